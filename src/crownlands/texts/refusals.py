"""The reasons of a server's refusals, in a sentence for the person who was refused."""

from crownlands.messages import N_
from crownlands.texts.texts import Texts

SAID = {
    "no-such-table": N_("There is no such table. It may have been cleared away."),
    "no-such-seat": N_("This link opens no seat. The table may have been cleared away."),
    "not-your-seat": N_("This is not your seat."),
    "not-your-turn": N_("It isn't your move."),
    "stale": N_("The table has moved on in the meantime."),
    "illegal-move": N_("That move isn't possible now."),
    "waiting": N_("The table still waits for players."),
    "over": N_("The game is over."),
    "given-up": N_("You gave up this game."),
    "taken": N_("Somebody has taken this seat already."),
    "full": N_("All seats are taken."),
    "bad-invite": N_("This invitation was used already, or is for another table."),
    "bad-name": N_("A name has 1 to 24 characters."),
    "bad-text": N_("A message has 1 to 300 characters."),
    "chat-off": N_("Chat is off at this table."),
    "hints-off": N_("Hints are off at this table."),
    "no-room": N_("This server has no room for another table now."),
    "too-long": N_("This game has gone on for too long. Give up, or make another table."),
    "too-many": N_("Too many people are asking for that. Try again in a moment."),
    "too-fast": N_("That was a little too fast. Try again in a moment."),
    "unavailable": N_("The server can't save anything at the moment. Try again soon."),
    "no-such-game": N_("There was no such game at this table."),
    "not-over": N_("The game isn't over yet."),
    "not-yet": N_("Others are still playing this deal. You can see it tomorrow."),
    "no-analysis": N_("Somebody gave up this game. Only games played to the end can be analysed."),
    "no-take-back": N_("There is nothing to take back."),
    "no-request": N_("Nobody is asking to take a move back any more."),
    "not-vacant": N_("This seat can't be given to a program yet."),
    "no-watchers": N_("This table is for its players only."),
    "bad-setup": N_("This game can't be played. Check your choices."),
}


def refusal(texts: Texts, code: str, message: str) -> str:
    """A sentence for a refusal's code; its own English message where there is none.

    >>> from crownlands.texts import find_texts
    >>> refusal(find_texts("en"), "full", "all seats are taken")
    'All seats are taken.'
    """
    return texts.gettext(SAID[code]) if code in SAID else message
