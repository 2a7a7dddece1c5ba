"""The search: what it tries, that it knows no more than its seat, keeps its budget and repeats itself by seed."""

import threading

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.dominion import chances, outlook, reasons
from crownlands.bots.dominion.opponent_model import expected_of_others
from crownlands.bots.dominion.search import candidates, plans_for
from crownlands.bots.dominion.strategy_search.patience import Patience
from crownlands.bots.hints import hint
from crownlands.bots.racing import Candidate, TrySums
from crownlands.bots.strategy import StrategyBot, find_strategy
from crownlands.dominion import Game

PLAYOUTS = 120
SMALL = Budget(playouts=PLAYOUTS)


def position(seed: int, moves: int = 40, players: int = 2) -> Game:
    """Somewhere in a game that a strategy has begun, where a real choice is to be made."""
    game = Game(seed=seed, players=players, first=0)
    bot = StrategyBot(find_strategy("first-game-2e"))
    view = game.view(0)
    while moves > 0 or len(candidates(view, plans_for(view, Patience()))) < 2:
        game.push(bot.choose(view))
        view = game.view(game.to_move)
        moves -= 1
    return game


def test_all_moves_are_legal_and_the_best_comes_first() -> None:
    game = position(3)
    view = game.view(game.to_move)
    found = chances(view, SMALL, seed=1)
    assert {candidate.move for candidate in found} <= set(view.legal_moves)
    assert found[0].value >= found[1].value
    assert all(0 <= candidate.chance <= 1 for candidate in found)
    assert sum(candidate.tries for candidate in found) <= PLAYOUTS + len(found)


@pytest.mark.parametrize("seed", range(4))
def test_it_knows_no_more_than_its_seat(seed: int) -> None:
    """The hidden part dealt anew, the same seed: the same move with the same numbers."""
    game = position(seed, moves=30 + 10 * seed)
    seat = game.to_move
    view = game.view(seat)
    found = chances(view, SMALL, seed=7)
    for deal in range(3):
        again = view.sample(deal).view(seat)
        assert again == view
        assert chances(again, SMALL, seed=7) == found


def test_another_seed_meets_other_chances() -> None:
    game = position(3)
    view = game.view(game.to_move)
    assert chances(view, SMALL, seed=1) != chances(view, SMALL, seed=2)


def test_it_stops_at_once() -> None:
    game = position(3)
    stop = threading.Event()
    stop.set()
    found = chances(game.view(game.to_move), Budget(playouts=10**9), stop=stop)
    assert sum(candidate.tries for candidate in found) == 0


def test_the_outlook_shares_one_win_among_all_seats() -> None:
    game = position(5, players=3)
    view = game.view(game.to_move)
    shares = outlook(view, view.legal_moves[0], SMALL).shares
    assert len(shares) == 3
    assert sum(shares) == pytest.approx(1)


def test_nothing_is_tried_where_nothing_is_decided() -> None:
    game = Game(seed=1, first=0)
    game.push("end-actions")
    view = game.view(0)
    assert candidates(view, plans_for(view, Patience())) == ["play-treasures"]
    attacked = Game.scenario(hands=[["militia"], ["moat", "gold", "gold", "gold"]])
    attacked.push("play militia")
    view = attacked.view(1)
    assert candidates(view, plans_for(view, Patience())) == ["reveal moat"]


def test_what_can_only_be_right_is_not_thought_about() -> None:
    game = Game.scenario(hands=[["village", "smithy", "moat"], ["copper"] * 5])
    view = game.view(0)
    assert candidates(view, plans_for(view, Patience())) == ["play village"]
    game.push("play village")
    view = game.view(0)
    assert {"play smithy", "play moat"} <= set(candidates(view, plans_for(view, Patience())))


def test_good_cards_are_not_trashed_for_nothing() -> None:
    kingdom = "chapel moat village smithy market militia cellar mine remodel workshop".split()
    game = Game.scenario(kingdom=kingdom, hands=[["chapel", "silver", "moat", "estate", "copper"], []])
    game.push("play chapel")
    view = game.view(0)
    tried = set(candidates(view, plans_for(view, Patience())))
    assert {"trash estate", "trash copper", "done"} <= tried
    assert not {"trash silver", "trash moat"} & tried


def test_good_cards_are_not_given_back_either() -> None:
    kingdom = "ambassador chapel village smithy market militia cellar mine remodel workshop".split()
    game = Game.scenario(kingdom=kingdom, hands=[["ambassador", "gold"], []])
    game.push("play ambassador")
    game.push("reveal gold")
    view = game.view(0)
    assert "return gold" in view.legal_moves
    assert candidates(view, plans_for(view, Patience())) == ["done"]


@pytest.mark.parametrize(
    ("bought", "turns", "expected"),
    [
        ([], 3, "First Game (2e)"),  # too soon to tell
        (["silver", "gold"], 8, "Ultimate"),
        (["silver", "village", "smithy"], 8, "First Game (2e)"),
        (["merchant", "merchant", "gold"], 8, "Money with merchant"),
    ],
)
def test_others_are_expected_to_play_as_they_buy(bought: list[str], turns: int, expected: str) -> None:
    best = find_strategy("first-game-2e")
    assert "merchant" not in best.cards
    game = Game.scenario(hands=[[], []], discards=[[], bought], turns=[turns, turns])
    assert expected_of_others(game.view(0), best).name == expected


def test_plays_are_decided_not_only_buys() -> None:
    """With one Action left a Smithy beats a Moat, whatever the strategy buys."""
    game = Game.scenario(
        hands=[["smithy", "moat", "copper"], ["copper"] * 5],
        decks=[["gold"] * 10, ["copper"] * 5],
        turns=[9, 9],
    )
    found = chances(game.view(0), Budget(playouts=300), seed=1)
    assert found[0].move == "play smithy"
    assert {candidate.move for candidate in found} == {"play smithy", "play moat", "end-actions"}


def test_a_hint_says_why() -> None:
    game = Game.scenario(hands=[["gold"] * 3, []], phase="buy", supply={"province": 1})
    game.push("play-treasures")
    found = hint(game.view(0), SMALL)
    assert found.move == "buy province"
    assert found.choices[0].chance == 1
    assert found.reasons == ("wins-now", "points 6", "end-near 1")


def test_reasons_say_what_a_card_is_for_and_why_money_is_spent_or_kept() -> None:
    kingdom = "sentry remodel workshop moat witch cellar market militia mine village".split()
    game = Game.scenario(hands=[["gold", "gold"], []], phase="buy", kingdom=kingdom)
    assert reasons(game.view(0), [Candidate("play-treasures")]) == ("spends",)
    game.push("play-treasures")
    view = game.view(0)
    of_cards = {
        card: reasons(view, [Candidate(f"buy {card}")])[-1] for card in ("sentry", "remodel", "workshop", "moat")
    }
    assert of_cards == {"sentry": "trashes", "remodel": "remodels", "workshop": "gains", "moat": "shields"}
    assert reasons(view, [Candidate("end-turn")]) == ("nothing-helps",)


def test_reasons_compare_with_the_next_best() -> None:
    view = Game.scenario(hands=[[], []], phase="buy", coins=6).view(0)

    def compared(wins: float, of_next: float) -> str:
        gold, silver = (
            Candidate(f"buy {card}", 100, TrySums(0, won, 0)) for card, won in (("gold", wins), ("silver", of_next))
        )
        return reasons(view, [gold, silver])[0]

    assert compared(60, 50) == "over 10 buy silver"
    assert compared(50, 50) == "close-call"
