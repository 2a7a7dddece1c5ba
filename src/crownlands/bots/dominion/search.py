"""The search: what each move of a view is worth, by playing the game out many times."""

import threading
from collections.abc import Iterator

import numpy as np

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.closing import loses_at_once, winning_move
from crownlands.bots.dominion.ending import MOST_POSITIONS, exact_turn, sure_share
from crownlands.bots.dominion.openings import best_strategy, known_strategy
from crownlands.bots.dominion.opponent_model import expected_of_others
from crownlands.bots.dominion.other_plans import other_plans
from crownlands.bots.dominion.playouts import MARGIN, OF_SEAT, SUMS, VALUE, WINS, try_move
from crownlands.bots.dominion.strategy_search.patience import Patience
from crownlands.bots.racing import ENDLESS, Candidate, Outlook, TrySums, race
from crownlands.bots.strategy import make_plans
from crownlands.bots.strategy.choose import choose_for
from crownlands.bots.strategy.knowledge import REPEATS, is_harmless, is_of_type, known
from crownlands.bots.strategy.plan import Plans
from crownlands.dominion.cards import CARDS
from crownlands.dominion.state import SEATS
from crownlands.dominion.view import DominionView
from crownlands.game import copy_of

A_SECOND = 1_000  # positions of the exact end in a second of thinking: they take about a tenth of it
FEWEST_POSITIONS = 200
HARDLY_EVER = {"buy curse", "buy copper", "gain curse"}  # what isn't tried unless the plan itself wants it
# What takes cards out of a deck and gives nothing for them, and the verbs that do it.
FOR_NOTHING = {"trash_up_to", "sort_top", "may_trash_from_hand_or_discard", "return_copies"}
GIVING_UP = {"trash", "trash-from-discard", "return"}
WORTH_KEEPING = 3  # coins
EARLY, LATE = 0.85, 0.15  # how much points count with all Provinces left, and with none
HEAD_START = 6.0  # what the plan's own move is ahead by before anything is tried: it was found in many games


class Playouts:
    """Plays the moves of a view out: the seat's own plan, and the plan that it expects of all others."""

    def __init__(self, view: DominionView, plans: Plans, seed: int) -> None:
        assert view.seat is not None
        self.seen, self.seat, self.plans, self.seed = view._states, view.seat, plans, seed
        self.numbers = view.slots.numbers
        self.points_count = how_much_points_count(view)
        self.shares = np.zeros(SEATS)  # of the win, by seat, of all tries together
        self.table, self.sums = copy_of(self.seen), np.zeros(SUMS)

    def __call__(self, move: str, first: int, count: int) -> TrySums:
        """Return the sum of what the tries from number `first` came to."""
        sums, number = self.sums, self.numbers[move]
        sums[:] = 0
        last, points_count = first + count, self.points_count
        try_move(self.table, self.seen, self.seat, self.plans, number, first, last, self.seed, points_count, sums)
        self.shares += sums[OF_SEAT:]
        return TrySums(float(sums[VALUE]), float(sums[WINS]), float(sums[MARGIN]))


def how_much_points_count(view: DominionView) -> float:
    """Return the weight of points in judging a playout; the rest is the win alone.

    Far from the end points ahead tell far more than a win or a loss does, which chance has most of the say in; near to
    it nothing but the win counts.
    """
    left = min(view.supply["province"] / (8 if view.players == 2 else 12), 1.0)
    return LATE + (EARLY - LATE) * left


def plans_for(view: DominionView, patience: Patience) -> Plans:
    """Return the plan that the seat goes on by, and the one it expects of all others: the known ones, if any."""
    kingdom = view.slots.kingdom
    strategy = best_strategy(kingdom, view.players, patience)
    usual = known_strategy(kingdom) or strategy
    return make_plans([strategy, expected_of_others(view, usual)], kingdom)


def candidates(view: DominionView, plans: Plans) -> list[str]:
    """Return the moves worth trying, the plan's own first; one only, where nothing is to be decided.

    A move that wins at once is the only one; one that ends the game with a loss isn't among them if there are others.
    """
    legal = view.legal_moves
    own = view.slots.moves[choose_for(view._states, plans)]
    winning = winning_move(view)
    if winning is not None:
        return [winning]
    if "play-treasures" in legal or _is_attacked(view):
        return [own]
    if _is_harmless(own) and not any(_repeats(move) for move in legal):
        return [own]
    moves = [own, *(move for move in legal if move != own and not _is_waste(view, move))]
    safe = [move for move in moves if not loses_at_once(view, move)]
    return safe or moves


def _is_waste(view: DominionView, move: str) -> bool:
    """Return whether a move isn't worth trying unless the plan wants it: junk for coins or for nothing, or a good card
    that goes where only junk should.
    """
    verb, _, card = move.partition(" ")
    thins = view.decision is not None and view.decision.instruction in FOR_NOTHING
    return move in HARDLY_EVER or (thins and verb in GIVING_UP and _is_worth_keeping(card))


def _is_worth_keeping(card: str) -> bool:
    """Return whether a card is too good to be trashed for nothing: Treasures from Silver on, and Actions that cost
    anything.
    """
    return CARDS[card].cost >= WORTH_KEEPING or (CARDS[card].cost > 0 and is_of_type(card, "action"))


def _is_harmless(move: str) -> bool:
    """Return whether a move plays an Action that is always right to play."""
    verb, _, card = move.partition(" ")
    return verb == "play" and is_harmless(card)


def _repeats(move: str) -> bool:
    """Return whether a move plays a Throne Room or its like, which might want a harmless Action first."""
    verb, _, card = move.partition(" ")
    return verb == "play" and known(card).judged == REPEATS


def _is_attacked(view: DominionView) -> bool:
    """Return whether the seat is asked for a Reaction to an Attack, which costs nothing."""
    return view.decision is not None and view.decision.instruction == "reactions"


def chances(view: DominionView, budget: Budget, seed: int = 0, stop: threading.Event | None = None) -> list[Candidate]:
    """Return the moves of the seat that is asked with their chances, the best first: exact ones where the game can be
    won this turn for sure, or ends with it anyway.

    >>> from crownlands.dominion import Game
    >>> game = Game.scenario(hands=[["gold"] * 3, []], phase="buy", supply={"province": 1})
    >>> _ = game.push("play-treasures")
    >>> [(found.move, found.chance) for found in chances(game.view(0), Budget(playouts=20))]
    [('buy province', 1.0)]
    """
    return exact_turn(view, _positions(budget), stop) or estimated(view, budget, seed, stop)


def estimated(
    view: DominionView, budget: Budget, seed: int = 0, stop: threading.Event | None = None
) -> list[Candidate]:
    """Return the moves with their chances as playouts show them, the best first."""
    plans = plans_for(view, Patience.of(budget, stop))
    return race(candidates(view, plans), Playouts(view, plans, seed), budget, stop, head_start=HEAD_START)


def _positions(budget: Budget) -> int:
    """Return how many positions may be gone through for the exact end: they come on top of the budget."""
    most = budget.playouts if budget.playouts is not None else round(A_SECOND * (budget.seconds or 0))
    return min(max(most, FEWEST_POSITIONS), MOST_POSITIONS)


def best_move(view: DominionView, budget: Budget, seed: int = 0, stop: threading.Event | None = None) -> str:
    """Return the move to make; no time is spent where there is nothing to decide, and no more than it takes to be sure.

    >>> from crownlands.dominion import Game
    >>> best_move(Game.scenario(hands=[["copper"] * 5, []], phase="buy").view(0), Budget(playouts=10**9))
    'play-treasures'
    """
    if len(view.legal_moves) == 1:
        return view.legal_moves[0]
    if exact := exact_turn(view, _positions(budget), stop):
        return exact[0].move
    plans = plans_for(view, Patience.of(budget, stop))
    moves = candidates(view, plans)
    if len(moves) == 1:
        return moves[0]
    playouts = Playouts(view, plans, seed)
    return race(moves, playouts, budget, stop, head_start=HEAD_START, until_clear=True)[0].move


def outlook(
    view: DominionView, move: str, budget: Budget, seed: int = 0, stop: threading.Event | None = None
) -> Outlook:
    """Return the share of the win that every seat can expect after a move, if all go on as well as is known: whoever
    looks at the same position, it is the same.

    >>> from crownlands.dominion import Game
    >>> game = Game.scenario(hands=[["gold"] * 3, []], phase="buy", supply={"province": 1})
    >>> outlook(game.view(0), "play-treasures", Budget(playouts=20)).shares
    (1.0, 0.0)
    """
    if (sure := sure_share(view, move, stop)) is not None and view.players == 2:
        return Outlook((sure, 1 - sure) if view.seat == 0 else (1 - sure, sure), ENDLESS)
    kingdom = view.slots.kingdom
    best = best_strategy(kingdom, view.players, Patience.of(budget, stop))
    return _played_on(view, move, make_plans([best, best], kingdom), budget, seed, stop)


def other_opinions(
    view: DominionView, made: str, better: str, budget: Budget, seed: int = 0, stop: threading.Event | None = None
) -> Iterator[tuple[Outlook, Outlook]]:
    """Yield what every seat can expect after the better move and after the one that was made, if all go on by another
    plan, for one plan after the other. `budget` is for each of the two moves, with all plans together.
    """
    kingdom = view.slots.kingdom
    best = best_strategy(kingdom, view.players, Patience.of(budget, stop))
    plans = other_plans(view, made, best)
    for plan in plans:
        both = make_plans([plan, plan], kingdom)
        part = budget.part(1 / len(plans))
        yield _played_on(view, better, both, part, seed, stop), _played_on(view, made, both, part, seed, stop)


def _played_on(
    view: DominionView, move: str, plans: Plans, budget: Budget, seed: int, stop: threading.Event | None
) -> Outlook:
    """Return what every seat can expect after a move, if they go on by these plans."""
    playouts = Playouts(view, plans, seed)
    (found,) = race([move], playouts, budget, stop)
    shares = playouts.shares[: view.players]
    return Outlook(tuple(float(total) / max(1, found.tries) for total in shares), found.tries)
