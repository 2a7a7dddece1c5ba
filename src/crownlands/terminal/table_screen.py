"""What every table on the screen does: it asks, waits while opponents think, tells what happened, takes back, gives
hints and shows the result. What lies on the table is drawn by the screen of each game."""

import time
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from crownlands.game import IllegalMove
from crownlands.terminal.cover_screen import CoverScreen
from crownlands.terminal.keys_line import KeysLine
from crownlands.terminal.keys_screen import KeysScreen, name_keys
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.replaying import Replay
from crownlands.terminal.result_screen import ResultScreen
from crownlands.terminal.table import Table
from crownlands.terminal.themes import PLAYERS, SHAPES
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.terminal.at_server import AtServer

TOO_QUICK = 0.12  # seconds
PLAY_THROUGH = 0.6  # seconds from one move to the next
LONGEST_LINE = 300  # characters of what is said to the table


class TableScreen(OwnApp, Screen[None]):
    """A table. Moves are chosen from a list by arrows or numbers, or on the table by mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("c", "say", "Chat"),
        Binding("x", "resign", "Give up"),
        Binding("left", "step(-1)", "◀", priority=True),
        Binding("right", "step(1)", "▶", priority=True),
        Binding("pageup", "step(-10)", "−10", show=False, priority=True),
        Binding("pagedown", "step(10)", "+10", show=False, priority=True),
        Binding("home", "step(-9999)", "|◀", priority=True),
        Binding("end", "step(9999)", "▶|", priority=True),
        Binding("space", "play_through", "▶▶", priority=True),
        Binding("j", "jump", "Jump"),
        Binding("g", "go_on", "Go on from here"),
        Binding("n", "new_table", "New table"),
        Binding("d", "app.change_look", "Light or dark"),
        Binding("question_mark", "keys", "Keys", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "close_line", show=False),
    ]
    REPLAYING: tuple[str, ...] = ("step", "play_through", "jump", "go_on")
    PLAYING: tuple[str, ...] = ("undo", "hint")
    AT_SERVER: tuple[str, ...] = ("say", "resign")

    def __init__(self, table: Table, replay: Replay | None = None) -> None:
        super().__init__()
        self.table, self.replay = table, replay
        self.moves: list[str] = []
        self.server: AtServer | None = None
        self._told = 0
        self._told_to: tuple[int, int] | None = None
        self._covered_for: int | None = None
        self._playing: Timer | None = None
        self._hint_for, self._hint = "", ""
        self._about: str | Text = ""

    @property
    def texts(self) -> Texts:
        """All texts in the language that is spoken."""
        return self.crownlands.texts

    @property
    def said(self) -> Any:
        """The texts of the game."""
        return self.texts.of(self.table.kind)

    # what it looks like

    def compose(self) -> ComposeResult:
        """The table on the left, the log and the card's text on the right."""
        self._name_keys()
        if self.table.is_remote:
            yield from self._compose_server()
        with Horizontal():
            with Vertical(id="table"):
                yield from self.compose_table()
                yield Static(id="question")
                yield OptionList(id="moves", markup=False)
            with Vertical(id="rail"):
                yield from self.compose_rail()
                yield RichLog(id="log", wrap=True, min_width=10, auto_scroll=True)
                yield Static(id="about")
                yield Input(id="line", compact=True, max_length=LONGEST_LINE)
        yield KeysLine(id="keys")

    def _compose_server(self) -> ComposeResult:
        from crownlands.terminal.at_server import AtServer
        from crownlands.terminal.network import NetworkTable
        from crownlands.terminal.seats_line import SeatsLine

        assert isinstance(self.table, NetworkTable)
        self.server = AtServer(self, self.table)
        yield SeatsLine(self.table, self.texts)

    def compose_table(self) -> ComposeResult:
        """What lies on the table."""
        raise NotImplementedError

    def compose_rail(self) -> ComposeResult:
        """What stands above the log."""
        return iter(())

    def show_table(self) -> None:
        """Draw what lies on the table."""
        raise NotImplementedError

    def rows(self) -> list[Option]:
        """What can be chosen from the list."""
        return [Option(self.option(move, number), id=move) for number, move in enumerate(self.moves, 1)]

    def question(self) -> str:
        """What is asked, or waited for."""
        asked: str = self.said.question(self.table.view, self.table.names)
        return asked

    def option(self, move: str, number: int) -> Content | Text:
        """A move in the list."""
        return Content(f"{number if number < 10 else ' '} {self.said.button(move, self.table.view)}")

    def look_at(self, move: str) -> None:
        """Show on the table what a move would do, where that can be shown."""

    def ordered(self, moves: tuple[str, ...]) -> list[str]:
        """The moves in the order of the list."""
        return list(moves)

    def about(self, move: str) -> str | Text:
        """What there is to know about a move."""
        raise NotImplementedError

    def _name_keys(self) -> None:
        _ = self.texts.gettext
        name_keys(
            self,
            {
                "undo": _("Undo"),
                "hint": _("Hint"),
                "say": _("Chat"),
                "resign": _("Give up"),
                "jump": _("Jump"),
                "go_on": _("Go on from here"),
                "new_table": _("New table"),
                "app.change_look": _("Look"),
                "keys": _("Keys"),
                "leave": _("Quit"),
            },
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys are there only where they do something."""
        if action in self.REPLAYING:
            return self.replay is not None and not self.is_typing
        if action in self.AT_SERVER:
            return self.table.is_remote and bool(self.table.people)
        if action in self.PLAYING:
            return self.replay is None and bool(self.table.people)
        return True

    # the course of a game

    def on_mount(self) -> None:
        """Begin."""
        self.query_one("#line", Input).display = False
        if self.server is not None:
            self.server.take_in()
        else:
            self.proceed()

    def take_in(self) -> None:
        """News came from the server."""
        if self.server is not None:
            self.server.take_in()

    def proceed(self) -> None:
        """Show where the game stands, and let whoever is asked decide."""
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
        """Show the table while an opponent thinks; one who answers at once doesn't need that."""
        if self.is_attached and not self.table.is_yours and not self.table.is_over:
            self._draw()

    def _draw(self) -> None:
        self.tell()
        self._ask()
        self.show_table()

    def _must_cover(self) -> bool:
        """Whether the next person must not see what the last one saw."""
        several = len(self.table.people) > 1 and self.table.kind == "dominion"
        return several and self._covered_for != self.table.shown

    def tell(self) -> None:
        """Write what has happened into the log."""
        log = self.query_one("#log", RichLog)
        history = self.table.history
        if self._told_to != (self.table.retold, self.table.shown):
            log.clear()
            self._told, self._told_to = 0, (self.table.retold, self.table.shown)
        for line in self.table.log(self.texts, self._told):
            log.write(self._log_text(line.text, line.seat, line.depth, line.kind))
        self._told = len(history)
        self.call_after_refresh(log.scroll_end, animate=False)  # the card's text below may have grown

    def _log_text(self, said: str, seat: int | None, depth: int, kind: str) -> Text:
        text = Text("  " * depth)
        if seat is not None:
            text.append(f"{SHAPES[seat]} ", style=PLAYERS[seat])
        return text.append(said, style={"turn": "bold", "over": "bold", "said": "italic"}.get(kind, ""))

    def _ask(self) -> None:
        view = self.table.view
        question = self.table.result(self.texts) or self.question()
        if self.replay is not None:
            question = f"{self.replay.table.ply}/{self.replay.length}  {question}"
        self.query_one("#question", Static).update(Content(question))
        self._hint_for = ""
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
        """Make the move of an opponent; whether another one is asked next."""
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
        if self.server is not None:
            self.server.take_in()
        else:
            self.proceed()

    def refuse(self, move: str) -> None:
        """Say why a move can't be made."""
        self.app.bell()
        self.show_about(self.said.why_not(move, self.table.view))

    def show_about(self, what: str | Text) -> None:
        """Say something below the log."""
        if what != self._about:
            self._about = what
            self.query_one("#about", Static).update(what if isinstance(what, Text) else Content(what))

    # what people do

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A move was chosen from the list."""
        if event.option.id is not None and self.table.is_yours:
            self.choose(event.option.id)

    def choose(self, row: str) -> None:
        """Do what a row of the list says."""
        self.make(row)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """A move is looked at."""
        move = event.option.id
        if move is not None and move in self.moves:
            self.show_about(self._hint if move == self._hint_for else self.about(move))
            self.look_at(move)

    def on_key(self, event: Any) -> None:
        """A row of the list by its number."""
        options = self.query_one("#moves", OptionList)
        if event.key.isdecimal() and self.table.is_yours and 0 < int(event.key) <= options.option_count:
            event.stop()
            row = options.get_option_at_index(int(event.key) - 1).id
            assert row is not None
            self.choose(row)

    def action_undo(self) -> None:
        """Take back to the last real choice; at a server, or ask the others."""
        may = self.table.is_remote or self.table.is_yours
        if not may or not self.table.undo():
            self.show_about(self.texts.gettext("There is nothing to take back."))
        elif not self.table.is_remote:
            self.proceed()

    def action_hint(self) -> None:
        """Ask the strongest opponent."""
        if self.table.is_yours:
            self.show_about(self.texts.gettext("The Regent is thinking …"))
            self.find_hint()

    @work(thread=True, exclusive=True, group="hint")
    def find_hint(self) -> None:
        """Think beside the screen, then say what came of it."""
        try:
            found = self.table.hint(self.crownlands.wish.think)
        except ValueError as error:
            self.app.call_from_thread(self.show_about, str(error))
            return
        lines = self.texts.opponents.hint(found, self.table.view, self.table.kind, self.table.names)
        self.app.call_from_thread(self.show_hint, found.move, "\n".join(lines))

    def show_hint(self, move: str, said: str) -> None:
        """Show the advice, with the move ready to be chosen."""
        if self.is_attached and move in self.table.view.legal_moves:
            self._hint_for, self._hint = move, said
            self.point_at(move)
            self.look_at(move)
            self.show_about(said)

    def point_at(self, move: str) -> None:
        """Let the list stand at a move."""
        if move in self.moves:
            self.query_one("#moves", OptionList).highlighted = self.moves.index(move)

    def action_keys(self) -> None:
        """Show the keys."""
        self.crownlands.push_screen(KeysScreen(self.table.kind, self.replay is not None, self.table.is_remote))

    def action_new_table(self) -> None:
        """Leave this table for another."""
        self.table.stop.set()
        self.crownlands.show_setup()

    def action_leave(self) -> None:
        """Leave the program; nobody needs to think on."""
        self.table.stop.set()
        self.app.exit()

    # a line to type: what is said to the table, or the move to jump to

    def action_say(self) -> None:
        """Say something to the table."""
        self._open_line(self.texts.gettext("Say something to the table"))

    def action_jump(self) -> None:
        """Go to a move by its number."""
        if self.replay is not None:
            self._open_line(self.texts.gettext("To which move? 0 to {last}", last=self.replay.length))

    @property
    def is_typing(self) -> bool:
        """Whether the line is open."""
        return any(line.has_focus for line in self.query("#line"))

    def _open_line(self, asks_for: str) -> None:
        line = self.query_one("#line", Input)
        line.placeholder, line.value, line.display = asks_for, "", True
        line.focus()

    def action_close_line(self) -> None:
        """Put the line away again."""
        line = self.query_one("#line", Input)
        line.display = False
        self.query_one("#moves", OptionList).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it, or jump there."""
        typed = event.value.strip()
        self.action_close_line()
        if self.server is not None and typed:
            self.server.table.say(typed)
        elif self.replay is not None and typed.isdecimal():
            self.action_step(int(typed) - self.replay.table.ply)

    def action_resign(self) -> None:
        """Give up, if that is really meant."""
        if self.server is not None:
            self.server.resign()

    # a replay

    def action_step(self, by: int) -> None:
        """Some moves on or back."""
        if self.replay is not None:
            self.replay.step(by)
            self.proceed()

    def action_play_through(self) -> None:
        """Start or stop going through the moves by itself."""
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
        else:
            self._playing = self.set_interval(PLAY_THROUGH, self._play_on)

    def _play_on(self) -> None:
        self.action_step(1)
        if self.replay is not None and self.replay.table.ply == self.replay.length and self._playing is not None:
            self.action_play_through()

    def action_go_on(self) -> None:
        """Play on from here: the one to decide is you, the others are opponents."""
        from crownlands.terminal.seating import play_on

        if self.replay is not None and not self.table.is_over:
            self.crownlands.show_table(play_on(self.replay.here(), self.crownlands.wish, self.texts))
