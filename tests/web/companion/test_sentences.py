"""The sentences that the companion's scripts fill in have the same plain placeholders in every language."""

import re

import pytest

from crownlands.texts import LANGUAGES, find_texts
from crownlands.web.companion.content import PAGES
from crownlands.web.companion.sentences import sentences

FILLED = re.compile(r"\{\w+\}")  # what the scripts know; forms of a word, {card:acc} for example, they don't


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_placeholders_are_those_of_the_english_sentence(language: str, page: str) -> None:
    english = sentences(find_texts("en"), page)
    assert english
    for name, said in sentences(find_texts(language), page).items():
        assert sorted(FILLED.findall(said)) == sorted(FILLED.findall(english[name])), name
        assert "{" not in FILLED.sub("", said), name
