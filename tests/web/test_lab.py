"""The lab in the browser: two strategies play, mistakes are shown where they are, and the address is the match."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import Page, expect

from crownlands.server.app import create_app
from crownlands.server.settings import Settings
from crownlands.texts import find_texts
from crownlands.texts.languages import LANGUAGES
from crownlands.web import pages
from tests.web.conftest import PHONE, People
from tests.web.playing import soon
from tests.web.test_pages import findings

pytestmark = pytest.mark.filterwarnings(r"ignore:\[paths")  # what Litestar 3 will want to be told

GOOD = "name: Mine\nbuy: province, gold, smithy if count(smithy) < 1, silver"
BAD = "name: Mine\nbuy:\n  province\n  smitty"


def open_lab(person: People, **how: Any) -> Page:
    """Return the page of the lab."""
    page = person(**how).new_page()
    page.goto("/lab")
    return page


def test_two_strategies_play_and_the_address_is_the_match(person: People) -> None:
    page = open_lab(person)
    page.locator("#one").fill(GOOD)
    page.get_by_role("button", name="Let them play").click()
    expect(page.get_by_role("heading", name=re.compile("wins|Too close"))).to_be_visible()
    expect(page.locator("#result svg[role=img]")).to_have_count(2)
    expect(
        page.get_by_role("cell", name="Mine", exact=True).or_(page.get_by_role("rowheader", name="Mine"))
    ).to_be_visible()
    verdict = page.locator("#result h2").first.inner_text()
    again = person().new_page()
    again.goto(page.url)
    expect(again.locator("#result h2").first).to_have_text(verdict)
    expect(again.locator("#one")).to_have_value(GOOD)
    assert findings(page) == findings(again) == []


def test_a_mistake_is_shown_where_it_is(person: People) -> None:
    page = open_lab(person)
    page.locator("#other").fill(BAD)
    page.get_by_role("button", name="Let them play").click()
    wrong = page.locator("#wrong-other")
    expect(wrong).to_contain_text("Line 4: Unknown card 'smitty'. Did you mean 'smithy'?")
    field = page.locator("#other")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(BAD)
    soon(lambda: field.evaluate("it => it.value.slice(it.selectionStart, it.selectionEnd)"), "  smitty")
    assert findings(page) == []
    page.locator("#shelf-other").select_option(label="Basic")
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator("#result h2").first).to_contain_text("Smithy wins")


def test_the_lab_fits_a_phone(person: People) -> None:
    page = open_lab(person, **PHONE)
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator("#result svg").first).to_be_visible()
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []


def test_without_a_script_the_form_does_the_same(person: People) -> None:
    page = open_lab(person, java_script_enabled=False)
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator("#result h2").first).to_contain_text("Smithy wins")


def served_pages(tmp_path: object, **settings: Any) -> TestClient[Litestar]:
    """Return a client of a server with pages."""
    made = Settings(database=f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", **settings)
    return TestClient(create_app(made, pages=pages(made)))


@pytest.mark.parametrize(
    ("settings", "status"),
    [({}, 200), ({"host": "0.0.0.0"}, 404), ({"host": "0.0.0.0", "lab": True}, 200)],
)
def test_strangers_have_no_lab_unless_it_is_allowed(tmp_path: object, settings: dict[str, Any], status: int) -> None:
    with served_pages(tmp_path, **settings) as client:
        host = {"host": "localhost"}
        assert client.get("/lab", headers=host).status_code == status
        assert ('href="/lab"' in client.get("/", headers=host).text) == (status == 200)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lab_speaks_every_language_and_bounds_what_it_is_given(tmp_path: object, language: str) -> None:
    texts = find_texts(language)
    with served_pages(tmp_path) as client:
        headers = {"host": "localhost", "accept-language": language}
        long = client.get(f"/lab?{urlencode({'one': 'x' * 7000, 'other': GOOD})}", headers=headers).text
        assert texts.gettext("A strategy has at most {count} characters here.", count=6000) in long
        bad = client.get(f"/lab?{urlencode({'one': BAD, 'other': GOOD})}", headers=headers).text
        assert texts.gettext("Line {line}:", line=4) in bad
        for wrong in ({"kingdom": "2e/none"}, {"seed": 10**20}, {"seed": -3}):
            told = client.get(f"/lab?{urlencode({'one': GOOD, 'other': GOOD, **wrong})}", headers=headers)
            assert told.status_code == 200
            assert 'role="alert"' in told.text
