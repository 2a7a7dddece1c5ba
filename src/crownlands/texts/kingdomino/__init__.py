"""The words at a table of Kingdomino. A view is what a seat may know; names are the players', by seat."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from crownlands.game import Event
from crownlands.kingdomino.sight import Breakdown, Property
from crownlands.problems import Problem
from crownlands.texts.kingdomino import log as logs
from crownlands.texts.kingdomino import names, questions
from crownlands.texts.kingdomino.refused import refused as problem_of
from crownlands.texts.log import LogLine
from crownlands.texts.refusals import why
from crownlands.texts.results import level_with, outcome
from crownlands.texts.texts import Texts


@dataclass(frozen=True, slots=True)
class ScoredPart:
    """A part of a player's points: a property (with its `land`), a bonus, or an earlier game of a Dynasty."""

    text: str
    points: int
    land: str | None = None


class KingdominoTexts:
    """All that is said at a table of Kingdomino, in one language.

    >>> from crownlands import kingdomino
    >>> from crownlands.texts import find_texts
    >>> said = find_texts("en").kingdomino
    >>> game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    >>> said.question(game.view(0), ["Ilka", "Béla"])
    'Place domino 7 in your kingdom.'
    >>> said.button("place 2,0 e", game.view(0))
    'Place it here · +4'
    >>> [line.text for line in said.log(game.push("place 2,0 e"), ["Ilka", "Béla"], you=1)]
    ['Ilka places domino 7.', 'The game is over.']
    """

    name = "Kingdomino"

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    # names

    def land(self, land: str) -> str:
        """Return the name of a land, or of the castle."""
        return names.land_name(self.texts, land)

    def letter(self, land: str) -> str:
        """Return one letter for a land, different for each."""
        return names.land_letter(self.texts, land)

    def variant(self, variant: str) -> str:
        """Return the name of a variant."""
        return names.variant_name(self.texts, variant)

    def variant_text(self, variant: str) -> str:
        """Return the rule of a variant in a sentence."""
        return names.variant_text(self.texts, variant)

    def square(self, land: str, crowns: int) -> str:
        """Return a square in words: `Forest, 1 crown`."""
        if not crowns:
            return self.land(land)
        counted = self.texts.ngettext("{count} crown", "{count} crowns", crowns)
        return f"{self.land(land)}, {counted}"

    # the table

    def question(self, view: Any, players: Sequence[str]) -> str:
        """Return the question to the view's seat, or what it waits for."""
        return questions.question(self.texts, view, players)

    def button(self, move: str, view: Any) -> str:
        """Return a move in a few words, with what it brings: `Place it here · +4`."""
        return questions.button(self.texts, move, view)

    def described(self, move: str, view: Any) -> str:
        """Return a move told exactly, for those who can't see the board: `Forest 1,0; Lake 2,0; +4`."""
        return questions.described(self.texts, move, view)

    def why_not(self, move: str, view: Any) -> str:
        """Return why a move can't be made now, the empty text when it can."""
        found = self.refused(move, view)
        return why(self.texts, found) if found else ""

    def refused(self, move: str, view: Any) -> Problem | None:
        """Return the problem of a move that can't be made now, None when it can."""
        return problem_of(move, view)

    def log(
        self,
        events: Iterable[Event],
        players: Sequence[str],
        you: int | None,
        turn: int | None = None,
        before: Sequence[Event] = (),
    ) -> list[LogLine]:
        """Return the log in sentences; `turn` and `before` are there for all games alike, here everybody acts alone."""
        return logs.log(self.texts, events, players, you)

    def round(self, view: Any) -> str:
        """Return the progress of the game: `Round 3 of 12`, in a Dynasty with the deal."""
        said = self.texts.gettext("Round {round} of {rounds}", round=max(view.round, 1), rounds=view.rounds)
        if view.deals == 1:
            return said
        deal = self.texts.gettext("Game {deal} of {deals}", deal=view.deal, deals=view.deals)
        return f"{deal} · {said}"

    # points

    def property(self, it: Property) -> str:
        """Return a property and what it is worth: `Lake: 3 × 4 = 12`."""
        return f"{self.land(it.land)}: {it.squares} × {it.crowns} = {it.points}"

    def breakdown(self, view: Any, seat: int) -> list[ScoredPart]:
        """Return the sources of a seat's points: properties with crowns, bonuses, earlier games of a Dynasty."""
        made: Breakdown = view.breakdown(seat)
        lines = [ScoredPart(self.property(it), it.points, it.land) for it in made.properties if it.points]
        lines += [
            ScoredPart(f"{self.variant(name)}: {points}", points) for name, points in made.bonuses.items() if points
        ]
        for deal, points in enumerate(made.earlier, 1):
            lines.append(ScoredPart(self.texts.gettext("Game {deal}: {points}", deal=deal, points=points), points))
        return lines

    def result(self, view: Any, players: Sequence[str], winners: Sequence[int] = (), gone: Collection[int] = ()) -> str:
        """Return the winner in a sentence; the empty text while the game runs. Those who gave up don't win."""
        won = winners or view.winners
        if not won:
            return ""
        because = self.tie_break(view, view.scores, won, gone)
        return outcome(self.texts, won, view.scores[won[0]], view.seat, players, because)

    def tie_break(self, view: Any, scores: Sequence[int], winners: Sequence[int], gone: Collection[int] = ()) -> str:
        """Return what broke a tie of points; the empty text if nothing did."""
        best = level_with(scores, winners, gone)
        if len(best) == len(winners) or view.deals > 1:
            return ""
        largest = {seat: max((it.squares for it in view.breakdown(seat).properties), default=0) for seat in best}
        if list(largest.values()).count(max(largest.values())) == len(winners):
            return self.texts.gettext("Points are tied; the largest property decides.")
        return self.texts.gettext("Points are tied; the crowns decide.")
