"""Choosing the ten cards of a kingdom from all there are: by hand, or in a draft where everybody picks in turn."""

import random
from collections.abc import Sequence
from functools import cached_property
from itertools import groupby
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from crownlands.dominion import BOXES, Draft
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import KINGDOM_SIZE, box_of, piles_of_boxes
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.themes import PICK, PICKED, PLAYERS, SHAPES
from crownlands.terminal.widgets.card_chip import cost, price, sign
from crownlands.terminal.widgets.card_text import card_text
from crownlands.words import folded

Kingdom = tuple[str, ...]


class KingdomDialog(OwnApp, ModalScreen[Kingdom | None]):
    """Asks for a kingdom; dismissed with its ten cards, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("ctrl+s", "done", show=False),
    ]

    def action_cancel(self) -> None:
        """Leave it as it was."""
        self.dismiss(None)

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button is called after: done or cancel."""
        await self.run_action(str(event.button.id))


class KingdomScreen(KingdomDialog):
    """All piles of some boxes, to filter and to pick from; what is chosen of other boxes is there too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pick", show=False),
        Binding("slash", "filter", show=False),
    ]

    def __init__(self, edition: str, chosen: Kingdom = (), boxes: Sequence[str] = (BASE,)) -> None:
        super().__init__()
        self.edition, self.boxes = edition, boxes
        self.chosen = list(chosen)

    @cached_property
    def _texts(self) -> dict[str, str]:
        """Return the piles by box, cost and name, each with all that the filter looks at."""
        said = self.crownlands.texts.in_edition(self.edition).dominion
        piles = {*piles_of_boxes(self.boxes, self.edition), *self.chosen}
        boxes = [box for box in BOXES if any(box_of(pile) == box for pile in piles)]
        ordered = sorted(piles, key=lambda pile: (boxes.index(box_of(pile)), cost(pile), str(said.card(pile))))
        return {
            pile: folded(f"{said.card(pile)} {said.types(pile)} {said.card_text(pile, self.edition)}")
            for pile in ordered
        }

    @property
    def pool(self) -> list[str]:
        """The cards that the filter lets through."""
        wanted = folded(self.query_one("#filter", Input).value)
        return [card for card, told in self._texts.items() if wanted in told]

    def compose(self) -> ComposeResult:
        """Lay out the cards on the left, their text and the choice on the right."""
        _ = self.crownlands.texts.gettext
        with Vertical(classes="dialog large"):
            yield Static(id="status", markup=False)
            with Horizontal():
                with Vertical(id="pool"):
                    yield Input(placeholder=_("Filter by name or text"), id="filter", compact=True)
                    yield OptionList(id="cards", markup=False)
                with Vertical(id="chosen"):
                    yield Static(id="about")
                    yield Static(id="kingdom")
            with Horizontal(classes="buttons"):
                yield Button(_("Done"), id="done", variant="primary", disabled=True)
                yield Button(_("Cancel"), id="cancel")

    def on_mount(self) -> None:
        """Show the cards."""
        self._fill()
        self.query_one("#cards", OptionList).focus()

    def _fill(self) -> None:
        """List the cards that the filter lets through."""
        options = self.query_one("#cards", OptionList)
        rows: list[Option] = []
        for box, piles in groupby(self.pool, box_of):
            if len({*map(box_of, self._texts)}) > 1:
                rows.append(Option(Text(self.crownlands.texts.dominion.box(box), "bold underline"), disabled=True))
            rows += [Option(self._row(pile), id=pile) for pile in piles]
        options.set_options(rows)
        options.highlighted = next((at for at, row in enumerate(rows) if not row.disabled), None)
        self.show()

    def show(self) -> None:
        """Draw the choice, in the list and beside it."""
        options = self.query_one("#cards", OptionList)
        for option in options.options:
            if option.id is not None and (row := self._row(option.id)) != option.prompt:
                options.replace_option_prompt(option.id, row)
        self.query_one("#status", Static).update(self.status())
        self.query_one("#kingdom", Static).update(self._kingdom())
        self.query_one("#done", Button).disabled = len(self.chosen) != KINGDOM_SIZE

    def _row(self, card: str) -> Text:
        box = PICKED if card in self.chosen else PICK
        name = self.crownlands.texts.in_edition(self.edition).dominion.card(card)
        style = "bold" if card in self.chosen else ""
        return Text(f"{box} {price(card)} {sign(card)[1]} {name}", style, no_wrap=True)

    def status(self) -> str:
        """Return the progress of the choice."""
        texts = self.crownlands.texts
        advice = texts.dominion.potion_advice(self.chosen)
        said = texts.gettext("{count} of 10 chosen", count=len(self.chosen))
        return f"{said}. {advice}" if advice else said

    def _kingdom(self) -> Text:
        lines = [self.line(at, card) for at, card in enumerate(self.chosen)]
        if lines:
            lines.append(Text(self.crownlands.texts.dominion.boxes_needed(map(box_of, self.chosen)), "dim"))
        return Text("\n").join([Text(""), *lines])

    def line(self, at: int, card: str) -> Text:
        """Return a card that is chosen."""
        return Text(f"{price(card)} {self.crownlands.texts.in_edition(self.edition).dominion.card(card)}", no_wrap=True)

    # what people do

    def pick(self, card: str) -> None:
        """Take a card into the kingdom, or out of it."""
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < KINGDOM_SIZE:
            self.chosen.append(card)
        else:
            self.app.bell()
        self.show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pick by Enter or a click."""
        if event.option.id is not None:
            self.pick(event.option.id)

    def action_pick(self) -> None:
        """Pick by Space."""
        options = self.query_one("#cards", OptionList)
        if options.highlighted is not None:
            card = options.get_option_at_index(options.highlighted).id
            if card is not None:
                self.pick(card)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what the card does."""
        card = event.option.id
        if card is not None:
            text = card_text(card, self.edition, self.crownlands.texts.in_edition(self.edition))
            self.query_one("#about", Static).update(text)

    def on_input_changed(self) -> None:
        """Show what the filter lets through."""
        self._fill()

    def on_input_submitted(self) -> None:
        """Go from the filter to the list."""
        self.query_one("#cards", OptionList).focus()

    def action_filter(self) -> None:
        """Go to the filter."""
        self.query_one("#filter", Input).focus()

    def action_done(self) -> None:
        """Take the kingdom, if it is one."""
        if len(self.chosen) == KINGDOM_SIZE:
            self.dismiss(tuple(self.chosen))


class DraftScreen(KingdomScreen):
    """A draft: everybody picks in turn, people here and programs at random. A pick is final."""

    def __init__(
        self,
        edition: str,
        names: list[str],
        people: set[int],
        seed: int | None = None,
        boxes: Sequence[str] = (BASE,),
    ) -> None:
        super().__init__(edition, boxes=boxes)
        self.names, self.people = names, people
        self.chance = random.Random(seed)
        self.draft = Draft(edition, len(names), self.chance.randrange(len(names)), boxes=boxes)
        self.first = self.draft.to_pick or 0

    def on_mount(self) -> None:
        """Let the first player pick."""
        self._let_programs_pick()
        super().on_mount()

    def _let_programs_pick(self) -> None:
        while self.draft.to_pick is not None and self.draft.to_pick not in self.people:
            self.draft.pick(self.chance.choice(self.draft.offered))
        self.chosen = list(self.draft.picked)

    def pick(self, card: str) -> None:
        """Pick a card for good."""
        if card in self.draft.offered and not self.draft.is_over:
            self.draft.pick(card)
            self._let_programs_pick()
        else:
            self.app.bell()
        self.show()

    def status(self) -> str:
        """Return whose pick it is, and the progress of the draft."""
        said = super().status()
        if self.draft.to_pick is None:
            return said
        picks = self.crownlands.texts.gettext("Next to pick: {who}", who=self.names[self.draft.to_pick])
        return f"{said}. {picks}"

    def line(self, at: int, card: str) -> Text:
        """Return a card with who picked it."""
        seat = (self.first + at) % len(self.names)
        return Text(f"{SHAPES[seat]} ", PLAYERS[seat]).append_text(super().line(at, card))
