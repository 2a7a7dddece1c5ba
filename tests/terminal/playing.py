"""Sitting at a table in the terminal: waiting until one is asked, and pressing real keys."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.new_game import Wish, lay
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.texts import find_texts
from tests.waiting import PATIENCE

WIDE = (80, 24)


def app_at_table(language: str, wish: Wish, light: bool = False) -> CrownlandsApp:
    """The application with a table laid."""
    return CrownlandsApp(language, wish=wish, table=lay(wish, find_texts(language)), light=light)


async def asked(app: CrownlandsApp, pilot: Pilot[None]) -> Any:
    """Wait until a person is asked something or the game is over; the table."""
    await pilot.pause()
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE:
        await asyncio.sleep(0.002)
        screen = app.screen
        if not isinstance(screen, TableScreen):
            return None
        if screen.table.is_over or (screen.table.is_yours and screen.moves):
            return screen.table
    raise AssertionError("nobody is asked anything")


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE:
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came about")


async def shown(app: CrownlandsApp, screen: type[Screen[Any]]) -> None:
    """Wait until a screen of this kind is there with all that belongs to it."""
    await until(lambda: isinstance(app.screen, screen) and app.screen.is_mounted)
