"""The language of a reader: chosen on the page and kept in a cookie, otherwise the browser's."""

from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Response, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from crownlands.server.http.visitors import A_YEAR
from crownlands.texts import LANGUAGES, Texts, find_texts, language_for

COOKIE = "language"


def texts_for(connection: ASGIConnection[Any, Any, Any, Any]) -> Texts:
    """Return all texts in the language of the reader; a page names its own language to the line it opens."""
    chosen = connection.query_params.get(COOKIE) or connection.cookies.get(COOKIE, "")
    return find_texts(chosen if chosen in LANGUAGES else language_for(connection.headers.get("accept-language")))


@post("/language", status_code=303, include_in_schema=False)
async def choose_language(
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[Any]:
    """Keep the language and go back to the page."""
    language = data.get("language", "")
    answer = Redirect(own_path(data.get("back", "/")), status_code=303)
    if language in LANGUAGES:
        answer.set_cookie(Cookie(key=COOKIE, value=language, path="/", max_age=A_YEAR, httponly=True, samesite="lax"))
    return answer


def own_path(where: str) -> str:
    """Return the path of one of our pages, never another site's.

    >>> own_path("/t/abc?x=1"), own_path("//elsewhere.example/"), own_path("https://elsewhere.example/")
    ('/t/abc?x=1', '/', '/')
    """
    parts = urlsplit(where)
    clean = where.startswith("/") and not where.startswith(("//", "/\\")) and not parts.netloc
    return where if clean and "\n" not in where and "\r" not in where else "/"
