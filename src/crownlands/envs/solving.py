"""Solving small games exactly: the whole tree is built once, then CFR+ runs on it in native code.

A tree is made from any state of OpenSpiel with two players whose gains add up to a constant. Its nodes are numbered
from the root down, so that one sweep up gives the values of all of them.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled

Numbers = NDArray[np.int64]
Values = NDArray[np.float64]
CHANCE, END = 2, 3  # whose node it is, beside the seats 0 and 1
MOST_NODES = 5_000_000


class Nodes(NamedTuple):
    """All histories of a game in arrays, as native code takes them."""

    player: Numbers  # whose node each is
    first: Numbers  # where its children begin
    width: Numbers  # and how many there are
    odds: Values  # of a child of chance
    ends: Values  # the value of an end, for seat 0
    infoset: Numbers  # of a player's node
    choices: Numbers  # by infoset: where its choices begin; at the end, how many there are in all


@dataclass(frozen=True)
class Tree:
    """All histories of a game, and which of them a player can't tell apart."""

    nodes: Nodes
    names: tuple[tuple[int, str], ...]  # by infoset: the seat, and what it has seen


@dataclass(frozen=True)
class Solution:
    """The value of a game for seat 0, the exploitability of a pair of strategies, and the strategies themselves."""

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
    nodes = Nodes(whose_node, children, np.array(count), np.array(odds), np.array(values), infosets, starts)
    return Tree(nodes, tuple(known))


def solve(tree: Tree, iterations: int = 1_000) -> Solution:
    """Return the result of CFR+: alternating updates, regrets never below zero, later iterations weighing more."""
    nodes, choices = tree.nodes, tree.nodes.choices
    regrets, sums = np.zeros(int(choices[-1])), np.zeros(int(choices[-1]))
    run(nodes, regrets, sums, iterations)
    strategy = average(choices, sums)
    value = float(expected(nodes, strategy)[0])
    gains = float(best_value(nodes, strategy, 0)) - value + value - float(best_value(nodes, strategy, 1))
    told = {name: strategy[choices[number] : choices[number + 1]].tolist() for number, name in enumerate(tree.names)}
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
def expected(nodes: Nodes, strategy: Values) -> Values:
    """Return the value of every node for seat 0 when both play a strategy, by one sweep up."""
    values = nodes.ends.copy()
    for node in range(len(values) - 1, -1, -1):
        for k in range(nodes.width[node]):
            child = nodes.first[node] + k
            by_chance = nodes.player[node] == CHANCE
            share = nodes.odds[child] if by_chance else strategy[nodes.choices[nodes.infoset[node]] + k]
            values[node] += values[child] * share
    return values


@compiled
def reached(nodes: Nodes, strategy: Values) -> Values:
    """Return how likely each node is, as far as it depends on seat 0, on seat 1 and on chance."""
    reach = np.ones((3, len(nodes.player)))
    for node in range(len(nodes.player)):
        whose = nodes.player[node]
        for k in range(nodes.width[node]):
            child = nodes.first[node] + k
            for other in range(3):
                reach[other, child] = reach[other, node]
            if whose == CHANCE:
                reach[CHANCE, child] *= nodes.odds[child]
            else:
                reach[whose, child] *= strategy[nodes.choices[nodes.infoset[node]] + k]
    return reach


@compiled
def run(nodes: Nodes, regrets: Values, sums: Values, iterations: int) -> None:
    """Let both players learn from what they would rather have done."""
    for iteration in range(iterations):
        for learner in range(2):
            now = average(nodes.choices, regrets)
            reach, values = reached(nodes, now), expected(nodes, now)
            sign = 1.0 if learner == 0 else -1.0
            change = np.zeros(len(regrets))
            for node in range(len(values)):
                if nodes.player[node] != learner:
                    continue
                others = reach[1 - learner, node] * reach[CHANCE, node]
                for k in range(nodes.width[node]):
                    place = nodes.choices[nodes.infoset[node]] + k
                    change[place] += sign * others * (values[nodes.first[node] + k] - values[node])
                    sums[place] += (iteration + 1) * reach[learner, node] * now[place]
            for place in range(len(regrets)):
                regrets[place] = max(0.0, regrets[place] + change[place])


@compiled
def best_value(nodes: Nodes, strategy: Values, best: int) -> float:
    """Return the value for seat 0 when one seat answers the other's strategy as well as it can.

    An infoset's choice depends on all its nodes, so it is made for one depth of the one who answers after the other,
    from the deepest up.
    """
    reach, depth = reached(nodes, strategy), depths(nodes, best)
    sign = 1.0 if best == 0 else -1.0
    answer = strategy.copy()
    for level in range(depth.max(), -1, -1):
        values = expected(nodes, answer)
        totals = np.zeros(len(strategy))
        for node in range(len(values)):
            if nodes.player[node] == best and depth[node] == level:
                others = reach[1 - best, node] * reach[CHANCE, node]
                for k in range(nodes.width[node]):
                    totals[nodes.choices[nodes.infoset[node]] + k] += sign * others * values[nodes.first[node] + k]
        for node in range(len(values)):
            if nodes.player[node] == best and depth[node] == level:
                choose(answer, totals, nodes.choices[nodes.infoset[node]], nodes.choices[nodes.infoset[node] + 1])
    return float(expected(nodes, answer)[0])


@compiled
def depths(nodes: Nodes, seat: int) -> Numbers:
    """Return how many decisions of a seat lie before each node."""
    depth = np.zeros(len(nodes.player), np.int64)
    for node in range(len(depth)):
        for k in range(nodes.width[node]):
            depth[nodes.first[node] + k] = depth[node] + (1 if nodes.player[node] == seat else 0)
    return depth


@compiled
def choose(answer: Values, totals: Values, start: int, end: int) -> None:
    """Answer by the best of an infoset's choices and no other."""
    most = start
    for place in range(start, end):
        if totals[place] > totals[most]:
            most = place
    for place in range(start, end):
        answer[place] = 1.0 if place == most else 0.0
