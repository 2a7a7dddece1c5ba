"""Two dialogs of the set-up: the boxes that a kingdom is chosen from, and the things that belong to it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Select, Static

from crownlands.dominion.cards import BASE, BOXES
from crownlands.dominion.kingdoms import banes_for, landscapes_of, piles_of
from crownlands.terminal.new_game import Belongings
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.widgets.tick_box import TickBox

YES, NO, BY_RULE = "yes", "no", "by-rule"
ANSWERS = {YES: True, NO: False, BY_RULE: None}


class BoxesScreen(OwnApp, ModalScreen[tuple[str, ...] | None]):
    """Asks which boxes are played with; dismissed with them, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("ctrl+s", "done", show=False),
    ]

    def __init__(self, edition: str, boxes: Sequence[str]) -> None:
        super().__init__()
        self.edition, self.boxes = edition, boxes

    def compose(self) -> ComposeResult:
        """Yield a line for every box, with how many piles it has."""
        texts = self.crownlands.texts
        said = texts.dominion
        with VerticalScroll(classes="dialog", can_focus=False):
            yield Static(texts.gettext("Boxes to choose from, each with its number of piles"), markup=False)
            for box in BOXES:
                label = f"{said.box(box)} ({len(piles_of(box, self.edition))})"
                yield TickBox(label, box in self.boxes, id=f"box-{box}", compact=True)
            with Horizontal(classes="buttons"):
                yield Button(texts.gettext("Done"), id="done", variant="primary", compact=True)
                yield Button(texts.gettext("All boxes"), id="all", compact=True)
                yield Button(texts.gettext("Cancel"), id="cancel", compact=True)

    def on_mount(self) -> None:
        """Tick at once."""
        self.query_one(TickBox).focus()

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Buttons are called as what they do."""
        await self.run_action(str(event.button.id))

    def action_all(self) -> None:
        """Tick all of them."""
        for tick in self.query(TickBox):
            tick.value = True

    def action_done(self) -> None:
        """Take those that are ticked, in their order; none of them is the base game."""
        self.dismiss(tuple(box for box in BOXES if self.query_one(f"#box-{box}", TickBox).value) or (BASE,))

    def action_cancel(self) -> None:
        """Leave it as it was."""
        self.dismiss(None)


class BelongingsScreen(OwnApp, ModalScreen[Belongings | None]):
    """Asks for what belongs to a kingdom; dismissed with it, or None. What isn't chosen comes as the rules say."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("ctrl+s", "done", show=False),
    ]

    def __init__(self, given: Belongings, piles: Sequence[str], boxes: Sequence[str], edition: str) -> None:
        super().__init__()
        self.given, self.piles, self.boxes, self.edition = given, piles, boxes, edition

    def compose(self) -> ComposeResult:
        """Yield a line for each; the bane only where a Young Witch is known to be."""
        texts = self.crownlands.texts
        said, _ = texts.dominion, texts.gettext
        with VerticalScroll(classes="dialog wide", can_focus=False):
            yield Static(_("What belongs to the kingdom"), markup=False, classes="title")
            yield self._yes_or_no("colonies", _("Platinum and Colony"), self.given.colonies)
            yield self._yes_or_no("shelters", _("Shelters"), self.given.shelters)
            if "young-witch" in self.piles:
                fitting = banes_for(self.piles, self.boxes, self.edition)
                options = [(_("at random"), ""), *((str(said.card(pile)), pile) for pile in fitting)]
                label = _("Bane for {card}", card=said.card("young-witch"))
                yield self._line(label, "bane", options, self.given.bane if self.given.bane in fitting else "")
            about = _("Landscapes: if you tick none, a random kingdom draws them and any other has none")
            yield Static(about, markup=False, classes="full")
            yield TickBox(_("none"), self.given.landscapes == (), id="no-landscapes", compact=True)
            for it in landscapes_of(BOXES):
                chosen = it in (self.given.landscapes or ())
                yield TickBox(said.landscape(it), chosen, id=f"landscape-{it}", compact=True)
            with Horizontal(classes="buttons"):
                yield Button(_("Done"), id="done", variant="primary", compact=True)
                yield Button(_("Cancel"), id="cancel", compact=True)

    def _yes_or_no(self, name: str, label: str, given: bool | None) -> Horizontal:
        _ = self.crownlands.texts.gettext
        words = [(_("as the rules say"), BY_RULE), (_("yes"), YES), (_("no"), NO)]
        return self._line(label, name, words, next(word for word, answer in ANSWERS.items() if answer is given))

    def _line(self, label: str, name: str, options: list[tuple[str, str]], value: str) -> Horizontal:
        select = Select(options, value=value, allow_blank=False, id=name, compact=True)
        return Horizontal(Static(label, markup=False), select, classes="line")

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Buttons are called as what they do."""
        await self.run_action(str(event.button.id))

    def action_done(self) -> None:
        """Take it."""
        chosen = {str(select.id): str(select.value) for select in self.query(Select)}
        none = self.query_one("#no-landscapes", TickBox).value
        landscapes = tuple(it for it in landscapes_of(BOXES) if self.query_one(f"#landscape-{it}", TickBox).value)
        self.dismiss(
            Belongings(
                chosen.get("bane") or None,
                ANSWERS[chosen["colonies"]],
                ANSWERS[chosen["shelters"]],
                () if none else landscapes or None,
            )
        )

    def action_cancel(self) -> None:
        """Leave it as it was."""
        self.dismiss(None)
