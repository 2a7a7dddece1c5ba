"""Setting up: K-01 to K-06."""

from collections import Counter

import pytest

from crownlands.kingdomino import DOMINOES, LANDS, Game
from tests.kingdomino import second_reading

from .table import asked, legal, placing, play_on, playing

TABLES = [(2, 4, 6), (3, 3, 12), (4, 4, 12)]  # players, dominoes of a row, rounds


@pytest.mark.rule("K-01")
def test_there_are_48_numbered_dominoes_of_two_squares() -> None:
    assert sorted(DOMINOES) == list(range(1, 49))
    squares = Counter(half.land for domino in DOMINOES.values() for half in (domino.a, domino.b))
    assert squares == {"wheat": 26, "forest": 22, "lake": 18, "grassland": 14, "swamp": 10, "mine": 6}


@pytest.mark.rule("K-01")
def test_some_squares_carry_crowns() -> None:
    crowns = Counter[str]()
    for domino in DOMINOES.values():
        for half in (domino.a, domino.b):
            crowns[half.land] += half.crowns
    assert crowns == {"wheat": 5, "forest": 6, "lake": 6, "grassland": 6, "swamp": 6, "mine": 10}
    assert DOMINOES[48].b.crowns == 3


@pytest.mark.rule("K-01")
def test_every_domino_is_as_in_the_checked_table() -> None:
    ours = {number: ((it.a.land, it.a.crowns), (it.b.land, it.b.crowns)) for number, it in DOMINOES.items()}
    assert ours == second_reading.DOMINOES
    assert {it.a.land for it in DOMINOES.values()} | {it.b.land for it in DOMINOES.values()} == set(LANDS)


@pytest.mark.rule("K-01")
def test_a_placed_domino_shows_its_two_squares_and_their_crowns() -> None:
    game = placing(48, "#")
    playing(game, "place 1,0 e")
    assert game.kingdom(0) == {(0, 0): ("castle", 0), (1, 0): ("wheat", 0), (2, 0): ("mine", 3)}


@pytest.mark.rule("K-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_a_castle_on_one_square(players: int) -> None:
    game = Game(players, seed=1)
    assert [game.kingdom(seat) for seat in range(players)] == [{(0, 0): ("castle", 0)}] * players


@pytest.mark.rule("K-02")
@pytest.mark.parametrize(("players", "kings"), [(2, 2), (3, 1), (4, 1)])
def test_two_players_have_two_kings_each_others_one(players: int, kings: int) -> None:
    game = Game(players, seed=2)
    drawn = Counter[int | None]()
    while game.round == 0:
        drawn[game.to_move] += 1
        game.push(game.legal_moves[0])
    assert drawn == dict.fromkeys(range(players), kings)


@pytest.mark.rule("K-03", "K-13")
@pytest.mark.parametrize(("players", "used"), [(2, 24), (3, 36), (4, 48)])
def test_so_many_dominoes_are_used_and_the_rest_stay_unseen(players: int, used: int) -> None:
    game = Game(players, seed=3)
    seen = {number for number, _ in game.row}
    while not game.is_over:
        for event in game.push(game.legal_moves[0]):
            if event.kind == "laid-out":
                seen |= {int(str(number)) for number in event.cards}
    assert len(seen) == used
    assert set(game.unseen) == set(DOMINOES) - seen


@pytest.mark.rule("K-03")
def test_only_the_dominoes_of_a_row_are_known() -> None:
    game = Game(2, seed=3)
    game.push(game.legal_moves[0])
    assert set(game.unseen) == set(DOMINOES) - {number for number, _ in game.row}


@pytest.mark.rule("K-03")
def test_which_dominoes_are_used_is_drawn_at_random() -> None:
    left_out = Counter(number for seed in range(40) for number in play_on(Game(2, seed=seed)).unseen)
    assert sum(left_out.values()) == 40 * 24
    assert set(left_out) == set(DOMINOES)
    assert max(left_out.values()) < 36


@pytest.mark.rule("K-04")
@pytest.mark.parametrize(("players", "row", "rounds"), TABLES)
def test_as_many_dominoes_as_kings_are_laid_out_in_rising_order(players: int, row: int, rounds: int) -> None:
    for seed in range(5):
        game = Game(players, seed=seed)
        numbers = [number for number, _ in game.row]
        assert len(numbers) == row
        assert numbers == sorted(numbers)
        assert [king for _, king in game.row] == [None] * row
        assert game.rounds == rounds


@pytest.mark.rule("K-04")
def test_every_domino_may_come_first() -> None:
    assert {number for seed in range(120) for number, _ in Game(4, seed=seed).row} == set(DOMINOES)


@pytest.mark.rule("K-05")
def test_a_king_drawn_goes_on_a_free_domino_and_the_last_has_no_choice() -> None:
    game = Game.scenario(players=4, draw=[9, 20, 31, 42], seed=5)
    assert legal(game) == ("take 20", "take 31", "take 42", "take 9")
    seat = game.turn
    game.push("take 31")
    assert dict(game.row) == {9: None, 20: None, 31: seat, 42: None}
    assert legal(game) == ("take 20", "take 42", "take 9")
    playing(game, "take 9", "take 42")
    assert legal(game) == ("take 20",)
    game.push("take 20")
    assert sorted(king for _, king in game.row if king is not None) == [0, 1, 2, 3]


@pytest.mark.rule("K-05")
def test_the_kings_are_drawn_at_random() -> None:
    first = Counter(Game(4, seed=seed).to_move for seed in range(200))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 25
    orders = set()
    for seed in range(60):
        game, order = Game(2, seed=seed), []
        while game.round == 0:
            order.append(asked(game))
            game.push(game.legal_moves[0])
        orders.add(tuple(order))
    assert orders == {(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0)}


@pytest.mark.rule("K-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_then_a_second_row_is_laid_out_the_same_way(players: int) -> None:
    game = Game(players, seed=6)
    size = len(game.row)
    for _ in range(size):
        assert game.next_row == ()
        events = game.push(game.legal_moves[-1])
    assert [event.kind for event in events] == ["move", "taken", "laid-out", "round"]
    numbers = [number for number, _ in game.next_row]
    assert events[2].cards == tuple(map(str, numbers))
    assert len(numbers) == size
    assert numbers == sorted(numbers)
    assert not set(numbers) & {number for number, _ in game.row}
