"""Dominion for OpenSpiel: `python_dominion`."""

from hashlib import blake2b
from typing import Any, ClassVar

import pyspiel

from crownlands import dominion
from crownlands.dominion.deck_places import deck_entry, set_deck_entry
from crownlands.dominion.moves import END_TURN, PLAY_TREASURES
from crownlands.dominion.state import CARD
from crownlands.envs.native_dominion import deal_anew
from crownlands.envs.openspiel_chance import MOST_AT_ONCE, Draws, ends, hands, try_move
from crownlands.envs.openspiel_game import RecordGame, game_type
from crownlands.envs.openspiel_state import REMEMBERED, Outcomes, RecordState
from crownlands.envs.rules import dominion_rules
from crownlands.envs.small import SMALL_DOMINION, small_dominion
from crownlands.game import Game, States

MOST_MOVES = 10_000  # a game that hasn't ended by then is scored as it stands
MOST_OUTCOMES = 1_024
NOTHING = -1  # no move waits for chance

DOMINION = game_type(
    "dominion",
    pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    most_players=6,
    settings={
        "kingdom": "first-game",  # a recommended set, "random", ten cards with semicolons between them, or a small game
        "edition": "2e",
        "players": 2,
        "kingdom_seed": 1,
        "plain": False,  # Treasures are played and moves without a choice made by themselves
        "most_moves": MOST_MOVES,
    },
)


class DominionState(RecordState):
    """A position, in which the deal or a move that draws may wait for chance to say what comes.

    Chance first says who begins and what hand each seat draws. Later, where cards can come in a few ways only, it says
    how the move ends; otherwise it draws card by card, each of those that may come as likely.
    """

    game_class: ClassVar[type[Game]] = dominion.Game

    def __init__(self, game: "DominionGame") -> None:
        super().__init__(game, game.rules.tables[:1])
        self._to_deal = game.rules.players + (0 if game.most_turns else 1)  # who begins, and each seat's hand
        self._first = 0
        self._waiting = NOTHING
        self._draws = Draws()
        self._moves = 0
        self._was_last = False  # whether the last turn of a small game is over

    def is_terminal(self) -> bool:
        """Return whether the game is over, or has gone on for too long."""
        most = self.get_game().most_moves
        return self._was_last or super().is_terminal() or (not self._waits_for_chance() and self._moves >= most)

    def _waits_for_chance(self) -> bool:
        return self._to_deal > 0 or self._waiting != NOTHING

    def _deck(self, states: States, seat: int) -> tuple[int, ...]:
        return tuple(deck_entry(states[0], seat, i) & CARD for i in range(int(states[0].deck_size[seat])))

    def chance_outcomes(self) -> Outcomes:
        """Return what may come, with true probabilities."""
        players = self.get_game().rules.players
        if self._to_deal > players:
            return [(seat, 1.0 / players) for seat in range(players)]
        if self._to_deal > 0:
            found = hands(self._deck(self._states(), players - self._to_deal))
            return [(number, odds) for number, (_, odds) in enumerate(found)]
        if (few := self._few_ends()) is not None:
            return [(number, odds) for number, (_, odds) in enumerate(few)]
        more = try_move(self._record, self._waiting, self._draws)[1]
        return [(number, 1.0 / more) for number in range(more)]

    def _few_ends(self) -> tuple[tuple[bytes, float], ...] | None:
        return None if self._draws.ways > 1 else ends(self._record, self._waiting)

    def _apply_chance(self, outcome: int) -> None:
        if self._to_deal > 0:
            self._deal(outcome)
        elif (few := self._few_ends()) is not None:
            self._end_move(few[outcome][0])
        else:
            more = try_move(self._record, self._waiting, self._draws)[1]
            self._draws = self._draws.then(outcome, more)
            self._draw_on()

    def _deal(self, outcome: int) -> None:
        """Let one seat begin; then lay the hand that each seat draws on top of its deck, and deal."""
        players = self.get_game().rules.players
        states = self._states()
        if self._to_deal > players:
            self._first = outcome
        else:
            seat = players - self._to_deal
            hand = hands(self._deck(states, seat))[outcome][0]
            rest = list(self._deck(states, seat))
            for card in hand:
                rest.remove(card)
            for place, card in enumerate([*rest, *hand]):
                set_deck_entry(states[0], seat, place, card)
            states[0].unordered[seat] = len(rest)
        self._to_deal -= 1
        if self._to_deal == 0:
            deal_anew(states, self._first)
            states[0].random[:] = 0
        self._record = states.tobytes()
        if self._to_deal == 0:
            self._see([f"{seat} of {players}, first {self._first}\n{self._hand(seat)}" for seat in range(players)])
            self._go_on()

    def _hand(self, seat: int) -> str:
        cards = " ".join(self.table().zones(seat)["hand"])
        return f"hand {cards}\n"

    def _apply_move(self, move: int) -> None:
        """Make a move that needs no chance; let another one wait for it."""
        self._moves += 1
        seat = self.table().to_move
        self._made = ((seat + 1, move + 1), *self._made[: REMEMBERED - 1]) if self._is_public(move) else self._made
        turns = self.get_game().most_turns
        if turns and move == END_TURN and sum(self.table().turns) >= turns:
            self._was_last = True
            return
        self._waiting, self._draws = move, Draws()
        self._draw_on()

    def _is_public(self, move: int) -> bool:
        said = self.table()._said(move)
        return said.private_to is None

    def _draw_on(self) -> None:
        """Make the move that waits, if chance has said all."""
        states, more = try_move(self._record, self._waiting, self._draws)
        while more == 1 or (more and self._draws.ways * more >= MOST_AT_ONCE):
            self._draws = self._draws.then(0, more)
            states, more = try_move(self._record, self._waiting, self._draws)
        if more == 0:
            self._end_move(states.tobytes())

    def _end_move(self, record: bytes) -> None:
        """Take up the record that a move has led to, and let every seat see what it sees of it."""
        before, move = self.table(), self._waiting
        said = before._said(move)
        self._record = record
        self._waiting, self._draws = NOTHING, Draws()
        after = self.table()
        told = []
        for seat in range(after.players):
            seen = said.seen_by(seat).move
            told.append(f"{said.seat}: {seen}\n{_sight(after.view(seat))}\n")
        self._see(told)
        self._go_on()

    def _go_on(self) -> None:
        """In a plain game, make the moves that need no thought."""
        if not self.get_game().plain or self._waits_for_chance() or self.is_terminal():
            return
        legal = self._legal_actions(self.current_player())
        if PLAY_TREASURES in legal:
            self._apply_move(PLAY_TREASURES)
        elif len(legal) == 1:
            self._apply_move(legal[0])

    def _seen_anew(self, seat: int) -> str:
        """Only the position: the hands on the way to it were others."""
        return f"{seat} of {len(self._seen)}\n{_sight(self.table().view(seat))}\n"

    def _outcome(self, outcome: int) -> str:
        players = self.get_game().rules.players
        if self._to_deal > players:
            return f"seat {outcome} begins"
        if self._to_deal > 0:
            seat, ids = players - self._to_deal, self.get_game().rules.slots[0].ids
            hand = hands(self._deck(self._states(), seat))[outcome][0]
            return f"seat {seat} draws {', '.join(ids[card] for card in hand)}"
        return f"way {outcome}" if self._few_ends() is not None else f"card {outcome}"

    def __str__(self) -> str:
        """Return all of the position, for debugging."""
        game = self.table()
        lines = [f"turn {game.turns}, {game.phase} phase of seat {game.turn}, asked: {game.decision}"]
        lines += [f"actions {game.actions}, buys {game.buys}, coins {game.coins}", f"supply {game.supply}"]
        lines += [f"seat {seat}: {game.zones(seat)}" for seat in range(game.players)]
        if self._waits_for_chance():
            lines.append("waits for chance: " + ("the deal" if self._to_deal else self._move(self._waiting)))
        return "\n".join(lines)


def _sight(view: Any) -> str:
    """Return what a seat sees after a move: its hand, and a digest of all that it may know."""
    digest = blake2b(bytes(view._bytes), digest_size=6).hexdigest()
    return f"{' '.join(view.own_hand)} #{digest}"


class DominionGame(RecordGame):
    """Dominion with any kingdom, edition and number of players, or a small game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = DOMINION.parameter_specification | (params or {})
        if chosen["kingdom"] in SMALL_DOMINION:
            if chosen["players"] != 2:
                raise ValueError(f"{chosen['kingdom']} is a game for two, not for {chosen['players']}")
            small = SMALL_DOMINION[chosen["kingdom"]]
            rules = small_dominion(chosen["kingdom"])
            self.plain, self.most_moves, self.most_turns = True, MOST_MOVES, 2 * small.turns
        else:
            kingdom = chosen["kingdom"].replace(";", ",")
            rules = dominion_rules(kingdom, chosen["edition"], chosen["players"], chosen["kingdom_seed"])
            self.plain, self.most_moves, self.most_turns = chosen["plain"], chosen["most_moves"], 0
        super().__init__(DOMINION, rules, MOST_OUTCOMES, self.most_moves, params)

    def new_initial_state(self) -> DominionState:
        """Return a new game, before the deal."""
        return DominionState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most draws there can be: every move may draw, several cards at that, and so may the deal."""
        return 16 * self.most_moves + self.num_players() + 1
