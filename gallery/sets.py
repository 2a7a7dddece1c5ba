"""The winner on each recommended set: the strategy that `discover` found for it, and how it does."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.dominion import SETS
from crownlands.lab import simulate
from crownlands.lab.results import MatchResult

from .pictures import COLOURS, grouped_bars, new_figure, save, tidy
from .tables import as_table

GAMES = 20_000
MOST_CARDS = 8  # told apart in the picture of a deck

PAGE = """# What wins on each recommended set

`discover` has searched each of the eleven sets. What it found comes with the program; here it plays against *Ultimate*,
the best that Treasures alone can do, and against *Smithy* where there is one.

`crownlands discover --kingdom first-game --edition 2e --minutes 5` finds one; this page is made by

```sh
python -m gallery sets
```

![Scores of the strategies found](sets.svg)

{table}

Scores are the share of wins in percent, ties as half, of {games:,} games each.

{sets}"""

SET = """## {title}

{cards}

![The deck of {name}, turn by turn]({picture})

```strategy
{text}```
"""


@dataclass(frozen=True)
class Found:
    """A set, its strategy, and what the strategy comes to."""

    edition: str
    id: str
    strategy: Strategy
    ultimate: MatchResult
    smithy: MatchResult | None

    @property
    def title(self) -> str:
        """The set's name with its edition."""
        return f"{self.id.replace('-', ' ').title().replace(' Of ', ' of ').replace(' And ', ' and ')} ({self.edition})"

    @property
    def smithy_score(self) -> float | None:
        """The score against Smithy, if the set has one."""
        return None if self.smithy is None else self.smithy.players[0].score


def play(edition: str, kingdom: str, games: int) -> Found:
    """Let the strategy of a set play."""
    strategy = find_strategy(f"{kingdom}-{edition}")
    against = {
        opponent: simulate([strategy, opponent], kingdom=kingdom, edition=edition, games=games)
        for opponent in ("ultimate", "smithy")
        if opponent == "ultimate" or "smithy" in SETS[edition][kingdom].split()
    }
    return Found(edition, kingdom, strategy, against["ultimate"], against.get("smithy"))


def make(folder: Path, games: int) -> str:
    """The page, with its pictures in the folder."""
    found = [play(edition, kingdom, games) for edition in ("2e", "1e") for kingdom in SETS[edition]]
    draw_scores(found, folder / "sets.svg")
    sets = []
    for one in found:
        picture = f"set-{one.id}-{one.edition}.svg"
        draw_deck(one, folder / picture)
        cards = ", ".join(card.replace("-", " ").title() for card in SETS[one.edition][one.id].split())
        sets.append(
            SET.format(title=one.title, cards=cards, name=one.strategy.name, picture=picture, text=one.strategy.text)
        )
    rows = [[one.title, *figures(one)] for one in found]
    table = as_table(["set", "Ultimate", "Smithy", "points", "turns", "buys most"], rows)
    return PAGE.format(table=table, games=games, sets="\n".join(sets))


def figures(found: Found) -> list[str]:
    """The row of a set."""
    player = found.ultimate.players[0]
    bought = sorted(player.buys, key=lambda card: -player.buys[card])[:3]
    smithy = "" if found.smithy_score is None else f"{found.smithy_score:.1f}"
    return [f"{player.score:.1f}", smithy, f"{player.points:.0f}", f"{player.turns:.1f}", ", ".join(bought)]


def draw_scores(found: list[Found], path: Path) -> None:
    """All scores side by side."""
    figure = new_figure(9, 3.8)
    axes = figure.subplots()
    labels = [one.title.replace(" (", "\n(") for one in found]
    groups: dict[str, Sequence[float | None]] = {
        "against Ultimate": [one.ultimate.players[0].score for one in found],
        "against Smithy": [one.smithy_score for one in found],
    }
    grouped_bars(axes, labels, groups)
    axes.axhline(50, color="#455a64", linewidth=1, linestyle="--")
    axes.tick_params(axis="x", labelsize=6.5)
    axes.set(ylim=(0, 100), ylabel="score")
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=2, frameon=False)
    save(figure, path)


def draw_deck(found: Found, path: Path) -> None:
    """Draw the composition of the deck, and the points of both, turn by turn."""
    player, other = found.ultimate.players
    assert player.curves is not None
    assert other.curves is not None
    figure = new_figure(9, 3.2)
    deck, points = figure.subplots(1, 2)
    owned = player.curves.deck
    most = sorted(owned, key=lambda card: -max(owned[card]))[:MOST_CARDS]
    rest = [sum(turn) for turn in zip(*(owned[card] for card in owned if card not in most), strict=True)]
    layers = [owned[card] for card in most] + ([rest] if rest else [])
    labels = most + (["the rest"] if rest else [])
    deck.stackplot(player.curves.turns, layers, labels=labels, colors=COLOURS)
    deck.set(title="cards in the deck", xlabel="turn")
    deck.legend(fontsize=6, loc="upper left", ncols=2)
    for number, one in enumerate((player, other)):
        assert one.curves is not None
        points.plot(one.curves.turns, one.curves.points, label=one.name, color=COLOURS[number])
    points.set(title="points", xlabel="turn")
    points.legend(fontsize=7)
    for axes in (deck, points):
        tidy(axes)
        axes.locator_params(axis="x", integer=True)  # there is no half of a turn
    save(figure, path)
