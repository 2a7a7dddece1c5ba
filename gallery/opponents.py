"""The ranking of the opponents, in both games: everybody against everybody, seats changed."""

from functools import partial
from itertools import combinations
from pathlib import Path

from crownlands.bots.opponents import LADDER
from crownlands.lab.charts import draw_scores

from .pictures import new_figure, save
from .playing import THINKING, in_threads, new_game, play, share
from .tables import as_table

GAMES = 120

PAGE = """# How the opponents rank

Page, squire, knight, baron and regent, from gentle to strong, each against each: {games} games a pair, two players,
every deal played twice with the seats changed, Dominion with a random kingdom of its own for each deal. Regent thinks
for {playouts} playouts a move here; at a table it takes a second, which is more.

<!-- not run: takes minutes -->
```sh
python -m gallery opponents
```

![Scores of the opponents against each other](opponents.svg)

A number is the share of the win, in percent, of the one in the row against the one in the column, give or take
{margin:.0f}.

{tables}"""


def make(folder: Path, games: int) -> str:
    """The page, with its picture in the folder."""
    matrices = {name: play_all(name, games) for name in ("dominion", "kingdomino")}
    draw(matrices, folder / "opponents.svg")
    tables = "\n\n".join(f"## {name.title()}\n\n{told(matrix)}" for name, matrix in matrices.items())
    margin = 196 * (0.25 / games) ** 0.5
    return PAGE.format(games=games, playouts=THINKING.playouts, margin=margin, tables=tables + "\n")


def play_all(name: str, games: int) -> list[list[float | None]]:
    """The score of everybody against everybody."""
    matrix: list[list[float | None]] = [[None] * len(LADDER) for _ in LADDER]
    for first, second in combinations(range(len(LADDER)), 2):
        won = sum(in_threads(partial(play_one, name, LADDER[first], LADDER[second]), range(games)))
        matrix[first][second] = 100 * won / games
        matrix[second][first] = 100 - 100 * won / games
    return matrix


def play_one(name: str, one: str, other: str, number: int) -> float:
    """One's share of the win in a game against the other; every deal comes twice, with the seats changed."""
    place = number % 2
    seats = [one, other] if place == 0 else [other, one]
    return share(play(new_game(name, 2, seed=number // 2 + 1), seats), place)


def told(matrix: list[list[float | None]]) -> str:
    """A matrix as a table."""
    rows = [
        [LADDER[number], *("" if score is None else f"{score:.0f}" for score in row)]
        for number, row in enumerate(matrix)
    ]
    return as_table(["", *LADDER], rows)


def draw(matrices: dict[str, list[list[float | None]]], path: Path) -> None:
    """Both matrices, the better the greener."""
    figure = new_figure(8, 3.8)
    for axes, (name, matrix) in zip(figure.subplots(1, 2), matrices.items(), strict=True):
        draw_scores(axes, matrix)
        axes.set_xticks(range(len(LADDER)), LADDER, fontsize=7)
        axes.set_yticks(range(len(LADDER)), LADDER, fontsize=7)
        axes.set_title(name.title())
    save(figure, path)
