"""Typing at a plain table: commands and moves, in English or in the chosen language."""

from collections.abc import Collection, Sequence
from typing import Any

from crownlands.terminal.online.drafting import is_draft
from crownlands.texts.dominion import drafts
from crownlands.texts.texts import Texts
from crownlands.words import folded


def command_words(texts: Texts) -> dict[str, str]:
    """Return the names of the commands in the chosen language; their English names are always understood too.

    >>> from crownlands.texts import find_texts
    >>> command_words(find_texts("en"))["undo"]
    'undo'
    """
    return {
        "table": texts.pgettext("command", "table"),
        "text": texts.pgettext("command", "text"),
        "hint": texts.pgettext("command", "hint"),
        "why": texts.pgettext("command", "why"),
        "undo": texts.pgettext("command", "undo"),
        "help": texts.pgettext("command", "help"),
        "quit": texts.pgettext("command", "quit"),
        "say": texts.pgettext("command", "say"),
        "resign": texts.pgettext("command", "resign"),
        "allow": texts.pgettext("command", "allow"),
        "refuse": texts.pgettext("command", "refuse"),
        "next": texts.pgettext("command", "next"),
        "back": texts.pgettext("command", "back"),
        "start": texts.pgettext("command", "start"),
        "end": texts.pgettext("command", "end"),
        "through": texts.pgettext("command", "through"),
        "go on": texts.pgettext("command", "go on"),
    }


def read_command(line: str, texts: Texts, known: Sequence[str]) -> tuple[str, str]:
    """Return the command at the start of a line and the rest of it; without a command, the empty text.

    >>> from crownlands.texts import find_texts
    >>> read_command("Text  Smithy", find_texts("en"), ["text", "undo"])
    ('text', 'Smithy')
    """
    said = " ".join(line.split())
    for command, word in command_words(texts).items():
        if command not in known:
            continue
        for name in (command, word):
            head, rest = said[: len(name)], said[len(name) :]
            if folded(head) == folded(name) and (not rest or rest[0] == " "):
                return command, rest.strip()
    return "", said


def meant(line: str, view: Any, kind: str, texts: Texts) -> list[str]:
    """Return the moves that a line stands for: by number, in words, by the name of a card, or several with commas.

    What stands for no legal move is left as it was typed, for the game to say why not.

    >>> from crownlands import dominion
    >>> from crownlands.texts import find_texts
    >>> view = dominion.Game.scenario(phase="buy", coins=6, hands=[[], []]).view(0)
    >>> meant("buy gold", view, "dominion", find_texts("en")), meant("Arany", view, "dominion", find_texts("hu"))
    (['buy gold'], ['buy gold'])
    """
    parts = [" ".join(part.split()) for part in line.split(",")]
    if len(parts) == 1 or kind == "kingdomino":  # places have commas of their own
        return [_one(" ".join(line.split()), view, kind, texts)]
    verb = parts[0].partition(" ")[0]
    return [
        _one(part if " " in part or not at else f"{verb} {part}", view, kind, texts, part)
        for at, part in enumerate(parts)
    ]


def _one(words: str, view: Any, kind: str, texts: Texts, alone: str = "") -> str:
    legal: Sequence[str] = view.legal_moves
    for said in (words, alone):
        if said.isdecimal() and 0 < int(said) <= len(legal):
            return legal[int(said) - 1]
        if said.casefold() in legal:
            return said.casefold()
    named = _by_card(words, legal) if kind == "dominion" else [f"take {words}"] if words.isdecimal() else []
    found = [move for move in named if move in legal] or _by_label(words, view, kind, texts)
    if len(found) == 1:
        return found[0]
    return named[0] if len(named) == 1 else words.casefold()


def _by_card(words: str, legal: Sequence[str]) -> list[str]:
    """Moves that a verb and a card's name in any language stand for; the name alone, if one move has it."""
    here = {move.partition(" ")[2] for move in legal}
    verb, _, name = words.casefold().partition(" ")
    if card := _card(name, here):
        return [f"{verb} {card}"]
    card = _card(words, here)
    return [move for move in legal if card and move.partition(" ")[2] == card]


def _card(name: str, among: Collection[str]) -> str:
    """Return the card that a name means, the empty text if it is none's."""
    from crownlands.dominion import card_id

    try:
        return card_id(name, among) if name else ""
    except ValueError:
        return ""


def _by_label(words: str, view: Any, kind: str, texts: Texts) -> list[str]:
    """Return moves whose label in the chosen language begins so."""
    wanted = folded(words)
    labels = {move: folded(label(move, view, kind, texts)) for move in view.legal_moves}
    same = [move for move, said in labels.items() if said == wanted]
    return same or [move for move, said in labels.items() if wanted and said.startswith(wanted)]


def label(move: str, view: Any, kind: str, texts: Texts) -> str:
    """Return a move in the chosen language, exactly enough for those who see no board."""
    if is_draft(view):
        return drafts.pick(texts, move.partition(" ")[2])
    return texts.dominion.button(move, view) if kind == "dominion" else texts.kingdomino.described(move, view)
