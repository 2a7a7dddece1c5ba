"""A table of Dominion for the page, from what one seat may know: piles, hand, piles of one's own, the others, and the
place of each legal move.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from crownlands.dominion import CARDS, View
from crownlands.dominion.card_types import ACTION, TREASURE
from crownlands.dominion.cards import MIXED
from crownlands.dominion.slots import cards_of
from crownlands.game import Event
from crownlands.problems import Problem
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.texts.rules.why import behind_refusal
from crownlands.web.card_facts import worth
from crownlands.web.last_turns import LastTurn, last_turns
from crownlands.web.players import SeatedPlayer

BASICS = ("copper", "curse", "estate", "silver", "duchy", "gold", "province")
LOW = 2  # a pile of so many cards is nearly gone
MANY, CROWD = 8, 14  # cards in hand beyond which they are drawn smaller
ROOMY_HAND, ROOMY_PLAY = 6, 6  # cards in hand, kinds in play, beyond which they no longer lie side by side
MORE_BASICS = ("potion", "platinum", "colony")
# What is done with a card of the hand, or of a pile, by a click on it.
HAND_VERBS = ("play", "discard", "trash", "topdeck", "reveal", "put-back", "set-aside", "give", "return", "exile")
PILE_VERBS = ("buy", "gain")
KEPT = 4_000  # piles, and cards in hand, that were drawn last: most look the same at many tables
NOBODYS = ("trash", "beside", "anywhere", "several")  # where cards lie, or are looked for, that are no player's


class DrawnCard(NamedTuple):
    """A card on the page, with the move that a click on it makes."""

    card: str
    move: str | None = None
    label: str = ""  # what a screen reader says
    why: str = ""  # why it can't be used now
    rules: tuple[str, ...] = ()  # the statements that say so
    picked: bool = False  # a click chooses it among several
    hinted: bool = False
    copy: int = 0

    @property
    def is_legal(self) -> bool:
        """True when it can be clicked."""
        return self.move is not None


class Pile(NamedTuple):
    """A pile of the supply."""

    drawn: DrawnCard
    left: int
    cost: int
    rule: str = ""  # the text of its card, where there is room for it

    @property
    def potion(self) -> bool:
        """True when it costs a Potion besides."""
        return bool(CARDS[self.drawn.card].potion)

    @property
    def debt(self) -> int:
        """The debt it costs besides."""
        return CARDS[self.drawn.card].debt

    @property
    def is_low(self) -> bool:
        """True when it is nearly empty."""
        return self.left <= LOW


class ShownCard(NamedTuple):
    """A card looked at, revealed or set aside, with what may become of it; None is a card face down."""

    card: str | None
    verbs: tuple[tuple[str, str], ...] = ()  # the move and what its button says
    hinted: str = ""
    times: int = 1


class Group(NamedTuple):
    """Cards shown together, under a heading that says whose they are."""

    heading: str
    cards: tuple[ShownCard, ...]


class Act(NamedTuple):
    """A button of the band."""

    move: str
    label: str
    main: bool = False
    key: str = ""
    hinted: bool = False
    times: int = 1  # the move is made so often


class CardsToChoose(NamedTuple):
    """A choice of several cards that is made at once."""

    least: int
    most: int
    labels: tuple[str, ...]  # by how many are chosen


class Other(NamedTuple):
    """The public side of another player."""

    player: SeatedPlayer
    hand: int
    top: str | None
    is_now: bool
    plays_next: bool
    last: LastTurn | None = None
    turns: int = 0
    counts: tuple[int, int] | None = None  # the sizes of deck and discard pile, where they are shown
    holdings: tuple[str, ...] = ()


class DominionTable(NamedTuple):
    """Everything the page shows of a table of Dominion."""

    kingdom: tuple[Pile, ...]
    basics: tuple[Pile, ...]
    empty: int
    empty_to_end: int  # so many empty piles end the game
    ending: tuple[tuple[str, int], ...]  # the piles of which one alone ends the game, with how many are left
    hand: tuple[DrawnCard, ...]
    hand_of: str  # whose it is in a turn that one decides about for another, else empty
    in_play: tuple[tuple[str, int], ...]
    groups: tuple[Group, ...]
    acts: tuple[Act, ...]
    selection: CardsToChoose | None
    others: tuple[Other, ...]
    besides: tuple[tuple[str, str], ...]  # boxes, the bane, landscapes, tokens on piles; and of what there is a text
    holdings: tuple[str, ...]  # what lies before the one who looks, besides hand, deck and discard pile
    my_top: str | None  # of one's own discard pile
    deck_size: int | None
    trashed: tuple[tuple[str, int], ...]
    turn: int
    phase: str
    actions: int
    buys: int
    coins: int
    potions: int | None  # None where nothing costs any

    @property
    def hand_size(self) -> str:
        """The class of a hand: its number while it is held as a fan, else how its cards are made to fit."""
        return (
            "crowd"
            if len(self.hand) > CROWD
            else f"many m{len(self.hand)}"
            if len(self.hand) > MANY
            else f"n{len(self.hand)}"
        )

    @property
    def is_crowded(self) -> bool:
        """True when hand and cards in play need the whole width each."""
        return len(self.hand) > ROOMY_HAND or len(self.in_play) > ROOMY_PLAY

    @property
    def trash(self) -> int:
        """The number of cards in the trash."""
        return sum(count for _, count in self.trashed)


class Dealer:
    """Lays a view out on the page."""

    def __init__(self, view: View, texts: Texts, players: Sequence[SeatedPlayer], hinted: str = "") -> None:
        self.view, self.texts, self.said, self.players = view, texts, texts.dominion, players
        self.names = [player.name for player in players]
        self.hinted = hinted
        self.events: Sequence[Event] = ()
        self.source = view.decision.source if view.decision else None
        self.selects = self.said.picks_several(view)
        self.legal, self.costs, self.tops = frozenset(view.legal_moves), view.costs, view.discard_tops
        is_asked = view.decision is not None and view.decision.seat == view.seat
        self.refuses_all = None if is_asked else self._refused("")

    def table(self, events: Sequence[Event]) -> DominionTable:
        """Return the whole table; `events` is what the seat saw of the game."""
        self.events = events
        view = self.view
        supply = view.supply
        kingdom = tuple([self._pile(card, left, in_kingdom=True) for card, left in self._kingdom().items()])
        basics = tuple([self._pile(card, supply[card]) for card in (*BASICS, *MORE_BASICS) if card in supply])
        hand, groups = tuple(self._hand()), tuple(self._groups())
        placed = {pile.drawn.move for pile in (*kingdom, *basics)} | {held.move for held in hand}
        placed |= {move for group in groups for shown in group.cards for move, _ in shown.verbs}
        return DominionTable(
            kingdom=kingdom,
            basics=basics,
            empty=sum(pile.left == 0 for pile in (*kingdom, *basics)),
            empty_to_end=3 if view.players < 5 else 4,
            ending=tuple((card, supply[card]) for card in ("province", "colony") if card in supply),
            hand=hand,
            hand_of="" if view.seen_seat in (None, view.seat) else self.names[view.seen_seat],
            in_play=tuple(Counter(view.in_play).items()),
            groups=groups,
            acts=(*self._acts(), *self._other_acts(placed)),
            selection=self._selection(),
            others=tuple(self._others(events)),
            besides=tuple(self._besides()),
            holdings=() if view.seat is None else tuple(self._holdings(view.seat)),
            my_top=None if view.seat is None else self.tops[view.seat],
            deck_size=view.deck_size,
            trashed=tuple(view.trash.items()),
            turn=view.turn,
            phase=view.phase,
            actions=view.actions,
            buys=view.buys,
            coins=view.coins,
            potions=view.potions if view.potions or "potion" in supply else None,
        )

    def _move(self, card: str, *verbs: str) -> str | None:
        return next((move for verb in verbs if (move := f"{verb} {card}") in self.legal), None) if self.legal else None

    # the supply

    def _kingdom(self) -> dict[str, int]:
        """Return the cards on top of the kingdom piles by their cost, with how many lie there."""
        view, supply, left = self.view, self.view.supply, {}
        tops = view.tops if any(pile in MIXED for pile in view.kingdom) else {}
        for pile in (*view.kingdom, view.bane):
            if pile in MIXED:
                left[tops[pile] or cards_of(pile)[0]] = sum(supply[card] for card in cards_of(pile))
            elif pile:
                left[pile] = supply[pile]
        return dict(sorted(left.items(), key=lambda it: (self.costs[it[0]], str(self.said.card(it[0])))))

    def _pile(self, card: str, left: int, in_kingdom: bool = False) -> Pile:
        move = self._move(card, *PILE_VERBS) if self.source == "supply" else None
        verb = "gain" if self.view.decision and self.view.decision.kind == "gain" else "buy"
        why_not = None if move else self._why_not(f"{verb} {card}")
        button = self.said.button(move, self.view) if move else ""
        hinted = move is not None and move == self.hinted
        edition = self.view.edition if in_kingdom else ""
        return _drawn_pile(self.texts, card, left, self.costs[card], move, button, why_not, hinted, edition)

    def _besides(self) -> Iterator[tuple[str, str]]:
        landscapes = {self.said.landscape(thing): thing for thing in self.view.landscapes}
        for line in self.said.on_table(self.view, in_short=True):
            yield line, landscapes.get(line, "")

    # the hand

    def _hand(self) -> Iterator[DrawnCard]:
        copies: Counter[str] = Counter()
        for card in sorted(self.view.hand, key=self._in_hand):
            yield self._held(card, copies[card])
            copies[card] += 1

    def _in_hand(self, card: str) -> tuple[int, int, str]:
        """Return the order in hand: Actions first, then Treasures by worth, then the rest."""
        types = CARDS[card].types
        rank = 0 if types & ACTION else 1 if types & TREASURE else 2
        return rank, -worth(card), str(self.said.card(card))

    def _held(self, card: str, copy: int) -> DrawnCard:
        asked = self.source == "hand" or (self.view.decision is not None and self.view.decision.kind == "buy")
        move = self._move(card, *HAND_VERBS) if asked else None
        button = self.said.button(move, self.view) if move else ""
        can_be_played = CARDS[card].types & (ACTION | TREASURE)
        why_not = self._why_not(f"play {card}") if can_be_played and not move else None
        hinted = move is not None and move == self.hinted and not copy
        return _held(self.texts, card, move, button, why_not, self.selects and move is not None, hinted, copy)

    def _why_not(self, move: str) -> "WhyNot | None":
        """Return why a move can't be made."""
        return self.refuses_all or self._refused(move)

    def _refused(self, move: str) -> "WhyNot | None":
        found = self.said.refused(move, self.view)
        if found is None:
            return None
        asking = self.view.decision.card if self.view.decision else None
        return WhyNot(found.code, tuple(found.facts.items()), asking)

    def _selection(self) -> CardsToChoose | None:
        asked = self.view.decision
        if not self.selects or asked is None:
            return None
        most = min(asked.most, len(self.view.hand))
        missing = [
            self.texts.ngettext("Choose {count} more", "Choose {count} more", asked.least - count)
            for count in range(asked.least)
        ]
        enough = [self.said.selection(self.view, count) for count in range(asked.least, most + 1)]
        return CardsToChoose(asked.least, most, (*missing, *enough))

    # what is looked at, revealed or set aside

    def _groups(self) -> Iterator[Group]:
        asked = self._asked_about()
        if asked:
            yield Group(self._heading(), asked)
        for zone in ("looking", "revealed"):
            for seat, cards in enumerate(getattr(self.view, zone)):
                if cards and not (asked and (zone, seat) == (self.source, self._whose())):
                    heading = f"{self.names[seat]}: {self.said.zone(zone)}"
                    yield Group(heading, tuple(ShownCard(card) for card in cards))

    def _whose(self) -> int:
        """Return the seat whose cards the question is about."""
        asked = self.view.decision
        assert asked is not None
        return asked.target if asked.target is not None else asked.seat

    def _heading(self) -> str:
        zone = self.said.zone(self.source or "revealed")
        return zone if self.source in NOBODYS else f"{self.names[self._whose()]}: {zone}"

    def _asked_about(self) -> tuple[ShownCard, ...]:
        """Return the cards outside of hand and supply that the question is about, with a button for each answer.

        All cards that lie there are shown, those that can't be chosen too; of equal ones the first has the buttons.
        """
        if self.source in ("hand", "supply", None) or not self.view.legal_moves:
            return ()
        verbs: dict[str, list[str]] = {}
        for move in self.view.legal_moves:
            verb, _, card = move.partition(" ")
            if card in CARDS and verb != "choose":
                verbs.setdefault(card, []).append(verb)
        if not verbs:
            return ()
        lying = self._lying()
        there = [card for card, _ in lying]
        lying += [(card, 1) for card in verbs if card not in there]
        shown = []
        for found, times in lying:
            them = [f"{verb} {found}" for verb in verbs.pop(found or "", ())]
            buttons = tuple((move, self.said.button(move, self.view)) for move in them)
            shown.append(ShownCard(found, buttons, self.hinted, times))
        return tuple(shown)

    def _lying(self) -> list[tuple[str | None, int]]:
        """Return the cards where the question looks: one by one, or counted in a pile."""
        if self.source in ("looking", "revealed", "set_aside"):
            return [(card, 1) for card in getattr(self.view, self.source)[self._whose()]]
        if self.view.decision is not None and self.view.decision.instruction == "gain_loot":
            return list(looted(self.events).items())
        piled = self.view.trash if self.source == "trash" else Counter(self.view.discard or ())
        return list(piled.items()) if self.source in ("trash", "discard") else []

    def _holdings(self, seat: int) -> Iterator[str]:
        """Yield what lies before a player, with what is set aside: that may lie there for a whole round."""
        yield from self.said.holdings(self.view, seat)
        aside = self.view.set_aside[seat]
        open_ones, hidden = [card for card in aside if card], aside.count(None)
        told = [self.said.cards(open_ones)] if open_ones else []
        if hidden:
            told.append(self.texts.ngettext("{count} card", "{count} cards", hidden))
        if told and not (self.source == "set_aside" and seat == self.view.to_move):
            yield f"{self.said.zone('set_aside')}: {', '.join(told)}"

    # the band

    def _acts(self) -> Iterator[Act]:
        legal = self.view.legal_moves
        if "play-treasures" in legal:
            yield self._act("play-treasures", main=True, key="T")
        if self.view.decision is not None and self.view.decision.kind == "reveal":
            for number, move in enumerate(move for move in legal if move.startswith("reveal ")):
                yield self._act(move, main=number == 0)
        if "yes" in legal:
            yield self._act("yes", main=True)
            yield self._act("no", key="E")
        payable = min(self.view.coins, self.view.debt[self.view.turn]) if "repay" in legal else 0
        if payable > 1:
            yield Act("repay", self.said.pay_off(payable), main=True, times=payable)
        if "end-actions" in legal:
            yield self._act("end-actions", key="E")
        if "end-turn" in legal:
            yield self._act("end-turn", main="play-treasures" not in legal, key="E")
        if "done" in legal and not self.selects:
            yield self._act("done", key="E")

    def _other_acts(self, placed: Collection[str | None]) -> Iterator[Act]:
        """Yield the moves that are made nowhere else on the page."""
        there = {"play-treasures", "yes", "no", "end-actions", "end-turn", "done"}
        for move in self.view.legal_moves:
            if move not in there and move not in placed and not move.startswith("reveal "):
                yield self._act(move)

    def _act(self, move: str, main: bool = False, key: str = "") -> Act:
        return Act(move, self.said.button(move, self.view), main, key, move == self.hinted)

    # the others

    def _others(self, events: Sequence[Event]) -> Iterator[Other]:
        view, count = self.view, self.view.players
        first = view.seat if view.seat is not None else count - 1
        seats = [(first + i) % count for i in range(1, count + (view.seat is None))]
        turns, counts = last_turns(events, count), view.counts
        for seat in seats:
            yield Other(
                player=self.players[seat],
                hand=view.hand_sizes[seat],
                top=self.tops[seat],
                is_now=seat == view.to_move,
                plays_next=not view.is_over and seat == (view.turn + 1) % count,
                last=turns[seat],
                turns=view.turns[seat],
                counts=(counts[seat]["deck"], counts[seat]["discard"]) if counts else None,
                holdings=tuple(self._holdings(seat)),
            )


class WhyNot(NamedTuple):
    """A reason why a move can't be made: a problem with its facts, and the card that asks."""

    code: str
    facts: tuple[tuple[str, Any], ...]
    asking: str | None

    def told(self, texts: Texts) -> tuple[str, tuple[str, ...]]:
        """Return it in words, and the statements that say so."""
        said = why(texts, Problem(self.code, **dict(self.facts)))
        return said, behind_refusal("dominion", self.code, self.asking)


@lru_cache(KEPT)
def _drawn_pile(
    texts: Texts,
    card: str,
    left: int,
    cost: int,
    move: str | None,
    button: str,
    why_not: WhyNot | None,
    hinted: bool,
    edition: str,
) -> Pile:
    """Return a pile; with the text of its card, as an edition has it, if that is named."""
    said = texts.dominion
    about = texts.gettext(
        "{card}, {types}, costs {cost}, left: {left}",
        card=said.card(card),
        types=said.types(card),
        cost=said.price(card, cost),
        left=left,
    )
    why, rules = why_not.told(texts) if why_not else ("", ())
    drawn = DrawnCard(card, move, f"{button}: {about}" if move else about, why, rules, hinted=hinted)
    return Pile(drawn, left, cost, said.card_text(card, edition) if edition else "")


@lru_cache(KEPT)
def _held(
    texts: Texts,
    card: str,
    move: str | None,
    button: str,
    why_not: WhyNot | None,
    picked: bool,
    hinted: bool,
    copy: int,
) -> DrawnCard:
    """Return a card in hand."""
    types = texts.dominion.types(card)
    label = f"{button}, {types}" if move else f"{texts.dominion.card(card)}, {types}"
    why, rules = why_not.told(texts) if why_not else ("", ())
    return DrawnCard(card, move, label, why, rules, picked, hinted, copy)


def looted(events: Sequence[Event]) -> Counter[str]:
    """Return the cards that the last card played had others trash and that its player hasn't gained yet.

    >>> looted([Event("played", 0, ("thief",)), Event("trashed", 1, ("silver",)), Event("trashed", 2, ("silver",))])
    Counter({'silver': 2})
    """
    left: Counter[str] = Counter()
    for event in events:
        if event.kind == "played":
            left.clear()
        elif event.kind == "trashed":
            left.update(card for card in event.cards if card)
        elif event.kind == "gained" and "trash" in (event.source, event.destination):
            left.subtract(card for card in event.cards if card)
    return +left
