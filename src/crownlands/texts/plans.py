"""The plan of a kingdom of Dominion in two or three sentences. Cards stand in lists, so that no language bends them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.coach.plans import Plan


def plan_told(texts: Texts, plan: "Plan") -> list[str]:
    """Return the plan in sentences.

    >>> from crownlands.coach.plans import Plan
    >>> from crownlands.texts import find_texts
    >>> for line in plan_told(find_texts("en"), Plan(("smithy",), ("village", "market"), ("estate",), 16)):
    ...     print(line)
    The plan for this kingdom: one or two of these: Smithy; more of these: Village, Market.
    Get rid of: Estate.
    Provinces once your deck holds 16 coins.
    """
    few, many, trashed = (_listed(texts, cards) for cards in (plan.few, plan.many, plan.trashed))
    if few and many:
        lines = [
            texts.gettext(
                "The plan for this kingdom: one or two of these: {few}; more of these: {many}.", few=few, many=many
            )
        ]
    elif many:
        lines = [texts.gettext("The plan for this kingdom: plenty of these: {many}.", many=many)]
    elif few:
        lines = [texts.gettext("The plan for this kingdom: one or two of these: {few}; otherwise money.", few=few)]
    else:
        lines = [texts.gettext("The plan for this kingdom: money, nothing but money.")]
    if trashed:
        lines.append(texts.gettext("Get rid of: {cards}.", cards=trashed))
    if plan.money is None:
        lines.append(texts.gettext("Provinces as soon as you can pay for them."))
    else:
        lines.append(texts.gettext("Provinces once your deck holds {coins} coins.", coins=plan.money))
    return lines


def _listed(texts: Texts, cards: Sequence[str]) -> str:
    return ", ".join(str(texts.dominion.card(card)) for card in cards)
