"""The variants: K-40 to K-43."""

import pytest

from crownlands.kingdomino import Game

from .table import kingdom, legal, over, placing, play_on, playing

COMPLETE = "w w w w w \n w w w w w \n w w # w w \n w w w w w \n w w w w w"
ASIDE = "# w w w w \n w w w w w \n w w w w w \n w w w w w \n w w w w w"


@pytest.mark.rule("K-40")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dynasty_is_three_games_in_a_row(players: int) -> None:
    game = Game(players, {"dynasty"}, seed=1)
    deals: list[tuple[int, ...]] = []
    deal_events = 0
    while not game.is_over:
        events = game.push(game.legal_moves[0])
        deal_events += sum(event.kind == "deal" for event in events)
        if len(game.deal_scores) > len(deals):
            deals.append(game.scores)
            if not game.is_over:
                assert [event.kind for event in events][-3:] == ["deal", "laid-out", "king-drawn"]
                assert all(game.kingdom(seat) == {(0, 0): ("castle", 0)} for seat in range(players))
                assert (game.round, game.deal) == (0, len(deals) + 1)
                assert len(game.unseen) == 48 - len(game.row)
    assert deal_events == 2
    assert len(deals) == 3
    assert game.deals == game.deal == 3
    assert len(game.moves) == 3 * 2 * (24 if players == 2 else 12 * players)


@pytest.mark.rule("K-40")
def test_the_totals_are_kept_and_shown() -> None:
    game = Game.scenario(
        variants={"dynasty", "middle-kingdom"}, kingdoms=[kingdom("w1 # ")], row=[(2, 0)], deal_scores=[[30, 20]]
    )
    assert (game.deal, game.scores) == (2, (31, 20))
    assert game.breakdown(0).earlier == (30,)
    game.push("place 1,0 n")
    assert game.deal_scores == ((30, 20), (1, 10))
    assert game.scores == (31, 30)
    assert game.deal == 3
    assert game.breakdown(1).earlier == (20, 10)


@pytest.mark.rule("K-40")
def test_the_kings_are_drawn_anew_for_each() -> None:
    orders = set()
    for seed in range(12):
        game = Game.scenario(players=4, variants={"dynasty"}, row=[(1, 0)], seed=seed)
        game.push("place 1,0 e")
        orders.add(game.to_move)
        assert len(legal(game)) == 4
    assert len(orders) > 1


@pytest.mark.rule("K-40")
def test_the_most_points_in_all_three_win_and_a_tie_is_shared() -> None:
    three = {"variants": {"dynasty"}, "deal_scores": [[30, 20, 10], [10, 20, 10]]}
    assert over("# w1", "# w2", "# w1", **three).winners == (1,)
    assert over("# w2", "# w1 w", "# w3", **three).winners == (0, 1)  # the larger property doesn't matter
    assert over("# w2", "# w2", "# w2", **three).scores == (42, 42, 22)


@pytest.mark.rule("K-41")
def test_ten_points_for_a_castle_in_the_very_middle() -> None:
    game = over(COMPLETE, ASIDE, variants={"middle-kingdom"})
    assert game.scores == (10, 0)
    assert game.breakdown(0).bonuses == {"middle-kingdom": 10}
    assert game.breakdown(1).bonuses == {"middle-kingdom": 0}
    assert over(COMPLETE, ASIDE).scores == (0, 0)


@pytest.mark.rule("K-41")
@pytest.mark.parametrize(
    ("picture", "bonus"),
    [
        ("w w # w w", 10),  # no square north or south of it: equally far
        ("w # w", 10),
        (". w . \n w # w \n . w .", 10),
        ("w w # w", 0),
        ("w # w \n . w .", 0),
        ("w w . . . \n . . # . . \n . . . w w", 10),
    ],
)
def test_in_an_unfinished_kingdom_it_reaches_equally_far_to_both_sides(picture: str, bonus: int) -> None:
    assert over(picture, "# w", variants={"middle-kingdom"}).scores == (bonus, 0)


@pytest.mark.rule("K-42")
def test_five_points_for_a_complete_kingdom() -> None:
    game = over(COMPLETE, ASIDE, "w # w", variants={"harmony"})
    assert game.scores == (5, 5, 0)
    assert game.breakdown(0).bonuses == {"harmony": 5}


@pytest.mark.rule("K-42")
def test_a_discarded_domino_costs_the_harmony() -> None:
    missing = COMPLETE.replace("w w # w w", ". . # w w")
    assert playing(placing(1, missing, variants={"harmony"}), "place -2,0 e").scores[0] == 5
    one_short = COMPLETE.replace("w w # w w", "w w # w .")
    assert playing(placing(1, one_short, variants={"harmony"}), "discard").scores[0] == 0


@pytest.mark.rule("K-41", "K-42")
def test_bonuses_count_when_the_game_is_over() -> None:
    missing = COMPLETE.replace("w w # w w", ". . # w w")
    game = placing(1, missing, variants={"harmony", "middle-kingdom"})
    assert game.scores == (0, 0)
    assert game.breakdown(0).bonuses == {"harmony": 0, "middle-kingdom": 10}
    game.push("place -2,0 e")
    assert game.scores == (15, 10)
    assert game.breakdown(0).total == 15


@pytest.mark.rule("K-42")
def test_harmony_comes_in_real_games_when_nothing_was_discarded() -> None:
    seen = set()
    for seed in range(60):
        game, discarded = Game(2, {"harmony"}, seed=seed), set()
        while not game.is_over:
            discarded |= {event.seat for event in game.push(game.legal_moves[0]) if event.kind == "discarded"}
        for seat in range(2):
            complete = len(game.kingdom(seat)) == 25
            assert complete == (seat not in discarded)
            assert game.breakdown(seat).total == game.breakdown(seat).points + 5 * complete
            seen.add(complete)
    assert False in seen


@pytest.mark.rule("K-43")
def test_the_mighty_duel_has_kingdoms_of_seven_by_seven_and_all_dominoes() -> None:
    game = Game(2, {"mighty-duel"}, seed=3)
    assert (game.size, game.rounds, len(game.row)) == (7, 12, 4)
    play_on(game)
    assert game.unseen == ()
    assert game.is_over
    picture = "# w w w w w"
    assert "place 6,0 n" in placing(1, picture, variants={"mighty-duel"}).legal_moves
    assert "place 6,0 e" not in placing(1, picture, variants={"mighty-duel"}).legal_moves
    assert "place -1,0 n" in placing(1, picture, variants={"mighty-duel"}).legal_moves


@pytest.mark.rule("K-43")
@pytest.mark.parametrize("players", [3, 4])
def test_the_mighty_duel_is_for_exactly_two(players: int) -> None:
    with pytest.raises(ValueError, match=f"exactly 2 players, not {players}"):
        Game(players, {"mighty-duel", "harmony"})


@pytest.mark.rule("K-42", "K-43")
def test_harmony_in_the_mighty_duel_needs_49_squares() -> None:
    seven = {(x, y): ("lake", 0) for x in range(-3, 4) for y in range(-3, 4) if (x, y) != (0, 0)}
    five = {place: it for place, it in seven.items() if max(map(abs, place)) < 3}
    game = Game.scenario(kingdoms=[seven, five], variants={"mighty-duel", "harmony", "middle-kingdom"})
    assert game.scores == (15, 10)


@pytest.mark.rule("K-40", "K-41", "K-42", "K-43")
def test_all_four_together() -> None:
    game = play_on(Game(2, {"dynasty", "harmony", "middle-kingdom", "mighty-duel"}, seed=5))
    assert game.variants == {"dynasty", "harmony", "middle-kingdom", "mighty-duel"}
    assert game.scores == tuple(map(sum, zip(*game.deal_scores, strict=True)))
