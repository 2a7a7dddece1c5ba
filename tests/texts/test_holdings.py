"""The cards before a player: told to everybody, in every language, and nothing else."""

import pytest

from crownlands import dominion
from crownlands.texts import find_texts

KINGDOM = "baker caravan cellar chapel duplicate flag-bearer guide haven island pirate-ship".split()


def table() -> dominion.Game:
    return dominion.Game.scenario(
        kingdom=KINGDOM,
        landscapes=["training", "road-network"],
        hands=[["caravan"], ["copper"]],
        decks=[["estate"], ["silver"] * 9],
        mats={"island": [["estate", "estate", "province"], []], "tavern": [[], ["guide"]]},
        tokens={"coffers": [2, 0], "debt": [0, 3], "victory_tokens": [4, 0], "coin_token": ["caravan", None]},
        things=[["flag"], ["road-network"]],
    )


def test_tokens_mats_and_things_are_told_to_all() -> None:
    said, game = find_texts("en").dominion, table()
    for onlooker in (0, 1, None):
        assert said.holdings(game.view(onlooker), 0) == [
            *("Coffers: 2", "Victory tokens: 4", "Island mat: 2 × Estate, Province", "+1 Coin token: Caravan", "Flag"),
        ]
        assert said.holdings(game.view(onlooker), 1) == ["Debt: 3", "Tavern mat: Guide", "Road Network"]


def test_cards_that_stay_in_play_are_told_in_the_turns_of_others() -> None:
    said, game = find_texts("en").dominion, table()
    game.push("play caravan")
    assert "In play: Caravan" not in said.holdings(game.view(1), 0)
    for move in ("end-actions", "end-turn"):
        game.push(move)
    assert "In play: Caravan" in said.holdings(game.view(1), 0)


@pytest.mark.parametrize(
    ("language", "coffers", "mat"),
    [
        ("hu", "Pénzesláda: 2", "Szigettábla"),
        ("ro", "Cufere: 2", "Tabla insulei"),
        ("cs", "Truhlice: 2", "Deska ostrova"),
    ],
)
def test_they_are_told_in_every_language(language: str, coffers: str, mat: str) -> None:
    held = find_texts(language).dominion.holdings(table().view(0), 0)
    assert held[0] == coffers
    assert held[2].startswith(f"{mat}: ")


def test_a_base_game_has_none() -> None:
    game = dominion.Game(seed=1)
    assert [find_texts("en").dominion.holdings(game.view(0), seat) for seat in (0, 1)] == [[], []]
