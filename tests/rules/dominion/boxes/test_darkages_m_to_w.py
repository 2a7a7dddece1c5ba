"""Dark Ages: Hunting Grounds, Mystic, Poor House, Scavenger, Squire, Wandering Minstrel (DA-22, DA-24, DA-25, DA-27 to
DA-29), and the two sets with the box.
"""

from typing import Any

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    legal,
    named,
    no_moat,
    offered,
    playing,
    shuffles,
    told,
    trash,
)

HIGH_AND_LOW = "cellar moneylender throne-room witch workshop mystic hermit poor-house hunting-grounds"
SETS = {
    "high-and-low": f"{HIGH_AND_LOW} wandering-minstrel",
    "chivalry-and-revelry": "festival gardens laboratory library remodel squire scavenger knights altar rats",
}


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Hunting Grounds


@pytest.mark.rule("DA-22")
def test_hunting_grounds_draw_four_and_shuffle_on_the_way() -> None:
    game = scenario(
        "hunting-grounds",
        hands=[["hunting-grounds"], []],
        decks=[["gold"] * 3, []],
        discards=[["copper"] * 5, []],
    )
    assert shuffles(game.push("play hunting-grounds")) == [0]
    assert (hand(game), len(deck(game)), discard(game)) == (["copper"] + ["gold"] * 3, 4, [])
    assert allowances(game) == (0, 1, 0)


@pytest.mark.rule("DA-22")
@pytest.mark.parametrize(("left", "gained"), [(8, 3), (2, 2), (0, 0)])
def test_trashed_hunting_grounds_give_as_many_of_three_estates_as_there_are(left: int, gained: int) -> None:
    game = scenario(*("altar", "hunting-grounds"), hands=[["altar", "hunting-grounds"], []], supply={"estate": left})
    playing(game, "play altar", "trash hunting-grounds")
    assert legal(game) == ("choose duchy", "choose estate")
    assert looks_the_same(game)
    playing(game, "choose estate")
    assert (discard(game), game.supply["estate"]) == (["estate"] * gained, left - gained)
    assert {"gain duchy", "gain market"} <= set(legal(game))  # only now what Altar gives
    playing(game, "gain market")
    assert discard(game) == ["estate"] * gained + ["market"]


@pytest.mark.rule("DA-22")
@pytest.mark.parametrize("left", [8, 0])
def test_trashed_hunting_grounds_give_a_duchy_which_may_be_chosen_with_its_pile_empty(left: int) -> None:
    game = scenario(
        "hunting-grounds",
        hands=[["chapel", "hunting-grounds"], []],
        supply={"duchy": left},
    )
    playing(game, "play chapel", "trash hunting-grounds", "done", "choose duchy")
    assert discard(game) == (["duchy"] if left else [])
    assert (trash(game), legal(game)) == ({"hunting-grounds": 1}, ("end-actions",))


@pytest.mark.rule("DA-22", "DA-01")
def test_the_owner_of_hunting_grounds_that_a_knight_trashes_chooses_and_gains() -> None:
    game = scenario(
        *("hunting-grounds", "knights"),
        hands=[["dame-josephine"], []],
        decks=[[], ["hunting-grounds", "copper", "gold"]],
    )
    playing(game, "play dame-josephine", "trash hunting-grounds")
    assert (game.to_move, game.turn, legal(game)) == (1, 0, ("choose duchy", "choose estate"))
    assert looks_the_same(game)
    playing(game, "choose duchy")
    assert (discard(game, 1), discard(game), game.to_move) == (["duchy", "copper"], [], 0)


# Mystic


@pytest.mark.rule("DA-24")
def test_mystic_takes_the_card_that_was_named() -> None:
    game = scenario("mystic", hands=[["mystic"], []], decks=[["gold", "copper"], []])
    playing(game, "play mystic")
    assert (allowances(game), game.to_move) == ((1, 1, 2), 0)
    assert looks_the_same(game)
    events = game.push("name gold")
    assert (hand(game), deck(game)) == (["gold"], ["copper"])
    assert told(events, "revealed", 0, onlooker=1) == ["gold"]
    assert told(events, "drew", 0, onlooker=1) == []
    assert game.view(1).memory["known_hand"][0] == {"gold": 1}
    assert looks_the_same(game)


@pytest.mark.rule("DA-24", "DA-12")
@pytest.mark.parametrize("answer", ["name copper", "done"])
def test_mystic_leaves_another_card_on_the_deck_known_to_all(answer: str) -> None:
    game = scenario("mystic", hands=[["mystic"], []], decks=[["gold", "copper"], []])
    events = playing(game, "play mystic").push(answer)
    assert told(events, "revealed", 0, onlooker=1) == ["gold"]
    assert (hand(game), deck(game), discard(game)) == ([], ["gold", "copper"], [])
    assert [game.view(seat).memory["deck_top"][0] for seat in (0, 1, None)] == [["gold"]] * 3
    assert looks_the_same(game)


@pytest.mark.rule("DA-24")
@pytest.mark.parametrize(("name", "expected"), [("estate", ["estate"]), ("copper", [])])
def test_mystic_names_before_the_shuffle(name: str, expected: list[str]) -> None:
    game = scenario("mystic", hands=[["mystic"], []], discards=[["estate"], []])
    assert shuffles(game.push("play mystic")) == []
    events = game.push(f"name {name}")
    assert (shuffles(events), told(events, "revealed", 0, onlooker=1)) == ([0], ["estate"])
    assert (hand(game), discard(game)) == (expected, [])
    assert deck(game) == ([] if expected else ["estate"])


@pytest.mark.rule("DA-24")
def test_mystic_asks_for_a_name_though_there_is_nothing_to_reveal() -> None:
    game = scenario("mystic", hands=[["mystic"], []])
    playing(game, "play mystic")
    assert {"name gold", "name curse", "done"} <= set(legal(game))
    events = game.push("name gold")
    assert told(events, "revealed", 0, onlooker=1) == []
    assert (hand(game), deck(game), legal(game)) == ([], [], ("end-actions",))


@pytest.mark.rule("DA-24", "DA-12")
def test_for_mystic_every_knight_has_a_name_of_its_own() -> None:
    game = scenario("mystic", "knights", hands=[["mystic"], []], decks=[["sir-destry"], []])
    playing(game, "play mystic")
    missed = playing(game.copy(), "name sir-martin")
    assert (hand(missed), deck(missed)) == ([], ["sir-destry"])
    playing(game, "name sir-destry")
    assert (hand(game), deck(game)) == (["sir-destry"], [])


# Poor House


@pytest.mark.rule("DA-25")
@pytest.mark.parametrize(
    ("before", "others", "after"),
    [
        (0, [], 4),
        (0, ["estate", "village"], 4),
        (0, ["copper", "gold", "silver"], 1),
        (3, ["copper"] * 4 + ["gold"], 2),
        (0, ["copper"] * 5, 0),
    ],
)
def test_poor_house_gives_four_coins_less_one_for_each_treasure_in_hand(
    before: int, others: list[str], after: int
) -> None:
    game = scenario("poor-house", hands=[["poor-house", *others], []], coins=before)
    events = game.push("play poor-house")
    assert allowances(game) == (0, 1, after)
    assert sorted(map(str, told(events, "revealed", 0, onlooker=1))) == sorted(others)
    assert hand(game) == sorted(others, key=hand(game).index)
    assert looks_the_same(game)


@pytest.mark.rule("DA-25")
def test_a_treasure_among_other_things_is_a_treasure_for_poor_house() -> None:
    game = scenario("poor-house", "harem", hands=[["harem", "poor-house"], []])
    playing(game, "play poor-house")
    assert game.coins == 3


@pytest.mark.rule("DA-25")
def test_a_doubled_poor_house_never_takes_coins_that_there_arent() -> None:
    game = scenario(*("poor-house", "throne-room"), hands=[["copper"] * 5 + ["poor-house", "throne-room"], []])
    playing(game, "play throne-room", "play poor-house")
    assert game.coins == 0
    game = scenario(*("poor-house", "throne-room"), hands=[["copper"] * 5 + ["poor-house", "throne-room"], []], coins=3)
    playing(game, "play throne-room", "play poor-house")
    assert game.coins == 1


# Scavenger


@pytest.mark.rule("DA-27", "DA-13")
def test_scavenger_puts_a_card_of_the_discard_pile_on_the_deck() -> None:
    game = scenario("scavenger", hands=[["scavenger"], []], decks=[["copper", "copper"], []], discards=[["gold"], []])
    playing(game, "play scavenger")
    assert (allowances(game), legal(game)) == ((0, 1, 2), ("no", "yes"))
    playing(game, "no")
    assert legal(game) == ("topdeck gold",)
    assert looks_the_same(game)
    events = game.push("topdeck gold")
    assert (deck(game), discard(game)) == (["gold", "copper", "copper"], [])
    assert "gold" not in named(events, onlooker=1)
    assert looks_the_same(game)


@pytest.mark.rule("DA-27")
@pytest.mark.parametrize("chosen", ["copper", "gold", "silver"])
def test_scavenger_may_put_the_deck_into_the_discard_pile_first(chosen: str) -> None:
    game = scenario("scavenger", hands=[["scavenger"], []], decks=[["copper", "silver"], []], discards=[["gold"], []])
    events = playing(game, "play scavenger").push("yes")
    assert legal(game) == ("topdeck copper", "topdeck gold", "topdeck silver")
    assert told(events, "discarded", 0, onlooker=1).count("copper") == 0  # unseen, but for the card that lies on top
    assert game.view(0).discard is not None
    assert game.view(1).discard is None
    assert looks_the_same(game)
    events = game.push(f"topdeck {chosen}")
    assert deck(game) == [chosen]
    assert sorted([chosen, *discard(game)]) == ["copper", "gold", "silver"]
    assert chosen not in named(events, onlooker=1)
    assert game.view(0).memory["deck_top"][0] == [chosen]
    assert looks_the_same(game)


@pytest.mark.rule("DA-27")
def test_scavenger_with_an_empty_discard_pile_does_no_more() -> None:
    game = scenario("scavenger", hands=[["scavenger"], []], decks=[["copper", "copper"], []])
    playing(game, "play scavenger", "no")
    assert (game.coins, deck(game), legal(game)) == (2, ["copper", "copper"], ("end-actions",))


@pytest.mark.rule("DA-27")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_scavenger_without_deck_and_discard_pile_gives_coins_alone(answer: str) -> None:
    game = scenario("scavenger", hands=[["scavenger"], []])
    assert shuffles(playing(game, "play scavenger").push(answer)) == []
    assert (game.coins, deck(game), discard(game), legal(game)) == (2, [], [], ("end-actions",))


# Squire


@pytest.mark.rule("DA-28", "DA-13")
@pytest.mark.parametrize(
    ("option", "left", "gained"),
    [("actions", (2, 1, 1), []), ("buys", (0, 3, 1), []), ("silver", (0, 1, 1), ["silver"])],
)
def test_squire_gives_a_coin_and_one_of_three_things(
    option: str, left: tuple[int, int, int], gained: list[str]
) -> None:
    game = scenario("squire", hands=[["squire"], []])
    playing(game, "play squire")
    assert legal(game) == ("choose actions", "choose buys", "choose silver")
    playing(game, f"choose {option}")
    assert (allowances(game), discard(game)) == (left, gained)


@pytest.mark.rule("DA-28")
def test_squires_silver_may_be_chosen_from_an_empty_pile() -> None:
    game = scenario("squire", hands=[["squire"], []], supply={"silver": 0})
    playing(game, "play squire", "choose silver")
    assert (discard(game), allowances(game)) == ([], (0, 1, 1))


@pytest.mark.rule("DA-28", "DA-01")
def test_a_trashed_squire_brings_the_top_knight_before_what_remodel_gains() -> None:
    game = scenario(
        *("squire", "knights"),
        hands=[["remodel", "squire"], []],
        piles={"knights": ["dame-molly", "sir-martin"]},
    )
    playing(game, "play remodel", "trash squire")
    assert legal(game) == ("gain dame-molly",)
    assert looks_the_same(game)
    playing(game, "gain dame-molly")
    costs = {game.costs[card] for card in offered(game, "gain")}
    assert (discard(game), max(costs), "done" in legal(game)) == (["dame-molly"], 4, False)
    assert "gain sir-martin" in legal(game)


@pytest.mark.rule("DA-28")
def test_a_trashed_squire_offers_every_attack_of_the_supply_whatever_it_costs() -> None:
    game = scenario(
        *("squire", "goons", "familiar", "militia", "witch", "catapult-rocks"),
        hands=[["chapel", "squire"], []],
        supply={"militia": 0},
    )
    playing(game, "play chapel", "trash squire", "done")
    assert legal(game) == ("gain catapult", "gain familiar", "gain goons", "gain witch")
    playing(game, "gain familiar")
    assert (discard(game), trash(game)) == (["familiar"], {"squire": 1})


@pytest.mark.rule("DA-28")
def test_without_an_attack_in_the_supply_a_trashed_squire_brings_nothing() -> None:
    game = scenario("squire", hands=[["chapel", "squire"], []])
    playing(game, "play chapel", "trash squire", "done")
    assert (discard(game), trash(game), legal(game)) == ([], {"squire": 1}, ("end-actions",))


# Wandering Minstrel


@pytest.mark.rule("DA-29", "DA-11")
@pytest.mark.parametrize("first", ["smithy", "village"])
def test_wandering_minstrel_puts_actions_back_in_any_order_and_discards_the_rest(first: str) -> None:
    last = "village" if first == "smithy" else "smithy"
    game = scenario(
        "wandering-minstrel",
        hands=[["wandering-minstrel"], []],
        decks=[["copper", "village", "estate", "smithy", "gold"], []],
    )
    events = game.push("play wandering-minstrel")
    assert (hand(game), discard(game), allowances(game)) == (["copper"], ["estate"], (2, 1, 0))
    assert told(events, "revealed", 0, onlooker=1) == ["village", "estate", "smithy"]
    assert legal(game) == ("put-back smithy", "put-back village")
    assert looks_the_same(game)
    playing(game, f"put-back {first}", f"put-back {last}")
    assert deck(game) == [last, first, "gold"]
    memory = game.view(1).memory
    assert (memory["known_deck"][0], memory["deck_top"][0]) == ({"smithy": 1, "village": 1}, [])
    assert game.view(0).memory["deck_top"][0] == [last, first]
    assert looks_the_same(game)


@pytest.mark.rule("DA-29")
def test_wandering_minstrel_with_no_action_revealed_puts_nothing_back() -> None:
    game = scenario(
        "wandering-minstrel", hands=[["wandering-minstrel"], []], decks=[["copper", "curse", "estate", "gold"], []]
    )
    playing(game, "play wandering-minstrel")
    assert (hand(game), deck(game)) == (["copper"], [])
    assert (sorted(discard(game)), legal(game)) == (["curse", "estate", "gold"], ("end-actions",))


@pytest.mark.rule("DA-29")
def test_wandering_minstrel_reveals_what_there_is_after_a_shuffle() -> None:
    game = scenario(
        *("wandering-minstrel", "mystic"),
        hands=[["wandering-minstrel"], []],
        decks=[["copper"], []],
        discards=[["mystic"], []],
    )
    events = game.push("play wandering-minstrel")
    assert (shuffles(events), hand(game), legal(game)) == ([0], ["copper"], ("put-back mystic",))
    playing(game, "put-back mystic")
    assert (deck(game), discard(game)) == (["mystic"], [])
    assert game.view(1).memory["deck_top"][0] == ["mystic"]


@pytest.mark.rule("DA-29", "DA-41", "DA-61")
def test_for_wandering_minstrel_a_card_that_is_an_action_among_other_things_is_an_action() -> None:
    game = scenario(
        *("wandering-minstrel", "knights"),
        hands=[["wandering-minstrel"], []],
        decks=[["copper", "dame-josephine", "hovel", "necropolis"], []],
        shelters=True,
    )
    playing(game, "play wandering-minstrel")
    assert (legal(game), discard(game)) == (("put-back dame-josephine", "put-back necropolis"), ["hovel"])


# The sets with the box


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_sets_of_base_game_and_dark_ages(name: str, players: int) -> None:
    game = dominion.Game(name, "2e", players, seed=1, shelters=False)
    assert sorted(game.kingdom) == sorted(SETS[name].split())
    assert game.boxes == ("darkages",)
    assert "hovel" not in game.zones(0)["deck"] + game.zones(0)["hand"]
    if name == "high-and-low":
        assert game.beside == {"madman": 10}
    else:
        assert game.supply["rats"] == 20
        assert game.tops["knights"] is not None
        assert game.supply["gardens"] == (8 if players == 2 else 12)
