"""Placing: K-20 to K-24."""

import pytest

from crownlands.game import IllegalMove
from crownlands.kingdomino import DOMINOES, Game

from .table import legal, placing, playing


@pytest.mark.rule("K-20", "K-23")
@pytest.mark.parametrize("domino", [13, 19, 48])
def test_a_first_domino_with_different_halves_has_24_places(domino: int) -> None:
    assert len(placing(domino).legal_moves) == 24


@pytest.mark.rule("K-20", "K-23")
@pytest.mark.parametrize("domino", [1, 7, 12])
def test_a_first_domino_with_the_same_halves_has_12_places(domino: int) -> None:
    moves = placing(domino).legal_moves
    assert len(moves) == 12
    assert all(move[-1] in "en" for move in moves)


@pytest.mark.rule("K-20")
@pytest.mark.parametrize("domino", list(DOMINOES))
def test_any_land_matches_the_castle(domino: int) -> None:
    assert {"place 1,0 e", "place 0,1 n"} <= set(placing(domino).legal_moves)


@pytest.mark.rule("K-20")
def test_a_square_of_the_same_land_must_be_touched_on_a_side() -> None:
    game = placing(7, "# . \n w l")  # domino 7 is lake and lake; the lake lies at 1,-1
    assert "place 2,-1 e" in legal(game)
    assert "place 2,-2 e" not in legal(game)  # only a corner of the lake is touched
    with pytest.raises(IllegalMove, match="would touch the castle or land of its own kind"):
        game.push("place 2,-2 e")


@pytest.mark.rule("K-20")
def test_a_corner_of_the_castle_is_no_touch() -> None:
    game = placing(7)
    assert "place 1,1 e" not in legal(game)
    assert "place 1,1 n" not in legal(game)


@pytest.mark.rule("K-20")
def test_the_half_that_touches_must_match() -> None:
    game = placing(14, "# w w")  # domino 14 is wheat (A) and lake (B)
    assert "place 3,0 e" in legal(game)  # the wheat half touches the wheat
    assert "place 4,0 w" not in legal(game)  # the lake half would
    assert "place 2,1 n" in legal(game)
    assert "place 2,2 s" not in legal(game)


@pytest.mark.rule("K-20")
def test_one_matching_half_is_enough_whatever_the_other_touches() -> None:
    game = placing(14, "# w w \n . f .")  # B, the lake, may lie beside the forest
    assert "place 2,-1 s" in legal(game)
    game = placing(14, "# f f \n . w .")
    assert "place 2,-1 e" in legal(game)


@pytest.mark.rule("K-20", "K-32")
def test_the_castle_matches_but_does_not_pass_its_neighbours_on() -> None:
    game = placing(7, "l # .")  # the lake is on the other side of the castle
    assert "place 1,0 e" in legal(game)
    assert "place 2,0 e" not in legal(game)


@pytest.mark.rule("K-21")
def test_a_kingdom_never_exceeds_five_squares_the_castle_included() -> None:
    game = placing(1, "# w w w")
    assert "place 4,0 e" not in legal(game)
    assert "place 4,0 n" in legal(game)
    with pytest.raises(IllegalMove, match="larger than 5 × 5"):
        game.push("place 4,0 e")
    assert "place -1,0 n" in legal(game)
    assert "place -2,0 e" not in legal(game)  # six wide


@pytest.mark.rule("K-21")
def test_the_limit_is_the_extent_of_the_whole_kingdom_wherever_the_castle_is() -> None:
    picture = """
        w .
        w .
        w .
        w .
        w #
    """
    game = placing(1, picture)
    assert "place -2,4 e" not in legal(game)  # overlaps
    assert "place -2,4 n" not in legal(game)  # six high
    assert "place -1,-1 e" not in legal(game)  # six high, though it is only one below the castle
    assert "place -2,0 n" in legal(game)
    assert "place -3,0 e" in legal(game)
    assert "place 0,3 e" in legal(game)


@pytest.mark.rule("K-21")
@pytest.mark.parametrize("picture", ["# w w w w", "w # w w w", "w w # w w", "w w w # w", "w w w w #"])
def test_the_castle_need_not_be_in_the_middle(picture: str) -> None:
    game = placing(1, picture)
    assert legal(game) != ("discard",)
    columns = [x for x, _ in game.kingdom(0)]
    for move in legal(game):
        after = playing(game.copy(), move)
        assert {x for x, _ in after.kingdom(0)} == set(columns)


@pytest.mark.rule("K-22")
def test_a_domino_that_fits_must_be_placed() -> None:
    game = placing(1)
    assert "discard" not in legal(game)
    with pytest.raises(IllegalMove, match="a domino that fits must be placed"):
        game.push("discard")
    with pytest.raises(IllegalMove):
        game.push("take 1")


@pytest.mark.rule("K-22", "K-42")
def test_a_domino_that_does_not_fit_is_discarded_and_scores_nothing() -> None:
    picture = """
        # m1 m m m
        m m m m m
        m m m m m
        m m m m m
        m m m m .
    """
    game = placing(48, picture)
    before = game.scores
    assert legal(game) == ("discard",)
    events = game.push("discard")
    assert ("discarded", 0, ("48",)) in [(event.kind, event.seat, event.cards) for event in events]
    assert game.scores == before == (23, 0)


@pytest.mark.rule("K-22")
def test_free_squares_of_the_wrong_neighbours_do_not_fit() -> None:
    game = placing(7, "s # s \n s s s \n s s s \n s s s", variants=())
    assert legal(game) == ("place -1,1 e", "place 0,1 e")  # only beside the castle
    game = placing(7, "s s s \n s # s \n s s s")
    assert legal(game) == ("discard",)


@pytest.mark.rule("K-23")
def test_four_orientations() -> None:
    moves = {move for move in placing(13).legal_moves if move.startswith("place 1,0 ")}
    assert moves == {"place 1,0 e", "place 1,0 n", "place 1,0 s"}  # west of it is the castle
    assert "place 2,0 w" in placing(13).legal_moves
    game = playing(placing(13), "place 2,0 w")
    assert game.kingdom(0) == {(0, 0): ("castle", 0), (2, 0): ("wheat", 0), (1, 0): ("forest", 0)}
    game = playing(placing(13), "place 0,1 n")
    assert game.kingdom(0) == {(0, 0): ("castle", 0), (0, 1): ("wheat", 0), (0, 2): ("forest", 0)}
    game = playing(placing(13), "place 0,-1 s")
    assert game.kingdom(0) == {(0, 0): ("castle", 0), (0, -1): ("wheat", 0), (0, -2): ("forest", 0)}


@pytest.mark.rule("K-23")
def test_squares_never_overlap() -> None:
    game = placing(1, "# w w")
    for move in ("place 0,0 e", "place 1,0 e", "place 2,0 e", "place 2,1 s", "place -1,0 e"):
        with pytest.raises(IllegalMove, match="something already lies there"):
            game.push(move)


@pytest.mark.rule("K-23")
def test_a_placed_domino_is_never_moved() -> None:
    game = Game(2, seed=4)
    before: list[dict[tuple[int, int], tuple[str, int]]] = [{}, {}]
    while not game.is_over:
        game.push(game.legal_moves[-1])
        for seat in range(2):
            kingdom = game.kingdom(seat)
            assert kingdom.items() >= before[seat].items()
            before[seat] = kingdom


@pytest.mark.rule("K-24")
def test_kingdoms_rows_and_kings_are_public() -> None:
    game = Game(3, seed=4)
    for _ in range(40):
        game.push(game.legal_moves[0])
        for seat in (None, 0, 1, 2):
            view = game.view(seat)
            assert (view.row, view.next_row, view.domino) == (game.row, game.next_row, game.domino)
            assert [view.kingdom(other) for other in range(3)] == [game.kingdom(other) for other in range(3)]
            assert view.scores == game.scores


@pytest.mark.rule("K-24")
def test_the_pile_what_is_out_of_the_game_and_the_next_king_are_not() -> None:
    one = Game.scenario(players=2, draw=[1, 2, 3, 4, 5, 6, 7, 8], seed=1)
    other = Game.scenario(players=2, draw=[1, 2, 3, 4, 48, 6, 7, 8], seed=1)
    assert one != other
    for seat in (None, 0, 1):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).to_dict() == other.view(seat).to_dict()
        assert one.view(seat).unseen == tuple(range(5, 49))
    kings, rows = set(), set()
    for seed in range(40):
        might_be = one.view(0).sample(seed)
        might_be.push("take 1")
        kings.add(might_be.to_move)
        playing(might_be, "take 2", "take 3", "take 4")
        rows |= {number for number, _ in might_be.next_row}
    assert kings == {0, 1}
    assert len(rows) > 35
