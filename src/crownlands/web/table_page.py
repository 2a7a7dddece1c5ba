"""The page of a table: its regions in their frame, with the drawings and card texts it needs."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.dominion.kingdoms import piles_of_boxes
from crownlands.game import Event
from crownlands.texts import Texts
from crownlands.web import card_facts, dominion
from crownlands.web.rendering import render
from crownlands.web.symbols import KINGS, REALM, TOOLS
from crownlands.web.table_model import Sight, regions

SHOWS = re.compile(r'data-shows="([^"]*)"')  # what some regions say of themselves, for others to make room


def table_page(
    sight: Sight,
    texts: Texts,
    view: Any,
    events: Sequence[Event],
    live: str,
    path: str,
    own_link: str = "",
    drawn: Mapping[str, tuple[str, str]] | None = None,
    here: Sequence[int] = (),
) -> str:
    """Return the whole page of a table as one person sees it; `drawn` are its regions if they are known already."""
    drawn = regions(sight, texts, view, events) if drawn is None else drawn
    context: dict[str, Any] = {
        "table": sight,
        "drawn": drawn,
        "shown": " ".join(SHOWS.findall("".join(html for _, html in drawn.values()))),
        "live": live,
        "path": path,
        "own_link": own_link,
        "here": here,
        "title": page_title(sight, texts),
    }
    if sight.game == "dominion":
        drafted = sight.face == "draft"
        cards = (
            piles_of_boxes(view.boxes, view.edition)
            if drafted
            else tuple(dict.fromkeys((*dominion.BASICS, *view.supply, *view.beside)))
        )
        context["things"] = () if drafted else view.landscapes
        context |= {"cards": cards, "cost": card_facts.cost, "edition": view.edition}
        context["symbols"] = (*TOOLS, *KINGS, "potion", *cards)
    else:
        context["symbols"] = (*TOOLS, *REALM, *KINGS)
    return render(texts, f"{sight.face}.html", **context)


def page_title(sight: Sight, texts: Texts) -> str:
    """Return the title of the tab: it begins with whose turn it is, since that is what one looks for."""
    state = texts.gettext("Your turn") if sight.is_mine else texts.gettext("Over") if sight.is_over else ""
    return " · ".join(part for part in (state, sight.heading[0], "Crownlands") if part)
