"""Random games to the end in every language: each question, move and event of both games is said, none in English."""

import random
from collections.abc import Iterable, Iterator

import pytest

from crownlands import dominion, kingdomino
from crownlands.game import Event
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.dominion.questions import WAITING

NAMES = ("Ilka", "Béla", "Cili", "Dani", "Edit", "Feri")
TRANSLATED = [language for language in LANGUAGES if language != "en"]
TREASURES = ("gold", "silver", "copper", "province")
ROW = [(13, 0), (17, 1), (18, 0), (19, 1)]
BASE_VERBS = {
    *("play", "buy", "discard", "trash", "gain", "topdeck", "set-aside", "keep", "put-back", "reveal", "done"),
    *("end-actions", "play-treasures", "end-turn", "yes", "no"),
}


def check(language: str, said: str, english: str) -> None:
    """Check that a sentence is a whole text of its language."""
    assert said
    assert "{" not in said
    assert said == said.strip()
    if language != "en":
        assert said != english, said


def kingdoms() -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Kingdoms of both editions that hold every card at least once."""
    for edition, cards in dominion.KINGDOM_CARDS.items():
        for start in range(0, len(cards), 10):
            ten = (cards[start:] + cards)[:10]
            yield edition, 3 if edition == "2e" else 2, ten


def random_game(game: dominion.Game, source: random.Random, most: int) -> Iterator[tuple[str, int, list[Event]]]:
    """Moves of a player who rarely leaves a chance to do something unused, with whose turn it was and what happened."""
    for _ in range(most):
        if game.is_over:
            return
        legal = game.legal_moves
        eager = [move for move in legal if move not in ("end-actions", "end-turn", "buy copper", "buy curse")]
        move = source.choice(eager or list(legal)) if source.random() < 0.9 else source.choice(legal)
        turn = game.turn
        yield move, turn, game.push(move)


def seen(events: Iterable[Event], seat: int | None) -> list[Event]:
    return [event.seen_by(seat) for event in events]


@pytest.mark.parametrize("language", LANGUAGES)
def test_dominion_is_said(language: str) -> None:
    texts, english = find_texts(language), find_texts("en")
    said, plain = texts.dominion, english.dominion
    source = random.Random(9)
    asked: set[str] = set()
    verbs: set[str] = set()
    kinds: set[str] = set()
    for edition, players, ten in kingdoms():
        deck = [*ten[5:], *TREASURES, *TREASURES, *ten]
        hands, decks = [ten[:5]] * players, [deck] * players
        game = dominion.Game.scenario(edition, ten, hands, decks, seed=source.randrange(99))
        before = game.copy()
        for move, turn, events in random_game(game, source, 600):
            seat = before.to_move
            assert seat is not None
            assert before.decision is not None
            asked.add(before.decision.kind)
            verbs.add(move.partition(" ")[0])
            kinds |= {event.kind for event in events}
            view, other = before.view(seat), before.view((seat + 1) % players)
            check(language, said.question(view, NAMES), plain.question(view, NAMES))
            check(language, said.question(other, NAMES), plain.question(other, NAMES))
            check(language, said.button(move, view), plain.button(move, view))
            if before.decision.kind in ("discard", "trash"):
                check(language, said.selection(view, 2), plain.selection(view, 2))
            for onlooker in (seat, (seat + 1) % players, None):
                lines = said.log(seen(events, onlooker), NAMES, onlooker, turn)
                for line, source_line in zip(
                    lines, plain.log(seen(events, onlooker), NAMES, onlooker, turn), strict=True
                ):
                    check(language, line.text, source_line.text)
            before = game.copy()
        if game.is_over:
            assert said.result(game.view(0), NAMES)
            assert all(line.text for seat in range(players) for line in said.breakdown(game.view(0), seat))
    assert asked == set(WAITING)
    assert verbs == BASE_VERBS
    assert {"drawn", "played", "bought", "gained", "trashed", "discarded", "revealed", "looked"} <= kinds
    assert {"set-aside", "put-back", "shuffled", "turn", "phase", "move"} <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "variants"), [(2, {"dynasty", "harmony"}), (4, {"middle-kingdom"})])
def test_kingdomino_is_said(language: str, players: int, variants: set[str]) -> None:
    texts, english = find_texts(language), find_texts("en")
    said, plain = texts.kingdomino, english.kingdomino
    source = random.Random(6)
    game = kingdomino.Game(players, variants, seed=11)
    kinds: set[str] = set()
    while not game.is_over:
        seat = game.to_move
        assert seat is not None
        view, other = game.view(seat), game.view((seat + 1) % players)
        move = source.choice(game.legal_moves)
        check(language, said.question(view, NAMES), plain.question(view, NAMES))
        check(language, said.question(other, NAMES), plain.question(other, NAMES))
        check(language, said.button(move, view), plain.button(move, view))
        assert said.described(move, view)
        check(language, said.round(view), plain.round(view))
        events = game.push(move)
        kinds |= {event.kind for event in events}
        for onlooker in (seat, None):
            lines = zip(said.log(events, NAMES, onlooker), plain.log(events, NAMES, onlooker), strict=True)
            for line, source_line in lines:
                check(language, line.text, source_line.text)
    assert said.result(game.view(0), NAMES)
    assert all(line.text for seat in range(players) for line in said.breakdown(game.view(0), seat))
    assert {"taken", "placed", "laid-out", "over", "king-drawn", "move"} <= kinds


@pytest.mark.parametrize("language", TRANSLATED)
def test_why_not_is_said(language: str) -> None:
    said, plain = find_texts(language), find_texts("en")
    buying = dominion.Game.scenario(phase="buy", coins=3, hands=[["copper", "village"], []], supply={"moat": 0})
    acting = dominion.Game.scenario(hands=[["copper", "estate", "village"], []], actions=0)
    placing = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=ROW, next_row=[20, 21, 22, 23])
    brewing = dominion.Game.scenario(kingdom="forbidden-arts", phase="buy", coins=9)
    owing = dominion.Game.scenario(phase="buy", coins=3, tokens={"debt": [2, 0]})
    reasons = set()
    for move, view in (
        ("buy familiar", brewing.view(0)),
        ("buy gold", owing.view(0)),
        ("buy gold", buying.view(0)),
        ("buy moat", buying.view(0)),
        ("buy witch", buying.view(0)),
        ("play village", buying.view(0)),
        ("play gold", buying.view(0)),
        ("buy gold", buying.view(1)),
        ("play village", acting.view(0)),
        ("play copper", acting.view(0)),
        ("play estate", acting.view(0)),
        ("buy gold", acting.view(0)),
        ("gain gold", acting.view(0)),
    ):
        check(language, said.dominion.why_not(move, view), plain.dominion.why_not(move, view))
        reasons.add(said.dominion.why_not(move, view))
    for move in ("take 21", "discard", "place 1,0 e", "place 4,0 e", "place 3,2 e"):
        mine = placing.view(0)
        check(language, said.kingdomino.why_not(move, mine), plain.kingdomino.why_not(move, mine))
        reasons.add(said.kingdomino.why_not(move, mine))
    assert len(reasons) == 18
    assert said.dominion.why_not("buy silver", buying.view(0)) == ""


def test_an_empty_pile_is_no_reason_where_thief_gains_from_the_trash() -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["thief"], []], decks=[[], ["silver", "copper"]], supply={"gold": 0}
    )
    for move in ("play thief", "done", "trash silver"):
        game.push(move)
    assert game.legal_moves == ("done", "gain silver")
    why = find_texts("en").dominion.why_not("gain gold", game.view(0))
    assert why == "This card can't be chosen here."
