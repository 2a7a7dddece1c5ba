"""The socket: what it says, and that nonsense of any kind gets a clear answer and changes nothing."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import msgspec
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect

from crownlands.deeds import (
    AnyReply,
    AskHint,
    Hello,
    Message,
    Move,
    Ping,
    PlayAgain,
    Resign,
    Say,
    TakeBack,
    read_message,
)
from crownlands.problems import Problem
from crownlands.server.http.responses import State
from crownlands.server.http.websocket import paced
from crownlands.server.limits import Rate
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.server.tables.all_tables import Tables
from tests.patient_http import get, post
from tests.server.serve_freely import FREE


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("live") / "tables.sqlite"
    with Background(Settings(database=f"sqlite+aiosqlite:///{file}", port=0, limits=FREE)) as running:
        yield running.url


def make(url: str, game: str = "dominion") -> tuple[str, list[str]]:
    """A table of two and the secrets of its seats."""
    made = post(f"{url}/api/tables", json={"game": game, "seats": ["you", "open"], "name": "Anna"}).json()
    body = {"name": "Béla", "invite": made["invites"]["1"]}
    joined = post(f"{url}/api/tables/{made['table']}/join", json=body).json()
    return made["table"], [made["secret"], joined["secret"]]


def at(url: str, table: str) -> connect:
    return connect(f"{url.replace('http', 'ws')}/api/tables/{table}/live")


async def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(120):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] != "state" and "id" in message:
                msgspec.convert(message, AnyReply)  # or it isn't on the list
            if message["type"] == kind:
                return message


async def send_and_hear(socket: ClientConnection, text: str, times: int) -> None:
    for _ in range(times):
        await socket.send(text)
        await socket.recv()


async def say(socket: ClientConnection, message: Message) -> None:
    await socket.send(msgspec.json.encode(message).decode())


def test_who_was_away_gets_what_was_missed(url: str) -> None:
    table, secrets = make(url, "kingdomino")

    async def story() -> None:
        async with at(url, table) as socket:
            await say(socket, Hello(secret=secrets[0]))
            seen = await hear(socket, "state")
        for _ in range(3):
            state = get(f"{url}/api/tables/{table}").json()
            headers = {"Authorization": f"Bearer {secrets[state['to_move']]}"}
            legal = get(f"{url}/api/tables/{table}", headers=headers).json()["view"]["legal_moves"]
            body = {"move": legal[0], "ply": state["ply"]}
            post(f"{url}/api/tables/{table}/moves", json=body, headers=headers)
        async with at(url, table) as socket:
            await say(socket, Hello(secret=secrets[0], number=seen["number"], ply=seen["ply"]))
            state = await hear(socket, "state")
            assert [told["ply"] for told in state["log"]] == list(range(seen["ply"] + 1, state["ply"] + 1))
            assert not state["back"]
        async with at(url, table) as socket:
            await say(socket, Hello(secret=secrets[0], number=7, ply=9))  # of another life
            assert (await hear(socket, "state"))["log"][0]["ply"] == 1

    asyncio.run(story())


@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_every_state_over_the_socket_is_one_of_the_interface(url: str, game: str) -> None:
    table, secrets = make(url, game)

    async def story() -> None:
        async with at(url, table) as first, at(url, table) as second:
            seats = (first, second)
            known: list[dict[str, Any]] = [{"ply": -1}, {"ply": -1}]

            async def follow(seat: int, ply: int) -> None:
                while known[seat]["ply"] < ply:
                    told = await hear(seats[seat], "state")
                    known[seat] |= {name: value for name, value in told.items() if name != "type"}
                    msgspec.convert(known[seat], State, str_keys=True)

            for seat, socket in enumerate(seats):
                await say(socket, Hello(secret=secrets[seat]))
                await follow(seat, 0)
            for _ in range(12):
                ply, seat = known[0]["ply"], known[0]["to_move"]
                await follow(seat, ply)
                await say(seats[seat], Move(move=known[seat]["view"]["legal_moves"][0], ply=ply))
                await follow(0, ply + 1)

    asyncio.run(story())


def test_a_seat_cannot_act_for_another(url: str) -> None:
    table, secrets = make(url)
    other, _ = make(url)

    async def story() -> None:
        async with at(url, table) as socket:
            await say(socket, Hello())
            state = await hear(socket, "state")
            assert (state["seat"], state["view"]["legal_moves"], state["view"]["hand"]) == (None, [], [])
            for deed in (Move(move="end-turn", ply=state["ply"]), Resign(), Say(text="boo"), AskHint()):
                await say(socket, deed)
                assert (await hear(socket, "error"))["error"] == "not-your-seat"
        async with at(url, table) as socket:
            await say(socket, Hello(secret=secrets[0]))
            ply = (await hear(socket, "state"))["ply"]
            seat = get(f"{url}/api/tables/{table}").json()["to_move"]
            if seat == 0:
                await socket.close()
            else:
                await say(socket, Move(move="end-turn", ply=ply, id="mine"))
                refused = await hear(socket, "error")
                assert (refused["error"], refused["id"]) == ("not-your-turn", "mine")
        async with at(url, other) as socket:
            await say(socket, Hello(secret=secrets[0]))
            assert (await hear(socket, "error"))["error"] == "not-your-seat"
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()

    asyncio.run(story())


def test_who_got_up_has_neither_the_eyes_nor_the_hands_of_who_sits_there_next(url: str) -> None:
    new = {"game": "dominion", "seats": ["you", "open", "open"], "name": "Anna", "public": True}
    table = post(f"{url}/api/tables", json=new).json()["table"]
    first = sit_down(url, table, "Béla")

    async def story() -> None:
        async with at(url, table) as socket:
            await say(socket, Hello(secret=first["secret"]))
            assert (await hear(socket, "state"))["seat"] == first["seat"]
            post(f"{url}/api/tables/{table}/leave", headers={"Authorization": f"Bearer {first['secret']}"})
            again = [sit_down(url, table, name) for name in ("Cili", "Dani")]
            assert first["seat"] in [one["seat"] for one in again]
            while (state := await hear(socket, "state"))["status"] == "waiting":
                pass
            assert (state["seat"], state["view"]["legal_moves"], state["view"]["hand"]) == (None, [], [])
            for deed in (Move(move="end-actions", ply=state["ply"]), Resign(), AskHint()):
                await say(socket, deed)
                assert (await hear(socket, "error"))["error"] == "not-your-seat"

    asyncio.run(story())


def sit_down(url: str, table: str, name: str) -> dict[str, Any]:
    """Take a seat of a public table."""
    taken: dict[str, Any] = post(f"{url}/api/tables/{table}/join", json={"name": name}).json()
    return taken


def test_before_hello_and_after_too_much_nonsense_the_socket_closes(url: str) -> None:
    table, secrets = make(url)

    async def story() -> None:
        async with at(url, table) as socket:
            await say(socket, Ping())
            assert (await hear(socket, "error"))["error"] == "bad-message"
        async with at(url, "x" * 12) as socket:
            await say(socket, Hello())
            assert (await hear(socket, "error"))["error"] == "no-such-table"
        async with at(url, table) as socket:
            await say(socket, Hello(secret=secrets[0]))
            with pytest.raises(websockets.ConnectionClosed):
                await send_and_hear(socket, "nonsense", times=100)
        async with at(url, table) as socket:
            with pytest.raises(websockets.ConnectionClosed):
                await send_and_hear(socket, "x" * 100_000, times=1)

    asyncio.run(story())


def test_chat_take_back_and_play_again_over_the_socket(url: str) -> None:
    table, secrets = make(url)

    async def story() -> None:
        async with at(url, table) as socket, at(url, table) as other:
            await say(socket, Hello(secret=secrets[0]))
            await say(other, Hello(secret=secrets[1]))
            await hear(socket, "state")
            await say(socket, Say(text="good luck <b>", id=1))
            assert (await hear(socket, "ok"))["id"] == 1
            while not (state := await hear(other, "state")).get("chat"):
                pass
            assert [line["text"] for line in state["chat"]] == ["good luck <b>"]
            await say(socket, Say(text="you too"))
            while not (state := await hear(other, "state")).get("chat"):
                pass
            assert [(line["number"], line["text"]) for line in state["chat"]] == [(2, "you too")]  # and not all again
            assert "options" not in state
            async with at(url, table) as late:
                await say(late, Hello())
                assert [line["number"] for line in (await hear(late, "state"))["chat"]] == [1, 2]
            await say(other, TakeBack(ply=state["ply"]))
            assert (await hear(other, "error"))["error"] in ("no-take-back", "stale")
            await say(socket, PlayAgain())
            assert (await hear(socket, "error"))["error"] == "not-over"
            await say(socket, Resign())
            while (await hear(other, "state"))["status"] != "over":
                pass
            await say(other, PlayAgain())
            assert (await hear(other, "ok"))["number"] == 2
            await say(other, Ping(id="p"))
            assert (await hear(other, "pong"))["id"] == "p"

    asyncio.run(story())


def test_who_talks_too_fast_is_told_so_and_then_hung_up_on(sqlite_url: str) -> None:
    limits = replace(FREE, messages=Rate(5, 0.001))
    with Background(Settings(database=sqlite_url, port=0, limits=limits)) as running:
        table, secrets = make(running.url)

        async def story() -> list[str]:
            heard: list[str] = []
            async with at(running.url, table) as socket:
                await say(socket, Hello(secret=secrets[0]))
                with contextlib.suppress(websockets.ConnectionClosed):
                    for _ in range(100):
                        await say(socket, Ping())
                with contextlib.suppress(websockets.ConnectionClosed):
                    while True:
                        message = json.loads(await socket.recv())
                        heard.append(message.get("error", message["type"]))
            return heard

        heard = asyncio.run(story())
    assert heard.count("pong") == 5
    assert 30 <= heard.count("too-fast") <= 31
    assert heard[-1] == "too-many"


def test_a_socket_that_can_no_longer_be_told_anything_is_closed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(url: str, tables: Tables) -> None:
        table, secrets = make(url)
        async with at(url, table) as socket:
            await say(socket, Hello(secret=secrets[0]))
            await hear(socket, "state")

            async def fail(*_: object) -> None:
                raise LookupError("a mistake of ours")

            monkeypatch.setattr(tables, "view_for", fail)
            await say(socket, Say(text="hello"))

            async def hear_all() -> None:
                while True:  # a state may have been on its way already
                    await hear(socket, "state")

            with pytest.raises(websockets.ConnectionClosed) as closed:
                await hear_all()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1011

    with Background(Settings(database=sqlite_url, port=0, limits=FREE)) as server:
        asyncio.run(story(server.url, server.server.application.state.tables))


def test_other_sockets_are_heard_at_a_bounded_pace() -> None:
    async def story() -> None:
        heard = 0

        async def receive() -> Any:
            return {"type": "websocket.receive", "text": "hello"}

        async def listen() -> None:
            nonlocal heard
            hear = paced(receive, Rate(3, 0.001))
            while True:
                await hear()
                heard += 1

        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(listen(), 0.05)
        assert heard == 3

    asyncio.run(story())


# the fuzzer

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
DEEDS = [str(deed.__struct_config__.tag) for deed in get_args(Message)]
FIELDS = {field for deed in get_args(Message) for field in deed.__struct_fields__} - {"id", "ply", "number", "move"}
nearly = st.fixed_dictionaries(
    {},
    optional={
        "id": anything,
        "ply": anything | st.integers(-2, 40),
        "number": anything | st.integers(0, 3),
        "move": anything | st.sampled_from(["buy province", "play village", "end-turn", "\u202e", "x" * 61]),
        "do": anything | st.sampled_from([deed for deed in DEEDS if deed not in ("resign", "leave", "say")]),
        **dict.fromkeys(FIELDS, anything),
    },
)
texts = st.one_of(
    nearly.map(json.dumps),
    anything.map(json.dumps),
    st.text(max_size=200),
    st.sampled_from(
        ["[" * 5_000, '{"do": "move", "move": "\\ud800", "ply": 1}', "NaN", "{" * 100, '{"ply": 1e999}', "\x00"]
    ),
)


@given(texts)
def test_what_makes_no_sense_is_refused_before_it_does_anything(text: str) -> None:
    code = "fine"
    try:
        read_message(text)
    except Problem as problem:
        code = problem.code
    assert code in ("fine", "bad-message")


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(texts, min_size=1, max_size=12))
def test_no_message_whatever_hurts_the_game(url: str, batch: list[str]) -> None:
    """A seat that is not asked sends anything at all: each message is answered, and the game stays as it is."""
    table, secrets = fuzzed(url)
    seat = 1 - get(f"{url}/api/tables/{table}").json()["to_move"]
    headers = {"Authorization": f"Bearer {secrets[seat]}"}
    before = get(f"{url}/api/tables/{table}", headers=headers).json()

    async def story() -> None:
        async with at(url, table) as socket:
            await say(socket, Hello(secret=secrets[seat]))
            await hear(socket, "state")
            for text in batch:
                await socket.send(text)
                message = {"type": "state"}
                while message["type"] == "state":
                    message = json.loads(await asyncio.wait_for(socket.recv(), 30))
                assert message["type"] in ("error", "pong", "ok"), message
                if message["type"] == "error":
                    assert message["message"]
                    assert "Traceback" not in json.dumps(message)

    asyncio.run(story())
    after = get(f"{url}/api/tables/{table}", headers=headers).json()
    assert (after["ply"], after["view"], after["status"]) == (before["ply"], before["view"], before["status"])


_table: list[Any] = []


def fuzzed(url: str) -> tuple[str, list[str]]:
    """One table for all that is thrown at it."""
    if not _table:
        _table.extend(make(url))
    return _table[0], _table[1]
