"""The addresses of the companion: its pages and data in each language, the manifest and the service worker."""

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from crownlands.texts import LANGUAGES
from crownlands.web.companion import offline
from crownlands.web.companion.content import DATA, PAGES, data, html
from crownlands.web.languages import texts_for
from crownlands.web.rendering import asset

UNKEPT = {"Cache-Control": "no-cache"}


@get("/companion", include_in_schema=False)
async def companion(request: Request[Any, Any, Any]) -> Response[Any]:
    """Go on to the companion in the reader's language."""
    return Redirect(f"/companion/{texts_for(request).language}", status_code=307)


@get(["/companion/{language:str}", "/companion/{language:str}/{name:str}"], include_in_schema=False)
async def companion_page(language: str, name: str = "") -> Response[Any]:
    """Return a page of the companion, or the data that its pages need."""
    if language not in LANGUAGES:
        raise NotFoundException
    if name in DATA:
        return Response(data(language, name), media_type=MediaType.JSON, headers=UNKEPT)
    if name not in PAGES:
        raise NotFoundException
    return Response(html(language, name), media_type=MediaType.HTML, headers=UNKEPT)


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """Return what a phone needs to know to put Crownlands on its home screen."""
    texts = texts_for(request)
    drawing = {"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    pictures = [
        {"src": asset(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in (192, 512)
    ]
    told = {
        "name": "Crownlands",
        "short_name": "Crownlands",
        "description": texts.gettext("Dominion and Kingdomino, on the screen and at your table"),
        "lang": texts.language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#1f524e",
        "theme_color": "#173a37",
        "icons": [drawing, *pictures],
        "shortcuts": [{"name": texts.gettext("At your table"), "url": "/companion"}],
    }
    return Response(told, media_type="application/manifest+json", headers=UNKEPT)


@get("/sw.js", include_in_schema=False)
async def worker() -> Response[str]:
    """Return the service worker, which keeps the companion for when there is no network."""
    return Response(offline.worker(), media_type="text/javascript; charset=utf-8", headers=UNKEPT)
