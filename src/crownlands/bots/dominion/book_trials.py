"""Writes the book of templates: `python -m crownlands.bots.dominion.book_trials`.

What a template is worth hangs on its own cards alone, so all of them are tried once, against money without Actions and
against Smithy.
"""

from pathlib import Path

from crownlands.bots.dominion.book import FILE
from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival
from crownlands.bots.dominion.templates import NO_CARD, Template, all_templates
from crownlands.bots.strategy import find_strategy
from crownlands.dominion.kingdoms import KINGDOM_CARDS, KINGDOM_SIZE
from crownlands.dominion.slots import Kingdom

SEED = 20_081
YARDSTICKS = ("ultimate", "smithy")
FIRST_GAMES, ALL_GAMES = 60, 240  # against each
WORTH_MORE_GAMES = 25  # percent in the first ones


def _measure(template: Template, games: int) -> float:
    """Return the score of a template, in percent."""
    edition = "2e" if set(template.cards) <= {*KINGDOM_CARDS["2e"], NO_CARD} else "1e"
    used = {card for card in template.cards if card != NO_CARD} | {"smithy"}
    others = [card for card in KINGDOM_CARDS[edition] if card not in used]
    kingdom = Kingdom(tuple(sorted([*used, *others[: KINGDOM_SIZE - len(used)]])), edition)
    candidate = Contender(template.strategy)
    RaceSetting(kingdom).bring_to([candidate], [Rival(find_strategy(name)) for name in YARDSTICKS], games, SEED)
    return candidate.score


def main() -> None:
    """Try everything and write the book: some minutes."""
    templates = {template: None for edition in KINGDOM_CARDS for template in all_templates(KINGDOM_CARDS[edition])}
    promising = [template for template in templates if _measure(template, FIRST_GAMES) > WORTH_MORE_GAMES]
    scores = [(_measure(template, ALL_GAMES), template) for template in promising]
    best_first = sorted(scores, key=lambda entry: (-entry[0], entry[1]))
    lines = [f"{score:.1f} {template}\n" for score, template in best_first]
    Path(__file__).with_name(FILE).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
