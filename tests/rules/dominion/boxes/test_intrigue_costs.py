"""Intrigue: what cards cost at a moment (IN-04)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import discard, hand, legal, no_moat, offered, playing, trash


@pytest.mark.rule("IN-04")
def test_bridge_keeps_the_distance_of_two_cards_except_where_one_stops_at_zero() -> None:
    game = dominion.Game.scenario(hands=[["bridge"] * 3, []], actions=3)
    playing(game, "play bridge", "play bridge", "play bridge")
    costs = game.costs
    assert (costs["province"] - costs["gold"], costs["gold"] - costs["silver"]) == (2, 3)
    assert (costs["silver"], costs["estate"], costs["copper"]) == (0, 0, 0)


def with_bridges(count: int, card: str, **position: Any) -> dominion.Game:
    """A has played so many Bridges and then this card."""
    hands = position.pop("hands", [[], []])
    kingdom = position.pop("kingdom", no_moat("bridge", card))
    game = dominion.Game.scenario(
        kingdom=kingdom, hands=[["bridge"] * count + [card, *hands[0]], *hands[1:]], actions=9, **position
    )
    return playing(game, *["play bridge"] * count, f"play {card}")


@pytest.mark.rule("IN-04")
@pytest.mark.parametrize(("card", "coins"), [("gold", 4), ("estate", 0), ("copper", 0), ("province", 6)])
def test_salvager_pays_what_the_card_costs_now(card: str, coins: int) -> None:
    game = with_bridges(2, "salvager", hands=[[card], []])
    playing(game, f"trash {card}")
    assert game.coins == 2 + coins


@pytest.mark.rule("IN-04")
def test_apprentice_draws_for_what_the_card_costs_now() -> None:
    game = with_bridges(2, "apprentice", hands=[["gold"], []], decks=[["copper"] * 9])
    playing(game, "trash gold")
    assert hand(game) == ["copper"] * 4


@pytest.mark.rule("IN-04")
def test_remake_looks_for_exactly_one_more_than_now() -> None:
    game = with_bridges(1, "remake", hands=[["copper", "estate"], []])
    playing(game, "trash copper")
    assert {game.costs[card] for card in offered(game, "gain")} == {1}
    assert "gain estate" in legal(game)
    playing(game, "gain estate", "trash estate")
    assert {game.costs[card] for card in offered(game, "gain")} == {2}
    assert "gain silver" in legal(game)


@pytest.mark.rule("IN-04")
def test_smugglers_reach_a_province_after_two_bridges() -> None:
    gained = [[], ["province"]]
    assert legal(with_bridges(1, "smugglers", gained=gained)) == ("end-actions",)
    game = with_bridges(2, "smugglers", gained=gained)
    assert legal(game) == ("gain province",)


@pytest.mark.rule("IN-04")
def test_duplicate_may_be_called_for_a_province_after_two_bridges() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bridge", "duplicate"),
        hands=[["bridge", "bridge"], []],
        mats={"tavern": [["duplicate"], []]},
        actions=2,
        coins=6,
    )
    playing(game, "play bridge", "play bridge", "end-actions", "buy province")
    assert legal(game) == ("call duplicate", "done")


@pytest.mark.rule("IN-04")
def test_a_knight_may_hit_a_province_after_two_bridges_and_no_silver_after_one() -> None:
    for bridges, top, trashed in ((2, "province", True), (1, "province", False), (1, "silver", False)):
        game = with_bridges(
            bridges,
            "dame-sylvia",
            kingdom=no_moat("bridge", "knights"),
            decks=[[], [top, "copper"]],
        )
        if trashed:
            playing(game, f"trash {top}")
        assert (trash(game), "copper" in discard(game, 1)) == ({top: 1} if trashed else {}, True)


@pytest.mark.rule("IN-04")
def test_stonemason_and_expand_read_the_costs_of_now() -> None:
    game = with_bridges(3, "stonemason", hands=[["gold"], []])
    playing(game, "trash gold")
    assert {"gain duchy", "gain silver", "gain estate"} <= set(legal(game))
    assert "gain gold" not in legal(game)
    game = with_bridges(3, "expand", hands=[["copper"], []])
    playing(game, "trash copper")
    assert "gain gold" in legal(game)
    assert "gain province" not in legal(game)


@pytest.mark.rule("IN-04")
def test_bridge_and_highway_and_princess_add_up() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bridge", "highway", "tournament"),
        hands=[["bridge"], []],
        in_play=["highway", "princess"],
    )
    playing(game, "play bridge")
    assert (game.costs["province"], game.costs["silver"]) == (4, 0)
