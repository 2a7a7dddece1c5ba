"""The lab in the browser: a kingdom and two strategies, who wins, why and by which curve. The address is the match.

A match is small, and one is played at a time: a stranger can't keep the server from its tables. Servers that others
reach have the page only when they are told to.
"""

import asyncio
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, get
from markupsafe import Markup

from crownlands.bots.strategy import Strategy, StrategyError, find_strategy, library, parse
from crownlands.dominion import EDITIONS
from crownlands.dominion.cards import CARDS
from crownlands.lab import simulate
from crownlands.lab.curve_svg import Curve, curve_svg
from crownlands.lab.results import MatchResult, PlayerResult
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.web.html_answers import check_creations, page
from crownlands.web.languages import texts_for
from crownlands.web.rendering import render

GAMES = 4_000  # of a match
LONGEST_TEXT = 6_000  # characters of a strategy
MOST_SHOWN = 6  # openings and cards
SIDES = {"one": "smithy", "other": "ultimate"}  # who plays, and what is there to begin with
FIRST_KINGDOM = "2e/first-game"
_one_at_a_time = asyncio.Semaphore(1)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two strategies: its text, and what is wrong with it and where."""

    key: str
    text: str
    strategy: Strategy | None = None
    wrong: str = ""
    line: int = 0
    picture: str = ""


def read_side(texts: Texts, key: str, text: str) -> Side:
    """Read a strategy; what is wrong with it is told in the reader's language, with its line.

    >>> from crownlands.texts import find_texts
    >>> side = read_side(find_texts("en"), "one", "buy: golt")
    >>> side.wrong, side.line
    ("Unknown card 'golt'. Did you mean 'gold'?", 1)
    """
    if len(text) > LONGEST_TEXT:
        most = texts.gettext("A strategy has at most {count} characters here.", count=LONGEST_TEXT)
        return Side(key, text[:LONGEST_TEXT], None, most)
    try:
        return Side(key, text, parse(text, key))
    except StrategyError as error:
        return Side(key, text, None, why(texts, error), error.line, error.picture.strip("\n"))


def strategy_name(texts: Texts, id: str) -> str:
    """Return the name of a strategy of the library: that of its set or its cards where it is called after them.

    >>> from crownlands.texts import find_texts
    >>> [strategy_name(find_texts("cs"), id) for id in ("first-game-2e", "chapel-witch", "council-room", "ultimate")]
    ['První hra (druhá edice)', 'Kaple, Čarodějnice', 'Zasedání rady', 'Ultimate']
    """
    kingdom, _, edition = id.rpartition("-")
    if edition in EDITIONS:
        said = texts.in_edition(edition).dominion
        return f"{said.kingdom_set(kingdom)} ({said.edition(edition).lower()})"
    cards = [id] if id in CARDS else id.split("-")
    if all(card in CARDS for card in cards):
        return ", ".join(map(texts.dominion.card, cards))
    return library()[id].name


@get("/lab", include_in_schema=False)
async def lab(
    request: Request[Any, Any, Any],
    kingdom: str = FIRST_KINGDOM,
    one: str | None = None,
    other: str | None = None,
    seed: int = 1,
) -> Response[str]:
    """Show the lab; with two strategies in the address, the match they play."""
    texts = texts_for(request)
    given = {"one": one, "other": other}
    sides = [
        read_side(texts, key, (given[key] or "").replace("\r\n", "\n") or find_strategy(name).text)
        for key, name in SIDES.items()
    ]
    edition, _, chosen = kingdom.partition("/")
    wrong, result = "", None
    strategies = [side.strategy for side in sides if side.strategy is not None]
    if None not in given.values() and len(strategies) == len(sides):
        check_creations(request)
        try:
            async with _one_at_a_time:
                result = await asyncio.to_thread(
                    simulate, strategies, kingdom=chosen, edition=edition, games=GAMES, seed=seed, threads=1
                )
        except ValueError as error:
            wrong = why(texts, error)
    html = render(
        texts,
        "lab.html",
        path="/lab",
        sides=sides,
        kingdom=kingdom,
        editions=EDITIONS,
        seed=seed,
        wrong=wrong,
        shelf={id: (strategy_name(texts, id), strategy.text) for id, strategy in library().items()},
        found=None if result is None else ShownMatch(texts, result, edition),
    )
    return page(html)


class ShownMatch:
    """A match as the page shows it."""

    def __init__(self, texts: Texts, result: MatchResult, edition: str) -> None:
        self.texts, self.result = texts, result
        self.called = texts.in_edition(edition).dominion.card
        self.players = result.players

    @property
    def verdict(self) -> str:
        """The winner, and how sure that is."""
        best = max(self.players, key=lambda player: player.score)
        if best.ci95[0] <= 50:
            games = self.texts.whole(self.result.games)
            return self.texts.gettext("Too close to call: {count} games don't tell them apart.", count=games)
        won = self.texts.number(best.score)
        return self.texts.gettext("{who} wins: {share} % of the games, ties counted half.", who=best.name, share=won)

    @property
    def curves(self) -> list[Markup]:
        """The pictures: coins to spend and points, by turn."""
        drawn = [(player.name, player.curves) for player in self.players if player.curves is not None]
        turn = self.texts.gettext("turn")
        coins = [Curve(name, it.turns, it.coins) for name, it in drawn]
        points = [Curve(name, it.turns, it.points) for name, it in drawn]
        titles = self.texts.gettext("Coins to spend"), self.texts.gettext("Points")
        return [Markup(curve_svg(title, lines, turn)) for title, lines in zip(titles, (coins, points), strict=True)]

    def bought(self, player: PlayerResult) -> str:
        """Return the cards that a player buys most, with the number a game."""
        most = list(player.buys.items())[:MOST_SHOWN]
        return ", ".join(f"{self.called(card)} {self.texts.number(count)}" for card, count in most)

    def openings(self, player: PlayerResult) -> list[tuple[str, str, str]]:
        """Return the openings of a player: the way, how often, and the score."""
        rows = []
        for opening in (*player.splits, *player.openings[:MOST_SHOWN]):
            cards = [self._named(card) for card in opening.name.split(", ")]
            share, score = self.texts.number(opening.share), self.texts.number(opening.outcome.score)
            rows.append((", ".join(cards), f"{share} %", score))
        return rows

    def _named(self, card: str) -> str:
        if card == "nothing":
            return self.texts.gettext("nothing")
        return card if "/" in card else self.called(card)
