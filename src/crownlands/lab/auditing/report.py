"""The result of an audit: cards ranked by what their default choices cost, and the costliest positions."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from crownlands.dominion import Kingdom
from crownlands.dominion.cards import CARDS
from crownlands.lab.about import ENGLISH, setting
from crownlands.lab.auditing.mending import Mend
from crownlands.lab.auditing.trying import END_OF_ACTIONS, DefaultChoice
from crownlands.lab.players import told_kingdom
from crownlands.texts import Texts

_95 = 1.96
WORST = 8  # positions that are told


@dataclass(frozen=True)
class Habit:
    """A default move, the one that would have been better, and the total cost."""

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
    choices: list[DefaultChoice]
    cards: list[CardCost]
    mends: list[Mend]
    interrupted: bool = False

    @property
    def worst(self) -> list[DefaultChoice]:
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
            "worst": [{**asdict(choice), "about": choice.about} for choice in self.worst],
            "mends": [asdict(mend) for mend in self.mends],
        }


def ranked(choices: Sequence[DefaultChoice], games: int) -> list[CardCost]:
    """Return the cards, first those whose choices cost most in a game."""
    by_card: dict[str, list[DefaultChoice]] = defaultdict(list)
    for choice in choices:
        by_card[choice.what].append(choice)
    return sorted((_cost(card, found, games) for card, found in by_card.items()), key=lambda it: -it.cost_a_game)


def _cost(card: str, choices: Sequence[DefaultChoice], games: int) -> CardCost:
    count = len(choices)
    total = sum(choice.cost for choice in choices)
    spread = math.sqrt(sum(choice.cost**2 for choice in choices) - total**2 / count) if count > 1 else abs(total)
    margin = _95 * spread
    return CardCost(card, count, total / count, margin / count, total / games, margin / games, _habits(choices))


def _habits(choices: Sequence[DefaultChoice]) -> tuple[Habit, ...]:
    """Return what was done instead of what, the dearest habits first."""
    costs: dict[tuple[str, str], list[float]] = defaultdict(list)
    for choice in choices:
        if choice.better != choice.default:
            costs[choice.default, choice.better].append(choice.cost)
    dearest = sorted(costs.items(), key=lambda item: -sum(item[1]))
    return tuple(Habit(*moves, len(all_), sum(all_) / len(all_)) for moves, all_ in dearest)


def told(audit: Audit, texts: Texts = ENGLISH) -> str:
    """Return the audit as text, in 80 columns."""
    texts = texts.in_edition(audit.kingdom.edition)
    lines = [
        texts.gettext("Audit of {strategy} against {opponent}", strategy=audit.strategy, opponent=audit.opponent),
        setting(told_kingdom(audit.kingdom), 2, audit.seed, texts),
        texts.gettext(
            "{games}, {choices}; each move tried {tries} + {tries} times.",
            games=texts.ngettext("{count} game", "{count} games", audit.games),
            choices=texts.ngettext(
                "{count} choice left to defaults", "{count} choices left to defaults", len(audit.choices)
            ),
            tries=audit.tries,
        ),
        "",
        *_table(audit, texts),
        "",
        texts.gettext("Costs are in percent of the win; ± is half of the 95 % interval."),
        "",
    ]
    if audit.worst:
        lines.append(texts.gettext("The costliest positions:"))
        for number, choice in enumerate(audit.worst, 1):
            lines += [f"{number}. {_said(texts, choice)}", *(f"   {line}" for line in _position(texts, choice))]
        lines.append("")
    lines += _told_mends(audit.mends, texts)
    return "\n".join(lines).rstrip() + "\n"


def _table(audit: Audit, texts: Texts) -> list[str]:
    """Return the table of cards, with the costliest habits below each."""
    rows = [
        (
            texts.pgettext("table", "card"),
            texts.pgettext("table", "choices"),
            texts.pgettext("table", "per game"),
            texts.pgettext("table", "cost each"),
            texts.pgettext("table", "cost per game"),
        ),
        *(
            (
                _asked_by(texts, card.card),
                texts.whole(card.choices),
                texts.number(card.choices / audit.games),
                f"{texts.number(card.cost, 2)} ± {texts.number(card.margin, 2)}",
                f"{texts.number(card.cost_a_game, 2)} ± {texts.number(card.margin_a_game, 2)}",
            )
            for card in audit.cards
        ),
    ]
    first, *rest = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = []
    for row, habits in zip(rows, [(), *(card.habits for card in audit.cards)], strict=True):
        figures = (cell.rjust(width) for cell, width in zip(row[1:], rest, strict=True))
        lines.append("  ".join([row[0].ljust(first), *figures]))
        lines += [
            "    "
            + texts.ngettext(
                "{default} → {better}: once, {cost}",
                "{default} → {better}: {count} times, {cost} each",
                habit.times,
                default=habit.default,
                better=habit.better,
                cost=texts.number(habit.cost, signed=True),
            )
            for habit in habits[:2]
            if habit.cost > 0
        ]
    return lines


def _asked_by(texts: Texts, what: str) -> str:
    """Return what asked for a choice, in words."""
    if what == END_OF_ACTIONS:
        return texts.gettext("end of Actions")
    card = what.removeprefix("play ")
    if card not in CARDS:
        return what
    return (
        str(texts.dominion.card(card)) if card == what else texts.gettext("play {card}", card=texts.dominion.card(card))
    )


def _said(texts: Texts, choice: DefaultChoice) -> str:
    cost = texts.number(choice.cost, 0, signed=True)
    return f"{_asked_by(texts, choice.what)}: {choice.default} → {choice.better} {cost}"


def _position(texts: Texts, choice: DefaultChoice) -> list[str]:
    """Return the position of a choice: where in the match it stood, and what the player had."""
    hand = [word.rpartition(" ") for word in choice.hand]
    cards = ", ".join(
        f"{count} × {texts.dominion.card(card)}" if count else texts.dominion.card(card) for count, _, card in hand
    )
    return [
        texts.gettext(
            "game {game}, move {move}, turn {turn}; actions: {actions}, coins: {coins}, Provinces left: {provinces}",
            game=choice.game,
            move=choice.move_number,
            turn=choice.turn,
            actions=choice.actions,
            coins=choice.coins,
            provinces=choice.provinces,
        ),
        texts.gettext("hand: {cards}", cards=cards) if cards else texts.gettext("hand: empty"),
    ]


def _told_mends(mends: Sequence[Mend], texts: Texts) -> list[str]:
    if not mends:
        return []
    lines = [texts.gettext("Lines that would improve it:")]
    for mend in mends:
        card = _asked_by(texts, mend.card)
        if not mend.lines:
            lines.append(texts.gettext("{card}: no line was found that does better", card=card))
            continue
        lines.append(
            texts.ngettext(
                "{card}: {before} → {after} ± {margin} in {count} game each",
                "{card}: {before} → {after} ± {margin} in {count} games each",
                mend.games,
                card=card,
                before=texts.number(mend.before),
                after=texts.number(mend.after),
                margin=texts.number(mend.margin),
            )
        )
        lines += [f"  {mend.part}: {', '.join(mend.lines)}"]
    return lines
