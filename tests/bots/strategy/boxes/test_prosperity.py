"""The default decisions are sensible, for cards of Prosperity too."""

from typing import Any

import pytest

from crownlands.bots.strategy import StrategyBot, parse
from crownlands.dominion import Game
from tests.bots.strategy.deciding import MONEY, decisions, first, kingdom_with


def test_what_is_barred_is_not_bought_even_to_end_the_game() -> None:
    scenario: dict[str, Any] = {
        "kingdom": kingdom_with("contraband"),
        "hands": [["contraband"], []],
        "supply": {"province": 1},
    }
    game = Game.scenario(phase="buy", coins=9, **scenario)
    for move in ("play contraband", "name province"):
        game.push(move)
    assert StrategyBot(parse(f"closing: yes\n{MONEY}")).choose(game.view(0)) == "buy gold"


def test_contraband_is_played_before_the_others_can_count() -> None:
    assert first(hands=[["contraband", "copper"], []], phase="buy") == "play contraband"


def test_vault_is_played_for_its_cards_and_pays_for_actions_that_cant_be_played() -> None:
    given: dict[str, Any] = {"hands": [["vault", "silver"], []], "decks": [["village", "copper"], []]}
    assert decisions(**given)[:2] == ["play vault", "discard village"]


def test_mint_copies_no_copper_in_a_deck_with_better_money() -> None:
    given: dict[str, Any] = {"hands": [["mint", "copper"], []], "decks": [["gold"] * 5, []]}
    assert first("play mint", **given) == "done"


def test_contraband_bars_what_its_owner_will_be_able_to_buy() -> None:
    kingdom = "contraband moat village smithy market militia cellar chapel mine remodel".split()
    poor = Game.scenario(kingdom=kingdom, hands=[["contraband"], []], decks=[["copper"] * 7, []], phase="buy")
    poor.push("play contraband")
    assert StrategyBot(parse(MONEY)).choose(poor.view(1)) in ("name silver", "name village")
    hand = ["contraband", "gold", "gold", "silver"]
    rich = Game.scenario(kingdom=kingdom, hands=[hand, []], decks=[["gold"] * 9, []], phase="buy")
    rich.push("play contraband")
    assert StrategyBot(parse(MONEY)).choose(rich.view(1)) == "name province"


def test_contraband_bars_no_card_that_its_owner_never_bought() -> None:
    kingdom = "contraband artisan village smithy market militia cellar chapel mine remodel".split()
    game = Game.scenario(kingdom=kingdom, hands=[["contraband", "silver", "silver", "copper"], []], phase="buy")
    game.push("play contraband")
    assert StrategyBot(parse(MONEY)).choose(game.view(1)) == "name gold"


def test_grand_market_is_bought_without_coppers() -> None:
    hand = ["gold", "gold", "copper"]
    scenario: dict[str, Any] = {"phase": "buy", "kingdom": kingdom_with("grand-market"), "colonies": False}
    made = decisions(text="buy: province, grand-market, gold", hands=[hand, []], **scenario)
    assert made == ["play gold", "play gold", "buy grand-market", "end-turn"]
    made = decisions(text="buy: gold, grand-market", hands=[hand, []], **scenario)
    assert made == ["play-treasures", "buy gold", "end-turn"]


@pytest.mark.parametrize(("goons", "bought"), [(1, []), (2, ["buy copper"] * 3)])
def test_coppers_are_bought_for_the_points_of_goons(goons: int, bought: list[str]) -> None:
    made = decisions(
        hands=[["estate"], []], in_play=["goons"] * goons, phase="buy", buys=3, kingdom=kingdom_with("goons")
    )
    assert made == [*bought, "end-turn"]


def test_mint_is_played_for_a_platinum() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("mint", "moneylender"), "colonies": True}
    assert first(hands=[["mint", "moneylender", "platinum", "copper"], []], **given) == "play mint"
    assert first(hands=[["mint", "moneylender", "copper"], []], **given) == "play moneylender"
