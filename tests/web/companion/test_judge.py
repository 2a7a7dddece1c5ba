"""Ask the judge: cards, terms and rules are found in every language, and each case can be seen on a table."""

import re

import pytest
from playwright.sync_api import Page, expect

from crownlands.texts import find_texts
from crownlands.texts.rules import statements
from crownlands.web import rules
from crownlands.web.companion.judging import statements_json
from tests.web.conftest import PHONE, People
from tests.web.test_pages import findings


def judge(person: People, language: str, asked: str) -> Page:
    """Return the judge's page with its answers."""
    page = person(**PHONE).new_page()
    page.goto(f"/companion/{language}/judge")
    page.wait_for_selector("body[data-ready]")
    page.fill("#asked", asked)
    return page


@pytest.mark.parametrize(
    ("language", "asked", "card", "number"),
    [
        ("en", "militia", "militia", "D-45"),
        ("hu", "vararok", "moat", "D-47"),
        ("ro", "vrajitoarea marii", "sea-hag", "SE-33"),
        ("cs", "kamen mudrcu", "philosophers-stone", "AL-26"),
        ("en", "thieves", "thief", "D-54"),
        ("hu", "várárokkal", "moat", "D-47"),
        ("cs", "Thief", "thief", "D-54"),
    ],
)
def test_a_card_is_found_without_accents_in_any_form_with_its_rule(
    person: People, language: str, asked: str, card: str, number: str
) -> None:
    page = judge(person, language, asked)
    first = page.locator("#answers > article").first
    expect(first).to_have_attribute("data-card", card)
    said = next(it.text for it in statements(language) if it.number == number)
    expect(first.locator(f"[data-number={number}]")).to_contain_text(said[:30])
    expect(page.locator("#answers [lang=en]")).to_have_count(0)
    assert findings(page) == []


@pytest.mark.parametrize(
    ("language", "asked", "numbers"),
    [
        ("en", "tie", "D-23 K-33"),
        ("hu", "dontetlen", "D-23 K-33"),
        ("ro", "egalitate", "D-23 K-33"),
        ("cs", "remíza", "D-23 K-33"),
        ("hu", "ki kezd", "D-09 K-05"),
        ("cs", "kdo zacina", "D-09 K-05"),
    ],
)
def test_what_people_call_it_leads_to_the_rule(person: People, language: str, asked: str, numbers: str) -> None:
    page = judge(person, language, asked)
    expect(page.locator("#answers > article").first.locator("a")).to_have_text(numbers.split())
    page.locator("#answers > article").first.locator("a").first.tap()
    expect(page.locator(f"#answers [data-number={numbers.split()[0]}]")).to_have_count(1)


@pytest.mark.parametrize(("language", "asked"), [("cs", "koruna"), ("ro", "coroana"), ("hu", "koronák")])
def test_a_word_is_found_in_its_other_forms(person: People, language: str, asked: str) -> None:
    page = judge(person, language, asked)
    expect(page.locator("#answers [data-number=K-30]")).to_have_count(1)


def test_a_set_that_is_listed_says_nothing_of_its_cards() -> None:
    told = {it["number"]: it["cards"] for it in statements_json(find_texts("en"))["statements"]}
    assert told["PR-01"] == ("platinum", "colony")
    assert told["IN-30"] == ()
    assert "throne-room" in told["IN-01"]


def test_a_rule_is_found_by_its_words_and_by_its_number(person: People) -> None:
    page = judge(person, "en", "tie fewer turns")
    expect(page.locator("#answers [data-number]").first).to_be_visible()
    page.fill("#asked", "k-33")
    expect(page.locator("#answers [data-number=K-33]")).to_have_count(1)
    page.fill("#asked", "zzzz")
    expect(page.locator("#count")).to_have_text(re.compile("^Nothing found"))
    page.fill("#asked", "[(*🙂")
    expect(page.locator("#count")).to_have_text(re.compile("^Nothing found"))


def test_a_special_case_is_shown_on_a_table(person: People) -> None:
    page = judge(person, "en", "militia")
    page.tap("#answers [data-number=D-45] form button")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#band .ask")


def test_the_rules_page_shows_each_statement_with_its_position(person: People) -> None:
    page = person(locale="hu-HU").new_page()
    page.goto("/rules/all/seaside#se-31")
    expect(page.locator("article")).to_have_count(sum(it.page == "seaside" for it in statements("hu")))
    expect(page.locator("article form").nth(30)).to_be_attached()
    assert findings(page) == []


def test_the_game_that_tests_a_statement_is_told_in_words() -> None:
    for language in ("en", "hu", "ro", "cs"):
        assert rules.tested(find_texts(language), "D-52")
    assert rules.marked("<b> *x*") == "&lt;b&gt; <i>x</i>"
