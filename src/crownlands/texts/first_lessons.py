"""The first lessons in words: a few sentences for each step, how to do what it asks for, and a kind word if not."""

from collections.abc import Sequence
from typing import Any

from crownlands.messages import N_
from crownlands.texts.texts import Texts

DOMINION = {
    "goal": N_(
        "In Dominion everybody begins with the same ten cards, seven Coppers and three Estates, and builds a better "
        "deck, turn by turn. At the end the points on all your cards are counted, and the most points win. These five "
        "cards are your hand."
    ),
    "treasures": N_("Coppers are money: each one gives you 1 coin for this turn. Play them all."),
    "supply": N_(
        "This is the supply, everything that can be bought: Treasures, Actions such as the Smithy, and points. A card "
        "has a price, and says what it does."
    ),
    "buy": N_(
        "You may buy one card each turn. You have 4 coins, and a Smithy costs 4. Whenever you play it, it draws you "
        "three more cards. Buy it."
    ),
    "end": N_(
        "The Smithy lies on your discard pile, and you have no buy left. End your turn: what you played and what is "
        "left in your hand goes to the discard pile too, and you draw five new cards."
    ),
    "again": N_("The other player has had a turn, and now it is yours again. Play your Treasures."),
    "silver": N_(
        "3 coins buy a Silver. It gives 2 coins every time you play it: that is how a deck grows strong. Buy one."
    ),
    "end-again": N_("That is all for this turn. End it."),
    "shuffled": N_(
        "Some turns later. Whenever you have to draw and your deck is empty, your discard pile is shuffled and becomes "
        "your new deck. So whatever you buy comes back, again and again; and here is your Smithy."
    ),
    "action": N_(
        "A turn begins with the Action phase, in which you may play one Action. Only then comes the Buy phase, with "
        "Treasures and one buy. Play the Smithy and draw three cards."
    ),
    "money": N_("Your hand is full of money now. Play it."),
    "gold": N_(
        "7 coins! Gold costs 6 and is worth 3 coins each time. The coin that is left over is lost at the end of the "
        "turn. Buy a Gold."
    ),
    "village": N_(
        "Two Actions in your hand, and only one action to play them with. The Village draws a card and gives you two "
        "more actions, so it has to come first. Play it."
    ),
    "then-smithy": N_("Now you have actions left for the Smithy. Play it."),
    "rich": N_("What a hand! Play all your money."),
    "province": N_(
        "10 coins are enough for a Province. It does nothing while you play, but it is worth 6 points. Buy it."
    ),
    "cards": N_(
        "Do what a card says from top to bottom. The actions, buys and coins that a card such as the Market gives you "
        "are for this turn only."
    ),
    "attacks": N_(
        "Attacks trouble all others: when you play the Militia, they discard until they have three cards. With a "
        "Reaction such as the Moat in hand you are safe from an Attack."
    ),
    "trash": N_(
        "A card that is trashed is out of the game for good: that is how you get rid of weak cards. A card that you "
        "gain goes to your discard pile, but needs no buy and no coins. The Remodel does both."
    ),
    "points": N_(
        "At the end an Estate is worth 1 point, a Duchy 3 and a Province 6, and a Curse takes 1 away; until then they "
        "only fill your hand. So first money and Actions, then points."
    ),
    "ending": N_(
        "The game ends with the turn in which the last Province goes, or the last card of any third pile. If points "
        "are tied, the player with fewer turns wins."
    ),
    "small-game": N_(
        "Now on your own: two Provinces are left, and the most points win. First Actions, then Treasures, then buy; a "
        "Province as soon as you have 8 coins. The hint shows you what is good."
    ),
    "over": N_("All cards are counted, and you win. That is Dominion: now you know its rules."),
}
KINGDOMINO = {
    "goal": N_(
        "In Kingdomino you lay dominoes around your castle. Squares of one land that touch are a property, and it is "
        "worth its squares times its crowns. The most points win."
    ),
    "row": N_(
        "This row is the order of play. Kings stand on the dominoes that their players have taken: two kings for each "
        "of two players, one for each of three or four. The lowest number comes first, and that is yours: two squares "
        "of wheat."
    ),
    "first": N_("Place your domino. The castle goes with every land, so it may lie anywhere beside it."),
    "take": N_(
        "Now take a domino for the next round. High numbers are worth more, but they come last in that round. Number "
        "19 has a crown and is not too late. Take it."
    ),
    "match": N_(
        "A round later you place number 19. One half has to touch the castle or a square of its own land. Lay its "
        "wheat so that it joins your wheat."
    ),
    "points": N_(
        "Three squares of wheat that touch, with one crown: 3 × 1 = 3 points. Without a crown it would be nothing. "
        "Wheat elsewhere in your kingdom would be another property and count separately."
    ),
    "crowns": N_(
        "Here you own a lake of three squares with one crown. This domino has a lake with another crown. Join them, "
        "and it is 4 × 2 = 8 points."
    ),
    "order": N_(
        "After every domino you place, you take one from the next row; only for the first row are the kings drawn by "
        "lot. Look for what suits your lands, and for what the others would like to have."
    ),
    "size": N_(
        "Some rounds later. A kingdom is at most five squares wide and five high, and yours has come to that; the "
        "castle need not be in the middle."
    ),
    "discard": N_(
        "A domino that fits somewhere has to be placed, one that fits nowhere is discarded. This swamp finds no room: "
        "the two squares left side by side touch wheat only. So leave room for what is to come."
    ),
    "ending": N_(
        "In the last round nobody takes another domino. When all dominoes are placed, the points of all your "
        "properties are added up. If points are tied, the largest property wins."
    ),
    "small-game": N_(
        "Now on your own: the last two rounds. Place each domino where it brings most, and take what fits your lands. "
        "The hint shows you what is good."
    ),
    "over": N_("Squares times crowns, added up: you win. That is Kingdomino: now you know its rules."),
}
HOW = {  # by what is used: with a mouse, a finger, the keys, and typed
    "button": (
        N_("Click “{what}”."),
        N_("Tap “{what}”."),
        N_("Press {key}."),
        N_("Type “{move}”, or its number in the list."),
    ),
    "card": (
        N_("Click the card in the dashed ring."),
        N_("Tap the card in the dashed ring."),
        N_("Go to the card in the dashed ring with the arrow keys, and press Enter."),
        N_("Type “{move}”, or its number in the list."),
    ),
    "domino": (
        N_("Click the domino in the dashed ring."),
        N_("Tap the domino in the dashed ring."),
        N_("Go to the domino in the dashed ring with the arrow keys, and press Enter."),
        N_("Type “{move}”, or its number in the list."),
    ),
    "place": (
        N_(
            "Move the pointer over the golden squares: the domino shows how it would lie. The wheel turns it, a click "
            "places it."
        ),
        N_("Tap a golden square to see the domino there; the round buttons turn it. “Place it” puts it down."),
        N_("Move the domino with the arrow keys, turn it with R, and place it with Enter."),
        N_(
            "Type the number of a move in the list. It names the squares of both halves, as steps from the castle to "
            "the right and up (left and down with a minus), and the points that it brings."
        ),
    ),
    "prices": (
        N_(
            "The coin in its corner is the price, the number opposite how many are left. A golden ring marks what you "
            "can pay for now."
        ),
        N_(
            "The coin in its corner is the price, the number opposite how many are left, and the “i” shows it large. A "
            "golden ring marks what you can pay for."
        ),
        N_(
            "The coin in its corner is the price, the number opposite how many are left. A golden ring marks what you "
            "can pay for now."
        ),
        N_("The number behind a card is how many are left. Type “{text} {card}” to read one."),
    ),
}
TYPED = 3  # where the last of them stands
KEYS = {"play-treasures": "T", "end-turn": "E", "discard": "E"}
KINDLY = {
    "card": N_("You can do that in a game. For now, do what the lesson says."),
    "place": N_("It may lie there, but it would bring less. Look for a place where it joins its own land."),
    "village": N_(
        "Then no action would be left for the Village, and it would stay in your hand. Play the Village first."
    ),
    "small-game": N_(
        "With that the game would end, and you wouldn't have the most points. Take something back, and buy points "
        "before the piles run out."
    ),
    "go-on": N_("One moment: first go on with the lesson."),
}


def step_text(texts: Texts, game: str, step: str) -> str:
    """Return the sentences of a step.

    >>> from crownlands.texts import find_texts
    >>> step_text(find_texts("en"), "dominion", "money")
    'Your hand is full of money now. Play it.'
    """
    return texts.gettext((DOMINION if game == "dominion" else KINGDOMINO)[step])


def how_to(texts: Texts, how: str, what: str = "", move: str = "") -> tuple[str, str, str]:
    """Return how to do it, with a mouse, a finger and the keys.

    >>> from crownlands.texts import find_texts
    >>> how_to(find_texts("en"), "button", "End turn", "end-turn")
    ('Click “End turn”.', 'Tap “End turn”.', 'Press E.')
    """
    said = [texts.gettext(it) for it in HOW[how][:TYPED]]
    return said[0].format(what=what), said[1].format(what=what), said[2].format(key=KEYS.get(move, ""))


def how_to_type(texts: Texts, how: str, move: str = "") -> str:
    """Return how to do it line by line.

    >>> from crownlands.texts import find_texts
    >>> how_to_type(find_texts("en"), "card", "buy silver")
    'Type “buy silver”, or its number in the list.'
    """
    text, card = texts.pgettext("command", "text"), texts.dominion.card("smithy")
    return texts.gettext(HOW[how][TYPED]).format(move=move, text=text, card=card)


def counted(texts: Texts, view: Any, names: Sequence[str]) -> list[str]:
    """Return how the points of a finished game are made up, a line for each player."""
    said = texts.of(view.game)
    made = (", ".join(part.text for part in said.breakdown(view, seat)) for seat in range(len(names)))
    return [
        f"{name} – {texts.dominion.points(points)}" + (f" ({how})" if how else "")
        for name, points, how in zip(names, view.scores, made, strict=True)
    ]


def kindly(texts: Texts, step: str, how: str) -> str:
    """Return a kind word for a move that isn't the one."""
    said = step if step in KINDLY else "go-on" if not how else "place" if how == "place" else "card"
    word = KINDLY[said]
    return texts.gettext(word)
