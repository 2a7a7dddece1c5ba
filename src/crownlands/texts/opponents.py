"""The programs one can play against, what they advise, and how a game went in their eyes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from crownlands.messages import N_
from crownlands.texts.reasons import reason
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.bots.hints import Hint

OPPONENTS = {
    "page": (N_("Page"), N_("Friendly and new to the game; makes a beginner's mistakes.")),
    "squire": (N_("Squire"), N_("Knows the rules well and plays it safe.")),
    "knight": (N_("Knight"), N_("Plays soundly and punishes carelessness.")),
    "baron": (N_("Baron"), N_("Strong and quick, with a plan for every table.")),
    "regent": (N_("Regent"), N_("Thinks every move through; the strongest of all.")),
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
        """An opponent's name; a strategy by a name of its own stays as it is."""
        return self.texts.gettext(OPPONENTS[opponent][0]) if opponent in OPPONENTS else opponent

    def description(self, opponent: str) -> str:
        """Return an opponent's character in a sentence."""
        return self.texts.gettext(OPPONENTS[opponent][1]) if opponent in OPPONENTS else ""

    def hint(self, hint: "Hint", view: Any, game: str, names: Sequence[str] = ()) -> list[str]:
        """Return the regent's advice and its reasons, in a few sentences, the advice first."""
        move = self._move(hint.move, view, game)
        if len(view.legal_moves) == 1 or not hint.choices:
            return [self.texts.gettext("There is only one thing to do: {move}.", move=move)]
        best = hint.choices[0]
        lines = [
            self.texts.gettext(
                "The Regent would choose: {move}. It wins {share} of the games played on from here.",
                move=move,
                share=self.texts.percent(best.chance),
            )
        ]
        lines += [text for said in hint.reasons if (text := reason(self.texts, said, names))]
        others = [
            f"{self._move(other.move, view, game)} ({self.texts.percent(other.chance)})" for other in hint.choices[1:3]
        ]
        return [*lines, self.texts.gettext("Next best: {moves}.", moves=", ".join(others))] if others else lines

    def _move(self, move: str, view: Any, game: str) -> str:
        if game == "kingdomino":
            return self.texts.kingdomino.described(move, view)
        return self.texts.dominion.button(move, view)
