"""What happened and what is asked in Dominion, in English sentences."""

from collections import Counter
from collections.abc import Sequence

from crownlands.dominion import View, names
from crownlands.game import Decision, Event

SENTENCES = {
    "drawn": "{who} {draw} {cards}.",
    "played": "{who} {play} {cards}.",
    "bought": "{who} {buy} {cards}.",
    "gained": "{who} {gain} {cards}.",
    "trashed": "{who} {trash} {cards}.",
    "discarded": "{who} {discard} {cards}.",
    "revealed": "{who} {reveal} {cards}.",
    "looked": "{who} {look} at {cards}.",
    "set-aside": "{who} {set} aside {cards}.",
    "put-back": "{who} {put} {cards} on the deck.",
    "kept": "{who} {keep} {cards}.",
    "shuffled": "{who} {shuffle}.",
    "turn": "--- {whose} turn ---",
    "over": "=== The game is over. ===",
}
VERBS = ("draw", "play", "buy", "gain", "trash", "discard", "reveal", "look", "set", "put", "keep", "shuffle")
QUESTIONS = {
    "action": "Play an Action, or end the Action phase?",
    "buy": "Play Treasures, buy a card, or end the turn?",
    "discard": "{card}: which card do you discard?",
    "trash": "{card}: which card do you trash?",
    "gain": "{card}: which card do you gain?",
    "topdeck": "{card}: which card do you put on the deck?",
    "play": "{card}: which card do you play?",
    "reveal": "{card} is played: do you reveal a reaction?",
    "keep-or-set-aside": "{card}: keep this card or set it aside?",
    "discard-or-put-back": "{card}: discard this card or put it back?",
    "sort": "{card}: trash, discard or put back these cards?",
    "discard-deck": "{card}: put your deck into the discard pile?",
}


def card_name(card: str) -> str:
    """What a card is called.

    >>> card_name("throne-room")
    'Throne Room'
    """
    return names()[card]["en"]


def counted_cards(cards: Sequence[str | None]) -> str:
    """Cards in words, unseen ones as a number.

    >>> counted_cards(["copper", "copper", None])
    '2 Copper, 1 card'
    """
    counts = Counter(card for card in cards if card is not None)
    said = [f"{count} {card_name(card)}" if count > 1 else card_name(card) for card, count in counts.items()]
    if unseen := sum(card is None for card in cards):
        said.append("1 card" if unseen == 1 else f"{unseen} cards")
    return ", ".join(said)


def say(event: Event, players: Sequence[str], you: int) -> str | None:
    """An event in a sentence, None for what needs none."""
    sentence = SENTENCES.get(event.kind)
    if sentence is None or event.seat is None:
        return None
    mine = event.seat == you
    verbs = {verb: verb if mine else verb + ("es" if verb.endswith("h") else "s") for verb in VERBS}
    who, whose = ("You", "Your") if mine else (players[event.seat], f"{players[event.seat]}'s")
    return sentence.format(who=who, whose=whose, cards=counted_cards(event.cards), **verbs)


def ask(decision: Decision) -> str:
    """A question in a sentence."""
    return QUESTIONS[decision.kind].format(card=card_name(decision.card) if decision.card else "")


def table(view: View) -> str:
    """What the table shows to a player, in a few lines."""
    piles = ", ".join(f"{card_name(card)} {count}" for card, count in view.supply.items())
    lines = [f"Supply: {piles}"]
    if view.in_play:
        lines.append(f"In play: {counted_cards(view.in_play)}")
    lines.append(f"Your hand: {counted_cards(view.hand) or 'no cards'}")
    if view.turn == view.seat:
        lines.append(f"Actions {view.actions}, buys {view.buys}, coins {view.coins}")
    return "\n".join(lines)
