"""Setting a table up: the game, its cards or variants, and the players."""

import random
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body

from crownlands.bots.opponents import LADDER
from crownlands.dominion import BOXES, CARDS, EDITIONS, KINGDOM_CARDS, find_kingdom, sets_of
from crownlands.dominion.card_types import ACTION, ATTACK, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import KINGDOM_SIZE, MOST_PLAYERS, piles_of
from crownlands.dominion.slots import cards_of
from crownlands.kingdomino import VARIANTS
from crownlands.kingdomino.variants import MOST
from crownlands.server.drafting import DRAFT
from crownlands.server.errors import Refused
from crownlands.server.options import Clock, NewTable
from crownlands.server.tables import Tables
from crownlands.texts import Texts
from crownlands.web import dominion
from crownlands.web.answering import check_creations, known_name, page, seated
from crownlands.web.languages import texts_for
from crownlands.web.refusals import refusal
from crownlands.web.rendering import render
from crownlands.web.symbols import PLATES

Fields = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
MOST_SEATS = {"dominion": max(MOST_PLAYERS.values()), "kingdomino": MOST}
KINDS = {ACTION: "action", TREASURE: "treasure", VICTORY: "victory", ATTACK: "attack", REACTION: "reaction"}
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
        new = read_form(data, texts)
        check_creations(request)
        return seated(tables, await tables.create(new), new.name)
    except ValueError as error:
        return page(_form(request, texts, data, str(error)), 400)
    except Refused as refused:
        said = refused.message if refused.code == "bad-setup" else refusal(refused, texts)
        return page(_form(request, texts, data, said), 400)


def read_form(data: Mapping[str, Any], texts: Texts) -> NewTable:
    """Read the table from a filled-in form; a ValueError says what is missing."""
    game: Literal["dominion", "kingdomino"] = "kingdomino" if data.get("game") == "kingdomino" else "dominion"
    seats = ["you", *(str(data.get(f"seat-{i}", "")) for i in range(1, MOST_SEATS[game]))]
    seats = [seat for seat in seats if seat]
    if len(seats) < 2:
        raise ValueError(texts.gettext("A table needs at least two players: choose who sits beside you."))
    if data.get("shuffle-seats"):
        random.SystemRandom().shuffle(seats)
    edition: Literal["1e", "2e"] = "1e" if data.get("edition") == "1e" else "2e"
    return NewTable(
        game=game,
        name=str(data.get("name", "")),
        seats=seats,
        edition=edition,
        kingdom=_kingdom(data, edition, texts) if game == "dominion" else "first-game",
        variants=_many(data.get("variants")) if game == "kingdomino" else [],
        public=bool(data.get("public")),
        open_counts=bool(data.get("open-counts")),
        poker_face=bool(data.get("poker-face")),
        hints=not data.get("no-hints"),
        clock=CLOCKS.get(str(data.get("clock", ""))),
    )


def _many(value: Any) -> list[str]:
    return [] if not value else [str(it) for it in value] if isinstance(value, list) else [str(value)]


def _kingdom(data: Mapping[str, Any], edition: str, texts: Texts) -> str | list[str]:
    """Return the kingdom as it was chosen: a set, at random, drafted at the table, by hand or from a pasted list."""
    way = data.get("way", "set")
    if way == DRAFT:
        return DRAFT
    if way == "random":
        boxes = _many(data.get("boxes")) or [BASE]
        return "random" if boxes == [BASE] else " ".join(["random", *boxes])
    if way == "hand":
        chosen = _many(data.get("cards"))
        if len(chosen) != KINGDOM_SIZE:
            raise ValueError(
                texts.ngettext(
                    "A kingdom has ten cards; you chose {count}.",
                    "A kingdom has ten cards; you chose {count}.",
                    len(chosen),
                )
            )
        return chosen
    if way == "list":
        return list(find_kingdom(str(data.get("list", "")), edition, 1))
    return str(data.get(f"set-{edition}") or "first-game")


def kinds_of(card: str) -> str:
    """Return the words that the filter of the pool finds a card by.

    >>> kinds_of("militia")
    'action attack'
    """
    return " ".join(name for kind, name in KINDS.items() if CARDS[card].types & kind)


def _by_cost(piles: Iterable[str], texts: Texts) -> list[str]:
    return sorted(piles, key=lambda pile: (dominion.cost(cards_of(pile)[0]), str(texts.dominion.card(pile))))


def _form(request: Request[Any, Any, Any], texts: Texts, given: Mapping[str, Any], wrong: str) -> str:
    game = "kingdomino" if given.get("game") == "kingdomino" else "dominion"
    pool = _by_cost({card for edition in EDITIONS for card in KINGDOM_CARDS[edition]}, texts)
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
        sets={e: {name: _by_cost(cards.split(), texts) for name, cards in sets_of(e).items()} for e in EDITIONS},
        boxes=[box for box in BOXES if len(piles_of(box)) >= KINGDOM_SIZE],
        chosen_boxes=_many(given.get("boxes")) or [BASE],
        pool=pool,
        in_edition={card: " ".join(e for e in EDITIONS if card in KINGDOM_CARDS[e]) for card in pool},
        kinds_of=kinds_of,
        variants=VARIANTS,
        look=dominion.look,
        cost=dominion.cost,
        symbols=("crown", *PLATES, *pool),
    )
