"""The part of a screen for a record's table: step, jump, play through, and go on from any position."""

from typing import TYPE_CHECKING

from textual.timer import Timer

from crownlands.terminal.replaying import Replay

if TYPE_CHECKING:
    from crownlands.terminal.screens.table_screen import TableScreen

PLAY_THROUGH = 0.6  # seconds from one move to the next


class AtReplay:
    """The replay's side of a screen."""

    def __init__(self, screen: "TableScreen", replay: Replay) -> None:
        self.screen, self.replay = screen, replay
        self._playing: Timer | None = None

    @property
    def length(self) -> int:
        """The number of moves in the record."""
        return self.replay.length

    @property
    def place(self) -> str:
        """The place in the record: `12/48`."""
        return f"{self.replay.table.ply}/{self.replay.length}"

    def step(self, by: int) -> None:
        """Go some moves on or back."""
        self.replay.step(by)
        self.screen.proceed()

    def jump(self, typed: str) -> None:
        """Go to a move by the number that was typed."""
        if typed.isdecimal():
            self.step(int(typed) - self.replay.table.ply)

    def play_through(self) -> None:
        """Start or stop playing the moves automatically."""
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
        else:
            self._playing = self.screen.set_interval(PLAY_THROUGH, self._play_on)

    def _play_on(self) -> None:
        self.step(1)
        if self.replay.table.ply == self.replay.length and self._playing is not None:
            self.play_through()

    def go_on(self) -> None:
        """Play on from here: you decide for the seat that is asked, opponents play the others."""
        from crownlands.terminal.new_game import play_on

        if not self.replay.table.is_over:
            app = self.screen.crownlands
            app.show_table(play_on(self.replay.here(), app.wish, app.texts))
