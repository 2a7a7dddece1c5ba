"""The first lesson of Kingdomino: placing, taking, crowns, the size of a kingdom, and how it ends."""

from typing import Any

from crownlands.coach.lessons import ANY, FREE, MOST, LessonStep
from crownlands.kingdomino import Game

Kingdom = dict[tuple[int, int], tuple[str, int]]
WHEAT: Kingdom = {(1, 0): ("wheat", 0), (2, 0): ("wheat", 0)}
LAKES: Kingdom = WHEAT | {
    (-1, 0): ("lake", 0),
    (-1, 1): ("lake", 0),
    (0, 1): ("lake", 1),
    (0, 2): ("forest", 0),
}
LARGE: Kingdom = LAKES | {
    (1, 1): ("wheat", 1),
    (1, 2): ("forest", 1),
    (-1, 2): ("lake", 1),
    (2, 1): ("wheat", 0),
    (2, 2): ("wheat", 1),
    (2, -1): ("wheat", 0),
    (1, -1): ("grassland", 0),
    (-1, -1): ("lake", 0),
}
FULL: Kingdom = LARGE | {
    (3, 1): ("wheat", 0),
    (3, 2): ("grassland", 1),
    (3, 3): ("grassland", 0),
    (2, 3): ("grassland", 0),
    (1, 3): ("forest", 0),
    (0, 3): ("forest", 0),
}
SMALL: Kingdom = {(1, 0): ("forest", 0), (2, 0): ("forest", 0), (0, 1): ("mine", 0), (0, 2): ("wheat", 0)}


def first_domino() -> Game:
    """Return the first round: the learner's king stands lowest."""
    return Game.scenario(kingdoms=[{}, {}], row=[(1, 0), (8, 1), (9, 0), (12, 1)], next_row=[4, 11, 19, 45], rows=4)


def wheat() -> Game:
    """Return a kingdom with two squares of wheat, and wheat with a crown to place."""
    row = [(19, 0), (24, 1), (30, 0), (45, 1)]
    return Game.scenario(kingdoms=[WHEAT, SMALL], row=row, next_row=[7, 10, 32, 41], rows=3, seen=[1, 8, 9, 12])


def lake() -> Game:
    """Return a kingdom with a lake of three squares and one crown, and a second crown for it to place."""
    row = [(32, 0), (33, 1), (36, 0), (41, 1)]
    return Game.scenario(kingdoms=[LAKES, SMALL], row=row, next_row=[10, 16, 22, 48], rows=2, seen=[7, 8, 9, 19])


def crowded() -> Game:
    """Return a kingdom that is five squares wide and high, and a swamp for which there is no place."""
    row = [(12, 0), (24, 1), (26, 0), (34, 1)]
    return Game.scenario(kingdoms=[FULL, SMALL], row=row, rows=0)


def small_game() -> Game:
    """Return the last two rounds, with a good lead."""
    row = [(15, 0), (18, 1), (20, 0), (40, 1)]
    return Game.scenario(kingdoms=[LARGE, SMALL], row=row, next_row=[3, 14, 31, 43], rows=0)


def reply(view: Any) -> str:
    """Return what the other player does: the lowest domino, and wherever it brings least."""
    legal: tuple[str, ...] = view.legal_moves
    if view.decision.kind == "take":
        return min(legal, key=lambda move: int(move.partition(" ")[2]))
    gains = view.gains()
    return min(legal, key=lambda move: (gains.get(move, 0), move))


STEPS = (
    LessonStep("goal", shows="kingdom", scene=first_domino),
    LessonStep("row", shows="row"),
    LessonStep("first", ANY, "place", shows="kingdom"),
    LessonStep("take", ("take 19",), "domino"),
    LessonStep("match", MOST, "place", scene=wheat),
    LessonStep("points", shows="properties"),
    LessonStep("crowns", MOST, "place", scene=lake),
    LessonStep("order", shows="next-row"),
    LessonStep("size", shows="kingdom", scene=crowded),
    LessonStep("discard", ("discard",), "button", shows="domino"),
    LessonStep("ending", shows="properties"),
    LessonStep("small-game", FREE, scene=small_game),
)
