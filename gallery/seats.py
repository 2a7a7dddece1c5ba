"""The worth of the first seat: in Dominion by strategy and players, in Kingdomino by the order of the kings."""

from pathlib import Path

from crownlands.lab import simulate

from .pictures import grouped_bars, new_figure, save
from .playing import asked, in_threads, new_game, share
from .tables import as_table

GAMES = 100_000
SLOWER = 250  # games of Kingdomino are played move by move: one for so many of Dominion
STRATEGIES = ("ultimate", "smithy", "first-game-2e")
ORDINALS = ("first", "second", "third", "fourth")

PAGE = """# What the first seat is worth

Everybody at the table plays the same, so that only the seat makes a difference. The dashed lines show what each would
win if it made none.

```sh
python -m gallery seats
```

![Share of the win by seat](seats.svg)

## Dominion

On First Game of the second edition, {games:,} games each. If points are tied, the player with fewer turns
wins, which gives a part of the advantage back.

{dominion}

## Kingdomino

By the order in which the first king of each player is drawn, all played by knights, {tiles:,} games each, so give or
take {margin:.0f}. The first to choose has the pick of the row, but a better domino has a higher number, and means a
later choice in the next one.

{kingdomino}
"""


def make(folder: Path, games: int) -> str:
    """The page, with its picture in the folder."""
    tiles = max(4, games // SLOWER)
    cards = {(name, players): by_seat(name, players, games) for name in STRATEGIES for players in (2, 3, 4)}
    kings = {players: by_king(players, tiles) for players in (2, 3, 4)}
    draw(cards, kings, folder / "seats.svg")
    headings = ["", "players", *ORDINALS]
    return PAGE.format(
        games=games,
        tiles=tiles,
        margin=98 / tiles**0.5,
        dominion=as_table(headings, [[name, str(n), *told(shares)] for (name, n), shares in cards.items()]),
        kingdomino=as_table(headings[1:], [[str(players), *told(shares)] for players, shares in kings.items()]),
    )


def told(shares: list[float]) -> list[str]:
    """Shares as a row."""
    return [f"{part:.1f} %" for part in shares] + [""] * (len(ORDINALS) - len(shares))


def by_seat(strategy: str, players: int, games: int) -> list[float]:
    """The share of the win of each place in the order of turns, in percent."""
    match = simulate([strategy] * players, kingdom="first-game", edition="2e", games=games)
    seats = range(players)
    return [sum(player.by_seat[seat].score for player in match.players) / players for seat in seats]


def by_king(players: int, games: int) -> list[float]:
    """The share of the win by the order in which the players' first kings came, in percent."""

    def shares(seed: int) -> list[float]:
        game = new_game("kingdomino", players, seed)
        first_kings = dict.fromkeys(asked(game, ["knight"] * players))
        return [share(game, seat) for seat in first_kings]

    return [100 * sum(place) / games for place in zip(*in_threads(shares, range(1, games + 1)), strict=True)]


def draw(cards: dict[tuple[str, int], list[float]], kings: dict[int, list[float]], path: Path) -> None:
    """Bars by number of players, a group for each place."""
    figure = new_figure(9, 3.4)
    panels = figure.subplots(1, len(STRATEGIES) + 1, sharey=True)
    tables = [{n: shares for (name, n), shares in cards.items() if name == one} for one in STRATEGIES]
    for axes, title, table in zip(panels, (*STRATEGIES, "Kingdomino"), (*tables, kings), strict=True):
        groups = {
            ordinal: [shares[place] if place < len(shares) else None for shares in table.values()]
            for place, ordinal in enumerate(ORDINALS)
        }
        grouped_bars(axes, [f"{n} players" for n in table], groups)
        for place, n in enumerate(table):
            axes.plot([place - 0.45, place + 0.45], [100 / n] * 2, color="#455a64", linewidth=1, linestyle="--")
        axes.tick_params(axis="x", labelsize=7)
        axes.set_title(title)
    panels[0].set(ylabel="share of the win, %")
    panels[-1].legend(fontsize=7)
    save(figure, path)
