"""Puzzles in words: what is asked, how hard it is, and why the answer is right."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crownlands.messages import N_
from crownlands.texts.chances import with_uncertainty
from crownlands.texts.reasons import reason
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.coach.puzzles import Puzzle

KINDS = {
    "win": N_("Win this turn"),
    "buy": N_("The best buy"),
    "place": N_("The best place"),
    "take": N_("The best domino"),
    "theirs": N_("What will they take?"),
}
ASKED = {
    "win": N_("Win the game this turn. There is a way that can't fail."),
    "buy": N_("What is the best buy here?"),
    "place": N_("Where is the best place for this domino?"),
    "take": N_("Which domino is the best for you?"),
    "theirs": N_("Which domino is the best for your opponent?"),
}
GRADES = (N_("Easy"), N_("Not hard"), N_("Medium"), N_("Hard"), N_("Very hard"))

LITTLE = 0.03  # of the win: where it is no more than that, the points say more


def kind_name(texts: Texts, kind: str) -> str:
    """Return what a kind of puzzles is called.

    >>> from crownlands.texts import find_texts
    >>> kind_name(find_texts("en"), "buy")
    'The best buy'
    """
    return texts.gettext(KINDS[kind])


def grade_name(texts: Texts, grade: int) -> str:
    """Return how hard a puzzle is."""
    return texts.gettext(GRADES[grade - 1])


def asked(texts: Texts, kind: str) -> str:
    """Return what a puzzle asks."""
    return texts.gettext(ASKED[kind])


def explained(texts: Texts, puzzle: "Puzzle", names: Sequence[str]) -> list[str]:
    """Return why the answer is right, in a few sentences."""
    tell = _of_theirs if puzzle.kind == "theirs" else reason
    told = [text for said in puzzle.reasons if said != "worked-out" and (text := tell(texts, said, names))]
    return [*told, *_next_buy(texts, puzzle), _compared(texts, puzzle)]


def _next_buy(texts: Texts, puzzle: "Puzzle") -> list[str]:
    """Return what would be bought next best, where the best buy is asked for."""
    moves = [said.split(maxsplit=2)[2] for said in puzzle.reasons if said.startswith("over ")]
    cards = [move.removeprefix("buy ") for move in moves if move.startswith("buy ")]
    return [texts.gettext("The next best buy: {card}.", card=texts.dominion.card(card)) for card in cards]


def _of_theirs(texts: Texts, said: str, names: Sequence[str]) -> str:
    """Return a reason for another player's move: what is theirs isn't the reader's."""
    word, *rest = said.split()
    if word == "acts":
        return texts.gettext("Their king will be number {place} in the next round.", place=int(rest[0]))
    if word == "denies":
        return texts.ngettext(
            "You could score {count} point with it.", "You could score {count} points with it.", int(rest[1])
        )
    return reason(texts, said, names)


def _compared(texts: Texts, puzzle: "Puzzle") -> str:
    if puzzle.kind == "win":
        return texts.gettext("This is proven: every order of plays was searched, however the cards come.")
    if puzzle.is_proven:
        if puzzle.share - puzzle.next_best >= 0.5:
            return texts.gettext("This is proven: with any other move the win is lost, or shared.")
        ahead = round(puzzle.margin - puzzle.next_margin)
        return texts.ngettext(
            "This is proven: any other move ends at least {count} point worse.",
            "This is proven: any other move ends at least {count} points worse.",
            ahead,
        )
    if puzzle.share - puzzle.next_best < LITTLE:
        return texts.ngettext(
            "Played out from here, it ends {count} point better than the next best move.",
            "Played out from here, it ends {count} points better than the next best move.",
            round(puzzle.margin - puzzle.next_margin),
        )
    compared = (
        N_("Played out from here, they win {share} of the time with it, {other} with the next best move.")
        if puzzle.kind == "theirs"
        else N_("Played out from here, it wins {share} of the time, the next best move {other}.")
    )
    return texts.gettext(
        compared,
        share=with_uncertainty(texts, puzzle.share, puzzle.playouts),
        other=with_uncertainty(texts, puzzle.next_best, puzzle.playouts),
    )


def not_quite(texts: Texts, puzzle: "Puzzle") -> str:
    """Return what is said kindly of a move that isn't the answer."""
    if puzzle.kind == "win":
        return texts.gettext("After that the win is no longer certain. Try something else.")
    return texts.gettext("A good try, but there is something clearly better here. Try again.")


def found_by(texts: Texts, puzzle: "Puzzle") -> str:
    """Return how often the opponents find it."""
    told = [f"{texts.opponents.name(name)} {texts.percent(share)}" for name, share in puzzle.found_by.items()]
    return texts.gettext("How often it is found in six tries: {who}.", who=", ".join(told))
