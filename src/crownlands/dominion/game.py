"""A game of Dominion: the contract of `crownlands.game` on the compiled engine of this folder."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from crownlands.compiled import Seed, random_below, random_source
from crownlands.dominion import moves
from crownlands.dominion.card_types import ACTION
from crownlands.dominion.cards import CARDS
from crownlands.dominion.costs import ANY_COST, COINS_PART, LESS, most_coins
from crownlands.dominion.engine import push, replay
from crownlands.dominion.events import take_events
from crownlands.dominion.kingdoms import check_players, whole_kingdom
from crownlands.dominion.masking import tidy
from crownlands.dominion.public_state import FIELDS, PublicState
from crownlands.dominion.registry import ANY_VERB, INSTRUCTIONS, Instruction
from crownlands.dominion.scenario import MATS, Scenario
from crownlands.dominion.scoring import points, winning_seats
from crownlands.dominion.setup import deal, fresh_table
from crownlands.dominion.slots import Slots, slots_of
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import (
    BUY_PHASE,
    CARD,
    FRAME,
    NIGHT_PHASE,
    OVER,
    STATE,
    ZONES,
)
from crownlands.dominion.view import DominionView
from crownlands.game import Decision, Engine, Event, Fields, States, check_seat, fresh_seed, seed_after
from crownlands.game import Game as AnyGame
from crownlands.problems import Problem

FRAMES = Fields(FRAME)
BY_NUMBER = {instruction.number: instruction for instruction in INSTRUCTIONS.values()}
GAINED_TO = {2: "hand", 4: "deck"}  # by the bits of `gain_chosen`


class Game(PublicState, AnyGame):
    """A game of Dominion.

    >>> game = Game(kingdom="first-game", edition="2e", players=2, seed=7, first=0)
    >>> game.legal_moves
    ('end-actions',)
    >>> [event.kind for event in game.push("end-actions")]
    ['move', 'phase']
    """

    name: ClassVar[str] = "dominion"
    engine: ClassVar[Engine] = Engine(STATE, moves.MOVE_COUNT, moves.legal, moves.is_legal, push, replay)

    def __init__(
        self,
        kingdom: str | Iterable[str] = "first-game",
        edition: str = "2e",
        players: int = 2,
        seed: Seed | str | None = None,
        first: int | None = None,
        open_counts: bool = False,
        bane: str | None = None,
        colonies: bool | None = None,
        shelters: bool | None = None,
        landscapes: Sequence[str] | None = None,
    ) -> None:
        seed = fresh_seed(seed)
        complete = whole_kingdom(kingdom, edition, seed, bane, colonies, shelters, landscapes)
        check_players(players, edition)
        if first is None:
            first = int(random_below(random_source(seed, stream=2), players))
        check_seat("first", first, players)
        self.slots = slots_of(complete)
        states = fresh_table(complete, players, seed)
        states[0].open_counts = bool(open_counts)
        deal(states, first)
        take_events(states, self.slots.names)
        setup = {"edition": edition, "kingdom": list(complete.piles), "players": players, "first": first, "seed": seed}
        more = {
            "open_counts": bool(open_counts),
            "bane": complete.bane,
            "colonies": complete.colonies,
            "shelters": complete.shelters,
            "landscapes": list(complete.landscapes),
        }
        said = {name: value for name, value in more.items() if value}
        if not complete.colonies and "prosperity" in complete.boxes:
            said["colonies"] = False
        self._begin(setup | said, states)

    @classmethod
    def scenario(
        cls,
        edition: str = "2e",
        kingdom: Sequence[str] | str | None = None,
        hands: Sequence[Sequence[str]] = (),
        decks: Sequence[Sequence[str]] = (),
        discards: Sequence[Sequence[str]] = (),
        in_play: Sequence[str] = (),
        supply: Mapping[str, int] | None = None,
        trash: Sequence[str] = (),
        phase: str = "action",
        turn: int = 0,
        actions: int = 1,
        buys: int = 1,
        coins: int = 0,
        bought: bool = False,
        merchants: int = 0,
        silver_played: bool = False,
        turns: Sequence[int] | None = None,
        seed: Seed | str = 1,
        open_counts: bool = False,
        *,
        potions: int = 0,
        mats: Mapping[str, Sequence[Sequence[str]]] | None = None,
        tokens: Mapping[str, Any] | None = None,
        things: Sequence[Sequence[str]] = (),
        gained: Sequence[Sequence[str]] = (),
        piles: Mapping[str, Sequence[str]] | None = None,
        next: Sequence[str] = (),
        bane: str | None = None,
        colonies: bool | None = None,
        shelters: bool = False,
        landscapes: Sequence[str] = (),
    ) -> Self:
        """Any position by hand: puzzles, teaching, tests. Decks are given top card first, discard piles top card last.

        `mats` has cards on mats by seat, `tokens` numbers by seat (or of a pile), `things` what a seat has of
        Artifacts, States and Projects, `gained` what a seat gained in its last turn, `piles` the order of mixed piles
        from the top, `next` the Boons and Hexes that can turn up next.

        >>> game = Game.scenario(hands=[["smithy"], []], decks=[["gold", "silver", "copper"], []])
        >>> _ = game.push("play smithy")
        >>> game.zones(0)["hand"]
        ['copper', 'gold', 'silver']
        """
        given = {name: value for name, value in locals().items() if name not in ("cls", "edition")}
        for name in ("supply", "mats", "tokens", "piles"):
            given[name] = dict(given[name] or {})
        seed = given["seed"] = fresh_seed(seed)
        scenario = Scenario(edition, given, seed)
        game = object.__new__(cls)
        game.slots = scenario.slots
        kept = {k: v for k, v in given.items() if v or k in _KEPT or (k == "colonies" and v is not None)}
        game._begin({"edition": edition} | kept, scenario.lay_out(seed))
        return game

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any]) -> Self:
        """Return the game that a record's set-up describes, a scenario if it deals hands."""
        if setup.get("seed") is None:
            raise ValueError("it has no seed")
        if "hands" in setup:
            return cls.scenario(**setup)
        return cls(**{"shelters": False, **setup})  # a record says so if there are any

    @classmethod
    def _from_record(cls, states: States, slots: Slots) -> Self:
        """Return a game from a record alone: it can be played on, but has no beginning to write down."""
        game = cls._of(states)
        game.slots = slots
        return game

    def copy(self) -> Self:
        """Return a game of its own in the same position, with the same moves behind it."""
        twin = super().copy()
        twin.slots = self.slots
        return twin

    @property
    def words(self) -> Mapping[int, str]:  # type: ignore[override]
        """The text of every move there is in this game, by its number."""
        return self.slots.moves

    @property
    def numbers(self) -> Mapping[str, int]:  # type: ignore[override]
        """The number of every move by its text."""
        return self.slots.numbers

    # the turn

    @property
    def to_move(self) -> int | None:
        """The seat that must decide now, None when the game is over."""
        if self._number("phase") == OVER:
            return None
        asked = self._number("asked")
        if asked != NONE:
            return asked
        possessor = self._number("possessor")
        return self._number("turn") if possessor == NONE else possessor

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self._number("phase") == OVER

    @property
    def trash(self) -> list[str]:
        """The cards in the trash, sorted."""
        return self._spelled(self._row("trash"))

    @property
    def decision(self) -> Decision | None:
        """The question being asked now, None when the game is over."""
        seat = self.to_move
        if seat is None:
            return None
        if self._number("asked") == NONE:
            return self._turn_decision(seat)
        asking = BY_NUMBER[self._asking("op")]
        about, low, high = self._number("about"), self._number("low_cost"), self._number("high_cost")
        return Decision(
            self._kind(asking),
            seat,
            self.slots.names[self._asking("card")] if self._asking("card") >= 0 else None,
            self._number("target"),
            asking.source or ZONES[self._number("zone")],
            self._destination(asking),
            self._number("least"),
            self._number("most"),
            None if high == ANY_COST else int(most_coins(low, high)),
            None if low in (0, LESS) else low & COINS_PART,
            None if about == seat else about,
            asking.name,
            asking.name == "may_trash_from_hand_or_discard",
        )

    def _turn_decision(self, seat: int) -> Decision:
        phase = self._number("phase")
        about = None if seat == self.turn else self.turn
        if phase == BUY_PHASE:
            return Decision("buy", seat, None, self.turn, "supply", "discard", 0, self.buys, self.coins, about=about)
        if phase == NIGHT_PHASE:
            return Decision("night", seat, None, self.turn, "hand", "in_play", 0, len(self._row("hand")), about=about)
        return Decision("action", seat, None, self.turn, "hand", "in_play", 0, self.actions, about=about)

    def _kind(self, asking: Instruction) -> str:
        verbs = self._number("verbs")
        return next(kind for verb, kind in asking.asks.items() if verb == ANY_VERB or verbs >> verb & 1)

    def _destination(self, asking: Instruction) -> str | None:
        if asking.name == "gain_chosen":
            return GAINED_TO.get(self._asking("b") & 6, "discard")
        if asking.name == "gain_from_trash":
            return ZONES[self._asking("b")]
        return asking.to

    def _asking(self, field: str) -> int:
        """Return a field of the instruction that is being carried out."""
        top = FIELDS.starts["stack"] + FRAME.itemsize * (self._number("depth") - 1)
        return FRAMES.number(self._bytes, field, top)

    # the cards

    def zones(self, seat: int) -> dict[str, list[str]]:
        """Return everything a seat owns and where it is: for tests and tools, never for a face."""
        check_seat("seat", seat, self.players)
        state, ids = self._states[0], self.slots.ids
        deck = [ids[entry & CARD] for entry in self._deck(seat)]
        free, lowest = int(state.unordered[seat]), int(state.bottom[seat])
        zones = {
            "hand": self._spelled(self._row("hand", seat)),
            "deck": deck[free:][::-1] + sorted(deck[lowest:free]) + deck[:lowest],
            "discard": self._discard_pile(seat),
            "in_play": list(self.all_in_play[seat]),
        }
        for zone in ("set_aside", "revealed", "looking", "island", "tavern", "exile"):
            places = [number for number, name in enumerate(ZONES) if name == zone]
            cards = [card for card in self._aside(*places)[seat] if card is not None]
            if cards or zone not in MATS:
                zones[zone] = cards
        return zones

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat, at any time."""
        return tuple(int(points(self._states, seat)) for seat in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, empty while the game runs."""
        if not self.is_over:
            return ()
        seats = winning_seats(self._states)
        return tuple(seat for seat in range(self.players) if seats >> seat & 1)

    def view(self, seat: int | None) -> DominionView:
        """Return the view of a seat; None is a spectator."""
        return DominionView(self, seat)

    def rematch(self, seed: Seed | None = None) -> Self:
        """Return the next game at the same table: the player to the winner's left begins.

        After a shared win chance decides who begins, in 1e among those who didn't win.
        """
        won = self.winners
        if not won:
            raise ValueError("a rematch comes when the game is over")
        seed = seed_after(self.setup["seed"]) if seed is None else fresh_seed(seed)
        if len(won) == 1:
            first = (won[0] + 1) % self.players
        else:
            losers = [seat for seat in range(self.players) if seat not in won]
            among = losers if losers and self.edition == "1e" else list(range(self.players))
            first = among[int(random_below(random_source(seed, stream=2), len(among)))]
        kingdom = self.slots.kingdom
        return type(self)(
            *(self.kingdom, self.edition, self.players, seed, first, bool(self._number("open_counts"))),
            *(kingdom.bane or None, kingdom.colonies, kingdom.shelters, kingdom.landscapes),
        )

    # for the contract

    def _content(self) -> bytes:
        # Neither the order of cards that have none nor what is left over in unused places tells positions apart.
        twin = self.copy()
        tidy(twin._states)
        return bytes(twin._bytes)

    def _said(self, number: int) -> Event:
        seat, word = self.to_move, self.words[number]
        if self._number("depth") == 0 or number >> moves.SHIFT not in BY_NUMBER[self._asking("op")].secret:
            return Event("move", seat, move=word)
        about = self._number("about")
        return Event("move", seat, move=word, private_to=seat, also_to=None if about == seat else about)

    def _take_events(self) -> list[Event]:
        return take_events(self._states, self.slots.names)

    def _unknown(self, move: object) -> Problem:
        verb, _, card = move.partition(" ") if isinstance(move, str) else ("", "", "")
        if verb in moves.VERBS and card in CARDS and card not in self.slots.number:
            return Problem("not-in-game", card=card)
        return super()._unknown(move)

    def _reason(self, move: str) -> Problem:
        asked = self.decision
        assert asked is not None
        verb, _, card = move.partition(" ")
        if (verb, "supply") == (asked.kind, asked.source):
            return self._reason_in_supply(verb, card, asked)
        if verb == "play" and asked.kind == "action" and CARDS[card].types & ACTION and not self.actions:
            return Problem("no-actions")
        if verb not in {legal.partition(" ")[0] for legal in self.legal_moves}:
            return Problem("not-asked")
        return Problem("not-here", card=card)

    def _reason_in_supply(self, verb: str, card: str, asked: Decision) -> Problem:
        """Say why a card of the supply can't be bought or gained now."""
        if verb == "buy" and not self.buys:
            return Problem("no-buys")
        if not self.supply[card]:
            return Problem("pile-empty", card=card)
        cost = self.costs[card]
        if asked.max_cost is None or cost <= asked.max_cost:
            return Problem("not-here", card=card)
        if verb == "buy":
            return Problem("too-dear", card=card, cost=cost, coins=self.coins)
        return Problem("too-dear-here", card=card, cost=cost, most=asked.max_cost)


_KEPT = (
    *("kingdom", "hands", "decks", "discards", "in_play", "supply", "trash", "phase", "turn", "actions", "buys"),
    *("coins", "bought", "merchants", "silver_played", "turns", "seed", "open_counts"),
)  # of a scenario's set-up, also where nothing is given
