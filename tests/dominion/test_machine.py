"""Any kingdom, edition and number of players, played at random: what holds in every position of every game."""

import random
from collections import Counter
from itertools import zip_longest

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from crownlands import Record, dominion
from crownlands.dominion.playout import play_randomly
from crownlands.game import Event

from .watching import (
    WatchedGame,
    all_cards,
    any_game,
    any_move,
    any_position,
    content,
    owned,
    play,
    points,
    record_of,
)

SEEDS = st.integers(0, 2**32 - 1)


def may_differ(event: Event, move: str, onlooker: int | None) -> bool:
    """Return whether the onlooker learns a card by such an event: what follows from it may differ too."""
    if event.private_to is not None:
        return event.private_to == onlooker
    if event.kind == "discarded" and event.source in ("deck", "hand"):  # a batch, or what Vassal turns over
        return not any(event.cards[:-1])
    return event.kind == "revealed" or move == "play-treasures"


def tells_of_a_hand(game: dominion.Game) -> bool:
    """Return whether a question tells something about a hand: a player without such a card isn't asked for one."""
    decision = game.decision
    return decision is not None and decision.source == "hand" and decision.least > 0


class AnyGame(RuleBasedStateMachine):
    """One game, moved on by random players and looked at from all sides."""

    game: WatchedGame
    there: Counter[str]

    @initialize(seed=SEEDS, early=st.booleans())
    def begin(self, seed: int, early: bool) -> None:
        self.game = any_game(seed) if early else any_position(seed)
        self.there = all_cards(self.game)

    # Moving on

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=SEEDS, count=st.integers(1, 30), eager=st.booleans())
    def play_on(self, seed: int, count: int, eager: bool) -> None:
        play(self.game, count, seed, eager)

    @precondition(lambda self: not self.game.is_over)
    @rule()
    def answer_what_has_one_answer(self) -> None:
        before = len(self.game.moves)
        events = self.game.push_forced()
        made = self.game.moves[before:]
        assert [event.move for event in events if event.kind == "move"] == list(made)
        assert self.game.is_over or len(self.game.legal_moves) > 1

    # A game as a value

    @precondition(lambda self: self.game.moves)
    @rule(data=st.data())
    def moves_are_taken_back_exactly_and_made_again(self, data: st.DataObject) -> None:
        after = record_of(self.game)
        count = data.draw(st.integers(1, min(6, len(self.game.moves))))
        undone = [self.game.pop() for _ in range(count)]
        for move in reversed(undone):
            before = record_of(self.game)
            self.game.push(move)
            assert self.game.pop() == move
            assert record_of(self.game) == before
            self.game.push(move)
        assert record_of(self.game) == after

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=SEEDS)
    def a_copy_goes_its_own_way(self, seed: int) -> None:
        before, moves = record_of(self.game), self.game.moves
        twin = self.game.copy()
        assert (twin == self.game, hash(twin) == hash(self.game), twin.moves) == (True, True, moves)
        play(twin, 5, seed)
        assert (record_of(self.game), self.game.moves) == (before, moves)
        while len(twin.moves) > len(moves):
            twin.pop()
        assert record_of(twin) == before

    @rule()
    def the_record_replays_to_the_same_bytes(self) -> None:
        record = self.game.record()
        again = Record.loads(record.dumps()).replay()
        assert isinstance(again, dominion.Game)
        assert record_of(again) == record_of(self.game)
        assert again.record().dumps() == record.dumps()

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=SEEDS)
    def unwatched_the_game_goes_the_same_way(self, seed: int) -> None:
        watched, unwatched = self.game.copy(), self.game.copy()
        unwatched._states["watched"] = 0
        chance = random.Random(seed)
        for _ in range(10):
            if watched.is_over:
                break
            move = any_move(watched, chance, eager=True)
            watched.push(move)
            assert [event.kind for event in unwatched.push(move)] == ["move"]
        assert content(unwatched) == content(watched)

    # What a seat may know

    @rule(seed=SEEDS)
    def a_view_stays_the_same_when_the_rest_is_dealt_anew(self, seed: int) -> None:
        for seat in (None, *range(self.game.players)):
            view = self.game.view(seat)
            other = view.sample(seed)
            assert all_cards(other) == self.there
            assert other.view(seat) == view
            assert other.view(seat).to_dict() == view.to_dict()
            assert other.is_over == self.game.is_over
            assert other.is_over or other.legal_moves

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=SEEDS, eager=st.booleans())
    def events_tell_nobody_what_they_may_not_know(self, seed: int, eager: bool) -> None:
        """Two games that look alike to an onlooker go on looking alike, until the table shows a card to all."""
        chance = random.Random(seed)
        move = any_move(self.game, chance, eager)
        mover = self.game.to_move
        for onlooker in (None, *range(self.game.players)):
            if onlooker == mover:
                continue
            one, other = self.game.copy(), self.game.view(onlooker).sample(seed)
            events = one.push(move)
            said = events[0].seen_by(onlooker).move
            alike = [m for m in other.legal_moves if m == move or (said != move and m.split()[0] == said)]
            if not alike:
                continue
            answer = move if move in alike else chance.choice(alike)
            self._look_alike(onlooker, one, events, other, other.push(answer))

    def _look_alike(
        self,
        onlooker: int | None,
        one: dominion.Game,
        events: list[Event],
        other: dominion.Game,
        others: list[Event],
    ) -> None:
        move = one.moves[-1]
        for event, its_like in zip_longest(events, others):
            if event is None or its_like is None or event.seen_by(onlooker) != its_like.seen_by(onlooker):
                assert all(e is None or may_differ(e, move, onlooker) for e in (event, its_like)), (event, its_like)
                return
        if one.decision != other.decision:
            assert tells_of_a_hand(one) or tells_of_a_hand(other)
            return
        if one.view(None).discard_tops != other.view(None).discard_tops:
            assert any(event.source == "discard" for event in events)  # what lay under the card taken is seen now
            return
        assert one.view(onlooker) == other.view(onlooker)
        assert one.view(onlooker).to_dict() == other.view(onlooker).to_dict()

    # Always

    @invariant()
    def every_card_is_in_exactly_one_place(self) -> None:
        assert all_cards(self.game) == self.there
        memory = self.game.view(None).memory["owned"]
        assert memory == [dict(owned(self.game, seat)) for seat in range(self.game.players)]

    @invariant()
    def nothing_is_negative(self) -> None:
        game, state = self.game, self.game._states
        assert min(game.actions, game.buys, game.coins, *game.supply.values(), *game.turns) >= 0
        counts = [name for name in state.dtype.names or () if name.startswith("known_") or name.endswith("_size")]
        counts = [name for name in counts if name != "mixed_size"]  # -1 where there is no such pile
        assert len(counts) > 6
        assert all((state[name] >= 0).all() for name in counts)

    @invariant()
    def legal_moves_are_sorted_without_doubles_and_never_empty(self) -> None:
        legal = self.game.legal_moves
        assert bool(legal) != self.game.is_over
        assert list(legal) == sorted(set(legal))

    @invariant()
    def one_seat_is_asked_and_sees_its_moves(self) -> None:
        game = self.game
        offered = [game.view(seat).legal_moves for seat in range(game.players)]
        assert [seat for seat, moves in enumerate(offered) if moves] == ([] if game.is_over else [game.to_move])
        assert not game.view(None).legal_moves

    @invariant()
    def points_are_those_of_all_cards(self) -> None:
        game = self.game
        assert game.scores == tuple(points(game, seat) for seat in range(game.players))
        best = max((score, -turns) for score, turns in zip(game.scores, game.turns, strict=True))
        ahead = [s for s in range(game.players) if (game.scores[s], -game.turns[s]) == best]
        assert list(game.winners) == (ahead if game.is_over else [])

    @invariant()
    def the_buffer_of_events_is_empty_and_cards_are_aside_only_while_one_is_carried_out(self) -> None:
        assert self.game._states["event_count"][0] == 0
        if self.game.decision is None or self.game.decision.card is None:
            zones = [self.game.zones(seat) for seat in range(self.game.players)]
            assert not any(zone["revealed"] or zone["looking"] for zone in zones)
            assert not any(zone["set_aside"] for zone in zones) or self.game.slots.kingdom.boxes


TestAnyGame = AnyGame.TestCase


class LongGames(AnyGame):
    """The same, many more and longer: `make test-long` runs it with its own profile."""


TestLongGames = pytest.mark.long(LongGames.TestCase)


@pytest.mark.compiled
def test_thousands_of_games_lose_no_card_and_come_to_an_end() -> None:
    for seed in range(2_500):
        game = any_game(seed)
        there = all_cards(game)
        stop = random.Random(seed).randrange(50, 400)
        play_randomly(game._states, stop)
        assert all_cards(game) == there
        play_randomly(game._states, 100_000)
        assert game.is_over
        assert all_cards(game) == there
        assert game.scores == tuple(points(game, seat) for seat in range(game.players))
        assert game.supply["province"] == 0 or list(game.supply.values()).count(0) >= (4 if game.players > 4 else 3)
        assert game._states["event_count"][0] == 0


@pytest.mark.compiled
def test_a_game_watched_to_its_end_is_what_its_record_says() -> None:
    for seed in range(3):
        game = any_game(seed, players=2)
        play(game, 20_000, seed)
        assert game.is_over
        record = game.record()
        assert record.scores == game.scores
        assert Record.loads(record.dumps()).dumps() == record.dumps()
        again = record.replay()
        assert isinstance(again, dominion.Game)
        assert record_of(again) == record_of(game)
