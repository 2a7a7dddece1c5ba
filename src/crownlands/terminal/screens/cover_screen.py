"""A cover over the table while the screen is handed to the next person."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from crownlands.terminal.own_app import OwnApp


class CoverScreen(OwnApp, ModalScreen[None]):
    """A cover until the person named is there."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        """Lay out the name and a button."""
        texts = self.crownlands.texts
        with Vertical(classes="dialog"):
            yield Static(texts.gettext("{who} is next. Nobody else should look.", who=self.person), markup=False)
            yield Button(texts.gettext("Show my cards"), variant="primary")

    def on_button_pressed(self) -> None:
        """Go on: the person is there."""
        self.dismiss()
