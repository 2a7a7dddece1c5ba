"""A table of Kingdomino: one's own kingdom in large, the two rows, and the others' kingdoms in small."""

from itertools import zip_longest
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.kingdomino.places import places_of
from crownlands.kingdomino.public_state import ON_SQUARE
from crownlands.terminal.screens.table_keys import KeyedTableScreen
from crownlands.terminal.themes import PLAYERS, SHAPES
from crownlands.terminal.widgets.kingdomino_board import Board, LandSquare, small_kingdom, square_lines

SMALL_WIDTH = 14  # columns for a kingdom drawn small
ROOM_FOR_LOG = 9  # lines
LISTED = 9  # moves, each by its number


class KingdominoScreen(KeyedTableScreen):
    """The board on the left with the question below it; rows, kingdoms and the log on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("k", "kingdom", show=False)]

    def compose_table(self) -> ComposeResult:
        """Compose the kingdom of the person at the screen."""
        yield Static(id="others")
        yield Board(self.letters, id="board")

    def compose_rail(self) -> ComposeResult:
        """Compose the rows, and the others' kingdoms."""
        yield Static(id="rows")
        yield Static(id="small")

    @property
    def letters(self) -> dict[str, str]:
        """The letter of every land."""
        return {land: self.texts.kingdomino.letter(land) for land in ON_SQUARE}

    @property
    def board(self) -> Board:
        """The large kingdom."""
        return self.query_one("#board", Board)

    def show_table(self) -> None:
        """Draw all of it."""
        view = self.table.view
        placing = self.table.is_yours and view.decision is not None and view.decision.kind == "place"
        self.board.show(view, self.table.shown, placing)
        if placing and view.legal_moves != ("discard",):
            self.board.focus()
            self.show_about(self.about(self.board.move))
        self._show_points()
        self._show_rows()
        self._show_small()

    def _show_points(self) -> None:
        view = self.table.view
        line = Text(f"{self.texts.kingdomino.round(view)}   ")
        for seat, points in enumerate(view.scores):
            line.append(f"{SHAPES[seat]} ", style=PLAYERS[seat])
            line.append(f"{self.table.names[seat]} {points}   ", style="bold" if seat == view.to_move else "")
        self.query_one("#others", Static).update(line)

    def _show_rows(self) -> None:
        view, _ = self.table.view, self.texts.gettext
        lines = []
        for row, label in ((view.row, _("This row")), (view.next_row, _("Next row"))):
            if row:
                lines.append(Text(label, style="bold"))
                lines += [self._domino(number, seat) for number, seat in row]
        self.query_one("#rows", Static).update(Text("\n").join(lines))

    def _domino(self, number: int, seat: int | None) -> Text:
        line = Text(f"{number:>2} ")
        for half in (DOMINOES[number].a, DOMINOES[number].b):
            line += square_lines(LandSquare(half.land, half.crowns, self.letters[half.land]), 4, 1)[0]
        if seat is not None:
            line.append(f" {SHAPES[seat]} ", style=PLAYERS[seat]).append(self.table.names[seat][:12])
        return line

    def _show_small(self) -> None:
        """Draw the others' kingdoms, two beside each other, as many as there is room for; `k` shows each in large."""
        view = self.table.view
        others = [seat for seat in range(view.players) if seat != self.table.shown]
        blocks = [self._headed(seat, small_kingdom(view, seat, self.letters)) for seat in others]
        lines: list[Text] = []
        nothing: list[Text] = []
        for left, right in zip_longest(blocks[::2], blocks[1::2], fillvalue=nothing):
            for one, other in zip_longest(left, right, fillvalue=Text("")):
                one = one.copy()
                one.align("left", SMALL_WIDTH)
                lines.append(one + other)
        room = self.size.height - len(view.row) - len(view.next_row) - ROOM_FOR_LOG
        self.query_one("#small", Static).update(Text("\n").join(lines) if len(lines) <= room else Text(""))

    def _headed(self, seat: int, drawn: list[Text]) -> list[Text]:
        head = Text()
        head.append(f"{SHAPES[seat]} ", style=PLAYERS[seat]).append(self.table.names[seat][: SMALL_WIDTH - 3])
        return [head, *drawn]

    def action_kingdom(self) -> None:
        """Show the next player's kingdom in large, unless a domino is being placed in one's own."""
        if not self.board.placing:
            self.board.show(self.table.view, (self.board.seat + 1) % len(self.table.names), False)
            self.show_about(self._kingdom_text(self.board.seat))

    def _kingdom_text(self, seat: int) -> str:
        parts = [part.text for part in self.texts.kingdomino.breakdown(self.table.view, seat)]
        return "\n".join([self.table.names[seat], *parts])

    # the list

    def ordered(self, moves: tuple[str, ...]) -> list[str]:
        """Return dominoes by number, places by their points: the best of them, all are on the board."""
        gains = self.table.view.gains()
        number = {move: int(move.split()[1]) for move in moves if move.startswith("take")}
        return sorted(moves, key=lambda move: (-gains.get(move, 0), number.get(move, 0), move))[:LISTED]

    def option(self, move: str, number: int) -> Text:
        """Return a domino in its colours, or a place in words."""
        digit = f"{number if number < 10 else ' '} "
        verb, _, rest = move.partition(" ")
        if verb == "take":
            return Text(digit) + self._domino(int(rest), None)
        return Text(digit + self.texts.kingdomino.described(move, self.table.view), no_wrap=True)

    def about(self, move: str) -> str | Text:
        """Return the points of a place, or why it is illegal; the squares of a domino in words."""
        said, view = self.texts.kingdomino, self.table.view
        verb, _, rest = move.partition(" ")
        if verb == "take":
            domino = DOMINOES[int(rest)]
            return (
                f"{rest}: {said.square(domino.a.land, domino.a.crowns)} / {said.square(domino.b.land, domino.b.crowns)}"
            )
        return said.why_not(move, view) or said.button(move, view)

    def look_at(self, move: str) -> None:
        """Show a place on the board before the domino is laid there."""
        if self.board.placing:
            self.board.preview(move)

    # the board

    def on_board_previewed(self, event: Board.Previewed) -> None:
        """Show the points of the place under the domino, or why it can't lie there."""
        self.look_up(event.move)
        self.show_about(self.told_of(event.move))

    def on_board_placed(self, event: Board.Placed) -> None:
        """Place the domino, if it fits there."""
        if event.move in self.table.view.legal_moves:
            self.make(event.move)
            return
        turned = self._same(event.move)
        if turned is None:
            self.refuse(event.move)
        else:
            self.make(turned)

    def _same(self, move: str) -> str | None:
        """Return the legal move that lays the same squares: a domino with equal halves is named one way only."""
        domino = DOMINOES[self.table.view.domino]
        if domino.a != domino.b:
            return None
        wanted = set(places_of(move))
        legal = [it for it in self.table.view.legal_moves if it.startswith("place")]
        return next((it for it in legal if set(places_of(it)) == wanted), None)
