"""Refusals by the server: a code for programs and a sentence for people."""

from typing import Any


class Refused(Exception):
    """A request that changed nothing; `more` holds what else may help.

    >>> Refused("no-such-table", "there is no table abc", 404).to_dict()
    {'error': 'no-such-table', 'message': 'there is no table abc'}
    """

    def __init__(self, code: str, message: str, status: int = 409, **more: Any) -> None:
        super().__init__(message)
        self.code, self.message, self.status, self.more = code, message, status, more

    def to_dict(self) -> dict[str, Any]:
        """Return the refusal for JSON."""
        return {"error": self.code, "message": self.message, **self.more}


def no_such_table(table: str) -> Refused:
    """Return the refusal for a table that isn't there, or no longer."""
    return Refused("no-such-table", f"there is no table {table[:40]!r}", 404)
