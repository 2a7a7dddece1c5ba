"""The server's reports on itself: its health, and its figures for Prometheus."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from litestar import Response, get
from litestar.di import NamedDependency

from crownlands.server.guarding import Guard
from crownlands.server.tables import Tables

if TYPE_CHECKING:  # few servers are ever asked for their figures
    from prometheus_client import CollectorRegistry
    from prometheus_client.core import Metric

FORMAT = "text/plain; version=0.0.4; charset=utf-8"


class Figures:
    """Reads the figures when they are asked for; nothing is counted twice."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.guard: Guard | None = None

    @cached_property
    def registry(self) -> "CollectorRegistry":
        """All figures: of the tables, and of the process."""
        from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector

        registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        registry.register(self)
        return registry

    def collect(self) -> "Iterable[Metric]":
        """Yield the figures for Prometheus."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        tables, guard = self.tables, self.guard
        yield CounterMetricFamily("crownlands_entries", "Entries written to logs of games", tables.mover.made)
        yield GaugeMetricFamily("crownlands_tables_loaded", "Tables in memory", len(tables.hall))
        yield GaugeMetricFamily("crownlands_listeners", "Sockets and streams at tables", tables.exchange.count())
        yield GaugeMetricFamily("crownlands_searches_running", "Opponents that think now", tables.searches.running)
        yield GaugeMetricFamily("crownlands_searches_waiting", "Opponents that wait", tables.searches.waiting)
        if guard is not None:
            yield CounterMetricFamily("crownlands_turned_away", "Requests refused at the door", guard.refused)
            yield GaugeMetricFamily("crownlands_sockets", "Open sockets", guard.sockets.total())


@get("/healthz", include_in_schema=False)
async def healthz(tables: NamedDependency[Tables]) -> Response[dict[str, Any]]:
    """Report the server's health: 200, or 503 when its database doesn't answer or it is closing."""
    try:
        await tables.store.ping()
    except Exception as error:
        return Response({"ok": False, "database": type(error).__name__}, status_code=503)
    closing = tables.exchange.closing
    return Response({"ok": not closing}, status_code=503 if closing else 200)


@get("/metrics", include_in_schema=False)
async def metrics(figures: NamedDependency[Figures]) -> Response[bytes]:
    """Return the figures for Prometheus."""
    from prometheus_client import generate_latest

    return Response(generate_latest(figures.registry), media_type=FORMAT)
