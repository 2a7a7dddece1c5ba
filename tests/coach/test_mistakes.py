"""Mistakes: what was given away for nothing is found, what luck decided is not, and forced moves never."""

import pytest

from crownlands import dominion, kingdomino
from crownlands.bots.analysis import Moment
from crownlands.bots.opponents import find_opponent
from crownlands.coach.mistakes import MOST, Mistake, MistakeHunt, OwnDecision, decisions, position_before
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.mistakes import heading, told

NAMES = ("Anna", "Béla")


def lost_on_purpose() -> kingdomino.Game:
    """The last round, in which seat 0 lays its lake apart from the crowns and loses for it."""
    game = kingdomino.Game.scenario(
        kingdoms=[{(1, 0): ("lake", 2)}, {(1, 0): ("lake", 3), (2, 0): ("lake", 0)}], row=[(7, 0), (10, 1)]
    )
    game.push("place -1,-1 n")
    game.push(game.legal_moves[0])
    return game


def test_what_was_given_away_is_found_with_what_was_better() -> None:
    game = lost_on_purpose()
    hunt = MistakeHunt(game.record(), 0, seconds=0.5)
    (found,) = hunt.run()
    assert hunt.is_over
    assert hunt.is_whole
    assert hunt.part == 1.0
    assert (found.before, found.after, found.decision.move) == (1.0, 0.0, "place -1,-1 n")
    assert kingdomino.Game.from_setup(game.setup).view(0).gains()[found.better] == 4
    assert MistakeHunt(game.record(), 1, seconds=0.5).run() == ()


def test_a_mistake_and_the_chart_tell_the_same_chances() -> None:
    game = kingdomino.Game(seed=3)
    while game.to_move is not None:
        game.push(game.legal_moves[0])
    record = game.record()
    hunt = MistakeHunt(record, 0, seconds=1)
    decision = hunt.decisions[len(hunt.decisions) // 2]
    shown = Moment(decision.ply + 1, 0, decision.move, "better", (0.8, 0.2), (0.3, 0.7), tries=900, lost_otherwise=0.4)
    hunt._keep(decision, shown)
    (found,) = hunt.found
    charted = shown.as_told(position_before(record, decision.ply).view(0))
    assert (found.before, found.cost) == pytest.approx((charted.before[0], charted.lost))


def test_only_decisions_are_looked_at() -> None:
    game = dominion.Game(seed=2, first=0)
    bots = [find_opponent("dominion", "squire"), find_opponent("dominion", "page", 3)]
    while game.to_move is not None:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    record, again = game.record(), dominion.Game.from_setup(game.setup)
    made = decisions(record, 0)
    assert made
    plies = {decision.ply: decision for decision in made}
    for ply, move in enumerate(record.moves):
        if ply in plies:
            assert again.to_move == 0
            assert len(again.legal_moves) > 1
            assert plies[ply].begins <= ply
            assert move != "play-treasures"
        again.push(move)
    assert all(record.moves[it.begins - 1] in ("end-turn", "end-buys") for it in made if it.begins)


@pytest.mark.compiled
def test_a_beginner_hears_of_a_few_turns_and_the_best_player_of_hardly_any() -> None:
    game = kingdomino.Game(seed=3)
    bots = [find_opponent("kingdomino", "page", 1), find_opponent("kingdomino", "baron", 2)]
    while game.to_move is not None:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    hunts = [MistakeHunt(game.record(), seat, seconds=1.5) for seat in range(2)]
    beginner, baron = (hunt.run() for hunt in hunts)
    assert 1 <= len(beginner) <= MOST
    assert list(beginner) == sorted(beginner, key=lambda it: -it.cost)
    assert len({it.decision.begins for it in beginner}) == len(beginner)
    assert sum(it.cost for it in baron) < sum(it.cost for it in beginner)


def test_it_can_be_left_at_any_time() -> None:
    hunt = MistakeHunt(lost_on_purpose().record(), 0, seconds=30)
    hunt.stop.set()
    assert hunt.run() == ()
    assert hunt.is_over  # nobody waits for more
    assert not hunt.is_whole


def test_it_ends_even_if_something_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    hunt = MistakeHunt(lost_on_purpose().record(), 0, seconds=0.3)
    monkeypatch.setattr(hunt, "_look", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        hunt.run()
    assert hunt.is_over


def test_points_are_no_reason_where_the_other_place_brought_as_many() -> None:
    view = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    made, better = [move for move, gain in view.gains().items() if gain == 4][:2]
    found = Mistake(OwnDecision(0, made, 1, 0), better, 0.8, 0.4, 0.1, ("gain 4", "ahead 0.40"))
    said = told(find_texts("en"), view, found, NAMES)
    assert said[-1] == "It pays off later: it keeps better places open."
    assert not any(line == "It brings 4 points." for line in said)


def test_the_drop_is_seen_however_uncertain_both_chances_are() -> None:
    """The lower one would be “less than 49%” by itself, which is more than the higher one says."""
    view = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    made, better = view.legal_moves[:2]
    found = Mistake(OwnDecision(0, made, 1, 0), better, 0.41, 0.2, 0.29, ())
    assert "Your chance to win was 41% before, and 20% afterwards (both ± 29)." in told(
        find_texts("en"), view, found, NAMES
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_told_without_places_in_numbers(language: str) -> None:
    game, texts = lost_on_purpose(), find_texts(language)
    (found,) = MistakeHunt(game.record(), 0, seconds=0.3).run()
    view = kingdomino.Game.from_setup(game.setup).view(0)
    said = [heading(texts, "kingdomino", found), *told(texts, view, found, NAMES)]
    assert all(said)
    assert not any("-1" in line for line in said)
