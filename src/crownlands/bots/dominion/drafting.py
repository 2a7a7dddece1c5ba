"""Programs that pick the cards of a kingdom that is drafted."""

import random
from collections.abc import Callable, Sequence

from crownlands.dominion import CARDS
from crownlands.dominion.card_types import ATTACK, REACTION
from crownlands.dominion.drafted import PICK, DraftView
from crownlands.dominion.kingdoms import KINGDOM_SIZE, LEAST_POTIONS, MOST_POTIONS, needs_potion
from crownlands.dominion.slots import cards_of


def _gives_actions(card: str) -> bool:
    from crownlands.bots.strategy.knowledge import known  # when a program drafts, not at every start

    return known(card).actions >= 2


def _gives_cards(card: str) -> bool:
    from crownlands.bots.strategy.knowledge import known

    return known(card).cards >= 2


# What a good kingdom has something of; an opponent that knows the game picks what is still missing.
ROLES: Sequence[Callable[[str], bool]] = (
    _gives_actions,
    _gives_cards,
    lambda card: bool(CARDS[card].types & ATTACK),
    lambda card: bool(CARDS[card].types & REACTION),
    lambda card: card in ("chapel", "moneylender", "remodel", "sentry", "mine"),
    lambda card: card in ("market", "festival", "council-room", "woodcutter"),
    lambda card: card in ("workshop", "artisan", "feast"),
)


def _has(role: Callable[[str], bool], pile: str) -> bool:
    return any(map(role, cards_of(pile)))


def _potions_wanted(picked: Sequence[str]) -> int:
    """Return how much more a pile is worth because it needs Potions: few of them want company, none stays alone."""
    there, left = sum(map(needs_potion, picked)), KINGDOM_SIZE - len(picked)
    if there >= MOST_POTIONS or there + left < LEAST_POTIONS:
        return -len(ROLES)
    return len(ROLES) if 0 < there < LEAST_POTIONS else 0


CARELESS = "page"  # picks whatever pleases the eye


def choose_pick(view: DraftView, opponent: str, seed: int) -> str:
    """Return a program's pick: something that the kingdom lacks, by the number of its roles, or more of the piles that
    need Potions while they are few; the page picks anything.

    >>> from crownlands.dominion.drafted import DraftedGame
    >>> game = DraftedGame({"edition": "2e", "players": 2, "seed": bytes(range(16))})
    >>> choose_pick(game.view(game.to_move), "knight", 3) in game.legal_moves
    True
    """
    chance = random.Random(f"{seed} {len(view.picks)}")
    picked = [card for card, _ in view.picks]
    missing = [has for has in ROLES if not any(_has(has, pile) for pile in picked)]
    worth = {pile: sum(_has(has, pile) for has in missing) for pile in view.offered}
    more = _potions_wanted(picked)
    worth = {pile: it + more * needs_potion(pile) for pile, it in worth.items()}
    best = [card for card in view.offered if opponent == CARELESS or worth[card] == max(worth.values())]
    return f"{PICK} {chance.choice(best)}"
