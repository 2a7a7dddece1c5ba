"""The log in sentences: "You place domino 12, then take domino 31." """

from collections.abc import Iterable, Sequence
from dataclasses import replace

from crownlands.game import Event
from crownlands.messages import N_
from crownlands.texts.clauses import told
from crownlands.texts.kingdomino.names import DominoNumber
from crownlands.texts.log import LogLine
from crownlands.texts.rules.why import behind_events
from crownlands.texts.texts import Texts

CLAUSES = {  # to the player addressed, and of another
    "taken": (N_("take domino {domino}"), N_("takes domino {domino}")),
    "placed": (N_("place domino {domino}"), N_("places domino {domino}")),
    "discarded": (N_("discard domino {domino}"), N_("discards domino {domino}")),
}


def log(texts: Texts, events: Iterable[Event], names: Sequence[str], you: int | None) -> list[LogLine]:
    """Events in sentences. `you` is the seat addressed, None for a spectator."""
    lines: list[LogLine] = []
    actor: int | None = None
    clauses: list[str] = []
    kinds: list[str] = []

    def end_run() -> None:
        if clauses and actor is not None:
            said = told(texts, clauses, None if actor == you else names[actor])
            lines.append(LogLine(said, actor, rules=behind_events("kingdomino", kinds)))
        clauses.clear()
        kinds.clear()

    for event in events:
        if event.kind in CLAUSES and event.seat is not None:
            if event.seat != actor:
                end_run()
                actor = event.seat
            message = CLAUSES[event.kind][0 if actor == you else 1]
            kinds.append(event.kind)
            clauses.append(texts.gettext(message).format(domino=DominoNumber(event.cards[0])))
        elif (line := _news(texts, event, names, you)) is not None:
            end_run()
            lines.append(replace(line, rules=behind_events("kingdomino", [event.kind])))
    end_run()
    return lines


def _news(texts: Texts, event: Event, names: Sequence[str], you: int | None) -> LogLine | None:
    if event.kind == "laid-out":
        said = texts.gettext("New row: {dominoes}.", dominoes=", ".join(str(number) for number in event.cards))
        return LogLine(said, None, 0, "turn")
    if event.kind == "king-drawn":
        if event.seat == you:
            return LogLine(texts.gettext("Your king is drawn."), you)
        return LogLine(texts.gettext("{who}’s king is drawn.", who=names[event.seat or 0]), event.seat)
    if event.kind == "deal":
        return LogLine(texts.gettext("The next game of the Dynasty begins."), None, 0, "turn")
    if event.kind == "over":
        return LogLine(texts.gettext("The game is over."), None, 0, "over")
    return None
