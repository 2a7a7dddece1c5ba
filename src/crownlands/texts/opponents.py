"""The programs one can play against, what they advise, and how a game went in their eyes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from crownlands.messages import N_
from crownlands.texts.chances import with_uncertainty
from crownlands.texts.reasons import reason
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.bots.hints import Choice, Hint

OPPONENTS = {
    "page": (N_("Page"), N_("Friendly and new to the game; makes a beginner's mistakes.")),
    "squire": (N_("Squire"), N_("Knows the rules well and plays it safe.")),
    "knight": (N_("Knight"), N_("Plays soundly and punishes carelessness.")),
    "baron": (N_("Baron"), N_("Strong and quick, with a plan for every table.")),
    "regent": (N_("Regent"), N_("Thinks every move through; the strongest of all.")),
}
POINTS = ("estate", "duchy", "province", "colony")
MONEY = ("copper", "silver", "gold", "platinum")
WHERE = {
    "play": N_("Look at your hand: something in it should be played now."),
    "treasures": N_("Look at your hand: it is time for money."),
    "points": N_("Look at the Victory cards in the supply."),
    "money": N_("Look at the Treasures in the supply."),
    "buy": N_("Look at the kingdom cards in the supply: one of them helps your deck most."),
    "end": N_("Look at what is left to do: is there anything that makes it better?"),
    "answer": N_("Look at the cards you can choose: which of them do you need least, or most?"),
    "place": N_("Look at your kingdom: which land would grow, and what comes next?"),
    "take": N_("Look at the row: which lands do you collect, and when will your king act?"),
}


class OpponentTexts:
    """Names, one-line descriptions and advice of the opponents, in one language.

    >>> from crownlands.texts import find_texts
    >>> find_texts("en").opponents.name("regent")
    'Regent'
    """

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def name(self, opponent: str) -> str:
        """Return an opponent's name; a strategy by a name of its own stays as it is."""
        return self.texts.gettext(OPPONENTS[opponent][0]) if opponent in OPPONENTS else opponent

    def description(self, opponent: str) -> str:
        """Return an opponent's character in a sentence."""
        return self.texts.gettext(OPPONENTS[opponent][1]) if opponent in OPPONENTS else ""

    def hint(self, hint: "Hint", view: Any, game: str, names: Sequence[str] = ()) -> list[str]:
        """Return the regent's advice and its reasons, in a few sentences, the advice first; places by their numbers."""
        move = self._move(hint.move, view, game)
        if len(view.legal_moves) == 1 or not hint.choices:
            return [self.texts.gettext("There is only one thing to do: {move}.", move=move)]
        lines = [self.texts.gettext("The Regent would choose: {move}.", move=move), *self.why(hint, names)]
        others = [f"{self._move(other.move, view, game)} ({self._share(other)})" for other in hint.choices[1:3]]
        return [*lines, self.texts.gettext("Next best: {moves}.", moves=", ".join(others))] if others else lines

    def where(self, hint: "Hint", view: Any) -> str:
        """Return where to look for the move, without telling it."""
        return self.texts.gettext(WHERE[_place(hint.move, view)])

    def what(self, hint: "Hint", view: Any) -> str:
        """Return the move; a place on the board is drawn there and not told."""
        return f"{self.texts.of(view.game).button(hint.move, view)}."

    def why(self, hint: "Hint", names: Sequence[str] = ()) -> list[str]:
        """Return the reasons for the move, with its chance."""
        best = hint.choices[0]
        if best.exact and best.chance == 1:
            chance = self.texts.gettext("It wins for certain.")
        elif best.exact and best.chance == 0:
            chance = self.texts.gettext("The game can no longer be won; this gives the best ending.")
        else:
            chance = self.texts.gettext("Chance to win: {share}.", share=self._share(best))
        told = [text for said in hint.reasons if said != "wins-now" and (text := reason(self.texts, said, names))]
        return [chance, *told]

    def _share(self, choice: "Choice") -> str:
        return with_uncertainty(self.texts, choice.chance, choice.off)

    def _move(self, move: str, view: Any, game: str) -> str:
        if game == "kingdomino":
            return self.texts.kingdomino.described(move, view)
        return self.texts.dominion.button(move, view)


def _place(move: str, view: Any) -> str:
    """Return which part of the table a move is found in."""
    verb, _, card = move.partition(" ")
    if view.game == "kingdomino":
        return "take" if verb == "take" else "place"
    if verb == "buy":
        return "points" if card in POINTS else "money" if card in MONEY else "buy"
    if verb == "play":
        return "play"
    return "treasures" if move == "play-treasures" else "end" if verb.startswith("end") else "answer"
