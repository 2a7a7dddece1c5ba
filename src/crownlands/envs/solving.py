"""Solving small games exactly: the whole tree once, then CFR+ on it in native code.

A tree is made from any state of OpenSpiel with two players whose gains add up to one constant. Its nodes are numbered
from the root down, so that one sweep up gives the values of all of them.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled

Numbers = NDArray[np.int64]
Values = NDArray[np.float64]
CHANCE, END = 2, 3  # whose node it is, beside the seats 0 and 1
MOST_NODES = 5_000_000


@dataclass(frozen=True)
class Tree:
    """All histories of a game, and which of them a player can't tell apart."""

    player: Numbers  # whose node each is
    first: Numbers  # where its children begin
    count: Numbers  # and how many there are
    odds: Values  # of a child of chance
    values: Values  # of an end, for seat 0
    infoset: Numbers  # of a player's node
    choices: Numbers  # by infoset: where its choices begin; at the end, how many there are in all
    names: tuple[tuple[int, str], ...]  # by infoset: the seat, and what it has seen


@dataclass(frozen=True)
class Solution:
    """The value of a game for seat 0, by how much a pair of strategies can be beaten, and the strategies themselves."""

    value: float
    exploitability: float
    iterations: int
    strategy: dict[tuple[int, str], list[float]]


def tree_of(root: Any) -> Tree:
    """Return the whole tree of a game from a state of OpenSpiel."""
    player: list[int] = []
    first: list[int] = []
    count: list[int] = []
    infoset: list[int] = []
    odds, values = [1.0], [0.0][:0]
    known: dict[tuple[int, str], int] = {}
    widths: list[int] = []
    waiting = [root]
    for place, state in enumerate(waiting):
        waiting[place] = None  # it would be kept until the end
        if len(waiting) > MOST_NODES:
            raise ValueError(f"this game has more than {MOST_NODES:,} histories")
        number, width, worth, whose = -1, 0, 0.0, END
        if state.is_terminal():
            worth = state.returns()[0]
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            whose, width = CHANCE, len(outcomes)
            odds += [share for _, share in outcomes]
            player.append(whose)
            first.append(len(waiting))
            waiting.extend(state.child(outcome) for outcome, _ in outcomes)
        else:
            whose, legal = state.current_player(), state.legal_actions()
            width = len(legal)
            name = whose, state.information_state_string(whose)
            number = known.setdefault(name, len(known))
            if number == len(widths):
                widths.append(width)
            odds += [1.0] * width
            player.append(whose)
            first.append(len(waiting))
            waiting.extend(state.child(action) for action in legal)
        if width == 0:
            player.append(END)
            first.append(0)
        count.append(width)
        values.append(worth)
        infoset.append(number)
    starts = np.concatenate([[0], np.cumsum(np.array(widths, np.int64))]).astype(np.int64)
    whose_node, children, infosets = np.array(player), np.array(first), np.array(infoset)
    return Tree(whose_node, children, np.array(count), np.array(odds), np.array(values), infosets, starts, tuple(known))


def solve(tree: Tree, iterations: int = 1_000) -> Solution:
    """Return what CFR+ comes to: alternating updates, regrets never below zero, later iterations counting for more."""
    size = int(tree.choices[-1])
    regrets, sums = np.zeros(size), np.zeros(size)
    nodes = tree.player, tree.first, tree.count, tree.odds, tree.values, tree.infoset, tree.choices
    run(*nodes, regrets, sums, iterations)
    strategy = average(tree.choices, sums)
    value = float(best_value(*nodes, strategy, -1))
    gains = float(best_value(*nodes, strategy, 0)) - value + value - float(best_value(*nodes, strategy, 1))
    told = {
        name: strategy[tree.choices[number] : tree.choices[number + 1]].tolist()
        for number, name in enumerate(tree.names)
    }
    return Solution(value, gains / 2, iterations, told)


@compiled
def average(choices: Numbers, sums: Values) -> Values:
    """Return probabilities in proportion to sums; all alike where these are zero."""
    shares = np.zeros(len(sums))
    for k in range(len(choices) - 1):
        total = 0.0
        for c in range(choices[k], choices[k + 1]):
            total += sums[c]
        for c in range(choices[k], choices[k + 1]):
            shares[c] = sums[c] / total if total > 0 else 1.0 / (choices[k + 1] - choices[k])
    return shares


@compiled
def run(
    player: Numbers,
    first: Numbers,
    count: Numbers,
    odds: Values,
    ends: Values,
    infoset: Numbers,
    choices: Numbers,
    regrets: Values,
    sums: Values,
    iterations: int,
) -> None:
    """Let both players learn from what they would rather have done."""
    nodes = len(player)
    reach = np.zeros((3, nodes))  # of seat 0, of seat 1, of chance
    values = np.zeros(nodes)
    for iteration in range(iterations):
        for learner in range(2):
            now = average(choices, regrets)
            reach[:, 0] = 1.0
            for node in range(nodes):
                whose = player[node]
                for k in range(count[node]):
                    child = first[node] + k
                    for other in range(3):
                        reach[other, child] = reach[other, node]
                    if whose == CHANCE:
                        reach[2, child] *= odds[child]
                    else:
                        reach[whose, child] *= now[choices[infoset[node]] + k]
            change = np.zeros(len(regrets))
            for node in range(nodes - 1, -1, -1):
                whose = player[node]
                if whose == END:
                    values[node] = ends[node]
                    continue
                value = 0.0
                for k in range(count[node]):
                    child = first[node] + k
                    value += values[child] * (odds[child] if whose == CHANCE else now[choices[infoset[node]] + k])
                values[node] = value
                if whose == learner:
                    sign = 1.0 if learner == 0 else -1.0
                    others = reach[1 - learner, node] * reach[2, node]
                    for k in range(count[node]):
                        place = choices[infoset[node]] + k
                        change[place] += sign * others * (values[first[node] + k] - value)
                        sums[place] += (iteration + 1) * reach[learner, node] * now[place]
            for place in range(len(regrets)):
                regrets[place] = max(0.0, regrets[place] + change[place])


@compiled
def best_value(
    player: Numbers,
    first: Numbers,
    count: Numbers,
    odds: Values,
    ends: Values,
    infoset: Numbers,
    choices: Numbers,
    strategy: Values,
    best: int,
) -> float:
    """Return the value for seat 0 when one seat answers the other's strategy as well as it can; with -1 neither does.

    An infoset's choice depends on all its nodes, so the sweep up is made once for each depth of the one who answers.
    """
    nodes = len(player)
    answer = strategy.copy()
    reach = np.ones(nodes)  # of chance and of the one who doesn't answer
    depth = np.zeros(nodes, np.int64)  # decisions of the one who answers so far
    deepest = 0
    for node in range(nodes):
        whose = player[node]
        for k in range(count[node]):
            child = first[node] + k
            share = odds[child] if whose == CHANCE else 1.0
            if whose < CHANCE and whose != best:
                share = strategy[choices[infoset[node]] + k]
            reach[child] = reach[node] * share
            depth[child] = depth[node] + (1 if whose == best else 0)
            deepest = max(deepest, int(depth[child]))
    values = np.zeros(nodes)
    rounds = deepest if best >= 0 else 0
    for level in range(rounds, -1, -1):
        totals = np.zeros(len(strategy))
        for node in range(nodes - 1, -1, -1):
            whose = player[node]
            if whose == END:
                values[node] = ends[node]
                continue
            value = 0.0
            for k in range(count[node]):
                child = first[node] + k
                place = choices[infoset[node]] + k if whose < CHANCE else 0
                value += values[child] * (odds[child] if whose == CHANCE else answer[place])
                if whose == best and depth[node] == level:
                    totals[place] += reach[node] * values[child] * (1.0 if best == 0 else -1.0)
            values[node] = value
        if best >= 0:
            for node in range(nodes):
                if player[node] == best and depth[node] == level:
                    start, end = choices[infoset[node]], choices[infoset[node] + 1]
                    most = start
                    for place in range(start, end):
                        if totals[place] > totals[most]:
                            most = place
                    for place in range(start, end):
                        answer[place] = 1.0 if place == most else 0.0
    if best >= 0:
        for node in range(nodes - 1, -1, -1):
            whose = player[node]
            value = ends[node]
            if whose != END:
                value = 0.0
                for k in range(count[node]):
                    child = first[node] + k
                    value += values[child] * (odds[child] if whose == CHANCE else answer[choices[infoset[node]] + k])
            values[node] = value
    return float(values[0])
