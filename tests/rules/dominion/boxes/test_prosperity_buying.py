"""Prosperity, what the box adds: a buy step by step, where a gained card is, which effect comes first, naming a card,
and the words of the questions (PR-06 to PR-10)."""

from typing import Any

import pytest

from crownlands import dominion
from crownlands.game import IllegalMove

from ..table import allowances, deck, discard, hand, legal, named, no_moat, offered, playing, told


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# A buy, step by step


@pytest.mark.rule("PR-06")
def test_what_can_be_bought_is_there_affordable_and_not_barred() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("contraband", "grand-market"),
        hands=[["contraband"], []],
        in_play=["copper"],
        supply={"village": 0},
        phase="buy",
        coins=3,
    )
    playing(game, "play contraband", "name smithy")
    assert {"silver", "gold", "market"} <= set(offered(game, "buy"))
    for barred in ("province", "village", "smithy", "grand-market"):
        assert barred not in offered(game, "buy")
        with pytest.raises(IllegalMove):
            game.push(f"buy {barred}")


@pytest.mark.rule("PR-06", "PR-18")
def test_the_buy_is_paid_before_anything_it_sets_off_and_the_card_is_gained_last() -> None:
    game = dominion.Game.scenario(hands=[["hovel"], []], shelters=True, in_play=["hoard"], phase="buy", coins=5, buys=2)
    events = game.push("buy duchy")
    assert (game.coins, game.buys, game.supply["duchy"]) == (0, 1, 8)
    assert sorted(legal(game)) == ["resolve hoard", "resolve hovel"]
    assert looks_the_same_dealt_anew(game)
    events += game.push("resolve hoard")
    assert (discard(game), game.supply["duchy"], game.supply["gold"]) == (["gold"], 8, 29)
    events += game.push("done")
    assert (discard(game), game.supply["duchy"]) == (["gold", "duchy"], 7)
    kinds = [event.kind for event in events if event.kind in ("bought", "gained")]
    assert kinds == ["bought", "gained"]


@pytest.mark.rule("PR-06")
def test_nothing_is_gained_when_the_pile_ran_out_while_the_buy_was_dealt_with() -> None:
    game = dominion.Game.scenario(
        hands=[["smithy"], []],
        in_play=["goons", "royal-seal"],
        supply={"farmland": 1},
        phase="buy",
        coins=6,
    )
    playing(game, "buy farmland", "trash smithy")
    assert game.supply["farmland"] == 1
    playing(game, "gain farmland")
    assert legal(game) == ("done", "topdeck farmland")
    playing(game, "done")
    assert (discard(game), game.supply["farmland"], game.victory_tokens) == (["farmland"], 0, (1, 0))
    assert (game.buys, game.coins, legal(game)) == (0, 0, ("end-turn",))


@pytest.mark.rule("PR-06", "PR-25")
def test_the_next_buy_comes_only_when_all_of_the_last_is_done() -> None:
    game = dominion.Game.scenario(hands=[[], []], in_play=["royal-seal"], phase="buy", coins=6, buys=2)
    playing(game, "buy silver")
    assert legal(game) == ("done", "topdeck silver")
    playing(game, "topdeck silver")
    assert "buy silver" in legal(game)
    playing(game, "buy silver", "done")
    assert (deck(game), discard(game)) == (["silver"], ["silver"])


@pytest.mark.rule("PR-06", "PR-16", "PR-18", "PR-25")
def test_a_gain_that_is_no_buy_sets_off_only_what_happens_when_gained() -> None:
    game = dominion.Game.scenario(hands=[["workshop"], []], in_play=["goons", "hoard", "royal-seal"])
    playing(game, "play workshop", "gain estate")
    assert legal(game) == ("done", "topdeck estate")
    playing(game, "done")
    assert (discard(game), game.victory_tokens) == (["estate"], (0, 0))


# Where a gained card is


@pytest.mark.rule("PR-07", "PR-25")
def test_a_card_gained_to_hand_is_found_there() -> None:
    game = dominion.Game.scenario(hands=[["artisan", "copper"], []], decks=[["estate"]], in_play=["royal-seal"])
    playing(game, "play artisan", "gain duchy")
    assert (hand(game), legal(game)) == (["copper", "duchy"], ("done", "topdeck duchy"))
    events = game.push("topdeck duchy")
    assert (hand(game), deck(game)) == (["copper"], ["duchy", "estate"])
    assert "duchy" in named(events, onlooker=1)
    playing(game, "topdeck copper")
    assert deck(game) == ["copper", "duchy", "estate"]


@pytest.mark.rule("PR-07", "PR-25")
def test_a_card_gained_onto_the_deck_may_be_put_there_again() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bureaucrat", "royal-seal"),
        hands=[["bureaucrat"], []],
        decks=[["estate"]],
        in_play=["royal-seal"],
    )
    playing(game, "play bureaucrat")
    assert legal(game) == ("done", "topdeck silver")
    assert deck(game) == ["silver", "estate"]
    playing(game, "topdeck silver")
    assert (deck(game), discard(game)) == (["silver", "estate"], [])


@pytest.mark.rule("PR-07", "PR-25")
@pytest.mark.parametrize("covered", [True, False])
def test_a_card_gained_onto_the_deck_is_moved_only_while_it_lies_on_top(covered: bool) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("taxman", "catapult-rocks", "royal-seal"),
        hands=[["silver", "taxman"], []],
        piles={"catapult-rocks": ["rocks", "rocks"]},
        in_play=["royal-seal"],
    )
    playing(game, "play taxman", "trash silver", "gain rocks", "resolve rocks")
    assert (deck(game), hand(game), legal(game)) == (["rocks"], ["silver"], ("done", "topdeck silver"))
    playing(game, "topdeck silver" if covered else "done")
    assert deck(game) == (["silver", "rocks"] if covered else ["rocks"])
    assert legal(game) == (("end-actions",) if covered else ("done", "topdeck rocks"))


CURSED = no_moat("cursed-village", "royal-seal", "artisan")


def cursed_village_bought(hex: str, **given: Any) -> dominion.Game:
    """A Cursed Village just bought with a Royal Seal in play, and its Hex received first."""
    game = dominion.Game.scenario(
        kingdom=CURSED, hands=[[], []], in_play=["royal-seal"], phase="buy", coins=5, next=[hex], **given
    )
    playing(game, "buy cursed-village")
    assert sorted(legal(game)) == ["resolve cursed-village", "resolve royal-seal"]
    return playing(game, "resolve cursed-village")


@pytest.mark.rule("PR-07", "PR-25")
def test_cards_lying_on_the_gained_one_in_the_discard_pile_do_not_matter() -> None:
    game = cursed_village_bought("bad-omens", decks=[["estate", "duchy", "gold"]])
    assert discard(game)[0] == "cursed-village"
    assert len(discard(game)) == 4
    assert legal(game) == ("done", "topdeck cursed-village")
    assert looks_the_same_dealt_anew(game)
    playing(game, "topdeck cursed-village")
    assert (deck(game), sorted(discard(game))) == (["cursed-village"], ["duchy", "estate", "gold"])


@pytest.mark.rule("PR-07", "PR-25")
@pytest.mark.parametrize("seed", range(6))
def test_a_gained_card_that_was_shuffled_away_is_not_moved(seed: int) -> None:
    game = cursed_village_bought("famine", discards=[["estate", "duchy", "gold", "silver", "curse"]], seed=seed)
    assert (game.to_move, game.decision is not None and game.decision.kind) == (0, "buy")
    assert offered(game, "topdeck") == []
    assert sorted([*deck(game), *discard(game)]) == ["curse", "cursed-village", "duchy", "estate", "gold", "silver"]


@pytest.mark.rule("PR-07", "PR-25")
def test_a_gained_card_that_left_the_hand_is_not_moved() -> None:
    game = dominion.Game.scenario(
        kingdom=CURSED,
        hands=[["artisan", "copper", "copper", "copper"], []],
        in_play=["royal-seal"],
        next=["poverty"],
    )
    playing(game, "play artisan", "gain cursed-village", "resolve cursed-village", "discard cursed-village")
    assert (discard(game), legal(game)) == (["cursed-village"], ("topdeck copper",))


def inn_bought() -> dominion.Game:
    return playing(
        dominion.Game.scenario(
            kingdom=no_moat("inn", "royal-seal", "village"),
            hands=[[], []],
            discards=[["village", "estate"]],
            in_play=["royal-seal"],
            phase="buy",
            coins=5,
        ),
        "buy inn",
    )


@pytest.mark.rule("PR-07", "PR-25")
def test_inn_can_shuffle_itself_away_from_royal_seal() -> None:
    game = inn_bought()
    assert sorted(legal(game)) == ["resolve inn", "resolve royal-seal"]
    kept = playing(game.copy(), "resolve inn", "shuffle village", "done")
    assert legal(kept) == ("done", "topdeck inn")
    playing(kept, "topdeck inn")
    assert (deck(kept), discard(kept)) == (["inn", "village"], ["estate"])
    playing(game, "resolve inn", "shuffle inn", "done")
    assert (deck(game), discard(game), legal(game)) == (["inn"], ["village", "estate"], ("end-turn",))


@pytest.mark.rule("PR-07")
def test_a_card_that_inn_shuffled_away_can_not_be_loaded_on_a_cargo_ship() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("cargo-ship", "inn"), hands=[["cargo-ship"], []], discards=[["estate"]], coins=3
    )
    playing(game, "play cargo-ship", "end-actions", "buy inn", "resolve inn", "shuffle inn", "done")
    assert (deck(game), discard(game), legal(game)) == (["inn"], ["estate"], ("end-turn",))


@pytest.mark.rule("PR-07", "PR-25")
def test_a_card_that_royal_seal_moved_is_not_in_the_discard_pile_for_inn() -> None:
    game = playing(inn_bought(), "resolve royal-seal", "topdeck inn")
    assert legal(game) == ("done", "shuffle village")


# Several effects of one buy or gain


@pytest.mark.rule("PR-08")
@pytest.mark.parametrize("first", ["cargo-ship", "royal-seal"])
def test_the_gainer_says_which_of_two_effects_comes_next(first: str) -> None:
    game = dominion.Game.scenario(hands=[["cargo-ship"], []], in_play=["royal-seal"], coins=1)
    playing(game, "play cargo-ship", "end-actions", "buy silver")
    assert sorted(legal(game)) == ["resolve cargo-ship", "resolve royal-seal"]
    assert looks_the_same_dealt_anew(game)
    playing(game, f"resolve {first}")
    answer = {"cargo-ship": "set-aside silver", "royal-seal": "topdeck silver"}[first]
    assert legal(game) == ("done", answer)
    declined = playing(game.copy(), "done")
    other = {"cargo-ship": "topdeck silver", "royal-seal": "set-aside silver"}[first]
    assert legal(declined) == ("done", other)
    playing(game, answer)
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("PR-08")
@pytest.mark.parametrize("first", ["farmland", "hoard"])
def test_the_buyer_says_which_of_two_effects_comes_next_though_both_are_compulsory(first: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland", "hoard"), hands=[["copper"], []], in_play=["hoard"], phase="buy", coins=6
    )
    playing(game, "buy farmland")
    assert sorted(legal(game)) == ["resolve farmland", "resolve hoard"]
    playing(game, f"resolve {first}")
    assert discard(game) == (["gold"] if first == "hoard" else [])
    playing(game, "trash copper", "gain estate")
    gained = ["estate", "gold"] if first == "farmland" else ["gold", "estate"]
    assert discard(game) == [*gained, "farmland"]


@pytest.mark.rule("PR-08")
def test_the_order_is_asked_for_while_two_different_effects_wait() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland", "hoard"),
        shelters=True,
        hands=[["copper", "hovel"], []],
        in_play=["hoard", "hoard"],
        phase="buy",
        coins=6,
    )
    playing(game, "buy farmland")
    assert sorted(legal(game)) == ["resolve farmland", "resolve hoard", "resolve hovel"]
    playing(game, "resolve hoard")
    assert discard(game) == ["gold", "gold"]
    assert sorted(legal(game)) == ["resolve farmland", "resolve hovel"]
    playing(game, "resolve hovel", "trash hovel")
    assert legal(game) == ("trash copper",)
    playing(game, "trash copper", "gain estate")
    assert discard(game) == ["gold", "gold", "estate", "farmland"]


@pytest.mark.rule("PR-08")
def test_alike_effects_and_tokens_are_not_asked_for() -> None:
    game = dominion.Game.scenario(
        hands=[[], []], in_play=["hoard", "hoard", "goons", "merchant-guild"], phase="buy", coins=2
    )
    events = game.push("buy estate")
    assert legal(game)[-1] == "end-turn"
    assert (discard(game), game.victory_tokens, game.coffers) == (["gold", "gold", "estate"], (1, 0), (1, 0))
    order = [event.token or event.cards[0] for event in events if event.kind in ("tokens", "gained")]
    assert sorted(map(str, order[:2])) == ["coffers", "victory"]
    assert order[2] == "gold"


@pytest.mark.rule("PR-08")
def test_effects_of_several_players_come_in_turn_order_from_the_one_whose_turn_it_is() -> None:
    hands = [["fools-gold"], [], ["fools-gold"]]
    game = dominion.Game.scenario(hands=hands, in_play=["royal-seal"], phase="buy", coins=8, turn=1)
    playing(game, "buy province")
    assert (game.to_move, legal(game)) == (1, ("done", "topdeck province"))
    playing(game, "topdeck province")
    assert (game.to_move, legal(game)) == (2, ("done", "trash fools-gold"))
    playing(game, "trash fools-gold", "done")
    assert (game.to_move, legal(game)) == (0, ("done", "trash fools-gold"))
    playing(game, "done")
    assert (game.to_move, deck(game, 2), deck(game, 1)) == (1, ["gold"], ["province"])


# Names


@pytest.mark.rule("PR-09", "PR-10", "PR-13")
def test_every_card_of_the_game_can_be_named_and_done_is_one_outside_it() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("contraband", "tournament", "hermit", "knights"),
        hands=[["contraband"], []],
        supply={"village": 0},
        phase="buy",
        colonies=True,
    )
    playing(game, "play contraband")
    prizes = {"bag-of-gold", "diadem", "followers", "princess", "trusty-steed"}
    every = set(game.supply) | prizes | {"madman"}
    assert {"platinum", "colony", "village", "curse", "sir-martin", "dame-anna"} <= every
    assert set(offered(game, "name")) == every
    assert "done" in legal(game)
    assert len(legal(game)) == len(every) + 1


@pytest.mark.rule("PR-09", "PR-13")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_a_name_is_heard_by_everyone(onlooker: int | None) -> None:
    game = dominion.Game.scenario(hands=[["contraband", "gold"], ["copper"]], phase="buy")
    events = playing(game, "play contraband").push("name province")
    assert told(events, "named", 1, onlooker) == ["province"]
    assert game.view(onlooker).barred == ("province",)
    assert game.view(onlooker).to_dict()["barred"] == ["province"]
    assert looks_the_same_dealt_anew(game)


@pytest.mark.rule("PR-09", "PR-13")
def test_a_name_means_one_card_of_a_pile_of_different_ones() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("contraband", "knights"),
        hands=[["contraband"], []],
        piles={"knights": ["sir-martin", "dame-anna", "dame-molly"]},
        phase="buy",
        coins=7,
    )
    playing(game, "play contraband", "name dame-anna")
    assert "buy sir-martin" in legal(game)
    playing(game, "buy sir-martin")
    assert (game.tops["knights"], game.coins, game.buys) == ("dame-anna", 6, 1)
    assert "buy dame-anna" not in legal(game)
    split = dominion.Game.scenario(
        kingdom=no_moat("contraband", "catapult-rocks"), hands=[["contraband"], []], phase="buy"
    )
    playing(split, "play contraband", "name rocks")
    assert "buy catapult" in legal(split)


# The words of the questions


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize(
    ("cards", "position", "moves", "answers"),
    [
        ("counting-house", {"discards": [["copper"]]}, ["play counting-house"], "done|take copper"),
        ("mint copper", {}, ["play mint"], "done|reveal copper"),
        ("vault curse", {}, ["play vault"], "discard curse|done"),
        ("kings-court village", {}, ["play kings-court"], "done|play village"),
        ("royal-seal", {"phase": "buy"}, ["play royal-seal", "buy copper"], "done|topdeck copper"),
    ],
)
def test_what_a_player_answers(cards: str, position: dict[str, Any], moves: list[str], answers: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat(cards.split()[0]), hands=[cards.split(), []], **position)
    playing(game, *moves)
    assert sorted(legal(game)) == sorted(answers.split("|"))
    assert looks_the_same_dealt_anew(game)


@pytest.mark.rule("PR-10")
@pytest.mark.parametrize(
    ("card", "hands", "decks", "answers"),
    [
        ("mountebank", [["mountebank"], ["copper", "curse"]], [[], []], "discard curse|done"),
        ("rabble", [["rabble"], []], [[], ["estate", "duchy", "copper"]], "put-back duchy|put-back estate"),
    ],
)
def test_what_a_victim_answers(card: str, hands: list[list[str]], decks: list[list[str]], answers: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat(card), hands=hands, decks=decks)
    playing(game, f"play {card}")
    assert game.to_move == 1
    assert sorted(legal(game)) == sorted(answers.split("|"))
    assert looks_the_same_dealt_anew(game)


@pytest.mark.rule("PR-10", "PR-26")
def test_vault_gives_its_player_coins_before_the_neighbours_are_asked() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("vault"), hands=[["vault", "curse"], ["copper"] * 2])
    playing(game, "play vault", "discard curse", "done")
    assert (game.to_move, allowances(game), legal(game)) == (1, (0, 1, 1), ("discard copper", "done"))
