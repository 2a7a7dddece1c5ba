"""The log of a table on the screen: what has happened, in sentences, the latest at the foot."""

from rich.text import Text
from textual.widgets import RichLog

from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.themes import PLAYERS, SHAPES
from crownlands.texts.log import LogLine
from crownlands.texts.texts import Texts

STYLES = {"turn": "bold", "over": "bold", "said": "italic"}  # by the kind of a line


class TableLog(RichLog):
    """A log that goes on where it was; after a take-back, or before another person, it tells everything anew."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=10, auto_scroll=True)
        self._told = 0
        self._told_to: tuple[int, int] | None = None

    def tell(self, table: LocalTable, texts: Texts) -> None:
        """Write what has happened since the last call."""
        told_to = (table.retold, table.shown)
        if self._told_to != told_to:
            self.clear()
            self._told, self._told_to = 0, told_to
        for line in table.log(texts, self._told):
            self.write(_drawn(line))
        self._told = len(table.history)
        self.call_after_refresh(self.scroll_end, animate=False)  # the card's text below may have grown


def _drawn(line: LogLine) -> Text:
    text = Text("  " * line.depth)
    if line.seat is not None:
        text.append(f"{SHAPES[line.seat]} ", style=PLAYERS[line.seat])
    return text.append(line.text, style=STYLES.get(line.kind, ""))
