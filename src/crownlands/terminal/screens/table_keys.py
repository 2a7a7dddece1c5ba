"""The keys of a table: take back, ask for a hint, talk, go through a replay, leave."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList

from crownlands.terminal.screens.keys_screen import KeysScreen, name_keys
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.terminal.screens.why_screen import WhyScreen
from crownlands.terminal.widgets.chat_input import TypingLine
from crownlands.texts.refusals import why
from crownlands.texts.rules.why import behind_question

EXPLAINED = 12  # lines of the log


class KeyedTableScreen(TableScreen):
    """A table with its keys. The screen of each game adds its own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("w", "why", "Why?"),
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

    def compose(self) -> ComposeResult:
        """Lay out the table, with its keys in the chosen language."""
        _ = self.texts.gettext
        name_keys(
            self,
            {
                "undo": _("Undo"),
                "hint": _("Hint"),
                "why": _("Why?"),
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
        yield from super().compose()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether a key does something here; the others are hidden."""
        if action in self.REPLAYING:
            return self.replay is not None and not self.is_typing
        if action in self.AT_SERVER:
            return self.table.is_remote and bool(self.table.people)
        if action in self.PLAYING:
            return self.replay is None and bool(self.table.people)
        return True

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
            self.show_about(self.texts.gettext("The Regent is thinking…"))
            self.find_hint()

    @work(thread=True, exclusive=True, group="hint")
    def find_hint(self) -> None:
        """Think beside the screen, then show the hint."""
        try:
            found = self.table.hint(self.crownlands.wish.think)
        except ValueError as error:
            self.app.call_from_thread(self.show_about, why(self.texts, error))
            return
        lines = self.texts.opponents.hint(found, self.table.view, self.table.kind, self.table.names)
        self.app.call_from_thread(self.show_hint, found.move, "\n".join(lines))

    def action_why(self) -> None:
        """Show the rules behind the last refusal, the question, and the last lines of the log."""
        topics = [*self.refusal, (self.question(), behind_question(self.table.view))]
        topics += [(line.text, line.rules) for line in reversed(self.table.log(self.texts)[-EXPLAINED:])]
        self.crownlands.push_screen(WhyScreen([it for it in topics if it[0] and it[1]]))

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
        """Open the line for a chat message."""
        self.query_one(TypingLine).ask(self.texts.gettext("Say something to the table"))

    def action_jump(self) -> None:
        """Go to a move by its number."""
        if self.replay is not None:
            asked = self.texts.gettext("To which move? 0 to {last}", last=self.replay.length)
            self.query_one(TypingLine).ask(asked)

    def action_close_line(self) -> None:
        """Close the line again."""
        self.query_one(TypingLine).put_away()
        self.query_one("#moves", OptionList).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Send the message, or jump to the move."""
        typed = event.value.strip()
        self.action_close_line()
        if self.server is not None and typed:
            self.server.table.say(typed)
        elif self.replay is not None:
            self.replay.jump(typed)

    def action_resign(self) -> None:
        """Resign, after a confirmation."""
        if self.server is not None:
            self.server.resign()

    # a replay

    def action_step(self, by: int) -> None:
        """Go some moves on or back."""
        if self.replay is not None:
            self.replay.step(by)

    def action_play_through(self) -> None:
        """Start or stop playing the moves automatically."""
        if self.replay is not None:
            self.replay.play_through()

    def action_go_on(self) -> None:
        """Play on from here: you decide for the seat that is asked, opponents play the others."""
        if self.replay is not None:
            self.replay.go_on()
