"""Guilds' additions to every game: its sets, Coffers, overpaying, what the left neighbour decides (GU-01 to GU-06)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import BASIC, allowances, deck, discard, hand, legal, no_moat, offered, owned, playing, told, trash

PRICES = {
    "advisor": 4, "baker": 5, "butcher": 5, "candlestick-maker": 2, "doctor": 3, "herald": 4, "journeyman": 5,
    "masterpiece": 3, "merchant-guild": 5, "plaza": 4, "soothsayer": 5, "stonemason": 2, "taxman": 4,
}  # fmt: skip
NUMBER_OF = {card: number for number, card in enumerate(PRICES, start=11)}
OVERPAID = ["doctor", "herald", "masterpiece", "stonemason"]
SETS = {
    "arts-and-crafts": (
        "cellar festival laboratory moneylender workshop advisor baker journeyman merchant-guild stonemason"
    ),
    "clean-living": ("bandit gardens militia moneylender village baker butcher candlestick-maker doctor soothsayer"),
    "gilding-the-lily": ("library market merchant remodel sentry candlestick-maker herald masterpiece plaza taxman"),
}


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def shop(*cards: str, coins: int = 0, coffers: int = 0, **given: Any) -> dominion.Game:
    """A Buy phase."""
    tokens = {"coffers": [coffers, 0]}
    return at_table(*cards, **{"hands": [[], []], "phase": "buy", "coins": coins, "tokens": tokens} | given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Sets and prices


@pytest.mark.rule("GU-01", "GU-12")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_recommended_set_has_its_ten_piles_and_its_coffers(name: str, players: int) -> None:
    ten = SETS[name].split()
    game = dominion.Game(ten, "2e", players, seed=1)
    assert sorted(game.supply) == sorted([*BASIC, *ten])
    assert (game.supply["curse"], game.boxes) == (10 * (players - 1), ("guilds",))
    assert game.coffers == (int("baker" in ten),) * players


@pytest.mark.parametrize(
    "card", [pytest.param(card, marks=pytest.mark.rule(f"GU-{NUMBER_OF[card]}")) for card in PRICES]
)
def test_a_card_costs_what_is_printed_on_it(card: str) -> None:
    affordable = [f"buy {card}" in shop(card, coins=coins).legal_moves for coins in range(9)]
    assert affordable == [coins >= PRICES[card] for coins in range(9)]


# Coffers


@pytest.mark.rule("GU-01")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_everybody_begins_without_coffers(players: int) -> None:
    game = dominion.Game(no_moat("plaza", "butcher"), "2e", players, seed=1)
    assert game.coffers == (0,) * players


@pytest.mark.rule("GU-01")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_coffers_are_public(onlooker: int | None) -> None:
    game = at_table("candlestick-maker", hands=[["candlestick-maker"], []], tokens={"coffers": [2, 5]})
    events = game.push("play candlestick-maker")
    assert game.view(onlooker).coffers == (3, 5)
    assert game.view(onlooker).to_dict()["coffers"] == [3, 5]
    tokens = [event.seen_by(onlooker) for event in events if event.kind == "tokens"]
    assert [(event.seat, event.token, event.count) for event in tokens] == [(0, "coffers", 1)]


@pytest.mark.rule("GU-01")
def test_coffers_are_kept_from_turn_to_turn_without_a_limit() -> None:
    game = at_table("candlestick-maker", hands=[["candlestick-maker"], []], tokens={"coffers": [99, 0]})
    playing(game, "play candlestick-maker", "end-actions", "end-turn", "end-actions", "end-turn")
    assert (game.turn, game.coffers) == (0, (100, 0))


@pytest.mark.rule("GU-01")
def test_coffers_are_worth_nothing_at_the_end() -> None:
    game = shop("baker", coins=8, coffers=7, supply={"province": 1})
    playing(game, "buy province", "end-turn")
    assert (game.is_over, game.scores, game.winners) == (True, (6, 0), (0,))


@pytest.mark.rule("GU-02", "GU-06")
def test_coffers_are_spent_before_between_and_after_treasures() -> None:
    game = shop("baker", coffers=4, hands=[["copper", "silver"], []])
    events = game.push("spend-coffers")
    assert (game.coins, game.coffers) == (1, (3, 0))
    assert [(event.token, event.count) for event in events if event.kind == "tokens"] == [("coffers", -1)]
    playing(game, "play copper", "spend-coffers", "play silver", "spend-coffers")
    assert (game.coins, game.coffers, legal(game).count("spend-coffers")) == (6, (1, 0), 1)
    playing(game, "spend-coffers")
    assert (game.coins, game.coffers, game.buys) == (7, (0, 0), 1)
    assert "spend-coffers" not in legal(game)


@pytest.mark.rule("GU-02")
def test_coffers_are_not_spent_in_the_action_phase() -> None:
    game = at_table("baker", hands=[["village"], []], tokens={"coffers": [3, 0]})
    assert legal(game) == ("end-actions", "play village")
    assert "spend-coffers" in legal(playing(game, "end-actions"))


@pytest.mark.rule("GU-02")
def test_coffers_are_not_spent_after_the_first_buy() -> None:
    game = shop("baker", coins=3, coffers=3, buys=2)
    playing(game, "spend-coffers", "buy copper")
    assert "spend-coffers" not in legal(game)
    assert (game.coffers, game.buys) == ((2, 0), 1)


@pytest.mark.rule("GU-02")
def test_an_event_is_a_buy_after_which_no_coffers_are_spent() -> None:
    game = shop("baker", coins=6, coffers=3, buys=2, landscapes=["training"])
    playing(game, "buy training", "token market")
    assert (game.buys, game.coffers) == (1, (3, 0))
    assert "spend-coffers" not in legal(game)


@pytest.mark.rule("GU-02")
def test_coffers_are_not_spent_in_the_turn_of_another() -> None:
    game = shop("baker", tokens={"coffers": [0, 3]})
    assert "spend-coffers" not in legal(game)
    playing(game, "end-turn", "end-actions")
    assert "spend-coffers" in legal(game)


@pytest.mark.rule("GU-02")
def test_coins_out_of_coffers_that_are_not_spent_are_lost() -> None:
    game = shop("baker", coffers=3)
    playing(game, "spend-coffers", "spend-coffers", "end-turn", "end-actions", "end-turn", "end-actions")
    assert (game.turn, game.coins, game.coffers) == (0, 0, (1, 0))


@pytest.mark.rule("GU-02")
def test_in_a_game_without_coffers_there_is_no_move_to_spend_them() -> None:
    game = shop("advisor", coins=3)
    assert "spend-coffers" not in legal(game)


# Overpaying


@pytest.mark.rule("GU-03", "GU-06")
@pytest.mark.parametrize("card", OVERPAID)
def test_a_card_with_a_plus_may_be_overpaid_with_all_the_coins_left(card: str) -> None:
    game = shop(card, coins=PRICES[card] + 2)
    playing(game, f"buy {card}")
    assert (legal(game), game.coins, discard(game)) == (("done", "overpay"), 2, [])
    assert game.supply[card] == 10
    assert sampled_alike(game)
    playing(game, "overpay")
    assert (legal(game), game.coins) == (("done", "overpay"), 1)
    playing(game, "overpay")
    assert (legal(game), game.coins) == (("done",), 0)


@pytest.mark.rule("GU-03", "GU-06")
@pytest.mark.parametrize("card", OVERPAID)
def test_overpaying_is_asked_for_with_no_coin_left_too(card: str) -> None:
    game = playing(shop(card, coins=PRICES[card]), f"buy {card}")
    assert legal(game) == ("done",)
    playing(game, "done")
    assert (discard(game), legal(game)) == ([card], ("end-turn",))


@pytest.mark.rule("GU-03")
@pytest.mark.parametrize("card", OVERPAID)
def test_not_overpaying_has_no_effect_at_all(card: str) -> None:
    game = shop(card, coins=9, decks=[["copper"] * 3], discards=[["estate"]])
    events = playing(game, f"buy {card}").push("done")
    assert (discard(game), deck(game), trash(game)) == (["estate", card], ["copper"] * 3, {})
    assert (game.coins, legal(game)) == (9 - PRICES[card], ("end-turn",))
    assert not [event for event in events if event.kind in ("looked", "revealed", "shuffled")]


@pytest.mark.rule("GU-03")
@pytest.mark.parametrize("card", ["advisor", "baker", "butcher", "candlestick-maker", "plaza", "silver"])
def test_other_cards_are_not_overpaid(card: str) -> None:
    game = playing(shop(card if card != "silver" else "doctor", coins=9), f"buy {card}")
    assert (discard(game), legal(game)) == ([card], ("end-turn",))


@pytest.mark.rule("GU-03")
def test_coins_out_of_coffers_can_be_overpaid_and_coins_left_can_be_spent_on() -> None:
    game = shop("masterpiece", "candlestick-maker", coins=6, coffers=1, buys=2)
    playing(game, "spend-coffers", "buy masterpiece", "overpay", "done")
    assert (discard(game), game.coins) == (["silver", "masterpiece"], 3)
    playing(game, "buy silver")
    assert discard(game) == ["silver", "masterpiece", "silver"]


@pytest.mark.rule("GU-03")
def test_the_effect_of_overpaying_comes_before_the_card_is_gained() -> None:
    game = shop("stonemason", coins=6)
    playing(game, "buy stonemason", "overpay", "overpay", "overpay", "overpay", "done")
    assert (discard(game), game.supply["stonemason"]) == ([], 10)
    playing(game, "gain smithy", "gain remodel")
    assert discard(game) == ["smithy", "remodel", "stonemason"]


@pytest.mark.rule("GU-03", "GU-15", "GU-16")
@pytest.mark.parametrize("card", ["doctor", "herald"])
def test_the_amount_is_settled_before_anything_is_looked_at(card: str) -> None:
    game = shop(card, coins=8, decks=[["gold", "silver"]], discards=[["estate", "curse"]])
    events = game.push(f"buy {card}") + game.push("overpay") + game.push("overpay")
    view = game.view(0)
    assert (view.looking, view.discard) == (((), ()), None)
    assert not [event for event in events if event.kind in ("looked", "revealed")]


@pytest.mark.rule("GU-04")
@pytest.mark.parametrize("card", OVERPAID)
def test_for_every_other_purpose_the_plus_is_nothing(card: str) -> None:
    game = playing(at_table(card, hands=[["workshop"], []]), "play workshop", f"gain {card}")
    assert (discard(game), legal(game)) == ([card], ("end-actions",))
    game = playing(at_table(card, hands=[["remodel", card], []]), "play remodel", f"trash {card}")
    assert offered(game, "gain") == sorted(name for name, cost in game.costs.items() if cost <= PRICES[card] + 2)
    assert game.costs[card] == PRICES[card]


@pytest.mark.rule("GU-04", "GU-22")
def test_overpaying_counts_from_the_present_cost() -> None:
    game = shop("highway", "stonemason", coins=5, in_play=["highway"])
    playing(game, "buy stonemason")
    assert (game.coins, game.costs["stonemason"]) == (4, 1)
    playing(game, *["overpay"] * 4, "done")
    assert offered(game, "gain") == ["highway", "market", "mine"]
    playing(game, "gain market", "gain highway")
    assert discard(game) == ["market", "highway", "stonemason"]


@pytest.mark.rule("GU-04", "GU-06")
@pytest.mark.parametrize("card", OVERPAID)
def test_unspent_potions_can_be_overpaid_and_matter_for_stonemason_alone(card: str) -> None:
    game = shop(card, "transmute", coins=PRICES[card], potions=1, decks=[["copper"] * 2], discards=[["estate"]])
    playing(game, f"buy {card}")
    assert legal(game) == ("done", "overpay-potion")
    playing(game, "overpay-potion")
    assert (legal(game), game.potions) == (("done",), 0)
    playing(game, "done")
    if card == "stonemason":
        assert legal(game) == ("gain transmute",)
        playing(game, "gain transmute", "gain transmute")
        assert discard(game) == ["estate", "transmute", "transmute", "stonemason"]
    else:
        assert (discard(game), deck(game), legal(game)) == (["estate", card], ["copper"] * 2, ("end-turn",))


@pytest.mark.rule("GU-04")
def test_debt_cannot_be_overpaid() -> None:
    game = playing(shop("overlord", "stonemason", coins=3), "buy stonemason")
    assert legal(game) == ("done", "overpay")


# The player to the left


@pytest.mark.rule("GU-05", "GU-11")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_player_to_the_left_decides_on_what_all_can_see(turn: int) -> None:
    hands: list[list[str]] = [[], [], []]
    decks: list[list[str]] = [[], [], []]
    hands[turn], decks[turn] = ["advisor"], ["gold", "silver", "estate", "curse"]
    game = at_table("advisor", hands=hands, decks=decks, turn=turn)
    events = game.push("play advisor")
    left = (turn + 1) % 3
    assert (game.to_move, legal(game)) == (left, ("discard estate", "discard gold", "discard silver"))
    for onlooker in (0, 1, 2, None):
        view = game.view(onlooker)
        assert sorted(map(str, view.revealed[turn])) == ["estate", "gold", "silver"]
        assert told(events, "revealed", turn, onlooker) == ["gold", "silver", "estate"]
        assert (view.legal_moves != ()) == (onlooker == left)
    assert sampled_alike(game)
    playing(game, "discard gold")
    assert (hand(game, turn), owned(game, left), game.to_move) == (["estate", "silver"], [], turn)


# Questions


@pytest.mark.rule("GU-06")
@pytest.mark.parametrize("card", ["doctor", "journeyman"])
def test_any_card_of_the_game_can_be_named_and_done_is_one_outside(card: str) -> None:
    game = at_table(card, "knights", "tournament", hands=[[card], []], decks=[["copper"] * 3], supply={"village": 0})
    playing(game, f"play {card}")
    assert offered(game, "name") == sorted([*game.supply, *game.beside])
    assert {"done", "name village", "name followers", "name sir-martin", "name copper"} <= set(legal(game))
    assert sampled_alike(game)
    events = game.push("name village")
    for onlooker in (0, 1, None):
        assert told(events, "named", 0, onlooker) == ["village"]


@pytest.mark.rule("GU-06")
def test_what_the_cards_of_guilds_ask_in_the_action_phase() -> None:
    cards = ["butcher", "plaza", "taxman", "stonemason"]
    game = at_table(*cards, hands=[[*cards, "copper"], []], actions=9, decks=[["estate"]])
    playing(game, "play butcher")
    assert {"done", "trash copper"} <= set(legal(game))
    playing(game, "trash plaza")
    assert legal(game) == ("done", "spend-coffers")
    playing(game, "spend-coffers", "done")
    assert {move.split()[0] for move in legal(game)} == {"gain"}
    playing(game, "gain duchy", "play taxman")
    assert legal(game) == ("done", "trash copper")
    playing(game, "trash copper")
    assert {move.split()[0] for move in legal(game)} == {"gain"}
    assert allowances(game) == (7, 1, 0)
