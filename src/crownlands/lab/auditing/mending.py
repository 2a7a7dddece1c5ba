"""Lines that do better than a default: made from moves that proved better, and raced against the strategy as it is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from crownlands.bots.dominion.strategy_search.races import Contender, Rival
from crownlands.bots.strategy import Line, Strategy, parse_line
from crownlands.bots.strategy.strategy_words import PARTS
from crownlands.dominion import Kingdom
from crownlands.lab.auditing.trying import DefaultChoice
from crownlands.lab.discovery.tracks import LabTrack

STAGES = ((512, 8), (2_048, 3), (8_192, 1))  # games, and how many go on
MOST_CARDS = 3  # that lines are made of
# The part speaks of nothing but its lines where these stand: what everybody would do comes first.
BASES = {"trash": ("curse", "estate if supply(province) > 2"), "discard": ("curse", "victory")}
CONDITIONS = (
    *("", "money > 3", "money > 4", "money > 6", "money > 8", "supply(province) > 4", "supply(province) <= 4"),
    *("turn <= 6", "turn > 6", "actions = 0", "actions > 0", "hand(treasure) > 3", "coins > 5"),
)


class Costly(Protocol):
    """A card whose choices cost something."""

    @property
    def card(self) -> str:
        """Its id."""


@dataclass(frozen=True)
class Mend:
    """The best part found for a card; it has no lines if none did better."""

    card: str
    part: str
    lines: tuple[str, ...]
    before: float  # score against the opponent, in percent
    after: float
    margin: float
    games: int


def mends_for(
    pair: tuple[Strategy, Strategy],
    kingdom: Kingdom,
    costly: Sequence[Costly],
    choices: Sequence[DefaultChoice],
    threads: int,
    seed: int,
) -> list[Mend]:
    """Return the best lines for each card that costs something, if any do better."""
    track = LabTrack(kingdom, threads)
    return [_mend(track, pair, card.card, [c for c in choices if c.what == card.card], seed) for card in costly]


def _mend(
    track: LabTrack, pair: tuple[Strategy, Strategy], card: str, choices: Sequence[DefaultChoice], seed: int
) -> Mend:
    own, opponents = pair[0], [Rival(pair[1])]
    part = next((choice.part for choice in choices if choice.part), "")
    wanted = Counter[str]()
    for choice in choices:
        if choice.better != choice.default:
            said = choice.better.partition(" ")[2] if part in PARTS else choice.better
            wanted[said] += round(100 * choice.cost)
    named = [name for name, gain in wanted.most_common(MOST_CARDS) if name and gain > 0]
    made = [own.with_part(part, lines) for lines in _parts(part, named)] if part else []
    stages = [(games, min(go_on, len(made))) for games, go_on in STAGES]
    before = Contender(own)
    track.bring_to([before], opponents, STAGES[-1][0], seed)
    best = track.race([Contender(strategy) for strategy in made], opponents, stages, seed)
    if not best or best[0].score < before.score + best[0].margin:
        return Mend(card, part, (), before.score, before.score, before.margin, STAGES[-1][0])
    lines = tuple(str(line) for line in best[0].strategy.parts[part])
    return Mend(card, part, lines, before.score, best[0].score, best[0].margin, STAGES[-1][0])


def _parts(part: str, named: Sequence[str]) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of a part: what everybody does, and each of the cards under each condition."""
    base = [parse_line(line, part) for line in BASES.get(part, ())]
    if base:
        yield tuple(base)
    for card in named:
        for condition in CONDITIONS:
            line = parse_line(f"{card} if {condition}" if condition else card, part)
            yield (*(other for other in base if other.target != line.target), line)
