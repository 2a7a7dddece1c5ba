"""The line between a table and a page, without a browser: what others than our page might send over it."""

import asyncio
import json
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

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
    table = httpx.post(f"{url}/api/tables", json=new).json()["table"]
    api = f"{url}/api/tables/{table}"
    first = httpx.post(f"{api}/join", json={"name": "Béla"}).json()

    async def story() -> None:
        async with line(url, table, first["secret"]) as socket:
            await say(socket, do="hello")
            assert await hear(socket, "people") == 2
            httpx.post(f"{api}/leave", headers={"Authorization": f"Bearer {first['secret']}"})
            seated = [httpx.post(f"{api}/join", json={"name": name}).json()["seat"] for name in ("Cili", "Dani")]
            assert first["seat"] in seated
            await say(socket, do="resign")
            await say(socket, do="say", text="boo")
            await say(socket, do="hello")
            assert await hear(socket, "go") == f"/t/{table}"

    asyncio.run(story())
    state = httpx.get(api).json()
    assert (state["status"], state["chat"]) == ("running", [])
    assert not state["seats"][first["seat"]]["resigned"]


def test_a_message_that_makes_no_sense_does_not_end_the_line(served: Served) -> None:
    url = served.url
    new = {"game": "kingdomino", "seats": ["you", "page"], "name": "Anna"}
    made = httpx.post(f"{url}/api/tables", json=new).json()

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
    made = httpx.post(f"{served.url}/api/tables", json=new).json()
    api, bearer = f"{served.url}/api/tables/{made['table']}", {"Authorization": f"Bearer {made['secret']}"}
    httpx.post(f"{api}/join", json={"name": "Béla"})
    assert httpx.post(f"{api}/resign", json={}, headers=bearer).status_code == 200
    page = httpx.get(f"{served.url}/t/{made['table']}", headers=bearer)
    assert (page.status_code, "Béla wins; the other side gave up." in page.text) == (200, True)
