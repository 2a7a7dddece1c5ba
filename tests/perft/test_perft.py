"""Exact counts of all ways to go on, from the positions in `tests/perft/`: every rule in few lines."""

import pytest

from crownlands.compiled import INTERPRETED
from crownlands.record import GAMES
from tests.perft.counting import FOLDER, Position, perft, read

MOST_NODES = {"dominion": 60, "kingdomino": 300} if INTERPRETED else dict.fromkeys(GAMES, 100_000)
POSITIONS = [position for path in sorted(FOLDER.glob("*.perft")) for position in read(path)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_there_are_exactly_so_many_ways_to_go_on(position: Position) -> None:
    game = position.reached()
    depths = [depth for depth, nodes in enumerate(position.nodes, 1) if nodes <= MOST_NODES[position.game]]
    assert depths
    assert [perft(game, depth) for depth in depths] == [position.nodes[depth - 1] for depth in depths]


def test_both_games_are_counted() -> None:
    assert {position.game for position in POSITIONS} == set(GAMES)


def test_both_editions_are_counted_and_differ_where_their_cards_do() -> None:
    named = {position.name: position.nodes for position in POSITIONS}
    both = {name[4:] for name in named if name.startswith("1e")} & {name[4:] for name in named if name.startswith("2e")}
    assert len(both) >= 10
    differing = {name for name in both if named[f"1e: {name}"] != named[f"2e: {name}"]}
    assert any(name.startswith("Throne Room without an Action") for name in differing)
    assert any(name.startswith("Mine and Moneylender") for name in differing)
    assert not any(name.startswith(("Chapel", "Bureaucrat", "buying")) for name in differing)
