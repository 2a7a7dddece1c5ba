"""Reasons why something can't be are told in the reader's language, whatever and wherever it is."""

import ast
import dataclasses
import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from crownlands import dominion, kingdomino
from crownlands.bots.opponents import find_opponent
from crownlands.cli import REFUSED_FILES
from crownlands.client import read_link
from crownlands.dominion import Draft, card_id
from crownlands.dominion.wishes import Wishes, wished_kingdom
from crownlands.game import IllegalMove
from crownlands.problems import Problem
from crownlands.record import Record, RecordError
from crownlands.refusal_sentences import SENTENCES
from crownlands.server.errors import bad_setup
from crownlands.texts import find_texts
from crownlands.texts.languages import LANGUAGES, TRANSLATED
from crownlands.texts.refusals import refusal, why

RECORD = kingdomino.Game(2, seed=7).record()
PLAIN = "cellar chapel festival laboratory market mine remodel smithy village workshop"
ALWAYS_WITH_ANOTHER = {"not-vacant"}  # codes of refusals whose problem always has a code of its own
ENGLISH_WORDS = re.compile(r"\b(is|the|unknown|not|can't|only|you|there|did)\b", re.IGNORECASE)


def drafted(card: str) -> None:
    draft = Draft("2e", 2, first=0)
    draft.pick("witch")
    draft.pick(card)


WRONG: dict[str, Callable[[], Any]] = {
    "unknown-edition": lambda: dominion.Game(edition="3e"),
    "not-a-kingdom": lambda: dominion.Game(kingdom=2),  # type: ignore[arg-type]
    "players-1e": lambda: dominion.Game(edition="1e", players=5),
    "players-2e": lambda: dominion.Game(players=9),
    "unknown-card": lambda: card_id("Vilage"),
    "ambiguous-card": lambda: card_id("bálvany"),
    "unknown-kingdom": lambda: dominion.find_kingdom("big-money", "2e", 1),
    "unknown-box": lambda: dominion.find_kingdom("random xyz", "2e", 1),
    "no-such-kingdom": lambda: wished_kingdom("1e", 1, ["base"], Wishes(attacks=0, always=("witch",))),
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


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("crownlands record 1\n", "record-cut-off"),
        ("dear diary", "record-first-line"),
        ("crownlands record 9\n", "record-version"),
        (RECORD.dumps().replace("7", "8", 1), "record-edited"),
        (RECORD.dumps().replace("players: 2", "players: two"), "record-line"),
        (RECORD.dumps() + "buy gold", "record-goes-on"),
    ],
)
def test_a_bad_record_is_told_in_every_language(text: str, code: str) -> None:
    problem = raised(lambda: Record.loads(text))
    assert (problem.code, isinstance(problem, RecordError)) == (code, True)
    assert len({why(find_texts(language), problem) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_is_wrong_in_a_record_is_told_with_the_problem_behind_it() -> None:
    wrong = raised(dataclasses.replace(RECORD, moves=("fly",)).replay)
    assert wrong.code == "record-move"
    assert why(find_texts("en"), wrong) == "Move 1 of the record, 'fly', is not legal there. No such move."
    over_the_network = json.loads(json.dumps(bad_setup(wrong).to_dict()))
    for language in LANGUAGES:
        texts = find_texts(language)
        assert refusal(texts, over_the_network) == why(texts, wrong)
    assert str(wrong) == "move 1 of the record, 'fly', is not legal there; no such move"
    assert over_the_network["message"] == str(wrong)


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


def codes_given_to(*names: str) -> set[str]:
    """The codes that the program's own calls of these classes begin with."""
    return {
        node.value
        for path in Path(str(files("crownlands"))).rglob("*.py")
        if path.name != "problems.py"
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names
        for code in call.args[:1]
        if not isinstance(code, ast.Dict)  # a whole answer, as a client gets it
        for node in ast.walk(code)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_problem_that_is_raised_has_a_sentence_and_every_sentence_its_problem() -> None:
    raised_here = codes_given_to("Problem", "RecordError", "NewerDatabase") - {"players-", "problem", "2e"}
    used = raised_here | {"players-1e", "players-2e", "not-installed", *REFUSED_FILES.values()}
    used |= codes_given_to("Refused")
    assert used - ALWAYS_WITH_ANOTHER == set(SENTENCES)


def test_a_refusal_without_another_problem_has_a_sentence_without_facts() -> None:
    for code in codes_given_to("Refused") - ALWAYS_WITH_ANOTHER:
        said = {refusal(find_texts(language), {"error": code, "message": "?"}) for language in LANGUAGES}
        needs_facts = "{" in SENTENCES[code]
        assert said == {"?"} if needs_facts else len(said) == len(LANGUAGES), code


def test_an_answer_of_a_server_that_knows_more_codes_is_told_all_the_same() -> None:
    answer = {"error": "bad-setup", "message": "no", "problem": "a-new-one", "facts": {}}
    assert refusal(find_texts("hu"), answer) == find_texts("hu").gettext(SENTENCES["bad-setup"])
    assert refusal(find_texts("hu"), {"error": "new", "message": "quite new"}) == "quite new"
