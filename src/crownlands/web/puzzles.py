"""Puzzles in the browser: the collection, a puzzle at its own table, the puzzle of the day, and playing on from it."""

from dataclasses import replace
from typing import Any

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from crownlands.coach.puzzles import (
    KINDS,
    PLAYS_ON,
    Puzzle,
    all_puzzles,
    answer_of_others,
    find_puzzle,
    judge,
    puzzle_of,
    some_puzzles,
)
from crownlands.game import IllegalMove
from crownlands.problems import Problem
from crownlands.record import Record
from crownlands.server.http.visitors import sitting
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable
from crownlands.texts import Texts
from crownlands.texts import puzzles as said
from crownlands.web.home import today
from crownlands.web.html_answers import Form, check_creations, known_name, page, seated
from crownlands.web.languages import texts_for
from crownlands.web.practice import Practice, panel, serve
from crownlands.web.rendering import render
from crownlands.web.table_model import Sight

OPEN, SHOWN, SOLVED = "open", "shown", "solved"


class AtPuzzle(Practice):
    """Somebody at a puzzle."""

    back = "/puzzles"

    def __init__(self, texts: Texts, puzzle: Puzzle) -> None:
        super().__init__(texts, puzzle.start(), puzzle.seat, PLAYS_ON)
        self.puzzle, self.state = puzzle, OPEN

    def take(self, moves: list[str]) -> str:
        """Take a try: several cards of one choice are one."""
        if self.state == SOLVED and self.puzzle.kind != "win":
            return ""
        before = self.game.copy()
        told = len(self.events)
        for move in moves:
            verdict = judge(self.puzzle, self.game, move)
            if not verdict.is_right:
                if move not in self.game.legal_moves:
                    raise IllegalMove(move)
                self.game, self.events = before, self.events[:told]
                return said.not_quite(self.texts, self.puzzle)
            self.push(move)
            while (answer := answer_of_others(self.puzzle, self.game)) is not None:
                self.push(answer)
            self.events += self.game.push_forced() if self.puzzle.kind == "win" else []
            if verdict.is_done or self.game.is_over:
                self.state = SOLVED
        self.lit = ""
        return ""

    def point(self) -> None:
        """Show the answer, or in a longer one its next move."""
        self.state = SHOWN if self.state == OPEN else self.state
        if self.puzzle.kind != "win":
            self.lit = self.puzzle.best[0]
            return
        legal = self.game.legal_moves if self.game.to_move == self.seat else ()
        right = (move for move in legal if judge(self.puzzle, self.game, move).is_right)
        self.lit = next(right, "")

    def again(self) -> None:
        """Begin again."""
        self.sit_down(self.puzzle.start(), self.puzzle.seat)
        self.state, self.lit = OPEN, ""

    def adjust(self, view: Any) -> None:
        """Let what another player could take be chosen, where that is asked; nothing once it is solved."""
        if self.state == SOLVED:
            view.legal_moves = ()
        elif self.puzzle.kind == "theirs":
            view.legal_moves = self.game.legal_moves

    def dressed(self, sight: Sight) -> Sight:
        """Return the table with the puzzle's question."""
        kind = said.kind_name(self.texts, self.puzzle.kind)
        grade = said.grade_name(self.texts, self.puzzle.grade)
        name = self.texts.gettext("Puzzle")
        asked = self.puzzle.kind in ("buy", "theirs", "take", "place")
        question = said.asked(self.texts, self.puzzle.kind) if asked and self.state != SOLVED else sight.question
        return replace(
            sight,
            heading=(name, kind, grade),
            question=self.texts.gettext("Solved!") if self.state == SOLVED else question,
            label=kind,
            may_hint=self.state != SOLVED,
        )

    def panel(self) -> tuple[str, str]:
        """Return the puzzle's words."""
        following = next_puzzle(self.puzzle)
        return panel(
            self.texts,
            "puzzle",
            puzzle=self.puzzle,
            state=self.state,
            kind=said.kind_name(self.texts, self.puzzle.kind),
            grade=said.grade_name(self.texts, self.puzzle.grade),
            asked=said.asked(self.texts, self.puzzle.kind),
            standing=said.standing(self.texts, self.puzzle, self.names),
            why=said.explained(self.texts, self.puzzle, self.names) if self.state == SOLVED else (),
            found_by=said.found_by(self.texts, self.puzzle),
            following=following.id,
        )


def next_puzzle(puzzle: Puzzle) -> Puzzle:
    """Return the next puzzle of the same kind, after the last the first."""
    some = some_puzzles(kind=puzzle.kind)
    return some[(some.index(puzzle) + 1) % len(some)]


def _find(name: str) -> Puzzle:
    try:
        return find_puzzle(name)
    except Problem as error:
        raise NotFoundException from error


@get("/puzzles", include_in_schema=False)
async def puzzles(request: Request[Any, Any, Any]) -> Response[str]:
    """Show the collection."""
    texts = texts_for(request)
    kinds = [(kind, said.kind_name(texts, kind), some_puzzles(kind=kind)) for kind in KINDS]
    grades = [said.grade_name(texts, grade) for grade in range(1, 6)]
    html = render(
        texts,
        "coach/puzzles.html",
        path="/puzzles",
        kinds=kinds,
        grades=grades,
        asked={kind: said.asked(texts, kind) for kind in KINDS},
        count=len(all_puzzles()),
    )
    return page(html)


@get("/puzzles/today", include_in_schema=False)
async def todays_puzzle() -> Redirect:
    """Go to the puzzle of the day, the same one for everybody here."""
    return Redirect(f"/puzzles/{puzzle_of(today()).id}", status_code=303)


@get("/puzzles/{name:str}", include_in_schema=False)
async def puzzle(request: Request[Any, Any, Any], name: str) -> Response[str]:
    """Show a puzzle."""
    found = _find(name)
    return page(AtPuzzle(texts_for(request), found).page(f"/puzzles/{name}/live", f"/puzzles/{name}"))


@websocket("/puzzles/{name:str}/live")
async def puzzle_live(socket: WebSocket[Any, Any, Any], name: str) -> None:
    """Keep the page of a puzzle up to date."""
    await serve(socket, AtPuzzle(texts_for(socket), _find(name)))


@post("/puzzles/{name:str}/play-on", status_code=303, include_in_schema=False)
async def play_on(request: Request[Any, Any, Any], tables: Tables, name: str, data: Form) -> Response[Any]:
    """Make a table that goes on from a puzzle."""
    found = _find(name)
    seats = [PLAYS_ON] * len(found.start().scores)
    seats[found.seat] = "you"
    new = NewTable(
        game="kingdomino" if found.game == "kingdomino" else "dominion",
        seats=seats,
        name=known_name(request, texts_for(request)),
        record=Record(found.game, found.setup, tuple(found.moves)).dumps(),
    )
    check_creations(request)
    return seated(request, tables, await tables.create(new, *sitting(request)), "")
