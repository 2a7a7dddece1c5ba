"""The sentences that the companion's scripts put together, by page and name."""

from crownlands.messages import N_
from crownlands.texts import Texts
from crownlands.web.companion.needs import needs_in_words

COMMON = {
    "copied": N_("Copied."),
    "player": N_("Player {number}"),
    "name-of": N_("Name of player {number}"),
}
SENTENCES = {
    "kingdom": {
        "costs": N_("Cost {cost}"),
        "lock": N_("Keep: {card}"),
        "never": N_("Never {card}"),
        "none-found": N_("No kingdom from these boxes meets all these wishes. Take one back, or tick another box."),
        "too-few": N_("These boxes have too few piles for a kingdom. Tick another one."),
        "wrong-code": N_("This isn't the code of a kingdom. Check it letter by letter."),
        "best": N_("The best plan known here is built on: {cards}."),
        "no-village": N_("No card gives two actions at once: your one Action each turn has to be the right one."),
        "no-buy": N_("No card gives an extra buy: you buy one card a turn, so each has to count."),
        "attacks": N_("Attacks: {cards}. Nothing here shields you from them."),
        "shielded": N_("Attacks: {cards}. An answer to them: {answers}."),
        "peaceful": N_("No attacks: everybody builds in peace, and the faster engine wins."),
        "engine": N_("Two actions at once and extra buys: long turns are possible here."),
        "potions": N_("Potions are for: {cards}."),
        "counted": N_("Points that grow: {cards}."),
        "unplayable": N_("Only for real cards: this set can't be played here yet."),
        "always": N_("always: {card}"),
        "not": N_("never: {card}"),
        "take-out": N_("Take out"),
        "bane": N_("{card} (bane)"),
        "colonies": N_("with Platinum and Colony"),
        "shelters": N_("with Shelters instead of Estates"),
    },
    "sheet": {
        "bane": N_("{card} (bane)"),
        "chance": N_("Drawn at random: {player} begins."),
        "left": N_("To the winner's left: {player} begins."),
        "two-sets": N_("Five and six players need the basic cards of two boxes."),
        "coppers": N_("Everybody takes 7 Coppers and 3 Estates, shuffles them and draws five."),
        "shelters": N_("Everybody takes 7 Coppers and the Shelters ({cards}), shuffles them and draws five."),
        "copper-beside": N_("The number of Coppers is what remains after that."),
        "end": N_("The game ends when the Provinces or any three piles are empty."),
        "end-four": N_("The game ends when the Provinces or any four piles are empty."),
        "end-colony": N_("The game ends when the Provinces, the Colonies or any three piles are empty."),
        "end-colony-four": N_("The game ends when the Provinces, the Colonies or any four piles are empty."),
        "open": N_("{card} lies on {other}."),
        "knights": N_("{card}: shuffle the pile and turn its top card up."),
        "first-edition": N_("The first edition is for two to four players."),
    },
    "dominion": {
        "more": N_("One more: {card}"),
        "fewer": N_("One fewer: {card}"),
        "total": N_("Points: {points}"),
        "won": N_("{player} wins."),
        "won-turns": N_("{player} wins: the same points, but fewer turns."),
        "shared": N_("They share the win: {players}."),
        "begins": N_("{player} begins the next game."),
        "chance-begins": N_("Chance decides who begins the next game."),
        "each": N_("{points} each"),
        "level": N_("Tied: {players}. Whoever had fewer turns wins."),
        "clear": N_("Clear everything you have counted?"),
    },
    "kingdomino": {
        "square": N_("Line {line}, column {column}: {content}"),
        "empty": N_("empty"),
        "castle": N_("castle"),
        "land": N_("{land}, crowns: {crowns}"),
        "property": N_("{land}: {squares} × {crowns} = {points}"),
        "entered": N_("Property {number}"),
        "harmony": N_("Harmony: +{points}"),
        "middle": N_("Middle Kingdom: +{points}"),
        "total": N_("Points: {points}"),
        "won-points": N_("{player} wins with the most points."),
        "won-largest": N_("{player} wins: points are tied, the largest property decides ({squares})."),
        "won-crowns": N_("{player} wins: points and largest property are tied, the crowns decide ({crowns})."),
        "shared": N_("They share the win: {players}."),
        "no-castle": N_("The castle isn't placed yet."),
        "deal": N_("Game {number}"),
        "remove": N_("Take out property {number}"),
        "clear": N_("Clear everything you have counted?"),
    },
    "judge": {
        "found": N_("Found: {count}"),
        "nothing": N_("Nothing found. Try a card's name or a single word."),
        "show": N_("Show me"),
        "offline": N_("Only the server can show this, and it can't be reached now."),
        "statements": N_("What the rules say"),
        "kind-card": N_("Card"),
        "kind-statement": N_("Rule"),
        "kind-term": N_("Term"),
        "english": N_("This one is in English so far."),
    },
}


def sentences(texts: Texts, name: str) -> dict[str, str]:
    """Return the sentences of a page in a language, with their placeholders."""
    said = {key: texts.gettext(message) for key, message in (COMMON | SENTENCES.get(name, {})).items()}
    if name == "sheet":
        said |= {f"need-{need}": words for need, words in needs_in_words(texts).items()}
    return said
