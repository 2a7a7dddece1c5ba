"""The reasons for a move, in words of a small language that the faces make sentences of.

gain 6            brings 6 points at once (a domino that is taken: on its best place)
crowns 2          brings 2 crowns
fits-nowhere      can't be laid, whatever is taken
prepares 31 8     makes room for domino 31, which will bring 8 points
keeps-middle      the castle can still be in the middle
in-middle         it is there to stay
gives-up-middle   it can't any more
makes-hole 1      walls in so many single squares
complete          the kingdom is complete
denies 2 9        seat 2, which takes after this one, would have had 9 points from it
acts 1            its king acts as number 1 of the next round
ahead 0.04        so much more of the win than with the next best move
worked-out        nothing of it was left to chance: the rest of the game is worked out
"""

from collections.abc import Sequence

import numpy as np

from crownlands.bots.kingdomino.search import plans
from crownlands.bots.racing import Candidate
from crownlands.compiled import compiled, random_source
from crownlands.game import States
from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.kingdomino.moves import MOVES
from crownlands.kingdomino.places import TOWARDS, Place, places_of
from crownlands.kingdomino.playout import Source, best_place
from crownlands.kingdomino.state import SIDE
from crownlands.kingdomino.view import KingdominoView

WORTH_DENYING = 3  # points


@compiled
def best_gain(states: States, seat: int, domino: int, source: Source) -> int:
    """Return the points that a domino brings a seat on its best place, less than 0 if it has none."""
    return best_place(states[0], seat, domino, source, np.empty(SIDE, np.int64))[1]


def reasons(view: KingdominoView, found: Sequence[Candidate]) -> tuple[str, ...]:
    """Return the reasons why the first of the moves found is the best.

    >>> from crownlands.kingdomino import Game
    >>> view = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    >>> reasons(view, [Candidate("place 2,0 e")])
    ('gain 4',)
    """
    verb, _, what = found[0].move.partition(" ")
    if verb == "take":
        why = _why_take(view, int(what))
    elif verb == "place":
        why = _why_place(view, found[0].move)
    else:
        why = ["fits-nowhere"]
    if len(found) > 1 and (ahead := found[0].chance - found[1].chance) >= 0.01:
        why.append(f"ahead {ahead:.2f}")
    if found[0].exact:
        why.append("worked-out")
    return tuple(why)


def _gain(view: KingdominoView, seat: int, domino: int) -> int:
    return int(best_gain(view._states, seat, domino, random_source(0)))


def _why_take(view: KingdominoView, domino: int) -> list[str]:
    assert view.seat is not None
    gain = _gain(view, view.seat, domino)
    why = [f"gain {gain}" if gain >= 0 else "fits-nowhere"]
    if crowns := DOMINOES[domino].a.crowns + DOMINOES[domino].b.crowns:
        why.append(f"crowns {crowns}")
    for seat in _taking_later(view):
        if (missed := _gain(view, seat, domino)) >= max(gain, WORTH_DENYING):
            why.append(f"denies {seat} {missed}")
    row = view.row if view.decision and view.decision.source == "row" else view.next_row
    return [*why, f"acts {1 + [number for number, _ in row].index(domino)}"]


def _taking_later(view: KingdominoView) -> list[int]:
    """Return the other seats that still take one from the same row, each once."""
    if view.decision and view.decision.source == "row":  # the kings are being drawn
        return [seat for seat in range(view.players) if seat != view.seat]
    return sorted({seat for _, seat in view.row if seat is not None and seat != view.seat})


def _why_place(view: KingdominoView, move: str) -> list[str]:
    assert view.seat is not None
    laid = set(places_of(move))
    kingdom = {*view.kingdom(view.seat), *laid}
    why = [f"gain {view.gains()[move]}"]
    is_complete = len(kingdom) == view.size**2
    following = next((plan.then for plan in plans(view) if MOVES[plan.move] == move), 0)
    if following > 0:
        after = view.sample(0)
        after.push(move)
        if (gain := _gain(after.view(view.seat), view.seat, following)) > 0:
            why.append(f"prepares {following} {gain}")
    if "middle-kingdom" in view.variants:
        reach = view.size // 2
        inside = all(max(abs(x), abs(y)) <= reach for x, y in kingdom)
        why.append("gives-up-middle" if not inside else "in-middle" if is_complete else "keeps-middle")
    if is_complete:
        why.append("complete")
    if (holes := len(_holes(kingdom, view.size)) - len(_holes(kingdom - laid, view.size))) > 0:
        why.append(f"makes-hole {holes}")
    return why


def _holes(kingdom: set[Place], size: int) -> set[Place]:
    """Return the free squares that the kingdom may still reach and that have no free one beside them."""
    spans = [(max(along) - size + 1, min(along) + size) for along in zip(*kingdom, strict=True)]
    free = {(x, y) for x in range(*spans[0]) for y in range(*spans[1])} - kingdom
    return {(x, y) for x, y in free if not any((x + dx, y + dy) in free for dx, dy in TOWARDS.values())}
