"""Sitting down by an invitation: the game, the players, and a line for one's name."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from crownlands.terminal.new_game import LONGEST_NAME
from crownlands.terminal.online.joining import Invitation
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.themes import SHAPES
from crownlands.texts.refusals import why


class JoinScreen(OwnApp, Screen[None]):
    """Asks for a name, and sits down."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,escape", "app.quit", show=False)]

    def __init__(self, invitation: Invitation) -> None:
        super().__init__()
        self.invitation = invitation

    def compose(self) -> ComposeResult:
        """Lay out the players, a line for the name, and a button."""
        texts = self.crownlands.texts
        game = texts.of(self.invitation.game).name
        with Vertical(classes="dialog wide"):
            yield Static(texts.gettext("You are invited to a game of {game}", game=game), markup=False, id="title")
            lines = [f" {SHAPES[seat]} {name}" for seat, name in enumerate(self.invitation.names(texts))]
            yield Static("\n".join(["", *lines, ""]), markup=False)
            yield Static(texts.gettext("Your name"), markup=False)
            yield Input(max_length=LONGEST_NAME, id="name")
            yield Static(id="error", markup=False)
            yield Button(texts.gettext("Sit down"), variant="primary")

    def on_mount(self) -> None:
        """Focus the line for the name."""
        self.query_one(Input).focus()

    def on_input_submitted(self) -> None:
        """Sit down by Enter."""
        self.sit_down(self.query_one(Input).value)

    def on_button_pressed(self) -> None:
        """Sit down by the button."""
        self.sit_down(self.query_one(Input).value)

    @work(thread=True, exclusive=True)
    def sit_down(self, name: str) -> None:
        """Take the seat, beside the screen: the server may take a moment."""
        try:
            table = self.invitation.accept(name, self.crownlands.texts)
        except (ValueError, OSError) as error:
            self.app.call_from_thread(self.query_one("#error", Static).update, why(self.crownlands.texts, error))
        else:
            self.app.call_from_thread(self._seated, table)

    def _seated(self, table: NetworkTable) -> None:
        self.crownlands.show_table(table)
