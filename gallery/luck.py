"""Kingdomino's luck and skill: the same deal played twice, with the seats changed."""

from collections import Counter
from itertools import combinations
from pathlib import Path

from .pictures import COLOURS, new_figure, save, tidy
from .playing import QUICK, in_threads, new_game, play, share
from .tables import as_table

GAMES = 400
OUTCOMES = ("wins both", "one each", "loses both")

PAGE = """# Luck and skill in Kingdomino

The same deal is played twice, with the seats changed. Winning it from both sides takes skill; where each wins once, the
deal decided. {deals} deals for each pair of opponents, two players.

```sh
python -m gallery luck
```

![Deals by who wins them](luck.svg)

{table}

Rows and kings come the same way in both games of a deal, whatever is done with them.

## Points

The points of each opponent against itself:

![Points by opponent](luck-points.svg)

{points}
"""


def make(folder: Path, games: int) -> str:
    """The page, with its pictures in the folder."""
    deals = max(1, games // 2)
    outcomes = {(strong, weak): play_twice(strong, weak, deals) for weak, strong in combinations(QUICK, 2)}
    draw_deals(outcomes, folder / "luck.svg")
    rows = [
        [f"{strong} : {weak}", *(f"{100 * counts[name] / deals:.0f} %" for name in OUTCOMES)]
        for (strong, weak), counts in outcomes.items()
    ]
    points = {name: points_of(name, deals) for name in QUICK}
    draw_points(points, folder / "luck-points.svg")
    spread = [[name, *(f"{figure:.0f}" for figure in quantiles(made))] for name, made in points.items()]
    return PAGE.format(
        deals=deals,
        table=as_table(["", *OUTCOMES], rows),
        points=as_table(["", "5 %", "a quarter", "half", "three quarters", "95 %"], spread),
    )


def play_twice(strong: str, weak: str, deals: int) -> Counter[str]:
    """Count how often the first wins a deal from both seats, from one or from none. Half a win each way is one each."""

    def outcome(deal: int) -> str:
        won = share(play(new_game("kingdomino", 2, deal), [strong, weak]), 0)
        won += share(play(new_game("kingdomino", 2, deal), [weak, strong]), 1)
        return "wins both" if won > 1 else "one each" if won == 1 else "loses both"

    return Counter(in_threads(outcome, range(1, deals + 1)))


def points_of(name: str, games: int) -> list[int]:
    """The points of an opponent in games against itself."""
    played = in_threads(lambda seed: play(new_game("kingdomino", 2, seed), [name] * 2), range(1, games + 1))
    return [points for game in played for points in game.scores]


def quantiles(points: list[int]) -> list[float]:
    """So many points are not reached by 5 %, a quarter, half, three quarters and 95 % of the players."""
    ordered = sorted(points)
    return [float(ordered[min(len(ordered) - 1, int(part * len(ordered)))]) for part in (0.05, 0.25, 0.5, 0.75, 0.95)]


def draw_deals(outcomes: dict[tuple[str, str], Counter[str]], path: Path) -> None:
    """A bar for each pair, in three parts."""
    figure = new_figure(8, 0.34 * len(outcomes) + 0.9)
    axes = figure.subplots()
    labels = [f"{strong} : {weak}" for strong, weak in outcomes]
    left = [0.0] * len(labels)
    for name, colour in zip(OUTCOMES, (COLOURS[0], "#e0dccb", COLOURS[1]), strict=True):
        parts = [100 * counts[name] / sum(counts.values()) for counts in outcomes.values()]
        axes.barh(labels, parts, left=left, label=name, color=colour)
        left = [before + part for before, part in zip(left, parts, strict=True)]
    axes.invert_yaxis()
    axes.set(xlim=(0, 100), xlabel="% of the deals")
    axes.legend(ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.0), frameon=False)
    tidy(axes)
    save(figure, path)


def draw_points(points: dict[str, list[int]], path: Path) -> None:
    """Draw the range of each opponent's points."""
    figure = new_figure(8, 3)
    axes = figure.subplots()
    boxes = axes.boxplot(
        list(points.values()), tick_labels=list(points), whis=(5, 95), showfliers=False, patch_artist=True, widths=0.5
    )
    for box, colour in zip(boxes["boxes"], COLOURS, strict=False):
        box.set_facecolor(colour)
    axes.set(ylabel="points")
    tidy(axes)
    save(figure, path)
