"""A kingdom from a list that somebody wrote: ten names or ids, typed or pasted."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static, TextArea

from crownlands.dominion.kingdoms import listed_kingdom
from crownlands.terminal.screens.kingdom_picker import KingdomDialog
from crownlands.texts.refusals import why


class ListScreen(KingdomDialog):
    """Dismissed with the ten cards of the list, or None; mistakes in it are told."""

    def __init__(self, edition: str) -> None:
        super().__init__()
        self.edition = edition

    def compose(self) -> ComposeResult:
        """Lay out the instructions, room for the list, and two buttons."""
        _ = self.crownlands.texts.gettext
        with Vertical(classes="dialog wide"):
            said = _("Ten names or ids, separated by commas or lines, in any of the languages")
            yield Static(said, markup=False, classes="full")
            yield TextArea(id="list", tab_behavior="focus")
            yield Static(id="error", markup=False, classes="full")
            with Horizontal(classes="buttons"):
                yield Button(_("Done"), id="done", variant="primary")
                yield Button(_("Cancel"), id="cancel")

    def on_mount(self) -> None:
        """Focus the room for the list."""
        self.query_one(TextArea).focus()

    def action_done(self) -> None:
        """Read the list."""
        try:
            listed = listed_kingdom(self.query_one(TextArea).text.strip(" ,\n"), self.edition, 1)
            self.dismiss(tuple(listed.text.split(", ")))
        except ValueError as error:
            self.query_one("#error", Static).update(why(self.crownlands.texts, error))
