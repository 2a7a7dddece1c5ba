"""The log in sentences. What one player does in a row becomes one: "You play a Market, then draw an Estate." """

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import msgspec

from crownlands.dominion.card_types import REACTION
from crownlands.dominion.cards import CARDS
from crownlands.game import Event
from crownlands.messages import N_
from crownlands.texts.clauses import told
from crownlands.texts.dominion import unworded
from crownlands.texts.dominion.discards import NEW_PLAY, is_cleaning_up, named_discards
from crownlands.texts.dominion.names import all_of, card_name, these
from crownlands.texts.log import LogLine
from crownlands.texts.rules.why import behind_events
from crownlands.texts.texts import Texts

LOST, SPENT, PAID_OFF, ON_PILE = "lost", "spent", "paid off", "pile"  # where tokens go
USED = {"coffers": SPENT, "villagers": SPENT, "debt": PAID_OFF}
WHOLE_DECK, OUTSIDE = "whole deck", "outside"
# Cards that the same sentence has spoken of before: some of those shown, the only one, all of them, those that are left
# of them; what was gained, or played, just now.
KNOWN, IT, THEM, REST = "known", "it", "them", "rest"
GAINED, PLAYED = "just gained", "just played: "

# What happened, by kind, and by where to or where from if that is said too: to the player addressed, and of another.
CLAUSES: dict[tuple[str, str | None], tuple[str, str]] = {
    ("drawn", None): (N_("draw {cards}"), N_("draws {cards}")),
    ("played", None): (N_("play {cards}"), N_("plays {cards}")),
    ("played", "in_play"): (N_("play {these} again"), N_("plays {these} again")),
    ("played", f"{PLAYED}in_play"): (N_("play it again"), N_("plays it again")),
    ("played", KNOWN): (N_("play {these}"), N_("plays {these}")),
    ("played", IT): (N_("play it"), N_("plays it")),
    ("bought", None): (N_("buy {cards}"), N_("buys {cards}")),
    ("gained", None): (N_("gain {cards}"), N_("gains {cards}")),
    ("gained", "hand"): (N_("gain {cards} to your hand"), N_("gains {cards} to hand")),
    ("gained", "deck"): (N_("gain {cards} onto your deck"), N_("gains {cards} onto the deck")),
    ("gained", "trash"): (N_("gain {cards} from the trash"), N_("gains {cards} from the trash")),
    ("trashed", None): (N_("trash {cards}"), N_("trashes {cards}")),
    ("trashed", KNOWN): (N_("trash {these}"), N_("trashes {these}")),
    ("trashed", IT): (N_("trash it"), N_("trashes it")),
    ("trashed", THEM): (N_("trash them"), N_("trashes them")),
    ("discarded", None): (N_("discard {cards}"), N_("discards {cards}")),
    ("discarded", KNOWN): (N_("discard {these}"), N_("discards {these}")),
    ("discarded", IT): (N_("discard it"), N_("discards it")),
    ("discarded", THEM): (N_("discard them"), N_("discards them")),
    ("discarded", REST): (N_("discard the rest"), N_("discards the rest")),
    ("discarded", "deck"): (N_("discard {cards} from your deck"), N_("discards {cards} from the deck")),
    ("discarded", "exile"): (N_("discard {cards} from your Exile mat"), N_("discards {cards} from the Exile mat")),
    ("discarded", WHOLE_DECK): (
        N_("put your deck ({cards}) into your discard pile; {top:one} is on top"),
        N_("puts the deck ({cards}) into the discard pile; {top:one} is on top"),
    ),
    ("revealed", None): (N_("reveal {cards}"), N_("reveals {cards}")),
    ("looked", None): (N_("look at {cards}"), N_("looks at {cards}")),
    ("set-aside", None): (N_("set {cards} aside"), N_("sets {cards} aside")),
    ("set-aside", KNOWN): (N_("set {these} aside"), N_("sets {these} aside")),
    ("set-aside", IT): (N_("set it aside"), N_("sets it aside")),
    ("set-aside", "island"): (N_("put {cards} on your Island mat"), N_("puts {cards} on the Island mat")),
    ("set-aside", "tavern"): (N_("put {cards} on your Tavern mat"), N_("puts {cards} on the Tavern mat")),
    ("set-aside", f"{PLAYED}island"): (N_("put it on your Island mat"), N_("puts it on the Island mat")),
    ("set-aside", f"{PLAYED}tavern"): (N_("put it on your Tavern mat"), N_("puts it on the Tavern mat")),
    ("put-back", None): (N_("put {cards} on your deck"), N_("puts {cards} on the deck")),
    ("put-back", KNOWN): (N_("put {these} back on your deck"), N_("puts {these} back on the deck")),
    ("put-back", IT): (N_("put it back on your deck"), N_("puts it back on the deck")),
    ("put-back", THEM): (N_("put them back on your deck"), N_("puts them back on the deck")),
    ("put-back", REST): (N_("put the rest back on your deck"), N_("puts the rest back on the deck")),
    ("put-back", GAINED): (N_("put it on your deck"), N_("puts it on the deck")),
    ("kept", None): (N_("put {cards} into your hand"), N_("puts {cards} into hand")),
    ("kept", KNOWN): (N_("put {these} into your hand"), N_("puts {these} into hand")),
    ("kept", IT): (N_("put it into your hand"), N_("puts it into hand")),
    ("kept", THEM): (N_("put them into your hand"), N_("puts them into hand")),
    ("kept", REST): (N_("put the rest into your hand"), N_("puts the rest into hand")),
    ("shuffled", None): (N_("shuffle"), N_("shuffles")),
    ("returned", None): (N_("return {cards}"), N_("returns {cards}")),
    ("called", None): (N_("call {cards}"), N_("calls {cards}")),
    ("exiled", None): (N_("exile {cards}"), N_("exiles {cards}")),
    ("named", None): (N_("name {card}"), N_("names {card}")),
    ("named", OUTSIDE): (N_("name a card outside this game"), N_("names a card outside this game")),
    ("received", None): (N_("receive {these}"), N_("receives {these}")),
    ("took", None): (N_("take {these}"), N_("takes {these}")),
    ("gave-back", None): (N_("give {these} back"), N_("gives {these} back")),
    ("tokens", None): (N_("get {tokens}"), N_("gets {tokens}")),
    ("tokens", LOST): (N_("lose {tokens}"), N_("loses {tokens}")),
    ("tokens", SPENT): (N_("spend {tokens}"), N_("spends {tokens}")),
    ("tokens", PAID_OFF): (N_("pay off {tokens}"), N_("pays off {tokens}")),
    ("tokens", ON_PILE): (N_("put a token on the {card} pile"), N_("puts a token on the {card} pile")),
}
RUNS_KEPT = 2_000  # sentences that were told last: the log of a turn is told anew at each of its moves
MERGED = ("played", "drawn", "bought", "gained", "trashed", "discarded", "revealed", "set-aside", "returned", "exiled")
SHOWING = ("revealed", "looked", "set-aside")
DEALING = ("trashed", "discarded", "put-back", "kept", "set-aside", "played")  # with what was shown


class Did(NamedTuple):
    """One thing in a row of what a player does: what, where to or from if that is said, and with what."""

    kind: str
    place: str | None
    cards: tuple[str | None, ...]
    tokens: Event | None = None


def log(
    texts: Texts,
    events: Iterable[Event],
    names: Sequence[str],
    you: int | None,
    turn: int | None = None,
    before: Sequence[Event] = (),
) -> list[LogLine]:
    """Events, as one seat sees them, in sentences. `you` is the seat addressed, None for a spectator; `turn` is the
    seat whose turn it was before, and `before` are events told already that these may belong to."""
    lines: list[LogLine] = []
    actor: int | None = None
    run: list[Did] = []
    cleaning_up = is_cleaning_up(before)
    cause = _cause(before)

    def end_run() -> None:
        if run and actor is not None:
            said, rules = _told_run(texts, tuple(run), cause, None if actor == you else names[actor])
            if said:
                lines.append(LogLine(said, actor, int(turn is not None and actor != turn), rules=rules))
        run.clear()

    for event in _drawn_by_library(named_discards(before, _picked_to_trash(before, events), you)):
        if event.kind in ("turn", "over"):
            end_run()
            cleaning_up, cause = False, None
            turn = event.seat if event.kind == "turn" else turn
            lines.append(_heading(texts, event, names, you))
        elif event.kind in ("move", "phase"):
            said = (event.move or "").partition(" ")[0]
            cleaning_up = cleaning_up or said == "end-turn"
            if said in NEW_PLAY:
                end_run()
                cause = None
                turn = event.seat if turn is None else turn
        elif cleaning_up and (event.kind == "discarded" or (event.kind == "drawn" and event.seat != you)):
            pass  # every turn ends so; what it shows is on the table
        elif event.seat is not None:
            if event.seat != actor or (run and run[-1].place == WHOLE_DECK):
                end_run()
                actor = event.seat
            cause = _played(event) or cause
            _add(run, event)
    end_run()
    return lines


def _played(event: Event) -> str | None:
    """Return the card that an event plays, if it does."""
    return event.cards[-1] if event.kind == "played" and event.cards else None


def _cause(before: Sequence[Event]) -> str | None:
    """Return the card that was played last, which what follows may come from."""
    for event in reversed(before):
        if event.kind == "turn" or (event.kind == "move" and (event.move or "").partition(" ")[0] in NEW_PLAY):
            return None
        if card := _played(event):
            return card
    return None


@lru_cache(RUNS_KEPT)
def _told_run(texts: Texts, run: tuple[Did, ...], cause: str | None, who: str | None) -> tuple[str, tuple[str, ...]]:
    """Return what a player did in a row as a sentence, empty if nothing is said of it, and the statements behind it."""
    clauses = list(_clauses(texts, run, who is None))
    return (told(texts, clauses, who), _rules(run, cause)) if clauses else ("", ())


def _rules(run: Sequence[Did], cause: str | None) -> tuple[str, ...]:
    """Return the statements behind what a player did in a row: of a Reaction shown, of what was played, of the rest."""
    kinds = [did.tokens.token or "" if did.tokens else did.kind for did in run]
    shown = [card for did in run if did.kind == "revealed" and len(did.cards) == 1 for card in did.cards]
    reactions = [card for card in shown if card in CARDS and CARDS[card].types & REACTION]
    played = [card for did in run if did.kind in ("played", "called") for card in did.cards]
    return behind_events("dominion", kinds, [*reactions, *(played or [cause])])


def _picked_to_trash(before: Sequence[Event], events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events; a card that waits aside to be trashed with others is told once, as trashed when picked."""
    events = list(events)
    if not any(event.kind in ("set-aside", "trashed") and event.source in ("hand", "set_aside") for event in events):
        yield from events
        return
    picks, waiting = False, 0
    for number, event in enumerate(chain(before, events)):
        happened: Event | None = event
        if event.kind == "move":
            picks = (event.move or "").startswith("trash ")
        elif picks and event.kind == "set-aside" and event.source == "hand":
            waiting += len(event.cards)
            happened = msgspec.structs.replace(event, kind="trashed", destination="trash")
        elif waiting and event.kind == "trashed" and event.source == "set_aside":
            waiting -= len(event.cards)
            happened = None
        if happened and number >= len(before):
            yield happened


def _drawn_by_library(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events; a card that Library takes up is told once, as drawn when it is kept or set aside."""
    takes_up = False
    for event in events:
        if event.kind in ("kept", "set-aside") and event.source == "looking":
            takes_up = True
            yield msgspec.structs.replace(event, kind="drawn") if event.kind == "kept" else event
        elif not (takes_up and event.kind == "looked"):
            if event.kind in ("move", "played"):
                takes_up = event.cards[-1:] == ("library",)
            yield event


def _add(run: list[Did], event: Event) -> None:
    """Put an event at the end of what a player does in a row, joining it to the last if that is the same."""
    if event.kind == "tokens":
        lost = USED.get(event.token or "", LOST) if (event.count or 0) < 0 else None
        place = ON_PILE if event.cards else lost
        if run and run[-1].tokens and not event.cards and (run[-1].place, run[-1].tokens.token) == (place, event.token):
            count = (run.pop().tokens or event).count or 0
            event = msgspec.structs.replace(event, count=count + (event.count or 0))
        run.append(Did("tokens", place, event.cards, event))
        return
    place = next((at for at in (event.destination, event.source) if (event.kind, at) in CLAUSES), None)
    if event.kind == "played" and event.source != "in_play":
        place = None
    if place == "deck" and event.kind == "discarded" and None in event.cards:
        place = WHOLE_DECK
    if event.kind == "named" and None in event.cards:
        place = OUTSIDE
    again = place == "in_play"
    if run and (run[-1].kind, run[-1].place) == (event.kind, place) and event.kind in MERGED and not again:
        run[-1] = run[-1]._replace(cards=run[-1].cards + event.cards)
    else:
        run.append(Did(event.kind, place, event.cards))


def _clauses(texts: Texts, run: Sequence[Did], to_you: bool) -> Iterator[str]:
    """Return the deeds of a player in a row, clause by clause."""
    shown: Counter[str | None] = Counter()
    left: Counter[str | None] = Counter()  # of what was shown, not dealt with yet
    before = None
    for did in run:
        if did.cards or did.kind not in SHOWING:
            yield _clause(texts, did, _spoken_of(did, before, shown, left), to_you)
        cards = Counter(did.cards)
        if did.kind in SHOWING:
            shown += cards
        left = left - cards if did.kind in DEALING and cards <= left else left + cards if did.kind in SHOWING else left
        before = did


def _spoken_of(did: Did, before: Did | None, shown: Counter[str | None], left: Counter[str | None]) -> str | None:
    """Return how the same sentence has spoken of the cards before, if it has; else where to or from they go."""
    cards, kind, last = Counter(did.cards), did.kind, before.kind if before else ""
    if None in cards or not cards:
        return did.place
    same = before is not None and did.cards == before.cards and cards.total() == 1
    if same and last == "played" and (kind, f"{PLAYED}{did.place}") in CLAUSES:
        return f"{PLAYED}{did.place}"
    if did.place is not None:
        return did.place
    if same and kind == "put-back" and last == "gained":
        return GAINED
    if same and last in SHOWING and left == shown == cards and (kind, IT) in CLAUSES:
        return IT
    if cards == left and cards.total() > 1 and None not in shown:
        if last in SHOWING and left == shown and (kind, THEM) in CLAUSES:
            return THEM
        if last in DEALING and left != shown and (kind, REST) in CLAUSES:
            return REST
    return KNOWN if (kind, KNOWN) in CLAUSES and all(shown[card] == 1 for card in cards) else None


def _clause(texts: Texts, did: Did, place: str | None, to_you: bool) -> str:
    message = texts.gettext(CLAUSES[did.kind, place][0 if to_you else 1])
    named = [card for card in did.cards if card is not None]
    if place == WHOLE_DECK:
        cards = texts.ngettext("{count} card", "{count} cards", len(did.cards))
        return message.format(cards=cards, top=card_name(texts, named[-1]))
    if "{cards}" in message:
        return message.format(cards=all_of(texts, did.cards))
    tokens = unworded.tokens(texts, did.tokens) if did.tokens else ""
    card = card_name(texts, named[0]) if named else ""
    return message.format(these=these(texts, did.cards), tokens=tokens, card=card)


def _heading(texts: Texts, event: Event, names: Sequence[str], you: int | None) -> LogLine:
    if event.kind == "over":
        return LogLine(texts.gettext("The game is over."), None, 0, "over", behind_events("dominion", ["over"]))
    yours = event.seat == you and you is not None
    said = texts.gettext("It is your turn.") if yours else texts.gettext("{who}’s turn.", who=names[event.seat or 0])
    return LogLine(said, event.seat, 0, "turn", behind_events("dominion", ["turn"]))
