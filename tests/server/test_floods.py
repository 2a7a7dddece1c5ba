"""Sockets flooded with what is no message: pings, pieces without end, thousands of messages in one breath."""

import asyncio
import base64
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State

from crownlands.server.run import frames
from crownlands.server.run.deadlines import Room
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from tests import patient_http

TEXT, PIECE, LAST_PIECE, PING = 0x81, 0x00, 0x80, 0x89
BEGINNING = 0x01  # of a text that goes on


def frame(kind: int, said: bytes = b"") -> bytes:
    """Return a frame as a client sends it, masked by zeros."""
    assert len(said) < 126
    return bytes([kind, 0x80 | len(said)]) + bytes(4) + said


@contextmanager
def at_table(server: Background) -> Iterator[socket.socket]:
    """Open a socket at a new table, as a program does."""
    with patient_http.Client(base_url=server.url) as http:
        made = http.post("/api/tables", json={"game": "kingdomino", "seats": ["you", "open"], "name": "Anna"}).json()
    key = base64.b64encode(os.urandom(16)).decode()
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=120) as line:
        line.sendall(
            f"GET /api/tables/{made['table']}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        heard = b""
        while b"\r\n\r\n" not in heard:
            heard += line.recv(1)
        assert heard.startswith(b"HTTP/1.1 101 ")
        yield line


def heard_to_the_end(line: socket.socket) -> bytes:
    """Return all that comes until the other side hangs up."""
    heard = b""
    try:
        while more := line.recv(65_536):
            heard += more
    except ConnectionResetError:
        pass
    return heard


def send(line: socket.socket, said: bytes) -> None:
    """Send as much as the other side takes."""
    with suppress(BrokenPipeError, ConnectionResetError):
        line.sendall(said)


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b"are you there?") * 20_000,
        frame(BEGINNING, b"{") + frame(PIECE) * 20_000,
        frame(TEXT, b'{"do": "ping"}') * 20_000,
        frame(TEXT) * 20_000,
    ],
    ids=["pings", "pieces", "messages", "nothing"],
)
def test_a_flood_of_frames_ends_its_socket_and_nothing_else(sqlite_url: str, flood: bytes) -> None:
    with Background(Settings(database=sqlite_url, port=0)) as server, at_table(server) as line:
        send(line, flood)
        heard_to_the_end(line)
        assert server.server.room.flooded == 1
        figures = patient_http.get(f"{server.url}/metrics").text
        assert "crownlands_sockets_flooded_total 1.0" in figures


def test_a_message_has_an_end_however_slowly_it_comes(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "MOST_PIECES", 20)
    with Background(Settings(database=sqlite_url, port=0)) as server, at_table(server) as line:
        for piece in [frame(BEGINNING, b"{")] + [frame(PIECE, b" ")] * 20:
            send(line, piece)
        assert b"too many frames" in heard_to_the_end(line)


def test_a_message_in_pieces_is_read(sqlite_url: str) -> None:
    with Background(Settings(database=sqlite_url, port=0)) as server, at_table(server) as line:
        send(line, frame(BEGINNING, b'{"do": ') + frame(PING, b"now") + frame(PIECE) + frame(LAST_PIECE, b'"hello"}'))
        heard = b""
        while b'"status":"waiting"' not in heard:
            heard += line.recv(65_536)
        assert b"now" in heard  # the answer to the ping


def test_nothing_is_kept_for_a_client_that_does_not_listen() -> None:
    written: list[bytes] = []

    class Line(asyncio.Transport):
        def write(self, data: object) -> None:
            assert isinstance(data, bytes)
            written.append(data)

    async def ping_unheard() -> None:
        settings = Settings()
        kind = frames.protocol(Room(settings), settings.limits.messages)
        socket = kind(uvicorn.Config(lambda scope: None, log_config=None), ServerState(), {})
        socket.connection_made(Line())
        socket.conn.state = State.OPEN
        socket.pause_writing()
        for _ in range(1_000):
            socket.conn.send_pong(b"unheard")
            socket.handle_ping()
        assert not written
        socket.resume_writing()
        socket.conn.send_pong(b"heard")
        socket.handle_ping()
        assert len(written) == 1
        assert b"unheard" not in written[0]
        assert b"heard" in written[0]

    asyncio.run(ping_unheard())
