"""The types of cards. A card has all of its types at once.

The first fifteen are bits that the engine looks at; the others are words on a card, which only their number matters of.
"""

TYPE_NAMES = (
    *("action", "treasure", "victory", "curse", "attack", "reaction", "duration", "night", "command", "knight"),
    *("spirit", "prize", "shelter", "reserve", "gathering", "fate", "doom"),
)
ACTION, TREASURE, VICTORY, CURSE_TYPE, ATTACK, REACTION, DURATION, NIGHT_TYPE, COMMAND, KNIGHT = (
    1 << bit for bit in range(10)
)
SPIRIT, PRIZE, SHELTER, RESERVE, GATHERING, FATE, DOOM = (1 << bit for bit in range(10, 17))
ANY = 0x7FFF
