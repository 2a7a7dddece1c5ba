"""Games with every card of every box, at random, in every language: questions, buttons, log and results."""

import random
from collections.abc import Iterator

import pytest

from crownlands import dominion
from crownlands.dominion.cards import CARDS, MIXED
from crownlands.dominion.events import KIND_NAMES
from crownlands.dominion.moves import BARE, OPTION_WORDS, VERBS
from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.dominion.buttons import LABELS
from crownlands.texts.dominion.log import CLAUSES
from crownlands.texts.dominion.unworded import OPTIONS
from tests.any_box import LANDSCAPES, PILES
from tests.texts.mistakes import mistakes
from tests.texts.test_whole_games import NAMES, TREASURES, random_game, seen

PLAYERS = 3
MOST = 220  # moves of a game


def games() -> Iterator[dominion.Game]:
    """Positions with every pile of every box, its cards in hands and decks, and with the landscapes."""
    source = random.Random(4)
    piles = source.sample(PILES, len(PILES))
    for start in range(0, len(piles), 10):
        ten = (piles[start:] + piles)[:10]
        cards = [pile for pile in ten if pile not in MIXED]
        beside = LANDSCAPES[start // 10 :: 12][:2]
        yield dominion.Game.scenario(
            kingdom=ten,
            hands=[cards[:5]] * PLAYERS,
            decks=[[*cards[5:], *TREASURES, *TREASURES, *cards]] * PLAYERS,
            supply={"province": 2},
            landscapes=beside,
            shelters=start == 0,
            seed=start,
        )


def is_said(language: str, text: str) -> bool:
    return bool(text) and text == text.strip() and not list(mistakes(language, text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_card_of_any_box_is_said(language: str) -> None:
    said, plain = find_texts(language).dominion, find_texts("en").dominion
    source = random.Random(5)
    for game in games():
        before = game.copy()
        for _, turn, events in random_game(game, source, MOST):
            seat = before.to_move
            assert seat is not None
            for onlooker in (seat, (seat + 1) % PLAYERS):
                view = before.view(onlooker)
                question = said.question(view, NAMES)
                assert is_said(language, question)
                assert language == "en" or question != plain.question(view, NAMES)
            assert all(is_said(language, said.button(legal, before.view(seat))) for legal in before.legal_moves)
            for reader in (seat, None):
                assert all(is_said(language, line.text) for line in said.log(seen(events, reader), NAMES, reader, turn))
            before = game.copy()


def test_the_points_of_any_game_are_accounted_for() -> None:
    said, source = find_texts("en").dominion, random.Random(6)
    for game in games():
        for _ in random_game(game, source, 3 * MOST):
            pass
        view = game.view(0)
        for seat in range(PLAYERS):
            assert sum(line.points for line in said.breakdown(view, seat)) == game.scores[seat]


def test_every_kind_of_question_move_and_event_has_words() -> None:
    assert [known.name for known in INSTRUCTIONS.values() if any(known.asks.values()) and not known.sentences] == []
    assert {*VERBS, *BARE} - {"", "done", "choose"} == set(LABELS)
    assert {word for word in OPTION_WORDS if word not in OPTIONS} <= {*CARDS, "horse", "key"}
    assert set(KIND_NAMES) - {"turn", "phase", "over"} == {kind for kind, _ in CLAUSES}
