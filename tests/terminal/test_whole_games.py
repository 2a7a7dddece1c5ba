"""Whole games of both kinds in each language, from the first deal to the result, with real keys against the page."""

import random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.new_game import Wish
from crownlands.terminal.screens.dominion_screen import DominionScreen
from crownlands.terminal.screens.result_screen import ResultScreen
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.texts import LANGUAGES, find_texts
from tests.any_box import any_kingdom
from tests.terminal.playing import WIDE, app_at_table, asked

pytestmark = pytest.mark.anyio
WANTED = ("buy province", "buy gold", "buy silver")
MOST_KEYS = 300


async def play_dominion(screen: TableScreen, pilot: Pilot[None]) -> None:
    """Play for money: all by keys, by letter, by number or by arrows."""
    assert isinstance(screen, DominionScreen)
    wanted = [move for move in WANTED if move in screen.moves]
    if screen.selection is not None:  # a Militia
        await pilot.press(*["space", "down"] * screen.selection.least, "e")
    elif "play-treasures" in screen.moves:
        await pilot.press("t")
    elif wanted and screen.moves.index(wanted[0]) < 9:
        await pilot.press(str(screen.moves.index(wanted[0]) + 1))
    elif wanted:
        await pilot.press(*["down"] * screen.moves.index(wanted[0]), "enter")
    else:
        await pilot.press("e")


async def play_kingdomino(screen: TableScreen, pilot: Pilot[None]) -> None:
    """The best place of the preview, or the first domino."""
    await pilot.press("enter")


PLAYING = {"dominion": play_dominion, "kingdomino": play_kingdomino}
SEEDS = {"dominion": 25, "kingdomino": 8}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLAYING)
async def test_a_whole_game_by_keys(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.terminal.screens.table_screen.TOO_QUICK", 30.0)  # nobody watches
    texts = find_texts(language)
    app: CrownlandsApp = app_at_table(language, Wish(game, ["you", "page"], seed=SEEDS[game]))
    async with app.run_test(size=WIDE) as pilot:
        keys = 0
        while (table := await asked(app, pilot)) is not None and not table.is_over:
            screen = app.screen
            assert isinstance(screen, TableScreen)
            said = str(screen.query_one("#question", Static).visual)
            assert said == texts.of(game).question(table.view, table.names)
            before = table.game.moves
            await PLAYING[game](screen, pilot)
            await pilot.pause()
            assert table.game.moves[: len(before)] == before
            keys += 1
            assert keys < MOST_KEYS
        assert isinstance(app.screen, ResultScreen)
        result = app.screen.table
        assert result.record().replay().is_over
        assert result.names == [texts.gettext("You"), texts.opponents.name("page")]
        shown = str(app.screen.query_one("#result", Static).visual)
        assert shown == texts.of(game).result(result.view, result.names)
        assert shown


async def test_cards_of_any_box_by_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.terminal.screens.table_screen.TOO_QUICK", 30.0)
    for seed in (1, 2):
        kingdom = ", ".join(any_kingdom(seed)["kingdom"])
        app: CrownlandsApp = app_at_table("en", Wish("dominion", ["you", "you"], kingdom=kingdom, seed=seed))
        async with app.run_test(size=WIDE) as pilot:
            chance = random.Random(seed)
            while (table := await asked(app, pilot)) is not None and len(table.game.moves) < 60:
                screen = app.screen
                assert isinstance(screen, DominionScreen)
                if screen.selection is not None:
                    await pilot.press(*["space", "down"] * screen.selection.least, "e")
                else:
                    await pilot.press(*["down"] * chance.randrange(len(screen.moves)), "enter")
                await pilot.pause()
