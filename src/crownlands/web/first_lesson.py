"""The first lesson of a game in the browser, at a table of its own."""

from dataclasses import replace
from typing import Any

from litestar import Request, Response, WebSocket, get, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException

from crownlands.bots.budget import Budget
from crownlands.bots.hints import hint
from crownlands.coach.lessons import FREE, GO_ON, MOST, SEAT, Lesson
from crownlands.record import GAMES
from crownlands.texts import Texts
from crownlands.texts import first_lessons as said
from crownlands.web.html_answers import page
from crownlands.web.languages import texts_for
from crownlands.web.practice import Practice, panel, serve
from crownlands.web.table_model import Sight

TEACHER = "page"  # who sits opposite
STEP = "step"  # the cookie of a lesson's page: it is set there, and goes with its line
QUICK = Budget(playouts=300)
PLACES = {  # where on the page the parts of a table are
    "hand": "#mine .hand",
    "deck": "#mine .piles",
    "supply": "#supply .supply-sec",
    "market": "#pile-market",
    "attack": "#pile-militia, #pile-moat",
    "trash": "#pile-remodel, #mine .piles .trash",
    "points": "#pile-estate, #pile-duchy, #pile-province, #pile-curse",
    "ending": "#supply .ends",
    "kingdom": "#board",
    "domino": "#draft .pick.now",
    "row": "#draft .panel:first-child",
    "next-row": "#draft .panel:last-child",
    "properties": "#kingdom .props",
}


class AtLesson(Practice):
    """Somebody at a first lesson."""

    def __init__(self, texts: Texts, name: str, step: int = 0) -> None:
        self.lesson = Lesson(name)
        self.lesson.skip_to(step)
        super().__init__(texts, self.lesson.game, SEAT, TEACHER)
        self._follow()

    def _follow(self) -> None:
        """Show where the lesson is now."""
        self.game, self.events = self.lesson.game, self.lesson.events
        step = self.lesson.step
        right = self.lesson.right_moves() if step.waits_for not in (FREE, GO_ON) else ()
        self.lit = right[0] if len(right) == 1 or (right and step.waits_for == MOST) else ""

    def take(self, moves: list[str]) -> str:
        """Take what the learner does."""
        step = self.lesson.step
        is_right = all(self.lesson.take(move) for move in moves)
        self._follow()
        return "" if is_right else said.kindly(self.texts, step.name, step.how)

    def point(self) -> None:
        """Point at a good move."""
        if self.lesson.step.waits_for == FREE and self.game.to_move == SEAT:
            self.lit = hint(self.game.view(SEAT), QUICK).move

    def again(self) -> None:
        """Begin again."""
        self.lesson = Lesson(self.lesson.name)
        self._follow()

    def undo(self) -> None:
        """Take the last thing back."""
        self.lesson.back()
        self._follow()

    def go_on(self) -> None:
        """Go on to the next step."""
        self.lesson.go_on()
        self._follow()

    def dressed(self, sight: Sight) -> Sight:
        """Return the table under the lesson's name; only the small game has hints."""
        name = "Dominion" if self.lesson.name == "dominion" else "Kingdomino"
        free = self.lesson.step.waits_for == FREE and not self.lesson.is_over
        step = self.texts.gettext("Step {step} of {steps}", step=self.lesson.at + 1, steps=len(self.lesson.steps))
        heading = (self.texts.gettext("First lesson"), name, step)
        return replace(sight, heading=heading, may_hint=free and sight.is_mine, may_undo=self.lesson.at > 0)

    def panel(self) -> tuple[str, str]:
        """Return the words of the step."""
        step, game = self.lesson.step, self.lesson.name
        over = self.lesson.is_over
        what = self.texts.of(game).button(self.lit, self.game.view(SEAT)) if step.how == "button" and self.lit else ""
        how = said.how_to(self.texts, step.how, what, self.lit) if step.how and not over else ()
        return panel(
            self.texts,
            "lesson",
            text=said.step_text(self.texts, game, "over" if over else step.name),
            counted=said.counted(self.texts, self.game.view(SEAT), self.names) if over else (),
            how=how,
            light="" if over else PLACES.get(step.shows, ""),
            waits=step.waits_for == GO_ON,
            over=over,
            part=self.lesson.part,
            step=self.lesson.at,
            game=game,
        )


def _at_lesson(connection: ASGIConnection[Any, Any, Any, Any], game: str) -> AtLesson:
    """Return the lesson at the step where the learner left it."""
    if game not in GAMES:
        raise NotFoundException
    step = connection.cookies.get(STEP, "")
    return AtLesson(texts_for(connection), game, int(step) if step.isdecimal() and len(step) < len("100") else 0)


@get("/learn/{game:str}", include_in_schema=False)
async def lesson(request: Request[Any, Any, Any], game: str) -> Response[str]:
    """Show the first lesson of a game."""
    return page(_at_lesson(request, game).page(f"/learn/{game}/live", f"/learn/{game}"))


@websocket("/learn/{game:str}/live")
async def lesson_live(socket: WebSocket[Any, Any, Any], game: str) -> None:
    """Keep the page of a lesson up to date."""
    await serve(socket, _at_lesson(socket, game))
