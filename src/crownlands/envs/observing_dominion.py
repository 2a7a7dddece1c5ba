"""A seat's knowledge of a game of Dominion as numbers: the layout, and the encoder, compiled.

Seats are counted from the one that observes: 0 is itself, 1 the player to its left. Cards stand by their numbers in
the game: the seven basic ones, then the kingdom, then what these bring. `kind`, `cost` and `types` say what each of
them is, so that one learner can play all kingdoms. Beside what the table shows an observation holds what a player with
perfect memory has worked out: who owns what, and which cards are where for sure. Left out is what hardly ever matters:
the order of the cards in play, and that of known cards below a deck's eighth.
"""

from functools import cache

import numpy as np

from crownlands.compiled import Lookup, compiled
from crownlands.dominion.card_types import ATTACK, TYPE_NAMES
from crownlands.dominion.costs import ANY_COST, LESS, coins_of, cost_of, most_coins
from crownlands.dominion.deck_places import deck_entry, discarded
from crownlands.dominion.dispatch import MOST_INSTRUCTIONS
from crownlands.dominion.engine import seat_to_move
from crownlands.dominion.hand import seen_in_hand
from crownlands.dominion.in_play import card_in_play, seat_in_play
from crownlands.dominion.instructions.gaining import TO_DECK, TO_HAND
from crownlands.dominion.masking import is_right_neighbour, knows_discard, sees
from crownlands.dominion.registry import ANY_VERB, INSTRUCTIONS
from crownlands.dominion.scoring import score
from crownlands.dominion.set_aside import aside_card, aside_seat, aside_zone, is_card
from crownlands.dominion.stack import AGAIN, EACH, REACTIONS, RUN
from crownlands.dominion.state import (
    ATTACKS_ANSWERED,
    CARD,
    DECK,
    EVERYONE_KNOWS,
    EXILE,
    FIRST_THING,
    GAINS_MATTER,
    HAND,
    HIDDEN_ZONES,
    ISLAND,
    KNOWLEDGE,
    LOOKING,
    MIXED_PILES,
    ORDERED,
    OVER,
    PHASES,
    REVEALED,
    SET,
    SLOTS,
    TAVERN,
    ZONES,
)
from crownlands.dominion.state import THINGS as MOST_THINGS
from crownlands.dominion.tables import KINDS as MOST_KINDS
from crownlands.envs.game_slots import NOBODY
from crownlands.envs.observation_layout import Field, Layout, Observation, Offsets
from crownlands.game import State

DECK_TOP = 8  # so many cards of each deck are told by place
TYPES = 15  # that the engine looks at
NO_LIMIT = 99  # what a card may cost, where it may cost anything
MOST_QUESTIONS, MOST_ZONES = 48, 32  # places for kinds of questions and for zones: more than there are

# What can be asked: first the moves of the turn, by their phase, then what instructions ask.
TURN_KINDS = ("action", "buy", "night")
KINDS = (*TURN_KINDS, *sorted({kind for asking in INSTRUCTIONS.values() for kind in asking.asks.values() if kind}))
# By instruction: a verb, what is asked where that may answer it, and what is asked otherwise.
QUESTIONS = Lookup("questions", np.zeros((MOST_INSTRUCTIONS, 3), np.int16))
for _asking in INSTRUCTIONS.values():
    _asked = [(verb, KINDS.index(kind)) for verb, kind in _asking.asks.items() if kind]
    for _place, _number in enumerate((*_asked[0], _asked[-1][1]) if _asked else ()):
        QUESTIONS[_asking.number, _place] = _number
GAIN_CHOSEN, GAIN_FROM_TRASH = INSTRUCTIONS["gain_chosen"].number, INSTRUCTIONS["gain_from_trash"].number

# The fields of `layout`, by their order.
# fmt: off
(
    SEAT, EDITION, KIND, IN_SUPPLY, SUPPLY_LEFT, ON_TOP, COST, TYPES_OF, BARRED, TOKENS, TRASHED, BANE, THING, AQUEDUCT,
    TURN, TO_MOVE, POSSESSOR, EXTRA_TURN, PHASE, ACTIONS, BUYS, COINS, POTIONS, BOUGHT, MERCHANTS, SILVER_PLAYED,
    QUESTION, INSTRUCTION, ASKING, ABOUT, TARGET, ZONE, LEAST, MOST, MIN_COST, MAX_COST, GAIN_TO_HAND, GAIN_TO_DECK,
    PENDING, IMMUNE, LOOT,
    POINTS, TURNS, HAND_SIZE, DECK_SIZE, DISCARD_SIZE, FACE_DOWN,
    COFFERS, VILLAGERS, VICTORY_TOKENS, DEBT, PIRATE_TOKENS, HAS,
    OWNED, KNOWN_HAND, KNOWN_DISCARD, DISCARD_TOP_CARD, KNOWN_DECK, DECK_TOP_CARDS, DECK_BOTTOM, PLAYED,
    ASIDE, SHOWN, LOOKED_AT, ON_ISLAND, IN_TAVERN, EXILED, COIN_TOKEN, GAINED,
) = range(69)
# fmt: on

# The parts of an observation that mostly hold nothing: which of them hold something is noted, so that the others can be
# left alone. They are what a question says, known cards in the hands and discard piles of others, known cards of decks,
# and cards set aside.
ASKED, OTHERS_CARDS, DECKS, BESIDE = 1, 2, 4, 8


@cache
def layout(players: int) -> Layout:
    """Return the fields of an observation with room for so many players.

    >>> layout(2).width, layout(2).places["supply"]
    (3108, slice(106, 158, None))
    """
    cards, most = (SLOTS,), 512
    by_seat = (players, SLOTS)

    def one_of(name: str, count: int, meaning: str) -> Field:
        return Field(name, (count,), 0, 1, f"one-hot: {meaning}")

    def number(name: str, meaning: str, low: int = 0, high: int = 32_767) -> Field:
        return Field(name, (), low, high, meaning)

    def counts(name: str, shape: tuple[int, ...], meaning: str) -> Field:
        return Field(name, shape, 0, most, meaning)

    return Layout(
        (
            number("seat", "the seat that observes, as the table numbers it", high=players - 1),
            number("edition", "0 for 1e, 1 for 2e", high=1),
            Field("kind", cards, 0, MOST_KINDS, "which card it is, in the package's list, + 1; 0 where there is none"),
            Field("kingdom", cards, 0, 1, "the cards of the supply; the others are beside it"),
            counts("supply", cards, "cards left in each pile, also beside the supply"),
            Field("top", cards, 0, 1, "whether one of these lies on top of its pile"),
            Field("cost", cards, 0, 32_767, "the coins that it costs now"),
            Field("types", (SLOTS, TYPES), 0, 1, f"its types: {', '.join(TYPE_NAMES[:TYPES])}"),
            Field("barred", cards, 0, 1, "the cards that can't be bought this turn because somebody named them"),
            counts("pile_tokens", cards, "Victory tokens on each pile"),
            counts("trash", cards, "cards in the trash"),
            number("bane", "the card that is the bane, + 1; 0 without", high=SLOTS),
            Field("thing", (MOST_THINGS,), 0, MOST_KINDS, "like kind, for what is no card: Events, Projects, Boons, …"),
            number("aqueduct", "Victory tokens on the Aqueduct"),
            one_of("turn", players, "whose turn it is"),
            one_of("to_move", players, "who is asked; nobody when the game is over"),
            one_of("possessor", players, "who decides in a possessed turn; nobody in any other"),
            number("extra_turn", "whether this turn comes besides the ordinary ones", high=1),
            one_of("phase", len(PHASES), ", ".join(PHASES)),
            number("actions", "actions left"),
            number("buys", "buys left"),
            number("coins", "coins to spend"),
            number("potions", "Potions to spend"),
            number("bought", "whether a card was bought this turn, so that no Treasure may be played", high=1),
            number("merchants", "Merchants played this turn"),
            number("silver_played", "whether a Silver was played this turn", high=1),
            one_of("question", MOST_QUESTIONS, f"what is asked: {', '.join(KINDS)}"),
            number("instruction", "the number of the instruction that asks, 0 for none", high=MOST_INSTRUCTIONS),
            one_of("asking", SLOTS + MOST_THINGS, "the card that asks, or behind these the thing"),
            one_of("about", players, "whose decision it is"),
            one_of("target", players, "whose card it is about"),
            one_of("zone", MOST_ZONES, f"where the cards asked about lie: {', '.join(ZONES)}"),
            number("least", "cards still to pick, at least"),
            number("most", "cards still to pick, at most"),
            number("min_cost", "the coins that the card must cost"),
            number("max_cost", f"the coins that the card may cost; {NO_LIMIT}: any"),
            number("to_hand", "whether a card gained goes to hand", high=1),
            number("to_deck", "whether a card gained goes onto the deck", high=1),
            counts("pending", cards, "cards still being carried out, and again where a Throne Room has it so"),
            Field("immune", (players,), 0, 1, "who is shielded from the attack"),
            counts("loot", cards, "what the Thief being carried out trashed"),
            Field("points", (players,), -32_768, 32_767, "points of all that is owned"),
            Field("turns", (players,), 0, 32_767, "ordinary turns begun"),
            counts("hand_size", (players,), "cards in hand"),
            counts("deck_size", (players,), "cards in the deck"),
            counts("discard_size", (players,), "cards in the discard pile"),
            counts("face_down", (players,), "cards set aside or looked at that the observer can't see"),
            Field("coffers", (players,), 0, 32_767, "Coffers"),
            Field("villagers", (players,), 0, 32_767, "Villagers"),
            Field("victory_tokens", (players,), 0, 32_767, "Victory tokens"),
            Field("debt", (players,), 0, 32_767, "debt tokens"),
            Field("pirate_tokens", (players,), 0, 32_767, "coin tokens on the Pirate Ship mat"),
            Field("things", (players, MOST_THINGS), 0, 1, "Artifacts, States and Projects that a player has"),
            counts("owned", by_seat, "cards owned"),
            counts("known_hand", by_seat, "cards sure to be in hand; all of the own hand"),
            counts("known_discard", by_seat, "cards sure to be in the discard pile; all of the own one"),
            Field("discard_top", by_seat, 0, 1, "the top of the discard pile"),
            counts("known_deck", by_seat, "cards known to lie in the part of the deck that has an order"),
            Field("deck_top", (players, DECK_TOP), 0, SLOTS, "the deck from its top: card + 1, 0 if unknown"),
            Field("deck_bottom", (players,), 0, SLOTS, "the lowest card of a deck without order + 1, 0 if unknown"),
            counts("in_play", by_seat, "cards in play"),
            counts("set_aside", by_seat, "cards set aside, as far as the observer sees them"),
            counts("revealed", by_seat, "cards revealed"),
            counts("looking", by_seat, "cards being looked at, as far as the observer sees them"),
            counts("island", by_seat, "cards on the Island mat"),
            counts("tavern", by_seat, "cards on the Tavern mat"),
            counts("exile", by_seat, "cards on the Exile mat"),
            Field("coin_token", by_seat, 0, 1, "the pile that the +1 coin token lies on"),
            Field("gained", by_seat, 0, 1, "what was gained in the own last turn, where a card of this game asks"),
        )
    )


@compiled
def seat_asked(state: State) -> int:
    """Return the seat that must decide now, NOBODY when the game is over."""
    return NOBODY if state.phase == OVER else seat_to_move(state)


@compiled
def observe(state: State, viewer: int, at: Offsets, out: Observation) -> int:
    """Write what a seat may know, and return which parts hold something. The game must be watched: only then the engine
    keeps up what is known for sure."""
    out[:] = 0
    _observe_kingdom(state, at, out)
    if state.features != 0:
        _observe_things(state, at, out)
    return _observe_play(state, viewer, at, out)


@compiled
def _observe_play(state: State, viewer: int, at: Offsets, out: Observation) -> int:
    """Write the turn, the question, and the players' cards; return which parts hold something."""
    _observe_turn(state, viewer, at, out)
    parts = 0
    if state.phase != OVER:
        _observe_question(state, viewer, at, out)
        if state.asked >= 0:
            parts |= ASKED
    for relative in range(state.players):
        seat = (viewer + relative) % state.players
        own = sees(state, viewer, seat)
        _observe_seat(state, seat, relative, at, out)
        if _observe_cards(state, viewer, seat, own, relative * SLOTS, at, out):
            parts |= OTHERS_CARDS
        if _observe_deck(state, seat, own, relative, at, out):
            parts |= DECKS
    for i in range(state.in_play_size):
        relative = (seat_in_play(state, i) - viewer) % state.players
        out[at[PLAYED] + relative * SLOTS + card_in_play(state, i)] += 1
    for i in range(state.aside_size):
        _observe_aside(state, i, viewer, at, out)
        parts |= BESIDE
    return parts


@compiled
def observe_again(state: State, viewer: int, at: Offsets, out: Observation, parts: int) -> int:
    """Write it into an array that holds another observation with the same cards, of which these parts hold something:
    what stays is left as it is. Of thousands of games most lie far from the processor, and each line of memory that
    isn't touched saves time."""
    if state.features & ~ATTACKS_ANSWERED != 0:
        return observe(state, viewer, at, out)
    _observe_piles(state, at, out)
    out[at[TURN] : at[QUESTION] + len(PHASES)] = 0
    out[at[POINTS] : at[COFFERS]] = 0
    if parts & ASKED:
        out[at[QUESTION] : at[POINTS]] = 0
    if parts & OTHERS_CARDS:
        out[at[KNOWN_HAND] : at[DISCARD_TOP_CARD]] = 0
    if parts & DECKS:
        out[at[KNOWN_DECK] : at[PLAYED]] = 0
    if parts & BESIDE:
        out[at[ASIDE] : at[ON_ISLAND]] = 0
    _forget_row(state, at[KNOWN_DISCARD], out)
    for seat in range(state.players):
        _forget_row(state, at[DISCARD_TOP_CARD] + seat * SLOTS, out)
        _forget_row(state, at[PLAYED] + seat * SLOTS, out)
    return _observe_play(state, viewer, at, out)


@compiled
def _forget_row(state: State, place: int, out: Observation) -> None:
    for card in range(state.kinds):
        out[place + card] = 0


@compiled
def _observe_piles(state: State, at: Offsets, out: Observation) -> None:
    """Write what changes of the cards of the basic rules."""
    supply, top, cost, trash = at[SUPPLY_LEFT], at[ON_TOP], at[COST], at[TRASHED]
    for card in range(state.kinds):
        out[supply + card] = state.supply[card]
        out[top + card] = state.supply[card] > 0
        out[cost + card] = coins_of(cost_of(state, card))
        out[trash + card] = state.trash[card]


@compiled
def _observe_kingdom(state: State, at: Offsets, out: Observation) -> None:
    """Write the cards of this game, and where they are to be had."""
    out[at[EDITION]] = state.edition
    for card in range(state.kinds):
        out[at[KIND] + card] = state.kind[card] + 1
        out[at[IN_SUPPLY] + card] = card < state.supply_kinds
        out[at[SUPPLY_LEFT] + card] = state.supply[card]
        out[at[ON_TOP] + card] = state.supply[card] > 0
        out[at[COST] + card] = coins_of(cost_of(state, card))
        out[at[BARRED] + card] = state.barred >> card & 1
        out[at[TOKENS] + card] = state.tokens[card]
        out[at[TRASHED] + card] = state.trash[card]
        types, place = int(state.types_of[card]), at[TYPES_OF] + card * TYPES
        while types:
            out[place] = types & 1
            types >>= 1
            place += 1
        if state.bane >> card & 1 and out[at[BANE]] == 0:
            out[at[BANE]] = card + 1


@compiled
def _observe_things(state: State, at: Offsets, out: Observation) -> None:
    """Write what isn't in every game: mixed piles, and things that are no cards."""
    for number in range(MIXED_PILES):
        for i in range(max(0, int(state.mixed_size[number]))):
            out[at[SUPPLY_LEFT] + state.mixed[number, i]] = 0
        for i in range(max(0, int(state.mixed_size[number]))):
            out[at[SUPPLY_LEFT] + state.mixed[number, i]] += 1
    for thing in range(state.things):
        out[at[THING] + thing] = state.kind[SLOTS + thing] + 1
    out[at[AQUEDUCT]] = state.aqueduct


@compiled
def _observe_turn(state: State, viewer: int, at: Offsets, out: Observation) -> None:
    out[at[SEAT]] = viewer
    out[at[TURN] + (state.turn - viewer) % state.players] = 1
    if state.possessor >= 0:
        out[at[POSSESSOR] + (state.possessor - viewer) % state.players] = 1
    out[at[EXTRA_TURN]] = state.extra != 0
    out[at[PHASE] + state.phase] = 1
    out[at[ACTIONS]] = state.actions
    out[at[BUYS]] = state.buys
    out[at[COINS]] = state.coins
    out[at[POTIONS]] = state.potions
    out[at[BOUGHT]] = state.bought != 0
    out[at[MERCHANTS]] = state.merchants
    out[at[SILVER_PLAYED]] = state.silver_played


@compiled
def _observe_question(state: State, viewer: int, at: Offsets, out: Observation) -> None:
    out[at[TO_MOVE] + (seat_asked(state) - viewer) % state.players] = 1
    if state.asked < 0:
        out[at[QUESTION] + state.phase] = 1
        return
    frame = state.stack[state.depth - 1]
    out[at[QUESTION] + _question(state)] = 1
    out[at[INSTRUCTION]] = frame.op
    if frame.card >= 0:
        out[at[ASKING] + (frame.card if frame.card < FIRST_THING else SLOTS + frame.card - FIRST_THING)] = 1
    out[at[ABOUT] + (state.about - viewer) % state.players] = 1
    out[at[TARGET] + (state.target - viewer) % state.players] = 1
    out[at[ZONE] + state.zone] = 1
    out[at[LEAST]] = state.least
    out[at[MOST]] = state.most
    out[at[MIN_COST]] = 0 if state.low_cost == LESS else coins_of(int(state.low_cost))
    out[at[MAX_COST]] = (
        NO_LIMIT if state.high_cost == ANY_COST else most_coins(int(state.low_cost), int(state.high_cost))
    )
    if frame.op == GAIN_CHOSEN:
        out[at[GAIN_TO_HAND]] = frame.b & TO_HAND != 0
        out[at[GAIN_TO_DECK]] = frame.b & TO_DECK != 0
    elif frame.op == GAIN_FROM_TRASH:
        out[at[GAIN_TO_HAND]] = frame.b == HAND
        out[at[GAIN_TO_DECK]] = frame.b == DECK
    for i in range(len(state.loot)):
        if state.loot[i] > 0:
            out[at[LOOT] + state.loot[i] - 1] += 1
    _observe_pending(state, viewer, at, out)


@compiled
def _question(state: State) -> int:
    """Return the question of the instruction on top of the stack, by its number in KINDS."""
    op = int(state.stack[state.depth - 1].op)
    verb = QUESTIONS[op, 0]
    return QUESTIONS[op, 1] if verb == ANY_VERB or state.verbs >> verb & 1 else QUESTIONS[op, 2]


@compiled
def _observe_pending(state: State, viewer: int, at: Offsets, out: Observation) -> None:
    """Write what is being carried out: each play of a card once, whoever does a part of it; and who is shielded."""
    for depth in range(state.depth):
        frame = state.stack[depth]
        if frame.card < 0 or frame.card >= FIRST_THING:
            continue
        below = state.stack[max(depth - 1, 0)]
        within = depth > 0 and below.card == frame.card and (below.op == RUN or below.op == EACH)
        if frame.op == RUN and not within:
            out[at[PENDING] + frame.card] += 1
        elif frame.op == AGAIN:
            out[at[PENDING] + frame.card] += frame.a
        if (frame.op == RUN or frame.op == EACH or frame.op == REACTIONS) and state.types_of[frame.card] & ATTACK:
            for seat in range(state.players):
                out[at[IMMUNE] + (seat - viewer) % state.players] = frame.b >> seat & 1


@compiled
def _observe_seat(state: State, seat: int, relative: int, at: Offsets, out: Observation) -> None:
    out[at[POINTS] + relative] = score(state, seat)
    out[at[TURNS] + relative] = state.turns[seat]
    out[at[HAND_SIZE] + relative] = state.hand_size[seat]
    out[at[DECK_SIZE] + relative] = state.deck_size[seat]
    out[at[DISCARD_SIZE] + relative] = state.discard_size[seat]
    if state.features == 0:
        return
    out[at[COFFERS] + relative] = state.coffers[seat]
    out[at[VILLAGERS] + relative] = state.villagers[seat]
    out[at[VICTORY_TOKENS] + relative] = state.victory_tokens[seat]
    out[at[DEBT] + relative] = state.debt[seat]
    out[at[PIRATE_TOKENS] + relative] = state.pirate_tokens[seat]
    if state.coin_token[seat] > 0:
        out[at[COIN_TOKEN] + relative * SLOTS + state.coin_token[seat] - 1] = 1
    for thing in range(state.things):
        out[at[HAS] + relative * MOST_THINGS + thing] = state.has[seat] >> thing & 1
    if state.features & GAINS_MATTER:
        for card in range(state.kinds):
            out[at[GAINED] + relative * SLOTS + card] = state.gained[seat] >> card & 1


@compiled
def _observe_cards(state: State, viewer: int, seat: int, own: bool, row: int, at: Offsets, out: Observation) -> bool:
    """Write the cards of a seat, and return whether anything is known of another's hand or discard pile."""
    owned, hand, discard = at[OWNED] + row, at[KNOWN_HAND] + row, at[KNOWN_DISCARD] + row
    size = state.discard_size[seat]
    neighbour = is_right_neighbour(state, viewer, seat)
    knows = knows_discard(state, viewer, seat)
    found = knows and size > 0
    for card in range(state.kinds):
        out[owned + card] = state.owned[seat, card]
        if own:
            held = int(state.hand[seat, card])
        else:
            held = int(state.known_hand[seat, card]) + (seen_in_hand(state, seat, card) if neighbour else 0)
        if held != 0 or row == 0:
            out[hand + card] = held
            found = True
        if not knows and state.known_discard[seat, card] != 0:
            out[discard + card] = state.known_discard[seat, card]
            found = True
    if knows:
        for i in range(size):
            out[discard + discarded(state, seat, i)] += 1
    if size > 0:
        out[at[DISCARD_TOP_CARD] + row + discarded(state, seat, size - 1)] = 1
    return found and row > 0


@compiled
def _observe_deck(state: State, seat: int, own: bool, relative: int, at: Offsets, out: Observation) -> bool:
    """Write what is known of a deck, and return whether anything is."""
    last = state.deck_size[seat] - 1
    found = False
    if own and state.bottom[seat]:
        out[at[DECK_BOTTOM] + relative] = 1 + (deck_entry(state, seat, 0) & CARD)
        found = True
    for i in range(last, state.unordered[seat] - 1, -1):
        entry = deck_entry(state, seat, i)
        known = entry & KNOWLEDGE
        if known >= EVERYONE_KNOWS or (own and known != 0):
            out[at[KNOWN_DECK] + relative * SLOTS + (entry & CARD)] += 1
            found = True
            if last - i < DECK_TOP and (own or known != SET):
                out[at[DECK_TOP_CARDS] + relative * DECK_TOP + last - i] = 1 + (entry & CARD)
    return found


@compiled
def _observe_aside(state: State, i: int, viewer: int, at: Offsets, out: Observation) -> None:
    if not is_card(state, i):
        return
    zone, seat = aside_zone(state, i), aside_seat(state, i)
    relative = (seat - viewer) % state.players
    if HIDDEN_ZONES >> zone & 1 and not sees(state, viewer, seat):
        out[at[FACE_DOWN] + relative] += 1
        return
    field = ASIDE
    if zone in (REVEALED, ORDERED):
        field = SHOWN
    elif zone == LOOKING:
        field = LOOKED_AT
    elif zone == ISLAND:
        field = ON_ISLAND
    elif zone == TAVERN:
        field = IN_TAVERN
    elif zone == EXILE:
        field = EXILED
    out[at[field] + relative * SLOTS + aside_card(state, i)] += 1
