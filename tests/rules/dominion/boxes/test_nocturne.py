"""Nocturne: the Night phase, Fate and Doom, States, Spirits, and the cards (NO-01 to NO-42)."""

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
    no_moat,
    offered,
    owned,
    playing,
    shuffles,
    told,
    trash,
)

BOONS = [
    f"the-{giver}s-gift" for giver in "earth field flame forest moon mountain river sea sky sun swamp wind".split()
]
HEXES = "bad-omens delusion envy famine fear greed haunting locusts misery plague poverty war".split()


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# The Night phase (NO-01, NO-10)


@pytest.mark.rule("NO-01", "NO-10")
def test_the_night_comes_between_the_buy_phase_and_clean_up() -> None:
    game = scenario("exorcist", hands=[["estate", "exorcist", "village"], []], decks=[["copper"] * 6, []])
    assert "play exorcist" not in legal(game)
    playing(game, "end-actions")
    assert ("play exorcist" in legal(game), "end-buys" in legal(game), "end-turn" in legal(game)) == (
        False,
        True,
        False,
    )
    playing(game, "end-buys")
    assert (game.phase, legal(game)) == ("night", ("end-turn", "play exorcist"))
    assert looks_the_same(game)
    playing(game, "play exorcist", "trash estate", "gain will-o-wisp")
    assert (in_play(game), game.actions, legal(game)) == (["exorcist"], 1, ("end-turn",))
    playing(game, "end-turn")
    assert (game.turn, discard(game)[-1]) == (1, "exorcist")


@pytest.mark.rule("NO-01")
def test_any_number_of_night_cards_is_played_without_actions() -> None:
    game = scenario("exorcist", hands=[["exorcist"] * 3 + ["copper"] * 3, []], phase="night", actions=0)
    playing(game, *["play exorcist", "trash copper"] * 3)
    assert (trash(game), in_play(game), game.actions) == ({"copper": 3}, ["exorcist"] * 3, 0)


@pytest.mark.rule("NO-01")
def test_neither_actions_nor_treasures_are_played_at_night() -> None:
    game = scenario("exorcist", hands=[["copper", "gold", "village"], []], phase="night")
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("NO-01")
def test_the_night_is_asked_for_also_without_a_night_card() -> None:
    game = scenario("exorcist", hands=[["copper"], []], phase="buy")
    playing(game, "end-buys")
    assert (game.phase, legal(game)) == ("night", ("end-turn",))


@pytest.mark.rule("NO-01")
def test_a_game_without_night_cards_has_no_night() -> None:
    game = scenario("bard", phase="buy")
    assert ("end-turn" in legal(game), "end-buys" in legal(game)) == (True, False)


@pytest.mark.rule("NO-01")
def test_a_night_card_is_no_action_for_what_plays_or_looks_for_actions() -> None:
    game = scenario("exorcist", "throne-room", hands=[["exorcist", "throne-room"], []])
    playing(game, "play throne-room")
    assert legal(game) == ("done",)
    game = scenario("exorcist", "vassal", hands=[["vassal"], []], decks=[["exorcist"]])
    playing(game, "play vassal")
    assert (legal(game), discard(game)) == (("end-actions",), ["exorcist"])
    game = scenario("exorcist", "library", hands=[["library"], []], decks=[["exorcist"]])
    playing(game, "play library")
    assert legal(game) == ("keep exorcist",)
    game = scenario("exorcist", hands=[["exorcist", "imp"], []])
    playing(game, "play imp")
    assert legal(game) == ("done",)


# Boons (NO-03)


@pytest.mark.rule("NO-03", "NO-06")
def test_a_fate_card_brings_the_boons_and_the_wisps() -> None:
    game = dominion.Game(no_moat("bard"), seed=1)
    assert game.beside == {"will-o-wisp": 12}
    assert "will-o-wisp" not in game.supply
    assert "will-o-wisp" not in dominion.Game(no_moat("rats"), seed=1).beside


@pytest.mark.rule("NO-03")
@pytest.mark.parametrize("seed", range(6))
def test_all_twelve_boons_come_before_one_comes_again(seed: int) -> None:
    game = scenario(
        *("bard", "throne-room"),
        hands=[["throne-room"] * 6 + ["bard"] * 7 + ["copper"] * 8, []],
        decks=[["copper"] * 20, []],
        actions=7,
        seed=seed,
    )
    for _ in range(6):
        playing(game, "play throne-room", "play bard")
        answer_all(game)
    came = received(game)
    assert sorted(came) == sorted(BOONS)
    playing(game, "play bard")
    answer_all(game)
    kept = {"the-fields-gift", "the-forests-gift", "the-rivers-gift"}
    assert received(game)[12] in set(BOONS) - kept  # the discarded ones were shuffled into a new deck


def answer_all(game: dominion.Game) -> None:
    """Answer what Boons ask, with `done` or a Copper, until an Action can be played again."""
    while game.decision is not None and game.decision.kind != "action":
        game.push(next(move for move in legal(game) if move.split()[-1] in ("done", "copper")))


def received(game: dominion.Game) -> list[str]:
    """All Boons and Hexes that have come in a game, in order."""
    again = dominion.Game.from_setup(game.setup)
    events = [event for move in game.moves for event in again.push(move)]
    return [str(card) for event in events if event.kind == "received" for card in event.cards]


@pytest.mark.rule("NO-03")
def test_the_next_boon_is_known_to_nobody_and_what_comes_is_public() -> None:
    came = set()
    game = scenario("bard", hands=[["bard"], []])
    for seed in range(100):
        guess = game.view(0).sample(seed)
        events = guess.push("play bard")
        came |= {card for event in events if event.kind == "received" for card in event.seen_by(1).cards}
    assert came == set(BOONS)
    assert looks_the_same(game)


@pytest.mark.rule("NO-03")
@pytest.mark.parametrize("boon", ["the-fields-gift", "the-forests-gift", "the-rivers-gift"])
def test_a_boon_that_is_kept_isnt_among_those_shuffled_this_turn(boon: str) -> None:
    for seed in range(40):
        game = scenario("bard", "throne-room", hands=[["bard", "throne-room"], []], next=[boon], seed=seed)
        playing(game, "play throne-room")
        events = game.push("play bard")
        came = [card for event in events if event.kind == "received" for card in event.cards]
        assert (came[0], came[1] != boon) == (boon, True)


@pytest.mark.rule("NO-03")
def test_a_boon_comes_again_when_it_was_discarded() -> None:
    at_once, next_turn = set(), set()
    for seed in range(120):
        game = scenario(
            "bard", hands=[["bard", "bard"], []], decks=[["copper"], []], next=["the-seas-gift"], seed=seed, actions=2
        )
        playing(game, "play bard", "play bard")
        at_once.add(received(game)[1])
        game = scenario("bard", hands=[["bard"], []], decks=[["bard"], []], next=["the-fields-gift"], seed=seed)
        playing(game, "play bard", "end-actions", "end-turn", "end-actions", "end-turn", "play bard")
        next_turn.add(received(game)[1])
    assert at_once == next_turn == set(BOONS)


@pytest.mark.rule("NO-03")
def test_receiving_a_boon_gains_and_plays_nothing_by_itself() -> None:
    game = scenario("bard", hands=[["bard"], []], decks=[["gold"]], next=["the-seas-gift"])
    playing(game, "play bard")
    assert (in_play(game), owned(game), trash(game)) == (["bard"], ["bard", "gold"], {})


# Hexes and States (NO-04, NO-05)


@pytest.mark.rule("NO-04", "NO-22")
def test_a_doom_card_brings_the_hexes() -> None:
    came = set()
    game = scenario("cursed-village", phase="buy", coins=5, hands=[["copper"] * 5, []], decks=[["gold"] * 5])
    for seed in range(120):
        events = game.view(1).sample(seed).push("buy cursed-village")
        came |= {card for event in events if event.kind == "received" for card in event.seen_by(None).cards}
    assert came == set(HEXES)
    assert looks_the_same(game)


@pytest.mark.rule("NO-04")
def test_all_hexes_go_to_their_discard_pile_and_come_again_when_all_are_through() -> None:
    game = scenario("cursed-village", phase="buy", coins=20, buys=4, next=["misery", "greed"], hands=[["copper"], []])
    came = []
    for _ in range(2):
        events = game.push("buy cursed-village")
        came += [card for event in events if event.kind == "received" for card in event.cards]
    assert sorted(map(str, came)) == ["greed", "misery"]
    events = game.push("buy cursed-village")
    assert [event.cards[0] in HEXES for event in events if event.kind == "received"] == [True]


@pytest.mark.rule("NO-04")
def test_a_hex_is_for_the_player_who_receives_it_and_no_attack() -> None:
    game = scenario(
        *("cursed-village", "ambassador", "moat"),
        hands=[["ambassador", "cursed-village"], ["moat"]],
        next=["greed"],
    )
    playing(game, "play ambassador", "done", "reveal cursed-village", "return cursed-village", "done")
    assert (discard(game, 1), deck(game, 1), deck(game)) == (["cursed-village"], ["copper"], [])
    assert (game.to_move, legal(game)) == (0, ("end-actions",))  # no Moat is asked for at the Hex


@pytest.mark.rule("NO-05")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_states_lie_in_front_of_a_player_for_all_to_see(onlooker: int | None) -> None:
    game = scenario("cursed-village", phase="buy", coins=10, buys=2, next=["misery", "delusion"])
    playing(game, "buy cursed-village", "buy cursed-village")
    assert game.view(onlooker).things == (("deluded", "miserable"), ())
    assert game.view(onlooker).to_dict()["things"] == [["deluded", "miserable"], []]
    assert owned(game) == ["cursed-village"] * 2


# Spirits, gains of a turn, copies in play (NO-06 to NO-08)


@pytest.mark.rule("NO-06")
@pytest.mark.parametrize("players", [2, 6])
def test_exorcist_brings_the_spirits_with_any_number_of_players(players: int) -> None:
    game = dominion.Game(no_moat("exorcist"), "2e", players, seed=1)
    assert game.beside == {"will-o-wisp": 12, "imp": 13, "ghost": 6}
    assert not {"will-o-wisp", "imp", "ghost"} & set(game.supply)


@pytest.mark.rule("NO-06", "DA-06")
def test_spirits_are_for_sale_to_nobody() -> None:
    game = scenario("exorcist", hands=[["workshop"], []], coins=9)
    playing(game, "play workshop")
    assert not {"will-o-wisp", "imp", "ghost"} & set(offered(game, "gain"))
    playing(game, "gain silver", "end-actions")
    assert not {"will-o-wisp", "imp", "ghost"} & set(offered(game, "buy"))


@pytest.mark.rule("NO-07", "ME-09")
def test_gains_of_the_turn_are_counted_bought_or_not_from_the_supply_or_beside_it() -> None:
    game = scenario("destrier", "bard", hands=[["bard", "workshop"], []], actions=2, next=["the-swamps-gift"], coins=1)
    assert game.costs["destrier"] == 6
    playing(game, "play bard")
    assert (discard(game), game.costs["destrier"]) == (["will-o-wisp"], 5)
    playing(game, "play workshop", "gain silver")
    assert game.costs["destrier"] == 4
    playing(game, "end-actions", "buy copper")
    assert game.costs["destrier"] == 3


@pytest.mark.rule("NO-07", "ME-09")
def test_boons_hexes_states_events_and_projects_are_no_gains() -> None:
    game = scenario("destrier", "bard", hands=[["bard"], []], decks=[["copper"]], next=["the-seas-gift"])
    playing(game, "play bard")
    assert game.costs["destrier"] == 6
    game = scenario("destrier", phase="buy", coins=11, buys=2, landscapes=["training", "road-network"])
    playing(game, "buy training", "token village", "buy road-network")
    assert game.costs["destrier"] == 6
    game = scenario("destrier", "cursed-village", phase="buy", coins=5, next=["misery"])
    playing(game, "buy cursed-village")
    assert game.costs["destrier"] == 5  # the Cursed Village alone


@pytest.mark.rule("NO-08", "NO-41")
def test_a_copy_in_play_is_any_card_of_that_name_that_lies_there_now() -> None:
    # Played this turn.
    game = scenario("exorcist", hands=[["imp", "market", "market"], []], actions=2)
    playing(game, "play market", "play imp")
    assert legal(game) == ("done",)
    # Still out from an earlier turn.
    game = scenario(
        "exorcist",
        "caravan",
        hands=[["caravan"], []],
        decks=[["copper", "imp", "caravan", "copper", "copper"] + ["copper"] * 9, []],
    )
    playing(
        game, "play caravan", "end-actions", "end-buys", "end-turn", "end-actions", "end-buys", "end-turn", "play imp"
    )
    assert legal(game) == ("done",)
    # Called.
    game = scenario(
        *("exorcist", "guide"),
        decks=[["copper"] * 5 + ["imp", "guide", "copper", "copper", "copper"], []],
        mats={"tavern": [["guide"], []]},
        phase="night",
    )
    playing(game, "end-turn", "end-actions", "end-buys", "end-turn", "call guide", "play imp")
    assert (in_play(game), legal(game)) == (["guide", "imp"], ("done",))


@pytest.mark.rule("NO-08", "NO-41")
def test_what_has_left_play_doesnt_count_as_a_copy() -> None:
    game = scenario(
        *("exorcist", "mining-village"), hands=[["imp", "mining-village", "mining-village"], []], decks=[["copper"] * 5]
    )
    playing(game, "play mining-village", "trash mining-village", "play imp")
    assert legal(game) == ("done", "play mining-village")
    game = scenario("exorcist", "hermit", hands=[["imp", "madman", "madman"], []], supply={"madman": 8})
    playing(game, "play madman", "play imp")
    assert legal(game) == ("done", "play madman")
    game = scenario("exorcist", "island", hands=[["imp", "island", "island", "curse"], []], actions=2)
    playing(game, "play island", "set-aside curse", "play imp")
    assert legal(game) == ("done", "play island")


@pytest.mark.rule("NO-08", "EM-08")
def test_what_lies_in_the_supply_doesnt_count_as_a_copy() -> None:
    game = scenario("exorcist", "overlord", hands=[["imp", "overlord", "village"], []], actions=2)
    playing(game, "play overlord", "play village", "play imp")
    assert legal(game) == ("done", "play village")


# The start of the Buy phase (NO-09)


@pytest.mark.rule("NO-09", "NO-90")
def test_states_work_when_the_actions_have_ended_and_before_the_first_treasure() -> None:
    game = scenario("cursed-village", hands=[["copper", "village"], []], things=[["deluded"], []])
    playing(game, "play village")
    assert list(game.things[0]) == ["deluded"]
    events = game.push("end-actions")
    assert (list(game.things[0]), told(events, "gave-back", 0, onlooker=1)) == ([], ["deluded"])
    assert {"play copper", "buy copper"} <= set(legal(game))


# Bard, Cursed Village, Exorcist


@pytest.mark.rule("NO-20", "NO-57")
def test_bard_gives_two_coins_and_a_boon() -> None:
    game = scenario("bard", hands=[["bard"], []], decks=[["gold", "silver"]], next=["the-seas-gift"])
    events = game.push("play bard")
    assert (game.coins, hand(game), game.actions) == (2, ["gold"], 0)
    assert told(events, "received", 0, onlooker=1) == ["the-seas-gift"]


@pytest.mark.rule("NO-20")
def test_a_doubled_bard_receives_two_boons_one_after_the_other() -> None:
    game = scenario(
        *("bard", "throne-room"),
        hands=[["bard", "estate", "throne-room"], []],
        next=["the-flames-gift", "the-mountains-gift"],
    )
    playing(game, "play throne-room", "play bard")
    # If The Flame's Gift came first, it asks before the second play.
    assert (game.coins, discard(game)) in [(2, []), (4, ["silver"])]
    playing(game, "trash estate")
    assert (game.coins, discard(game), trash(game)) == (4, ["silver"], {"estate": 1})


@pytest.mark.rule("NO-20", "NO-51")
def test_the_fields_gift_gives_bard_an_action_and_a_third_coin() -> None:
    game = scenario("bard", hands=[["bard"], []], next=["the-fields-gift"])
    playing(game, "play bard")
    assert allowances(game) == (1, 1, 3)


@pytest.mark.rule("NO-22")
def test_cursed_village_draws_until_six_are_in_hand() -> None:
    game = scenario("cursed-village", hands=[["copper", "copper", "cursed-village"], []], decks=[["gold"] * 6])
    playing(game, "play cursed-village")
    assert (hand(game), game.actions) == (["copper"] * 2 + ["gold"] * 4, 2)
    game = scenario("cursed-village", hands=[["cursed-village"], []], discards=[["gold"]])
    assert shuffles(game.push("play cursed-village")) == [0]
    assert hand(game) == ["gold"]


@pytest.mark.rule("NO-22")
@pytest.mark.parametrize("others", [6, 7])
def test_cursed_village_with_six_in_hand_draws_nothing(others: int) -> None:
    game = scenario("cursed-village", hands=[["copper"] * others + ["cursed-village"], []], decks=[["gold"]])
    playing(game, "play cursed-village")
    assert (hand(game), game.actions) == (["copper"] * others, 2)


@pytest.mark.rule("NO-22", "NO-75")
def test_who_gains_a_cursed_village_receives_a_hex() -> None:
    game = scenario("cursed-village", decks=[["gold"], []], phase="buy", coins=5, next=["greed"])
    events = game.push("buy cursed-village")
    assert told(events, "received", 0, onlooker=1) == ["greed"]
    assert (discard(game), deck(game)) == (["cursed-village"], ["copper", "gold"])


@pytest.mark.rule("NO-22", "NO-71")
def test_deluded_got_in_the_buy_phase_lies_there_until_the_next_turns() -> None:
    game = scenario("cursed-village", decks=[["copper"] * 5, []], phase="buy", coins=8, buys=2, next=["delusion"])
    playing(game, "buy cursed-village")
    assert ("buy village" in legal(game), game.things[0]) == (True, ("deluded",))
    playing(game, "end-turn", "end-actions", "end-turn")
    assert (game.turn, game.things[0]) == (0, ("deluded",))
    playing(game, "end-actions", "play-treasures")
    assert (game.things[0], "buy silver" in legal(game), "buy village" in legal(game)) == ((), True, False)
    playing(game, "end-turn", "end-actions", "end-turn", "end-actions", "play-treasures")
    assert "buy cellar" in legal(game)


@pytest.mark.rule("NO-25")
@pytest.mark.parametrize(
    ("card", "spirits"),
    [
        ("silver", ["imp", "will-o-wisp"]),
        ("estate", ["will-o-wisp"]),
        ("gold", ["ghost", "imp", "will-o-wisp"]),
        ("duchy", ["ghost", "imp", "will-o-wisp"]),
        ("copper", []),
        ("curse", []),
    ],
)
def test_exorcist_trashes_a_card_for_a_cheaper_spirit(card: str, spirits: list[str]) -> None:
    game = scenario("exorcist", hands=[["exorcist", card], []], phase="night")
    playing(game, "play exorcist")
    assert legal(game) == (f"trash {card}",)
    playing(game, f"trash {card}")
    assert offered(game, "gain") == spirits
    assert "done" not in legal(game)
    for spirit in spirits:
        taken = playing(game.copy(), f"gain {spirit}")
        assert (discard(taken), trash(taken)) == ([spirit], {card: 1})
    if not spirits:
        assert (legal(game), trash(game)) == (("end-turn",), {card: 1})


@pytest.mark.rule("NO-25")
def test_exorcist_with_an_empty_hand_does_nothing() -> None:
    game = scenario("exorcist", hands=[["exorcist"], []], phase="night")
    playing(game, "play exorcist")
    assert (legal(game), in_play(game), discard(game)) == (("end-turn",), ["exorcist"], [])


@pytest.mark.rule("NO-25")
def test_exorcist_offers_no_spirit_whose_pile_is_empty() -> None:
    game = scenario("exorcist", hands=[["exorcist", "gold"], []], phase="night", supply={"ghost": 0})
    playing(game, "play exorcist", "trash gold")
    assert legal(game) == ("gain imp", "gain will-o-wisp")


@pytest.mark.rule("NO-25", "DA-01")
def test_what_exorcists_card_sets_off_comes_first() -> None:
    game = scenario("exorcist", "rats", hands=[["exorcist", "rats"], []], decks=[["silver"]], phase="night")
    playing(game, "play exorcist", "trash rats")
    assert (hand(game), legal(game)) == (["silver"], ("gain imp", "gain will-o-wisp"))


@pytest.mark.rule("NO-25")
def test_a_card_with_a_potion_or_debt_is_dearer_than_a_spirit_that_costs_no_more_coins() -> None:
    game = scenario("exorcist", "overlord", hands=[["exorcist", "overlord"], []], phase="night")
    playing(game, "play exorcist", "trash overlord")
    assert legal(game) == ("gain will-o-wisp",)
