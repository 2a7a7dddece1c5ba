"""The answers of pages: HTML that isn't kept, seats in cookies, and a page of its own for errors."""

from typing import Annotated, Any

from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException
from litestar.params import Body
from litestar.response import Redirect

from crownlands.server.errors import Refused
from crownlands.server.guarding import client_of
from crownlands.server.seating import Seated
from crownlands.server.seats import A_YEAR, seat_cookie
from crownlands.server.tables import Tables
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.web.languages import texts_for
from crownlands.web.rendering import render

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
NAME = "name"  # the cookie that remembers what a guest is called
INVITES = "invites-"  # and the one that keeps the invitations of a table for whoever made it


def page(html: str, status: int = 200) -> Response[str]:
    """Return a page that is made anew each time."""
    return Response(html, media_type=MediaType.HTML, status_code=status, headers={"Cache-Control": "no-store"})


def seated(tables: Tables, got: Seated, name: str, lesson: bool = False) -> Response[Any]:
    """Redirect to the table, with the seat in a cookie."""
    answer = Redirect(f"/t/{got.table}" + ("?lesson" if lesson else ""), status_code=303)
    if got.secret:
        answer.set_cookie(seat_cookie(tables.settings, got.table, got.secret))
    if got.invites:
        kept = "~".join(f"{seat}.{token}" for seat, token in got.invites.items())
        answer.set_cookie(_cookie(tables, INVITES + got.table, kept, 3 * 24 * 3600))
    if name:
        answer.set_cookie(_cookie(tables, NAME, name.encode().hex(), A_YEAR))
    return answer


def _cookie(tables: Tables, key: str, value: str, seconds: int) -> Cookie:
    secure = tables.settings.is_secure
    return Cookie(key=key, value=value, path="/", max_age=seconds, httponly=True, samesite="lax", secure=secure)


def check_creations(request: Request[Any, Any, Any]) -> None:
    """Refuse a client that makes tables faster than anybody could play them."""
    if not request.app.state.creations.of(client_of(request.scope)).take():
        raise Refused("too-fast", 429)


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
    """Return a page for an address that leads nowhere."""
    texts = texts_for(request)
    title = texts.gettext("There is no such page")
    return _failure(request, texts, title, texts.gettext("The address leads nowhere."), error.status_code)


def _failure(request: Request[Any, Any, Any], texts: Texts, title: str, reason: str, status: int) -> Response[str]:
    html = render(texts, "failure.html", path=request.url.path, title=title, reason=reason)
    return page(html, status)
