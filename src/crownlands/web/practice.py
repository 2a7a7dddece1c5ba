"""A page with a game of its own, for puzzles and lessons: no table is made for it, and nothing of it is kept.

The page is that of a table; what the coach says stands in the place of the result.
"""

import asyncio
import contextlib
from dataclasses import replace
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from crownlands.deeds import UNREADABLE, AskHint, Leave, Move, PlayAgain, Resign, TakeBack
from crownlands.game import Event, Game, IllegalMove
from crownlands.server.errors import Refused
from crownlands.server.tables.table_options import Options
from crownlands.server.tables.table_view import SeatState, TableView, look_alone
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.web.own_errors import refusing_own_errors
from crownlands.web.page_messages import GoOn, Opened, PageMessage, read_page_message, send_to_page
from crownlands.web.rendering import fingerprint, render_region
from crownlands.web.table_model import Sight, look_at, regions
from crownlands.web.table_page import page_title, table_page


class Practice:
    """A game on one page. Those who say what is to be done there fill in the rest."""

    back = "/"  # where one goes on leaving

    def __init__(self, texts: Texts, game: Game, seat: int, opponent: str = "knight") -> None:
        self.texts = texts.in_edition(str(game.setup.get("edition", "2e")))
        self.opponent = opponent
        self.ply = 0
        self.lit = ""  # the move that is pointed at
        self.sit_down(game, seat)

    def sit_down(self, game: Game, seat: int) -> None:
        """Go on with this game."""
        self.game, self.seat = game, seat
        self.events: list[Event] = []

    # what the page shows

    def panel(self) -> tuple[str, str]:
        """Return what the coach says, as a region."""
        raise NotImplementedError

    def dressed(self, sight: Sight) -> Sight:
        """Return the table as it is to be seen here."""
        return sight

    def drawn(self) -> tuple[Sight, Any, dict[str, tuple[str, str]]]:
        """Return the table, its view and all regions."""
        seen = self._seen()
        view: Any = seen.view
        events = [event.seen_by(self.seat) for event in self.events]
        sight = replace(look_at(seen, self.texts, events), replay="", result=None, lit=self.lit, is_given=False)
        sight = self.dressed(sight)
        shown = regions(sight, self.texts, view, events)
        shown["result"], shown["chat"] = self.panel(), (fingerprint(""), "")
        return sight, view, shown

    def page(self, live: str, path: str) -> str:
        """Return the whole page."""
        sight, view, shown = self.drawn()
        return table_page(sight, self.texts, view, self.events, live, path, drawn=shown)

    def _seen(self) -> TableView:
        game = self.game
        view: Any = game.view(self.seat)
        self.adjust(view)
        players = len(game.scores)
        seats = ["you" if seat == self.seat else self.opponent for seat in range(players)]
        told = {name: game.setup[name] for name in ("edition", "kingdom", "variants") if name in game.setup}
        return look_alone(
            view,
            game,
            self.seat,
            [self._seat(seat) for seat in range(players)],
            Options(game=game.name, seats=seats, **told),  # type: ignore[arg-type]
            ply=self.ply,
            to_move=self.seat if view.legal_moves else game.to_move,
            may_take_back="free" if game.moves and self.events else None,
        )

    def adjust(self, view: Any) -> None:
        """Change what can be chosen, if something else is asked than at a table."""

    @property
    def names(self) -> list[str]:
        """The names of all who sit here."""
        return [self._seat(seat).name for seat in range(len(self.game.scores))]

    def _seat(self, seat: int) -> SeatState:
        me = seat == self.seat
        name = self.texts.gettext("You") if me else self.texts.opponents.name(self.opponent)
        opponent = None if me else self.opponent
        return SeatState(seat, name, "person" if me else "opponent", opponent, True, False, False, False, None, False)

    # what the page does

    def take(self, moves: list[str]) -> str:
        """Take a choice of one move, or of several; return why not, the empty text if it stands."""
        raise NotImplementedError

    def point(self) -> None:
        """Give a hint."""

    def again(self) -> None:
        """Begin again."""

    def undo(self) -> None:
        """Take back."""
        self.again()

    def go_on(self) -> None:
        """Go on to the next step."""

    def push(self, move: str) -> None:
        """Make a move."""
        self.events += self.game.push(move)

    def obey(self, message: PageMessage) -> str:
        """Do what the page asks for; return why not, the empty text if it was done."""
        if isinstance(message, Move):
            if message.ply != self.ply:
                return ""
            try:
                refused = self.take([message.move] if isinstance(message.move, str) else message.move)
            except IllegalMove as error:
                refused = why(self.texts, error)
            if refused:
                return refused
        elif isinstance(message, AskHint):
            self.point()
        elif isinstance(message, PlayAgain):
            self.again()
        elif isinstance(message, TakeBack):
            self.undo()
        elif isinstance(message, GoOn):
            self.go_on()
        self.ply += 1
        return ""


async def serve(socket: WebSocket[Any, Any, Any], practice: Practice) -> None:
    """Keep one page up to date until it closes. Everything that it asks for is answered, since it holds back further
    moves until then; it is heard at a bounded pace already.
    """
    await socket.accept()
    sent: dict[str, str] = {}
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            text = await socket.receive_text()
            try:
                answer = await _answer(practice, _read(text), sent)
            except Refused as refused:
                answer = {"refused": why(practice.texts, refused)}
            await send_to_page(socket, answer)


def _read(text: str) -> PageMessage:
    try:
        return read_page_message(text)
    except UNREADABLE:
        raise Refused("bad-message", 400) from None


async def _answer(practice: Practice, message: PageMessage, sent: dict[str, str]) -> dict[str, Any]:
    """Do what the page asks for; return what it is told, and note in `sent` the regions that it has then."""
    if isinstance(message, Leave | Resign):
        return {"go": practice.back}
    with refusing_own_errors():
        if isinstance(message, Opened):
            sent.clear()
            sent.update(message.have)
        elif refused := await asyncio.to_thread(practice.obey, message):  # it may have to prove something
            return {"refused": refused}
        sight, _, shown = practice.drawn()
    changed = {name: it for name, it in shown.items() if sent.get(name) != it[0]}
    sent |= {name: it[0] for name, it in changed.items()}
    title = page_title(sight, practice.texts)
    return {"regions": changed, "ply": practice.ply, "title": title, "say": sight.question}


def panel(texts: Texts, template: str, **context: Any) -> tuple[str, str]:
    """Return the words of the coach as a region."""
    return render_region(texts, f"coach/{template}.html", **context)
