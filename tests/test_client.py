"""The client of the package: seats over the network that survive lost connections."""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from crownlands.client import AsyncTable, Refused, Table
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from tests.server.serve_freely import FREE


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", port=0, limits=FREE)


@pytest.fixture
def url(settings: Settings) -> Iterator[str]:
    with Background(settings) as running:
        yield running.url


def test_two_clients_that_wait_play_a_game(url: str) -> None:
    first = Table.create(url, game="kingdomino", seats=["you", "open"], name="Anna")
    second = Table.join(url, first.table, "Béla", first.invites[1])
    dice = random.Random(1)
    with first, Table.open(second.link) as second:  # by its link, as if from another device
        first.next(30)
        second.next(30)
        while not (first.state.is_over and second.state.is_over):
            table = first if first.state["to_move"] == 0 else second
            state = table.wait(120)
            if state.is_over:
                first.wait(120)
                second.wait(120)
                break
            table.move(dice.choice(state.legal_moves))
            for other in (first, second):
                while other.state["ply"] < table.state["ply"]:
                    other.next(30)
        assert first.state["scores"] == second.state["scores"]
        assert first.record() == second.record()
        assert first.again()["number"] == 2
        with pytest.raises(Refused) as refused:
            first.take_back()
        assert refused.value.code == "no-take-back"
        first.say("thanks")
        first.resign()
        while not second.state.is_over:
            second.next(30)


def test_clients_go_on_by_themselves_when_the_server_restarts(settings: Settings) -> None:
    async def play(table: AsyncTable, seed: int) -> None:
        dice = random.Random(seed)
        async with table:
            while not (state := await table.wait()).is_over:
                try:
                    await table.move(dice.choice(state.legal_moves))
                except Refused as refused:
                    if refused.code != "stale":
                        raise

    async def story() -> None:
        running = Background(settings)
        await asyncio.to_thread(running.__enter__)
        first = await AsyncTable.create(running.url, game="kingdomino", seats=["you", "open"], name="Anna")
        second = await AsyncTable.join(running.url, first.table, "Béla", first.invites[1])
        players = [asyncio.create_task(play(table, seed)) for seed, table in enumerate((first, second))]
        while first.state.get("ply", 0) < 10:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(running.__exit__)
        running = Background(replace(settings, port=running.settings.port))
        await asyncio.to_thread(running.__enter__)
        await asyncio.wait_for(asyncio.gather(*players), 60)
        assert first.state["scores"] == second.state["scores"]
        await asyncio.to_thread(running.__exit__)

    asyncio.run(story())


def test_refusals_are_told_and_a_wrong_link_is_no_seat(url: str) -> None:
    with pytest.raises(Refused, match="unknown opponent") as refused:
        Table.create(url, game="dominion", seats=["you", "queen"], name="Anna")
    assert refused.value.code == "bad-setup"
    with pytest.raises(Refused):
        Table.open(f"{url}/s/nonsense-nonsense-1")
    table = Table.create(url, game="kingdomino", seats=["you", "open"], name="Anna")
    with pytest.raises(Refused, match="opens no seat"), Table(url, table.table, "wrong-secret-000000") as wrong:
        wrong.next(30)
