"""The table in lines of text: everything a player who can't see it would ask for."""

from typing import Any

from crownlands.dominion.slots import cards_of
from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.online.drafting import is_draft, picked_lines
from crownlands.texts.texts import Texts


def face_up(view: Any, seat: int) -> list[str]:
    """Return the cards before a seat, between two places, that the onlooker sees: revealed, looked at or set aside."""
    return [card for zone in (view.revealed, view.looking, view.set_aside) for card in zone[seat] if card]


def piles_on_table(view: Any) -> dict[str, int]:
    """Return the size of every pile of the supply; a pile of different cards is there once, by its top card."""
    piles = dict(view.supply)
    for pile, top in view.tops.items():
        left = sum(piles.pop(card) for card in cards_of(pile))
        piles[top or cards_of(pile)[0]] = left
    return piles


def table_lines(texts: Texts, table: LocalTable) -> list[str]:
    """Return the table in a few lines, for the person at the screen."""
    if is_draft(table.view):
        return picked_lines(table.view, table.names, texts)
    return (_dominion if table.kind == "dominion" else _kingdomino)(texts, table, table.view)


def _dominion(texts: Texts, table: LocalTable, view: Any) -> list[str]:
    said = texts.dominion
    on_top = {top: pile for pile, top in view.tops.items() if top}
    piles = [
        f"{said.card(card)} {count}" + (f" ({said.card(on_top[card])})" if card in on_top else "")
        for card, count in piles_on_table(view).items()
    ]
    lines = [note] if (note := said.turn_note(view, table.names)) else []
    lines += said.on_table(view)
    lines.append(f"{said.zone('supply')}: {', '.join(piles)}")
    others = [
        f"{name} {size}"
        for seat, (name, size) in enumerate(zip(table.names, view.hand_sizes, strict=True))
        if seat != view.seat
    ]
    lines.append(texts.gettext("Cards in hand: {hands}", hands=", ".join(others)))
    lines.append(f"{said.zone('discard')}: {', '.join(_tops(texts, table, view))}")
    if view.deck_size is not None:
        lines.append(texts.ngettext("Your deck, {count} card", "Your deck, {count} cards", view.deck_size))
    for name, sizes in zip(table.names, view.counts or (), strict=False):
        told = texts.gettext("Deck: {deck}, discard pile: {discard}", **sizes)
        lines.append(f"{name}: {told}")
    lines.append(trash_line(texts, view))
    if view.in_play:
        lines.append(f"{said.zone('in_play')}: {said.cards(view.in_play)}")
    for seat in range(view.players):
        if shown := face_up(view, seat):
            lines.append(f"{table.names[seat]}: {said.cards(shown)}")
        if held := said.holdings(view, seat):
            lines.append(f"{table.names[seat]}: {'; '.join(held)}")
    if view.discard is not None:
        lines.append(f"{said.zone('discard')}: {said.cards(view.discard)}")
    lines.append(texts.gettext("Your hand: {cards}", cards=said.cards(view.hand) or "–"))
    if view.seat is not None and view.seat in (view.turn, view.possessor):
        lines.append(
            texts.gettext(
                "Actions {actions}, buys {buys}, coins {coins}",
                actions=view.actions,
                buys=view.buys,
                coins=view.coins,
            )
        )
    return lines


def _tops(texts: Texts, table: LocalTable, view: Any) -> list[str]:
    """Return the top of every discard pile, by player."""
    return [
        f"{name} {texts.dominion.card(top) if top else '–'}"
        for name, top in zip(table.names, view.discard_tops, strict=True)
    ]


def trash_line(texts: Texts, view: Any) -> str:
    """Return the trash with all its cards: `Trash: 2 × Copper, Estate`."""
    lying = [card for card, count in view.trash.items() for _ in range(count)]
    return f"{texts.dominion.zone('trash')}: {texts.dominion.cards(lying) or '–'}"


def _kingdomino(texts: Texts, table: LocalTable, view: Any) -> list[str]:
    said = texts.kingdomino
    lines = [said.round(view)]
    rows = ((view.row, texts.gettext("This row")), (view.next_row, texts.gettext("Next row")))
    for row, label in rows:
        if row:
            told = [
                domino_line(texts, number) + (f" ({table.names[seat]})" if seat is not None else "")
                for number, seat in row
            ]
            lines.append(f"{label}: {'; '.join(told)}")
    for seat, points in enumerate(view.scores):
        kingdom = view.kingdom(seat)
        squares = ", ".join(f"{x},{y} {said.square(land, crowns)}" for (x, y), (land, crowns) in kingdom.items())
        lines.append(f"{table.names[seat]} ({texts.dominion.points(points)}): {squares}")
    return lines


def domino_line(texts: Texts, number: int) -> str:
    """Return a domino in words: `31 Lake, 1 crown / Wheat field`."""
    domino, said = DOMINOES[number], texts.kingdomino
    return f"{number} {said.square(domino.a.land, domino.a.crowns)} / {said.square(domino.b.land, domino.b.crowns)}"
