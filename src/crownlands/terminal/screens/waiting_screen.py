"""Before a game on a server: who is there, who is missing, and the links that bring them. It begins by itself."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.online.presence import invitations
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.screens.keys_screen import name_keys
from crownlands.terminal.themes import PLAYERS, SHAPES
from crownlands.terminal.widgets.keys_line import KeysLine


class WaitingScreen(OwnApp, Screen[None]):
    """Shows the seats until all are taken."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy", "Copy"),
        Binding("d", "app.change_look", "Light or dark"),
        Binding("n", "new_table", "New table"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, table: NetworkTable) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        """Lay out the game, the seats, and the links."""
        texts = self.crownlands.texts
        _ = texts.gettext
        names = {"copy": _("Copy"), "app.change_look": _("Look"), "new_table": _("New table"), "app.quit": _("Quit")}
        name_keys(self, names)
        with VerticalScroll(id="waiting"):
            game = texts.of(self.table.kind).name
            yield Static(_("The table is set for {game}", game=game), id="title", markup=False)
            yield Static(_("The game begins as soon as every seat is taken."), markup=False)
            yield Static(id="sitting")
            yield Static(id="links")
            yield Static(self.table.deal, id="deal", markup=False)
            yield Static(id="lost")
        yield KeysLine(id="keys")

    def on_mount(self) -> None:
        """Show who is there."""
        self.take_in()

    def take_in(self) -> None:
        """Show who is there now; go to the table when all are."""
        if not self.table.is_waiting:
            self.crownlands.show_table(self.table)
            return
        texts = self.crownlands.texts
        sitting = Text("\n")
        for seat, name in enumerate(self.table.names):
            missing = self.table.state["seats"][seat]["kind"] == "open"
            sitting.append(f" {SHAPES[seat]} ", style=PLAYERS[seat]).append(name, style="dim" if missing else "bold")
            sitting.append("  " + texts.gettext("you") if seat == self.table.seat else "").append("\n")
        self.query_one("#sitting", Static).update(sitting)
        links = Text("")
        for label, link in invitations(self.table, texts):
            links.append(f"{label}\n").append(f"{link}\n\n", style="bold")
        self.query_one("#links", Static).update(links)
        lost = "" if self.table.is_connected else texts.gettext("Not connected; trying again. Your last move is safe.")
        self.query_one("#lost", Static).update(self.table.gone or lost)

    def action_copy(self) -> None:
        """Copy the first link, where the terminal lets programs do that."""
        links = invitations(self.table, self.crownlands.texts)
        if links:
            self.app.copy_to_clipboard(links[0][1])
            self.notify(self.crownlands.texts.gettext("The link is copied."))

    def action_new_table(self) -> None:
        """Leave this table for another."""
        self.crownlands.show_setup()
