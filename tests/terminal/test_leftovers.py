"""Every screen in every language: nothing that is seen on it is left in English."""

from collections.abc import Iterator
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Select

from crownlands import dominion, kingdomino
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.new_game import Belongings, Wish
from crownlands.terminal.screens.choosing_screens import BelongingsScreen, BoxesScreen
from crownlands.terminal.screens.cover_screen import CoverScreen
from crownlands.terminal.screens.keys_screen import KeysScreen
from crownlands.terminal.screens.kingdom_picker import DraftScreen, KingdomScreen
from crownlands.terminal.screens.list_screen import ListScreen
from crownlands.terminal.screens.result_screen import ResultScreen
from crownlands.texts.languages import TRANSLATED
from tests.terminal.playing import asked
from tests.texts.covered import NAMES, covering, words, words_of_names

pytestmark = pytest.mark.anyio
LARGE = (200, 120)  # so that nothing has to be scrolled to
PLAYERS = list(NAMES[:2])
KINGDOM = ["young-witch", "university", "market", "moat", "militia", "mine", "remodel", "smithy", "village", "cellar"]


def seen_on(app: CrownlandsApp) -> str:
    """All that is written on a screen, and what can be unfolded there."""
    lines = [strip.text for strip in app.screen._compositor.render_strips()]
    options = [str(said) for select in app.screen.query(Select) for said, _ in select._options if said]
    beside = [str(it.tooltip) for it in app.screen.walk_children(Widget) if it.tooltip]
    return "\n".join([*lines, *options, *(it.placeholder for it in app.screen.query(Input)), *beside])


def dialogs(table: LocalTable) -> Iterator[Screen[Any]]:
    """All screens that lie over others."""
    belongings = Belongings()
    yield BoxesScreen("2e", ["base", "guilds"])
    yield BelongingsScreen(belongings, KINGDOM, ["base", "cornucopia", "prosperity", "darkages", "empires"], "2e")
    yield KingdomScreen("2e", tuple(KINGDOM[2:5]), ["base", "alchemy"])
    yield DraftScreen("1e", PLAYERS, {0, 1})
    yield ListScreen("2e")
    yield CoverScreen("Ilka")
    for game in ("dominion", "kingdomino"):
        yield from (KeysScreen(game), KeysScreen(game, replaying=True), KeysScreen(game, at_server=True))
    yield ResultScreen(table)


@pytest.mark.parametrize("language", TRANSLATED)
async def test_no_screen_has_a_word_that_is_not_translated(language: str) -> None:
    left = dict[str, set[str]]()

    async def look(app: CrownlandsApp, pilot: Pilot[None], what: str) -> None:
        await pilot.pause()
        if found := words(seen_on(app), language) - words_of_names(language):
            left[what] = found

    with covering(language):
        for wish in (Wish(seats=["you", "page"]), Wish("kingdomino", ["you", "regent"], server="http://127.0.0.1:9")):
            app = CrownlandsApp(language, wish=wish)
            async with app.run_test(size=LARGE) as pilot:
                await look(app, pilot, f"set-up of {wish.game}")
        for game in (dominion.Game(kingdom="size-distortion", seed=3, first=0), kingdomino.Game(seed=3)):
            app = CrownlandsApp(language, table=LocalTable(game, PLAYERS))
            async with app.run_test(size=LARGE) as pilot:
                await asked(app, pilot)
                await pilot.press("enter")
                await asked(app, pilot)
                await look(app, pilot, f"table of {game.name}")
        over = kingdomino.Game(seed=3)
        while not over.is_over:
            over.push(over.legal_moves[0])
        table = LocalTable(over, PLAYERS)
        app = CrownlandsApp(language, table=table)
        async with app.run_test(size=LARGE) as pilot:
            for dialog in dialogs(table):
                await app.push_screen(dialog)
                await look(app, pilot, f"{type(dialog).__name__} {len(left)}")
                await app.pop_screen()
    assert left == {}
