"""The words of a rulebook test at the table: moves in a row, kingdoms drawn as pictures, kings on dominoes."""

from crownlands.kingdomino import Game

LETTERS = {"w": "wheat", "f": "forest", "l": "lake", "g": "grassland", "s": "swamp", "m": "mine"}
Kingdom = dict[tuple[int, int], tuple[str, int]]


def kingdom(picture: str) -> Kingdom:
    """A kingdom from a picture, north at the top: a letter for a land, then its crowns; # the castle; . nothing.

    >>> kingdom('''
    ...     w1 w .
    ...     .  # l2
    ... ''')
    {(-1, 1): ('wheat', 1), (0, 1): ('wheat', 0), (0, 0): ('castle', 0), (1, 0): ('lake', 2)}
    """
    lines = [line.split() for line in picture.strip().splitlines()]
    castle = next((i, line.index("#")) for i, line in enumerate(lines) if "#" in line)
    squares: Kingdom = {}
    for i, line in enumerate(lines):
        for j, square in enumerate(line):
            place = (j - castle[1], castle[0] - i)
            if square == "#":
                squares[place] = ("castle", 0)
            elif square != ".":
                squares[place] = (LETTERS[square[0]], int(square[1:] or 0))
    return squares


def placing(domino: int, picture: str = "#", **facts: object) -> Game:
    """Seat 0 is asked to place this domino in this kingdom, as the last of the game."""
    given: dict[str, object] = {"players": 2, "kingdoms": [kingdom(picture)], "row": [(domino, 0)]}
    return Game.scenario(**(given | facts))  # type: ignore[arg-type]


def over(*pictures: str, **facts: object) -> Game:
    """A game that has ended with these kingdoms."""
    given: dict[str, object] = {"players": max(2, len(pictures)), "kingdoms": [kingdom(it) for it in pictures]}
    return Game.scenario(**(given | facts))  # type: ignore[arg-type]


def legal(game: Game) -> tuple[str, ...]:
    """The legal moves; asked by a call, as mypy holds a property to what the last assert said of it."""
    return game.legal_moves


def asked(game: Game) -> int | None:
    """The seat to move; by a call for the same reason."""
    return game.to_move


def domino(game: Game) -> int | None:
    """The domino being placed."""
    return game.domino


def next_row(game: Game) -> tuple[tuple[int, int | None], ...]:
    """The dominoes of the next round."""
    return game.next_row


def winners(game: Game) -> tuple[int, ...]:
    """Return the winners."""
    return game.winners


def playing(game: Game, *moves: str) -> Game:
    """The same game after these moves."""
    for move in moves:
        game.push(move)
    return game


def play_on(game: Game) -> Game:
    """The game played to its end, always by the first legal move."""
    while not game.is_over:
        game.push(game.legal_moves[0])
    return game
