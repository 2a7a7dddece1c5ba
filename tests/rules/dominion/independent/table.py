"""A table in plain lists, and a way to try every answer to every question."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

PRICES = {
    0: "copper curse",
    2: "estate cellar moat pearl-diver stonemason",
    3: "silver village workshop ambassador doctor fortune-teller lookout masterpiece oasis oracle swindler",
    4: "bridge militia remodel smithy throne-room advisor herald noble-brigand pirate-ship remake sea-hag taxman "
    "tournament treasure-map",
    5: "duchy festival laboratory market mine butcher counting-house explorer ghost-ship harvest horn-of-plenty jester "
    "journeyman margrave minion mountebank rabble replace soothsayer vault venture",
    6: "gold farmland goons nobles",
    7: "expand",
    8: "province",
}
COST = {card: coins for coins, cards in PRICES.items() for card in cards.split()}
TREASURES = "copper silver gold masterpiece horn-of-plenty venture".split()
VICTORIES = "estate duchy province nobles farmland".split()
ATTACKS = (
    "ambassador fortune-teller ghost-ship goons jester margrave militia minion mountebank noble-brigand oracle "
    "pirate-ship rabble replace sea-hag soothsayer swindler taxman"
).split()
ACTIONS = [card for card in COST if card not in [*TREASURES, *VICTORIES, "curse"]] + ["nobles"]
PRIZES = "bag-of-gold diadem followers princess trusty-steed".split()


class MixedShuffle(Exception):
    """Different cards would be shuffled: chance would decide."""


class Answers:
    """One way to answer what is asked; `next_way` goes on to one not tried yet."""

    def __init__(self) -> None:
        self.way: list[int] = []
        self.asked: list[int] = []

    def pick(self, choices: int) -> int:
        """The number of the answer taken among so many."""
        if len(self.asked) == len(self.way):
            self.way.append(0)
        self.asked.append(choices)
        return self.way[len(self.asked) - 1]

    def next_way(self) -> bool:
        """Change the last answer that has another one left."""
        asked, self.asked = self.asked, []
        while self.way and self.way[-1] + 1 == asked[len(self.way) - 1]:
            self.way.pop()
        if self.way:
            self.way[-1] += 1
        return bool(self.way)


class Table:
    """All zones as lists, decks with the top card last. The player is seat 0."""

    def __init__(self, position: dict[str, Any], answers: Answers) -> None:
        self.answers = answers
        self.hands, self.discards = ([list(cards) for cards in position[zone]] for zone in ("hands", "discards"))
        self.decks: list[list[str]] = [list(reversed(cards)) for cards in position["decks"]]
        self.in_play: list[str] = list(position["in_play"])
        self.supply: dict[str, int] = dict(position["supply"])
        self.trash: list[str] = []
        self.prizes = list(PRIZES) if "tournament" in position["kingdom"] else []
        self.actions, self.buys, self.coins = position["actions"], 1, position["coins"]
        self.coffers, self.pirate_tokens, self.cheaper = 0, 0, 0
        self.shielded: list[int] = []

    # answers

    def may(self) -> bool:
        """Choose whether something that may be done is done."""
        return self.answers.pick(2) == 1

    def choose(self, cards: Iterable[str]) -> str | None:
        """One of these kinds; None only if there is none."""
        kinds = sorted(set(cards))
        return kinds[self.answers.pick(len(kinds))] if kinds else None

    def name(self) -> str | None:
        """The name of a card that may turn up, or of another one."""
        names: list[str | None] = [*sorted({*self.decks[0], *self.discards[0]}), None]
        return names[self.answers.pick(len(names))]

    # cards

    def victims(self) -> Iterator[int]:
        """The others in turn order, without those who showed a Moat."""
        return (seat for seat in range(1, len(self.hands)) if seat not in self.shielded)

    def cost(self, card: str) -> int:
        return max(0, COST[card] - self.cheaper)

    def top(self, seat: int) -> str | None:
        """Take the top card of a deck."""
        if not self.decks[seat]:
            if len(set(self.discards[seat])) > 1:
                raise MixedShuffle
            self.decks[seat], self.discards[seat] = self.discards[seat], []
        return self.decks[seat].pop() if self.decks[seat] else None

    def tops(self, seat: int, number: int) -> list[str]:
        """Take so many from the top of a deck, or as many as there are."""
        return [card for card in (self.top(seat) for _ in range(number)) if card]

    def until(self, seat: int, fits: Callable[[str], bool]) -> tuple[str | None, list[str]]:
        """Take cards from a deck up to the first that fits: that one, and those before it."""
        passed = []
        while (card := self.top(seat)) and not fits(card):
            passed.append(card)
        return card, passed

    def draw(self, number: int, seat: int = 0) -> None:
        self.hands[seat] += self.tops(seat, number)

    def gain(self, card: str | None, seat: int = 0, to: list[str] | None = None) -> bool:
        """Gain a card, to the discard pile unless another place is said; whether there was one."""
        if card is None or not self.supply[card]:
            return False
        self.supply[card] -= 1
        (self.discards[seat] if to is None else to).append(card)
        return True

    def gain_costing(self, low: int, high: int, kinds: Iterable[str] = tuple(COST), to: list[str] | None = None) -> str:
        """Gain a card of the supply with such a cost, if there is one: its name, or nothing."""
        card = self.choose(kind for kind in kinds if self.supply.get(kind) and low <= self.cost(kind) <= high)
        self.gain(card, to=to)
        return card or ""

    def from_hand(self, to: list[str], kinds: Iterable[str] = tuple(COST), seat: int = 0) -> str | None:
        """Put a card from a hand somewhere else, if there is one that fits."""
        card = self.choose(kind for kind in self.hands[seat] if kind in kinds)
        if card:
            self.hands[seat].remove(card)
            to.append(card)
        return card

    def discard_down_to(self, number: int, seat: int) -> None:
        while len(self.hands[seat]) > number:
            self.from_hand(self.discards[seat], seat=seat)

    def put_back(self, cards: Iterable[str], seat: int) -> None:
        """Put cards on a deck in any order."""
        left = list(cards)
        while card := self.choose(left):
            left.remove(card)
            self.decks[seat].append(card)
