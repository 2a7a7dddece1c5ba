"""One person's sight of a table: its regions as HTML, made from the view of that seat and from nothing else."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from crownlands.bots.hints import Hint
from crownlands.coach.plans import plan_for
from crownlands.dominion import sets_of
from crownlands.dominion.drafted import DraftView, is_draft
from crownlands.dominion.naming import boxes_at_random
from crownlands.game import Event
from crownlands.server.storage.rows import ChatLine
from crownlands.server.tables.table_view import TableView, is_day_open
from crownlands.texts import Texts
from crownlands.texts.deals import deal_line
from crownlands.texts.dominion import drafts
from crownlands.texts.endings import ending
from crownlands.texts.plans import plan_told
from crownlands.texts.rules.why import behind_question
from crownlands.texts.seats import distinct, seat_name
from crownlands.web import dominion, drafting, kingdomino
from crownlands.web.explained_game import lesson
from crownlands.web.log_lines import ShownLine, ToldLog, draw_line, from_first_turn, latest, lines_of
from crownlands.web.players import SeatedPlayer
from crownlands.web.regions import draw, facts_of
from crownlands.web.result import Result, points_so_far, result_of

SHOWN_LINES = 30  # of the chat


class Request(NamedTuple):
    """A request to take a move back."""

    text: str
    is_mine: bool  # to answer


WHERE, WHAT, WHY = 1, 2, 3  # how much of a hint is told: each click tells more


class ShownHint(NamedTuple):
    """A hint in words, as much of it as was asked for: where to look, then the move, then the reasons."""

    advice: str
    reasons: tuple[str, ...]
    move: str  # that is marked on the table; the empty text as long as it isn't told
    more: str = ""  # what another click tells
    plan: tuple[str, ...] = ()  # for the whole game, told once


@dataclass(frozen=True)
class Sight:
    """A table as one person sees it now."""

    game: str
    face: str  # which of the pages it is: a game's, or that of a draft
    ply: int
    seat: int | None
    players: tuple[SeatedPlayer, ...]
    heading: tuple[str, ...]
    label: str
    question: str
    is_mine: bool
    asked: int | None  # the seat that decides now
    is_over: bool
    is_replaced: bool  # by a program that plays on this seat
    may_undo: bool
    why_no_undo: str
    may_hint: bool
    why_no_hint: str
    may_chat: bool
    chat: tuple[tuple[str, str], ...]
    said: int  # lines of chat so far
    request: Request | None = None
    hint: ShownHint | None = None
    lesson: str = ""
    result: Result | None = None
    replay: str = ""  # where it is, once everybody may see everything
    lines: tuple[ShownLine, ...] = field(default=(), repr=False)  # of the log, where it wasn't drawn before
    log: tuple[Markup, ...] = field(default=(), repr=False)
    lit: str = ""  # a move that is pointed at without a hint
    deal: str = ""  # what binds it
    is_given: bool = False  # nothing does: it goes on from a given position
    rules: tuple[str, ...] = ()  # the statements behind the question

    def without(self, closed: Mapping[str, str]) -> "Sight":
        """Return the same without the notes that were closed, each known by what it said."""
        shut = {name: text for name, text in self.notes.items() if closed.get(name) == text}
        return replace(
            self,
            request=None if "request" in shut else self.request,
            hint=None if "hint" in shut else self.hint,
            lesson="" if "lesson" in shut else self.lesson,
        )

    @property
    def notes(self) -> dict[str, str]:
        """The words of the notes beside the table, by their names."""
        said = {"request": self.request.text if self.request else "", "lesson": self.lesson}
        return said | {"hint": f"{self.ply} {self.hint.advice}" if self.hint else ""}

    @property
    def has_clocks(self) -> bool:
        """True when anybody plays against the clock."""
        return any(player.clock is not None for player in self.players)


def players_of(seen: TableView, texts: Texts, here: Collection[int] = ()) -> tuple[SeatedPlayer, ...]:
    """Return the players of a table, by seat; those who sit `here`, at the same screen, are never away."""
    names = [seat_name(texts, it.kind, it.name, it.opponent) for it in seen.seats]
    if not seen.waiting_for:  # free seats are all alike
        names = distinct(names)
    return tuple(
        SeatedPlayer(
            seat=it.seat,
            name=name,
            is_me=it.seat == seen.seat,
            is_away=it.kind == "person" and not it.connected and it.seat not in here,
            is_vacant=it.vacant and seen.seat is not None and seen.status == "running" and it.seat not in here,
            has_left=it.left or it.resigned,
            clock=it.clock if it.kind == "person" else None,
            clock_runs=it.clock_runs,
        )
        for it, name in zip(seen.seats, names, strict=True)
    )


def look_at(
    seen: TableView,
    texts: Texts,
    events: Sequence[Event],
    hint: Hint | None = None,
    taught: bool = False,
    told: int = WHY,
    with_plan: bool = False,
    here: Collection[int] = (),
    story: ToldLog | None = None,
) -> Sight:
    """Return the table as the seat of a view sees it; `events` is all that it saw of this game, or a story the end of
    it with its log.
    """
    view: Any = seen.view
    game = view.game
    said = texts.of(game)
    players = players_of(seen, texts, here)
    names = [player.name for player in players]
    over = seen.status == "over"
    replaced = seen.seat is not None and seen.seats[seen.seat].opponent is not None
    given_up = seen.seat is not None and seen.seats[seen.seat].resigned
    mine = not (over or replaced or given_up) and seen.seat is not None and seen.to_move == seen.seat
    drafted = isinstance(view, DraftView)
    if over:
        question = _ending(seen, texts, names)
    else:
        question = drafts.question(texts, view, names) if drafted else said.question(view, names)
    lines: Sequence[ShownLine] = ()
    if drafted:
        lines = _picks(view, texts, names)
    elif story is None:
        lines = lines_of(said.log(latest(from_first_turn(events, game)), names, seen.seat), game)
    drawn = story.drawn() if story and not drafted else tuple([draw_line(texts, line, names, game) for line in lines])
    return Sight(
        game=game,
        face="draft" if drafted else game,
        ply=seen.ply,
        seat=seen.seat,
        players=players,
        heading=_heading(seen, texts),
        label=_label(seen, texts, view, names, mine),
        question=question,
        is_mine=mine,
        asked=None if over else seen.to_move,
        is_over=over,
        is_replaced=replaced and not over,
        may_undo=seen.may_take_back is not None,
        why_no_undo=texts.gettext("There is nothing to take back."),
        may_hint=mine and bool(seen.options.hints) and not drafted,
        why_no_hint=texts.gettext("You can ask for a hint when it is your turn.")
        if seen.options.hints
        else texts.gettext("Hints are off at this table."),
        may_chat=bool(seen.options.chat) and seen.seat is not None and _has_company(seen),
        chat=chat_lines(seen.chat),
        said=seen.chat[-1].number if seen.chat else 0,
        request=_request(seen, texts, names),
        hint=_advice(hint, texts, view, names, told, with_plan) if hint and mine else None,
        lesson=lesson(texts, view) if taught and not drafted else "",
        result=result_of(seen, texts, players) if over else None,
        replay="" if is_day_open(seen.day) else f"/r/{seen.table}/{seen.number}",
        lines=tuple(lines),
        log=drawn,
        deal=deal_line(texts, seen.hash, seen.parts, names),
        is_given=seen.hash is None,
        rules=behind_question(view),
    )


def chat_lines(chat: Sequence[ChatLine]) -> tuple[tuple[str, str], ...]:
    """Return what was said last, with the names of who said it."""
    return tuple((line.name or "", line.text) for line in chat[-SHOWN_LINES:])


def _has_company(seen: TableView) -> bool:
    """Return whether there is somebody to talk to: programs don't listen."""
    return bool(seen.watchers) or any(it.kind == "person" and it.seat != seen.seat for it in seen.seats)


def _heading(seen: TableView, texts: Texts) -> tuple[str, str, str]:
    """Return the game, its players and its progress."""
    view: Any = seen.view
    players = texts.ngettext("{count} player", "{count} players", len(seen.seats))
    if isinstance(view, DraftView):
        return texts.gettext("Draft"), players, texts.gettext("{count} of 10 chosen", count=len(view.picks))
    if view.game == "dominion":
        name = kingdom_name(seen.options.kingdom, view.kingdom, view.edition, texts)
        return name, players, texts.gettext("turn {turn}", turn=max(view.turns))
    return "Kingdomino", players, texts.kingdomino.round(view)


def kingdom_name(chosen: str | Sequence[str], kingdom: Sequence[str], edition: str, texts: Texts) -> str:
    """Return a kingdom's name: a recommended set is known by its cards, however they were chosen.

    >>> from crownlands.texts import find_texts
    >>> cards = sets_of("2e")["deck-top"].split()
    >>> kingdom_name(cards, cards, "2e", find_texts("en")), kingdom_name("draft", ["witch"], "2e", find_texts("en"))
    ('Deck Top', 'Drafted kingdom')
    """
    if name := _set_of(frozenset(kingdom), edition):
        return texts.in_edition(edition).dominion.kingdom_set(name)
    if isinstance(chosen, str) and boxes_at_random(chosen):
        return texts.dominion.kingdom_set("random")
    return texts.gettext("Drafted kingdom") if is_draft(chosen) else texts.gettext("Chosen kingdom")


@lru_cache
def _set_of(kingdom: frozenset[str], edition: str) -> str | None:
    """Return the recommended set that has these cards, None if there is none."""
    return next((name for name, cards in sets_of(edition).items() if set(cards.split()) == kingdom), None)


def _label(seen: TableView, texts: Texts, view: Any, names: Sequence[str], is_mine: bool) -> str:
    """Return the small line over the question."""
    if is_mine:
        if isinstance(view, DraftView):
            return texts.gettext("Your turn to pick")
        if view.game == "dominion" and view.possessor == seen.seat:
            return texts.dominion.turn_note(view, names)
        if view.game == "dominion" and view.turn == seen.seat:
            whose = texts.gettext("Your extra turn") if view.is_extra_turn else texts.gettext("Your turn")
            return f"{whose} · {texts.dominion.phase(view.phase)}"
        if view.game == "dominion":
            return texts.gettext("You decide")
        behind = [seat for _, seat in view.row[int(view.domino is not None) :] if seat is not None]
        then = names[behind[0]] if view.round and behind and behind[0] != seen.seat else ""
        return texts.gettext("Your turn · then {who}", who=then) if then else texts.gettext("Your turn")
    if view.game == "dominion" and not isinstance(view, DraftView) and (note := texts.dominion.turn_note(view, names)):
        return note
    return texts.gettext("Watching") if seen.seat is None else texts.gettext("Waiting")


def _ending(seen: TableView, texts: Texts, names: Sequence[str]) -> str:
    assert seen.view is not None  # there was a game
    said, view = texts.of(seen.view.game), seen.view
    if seen.ended == "played":
        return said.result(view, names, seen.winners, seen.gone)
    told = ending(texts, seen.ended, seen.winners, seen.gone, seen.seat, names)
    if isinstance(view, DraftView):
        return told
    return f"{told} {said.tie_break(view, points_so_far(view, texts), seen.winners, seen.gone)}".rstrip()


def _request(seen: TableView, texts: Texts, names: Sequence[str]) -> Request | None:
    asked = seen.request
    if asked is None:
        return None
    if asked.seat == seen.seat:
        return Request(texts.gettext("You asked to take your move back; the others decide."), False)
    text = texts.gettext("{who} would like to take a move back.", who=names[asked.seat])
    return Request(text, seen.seat is not None and asked.answers.get(seen.seat, False) is None)


def _advice(hint: Hint, texts: Texts, view: Any, names: Sequence[str], told: int, with_plan: bool) -> ShownHint:
    said = texts.opponents
    plan = tuple(plan_told(texts, plan_for(view))) if with_plan and view.game == "dominion" else ()
    if len(view.legal_moves) == 1 or not hint.choices:
        return ShownHint(said.hint(hint, view, view.game, names)[0], (), hint.move)
    if told == WHERE:
        return ShownHint(said.where(hint, view), (), "", texts.gettext("Show me the move"), plan)
    why = tuple(said.why(hint, names)) if told >= WHY else ()
    return ShownHint(said.what(hint, view), why, hint.move, "" if why else texts.gettext("Why?"), plan)


def _picks(view: DraftView, texts: Texts, names: Sequence[str]) -> list[ShownLine]:
    """Return the log of a draft."""
    said = drafting.lines(view, texts, names)
    return [ShownLine(text, "now" if text is said[-1] else "") for text in reversed(said)]


def laid_out(sight: Sight, texts: Texts, view: Any, events: Sequence[Event]) -> Any:
    """Return what lies on the table of a sight, for the regions of its game."""
    hinted = sight.hint.move if sight.hint else sight.lit
    if sight.face == "draft":
        return drafting.lay_out(view, texts, sight.players)
    if sight.is_over:
        view.legal_moves = ()  # the game itself would go on after somebody gave up
    if sight.game == "dominion":
        return dominion.Dealer(view, texts, sight.players, hinted).table(from_first_turn(events, sight.game))
    return kingdomino.Surveyor(view, texts, sight.players, hinted, sight.question).table(events)


def regions(sight: Sight, texts: Texts, view: Any, events: Sequence[Event]) -> dict[str, tuple[str, str]]:
    """Return every region of the page with its fingerprint, by name."""
    facts = facts_of(sight.face, sight, laid_out(sight, texts, view, events))
    drawn = {name: draw(texts, sight.face, name, of) for name, of in facts.items()}
    return {name: (it.print, it.html) for name, it in drawn.items()}
