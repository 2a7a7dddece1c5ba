"""The answers of pages: HTML that isn't kept, seats in cookies, and a page of its own for errors."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException
from litestar.params import Body
from litestar.response import Redirect
from msgspec import structs

from crownlands.server.errors import Refused
from crownlands.server.http.visitors import A_YEAR, guest_cookie, seat_for, sitting, visitor_of
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.seating import Seated
from crownlands.server.tables.table_options import NewTable
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.web.languages import texts_for
from crownlands.web.rendering import render

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
_PART = re.compile("[0-9a-f]{32}")
NAME = "name"  # the cookie that remembers what a guest is called
NOWHERE = (404, 405)
BROKEN = 500
HERE = "here-"  # the one that keeps all seats of people who share a screen
NOW = "now-"  # which of them has the device
INVITES = "invites-"  # and the one that keeps the invitations of a table for whoever made it


def page(html: str, status: int = 200) -> Response[str]:
    """Return a page that is made anew each time."""
    return Response(html, media_type=MediaType.HTML, status_code=status, headers={"Cache-Control": "no-store"})


def seated(
    request: Request[Any, Any, Any],
    tables: Tables,
    got: Seated,
    name: str,
    lesson: bool = False,
    here: Mapping[int, str] | None = None,
) -> Response[Any]:
    """Redirect to the table, with the guest whose seat it is in a cookie; `here` has the secrets of all who play at
    this screen.
    """
    answer = Redirect(f"/t/{got.table}" + ("?lesson" if lesson else ""), status_code=303)
    if got.secret:
        answer.set_cookie(guest_cookie(tables.settings, sitting(request)[0]))
    if got.invites:
        kept = "~".join(f"{seat}.{token}" for seat, token in got.invites.items())
        answer.set_cookie(cookie(tables, INVITES + got.table, kept, 3 * 24 * 3600))
    if here:
        kept = "~".join(f"{seat}.{secret}" for seat, secret in here.items())
        answer.set_cookie(cookie(tables, HERE + got.table, kept, A_YEAR))
    if name:
        answer.set_cookie(cookie(tables, NAME, name.encode().hex(), A_YEAR))
    return answer


def cookie(tables: Tables, key: str, value: str, seconds: int) -> Cookie:
    """Return a cookie that only this server reads."""
    secure = tables.settings.is_secure
    return Cookie(key=key, value=value, path="/", max_age=seconds, httponly=True, samesite="lax", secure=secure)


def at_this_screen(connection: ASGIConnection[Any, Any, Any, Any], table: str) -> dict[int, str]:
    """Return the secrets of all seats of a table that are played at the reader's screen, by seat."""
    kept = connection.cookies.get(HERE + table, "").split("~")
    parts = [part.partition(".") for part in kept]
    return {number: secret for seat, _, secret in parts if secret and (number := seat_number(seat)) is not None}


def seat_number(text: str) -> int | None:
    """Return the number of a seat that a cookie or a form names; None if it names none.

    >>> seat_number("3"), seat_number(""), seat_number("9" * 5_000)
    (3, None, None)
    """
    return int(text) if len(text) == 1 and text.isdecimal() else None


async def seat_here(tables: Tables, connection: ASGIConnection[Any, Any, Any, Any], table: str) -> int | None:
    """Return the seat of the reader; of those who share a screen, the one who has the device now."""
    now = seat_number(connection.cookies.get(NOW + table, ""))
    secret = None if now is None else at_this_screen(connection, table).get(now)
    if secret is None:
        return await seat_for(tables, connection, table)
    return await tables.seat_of(table, secret)


def part_in(data: Mapping[str, Any]) -> str | None:
    """Return what the browser of a form adds to the deal; None without a script."""
    part = str(data.get("part", ""))
    return part if _PART.fullmatch(part) else None


def with_deal(new: NewTable, data: Mapping[str, Any]) -> NewTable:
    """Return a table to be made with what the browser of its form adds to the deal, if it was promised one."""
    part, token = part_in(data), str(data.get("token", ""))
    return structs.replace(new, part=part, token=token) if part and token else new


def check_creations(request: Request[Any, Any, Any]) -> None:
    """Refuse a client that makes tables faster than anybody could play them."""
    request.app.state.creations.take(visitor_of(request.scope))


def charge_reading(connection: ASGIConnection[Any, Any, Any, Any], moves: int) -> None:
    """Count a game that is read from its beginning by its length."""
    state = connection.app.state
    state.requests.charge(visitor_of(connection.scope), moves / state.settings.limits.reading)


def known_name(request: Request[Any, Any, Any], texts: Texts) -> str:
    """Return the name the guest gave last time, otherwise a word for a guest."""
    try:
        name = bytes.fromhex(request.cookies.get(NAME, "")).decode()
    except ValueError:
        name = ""
    return name or texts.gettext("Guest")


def refused_page(request: Request[Any, Any, Any], refused: Refused) -> Response[str]:
    """Return a page that tells why a request was refused."""
    texts = texts_for(request)
    return _failure(request, texts, texts.gettext("That doesn't work"), why(texts, refused), refused.status)


def failed_page(request: Request[Any, Any, Any], error: HTTPException) -> Response[str]:
    """Return a page for an address that leads nowhere, or for something sent that can't be read."""
    texts = texts_for(request)
    if error.status_code in NOWHERE:
        title, reason = texts.gettext("There is no such page"), texts.gettext("There is nothing at this address.")
    elif error.status_code >= BROKEN:
        title = texts.gettext("Something went wrong")
        reason = texts.gettext("The error has been logged. Try again in a moment.")
    else:
        title = texts.gettext("That doesn't work")
        reason = texts.gettext("The form couldn't be read. Go back and try again.")
    return _failure(request, texts, title, reason, error.status_code)


def _failure(request: Request[Any, Any, Any], texts: Texts, title: str, reason: str, status: int) -> Response[str]:
    return page(_failure_html(texts, request.url.path, title, reason), status)


@lru_cache(maxsize=128)
def _failure_html(texts: Texts, path: str, title: str, reason: str) -> str:
    return render(texts, "failure.html", path=path, title=title, reason=reason)
