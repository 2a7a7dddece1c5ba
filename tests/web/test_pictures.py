"""The pictures of the documentation, taken from real tables: `pytest -m long tests/web/test_pictures.py`."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page

from crownlands import dominion, kingdomino
from crownlands.bots.opponents import find_opponent
from crownlands.game import Game
from tests.web.conftest import DESK, PHONE, People
from tests.web.playing import KINGDOMINO, PROGRAMS, by_mouse, late, play, set_table, sit

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
YOU = "knight"  # who has played seat 0 up to the picture


def played(game: Any, moves: int) -> Game:
    """A game that the opponents at its table have played, where seat 0 has a choice that is worth a picture."""
    players = [find_opponent(game.name, name, seed) for seed, name in enumerate((YOU, *PROGRAMS[: game.players - 1]))]
    while not game.is_over:
        is_time = game.to_move == 0 and len(game.moves) >= moves
        if is_time and _is_worth_it(game):
            break
        move = players[game.to_move].choose(game.view(game.to_move))
        if is_time and move == "play-treasures":  # one by one, for some to be in play and some in the hand
            move = next(one for one in game.legal_moves if one.startswith("play "))
        game.push(move)
    return game  # type: ignore[no-any-return]


def _is_worth_it(game: Any) -> bool:
    if game.name == "kingdomino":
        return game.decision.kind == "place" and len(game.legal_moves) > 5
    hand, in_play = game.zones(0)["hand"], game.zones(0)["in_play"]
    return (
        game.decision.kind == "buy"
        and game.coins >= 3
        and "play-treasures" in game.legal_moves
        and len(hand) > 2 < len(in_play)
    )


def take(page: Page, name: str) -> None:
    """Take a picture, packed well: it is kept with the sources."""
    PICTURES.mkdir(exist_ok=True)
    Image.open(BytesIO(page.screenshot())).convert("RGB").save(PICTURES / f"{name}.webp", quality=90, method=6)


BIG: dict[str, Any] = DESK | {"viewport": {"width": 1440, "height": 900}}
VIEWS = {"": BIG, "-dark": BIG | {"color_scheme": "dark"}, "-phone": PHONE | {"color_scheme": "light"}}


@pytest.mark.long
@pytest.mark.parametrize("view", VIEWS)
def test_pictures_of_the_tables(person: People, view: str) -> None:
    page = person(**VIEWS[view]).new_page()
    page.goto("/")
    take(page, f"home{view}")
    sit(page, played(dominion.Game(kingdom="first-game", players=4, seed=5, first=0), 150))
    take(page, f"dominion{view}")
    sit(page, played(kingdomino.Game(players=4, variants=["harmony", "middle-kingdom"], seed=7), 60))
    cell = page.locator(".cell.can").nth(2)
    if "phone" in view:
        cell.tap()
    else:
        cell.hover()
    page.wait_for_selector(".ghost")
    take(page, f"kingdomino{view}")
    assert (PICTURES / f"kingdomino{view}.webp").stat().st_size > 20_000


@pytest.mark.long
def test_pictures_before_and_after_a_game(person: People) -> None:
    page = person(**BIG).new_page()
    set_table(page, "dominion", "knight", "baron", way="draft")
    for count in (1, 2):
        page.wait_for_selector("#offered [data-move]")
        page.click("#offered [data-move] >> nth=8")
        page.wait_for_function("count => document.querySelectorAll('.places .chip').length >= 3 * count - 2", arg=count)
    page.wait_for_selector("#offered [data-move]")
    page.mouse.move(1, 1)
    take(page, "draft")
    sit(page, late(played(kingdomino.Game(players=3, variants=["harmony"], seed=31), 10_000)))
    play(page, KINGDOMINO, by_mouse)
    page.click("text=Show the winning chances")
    page.wait_for_selector(".chart", timeout=180_000)
    take(page, "result")
    assert (PICTURES / "result.webp").stat().st_size > 20_000


@pytest.mark.long
@pytest.mark.parametrize("locale", ["hu-HU", "ro-RO", "cs-CZ"])
def test_pictures_in_other_languages(person: People, locale: str) -> None:
    page = person(**(BIG | {"locale": locale})).new_page()
    page.goto("/")
    sit(page, played(dominion.Game(kingdom="deck-top", players=3, seed=4, first=0), 120))
    take(page, f"dominion-{locale[:2]}")
    assert (PICTURES / f"dominion-{locale[:2]}.webp").stat().st_size > 20_000
