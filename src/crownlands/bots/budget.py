"""The budget of an opponent's thinking."""

from dataclasses import dataclass

from crownlands.problems import Problem


@dataclass(frozen=True)
class Budget:
    """Some time, or a number of playouts, which gives the same answer on every machine and goes before time.

    >>> Budget().seconds
    1.0
    >>> Budget(playouts=0)
    Traceback (most recent call last):
    crownlands.problems.Problem: a budget needs at least one playout or some time, not 0
    """

    seconds: float | None = 1.0
    playouts: int | None = None

    def __post_init__(self) -> None:
        if self.playouts is not None and self.playouts < 1:
            raise Problem("no-budget", budget=self.playouts)
        if self.playouts is None and (self.seconds is None or not self.seconds > 0):
            raise Problem("no-budget", budget=f"{self.seconds} s")

    def part(self, share: float) -> "Budget":
        """Return a share of this budget.

        >>> Budget(playouts=100).part(0.3)
        Budget(seconds=1.0, playouts=30)
        """
        if self.playouts is not None:
            return Budget(self.seconds, max(1, round(self.playouts * share)))
        assert self.seconds is not None
        return Budget(self.seconds * share)


def read_budget(said: str, name: str) -> Budget:
    """Return the budget behind a name such as `regent:2000` or `regent:0.5s`.

    >>> read_budget("0.5s", "regent:0.5s")
    Budget(seconds=0.5, playouts=None)
    """
    try:
        return Budget(float(said[:-1])) if said.endswith("s") else Budget(playouts=int(said))
    except ValueError:
        raise Problem("bad-budget", name=name) from None
