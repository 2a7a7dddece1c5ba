"""Chance is fair: first hands, later draws and orders come as often as counting says. Seeds are fixed."""

from collections import Counter
from itertools import permutations
from math import comb

import pytest

from crownlands import dominion

pytestmark = pytest.mark.compiled  # thousands of deals; what is drawn from is compared number by number elsewhere
GAMES = 2_000
FIVE_DEVIATIONS = 5.0


def chi_square(seen: Counter[object], chances: dict[object, float]) -> float:
    """Return the distance of counts from the expected ones, in deviations of the chi-square distribution."""
    total = seen.total()
    assert set(seen) <= set(chances)
    distance = sum((seen[key] - total * p) ** 2 / (total * p) for key, p in chances.items())
    freedom = len(chances) - 1
    return float((distance - freedom) / (2 * freedom) ** 0.5)


def seed_of(number: int, keyed: bool) -> int | bytes:
    return number.to_bytes(16, "big") if keyed else number


@pytest.mark.parametrize("keyed", [False, True], ids=["seed", "key"])
def test_first_hands_hold_as_many_coppers_as_counting_says(keyed: bool) -> None:
    chances: dict[object, float] = {n: comb(7, n) * comb(3, 5 - n) / comb(10, 5) for n in (2, 3, 4, 5)}
    assert round(sum(chances.values()), 9) == 1
    games = [dominion.Game(seed=seed_of(number, keyed), first=0) for number in range(1, GAMES)]
    for seat in (0, 1):
        seen: Counter[object] = Counter(game.zones(seat)["hand"].count("copper") for game in games)
        assert abs(chi_square(seen, chances)) < FIVE_DEVIATIONS


def test_the_hands_of_two_seats_have_nothing_to_do_with_each_other() -> None:
    one = {n: comb(7, n) * comb(3, 5 - n) / comb(10, 5) for n in (2, 3, 4, 5)}
    chances: dict[object, float] = {(a, b): one[a] * one[b] for a in one for b in one}
    seen: Counter[object] = Counter()
    for seed in range(GAMES):
        game = dominion.Game(seed=seed, first=0)
        seen[game.zones(0)["hand"].count("copper"), game.zones(1)["hand"].count("copper")] += 1
    assert abs(chi_square(seen, chances)) < FIVE_DEVIATIONS


@pytest.mark.parametrize("edition", ["1e", "2e"])
@pytest.mark.parametrize("keyed", [False, True], ids=["seed", "key"])
def test_a_shuffled_discard_pile_comes_in_every_order_equally_often(edition: str, keyed: bool) -> None:
    cards = ("copper", "estate", "gold", "silver")
    chances: dict[object, float] = dict.fromkeys(permutations(cards), 1 / 24)
    seen: Counter[object] = Counter()
    start = dominion.Game.scenario(edition=edition, hands=[["village"] * 4, []], discards=[list(cards)])
    for number in range(1, GAMES):
        game = dominion.Game.scenario(**{**start.setup, "seed": seed_of(number, keyed)})
        drawn = [event.cards for _ in cards for event in game.push("play village") if event.kind == "drawn"]
        seen[tuple(card for batch in drawn for card in batch)] += 1
    assert abs(chi_square(seen, chances)) < FIVE_DEVIATIONS


def test_the_first_player_is_each_seat_equally_often() -> None:
    for players in (2, 3, 6):
        seen: Counter[object] = Counter(dominion.Game(seed=seed, players=players).turn for seed in range(GAMES // 2))
        assert abs(chi_square(seen, dict.fromkeys(range(players), 1 / players))) < FIVE_DEVIATIONS


def test_who_begins_the_kingdom_and_the_first_hand_have_nothing_to_do_with_each_other() -> None:
    one = {n: comb(7, n) * comb(3, 5 - n) / comb(10, 5) for n in (2, 3, 4, 5)}
    chances: dict[object, float] = {
        (first, moat, n): 0.5 * (10 / 26 if moat else 16 / 26) * p
        for first in (0, 1)
        for moat in (True, False)
        for n, p in one.items()
    }
    seen: Counter[object] = Counter()
    for seed in range(GAMES):
        game = dominion.Game("random", seed=seed)
        seen[game.turn, "moat" in game.kingdom, game.zones(0)["hand"].count("copper")] += 1
    assert abs(chi_square(seen, chances)) < FIVE_DEVIATIONS
