"""The pictures of the documentation, taken from real tables: `pytest -m long tests/web/test_pictures.py`."""

from collections.abc import Callable
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
from tests.web.playing import DOMINION, KINGDOMINO, PROGRAMS, by_mouse, late, play, set_table, sit

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


def packed(picture: Image.Image, name: str) -> None:
    """Keep a picture, packed well: it is kept with the sources."""
    PICTURES.mkdir(exist_ok=True)
    picture.save(PICTURES / f"{name}.webp", quality=60, method=6)


def taken(page: Page) -> Image.Image:
    """Return what is on the screen."""
    page.mouse.move(1, 1)
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


# Four screens, by day and by night: width, height, theme, whether it is a phone, and where it lies on the sheet.
SCREENS = (
    (1440, 900, "light", False, (0, 0)),
    (1024, 768, "dark", False, (728, 0)),
    (740, 400, "light", True, (728, 392)),
    (390, 844, "dark", True, (1248, 0)),
)
SHEET, CLOTH, HALF = (1443, 592), "#2b6a64", 2


def on_all_screens(person: People, show: Callable[[Page], None]) -> Image.Image:
    """Return one sheet with a page on four screens at half their size."""
    first = person(**BIG)
    page = first.new_page()
    show(page)
    sheet = Image.new("RGB", SHEET, CLOTH)
    for width, height, theme, is_phone, place in SCREENS:
        how: dict[str, Any] = PHONE if is_phone else DESK
        view = {"viewport": {"width": width, "height": height}, "color_scheme": theme}
        seen = person(**(how | view | {"storage_state": first.storage_state()})).new_page()
        seen.goto(page.url)
        seen.wait_for_load_state("networkidle")
        small = taken(seen).resize((width // HALF, height // HALF), Image.Resampling.LANCZOS)
        sheet.paste(small, place)
    return sheet


def _home(page: Page) -> None:
    page.goto("/")


def _new_table(page: Page) -> None:
    page.goto("/new?game=dominion")


def _draft(page: Page) -> None:
    set_table(page, "dominion", "knight", "baron", way="draft")
    page.wait_for_selector("#offered [data-move]")


def _dominion(page: Page) -> None:
    sit(page, played(dominion.Game(kingdom="first-game", players=4, seed=5, first=0), 150))


def _boxes(page: Page) -> None:
    sit(page, played(dominion.Game(kingdom="reach-for-tomorrow", players=3, seed=4, first=0), 120))


def _question(page: Page) -> None:
    decks = [["village", "copper", "estate", "gold"], []]
    hands = [["sentry", "copper", "festival", "gold", "estate"], ["copper"] * 5]
    game = dominion.Game.scenario(kingdom="deck-top", hands=hands, decks=decks)
    game.push("play sentry")
    sit(page, game)


def _dominion_end(page: Page) -> None:
    sit(page, late(played(dominion.Game(kingdom="first-game", players=4, seed=5, first=0), 10_000)))
    play(page, DOMINION, by_mouse)


def _kingdomino(page: Page) -> None:
    sit(page, played(kingdomino.Game(players=4, variants=["harmony", "middle-kingdom"], seed=7), 60))


def _kingdomino_end(page: Page) -> None:
    sit(page, late(played(kingdomino.Game(players=3, variants=["harmony"], seed=31), 10_000)))
    play(page, KINGDOMINO, by_mouse)


def _replay(page: Page) -> None:
    _kingdomino_end(page)
    page.click("#band >> text=Replay")
    page.wait_for_selector("#ply")
    page.goto(f"{page.url}?ply=40")


def _lesson(page: Page) -> None:
    page.goto("/learn/dominion")


def _companion(page: Page) -> None:
    page.goto("/companion/en")


TWELVE = (
    *(_home, _new_table, _draft, _dominion, _question, _boxes, _dominion_end),
    *(_kingdomino, _kingdomino_end, _replay, _lesson, _companion),
)
BIG: dict[str, Any] = DESK | {"viewport": {"width": 1440, "height": 900}}


@pytest.mark.long
@pytest.mark.parametrize("show", TWELVE, ids=lambda it: it.__name__.strip("_"))
def test_pictures_of_twelve_screens_in_four_sizes(person: People, show: Callable[[Page], None]) -> None:
    name = show.__name__.strip("_").replace("_", "-")
    packed(on_all_screens(person, show), f"screens-{name}")
    assert 20_000 < (PICTURES / f"screens-{name}.webp").stat().st_size < 150_000


@pytest.mark.long
@pytest.mark.parametrize("show", [_home, _dominion, _kingdomino], ids=lambda it: it.__name__.strip("_"))
def test_pictures_for_the_first_pages(person: People, show: Callable[[Page], None]) -> None:
    page, name = person(**BIG).new_page(), show.__name__.strip("_")
    show(page)
    packed(taken(page), name)
    assert 20_000 < (PICTURES / f"{name}.webp").stat().st_size < 150_000
