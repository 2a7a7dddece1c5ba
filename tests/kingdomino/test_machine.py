"""Hypothesis plays: whatever is done to a game, what must hold holds."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from crownlands import Record
from crownlands.compiled import INTERPRETED
from crownlands.game import IllegalMove
from crownlands.kingdomino import VARIANTS, Game

from . import second_reading


class AnyGame(RuleBasedStateMachine):
    """A game into which moves, wrong moves, takings back and copies come in any order."""

    game: Game

    @initialize(players=st.integers(2, 4), variants=st.sets(st.sampled_from(VARIANTS)), seed=st.integers(0, 2**63 - 1))
    def begin(self, players: int, variants: set[str], seed: int) -> None:
        if players != 2:
            variants.discard("mighty-duel")
        self.game = Game(players, variants, seed)

    @rule(data=st.data(), times=st.integers(1, 2 if INTERPRETED else 30))
    def push(self, data: st.DataObject, times: int) -> None:
        chooser = data.draw(st.randoms(use_true_random=False))
        for _ in range(times):
            if not self.game.is_over:
                self.game.push(chooser.choice(self.game.legal_moves))

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def push_what_is_illegal(self, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(list(self.game.numbers)) | st.text(max_size=12))
        if move not in self.game.legal_moves:
            before = self.game.copy()
            with pytest.raises(IllegalMove, match="legal: "):
                self.game.push(move)
            assert self.game == before
            assert self.game.moves == before.moves

    @rule()
    def push_forced(self) -> None:
        self.game.push_forced()
        assert len(self.game.legal_moves) != 1

    @precondition(lambda self: self.game.moves)
    @rule()
    def pop_and_push(self) -> None:
        before = self.game.copy()
        move = self.game.pop()
        assert self.game != before
        self.game.push(move)
        assert self.game == before

    @rule()
    def write_and_read(self) -> None:
        again = Record.loads(self.game.record().dumps()).replay()
        assert again == self.game
        assert again.moves == self.game.moves

    @rule(seed=st.integers(0, 1000))
    def look_and_sample(self, seed: int) -> None:
        for seat in (None, *range(self.game.players)):
            view = self.game.view(seat)
            assert view.sample(seed).view(seat) == view

    @invariant()
    def the_question_fits_the_table(self) -> None:
        game = self.game
        assert (game.to_move is None) == game.is_over == (game.legal_moves == ()) == (game.decision is None)
        assert list(game.legal_moves) == sorted(set(game.legal_moves))
        assert bool(game.winners) == game.is_over
        kings = [seat for _, seat in (*game.row, *game.next_row) if seat is not None]
        assert all(kings.count(seat) <= (2 if game.players == 2 else 1) for seat in range(game.players))
        named = [number for number, _ in (*game.row, *game.next_row)]
        assert len(set(named)) == len(named)
        assert not set(named) & set(game.unseen)

    @invariant()
    def the_kingdoms_are_kingdoms(self) -> None:
        for seat in range(self.game.players):
            kingdom = self.game.kingdom(seat)
            for axis in range(2):
                assert second_reading.extent([place[axis] for place in kingdom]) <= self.game.size
            breakdown = self.game.breakdown(seat)
            assert breakdown.points == second_reading.points(kingdom)
            assert (
                sum(it.squares for it in breakdown.properties) == len(kingdom) - 1 == 2 * len(self.game.dominoes(seat))
            )


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=5 if INTERPRETED else 20, stateful_step_count=10 if INTERPRETED else 20)
