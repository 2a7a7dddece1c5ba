"""Any card of known instructions: made here of every instruction there is, for every seat, and played at random."""

import random
from typing import Any

import pytest

from crownlands import dominion
from crownlands.compiled import INTERPRETED
from crownlands.dominion.card_types import ACTION, ANY, ATTACK, TREASURE, VICTORY
from crownlands.dominion.cards import CARDS, add_cards, own_cards
from crownlands.dominion.cards.card import Card, Thing
from crownlands.dominion.instructions.adding import actions, cards, coins
from crownlands.dominion.instructions.conditions import everyone, others, when
from crownlands.dominion.instructions.quantities import empty_piles
from crownlands.dominion.registry import (
    INSTRUCTIONS,
    Amount,
    CardError,
    CardId,
    Instruction,
    Options,
    Part,
    Step,
)
from crownlands.dominion.stack import FIRST_INSTRUCTION
from crownlands.dominion.state import DECK, DISCARD, HAND

from .watching import WatchedGame, all_cards, play

OF_CARDS = [known for known in INSTRUCTIONS.values() if known.number >= FIRST_INSTRUCTION]
COMPANY = "moat militia throne-room cellar village alchemist".split()

# What a parameter may be, by its kind or its name.
VALUES: dict[object, list[Any]] = {
    Amount: [1, 3, empty_piles],
    CardId: ["silver", "curse", "province"],
    Part: [(coins(1),), (cards(2), actions(1))],
    Options: [{"cards": (cards(1),), "coins": (coins(1),)}],
    "types": [ANY, TREASURE, ACTION | VICTORY],
    "to": [DISCARD, HAND, DECK],
    "optional": [0, 1],
    "how": [0, 1 | 2, 8 | 32, 16 | 32, 64],
    "times": [2, 3],
    "chooser": [0, 1, 2],
    "low": [0, 3],
    "high": [6, 4],
}


def steps_of(instruction: Instruction, number: int) -> Step:
    """The instruction with parameters that fit, the n-th choice of them."""
    given = [VALUES.get(p.annotation) or VALUES.get(p.name) or [2, 1, 3] for p in instruction.parameters.values()]
    return instruction(*[values[number % len(values)] for values in given])


def made_of(instruction: Instruction) -> list[Card]:
    """Cards that have an instruction: for their player, for the others, for everyone, and as what a Treasure does."""
    one, two, three = (steps_of(instruction, number) for number in range(3))
    name = instruction.name.replace("_", "-")
    return [
        Card(f"own-{name}", 3, ACTION, coins(1), one, two, may_leave_play=True),
        Card(f"others-{name}", 4, ACTION | ATTACK, others(one, cards(1)), two, may_leave_play=True),
        Card(f"all-{name}", 2, ACTION, everyone(three), one, may_leave_play=True),
        Card(f"rich-{name}", 5, TREASURE, coins(1), one, when_gained=two, when_trashed=three, may_leave_play=True),
    ]


def table_of(piles: list[str], seed: int) -> WatchedGame:
    """A position with many of these cards at hand."""
    chance = random.Random(seed)
    kingdom = [*piles, *COMPANY]
    some = [*piles * 3, *COMPANY, "copper", "silver", "gold", "estate", "duchy", "province", "curse"]

    def few(count: int) -> list[str]:
        return [chance.choice(some) for _ in range(count)]

    return WatchedGame.scenario(
        kingdom=kingdom,
        hands=[few(7) for _ in range(3)],
        decks=[few(chance.choice([0, 2, 9])) for _ in range(3)],
        discards=[few(chance.choice([0, 4])) for _ in range(3)],
        actions=4,
        buys=3,
        coins=chance.randint(0, 9),
        tokens={"coffers": [2, 0, 1], "pirate_tokens": [1, 1, 1]},
        seed=seed,
    )


@pytest.mark.parametrize("name", [known.name for known in OF_CARDS])
def test_every_instruction_works_on_any_card_for_any_seat(name: str) -> None:
    made = made_of(INSTRUCTIONS[name])
    with own_cards(made):
        play_with([card.id for card in made])


def play_with(piles: list[str]) -> None:
    """Play positions with these cards at random: no card is lost, somebody is always asked, and views tell nothing."""
    games, rounds = (1, 2) if INTERPRETED else (6, 6)
    for seed in range(games):
        game = table_of(piles, seed)
        there = all_cards(game)
        for _ in range(rounds):
            if game.is_over:
                break
            assert game.legal_moves
            play(game, 10, seed, eager=True)
            assert all_cards(game) == there
            for seat in (None, 0, 1, 2):
                view = game.view(seat)
                assert view.sample(seed).view(seat) == view


# What is wrong with a card is told with its name


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        (lambda: [INSTRUCTIONS["discard"]], "discard is an instruction, not a step; write discard(…)"),
        (lambda: ["fly(2)"], "'fly(2)' is no step of a program"),
        (lambda: [INSTRUCTIONS["discard_down_to"]()], "discard_down_to: missing a required argument: 'count'"),
        (lambda: [INSTRUCTIONS["discard"](1, 2)], "discard: too many positional arguments; it takes count"),
        (lambda: [INSTRUCTIONS["gain"](3)], "gain: card can't be 3"),
        (lambda: [others(INSTRUCTIONS["gain"]())], "gain: missing a required argument: 'card'"),
    ],
)
def test_a_card_that_names_an_instruction_wrongly_says_so(program: Any, problem: str) -> None:
    with pytest.raises(CardError) as error:
        Card("dragon", 5, ACTION, *program())
    assert str(error.value).startswith("dragon: ")
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("card", "problem"),
    [
        (lambda: Card("dragon", 5, ACTION, INSTRUCTIONS["gain"]("gryphon")), "there is no card 'gryphon'"),
        (lambda: Card("dragon", 5, ACTION, *[coins(1)] * 80), "its programs have 81 rows; a card has 60 at most"),
        (
            lambda: Card("dragon", 5, ACTION, INSTRUCTIONS["choose_options"](1, {"fly": (coins(1),)})),
            "there is no option 'fly'",
        ),
        (lambda: Thing("dragon", "event", when(card="gryphon"), cost=3), "there is no card 'gryphon'"),
    ],
)
def test_a_card_that_cannot_be_laid_out_says_so_when_it_is_added(card: Any, problem: str) -> None:
    before = dict(CARDS)
    with pytest.raises(CardError, match=r"^dragon: ") as error:
        add_cards([card()])
    assert problem in str(error.value)
    assert before == CARDS


def test_a_card_cannot_say_of_itself_what_no_card_says() -> None:
    with pytest.raises(CardError, match="dragon: a card can't say 'flies' of itself; it can say when_gained"):
        Card("dragon", 5, ACTION, flies=True)


def test_a_card_of_known_instructions_needs_its_line_and_nothing_else() -> None:
    with own_cards([Card("hamlet-by-the-sea", 3, ACTION, cards(1), actions(1), others(cards(1)))]):
        game = dominion.Game.scenario(
            kingdom=["hamlet-by-the-sea", "bureaucrat", "library", "market", *COMPANY],
            hands=[["hamlet-by-the-sea"], []],
            decks=[["gold"], ["silver"]],
        )
        game.push("play hamlet-by-the-sea")
        assert (game.zones(0)["hand"], game.zones(1)["hand"], game.actions) == (["gold"], ["silver"], 1)
    assert "hamlet-by-the-sea" not in CARDS
