"""The application: its looks and languages, and which screen is shown."""

from textual.app import App

from crownlands.record import Record
from crownlands.terminal.replaying import Replay
from crownlands.terminal.seating import Wish, lay
from crownlands.terminal.setup_screen import SetupScreen
from crownlands.terminal.table import Table
from crownlands.terminal.table_screen import TableScreen
from crownlands.terminal.themes import DARK, LIGHT
from crownlands.texts import find_texts


class CrownlandsApp(App[None]):
    """Crownlands in the terminal: starts at the set-up, at a table, or with a replay."""

    TITLE = "Crownlands"
    CSS_PATH = "crownlands.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        language: str = "en",
        *,
        wish: Wish | None = None,
        table: Table | None = None,
        replay: Replay | None = None,
        light: bool = False,
    ) -> None:
        super().__init__()
        self.texts = find_texts(language)
        self.wish = wish or Wish()
        self.first_table, self.first_replay, self.light = table, replay, light

        self.register_theme(LIGHT)
        self.register_theme(DARK)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours, for the moment before a theme is chosen."""
        return DARK.variables

    def on_mount(self) -> None:
        """Show the first screen."""
        self.theme = (LIGHT if self.light else DARK).name
        if self.first_replay is not None:
            self.push_screen(screen_of(self.first_replay.table, self.first_replay))
        elif self.first_table is not None:
            self.push_screen(screen_of(self.first_table))
        else:
            self.push_screen(SetupScreen(self.wish))

    def action_change_look(self) -> None:
        """From light to dark and back."""
        self.theme = (DARK if self.theme == LIGHT.name else LIGHT).name

    def sit_down(self, wish: Wish) -> None:
        """Start the game that is wished for."""
        self.wish = wish
        self.show_table(lay(wish, self.texts))

    def show_table(self, table: Table) -> None:
        """Go to a table, from wherever one is."""
        self._show(screen_of(table))

    def show_replay(self, record: Record, names: list[str]) -> None:
        """Look at a game again."""
        replay = Replay(record, names)
        self._show(screen_of(replay.table, replay))

    def show_setup(self) -> None:
        """Go back to the set-up."""
        self._show(SetupScreen(self.wish))

    def _show(self, screen: "TableScreen | SetupScreen") -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen)


def screen_of(table: Table, replay: Replay | None = None) -> TableScreen:
    """The screen that shows a table of its game."""
    from crownlands.terminal.dominion_screen import DominionScreen
    from crownlands.terminal.kingdomino_screen import KingdominoScreen

    return (DominionScreen if table.kind == "dominion" else KingdominoScreen)(table, replay)
