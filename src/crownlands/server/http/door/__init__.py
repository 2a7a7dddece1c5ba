"""The door: which requests come in at all, and what every answer carries. It stands before all routes, pages too, and
before addresses that lead nowhere. Each part is ASGI middleware of its own; a part that only checks is gone once it has
let a request in, so that an open socket doesn't carry it along.
"""

from dataclasses import dataclass

from litestar import Litestar

from crownlands.server.http.door.answer_headers import AnswerHeaders
from crownlands.server.http.door.hosts import HostCheck
from crownlands.server.http.door.open_sockets import OpenSockets
from crownlands.server.http.door.origins import OriginCheck
from crownlands.server.http.door.refusing import PageOf, Refusing
from crownlands.server.http.door.request_log import RequestLog
from crownlands.server.http.door.request_rates import RequestRates
from crownlands.server.http.door.turns import Turns
from crownlands.server.settings import Settings


@dataclass(frozen=True)
class Door:
    """The parts that keep count, or may change while the server runs."""

    rates: RequestRates
    sockets: OpenSockets
    turns: Turns
    hosts: HostCheck


def put_door(app: Litestar, settings: Settings, page: PageOf | None = None) -> Door:
    """Put the door before an application, and return the parts that count something. `page` shows a refusal."""
    refuse = Refusing(page)
    turns = Turns(RequestLog(app.asgi_handler))
    sockets = OpenSockets(turns, settings, refuse)
    rates = RequestRates(sockets, settings, refuse)
    hosts = HostCheck(OriginCheck(rates, settings, refuse), settings, refuse)
    app.asgi_handler = AnswerHeaders(hosts, settings)
    return Door(rates, sockets, turns, hosts)
