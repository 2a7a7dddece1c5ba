"""Sentences made of clauses: what somebody does in a row is told in one, by the pattern of the language."""

from collections.abc import Sequence
from itertools import takewhile

from crownlands.texts.texts import Texts, sentence

CLITICS = ("si", "ho", "ji", "je")  # Czech: they stand second in their clause, whatever comes first


class Clause(str):
    """A clause that begins with its verb. In a Czech message `{did:after}` is the same behind another word, which
    brings its `si` and its pronoun to the front.

    >>> f"Ilka {Clause('dobírá si Statek'):after}, pak {Clause('hraje Trh'):after}."
    'Ilka si dobírá Statek, pak hraje Trh.'
    >>> f"Ilka odkrývá 2 karty, pak {Clause('bere si je do ruky'):after}."
    'Ilka odkrývá 2 karty, pak si je bere do ruky.'
    """

    def __format__(self, form: str) -> str:
        if form != "after":
            return super().__format__(form)
        verb, *rest = self.split(" ")
        clitics = list(takewhile(lambda word: word in CLITICS, rest))
        return " ".join([*clitics, verb, *rest[len(clitics) :]])


def joined(texts: Texts, clauses: Sequence[str]) -> Clause:
    """Clauses in a row: `play a Cellar, discard a Copper, then draw a Gold`."""
    if len(clauses) < 2:
        return Clause("".join(clauses))
    # Translators: what one player does in a row, clauses that begin with a verb
    return Clause(
        texts.gettext("{first}, then {last}", first=Clause(", ".join(clauses[:-1])), last=Clause(clauses[-1]))
    )


def told(texts: Texts, clauses: Sequence[str], who: str | None) -> str:
    """Tell what somebody did, in a sentence; without a name it is told to them.

    >>> from crownlands.texts import find_texts
    >>> told(find_texts("en"), ["play a Market", "draw a Gold"], None)
    'You play a Market, then draw a Gold.'
    """
    did = joined(texts, clauses)
    if who is None:
        # Translators: the verb is in what you did; many languages leave "you" out.
        return sentence(texts.gettext("You {did}.", did=did))
    return texts.gettext("{who} {did}.", who=who, did=did)
