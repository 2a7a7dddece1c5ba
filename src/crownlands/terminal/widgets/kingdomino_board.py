"""A kingdom drawn in coloured squares with letters and crowns, with a preview of the domino being placed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.kingdomino.places import Place, places_of
from crownlands.kingdomino.state import DIRECTIONS
from crownlands.terminal.themes import LANDS

CROWN = "♛"
CELLS = ((6, 3), (4, 2), (3, 1), (2, 1))  # how large a square may be drawn, in columns and lines


@dataclass(frozen=True)
class LandSquare:
    """A square's land and crowns."""

    land: str
    crowns: int
    letter: str


def square_lines(laid: LandSquare, width: int, height: int) -> list[Text]:
    """Return a square in so many columns and lines: its letter, and below or beside it its crowns.

    >>> [str(line) for line in square_lines(LandSquare("lake", 2, "L"), 4, 2)]
    [' L  ', ' ♛♛ ']
    """
    ground, ink = LANDS[laid.land]
    crowns = CROWN * laid.crowns if height > 1 or laid.crowns < 2 else f"{laid.crowns}"
    rows = [laid.letter, crowns] if height > 1 else [f"{laid.letter}{crowns}"]
    lines = [f" {row}" if width > 2 else row for row in rows] + [""] * (height - len(rows))
    return [Text(line.ljust(width)[:width], Style(color=ink, bgcolor=ground, bold=True)) for line in lines]


class Board(Widget, can_focus=True):
    """The kingdom of the one who places, with all squares it may still grow to."""

    position: reactive[tuple[int, int, int]] = reactive((1, 0, 0))  # of half A, and which direction half B lies in

    class Placed(Message):
        """A place was chosen."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Previewed(Message):
        """The domino was moved or turned."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    def __init__(self, letters: dict[str, str], id: str | None = None) -> None:
        super().__init__(id=id)
        self.letters = letters
        self.view: Any = None
        self.seat = 0
        self.placing = False

    def show(self, view: Any, seat: int, placing: bool) -> None:
        """Draw a kingdom; with `placing` the domino in hand can be moved over it."""
        self.view, self.seat, self.placing = view, seat, placing
        if placing and self.move not in view.legal_moves and view.legal_moves:
            gains = view.gains()
            self.preview(max(view.legal_moves, key=lambda move: gains.get(move, 0)))
        self.refresh()

    @property
    def move(self) -> str:
        """The move that the preview stands for."""
        x, y, direction = self.position
        return f"place {x},{y} {DIRECTIONS[direction]}"

    def preview(self, move: str) -> None:
        """Show a move before it is made."""
        if move.startswith("place "):
            (x, y), _ = places_of(move)
            self.position = (x, y, DIRECTIONS.index(move.split()[2]))

    # drawing

    def window(self) -> tuple[range, range]:
        """Return the columns and lines that the kingdom may still reach."""
        kingdom = self.view.kingdom(self.seat)
        spans = []
        for axis in (0, 1):
            along = [place[axis] for place in kingdom]
            spans.append(range(max(along) - self.view.size + 1, min(along) + self.view.size))
        return spans[0], spans[1]

    def cell(self) -> tuple[int, int]:
        """Return the size of a drawn square."""
        columns, lines = self.window()
        for width, height in CELLS:
            if width * len(columns) <= self.size.width and height * len(lines) <= self.size.height:
                return width, height
        return CELLS[-1]

    def render(self) -> Text:
        """Return the kingdom, north above."""
        if self.view is None:
            return Text("")
        columns, lines = self.window()
        width, height = self.cell()
        laid = {at: LandSquare(land, n, self.letters[land]) for at, (land, n) in self.view.kingdom(self.seat).items()}
        preview = self._preview() if self.placing else {}
        rows: list[Text] = []
        for y in reversed(lines):
            drawn = [self._square((x, y), laid, preview, width, height) for x in columns]
            rows += [Text("").join(square[line] for square in drawn) for line in range(height)]
        return Text("\n", no_wrap=True).join(rows)

    def _preview(self) -> dict[Place, LandSquare]:
        domino = DOMINOES[self.view.domino]
        halves = zip(places_of(self.move), (domino.a, domino.b), strict=True)
        return {at: LandSquare(half.land, half.crowns, self.letters[half.land]) for at, half in halves}

    def _square(
        self, at: Place, laid: dict[Place, LandSquare], preview: dict[Place, LandSquare], width: int, height: int
    ) -> list[Text]:
        if at in preview:
            fits = self.move in self.view.legal_moves
            lines = square_lines(preview[at], width, height)
            mark = "▸" if fits else "✗"
            edge = Style(color="#ffffff", bgcolor="#0b6b61" if fits else "#9a2d20", bold=True)
            first = Text(mark, edge) + lines[0][1:] if width > 2 else Text(mark, edge) + lines[0][:1]
            return [first, *(Text(" ", edge) + line[1:] for line in lines[1:])]
        if at in laid:
            return square_lines(laid[at], width, height)
        dot = Text(("·" if width < 3 else " ·").ljust(width), "dim")
        return [dot] + [Text(" " * width)] * (height - 1)

    # moving and turning the domino

    def watch_position(self) -> None:
        """Tell the others which place is looked at."""
        if self.placing:
            self.post_message(self.Previewed(self.move))

    def on_key(self, event: events.Key) -> None:
        """Move by arrows, turn by R, place by Enter."""
        steps = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
        if not self.placing:
            return
        if event.key in steps:
            along, up = steps[event.key]
            x, y, direction = self.position
            self._go((x + along, y + up, direction))
        elif event.key in ("r", "R"):
            self.turn(-1 if event.key == "r" else 1)
        elif event.key == "enter":
            self.post_message(self.Placed(self.move))
        else:
            return
        event.stop()

    def turn(self, by: int) -> None:
        """Turn the domino: by -1 clockwise, by 1 counter-clockwise."""
        x, y, direction = self.position
        self._go((x, y, (direction + by) % len(DIRECTIONS)))

    def _go(self, position: tuple[int, int, int]) -> None:
        """Move there, if any of it stays within what the kingdom may reach."""
        columns, lines = self.window()
        x, y, direction = position
        covered = places_of(f"place {x},{y} {DIRECTIONS[direction]}")
        if all(column in columns and line in lines for column, line in covered):
            self.position = position
        elif direction != self.position[2]:
            self._nudge(position, columns, lines)

    def _nudge(self, position: tuple[int, int, int], columns: range, lines: range) -> None:
        """Turn at the rim, where the domino gives way by a square."""
        x, y, direction = position
        for along, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            covered = places_of(f"place {x + along},{y + up} {DIRECTIONS[direction]}")
            if all(column in columns and line in lines for column, line in covered):
                self.position = (x + along, y + up, direction)
                return

    def _at(self, event: events.MouseEvent) -> Place | None:
        columns, lines = self.window()
        width, height = self.cell()
        column, line = event.x // width, event.y // height
        if 0 <= column < len(columns) and 0 <= line < len(lines):
            return columns[column], lines[len(lines) - 1 - line]
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Let the domino follow the pointer."""
        if self.placing and (at := self._at(event)) is not None:
            self._go((*at, self.position[2]))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn the domino by the wheel."""
        event.stop()
        self.turn(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn the domino by the wheel."""
        event.stop()
        self.turn(-1)

    def on_click(self, event: events.Click) -> None:
        """Place the domino by a click, turn it by the right button."""
        if not self.placing:
            return
        if event.button == 3:
            self.turn(-1)
        elif self._at(event) is not None:
            self.post_message(self.Placed(self.move))


def small_kingdom(view: Any, seat: int, letters: dict[str, str]) -> list[Text]:
    """Return a kingdom as small as it can be drawn: a letter and the number of crowns for each square."""
    kingdom = view.kingdom(seat)
    columns, lines = _span(place[0] for place in kingdom), _span(place[1] for place in kingdom)
    rows = []
    for y in reversed(lines):
        row = Text("")
        for x in columns:
            if (x, y) in kingdom:
                land, crowns = kingdom[x, y]
                row += square_lines(LandSquare(land, crowns, letters[land]), 2, 1)[0]
            else:
                row += Text("  ")
        rows.append(row)
    return rows


def _span(along: Iterable[int]) -> range:
    places = list(along)
    return range(min(places), max(places) + 1)
