"""The result of a game with its breakdown, and the choice of what comes next."""

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.own_app import OwnApp
from crownlands.terminal.themes import PLAYERS, SHAPES


class ResultScreen(OwnApp, ModalScreen[None]):
    """The winner, the sources of the points, and the way on."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, table: LocalTable) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        """Lay out the sentence, a column for every player, and buttons."""
        texts = self.crownlands.texts
        said, view = texts.of(self.table.kind), self.table.view
        with Vertical(classes="dialog wide"):
            yield Static(self.table.result(texts), markup=False, id="result")
            if isinstance(self.table, NetworkTable):
                yield Static(self.table.checked_deal(texts), markup=False, id="checked")
            with VerticalScroll(id="breakdown"), Horizontal(id="players"):
                for seat, points in enumerate(self.table.scores):
                    lines = [part.text for part in said.breakdown(view, seat)]
                    with Vertical(classes="player"):
                        name = Static(f"{SHAPES[seat]} {self.table.names[seat]}", markup=False, classes="name")
                        name.styles.color = PLAYERS[seat]
                        yield name
                        yield Static(texts.dominion.points(points), markup=False, classes="points")
                        yield Static("\n".join(lines), markup=False)
            with Horizontal(classes="buttons"):
                if self.table.people:
                    yield Button(texts.gettext("Play again"), id="again", variant="primary")
                yield Button(texts.gettext("Replay"), id="replay")
                yield Button(texts.gettext("Save"), id="save")
                yield Button(texts.gettext("New table"), id="new")
                yield Button(texts.gettext("Quit"), id="quit")

    def on_mount(self) -> None:
        """Let Enter play again."""
        self.query(Button).first().focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Go on as was chosen."""
        app = self.crownlands
        if event.button.id == "again":
            self._play_again(event.button)
        elif event.button.id == "replay":
            self._replay()
        elif event.button.id == "new":
            app.show_setup()
        elif event.button.id == "save":
            self._save()
        else:
            app.exit()

    def _play_again(self, button: Button) -> None:
        """Begin the next game; at a server it comes with the news that it has begun."""
        if self.table.is_remote:
            button.disabled = True
            self.table.rematch()
        else:
            self.crownlands.show_table(self.table.rematch())

    def _replay(self) -> None:
        try:
            record = self.table.record()
        except ValueError as error:
            self.notify(str(error), severity="error", markup=False)
        else:
            self.crownlands.show_replay(record, self.table.names)

    def _save(self) -> None:
        """Write the record beside where the program was started, under a name that is still free."""
        number = 1
        while (path := Path(f"{self.table.kind}-{number}.record")).exists():
            number += 1
        texts = self.crownlands.texts
        try:
            path.write_text(self.table.record().dumps(), encoding="utf-8")
        except (OSError, ValueError) as error:
            self.notify(str(error), severity="error", markup=False)
        else:
            self.notify(texts.gettext("Game saved to {file}.", file=path))
