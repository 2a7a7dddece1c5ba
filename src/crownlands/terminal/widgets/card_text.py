"""A card's text as the terminal shows it: name and cost, types, and what it does."""

from rich.text import Text

from crownlands.texts.texts import Texts


def card_text(card: str, edition: str, texts: Texts) -> Text:
    """Return all there is to read on a card.

    >>> from crownlands.texts import find_texts
    >>> str(card_text("smithy", "2e", find_texts("en"))).splitlines()
    ['Smithy  4', 'Action', '+3 Cards']
    """
    said = texts.dominion
    text = Text(said.card(card), style="bold")
    text.append(f"  {said.price(card)}\n", style="not bold")
    text.append(f"{said.types(card)}\n", style="not bold italic")
    return text.append(said.card_text(card, edition), style="not bold")
