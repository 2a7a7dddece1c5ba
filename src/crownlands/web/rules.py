"""The rules of both games on one page each, in our own words."""

import asyncio
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from markupsafe import Markup, escape

from crownlands.coach.dominion_lesson import two_actions
from crownlands.coach.kingdomino_lesson import lake, wheat
from crownlands.dominion import CARDS, EDITIONS, KINGDOM_CARDS
from crownlands.dominion.cards import BASE
from crownlands.kingdomino import LANDS, VARIANTS, Game, Square
from crownlands.texts import Texts, find_texts
from crownlands.texts.first_lessons import step_text
from crownlands.texts.rules import PAGES, Statement, page_title, statements_of
from crownlands.texts.rules.positions import has_position, played
from crownlands.web import card_facts, dominion, kingdomino
from crownlands.web.html_answers import page
from crownlands.web.languages import texts_for
from crownlands.web.players import SeatedPlayer
from crownlands.web.rendering import render
from crownlands.web.symbols import KINGS, REALM


def _drawn(game: Game, step: str, texts: Texts) -> tuple[kingdomino.Estate, str]:
    """Return a kingdom of the first lesson once its domino lies best, as others see it, and what is said of it."""
    gains = game.view(0).gains()
    game.push(max(gains, key=lambda move: (gains[move], move)))
    players = tuple(SeatedPlayer(seat, texts.gettext("You")) for seat in range(2))
    table = kingdomino.Surveyor(game.view(1), texts, players).table(())
    return table.others[0], step_text(texts, "kingdomino", step)


@get(["/rules", "/rules/{game:str}"], include_in_schema=False)
async def rules(request: Request[Any, Any, Any], game: str = "") -> Response[str]:
    """Show the rules at a glance."""
    texts = texts_for(request)
    if game == "":
        titles = {other: page_title(other, texts.language) for other in PAGES}
        return page(render(texts, "rules/index.html", path="/rules", titles=titles))
    if game == "dominion":
        cards = [card.id for card in CARDS.values() if card.box == BASE]
        cards.sort(key=lambda card: (card_facts.cost(card), str(texts.dominion.card(card))))
        context: dict[str, Any] = {
            "cards": cards,
            "editions": {
                card: [e for e in EDITIONS if card in (*dominion.BASICS, *KINGDOM_CARDS[e])] for card in cards
            },
            "cost": card_facts.cost,
            "symbols": ("crown", "potion", *cards),
            "hand": two_actions().view(0).hand,
            "caption": step_text(texts, "dominion", "village"),
        }
    elif game == "kingdomino":
        squares = [Square(land, 1) for land in LANDS]
        context = {"lands": squares, "variants": VARIANTS, "symbols": ("crown", *REALM, *KINGS)}
        context["positions"] = [_drawn(scene(), step, texts) for scene, step in ((wheat, "points"), (lake, "crowns"))]
    else:
        raise NotFoundException
    return page(render(texts, f"rules/{game}.html", path=f"/rules/{game}", **context))


@dataclass(frozen=True)
class ShownStatement:
    """A statement on a page, with the game that tests it in words."""

    it: Statement
    text: Markup
    lines: tuple[str, ...]
    has_position: bool


@get("/rules/all/{name:str}", include_in_schema=False)
async def all_rules(request: Request[Any, Any, Any], name: str) -> Response[str]:
    """Show the rules of a game or a box, statement by statement."""
    if name not in PAGES:
        raise NotFoundException
    language = texts_for(request).language
    return page(await asyncio.to_thread(_statements_page, language, name))  # its games may have to be compiled first


@cache
def _statements_page(language: str, name: str) -> str:
    texts = find_texts(language)
    sections: dict[str, list[ShownStatement]] = {}
    for it in statements_of(name, language):
        shown = ShownStatement(it, marked(it.text), tested(texts, it.number), has_position(it.number))
        sections.setdefault(it.section, []).append(shown)
    titles = {other: page_title(other, language) for other in PAGES}
    return render(texts, "rules/all.html", path=f"/rules/all/{name}", name=name, sections=sections, titles=titles)


def marked(text: str, page: str = "") -> Markup:
    """Return the text of a statement with its code, emphasis and links; its page is named where it stands elsewhere.

    >>> marked("*Plus* `done`, see [D-24](#d-24)")
    Markup('<i>Plus</i> <code>done</code>, see <a href="#d-24">D-24</a>')
    """
    here = f"/rules/all/{page}" if page else ""
    html = str(escape(text))
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\*([^*]+)\*", r"<i>\1</i>", html)
    html = re.sub(r"\[([^\]]+)\]\((#[a-z]+-\d+)\)", rf'<a href="{here}\2">\1</a>', html)
    html = re.sub(r"\[([^\]]+)\]\(([a-z]+)\.md(#[a-z]+-\d+)?\)", r'<a href="/rules/all/\2\3">\1</a>', html)
    return Markup(html)


def tested(texts: Texts, number: str) -> tuple[str, ...]:
    """Return the game that tests a statement, in words."""
    if not has_position(number):
        return ()
    game, events = played(number)
    you = game.to_move or 0
    names = [texts.gettext("Player {number}", number=seat + 1) for seat in range(game.players)]
    seen = [event.seen_by(you) for event in events]
    return tuple(line.text for line in texts.of(game.name).log(seen, names, you))
