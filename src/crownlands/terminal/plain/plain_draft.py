"""A kingdom drafted line by line, before a game at this screen: everybody picks in turn, programs by chance."""

import random
import sys
from collections.abc import Callable

from crownlands.dominion import Draft
from crownlands.dominion.kingdoms import box_of, boxes_named
from crownlands.dominion.naming import card_id
from crownlands.terminal.new_game import YOU, Wish, names_of
from crownlands.terminal.online.drafting import PICK
from crownlands.terminal.plain.plain_game import LEAVING, PROMPT, InputEnded, Quit
from crownlands.terminal.plain.plain_words import read_command
from crownlands.texts.refusals import why
from crownlands.texts.texts import Texts

COMMANDS = ("table", "text", "quit")


class PlainDraft:
    """Asks for picks until there are ten; the piles keep their numbers all the while."""

    def __init__(
        self,
        wish: Wish,
        texts: Texts,
        read: Callable[[], str] | None = None,
        write: Callable[[str], object] | None = None,
    ) -> None:
        self.wish, self.texts, self.said = wish, texts, texts.dominion
        self.read = read or sys.stdin.readline
        self.write = write or (lambda text: print(text, flush=True))
        self.names = names_of(wish, texts)
        self.chance = random.Random(wish.seed)
        players = len(wish.seats)
        self.draft = Draft(wish.edition, players, self.chance.randrange(players), boxes=boxes_named(wish.kingdom))
        self.piles = self.draft.offered

    def play(self) -> tuple[str, ...]:
        """Return the ten piles; a Quit if somebody leaves, or if the input ends."""
        self._list()
        while (seat := self.draft.to_pick) is not None:
            if self.wish.seats[seat] != YOU:
                self._pick(self.chance.choice(self.draft.offered))
            else:
                self._ask(seat)
        self.write(self.said.boxes_needed(map(box_of, self.draft.picked)))
        return self.draft.picked

    def _list(self) -> None:
        """Write all that can still be picked, by box."""
        box = ""
        for number, pile in enumerate(self.piles, 1):
            if pile in self.draft.offered:
                if box_of(pile) != box:
                    box = box_of(pile)
                    self.write(f"{self.said.box(box)}:")
                self.write(f"{number}) {PICK} {pile}  ({self.said.card(pile)}, {self.said.price(pile)})")

    def _ask(self, seat: int) -> None:
        """Let a person pick."""
        if advice := self.said.potion_advice(self.draft.picked):
            self.write(advice)
        asked = self.texts.gettext("Which card should be in the kingdom?")
        self.write(f"{self.names[seat]}: {asked} ({len(self.draft.picked)}/10)")
        while True:
            self.write(PROMPT)
            line = self.read()
            command, rest = read_command(line, self.texts, COMMANDS)
            if not line or command == "quit" or rest.casefold() in LEAVING:
                self.write(self.texts.gettext("You leave the table."))
                raise Quit if line else InputEnded
            if command == "table":
                self._list()
            elif rest and self._take(command, rest):
                return

    def _take(self, command: str, words: str) -> bool:
        """Pick what a line names, or tell the text of it; False if the question still stands."""
        try:
            if words.isdecimal() and 0 < int(words) <= len(self.piles):
                pile = self.piles[int(words) - 1]
            else:
                pile = card_id(words.removeprefix(f"{PICK} "))
            if command == "text":
                self.write(f"{self.said.card(pile)} ({self.said.types(pile)})")
                self.write(self.said.card_text(pile, self.wish.edition))
                return False
            self._pick(pile)
        except ValueError as error:
            self.write(why(self.texts, error))
            return False
        return True

    def _pick(self, pile: str) -> None:
        seat = self.draft.to_pick
        assert seat is not None
        self.draft.pick(pile)
        name, card = self.names[seat], self.said.card(pile)
        if list(self.wish.seats).count(YOU) == 1 and self.wish.seats[seat] == YOU:
            self.write(self.texts.gettext("You pick {card}.", card=card))
        else:
            self.write(self.texts.gettext("{who} picks {card}.", who=name, card=card))
