"""Games that the engine plays on its own, and compiling it beforehand."""

import pytest

from crownlands import compiled, dominion
from crownlands.dominion.playout import play_randomly

from .watching import all_cards, any_position, content, points


@pytest.mark.parametrize("seed", range(4))
def test_random_play_makes_as_many_legal_moves_as_it_is_told(seed: int) -> None:
    game = any_position(seed)
    there = all_cards(game)
    assert play_randomly(game._states, 40) == 40 or game.is_over
    assert all_cards(game) == there
    assert game.scores == tuple(points(game, seat) for seat in range(game.players))
    assert game.is_over or game.legal_moves


def test_random_play_is_the_same_for_the_same_seed_and_stops_at_the_end() -> None:
    one, twin, other = (dominion.Game(seed=seed, first=0) for seed in (1, 1, 2))
    for game in (one, twin, other):
        assert play_randomly(game._states, 60) == 60
    assert content(one) == content(twin) != content(other)
    over = dominion.Game.scenario(hands=[[], []], phase="buy", buys=0, supply={"province": 0})
    assert (play_randomly(over._states, 60), over.is_over) == (1, True)


def test_preparing_compiles_everything_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    named = []

    def compile_once(what: str, steps: list[tuple[str, object]], part: str) -> None:
        for label, step in steps:
            assert callable(step)
            step()
            named.append(label)
        named.extend((part, what))

    monkeypatch.setattr(compiled, "compile_once", compile_once)
    dominion.compile_rules()
    assert (named[0], *named[-2:]) == ("the deal", "dominion", "Dominion")
    assert len(named) > 5
