"""Reasons why something can't be done, in a sentence for the person who wants it: a server says no, or a game does."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from crownlands.problems import Problem, problem_of, sentences_of
from crownlands.texts.languages import SOURCE
from crownlands.texts.texts import Texts, sentence

AS_THEY_ARE = ("{file", "{place", "{name", "{line", "{library")  # facts that are no words of a language


def refusal(texts: Texts, answer: Mapping[str, Any]) -> str:
    """Return a sentence for what a server answered: its problem's, its code's, or its own English message if both are
    unknown.

    >>> from crownlands.texts import find_texts
    >>> refusal(find_texts("en"), {"error": "full", "message": "all seats are taken"})
    'All seats are taken.'
    """
    code, facts, error = answer.get("problem"), answer.get("facts"), answer.get("error")
    with suppress(KeyError):  # a code that isn't known here, or without its facts
        return problem(texts, str(code), facts if isinstance(facts, Mapping) else {})
    with suppress(KeyError):
        return problem(texts, str(error), {})
    return str(answer.get("message", error))


def why(texts: Texts, error: Exception) -> str:
    """Return an error's text: a problem in the language, anything else as it is said."""
    found = problem_of(error)
    return problem(texts, found.code, found.facts) if found else str(error)


def behind_colon(texts: Texts, error: Exception) -> str:
    """Return an error's text behind the name of a program: in English as the error itself says it, with a small letter.

    >>> from crownlands.texts import find_texts
    >>> behind_colon(find_texts("en"), Problem("over"))
    'the game is over'
    """
    return str(error) if texts.language == SOURCE else why(texts, error)


def problem(texts: Texts, code: str, facts: Mapping[str, Any]) -> str:
    """Say why something can't be, in sentences.

    >>> from crownlands.texts import find_texts
    >>> problem(find_texts("en"), "card-twice", {"card": "throne-room", "count": 2})
    'Throne Room is in the kingdom 2 times; a kingdom needs ten different cards.'
    """
    said = {name: _fact(texts, code, name, fact) for name, fact in facts.items()}
    told = [_filled(texts.gettext(it), said) for it in sentences_of(code, facts)]
    behind = facts.get("why")
    if isinstance(behind, Problem):
        behind = behind.to_dict()
    if isinstance(behind, Mapping):
        told.append(refusal(texts, {"message": "", **behind}))
    return " ".join(filter(None, told))


def _filled(message: str, facts: Mapping[str, Any]) -> str:
    """Return a message with its facts as a sentence: a name or a file at its beginning stays as it is."""
    told = message.format(**facts)
    return told if message.startswith(AS_THEY_ARE) else sentence(told)


def _fact(texts: Texts, code: str, name: str, fact: Any) -> Any:
    """Return a fact in the words of the language: what has a name has it."""
    if isinstance(fact, list):
        return ", ".join(str(_fact(texts, code, name, one)) for one in fact)
    said = texts.dominion
    called: dict[str, Callable[[str], str]] = {
        "card": said.card,
        "cards": said.card,
        "landscapes": said.card,
        "boxes": said.box,
        "game": str.capitalize,
        "wished": str.capitalize,
        "edition": lambda edition: said.edition(edition).lower(),
    }
    known: dict[str, Callable[[str], str]] = {"unknown-kingdom": said.kingdom_set, "unknown-box": said.box}
    word = known.get(code) if name == "known" else called.get(name)
    return word(fact) if word and isinstance(fact, str) else fact
