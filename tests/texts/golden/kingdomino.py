"""Questions, answers and the log at a table of Kingdomino."""

import random
from collections.abc import Iterator
from types import SimpleNamespace

from crownlands import kingdomino
from crownlands.game import Event
from crownlands.texts import Texts
from crownlands.texts.kingdomino.names import LANDS, VARIANTS

NAMES = ("Ilka", "Béla", "Cili", "Dani")


def sections(texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """All of it."""
    yield "Kingdomino: lands and variants", list(_names(texts))
    yield "Kingdomino: questions, buttons and who is waited for", list(_asked(texts))
    yield "Kingdomino: why not", list(_why_not(texts))
    yield "Kingdomino: what happened", list(_happened(texts))
    yield "Kingdomino: a Dynasty", list(_game(texts))


def _names(texts: Texts) -> Iterator[str]:
    said = texts.kingdomino
    for land in LANDS:
        yield from (said.square(land, crowns) for crowns in (0, 1, 2, 5))
    for variant in VARIANTS:
        yield f"{said.variant(variant)}: {said.variant_text(variant)}"
    for rounds in (6, 12):
        yield said.round(SimpleNamespace(round=3, rounds=rounds, deal=2, deals=3))


def _asked(texts: Texts) -> Iterator[str]:
    said = texts.kingdomino
    for number in (1, 2, 3, 5, 6, 10, 20, 30, 31, 48):
        placing = SimpleNamespace(kind="place", seat=0, card=number)
        for seat, moves in ((0, ("place 1,0 e",)), (0, ("discard",)), (1, ())):
            yield said.question(SimpleNamespace(seat=seat, decision=placing, legal_moves=moves), NAMES)
        yield said.button(f"take {number}", None)
    for seat in (0, 1):
        taking = SimpleNamespace(kind="take", seat=0)
        yield said.question(SimpleNamespace(seat=seat, decision=taking, legal_moves=()), NAMES)
    yield said.button("discard", None)
    view = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    yield said.button("place 2,0 e", view)
    yield said.described("place 2,0 e", view)


def _why_not(texts: Texts) -> Iterator[str]:
    row = [(13, 0), (17, 1), (18, 0), (19, 1)]
    placing = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=row, next_row=[20, 21, 22, 23])
    for move in ("take 21", "discard", "place 1,0 e", "place 4,0 e", "place 3,2 e"):
        yield texts.kingdomino.why_not(move, placing.view(0))
    yield texts.kingdomino.why_not("discard", placing.view(1))
    taking = kingdomino.Game.scenario(row=[(13, 0), 17, 18, 19], rows=5)
    view = taking.view(taking.to_move)
    for move in ("take 13", "take 40", "place 1,0 e"):
        yield texts.kingdomino.why_not(move, view)


def _happened(texts: Texts) -> Iterator[str]:
    events = [
        [Event(kind, 0, (str(number),))] for kind in ("placed", "taken", "discarded") for number in (1, 5, 12, 30, 48)
    ]
    events.append([Event("placed", 0, ("12",)), Event("taken", 0, ("31",))])
    events.append([Event("discarded", 0, ("5",)), Event("taken", 0, ("40",))])
    events.append(
        [Event("laid-out", cards=("3", "17", "20", "41")), Event("king-drawn", 0), Event("deal"), Event("over")]
    )
    for happened in events:
        for you in (0, 1):
            yield from (line.text for line in texts.kingdomino.log(happened, NAMES, you))


def _game(texts: Texts) -> Iterator[str]:
    said, chance = texts.kingdomino, random.Random(3)
    game = kingdomino.Game(2, {"dynasty", "harmony", "middle-kingdom"}, seed=2)
    while not game.is_over:
        events = game.push(chance.choice(game.legal_moves))
        if len(game.moves) < 30:
            yield from (line.text for line in said.log(events, NAMES, 0))
    for seat in (0, 1):
        yield said.result(game.view(seat), NAMES)
        yield from (line.text for line in said.breakdown(game.view(0), seat))
