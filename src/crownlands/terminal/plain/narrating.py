"""A whole game told from its record, and what decided it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from crownlands.record import Record
from crownlands.terminal.replaying import ReplayTable
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.bots.analysis import Analysis


def seat_names(record: Record, texts: Texts, names: Sequence[str] = ()) -> list[str]:
    """Return the names of a record's players: those given, else the numbers of their seats."""
    players = int(record.setup.get("players") or len(record.setup.get("hands", ())))
    numbered = [texts.gettext("Player {number}", number=seat + 1) for seat in range(players)]
    return [*names[:players], *numbered[len(names) :]]


def retell(record: Record, texts: Texts, names: Sequence[str] = (), hands: bool = False) -> Iterator[str]:
    """Yield a game in sentences, as somebody saw it who could see everything; in Dominion, if asked, every turn begins
    with its number and hand, and its buys with what there is to spend.

    >>> from crownlands import kingdomino
    >>> from crownlands.texts import find_texts
    >>> game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 1)}], row=[(7, 0)])
    >>> _ = game.push("place 2,0 e")
    >>> for line in retell(game.record(), find_texts("en")):
    ...     print(line)
    Player 1 places domino 7.
    The game is over.
    Player 1 wins with 3 points.
    Player 1: 3 points
      Lake: 3 × 1 = 3
    Player 2: 0 points
    """
    names = seat_names(record, texts, names)
    texts = texts.in_edition(record.setup.get("edition", "2e"))
    said = texts.of(record.game)
    table = ReplayTable(record, names)
    turns = _Turns(names, texts) if hands and record.game == "dominion" else None
    for move in record.moves:
        if turns is not None:
            yield from turns.before(table.game.view(table.game.to_move), move)
        turned = table.forward()
        for line in said.log(turned.events, names, None, turned.turn):
            if turns is None or line.kind != "turn" or not turns.tells_of(table.game):
                yield "  " * line.depth + line.text
    yield from result_lines(table.game.view(None), table.game.scores, names, texts, record.game)


class _Turns:
    """The beginning of each turn, and what there is to spend in it, each told once."""

    def __init__(self, names: Sequence[str], texts: Texts) -> None:
        self.names, self.texts = names, texts
        self.begun: tuple[int, int] | None = None
        self.spending = False

    def tells_of(self, game: Any) -> bool:
        """Return whether the turn that has begun will be told with its number: all but the extra ones are."""
        return (game.turn, sum(game.turns)) != self.begun

    def before(self, view: Any, move: str) -> Iterator[str]:
        """Yield what is to be told before a move: the turn and its hand, or what there is to spend."""
        here = view.turn, sum(view.turns)
        if here != self.begun and view.seat == view.turn:
            self.begun, self.spending = here, False
            yield ""
            yield self.texts.gettext(
                "Turn {turn}, {who}: {cards}",
                turn=view.turns[view.turn],
                who=self.names[view.turn],
                cards=self.texts.dominion.cards(view.hand) or "–",
            )
        if not self.spending and (move.startswith("buy ") or move in ("end-turn", "end-buys")):
            self.spending = True
            left = {"actions": view.actions, "buys": view.buys, "coins": view.coins}
            yield "  " + self.texts.gettext("Actions {actions}, buys {buys}, coins {coins}", **left)


def result_lines(view: Any, scores: Sequence[int], names: Sequence[str], texts: Texts, game: str) -> Iterator[str]:
    """Yield the result with its breakdown; nothing while the game runs."""
    if not view.winners:
        return
    said = texts.of(game)
    yield said.result(view, names)
    for seat, points in enumerate(scores):
        yield f"{names[seat]}: {texts.dominion.points(points)}"
        for part in said.breakdown(view, seat):
            yield f"  {part.text}"


def turning_points(found: "Analysis", record: Record, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Yield the moments that decided a game, a line each."""
    if not found.turning_points:
        yield texts.gettext("No single move decided this game: it was even, or won from the start.")
    game = Record(record.game, record.setup, ()).replay()
    texts = texts.in_edition(record.setup.get("edition", "2e"))
    said = texts.of(record.game)
    views = []
    for move in record.moves:
        views.append(game.view(game.to_move))
        game.push(move)
    for point in found.turning_points:
        view = views[point.ply - 1]
        label = said.button if record.game == "dominion" else texts.kingdomino.described
        change = texts.percent(abs(point.change))
        if point.kind == "mistake":
            yield texts.gettext(
                "Move {ply}: {who} chooses: {move}. Better: {better}. The chance to win drops by {change}.",
                ply=point.ply,
                who=names[point.seat],
                move=label(point.move, view),
                better=label(point.better or point.move, view),
                change=change,
            )
        elif point.change > 0:
            yield texts.gettext(
                "Move {ply}: {who} is lucky and gains {change}.", ply=point.ply, who=names[point.seat], change=change
            )
        else:
            yield texts.gettext(
                "Move {ply}: {who} is unlucky and loses {change}.", ply=point.ply, who=names[point.seat], change=change
            )
