"""Finding puzzles in games of the opponents; `python -m crownlands.coach.finding` completes the collection.

A position is kept if its best move is clearly better than the next one, and a quick player misses it. Where the exact
answer can be had it must bring at least half a win or so many points more; elsewhere two independent searches must
agree on the move, each with a lead that chance can't explain. How hard it is, is how often page to baron find it.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from crownlands import dominion, kingdomino
from crownlands.bots.budget import Budget
from crownlands.bots.dominion.closing import winning_move
from crownlands.bots.dominion.ending import TurnSearch, may_end
from crownlands.bots.dominion.openings import known_strategy
from crownlands.bots.kingdomino.ending import exact_chances, is_near_end
from crownlands.bots.opponents import find_opponent
from crownlands.bots.racing import Candidate
from crownlands.bots.strategy import StrategyBot
from crownlands.coach.positions import position, turn_set_up
from crownlands.coach.puzzles import FILE, GRADES, Puzzle
from crownlands.dominion import sets_of

FIRST_GAME = {"theirs": 10_000}  # where looking begins: what one takes oneself is no riddle about another
WANTED = {"place": 150, "take": 80, "theirs": 50, "win": 50, "buy": 24}
PLAYOUTS = 2_000  # of each of two searches
WIN_MARGIN = 0.06  # of the win that the best move must be ahead where it is estimated,
SURE = 2.5  # and deviations of such an estimate,
POINTS_MARGIN = 4.0  # or so many points, in Kingdomino
EXACT_WIN, EXACT_POINTS = 0.5, 3  # what it must be ahead where everything is known
DECIDED = 25  # points ahead or behind: nothing matters there any more
POSITIONS = 4_000  # that a turn may take to be searched through
HANDS = 60  # that are drawn for a turn that may end the game
ORDERS = 8  # of plays by lot that must win now and then, before anything is proven
LONGEST = 60  # moves of such a turn
ASKED = ("page", "squire", "knight", "baron")
TRIES = 6  # of each: some play differently each time
QUICK = "squire"  # who must miss it, at least now and then
SETTINGS = [(edition, name) for edition in ("2e", "1e") for name in sets_of(edition)]  # of games with Actions
PAIRS = (("baron", "knight"), ("knight", "squire"), ("squire", "baron"), ("baron", "baron"))  # who plays the games
BOUNDS = (0.05, 0.2, 0.35, 0.55)  # how often it is found, on the average, between the grades


def main(arguments: Sequence[str]) -> None:
    """Find puzzles until there are enough of each kind, and add them to the file as they are found."""
    parser = argparse.ArgumentParser(prog="python -m crownlands.coach.finding", description=__doc__)
    parser.add_argument("--out", default=str(Path(__file__).with_name(FILE)), help="the file to complete")
    parser.add_argument("--kinds", nargs="+", default=list(WANTED), choices=WANTED)
    parser.add_argument("--games", type=int, default=100_000, help="stop after so many games of each kind")
    parser.add_argument("--wanted", type=int, help="of each kind, instead of the usual number")
    given = parser.parse_args(arguments)
    path = Path(given.out)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    kept = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    for kind in given.kinds:
        same = [puzzle for puzzle in kept if puzzle.kind == kind]
        first = max((int(puzzle.id.rpartition("-")[2]) + 1 for puzzle in same), default=FIRST_GAME.get(kind, 0))
        missing = (given.wanted or WANTED[kind]) - len(same)
        for puzzle in find(kind, missing, range(first, first + given.games)):
            print(puzzle.id, puzzle.grade, puzzle.best, flush=True)
            kept.append(puzzle)
            kept.sort(key=lambda it: it.id)
            path.write_text("".join(f"{msgspec.json.encode(it).decode()}\n" for it in kept), "utf-8")


def find(kind: str, count: int, numbers: Sequence[int]) -> Iterator[Puzzle]:
    """Yield so many puzzles of a kind, at most one from each of the games with these numbers."""
    look = {"win": _win, "buy": _buy}.get(kind, _of_kingdomino)
    for number in numbers:
        if count <= 0:
            return
        if (puzzle := look(number, kind)) is not None:
            count -= 1
            yield puzzle


def _play(game: Any, number: int) -> Iterator[Any]:
    """Yield a game of opponents before each of its moves."""
    names = PAIRS[number % len(PAIRS)]
    return _played(game, [find_opponent(game.name, name, number + seat) for seat, name in enumerate(names)])


def _played(game: Any, players: Sequence[Any]) -> Iterator[Any]:
    """Yield a game of these players before each of its moves."""
    while game.to_move is not None:
        yield game
        game.push(players[game.to_move].choose(game.view(game.to_move)))


# Dominion


def _win(number: int, kind: str) -> Puzzle | None:
    """Look for a turn that can be won for sure, though not by the first thing that comes to mind: in games of the
    strategies for the recommended sets, which build decks with many Actions.
    """
    edition, name = SETTINGS[number % len(SETTINGS)]
    game = dominion.Game(kingdom=name, edition=edition, seed=number)
    strategy = known_strategy(game.slots.kingdom)
    if strategy is None:
        return None
    for at in _played(game, [StrategyBot(strategy)] * 2):
        if not _begins_turn(at) or not may_end(at.view(at.turn)):
            continue
        for hand in range(HANDS):
            view = at.view(None).sample(hand).view(at.turn)
            best = _winning_moves(view) if _is_promising(view) else []
            setup = turn_set_up(view, at.setup, hand + 1) if best else None
            if setup is not None:
                sure = [Candidate(best[0], 1, exact=True)]
                found_by = _finders(partial(_wins_at_once, view))
                told = _puzzle(f"{kind}-{number}", view, (setup, []), sure, found_by)
                return msgspec.structs.replace(told, best=best, share=1.0, next_best=0.0, reasons=["wins-now"])
    return None


def _is_promising(view: Any) -> bool:
    """Return whether some order of plays may win this turn, though money alone and a quick player don't."""
    if view.phase != "action" or sum(move.startswith("play ") for move in view.legal_moves) < 2:
        return False
    if winning_move(view) is not None or _wins_at_once(view, QUICK, 0):
        return False
    return any(_wins_by_lot(view, seed) for seed in range(ORDERS))


def _wins_by_lot(view: Any, seed: int) -> bool:
    """Return whether Actions in any order, and then the best buys, win with this turn."""
    game, chance = view.sample(seed), random.Random(seed)
    for _ in range(LONGEST):
        if game.to_move != view.seat or game.turn != view.seat:
            break
        legal = game.legal_moves
        if game.decision.kind == "buy" and "play-treasures" not in legal:
            return winning_move(game.view(view.seat)) is not None
        others = [move for move in legal if move != "end-actions"] or ["end-actions"]
        game.push("play-treasures" if "play-treasures" in others else chance.choice(others))
    return bool(game.is_over and game.winners == (view.seat,))


def _begins_turn(game: Any) -> bool:
    """Return whether a player is at the beginning of a turn."""
    asked = game.decision.kind in ("action", "buy") and not game.all_in_play[game.turn]
    return asked and (not game.moves or game.moves[-1] in ("end-turn", "end-buys"))


def _winning_moves(view: Any) -> list[str]:
    """Return the moves after which a win is sure; none if money alone or any Action does it."""
    search = TurnSearch(view, POSITIONS)
    best = [move for move in view.legal_moves if search.wins(move)]
    return best if "end-actions" not in best and len(best) < len(view.legal_moves) - 1 else []


def _wins_at_once(view: Any, name: str, seed: int) -> bool:
    """Return whether an opponent wins with this turn."""
    game = view.sample(seed)
    player = find_opponent("dominion", name, seed)
    while game.to_move == view.seat and game.view(None).turns == view.turns:
        game.push(player.choose(game.view(view.seat)))
    return bool(game.is_over and game.winners == (view.seat,))


def _buy(number: int, kind: str) -> Puzzle | None:
    """Look for a buy that matters, with something else that a quick player would buy."""
    game, begun = dominion.Game(kingdom="random", seed=number), 0
    for at in _play(game, number):
        if _begins_turn(at):
            begun = len(at.moves)
        view = at.view(at.to_move)
        if view.decision.kind != "buy" or "play-treasures" in view.legal_moves or view.coins < 3 or may_end(view):
            continue
        if view.turns[view.turn] < 3 or (number + view.turns[view.turn]) % 3:  # looking takes long
            continue
        found = _agreed(view)
        found_by = _finders(_chooses(view, found[0].move)) if found else {QUICK: 1.0}
        made = _from_turn(at, begun) if found_by[QUICK] < 1 else None
        if made is not None:
            return _puzzle(f"{kind}-{number}", view, made, found, found_by)
    return None


def _from_turn(game: Any, begun: int) -> tuple[Mapping[str, Any], list[str]] | None:
    """Return what makes a position again from the beginning of its turn; None if it can't be done by hand."""
    earlier, moves = game.copy(), list(game.moves[begun:])
    for _ in moves:
        earlier.pop()
    setup = turn_set_up(earlier.view(game.turn), game.setup, begun + 1)
    if setup is None:
        return None
    try:
        again: Any = position("dominion", setup, moves)
    except ValueError:  # other cards were drawn
        return None
    seen, now = again.view(game.turn), game.view(game.turn)
    return (setup, moves) if seen.legal_moves == now.legal_moves and seen.hand == now.hand else None


# Kingdomino


def _of_kingdomino(number: int, kind: str) -> Puzzle | None:
    """Look for a place or a domino: in the last two rounds exactly, before by playing out."""
    game = kingdomino.Game(seed=number)
    for at in _play(game, number):
        view = at.view(at.to_move)
        if view.decision.kind != ("place" if kind == "place" else "take") or not view.round:
            continue
        if len(view.legal_moves) < 3 or (view.round != 2 + number % 3 and not is_near_end(view)):
            continue
        found = _exact(view) if is_near_end(view) else _agreed(view)
        found_by = _finders(_chooses(view, found[0].move)) if found else {QUICK: 1.0}
        if found_by[QUICK] < 1:
            setup = dict(at.record().setup), list(at.moves)
            told = _puzzle(f"{kind}-{number}", view, setup, found, found_by)
            return msgspec.structs.replace(told, seat=1 - view.seat) if kind == "theirs" else told
    return None


def _exact(view: Any) -> list[Candidate]:
    """Return all moves if the best of them is clearly better than the next, in a game that is still open."""
    found = exact_chances(view)
    best, following = found[0], found[1]
    if best.chance - following.chance >= EXACT_WIN:
        return found
    return found if best.margin - following.margin >= EXACT_POINTS and abs(best.margin) < DECIDED else []


# both games


def _agreed(view: Any) -> list[Candidate]:
    """Return the moves found if two searches agree on the best one, and that it is clearly better."""
    search = import_module(f"crownlands.bots.{view.game}.search").estimated
    first = search(view, Budget(playouts=PLAYOUTS), 1)
    if len(first) < 2 or not _is_clear(first, view.game):
        return []
    second: list[Candidate] = search(view, Budget(playouts=PLAYOUTS), 2)
    return second if second[0].move == first[0].move and _is_clear(second, view.game) else []


def _is_clear(found: Sequence[Candidate], game: str) -> bool:
    best, following = found[0], found[1]
    deviation = (best.chance * (1 - best.chance) / max(1, following.tries)) ** 0.5
    if best.chance - following.chance >= max(WIN_MARGIN, SURE * deviation):
        return True
    return game == "kingdomino" and best.margin - following.margin >= POINTS_MARGIN


def _chooses(view: Any, move: str) -> Callable[[str, int], bool]:
    return lambda name, seed: find_opponent(view.game, name, seed).choose(view) == move


def _finders(finds: Callable[[str, int], bool]) -> dict[str, float]:
    """Return how often each opponent finds it."""
    return {name: round(sum(finds(name, seed) for seed in range(TRIES)) / TRIES, 2) for name in ASKED}


def grade(found_by: Mapping[str, float]) -> int:
    """Return how hard it is: from 1, most find it, to the highest grade, nobody does.

    >>> grade({"page": 1.0, "baron": 1.0}), grade({"page": 0.0, "baron": 0.0})
    (1, 5)
    """
    found = sum(found_by.values()) / len(found_by)
    return GRADES - sum(found > bound for bound in BOUNDS)


def _puzzle(
    name: str,
    view: Any,
    made: tuple[Mapping[str, Any], list[str]],
    found: Sequence[Candidate],
    found_by: dict[str, float],
) -> Puzzle:
    best, following = found[0], found[min(1, len(found) - 1)]
    reasons = import_module(f"crownlands.bots.{view.game}").reasons(view, found)
    return Puzzle(
        id=name,
        game=view.game,
        kind=name.partition("-")[0],
        setup=dict(made[0]),
        moves=made[1],
        seat=int(view.seat),
        best=[best.move],
        share=round(best.chance, 3),
        next_best=round(following.chance, 3),
        margin=round(best.margin, 1),
        next_margin=round(following.margin, 1),
        playouts=0 if best.exact else min(best.tries, following.tries),
        reasons=list(reasons),
        found_by=found_by,
        grade=grade(found_by),
    )


if __name__ == "__main__":
    main(sys.argv[1:])
