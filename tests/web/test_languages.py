"""Each language through a whole game, with no English left over on the page."""

import re

import pytest
from playwright.sync_api import Page

from crownlands.texts.catalogues import messages
from crownlands.texts.languages import TRANSLATED
from crownlands.texts.translations import read_catalogue
from tests.web.conftest import People
from tests.web.playing import DOMINION, KINGDOMINO, by_mouse, first_there, play, set_table

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
    """What an English message would look like that should have been said in this language."""
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


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    ("game", "wishes"),
    [
        pytest.param("kingdomino", KINGDOMINO, id="kingdomino"),
        pytest.param("dominion", DOMINION, id="dominion", marks=pytest.mark.long),
    ],
)
def test_a_whole_game_without_a_word_of_english(
    person: People, language: str, game: str, wishes: tuple[str, ...]
) -> None:
    page, pattern = person(locale=LOCALES[language]).new_page(), english(language)
    assert pattern.fullmatch("What happened")
    for path in ("/", f"/new?game={game}", f"/rules/{game}", "/t/nothinghere1"):
        page.goto(path)
        assert leftovers(page, pattern) == []
    set_table(page, game)
    assert page.get_attribute("html", "lang") == language
    while first_there(page, wishes) != "over":
        play(page, wishes, by_mouse, plies=6)
        assert leftovers(page, pattern) == []
    assert leftovers(page, pattern) == []
