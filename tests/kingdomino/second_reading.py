"""The rules of Kingdomino read a second time: slow, obvious, and with nothing from the engine in it.

`Referee` follows a game by its moves and by what chance brought, which it is told, and knows at any time who is asked,
what is legal and what everything is worth.
"""

import csv
from pathlib import Path

Place = tuple[int, int]
Square = tuple[str, int]
Kingdom = dict[Place, Square]

DIRECTIONS = {"e": (1, 0), "n": (0, 1), "w": (-1, 0), "s": (0, -1)}


def _dominoes() -> dict[int, tuple[Square, Square]]:
    with Path(__file__).with_name("dominoes.csv").open(encoding="utf-8") as file:
        return {
            int(line["number"]): (
                (line["terrain_a"], int(line["crowns_a"])),
                (line["terrain_b"], int(line["crowns_b"])),
            )
            for line in csv.DictReader(file)
        }


DOMINOES = _dominoes()


def neighbours(place: Place) -> list[Place]:
    x, y = place
    return [(x + dx, y + dy) for dx, dy in DIRECTIONS.values()]


def extent(places: list[int]) -> int:
    return max(places) - min(places) + 1


def legal_places(kingdom: Kingdom, size: int, domino: int) -> set[str]:
    """All ways to lay a domino: K-20 to K-23."""
    a, b = DOMINOES[domino]
    ways = set()
    for near in {near for place in kingdom for near in neighbours(place) if near not in kingdom}:
        beside = {kingdom[place][0] for place in neighbours(near) if place in kingdom}
        for d, (dx, dy) in DIRECTIONS.items():
            if beside & {a[0], "castle"}:  # square A touches; B lies towards d
                ways.add((near, (near[0] + dx, near[1] + dy), d))
            if beside & {b[0], "castle"}:  # square B touches; it lies towards d from A
                ways.add(((near[0] - dx, near[1] - dy), near, d))
    columns, lines = [x for x, _ in kingdom], [y for _, y in kingdom]
    moves = set()
    for place_a, place_b, d in ways:
        if place_a in kingdom or place_b in kingdom:
            continue
        if extent([*columns, place_a[0], place_b[0]]) > size or extent([*lines, place_a[1], place_b[1]]) > size:
            continue
        if a == b and d in "ws":  # the same as e or n from the other half
            continue
        moves.add(f"place {place_a[0]},{place_a[1]} {d}")
    return moves or {"discard"}


def properties(kingdom: Kingdom) -> list[tuple[str, int, int]]:
    """Land, squares and crowns of every property: K-30 to K-32."""
    left = {place for place, (land, _) in kingdom.items() if land != "castle"}
    found = []
    while left:
        start = left.pop()
        land = kingdom[start][0]
        joined, todo = {start}, [start]
        while todo:
            for near in neighbours(todo.pop()):
                if near in left and kingdom[near][0] == land:
                    left.remove(near)
                    joined.add(near)
                    todo.append(near)
        found.append((land, len(joined), sum(kingdom[place][1] for place in joined)))
    return sorted(found)


def points(kingdom: Kingdom) -> int:
    return sum(squares * crowns for _, squares, crowns in properties(kingdom))


def bonus(kingdom: Kingdom, size: int, variants: frozenset[str]) -> int:
    """K-41 and K-42."""
    columns, lines = [x for x, _ in kingdom], [y for _, y in kingdom]
    middle = -min(columns) == max(columns) and -min(lines) == max(lines)
    complete = len(kingdom) == size * size
    return 10 * ("middle-kingdom" in variants and middle) + 5 * ("harmony" in variants and complete)


class Referee:
    """Follows a game from its start, told the rows that were laid out and the kings that were drawn."""

    def __init__(self, players: int, variants: frozenset[str], first_row: list[int], first_king: int) -> None:
        self.players, self.variants = players, variants
        self.size = 7 if "mighty-duel" in variants else 5
        self.kings_each = 2 if players == 2 else 1
        self.rows_in_all = 48 // 4 if "mighty-duel" in variants else {2: 24 // 4, 3: 36 // 3, 4: 48 // 4}[players]
        self.deals_to_play = 3 if "dynasty" in variants else 1
        self.totals = [0] * players
        self.begin(first_row, first_king)

    def begin(self, first_row: list[int], first_king: int) -> None:
        self.kingdoms: list[Kingdom] = [{(0, 0): ("castle", 0)} for _ in range(self.players)]
        self.kings = [self.kings_each] * self.players
        self.rows_laid = 0
        self.row: dict[int, int | None] = {}
        self.next_row: dict[int, int | None] = {}
        self.starting = True
        self.placing: int | None = None
        self.seen: set[int] = set()
        self.row = self.laid(first_row)
        self.drawn(first_king)

    def laid(self, numbers: list[int]) -> dict[int, int | None]:
        assert numbers == sorted(numbers)
        assert len(numbers) == self.players * self.kings_each
        assert not self.seen & set(numbers), "a domino came twice"
        self.seen |= set(numbers)
        self.rows_laid += 1
        return dict.fromkeys(numbers)

    def drawn(self, seat: int) -> None:
        self.kings[seat] -= 1
        assert self.kings[seat] >= 0
        self.to_move: int | None = seat

    def legal(self) -> set[str]:
        if self.to_move is None:
            return set()
        if self.placing is not None:
            return legal_places(self.kingdoms[self.to_move], self.size, self.placing)
        row = self.row if self.starting else self.next_row
        return {f"take {number}" for number, king in row.items() if king is None}

    def push(self, move: str, rows: list[list[int]], kings: list[int]) -> None:
        """Make a move; chance then brought these rows and kings."""
        verb, *words = move.split()
        assert self.to_move is not None
        if verb == "take" and self.starting:
            self.row[int(words[0])] = self.to_move
            if any(self.kings):
                self.drawn(kings.pop(0))
            else:
                self.starting = False
                self.next_row = self.laid(rows.pop(0))
                self.act()
        elif verb == "take":
            self.next_row[int(words[0])] = self.to_move
            self.act(rows, kings)
        else:
            assert self.placing is not None
            if verb == "place":
                self.lay(self.kingdoms[self.to_move], self.placing, *words)
            del self.row[self.placing]
            self.placing = None
            if not self.next_row:
                self.act(rows, kings)
        assert not rows, "a row was laid out too early"
        assert not kings, "a king was drawn too early"

    @staticmethod
    def lay(kingdom: Kingdom, domino: int, where: str, d: str) -> None:
        x, y = map(int, where.split(","))
        kingdom[x, y] = DOMINOES[domino][0]
        kingdom[x + DIRECTIONS[d][0], y + DIRECTIONS[d][1]] = DOMINOES[domino][1]

    def act(self, rows: list[list[int]] | None = None, kings: list[int] | None = None) -> None:
        """The king on the lowest domino acts; after the last one the next row is the row: K-10 to K-13."""
        if not self.row:
            self.row, self.next_row = self.next_row, {}
            if self.row and self.rows_laid < self.rows_in_all:
                assert rows
                self.next_row = self.laid(rows.pop(0))
        if self.row:
            self.placing = min(self.row)
            self.to_move = self.row[self.placing]
            return
        for seat, kingdom in enumerate(self.kingdoms):
            self.totals[seat] += points(kingdom) + bonus(kingdom, self.size, self.variants)
        self.deals_to_play -= 1
        if self.deals_to_play:
            assert rows
            assert kings
            self.begin(rows.pop(0), kings.pop(0))
        else:
            self.to_move = None

    def scores(self) -> tuple[int, ...]:
        if self.to_move is None:
            return tuple(self.totals)
        return tuple(total + points(kingdom) for total, kingdom in zip(self.totals, self.kingdoms, strict=True))

    def winners(self) -> tuple[int, ...]:
        """K-33, and K-40 for a Dynasty."""
        if self.to_move is not None:
            return ()
        standings = []
        for total, kingdom in zip(self.totals, self.kingdoms, strict=True):
            found = properties(kingdom)
            tie_break = max(squares for _, squares, _ in found), sum(crowns for _, _, crowns in found)
            standings.append((total,) if "dynasty" in self.variants else (total, *tie_break))
        return tuple(seat for seat in range(self.players) if standings[seat] == max(standings))
