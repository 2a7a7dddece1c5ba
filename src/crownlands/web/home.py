"""The start page: play now, one's own tables, tables to join, and the kingdom of the day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException

from crownlands.bots.opponents import LADDER
from crownlands.record import GAMES
from crownlands.server.http.visitors import guest_of, secrets_of, sitting
from crownlands.server.tables.all_tables import TableLine, Tables
from crownlands.server.tables.table_options import NewTable
from crownlands.texts import Texts
from crownlands.texts.seats import distinct, seat_name
from crownlands.web.html_answers import Form, check_creations, known_name, page, seated, with_deal
from crownlands.web.languages import texts_for
from crownlands.web.rendering import render
from crownlands.web.symbols import REALM

SHOWN_CARDS = ("village", "smithy", "moat", "province")
SHOWN = 12  # tables in a list; of one's own also all others that aren't over
QUICK_OPPONENT = "squire"
TEACHER = "page"


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list."""

    table: str
    game: str
    players: str
    state: str
    is_mine_to_move: bool


def listed(line: TableLine, texts: Texts) -> TableRow:
    """Return a table as the start page lists it."""
    names = distinct([_name(texts, name, seat) for name, seat in zip(line.names, line.options.seats, strict=True)])
    if line.status == "over":
        state = texts.gettext("over")
    elif line.status == "waiting":
        state = texts.ngettext("{count} free seat", "{count} free seats", line.open)
    elif line.my_turn:
        state = texts.gettext("your turn")
    else:
        state = texts.gettext("{who} to move", who=names[line.to_move or 0])
    return TableRow(line.table, texts.of(line.game).name, ", ".join(names), state, line.my_turn)


def _name(texts: Texts, name: str, seat: str) -> str:
    return seat_name(texts, "person" if seat in ("you", "open") else "opponent", name, seat)


def today() -> date:
    """Return the day, the same for everybody on the server."""
    return datetime.now(UTC).date()


@dataclass(frozen=True, slots=True)
class Spread:
    """The number of the day's games with one margin."""

    label: str
    count: int
    is_mine: bool


def spread(
    outcomes: Sequence[tuple[str, Mapping[str, Any]]], mine: Sequence[str], texts: Texts
) -> tuple[list[Spread], int]:
    """Return the margins of all games of the day in steps, those with mine in them marked, and the number of games."""
    margins = []
    for table, outcome in outcomes:
        scores = outcome.get("scores")
        if scores and len(scores) == 2:
            margins.append((int(scores[0]) - int(scores[1]), table in mine))
    steps = [(None, -20), (-20, -10), (-10, 0), (0, 1), (1, 11), (11, 21), (21, None)]
    rows = []
    for low, high in steps:
        inside = [own for margin, own in margins if (low is None or margin >= low) and (high is None or margin < high)]
        if low is None:
            label = texts.gettext("−21 or less")
        elif high is None:
            label = texts.gettext("+21 or more")
        else:
            label = "0" if (low, high) == (0, 1) else f"{low:+} … {high - 1:+}".replace("-", "−")
        rows.append(Spread(label, len(inside), any(inside)))
    return rows, len(margins)


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], tables: Tables) -> Response[str]:
    """Show the start page."""
    texts = texts_for(request)
    mine = await tables.mine(guest_of(request), secrets_of(request).values())
    outcomes, held = await tables.daily_results(today()), {line.table for line in mine}
    played_today = [table for table, _ in outcomes if table in held]
    rows, count = spread(outcomes, played_today, texts)
    html = render(
        texts,
        "home.html",
        path="/",
        mine=[listed(line, texts) for number, line in enumerate(mine) if number < SHOWN or line.status != "over"],
        public=[listed(line, texts) for line in await tables.public(SHOWN)],
        shown=SHOWN_CARDS,
        ladder=LADDER,
        quick=QUICK_OPPONENT,
        symbols=("crown", *REALM, *SHOWN_CARDS),
        played_today=bool(played_today),
        spread=rows,
        spread_most=max((row.count for row in rows), default=0) or 1,
        spread_count=count,
        has_lab=tables.settings.has_lab,
    )
    return page(html)


@post("/play/{game:str}", status_code=303, include_in_schema=False)
async def play_now(request: Request[Any, Any, Any], tables: Tables, game: str, data: Form) -> Response[Any]:
    """Make a table against one program at once."""
    if game not in GAMES:
        raise NotFoundException
    texts = texts_for(request)
    lesson = data.get("lesson") == "yes"
    opponent = data.get("opponent") or (TEACHER if lesson else QUICK_OPPONENT)
    new = NewTable(
        game=game,  # type: ignore[arg-type]  # it is one of them
        seats=["you", opponent],
        name=known_name(request, texts),
        think=0.5,
    )
    check_creations(request)
    return seated(request, tables, await tables.create(with_deal(new, data), *sitting(request)), "", lesson)


@post("/daily", status_code=303, include_in_schema=False)
async def play_daily(request: Request[Any, Any, Any], tables: Tables) -> Response[Any]:
    """Sit down to the deal of the day; a guest who has begun it goes on with it."""
    check_creations(request)
    guest, visitor = sitting(request)
    name = known_name(request, texts_for(request))
    return seated(request, tables, await tables.daily(today(), name, guest=guest, visitor=visitor), "")
