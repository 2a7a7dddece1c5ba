"""A table of Dominion: the supply, what the others show, what is in play, and the hand."""

from collections import Counter
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from crownlands.dominion.cards import BASIC_IDS, CARDS
from crownlands.terminal.plain.table_text import face_up, piles_on_table, trash_line
from crownlands.terminal.screens.table_keys import KeyedTableScreen
from crownlands.terminal.themes import PICK, PICKED, PLAYERS, SHAPES
from crownlands.terminal.widgets.card_chip import ORDER, CardChip, Chips, price
from crownlands.terminal.widgets.card_text import card_text
from crownlands.terminal.widgets.selection import Selection, selection_in

EVERYWHERE = (*BASIC_IDS, "potion", "platinum", "colony")  # piles that are none of the ten of a kingdom
FIRST = ("play-treasures", "play", "reveal", "buy", "gain")  # in the list; what ends something comes last
ENDS = ("end-actions", "end-buys", "end-turn", "done", "no")
CONFIRM = "confirm"  # the row that makes a choice of several cards


class DominionScreen(KeyedTableScreen):
    """The supply above, the hand below, the question between them and the moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "treasures", show=False),
        Binding("e", "end", show=False),
        Binding("b", "trash", show=False),
    ]
    PLAYING = ("undo", "hint", "treasures", "end")
    selection: Selection | None = None

    def compose_table(self) -> ComposeResult:
        """Lay out the table, from the others down to one's own hand."""
        yield Static(id="turn-note")
        yield Static(id="others")
        yield Chips("supply", "supply", 21)
        yield Static(id="in-play")
        yield Static(id="purse")
        yield Chips("hand", "hand", 18)

    def compose_rail(self) -> ComposeResult:
        """Yield the boxes that are played with, the bane, landscapes."""
        yield Static(id="besides")

    def show_table(self) -> None:
        """Draw all of it."""
        self._show_besides()
        self._show_others()
        self._show_supply()
        self._show_in_play()
        self._show_hand()

    def _show_besides(self) -> None:
        """Show what is unusual about the turn, and what the game has besides its piles."""
        view, said = self.table.view, self.texts.dominion
        told = {"turn-note": said.turn_note(view, self.table.names), "besides": " · ".join(said.on_table(view, True))}
        for place, text in told.items():
            static = self.query_one(f"#{place}", Static)
            static.update(Content(text))
            static.display = bool(text)

    def _show_others(self) -> None:
        view, said = self.table.view, self.texts.dominion
        lines = []
        for seat, name in enumerate(self.table.names):
            if seat != view.seat:
                top = view.discard_tops[seat]
                hand = self.texts.ngettext("{count} card in hand", "{count} cards in hand", view.hand_sizes[seat])
                line = Text()
                line.append(f"{SHAPES[seat]} ", style=PLAYERS[seat])
                line.append(f"{name}: {hand}", style="bold" if seat == view.turn else "")
                if top:
                    line.append(f", {said.zone('discard')}: {said.card(top)}")
                if view.counts:
                    counts = self.texts.gettext("Deck: {deck}, discard pile: {discard}", **view.counts[seat])
                    line.append(f"  {counts}")
                if shown := face_up(view, seat):
                    line.append(f"  ◇ {said.cards(shown)}", style="bold")
                if held := said.holdings(view, seat):
                    line.append(f"  ▪ {'; '.join(held)}")
                lines.append(line)
        self.query_one("#others", Static).update(Text("\n").join(lines))

    def _show_supply(self) -> None:
        view = self.table.view
        legal = {move.partition(" ")[2] for move in view.legal_moves if move.startswith(("buy", "gain"))}
        piles = piles_on_table(view)
        names = {card: self.texts.dominion.card(card) for card in piles}
        chips = []
        for card in sorted(names, key=lambda card: (card in EVERYWHERE, view.costs[card], names[card])):
            left = piles[card]
            state = "empty" if not left else "legal" if card in legal else "quiet"
            chips.append((card, names[card], f"{price(card, view.costs[card])} ", f"·{left}", state))
        self.query_one("#supply", Chips).show(chips)

    def _show_in_play(self) -> None:
        view, said = self.table.view, self.texts.dominion
        own = view.seat if view.seat is not None else 0
        parts = [f"{said.zone('in_play')}: {said.cards(view.in_play) or '–'}"]
        if shown := face_up(view, own):
            parts.append(f"◇ {said.cards(shown)}")
        if view.discard is not None:
            parts.append(f"{said.zone('discard')}: {said.cards(view.discard)}")
        elif view.seat is not None:
            top = view.discard_tops[view.seat]
            parts.append(f"{said.zone('discard')}: {said.card(top) if top else '–'}")
        if view.deck_size is not None:
            parts.append(f"{said.zone('deck')}: {view.deck_size}")
        parts.append(f"{said.zone('trash')}: {sum(view.trash.values())}")
        parts += said.holdings(view, own)
        self.query_one("#in-play", Static).update(Content("   ".join(parts)))

    def _show_hand(self) -> None:
        view, said, _ = self.table.view, self.texts.dominion, self.texts.gettext
        purse = Text()
        if view.seat is not None and view.seat in (view.turn, view.possessor):
            counted = [(_("Actions"), view.actions), (_("Buys"), view.buys), (_("Coins"), view.coins)]
            counted += [(str(said.card("potion")), view.potions)] if "potion" in view.supply else []
            for label, number in counted:
                purse.append(f" {number} ", style="bold reverse").append(f" {label}  ")
        deck = "–" if view.deck_size is None else view.deck_size
        purse.append(f"{said.zone('deck')}: {deck}")
        self.query_one("#purse", Static).update(purse)
        legal = {
            move.partition(" ")[2] for move in view.legal_moves if not move.startswith(("buy", "gain")) and " " in move
        }
        picked = self.selection.counts if self.selection is not None else Counter()
        chips = []
        for card, count in sorted(Counter(view.hand).items(), key=lambda it: ORDER[it[0]], reverse=True):
            state = "chosen" if picked[card] else "legal" if card in legal else "quiet"
            after = f"×{count}" if count > 1 else ""
            if picked[card]:
                after = f"{PICKED} {picked[card]}/{count}" if count > 1 else PICKED
            chips.append((card, str(said.card(card)), "", after, state))
        self.query_one("#hand", Chips).show(chips)

    # the list

    def rows(self) -> list[Option]:
        """Return the moves; where several cards are chosen at once, a row for each of them and one that confirms."""
        self.selection = selection_in(self.table.view) if self.table.is_yours else None
        if self.selection is None:
            return super().rows()
        cards = [Option(self._pick(at), id=str(at)) for at in range(len(self.selection.cards))]
        return [*cards, Option(self._confirmation(), id=CONFIRM)]

    def _pick(self, at: int) -> Text:
        assert self.selection is not None
        box = PICKED if at in self.selection.picked else PICK
        number = at + 1 if at < 9 else " "
        style = "bold" if at in self.selection.picked else ""
        return Text(f"{number} {box} {self.said.card(self.selection.cards[at])}", style, no_wrap=True)

    def _confirmation(self) -> Text:
        assert self.selection is not None
        said = self.said.selection(self.table.view, len(self.selection.picked))
        if not self.selection.missing:
            return Text(f"⏎ {said}", "bold", no_wrap=True)
        more = self.texts.ngettext("choose {count} more", "choose {count} more", self.selection.missing)
        return Text(f"  {said} · {more}", "dim", no_wrap=True)

    def ordered(self, moves: tuple[str, ...]) -> list[str]:
        """Return the most wanted first: Treasures, Actions, the dearest cards; moves that end something last."""
        costs = self.table.view.costs

        def place(move: str) -> tuple[int, int, str]:
            verb, _, card = move.partition(" ")
            order = FIRST.index(verb) if verb in FIRST else len(FIRST) + (verb in ENDS)
            return order, -costs.get(card, 0), move

        return sorted(moves, key=place)

    def option(self, move: str, number: int) -> Text:
        """Return a move in the list, a card that costs something with its cost."""
        verb, _, card = move.partition(" ")
        text = Text(f"{number if number < 10 else ' '} {self.said.button(move, self.table.view)}", no_wrap=True)
        if verb in ("buy", "gain") and card in CARDS:
            text.append(f"  {price(card, self.table.view.costs[card])}", style="dim")
        return text

    def about(self, move: str) -> str | Text:
        """Return the text of the card that a move names."""
        card = move.partition(" ")[2]
        return self._card_text(card) if card in CARDS else ""

    def _card_text(self, card: str) -> Text:
        return card_text(card, self.table.view.edition, self.texts)

    # choosing several cards

    def choose(self, row: str) -> None:
        """Make a move; pick a card or put it down, or make the choice of several."""
        if self.selection is None:
            super().choose(row)
        elif row == CONFIRM:
            self._make_choice()
        elif self.selection.toggle(int(row)):
            self._show_choice(int(row))
        else:
            self._refuse_more()

    def _show_choice(self, at: int | None = None) -> None:
        """Draw the picks; with all that may be made, the confirmation is next."""
        assert self.selection is not None
        options = self.query_one("#moves", OptionList)
        for number in range(len(self.selection.cards)):
            options.replace_option_prompt(str(number), self._pick(number))
        options.replace_option_prompt(CONFIRM, self._confirmation())
        if self.selection.is_full:
            at = len(self.selection.cards)
        if at is not None:
            options.highlighted = at
        self._show_hand()

    def _refuse_more(self) -> None:
        assert self.selection is not None
        self.app.bell()
        most = self.selection.most
        self.show_about(self.texts.ngettext("You can choose {count} card.", "You can choose {count} cards.", most))

    def _make_choice(self) -> None:
        assert self.selection is not None
        if self.selection.missing:
            self.app.bell()
            self.show_about(self.said.question(self.table.view, self.table.names))
        else:
            self.make(*self.selection.moves)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the text of a card that may be picked, too."""
        if self.selection is None:
            super().on_option_list_option_highlighted(event)
        elif event.option.id is not None and event.option.id.isdecimal():
            card = self.selection.cards[int(event.option.id)]
            self.show_about(self.told_of(f"{self.selection.verb} {card}"))

    def point_at(self, move: str) -> None:
        """Let the list stand at a move, or at a card to pick."""
        if self.selection is None:
            super().point_at(move)
            return
        card = move.partition(" ")[2]
        at = self.selection.cards.index(card) if card in self.selection.cards else len(self.selection.cards)
        self.query_one("#moves", OptionList).highlighted = at

    def on_key(self, event: Key) -> None:
        """Pick the card of the row by Space, or put it down."""
        options = self.query_one("#moves", OptionList)
        if event.key == "space" and self.selection is not None and options.highlighted is not None:
            event.stop()
            row = options.get_option_at_index(options.highlighted).id
            if row is not None and row != CONFIRM:
                self.choose(row)

    # what people do

    def on_card_chip_pointed(self, event: CardChip.Pointed) -> None:
        """Show the text of the card under the pointer."""
        self.show_about(self._card_text(event.card))

    def on_card_chip_clicked(self, event: CardChip.Clicked) -> None:
        """Make the move that a click on a card means, or tell why there is none."""
        if self.selection is not None and event.where == "hand":
            if self.selection.toggle_card(event.card):
                self._show_choice()
            else:
                self._refuse_more()
            return
        verbs = ("buy", "gain") if event.where == "supply" else ("play", "discard", "trash", "topdeck", "reveal")
        moves = [move for move in self.moves if move in {f"{verb} {event.card}" for verb in verbs}]
        if len(moves) == 1:
            self.make(moves[0])
        else:
            self.refuse(f"{'buy' if event.where == 'supply' else 'play'} {event.card}")

    def action_trash(self) -> None:
        """Show all cards in the trash."""
        self.show_about(trash_line(self.texts, self.table.view))

    def action_treasures(self) -> None:
        """Play all Treasures."""
        if "play-treasures" in self.moves:
            self.make("play-treasures")

    def action_end(self) -> None:
        """End the phase, the turn or the choice."""
        if self.selection is not None:
            self._make_choice()
            return
        for move in ENDS:
            if move in self.moves:
                self.make(move)
                return
