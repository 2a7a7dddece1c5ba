"""Nobody gets to know more than their seat may: every byte that clients receive, accounted for."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from crownlands.game import Game
from crownlands.record import Record
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from tests import patient_http
from tests.server.serve_freely import FREE

# Parts of a state that tell nothing of a game that is not public anyway, and are checked to be just that.
PUBLIC = {
    "type", "table", "number", "ply", "seat", "status", "to_move", "back", "seats", "options", "may_take_back",
    "request", "winners", "scores", "ended", "hash", "parts", "next_hash", "chat", "watchers", "day",
}  # fmt: skip
SEAT_PARTS = {
    "seat", "name", "kind", "opponent", "connected", "vacant", "left", "resigned", "clock", "clock_runs",
}  # fmt: skip
AT_ONCE = 12  # games


@pytest.fixture
def server(sqlite_url: str) -> Iterator[str]:
    with Background(Settings(database=sqlite_url, port=0, limits=FREE)) as running:
        yield running.url


class Eavesdropper:
    """A client that keeps every byte it receives."""

    def __init__(self, url: str, table: str, secret: str | None, seat: int | None) -> None:
        self.address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
        self.secret, self.seat = secret, seat
        self.received: list[str] = []

    async def play(self, dice: random.Random, most: int) -> None:
        hello = {"do": "hello", "secret": self.secret}
        async with connect(self.address, max_size=None) as socket:
            await socket.send(json.dumps(hello))
            async for text in socket:
                assert isinstance(text, str)
                self.received.append(text)
                message = json.loads(text)
                if message["type"] != "state":
                    continue
                if message["status"] == "over":
                    return
                if self.seat is not None and message["to_move"] == self.seat and message["view"]["legal_moves"]:
                    if message["ply"] >= most:
                        await socket.send(json.dumps({"do": "resign"}))
                    else:
                        move = dice.choice(message["view"]["legal_moves"])
                        await socket.send(json.dumps({"do": "move", "move": move, "ply": message["ply"]}))


async def overheard(url: str, options: dict[str, Any], seed: int, most: int) -> tuple[list[Eavesdropper], Record]:
    """A whole game of random players and a watcher, all that they received, and its record."""
    # No connection is kept while the game goes on: the server hangs up on idle ones, perhaps just when one is used.
    async with patient_http.AsyncClient(base_url=url, limits=httpx.Limits(max_keepalive_connections=0)) as http:
        made = (await http.post("/api/tables", json={"name": "Anna", **options})).json()
        http.cookies.clear()
        table, secrets = made["table"], {made["seat"]: made["secret"]}
        for seat, invite in made["invites"].items():
            joined = await http.post(f"/api/tables/{table}/join", json={"name": f"P{seat}", "invite": invite})
            http.cookies.clear()
            secrets[int(seat)] = joined.json()["secret"]
        clients = [Eavesdropper(url, table, secret, seat) for seat, secret in secrets.items()]
        clients.append(Eavesdropper(url, table, None, None))
        dice = random.Random(seed)
        await asyncio.wait_for(
            asyncio.gather(*(client.play(random.Random(dice.random()), most) for client in clients)), 900
        )
        record = Record.loads((await http.get(f"/api/tables/{table}/record")).text)
    return clients, record


def check(clients: list[Eavesdropper], record: Record) -> int:
    """Compare all that was received with what each seat may know; returns how many states there were."""
    heard = [json.loads(text) for client in clients for text in client.received]
    given_up = {one["ply"] for message in heard for one in message.get("log", ()) if one["kind"] == "resign"}
    games: list[Game] = [Record(record.game, record.setup, ()).replay()]
    told: list[Any] = [None]
    for move in record.moves:
        while len(games) in given_up:  # giving up is an entry of the log too, and no move
            games.append(games[-1])
            told.append(None)
        after = games[-1].copy()
        told.append(after.push(move))
        games.append(after)
    secrets = str(record.setup["seed"]), str(record.deal["server"])
    states = 0
    for client in clients:
        for text in client.received:
            message = json.loads(text)
            if message["type"] == "error":  # an answer that came too late; the state it brings counts like any other
                assert message["error"] == "stale"
                message = {"type": "state", "log": [], **message["state"]}
            if message["type"] == "state":
                assert message["status"] == "over" or not any(secret in text for secret in secrets)
                check_state(message, client.seat, games, told)
                states += 1
            else:
                assert set(message) <= {"type", "id", "number", "ply", "repeated"}
                assert not any(secret in text for secret in secrets)
    return states


def check_state(message: dict[str, Any], seat: int | None, games: list[Game], told: list[Any]) -> None:
    over = message["status"] == "over"
    assert set(message) <= PUBLIC | {"view", "log", "key", "server_part"}
    assert all(set(one) == SEAT_PARTS for one in message["seats"])
    assert (message["key"] is not None) == (message["server_part"] is not None) == over
    assert (message["next_hash"] is not None) == over
    if message["view"] is not None:
        ply = min(message["ply"], len(games) - 1)  # the last to give up ends it
        known = games[ply].view(seat)
        # What the seat may know is what stays the same when all that it may not know is dealt anew.
        for chance in range(2):
            assert known.sample(chance).view(seat) == known or games[ply].is_over
        assert json.loads(json.dumps(known.to_dict())) == message["view"]
    for one in message["log"]:
        if one["kind"] == "move":
            seen = [event.seen_by(seat).to_dict() for event in told[one["ply"]]]
            assert json.loads(json.dumps(seen)) == one["events"]
        else:
            assert one["events"] == []
    if message["status"] == "running":
        assert message["scores"] is None or message["view"]["game"] == "kingdomino"


def tables(count: int, dice: random.Random) -> Iterator[dict[str, Any]]:
    """Set-ups of all kinds."""
    for number in range(count):
        players = dice.choice((2, 2, 2, 3, 4))
        seats = ["you", *["open"] * (players - 1)]
        if number % 3 == 2:
            yield {"game": "kingdomino", "seats": seats, "variants": dice.sample(["harmony", "middle-kingdom"], 1)}
        else:
            yield {"game": "dominion", "seats": seats, "kingdom": "random", "edition": ("1e", "2e")[number % 2]}


async def eavesdrop(url: str, count: int, dice: random.Random, most: int) -> int:
    """Listen to so many games, several at once; returns how many states were compared."""
    room = asyncio.Semaphore(AT_ONCE)

    async def listen(number: int, options: dict[str, Any]) -> int:
        async with room:
            return check(*await overheard(url, options, number, most))

    return sum(await asyncio.gather(*(listen(number, it) for number, it in enumerate(tables(count, dice)))))


def test_clients_receive_what_their_seat_may_know_and_nothing_else(server: str) -> None:
    assert asyncio.run(eavesdrop(server, 6, random.Random(1), most=60)) > 500


@pytest.mark.long
def test_so_it_is_in_thousands_of_games(server: str) -> None:
    assert asyncio.run(eavesdrop(server, 2_000, random.Random(), most=160)) > 200_000


def test_the_database_and_the_log_hold_no_seat(server: str, sqlite_url: str, capfd: pytest.CaptureFixture[str]) -> None:
    made = patient_http.post(
        f"{server}/api/tables", json={"game": "dominion", "seats": ["you", "open"], "name": "A"}
    ).json()
    headers = {"Authorization": f"Bearer {made['secret']}"}
    assert patient_http.get(f"{server}/api/tables/mine", headers=headers).json()[0]["seat"] == 0
    patient_http.get(f"{server}/s/{made['secret']}")
    file = sqlite_url.removeprefix("sqlite+aiosqlite:///")
    kept = b"".join(Path(file + end).read_bytes() for end in ("", "-wal"))
    said = "".join(capfd.readouterr())
    for secret in (made["secret"], made["invites"]["1"]):
        assert secret.encode() not in kept
        assert secret not in said
