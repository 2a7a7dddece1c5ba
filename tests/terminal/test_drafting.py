"""A draft at a table on a server: picked by keys, by mouse and line by line; then the table of the game is there."""

import threading
from typing import Any

import pytest
from textual.widgets import OptionList, Static

from crownlands import dominion
from crownlands.terminal.app import CrownlandsApp, screen_of
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.online.network_view import NetworkView
from crownlands.terminal.plain.plain_game import PlainTable
from crownlands.terminal.screens.dominion_screen import DominionScreen
from crownlands.terminal.screens.draft_table_screen import DraftTableScreen
from crownlands.terminal.widgets.card_chip import CardChip
from crownlands.texts import find_texts
from tests.terminal.playing import WIDE, until

NAMES = ["Ilka", "Béla"]


class Drafting(LocalTable):
    """A table at which a draft goes on, told as a server tells it; the other seat has picked a Moat."""

    def __init__(self) -> None:
        self.names, self.people, self.shown = NAMES, frozenset({0}), 0
        self.history, self.retold, self.stop = [], 0, threading.Event()
        self.opponents = {}
        self.picked: list[tuple[str, int]] = [("moat", 1)]

    kind, edition = "dominion", "2e"
    is_over = False

    @property
    def is_yours(self) -> bool:
        return len(self.picked) % 2 == 1

    @property
    def view(self) -> Any:
        taken = {card for card, _ in self.picked}
        offered = [card for card in dominion.KINGDOM_CARDS["2e"] if card not in taken]
        told = {
            "game": "dominion",
            "phase": "draft",
            "seat": 0,
            "players": 2,
            "edition": "2e",
            "to_move": 0 if self.is_yours else 1,
            "picks": [list(pick) for pick in self.picked],
            "offered": offered,
            "boxes": ["base"],
            "legal_moves": sorted(f"pick {card}" for card in offered) if self.is_yours else [],
        }
        return NetworkView(told)

    def push(self, *moves: str) -> None:
        self.picked.append((moves[0].removeprefix("pick "), 0))

    def wait_for_others(self) -> str | None:
        return None


@pytest.mark.anyio
async def test_on_the_screen_by_keys_and_by_mouse() -> None:
    table = Drafting()
    app = CrownlandsApp("en", table=table)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, DraftTableScreen)
        assert str(screen.query_one("#question", Static).visual) == "Which card should be in the kingdom?"
        assert "Moat" in str(screen.query_one("#others", Static).visual)
        assert str(screen.query_one("#moves", OptionList).get_option_at_index(1).prompt) == "2 Pick Chapel  2"
        await pilot.press("down")
        assert "Trash up to four cards" in str(screen.query_one("#about", Static).visual)
        await pilot.press("enter")
        await pilot.pause()
        assert table.picked == [("moat", 1), ("chapel", 0)]
        waiting = "Béla is picking a card for the kingdom."
        await until(lambda: str(screen.query_one("#question", Static).visual) == waiting)
        table.picked.append(("witch", 1))
        screen.proceed()
        await pilot.pause()
        await pilot.click(next(chip for chip in screen.query(CardChip) if chip.card == "smithy"))
        assert table.picked[-1] == ("smithy", 0)


def test_afterwards_the_table_is_the_games() -> None:
    assert isinstance(screen_of(LocalTable(dominion.Game(seed=1), NAMES)), DominionScreen)


def test_line_by_line() -> None:
    table = Drafting()
    lines: list[str] = []
    playing = PlainTable(table, find_texts("hu"), lambda: "", lines.append)
    playing.pose()
    assert "Béla: Várárok" in lines
    assert "Melyik lap kerüljön a királyságba?" in lines
    assert any(line.endswith(") pick cellar  (Pince kiválasztása)") for line in lines)
    assert playing.answer("Kápolna")
    assert table.picked[-1] == ("chapel", 0)
