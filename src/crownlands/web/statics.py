"""Styles, script and drawings: their address changes with their content, so browsers may keep them for ever."""

from functools import cache
from importlib import resources

from litestar import Response, get
from litestar.exceptions import NotFoundException

from crownlands.web.rendering import release
from crownlands.web.stylesheet import stylesheet

KINDS = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "png": "image/png",
}


@cache
def _content(name: str) -> bytes | None:
    if name == "crownlands.css":
        return stylesheet()
    file = resources.files("crownlands.web").joinpath("static", name)
    return file.read_bytes() if file.is_file() else None


@get("/static/{version:str}/{name:str}", include_in_schema=False)
async def static(version: str, name: str) -> Response[bytes]:
    """Return a static file; one of another version is given too, but not to be kept."""
    kind = KINDS.get(name.rpartition(".")[2])
    content = _content(name) if kind and "/" not in name and "\\" not in name and not name.startswith(".") else None
    if content is None or kind is None:
        raise NotFoundException
    kept = "public, max-age=31536000, immutable" if version == release() else "no-cache"
    return Response(content, media_type=kind, headers={"Cache-Control": kept})
