"""The part that all tables on the screen share: asking, waiting while opponents think, the log and the result.

What its keys do is in `table_keys.py`; what lies on the table is drawn by the screen of each game.
"""

import time
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from crownlands.game import IllegalMove
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.replaying import Replay
from crownlands.terminal.screens.at_replay import AtReplay
from crownlands.terminal.screens.cover_screen import CoverScreen
from crownlands.terminal.screens.result_screen import ResultScreen
from crownlands.terminal.screens.why_screen import Topic
from crownlands.terminal.widgets.chat_input import TypingLine
from crownlands.terminal.widgets.keys_line import KeysLine
from crownlands.terminal.widgets.table_log import TableLog
from crownlands.texts.refusals import why
from crownlands.texts.rules.why import behind_refusal
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.terminal.screens.at_server import AtServer

TOO_QUICK = 0.12  # seconds in which nobody sees that something changed


class TableScreen(OwnApp, Screen[None]):
    """A table. Moves are chosen from a list by arrows or numbers, or on the table by mouse."""

    def __init__(self, table: LocalTable, replay: Replay | None = None) -> None:
        super().__init__()
        self.table = table
        self.moves: list[str] = []
        self.replay = AtReplay(self, replay) if replay is not None else None
        self.server: AtServer | None = None
        self._covered_for: int | None = None
        self._hint_for, self._hint = "", ""
        self._about: str | Text = ""
        self.refusal: list[Topic] = []  # the last move that couldn't be made, with the statements that forbid it

    @property
    def texts(self) -> Texts:
        """All texts in the language that is spoken, with the names of the edition that is played."""
        return self.crownlands.texts.in_edition(self.table.edition)

    @property
    def said(self) -> Any:
        """The texts of the game."""
        return self.texts.of(self.table.kind)

    # what it looks like

    def compose(self) -> ComposeResult:
        """Lay out the table on the left, the log and the card's text on the right."""
        if self.table.is_remote:
            yield from self._compose_server()
        with Horizontal():
            with Vertical(id="table"):
                yield from self.compose_table()
                yield Static(id="question")
                yield OptionList(id="moves", markup=False)
            with Vertical(id="rail"):
                yield from self.compose_rail()
                yield TableLog()
                yield Static(id="about")
                yield TypingLine()
        yield KeysLine(id="keys")

    def _compose_server(self) -> ComposeResult:
        from crownlands.terminal.online.network_table import NetworkTable
        from crownlands.terminal.screens.at_server import AtServer
        from crownlands.terminal.widgets.seats_line import SeatsLine

        assert isinstance(self.table, NetworkTable)
        self.server = AtServer(self, self.table)
        yield SeatsLine(self.table, self.texts)

    def compose_table(self) -> ComposeResult:
        """Lay out the table."""
        raise NotImplementedError

    def compose_rail(self) -> ComposeResult:
        """Lay out the rail above the log."""
        return iter(())

    def show_table(self) -> None:
        """Draw the table."""
        raise NotImplementedError

    def rows(self) -> list[Option]:
        """Return the rows of the list."""
        return [Option(self.option(move, number), id=move) for number, move in enumerate(self.moves, 1)]

    def question(self) -> str:
        """Return the question, or who is waited for."""
        asked: str = self.said.question(self.table.view, self.table.names)
        return asked

    def option(self, move: str, number: int) -> Content | Text:
        """Return a move in the list."""
        return Content(f"{number if number < 10 else ' '} {self.said.button(move, self.table.view)}")

    def look_at(self, move: str) -> None:
        """Preview a move on the table, where that is possible."""

    def ordered(self, moves: tuple[str, ...]) -> list[str]:
        """Return the moves in the order of the list."""
        return list(moves)

    def about(self, move: str) -> str | Text:
        """Return the text about a move."""
        raise NotImplementedError

    # the course of a game

    def on_mount(self) -> None:
        """Begin."""
        self.take_in()

    def take_in(self) -> None:
        """Show the news of the server, or the state of the game here."""
        if self.server is not None:
            self.server.take_in()
        else:
            self.proceed()

    def proceed(self) -> None:
        """Show the state of the game, and let the seat that is asked decide."""
        if self.table.is_yours and self._must_cover():
            self._covered_for = self.table.shown
            self.crownlands.push_screen(CoverScreen(self.table.names[self.table.shown]), lambda _: self.proceed())
            return
        others = not (self.table.is_yours or self.table.is_over or self.table.is_remote)
        if others and self.replay is None:
            self.moves = []
            self.set_timer(TOO_QUICK, self._draw_if_waiting)
            self.think()
            return
        self._draw()
        if self.table.is_over and self.replay is None:
            self.crownlands.push_screen(ResultScreen(self.table))

    def _draw_if_waiting(self) -> None:
        """Show the table while an opponent thinks; for a quick answer that isn't needed."""
        if self.is_attached and not self.table.is_yours and not self.table.is_over:
            self._draw()

    def _draw(self) -> None:
        self.tell()
        self._ask()
        self.show_table()

    def _must_cover(self) -> bool:
        """Return whether the next person must not see what the last one saw."""
        several = len(self.table.people) > 1 and self.table.kind == "dominion"
        return several and self._covered_for != self.table.shown

    def tell(self) -> None:
        """Write what has happened into the log."""
        self.query_one(TableLog).tell(self.table, self.texts)

    @property
    def is_typing(self) -> bool:
        """True while the line is open."""
        return any(line.has_focus for line in self.query(TypingLine))

    def _ask(self) -> None:
        view = self.table.view
        question = self.table.result(self.texts) or self.question()
        if self.replay is not None:
            question = f"{self.replay.place}  {question}"
        self.query_one("#question", Static).update(Content(question))
        self._hint_for, self.refusal = "", []
        self.moves = self.ordered(view.legal_moves) if self.table.is_yours else []
        options = self.query_one("#moves", OptionList)
        options.set_options(self.rows())
        if self.moves:
            options.highlighted = 0
            if not self.is_typing:
                options.focus()
        self.show_about(self.about(self.moves[0]) if self.moves else "")

    @work(thread=True)
    def think(self) -> None:
        """Let opponents choose until a person is asked, beside the screen; what is too quick to see isn't drawn."""
        going_on, drawn = True, time.monotonic()
        while going_on:
            move = self.table.wait_for_others()
            if move is None or self.table.stop.is_set():
                return
            draw = time.monotonic() - drawn > TOO_QUICK
            drawn = time.monotonic() if draw else drawn
            going_on = self.app.call_from_thread(self._follow, move, draw)

    def _follow(self, move: str, draw: bool) -> bool:
        """Make the move of an opponent; return whether another one is asked next."""
        if not self.is_attached:
            return False
        self.table.push(move)
        if self.table.is_yours or self.table.is_over:
            self.proceed()
            return False
        if draw:
            self._draw()
        return True

    def make(self, *moves: str) -> None:
        """Make a move, or several that are one choice."""
        if not self.table.is_yours:
            return
        try:
            self.table.send(*moves)
        except IllegalMove:
            self.refuse(moves[0])
            return
        self.take_in()

    def refuse(self, move: str) -> None:
        """Show why a move can't be made."""
        self.app.bell()
        self.look_up(move)
        if self.refusal:
            self.show_about(self.refusal[0][0])

    def look_up(self, move: str) -> None:
        """Keep why a move can't be made, with the rules behind it; nothing if it can."""
        view = self.table.view
        found = self.said.refused(move, view)
        asking = view.decision.card if view.decision else None
        rules = behind_refusal(self.table.kind, found.code, asking) if found else ()
        self.refusal = [(why(self.texts, found), rules)] if found else []

    def show_about(self, what: str | Text) -> None:
        """Show a text below the log."""
        if what != self._about:
            self._about = what
            self.query_one("#about", Static).update(what if isinstance(what, Text) else Content(what))

    # what people do

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make the move that was chosen from the list."""
        if event.option.id is not None and self.table.is_yours:
            self.choose(event.option.id)

    def choose(self, row: str) -> None:
        """Do what a row of the list says."""
        self.make(row)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the move that is highlighted."""
        move = event.option.id
        if move is not None and move in self.moves:
            self.show_about(self.told_of(move))
            self.look_at(move)

    def on_key(self, event: Any) -> None:
        """Choose a row of the list by its number."""
        options = self.query_one("#moves", OptionList)
        if event.key.isdecimal() and self.table.is_yours and 0 < int(event.key) <= options.option_count:
            event.stop()
            row = options.get_option_at_index(int(event.key) - 1).id
            assert row is not None
            self.choose(row)

    def show_hint(self, move: str, said: str) -> None:
        """Show the advice, with the move ready to be chosen."""
        if self.is_attached and move in self.table.view.legal_moves:
            self._hint_for, self._hint = move, said
            self.point_at(move)
            self.look_at(move)
            self.show_about(said)

    def told_of(self, move: str) -> str | Text:
        """Return the advice for the move that was advised, the text about any other."""
        return self._hint if move == self._hint_for else self.about(move)

    def point_at(self, move: str) -> None:
        """Let the list stand at a move."""
        if move in self.moves:
            self.query_one("#moves", OptionList).highlighted = self.moves.index(move)
