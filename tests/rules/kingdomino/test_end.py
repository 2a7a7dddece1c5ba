"""The end: K-30 to K-33."""

import pytest

from .table import over, placing, playing, winners


@pytest.mark.rule("K-30")
def test_a_property_scores_its_squares_times_its_crowns() -> None:
    game = over("# w1 w w2", "l1 \n # \n l \n l2")
    assert game.scores == (9, 5)
    (wheat,) = game.breakdown(0).properties
    assert (wheat.land, wheat.squares, wheat.crowns, wheat.points) == ("wheat", 3, 3, 9)
    assert wheat.places == ((1, 0), (2, 0), (3, 0))


@pytest.mark.rule("K-30")
def test_squares_are_joined_by_their_sides_not_their_corners() -> None:
    game = over("# w1 . \n . . w1")
    assert game.scores[0] == 2
    assert [it.squares for it in game.breakdown(0).properties] == [1, 1]


@pytest.mark.rule("K-30")
def test_a_new_square_joins_properties() -> None:
    game = placing(1, ". w1 . w1 \n # w . w")
    assert game.scores[0] == 4
    playing(game, "place 2,0 n")
    (wheat,) = game.breakdown(0).properties
    assert (wheat.squares, wheat.crowns, game.scores[0]) == (6, 2, 12)


@pytest.mark.rule("K-31")
def test_several_properties_of_one_land_score_apart() -> None:
    game = over("w1 w # w2 w")
    assert game.scores[0] == 2 * 1 + 2 * 2
    assert [(it.squares, it.crowns) for it in game.breakdown(0).properties] == [(2, 2), (2, 1)]


@pytest.mark.rule("K-31")
def test_a_property_beyond_the_castle_stays_apart_and_brings_nothing_without_a_crown() -> None:
    game = placing(1, "w1 #")
    playing(game, "place 1,0 e")
    assert [(it.squares, it.crowns, it.points) for it in game.breakdown(0).properties] == [(1, 1, 1), (2, 0, 0)]


@pytest.mark.rule("K-31")
def test_a_property_without_a_crown_scores_nothing() -> None:
    game = over("f f # l1 \n f f . .")
    assert game.scores[0] == 1
    assert [(it.land, it.squares, it.points) for it in game.breakdown(0).properties] == [
        ("lake", 1, 1),
        ("forest", 4, 0),
    ]


@pytest.mark.rule("K-32")
def test_the_castle_joins_and_adds_nothing() -> None:
    game = over("w1 # w1")
    assert game.scores[0] == 2
    assert over("#").scores == (0, 0)
    assert over("#").breakdown(0).properties == ()


@pytest.mark.rule("K-33")
def test_most_points_win() -> None:
    assert over("# w1", "# w2").winners == (1,)
    assert over("# w1", "# w2", "# w1 w w", "# w1").winners == (2,)


@pytest.mark.rule("K-33")
def test_a_tie_goes_to_the_largest_property_even_without_crowns() -> None:
    assert over("# w2", "# w1 w").winners == (1,)
    assert over("# w2 \n l l .", "# w1 w \n . . .", "# w2 \n f f \n f .").winners == (2,)


@pytest.mark.rule("K-33")
def test_then_to_the_most_crowns_in_all() -> None:
    # both have 6 points and a largest property of 3 squares; 1 + 1 + 2 crowns against 2
    assert over("# w2 w w", "# w1 w w \n l1 . . \n s2 . .").winners == (1,)


@pytest.mark.rule("K-33")
def test_then_the_win_is_shared() -> None:
    assert over("# w1 w", "# l1 l", "# w1").winners == (0, 1)
    assert over("#", "#", "#").winners == (0, 1, 2)


@pytest.mark.rule("K-33")
def test_nobody_has_won_while_the_game_runs() -> None:
    game = placing(1, "# w1")
    assert winners(game) == ()
    playing(game, "place 2,0 e")
    assert winners(game) == (0,)
