"""Many who watch one table: it is drawn once for all of them, and a line of chat goes out as a line."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.web import pages
from crownlands.web.regions import regions_drawn
from tests import patient_http

pytestmark = pytest.mark.filterwarnings(r"ignore:\[paths")
WATCHERS = 6


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Background]:
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", port=0)
    with Background(settings, pages(settings)) as server:
        yield server


async def hear(page: ClientConnection, wanted: str) -> dict[str, Any]:
    """The next message that has something wanted in it."""
    async with asyncio.timeout(120):
        while wanted not in (message := json.loads(await page.recv())):
            pass
    return dict(message)


def test_a_table_is_drawn_once_for_all_who_watch_it(server: Background) -> None:
    async def story() -> None:
        async with patient_http.AsyncClient(base_url=server.url) as http, AsyncExitStack() as stack:
            new = {"game": "dominion", "seats": ["you", "open"], "name": "Anna"}
            made = (await http.post("/api/tables", json=new)).json()
            http.cookies.clear()
            body = {"name": "Béla", "invite": made["invites"]["1"]}
            joined = (await http.post(f"/api/tables/{made['table']}/join", json=body)).json()
            http.cookies.clear()
            line = f"{server.url.replace('http', 'ws')}/t/{made['table']}/live?lang=en"
            watching = [await stack.enter_async_context(connect(line)) for _ in range(WATCHERS)]
            for page in watching:
                await page.send('{"do": "hello"}')
                await hear(page, "regions")
            secrets = [made["secret"], joined["secret"]]

            async def say(text: str) -> list[dict[str, Any]]:
                """Return what every watcher hears of a line of chat."""
                bearer = {"Authorization": f"Bearer {secrets[0]}"}
                await http.post(f"/api/tables/{made['table']}/chat", json={"text": text}, headers=bearer)
                return list(
                    await asyncio.gather(*(hear(page, "line" if text != "first" else "regions") for page in watching))
                )

            await say("first")
            before = regions_drawn()
            heard = await say("<b>second</b>")
            assert regions_drawn() - before == 1  # the chat, once
            assert {message["line"]["html"] for message in heard} == {"<li><b>Anna</b> &lt;b&gt;second&lt;/b&gt;</li>"}
            assert len({message["line"]["print"] for message in heard}) == 1
            state = (await http.get(f"/api/tables/{made['table']}")).json()
            while state["ply"] == 0:
                state = (await http.get(f"/api/tables/{made['table']}")).json()
            before = regions_drawn()
            bearer = {"Authorization": f"Bearer {secrets[state['to_move']]}"}
            move = {"move": "play-treasures", "ply": state["ply"]}
            assert (await http.post(f"/api/tables/{made['table']}/moves", json=move, headers=bearer)).status_code == 200
            for page in watching:
                while (await hear(page, "ply"))["ply"] <= state["ply"]:
                    pass
            assert 0 < regions_drawn() - before <= 2 * 10  # by no means once for each of them

    asyncio.run(story())
