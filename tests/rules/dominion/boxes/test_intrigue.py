"""Intrigue: what the box adds, who sees what, and its recommended sets (IN-01 to IN-09, IN-30 to IN-32)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    in_play,
    legal,
    named,
    no_moat,
    offered,
    owned,
    playing,
    told,
    trash,
)

SETS = {
    "underlings": "cellar festival library sentry vassal courtier diplomat minion nobles pawn",
    "grand-scheme": ("artisan council-room market militia workshop bridge mill mining-village patrol shanty-town"),
    "deconstruction": "bandit mine remodel throne-room village diplomat harem lurker replace swindler",
}
COSTS = {
    "lurker": 2,
    "pawn": 2,
    "shanty-town": 3,
    "swindler": 3,
    "bridge": 4,
    "diplomat": 4,
    "mill": 4,
    "mining-village": 4,
    "courtier": 5,
    "minion": 5,
    "patrol": 5,
    "replace": 5,
    "harem": 6,
    "nobles": 6,
}


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether a game dealt anew from a seat's view looks to it like this one, for every seat."""
    seats = (*range(game.players), None)
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Cards of two types


@pytest.mark.rule("IN-01")
def test_throne_room_takes_mill_and_nobles_but_no_harem() -> None:
    game = dominion.Game.scenario(hands=[["harem", "mill", "nobles", "throne-room"], []])
    playing(game, "play throne-room")
    assert legal(game) == ("done", "play mill", "play nobles")


@pytest.mark.rule("IN-01")
@pytest.mark.parametrize(("card", "asked"), [("mill", True), ("nobles", True), ("harem", False)])
def test_vassal_may_play_mill_and_nobles_but_no_harem(card: str, asked: bool) -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[[card]])
    playing(game, "play vassal")
    assert discard(game) == [card]
    assert legal(game) == (("done", f"play {card}") if asked else ("end-actions",))


@pytest.mark.rule("IN-01")
def test_library_may_set_aside_mill_and_nobles_but_no_harem() -> None:
    game = dominion.Game.scenario(hands=[["library"], []], decks=[["mill", "nobles", "harem"]])
    playing(game, "play library")
    assert legal(game) == ("keep mill", "set-aside mill")
    playing(game, "set-aside mill")
    assert legal(game) == ("keep nobles", "set-aside nobles")
    playing(game, "keep nobles")
    assert legal(game) == ("keep harem",)


@pytest.mark.rule("IN-01")
def test_harem_is_played_in_the_buy_phase_and_mill_and_nobles_in_the_action_phase() -> None:
    game = dominion.Game.scenario(hands=[["harem", "mill", "nobles"], []])
    assert legal(game) == ("end-actions", "play mill", "play nobles")
    playing(game, "end-actions")
    assert [move for move in legal(game) if move.startswith("play")] == ["play harem", "play-treasures"]


@pytest.mark.rule("IN-01")
def test_bandit_hits_a_harem_among_treasures_but_no_mill_or_nobles() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit", "harem", "mill", "nobles"),
        hands=[["bandit", "bandit"], []],
        decks=[[], ["harem", "silver", "mill", "nobles"]],
        actions=2,
    )
    playing(game, "play bandit")
    assert (game.to_move, legal(game)) == (1, ("trash harem", "trash silver"))
    playing(game, "trash harem", "play bandit")
    assert (trash(game), sorted(discard(game, 1))) == ({"harem": 1}, ["mill", "nobles", "silver"])


@pytest.mark.rule("IN-01")
def test_mine_trashes_and_gains_a_harem_but_no_mill_or_nobles() -> None:
    game = dominion.Game.scenario(hands=[["harem", "mill", "mine", "nobles"], []])
    playing(game, "play mine")
    assert legal(game) == ("done", "trash harem")
    playing(game, "trash harem")
    assert legal(game) == ("gain copper", "gain gold", "gain harem", "gain silver")


@pytest.mark.rule("IN-01")
def test_bureaucrat_s_victim_may_put_any_of_the_three_on_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bureaucrat", "harem", "mill", "nobles"),
        hands=[["bureaucrat"], ["copper", "harem", "mill", "nobles", "village"]],
    )
    playing(game, "play bureaucrat")
    assert legal(game) == ("topdeck harem", "topdeck mill", "topdeck nobles")


@pytest.mark.rule("IN-01")
def test_the_points_count_at_the_end_and_playing_adds_none() -> None:
    game = dominion.Game.scenario(
        hands=[["mill"], []], decks=[["nobles"], []], discards=[["harem"], []], supply={"province": 0}
    )
    playing(game, "play mill", "done", "play nobles", "choose actions", "end-actions")
    assert in_play(game) == ["mill", "nobles"]
    playing(game, "end-turn")
    assert (game.is_over, game.scores) == (True, (5, 0))


def both(card: str, *cards: str, **position: Any) -> dominion.Game:
    """A plays a card that meets Harem, Mill and Nobles."""
    kingdom = no_moat("harem", "mill", "nobles", card)
    given: dict[str, Any] = {"kingdom": kingdom, "hands": [[card, *cards], []], "colonies": False}
    return playing(dominion.Game.scenario(**given | position), f"play {card}")


@pytest.mark.rule("IN-01")
def test_cards_that_look_for_a_type_find_mill_nobles_and_harem() -> None:
    assert hand(both("farming-village", decks=[["estate", "harem", "copper"]])) == ["harem"]
    assert hand(both("farming-village", decks=[["estate", "nobles", "copper"]])) == ["nobles"]
    assert hand(both("crossroads", "harem", "mill", "nobles", decks=[["gold"] * 4])).count("gold") == 3
    assert offered(both("university"), "gain").count("mill") == 1
    assert legal(both("mint", "harem", "mill")) == ("done", "reveal harem")
    assert legal(both("spice-merchant", "harem", "mill", "nobles")) == ("done", "trash harem")
    assert in_play(both("venture", decks=[["mill", "nobles", "harem"]], phase="buy")) == ["venture", "harem"]
    assert both("bank", in_play=["harem", "mill"], phase="buy").coins == 2


@pytest.mark.rule("IN-01")
def test_attacks_that_look_for_a_type_find_mill_nobles_and_harem() -> None:
    teller = both("fortune-teller", decks=[[], ["copper", "mill", "harem"]])
    assert (deck(teller, 1), discard(teller, 1)) == (["mill", "harem"], ["copper"])
    rabble = both("rabble", decks=[[], ["mill", "nobles", "harem"]])
    assert (deck(rabble, 1), sorted(discard(rabble, 1))) == ([], ["harem", "mill", "nobles"])
    jester = both("jester", decks=[[], ["harem"]])
    assert (discard(jester, 1), legal(jester)) == (["harem", "curse"], ("end-actions",))


@pytest.mark.rule("IN-01")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("mill", ["duchy", "gold"]), ("nobles", ["duchy", "gold"]), ("harem", ["transmute", "gold"])],
)
def test_transmute_gains_for_each_of_the_two_types(card: str, gained: list[str]) -> None:
    game = playing(both("transmute", card), f"trash {card}")
    assert discard(game) == gained


@pytest.mark.rule("IN-01")
def test_hoard_gains_a_gold_for_each_of_the_three_that_is_bought() -> None:
    game = both("hoard", phase="buy", coins=16, buys=3)
    playing(game, "buy harem", "buy mill", "buy nobles")
    assert discard(game) == ["gold", "harem", "gold", "mill", "gold", "nobles"]


# Piles


@pytest.mark.rule("IN-02")
@pytest.mark.parametrize(("players", "victory"), [(2, 8), (3, 12), (4, 12), (5, 12), (6, 12)])
@pytest.mark.parametrize("name", SETS)
def test_victory_piles_have_eight_or_twelve_cards_and_the_others_ten(name: str, players: int, victory: int) -> None:
    game = dominion.Game(SETS[name].split(), "2e", players, seed=1)
    for card in game.kingdom:
        assert game.supply[card] == (victory if card in ("harem", "mill", "nobles") else 10)


# Choosing


@pytest.mark.rule("IN-03")
@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("lurker", ("gain", "trash")),
        ("minion", ("coins", "hand")),
        ("nobles", ("actions", "cards")),
        ("pawn", ("actions", "buys", "cards", "coins")),
    ],
)
def test_an_option_is_named_and_nothing_else_can_be_said(card: str, options: tuple[str, ...]) -> None:
    kingdom = no_moat(card)
    game = dominion.Game.scenario(kingdom=kingdom, hands=[[card], []])
    playing(game, f"play {card}")
    assert legal(game) == tuple(f"choose {option}" for option in options)


@pytest.mark.rule("IN-03")
def test_an_option_that_can_do_nothing_may_be_named() -> None:
    game = dominion.Game.scenario(hands=[["nobles"], []])
    playing(game, "play nobles", "choose cards")
    assert (hand(game), allowances(game), legal(game)) == ([], (0, 1, 0), ("end-actions",))


@pytest.mark.rule("IN-03")
def test_each_play_on_the_throne_chooses_anew() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("minion", "throne-room"), hands=[["minion", "throne-room"], []], decks=[["gold"] * 4]
    )
    playing(game, "play throne-room", "play minion", "choose hand")
    assert (len(hand(game)), legal(game)) == (4, ("choose coins", "choose hand"))
    playing(game, "choose coins")
    assert (len(hand(game)), game.coins) == (4, 2)


@pytest.mark.rule("IN-03")
def test_what_was_named_is_compulsory() -> None:
    game = dominion.Game.scenario(hands=[["lurker"], []], trash=["village", "smithy", "gold"])
    playing(game, "play lurker", "choose gain")
    assert legal(game) == ("gain smithy", "gain village")


@pytest.mark.rule("IN-03")
def test_several_options_are_named_before_the_first_is_done() -> None:
    game = dominion.Game.scenario(hands=[["courtier", "harem"], []])
    playing(game, "play courtier", "reveal harem", "choose gold")
    assert (discard(game), offered(game, "choose")) == ([], ["actions", "buys", "coins"])
    playing(game, "choose coins")
    assert (discard(game), game.coins) == (["gold"], 3)


# A card that moves itself, a card just gained


@pytest.mark.rule("IN-07")
def test_a_mining_village_already_trashed_does_all_the_rest() -> None:
    game = dominion.Game.scenario(
        hands=[["kings-court", "mining-village"], []], decks=[["gold", "silver", "copper", "curse"]]
    )
    playing(game, "play kings-court", "play mining-village", "done", "trash mining-village")
    assert (hand(game), allowances(game), legal(game)) == (["copper", "gold", "silver"], (6, 1, 2), ("end-actions",))


@pytest.mark.rule("IN-07", "IN-21")
def test_replace_can_t_move_a_gained_card_that_a_cargo_ship_has_taken() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("replace", "cargo-ship"),
        hands=[["cargo-ship", "estate", "replace"], []],
        decks=[["copper"]],
        discards=[["silver", "gold"]],
        actions=2,
    )
    playing(game, "play cargo-ship", "play replace", "trash estate", "gain silver", "set-aside silver")
    assert game.zones(0)["set_aside"] == ["silver"]
    assert (deck(game), discard(game)) == (["copper"], ["silver", "gold"])


@pytest.mark.rule("IN-07", "IN-21")
def test_replace_moves_a_gained_card_that_the_cargo_ship_left() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("replace", "cargo-ship"),
        hands=[["cargo-ship", "estate", "replace"], []],
        decks=[["copper"]],
        actions=2,
    )
    playing(game, "play cargo-ship", "play replace", "trash estate", "gain silver", "done")
    assert (deck(game), discard(game)) == (["silver", "copper"], [])


@pytest.mark.rule("IN-07", "IN-21")
def test_replace_can_t_move_an_inn_that_was_shuffled_into_the_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("replace", "inn"), hands=[["replace", "silver"], []], discards=[["inn", "copper"]]
    )
    playing(game, "play replace", "trash silver", "gain inn", "shuffle inn", "shuffle inn", "done")
    assert (deck(game), discard(game)) == (["inn", "inn"], ["copper"])
    one = dominion.Game.scenario(
        kingdom=no_moat("replace", "inn"), hands=[["replace", "silver"], []], discards=[["copper"]], decks=[["gold"]]
    )
    playing(one, "play replace", "trash silver", "gain inn", "shuffle inn", "done")
    assert (sorted(deck(one)), discard(one)) == (["gold", "inn"], ["copper"])
    assert one.view(1).memory["deck_top"][0] == []


# The trash and the supply


@pytest.mark.rule("IN-08")
def test_a_card_trashed_from_the_supply_was_nobody_s() -> None:
    game = dominion.Game.scenario(hands=[["lurker"], []], supply={"nobles": 8})
    before = [owned(game, seat) for seat in (0, 1)]
    events = playing(game, "play lurker", "choose trash").push("trash nobles")
    assert [owned(game, seat) for seat in (0, 1)] == before
    assert (game.supply["nobles"], trash(game), game.scores) == (7, {"nobles": 1}, (0, 0))
    for onlooker in (0, 1, None):
        assert "nobles" in named(events, onlooker)
        assert game.view(onlooker).memory["owned"][0] == {"lurker": 1}
    assert looks_the_same(game)


@pytest.mark.rule("IN-08")
def test_a_pile_emptied_by_lurker_counts_for_poacher() -> None:
    game = dominion.Game.scenario(
        hands=[["copper", "lurker", "poacher"], []], supply={"village": 1}, decks=[["estate"]], actions=2
    )
    playing(game, "play lurker", "choose trash", "trash village", "play poacher")
    assert legal(game) == ("discard copper", "discard estate")


@pytest.mark.rule("IN-08")
def test_a_card_gained_from_the_trash_is_a_gain_like_any_other() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("lurker", "cargo-ship", "inn"),
        hands=[["cargo-ship", "lurker"], []],
        trash=["inn", "estate", "gold"],
        discards=[["village"]],
        actions=2,
    )
    playing(game, "play cargo-ship", "play lurker", "choose gain")
    assert legal(game) == ("gain inn",)
    playing(game, "gain inn")
    assert legal(game) == ("resolve cargo-ship", "resolve inn")
    playing(game, "resolve inn")
    assert legal(game) == ("done", "shuffle inn", "shuffle village")
    playing(game, "done", "done")
    assert (discard(game), trash(game), game.buys) == (["village", "inn"], {"estate": 1, "gold": 1}, 1)


@pytest.mark.rule("IN-08")
def test_lurker_may_gain_a_knight_or_a_madman_from_the_trash() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("lurker", "knights", "hermit"), hands=[["lurker"], []], trash=["sir-martin", "madman"]
    )
    playing(game, "play lurker", "choose gain")
    assert legal(game) == ("gain madman", "gain sir-martin")
    playing(game, "gain sir-martin")
    assert (discard(game), trash(game)) == (["sir-martin"], {"madman": 1})
    assert looks_the_same(game)


# Who sees what


@pytest.mark.rule("IN-09")
def test_everyone_sees_what_is_revealed_trashed_gained_and_chosen() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("courtier", "shanty-town", "patrol", "swindler", "lurker"),
        hands=[["courtier", "lurker", "shanty-town", "swindler"], []],
        decks=[[], ["gold"]],
        actions=9,
    )
    moves = ["play shanty-town", "play courtier", "reveal swindler", "choose gold", "choose buys"]
    moves += ["play lurker", "choose trash", "trash village", "play swindler", "give gold"]
    events = [event for move in moves for event in game.push(move)]
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 0, onlooker) == ["courtier", "lurker", "swindler", "swindler"]
        assert [event.seen_by(onlooker).move for event in events if event.kind == "move"] == moves
        assert told(events, "trashed", 0, onlooker) == ["village"]
        assert told(events, "trashed", 1, onlooker) == ["gold"]
        assert told(events, "gained", 0, onlooker) == ["gold"]
        assert told(events, "gained", 1, onlooker) == ["gold"]


@pytest.mark.rule("IN-09")
@pytest.mark.parametrize("card", ["bridge", "diplomat", "nobles", "minion", "mill", "mining-village", "pawn", "patrol"])
def test_only_the_owner_sees_what_is_drawn(card: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat(card), hands=[[card], []], decks=[["gold"] * 9])
    moves = {"nobles": ["choose cards"], "minion": ["choose hand"], "pawn": ["choose cards", "choose coins"]}
    events = [event for move in [f"play {card}", *moves.get(card, [])] for event in game.push(move)]
    drawn = {"bridge": 0, "diplomat": 2, "nobles": 3, "minion": 4, "patrol": 3}.get(card, 1)
    assert told(events, "drawn", 0, 0) == ["gold"] * drawn
    for onlooker in (1, None):
        assert told(events, "drawn", 0, onlooker) == [None] * drawn
        assert game.view(onlooker).hand_sizes[0] == drawn
    assert looks_the_same(game)


# The sets


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("underlings", marks=pytest.mark.rule("IN-30")),
        pytest.param("grand-scheme", marks=pytest.mark.rule("IN-31")),
        pytest.param("deconstruction", marks=pytest.mark.rule("IN-32")),
    ],
)
def test_a_recommended_set_has_its_ten_piles_and_nothing_beside_them(name: str) -> None:
    game = dominion.Game(SETS[name].split(), "2e", 2, seed=1)
    assert list(game.kingdom) == sorted(SETS[name].split())
    assert len(game.supply) == 17
    assert (game.beside, game.bane, game.landscapes) == ({}, None, ())
    assert (game.boxes, game.coffers, game.potions) == (("intrigue",), (0, 0), 0)


@pytest.mark.rule("IN-30", "IN-31", "IN-32")
def test_the_three_sets_name_all_fourteen_cards_which_cost_what_they_cost() -> None:
    for cards in SETS.values():
        game = dominion.Game(cards.split(), "2e", 2, seed=1)
        for card in set(cards.split()) & set(COSTS):
            assert game.costs[card] == COSTS[card]
    assert set(COSTS) <= set(" ".join(SETS.values()).split())
