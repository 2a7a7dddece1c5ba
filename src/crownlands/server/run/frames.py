"""Sockets whose clients can't flood them: so many frames, in so many pieces, and answers only to those who listen.

Messages are counted where they are read (`limits.messages`), but a client may send much that never becomes one: pings,
a message in pieces without end, or thousands of tiny messages in one breath, which are all taken apart before the
first is read.
"""

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from crownlands.server.http.token_buckets import Bucket
from crownlands.server.limits import Rate
from crownlands.server.run.deadlines import Room

BYTES_AT_ONCE = 2_048  # taken apart before the frames in them are counted: a few milliseconds' work at most
FRAMES_TO_MESSAGES = 8  # frames that a socket may send for each message that it may
FEWEST = Rate(640, 160)  # that it may send in any case: who talks too fast is told so before
MOST_PIECES = 1_000  # of one message
WAITING = 4  # messages not read yet beyond which no more are taken from the line


def protocol(room: Room, messages: Rate) -> type[WebSocketsSansIOProtocol]:
    """Return uvicorn's protocol for sockets that send no more frames than go with such a rate of messages."""
    frames = Rate(
        max(FEWEST.burst, FRAMES_TO_MESSAGES * messages.burst),
        max(FEWEST.a_second, FRAMES_TO_MESSAGES * messages.a_second),
    )

    class Frames(WebSocketsSansIOProtocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self._frames = Bucket(frames)

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), BYTES_AT_ONCE):
                super().data_received(data[start : start + BYTES_AT_ONCE])
                if self.close_sent or self.transport.is_closing():
                    return

        def handle_events(self) -> None:
            if not self._frames.take(len(self.conn.events)):
                self._hang_up()
                return
            super().handle_events()
            if len(self.frames) > MOST_PIECES:
                self._hang_up()

        def handle_ping(self) -> None:
            if self.writable.is_set():
                super().handle_ping()
            else:  # the answers to earlier ones still lie here
                self.conn.data_to_send()

        def send_receive_event_to_app(self) -> None:
            """Pass a message on, and stop reading only when some wait: to stop and go on takes longer than most."""
            if self.read_paused or self.queue.qsize() >= WAITING:
                super().send_receive_event_to_app()
            else:
                self.read_paused = True
                super().send_receive_event_to_app()
                self.read_paused = False

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.transport.abort()  # rather than wait until it has read what lies here for it

        def _hang_up(self) -> None:
            room.flooded += 1
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            if self.conn.close_sent is not None:
                self.handle_parser_exception()
            if self.conn.close_sent is None or not self.writable.is_set():  # not let in yet, or it doesn't listen
                self.transport.abort()

    return Frames
