"""Everything that reaches two people's browsers, pages and lines: drawn again with all that is hidden dealt anew, it is
the same to the last character. So nothing in it comes from what their seats may not know.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import Page, Response, WebSocket

from crownlands.fair_deals import Deal
from crownlands.game import Event
from crownlands.record import Record
from crownlands.texts import find_texts
from crownlands.web.live import MOVING, SOUNDS
from crownlands.web.table_model import Sight, look_at, regions
from crownlands.web.table_page import page_title, table_page
from tests.web.conftest import People
from tests.web.playing import KINGDOMINO, by_mouse, play, two_at_a_table, whose_turn
from tests.web.test_sight import seen_by

# Buys what attacks, spies and steals, and plays it: so that much is shown to some and hidden from others.
GREEDY = (
    "#looked [data-move]",
    "#mine .hand [data-move]",
    "#act-play-treasures",
    *(f"#pile-{card}[data-move]" for card in ("spy", "thief", "militia", "bureaucrat", "silver")),
    "#mine .hand [data-pick][aria-pressed=false]",
    "#picked[aria-disabled=false]",
    "#band [data-move]",
    "#supply [data-move]",
)
NAMES = ("Guest", "Ilka")
MOVES = {"dominion": 32, "kingdomino": 12}


@dataclass
class Heard:
    """Everything a browser received."""

    pages: list[str] = field(default_factory=list)
    frames: list[Mapping[str, Any]] = field(default_factory=list)
    other: list[str] = field(default_factory=list)  # addresses


def overhear(page: Page) -> Heard:
    """Write down all that a browser receives from now on."""
    heard = Heard()

    def line(opened: WebSocket) -> None:
        had: dict[str, list[str]] = {}
        opened.on("framereceived", lambda frame: heard.frames.append(whole(json.loads(frame), had)))

    def response(came: Response) -> None:
        if came.status == 200 and "/t/" in came.url:
            heard.pages.append(came.text())
        elif "/static/" not in came.url:
            heard.other.append(came.url)

    page.on("websocket", line)
    page.on("response", response)
    return heard


def whole(frame: dict[str, Any], had: dict[str, list[str]]) -> dict[str, Any]:
    """Return a message with its regions whole: of their pieces those that came before are told by their numbers."""
    for name, (_, pieces) in frame.get("regions", {}).items():
        had[name] = [had[name][it] if isinstance(it, int) else it for it in pieces]
        frame["regions"][name][1] = "".join(had[name])
    return frame


@dataclass(frozen=True)
class Moment:
    """A position as a seat may know it, drawn from a game in which everything else was dealt anew."""

    sight: Sight
    view: Any
    events: Sequence[Event]
    drawn: Mapping[str, str]


def moments(record: Record, seat: int, kingdom: str) -> list[Moment]:
    """Every position of a game, by how many moves were made; `kingdom` is what the table calls it."""
    texts, found = find_texts("en"), list[Moment]()
    game: Any = Record(record.game, record.setup, ()).replay()
    events: list[Event] = []
    deal = Deal.from_dict(record.deal)
    parts = {of: part.hex() for of, part in deal.parts.items()}
    for move in (None, *record.moves):
        if move is not None:
            events += [event.seen_by(seat) for event in game.push(move)]
        view = game.view(seat).sample(len(game.moves)).view(seat)
        seen = structs.replace(seen_by(game, seat, view, NAMES), hash=deal.promise, parts=parts)
        sight = look_at(seen, texts, events)
        sight = replace(sight, heading=(kingdom, *sight.heading[1:]))
        drawn = {name: plain(html) for name, (_, html) in regions(sight, texts, view, events).items()}
        found.append(Moment(sight, view, tuple(events), drawn))
    return found


def plain(html: str) -> str:
    """HTML without what tells who is here and what may be undone: that is no secret, and changes by itself."""
    html = re.sub(r'<span class="tag[^"]*">[^<]*</span>', "", html)
    html = re.sub(r'<div class="tools">.*?</div>', "", html, flags=re.DOTALL)
    html = re.sub(r' data-print="\w+"', "", html)
    return re.sub(r"\s+", " ", re.sub(r">\s+", ">", html))


def sounds(before: Moment, at: Moment, fresh: Sequence[Event]) -> list[str]:
    """Return what a seat hears of all that it saw happen between two positions."""
    if at.sight.ply == before.sight.ply:
        return []
    heard = list(dict.fromkeys(SOUNDS[event.kind] for event in fresh if event.kind in SOUNDS))[:3] or ["move"]
    return [*heard, "turn"] if at.sight.is_mine and not before.sight.is_mine else heard


def check(heard: Heard, seat: int, record: Record, table: str, secret: str) -> int:
    """Hold what a browser received against what its seat may know; how many regions were compared."""
    texts, compared = find_texts("en"), 0
    html = heard.pages[-1]
    kingdom = re.findall(r'<h1><span class="what"><b>(.*?)</b>', html)[0]
    known = moments(record, seat, kingdom)
    before = int(re.findall(r'data-ply="(\d+)"', html)[0])
    at, live = known[before], f"/t/{table}/live?language=en"
    own_link = f"/s/{secret}#deal={Deal.from_dict(record.deal).promise}"
    drawn_again = table_page(at.sight, texts, at.view, at.events, live, f"/t/{table}", own_link)
    assert plain(html) == plain(drawn_again)
    for i, frame in enumerate(frame for frame in heard.frames if "regions" in frame):
        assert set(frame) == {"regions", "ply", "asked", "title", "say", "sounds", "did"}
        at = known[frame["ply"]]
        for name, (_, html) in frame["regions"].items():
            assert plain(html) == at.drawn[name], name
            compared += 1
        assert frame["title"] == page_title(at.sight, texts)
        assert frame["asked"] == at.sight.asked
        if i == 0:  # a page that opens its line is brought up to date without being told what happened meanwhile
            before = frame["ply"]
        fresh = at.events[len(known[before].events) :]
        assert frame["sounds"] == sounds(known[before], at, fresh)
        assert frame["did"] == [[it.kind, it.seat, [*it.cards]] for it in fresh if it.kind in MOVING]
        lines = [line.text for line in texts.of(record.game).log(fresh, NAMES, seat)]
        assert frame["say"] in (" ".join(lines), " ".join([*lines, at.sight.question]))
        before = frame["ply"]
    assert all(set(frame) <= {"people", "go"} for frame in heard.frames if "regions" not in frame)
    return compared


@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_nothing_that_two_browsers_receive_depends_on_what_is_hidden_from_them(person: People, game: str) -> None:
    host, guest = person().new_page(), person().new_page()
    heard = [overhear(host), overhear(guest)]
    fields = {"edition": "1e", "set_1e": "interaction"} if game == "dominion" else {}
    two_at_a_table(host, guest, game, **fields)
    wishes = GREEDY if game == "dominion" else KINGDOMINO
    for _ in range(MOVES[game]):
        play(whose_turn([host, guest]), wishes, by_mouse, plies=1)
    plies = [page.evaluate("Number(document.body.dataset.ply)") for page in (host, guest)]
    host.wait_for_timeout(100)
    kept = [Heard(it.pages.copy(), it.frames.copy(), it.other.copy()) for it in heard]
    host.on("dialog", lambda dialog: dialog.accept())
    host.click("#menu-b")
    host.click("[data-do=resign]")
    host.wait_for_selector(".band.is-over")
    table = host.url.rpartition("/")[2]
    record = Record.loads(host.context.request.get(f"/r/{table}/1/record").text())
    assert len(record.moves) >= max(plies) > 12
    secrets = [
        page.eval_on_selector("#menu a[href^='/s/']", "link => link.pathname").rpartition("/")[2]
        for page in (host, guest)
    ]
    for seat, it in enumerate(kept):
        assert check(it, seat, record, table, secrets[seat]) > 40
        assert secrets[1 - seat] not in json.dumps(it.frames) + "".join(it.pages)
        asked = [address.partition("/api/")[2] for address in it.other if "/api/" in address]
        assert asked == (["tables/promise"] if seat == 0 else [])  # by who makes the table, before anything is dealt
