"""The line over a table on a server: the players and their time, who is away, and the connection."""

from rich.text import Text
from textual.widgets import Static

from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.online.presence import seat_notes
from crownlands.terminal.themes import PLAYERS, SHAPES
from crownlands.texts.texts import Texts

TICK = 0.5  # seconds


class SeatsLine(Static):
    """One line that keeps itself up to date: clocks run."""

    def __init__(self, table: NetworkTable, texts: Texts) -> None:
        super().__init__(id="seats")
        self.table, self.texts = table, texts

    def on_mount(self) -> None:
        """Begin to tick."""
        self.show()
        self.set_interval(TICK, self.show)

    def show(self) -> None:
        """Draw it."""
        lost = bool(self.table.gone) or not self.table.is_connected
        self.set_class(lost, "lost")
        if lost:
            trying = self.texts.gettext("Not connected; trying again. Your last move is safe.")
            self.update(Text(self.table.gone or trying, no_wrap=True))
            return
        line = Text(no_wrap=True, overflow="ellipsis")
        if self.table.request:
            line.append(f"{self.table.request}   ", style="bold")
        for seat, name in enumerate(self.table.names):
            line.append(f"{SHAPES[seat]} ", style=PLAYERS[seat])
            line.append(name, style="bold" if seat == self.table.state["to_move"] else "")
            notes = seat_notes(self.table, seat, self.texts)
            line.append(f" {notes}   " if notes else "   ")
        self.update(line)
