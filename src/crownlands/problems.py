"""Reasons why something can't be: a code with facts, for programs; its sentence, for people, is made in `texts` in
their language, and in English it is the error's own text."""

from collections.abc import Mapping
from typing import Any

from crownlands.messages import N_

SENTENCES = {
    "unknown-game": N_("There are the games dominion and kingdomino, not {name!r}."),
    # setting up a game of Dominion
    "unknown-edition": N_("Unknown edition {name!r}."),
    "players-1e": N_("The first edition (1e) is for {least} to {most} players, not {count!r}."),
    "players-2e": N_("The second edition (2e) is for {least} to {most} players, not {count!r}."),
    "unknown-card": N_("Unknown card {name!r}."),
    "ambiguous-card": N_("{name!r} is the name of several cards: {cards}."),
    "unknown-kingdom": N_("Unknown kingdom {name!r} in {edition}; give a set or ten cards."),
    "unknown-box": N_("Unknown box {name!r}."),
    "too-few-piles": N_("{boxes}: there are {count} piles; a kingdom has {size}."),
    "card-twice": N_("{card} is in the kingdom {count} times; it needs ten different cards."),
    "kingdom-size": N_("A kingdom has {size} cards, not {count}."),
    "basic-card": N_("{card} is in every game; a kingdom is ten other cards."),
    "no-pile": N_("{card} is no pile of a kingdom by itself."),
    "only-in-1e": N_("{card} is only in the first edition (1e)."),
    "only-in-2e": N_("{card} is only in the second edition (2e)."),
    "bane-for-nothing": N_("{card} can't be a bane: there is no Young Witch in the kingdom."),
    "bane-in-kingdom": N_("{card} is in the kingdom already; a bane is an eleventh pile."),
    "bane-cost": N_("{card} can't be a bane: it has to cost 2 or 3 coins."),
    "bane-by-lot": N_("A bane is named for a kingdom that is known; here it is drawn if it is needed."),
    "unknown-landscape": N_("Unknown landscape {name!r}."),
    "landscapes": N_("A game has up to {most} different landscapes, not {landscapes}."),
    "one-way": N_("A game has one Way at most."),
    "draft-over": N_("{card}: the draft is over."),
    "already-picked": N_("{card} is already picked; left: {cards}."),
    "not-offered": N_("{name!r} is no kingdom card of {edition}."),
    # setting up a game of Kingdomino
    "kingdomino-players": N_("Kingdomino is for {least} to {most} players, not {count!r}."),
    "duel-players": N_("The Mighty Duel is for exactly 2 players, not {count}."),
    "unknown-variant": N_("Unknown variant {name!r}."),
    # who sits at a table
    "unknown-opponent": N_("Unknown opponent {name!r}."),
    "alone": N_("A table needs at least two players: choose who sits beside you."),
    "one-seat": N_("You can sit on one seat only."),
    "one-seat-at-server": N_("At a table on a server you sit on one seat; the others are friends or opponents."),
    "seed-at-server": N_("A server deals by a key that nobody knows beforehand; a seed is for tables here."),
    "no-link": N_(
        "{link!r} leads to no table; links look like https://…/s/… (your seat), …/j/… (an invitation) or …/t/…"
    ),
    "no-tables": N_("There are no tables at {host}."),
    "hung-up": N_("The server hung up."),
    "nobody-answers": N_("Nobody answers at {server}."),
    # moves
    "over": N_("The game is over."),
    "no-such-move": N_("No such move."),
    "not-a-text": N_("A move is a text, not {kind}."),
    "not-asked": N_("That isn't what is asked now."),
    "not-in-game": N_("This card isn't in this game."),
    "not-here": N_("This card can't be chosen here."),
    "no-actions": N_("You have no actions left."),
    "no-buys": N_("You have no buys left."),
    "pile-empty": N_("The pile is empty."),
    "too-dear": N_("Costs {cost}; you have {coins}."),
    "too-dear-here": N_("Costs {cost}; it may cost up to {most}."),
    "not-on-offer": N_("This card isn't on offer."),
    "choose-first": N_("First choose a domino."),
    "place-first": N_("First place your domino."),
    "must-be-placed": N_("A domino that fits must be placed."),
    "not-in-row": N_("This domino isn't in the row."),
    "king-there": N_("A king stands on it already."),
    "place-taken": N_("Something lies there already."),
    "too-large": N_("The kingdom would be larger than {size} × {size}."),
    "touches-nothing": N_("Neither half touches its own land or the castle there."),
    "same-halves": N_("Both halves are the same: say {turned!r}."),
}
NEAR, KNOWN = N_("Did you mean {near!r}?"), N_("There are {known}.")


def sentences_of(code: str, facts: Mapping[str, object]) -> list[str]:
    """The sentences that tell a problem, still to be translated and filled in: what is wrong, and what would be right.

    >>> sentences_of("unknown-box", {"name": "cellars", "known": ["base", "guilds"]})
    ['Unknown box {name!r}.', 'There are {known}.']
    """
    right = [NEAR] if "near" in facts else [KNOWN] if "known" in facts else []
    return [SENTENCES[code], *right]


class Problem(ValueError):
    """Something that can't be. Facts say what it is about; `near`, if there is one, what may have been meant, and
    `known` what there is.

    >>> problem = Problem("unknown-card", name="Vilage", near="Village")
    >>> problem.code, problem.facts["name"], str(problem)
    ('unknown-card', 'Vilage', "unknown card 'Vilage'; did you mean 'Village'?")
    """

    def __init__(self, code: str, **facts: Any) -> None:
        self.code, self.facts = code, {name: fact for name, fact in facts.items() if (name, fact) != ("near", "")}
        super().__init__(self._english())

    def _english(self) -> str:
        """The sentence as the end of a line: a small letter first, no full stop."""
        facts = {name: ", ".join(map(str, it)) if isinstance(it, list) else it for name, it in self.facts.items()}
        said = [sentence.format(**facts).removesuffix(".") for sentence in sentences_of(self.code, facts)]
        return "; ".join(part if part.startswith("Kingdomino") else part[:1].lower() + part[1:] for part in said)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.code, self.facts)

    def to_dict(self) -> dict[str, Any]:
        """The problem as JSON takes it.

        >>> Problem("kingdom-size", size=10, count=2).to_dict()
        {'problem': 'kingdom-size', 'facts': {'size': 10, 'count': 2}}
        """
        return {"problem": self.code, "facts": self.facts}


def _again(kind: type[Problem], code: str, facts: dict[str, Any]) -> Problem:
    return kind(code, **facts)
