"""The rules of both games on one page each, in our own words."""

from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from crownlands.dominion import CARDS, EDITIONS, KINGDOM_CARDS
from crownlands.dominion.cards import BASE
from crownlands.kingdomino import LANDS, VARIANTS, Square
from crownlands.web import dominion
from crownlands.web.answering import page
from crownlands.web.languages import texts_for
from crownlands.web.rendering import render
from crownlands.web.symbols import PLATES, REALM


@get(["/rules", "/rules/{game:str}"], include_in_schema=False)
async def rules(request: Request[Any, Any, Any], game: str = "") -> Response[str]:
    """Show the rules at a glance."""
    texts = texts_for(request)
    if game == "":
        return page(render(texts, "rules/index.html", path="/rules"))
    if game == "dominion":
        cards = [card.id for card in CARDS.values() if card.box == BASE]
        cards.sort(key=lambda card: (dominion.cost(card), str(texts.dominion.card(card))))
        context: dict[str, Any] = {
            "cards": cards,
            "editions": {
                card: [e for e in EDITIONS if card in (*dominion.BASICS, *KINGDOM_CARDS[e])] for card in cards
            },
            "look": dominion.look,
            "cost": dominion.cost,
            "symbols": ("crown", *PLATES, *cards),
        }
    elif game == "kingdomino":
        squares = [Square(land, 1) for land in LANDS]
        context = {"lands": squares, "variants": VARIANTS, "symbols": ("crown", *REALM)}
    else:
        raise NotFoundException
    return page(render(texts, f"rules/{game}.html", path=f"/rules/{game}", **context))
