"""The line between a table and a page, without a browser: what others than our page might send over it."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import ClientConnection, connect

from crownlands.server.limits import Rate
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.web import pages
from crownlands.web.first_lesson import AtLesson
from crownlands.web.page_messages import send_to_page
from tests import patient_http
from tests.server.serve_freely import FREE
from tests.web.serving import Served


def line(url: str, table: str, secret: str) -> connect:
    """A line to a page of whoever has this seat."""
    headers = {"Authorization": f"Bearer {secret}"}
    return connect(f"{url.replace('http', 'ws')}/t/{table}/live", additional_headers=headers)


async def hear(socket: ClientConnection, what: str) -> Any:
    """The next message that says anything of this."""
    async with asyncio.timeout(120):
        while what not in (message := json.loads(await socket.recv())):
            pass
    return message[what]


async def say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


def test_the_page_of_who_got_up_can_do_nothing_for_who_sits_there_next(served: Served) -> None:
    url = served.url
    new = {"game": "kingdomino", "seats": ["you", "open", "open"], "name": "Anna", "public": True}
    table = patient_http.post(f"{url}/api/tables", json=new).json()["table"]
    api = f"{url}/api/tables/{table}"
    first = patient_http.post(f"{api}/join", json={"name": "Béla"}).json()

    async def story() -> None:
        async with line(url, table, first["secret"]) as socket:
            await say(socket, do="hello")
            assert await hear(socket, "people") == 2
            patient_http.post(f"{api}/leave", headers={"Authorization": f"Bearer {first['secret']}"})
            seated = [patient_http.post(f"{api}/join", json={"name": name}).json()["seat"] for name in ("Cili", "Dani")]
            assert first["seat"] in seated
            await say(socket, do="resign")
            await say(socket, do="say", text="boo")
            await say(socket, do="hello")
            assert await hear(socket, "go") == f"/t/{table}"

    asyncio.run(story())
    state = patient_http.get(api).json()
    assert (state["status"], state["chat"]) == ("running", [])
    assert not state["seats"][first["seat"]]["resigned"]


def test_a_message_that_makes_no_sense_does_not_end_the_line(served: Served) -> None:
    url = served.url
    new = {"game": "kingdomino", "seats": ["you", "page"], "name": "Anna"}
    made = patient_http.post(f"{url}/api/tables", json=new).json()

    async def story() -> None:
        async with line(url, made["table"], made["secret"]) as socket:
            for nonsense in ("", "\x00", '{"do": 1}', "[" * 5_000, '{"x": ' + "[" * 5_000):
                await socket.send(nonsense)
                assert await hear(socket, "refused") == "That message isn't expected here."
            await say(socket, do="hello")
            assert await hear(socket, "regions")

    asyncio.run(story())


def test_a_draft_that_somebody_gave_up_is_shown(served: Served) -> None:
    new = {"game": "dominion", "seats": ["you", "open"], "name": "Anna", "public": True, "kingdom": "draft"}
    made = patient_http.post(f"{served.url}/api/tables", json=new).json()
    api, bearer = f"{served.url}/api/tables/{made['table']}", {"Authorization": f"Bearer {made['secret']}"}
    patient_http.post(f"{api}/join", json={"name": "Béla"})
    assert patient_http.post(f"{api}/resign", json={}, headers=bearer).status_code == 200
    page = patient_http.get(f"{served.url}/t/{made['table']}", headers=bearer)
    assert (page.status_code, "You gave up. Béla wins." in page.text) == (200, True)


# The routes of pages name what they take in a way that Litestar warns of.
in_this_process = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


def settings(folder: Path, messages: Rate = FREE.messages) -> Settings:
    """A server of this process's own, where messages come at this pace."""
    database = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    return Settings(database=database, port=0, limits=replace(FREE, messages=messages))


@in_this_process
def test_everything_said_too_fast_on_a_page_is_answered_in_the_end(tmp_path: Path) -> None:
    said = 40

    async def story(url: str) -> None:
        new = {"game": "dominion", "seats": ["you", "page"], "name": "Anna"}
        made = patient_http.post(f"{url}/api/tables", json=new).json()
        lesson = connect(f"{url.replace('http', 'ws')}/learn/dominion/live")
        for at in (lesson, line(url, made["table"], made["secret"])):
            async with at as socket:
                await say(socket, do="hello")
                await hear(socket, "regions")
                await asyncio.sleep(0.2)  # after a rest more comes through at once than goes on doing so
                for _ in range(said):
                    await say(socket, do="move", ply=999, move="end-turn")
                answers = [json.loads(await asyncio.wait_for(socket.recv(), 60)) for _ in range(said)]
                assert all("regions" in it or "refused" in it for it in answers)
                assert not any("too fast" in it.get("refused", "") for it in answers)

    with Background(settings(tmp_path, Rate(8, 40)), pages()) as server:
        asyncio.run(story(server.url))


@in_this_process
def test_a_move_that_makes_the_server_fail_is_refused_and_the_line_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise LookupError("a mistake of ours")

    async def fail_later(*_: object) -> None:
        fail()

    async def refused(socket: ClientConnection, **message: Any) -> None:
        await say(socket, do="hello")
        await hear(socket, "regions")
        await say(socket, **message)
        assert (await hear(socket, "refused")).startswith("Something went wrong on the server")
        await say(socket, do="hello")
        await hear(socket, "regions")

    async def story(server: Background) -> None:
        tables = server.server.application.state.tables
        new = {"game": "dominion", "seats": ["you", "page"], "name": "Anna"}
        made = patient_http.post(f"{server.url}/api/tables", json=new).json()
        monkeypatch.setattr(AtLesson, "take", fail)
        monkeypatch.setattr(tables, "do", fail_later)
        monkeypatch.setattr(tables, "hint", fail_later)
        async with connect(f"{server.url.replace('http', 'ws')}/learn/dominion/live") as socket:
            await refused(socket, do="move", ply=0, move="end-turn")
        async with line(server.url, made["table"], made["secret"]) as socket:
            await refused(socket, do="move", ply=0, move="end-turn")
            await refused(socket, do="hint")

    with Background(settings(tmp_path), pages()) as server:
        asyncio.run(story(server))


def test_a_page_that_has_gone_is_no_error_of_the_server() -> None:
    class Gone:
        async def send_text(self, text: str) -> None:
            raise ClientDisconnected

    with pytest.raises(WebSocketDisconnect):
        asyncio.run(send_to_page(Gone(), {"people": 2}))  # type: ignore[arg-type]
