"""The names of lands, variants and dominoes."""

from crownlands.messages import N_
from crownlands.texts.texts import Texts

LANDS = {
    "wheat": N_("Wheat field"),
    "forest": N_("Forest"),
    "lake": N_("Lake"),
    "grassland": N_("Meadow"),
    "swamp": N_("Swamp"),
    "mine": N_("Mine"),
    "castle": N_("Castle"),
}
VARIANTS = {
    "dynasty": (N_("Dynasty"), N_("Three games in a row; the highest total wins.")),
    "harmony": (N_("Harmony"), N_("5 extra points for a kingdom without gaps.")),
    "middle-kingdom": (N_("Middle Kingdom"), N_("10 extra points for a castle in the very middle.")),
    "mighty-duel": (N_("The Mighty Duel"), N_("For two players: all dominoes and kingdoms of 7 × 7.")),
}
# How a number is read aloud decides the ending that makes it an adjective in Hungarian.
_HUNGARIAN_ENDINGS = {0: "es", 1: "es", 2: "es", 3: "as", 4: "es", 5: "ös", 6: "os", 7: "es", 8: "as", 9: "es"}
_HUNGARIAN_TENS = {10: "es", 20: "as", 30: "as", 40: "es"}


class DominoNumber(str):
    """The number of a domino. In a Hungarian message `{domino:adj}` is `a 12-es`, with its article."""

    def __format__(self, form: str) -> str:
        if form != "adj":
            return super().__format__(form)
        number = int(self)
        ending = _HUNGARIAN_TENS.get(number) or _HUNGARIAN_ENDINGS[number % 10]
        return f"{'az' if number in (1, 5) else 'a'} {number}-{ending}"


def land_name(texts: Texts, land: str) -> str:
    """Return the name of a land, or of the castle.

    >>> from crownlands.texts import find_texts
    >>> land_name(find_texts("en"), "grassland")
    'Meadow'
    """
    return texts.gettext(LANDS[land])


def land_letter(texts: Texts, land: str) -> str:
    """Return one letter for a land, different for each: for tables drawn in letters."""
    letters = {
        # Translators: one letter for each land, all different
        "wheat": texts.pgettext("wheat field", "W"),
        "forest": texts.pgettext("forest", "F"),
        "lake": texts.pgettext("lake", "L"),
        "grassland": texts.pgettext("meadow", "E"),
        "swamp": texts.pgettext("swamp", "S"),
        "mine": texts.pgettext("mine", "M"),
        "castle": "♜",
    }
    return letters[land]


def variant_name(texts: Texts, variant: str) -> str:
    """Return the name of a variant."""
    return texts.gettext(VARIANTS[variant][0])


def variant_text(texts: Texts, variant: str) -> str:
    """Return the rule of a variant in a sentence."""
    return texts.gettext(VARIANTS[variant][1])
