"""Reasons why something can't be are told in the reader's language, whatever and wherever it is."""

import ast
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from crownlands import dominion, kingdomino
from crownlands.bots.opponents import find_opponent
from crownlands.client import read_link
from crownlands.dominion import Draft, card_id
from crownlands.game import IllegalMove
from crownlands.problems import SENTENCES, Problem
from crownlands.server.errors import bad_setup
from crownlands.texts import find_texts
from crownlands.texts.languages import LANGUAGES, TRANSLATED
from crownlands.texts.refusals import SAID, refusal, why

PLAIN = "cellar chapel festival laboratory market mine remodel smithy village workshop"
ENGLISH_WORDS = re.compile(r"\b(is|the|unknown|not|can't|only|you|there|did)\b", re.IGNORECASE)


def drafted(card: str) -> None:
    draft = Draft("2e", 2, first=0)
    draft.pick("witch")
    draft.pick(card)


WRONG: dict[str, Callable[[], Any]] = {
    "unknown-edition": lambda: dominion.Game(edition="3e"),
    "players-1e": lambda: dominion.Game(edition="1e", players=5),
    "players-2e": lambda: dominion.Game(players=9),
    "unknown-card": lambda: card_id("Vilage"),
    "ambiguous-card": lambda: card_id("bálvany"),
    "unknown-kingdom": lambda: dominion.find_kingdom("big-money", "2e", 1),
    "unknown-box": lambda: dominion.find_kingdom("random xyz", "2e", 1),
    "too-few-piles": lambda: dominion.find_kingdom("random empires", "2e", 1),
    "card-twice": lambda: dominion.find_kingdom("Falu, Falu", "2e", 1),
    "kingdom-size": lambda: dominion.find_kingdom("Falu, Piac", "2e", 1),
    "basic-card": lambda: dominion.find_kingdom("Réz, Piac", "2e", 1),
    "no-pile": lambda: dominion.find_kingdom("Madman, Piac", "2e", 1),
    "only-in-1e": lambda: dominion.find_kingdom("Lakoma, Piac", "2e", 1),
    "only-in-2e": lambda: dominion.find_kingdom("Kereskedő, Piac", "1e", 1),
    "bane-for-nothing": lambda: dominion.Game(bane="chapel"),
    "unknown-landscape": lambda: dominion.Game(landscapes=["trainig"]),
    "landscapes": lambda: dominion.Game(landscapes=["training", "training"]),
    "already-picked": lambda: drafted("witch"),
    "not-offered": lambda: drafted("vilage"),
    "kingdomino-players": lambda: kingdomino.Game(9),
    "duel-players": lambda: kingdomino.Game(3, {"mighty-duel"}),
    "unknown-variant": lambda: kingdomino.Game(2, {"harmoni"}),
    "unknown-opponent": lambda: find_opponent("dominion", "knigth"),
    "no-link": lambda: read_link("https://tables.example/about"),
}


def raised(doing: Callable[[], Any]) -> Problem:
    with pytest.raises(Problem) as found:
        doing()
    return found.value


@pytest.mark.parametrize("code", WRONG)
def test_a_problem_is_a_code_with_facts_and_a_sentence_in_every_language(code: str) -> None:
    problem = raised(WRONG[code])
    assert (problem.code, isinstance(problem, ValueError)) == (code, True)
    said = {language: why(find_texts(language), problem) for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    for language in TRANSLATED:
        assert not ENGLISH_WORDS.search(said[language]), said[language]
    assert all(it[0].isupper() or not it[0].isalpha() for it in said.values())
    over_the_network = bad_setup(problem).to_dict()
    assert over_the_network["error"] == "bad-setup"
    assert refusal(find_texts("cs"), over_the_network) == said["cs"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Feast is only in the first edition (1e)."),
        ("hu", "Lakoma: csak az első kiadásban van."),
        ("ro", "Ospăț: există doar în prima ediție."),
        ("cs", "Hostina: tato karta je jen v první edici."),
    ],
)
def test_cards_are_named_in_the_language(language: str, said: str) -> None:
    assert why(find_texts(language), raised(WRONG["only-in-1e"])) == said


def illegal(move: str, **given: Any) -> IllegalMove:
    game = dominion.Game.scenario(kingdom=PLAIN.split(), hands=[["copper", "village"], []], **given)
    with pytest.raises(IllegalMove) as found:
        game.push(move)
    return found.value


@pytest.mark.parametrize(
    ("move", "given", "code", "facts"),
    [
        ("buy gold", {"phase": "buy", "coins": 5}, "too-dear", {"card": "gold", "cost": 6, "coins": 5}),
        ("buy gold", {"phase": "buy", "coins": 9, "supply": {"gold": 0}}, "pile-empty", {"card": "gold"}),
        ("buy witch", {"phase": "buy"}, "not-in-game", {"card": "witch"}),
        ("play village", {"actions": 0}, "no-actions", {}),
        ("buy copper", {}, "not-asked", {}),
        ("xyzzy", {}, "no-such-move", {}),
    ],
)
def test_an_illegal_move_has_its_problem(move: str, given: dict[str, Any], code: str, facts: dict[str, Any]) -> None:
    error = illegal(move, **given)
    assert error.problem is not None
    assert (error.problem.code, error.problem.facts) == (code, {**facts, "move": move})
    said = {why(find_texts(language), error) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert str(error).startswith(f"{move}: {error.problem}; legal: ")


def test_every_problem_that_is_raised_has_a_sentence_and_every_sentence_its_problem() -> None:
    package = Path(str(files("crownlands")))
    used = {
        node.value
        for path in package.rglob("*.py")
        if path.name != "problems.py"
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Problem" and call.args
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant)
    }
    used = (used - {"players-", "problem", "2e"}) | {"players-1e", "players-2e"}
    assert used == set(SENTENCES)


def test_an_answer_of_a_server_that_knows_more_codes_is_told_all_the_same() -> None:
    answer = {"error": "bad-setup", "message": "no", "problem": "a-new-one", "facts": {}}
    assert refusal(find_texts("hu"), answer) == find_texts("hu").gettext(SAID["bad-setup"])
    assert refusal(find_texts("hu"), {"error": "new", "message": "quite new"}) == "quite new"
