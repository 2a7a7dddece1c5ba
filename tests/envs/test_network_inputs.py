"""Observations for networks: version 1 as it is promised, and what it holds."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from crownlands.dominion.cards import KIND_OF
from crownlands.dominion.moves import VERBS
from crownlands.envs import observing_dominion, observing_kingdomino
from crownlands.envs.batch import Batch
from crownlands.envs.network_inputs import (
    THEMES,
    VERSION,
    card_table,
    full_state,
    normaliser,
    split_dominion,
    split_mask_dominion,
    tokens,
)
from crownlands.envs.rules import dominion_rules, joined, kingdomino_rules, observation_of

PROMISED = Path(__file__).parent / "layout_v1.txt"


def layout_told() -> str:
    """All that version 1 promises, in words."""
    parts = [observing_dominion.layout(2).describe(), observing_dominion.layout(6).describe()]
    parts += [observing_kingdomino.layout(2, 5).describe(), observing_kingdomino.layout(4, 7).describe()]
    return "\n\n".join([*parts, " ".join(THEMES), " ".join(VERBS)]) + "\n"


def test_version_1_is_as_promised() -> None:
    """Something new needs a version of its own."""
    assert VERSION == 1
    assert layout_told() == PROMISED.read_text(encoding="utf-8")


def test_cards_that_do_alike_look_alike() -> None:
    table = card_table()

    def row(card: str) -> NDArray[np.float32]:
        return np.asarray(table[KIND_OF[card, "2e"] + 1])

    assert np.abs(row("laboratory") - row("market")).sum() < np.abs(row("laboratory") - row("witch")).sum()
    assert not table[0].any()
    assert row("smithy")[0] == 3


@pytest.mark.compiled
def test_tokens_hold_the_fields_of_each_card_in_one_form_for_all() -> None:
    batch = Batch(dominion_rules("size-distortion", players=3), 4)
    turn = batch.reset(seed=1)
    for _ in range(60):
        turn = batch.step(batch.random_actions())
    layout = batch.rules.layout
    made = tokens(turn.observations, layout)
    fields = layout.split(turn.observations)
    np.testing.assert_array_equal(made.kinds, fields["kind"])
    np.testing.assert_allclose(made.cards[..., 1] * 10, fields["supply"], rtol=1e-6)
    wide = joined(dominion_rules(players=3), dominion_rules(players=6)).layout
    other = wide.join(
        {
            name: np.pad(field, [(0, wide_field.shape[0] - field.shape[0])] + [(0, 0)] * (field.ndim - 1))
            if field.ndim and field.shape != wide_field.shape
            else field
            for (name, field), wide_field in zip(
                layout.split(turn.observations[0]).items(), wide.split(np.zeros(wide.width)).values(), strict=True
            )
        }
    )
    for one, padded in zip(tokens(turn.observations[0], layout), tokens(other, wide), strict=True):
        np.testing.assert_array_equal(one, padded)


@pytest.mark.compiled
def test_numbers_are_near_one_when_divided() -> None:
    for rules in (dominion_rules(), kingdomino_rules()):
        batch = Batch(rules, 16)
        batch.reset(seed=1)
        for _ in range(80):
            turn = batch.step(batch.random_actions())
            near = turn.observations / normaliser(rules.layout)
            if rules.name == "kingdomino":
                assert near.max() <= 6  # points may be many
            assert np.abs(near).max() <= 50
            assert np.abs(near).mean() < 0.5


@pytest.mark.compiled
def test_actions_come_apart_and_together() -> None:
    batch = Batch(dominion_rules(), 8)
    turn = batch.reset(seed=1)
    actions = batch.random_actions()
    verbs, cards = split_dominion(actions)
    np.testing.assert_array_equal(64 * verbs + cards, actions)
    legal_verbs, legal_cards = split_mask_dominion(turn.masks)
    assert legal_verbs[np.arange(8), verbs].all()
    assert legal_cards[np.arange(8), verbs, cards].all()


@pytest.mark.compiled
def test_a_critic_sees_what_all_seats_see() -> None:
    batch = Batch(joined(dominion_rules(players=2), dominion_rules(players=3)), 6)
    turn = batch.reset(seed=1)
    seen = full_state(batch)
    np.testing.assert_array_equal(seen[:, 0], turn.observations)
    for i in range(6):
        game = batch.game(i)
        assert bool(seen[i, 2].any()) == (game.players == 3)
        other = (int(turn.seats[i]) + 1) % game.players
        own = dominion_rules(players=game.players).layout.split(observation_of(game, other))
        np.testing.assert_array_equal(batch.rules.layout.split(seen[i, 1])["known_hand"][0], own["known_hand"][0])
