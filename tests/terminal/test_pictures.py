"""Pictures of the main screens, compared with those that were looked at and found good.

`pytest tests/terminal/test_pictures.py --snapshot-update` takes them anew.
"""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Select

from crownlands import dominion, kingdomino
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.new_game import Wish
from crownlands.terminal.screens.kingdom_picker import KingdomScreen
from tests.terminal.playing import until

Compare = Callable[..., bool]
NAMES = ["Ilka", "Béla"]


def dominion_table() -> LocalTable:
    game = dominion.Game.scenario(
        kingdom="first-game",
        hands=[["militia", "smithy", "village", "copper", "silver"], ["copper"] * 5],
        decks=[["gold", "estate", "copper"], ["estate"] * 3],
        discards=[["market"], ["moat"]],
        supply={"workshop": 0},
        turns=[5, 4],
    )
    return LocalTable(game, NAMES, {1: Silent()})


def kingdomino_table() -> LocalTable:
    kingdoms: list[Any] = [
        {(1, 0): ("lake", 1), (2, 0): ("wheat", 0), (0, 1): ("forest", 0), (0, 2): ("mine", 2)},
        {(-1, 0): ("swamp", 1), (-1, 1): ("grassland", 2)},
    ]
    rows = [(14, 0), (17, 1), (24, 0), (31, 1)]
    game = kingdomino.Game.scenario(kingdoms=kingdoms, row=rows, next_row=[12, 20, 36, 47], variants={"harmony"})
    return LocalTable(game, NAMES, {1: Silent()})


class Silent:
    """An opponent who does the first thing there is."""

    def choose(self, view: Any) -> str:
        return str(view.legal_moves[0])


@pytest.mark.parametrize(
    ("language", "light", "size"), [("en", False, (80, 24)), ("hu", True, (120, 36))], ids=["small-dark", "large-light"]
)
def test_dominion(snap_compare: Compare, language: str, light: bool, size: tuple[int, int]) -> None:
    app = CrownlandsApp(language, table=dominion_table(), light=light)
    assert snap_compare(app, terminal_size=size)


@pytest.mark.parametrize(
    ("language", "light", "size"), [("cs", False, (80, 24)), ("ro", True, (120, 36))], ids=["small-dark", "large-light"]
)
def test_kingdomino(snap_compare: Compare, language: str, light: bool, size: tuple[int, int]) -> None:
    app = CrownlandsApp(language, table=kingdomino_table(), light=light)
    assert snap_compare(app, terminal_size=size)


def test_choosing_several_cards(snap_compare: Compare) -> None:
    hands = [["estate", "copper", "copper", "silver", "gold"], ["militia"]]
    game = dominion.Game.scenario(kingdom="first-game", hands=hands, turn=1)
    game.push("play militia")
    app = CrownlandsApp("ro", table=LocalTable(game, NAMES, {1: Silent()}), light=True)
    assert snap_compare(app, terminal_size=(80, 24), press=["space", "4"])


def test_a_kingdom_by_hand(snap_compare: Compare) -> None:
    async def choose(pilot: Pilot[None]) -> None:
        pilot.app.screen.query_one("#kingdom", Select).value = "by-hand"
        await until(lambda: isinstance(pilot.app.screen, KingdomScreen))
        await pilot.pause()
        await pilot.press("space", "down", "down", "space")

    app = CrownlandsApp("cs", wish=Wish(seats=("you", "page")))
    assert snap_compare(app, terminal_size=(80, 24), run_before=choose)


def test_setup(snap_compare: Compare) -> None:
    assert snap_compare(CrownlandsApp("en", wish=Wish(seats=("you", "regent", "page"))), terminal_size=(80, 24))


def test_result(snap_compare: Compare) -> None:
    game = dominion.Game.scenario(
        hands=[["province", "province", "duchy"], ["province", "curse"]],
        supply={"province": 0},
        phase="buy",
        buys=0,
        turns=[12, 11],
    )
    assert snap_compare(CrownlandsApp("en", table=LocalTable(game, NAMES, {1: Silent()})), terminal_size=(80, 24))
