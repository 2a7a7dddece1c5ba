"""Setting a table up: the game, its cards or variants, and the players."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body

from crownlands.bots.opponents import LADDER
from crownlands.dominion import BOXES, CARDS, EDITIONS, KINGDOM_CARDS, sets_of
from crownlands.dominion.card_types import ACTION, ATTACK, DURATION, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards import BASE
from crownlands.dominion.drafted import DRAFT
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
    whole_kingdom,
)
from crownlands.dominion.naming import first_edition_names
from crownlands.dominion.slots import cards_of
from crownlands.game import fresh_seed
from crownlands.kingdomino import VARIANTS
from crownlands.kingdomino.variants import MOST
from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.http.visitors import sitting, visitor_of
from crownlands.server.run.compiling import are_boxes_coming
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.guests import Guest
from crownlands.server.tables.seat_secrets import checked_name
from crownlands.server.tables.seating import Seated
from crownlands.server.tables.table_options import Clock, NewTable
from crownlands.texts import Texts
from crownlands.texts.refusals import why
from crownlands.web import card_facts
from crownlands.web.html_answers import check_creations, known_name, page, seated, with_deal
from crownlands.web.languages import texts_for
from crownlands.web.players import SHAPES
from crownlands.web.rendering import render
from crownlands.web.symbols import KINGS, REALM

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
HERE = "here"  # somebody who plays at the same screen
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
        new, names = read_form(data)
        check_creations(request)
        got = await tables.create(with_deal(new, data), *sitting(request))
        here = await _sit_here(request, tables, got, names)
        return seated(request, tables, got, new.name, here=here)
    except (ValueError, Refused) as error:
        return page(_form(request, texts, data, why(texts, error)), 400)


@get("/new/random", include_in_schema=False)
async def deal_kingdom(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Deal ten piles at random, or new ones in place of those that aren't wanted."""
    asked = request.query_params
    edition = "1e" if asked.get("edition") == "1e" else "2e"
    kept, unwanted = asked.getall("keep", []), asked.getall("without", [])
    try:
        return dealt(asked.getall("boxes", []) or [BASE], edition, kept, unwanted)
    except ValueError as error:
        raise Refused("bad-setup", 400, error.args[0] if isinstance(error.args[0], Problem) else None) from None


def dealt(boxes: Sequence[str], edition: str, kept: Sequence[str] = (), unwanted: Sequence[str] = ()) -> dict[str, Any]:
    """Return ten piles of some boxes at random, those first that are kept, none that isn't wanted; and what a whole new
    kingdom has besides.

    >>> found = dealt(["base"], "2e", ["moat", "witch"], ["chapel"])["cards"]
    >>> found[:2], len(set(found)), "chapel" in found
    (['moat', 'witch'], 10, False)
    """
    piles = piles_of_boxes(boxes, edition)
    if not kept and not unwanted:
        whole = whole_kingdom(" ".join(["random", *boxes]), edition, fresh_seed(None))
        besides = {"landscapes": list(whole.landscapes), "bane": whole.bane or ""}
        return {"cards": _in_order(whole.piles), **besides}
    kept = [pile for pile in kept if pile in piles][:KINGDOM_SIZE]
    rest = [pile for pile in piles if pile not in kept and pile not in unwanted]
    if len(kept) + len(rest) < KINGDOM_SIZE:
        raise Problem("kingdom-size", size=KINGDOM_SIZE, count=len(kept) + len(rest))
    return {"cards": [*kept, *random.SystemRandom().sample(rest, KINGDOM_SIZE - len(kept))]}


def _in_order(piles: Iterable[str]) -> list[str]:
    return sorted(piles, key=lambda pile: (card_facts.cost(cards_of(pile)[0]), pile))


async def _sit_here(
    request: Request[Any, Any, Any], tables: Tables, got: Seated, names: Mapping[int, str]
) -> dict[int, str]:
    """Seat all others who play at this screen, and return the secrets of everybody at it."""
    if not names or got.seat is None or got.secret is None:
        return {}
    here = {got.seat: got.secret}
    for seat, name in names.items():
        taken = await tables.join(got.table, name, got.invites.pop(seat), Guest.new(), visitor_of(request.scope))
        assert taken.secret is not None
        here[seat] = taken.secret
    return here


def read_form(data: Mapping[str, Any]) -> tuple[NewTable, dict[int, str]]:
    """Return the table that a filled-in form asks for, with the names of those who sit at this screen too; a ValueError
    says what is missing.
    """
    game: Literal["dominion", "kingdomino"] = "kingdomino" if data.get("game") == "kingdomino" else "dominion"
    wished = [("you", ""), *((str(data.get(f"seat-{i}", "")), str(data.get(f"name-{i}", ""))) for i in range(1, 6))]
    wished = [(seat, name) for seat, name in wished[: MOST_SEATS[game]] if seat]
    if len(wished) < 2:
        raise Problem("alone")
    if data.get("shuffle-seats"):
        random.SystemRandom().shuffle(wished)
    seats = ["open" if seat == HERE else seat for seat, _ in wished]
    names = {number: checked_name(name) for number, (seat, name) in enumerate(wished) if seat == HERE}
    edition: Literal["1e", "2e"] = "1e" if data.get("edition") == "1e" else "2e"
    kingdom = _kingdom(data, edition) if game == "dominion" else "first-game"
    new = NewTable(
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
    return new, names


def _many(value: Any) -> list[str]:
    return [] if not value else [str(it) for it in value] if isinstance(value, list) else [str(value)]


def _kingdom(data: Mapping[str, Any], edition: str) -> str | list[str]:
    """Return the kingdom in the way it was chosen: a set, at random, drafted at the table, by hand or from a pasted
    list.
    """
    way = data.get("way", "set")
    if way == "random" and len(seen := _many(data.get("dealt"))) == KINGDOM_SIZE:
        return seen
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
    """Return the editions that a card's name is shown for: both where one of them calls it otherwise."""
    return tuple(EDITIONS) if card in first_edition_names() else ("2e",)


def _by_cost(piles: Iterable[str], texts: Texts) -> list[str]:
    return sorted(piles, key=lambda pile: (card_facts.cost(cards_of(pile)[0]), str(texts.dominion.card(pile))))


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
        shapes=SHAPES,
        ladder=LADDER,
        editions=tuple(reversed(EDITIONS)),
        sets={
            e: {name: _by_cost(cards.split(), texts.in_edition(e)) for name, cards in sets_of(e).items()}
            for e in EDITIONS
        },
        set_up={e: {name: texts.dominion.set_up(kingdom_of_set(name, e)) for name in sets_of(e)} for e in EDITIONS},
        boxes=BOXES,
        boxes_coming=game == "dominion" and are_boxes_coming(),
        chosen_boxes=_many(given.get("boxes")) or [BASE],
        pool=pool,
        editions_of=editions_of,
        named_in={card: _named_in(card) for card in piles},
        kinds=tuple(KINDS.values()),
        kinds_of=kinds_of,
        costs=sorted({card_facts.cost(pile) for pile in piles}),
        banes=[pile for pile in piles if can_be_bane(pile)],
        box_of=box_of,
        needs_potion=needs_potion,
        debt=card_facts.debt,
        landscapes=landscapes_of(BOXES),
        chosen_landscapes=_many(given.get("landscapes")),
        variants=VARIANTS,
        cost=card_facts.cost,
        symbols=("crown", *KINGS, *(REALM if game == "kingdomino" else ("potion", *piles))),
    )
