"""What every table on the screen does: it asks, waits while opponents think, tells what happened, takes back, gives
hints and shows the result. What lies on the table is drawn by the screen of each game."""

from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Footer, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from crownlands.game import IllegalMove
from crownlands.terminal.cover_screen import CoverScreen
from crownlands.terminal.keys_screen import KeysScreen, name_keys
from crownlands.terminal.replaying import Replay
from crownlands.terminal.result_screen import ResultScreen
from crownlands.terminal.table import Table
from crownlands.terminal.themes import PLAYERS, SHAPES
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.terminal.app import CrownlandsApp

PLAY_THROUGH = 0.6  # seconds from one move to the next


class TableScreen(Screen[None]):
    """A table. Moves are chosen from a list by arrows or numbers, or on the table by mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("left", "step(-1)", "◀"),
        Binding("right", "step(1)", "▶"),
        Binding("pageup", "step(-10)", "−10", show=False),
        Binding("pagedown", "step(10)", "+10", show=False),
        Binding("home", "step(-9999)", "|◀"),
        Binding("end", "step(9999)", "▶|"),
        Binding("space", "play_through", "▶▶"),
        Binding("g", "go_on", "Go on from here"),
        Binding("n", "new_table", "New table"),
        Binding("d", "app.change_look", "Light or dark"),
        Binding("question_mark", "keys", "Keys", key_display="?"),
        Binding("q", "leave", "Quit"),
    ]
    REPLAYING: tuple[str, ...] = ("step", "play_through", "go_on")
    PLAYING: tuple[str, ...] = ("undo", "hint")

    def __init__(self, table: Table, replay: Replay | None = None) -> None:
        super().__init__()
        self.table, self.replay = table, replay
        self.moves: list[str] = []
        self._told = 0
        self._told_to: int | None = None
        self._covered_for: int | None = None
        self._playing: Timer | None = None
        self._hint_for, self._hint = "", ""

    @property
    def crownlands(self) -> "CrownlandsApp":
        """The application, by its own type."""
        return cast("CrownlandsApp", self.app)

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
        with Horizontal():
            with Vertical(id="table"):
                yield from self.compose_table()
                yield Static(id="question")
                yield OptionList(id="moves", markup=False)
            with Vertical(id="rail"):
                yield from self.compose_rail()
                yield RichLog(id="log", wrap=True, min_width=10, auto_scroll=True)
                yield Static(id="about")
        yield Footer()

    def compose_table(self) -> ComposeResult:
        """What lies on the table."""
        raise NotImplementedError

    def compose_rail(self) -> ComposeResult:
        """What stands above the log."""
        return iter(())

    def show_table(self) -> None:
        """Draw what lies on the table."""
        raise NotImplementedError

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
                "go_on": _("Go on from here"),
                "new_table": _("New table"),
                "app.change_look": _("Look"),
                "keys": _("Keys"),
                "leave": _("Quit"),
            },
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys are there only where they do something."""
        return action not in (self.PLAYING if self.replay else self.REPLAYING)

    # the course of a game

    def on_mount(self) -> None:
        """Begin."""
        self.proceed()

    def proceed(self) -> None:
        """Show where the game stands, and let whoever is asked decide."""
        if self.table.is_yours and self._must_cover():
            self._covered_for = self.table.shown
            self.crownlands.push_screen(CoverScreen(self.table.names[self.table.shown]), lambda _: self.proceed())
            return
        self._tell()
        self._ask()
        self.show_table()
        if self.replay is not None:
            return
        if self.table.is_over:
            self.crownlands.push_screen(ResultScreen(self.table))
        elif not self.table.is_yours:
            self.think()

    def _must_cover(self) -> bool:
        """Whether the next person must not see what the last one saw."""
        several = len(self.table.people) > 1 and self.table.kind == "dominion"
        return several and self._covered_for != self.table.shown

    def _tell(self) -> None:
        log = self.query_one("#log", RichLog)
        history = self.table.history
        if self._told > len(history) or self._told_to != self.table.shown:
            log.clear()
            self._told, self._told_to = 0, self.table.shown
        for line in self.table.log(self.texts, self._told):
            log.write(self._log_text(line.text, line.seat, line.depth, line.kind))
        self._told = len(history)
        self.call_after_refresh(log.scroll_end, animate=False)  # the card's text below may have grown

    def _log_text(self, said: str, seat: int | None, depth: int, kind: str) -> Text:
        text = Text("  " * depth)
        if seat is not None:
            text.append(f"{SHAPES[seat]} ", style=PLAYERS[seat])
        return text.append(said, style="bold" if kind in ("turn", "over") else "")

    def _ask(self) -> None:
        view = self.table.view
        question = self.said.question(view, self.table.names) or self.said.result(view, self.table.names)
        if self.replay is not None:
            question = f"{self.replay.table.ply}/{self.replay.length}  {question}"
        self.query_one("#question", Static).update(Content(question))
        self._hint_for = ""
        self.moves = self.ordered(view.legal_moves) if self.table.is_yours else []
        options = self.query_one("#moves", OptionList)
        options.clear_options()
        options.add_options([Option(self.option(move, number), id=move) for number, move in enumerate(self.moves, 1)])
        if self.moves:
            options.highlighted = 0
            options.focus()
        self._show_about("")

    @work(thread=True)
    def think(self) -> None:
        """Let the opponent choose, beside the screen."""
        move = self.table.wait_for_others()
        if not self.table.stop.is_set():
            self.app.call_from_thread(self.go_on if move is None else self.make, *([] if move is None else [move]))

    def make(self, move: str) -> None:
        """Make a move, of a person or of an opponent."""
        if not self.is_attached:
            return
        try:
            self.table.push(move)
        except IllegalMove:
            self.refuse(move)
        else:
            self.proceed()

    def go_on(self) -> None:
        """Show what others have done."""
        if self.is_attached:
            self.proceed()

    def refuse(self, move: str) -> None:
        """Say why a move can't be made."""
        self.app.bell()
        self._show_about(self.said.why_not(move, self.table.view))

    def _show_about(self, what: str | Text) -> None:
        self.query_one("#about", Static).update(what if isinstance(what, Text) else Content(what))

    # what people do

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A move was chosen from the list."""
        if event.option.id is not None and self.table.is_yours:
            self.make(event.option.id)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """A move is looked at."""
        move = event.option.id
        if move is not None and move in self.moves:
            self._show_about(self._hint if move == self._hint_for else self.about(move))
            self.look_at(move)

    def on_key(self, event: Any) -> None:
        """A move by its number."""
        if event.key.isdecimal() and 0 < int(event.key) <= len(self.moves):
            event.stop()
            self.make(self.moves[int(event.key) - 1])

    def action_undo(self) -> None:
        """Take back to the last real choice."""
        if self.table.is_yours and self.table.undo():
            self._told = len(self.table.history) + 1
            self.proceed()
        else:
            self._show_about(self.texts.gettext("There is nothing to take back."))

    def action_hint(self) -> None:
        """Ask the strongest opponent."""
        if self.table.is_yours:
            self._show_about(self.texts.gettext("The Regent is thinking …"))
            self.find_hint()

    @work(thread=True, exclusive=True, group="hint")
    def find_hint(self) -> None:
        """Think beside the screen, then say what came of it."""
        found = self.table.hint(self.crownlands.wish.think)
        lines = self.texts.opponents.hint(found, self.table.view, self.table.kind, self.table.names)
        self.app.call_from_thread(self.show_hint, found.move, "\n".join(lines))

    def show_hint(self, move: str, said: str) -> None:
        """Show the advice, with the move ready to be chosen."""
        if self.is_attached and move in self.table.view.legal_moves:
            self._hint_for, self._hint = move, said
            if move in self.moves:
                self.query_one("#moves", OptionList).highlighted = self.moves.index(move)
            self.look_at(move)
            self._show_about(said)

    def action_keys(self) -> None:
        """Show the keys."""
        self.crownlands.push_screen(KeysScreen(self.table.kind, self.replay is not None))

    def action_new_table(self) -> None:
        """Leave this table for another."""
        self.table.stop.set()
        self.crownlands.show_setup()

    def action_leave(self) -> None:
        """Leave the program; nobody needs to think on."""
        self.table.stop.set()
        self.app.exit()

    # a replay

    def action_step(self, by: int) -> None:
        """Some moves on or back."""
        if self.replay is not None:
            self.replay.step(by)
            self._told = len(self.table.history) + 1
            self.proceed()

    def action_play_through(self) -> None:
        """Start or stop going through the moves by itself."""
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
        else:
            self._playing = self.set_interval(PLAY_THROUGH, lambda: self.action_step(1))

    def action_go_on(self) -> None:
        """Play on from here: the one to decide is you, the others are opponents."""
        from crownlands.terminal.seating import play_on

        if self.replay is not None and not self.table.is_over:
            self.crownlands.show_table(play_on(self.replay.here(), self.crownlands.wish, self.texts))
