"""The log of a server: nobody can fill a disk by it."""

import json
import time
from collections.abc import Iterator
from logging import getLogger
from pathlib import Path

import pytest
import structlog

from crownlands.server.run import logs

FLOOD = 500


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that all logs go to, as long as the test lasts."""
    root, before = getLogger(), structlog.get_config()
    monkeypatch.setattr(root, "handlers", root.handlers)
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(logs, "LARGEST", 20_000)
    logs.set_up("warning", str(tmp_path / "log"))
    yield tmp_path / "log"
    for handler in root.handlers:
        handler.close()
    structlog.configure(**before)


def test_what_comes_again_and_again_is_counted_instead_of_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    ours, library = structlog.get_logger("ours"), getLogger("a.library")
    for _ in range(FLOOD):
        ours.error("failed", path="/s/AAAAAAAAAAAAAAAAAAAAAA")
        library.error("connection %s lost", object())
    now = logs.WINDOW + 1
    ours.error("failed")
    written = [json.loads(line) for line in file.read_text().splitlines()]
    told = [line for line in written if line["event"] == "failed"]
    assert len(told) == logs.MOST + 1
    assert told[-1]["left_out"] == FLOOD - logs.MOST
    assert len(written) == 2 * logs.MOST + 1
    assert told[0]["path"] == "/s/…"


def test_a_file_of_logs_is_put_away_before_it_grows_too_large(file: Path) -> None:
    for number in range(FLOOD):
        structlog.get_logger("ours").error(f"failed {number}", why="x" * 1_000)
    kept = sorted(file.parent.glob("log*"))
    assert len(kept) == 1 + logs.KEPT
    assert max(it.stat().st_size for it in kept) <= logs.LARGEST
