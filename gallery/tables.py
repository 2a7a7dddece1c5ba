"""Tables of the gallery, in Markdown."""

from collections.abc import Iterable, Sequence


def as_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows under headings, the first column to the left and the others to the right.

    >>> print(as_table(["who", "score"], [["Smithy", "71.5"]]))
    | who | score |
    |:---|---:|
    | Smithy | 71.5 |
    """
    line = "|:---|" + "---:|" * (len(headings) - 1)
    return "\n".join([f"| {' | '.join(headings)} |", line, *(f"| {' | '.join(row)} |" for row in rows)])
