"""Puzzles in words: what is asked, how hard it is, and why the answer is right."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from crownlands.bots.dominion.reasons import uses
from crownlands.bots.kingdomino.reasons import best_gain
from crownlands.compiled import random_source
from crownlands.messages import N_
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

GIVEN = ("points", "cards", "actions", "coins", "attacks")  # reasons of puzzles that say what a card is good for
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


def standing(texts: Texts, puzzle: "Puzzle", names: Sequence[str]) -> str:
    """Return everybody's points, where the table doesn't show them: who wins can't be told without them."""
    if puzzle.game != "dominion":
        return ""
    points = (texts.dominion.points(count) for count in puzzle.start().scores)
    return "; ".join(f"{name}: {told}" for name, told in zip(names, points, strict=True))


def explained(texts: Texts, puzzle: "Puzzle", names: Sequence[str]) -> list[str]:
    """Return why the answer is right, in a few sentences."""
    tell = _of_theirs if puzzle.kind == "theirs" else reason
    reasons = [said for said in puzzle.reasons if said not in ("worked-out", "wins-now")]
    if puzzle.kind == "buy":
        reasons = [said for said in reasons if said.split()[0] not in GIVEN] + _uses(puzzle)
    told = [text for said in reasons if (text := tell(texts, said, names))]
    besides = {"win": _of_treasures, "buy": _of_cards}.get(puzzle.kind, _of_other_moves)(texts, puzzle)
    return [*told, *besides, _compared(texts, puzzle)]


def _of_treasures(texts: Texts, puzzle: "Puzzle") -> list[str]:
    """Return what the hand would come to without its Actions."""
    game: Any = puzzle.start()
    game.push("end-actions")
    if "play-treasures" in game.legal_moves:
        game.push("play-treasures")
    return [
        texts.ngettext(
            "Treasures alone give {count} coin: not enough to win.",
            "Treasures alone give {count} coins: not enough to win.",
            game.view(puzzle.seat).coins,
        )
    ]


def _of_other_moves(texts: Texts, puzzle: "Puzzle") -> list[str]:
    """Return how the points that the answer brings at once compare with those of the other places or dominoes."""
    gains = _gains(puzzle)
    own = gains[puzzle.best[0]]
    most = max(gain for move, gain in gains.items() if move not in puzzle.best)
    if most > own:
        return [_more_at_once(texts, puzzle, most)]
    if own > most:
        is_place = puzzle.kind == "place"
        first = N_("No other place brings as many points at once.")
        return [texts.gettext(first if is_place else N_("No other domino brings as many points at once."))]
    return [texts.gettext("It pays off later: it keeps better places open.")] if puzzle.kind == "place" else []


def _more_at_once(texts: Texts, puzzle: "Puzzle", points: int) -> str:
    if puzzle.kind == "place":
        return texts.ngettext(
            "Another place brings {count} point at once, but is worth less in the end.",
            "Another place brings {count} points at once, but is worth less in the end.",
            points,
        )
    return texts.ngettext(
        "Another domino brings {count} point at once, but is worth less in the end.",
        "Another domino brings {count} points at once, but is worth less in the end.",
        points,
    )


def _gains(puzzle: "Puzzle") -> Mapping[str, int]:
    """Return the points that each place, or each domino on its best place, brings at once."""
    game: Any = puzzle.start()
    view = game.view(game.to_move)
    if puzzle.kind == "place":
        gains: Mapping[str, int] = view.gains()
        return gains
    dominoes = {move: int(move.removeprefix("take ")) for move in view.legal_moves}
    source = random_source(0)
    return {move: max(0, int(best_gain(view._states, view.seat, it, source))) for move, it in dominoes.items()}


def _of_cards(texts: Texts, puzzle: "Puzzle") -> list[str]:
    """Return what the card does, unless the reasons say what it is for, and what would be bought next best."""
    said = [reason.split() for reason in puzzle.reasons]
    moves = [" ".join(words[2:]) for words in said if words[0] == "over"]
    cards = [move.removeprefix("buy ") for move in moves if move.startswith("buy ")]
    next_best = [texts.gettext("The next best buy: {card}.", card=texts.dominion.card(card)) for card in cards]
    if _uses(puzzle):
        return next_best
    card, edition = puzzle.best[0].removeprefix("buy "), str(puzzle.setup.get("edition", "2e"))
    return [f"{texts.dominion.card(card)}: {texts.dominion.card_text(card, edition)}", *next_best]


def _uses(puzzle: "Puzzle") -> list[str]:
    """Return what the card to be bought gives, and what it is for."""
    return uses(puzzle.best[0], puzzle.setup["kingdom"])


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
    return _counted(texts, puzzle)


def _counted(texts: Texts, puzzle: "Puzzle") -> str:
    """Return how many playouts were won: a count, not a chance as a hint tells it."""
    won = {"share": texts.percent(puzzle.share), "other": texts.percent(puzzle.next_best)}
    if puzzle.kind == "theirs":
        return texts.ngettext(
            "In {count} trial game from here they win {share} with it, and {other} with the next best move.",
            "In {count} trial games from here they win {share} with it, and {other} with the next best move.",
            puzzle.playouts,
            **won,
        )
    return texts.ngettext(
        "In {count} trial game from here it wins {share}; the next best move wins {other}.",
        "In {count} trial games from here it wins {share}; the next best move wins {other}.",
        puzzle.playouts,
        **won,
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
