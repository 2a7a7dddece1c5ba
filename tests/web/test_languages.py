"""Each language through whole games, with no English left over on the page."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from crownlands.texts.catalogues import messages
from crownlands.texts.languages import TRANSLATED
from crownlands.texts.translations import read_catalogue
from crownlands.web.table_model import look_at
from crownlands.web.table_page import table_page
from tests import patient_http
from tests.texts.covered import covering, readable
from tests.web.conftest import People
from tests.web.playing import DOMINION, KINGDOMINO, by_mouse, first_there, play, set_table
from tests.web.serving import Served
from tests.web.test_sight import positions, seen_by

LOCALES = {"hu": "hu-HU", "ro": "ro-RO", "cs": "cs-CZ"}
ALL_TEXTS = """() => {
  const said = new Set();
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement.closest("script, style, kbd")) said.add(node.textContent.trim());
  for (const it of document.querySelectorAll("[aria-label], [title], [placeholder], [data-why]"))
    for (const name of ["aria-label", "title", "placeholder", "data-why"])
      said.add((it.getAttribute(name) || "").trim());
  return [...said].filter(text => text.length > 3);
}"""


def english(language: str) -> "re.Pattern[str]":
    """Return a pattern of English messages that should have been said in this language."""
    sources: list[str] = []
    translated: set[str] = set()
    for message in messages(read_catalogue(language)):
        ids = message.id if isinstance(message.id, (list, tuple)) else [message.id]
        strings = message.string if isinstance(message.string, (list, tuple)) else [message.string]
        translated |= {str(text) for text in strings}
        sources += [str(text) for text in ids]
    wrong = [
        text for text in sources if text not in translated and re.search(r"[A-Za-z]{4}", re.sub(r"{.*?}", "", text))
    ]
    patterns = [re.sub(r"\\{[^}]*\\}", ".+", re.escape(text)) for text in wrong]
    return re.compile("|".join(patterns))


def leftovers(page: Page, pattern: "re.Pattern[str]") -> list[str]:
    """The texts of a page that are English."""
    return [text for text in page.evaluate(ALL_TEXTS) if pattern.fullmatch(text)]


GAMES = {"kingdomino": KINGDOMINO, "dominion": DOMINION}


@pytest.mark.parametrize(
    ("language", "game"),
    [
        pytest.param(language, game, marks=() if (language, game) == ("hu", "kingdomino") else pytest.mark.long)
        for language in TRANSLATED
        for game in GAMES
    ],
)
def test_a_whole_game_without_a_word_of_english(person: People, language: str, game: str) -> None:
    page, pattern, wishes = person(locale=LOCALES[language]).new_page(), english(language), GAMES[game]
    assert pattern.fullmatch("What happened")
    for path in ("/", f"/new?game={game}", f"/rules/{game}", "/t/nothinghere1"):
        page.goto(path)
        assert leftovers(page, pattern) == []
    set_table(page, game)
    expect(page.locator("html")).to_have_attribute("lang", language)
    while first_there(page, wishes) != "over":
        play(page, wishes, by_mouse, plies=6)
        assert leftovers(page, pattern) == []
    assert leftovers(page, pattern) == []


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", ["dominion", "kingdomino"])
def test_whole_games_are_told_in_translated_words_only(language: str, name: str) -> None:
    with covering(language) as texts:
        for seed in range(2):
            game: Any = (
                dominion.Game(kingdom="random", edition=("1e", "2e")[seed % 2], players=3, seed=seed)
                if name == "dominion"
                else kingdomino.Game(
                    players=3, variants=["harmony", "middle-kingdom", "dynasty"][: 2 + seed % 2], seed=seed
                )
            )
            for events in positions(game, seed, every=41):
                for seat in (0, None):
                    told = [event.seen_by(seat) for event in events]
                    seen = seen_by(game, seat)
                    html = table_page(look_at(seen, texts, told, taught=True), texts, seen.view, told, "/live", "/t/x")
                    assert readable(html, language) == set()
                if len(game.moves) > 700:
                    break


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This server is for its own machine only."),
        ("hu", "Ez a szerver csak a saját gépéről érhető el."),
        ("ro", "Acest server"),
        ("cs", "Tento server je jen pro svůj vlastní počítač."),
    ],
)
def test_whoever_isnt_let_in_reads_why_on_a_page_and_programs_in_json(served: Served, language: str, said: str) -> None:
    foreign = {"Host": "elsewhere.example", "Accept-Language": language}
    shown = patient_http.get(f"{served.url}/new", headers=foreign | {"Accept": "text/html,*/*"})
    assert (shown.status_code, shown.headers["content-type"]) == (403, "text/html; charset=utf-8")
    assert f'<html lang="{language}">' in shown.text
    assert said in shown.text
    assert "content-security-policy" in shown.headers
    told = patient_http.get(f"{served.url}/new", headers=foreign | {"Accept": "*/*"})
    assert told.json()["error"] == "forbidden-host"
