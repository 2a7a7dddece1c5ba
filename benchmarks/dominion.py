"""The speed of the Dominion engine: ratios of things that are run side by side."""

import os
import random
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

import numpy as np

from benchmarks._measure import best_rates, show, yardstick
from crownlands import dominion
from crownlands.compiled import compiled, random_below, reseed
from crownlands.dominion.cards import DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from crownlands.dominion.engine import step
from crownlands.dominion.kingdoms import complete_kingdom, piles_of
from crownlands.dominion.moves import (
    BUY,
    END_ACTIONS,
    END_TURN,
    MOST_LEGAL,
    PLAY,
    PLAY_TREASURES,
    legal_moves,
    move_of,
)
from crownlands.dominion.scoring import winners
from crownlands.dominion.setup import deal, fresh_table
from crownlands.dominion.slots import slots_of
from crownlands.dominion.state import ACTION_PHASE, OVER
from crownlands.game import Moves, State, States

PYMINION = """
import logging, sys
from pyminion.bots.examples import BigMoneySmithy, BigMoneyUltimate
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.simulator import Simulator
logging.disable()
names = "cellar market merchant militia mine moat remodel smithy village workshop".split()
kingdom = [getattr(base, name) for name in names]
game = Game(players=[BigMoneyUltimate(), BigMoneySmithy()], expansions=[kingdom], log_stdout=False)
Simulator(game, iterations=int(sys.argv[1])).run() if sys.argv[1] != "0" else None
"""

FIRST_GAME = complete_kingdom(dominion.find_kingdom("first-game", "2e", 1), "2e", 1)
SMITHY = slots_of(FIRST_GAME).number["smithy"]
ALWAYS = 99

# A strategy is a list of rules: buy this card while one owns fewer than so many and so many Provinces are left.
BIG_MONEY = np.array(
    [
        (PROVINCE, ALWAYS, ALWAYS),
        (DUCHY, ALWAYS, 4),
        (ESTATE, ALWAYS, 2),
        (GOLD, ALWAYS, ALWAYS),
        (DUCHY, ALWAYS, 6),
        (SILVER, ALWAYS, ALWAYS),
    ]
)
WITH_SMITHY = np.array([*BIG_MONEY[:4], (SMITHY, 2, ALWAYS), BIG_MONEY[5]])
BOTH = np.stack([BIG_MONEY, WITH_SMITHY])


@compiled
def choose(state: State, rules: Moves, strategy: int) -> int:
    """Return a strategy's move: it plays its Smithy and all its Treasures, and buys by the first rule that holds."""
    seat = state.turn
    if state.phase == ACTION_PHASE:
        if state.actions > 0 and state.hand[seat, SMITHY] > 0:
            return move_of(PLAY, SMITHY)
        return END_ACTIONS
    if state.buys == 0:
        return END_TURN
    if not state.bought and (state.hand[seat, 0] > 0 or state.hand[seat, 1] > 0 or state.hand[seat, 2] > 0):
        return PLAY_TREASURES
    for i in range(rules.shape[1]):
        card = rules[strategy, i, 0]
        if (
            state.cost[card] <= state.coins
            and state.supply[card] > 0
            and state.supply[PROVINCE] <= rules[strategy, i, 2]
            and state.owned[seat, card] < rules[strategy, i, 1]
        ):
            return move_of(BUY, card)
    return END_TURN


@compiled
def play_match(states: States, start: States, rules: Moves, games: int, seed: int) -> int:
    """Play games of two strategies with alternating seats; returns twice the wins of the first, ties once."""
    won = 0
    state = states[0]
    for game in range(games):
        states[0] = start[0]
        reseed(state.random, seed, game)
        deal(states, 0)
        while state.phase != OVER:
            step(state, choose(state, rules, (state.turn + game) & 1))
        best = winners(state)
        won += 1 if best == 3 else 2 * (best == 1 << (game % 2))
    return won


@compiled
def play_at_random(states: States, start: States, moves: int, seed: int) -> int:
    """Make so many random legal moves, in as many games as it takes."""
    out = np.empty(MOST_LEGAL, np.int64)
    state = states[0]
    made = 0
    games = 0
    while made < moves:
        states[0] = start[0]
        reseed(state.random, seed, games)
        deal(states, 0)
        games += 1
        while state.phase != OVER and made < moves:
            step(state, out[random_below(state.random, legal_moves(state, out))])
            made += 1
    return games


def table(kingdom: str, edition: str = "2e", players: int = 2) -> States:
    """An unwatched table before the deal."""
    cards = complete_kingdom(dominion.find_kingdom(kingdom, edition, 1), edition, 1)
    states = fresh_table(cards, players, seed=1)
    states[0].watched = 0
    return states


def against_the_yardstick() -> None:
    """Big Money against Big Money with Smithy, strategies as data, through the whole engine."""
    games = 20_000
    start = table("first-game")
    states = start.copy()

    def ours() -> object:
        return play_match(states, start, BOTH, games, 7)

    bare = yardstick("dominion_yardstick")
    if bare is None:
        show("Big Money against Smithy", best_rates((ours, games))[0], "games/s")
        return
    state = np.zeros(1, bare.state_t)[0]
    rate, against = best_rates((ours, games), (lambda: bare.play_many(state, bare.bm, bare.bms, games, 7), games))
    show("Big Money against Smithy", rate, "games/s", against, "0.8, better 1.3")


def random_play() -> None:
    """Random legal moves in every recommended set, and in kingdoms of any boxes."""
    base = [_random_rate(kingdom, edition) for edition, sets in dominion.SETS.items() for kingdom in sets]
    show("random legal play, slowest of the eleven sets", min(base), "decisions/s", wanted="12,000,000")
    boxed = [_random_rate(kingdom, "2e") for kingdom in dominion.SETS_WITH_BOXES]
    show("the same in the sets with another box", min(boxed), "decisions/s", wanted="5,000,000")
    chance = random.Random(1)
    piles = sorted({pile for box in dominion.BOXES for pile in piles_of(box)})
    mixed = [_random_rate(", ".join(chance.sample(piles, 10)), "2e") for _ in range(20)]
    show("in twenty kingdoms of all boxes, on average", sum(mixed) / len(mixed), "decisions/s", wanted="5,000,000")


def _random_rate(kingdom: str, edition: str) -> float:
    moves = 200_000
    start = table(kingdom, edition)
    states = start.copy()
    return best_rates((lambda: play_at_random(states, start, moves, 2), moves), rounds=2)[0]


def against_pyminion() -> None:
    """The same kind of match in the best simulator written in Python, in an environment of its own."""
    games, ours = 300, 20_000
    folder = Path("build/pyminion")
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, clear=True, with_pip=True)
        quiet = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([python, "-m", "pip", "install", *quiet, "pyminion==0.4.0"], check=True)
    start = table("first-game")
    states = start.copy()

    def theirs() -> None:
        subprocess.run([python, "-c", PYMINION, str(games)], check=True, capture_output=True)

    def start_up() -> None:
        subprocess.run([python, "-c", PYMINION, "0"], check=True, capture_output=True)

    with_start, started, rate = best_rates(
        (theirs, 1), (start_up, 1), (lambda: play_match(states, start, BOTH, ours, 7), ours), rounds=2
    )
    pyminion = games / (1 / with_start - 1 / started)
    show("Big Money against Smithy, times pyminion", rate / pyminion, "times", wanted="300")


def from_python() -> None:
    """Measure what a Python program sees."""
    game = dominion.Game(seed=3)
    rng = random.Random(1)

    def play() -> None:
        nonlocal game
        for _ in range(2_000):
            if game.is_over:
                game = dominion.Game(seed=rng.randrange(10**6))
            game.push(rng.choice(game.legal_moves))

    def copy() -> None:
        for _ in range(2_000):
            game.copy()

    pushes, copies = best_rates((play, 2_000), (copy, 2_000))
    show("push + legal_moves from Python", pushes, "a second", wanted="30,000")
    show("copy from Python", copies, "a second", wanted="200,000, which is 5 µs")


def starting() -> None:
    """From nothing, and with everything compiled before, to the first move of a game."""
    first_move = "from crownlands import dominion; dominion.compile_rules(); g = dominion.Game(seed=1); g.push_forced()"
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "CROWNLANDS_CACHE": cache}
        for label, wanted in (("cold start to the first move", "45 s"), ("warm start to the first move", "1.5 s")):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", first_move], check=True, env=environment)
            print(f"  {label:<58} {time.perf_counter() - start:>14.1f} s  (wanted: {wanted} at most)")


def main() -> None:
    """Print all of it."""
    against_the_yardstick()
    against_pyminion()
    random_play()
    from_python()
    starting()
