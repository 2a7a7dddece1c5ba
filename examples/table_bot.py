"""A bot that plays over the network: it joins a table, or opens one, and answers from what its seat may know.

    python examples/table_bot.py http://127.0.0.1:8000                        against the squire
    python examples/table_bot.py http://127.0.0.1:8000 TABLE [INVITATION]     at a table of yours

This one plays Dominion by a short list of wishes. Replace `choose` with your own idea.
"""

import sys
from typing import Any

from crownlands.client import Refused, Table

WISHES = ["province", "gold", "smithy", "silver"]  # bought as soon as there is money for it, the first one first


def choose(view: dict[str, Any]) -> str:
    """Return a legal move, by what the seat sees: hand, supply, the question, and what memory has worked out."""
    legal: list[str] = view["legal_moves"]
    owned = view["memory"]["owned"][view["seat"]]
    wanted = [
        *(["play smithy"] if view["phase"] == "action" else ["play-treasures"]),
        *(f"buy {card}" for card in WISHES if card != "smithy" or owned.get(card, 0) < 2),
        *(["buy duchy"] if view["supply"]["province"] < 4 else []),
        "end-actions",
        "end-turn",
        "done",
    ]
    for move in wanted:
        if move in legal:
            return move
    return legal[0]


def main() -> None:
    """Play one game and print how it went."""
    server, *where = sys.argv[1:]
    if where:
        table = Table.join(server, where[0], "Wisher", where[1] if where[1:] else None)
    else:
        table = Table.create(server, game="dominion", seats=["you", "squire"], name="Wisher")
    with table:
        while not (state := table.wait()).is_over:
            try:
                table.move(choose(state["view"]))
            except Refused as refused:  # something else happened first: look again
                if refused.code != "stale":
                    raise
        print(f"scores {state['scores']}, won by {state['winners']}; I sat at {state['seat']}")


if __name__ == "__main__":
    main()
