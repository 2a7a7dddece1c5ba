"""The log of a game: sentences that tell what happened, ready for any face to show."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log. `depth` 1 is what a card does to the other players, `kind` is `turn`, `over` or `told`, and
    `rules` are the numbers of the statements behind it."""

    text: str
    seat: int | None = None
    depth: int = 0
    kind: str = "told"
    rules: tuple[str, ...] = ()
