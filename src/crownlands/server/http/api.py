"""The JSON interface, for other clients and bots. Its OpenAPI description is at `/api/openapi.json`."""

import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Controller, Response, get, post
from litestar import Request as HttpRequest
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import convert

from crownlands.deeds import (
    Accepted,
    AddPart,
    Advice,
    AnswerTakeBack,
    AnyDeed,
    AskHint,
    Began,
    Done,
    Leave,
    Move,
    PlayAgain,
    Refusal,
    Replace,
    Resign,
    Retake,
    Say,
    TakeBack,
)
from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.http.requests import Joining, Listed, Taken
from crownlands.server.http.responses import Analysed, DraftState, State, state_of
from crownlands.server.http.token_buckets import Allowance
from crownlands.server.http.visitors import bearer_of, guest_cookie, guest_of, seat_for, secrets_of, sitting, visitor_of
from crownlands.server.storage.pubsub import CLOSING
from crownlands.server.tables.all_tables import TableLine, Tables
from crownlands.server.tables.guests import NOBODY, Visitor
from crownlands.server.tables.promises import Promise
from crownlands.server.tables.retelling import beside
from crownlands.server.tables.seating import Seated
from crownlands.server.tables.table_options import NewTable

Request = HttpRequest[Any, Any, Any]
Service = NamedDependency[Tables]
Table = FromPath[str]
Answered = TypeVar("Answered", Accepted, Began, Done, Advice)
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
NumberOfGame = Annotated[int | None, QueryParameter(ge=1, le=1_000_000)]
NDJSON = "application/x-ndjson"

REFUSALS = {
    400: ResponseSpec(Refusal, description="The request makes no sense.", generate_examples=False),
    403: ResponseSpec(Refusal, description="Not for this seat.", generate_examples=False),
    404: ResponseSpec(Refusal, description="There is no such table, seat or game.", generate_examples=False),
    409: ResponseSpec(Refusal, description="Not now.", generate_examples=False),
    413: ResponseSpec(Refusal, description="The request is too large.", generate_examples=False),
    429: ResponseSpec(Refusal, description="Too many, too fast.", generate_examples=False),
    503: ResponseSpec(Refusal, description="Try again in a moment.", generate_examples=False),
}
LINES = ResponseSpec(
    State | DraftState,  # type: ignore[arg-type]  # what a handler may return, this may be too
    media_type=NDJSON,
    description="A line for each change.",
    generate_examples=False,
)


class TablesApi(Controller):
    """Tables, for programs."""

    path = "/api/tables"
    tags = ("tables",)

    @post(responses=REFUSALS)
    async def create(
        self, request: Request, tables: Service, creations: NamedDependency[Allowance], data: JSONBody[NewTable]
    ) -> Response[Taken]:
        """Open a table."""
        creations.take(visitor_of(request.scope))
        return _taken(request, tables, await tables.create(data, *sitting(request)))

    @get(responses=REFUSALS)
    async def public(self, tables: Service) -> list[Listed]:
        """List the tables that anybody may join."""
        return [_listed(line) for line in await tables.public()]

    @get("/promise", responses=REFUSALS)
    async def promise(self, tables: Service) -> Promise:
        """Promise the server's part of a deal to somebody who will add their own when they open the table."""
        return await tables.promise()

    @get("/mine", responses=REFUSALS)
    async def mine(self, request: Request, tables: Service) -> list[Listed]:
        """List the tables where you have a seat, by your cookies or your secret."""
        held = list(secrets_of(request).values())
        if secret := bearer_of(request):
            await tables.by_secret(secret)  # a link that opens nothing is told so
            held.append(secret)
        return [_listed(line) for line in await tables.mine(guest_of(request), held)]

    @get("/invited", responses=REFUSALS)
    async def invited(self, request: Request, tables: Service) -> State | DraftState:
        """Return the table of an invitation, sent as a Bearer token, as seen before sitting down."""
        table, _ = await tables.by_invite(bearer_of(request) or "")
        return state_of(await tables.view(table, None))

    @get("/{table:str}", responses=REFUSALS)
    async def view(
        self,
        request: Request,
        tables: Service,
        requests: NamedDependency[Allowance],
        table: Table,
        number: Since = 0,
        ply: Since = 0,
    ) -> State | DraftState:
        """Return the table as your seat sees it, with the log since a ply of a game."""
        seat = await seat_for(tables, request, table)
        seen = await tables.view(table, seat, (number, ply))
        requests.charge(visitor_of(request.scope), len(seen.log) / tables.settings.limits.reading)
        return await beside(len(seen.log), lambda: state_of(seen))

    @post("/{table:str}/join", responses=REFUSALS)
    async def join(self, request: Request, tables: Service, table: Table, data: JSONBody[Joining]) -> Response[Taken]:
        """Sit down."""
        return _taken(request, tables, await tables.join(table, data.name, data.invite, *sitting(request), data.part))

    @post("/{table:str}/leave", status_code=200, responses=REFUSALS)
    async def leave(self, request: Request, tables: Service, table: Table) -> Done:
        """Get up."""
        return await _do(request, tables, table, Leave(), Done)

    @post("/{table:str}/moves", status_code=200, responses=REFUSALS)
    async def move(self, request: Request, tables: Service, table: Table, data: JSONBody[Move]) -> Accepted:
        """Answer the question of a ply. The response comes once the move is on the disk."""
        return await _do(request, tables, table, data, Accepted)

    @post("/{table:str}/take-back", status_code=200, responses=REFUSALS)
    async def take_back(self, request: Request, tables: Service, table: Table, data: JSONBody[TakeBack]) -> Accepted:
        """Take back your last choice, or ask the others whether you may."""
        return await _do(request, tables, table, data, Accepted)

    @post("/{table:str}/take-back/answer", status_code=200, responses=REFUSALS)
    async def answer_take_back(
        self, request: Request, tables: Service, table: Table, data: JSONBody[AnswerTakeBack]
    ) -> Accepted:
        """Let another player take back a move, or refuse."""
        return await _do(request, tables, table, data, Accepted)

    @post("/{table:str}/resign", status_code=200, responses=REFUSALS)
    async def resign(self, request: Request, tables: Service, table: Table) -> Accepted:
        """Give up."""
        return await _do(request, tables, table, Resign(), Accepted)

    @post("/{table:str}/again", status_code=200, responses=REFUSALS)
    async def play_again(self, request: Request, tables: Service, table: Table) -> Began:
        """Begin the next game, when one is over."""
        return await _do(request, tables, table, PlayAgain(), Began)

    @post("/{table:str}/chat", status_code=200, responses=REFUSALS)
    async def say(self, request: Request, tables: Service, table: Table, data: JSONBody[Say]) -> Done:
        """Send a chat message to the table."""
        return await _do(request, tables, table, data, Done)

    @post("/{table:str}/part", status_code=200, responses=REFUSALS)
    async def add_part(self, request: Request, tables: Service, table: Table, data: JSONBody[AddPart]) -> Done:
        """Add your part to the next deal, once its promise is given."""
        return await _do(request, tables, table, data, Done)

    @post("/{table:str}/replace", status_code=200, responses=REFUSALS)
    async def replace(self, request: Request, tables: Service, table: Table, data: JSONBody[Replace]) -> Done:
        """Give a vacant seat to a program."""
        return await _do(request, tables, table, data, Done)

    @post("/{table:str}/retake", status_code=200, responses=REFUSALS)
    async def retake(self, request: Request, tables: Service, table: Table) -> Done:
        """Take your seat back from the program that played it."""
        return await _do(request, tables, table, Retake(), Done)

    @get("/{table:str}/record", media_type="text/plain", responses=REFUSALS)
    async def record(
        self, request: Request, tables: Service, table: Table, number: NumberOfGame = None
    ) -> Response[str]:
        """Return the record of a game that is over."""
        record = await tables.record(table, number, await seat_for(tables, request, table))
        name = f"{table}-{number or 'last'}.txt"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record, media_type="text/plain", headers=headers)

    @get("/{table:str}/hint", responses=REFUSALS)
    async def hint(self, request: Request, tables: Service, table: Table) -> Advice:
        """Return the move that the strongest opponent would make in your place."""
        return await _do(request, tables, table, AskHint(), Advice)

    @get("/{table:str}/analysis", responses=REFUSALS)
    async def analysis(self, request: Request, tables: Service, table: Table, number: NumberOfGame = None) -> Analysed:
        """Return the chances over a game that is over. The first request takes seconds."""
        found = await tables.analysis(table, number, await seat_for(tables, request, table))
        return convert(found.to_dict(), Analysed)

    @get("/{table:str}/events", media_type=NDJSON, responses=REFUSALS | {200: LINES})
    async def events(
        self,
        request: Request,
        tables: Service,
        requests: NamedDependency[Allowance],
        table: Table,
        number: Since = 0,
        ply: Since = 0,
    ) -> Stream:
        """Stream every change of the table as your seat sees it, each as a line of JSON, until you disconnect."""
        seat, visitor = await seat_for(tables, request, table), visitor_of(request.scope)
        seen = await tables.view(table, seat, (number, ply))  # refused now, or never
        requests.charge(visitor, len(seen.log) / tables.settings.limits.reading)
        return Stream(lines_of(tables, table, seat, (number, ply), visitor), media_type=NDJSON)


async def lines_of(
    tables: Tables, table: str, seat: int | None, since: tuple[int, int], visitor: Visitor = NOBODY
) -> AsyncIterator[bytes]:
    """Yield the changes of a table as a seat sees them, a line of JSON each."""
    with contextlib.suppress(Refused):  # the table is gone, and it is too late to say so
        async with tables.subscribe(table, seat, visitor) as news:
            heard: list[Any] = []
            while not any(one.kind == CLOSING for one in heard):
                state = await tables.view_for(news, since)
                since = state.number, state.ply
                yield await beside(len(state.log), lambda state=state: msgspec.json.encode(state_of(state)) + b"\n")  # type: ignore[misc]
                heard = await news.next()


async def _do(request: Request, tables: Tables, table: str, deed: AnyDeed, kind: type[Answered]) -> Answered:
    """Do a deed of the seat that a request opens; its answer is of that kind."""
    seat = await _seat(request, tables, table)
    try:
        answer = await tables.do(table, seat, deed)
    except Refused as refused:
        if refused.code == "stale" and isinstance(deed, Move):
            refused.more["state"] = state_of(await tables.view(table, seat))
        raise
    assert isinstance(answer, kind)
    return answer


async def _seat(request: Request, tables: Tables, table: str) -> int:
    seat = await seat_for(tables, request, table)
    if seat is None:
        raise Refused(
            "not-your-seat", 403, Problem("not-your-seat", why="send its secret, as a cookie or a Bearer token")
        )
    return seat


def _taken(request: Request, tables: Tables, seated: Seated) -> Response[Taken]:
    invites = {str(seat): invite for seat, invite in seated.invites.items()}
    taken = Taken(seated.table, seated.seat, seated.secret, invites, seated.hash)
    cookies = [guest_cookie(tables.settings, sitting(request)[0])] if seated.secret else []
    return Response(taken, status_code=201, cookies=cookies)


def _listed(line: TableLine) -> Listed:
    values = {field: getattr(line, field) for field in Listed.__struct_fields__}
    return Listed(**values | {"names": list(line.names)})
