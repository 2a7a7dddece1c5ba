"""Kingdoms for learning: lists, samples and splits that share nothing."""

from typing import Any

import pytest

from crownlands.dominion.slots import Kingdom
from crownlands.envs.kingdoms import SPLITS, is_held_out, read_kingdoms, sample_kingdoms, split_of
from crownlands.envs.rules import dominion_rules

FIRST = "cellar market merchant militia mine moat remodel smithy village workshop".split()


@pytest.mark.parametrize("split", SPLITS)
def test_a_split_has_its_own_kingdoms(split: str) -> None:
    kingdoms = sample_kingdoms(40, seed=1, split=split)
    assert len({kingdom.piles for kingdom in kingdoms}) == 40
    assert {split_of(kingdom.piles) for kingdom in kingdoms} == {split}
    held_out = [sum(map(is_held_out, kingdom.piles)) for kingdom in kingdoms]
    assert min(held_out) >= 2 if split == "unseen" else max(held_out) == 0


def test_other_seeds_draw_other_kingdoms_and_the_same_seed_the_same() -> None:
    drawn = [{kingdom.piles for kingdom in read_kingdoms("random", "2e", seed)} for seed in (1, 2, 1)]
    assert drawn[0] == drawn[2]
    assert not drawn[0] & drawn[1]


def test_boxes_may_be_named() -> None:
    kingdoms = read_kingdoms("train base intrigue", "2e", 1)
    assert any("intrigue" in kingdom.boxes for kingdom in kingdoms)
    assert {split_of(kingdom.piles) for kingdom in kingdoms} == {"train"}


@pytest.mark.parametrize(
    ("given", "count"),
    [
        ("first-game", 1),
        (FIRST, 1),
        ([FIRST, "size-distortion", Kingdom(tuple(FIRST))], 3),
        (["first-game", "deck-top"], 2),
        (sample_kingdoms(3, seed=4), 3),
    ],
)
def test_kingdoms_are_given_in_many_ways(given: Any, count: int) -> None:
    assert len(dominion_rules(given).tables) == count


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: sample_kingdoms(0, seed=1), "at least one kingdom"),
        (lambda: sample_kingdoms(1, seed=1, split="tset"), "there is no split 'tset'"),
        (lambda: read_kingdoms([], "2e", 1), "no kingdom was given"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        wrong()
