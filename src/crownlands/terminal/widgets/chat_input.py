"""A line to type below a table: a chat message, or the move of a replay to jump to."""

from textual.widgets import Input

LONGEST_LINE = 300  # characters of what is said to the table


class TypingLine(Input):
    """Out of sight until something is to be typed."""

    def __init__(self) -> None:
        super().__init__(id="line", compact=True, max_length=LONGEST_LINE)
        self.display = False

    def ask(self, for_what: str) -> None:
        """Come into sight, empty, with a word on what to type."""
        self.placeholder, self.value, self.display = for_what, "", True
        self.focus()

    def put_away(self) -> None:
        """Go out of sight."""
        self.display = False
