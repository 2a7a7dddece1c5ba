"""The words at a table of Dominion. A view is what a seat may know of the game; names are the players', by seat."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import box_of
from crownlands.dominion.naming import box_names, in_edition, set_names
from crownlands.dominion.sets import sets_of
from crownlands.dominion.slots import Kingdom
from crownlands.game import Event
from crownlands.messages import N_
from crownlands.problems import Problem
from crownlands.texts.dominion import buttons, cards, kingdoms, names, questions, results
from crownlands.texts.dominion import log as logs
from crownlands.texts.dominion.holdings import holdings
from crownlands.texts.dominion.refused import refused as problem_of
from crownlands.texts.log import LogLine
from crownlands.texts.refusals import why
from crownlands.texts.results import level_with, outcome
from crownlands.texts.texts import Texts

EDITIONS = {"1e": N_("First edition"), "2e": N_("Second edition")}
PHASES = {
    "action": N_("Action phase"),
    "buy": N_("Buy phase"),
    "night": N_("Night phase"),
    "clean-up": N_("Clean-up phase"),
    "over": N_("Game over"),
}
ZONES = {
    "supply": N_("Supply"),
    "trash": N_("Trash"),
    "deck": N_("Deck"),
    "discard": N_("Discard pile"),
    "hand": N_("Hand"),
    "in_play": N_("In play"),
    "set_aside": N_("Set aside"),
    "revealed": N_("Revealed"),
    "looking": N_("Looked at"),
    "island": N_("Island mat"),
    "tavern": N_("Tavern mat"),
    "exile": N_("Exile mat"),
    "beside": N_("Beside the supply"),
    "anywhere": N_("To choose from"),
    "options": N_("Options"),
    "several": N_("To choose from"),
}


class DominionTexts:
    """All that is said at a table of Dominion, in one language.

    >>> from crownlands import dominion
    >>> from crownlands.texts import find_texts
    >>> said = find_texts("en").dominion
    >>> game = dominion.Game.scenario(hands=[["market"], []], decks=[["estate"], []], phase="action")
    >>> said.question(game.view(0), ["Ilka", "Béla"])
    'Play an Action card (1 action left), or go on to buying.'
    >>> [line.text for line in said.log(game.push("play market"), ["Ilka", "Béla"], you=0)]
    ['You play a Market, then draw an Estate.']
    """

    name = "Dominion"

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    # names

    def card(self, card: str) -> names.CardName:
        """Return a card's name; `f"{name:acc}"` is its accusative."""
        return names.card_name(self.texts, card)

    def narrow(self, card: str) -> str:
        """Return a card's name with soft hyphens for narrow cards."""
        return names.narrow_name(self.texts, card)

    def cards(self, some: Sequence[str]) -> str:
        """Return cards as a list to read: `2 × Copper, Estate`."""
        return names.counted(self.texts, some)

    def card_text(self, card: str, edition: str = "2e") -> str:
        """Return the text of a card in an edition, in our own words, one thing on each line."""
        return cards.card_text(self.texts, card, edition)

    def types(self, card: str) -> str:
        """Return all types of a card: `Action – Attack`."""
        return cards.card_types(self.texts, card)

    def type(self, kind: str) -> str:
        """Return the name of a type: `Attack`."""
        return self.texts.gettext(cards.TYPES[kind])

    def price(self, card: str, coins: int | None = None) -> str:
        """Return the cost of a card, its coins as printed unless they are given: `4 + Potion`."""
        return cards.price(self.texts, card, coins)

    def points(self, count: int) -> str:
        """Return so many points in words: `6 points`."""
        return cards.points(self.texts, count)

    def kingdom_set(self, name: str) -> str:
        """Return the name of a recommended set, or of `random`."""
        return in_edition(set_names()[name], name, self.texts.edition)[self.texts.language]

    def kingdom_sets(self, edition: str) -> dict[str, str]:
        """Return the recommended sets of an edition, by id, with their names."""
        said = self.texts.in_edition(edition).dominion
        return {name: said.kingdom_set(name) for name in sets_of(edition)}

    def box(self, box: str) -> str:
        """Return the name of a box."""
        return box_names()[box][self.texts.language]

    def sets_by_box(self, edition: str) -> dict[str, dict[str, str]]:
        """Return the recommended sets of an edition by the box that they need beside the base game."""
        found: dict[str, dict[str, str]] = {}
        for name, called in self.kingdom_sets(edition).items():
            boxes = [box for card in sets_of(edition)[name].split() if (box := box_of(card)) != BASE]
            found.setdefault(boxes[0] if boxes else BASE, {})[name] = called
        return found

    def boxes_needed(self, boxes: Iterable[str]) -> str:
        """Return the boxes that a kingdom needs, in a line: `Boxes: Base game, Guilds`."""
        return kingdoms.boxes_needed(self.texts, boxes)

    def landscape(self, thing: str) -> str:
        """Return a landscape with its kind and cost: `Training (Event, 6)`."""
        return kingdoms.landscape(self.texts, thing)

    def set_up(self, kingdom: Kingdom) -> list[str]:
        """Return what a kingdom needs besides its ten piles."""
        return kingdoms.set_up(self.texts, kingdom)

    def potion_advice(self, piles: Sequence[str]) -> str:
        """Return what is better about the piles that need Potions; the empty text if nothing is."""
        return kingdoms.potion_advice(self.texts, piles)

    def edition(self, edition: str) -> str:
        """`First edition` or `Second edition`."""
        return self.texts.gettext(EDITIONS[edition])

    def phase(self, phase: str) -> str:
        """Return the name of a phase."""
        return self.texts.gettext(PHASES[phase])

    def zone(self, zone: str) -> str:
        """Return the name of a place where cards lie."""
        return self.texts.gettext(ZONES[zone])

    # the table

    def on_table(self, view: Any, in_short: bool = False) -> list[str]:
        """Return what a game has besides its piles: boxes, the bane, landscapes, tokens on piles."""
        return kingdoms.on_table(self.texts, view, in_short)

    def turn_note(self, view: Any, players: Sequence[str]) -> str:
        """Return what is unusual about this turn, the empty text if nothing is."""
        return kingdoms.turn_note(self.texts, view, players)

    def holdings(self, view: Any, seat: int) -> list[str]:
        """Return what lies before a player besides hand, deck and discard pile: tokens, mats, cards staying in play."""
        return holdings(self.texts, view, seat)

    def question(self, view: Any, players: Sequence[str]) -> str:
        """Return the question to the view's seat, or what it waits for."""
        return questions.question(self.texts, view, players)

    def button(self, move: str, view: Any) -> str:
        """Return a move in a few words, with what it brings: `Play all Treasures · +4`."""
        return buttons.button(self.texts, move, view)

    def picks_several(self, view: Any) -> bool:
        """Return whether several cards of the hand can be chosen at once."""
        return buttons.picks_several(view)

    def selection(self, view: Any, count: int) -> str:
        """Return the button that confirms a choice of so many cards at once: `Discard 2 cards`."""
        return buttons.selection(self.texts, view, count)

    def pay_off(self, count: int) -> str:
        """Return the button that pays off so many debt tokens at once: `Pay off 3 debt tokens`."""
        return buttons.pay_off(self.texts, count)

    def why_not(self, move: str, view: Any) -> str:
        """Return why a move can't be made now, the empty text when it can: `Costs 4; you have 3.`"""
        found = self.refused(move, view)
        return why(self.texts, found) if found else ""

    def refused(self, move: str, view: Any) -> Problem | None:
        """Return the problem of a move that can't be made now, None when it can."""
        return problem_of(move, view)

    def log(
        self,
        events: Iterable[Event],
        players: Sequence[str],
        you: int | None,
        turn: int | None = None,
        before: Sequence[Event] = (),
    ) -> list[LogLine]:
        """Return the log in sentences, from events as the seat `you` sees them; `turn` is whose turn it was before, and
        `before` are events told already that these may belong to."""
        return logs.log(self.texts, events, players, you, turn, before)

    # the end

    def result(self, view: Any, players: Sequence[str], winners: Sequence[int] = (), gone: Collection[int] = ()) -> str:
        """Return the winner in a sentence; the empty text while the game runs. Those who gave up don't win."""
        won = winners or view.winners
        if not won:
            return ""
        because = self.tie_break(view, view.scores, won, gone)
        return outcome(self.texts, won, view.scores[won[0]], view.seat, players, because)

    def tie_break(self, view: Any, scores: Sequence[int], winners: Sequence[int], gone: Collection[int] = ()) -> str:
        """Return what broke a tie of points; the empty text if nothing did."""
        if len(level_with(scores, winners, gone)) == len(winners):
            return ""
        return self.texts.gettext("Points are tied; the player with fewer turns wins.")

    def breakdown(self, view: Any, seat: int) -> list[results.ScoredCards]:
        """Return the sources of a seat's points, when the game is over."""
        return results.breakdown(self.texts, view, seat)
