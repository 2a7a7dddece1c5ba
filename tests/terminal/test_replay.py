"""A record at the table again: on the screen by keys, and line by line by commands, for both games."""

from collections.abc import Callable, Iterator

import pytest
from textual.widgets import Static

from crownlands import dominion, kingdomino
from crownlands.record import Record
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.new_game import Wish
from crownlands.terminal.plain.plain_replay import PlainReplay
from crownlands.terminal.replaying import Replay
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.texts import find_texts
from tests.terminal.playing import WIDE, asked, until

NAMES = ["Ilka", "Béla"]


def record_of(game: str) -> Record:
    """A whole game in which everybody does the first thing there is, or buys what is dear."""
    played = dominion.Game(seed=2) if game == "dominion" else kingdomino.Game(players=2, seed=2)
    while not played.is_over:
        legal = played.legal_moves
        wanted = [move for move in ("play-treasures", "buy province", "buy gold", "buy silver") if move in legal]
        played.push(wanted[0] if wanted else legal[-1] if game == "dominion" and "done" not in legal else legal[0])
    return played.record()


RECORDS = {game: record_of(game) for game in ("dominion", "kingdomino")}


@pytest.mark.anyio
@pytest.mark.parametrize("game", RECORDS)
async def test_steps_jumps_plays_through_and_goes_on(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.terminal.screens.at_replay.PLAY_THROUGH", 0.02)
    replay = Replay(RECORDS[game], NAMES)
    app = CrownlandsApp("en", replay=replay, wish=Wish(game, ["you", "page"], seed=1))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        await pilot.press("right", "right", "left")
        assert replay.table.ply == 1
        await pilot.press("end")
        assert replay.table.ply == replay.length
        assert replay.table.is_over
        result = find_texts("en").of(game).result(replay.table.view, NAMES)
        assert result in str(app.screen.query_one("#question", Static).visual)
        await pilot.press("home", "pagedown")
        assert replay.table.ply == 10
        await pilot.press("j", "2", "1", "enter")
        assert replay.table.ply == 21
        await pilot.press("j", "7", "escape", "space")
        await until(lambda: replay.table.ply > 22)
        await pilot.press("space")
        here = replay.table.game.moves
        await pilot.press("g")
        table = await asked(app, pilot)
        assert table is not None
        assert table.game.moves[: len(here)] == here
        assert isinstance(app.screen, TableScreen)
        assert app.screen.replay is None


@pytest.mark.anyio
async def test_playing_through_stops_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.terminal.screens.at_replay.PLAY_THROUGH", 0.02)
    replay = Replay(RECORDS["kingdomino"], NAMES)
    app = CrownlandsApp("en", replay=replay)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("end", "left", "left", "space")
        await until(lambda: replay.table.ply == replay.length)
        await pilot.press("left")
        await pilot.pause(0.1)
        assert replay.table.ply == replay.length - 1


def shown(replay: Replay, *typed: str, language: str = "en") -> tuple[list[str], bool]:
    """Return what is written when these lines are typed, and whether it ended as it should."""
    lines: list[str] = []
    left: Iterator[str] = iter(typed)
    read: Callable[[], str] = lambda: next(left, "")  # noqa: E731
    texts = find_texts(language)
    wish = Wish(replay.record.game, ["you", "page"])
    done = PlainReplay(replay, texts, wish, read, lines.append, pause=0).show()
    return lines, done


@pytest.mark.parametrize("game", RECORDS)
def test_line_by_line_it_steps_jumps_and_plays_through(game: str) -> None:
    replay = Replay(RECORDS[game], NAMES)
    lines, done = shown(replay, "\n", "next\n", "back\n", "12\n", "9999\n", "nonsense\n", "table\n")
    assert done
    assert replay.table.ply == 12
    here = [line.partition("  ")[0] for line in lines if line.partition("/")[0].isdecimal()]
    assert here == [f"{ply}/{replay.length}" for ply in (0, 1, 2, 1, 12)]
    assert sum(line.startswith("Press Enter for the next move") for line in lines) == 3
    lines, _ = shown(replay, "end\n", "go on\n", "start\n", "through\n", "quit\n", "never read\n")
    assert "The game is over." in lines
    result = find_texts("en").of(game).result(replay.table.view, NAMES)
    assert lines.count(result) == 2
    assert lines[-2].startswith(("  ", "Béla: "))


def test_line_by_line_one_goes_on_from_any_position() -> None:
    replay = Replay(RECORDS["kingdomino"], NAMES)
    lines, done = shown(replay, "10\n", "innen játszom\n", "1\n", "kilép\n", language="hu")
    assert done
    assert lines[-1] == "Felállsz az asztaltól."
    assert any(line.startswith("1) ") for line in lines)
    assert not shown(Replay(RECORDS["kingdomino"], NAMES), "go on\n")[1]
