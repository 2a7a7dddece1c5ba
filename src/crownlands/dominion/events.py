"""Events: written to the buffer of the record while somebody watches, and read from it."""

from collections.abc import Sequence

from crownlands.compiled import compiled
from crownlands.dominion.state import DECK, EVENTS, HAND, HIDDEN, PHASES, ZONES
from crownlands.game import Event, State, States

(
    TURN,
    PHASE,
    DRAWN,
    PLAYED,
    BOUGHT,
    GAINED,
    TRASHED,
    DISCARDED,
    REVEALED_IT,
    LOOKED,
    WAS_SET_ASIDE,
    PUT_BACK,
    KEPT,
    SHUFFLED,
    GAME_OVER,
    RETURNED,
    CALLED,
    EXILED,
    NAMED,
    RECEIVED,
    TOOK,
    GAVE_BACK,
    TOKENS,
) = range(23)
KIND_NAMES = (
    "turn",
    "phase",
    "drawn",
    "played",
    "bought",
    "gained",
    "trashed",
    "discarded",
    "revealed",
    "looked",
    "set-aside",
    "put-back",
    "kept",
    "shuffled",
    "over",
    "returned",
    "called",
    "exiled",
    "named",
    "received",
    "took",
    "gave-back",
    "tokens",
)
ALL = -1
NOTHING = -1
SEAT_BITS, WITNESS_SHIFT = 7, 3  # who sees a private event: a seat, and above it one more that decides for it

# What tokens there are: the `source` of an event that tells of them.
COFFERS_TOKEN, VILLAGERS_TOKEN, VICTORY_TOKEN, DEBT_TOKEN = range(4)
PIRATE_TOKEN, COIN_TOKEN, CARD_TOKEN, JOURNEY_TOKEN = range(4, 8)
TOKEN_NAMES = ("coffers", "villagers", "victory", "debt", "pirate", "coin", "card", "journey")


@compiled
def tell(
    state: State, kind: int, seat: int, card: int, count: int, source: int, destination: int, private_to: int
) -> None:
    """Write an event down; what the buffer can't take, in a turn that nobody will ever play, goes untold."""
    if state.event_count == EVENTS:
        return
    event = state.events[state.event_count]
    event.kind = kind
    event.seat = seat
    event.card = card
    event.count = count
    event.source = source
    event.destination = destination
    if private_to != ALL and private_to == state.turn and state.possessor >= 0:
        private_to |= (int(state.possessor) + 1) << WITNESS_SHIFT
    event.private_to = private_to
    state.event_count += 1


@compiled
def tell_drawn(state: State, seat: int, card: int, private_to: int) -> None:
    """Write down a card drawn. Cards in a row that the same players see are counted by kind, so that any hand fits."""
    for i in range(state.event_count - 1, -1, -1):
        last = state.events[i]
        if last.kind != DRAWN or last.seat != seat or (last.private_to == ALL) != (private_to == ALL):
            break
        if last.card == card:
            last.count += 1
            return
    tell(state, DRAWN, seat, card, 1, DECK, HAND, private_to)


@compiled
def tell_turn(state: State, kind: int, seat: int) -> None:
    """Write down a change of turn, or the end."""
    tell(state, kind, seat, NOTHING, 0, NOTHING, NOTHING, ALL)


@compiled
def tell_tokens(state: State, seat: int, token: int, count: int, card: int) -> None:
    """Write down tokens that a player gets, or loses where the number is negative; on a pile if it is one's card."""
    if state.watched and count != 0:
        tell(state, TOKENS, seat, card, count, token, NOTHING, ALL)


@compiled
def forget_events(state: State) -> None:
    """Empty the buffer unread."""
    for i in range(state.event_count):
        event = state.events[i]
        event.kind = 0
        event.seat = 0
        event.card = 0
        event.count = 0
        event.source = 0
        event.destination = 0
        event.private_to = 0
    state.event_count = 0


@compiled
def forget_all_events(states: States) -> None:
    """Forget all events of an array of one record."""
    forget_events(states[0])


def take_events(states: States, names: Sequence[str]) -> list[Event]:
    """Empty the buffer and return what it held, with what happened to several cards in one go told as one event.

    `names` says what stands behind the numbers of cards and things.
    """
    count = int(states["event_count"][0])
    events: list[Event] = []
    before, cards = None, ()
    for times, kind, seat, card, source, destination, private_to in states["events"][0, :count].tolist():
        if kind == TOKENS:
            on = (names[card],) if card != NOTHING else ()
            events.append(Event("tokens", seat, on, token=TOKEN_NAMES[source], count=times))
            before = None
            continue
        same = (kind, seat, source, destination, private_to)
        named = (None if card in (NOTHING, HIDDEN) else names[card],) * times
        if same == before and named:
            cards += named
            events[-1] = _event(*same, cards)
        else:
            cards = named
            events.append(_event(*same, cards))
        before = same
    forget_all_events(states)
    return events


def _event(
    kind: int, seat: int, source: int, destination: int, private_to: int, cards: tuple[str | None, ...]
) -> Event:
    where = None if destination < 0 else PHASES[destination] if kind == PHASE else ZONES[destination]
    came_from = None if source < 0 else ZONES[source]
    seen_by = None if private_to < 0 else private_to & SEAT_BITS
    also = None if private_to < 0 or private_to <= SEAT_BITS else (private_to >> WITNESS_SHIFT) - 1
    return Event(KIND_NAMES[kind], seat, cards, came_from, where, None, seen_by, also)
