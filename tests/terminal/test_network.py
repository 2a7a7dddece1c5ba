"""A seat at a table on a real server, by its link: line by line, and on the screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.client import Table as Client
from crownlands.game import IllegalMove
from crownlands.server.running import Background
from crownlands.server.settings import Settings
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.network import NetworkTable
from crownlands.terminal.plain import PlainTable
from crownlands.terminal.result_screen import ResultScreen
from crownlands.texts import find_texts
from tests.terminal.playing import WIDE, asked
from tests.terminal.test_plain import Player, by_wish


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a file of its own."""
    file: Path = tmp_path_factory.mktemp("server") / "tables.sqlite"
    with Background(Settings(database=f"sqlite+aiosqlite:///{file}", port=0)) as running:
        yield running.url.rstrip("/")


def seat(server: str, game: str) -> NetworkTable:
    """The seat of somebody who plays against a page, taken by its link."""
    made = Client.create(server, game=game, seats=["you", "page"], name="Ilka")
    return NetworkTable.open(made.link)


def test_a_whole_game_line_by_line(server: str) -> None:
    table = seat(server, "dominion")
    player = Player(by_wish)
    PlainTable(table, find_texts("en"), player.read, player.write).play()
    assert table.is_over
    assert any(line.startswith("Ilka: ") for line in player.lines)
    assert any(line.startswith(("page plays ", "Page plays ")) for line in player.lines)
    assert table.record().game == "dominion"
    table.client.close()


def test_what_the_server_refuses_changes_nothing(server: str) -> None:
    table = seat(server, "kingdomino")
    while not table.is_yours:
        table.wait_for_others()
    before = table.view.row
    with pytest.raises(IllegalMove):
        table.push("place 1,0 e")
    assert table.view.row == before
    table.client.close()


@pytest.mark.anyio
async def test_a_whole_game_on_the_screen(server: str) -> None:
    table = seat(server, "kingdomino")
    app = CrownlandsApp("hu", table=table)
    async with app.run_test(size=WIDE) as pilot:
        while (at := await asked(app, pilot)) is not None and not at.is_over:
            await pilot.press("enter")
        assert isinstance(app.screen, ResultScreen)
    table.client.close()
