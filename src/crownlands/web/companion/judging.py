"""All that the judge knows, in one language: the statements of the rules, and the terms of both games."""

from typing import Any

from crownlands.dominion.cards import EDITIONS
from crownlands.dominion.naming import first_edition_names, forms, names
from crownlands.dominion.sets import sets_of
from crownlands.messages import N_
from crownlands.texts import LANGUAGES, Texts
from crownlands.texts.rules import about, cards_in, page_title, statements
from crownlands.texts.rules.positions import has_position

ASKED = {  # what people ask for by words that the statements don't have, and the statements that answer it
    N_(
        "Tie: if points are tied, the player with fewer turns wins in Dominion; in Kingdomino the largest property "
        "decides, then the crowns."
    ): ("D-23", "K-33"),
    N_("Who begins: chance decides. In the next game of Dominion, the player to the left of the winner begins."): (
        "D-09",
        "K-05",
    ),
    N_(
        "End of the game: in Dominion when the Provinces or any three piles are gone, in Kingdomino after the last row."
    ): ("D-21", "K-12"),
    N_(
        "Shuffle: only when you need a card and your deck has too few; then your discard pile becomes the rest of it."
    ): ("D-16",),
}
TERMS = (
    N_("Gain: take a card from the supply to your discard pile, without paying."),
    N_("Discard: to your own discard pile. Trash: out of the game, to the trash."),
    N_("Reveal: show it to everybody, then put it back where it came from."),
    N_("An Attack harms all other players; if you reveal a Moat, you are safe from it."),
    N_("Set aside: neither in hand nor in play; the card waits and does nothing."),
    N_("Supply: the piles in the middle from which cards are bought and gained."),
    N_("Coffers: tokens that you may turn into coins in your Buy phase, one each."),
    N_("Villagers: tokens that you may turn into actions in your Action phase, one each."),
    N_("Duration: a card that stays in play because part of its effect is still to come."),
    N_("Reserve: a card that waits on your Tavern mat until you call it."),
    N_("Exile: a mat for your cards that are out of your deck; a copy that you gain lets you discard them from there."),
    N_("Debt: you can't buy anything before you have paid it off, a coin for each token."),
    N_("Bane: an eleventh pile for Young Witch; a card of it in hand shields you from her."),
    N_("Property: squares of one land that are joined by their sides; it brings its squares times its crowns."),
)


def _called(card: str, language: str) -> list[str]:
    """Return what a card is called: in a language by all forms of its name, and its name in the other ones."""
    own = [names()[card], forms().get(card, {}), first_edition_names().get(card, {})]
    said = {name for row in own for form, name in row.items() if form.startswith(language) and "narrow" not in form}
    return sorted(said | {names()[card][other] for other in LANGUAGES} - {""})


def _spoken_of(number: str) -> tuple[str, ...]:
    """Return the cards that a statement says something of: it names them, and not as part of a set that it lists."""
    named = cards_in(number)
    sets = [piles.split() for edition in EDITIONS for piles in sets_of(edition).values()]
    listed = {card for piles in sets if set(piles) <= set(named) for card in piles}
    return tuple(card for card in named if card not in listed)


def statements_json(texts: Texts) -> dict[str, Any]:
    """Return the statements with the cards that they name, the terms, and what cards are called."""
    told = [
        {
            "number": it.number,
            "page": it.page,
            "section": it.section,
            "text": it.text,
            "edition": texts.dominion.edition(it.edition) if it.edition else "",
            "language": it.language,
            "about": about(it.number),
            "cards": _spoken_of(it.number),
            "shown": has_position(it.number),
        }
        for it in statements(texts.language)
    ]
    titles = {it["page"]: page_title(str(it["page"]), texts.language) for it in told}
    terms = [
        {"text": texts.gettext(term), "rules": rules} for term, rules in (ASKED | dict.fromkeys(TERMS, ())).items()
    ]
    called = {card: _called(card, texts.language) for card in names()}
    return {"statements": told, "titles": titles, "terms": terms, "called": called}
