"""A round: K-10 to K-13."""

from collections import Counter

import pytest

from crownlands.kingdomino import Game

from .table import asked, domino, legal, next_row, play_on, playing


@pytest.mark.rule("K-10")
def test_the_king_on_the_lowest_domino_acts_first() -> None:
    game = Game.scenario(players=4, row=[(3, 2), (12, 0), (25, 3), (48, 1)])
    seats = []
    while not game.is_over:
        seats.append(asked(game))
        game.push(game.legal_moves[0])
    assert seats == [2, 0, 3, 1]


@pytest.mark.rule("K-10")
@pytest.mark.parametrize("kings", [(0, 0, 1, 1), (1, 0, 0, 1), (0, 1, 0, 1)])
def test_with_two_players_each_acts_twice_wherever_the_kings_stand(kings: tuple[int, ...]) -> None:
    row = list(zip((4, 5, 30, 31), kings, strict=True))
    game = Game.scenario(players=2, row=row, next_row=[40, 41, 42, 43])
    for number, king in row:
        assert (asked(game), domino(game)) == (king, number)
        game.push(legal(game)[0])
        assert asked(game) == king
        game.push(legal(game)[0])
    assert game.round == game.rounds


@pytest.mark.rule("K-10", "K-11")
def test_the_next_rounds_order_comes_from_the_dominoes_taken() -> None:
    game = Game.scenario(players=3, row=[(1, 0), (2, 1), (3, 2)], next_row=[10, 20, 30])
    playing(game, "place 1,0 e", "take 30", "place 1,0 e", "take 10", "place 1,0 e", "take 20")
    assert game.row == ((10, 1), (20, 2), (30, 0))
    assert (asked(game), domino(game)) == (1, 10)


@pytest.mark.rule("K-11")
def test_an_act_is_placing_then_taking_by_the_same_king() -> None:
    game = Game.scenario(players=3, row=[(1, 2), (2, 0), (3, 1)], next_row=[10, 20, 30])
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.seat, decision.card) == ("place", 2, "1")
    assert all(move.startswith("place") for move in legal(game))
    game.push("place 1,0 e")
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.seat, decision.source) == ("take", 2, "next_row")
    assert domino(game) is None
    assert game.row == ((2, 0), (3, 1))
    assert legal(game) == ("take 10", "take 20", "take 30")
    game.push("take 20")
    assert next_row(game) == ((10, None), (20, 2), (30, None))
    assert (asked(game), domino(game)) == (0, 2)


@pytest.mark.rule("K-11", "K-22")
def test_a_king_whose_domino_was_discarded_takes_one_too() -> None:
    full = {(x, y): ("wheat", 0) for x in range(5) for y in range(5)} | {(0, 0): ("castle", 0)}
    game = Game.scenario(players=3, kingdoms=[full], row=[(3, 0), (4, 1), (5, 2)], next_row=[10, 20, 30])
    assert legal(game) == ("discard",)
    game.push("discard")
    assert legal(game) == ("take 10", "take 20", "take 30")


@pytest.mark.rule("K-12")
def test_a_new_row_is_laid_out_when_all_have_acted() -> None:
    game = Game.scenario(players=3, row=[(1, 0), (2, 1), (3, 2)], next_row=[10, 20, 30], draw=[40, 7, 33])
    playing(game, "place 1,0 e", "take 10", "place 1,0 e", "take 20", "place 1,0 e")
    assert next_row(game) == ((10, 0), (20, 1), (30, None))
    events = game.push("take 30")
    assert [event.kind for event in events] == ["move", "taken", "laid-out", "round"]
    assert events[2].cards == ("7", "33", "40")
    assert game.row == ((10, 0), (20, 1), (30, 2))
    assert next_row(game) == ((7, None), (33, None), (40, None))


@pytest.mark.rule("K-12")
def test_the_last_rows_dominoes_are_only_placed() -> None:
    game = Game.scenario(players=3, row=[(1, 0), (2, 1), (3, 2)], next_row=[10, 20, 30])
    playing(game, "place 1,0 e", "take 10", "place 1,0 e", "take 20", "place 1,0 e", "take 30")
    assert next_row(game) == ()
    seats = []
    while not game.is_over:
        seats.append(asked(game))
        assert not any(move.startswith("take") for move in legal(game))
        events = game.push(legal(game)[0])
    assert seats == [0, 1, 2]
    assert events[-1].kind == "over"
    assert game.row == ()
    assert legal(game) == ()


@pytest.mark.rule("K-13", "K-43")
@pytest.mark.parametrize(
    ("players", "variants", "rounds", "each"),
    [(2, (), 6, 12), (3, (), 12, 12), (4, (), 12, 12), (2, ("mighty-duel",), 12, 24)],
)
def test_so_many_rounds_and_dominoes_for_each(players: int, variants: tuple[str, ...], rounds: int, each: int) -> None:
    game = Game(players, variants, seed=8)
    dealt, begun, taken = Counter[int | None](), 0, Counter[int | None]()
    while not game.is_over:
        for event in game.push(game.legal_moves[0]):
            begun += event.kind == "round"
            dealt[event.seat] += event.kind in ("placed", "discarded")
            taken[event.seat] += event.kind == "taken"
        if not game.is_over:
            assert game.round == begun
    assert begun == rounds == game.rounds
    assert dealt == taken | {None: 0}
    assert [dealt[seat] for seat in range(players)] == [each] * players


@pytest.mark.rule("K-13")
def test_two_players_begin_the_first_of_six_rounds_when_their_kings_stand() -> None:
    game = Game(2, seed=8)
    for _ in range(4):
        assert game.round == 0
        game.push(game.legal_moves[0])
    assert (game.round, game.rounds) == (1, 6)


@pytest.mark.rule("K-10")
def test_two_kings_of_a_player_next_to_each_other() -> None:
    game = Game.scenario(players=2, row=[(1, 1), (2, 1), (3, 0), (4, 0)], next_row=[10, 20, 30, 40])
    playing(game, "place 1,0 e", "take 20")
    assert (asked(game), domino(game)) == (1, 2)
    playing(game, "place -1,0 n", "take 10")
    assert next_row(game) == ((10, 1), (20, 1), (30, None), (40, None))
    assert (asked(game), domino(game)) == (0, 3)
    assert len(game.kingdom(1)) == 5


@pytest.mark.rule("K-13")
def test_a_whole_game_ends() -> None:
    for players in (2, 3, 4):
        game = play_on(Game(players, seed=1))
        assert game.to_move is None
        assert len(game.moves) == 2 * (24 if players == 2 else 12 * players)
