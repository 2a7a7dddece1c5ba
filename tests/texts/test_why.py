"""Behind every refusal, question and event that is about a rule stands a statement of the rules."""

import ast
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import pytest

from crownlands import dominion, kingdomino
from crownlands.dominion import CARDS
from crownlands.dominion.drafted import PICK
from crownlands.dominion.events import TOKEN_NAMES
from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.dominion.stack import FIRST_INSTRUCTION
from crownlands.texts import find_texts
from crownlands.texts.dominion.log import CLAUSES
from crownlands.texts.kingdomino.log import CLAUSES as OF_KINGDOMINO
from crownlands.texts.languages import LANGUAGES
from crownlands.texts.rules import statement, statement_of_card, statements
from crownlands.texts.rules.why import ASKED, HAPPENED, NO_RULE, REFUSED, behind_question, why_lines

NAMES = ["Ilka", "Béla"]
FOLDER = Path(str(files("crownlands")))
UNTOLD = ("card", "journey")  # tokens of cards that aren't here yet
PHASES = ("action", "buy", "night", PICK)
HEADINGS = {"dominion": {"turn", "over"}, "kingdomino": {"laid-out", "king-drawn", "deal", "over"}}


def refused_by(game: str) -> set[str]:
    """The codes that a game, or what is said at its table, refuses moves with."""
    places = [*(FOLDER / game).glob("*game.py"), FOLDER / game / "engine.py", FOLDER / "texts" / game / "refused.py"]
    return {
        node.value
        for path in places
        if path.exists()
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Problem"
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in MOVES
    }


def codes_of_moves() -> set[str]:
    """The codes below the remark `moves` of the table of problems."""
    text = (FOLDER / "refusal_sentences.py").read_text("utf-8")
    part = text[text.index("    # moves\n") : text.index("}\nNEAR")]
    return set(ast.literal_eval("{" + part.replace("N_(", "(") + "}"))


MOVES = codes_of_moves() | {"not-your-turn"}


def test_every_number_in_the_tables_is_a_statement() -> None:
    known = {it.number for it in statements("en")}
    tables = [by_key for table in (REFUSED, ASKED, HAPPENED) for by_key in table.values()]
    named = {number for table in tables for numbers in table.values() for number in numbers.split()}
    assert named <= known


@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_every_refusal_of_a_move_has_its_statements(game: str) -> None:
    assert len(refused_by(game)) > 7
    assert refused_by(game) - set(NO_RULE) - set(REFUSED[game]) == set()


def test_no_problem_of_moves_is_left_out() -> None:
    assert MOVES - set(NO_RULE) == set(REFUSED["dominion"]) | set(REFUSED["kingdomino"])


def test_every_question_has_its_statements() -> None:
    of_no_card = {it.name for it in INSTRUCTIONS.values() if it.number < FIRST_INSTRUCTION and it.answer}
    assert {*of_no_card, *PHASES} == set(ASKED["dominion"])
    assert [card for card in CARDS if not statement_of_card(card)] == []


def test_every_event_of_the_log_has_its_statements() -> None:
    told = {kind for kind, _ in CLAUSES} - {"tokens"} | set(TOKEN_NAMES) - set(UNTOLD) | HEADINGS["dominion"]
    assert told == set(HAPPENED["dominion"])
    assert {*OF_KINGDOMINO, *HEADINGS["kingdomino"]} == set(HAPPENED["kingdomino"])


def rules_of(game: dominion.Game, moves: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    events = [event.seen_by(0) for move in moves for event in game.push(move)]
    return [(line.text, line.rules) for line in find_texts("en").dominion.log(events, NAMES, 0)]


def test_what_an_attack_does_to_others_is_explained_by_the_attack() -> None:
    game = dominion.Game.scenario(hands=[["militia"], ["copper"] * 5], decks=[["copper"], []])
    told = rules_of(game, ["play militia", "done", "discard copper", "discard copper"])
    assert [rules for _, rules in told] == [("D-45",), ("D-45", "D-86")]


def test_a_reaction_that_is_shown_is_explained_by_itself() -> None:
    game = dominion.Game.scenario(hands=[["militia"], ["moat"] + ["copper"] * 4])
    assert rules_of(game, ["play militia", "reveal moat"])[1][1][:2] == ("D-47", "D-45")


def test_a_question_is_explained_by_the_card_that_asks() -> None:
    game = dominion.Game.scenario(hands=[["chapel", "copper"], []])
    assert behind_question(game.view(0)) == ("D-11",)
    game.push("play chapel")
    assert behind_question(game.view(0)) == ("D-36",)
    assert behind_question(kingdomino.Game(2, seed=1).view(0)) == ("K-11", "K-10")


@pytest.mark.parametrize("language", LANGUAGES)
def test_statements_are_told_without_signs(language: str) -> None:
    for number in ("D-45", "IN-03", "RE-40", "K-20"):
        found = statement(number, language)
        assert found is not None
        said = " ".join(why_lines(find_texts(language), [number]))
        assert said.startswith(f"{number}: ")
        assert not set("*`[]") & set(said)
