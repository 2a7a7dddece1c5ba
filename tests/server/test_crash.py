"""Accepted moves stay: servers killed under load, and two servers racing on one database."""

import asyncio
import random
import signal
from pathlib import Path

import httpx
import pytest

from crownlands.record import Record
from tests import patient_http
from tests.server.serving import ServerProcess, play_randomly, two_seats

kinds = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


async def kill_again_and_again(server: ServerProcess, tables: int, kills: int, moves_between: int) -> None:
    """Play at many tables, killing the server whenever so many moves were acknowledged, until all games are over."""
    dice = random.Random(kills)
    games = [await two_seats(server.url, ("kingdomino", "dominion")[number % 2]) for number in range(tables)]
    heard: list[list[tuple[int, int, str]]] = [[] for _ in games]
    players = [
        asyncio.create_task(play_randomly(seat, random.Random(dice.random()), heard[number]))
        for number, seats in enumerate(games)
        for seat in seats
    ]
    for _ in range(kills):
        goal = sum(map(len, heard)) + moves_between
        while sum(map(len, heard)) < goal and not all(player.done() for player in players):
            await asyncio.sleep(0.001 + dice.random() / 50)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    async with patient_http.AsyncClient() as http:
        for first, _ in games[1::2]:  # random Dominion takes long; give up, there was enough of it
            headers = {"Authorization": f"Bearer {first.secret}"}
            await http.post(f"{first.server}/api/tables/{first.table}/resign", headers=headers)
    await asyncio.wait_for(asyncio.gather(*players), 120)
    for (first, _), acknowledged in zip(games, heard, strict=True):
        record = Record.loads(await first.record())
        record.replay()
        assert len(acknowledged) > 5
        for _, ply, move in acknowledged:
            assert record.moves[ply] == move


def crash(database: str, folder: Path, tables: int, kills: int, moves_between: int) -> None:
    with ServerProcess(database, folder / "log") as server:
        server.wait()
        asyncio.run(asyncio.wait_for(kill_again_and_again(server, tables, kills, moves_between), 1_500))


@kinds
def test_no_accepted_move_is_lost_when_the_server_is_killed(database: str, tmp_path: Path) -> None:
    crash(database, tmp_path, tables=4, kills=1, moves_between=40)


@pytest.mark.long
@kinds
def test_no_accepted_move_is_lost_in_twenty_kills(database: str, tmp_path: Path) -> None:
    crash(database, tmp_path, tables=24, kills=20, moves_between=45)


async def race(url: str, other: str, turns: int) -> None:
    """Both seats have a device at each server. At every turn both devices answer at once, with different moves."""
    seats = await two_seats(url, "kingdomino", other)
    dice = random.Random(7)
    async with patient_http.AsyncClient() as http:

        async def look(server: str, seat: int, ply: int = 0) -> httpx.Response:
            headers = {"Authorization": f"Bearer {seats[seat].secret}"}
            seen = {"number": 1, "ply": ply}
            return await http.get(f"{server}/api/tables/{seats[0].table}", headers=headers, params=seen)

        async def answer(server: str, seat: int, ply: int, move: str) -> tuple[int, int]:
            headers = {"Authorization": f"Bearer {seats[seat].secret}"}
            body = {"move": move, "ply": ply}
            answered = await http.post(f"{server}/api/tables/{seats[0].table}/moves", json=body, headers=headers)
            assert answered.status_code in (200, 409), answered.text
            assert answered.status_code == 200 or answered.json()["error"] == "stale"
            return answered.status_code, answered.json()["ply"]

        winners = set()
        for _ in range(turns):
            state = (await look(url, 0)).json()
            if state["status"] == "over":
                break
            seat, ply = state["to_move"], state["ply"]
            legal = (await look(dice.choice((url, other)), seat, ply)).json()["view"]["legal_moves"]
            if len(legal) < 2:
                await asyncio.sleep(0.01)
                continue
            moves = dice.sample(legal, 2)
            answers = await asyncio.gather(answer(url, seat, ply, moves[0]), answer(other, seat, ply, moves[1]))
            codes, plies = zip(*answers, strict=True)
            assert sorted(codes) == [200, 409]
            winners.add(codes.index(200))
            for one in (0, 1):
                here, there = (await look(url, one, max(plies))).json(), (await look(other, one, max(plies))).json()
                assert here["ply"] == there["ply"]
                assert here["view"] == there["view"]
        assert winners  # and usually both have won


def test_of_two_servers_that_race_for_a_ply_exactly_one_wins(postgresql_url: str, tmp_path: Path) -> None:
    with (
        ServerProcess(postgresql_url, tmp_path / "first") as first,
        ServerProcess(postgresql_url, tmp_path / "second") as second,
    ):
        first.wait(), second.wait()
        asyncio.run(race(first.url, second.url, turns=12))
        asyncio.run(both_hear(first.url, second.url))
        assert first.stop() in (0, -signal.SIGTERM)  # a clean end: it closes, then ends by the signal it got


async def both_hear(url: str, other: str) -> None:
    """Players at different servers play a whole game by what their own server tells them."""
    seats = await two_seats(url, "kingdomino", other)
    heard: list[tuple[int, int, str]] = []
    players = [play_randomly(seat, random.Random(number), heard) for number, seat in enumerate(seats)]
    await asyncio.wait_for(asyncio.gather(*players), 120)
    assert seats[0].state["scores"] == seats[1].state["scores"] is not None
    assert await seats[0].record() == await seats[1].record()
