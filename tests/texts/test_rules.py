"""The statements of the rules in all languages: the same numbers, marks and cards, and nothing left in English."""

import re
from collections import Counter

import pytest

from crownlands.dominion.naming import first_edition_names, names
from crownlands.texts.languages import SOURCE, TRANSLATED
from crownlands.texts.rules import (
    FOLDER,
    PAGES,
    Statement,
    about,
    cards_in,
    plain,
    statement_of_card,
    statements,
    statements_of,
)
from crownlands.texts.rules.positions import has_position, played, position
from crownlands.words import folded
from tests.texts.mistakes import mistakes

ENGLISH = re.compile(r"\b(the|and|with|from|card|cards|player|their|which|gained)\b")
NOT_IN_STATEMENTS = {  # "az" is also "that one", and a word may be an answer in code
    *("az before a consonant", "two spaces", "a space before a full stop or comma", "a doubled word"),
    *("si is missing", "a doubled sign"),
}
PAIRS = [(page, language) for language in TRANSLATED for page in PAGES if (FOLDER / language / f"{page}.md").exists()]


def marks(statement: Statement) -> tuple[object, ...]:
    """Return what is the same in every language: number, edition, links, code and figures."""
    text = re.sub(r"\]\((#[a-z]+-\d+|[a-z./#-]+\d*)\)", "]", statement.text)
    links = re.findall(r"\]\(([^)]+)\)", statement.text)
    code = re.findall(r"`([^`]+)`", text)
    return statement.number, statement.edition, Counter(links), Counter(code)


def figures(statement: Statement) -> Counter[str]:
    return Counter(re.findall(r"\d+", re.sub(r"`[^`]*`|\[[^\]]*\]\([^)]*\)|[A-Z]{1,2}-\d\d", "", statement.text)))


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_a_translated_page_has_the_same_statements_marks_and_figures(page: str, language: str) -> None:
    ours, theirs = statements_of(page, SOURCE), statements_of(page, language)
    assert [marks(it) for it in theirs] == [marks(it) for it in ours]
    assert {it.number: figures(it) for it in theirs} == {it.number: figures(it) for it in ours}
    sections = [list(dict.fromkeys(it.section for it in one)) for one in (ours, theirs)]
    assert len(sections[0]) == len(sections[1])


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_a_translated_page_calls_the_cards_by_their_names(page: str, language: str) -> None:
    missing = []
    for statement in statements_of(page, language):
        text = folded(statement.text)
        for card in cards_in(statement.number):
            called = {
                names()[card][language] or names()[card]["en"],
                first_edition_names().get(card, {}).get(language, ""),
            }
            stems = [
                [folded(word)[: max(1, len(word) - 3)] for word in re.split(r"[ /'-]", name)] for name in called if name
            ]
            if not any(all(re.search(rf"\b{re.escape(stem)}", text) for stem in words) for words in stems):
                missing.append((statement.number, card, called))
    assert missing == []


@pytest.mark.parametrize(("page", "language"), PAIRS)
def test_nothing_is_left_in_english(page: str, language: str) -> None:
    for statement in statements_of(page, language):
        assert not ENGLISH.search(re.sub(r"`[^`]*`", "", statement.text)), statement.number


@pytest.mark.parametrize("language", [SOURCE, *TRANSLATED])
def test_no_statement_has_a_known_mistake(language: str) -> None:
    found = [
        (it.number, why)
        for it in statements(language)
        for why in mistakes(language, plain(re.sub("`[^`]+`", "", it.text)))
        if why not in NOT_IN_STATEMENTS
    ]
    assert found == []


def test_every_statement_is_translated_into_every_language() -> None:
    assert [(page, language) for language in TRANSLATED for page in PAGES if (page, language) not in PAIRS] == []


def test_the_numbers_are_those_that_tests_hold(pytestconfig: pytest.Config) -> None:
    listed = [number for file in pytestconfig.rootpath.glob("tests/rules/*.txt") for number in file.read_text().split()]
    assert sorted(it.number for it in statements(SOURCE)) == sorted(listed)


def test_cards_are_found_in_statements() -> None:
    assert about("D-45") == "militia"
    assert {"throne-room", "caravan"} & set(cards_in("SE-04"))


def test_a_card_is_explained_by_the_statement_with_its_cost_not_by_another_that_begins_with_its_name() -> None:
    costs = re.compile(r"[^.:]+, \d")
    priced = {about(it.number): it.number for it in statements(SOURCE) if about(it.number) and costs.match(it.text)}
    assert len(priced) > 150
    assert {card: statement_of_card(card) for card in priced} == priced


def test_every_statement_has_a_position_that_can_be_played() -> None:
    assert [it.number for it in statements(SOURCE) if not has_position(it.number)] == []
    for number in (it.number for it in statements(SOURCE)):
        game, events = played(number)
        assert not game.is_over
        assert game.legal_moves
        assert bool(events) == bool(position(number).moves)
