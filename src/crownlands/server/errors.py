"""Refusals by the server: a code for programs, and a problem whose sentence is for people."""

from typing import Any

from crownlands.problems import Problem, problem_of


class Refused(Exception):
    """A request that changed nothing. `why` is its problem, where that says more than the code; `more` is what else may
    help.

    >>> Refused("full").to_dict()
    {'error': 'full', 'message': 'all seats are taken'}
    >>> Refused("bad-name", 400, Problem("bad-name", most=24)).to_dict()["facts"]
    {'most': 24}
    """

    def __init__(self, code: str, status: int = 409, why: Problem | None = None, **more: Any) -> None:
        self.code, self.status, self.problem, self.more = code, status, why or Problem(code), more
        self._says_more = why is not None
        super().__init__(str(self.problem))

    def to_dict(self) -> dict[str, Any]:
        """Return the refusal for JSON."""
        why = self.problem.to_dict() if self._says_more else {}
        return {"error": self.code, "message": str(self.problem), **why, **self.more}


def bad_setup(error: Exception) -> Refused:
    """Return the refusal of a set-up that can't be played; its problem says why."""
    return Refused("bad-setup", 400, problem_of(error) or Problem("bad-setup", why=str(error)))
