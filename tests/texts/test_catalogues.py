"""The catalogues hold every message in every language, in all its plural forms and with all its placeholders."""

import ast
from functools import cache
from string import Formatter

import pytest
from babel.messages.catalog import Message

from crownlands.texts import LANGUAGES, find_texts, language_for
from crownlands.texts.catalogues import KEYWORDS, collect_messages, forms, messages, untranslated
from crownlands.texts.languages import TRANSLATED
from crownlands.texts.translations import PACKAGE, read_catalogue

all_messages = cache(collect_messages)  # it reads every source there is
catalogue_of = cache(read_catalogue)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def last_form(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def key(message: Message) -> tuple[str | None, object]:
    return message.context, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogue_has_exactly_the_messages_of_the_program(language: str) -> None:
    wanted = {key(message) for message in messages(all_messages())}
    there = {key(message) for message in messages(catalogue_of(language))}
    assert wanted == there, "run: python -m crownlands.texts.catalogues"


def test_no_message_stands_inside_an_f_string() -> None:
    hidden = [
        f"{path.relative_to(PACKAGE)}:{call.lineno} {ast.unparse(call)}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and getattr(call.func, "attr", getattr(call.func, "id", "")) in KEYWORDS
        and any(isinstance(given, ast.Constant) for given in call.args)
    ]
    assert hidden == [], "Python 3.11 reads an f-string as one word, and the message isn't collected"


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing_guessed_or_lacks_a_plural_form(language: str) -> None:
    assert [message.id for message in untranslated(catalogue_of(language))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_those_of_the_message(language: str) -> None:
    catalogue = catalogue_of(language)
    for message in messages(catalogue):
        allowed = placeholders(last_form(message))
        for form in forms(message, catalogue):
            # "a card" may leave its number out, as the English does; a card's gender may decide about "it"
            named = placeholders(form) - ({"card"} - allowed if " it" in last_form(message) else set())
            assert named | (allowed & {"count"}) == allowed, (message.id, form)


@pytest.mark.parametrize("language", TRANSLATED)
def test_spaces_around_and_the_end_of_a_sentence_are_kept(language: str) -> None:
    catalogue = catalogue_of(language)
    for message in messages(catalogue):
        source = last_form(message)
        for form in forms(message, catalogue):
            assert (source[:1] == " ", source[-1:] == " ") == (form[:1] == " ", form[-1:] == " "), source
            assert (source[-1] in ".!") == (form[-1] in ".!"), (source, form)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1 point", "2 points", "5 points", "20 points", "101 points", "121 points"]),
        ("hu", ["1 pont", "2 pont", "5 pont", "20 pont", "101 pont", "121 pont"]),
        ("ro", ["1 punct", "2 puncte", "5 puncte", "20 de puncte", "101 puncte", "121 de puncte"]),
        ("cs", ["1 bod", "2 body", "5 bodů", "20 bodů", "101 bodů", "121 bodů"]),
    ],
)
def test_plural_forms(language: str, said: list[str]) -> None:
    assert [find_texts(language).dominion.points(count) for count in (1, 2, 5, 20, 101, 121)] == said


def test_language_for_a_reader() -> None:
    assert language_for("hu-HU,hu;q=0.9,en;q=0.8") == "hu"
    assert language_for("de, fr;q=0.9") == "en"
    assert language_for("ro;q=0, cs;q=0.1") == "cs"
    assert language_for("cs;q=nonsense") == "en"
    assert language_for("") == "en"
    assert [language_for(language) for language in LANGUAGES] == list(LANGUAGES)


def test_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown language 'de'; choose from en, hu, ro, cs"):
        find_texts("de")
