"""The set-up of a kingdom with Cornucopia: its sets, the Prizes and the bane (CO-02, CO-03)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import BASIC, discard, hand, legal, no_moat, offered, owned, playing, told, trash

PRIZES = ["bag-of-gold", "diadem", "followers", "princess", "trusty-steed"]
PRICES = {
    "fairgrounds": 6, "farming-village": 4, "fortune-teller": 3, "hamlet": 2, "harvest": 5, "horn-of-plenty": 5,
    "horse-traders": 4, "hunting-party": 5, "jester": 5, "menagerie": 3, "remake": 4, "tournament": 4,
    "young-witch": 4,
}  # fmt: skip
STATEMENT_OF = {
    "fairgrounds": 13, "farming-village": 14, "fortune-teller": 16, "hamlet": 17, "harvest": 18, "horn-of-plenty": 19,
    "horse-traders": 20, "hunting-party": 21, "jester": 22, "menagerie": 23, "remake": 25, "tournament": 26,
    "young-witch": 28,
}  # fmt: skip
NO_PRIZES = dict.fromkeys(PRIZES, 0)

SETS = {
    "bounty-of-the-hunt": (
        "cellar festival militia moneylender smithy harvest horn-of-plenty hunting-party menagerie tournament"
    ),
    "bad-omens": (
        "bureaucrat laboratory merchant poacher throne-room fortune-teller hamlet horn-of-plenty jester remake"
    ),
    "the-jesters-workshop": (
        "artisan laboratory market remodel workshop fairgrounds farming-village horse-traders jester young-witch"
    ),
}


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


def set_aside(game: dominion.Game, seat: int) -> list[str]:
    return list(game.zones(seat)["set_aside"])


# Sets


@pytest.mark.rule("CO-02", "CO-03")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_recommended_set_has_its_ten_piles_and_what_these_bring(name: str, players: int) -> None:
    ten = SETS[name].split()
    bane = ["merchant"] if "young-witch" in ten else []
    game = dominion.Game(ten, "2e", players, seed=1, bane=bane[0] if bane else None)
    assert sorted(game.supply) == sorted([*BASIC, *ten, *bane])
    assert sorted(game.beside) == (PRIZES if "tournament" in ten else [])
    assert game.supply["curse"] == 10 * (players - 1)
    assert game.boxes == ("cornucopia",)


@pytest.mark.parametrize(
    "card", [pytest.param(card, marks=pytest.mark.rule(f"CO-{STATEMENT_OF[card]}")) for card in PRICES]
)
def test_a_card_costs_what_is_printed_on_it(card: str) -> None:
    bane = "merchant" if card == "young-witch" else None
    affordable = [
        f"buy {card}" in at_table(card, hands=[[], []], phase="buy", coins=coins, bane=bane).legal_moves
        for coins in range(9)
    ]
    assert affordable == [coins >= PRICES[card] for coins in range(9)]


@pytest.mark.rule("CO-13")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 12), (4, 12), (6, 12)])
def test_a_pile_of_fairgrounds_is_one_of_victory_cards(players: int, cards: int) -> None:
    game = dominion.Game(no_moat("fairgrounds", "harvest"), "2e", players, seed=1)
    assert (game.supply["fairgrounds"], game.supply["harvest"]) == (cards, 10)


# Prizes


@pytest.mark.rule("CO-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_of_each_prize_lies_beside_the_supply_with_any_number_of_players(players: int) -> None:
    game = dominion.Game(no_moat("tournament"), "2e", players, seed=1)
    assert game.beside == dict.fromkeys(PRIZES, 1)
    assert len(game.supply) == 17
    assert not set(PRIZES) & set(game.supply)
    for onlooker in (*range(players), None):
        assert game.view(onlooker).beside == dict.fromkeys(PRIZES, 1)


@pytest.mark.rule("CO-02")
def test_without_tournament_there_are_no_prizes() -> None:
    assert dominion.Game(no_moat("harvest"), "2e", 2, seed=1).beside == {}


@pytest.mark.rule("CO-02")
def test_a_prize_is_neither_bought_nor_gained_by_its_cost() -> None:
    game = at_table("tournament", hands=[[], []], phase="buy", coins=20)
    assert not set(PRIZES) & set(offered(game, "buy"))
    game = playing(at_table("tournament", hands=[["workshop"], []]), "play workshop")
    assert not set(PRIZES) & set(offered(game, "gain"))
    game = at_table("horn-of-plenty", "tournament", hands=[["horn-of-plenty"], []], phase="buy")
    playing(game, "play horn-of-plenty")
    assert offered(game, "gain") == ["copper", "curse"]


@pytest.mark.rule("CO-02", "CO-22")
def test_there_is_no_copy_of_a_prize() -> None:
    game = at_table("mint", "tournament", hands=[["diadem", "mint"], []], supply={"diadem": 1})
    playing(game, "play mint", "reveal diadem")
    assert (discard(game), hand(game), game.beside["diadem"]) == ([], ["diadem"], 1)
    game = at_table("jester", "tournament", hands=[["jester"], []], decks=[[], ["diadem"]])
    playing(game, "play jester")
    assert legal(game) == ("end-actions",)
    assert (discard(game), discard(game, 1), game.beside["diadem"]) == ([], ["diadem"], 1)


@pytest.mark.rule("CO-02")
@pytest.mark.parametrize("empty", [["curse", "estate"], ["curse", "estate", "duchy"]])
def test_prizes_that_are_gone_are_no_empty_piles(empty: list[str]) -> None:
    supply = NO_PRIZES | dict.fromkeys(empty, 0)
    game = at_table("tournament", hands=[[], ["copper"]], phase="buy", supply=supply)
    assert playing(game, "end-turn").is_over == (len(empty) == 3)
    game = at_table("poacher", "tournament", hands=[["copper"] * 6 + ["poacher"], []], supply=supply)
    playing(game, "play poacher", *["discard copper"] * len(empty))
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("CO-02")
@pytest.mark.parametrize("prize", PRIZES)
def test_a_prize_costs_nothing_and_a_trashed_one_stays_in_the_trash(prize: str) -> None:
    given = {"hands": [[prize, "province", "remodel", "tournament"], []], "decks": [["copper"]], "actions": 2}
    game = at_table("tournament", supply={prize: 0}, **given)
    assert game.costs[prize] == 0
    playing(game, "play remodel", f"trash {prize}")
    assert offered(game, "gain") == sorted(card for card in game.supply if game.costs[card] <= 2)
    playing(game, "gain estate")
    assert (trash(game), game.beside[prize]) == ({prize: 1}, 0)
    playing(game, "play tournament", "reveal province", "done")
    assert offered(game, "gain") == sorted({*PRIZES, "duchy"} - {prize})


@pytest.mark.rule("CO-02", "CO-26")
@pytest.mark.parametrize("onlooker", [0, 1, 2, None])
def test_who_has_taken_which_prize_is_public(onlooker: int | None) -> None:
    game = at_table("tournament", hands=[["province", "tournament"], [], []], decks=[["copper"]])
    events = playing(game, "play tournament", "reveal province", "done", "done").push("gain princess")
    assert told(events, "gained", 0, onlooker) == ["princess"]
    view = game.view(onlooker)
    assert view.memory["owned"][0]["princess"] == 1
    assert view.beside == dict.fromkeys(PRIZES, 1) | {"princess": 0}
    assert "princess" not in view.memory["owned"][1]


# The bane


@pytest.mark.rule("CO-03")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_the_bane_is_an_eleventh_pile_of_the_kingdom(onlooker: int | None) -> None:
    game = dominion.Game(no_moat("young-witch"), "2e", 2, seed=1, bane="merchant")
    assert (len(game.supply), game.supply["merchant"], game.bane) == (18, 10, "merchant")
    assert "merchant" not in game.kingdom
    assert game.view(onlooker).bane == "merchant"
    assert game.view(onlooker).supply["merchant"] == 10


@pytest.mark.rule("CO-03")
def test_without_young_witch_there_is_no_bane() -> None:
    game = dominion.Game(no_moat("jester"), "2e", 2, seed=1)
    assert (game.bane, len(game.supply)) == (None, 17)
    with pytest.raises(ValueError, match="Young Witch"):
        dominion.Game(no_moat("jester"), "2e", 2, seed=1, bane="merchant")


@pytest.mark.rule("CO-03")
def test_a_bane_that_is_not_named_is_drawn_from_the_seed_among_the_boxes_in_use() -> None:
    ten = "young-witch jester remake market mine festival laboratory smithy militia village".split()
    banes = {seed: dominion.Game(ten, "2e", 2, seed=seed).bane for seed in range(150)}
    base = "cellar chapel moat harbinger merchant vassal workshop".split()
    assert {str(bane) for bane in banes.values()} == {*base, "fortune-teller", "hamlet", "menagerie"}
    assert [dominion.Game(ten, "2e", 2, seed=seed).bane for seed in range(9)] == [banes[seed] for seed in range(9)]


@pytest.mark.rule("CO-03")
@pytest.mark.parametrize(
    "bane",
    [
        pytest.param("smithy", id="it is among the ten"),
        pytest.param("militia", id="it costs 4"),
        pytest.param("apothecary", id="it costs a Potion besides"),
        pytest.param("overlord", id="it costs debt"),
        pytest.param("silver", id="it is no kingdom card"),
        pytest.param("woodcutter", id="it is of another edition"),
        pytest.param("princess", id="it is a Prize"),
    ],
)
def test_a_bane_costs_two_or_three_coins_and_is_not_among_the_ten(bane: str) -> None:
    with pytest.raises(ValueError, match=bane):
        dominion.Game(no_moat("young-witch"), "2e", 2, seed=1, bane=bane)


@pytest.mark.rule("CO-03", "CO-28")
@pytest.mark.parametrize("card", ["catapult", "rocks"])
def test_both_cards_of_a_split_pile_are_banes(card: str) -> None:
    game = at_table("young-witch", bane="catapult-rocks", hands=[["copper"] * 3 + ["young-witch"], [card]])
    assert (game.supply["catapult"], game.supply["rocks"]) == (5, 5)
    playing(game, "play young-witch", "discard copper", "discard copper")
    assert legal(game) == ("done", f"reveal {card}")
    playing(game, f"reveal {card}")
    assert owned(game, 1) == [card]


@pytest.mark.rule("CO-03", "CO-28")
def test_the_bane_is_chosen_by_the_printed_cost_and_stays_the_same_all_game() -> None:
    hands = [["copper"] * 3 + ["young-witch"], ["merchant", "smithy", "estate"]]
    game = at_table("tournament", "young-witch", bane="merchant", hands=hands, in_play=["princess"])
    playing(game, "play young-witch", "discard copper", "discard copper")
    assert (game.costs["merchant"], game.costs["smithy"]) == (1, 2)
    assert legal(game) == ("done", "reveal merchant")


@pytest.mark.rule("CO-03")
def test_the_bane_is_bought_and_gained_like_any_other_card() -> None:
    game = at_table("young-witch", bane="merchant", hands=[[], []], phase="buy", coins=3)
    assert discard(playing(game, "buy merchant")) == ["merchant"]
    assert game.supply["merchant"] == 9
    game = at_table("young-witch", bane="merchant", hands=[["workshop"], []])
    assert discard(playing(game, "play workshop", "gain merchant")) == ["merchant"]


@pytest.mark.rule("CO-03")
@pytest.mark.parametrize("left", [0, 1])
def test_the_bane_counts_as_a_pile_when_it_is_empty(left: int) -> None:
    supply = {"curse": 0, "estate": 0, "merchant": left}
    game = at_table("young-witch", bane="merchant", hands=[[], ["copper"]], phase="buy", supply=supply)
    assert playing(game, "end-turn").is_over == (left == 0)
    hands = [["copper"] * 6 + ["poacher"], []]
    game = at_table("poacher", "young-witch", bane="merchant", hands=hands, supply=supply)
    playing(game, "play poacher", *["discard copper"] * (3 - left))
    assert legal(game) == ("end-actions",)
