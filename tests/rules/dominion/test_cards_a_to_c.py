"""Kingdom cards from Adventurer to Council Room (D-30 to D-37)."""

import pytest

from crownlands import dominion

from .table import (
    COST,
    both_editions,
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
    shuffles,
    told,
    trash,
    up_to,
)

# Adventurer


@pytest.mark.rule("D-30")
def test_adventurer_reveals_until_two_treasures_and_discards_the_rest() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["estate", "silver", "village", "copper", "gold"]]
    )
    events = game.push("play adventurer")
    assert told(events, "revealed", 0, onlooker=1) == ["estate", "silver", "village", "copper"]
    assert (hand(game), sorted(discard(game)), deck(game)) == (["copper", "silver"], ["estate", "village"], ["gold"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-30")
def test_adventurer_does_not_shuffle_in_what_it_has_revealed() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["estate", "copper"]], discards=[["curse", "gold"]]
    )
    assert shuffles(game.push("play adventurer")) == [0]
    assert hand(game) == ["copper", "gold"]
    assert "estate" in discard(game)
    assert sorted(discard(game) + deck(game)) == ["curse", "estate"]


@pytest.mark.rule("D-30")
@pytest.mark.parametrize(("found", "treasures"), [(["copper"], ["copper"]), ([], [])])
def test_adventurer_takes_the_treasures_there_are(found: list[str], treasures: list[str]) -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["estate", "village"]], discards=[[*found, "curse"]]
    )
    playing(game, "play adventurer")
    assert (hand(game), sorted(discard(game)), deck(game)) == (treasures, ["curse", "estate", "village"], [])


@pytest.mark.rule("D-30")
def test_adventurer_digs_through_a_hundred_cards() -> None:
    ten = ["adventurer", *no_moat()[:9]]
    dug = [card for card in ten[1:] for _ in range(10)] + ["estate"] * 8 + ["curse"] * 8
    game = dominion.Game.scenario(
        edition="1e", kingdom=ten, hands=[["adventurer"], []], decks=[[*dug, "gold", "silver", "copper"]]
    )
    events = game.push("play adventurer")
    assert told(events, "revealed", 0, onlooker=1) == [*dug, "gold", "silver"]
    assert (hand(game), sorted(discard(game)), deck(game)) == (["gold", "silver"], sorted(dug), ["copper"])


# Artisan


@pytest.mark.rule("D-31")
def test_artisan_gains_a_card_costing_up_to_five_to_hand() -> None:
    game = dominion.Game.scenario(hands=[["artisan", "copper"], []])
    playing(game, "play artisan")
    assert offered(game, "gain") == up_to(game, 5)
    assert {"duchy", "market"} < set(offered(game, "gain"))
    playing(game, "gain market")
    assert (hand(game), discard(game), game.supply["market"]) == (["copper", "market"], [], 9)


@pytest.mark.rule("D-31")
@pytest.mark.parametrize(("put", "kept"), [("market", "copper"), ("copper", "market")])
def test_artisan_puts_any_card_of_the_hand_on_the_deck(put: str, kept: str) -> None:
    game = dominion.Game.scenario(hands=[["artisan", "copper"], []], decks=[["gold"]])
    playing(game, "play artisan", "gain market")
    assert legal(game) == ("topdeck copper", "topdeck market")
    playing(game, f"topdeck {put}")
    assert (hand(game), deck(game), discard(game)) == ([kept], [put, "gold"], [])


@pytest.mark.rule("D-31")
def test_artisan_puts_a_card_back_also_when_nothing_was_gained() -> None:
    ten = no_moat("artisan")
    empty = {card: 0 for card in [*ten, "copper", "silver", "estate", "duchy", "curse"] if COST[card] <= 5}
    game = dominion.Game.scenario(kingdom=ten, hands=[["artisan", "copper", "gold"], []], supply=empty)
    playing(game, "play artisan")
    assert legal(game) == ("topdeck copper", "topdeck gold")
    playing(game, "topdeck gold")
    assert (hand(game), deck(game)) == (["copper"], ["gold"])


@pytest.mark.rule("D-31")
def test_the_others_do_not_see_what_artisan_puts_back() -> None:
    game = dominion.Game.scenario(hands=[["artisan", "copper"], []])
    gained = playing(game, "play artisan").push("gain silver")
    put_back = game.push("topdeck silver")
    assert "silver" in named(gained, onlooker=1)
    assert "silver" in named(put_back, onlooker=0)
    assert named(put_back, onlooker=1) == named(put_back, onlooker=None) == set()


# Bandit


@pytest.mark.rule("D-32")
def test_bandit_gains_a_gold_and_the_victim_picks_which_treasure_goes() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], ["silver", "gold", "estate"]]
    )
    playing(game, "play bandit")
    assert (discard(game), game.supply["gold"]) == (["gold"], 29)
    assert (game.to_move, legal(game)) == (1, ("trash gold", "trash silver"))
    playing(game, "trash silver")
    assert (trash(game), discard(game, 1), deck(game, 1)) == ({"silver": 1}, ["gold"], ["estate"])
    assert (game.to_move, legal(game)) == (0, ("end-actions",))


@pytest.mark.rule("D-32")
@pytest.mark.parametrize(
    ("shown", "trashed"),
    [
        (["silver", "silver"], "silver"),
        (["copper", "gold"], "gold"),
        (["estate", "silver"], "silver"),
        (["copper", "copper"], None),
        (["estate", "copper"], None),
        (["curse", "village"], None),
        (["gold"], "gold"),
        ([], None),
    ],
)
def test_bandit_trashes_one_treasure_other_than_copper(shown: list[str], trashed: str | None) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], shown])
    playing(game, "play bandit")
    rest = sorted(shown)
    if trashed:
        assert (game.to_move, legal(game)) == (1, (f"trash {trashed}",))
        playing(game, f"trash {trashed}")
        rest.remove(trashed)
    assert game.to_move == 0
    assert trash(game) == ({trashed: 1} if trashed else {})
    assert (sorted(discard(game, 1)), deck(game, 1)) == (rest, [])


@pytest.mark.rule("D-32", "D-20")
def test_bandit_goes_round_in_turn_order() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit"),
        hands=[[], ["bandit"], []],
        decks=[["gold", "silver"], [], ["silver", "gold"]],
        turn=1,
    )
    playing(game, "play bandit")
    assert (game.to_move, game.zones(0)["revealed"]) == (2, [])
    playing(game, "trash gold")
    assert (game.to_move, sorted(game.zones(0)["revealed"])) == (0, ["gold", "silver"])
    playing(game, "trash silver")
    assert (game.to_move, trash(game)) == (1, {"gold": 1, "silver": 1})
    assert (discard(game, 0), discard(game, 1), discard(game, 2)) == (["gold"], ["gold"], ["silver"])


@pytest.mark.rule("D-32")
def test_no_gold_left_does_not_stop_bandit() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], ["silver", "copper"]], supply={"gold": 0}
    )
    playing(game, "play bandit")
    assert (owned(game), game.to_move, legal(game)) == (["bandit"], 1, ("trash silver",))


# Bureaucrat


@pytest.mark.rule("D-33")
@both_editions
def test_bureaucrat_gains_a_silver_onto_the_deck(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("bureaucrat"), hands=[["bureaucrat"], []], decks=[["gold"]]
    )
    playing(game, "play bureaucrat")
    assert (deck(game), discard(game), game.supply["silver"]) == (["silver", "gold"], [], 39)


@pytest.mark.rule("D-33")
@both_editions
def test_the_victim_of_bureaucrat_chooses_a_victory_card_and_must(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("bureaucrat", "gardens"),
        hands=[["bureaucrat"], ["copper", "curse", "duchy", "estate", "gardens"]],
        decks=[[], ["gold"]],
    )
    playing(game, "play bureaucrat")
    assert (game.to_move, legal(game)) == (1, ("topdeck duchy", "topdeck estate", "topdeck gardens"))
    events = game.push("topdeck estate")
    assert (hand(game, 1), deck(game, 1)) == (["copper", "curse", "duchy", "gardens"], ["estate", "gold"])
    assert "estate" in named(events, onlooker=0)  # it is revealed
    assert game.to_move == 0


@pytest.mark.rule("D-33")
@both_editions
@pytest.mark.parametrize("cards", [["copper", "gold"], ["curse", "village"], ["curse"]])
def test_a_hand_without_victory_cards_is_revealed(edition: str, cards: list[str]) -> None:
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat("bureaucrat"), hands=[["bureaucrat"], cards])
    events = game.push("play bureaucrat")
    assert (game.to_move, hand(game, 1), deck(game, 1)) == (0, cards, [])
    for onlooker in (0, 1, None):
        assert sorted(map(str, told(events, "revealed", 1, onlooker))) == cards


@pytest.mark.rule("D-33")
@both_editions
def test_bureaucrat_attacks_each_other_player_in_turn_order(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("bureaucrat"),
        hands=[["estate"], ["duchy"], ["bureaucrat", "province"], ["copper"]],
        turn=2,
        supply={"silver": 0},
    )
    playing(game, "play bureaucrat")  # no Silver left, the attack goes on
    assert (game.to_move, legal(game)) == (0, ("topdeck estate",))
    playing(game, "topdeck estate")
    assert (game.to_move, legal(game)) == (1, ("topdeck duchy",))
    playing(game, "topdeck duchy")
    assert (game.to_move, hand(game, 2), deck(game, 2)) == (2, ["province"], [])


# Cellar


@pytest.mark.rule("D-34")
@both_editions
def test_cellar_discards_any_number_at_once_then_draws_as_many(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["cellar", "copper", "estate", "estate"], []], decks=[["gold", "silver", "curse"]]
    )
    playing(game, "play cellar")
    assert (game.actions, legal(game)) == (1, ("discard copper", "discard estate", "done"))
    playing(game, "discard estate", "discard estate")
    assert (hand(game), deck(game), discard(game)) == (["copper"], ["gold", "silver", "curse"], [])
    assert legal(game) == ("discard copper", "done")
    playing(game, "done")
    assert (hand(game), deck(game), discard(game)) == (["copper", "gold", "silver"], ["curse"], ["estate", "estate"])


@pytest.mark.rule("D-34")
@both_editions
def test_cellar_may_discard_nothing_or_the_whole_hand(edition: str) -> None:
    start = dominion.Game.scenario(edition=edition, hands=[["cellar", "copper", "estate"], []], decks=[["gold"] * 5])
    nothing = playing(start.copy(), "play cellar", "done")
    assert (hand(nothing), discard(nothing), nothing.actions) == (["copper", "estate"], [], 1)
    everything = playing(start.copy(), "play cellar", "discard copper", "discard estate")
    assert legal(everything) == ("done",)
    assert hand(playing(everything, "done")) == ["gold", "gold"]


@pytest.mark.rule("D-34")
@both_editions
def test_a_shuffle_for_cellar_includes_what_it_discarded(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["cellar", "curse", "estate"], []], decks=[["gold"]], discards=[["copper"]]
    )
    playing(game, "play cellar", "discard curse", "discard estate")
    assert shuffles(game.push("done")) == [0]
    assert "gold" in hand(game)
    assert sorted(hand(game) + deck(game)) == ["copper", "curse", "estate", "gold"]
    assert (len(hand(game)), discard(game)) == (2, [])


# Chancellor


@pytest.mark.rule("D-35")
def test_chancellor_may_put_the_deck_into_the_discard_pile() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["chancellor"], []], decks=[["gold", "silver", "estate"]], discards=[["copper"]]
    )
    playing(game, "play chancellor")
    assert (game.coins, legal(game)) == (2, ("no", "yes"))
    events = game.push("yes")
    assert deck(game) == []
    assert sorted(discard(game)) == ["copper", "estate", "gold", "silver"]
    assert (discard(game)[0], discard(game)[-1]) == ("copper", "estate")  # what was at the bottom is seen now
    assert game.view(1).discard_tops[0] == "estate"
    for onlooker in (0, 1, None):
        assert not {"gold", "silver"} & named(events, onlooker)


@pytest.mark.rule("D-35")
def test_chancellor_may_leave_the_deck() -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["chancellor"], []], decks=[["gold"]], discards=[["copper"]])
    playing(game, "play chancellor", "no")
    assert (game.coins, deck(game), discard(game)) == (2, ["gold"], ["copper"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("D-35")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_chancellor_on_an_empty_deck_changes_nothing(answer: str) -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["chancellor"], []], discards=[["copper", "gold"]])
    playing(game, "play chancellor")
    assert legal(game) == ("no", "yes")
    assert shuffles(game.push(answer)) == []
    assert (deck(game), discard(game)) == ([], ["copper", "gold"])


# Chapel


@pytest.mark.rule("D-36")
@both_editions
def test_chapel_trashes_up_to_four_from_hand(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["chapel", "copper", "copper", "curse", "estate", "gold"], []], decks=[["silver"]]
    )
    playing(game, "play chapel")
    assert legal(game) == ("done", "trash copper", "trash curse", "trash estate", "trash gold")
    playing(game, "trash copper", "trash copper", "trash curse")
    assert legal(game) == ("done", "trash estate", "trash gold")
    playing(game, "trash estate")
    assert legal(game) == ("end-actions",)  # four are enough
    assert (hand(game), trash(game)) == (["gold"], {"copper": 2, "curse": 1, "estate": 1})
    assert (discard(game), deck(game)) == ([], ["silver"])


@pytest.mark.rule("D-36")
@both_editions
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_chapel_may_stop_at_any_number(edition: str, count: int) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["chapel", *["estate"] * 5], []])
    playing(game, "play chapel", *["trash estate"] * count, "done")
    assert (len(hand(game)), trash(game).get("estate", 0)) == (5 - count, count)


@pytest.mark.rule("D-36")
@both_editions
def test_chapel_never_trashes_itself(edition: str) -> None:
    alone = dominion.Game.scenario(edition=edition, hands=[["chapel"], []])
    playing(alone, "play chapel")
    assert (legal(alone), in_play(alone)) == (("done",), ["chapel"])
    two = dominion.Game.scenario(edition=edition, hands=[["chapel", "chapel"], []])
    playing(two, "play chapel", "trash chapel")
    assert (in_play(two), trash(two), legal(two)) == (["chapel"], {"chapel": 1}, ("done",))


# Council Room


@pytest.mark.rule("D-37")
@both_editions
def test_council_room_gives_four_cards_a_buy_and_everyone_else_a_card(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("council-room", "moat"),
        hands=[["council-room"], ["moat"], ["copper"], []],
        decks=[["gold"] * 5, ["estate", "duchy"], [], []],
        discards=[[], [], ["curse"], []],
    )
    playing(game, "play council-room")
    assert (hand(game), deck(game), game.buys, game.actions) == (["gold"] * 4, ["gold"], 2, 0)
    assert (hand(game, 1), hand(game, 2), hand(game, 3)) == (["estate", "moat"], ["copper", "curse"], [])
    assert (game.to_move, legal(game)) == (0, ("end-actions",))  # nobody was asked: it is no attack
