"""Chances as they are known: with how far they may be off, and never as certain as they only look."""

import math

from crownlands.texts.texts import Texts

LIKELY = 1.96  # deviations of an estimate: 19 times out of 20 it is no farther off
SURE = 10**9  # playouts of what is worked out, and needs none


def with_uncertainty(texts: Texts, share: float, playouts: int) -> str:
    """Return a chance as it is known from so many games played on, with how far it may be off.

    >>> from crownlands.texts import find_texts
    >>> with_uncertainty(find_texts("en"), 0.62, 400), with_uncertainty(find_texts("en"), 1.0, 400)
    ('62% ± 5', 'more than 99%')
    >>> with_uncertainty(find_texts("en"), 1.0, 0)
    '100%'
    """
    if playouts <= 0 or playouts >= SURE:
        return texts.percent(share)
    bound = 3 / playouts  # none in so many: it is rarer than that, 19 times out of 20
    if share <= bound:
        return texts.gettext("less than {share}", share=texts.percent(max(0.01, bound)))
    if share >= 1 - bound:
        return texts.gettext("more than {share}", share=texts.percent(min(0.99, 1 - bound)))
    off = LIKELY * math.sqrt(share * (1 - share) / playouts)
    return f"{texts.percent(share)} ± {max(1, round(100 * off))}"
