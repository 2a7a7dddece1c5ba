"""Observations: exactly what a seat may know, and back again in words."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from crownlands import dominion, kingdomino
from crownlands.dominion.state import ZONES
from crownlands.envs import decoding_dominion, observing_dominion, observing_kingdomino
from crownlands.envs.observation_layout import Field, Layout
from crownlands.envs.rules import layout_of, observation_of
from tests.envs.play import TABLES, positions

NOT_TOLD_DOMINION = {"legal_moves", "discard", "counts", "scores", "winners"}
NOT_TOLD_KINGDOMINO = {"legal_moves", "gains", "dominoes", "breakdowns", "winners", "turn", "rounds"}


def in_words(view: Any) -> dict[str, Any]:
    """Return the contents of a view, without the orders that an observation doesn't keep."""
    told: dict[str, Any] = view.to_dict()
    if told["game"] == "kingdomino":
        told["kingdoms"] = [sorted(kingdom, key=lambda square: square[:2]) for kingdom in told["kingdoms"]]
        return {key: value for key, value in told.items() if key not in NOT_TOLD_KINGDOMINO}
    told["in_play"] = sorted(told["in_play"])
    told["all_in_play"] = [sorted(cards) for cards in told["all_in_play"]]
    hidden = [Counter(view.set_aside[seat] + view.looking[seat])[None] for seat in range(view.players)]
    for zone in ("set_aside", "revealed", "looking", "island", "tavern", "exile"):
        told[zone] = [sorted(card for card in cards if card) for cards in told[zone]]
    told["face_down"] = hidden
    return {key: value for key, value in told.items() if key not in NOT_TOLD_DOMINION}


@pytest.mark.parametrize(("game_class", "setup"), TABLES)
def test_the_decoder_tells_what_the_view_tells(game_class: Any, setup: dict[str, Any]) -> None:
    decode = decoding_dominion.decode if game_class is dominion.Game else observing_kingdomino.decode
    for game in positions(game_class(seed=3, **setup), seed=3):
        for seat in range(game.players):
            view = game.view(seat)
            told = decode(observation_of(game, seat))
            if game_class is dominion.Game:
                assert told.pop("points") == list(game.scores)
            assert told == in_words(view)


@pytest.mark.parametrize(("game_class", "setup"), TABLES)
def test_what_is_hidden_does_not_show(game_class: Any, setup: dict[str, Any]) -> None:
    """Dealing anew what a seat may not know changes nothing that it observes."""
    for ply, game in enumerate(positions(game_class(seed=4, **setup), seed=4)):
        if ply % 7 == 0:
            for seat in range(game.players):
                other = game.view(seat).sample(ply)
                np.testing.assert_array_equal(observation_of(other, seat), observation_of(game, seat))


def test_what_is_hidden_does_differ() -> None:
    """The test above would see a leak: the hands of two samples aren't the same."""
    game = dominion.Game(seed=5, first=0)
    view = game.view(0)
    assert len({tuple(view.sample(seed).zones(1)["hand"]) for seed in range(20)}) > 1


@pytest.mark.parametrize(("game_class", "setup"), TABLES)
def test_all_numbers_keep_their_bounds_and_fields_join_again(game_class: Any, setup: dict[str, Any]) -> None:
    for game in positions(game_class(seed=6, **setup), seed=6):
        layout = layout_of(game)
        observation = observation_of(game, 0)
        assert (layout.low <= observation).all()
        assert (observation <= layout.high).all()
        np.testing.assert_array_equal(layout.join(layout.split(observation)), observation)


def test_every_width_is_of_one_table_only() -> None:
    widths = [observing_dominion.layout(players).width for players in range(2, 7)]
    tables = [(2, 5), (3, 5), (4, 5), (2, 7)]
    planes = [observing_kingdomino.layout(*table).width for table in tables]
    assert len({*widths, *planes}) == len(widths) + len(planes)
    for table, width in zip(tables, planes, strict=True):
        assert observing_kingdomino.table_of(np.zeros(width)) == table


def test_all_questions_and_zones_have_their_place() -> None:
    """There is room for more, so that a new box changes no width."""
    assert len(observing_dominion.KINDS) <= observing_dominion.MOST_QUESTIONS
    assert len(ZONES) <= observing_dominion.MOST_ZONES


def test_an_array_of_another_width_is_refused() -> None:
    with pytest.raises(ValueError, match="3108 numbers"):
        observing_dominion.layout(2).split(np.zeros(3107))
    with pytest.raises(ValueError, match="no observation of Dominion has 3 numbers"):
        decoding_dominion.decode(np.zeros(3))
    with pytest.raises(ValueError, match="no observation of Kingdomino has 3 numbers"):
        observing_kingdomino.decode(np.zeros(3))


def test_planes_show_a_kingdom_as_it_lies() -> None:
    game = kingdomino.Game.scenario(kingdoms=[{}, {(1, 0): ("lake", 2), (1, 1): ("mine", 1)}], row=[(7, 0)])
    planes = layout_of(game).split(observation_of(game, 0))["kingdoms"]
    assert planes.shape == (2, 7, 9, 9)
    assert planes[1, 2, 4, 5] == 1
    assert planes[1, 5, 5, 5] == 1
    assert planes[1, 6].sum() == 3
    assert planes[0].sum() == 0


def test_a_layout_describes_itself() -> None:
    layout = Layout((Field("coins", (), 0, 9, "to spend"), Field("hand", (2, 3), 0, 5, "by seat and card")))
    assert layout.describe().splitlines() == [
        "    0-0     coins []: to spend",
        "    1-6     hand [2, 3]: by seat and card",
    ]
