"""The result of an audit: cards ranked by what their default choices cost, and the costliest positions."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from crownlands.dominion import Kingdom
from crownlands.lab.auditing.mending import Mend
from crownlands.lab.auditing.trying import Choice
from crownlands.lab.players import told_kingdom

_95 = 1.96
WORST = 8  # positions that are told


@dataclass(frozen=True)
class Habit:
    """A default move and the one that would have been better, and what that cost in all."""

    default: str
    better: str
    times: int
    cost: float  # each time, in percent


@dataclass(frozen=True)
class CardCost:
    """The cost of the default choices about a card, in percent of the win."""

    card: str
    choices: int
    cost: float  # of one choice
    margin: float  # half of its 95 % interval
    cost_a_game: float
    margin_a_game: float
    habits: tuple[Habit, ...]


@dataclass(frozen=True)
class Audit:
    """An audit of a strategy against another."""

    strategy: str
    opponent: str
    kingdom: Kingdom
    games: int
    tries: int
    seed: int
    choices: list[Choice]
    cards: list[CardCost]
    mends: list[Mend]
    interrupted: bool = False

    @property
    def worst(self) -> list[Choice]:
        """The costliest choices, the worst first."""
        return sorted((choice for choice in self.choices if choice.cost > 0), key=lambda choice: -choice.cost)[:WORST]

    def to_dict(self) -> dict[str, Any]:
        """Return the audit for JSON."""
        return {
            "strategy": self.strategy,
            "opponent": self.opponent,
            **told_kingdom(self.kingdom),
            "games": self.games,
            "tries": self.tries,
            "seed": self.seed,
            "choices": len(self.choices),
            "cards": [asdict(card) for card in self.cards],
            "worst": [asdict(choice) for choice in self.worst],
            "mends": [asdict(mend) for mend in self.mends],
        }


def ranked(choices: Sequence[Choice], games: int) -> list[CardCost]:
    """Return the cards, those first whose choices cost most in a game."""
    by_card: dict[str, list[Choice]] = defaultdict(list)
    for choice in choices:
        by_card[choice.what].append(choice)
    return sorted((_cost(card, found, games) for card, found in by_card.items()), key=lambda it: -it.cost_a_game)


def _cost(card: str, choices: Sequence[Choice], games: int) -> CardCost:
    count = len(choices)
    total = sum(choice.cost for choice in choices)
    spread = math.sqrt(sum(choice.cost**2 for choice in choices) - total**2 / count) if count > 1 else abs(total)
    margin = _95 * spread
    return CardCost(card, count, total / count, margin / count, total / games, margin / games, _habits(choices))


def _habits(choices: Sequence[Choice]) -> tuple[Habit, ...]:
    """Return what was done instead of what, the dearest habits first."""
    costs: dict[tuple[str, str], list[float]] = defaultdict(list)
    for choice in choices:
        if choice.better != choice.default:
            costs[choice.default, choice.better].append(choice.cost)
    dearest = sorted(costs.items(), key=lambda item: -sum(item[1]))
    return tuple(Habit(*moves, len(all_), sum(all_) / len(all_)) for moves, all_ in dearest)


def told(audit: Audit) -> str:
    """Return the audit as text, in 80 columns."""
    place = f"{', '.join(audit.kingdom.piles)} ({audit.kingdom.edition})"
    lines = [
        f"Audit of {audit.strategy} against {audit.opponent}",
        f"on {place}:",
        f"{audit.games:,} games, seed {audit.seed}, {len(audit.choices):,} choices left to defaults,",
        f"each move tried {audit.tries} + {audit.tries} times.",
        "",
        f"{'card':<18} {'choices':>7} {'a game':>7} {'cost each':>12} {'cost a game':>14}",
    ]
    for card in audit.cards:
        each, whole = f"{card.cost:.2f} ± {card.margin:.2f}", f"{card.cost_a_game:.2f} ± {card.margin_a_game:.2f}"
        lines.append(
            f"{card.card:<18} {card.choices:>7,} {card.choices / audit.games:>7.1f} {each:>12} {whole:>14}".rstrip()
        )
        lines += [
            f"    {habit.default} → {habit.better}: {habit.times}×, {habit.cost:+.1f} each"
            for habit in card.habits[:2]
            if habit.cost > 0
        ]
    lines += ["", "Costs are percent of the win; with ± half of the interval of 95 %.", ""]
    if audit.worst:
        lines.append("The costliest positions:")
        for number, choice in enumerate(audit.worst, 1):
            lines += [
                f"{number}. {choice.what}: {choice.default} → {choice.better} {choice.cost:+.0f}",
                f"   game {choice.game}, move {choice.move_number}, turn {choice.turn}; {choice.about}",
                f"   hand: {', '.join(choice.hand) or 'empty'}",
            ]
        lines.append("")
    lines += _told_mends(audit.mends)
    return "\n".join(lines).rstrip() + "\n"


def _told_mends(mends: Sequence[Mend]) -> list[str]:
    if not mends:
        return []
    lines = ["Lines that would mend it:"]
    for mend in mends:
        if not mend.lines:
            lines.append(f"{mend.card}: no line was found that does better")
            continue
        lines.append(
            f"{mend.card}: {mend.before:.1f} → {mend.after:.1f} ± {mend.margin:.1f} of {mend.games:,} games each"
        )
        lines += [f"  {mend.part}: {', '.join(mend.lines)}"]
    return lines
