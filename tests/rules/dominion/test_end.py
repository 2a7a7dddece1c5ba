"""The end of the game: when it comes, what counts, who wins (D-21 to D-24, D-61)."""

import pytest

from crownlands import dominion
from crownlands.game import IllegalMove

from .table import both_editions, legal, no_moat, playing


@pytest.mark.rule("D-21")
@both_editions
def test_the_game_ends_at_the_end_of_the_turn_in_which_the_provinces_go(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[[], []], decks=[["copper"] * 5], phase="buy", coins=11, buys=2, supply={"province": 1}
    )
    playing(game, "buy province")
    assert (game.is_over, game.to_move, game.winners) == (False, 0, ())
    playing(game, "buy silver")
    assert not game.is_over
    events = game.push("end-turn")
    assert [event.kind for event in events][-1] == "over"
    assert (game.is_over, game.phase, game.to_move, legal(game)) == (True, "over", None, ())
    assert (game.scores, game.winners) == ((6, 0), (0,))


@pytest.mark.rule("D-21")
@both_editions
@pytest.mark.parametrize(
    ("empty", "over"),
    [
        ([], False),
        (["village"], False),
        (["village", "smithy"], False),
        (["village", "smithy", "market"], True),
        (["village", "smithy", "market", "mine"], True),
        (["copper", "curse", "gold"], True),
        (["estate", "duchy", "cellar"], True),
        (["curse", "silver"], False),
        (["province"], True),
        (["gold", "duchy", "estate", "silver"], True),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_three_empty_piles_end_it(edition: str, players: int, empty: list[str], over: bool) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(), hands=[["copper"]] * players, phase="buy", supply=dict.fromkeys(empty, 0)
    )
    assert playing(game, "end-turn").is_over is over


@pytest.mark.rule("D-21", "D-07")
@pytest.mark.parametrize("players", [5, 6])
def test_with_five_and_six_it_takes_four_piles(players: int) -> None:
    empty = {"copper": 0, "curse": 0, "village": 0}
    for supply, over in (empty, False), ({**empty, "smithy": 0}, True), ({**empty, "smithy": 0, "mine": 0}, True):
        game = dominion.Game.scenario(kingdom=no_moat(), hands=[["copper"]] * players, phase="buy", supply=supply)
        assert playing(game, "end-turn").is_over is over


@pytest.mark.rule("D-21")
@both_editions
def test_piles_emptied_in_the_action_phase_let_the_turn_go_on(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat(),
        hands=[["gold", "workshop"], []],
        supply={"curse": 0, "village": 0, "smithy": 1},
    )
    playing(game, "play workshop", "gain smithy")
    assert (game.is_over, legal(game)) == (False, ("end-actions",))
    playing(game, "end-actions", "play gold", "buy silver")
    assert not game.is_over
    assert playing(game, "end-turn").is_over


@pytest.mark.rule("D-21")
@both_editions
def test_nobody_moves_when_it_is_over(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper"], ["copper"]], phase="buy", supply={"province": 0})
    playing(game, "end-turn")
    with pytest.raises(IllegalMove):
        game.push("end-actions")
    assert (game.is_over, game.turns) == (True, (1, 0))


@pytest.mark.rule("D-22")
@both_editions
def test_points_are_counted_in_hand_deck_and_discard_pile(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["estate", "gold"], ["curse"]],
        decks=[["duchy", "copper"], ["curse"]],
        discards=[["province", "estate"], ["estate", "curse"]],
    )
    assert game.scores == (1 + 3 + 6 + 1, -1 - 1 + 1 - 1)


@pytest.mark.rule("D-22")
@both_editions
def test_cards_in_play_set_aside_and_looked_at_count_too(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["library"], []],
        in_play=["market"],
        decks=[["village", "copper", "copper"]],
        discards=[["gardens", "estate", "copper", "copper", "silver"]],
    )
    assert game.scores == (2, 0)  # ten cards
    playing(game, "play library", "set-aside village")
    assert (game.zones(0)["set_aside"], game.zones(0)["looking"]) == (["village"], ["copper"])
    assert game.scores == (2, 0)


@pytest.mark.rule("D-22")
def test_cards_being_revealed_count_for_their_owner() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=no_moat("spy"), hands=[["spy"], []], decks=[["copper"], ["duchy"]]
    )
    playing(game, "play spy")
    assert game.zones(1)["revealed"] == ["duchy"]
    assert game.scores == (0, 3)


def finished(edition: str, points: list[int], turn: int, turns: list[int]) -> dominion.Game:
    """A game that ends with this turn; each seat holds so many Estates."""
    hands = [["estate"] * count for count in points]
    game = dominion.Game.scenario(
        edition=edition, hands=hands, phase="buy", turn=turn, turns=turns, supply={"province": 0}
    )
    return playing(game, "end-turn")


@pytest.mark.rule("D-23")
@both_editions
@pytest.mark.parametrize(
    ("points", "turn", "turns", "winners"),
    [
        pytest.param([2, 1], 0, [3, 2], (0,), id="most points, though more turns"),
        pytest.param([1, 2], 0, [3, 2], (1,), id="most points"),
        pytest.param([2, 2], 0, [3, 2], (1,), id="a tie: fewer turns"),
        pytest.param([2, 2], 1, [3, 3], (0, 1), id="still tied: shared"),
        pytest.param([2, 2, 1], 0, [5, 4, 4], (1,), id="a tie of two of three"),
        pytest.param([2, 1, 2], 2, [5, 5, 5], (0, 2), id="shared by two of three"),
        pytest.param([1, 2, 2], 1, [5, 5, 4], (2,), id="the last one had fewer turns"),
        pytest.param([2, 2, 2], 0, [5, 4, 4], (1, 2), id="three tied, two with fewer turns"),
        pytest.param([2, 2, 0], 1, [5, 5, 4], (0, 1), id="few turns don't help who has fewer points"),
    ],
)
def test_most_points_then_fewer_turns_then_a_shared_win(
    edition: str, points: list[int], turn: int, turns: list[int], winners: tuple[int, ...]
) -> None:
    game = finished(edition, points, turn, turns)
    assert (game.scores, game.turns, game.winners) == (tuple(points), tuple(turns), winners)


@pytest.mark.rule("D-23")
def test_turns_are_counted_as_they_are_played() -> None:
    game = dominion.Game(players=3, seed=4, first=1)
    assert game.turns == (0, 1, 0)
    playing(game, "end-actions", "end-turn", "end-actions", "end-turn")
    assert game.turns == (1, 1, 1)
    playing(game, "end-actions", "end-turn")
    assert game.turns == (1, 2, 1)


@pytest.mark.rule("D-24", "D-61")
@both_editions
@pytest.mark.parametrize(("cards", "each"), [(9, 0), (10, 1), (19, 1), (20, 2), (37, 3), (39, 3), (40, 4)])
def test_gardens_give_a_point_for_every_ten_cards_rounded_down(edition: str, cards: int, each: int) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["gardens"], []], decks=[["copper"] * (cards - 3)], discards=[["gardens", "curse"]]
    )
    assert game.scores == (2 * each - 1, 0)


@pytest.mark.rule("D-61")
@both_editions
def test_gardens_are_not_played(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["gardens"], []])
    assert legal(game) == ("end-actions",)
    assert not any("gardens" in move for move in playing(game, "end-actions").legal_moves)


@pytest.mark.rule("D-24")
def test_gardens_count_the_cards_of_their_owner_only() -> None:
    game = dominion.Game.scenario(
        hands=[["gardens"] + ["copper"] * 9, ["gardens"] + ["copper"] * 8], trash=["copper"] * 5
    )
    assert game.scores == (1, 0)
