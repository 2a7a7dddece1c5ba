"""A draft at a table on a server: everybody picks in turn, each at their own screen; then the game is dealt."""

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from crownlands.terminal.online.drafting import PICK
from crownlands.terminal.screens.table_keys import KeyedTableScreen
from crownlands.terminal.themes import PLAYERS, SHAPES
from crownlands.terminal.widgets.card_chip import CardChip, Chips, cost, price
from crownlands.terminal.widgets.card_text import card_text
from crownlands.texts.dominion import drafts


class DraftTableScreen(KeyedTableScreen):
    """The cards that are offered, the kingdom so far, and the picks in the list."""

    def compose_table(self) -> ComposeResult:
        """Lay out the picks, above the cards on offer."""
        yield Static(id="others")
        yield Chips("supply", "supply", 21)

    def show_table(self) -> None:
        """Draw both."""
        view, said = self.table.view, self.texts.dominion
        picked = Text()
        for card, seat in view.picks:
            picked.append(f"{SHAPES[seat]} ", style=PLAYERS[seat]).append(f"{said.card(card)}   ")
        self.query_one("#others", Static).update(picked)
        state = "legal" if self.table.is_yours else "quiet"
        chips = [(card, str(said.card(card)), f"{price(card)} ", "", state) for card in self._by_cost(view.offered)]
        self.query_one("#supply", Chips).show(chips)

    def _by_cost(self, cards: tuple[str, ...]) -> list[str]:
        return sorted(cards, key=lambda card: (cost(card), str(self.texts.dominion.card(card))))

    def question(self) -> str:
        """Return the question, or who is waited for."""
        return drafts.question(self.texts, self.table.view, self.table.names)

    def ordered(self, moves: tuple[str, ...]) -> list[str]:
        """Return the picks by cost and name."""
        cards = self._by_cost(tuple(move.partition(" ")[2] for move in moves))
        return [f"{PICK} {card}" for card in cards]

    def option(self, move: str, number: int) -> Text:
        """Return a pick in the list, with the card's cost."""
        card = move.partition(" ")[2]
        text = Text(f"{number if number < 10 else ' '} {drafts.pick(self.texts, card)}", no_wrap=True)
        return text.append(f"  {price(card)}", style="dim")

    def about(self, move: str) -> str | Text:
        """Return the text of the card."""
        return card_text(move.partition(" ")[2], self.table.view.edition, self.texts)

    def on_card_chip_pointed(self, event: CardChip.Pointed) -> None:
        """Show the text of the card under the pointer."""
        self.show_about(card_text(event.card, self.table.view.edition, self.texts))

    def on_card_chip_clicked(self, event: CardChip.Clicked) -> None:
        """Pick a card by a click."""
        if f"{PICK} {event.card}" in self.moves:
            self.make(f"{PICK} {event.card}")
