"""A game of Kingdomino: the contract of `crownlands.game` on the compiled engine of this folder."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Self

from crownlands.compiled import Seed
from crownlands.game import Decision, Engine, Event, fresh_seed, seed_after
from crownlands.game import Game as AnyGame
from crownlands.kingdomino import moves
from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.kingdomino.events import take_events
from crownlands.kingdomino.places import places_of
from crownlands.kingdomino.public_state import PublicState
from crownlands.kingdomino.round import start
from crownlands.kingdomino.scenario import Scenario
from crownlands.kingdomino.setup import empty_table
from crownlands.kingdomino.state import DIRECTIONS, STATE, TAKE
from crownlands.kingdomino.variants import shape
from crownlands.kingdomino.view import KingdominoView
from crownlands.problems import Problem


class Game(PublicState, AnyGame):
    """A game of Kingdomino.

    >>> game = Game(players=4, variants={"harmony", "middle-kingdom"}, seed=7)
    >>> game.row
    ((7, None), (13, None), (20, None), (37, None))
    >>> [event.kind for event in game.push("take 20")]
    ['move', 'taken', 'king-drawn']
    """

    name: ClassVar[str] = "kingdomino"
    engine: ClassVar[Engine] = Engine(STATE, moves.MOVE_COUNT, moves.legal, moves.is_legal, moves.push, moves.replay)
    words = MappingProxyType(dict(enumerate(moves.MOVES)))
    numbers = MappingProxyType({text: number for number, text in enumerate(moves.MOVES)})

    def __init__(self, players: int = 2, variants: Iterable[str] = (), seed: Seed | str | None = None) -> None:
        played, seed = shape(players, variants), fresh_seed(seed)
        states = empty_table(played, seed)
        start(states)
        take_events(states)
        self._begin({"players": players, "variants": list(played.variants), "seed": seed}, states)

    @classmethod
    def scenario(
        cls,
        players: int = 2,
        kingdoms: Iterable[Any] = (),
        row: Iterable[Any] = (),
        next_row: Iterable[Any] = (),
        draw: Iterable[int] = (),
        variants: Iterable[str] = (),
        rows: int | None = None,
        seen: Iterable[int] = (),
        taking: int | None = None,
        deal_scores: Iterable[Any] = (),
        seed: Seed | str = 1,
    ) -> Self:
        """Set up any position by hand: puzzles, teaching, tests. Whatever isn't given is empty.

        A kingdom is {(x, y): (land, crowns)}; a row holds (domino, seat) where a king stands and (domino, None) or just
        the number where none does. `draw` is what the pile brings first; `rows`, how many rows are still to be laid
        out, is as many as `draw` makes unless given, and what they need beyond it comes at random, but never a domino
        of `seen`. The king on the lowest domino of `row` acts next, unless `taking` names the seat that has placed
        and must now take one of `next_row`. A row with a free domino is the first one, on which the kings are being
        put; with no row at all it is drawn. With no row and nothing to draw the deal is over.
        `deal_scores` are the points of the deals of a Dynasty that are over.

        >>> game = Game.scenario(kingdoms=[{(1, 0): ("lake", 1)}], row=[(7, 0)])
        >>> _ = game.push("place 2,0 e")
        >>> game.is_over, game.scores
        (True, (3, 0))
        """
        seed = fresh_seed(seed)
        scenario = Scenario.read(
            shape(players, variants), kingdoms, row, next_row, draw, rows, seen, taking, deal_scores
        )
        setup = {"players": players, "variants": list(scenario.shape.variants), "seed": seed}
        game = object.__new__(cls)
        game._begin(setup | scenario.to_setup(), scenario.states(seed))
        return game

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any]) -> Self:
        """Return the game that a record's set-up describes: a scenario if it gives kingdoms."""
        by_hand = "kingdoms" in setup
        if setup.get("seed", 1 if by_hand else None) is None:  # a scenario has one by itself
            raise ValueError("it has no seed")
        return cls.scenario(**setup) if by_hand else cls(**setup)

    @property
    def decision(self) -> Decision | None:
        """The question: `place` the domino named as the card, or `take` one from the row in `source`."""
        return self._question()

    def view(self, seat: int | None) -> KingdominoView:
        """Return the view of a seat; None is a spectator.

        >>> Game(players=2, seed=7).view(None).legal_moves
        ()
        """
        return KingdominoView(self, seat)

    def rematch(self, seed: Seed | None = None) -> Self:
        """Return the next game at the same table. The kings are drawn anew, so nobody has a right to begin.

        >>> Game.scenario(players=3, variants={"harmony"}).rematch(seed=1) == Game(3, {"harmony"}, seed=1)
        True
        """
        if not self.is_over:
            raise ValueError("a rematch comes when the game is over")
        return type(self)(self.players, self.variants, seed_after(self.setup["seed"]) if seed is None else seed)

    # for the contract

    def _said(self, number: int) -> Event:
        return Event("move", self.to_move, move=moves.MOVES[number])

    def _take_events(self) -> list[Event]:
        return take_events(self._states)

    def _reason(self, move: str) -> Problem:
        verb, _, where = move.partition(" ")
        if self._number("asked") == TAKE:
            return self._why_not_take(int(where)) if verb == "take" else Problem("choose-first")
        if verb == "take":
            return Problem("place-first", domino=self.domino)
        if verb == "discard":
            return Problem("must-be-placed", domino=self.domino)
        return self._why_not_place(move)

    def _why_not_take(self, domino: int) -> Problem:
        standing = dict(self.row if self._number("starting") else self.next_row)
        if domino not in standing:
            return Problem("not-in-row", domino=domino)
        return Problem("king-there", domino=domino, seat=standing[domino])

    def _why_not_place(self, move: str) -> Problem:
        kingdom, new = self.kingdom(self.turn), places_of(move)
        for x, y in new:
            if (x, y) in kingdom:
                return Problem("place-taken", land=kingdom[x, y][0], place=[x, y])
        for axis in range(2):
            along = [place[axis] for place in (*kingdom, *new)]
            if max(along) - min(along) >= self.size:
                return Problem("too-large", size=self.size)
        same = DOMINOES[self.domino or 0].a == DOMINOES[self.domino or 0].b
        x, y = new[1]
        turned = f"place {x},{y} {DIRECTIONS[(DIRECTIONS.index(move[-1]) + 2) % 4]}"
        if same and turned in self.legal_moves:
            return Problem("same-halves", turned=turned)
        return Problem("touches-nothing", domino=self.domino)
