"""The visitor a request comes from: an address, a guest's cookie or a seat's secret; the seat it opens."""

import re
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Scope

from crownlands.server.settings import Settings
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.guests import Guest, Visitor
from crownlands.server.tables.seat_secrets import hashed

GUEST = "guest"  # the cookie of a guest, who has any number of seats
SEAT = "seat-"  # cookies of earlier versions: a seat each, by table
A_YEAR = 365 * 24 * 3600
_SECRET = re.compile(r"[\w-]{16,43}", re.ASCII)
_GUEST = re.compile(rb"(?:^|; ?)" + GUEST.encode() + rb"=([\w-]{16,43})(?:;|$)")

Connection = ASGIConnection[Any, Any, Any, Any]


def guest_of(connection: Connection) -> Guest | None:
    """Return the guest that a browser brings in its cookie, None if it has never sat down here."""
    secret = connection.cookies.get(GUEST, "")
    return Guest(secret) if _SECRET.fullmatch(secret) else None


def sitting(connection: Connection) -> tuple[Guest, Visitor]:
    """Return who sits down: the guest of the cookie, or a new one, who is the same for the rest of this request."""
    state = connection.scope["state"]
    guest = guest_of(connection) or state.get(GUEST) or Guest.new()
    state[GUEST] = guest
    return guest, visitor_of(connection.scope)


def guest_cookie(settings: Settings, guest: Guest) -> Cookie:
    """Return the cookie that keeps a guest's seats."""
    return Cookie(
        key=GUEST,
        value=guest.secret,
        path="/",
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=settings.is_secure,
    )


def secrets_of(connection: Connection) -> dict[str, str]:
    """Return the seats' secrets in cookies of earlier versions, by table."""
    return {
        name.removeprefix(SEAT): value
        for name, value in connection.cookies.items()
        if name.startswith(SEAT) and _SECRET.fullmatch(value)
    }


def bearer_of(connection: Connection) -> str | None:
    """Return the secret that a program brings in its `Authorization` header."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret if kind.lower() == "bearer" and _SECRET.fullmatch(secret) else None


async def seat_for(tables: Tables, connection: Connection, table: str) -> int | None:
    """Return the seat that a connection opens at a table, by its header or one of its cookies; who has one is there."""
    seat = await _seat(tables, connection, table)
    if seat is not None:
        await tables.come_by(table, seat, visitor_of(connection.scope))
    return seat


async def _seat(tables: Tables, connection: Connection, table: str) -> int | None:
    if secret := bearer_of(connection):
        return await tables.seat_of(table, secret)
    guest = guest_of(connection)
    seat = None if guest is None else await tables.seat_of_guest(table, guest)
    return seat if seat is not None else await tables.seat_of(table, secrets_of(connection).get(table))


def visitor_of(scope: Scope) -> Visitor:
    """Return who limits count: the address, and the guest or program there."""
    guest = ""
    for name, value in scope["headers"]:
        if name == b"authorization":
            guest = hashed(value.decode("latin-1"))
            break
        if name == b"cookie" and (found := _GUEST.search(value)):
            guest = Guest(found[1].decode()).hash
    return Visitor(address_of(scope), guest)


def address_of(scope: Scope) -> str:
    """Return the address that limits count, or its network for IPv6."""
    return _network((scope.get("client") or ("",))[0])


@lru_cache(4096)
def _network(host: str) -> str:
    """Return an address, or its network for IPv6, where one person has billions.

    >>> _network("192.0.2.7"), _network("2001:db8::7")
    ('192.0.2.7', '2001:db8::')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and not address.is_loopback:
        return str(IPv6Address(int(address) >> 64 << 64))
    return host
