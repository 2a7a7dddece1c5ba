"""The application: the JSON interface, the socket, health and figures, behind one door; it is given its pages."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

import structlog
from litestar import Litestar, Request, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from crownlands.server.errors import Refused
from crownlands.server.http.api import TablesApi
from crownlands.server.http.door import put_door
from crownlands.server.http.door.refusing import asks_for_page
from crownlands.server.http.live_table import Live
from crownlands.server.http.metrics import Figures, healthz, metrics
from crownlands.server.http.token_buckets import Allowance
from crownlands.server.http.unkept import keep_nothing
from crownlands.server.http.websocket import SocketRoute
from crownlands.server.settings import Settings
from crownlands.server.tables.all_tables import Tables

MOST_BYTES = 128 * 1024  # in a request: a record to go on from is the largest thing there is
CODES = {400: "bad-request", 401: "forbidden", 403: "forbidden", 404: "not-found", 405: "not-allowed", 413: "too-large"}
WENT_WRONG = "something went wrong here; it has been written down"
_log = structlog.get_logger("crownlands.server.app")


def create_app(settings: Settings | None = None, *, pages: Sequence[ControllerRouterHandler] = ()) -> Litestar:
    """Return an application that serves tables, and whatever pages are made for them."""
    keep_nothing()
    settings = settings or Settings()
    tables = Tables(settings)
    figures = Figures(tables)
    limits = settings.limits
    creations = Allowance(limits.creations, limits.crowd)
    lost, refused = _shown_by(pages, HTTPException), _shown_by(pages, Refused)

    def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        shown = lost is not None and asks_for_page(request.scope)
        return lost(request, error) if shown else _http_error(request, error)

    def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        _log.error("failed", route=request.scope.get("path_template"), exc_info=error)
        return http_error(request, InternalServerException(WENT_WRONG))

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await tables.open()
        try:
            yield
        finally:
            await tables.close()

    app = Litestar(
        route_handlers=[TablesApi, healthz, metrics, *pages],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False, use_cache=True),
            "figures": Provide(lambda: figures, sync_to_thread=False, use_cache=True),
            "creations": Provide(lambda: creations, sync_to_thread=False, use_cache=True),
            "requests": Provide(lambda: app.state.requests, sync_to_thread=False, use_cache=True),
        },
        lifespan=[opened],
        exception_handlers={
            Refused: _refused,
            HTTPException: http_error,
            RecursionError: _too_deep,
            Exception: failed,
        },
        openapi_config=OpenAPIConfig(
            title="Crownlands",
            version=version("crownlands"),
            path="/api",
            render_plugins=[JsonRenderPlugin()],
            description="Tables of Dominion and Kingdomino, for programs.",
        ),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
    app.state.tables, app.state.settings, app.state.creations = tables, settings, creations
    app.asgi_handler = SocketRoute(
        app.asgi_handler,
        lambda socket, table: Live(socket, tables, table, app.state.requests).serve(),
        limits.messages,
        Allowance(limits.all_messages, limits.crowd),
    )
    figures.door = put_door(app, settings, refused)
    app.state.hosts = figures.door.hosts
    app.state.requests, app.state.figures = figures.door.rates.allowance, figures
    return app


def _shown_by(pages: Sequence[ControllerRouterHandler], error: type[Exception]) -> Any:
    """Return what the pages show to a reader instead of an error; None without pages."""
    failing = [it.exception_handlers for it in pages if isinstance(it, Router) and it.path == "/"]
    return next((them[error] for them in failing if error in them), None)


def _refused(_: Request[Any, Any, Any], refused: Refused) -> Response[dict[str, Any]]:
    return Response(refused.to_dict(), status_code=refused.status)


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    code = CODES.get(error.status_code, "not-found" if error.status_code < 500 else "internal")
    extra = error.extra if isinstance(error.extra, list) else []
    wrong = [f"{one['key']}: {one['message']}" if one.get("key") else str(one.get("message", "")) for one in extra]
    message = "; ".join(wrong) or error.detail
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    return Response({"error": code, "message": message}, status_code=error.status_code, headers=headers)


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[dict[str, Any]]:
    """Refuse a body with more brackets in brackets than anything here has."""
    return Response({"error": "bad-request", "message": "the body is nested too deeply"}, status_code=400)
