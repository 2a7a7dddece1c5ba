"""Drawing a game as text and as a small picture, always from a view: nothing that its onlooker may not know."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from crownlands.dominion.view import DominionView
from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.kingdomino.view import KingdominoView

Picture = NDArray[np.uint8]

WIDTH, HEIGHT, MARGIN, LINE = 720, 480, 10, 14
PAPER, INK, FAINT = (250, 246, 236), (40, 36, 30), (196, 188, 172)
COLOURS = {
    "wheat": (229, 190, 74),
    "forest": (58, 105, 62),
    "lake": (76, 134, 186),
    "grassland": (143, 184, 92),
    "swamp": (150, 138, 116),
    "mine": (72, 68, 66),
    "castle": (176, 112, 92),
}
LETTERS = {land: land[0] for land in COLOURS} | {"castle": "#"}
RENDER_MODES = ["human", "ansi", "rgb_array"]


def show(view: Any, mode: str | None) -> Picture | str | None:
    """Return a view as a render mode wants it; `human` prints the text.

    >>> from crownlands import kingdomino
    >>> print(show(kingdomino.Game(seed=7).view(None), "ansi").splitlines()[0])
    Kingdomino, round 0 of 6: seat 0 is asked to take
    """
    if mode == "rgb_array":
        return draw(view)
    text = describe(view)
    if mode == "human":
        print(text)
        return None
    return text


def check_mode(mode: str | None) -> str | None:
    """Return the render mode if it exists."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render modes are {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def describe(view: Any) -> str:
    """Return a view in a few lines of text."""
    return _kingdomino_text(view) if isinstance(view, KingdominoView) else _dominion_text(view)


def draw(view: Any) -> Picture:
    """Return a view as a picture, rows by columns by red, green and blue."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    if isinstance(view, KingdominoView):
        _draw_kingdomino(pen, view)
    else:
        _write(pen, MARGIN, MARGIN, describe(view).splitlines())
    return np.asarray(image, np.uint8).copy()


def _asked(view: DominionView | KingdominoView) -> str:
    if view.decision is None:
        return f"over, won by seat {' and '.join(map(str, view.winners))}"
    return f"seat {view.decision.seat} is asked to {view.decision.kind}"


def _counted(cards: dict[str, int]) -> str:
    return ", ".join(f"{count} {card}" for card, count in cards.items()) or "-"


def _dominion_text(view: DominionView) -> str:
    lines = [
        f"Dominion {view.edition}, {view.phase} phase of seat {view.turn}: {_asked(view)}",
        f"actions {view.actions}, buys {view.buys}, coins {view.coins}",
        "supply: " + _counted(view.supply),
        "trash: " + _counted(view.trash),
        "in play: " + (", ".join(view.in_play) or "-"),
    ]
    for seat in range(view.players):
        owned = _counted(view.memory["owned"][seat])
        lines.append(f"seat {seat}: turn {view.turns[seat]}, {view.hand_sizes[seat]} cards in hand, owns {owned}")
    if view.seat is not None:
        lines.append("hand: " + (", ".join(view.hand) or "-"))
    return "\n".join(lines)


def _kingdomino_text(view: KingdominoView) -> str:
    lines = [f"Kingdomino, round {view.round} of {view.rounds}: {_asked(view)}"]
    for name, row in (("row", view.row), ("next row", view.next_row)):
        lines.append(f"{name}: " + (", ".join(map(_domino_text, row)) or "-"))
    if view.domino is not None:
        lines.append("placing " + _domino_text((view.domino, view.turn)))
    for seat in range(view.players):
        lines += [f"seat {seat}: {view.scores[seat]} points", *_kingdom_text(view.kingdom(seat))]
    return "\n".join(lines)


def _domino_text(entry: tuple[int, int | None]) -> str:
    number, king = entry
    domino = DOMINOES[number]
    halves = "|".join(f"{square.land}{'*' * square.crowns}" for square in (domino.a, domino.b))
    return f"{number} {halves}" + ("" if king is None else f" (seat {king})")


def _kingdom_text(kingdom: dict[tuple[int, int], tuple[str, int]]) -> Iterable[str]:
    columns, lines = [x for x, _ in kingdom], [y for _, y in kingdom]
    for y in range(max(lines), min(lines) - 1, -1):
        squares = [kingdom.get((x, y)) for x in range(min(columns), max(columns) + 1)]
        yield "  " + " ".join(f"{LETTERS[it[0]]}{it[1] or ' '}" if it else ". " for it in squares)


def _write(pen: ImageDraw.ImageDraw, x: int, y: int, lines: Iterable[str]) -> None:
    font = ImageFont.load_default(11)
    room = WIDTH - x - MARGIN
    for line in lines:
        rest = line
        while rest:
            part = rest
            while pen.textlength(part, font) > room:
                part = part.rpartition(" ")[0] or part[:-1]
            pen.text((x, y), part, INK, font)
            y += LINE
            rest = rest[len(part) :].lstrip()


def _draw_kingdomino(pen: ImageDraw.ImageDraw, view: KingdominoView) -> None:
    text = describe(view).splitlines()
    head = text[: next(i for i, line in enumerate(text) if line.startswith("seat 0"))]
    _write(pen, MARGIN, MARGIN, head)
    side = 2 * view.size - 1
    top = MARGIN + LINE * 8
    room = WIDTH // view.players
    cell = min((room - 2 * MARGIN) // side, (HEIGHT - top - 2 * MARGIN) // side)
    for seat in range(view.players):
        left = seat * room + MARGIN
        _write(pen, left, top - LINE, [f"seat {seat}: {view.scores[seat]}"])
        _draw_kingdom(pen, view.kingdom(seat), left, top + LINE // 2, cell, view.size)


def _draw_kingdom(
    pen: ImageDraw.ImageDraw,
    kingdom: dict[tuple[int, int], tuple[str, int]],
    left: int,
    top: int,
    cell: int,
    size: int,
) -> None:
    side = 2 * size - 1
    pen.rectangle((left, top, left + side * cell, top + side * cell), outline=FAINT)
    for (x, y), (land, crowns) in kingdom.items():
        column, line = left + (x + size - 1) * cell, top + (size - 1 - y) * cell
        pen.rectangle((column, line, column + cell, line + cell), COLOURS[land], INK)
        for crown in range(crowns):
            at = column + 3 + crown * cell // 4, line + 3
            pen.ellipse((*at, at[0] + cell // 5, at[1] + cell // 5), (255, 221, 87), INK)
