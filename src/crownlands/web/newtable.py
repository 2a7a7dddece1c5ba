"""Setting a table up: the game, its cards or variants, and the players."""

import random
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body

from crownlands.bots.opponents import LADDER
from crownlands.dominion import BOXES, CARDS, EDITIONS, KINGDOM_CARDS, sets_of
from crownlands.dominion.card_types import ACTION, ATTACK, DURATION, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import (
    KINGDOM_SIZE,
    MOST_PLAYERS,
    box_of,
    can_be_bane,
    kingdom_of_set,
    landscapes_of,
    listed_kingdom,
    needs_potion,
    piles_of,
    piles_of_boxes,
)
from crownlands.dominion.naming import first_edition_names
from crownlands.dominion.slots import cards_of
from crownlands.kingdomino import VARIANTS
from crownlands.kingdomino.variants import MOST
from crownlands.problems import Problem
from crownlands.server.drafting import DRAFT
from crownlands.server.errors import Refused
from crownlands.server.options import Clock, NewTable
from crownlands.server.tables import Tables
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.web import dominion
from crownlands.web.answering import check_creations, known_name, page, seated
from crownlands.web.languages import texts_for
from crownlands.web.rendering import render
from crownlands.web.symbols import PLATES

Fields = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
MOST_SEATS = {"dominion": max(MOST_PLAYERS.values()), "kingdomino": MOST}
KINDS = {
    ACTION: "action",
    ATTACK: "attack",
    REACTION: "reaction",
    DURATION: "duration",
    TREASURE: "treasure",
    VICTORY: "victory",
}
YES_OR_NO = {"yes": True, "no": False}  # anything else leaves it to the rule
NONE_OF_THEM = "none"
CLOCKS = {"5": Clock(300, 5), "15": Clock(900, 10), "60": Clock(3600, 30)}


@get("/new", include_in_schema=False)
async def new_table(request: Request[Any, Any, Any]) -> Response[str]:
    """Show the form for a new table."""
    texts = texts_for(request)
    given = dict(request.query_params)
    given.setdefault("seat-1", "open" if given.get("friends") else "squire")
    return page(_form(request, texts, given, ""))


@post("/new", status_code=303, include_in_schema=False)
async def make_table(request: Request[Any, Any, Any], tables: Tables, data: Fields) -> Response[Any]:
    """Make the table, or show the form again with the mistake."""
    texts = texts_for(request)
    try:
        new = read_form(data)
        check_creations(request)
        return seated(tables, await tables.create(new), new.name)
    except (ValueError, Refused) as error:
        return page(_form(request, texts, data, why(texts, error)), 400)


def read_form(data: Mapping[str, Any]) -> NewTable:
    """The table that a filled-in form asks for; a ValueError says what is missing."""
    game: Literal["dominion", "kingdomino"] = "kingdomino" if data.get("game") == "kingdomino" else "dominion"
    seats = ["you", *(str(data.get(f"seat-{i}", "")) for i in range(1, MOST_SEATS[game]))]
    seats = [seat for seat in seats if seat]
    if len(seats) < 2:
        raise Problem("alone")
    if data.get("shuffle-seats"):
        random.SystemRandom().shuffle(seats)
    edition: Literal["1e", "2e"] = "1e" if data.get("edition") == "1e" else "2e"
    kingdom = _kingdom(data, edition) if game == "dominion" else "first-game"
    return NewTable(
        game=game,
        name=str(data.get("name", "")),
        seats=seats,
        edition=edition,
        kingdom=kingdom,
        bane=_bane(data, kingdom, edition) if game == "dominion" else None,
        colonies=YES_OR_NO.get(str(data.get("colonies"))),
        shelters=YES_OR_NO.get(str(data.get("shelters"))),
        landscapes=_landscapes(data),
        variants=_many(data.get("variants")) if game == "kingdomino" else [],
        public=bool(data.get("public")),
        open_counts=bool(data.get("open-counts")),
        poker_face=bool(data.get("poker-face")),
        hints=not data.get("no-hints"),
        clock=CLOCKS.get(str(data.get("clock", ""))),
    )


def _many(value: Any) -> list[str]:
    return [] if not value else [str(it) for it in value] if isinstance(value, list) else [str(value)]


def _kingdom(data: Mapping[str, Any], edition: str) -> str | list[str]:
    """The kingdom in the way it was chosen: a set, at random, drafted at the table, by hand or from a pasted list."""
    way = data.get("way", "set")
    if way in (DRAFT, "random"):
        boxes = _many(data.get("boxes")) or [BASE]
        piles_of_boxes(boxes, edition)
        return str(way) if boxes == [BASE] else " ".join([str(way), *boxes])
    if way == "hand":
        chosen = _many(data.get("cards"))
        if len(chosen) != KINGDOM_SIZE:
            raise Problem("kingdom-size", size=KINGDOM_SIZE, count=len(chosen))
        return chosen
    if way == "list":
        return listed_kingdom(str(data.get("list", "")), edition, 1).text
    return str(data.get(f"set-{edition}") or "first-game")


def _bane(data: Mapping[str, Any], kingdom: str | list[str], edition: str) -> str | None:
    """Return the bane that was chosen, where the kingdom is known and has the Young Witch."""
    piles = sets_of(edition).get(kingdom, "").split() if isinstance(kingdom, str) else kingdom
    return str(data.get("bane") or "") or None if "young-witch" in piles else None


def _landscapes(data: Mapping[str, Any]) -> list[str] | None:
    chosen = _many(data.get("landscapes"))
    return [] if NONE_OF_THEM in chosen else chosen or None


def kinds_of(card: str) -> str:
    """Return the words that the filter of the pool finds a card by.

    >>> kinds_of("militia")
    'action attack'
    """
    return " ".join(name for kind, name in KINDS.items() if CARDS[cards_of(card)[0]].types & kind)


def editions_of(pile: str) -> str:
    """Return the editions that a pile goes with: those of the base game have their own.

    >>> editions_of("feast"), editions_of("baker")
    ('1e', '1e 2e')
    """
    return " ".join(e for e in EDITIONS if box_of(pile) != BASE or pile in KINGDOM_CARDS[e])


def _named_in(card: str) -> tuple[str, ...]:
    """The editions that a card's name is shown for: both where one of them calls it otherwise."""
    return tuple(EDITIONS) if card in first_edition_names() else ("2e",)


def _by_cost(piles: Iterable[str], texts: Texts) -> list[str]:
    return sorted(piles, key=lambda pile: (dominion.cost(cards_of(pile)[0]), str(texts.dominion.card(pile))))


def _form(request: Request[Any, Any, Any], texts: Texts, given: Mapping[str, Any], wrong: str) -> str:
    game = "kingdomino" if given.get("game") == "kingdomino" else "dominion"
    pool = {box: _by_cost({pile for e in EDITIONS for pile in piles_of(box, e)}, texts) for box in BOXES}
    piles = [pile for box in BOXES for pile in pool[box]]
    return render(
        texts,
        "new.html",
        path=f"/new?game={game}",
        game=game,
        given=given,
        chosen=set(_many(given.get("cards"))),
        chosen_variants=set(_many(given.get("variants"))),
        wrong=wrong,
        name=given.get("name") or known_name(request, texts),
        seats=range(1, MOST_SEATS[game]),
        ladder=LADDER,
        editions=tuple(reversed(EDITIONS)),
        sets={
            e: {name: _by_cost(cards.split(), texts.in_edition(e)) for name, cards in sets_of(e).items()}
            for e in EDITIONS
        },
        set_up={e: {name: texts.dominion.set_up(kingdom_of_set(name, e)) for name in sets_of(e)} for e in EDITIONS},
        boxes=BOXES,
        chosen_boxes=_many(given.get("boxes")) or [BASE],
        pool=pool,
        editions_of=editions_of,
        named_in={card: _named_in(card) for card in piles},
        kinds=tuple(KINDS.values()),
        kinds_of=kinds_of,
        costs=sorted({dominion.cost(pile) for pile in piles}),
        banes=[pile for pile in piles if can_be_bane(pile)],
        box_of=box_of,
        needs_potion=needs_potion,
        debt=dominion.debt,
        landscapes=landscapes_of(BOXES),
        chosen_landscapes=_many(given.get("landscapes")),
        variants=VARIANTS,
        look=dominion.look,
        cost=dominion.cost,
        symbols=("crown", *PLATES, "potion", *piles),
    )
