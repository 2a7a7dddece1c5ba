"""Reasons why something can't be done, in a sentence for the person who wants it: a server says no, or a game does."""

from collections.abc import Callable, Mapping
from typing import Any

from crownlands.messages import N_
from crownlands.problems import SENTENCES, Problem, sentences_of
from crownlands.texts.texts import Texts, sentence

SAID = {
    "no-such-table": N_("There is no such table. It may have been cleared away."),
    "no-such-seat": N_("This link opens no seat. The table may have been cleared away."),
    "not-your-seat": N_("This is not your seat."),
    "not-your-turn": N_("It isn't your move."),
    "stale": N_("The table has moved on in the meantime."),
    "illegal-move": N_("That move isn't possible now."),
    "waiting": N_("The table still waits for players."),
    "over": N_("The game is over."),
    "given-up": N_("You gave up this game."),
    "taken": N_("Somebody has taken this seat already."),
    "full": N_("All seats are taken."),
    "bad-invite": N_("This invitation was used already, or is for another table."),
    "bad-name": N_("A name has 1 to 24 characters."),
    "bad-text": N_("A message has 1 to 300 characters."),
    "chat-off": N_("Chat is off at this table."),
    "hints-off": N_("Hints are off at this table."),
    "no-room": N_("This server has no room for another table now."),
    "too-long": N_("This game has gone on for too long. Give up, or make another table."),
    "too-many": N_("Too many people are asking for that. Try again in a moment."),
    "too-fast": N_("That was a little too fast. Try again in a moment."),
    "unavailable": N_("The server can't save anything at the moment. Try again soon."),
    "no-such-game": N_("There was no such game at this table."),
    "not-over": N_("The game isn't over yet."),
    "not-yet": N_("Others are still playing this deal. You can see it tomorrow."),
    "no-analysis": N_("Somebody gave up this game. Only games played to the end can be analysed."),
    "no-take-back": N_("There is nothing to take back."),
    "no-request": N_("Nobody is asking to take a move back any more."),
    "not-vacant": N_("This seat can't be given to a program yet."),
    "no-watchers": N_("This table is for its players only."),
    "bad-setup": N_("This game can't be played. Check your choices."),
}


def refusal(texts: Texts, answer: Mapping[str, Any]) -> str:
    """A sentence for what a server answered; for a code that isn't known here, its own English message.

    >>> from crownlands.texts import find_texts
    >>> refusal(find_texts("en"), {"error": "full", "message": "all seats are taken"})
    'All seats are taken.'
    """
    code, facts = answer.get("problem"), answer.get("facts")
    if code in SENTENCES and isinstance(facts, Mapping):
        return problem(texts, code, facts)
    error = answer.get("error")
    return texts.gettext(SAID[error]) if error in SAID else str(answer.get("message", error))


def why(texts: Texts, error: Exception) -> str:
    """Return an error's text: a problem in the language, anything else as it is said."""
    found = error if isinstance(error, Problem) else getattr(error, "problem", None)
    return problem(texts, found.code, found.facts) if isinstance(found, Problem) else str(error)


def problem(texts: Texts, code: str, facts: Mapping[str, Any]) -> str:
    """Say why something can't be, in sentences.

    >>> from crownlands.texts import find_texts
    >>> problem(find_texts("en"), "card-twice", {"card": "throne-room", "count": 2})
    'Throne Room is in the kingdom 2 times; it needs ten different cards.'
    """
    said = {name: _fact(texts, code, name, fact) for name, fact in facts.items()}
    return " ".join(sentence(texts.gettext(it).format(**said)) for it in sentences_of(code, facts))


def _fact(texts: Texts, code: str, name: str, fact: Any) -> Any:
    """A fact in the words of the language: what has a name has it."""
    if isinstance(fact, list):
        return ", ".join(str(_fact(texts, code, name, one)) for one in fact)
    said = texts.dominion
    called: dict[str, Callable[[str], str]] = {
        "card": said.card,
        "cards": said.card,
        "landscapes": said.card,
        "boxes": said.box,
        "edition": lambda edition: said.edition(edition).lower(),
    }
    known: dict[str, Callable[[str], str]] = {"unknown-kingdom": said.kingdom_set, "unknown-box": said.box}
    word = known.get(code) if name == "known" else called.get(name)
    return word(fact) if word and isinstance(fact, str) else fact
