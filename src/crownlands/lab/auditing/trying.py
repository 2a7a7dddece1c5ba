"""One audited game: each choice left to the defaults, and the worth of the other moves."""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from crownlands.bots.dominion.kingdoms import new_game
from crownlands.bots.dominion.playouts import SUMS, VALUE, WINS, try_move
from crownlands.bots.dominion.search import how_much_points_count
from crownlands.bots.opponents import Bot
from crownlands.bots.strategy import Strategy, StrategyBot, make_plans
from crownlands.bots.strategy.plan import Plans
from crownlands.dominion import Kingdom
from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.dominion.view import DominionView
from crownlands.game import Decision
from crownlands.lab.simulation import game_seed

MOST_TURNS = 60  # of each player: a game that takes longer is broken off
END_OF_ACTIONS = "end of Actions"  # where one more could have been played
SURE = 1.0  # deviations that another move must be ahead by in the first half to be tried in the second
# The part of a strategy that speaks of a question, by the answer's word: with lines there no default decides.
PARTS = {
    "trash": "trash",
    "trash-any": "trash",
    "sort": "trash",
    "discard": "discard",
    "discard-any": "discard",
    "topdeck": "topdeck",
    "topdeck-from-discard": "topdeck",
    "topdeck-victory": "topdeck",
    "gain": "gain",
    "react": "reveal",
}


@dataclass(frozen=True)
class DefaultChoice:
    """A choice that was left to a default, and what it cost."""

    game: int
    move_number: int
    turn: int
    what: str  # the card that asked, or `play` and the card that was or should have been played
    part: str  # of a strategy that could speak of it, empty if none can
    default: str
    better: str  # the same, if nothing was better
    cost: float  # in percent of the win
    hand: tuple[str, ...]
    actions: int
    coins: int
    provinces: int  # left in the supply

    @property
    def about(self) -> str:
        """The other facts that mattered, in words."""
        return f"{self.actions} actions, {self.coins} coins, {self.provinces} Provinces left"


def audit_game(
    own: Strategy, other: Strategy, kingdom: Kingdom, seed: int, number: int, tries: int, bot: Bot | None = None
) -> list[DefaultChoice]:
    """Play game `number` of a match and return the default choices of the first strategy."""
    game = new_game(kingdom, 2, game_seed(seed, number))
    seats: list[Bot] = [bot or StrategyBot(own), StrategyBot(other)]
    plans = make_plans([own, other], kingdom)
    found: list[DefaultChoice] = []
    while (seat := game.to_move) is not None and max(game.turns) <= MOST_TURNS:
        view = game.view(seat)
        player = (seat - number) % 2
        move = seats[player].choose(view)
        if player == 0 and len(view.legal_moves) > 1 and is_left_to_default(own, view):
            playouts = _Playouts(view, plans, game_seed(seed, number))
            better, cost = playouts.best(move, tries)
            found.append(_choice(view, number, len(game.moves), move, better, cost))
        game.push(move)
    return found


def part_for(asked: Decision) -> str:
    """Return the part of a strategy that answers a question: a usual one, or that of the card; empty if none does."""
    if asked.kind == "action":
        return "play"
    word = INSTRUCTIONS[asked.instruction].answer if asked.instruction in INSTRUCTIONS else ""
    return PARTS.get(word, asked.card or "")


def is_left_to_default(strategy: Strategy, view: DominionView) -> bool:
    """Return whether a default decides: it is no buy, and no part of the strategy answers it."""
    asked = view.decision
    if asked is None or asked.kind in ("buy", "night"):
        return False
    return not strategy.parts.get(part_for(asked)) and not strategy.parts.get(asked.card or "")


class _Playouts:
    """The moves of a position, each in the same chances."""

    def __init__(self, view: DominionView, plans: Plans, seed: int) -> None:
        assert view.seat is not None
        self.view, self.plans, self.seat = view, plans.copy(), view.seat
        self.seed = game_seed(seed, int(view._states[0].turns.sum()))
        self.table, self.points_count = view._states.copy(), how_much_points_count(view)

    def tried(self, move: str, first: int, last: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the value and the share of the win of each try."""
        sums = np.zeros((last - first, SUMS))
        number = self.view.slots.numbers[move]
        for place, one in enumerate(range(first, last)):
            try_move(
                self.table,
                self.view._states,
                self.seat,
                self.plans,
                number,
                one,
                one + 1,
                self.seed,
                self.points_count,
                sums[place],
            )
        return sums[:, VALUE], sums[:, WINS]

    def best(self, default: str, tries: int) -> tuple[str, float]:
        """Return the move that the first half of the tries speaks for, and what it is ahead by in the second half."""
        usual, _ = self.tried(default, 0, tries)
        best, most = default, 0.0
        for move in self.view.legal_moves:
            if move != default:
                ahead = self.tried(move, 0, tries)[0] - usual
                sure = float(ahead.mean() - SURE * ahead.std() / np.sqrt(tries))
                if sure > most:
                    best, most = move, sure
        if best == default:
            return default, 0.0
        _, won = self.tried(best, tries, 2 * tries)
        _, before = self.tried(default, tries, 2 * tries)
        return best, 100 * float((won - before).mean())


def _choice(view: DominionView, game: int, number: int, default: str, better: str, cost: float) -> DefaultChoice:
    asked = view.decision
    assert asked is not None
    played = default if default.startswith("play ") else better if better.startswith("play ") else END_OF_ACTIONS
    what = asked.card or (played if asked.kind == "action" else asked.kind)
    hand = Counter(view.hand)
    told = tuple(f"{count} {name}" if count > 1 else name for name, count in hand.items())
    turn = view.turns[view.turn]
    there = (view.actions, view.coins, view.supply["province"])
    return DefaultChoice(game, number, turn, what, part_for(asked), default, better, cost, told, *there)
