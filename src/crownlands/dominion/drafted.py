"""A game of Dominion whose kingdom its players draft: picks are its first moves, `pick witch`, and then it is dealt.

To the log of a table a pick is a move like any other: written before it counts, taken back, given to a program.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from crownlands.compiled import Seed
from crownlands.dominion import Draft
from crownlands.dominion import Game as Dominion
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import boxes_named, check_landscapes, check_players
from crownlands.game import Decision, Event, Game, IllegalMove, View
from crownlands.problems import Problem
from crownlands.record import Record
from crownlands.words import nearest

DRAFT = "draft"  # in place of the name of a kingdom; boxes to pick from may stand behind it
PICK = "pick"


def is_draft(kingdom: object) -> bool:
    """Return whether a kingdom is one that its players draft.

    >>> is_draft("draft base guilds"), is_draft("first-game")
    (True, False)
    """
    return isinstance(kingdom, str) and kingdom.split()[:1] == [DRAFT]


@dataclass(frozen=True)
class DraftView(View):
    """A draft as a seat sees it; nothing about it is secret."""

    game: ClassVar[str] = "dominion"

    seat: int | None
    players: int
    edition: str
    to_move: int
    picks: tuple[tuple[str, int], ...]  # each card with the seat that picked it
    offered: tuple[str, ...]
    boxes: tuple[str, ...] = (BASE,)

    @property
    def decision(self) -> Decision:  # type: ignore[override]
        """The question to the seat that picks."""
        return Decision(PICK, self.to_move, source="supply")

    @property
    def legal_moves(self) -> tuple[str, ...]:  # type: ignore[override]
        """One pick for each card on offer, for the seat that is asked."""
        return tuple(sorted(f"{PICK} {card}" for card in self.offered)) if self.seat == self.to_move else ()

    def to_dict(self) -> dict[str, Any]:
        """Return the view for JSON."""
        return {
            "game": self.game,
            "phase": DRAFT,
            "seat": self.seat,
            "players": self.players,
            "edition": self.edition,
            "to_move": self.to_move,
            "picks": [list(pick) for pick in self.picks],
            "offered": list(self.offered),
            "boxes": list(self.boxes),
            "legal_moves": list(self.legal_moves),
        }


class DraftedGame(Game):
    """The draft, and then the game that it leads to.

    >>> game = DraftedGame({"edition": "2e", "players": 2, "seed": bytes(range(16))})
    >>> first = game.to_move
    >>> for card in game.view(None).offered[:10]:
    ...     events = game.push(f"pick {card}")
    >>> first in (0, 1), game.moves[0], game.is_drafting, game.view(0).kingdom[:2]
    (True, 'pick artisan', False, ('artisan', 'bandit'))
    """

    name: ClassVar[str] = Dominion.name
    engine = Dominion.engine

    def __init__(self, setup: Mapping[str, Any]) -> None:
        """Begin the draft of a set-up: an edition, a number of players, a seed, and perhaps boxes to pick from."""
        self._setup = {"kingdom": DRAFT, **setup}
        self.players: int = setup["players"]
        check_players(self.players, setup["edition"])
        self._boxes = boxes_named(self._setup["kingdom"])
        check_landscapes(setup.get("landscapes", ()))
        self._picked: list[str] = []
        self._dealt: Dominion | None = None
        self._draft()  # what can't be drafted is told at once

    def _draft(self) -> Draft:
        first = hashlib.sha256(bytes(self._setup["seed"]) + DRAFT.encode()).digest()[0] % self.players
        draft = Draft(self._setup["edition"], self.players, first, boxes=self._boxes)
        for card in self._picked:
            draft.pick(card)
        return draft

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any]) -> "DraftedGame":
        """Return the draft that `setup` describes, before its first pick."""
        return cls(setup)

    @property
    def is_drafting(self) -> bool:
        """True while the kingdom is still being chosen."""
        return self._dealt is None

    @property
    def setup(self) -> Mapping[str, Any]:  # type: ignore[override]
        """The set-up that makes this game again: the draft, or once that is over, the game with its kingdom."""
        return self._setup if self._dealt is None else self._dealt.setup

    @property
    def moves(self) -> tuple[str, ...]:
        """All picks and moves so far."""
        picks = tuple(f"{PICK} {card}" for card in self._picked)
        return picks if self._dealt is None else picks + self._dealt.moves

    @property
    def to_move(self) -> int | None:
        """The seat that must decide now, None when the game is over."""
        return self._draft().to_pick if self._dealt is None else self._dealt.to_move

    @property
    def turn(self) -> int:
        """The seat whose turn it is: to pick, or to play."""
        picking = self._draft().to_pick if self._dealt is None else self._dealt.turn
        assert picking is not None
        return picking

    @property
    def decision(self) -> Decision | None:
        """The question being asked now, None when the game is over."""
        return Decision(PICK, self.turn, source="supply") if self._dealt is None else self._dealt.decision

    @property
    def legal_moves(self) -> tuple[str, ...]:
        """All moves of the seat that is asked."""
        return self.view(self.to_move).legal_moves if self._dealt is None else self._dealt.legal_moves

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self._dealt is not None and self._dealt.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return (0,) * self.players if self._dealt is None else self._dealt.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return () if self._dealt is None else self._dealt.winners

    def view(self, seat: int | None) -> View:
        """Return the view of a seat."""
        if self._dealt is not None:
            return self._dealt.view(seat)
        draft = self._draft()
        assert draft.to_pick is not None  # ten picks deal the game
        first = (draft.to_pick - len(self._picked)) % self.players
        picks = tuple((card, (first + i) % self.players) for i, card in enumerate(self._picked))
        return DraftView(seat, self.players, draft.edition, draft.to_pick, picks, draft.offered, draft.boxes)

    def push(self, move: str) -> list[Event]:
        """Make a pick or a move and return what happened."""
        if self._dealt is not None:
            return self._dealt.push(move)
        draft = self._draft()
        verb, _, card = move.partition(" ") if isinstance(move, str) else ("", "", "")
        if verb != PICK or card not in draft.offered:
            reason = Problem("not-on-offer", move=str(move), near=nearest(card, draft.offered))
            raise IllegalMove(f"{move}: {reason}; legal: pick one of {', '.join(draft.offered)}", reason)
        seat = draft.to_pick
        self._picked.append(card)
        draft.pick(card)
        if draft.is_over:
            kept = {name: value for name, value in self._setup.items() if name != "kingdom"}
            self._dealt = Dominion(kingdom=draft.picked, **kept)
        # The last pick can't be taken back freely: everybody draws from the deck then.
        return [Event("move", seat, (card,), source="deck" if draft.is_over else None, move=move)]

    def pop(self) -> str:
        """Take the last pick or move back, and return it."""
        if self._dealt is not None and self._dealt.moves:
            return self._dealt.pop()
        self._dealt = None
        return f"{PICK} {self._picked.pop()}"

    def copy(self) -> "DraftedGame":
        """Return an independent game in the same position."""
        twin = DraftedGame(self._setup)
        twin._picked = self._picked.copy()
        twin._dealt = None if self._dealt is None else self._dealt.copy()
        return twin

    def push_forced(self) -> list[Event]:
        """Answer every question that has one answer; a pick is always a choice."""
        return [] if self._dealt is None else self._dealt.push_forced()

    def rematch(self, seed: Seed | None = None) -> Game:  # type: ignore[override]
        """Return the next game at the same table, with the same kingdom."""
        assert self._dealt is not None  # only a game that is over has a next one
        return self._dealt.rematch(seed)

    def record(self) -> Record:
        """Return the record of the game that was dealt, without its draft: the kingdom tells it."""
        if self._dealt is None:
            raise ValueError("a draft has no record until its game is dealt")
        return self._dealt.record()

    def _content(self) -> bytes:
        picked = "; ".join(self.moves).encode()
        return picked if self._dealt is None else picked + self._dealt._content()

    def _reason(self, move: str) -> Problem:
        return Problem("not-on-offer", move=move) if self._dealt is None else self._dealt._reason(move)

    def _said(self, number: int) -> Event:
        assert self._dealt is not None  # picks have no numbers
        return self._dealt._said(number)

    def _take_events(self) -> list[Event]:
        return [] if self._dealt is None else self._dealt._take_events()
