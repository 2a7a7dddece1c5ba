"""The players at a table on a server, in words: their clocks, whether they are away, and the links for the missing."""

from crownlands.client.links import TABLE, Link
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.texts.seats import time_left
from crownlands.texts.texts import Texts


def seat_notes(table: NetworkTable, seat: int, texts: Texts) -> str:
    """Return the notes on a seat besides its name: its clock, and whether its person is there."""
    told, clock = table.state["seats"][seat], table.clock(seat)
    notes = [] if clock is None else [time_left(clock)]
    if told["left"] or told["resigned"]:
        notes.append(texts.gettext("has left"))
    elif table.is_away(seat):
        notes.append(texts.gettext("not connected"))
    return ", ".join(notes)


def invitations(table: NetworkTable, texts: Texts) -> list[tuple[str, str]]:
    """Return the links for those who are missing, each with its purpose."""
    open_seats = [seat["seat"] for seat in table.state["seats"] if seat["kind"] == "open"]
    links = [
        (texts.gettext("Link for seat {seat}", seat=seat + 1), table.client.invitation(seat))
        for seat in open_seats
        if seat in table.client.invites
    ]
    if not links and table.state["options"]["public"]:
        links = [(texts.gettext("Public: anybody may join"), str(Link(table.client.server, TABLE, table.client.table)))]
    return links
