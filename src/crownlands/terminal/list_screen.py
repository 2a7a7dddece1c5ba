"""A kingdom from a list that somebody wrote: ten names or ids, typed or pasted."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static, TextArea

from crownlands.dominion import find_kingdom
from crownlands.terminal.kingdom_screen import Kingdom

if TYPE_CHECKING:
    from crownlands.terminal.app import CrownlandsApp


class ListScreen(ModalScreen[Kingdom | None]):
    """Dismissed with the ten cards of the list, or None; what is wrong with it is said."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("ctrl+s", "done", show=False),
    ]

    def __init__(self, edition: str) -> None:
        super().__init__()
        self.edition = edition

    def compose(self) -> ComposeResult:
        """What is wanted, room for it, and two buttons."""
        _ = cast("CrownlandsApp", self.app).texts.gettext
        with Vertical(classes="dialog wide"):
            said = _("Ten names or ids, separated by commas or lines, in any of the languages")
            yield Static(said, markup=False, classes="full")
            yield TextArea(id="list", tab_behavior="focus")
            yield Static(id="error", markup=False, classes="full")
            with Horizontal(classes="buttons"):
                yield Button(_("Done"), id="done", variant="primary")
                yield Button(_("Cancel"), id="cancel")

    def on_mount(self) -> None:
        """Type or paste at once."""
        self.query_one(TextArea).focus()

    def action_done(self) -> None:
        """Read the list."""
        try:
            self.dismiss(find_kingdom(self.query_one(TextArea).text.strip(" ,\n"), self.edition, 1))
        except ValueError as error:
            self.query_one("#error", Static).update(str(error))

    def action_cancel(self) -> None:
        """Leave it as it was."""
        self.dismiss(None)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Read the list, or leave it as it was."""
        if event.button.id == "done":
            self.action_done()
        else:
            self.action_cancel()
