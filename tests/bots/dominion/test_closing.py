"""Seeing the end: buys that win the game at once are found exactly, and those that lose it are known."""

import itertools
import random
from collections.abc import Mapping, Sequence

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.closing import loses_at_once, winning_move
from crownlands.bots.dominion.ladder import opponent
from crownlands.dominion import CARDS, Game

FIRST = "cellar market merchant militia mine moat remodel smithy village workshop".split()
NEARLY_OUT = {"cellar": 0, "moat": 0}


def buying(
    coins: int,
    buys: int = 1,
    own: Sequence[str] = (),
    other: Sequence[str] = (),
    supply: Mapping[str, int] | None = None,
    turns: Sequence[int] = (9, 9),
    kingdom: Sequence[str] = FIRST,
) -> Game:
    """Seat 0 buys; what the two own lies in their discard piles."""
    return Game.scenario(
        kingdom=kingdom,
        hands=[[], []],
        discards=[list(own), list(other)],
        supply=supply or {},
        phase="buy",
        coins=coins,
        buys=buys,
        turns=list(turns),
    )


def move_that_wins(game: Game) -> str | None:
    return winning_move(game.view(0))


@pytest.mark.parametrize(
    ("game", "move"),
    [
        (buying(8, supply={"province": 1}), "buy province"),
        (buying(8, other=["province"], supply={"province": 1}), None),  # a tie in turns is no win alone
        (buying(8, other=["province"], supply={"province": 1}, turns=(8, 9)), "buy province"),
        (buying(8, other=["province"] * 2, supply={"province": 1}), None),
        (buying(10, 2, own=["estate"], other=["province"], supply={"province": 1}), "buy province"),
        (buying(16, 2, other=["province"], supply={"province": 2}), "buy province"),
        (buying(15, 2, other=["estate"], supply={"province": 2}), None),
        (buying(2, supply=NEARLY_OUT | {"estate": 1}), "buy estate"),
        (buying(4, 2, supply=NEARLY_OUT | {"estate": 2}), "buy estate"),
        (buying(2, own=["duchy"], supply=NEARLY_OUT | {"curse": 1}), "buy curse"),
        (buying(0, supply={"province": 0}, own=["estate"]), "end-turn"),
    ],
)
def test_wins_at_once(game: Game, move: str | None) -> None:
    assert move_that_wins(game) == move


def test_a_win_is_seen_from_the_action_phase() -> None:
    game = Game.scenario(
        kingdom=FIRST, hands=[["gold", "gold", "gold", "militia"], []], supply={"province": 1}, turns=[9, 9]
    )
    assert move_that_wins(game) == "end-actions"
    game.push("end-actions")
    assert move_that_wins(game) == "play-treasures"


def outcomes(game: Game) -> list[bool]:
    """Return the outcome of every set of buys by the rules alone: whether seat 0 wins alone at the end of the turn."""
    if game.is_over:
        return [game.winners == (0,)]
    found: list[bool] = []
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        if move.startswith("buy ") or after.is_over:
            found += outcomes(after)
    return found


def test_wins_are_those_that_the_rules_give() -> None:
    chance = random.Random(5)
    seen = set()
    for _ in range(60):
        piles = chance.sample(["estate", "duchy", "curse", "silver", "cellar", "smithy"], 3)
        supply = {pile: chance.randint(0, 2) for pile in piles} | {"province": chance.randint(1, 2), "copper": 30}
        other = chance.choices(["estate", "duchy", "province"], k=2)
        own = chance.choices(["estate", "duchy", "province"], k=2)
        game = buying(chance.randint(2, 11), chance.randint(1, 2), own, other, supply, (9, chance.randint(8, 9)))
        expected = any(outcomes(game))
        assert (move_that_wins(game) is not None) == expected
        seen.add(expected)
    assert seen == {True, False}


def test_a_loss_by_the_own_hand_is_known() -> None:
    game = buying(8, 1, other=["province"] * 3, supply={"province": 1})
    assert loses_at_once(game.view(0), "buy province")
    assert not loses_at_once(game.view(0), "buy gold")


@pytest.mark.parametrize("seed", range(3))
def test_the_regent_does_not_end_a_game_that_it_would_lose(seed: int) -> None:
    """Even with nothing left to hope for: nobody gives up who can go on."""
    game = buying(8, 1, own=["copper"] * 9, other=["province"] * 7 + ["gold"] * 9, supply={"province": 1})
    assert opponent("regent", seed, Budget(playouts=60)).choose(game.view(0)) != "buy province"


def test_the_regent_takes_the_win_that_its_strategy_would_not() -> None:
    for coins, pile in itertools.product((2, 5), ("estate", "curse")):
        game = buying(coins, own=["duchy"], supply=NEARLY_OUT | {pile: 1})
        move = opponent("regent", 1, Budget(playouts=1)).choose(game.view(0))
        game.push(move)
        game.push("end-turn")
        assert game.winners == (0,)
        assert CARDS[move.split()[1]].cost <= coins
