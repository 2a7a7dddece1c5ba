"""Charts, drawn with matplotlib and written as PNG or SVG: why a match went as it did, a tournament, a sweep."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

from crownlands.bots.chart_file import check_chart, save_chart
from crownlands.lab.about import ENGLISH, setting
from crownlands.lab.comparing import Comparison, spelled_value
from crownlands.lab.players import told_kingdom
from crownlands.lab.results import MatchResult, PlayerResult
from crownlands.lab.tournaments import TournamentResult
from crownlands.problems import Problem
from crownlands.texts import Texts

MOST_CARDS = 9  # that the make-up of a deck tells apart; the rest are drawn as one
COLOURS = [*(f"C{number}" for number in range(10)), *"gold teal navy olive tomato indigo sienna plum".split()]
OTHERS = "lightgrey"
DARK = 30  # points from even, where the colour of a score is too dark for black
MOST_TICKS = 15  # that fit below a sweep
WIDEST = 90  # characters of a line over a chart


def _figure(wide: float, high: float) -> Any:
    from matplotlib.figure import Figure

    return Figure(figsize=(wide, high), layout="constrained")


def draw_match(result: MatchResult, path: str | Path, texts: Texts = ENGLISH) -> None:
    """Draw coins to spend, money and points by turn, the turn of each Province, and the composition of the decks."""
    check_chart(path)
    players = [player for player in result.players if player.curves is not None]
    if not players:
        raise Problem("no-curves")
    columns = max(4, len(players))
    figure = _figure(4.2 * columns, 7.5)
    scores = ", ".join(f"{player.name} {texts.number(player.score)}" for player in result.players)
    figure.suptitle(f"{scores}\n{_about(texts, result.setup, len(result.players), result.seed, result.games)}")
    grid = figure.subplots(2, columns)
    for player in players:
        assert player.curves is not None
        grid[0, 0].plot(player.curves.turns, player.curves.coins, label=player.name)
        grid[0, 1].plot(player.curves.turns, player.curves.money, label=player.name)
        grid[0, 2].plot(player.curves.turns, player.curves.points, label=player.name)
        numbers = range(1, len(player.provinces) + 1)
        grid[0, 3].plot(player.provinces, numbers, marker="o", label=player.name)
    titles = (
        texts.gettext("Coins to spend"),
        texts.gettext("Money in the deck"),
        texts.gettext("Points"),
        texts.gettext("Provinces, by the turn they came"),
    )
    for axes, title in zip(grid[0], titles, strict=False):
        _by_turn(texts, axes, title)
        axes.grid(alpha=0.3)
        axes.legend()
    for axes in grid[0, 4:]:
        axes.set_axis_off()
    most = dict.fromkeys(card for player in players for card in _cards_by_number(player)[:MOST_CARDS])
    colours = {card: COLOURS[number % len(COLOURS)] for number, card in enumerate(most)}
    for column, axes in enumerate(grid[1]):
        if column < len(players):
            _draw_deck(texts.in_edition(result.setup["edition"]), axes, players[column], colours)
        else:
            axes.set_axis_off()
    save_chart(figure, path)


def _by_turn(texts: Texts, axes: Any, title: str) -> None:
    """Count by whole turns: there is no half of one, nor of a Province."""
    axes.set(title=title, xlabel=texts.gettext("turn"))
    axes.locator_params(integer=True)


def _cards_by_number(player: PlayerResult) -> list[str]:
    """Return the cards of a player's deck, those first that it has most of."""
    assert player.curves is not None
    deck = player.curves.deck
    return sorted(deck, key=lambda card: -max(deck[card]))


def _draw_deck(texts: Texts, axes: Any, player: PlayerResult, colours: Mapping[str, str]) -> None:
    """Draw what a deck is made of; a card has the same colour in all of them."""
    curves = player.curves
    assert curves is not None
    by_number = _cards_by_number(player)
    shown, rest = by_number[:MOST_CARDS], by_number[MOST_CARDS:]
    layers = [curves.deck[card] for card in shown]
    labels: list[str] = [texts.dominion.card(card) for card in shown]
    painted = [colours.get(card, OTHERS) for card in shown]
    if rest:
        layers.append([sum(curves.deck[card][turn] for card in rest) for turn in range(len(curves.turns))])
        labels.append(texts.gettext("others"))
        painted.append(OTHERS)
    axes.stackplot(curves.turns, layers, labels=labels, colors=painted)
    _by_turn(texts, axes, texts.gettext("{player}: the deck", player=player.name))
    axes.set_ylabel(texts.gettext("cards"))
    axes.legend(loc="upper left", fontsize="x-small")


def draw_scores(axes: Any, matrix: Sequence[Sequence[float | None]]) -> Any:
    """Draw scores of rows against columns, in percent, the better the greener. Return the image for a bar of its
    colours.
    """
    shown = [[50.0 if score is None else score for score in row] for row in matrix]
    for y, row in enumerate(matrix):
        for x, score in enumerate(row):
            if score is not None:
                ink = "white" if abs(score - 50) > DARK else "black"
                axes.text(x, y, f"{score:.0f}", ha="center", va="center", color=ink)
    return axes.imshow(shown, cmap="BrBG", vmin=0, vmax=100, aspect="auto")


def draw_tournament(result: TournamentResult, path: str | Path, texts: Texts = ENGLISH) -> None:
    """Draw the score of everybody against everybody, best first."""
    check_chart(path)
    size = len(result.names)
    figure = _figure(3 + 0.8 * size, 2 + 0.7 * size)
    axes = figure.subplots()
    image = draw_scores(axes, result.matrix)
    axes.set_xticks(range(size), result.names, rotation=45, ha="right")
    labels = [f"{s.name}  {s.rating:.0f} ± {texts.number(s.uncertainty)}" for s in result.standings]
    axes.set_yticks(range(size), labels)
    about = _about(texts, told_kingdom(result.kingdom), result.seats, result.seed, result.games)
    title = texts.gettext("Score of the row against the column, in percent")
    axes.set_title(f"{title}\n{about}")
    figure.colorbar(image, ax=axes, shrink=0.8)
    save_chart(figure, path)


def draw_comparison(result: Comparison, path: str | Path, texts: Texts = ENGLISH) -> None:
    """Draw the score over the number that was swept; over several, as a list of their values."""
    check_chart(path)
    figure = _figure(7, 4.5)
    axes = figure.subplots()
    low = [score - interval[0] for score, interval in zip(result.scores, result.ci95, strict=True)]
    high = [interval[1] - score for score, interval in zip(result.scores, result.ci95, strict=True)]
    one_range = not isinstance(result.values[0], tuple)
    places = result.values if one_range else list(range(len(result.values)))
    axes.errorbar(places, result.scores, [low, high], marker="o", linestyle="-" if one_range else "none", capsize=3)
    about = _about(texts, told_kingdom(result.kingdom), 2, result.seed, result.games)
    axes.set(title=f"{result.strategy}: {result.change}\n{about}")
    against = texts.gettext("score against {opponent}", opponent=result.opponent)
    value = texts.pgettext("table", "value") if one_range else texts.gettext("values")
    axes.set(xlabel=value, ylabel=f"{against}, %")
    if len(result.values) <= MOST_TICKS or not one_range:
        axes.set_xticks(places, [spelled_value(value) for value in result.values], rotation=0 if one_range else 90)
    axes.grid(alpha=0.3)
    save_chart(figure, path)


def _about(texts: Texts, setup: Mapping[str, Any], players: int, seed: int, games: int) -> str:
    """Return what a chart is about, in lines that fit over it."""
    played = texts.ngettext("{count} game", "{count} games", games)
    return "\n".join(wrap(f"{setting(setup, players, seed, texts)}; {played}", WIDEST))
