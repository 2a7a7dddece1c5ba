"""The winner on each recommended set of the base game: the strategy that `discover` found for it, and how it does."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.dominion import SETS, sets_of
from crownlands.lab import simulate
from crownlands.lab.results import MatchResult
from crownlands.texts import find_texts

from .pictures import COLOURS, grouped_bars, new_figure, save, tidy
from .tables import as_table

GAMES = 20_000
MOST_CARDS = 8  # told apart in the picture of a deck
MOST_UPRIGHT = 12  # sets whose names stand side by side

PAGE = """# {title}

{about}
What it found comes with the program; here it plays against *Ultimate*, the best that Treasures alone can do, and
against *Smithy* where there is one.

`crownlands discover --kingdom {first} --edition 2e --minutes 5` finds one; this page is made by

```sh
python -m gallery {name}
```

![Scores of the strategies found]({name}.svg)

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
        return f"{find_texts('en').dominion.kingdom_set(self.id)} ({self.edition})"

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
        if opponent == "ultimate" or "smithy" in sets_of(edition)[kingdom].split()
    }
    return Found(edition, kingdom, strategy, against["ultimate"], against.get("smithy"))


def make(folder: Path, games: int) -> str:
    """The page, with its pictures in the folder."""
    return make_page(
        folder,
        games,
        "sets",
        "What wins on each recommended set",
        "`discover` has searched each of the eleven sets of the base game.",
        [(edition, kingdom) for edition in ("2e", "1e") for kingdom in SETS[edition]],
    )


def make_page(folder: Path, games: int, name: str, title: str, about: str, chosen: list[tuple[str, str]]) -> str:
    """A page about some sets, by edition and id."""
    found = [play(edition, kingdom, games) for edition, kingdom in chosen]
    draw_scores(found, folder / f"{name}.svg")
    sets = []
    for one in found:
        picture = f"set-{one.id}-{one.edition}.svg"
        draw_deck(one, folder / picture)
        cards = ", ".join(str(find_texts("en").dominion.card(card)) for card in sets_of(one.edition)[one.id].split())
        sets.append(
            SET.format(title=one.title, cards=cards, name=one.strategy.name, picture=picture, text=one.strategy.text)
        )
    rows = [[one.title, *figures(one)] for one in found]
    table = as_table(["set", "Ultimate", "Smithy", "points", "turns", "buys most"], rows)
    parts = {
        "title": title,
        "about": about,
        "first": chosen[0][1],
        "name": name,
        "table": table,
        "sets": "\n".join(sets),
    }
    return PAGE.format(games=games, **parts)


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
    many = len(found) > MOST_UPRIGHT
    labels = [one.title.removesuffix(" (2e)") if many else one.title.replace(" (", "\n(") for one in found]
    groups: dict[str, Sequence[float | None]] = {
        "against Ultimate": [one.ultimate.players[0].score for one in found],
        "against Smithy": [one.smithy_score for one in found],
    }
    grouped_bars(axes, labels, groups)
    axes.axhline(50, color="#455a64", linewidth=1, linestyle="--")
    axes.tick_params(axis="x", labelsize=6.5, rotation=90 if many else 0)
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
