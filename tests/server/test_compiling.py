"""Compiling beside a server: games side by side, and tables that wait for the cards of their boxes."""

import asyncio
import subprocess
import sys
from types import SimpleNamespace

import pytest

from crownlands.server.run import compiling
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable
from tests.server.at_tables import run


def test_a_table_waits_for_the_cards_of_its_boxes_and_others_do_not(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_compiling = True
    monkeypatch.setattr(compiling, "_boxes", [SimpleNamespace(is_alive=lambda: is_compiling)])

    async def story(tables: Tables) -> None:
        nonlocal is_compiling
        seats = ["you", "open"]
        new = NewTable(game="dominion", kingdom="the-kings-army", seats=seats, name="Anna")
        with_boxes = asyncio.create_task(tables.create(new))
        await tables.create(NewTable(game="dominion", seats=seats, name="Anna"))
        await asyncio.sleep(2 * compiling.WAIT)
        assert not with_boxes.done()
        is_compiling = False
        assert (await with_boxes).seat == 0

    run(sqlite_url, story)


@pytest.mark.compiled
def test_a_game_that_could_not_be_compiled_beside_is_compiled_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here: list[str] = []
    started: list[str] = []

    class Failing:
        exitcode = 1

        def __init__(self, args: tuple[object, str], **_: object) -> None:
            self.args = args

        def start(self) -> None:
            started.append(self.args[1])

        def join(self) -> None:
            assert here == ["dominion"]  # this process was busy meanwhile

    monkeypatch.setattr(compiling, "is_part_compiled", lambda _: False)
    monkeypatch.setattr(compiling, "compile_game", here.append)
    monkeypatch.setattr(compiling, "get_context", lambda _: SimpleNamespace(Process=Failing))
    compiling.compile_missing()
    assert (started, here) == (["kingdomino"], ["dominion", "kingdomino"])


# In a process of its own, where nothing was loaded before: games of base cards, after what a server does at its start.
FIRST_CARDS = """
from random import Random
from crownlands.compiled import called_apart
from crownlands.dominion import Game
from crownlands.server.run import compiling
compiling.play("dominion")
link = called_apart._Apart.link
called_apart._Apart.link = lambda it: print(it.name) or link(it)
for kingdom in ("first-game", "sleight-of-hand"):
    game, dice = Game(kingdom=kingdom, seed=bytes(range(16))), Random(1)
    while not game.is_over and len(game.moves) < 400:
        game.push(dice.choice(game.legal_moves))
"""


@pytest.mark.compiled
def test_no_table_waits_while_what_cards_do_is_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_CARDS], capture_output=True, text=True, timeout=600, check=False)
    assert (done.stdout, done.returncode) == ("", 0), done.stderr
