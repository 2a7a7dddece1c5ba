"""A server's messages to a seat: the table as it sees it, or the reason for a refusal."""

from collections.abc import Mapping
from typing import Any

LINES = 400  # of chat, as many as a server keeps


class Refused(Exception):
    """A refusal by the server: `code` gives the reason in a word, `answer` is the whole answer."""

    def __init__(self, answer: Mapping[str, Any]) -> None:
        super().__init__(answer.get("message", "refused"))
        self.code, self.answer = str(answer.get("error", "refused")), answer


class State(dict[str, Any]):
    """The table as this seat sees it, a dictionary of the JSON interface; common values are properties.

    >>> State(status="running", seat=1, to_move=1, view={"legal_moves": ["end-turn"]}).my_turn
    True
    """

    def after(self, message: Mapping[str, Any]) -> "State":
        """Return the state after a message with what has changed; of the chat that is the lines that are new.

        >>> State(ply=1, chat=[{"number": 7}]).after({"ply": 2, "chat": [{"number": 8}]})
        {'ply': 2, 'chat': [{'number': 7}, {'number': 8}]}
        """
        now = State({**self, **message})
        if said := message.get("chat"):
            known = [line for line in self.get("chat", ()) if line["number"] < said[0]["number"]]
            now["chat"] = [*known, *said][-LINES:]
        return now

    @property
    def view(self) -> dict[str, Any] | None:
        """The game's view, None until all are seated."""
        view: dict[str, Any] | None = self.get("view")
        return view

    @property
    def legal_moves(self) -> list[str]:
        """The moves this seat may make now."""
        return list(self.view["legal_moves"]) if self.view else []

    @property
    def my_turn(self) -> bool:
        """True when this seat must decide."""
        return self["status"] == "running" and self["seat"] is not None and self["seat"] == self["to_move"]

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return bool(self["status"] == "over")
