"""Chances as they are known: with how far they may be off, and never as certain as they only look."""

from crownlands.texts.texts import Texts

CERTAIN = 0.99  # from here on it would look like certainty


def never_certain(share: float) -> float:
    """Return a chance that is estimated, no nearer to certainty than may be told.

    >>> never_certain(1.0), never_certain(0.4), round(never_certain(0.0), 2)
    (0.99, 0.4, 0.01)
    """
    return min(CERTAIN, max(1 - CERTAIN, share))


def with_uncertainty(texts: Texts, share: float, off: float) -> str:
    """Return a chance with how far it may be off; one that is worked out is off by nothing.

    >>> from crownlands.texts import find_texts
    >>> with_uncertainty(find_texts("en"), 0.62, 0.05), with_uncertainty(find_texts("en"), 0.93, 0.08)
    ('62% ± 5', 'more than 85%')
    >>> with_uncertainty(find_texts("en"), 0.998, 0.002), with_uncertainty(find_texts("en"), 1.0, 0)
    ('more than 99%', '100%')
    """
    if off <= 0:
        return texts.percent(share)
    if share + off > CERTAIN:
        return texts.gettext("more than {share}", share=texts.percent(never_certain(share - off)))
    if share - off < 1 - CERTAIN:
        return texts.gettext("less than {share}", share=texts.percent(never_certain(share + off)))
    return f"{texts.percent(share)} ± {max(1, round(100 * off))}"
