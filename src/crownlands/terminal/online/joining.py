"""Coming to a table on a server: by the link of a seat, by an invitation, or by making a table there."""

import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

import httpx

from crownlands.client import Link, Refused, State, read_link
from crownlands.client import Table as Client
from crownlands.client.links import INVITATION, SEAT
from crownlands.problems import Problem
from crownlands.terminal.new_game import FRIEND, YOU, Wish
from crownlands.terminal.online.network_table import NetworkTable, nobody_answers, seat_names
from crownlands.texts.refusals import refusal
from crownlands.texts.texts import Texts

OPEN = "open"  # as the server calls it
Result = TypeVar("Result")


@dataclass(frozen=True)
class Invitation:
    """A free seat at a table that a link leads to."""

    link: Link
    state: State

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.state["options"]["game"])

    def names(self, texts: Texts) -> list[str]:
        """Return the names of the players; free seats are marked."""
        return seat_names(self.state["seats"], texts)

    def accept(self, name: str, texts: Texts) -> NetworkTable:
        """Sit down under a name; a bad one is a ValueError."""
        invite = self.link.word if self.link.kind == INVITATION else None
        server, table = self.link.server, self.state["table"]
        return NetworkTable(_asked(server, texts, lambda: Client.join(server, table, name, invite)), texts)


def find_seat(link: str, texts: Texts) -> NetworkTable | Invitation:
    """Return the seat of a link: one's own, or a free one; a full table is watched."""
    found = read_link(link)
    if found.kind == SEAT:
        return NetworkTable(_asked(found.server, texts, lambda: Client.open(link)), texts)
    state = _asked(found.server, texts, lambda: Client.look(link))
    if found.kind == INVITATION or (state["status"] == "waiting" and state["options"]["public"]):
        return Invitation(found, state)
    return NetworkTable(Client(found.server, state["table"]), texts)


def make_table(wish: Wish, texts: Texts) -> NetworkTable:
    """Make the wanted table, on the server of the wish."""
    if list(wish.seats).count(YOU) != 1:
        raise Problem("one-seat-at-server")
    if wish.seed is not None:
        raise Problem("seed-at-server")
    options: dict[str, Any] = {
        "game": wish.game,
        "seats": [OPEN if who == FRIEND else who for who in wish.seats],
        "name": next(iter(wish.names), "") or texts.gettext("Guest"),
        "think": wish.think,
    }
    if wish.game == "dominion":
        options |= {"kingdom": wish.kingdom, "edition": wish.edition} | asdict(wish.belongings)
    else:
        options["variants"] = list(wish.variants)
    if wish.clock:
        options["clock"] = {"seconds": 60 * wish.clock, "increment": 5}
    return NetworkTable(_asked(wish.server, texts, lambda: Client.create(wish.server, **options)), texts)


def play_plainly(table: NetworkTable, texts: Texts) -> bool:
    """Play at a seat line by line; False if the input ended before the game."""
    from crownlands.terminal.plain.plain_seat import PlainSeat
    from crownlands.terminal.plain.stdin_lines import TypedLines

    try:
        with TypedLines(sys.stdin.fileno()) as lines:
            return PlainSeat(table, texts, lines).play()
    finally:
        table.close()


def _asked(server: str, texts: Texts, ask: Callable[[], Result]) -> Result:
    """Return a server's answer; a refusal or no answer at all is a ValueError with a sentence."""
    try:
        return ask()
    except Refused as refused:
        raise ValueError(refusal(texts, refused.answer)) from None
    except (httpx.TransportError, httpx.InvalidURL):
        raise nobody_answers(server, texts) from None
