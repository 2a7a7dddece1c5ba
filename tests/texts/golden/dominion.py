"""Questions, answers and the log at a table of Dominion, one of each kind."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from crownlands.dominion.events import TOKEN_NAMES
from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.game import Decision, Event
from crownlands.texts import Texts
from crownlands.texts.dominion import drafts, log, questions, unworded
from crownlands.texts.dominion.buttons import LABELS
from crownlands.texts.dominion.unworded import OPTIONS

NAMES = ("Ilka", "Béla", "Cili")
# Cards of an event, as somebody sees them: one, two, five, twenty, different ones, hidden ones, some of each.
SEEN: tuple[tuple[str | None, ...], ...] = (
    ("estate",),
    ("curse",) * 2,
    ("copper",) * 5,
    ("silver",) * 20,
    ("gold", "market"),
    ("village", "village", "moat", "nobles"),
    (None,),
    (None,) * 2,
    (None,) * 5,
    (None,) * 20,
    ("curse", None),
    ("curse", "chapel", None, None),
    ("copper", "copper", *(None,) * 5),
)
ONE, TWO = ("sentry",), ("witch", "artisan")
THINGS = {"received": "the-skys-gift", "took": "flag", "gave-back": "envious"}


THREE = Event("revealed", 0, ("curse", "copper", "gold"))
SPOKEN_OF = (log.KNOWN, log.IT, log.THEM, log.REST, log.GAINED)


def sections(texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """All of it."""
    yield "Dominion: what you are asked", list(_questions(texts))
    yield "Dominion: questions of other boxes", list(_other_questions(texts))
    yield "Dominion: whom you wait for", list(_waiting(texts))
    yield "Dominion: buttons", list(_buttons(texts))
    yield "Dominion: why not", list(_why_not(texts))
    for kind, place in log.CLAUSES:
        if kind != "tokens" and not (place in SPOKEN_OF or (place or "").startswith(log.PLAYED)):
            yield f"Dominion: {kind} ({place})" if place else f"Dominion: {kind}", list(_happened(texts, kind, place))
    yield "Dominion: several things in a row", list(_rows(texts))
    yield "Dominion: tokens", list(_tokens(texts))


def _asked(texts: Texts, decision: Decision, *moves: str, **values: Any) -> str:
    """The question of a position that has what questions look at."""
    around = {"turn": 1, "actions": 1, "buys": 1, "coins": 3, "revealed": ((), ("silver", "estate"), ())} | values
    view = SimpleNamespace(seat=0, decision=decision, legal_moves=moves, **around)
    return texts.dominion.question(view, NAMES)


def _questions(texts: Texts) -> Iterator[str]:
    for actions in (1, 2, 5):
        yield _asked(texts, Decision("action", 0), actions=actions)
    yield _asked(texts, Decision("night", 0))
    yield _asked(texts, Decision("buy", 0), "play-treasures")
    yield _asked(texts, Decision("buy", 0), "buy copper")
    yield _asked(texts, Decision("buy", 0), buys=0)
    for (kind, card), messages in questions.ONE_CARD.items():
        for least, message in enumerate(reversed(messages)):
            if message:
                asked = Decision(kind, 0, card, 1, least=least, max_cost=5, instruction="discard")
                yield _asked(texts, asked, "trash silver", "trash copper")
    for card, moves in (("bandit", ["trash silver"]), ("thief", ["trash silver"])):
        yield _asked(texts, Decision("trash", 0, card, 1, instruction="discard"), *moves)
    for card in ("workshop", "feast", "remodel"):
        yield _asked(texts, Decision("gain", 0, card, max_cost=4, instruction="discard"))
    for most in (1, 2, 4):
        yield _asked(texts, Decision("trash", 0, "chapel", least=0, most=most, instruction="trash_up_to"))
    for least in (1, 2, 5):
        yield _asked(texts, Decision("discard", 0, "poacher", least=least, instruction="discard"))
    yield _asked(texts, Decision("discard", 0, "cellar", least=0, instruction="discard_any"))
    for shown in ("village", "militia", "gardens"):
        for kind, card, target in (
            ("keep-or-set-aside", "library", 0),
            ("play", "vassal", 0),
            ("discard-or-put-back", "spy", 0),
            ("discard-or-put-back", "spy", 1),
        ):
            asked = Decision(kind, 0, card, target, instruction="discard")
            yield _asked(texts, asked, f"keep {shown}", f"set-aside {shown}")
    yield _asked(texts, Decision("keep-or-set-aside", 0, "library", 0, instruction="discard"), "keep gold")
    yield _asked(texts, Decision("trash", 0, "chapel", least=0, most=4, instruction="trash_up_to"), "done")
    for attack in ("witch", "militia", "bureaucrat"):
        for moves in (["done", "reveal moat"], ["done"]):
            yield _asked(texts, Decision("reveal", 0, attack, least=0, instruction="reactions"), *moves)
    for to_move in (0, 1):
        yield drafts.question(texts, SimpleNamespace(seat=0, to_move=to_move, picks=[("golem", 1)]), NAMES)


def _other_questions(texts: Texts) -> Iterator[str]:
    for name, instruction in INSTRUCTIONS.items():
        kinds = list(instruction.asks.values())
        for least in reversed(range(len(instruction.sentences))):
            kind = kinds[-1 - least] if len(kinds) > 1 else ""
            yield unworded.question(texts, Decision(kind, 0, least=least, max_cost=5, instruction=name))
    yield unworded.question(texts, Decision("choose", 0, "pawn", least=2, most=2, instruction="choose_options"))
    for least in (1, 0):
        for lowest, highest in ((None, None), (4, 4), (None, 4)):
            gain = Decision(
                "gain", 0, "hermit", least=least, min_cost=lowest, max_cost=highest, instruction="gain_chosen"
            )
            yield unworded.question(texts, gain)


def _waiting(texts: Texts) -> Iterator[str]:
    for kind in (*questions.WAITING, "other"):
        yield _asked(texts, Decision(kind, 1))


def _buttons(texts: Texts) -> Iterator[str]:
    said = texts.dominion
    view = SimpleNamespace(decision=Decision("trash", 0), hand=["gold", "silver"], in_play=[], boxes=[])
    for verb, label in LABELS.items():
        for card in ("chapel", "smugglers", "inn") if "{card}" in label else ("",):
            yield said.button(f"{verb} {card}".strip(), view)
    for decision in (Decision("discard", 0, most=2), Decision("trash", 0), Decision("reveal", 0)):
        for moves in (("done",), ("done", "reveal moat")):
            yield said.button("done", SimpleNamespace(decision=decision, legal_moves=moves))
    for kind in ("discard", "trash"):
        for count in (0, 1, 2, 5, 20):
            yield said.selection(SimpleNamespace(decision=Decision(kind, 0)), count)
    for option in (*OPTIONS, "gold"):
        yield unworded.option(texts, option)
    for card, option in (("pawn", "cards"), ("spice-merchant", "coins"), ("hunting-grounds", "estate")):
        yield unworded.option(texts, option, card)
    yield drafts.pick(texts, "witch")


def _why_not(texts: Texts) -> Iterator[str]:
    around: dict[str, Any] = {
        "seat": 0,
        "supply": {"gold": 0, "witch": 10, "copper": 9, "golem": 10},
        "costs": {"witch": 5, "copper": 0, "golem": 3},
        "coins": 3,
        "potions": 0,
        "debt": (0, 0),
        "turn": 0,
        "buys": 1,
        "hand": ["copper", "estate", "village", "exorcist"],
        "legal_moves": (),
    }
    tried: list[tuple[str, Decision | None, dict[str, Any]]] = [
        ("buy gold", None, {}),
        ("buy gold", Decision("buy", 1), {}),
        ("buy gold", Decision("buy", 0), {}),
        ("buy witch", Decision("action", 0), {}),
        ("buy moat", Decision("buy", 0), {}),
        ("buy witch", Decision("buy", 0), {"buys": 0}),
        ("buy copper", Decision("buy", 0), {}),
        ("buy witch", Decision("buy", 0), {}),
        ("buy golem", Decision("buy", 0), {}),
        ("buy copper", Decision("buy", 0), {"debt": (2, 0)}),
        ("gain witch", Decision("gain", 0, source="supply", max_cost=4), {}),
        ("gain copper", Decision("gain", 0, source="supply", max_cost=4), {}),
        ("play gold", Decision("action", 0), {}),
        ("play copper", Decision("action", 0), {}),
        ("play copper", Decision("buy", 0), {}),
        ("play estate", Decision("action", 0), {}),
        ("play exorcist", Decision("action", 0), {}),
        ("play village", Decision("buy", 0), {}),
        ("play village", Decision("action", 0), {}),
    ]
    for move, decision, more in tried:
        yield texts.dominion.why_not(move, SimpleNamespace(**(around | {"decision": decision} | more)))


def _told(texts: Texts, *events: Event) -> Iterator[str]:
    """The events to the one they happened to, and to another."""
    for you in (0, 1):
        yield from (line.text for line in texts.dominion.log(events, NAMES, you))


def _happened(texts: Texts, kind: str, place: str | None) -> Iterator[str]:
    if kind in THINGS:
        yield from _told(texts, Event(kind, 0, (THINGS[kind],)))
    elif kind == "shuffled":
        yield from _told(texts, Event(kind, 0))
    elif kind == "named":
        yield from _told(texts, Event(kind, 0, (None,) if place else ("moat",)))
    elif place == log.WHOLE_DECK:
        for deck in ((None, "copper"), (*(None,) * 4, "estate"), (*(None,) * 20, "nobles")):
            yield from _told(texts, Event(kind, 0, deck, "deck", "discard"))
    else:
        leaves = place in ("trash", "in_play") or kind == "discarded"
        way = (place, "in_play" if kind == "played" else "discard") if leaves else (None, place)
        main = place is None and kind in log.MERGED
        several = () if place == "in_play" else (TWO, ("copper",) * 5)  # a card is played again by itself
        for cards in SEEN if main else (ONE, *several):
            yield from _told(texts, Event(kind, 0, cards, *way))


def _rows(texts: Texts) -> Iterator[str]:
    play, draw = Event("played", 0, ("cellar",)), Event("drawn", 0, ("gold", "gold"))
    discard, shuffle = Event("discarded", 0, ("copper", "estate")), Event("shuffled", 0)
    look, put_back = Event("looked", 0, (None, None)), Event("put-back", 0, (None,))
    gain, trash = Event("gained", 0, ("silver",)), Event("trashed", 0, ("curse",))
    reveal, set_aside = Event("revealed", 0, ("copper", "village")), Event("set-aside", 0, ("village",))
    token = Event("tokens", 0, token="coffers", count=2)
    for row in (
        (play, draw),
        (play, discard, draw),
        (play, discard, shuffle, draw),
        (draw, look),
        (shuffle, draw),
        (look, trash, put_back),
        (Event("looked", 0, ("curse", "gold")), trash, Event("put-back", 0, ("gold",))),
        (
            Event("revealed", 0, ("copper", "gold", "estate")),
            Event("kept", 0, ("copper", "gold")),
            Event("discarded", 0, ("estate",)),
        ),
        (Event("revealed", 0, ("copper", "estate")), discard),
        (Event("revealed", 0, ("copper", "village")), set_aside, Event("discarded", 0, ("copper",))),
        (reveal, discard),
        (Event("revealed", 0, ("copper", "copper", "gold")), Event("discarded", 0, ("copper", "gold", "copper"))),
        (Event("revealed", 0, ("copper", "estate")), Event("trashed", 0, ("estate", "copper"))),
        (Event("looked", 0, ("copper", "gold")), Event("put-back", 0, ("copper", "gold"))),
        (Event("revealed", 0, ("copper", "gold")), Event("kept", 0, ("copper", "gold"))),
        *((Event("revealed", 0, ("gold",)), Event(kind, 0, ("gold",))) for kind in log.DEALING if kind != "set-aside"),
        (Event("looked", 0, ("village",)), set_aside),
        (Event("played", 0, ("militia",)), Event("played", 0, ("militia",), "in_play", "in_play")),
        (THREE, Event("trashed", 0, ("curse",)), Event("discarded", 0, ("copper", "gold"))),
        (THREE, Event("discarded", 0, ("curse",)), Event("put-back", 0, ("copper", "gold"))),
        (THREE, Event("discarded", 0, ("curse",)), Event("kept", 0, ("copper", "gold"))),
        (Event("revealed", 0, ("estate", "gold")), Event("played", 0, ("gold",)), Event("discarded", 0, ("estate",))),
        (Event("gained", 0, ("remodel",)), Event("put-back", 0, ("remodel",), "discard", "deck")),
        (Event("played", 0, ("island",)), Event("set-aside", 0, ("island",), "in_play", "island")),
        (Event("played", 0, ("guide",)), Event("set-aside", 0, ("guide",), "in_play", "tavern")),
        (trash, gain),
        (gain, token),
        (reveal, set_aside, discard, draw),
        (Event("turn", 0), Event("turn", 1), Event("over")),
    ):
        yield from _told(texts, *row)


def _tokens(texts: Texts) -> Iterator[str]:
    for token in TOKEN_NAMES:
        for count in (1,) if token in ("pirate", "card", "coin", "journey") else (1, 2, 5, 20):
            on = ("caravan",) if token == "coin" else ()
            yield from _told(texts, Event("tokens", 0, on, token=token, count=-count if token == "card" else count))
    for token in ("coffers", "villagers", "debt"):
        yield from _told(texts, Event("tokens", 0, token=token, count=-1))
