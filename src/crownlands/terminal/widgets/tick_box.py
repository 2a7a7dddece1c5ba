"""A box to tick."""

from textual.widgets import Checkbox


class TickBox(Checkbox):
    """A box that is empty until it is ticked: a cross in both would tell them apart by colour alone."""

    BUTTON_INNER = " "

    def watch_value(self) -> None:
        """Draw the cross, or take it away."""
        self.BUTTON_INNER = "X" if self.value else " "
        super().watch_value()
