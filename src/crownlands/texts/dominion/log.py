"""The log in sentences. What one player does in a row becomes one sentence: "You play a Market and draw an Estate." """

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crownlands.game import Event
from crownlands.messages import N_
from crownlands.texts.dominion import unworded
from crownlands.texts.dominion.names import all_of, card_name
from crownlands.texts.log import LogLine
from crownlands.texts.texts import Texts, sentence

LOST, ON_PILE = "lost", "pile"  # where tokens go

# What happened, by kind, and by where to or where from if that is said too: to the player addressed, and of another.
CLAUSES: dict[tuple[str, str | None], tuple[str, str]] = {
    ("drawn", None): (N_("draw {cards}"), N_("draws {cards}")),
    ("played", None): (N_("play {cards}"), N_("plays {cards}")),
    ("played", "in_play"): (N_("play {cards} again"), N_("plays {cards} again")),
    ("bought", None): (N_("buy {cards}"), N_("buys {cards}")),
    ("gained", None): (N_("gain {cards}"), N_("gains {cards}")),
    ("gained", "hand"): (N_("gain {cards} to hand"), N_("gains {cards} to hand")),
    ("gained", "deck"): (N_("gain {cards} onto the deck"), N_("gains {cards} onto the deck")),
    ("gained", "trash"): (N_("gain {cards} from the trash"), N_("gains {cards} from the trash")),
    ("trashed", None): (N_("trash {cards}"), N_("trashes {cards}")),
    ("discarded", None): (N_("discard {cards}"), N_("discards {cards}")),
    ("discarded", "deck"): (N_("discard {cards} from the deck"), N_("discards {cards} from the deck")),
    ("revealed", None): (N_("reveal {cards}"), N_("reveals {cards}")),
    ("looked", None): (N_("look at {cards}"), N_("looks at {cards}")),
    ("set-aside", None): (N_("set aside {cards}"), N_("sets aside {cards}")),
    ("put-back", None): (N_("put {cards} on the deck"), N_("puts {cards} on the deck")),
    ("kept", None): (N_("keep {cards}"), N_("keeps {cards}")),
    ("shuffled", None): (N_("shuffle"), N_("shuffles")),
    ("returned", None): (N_("return {cards}"), N_("returns {cards}")),
    ("called", None): (N_("call {cards}"), N_("calls {cards}")),
    ("exiled", None): (N_("exile {cards}"), N_("exiles {cards}")),
    ("named", None): (N_("name {cards}"), N_("names {cards}")),
    ("received", None): (N_("receive {cards}"), N_("receives {cards}")),
    ("took", None): (N_("take {cards}"), N_("takes {cards}")),
    ("gave-back", None): (N_("give back {cards}"), N_("gives back {cards}")),
    ("tokens", None): (N_("get {tokens}"), N_("gets {tokens}")),
    ("tokens", LOST): (N_("lose {tokens}"), N_("loses {tokens}")),
    ("tokens", ON_PILE): (N_("put a token on {pile}"), N_("puts a token on {pile}")),
}
MERGED = ("played", "drawn", "bought", "gained", "trashed", "discarded", "revealed")


@dataclass(frozen=True, slots=True)
class Did:
    """One thing in a row of what a player does: what, where to or from if that is said, and with what."""

    kind: str
    place: str | None
    cards: list[str | None]
    tokens: str = ""


def log(
    texts: Texts, events: Iterable[Event], names: Sequence[str], you: int | None, turn: int | None = None
) -> list[LogLine]:
    """Events, as one seat sees them, in sentences. `you` is the seat addressed, None for a spectator; `turn` is the
    seat whose turn it was before."""
    lines: list[LogLine] = []
    actor: int | None = None
    run: list[Did] = []
    cleaning_up = False

    def end_run() -> None:
        if run and actor is not None:
            depth = int(turn is not None and actor != turn)
            lines.append(LogLine(_told(texts, run, names[actor], actor == you), actor, depth))
        run.clear()

    for event in events:
        if event.kind in ("turn", "over"):
            end_run()
            cleaning_up = False
            turn = event.seat if event.kind == "turn" else turn
            lines.append(_heading(texts, event, names, you))
        elif event.kind in ("move", "phase"):
            said = (event.move or "").partition(" ")[0]
            cleaning_up = cleaning_up or said == "end-turn"
            if said in ("play", "buy", "play-treasures", "end-turn"):
                end_run()
                turn = event.seat
        elif cleaning_up and (event.kind == "discarded" or (event.kind == "drawn" and event.seat != you)):
            pass  # every turn ends so; what it shows is on the table
        elif event.seat is not None:
            if event.seat != actor:
                end_run()
                actor = event.seat
            _add(texts, run, event)
    end_run()
    return lines


def _add(texts: Texts, run: list[Did], event: Event) -> None:
    """Put an event at the end of what a player does in a row, joining it to the last if that is the same."""
    if event.kind == "tokens":
        place = ON_PILE if event.cards else LOST if (event.count or 0) < 0 else None
        run.append(Did("tokens", place, list(event.cards), unworded.tokens(texts, event)))
        return
    place = next((at for at in (event.destination, event.source) if (event.kind, at) in CLAUSES), None)
    if event.kind == "played" and event.source != "in_play":
        place = None
    if run and (run[-1].kind, run[-1].place) == (event.kind, place) and event.kind in MERGED:
        run[-1].cards.extend(event.cards)
    else:
        run.append(Did(event.kind, place, list(event.cards)))


def _told(texts: Texts, run: Sequence[Did], name: str, to_you: bool) -> str:
    clauses = []
    for did in run:
        if did.kind == "revealed" and not did.cards:
            continue
        message = CLAUSES[did.kind, did.place][0 if to_you else 1]
        pile = card_name(texts, did.cards[0] or "") if did.place == ON_PILE else ""
        clauses.append(texts.gettext(message).format(cards=all_of(texts, did.cards), tokens=did.tokens, pile=pile))
    told = texts.listed(clauses)
    if to_you:
        # Translators: the verb is in what you did; many languages leave "you" out.
        return sentence(texts.gettext("You {did}.", did=told))
    return texts.gettext("{who} {did}.", who=name, did=told)


def _heading(texts: Texts, event: Event, names: Sequence[str], you: int | None) -> LogLine:
    if event.kind == "over":
        return LogLine(texts.gettext("The game is over."), None, 0, "over")
    yours = event.seat == you and you is not None
    said = texts.gettext("It is your turn.") if yours else texts.gettext("{who}’s turn.", who=names[event.seat or 0])
    return LogLine(said, event.seat, 0, "turn")
