"""A game of Dominion: the contract of `crownlands.game` on the compiled engine of this folder."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from crownlands.compiled import Seed, random_below, random_source
from crownlands.dominion import moves, program
from crownlands.dominion.asking import ANY_COST
from crownlands.dominion.cards import ACTION, COST, IDS, KINDS, NUMBER
from crownlands.dominion.events import take_events
from crownlands.dominion.kingdoms import check_players, find_kingdom
from crownlands.dominion.setup import Scenario, deal, empty_table, full_supply, place_cards
from crownlands.dominion.stack import push, replay
from crownlands.dominion.state import BUY_PHASE, CARD, FRAME, OVER, PHASES, STATE, ZONES
from crownlands.dominion.table import FIELDS, Table
from crownlands.dominion.turn import points, winning_seats
from crownlands.dominion.view import DominionView, spelled
from crownlands.dominion.zones import NONE
from crownlands.game import Decision, Engine, Event, Fields, States, check_number, check_seat, fresh_seed, seed_after
from crownlands.game import Game as AnyGame

# Questions by the verbs they allow; where the card goes that is named.
QUESTIONS = {
    1 << moves.DISCARD_IT: ("discard", "discard"),
    1 << moves.TRASH_IT: ("trash", "trash"),
    1 << moves.GAIN: ("gain", "discard"),
    1 << moves.TOPDECK: ("topdeck", "deck"),
    1 << moves.PLAY: ("play", "in_play"),
    1 << moves.REVEAL: ("reveal", "hand"),
    1 << moves.KEEP | 1 << moves.SET_IT_ASIDE: ("keep-or-set-aside", None),
    1 << moves.DISCARD_IT | 1 << moves.PUT_BACK: ("discard-or-put-back", None),
    1 << moves.TRASH_IT | 1 << moves.DISCARD_IT | 1 << moves.PUT_BACK: ("sort", None),
    moves.YES_OR_NO: ("discard-deck", "discard"),
}
# Answers that name a card which the others don't get to see.
SECRET_ANSWERS = {
    (program.DISCARD_FOR_CARDS, moves.DISCARD_IT),
    (program.DISCARD_DOWN_TO, moves.DISCARD_IT),
    (program.DISCARD_PER_EMPTY_PILE, moves.DISCARD_IT),
    (program.TOPDECK_FROM_HAND, moves.TOPDECK),
    (program.TOPDECK_FROM_DISCARD, moves.TOPDECK),
    (program.SORT_DECK_TOP, moves.PUT_BACK),
    (program.DRAW_UP_TO, moves.KEEP),
}
FRAMES = Fields(FRAME)
MOST = 9_999  # actions, coins or turns that a scenario may start with


class Game(Table, AnyGame):
    """A game of Dominion.

    >>> game = Game(kingdom="first-game", edition="2e", players=2, seed=7, first=0)
    >>> game.legal_moves
    ('end-actions',)
    >>> [event.kind for event in game.push("end-actions")]
    ['move', 'phase']
    """

    name: ClassVar[str] = "dominion"
    engine: ClassVar[Engine] = Engine(STATE, moves.MOVES, moves.legal, moves.is_legal, push, replay)

    def __init__(
        self,
        kingdom: str | Iterable[str] = "first-game",
        edition: str = "2e",
        players: int = 2,
        seed: Seed | str | None = None,
        first: int | None = None,
        open_counts: bool = False,
    ) -> None:
        seed = fresh_seed(seed)
        cards = find_kingdom(kingdom, edition, seed)
        check_players(players, edition)
        if first is None:
            first = int(random_below(random_source(seed, stream=2), players))
        check_seat("first", first, players)
        states = empty_table(cards, edition, players, full_supply(cards, players), seed)
        states[0].open_counts = bool(open_counts)
        deal(states, first)
        take_events(states)
        setup = {"edition": edition, "kingdom": list(cards), "players": players, "first": first, "seed": seed}
        self._begin(setup | ({"open_counts": True} if open_counts else {}), states)

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
    ) -> Self:
        """Any position by hand: puzzles, teaching, tests. Decks are given top card first, discard piles top card last.

        >>> game = Game.scenario(hands=[["smithy"], []], decks=[["gold", "silver", "copper"], []])
        >>> _ = game.push("play smithy")
        >>> game.zones(0)["hand"]
        ['copper', 'gold', 'silver']
        """
        given = {name: value for name, value in locals().items() if name not in ("cls", "edition")}
        given["supply"] = dict(supply or {})
        seed = given["seed"] = fresh_seed(seed)
        scenario = Scenario(edition, given, seed)
        check_seat("turn", turn, scenario.players)
        states = empty_table(scenario.kingdom, edition, scenario.players, scenario.supply, seed)
        place_cards(states, scenario, turn)
        _set_turn(states, scenario.players, given)
        game = object.__new__(cls)
        game._begin({"edition": edition} | given, states)
        return game

    @classmethod
    def from_setup(cls, setup: Mapping[str, Any]) -> Self:
        """The game that a record's set-up describes, a scenario if it deals hands."""
        if setup.get("seed") is None:
            raise ValueError("it has no seed")
        return cls.scenario(**setup) if "hands" in setup else cls(**setup)

    # the turn

    @property
    def to_move(self) -> int | None:
        """The seat that must decide now, None when the game is over."""
        if self._number("phase") == OVER:
            return None
        asked = self._number("asked")
        return self._number("turn") if asked == NONE else asked

    @property
    def trash(self) -> list[str]:
        """The cards in the trash, sorted."""
        return spelled(self._row("trash"))

    @property
    def decision(self) -> Decision | None:
        """What is being asked now, None when the game is over."""
        seat = self.to_move
        if seat is None:
            return None
        if self._number("asked") == NONE:
            if self._number("phase") == BUY_PHASE:
                return Decision("buy", seat, None, seat, "supply", "discard", 0, self.buys, self.coins)
            return Decision("action", seat, None, seat, "hand", "in_play", 0, self.actions)
        kind, destination = QUESTIONS[self._number("verbs")]
        if kind == "gain" and (self._asking("op") == program.TRASH_TREASURE_TO_IMPROVE or self._asking("b")):
            destination = "hand"
        most_cost = self._number("max_cost")
        return Decision(
            kind,
            seat,
            IDS[self._asking("card")],
            self._number("target"),
            ZONES[self._number("zone")],
            destination,
            self._number("least"),
            self._number("most"),
            None if most_cost == ANY_COST else most_cost,
        )

    def _asking(self, field: str) -> int:
        """A field of the instruction that is being carried out."""
        top = FIELDS.starts["stack"] + FRAME.itemsize * (self._number("depth") - 1)
        return FRAMES.number(self._bytes, field, top)

    # the cards

    def zones(self, seat: int) -> dict[str, list[str]]:
        """Everything a seat owns and where it is: for tests and tools, never for a face."""
        check_seat("seat", seat, self.players)
        state = self._states[0]
        deck = [IDS[entry & CARD] for entry in state.deck[seat, : state.deck_size[seat]].tolist()]
        unordered = int(state.unordered[seat])
        zones = {
            "hand": spelled(self._row("hand", seat)),
            "deck": deck[unordered:][::-1] + sorted(deck[:unordered]),
            "discard": [IDS[card] for card in state.discard[seat, : state.discard_size[seat]].tolist()],
            "in_play": [IDS[card] for card in state.in_play[: state.in_play_size].tolist()]
            if seat == state.turn
            else [],
            "set_aside": [],
            "revealed": [],
            "looking": [],
        }
        for place in range(state.aside_size):
            if state.aside_seat[place] == seat:
                zones[ZONES[state.aside_zone[place]]].append(IDS[state.aside[place]])
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
        """What that seat may know; None: a spectator."""
        return DominionView(self, seat)

    def rematch(self, seed: Seed | None = None) -> Self:
        """The next game at the same table: the player to the winner's left begins.

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
        open_counts = bool(self._number("open_counts"))
        return type(self)(self.kingdom, self.edition, self.players, seed, first, open_counts)

    # for the contract

    def _content(self) -> bytes:
        # Cards without an order lie in some order all the same: it must not tell equal positions apart.
        twin = self.copy()
        for seat in range(self.players):
            twin._states["deck"][0, seat, : twin._states["unordered"][0, seat]].sort()
        return bytes(twin._bytes)

    def _said(self, number: int) -> Event:
        seat = self.to_move
        secret = self._number("depth") > 0 and (self._asking("op"), moves.verb_of(number)) in SECRET_ANSWERS
        return Event("move", seat, move=moves.MOVES[number], private_to=seat if secret else None)

    def _take_events(self) -> list[Event]:
        return take_events(self._states)

    def _reason(self, move: str) -> str:
        asked = self.decision
        assert asked is not None
        verb, _, card = move.partition(" ")
        if (verb, "supply") == (asked.kind, asked.source):
            return self._reason_in_supply(verb, card, asked)
        if verb == "play" and asked.kind == "action" and KINDS[NUMBER[card]] & ACTION and not self.actions:
            return "no actions are left"
        if verb not in {legal.partition(" ")[0] for legal in self.legal_moves}:
            return "that is not what is asked now"
        return "that card can't be chosen here"

    def _reason_in_supply(self, verb: str, card: str, asked: Decision) -> str:
        """Why a card of the supply can't be bought or gained now."""
        if verb == "buy" and not self.buys:
            return "no buys are left"
        if card not in self.supply:
            return f"{card} is not in this game"
        if not self.supply[card]:
            return "that pile is empty"
        cost = COST[NUMBER[card]]
        if asked.max_cost is not None and cost > asked.max_cost:
            return f"costs {cost}, " + (f"you have {self.coins}" if verb == "buy" else f"at most {asked.max_cost} here")
        return "that card can't be chosen here"


def _set_turn(states: States, players: int, given: Mapping[str, Any]) -> None:
    """What a scenario says about the turn."""
    state = states[0]
    if given["phase"] not in PHASES[:OVER]:
        raise ValueError(f"the phase is 'action' or 'buy', not {given['phase']!r}")
    for name in ("actions", "buys", "coins", "merchants"):
        state[name] = check_number(name, given[name], 0, MOST)
    state.phase = PHASES.index(given["phase"])
    state.turn = given["turn"]
    state.bought = bool(given["bought"])
    state.silver_played = bool(given["silver_played"])
    state.open_counts = bool(given["open_counts"])
    turns = given["turns"] if given["turns"] is not None else [int(seat == given["turn"]) for seat in range(players)]
    if len(turns) != players:
        raise ValueError(f"turns is a number for each of the {players} players, not {turns!r}")
    state.turns[:players] = [check_number("turns", turn, 0, MOST) for turn in turns]
