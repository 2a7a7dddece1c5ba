"""The server's reports on itself: its health, and its figures for Prometheus."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from litestar import Response, get
from litestar.di import NamedDependency

from crownlands.server.errors import Refused
from crownlands.server.http.door import Door
from crownlands.server.run.deadlines import Room
from crownlands.server.tables.all_tables import Tables

if TYPE_CHECKING:  # few servers are ever asked for their figures
    from prometheus_client import CollectorRegistry
    from prometheus_client.core import Metric

FORMAT = "text/plain; version=0.0.4; charset=utf-8"


class Figures:
    """Reads the figures when they are asked for; nothing is counted twice."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.door: Door | None = None
        self.room: Room | None = None

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

        tables, door = self.tables, self.door
        yield CounterMetricFamily("crownlands_entries", "Entries written to logs of games", tables.mover.made)
        yield GaugeMetricFamily("crownlands_tables_loaded", "Tables in memory", len(tables.hall))
        yield GaugeMetricFamily("crownlands_listeners", "Sockets and streams at tables", tables.exchange.count())
        yield GaugeMetricFamily("crownlands_searches_running", "Opponents that think now", tables.searches.running)
        yield GaugeMetricFamily("crownlands_searches_waiting", "Opponents that wait", tables.searches.waiting)
        yield GaugeMetricFamily(
            "crownlands_quick_waiting", "Opponents without a search that wait", tables.searches.quick_waiting
        )
        yield CounterMetricFamily("crownlands_thought_seconds", "Time that opponents thought", tables.searches.seconds)
        yield GaugeMetricFamily(
            "crownlands_tables_paused", "Tables where a program waits until somebody looks", tables.hall.paused
        )
        yield CounterMetricFamily(
            "crownlands_replayed_moves", "Moves told anew to latecomers", tables.retelling.replayed
        )
        yield GaugeMetricFamily("crownlands_retold_moves", "Moves kept told for latecomers", tables.retelling.kept)
        yield GaugeMetricFamily("crownlands_database_bytes", "Bytes in the database", tables.hall.stored)
        yield GaugeMetricFamily(
            "crownlands_database_bytes_most",
            "Bytes in the database beyond which nothing new begins",
            tables.settings.limits.database_bytes,
        )
        if door is not None:
            refused = CounterMetricFamily("crownlands_turned_away", "Requests refused at the door", labels=["why"])
            refused.add_metric(["rate"], door.rates.refused)
            refused.add_metric(["sockets"], door.sockets.refused)
            yield refused
            yield GaugeMetricFamily("crownlands_sockets", "Open sockets", door.sockets.total())
            yield GaugeMetricFamily("crownlands_requests_waiting", "Requests behind others", door.turns.waiting)
        if self.room is not None:
            yield from self._connections(self.room)

    def _connections(self, room: Room) -> "Iterable[Metric]":
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        yield GaugeMetricFamily("crownlands_connections_most", "Connections that there is room for", room.most)
        yield GaugeMetricFamily("crownlands_connections", "Open connections but sockets", room.addresses.total())
        yield CounterMetricFamily("crownlands_connections_refused", "Connections without room", room.turned_away)
        yield CounterMetricFamily("crownlands_connections_too_slow", "Half-sent requests given up", room.too_slow)
        yield CounterMetricFamily("crownlands_sockets_flooded", "Sockets closed for too many frames", room.flooded)


@get("/healthz", include_in_schema=False)
async def healthz(tables: NamedDependency[Tables]) -> Response[dict[str, Any]]:
    """Report the server's health: 200, or 503 when nothing can be written or it is closing."""
    try:
        await tables.store.check()
    except Refused as refused:
        return Response({"ok": False, **refused.to_dict()}, status_code=503)
    closing = tables.exchange.closing
    return Response({"ok": not closing}, status_code=503 if closing else 200)


@get("/metrics", include_in_schema=False)
async def metrics(figures: NamedDependency[Figures]) -> Response[bytes]:
    """Return the figures for Prometheus."""
    from prometheus_client import generate_latest

    return Response(generate_latest(figures.registry), media_type=FORMAT)
