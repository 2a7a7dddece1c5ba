"""The statements of the rules behind what a player meets: a refused move, a question, a line of the log.

Cards have statements of their own, which are found by their names; the rest is in the tables below. What isn't about a
rule of the game, such as a word that is no move, has none.
"""

from collections.abc import Iterable
from typing import Any

from crownlands.texts.rules import about, plain, statement, statement_of_card
from crownlands.texts.texts import Texts

MOST = 3  # statements that answer one question

# By the code of the problem. What depends on the card that asks, `not-here` for example, is told with that card.
REFUSED = {
    "dominion": {
        "over": "D-21",
        "not-your-turn": "D-82 D-14",
        "not-asked": "D-11",
        "not-here": "D-11",
        "not-on-offer": "D-11",
        "not-in-game": "D-89",
        "not-in-hand": "D-11",
        "not-playable": "D-82",
        "no-actions": "D-11 D-10",
        "actions-first": "D-10 D-12",
        "actions-over": "D-82 D-10",
        "treasures-later": "D-82 D-12",
        "treasures-over": "D-12",
        "no-buys": "D-13 D-10",
        "pile-empty": "D-17",
        "too-dear": "D-13",
        "too-dear-here": "D-17 D-62",
        "needs-potion": "AL-03",
        "debt-first": "EM-01",
    },
    "kingdomino": {
        "over": "K-12 K-13",
        "not-your-turn": "K-10",
        "not-asked": "K-11",
        "choose-first": "K-11",
        "place-first": "K-11",
        "must-be-placed": "K-22",
        "not-in-row": "K-11 K-06",
        "king-there": "K-11 K-05",
        "place-taken": "K-23",
        "too-large": "K-21",
        "no-room-beside": "K-23 K-21",
        "touches-nothing": "K-20",
    },
}
NO_RULE = ("no-such-move", "not-a-text", "same-halves")  # problems of moves that are about how they are written

# By the kind of the question, in the turn or by an instruction that belongs to no card.
ASKED = {
    "dominion": {
        "action": "D-11",
        "buy": "D-12 D-13",
        "night": "NO-01",
        "pick": "D-08",
        "ask_way": "ME-04",
        "reactions": "D-47 IN-05",
        "what_gaining_sets_off": "DA-04",
        "may_discard_exiled": "ME-03",
        "react_to_gain": "DA-04",
        "what_trashing_sets_off": "DA-01 DA-04",
        "starting": "SE-05 AD-02",
        "start_buying": "NO-09 DA-04",
        "what_buying_sets_off": "DA-03 GU-03",
        "cleaning_up": "SE-08 AL-07",
        "what_turn_is_next": "SE-07",
    },
    "kingdomino": {"place": "K-20 K-21 K-22", "take": "K-11 K-10"},
}

# By the kind of the event; tokens by what they are.
HAPPENED = {
    "dominion": {
        "drawn": "D-15 D-16",
        "played": "D-11 D-12",
        "bought": "D-13",
        "gained": "D-17",
        "trashed": "D-84",
        "discarded": "D-86",
        "revealed": "D-27",
        "looked": "D-27",
        "set-aside": "D-18",
        "put-back": "D-85",
        "kept": "D-85",
        "shuffled": "D-16",
        "returned": "SE-11",
        "called": "AD-07",
        "exiled": "ME-02",
        "named": "DA-12",
        "received": "NO-03 NO-04",
        "took": "RE-03 NO-05",
        "gave-back": "NO-09",
        "coffers": "GU-01 GU-02",
        "villagers": "ME-10",
        "victory": "EM-03",
        "debt": "EM-01",
        "pirate": "SE-10",
        "coin": "AD-09",
        "turn": "D-10 D-14",
        "over": "D-21 D-23",
    },
    "kingdomino": {
        "taken": "K-11",
        "placed": "K-20 K-21",
        "discarded": "K-22",
        "laid-out": "K-04 K-12",
        "king-drawn": "K-05",
        "deal": "K-40",
        "over": "K-12 K-30 K-33",
    },
}


def behind_refusal(game: str, code: str, asking: str | None = None) -> tuple[str, ...]:
    """Return the statements that forbid a move, by the code of its problem and the card that asks.

    >>> behind_refusal("dominion", "too-dear"), behind_refusal("dominion", "not-here", "mine")
    (('D-13',), ('D-46', 'D-11'))
    """
    own = [statement_of_card(asking)] if asking and code in ("not-asked", "not-here", "not-on-offer") else []
    return _first(own + _of(REFUSED, game, code))


def behind_question(view: Any) -> tuple[str, ...]:
    """Return the statements that a view's question comes from: those of the card that asks, or of the turn."""
    if view.decision is None:
        return behind_events(view.game, ["over"])
    asked = view.decision
    card = getattr(asked, "card", None)
    own = [statement_of_card(card)] if card else []
    instruction = getattr(asked, "instruction", None) or ""
    kinds = _of(ASKED, view.game, instruction) or ([] if any(own) else _of(ASKED, view.game, asked.kind))
    return _first(own + kinds)


def behind_events(game: str, kinds: Iterable[str], cards: Iterable[str | None] = ()) -> tuple[str, ...]:
    """Return the statements behind what happened: of the cards that did it, then of its kinds.

    >>> behind_events("dominion", ["played", "drawn"], ["market"]), behind_events("kingdomino", ["discarded"])
    (('D-43', 'D-15', 'D-16'), ('K-22',))
    """
    own = [statement_of_card(card) for card in cards if card]
    said = [number for kind in kinds if kind != "played" or not any(own) for number in _of(HAPPENED, game, kind)]
    return _first(own + said)


def why_lines(texts: Texts, numbers: Iterable[str]) -> list[str]:
    """Return statements to be read as they are, each with the text of its card behind it.

    >>> from crownlands.texts import find_texts
    >>> why_lines(find_texts("en"), ["D-52"])
    ['D-52: Smithy, 4: three cards.', 'Smithy (Action): +3 Cards']
    """
    lines = []
    for number in numbers:
        if (found := statement(number, texts.language)) is not None:
            lines.append(f"{number}: {plain(found.text)}")
        if card := about(number):
            said = texts.dominion
            lines.append(f"{said.card(card)} ({said.types(card)}): {' '.join(said.card_text(card).splitlines())}")
    return lines


def _of(table: dict[str, dict[str, str]], game: str, key: str) -> list[str]:
    return table[game].get(key, "").split()


def _first(numbers: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(number for number in numbers if number))[:MOST]
