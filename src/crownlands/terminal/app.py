"""The application: its themes and languages, and the screen that is shown."""

import contextlib
import os
from typing import TYPE_CHECKING, cast

from textual.app import App, SuspendNotSupported
from textual.css.query import NoMatches
from textual.message import Message
from textual.screen import Screen

from crownlands.record import Record
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.new_game import Wish, boxes_of, compile_for, is_compiled_for, lay
from crownlands.terminal.online.drafting import is_draft
from crownlands.terminal.replaying import Replay
from crownlands.terminal.screens.setup_screen import SetupScreen
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.terminal.themes import DARK, LIGHT
from crownlands.texts import find_texts

if TYPE_CHECKING:
    from crownlands.terminal.online.joining import Invitation
    from crownlands.terminal.online.network_table import NetworkTable


SOON = 0.05  # seconds, for a screen that isn't there yet


class CrownlandsApp(App[None]):
    """Crownlands in the terminal: starts at the set-up, at a table, or with a replay."""

    TITLE = "Crownlands"
    CSS_PATH = "crownlands.tcss"
    ENABLE_COMMAND_PALETTE = False

    class TableNews(Message):
        """News from the table on a server."""

    def __init__(
        self,
        language: str = "en",
        *,
        wish: Wish | None = None,
        table: LocalTable | None = None,
        replay: Replay | None = None,
        invitation: "Invitation | None" = None,
        light: bool = False,
    ) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)  # else NO_COLOR means shades of grey
        self.texts = find_texts(language)
        self.wish = wish or Wish()
        self.first_table, self.first_replay, self.light = table, replay, light
        self.invitation = invitation
        self.remote: NetworkTable | None = None  # the table on a server where one sits now
        self.way_back = ""  # the link of a seat that was left while its game went on
        self.register_theme(LIGHT)
        self.register_theme(DARK)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return our own colours, for the moment before a theme is chosen."""
        return DARK.variables

    def on_mount(self) -> None:
        """Show the first screen."""
        self.theme = (LIGHT if self.light else DARK).name
        if self.first_replay is not None:
            self.push_screen(screen_of(self.first_replay.table, self.first_replay))
        elif self.first_table is not None:
            self.push_screen(self._screen(self.first_table))
        elif self.invitation is not None:
            from crownlands.terminal.screens.join_screen import JoinScreen

            self.push_screen(JoinScreen(self.invitation))
        else:
            self.push_screen(SetupScreen(self.wish))

    def action_change_look(self) -> None:
        """Switch between light and dark."""
        self.theme = (DARK if self.theme == LIGHT.name else LIGHT).name

    def sit_down(self, wish: Wish) -> None:
        """Start the game that is wished for."""
        self.wish = wish
        if not is_compiled_for(wish.game, boxes_of(wish)):
            with contextlib.suppress(SuspendNotSupported), self.suspend():  # the progress is shown below the screen
                compile_for(wish.game, boxes_of(wish))
        self.show_table(lay(wish, self.texts))

    def show_table(self, table: LocalTable) -> None:
        """Go to a table, from wherever one is."""
        self._show(self._screen(table))

    def _screen(self, table: LocalTable) -> Screen[None]:
        """Return the screen for a table; news of one on a server goes there from now on."""
        if not table.is_remote:
            return screen_of(table)
        from crownlands.terminal.screens.waiting_screen import WaitingScreen

        self.remote = cast("NetworkTable", table)
        self.remote.on_news = lambda: self.post_message(self.TableNews())
        return WaitingScreen(self.remote) if self.remote.is_waiting else screen_of(table)

    def on_crownlands_app_table_news(self) -> None:
        """Let the screen of the table show what is new."""
        if self.remote is None:
            return
        self.remote.catch_up()
        for screen in self.screen_stack:
            if getattr(screen, "table", None) is self.remote and hasattr(screen, "take_in"):
                if screen.is_mounted:
                    with contextlib.suppress(NoMatches):  # it is being taken down
                        screen.take_in()
                else:
                    self.set_timer(SOON, self.on_crownlands_app_table_news)
                return

    def _hang_up(self) -> None:
        if self.remote is not None:
            self.way_back = "" if self.remote.is_over or self.remote.seat is None else self.remote.client.link
            self.remote.close()
            self.remote = None

    def on_unmount(self) -> None:
        """Leave the table; the seat stays."""
        self._hang_up()

    def show_replay(self, record: Record, names: list[str]) -> None:
        """Look at a game again."""
        replay = Replay(record, names)
        self._show(screen_of(replay.table, replay))

    def show_setup(self) -> None:
        """Go back to the set-up."""
        self._hang_up()
        self._show(SetupScreen(self.wish))

    def _show(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen)


def screen_of(table: LocalTable, replay: Replay | None = None) -> TableScreen:
    """Return the screen that shows a table of its game."""
    from crownlands.terminal.screens.dominion_screen import DominionScreen
    from crownlands.terminal.screens.draft_table_screen import DraftTableScreen
    from crownlands.terminal.screens.kingdomino_screen import KingdominoScreen

    if table.kind == "kingdomino":
        return KingdominoScreen(table, replay)
    return DraftTableScreen(table) if is_draft(table.view) else DominionScreen(table, replay)
