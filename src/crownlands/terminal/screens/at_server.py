"""The part of a screen for a table on a server: news comes at any time, people talk, ask and give up."""

from typing import TYPE_CHECKING

from crownlands.terminal.online.drafting import is_draft
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.screens.result_screen import ResultScreen
from crownlands.terminal.screens.yes_no_screen import YesNoScreen
from crownlands.terminal.widgets.seats_line import SeatsLine

if TYPE_CHECKING:
    from crownlands.terminal.screens.table_screen import TableScreen


class AtServer:
    """The server's side of a screen."""

    def __init__(self, screen: "TableScreen", table: NetworkTable) -> None:
        self.screen, self.table = screen, table
        self._shown: tuple[object, ...] | None = None  # the moment that the screen shows
        self._asking: YesNoScreen | None = None
        self._offered: set[int] = set()  # vacant seats about which somebody was asked here

    def take_in(self) -> None:
        """Show what has changed: all of the table, or only who is there and what was said."""
        from crownlands.terminal.screens.draft_table_screen import DraftTableScreen

        now = (*self.table.moment, self.table.is_yours)
        if now != self._shown:
            another_game = self._shown is not None and self._shown[0] != now[0]
            self._shown = now
            if another_game:
                self._close_result()
            if is_draft(self.table.view) != isinstance(self.screen, DraftTableScreen):
                self.screen.crownlands.show_table(self.table)  # the draft is over: cards are dealt
                return
            self.screen.proceed()
        else:
            self.screen.tell()
        self.screen.query_one(SeatsLine).show()
        self._show_refusal()
        self._ask_about_request()
        self._ask_about_vacant()

    def _close_result(self) -> None:
        app = self.screen.crownlands
        while app.screen is not self.screen and isinstance(app.screen, ResultScreen):
            app.pop_screen()

    def _show_refusal(self) -> None:
        if self.table.refused:
            self.screen.show_about(self.table.refused)
            self.table.refused = ""

    def _ask_about_request(self) -> None:
        """Ask whether another may take back; withdraw the question when it no longer stands."""
        app, texts = self.screen.crownlands, self.screen.texts
        if self._asking is not None:
            if not self.table.must_answer and app.screen is self._asking:
                app.pop_screen()
                self._asking = None
        elif self.table.must_answer:
            self._asking = YesNoScreen(self.table.request, texts.gettext("Allow it"), texts.gettext("Refuse it"))
            app.push_screen(self._asking, self._answer)

    def _answer(self, agree: bool | None) -> None:
        self._asking = None
        if self.table.must_answer:
            self.table.answer(bool(agree))

    def _ask_about_vacant(self) -> None:
        """Offer to give away the seat of somebody who left, once for each time that happens."""
        self._offered &= set(self.table.vacant)
        if self._asking is not None or self.screen.crownlands.screen is not self.screen:
            return
        for seat in set(self.table.vacant) - self._offered:
            self._offered.add(seat)
            texts = self.screen.texts
            question = texts.gettext("{who} is away. Should a program play on?", who=self.table.names[seat])
            yes, no = texts.gettext("Let a program play on"), texts.gettext("Wait")
            self.screen.crownlands.push_screen(
                YesNoScreen(question, yes, no), lambda agree, seat=seat: self._replace(seat, bool(agree))
            )
            return

    def _replace(self, seat: int, agree: bool) -> None:
        if agree:
            self.table.replace(seat)

    def resign(self) -> None:
        """Resign, after a confirmation."""
        if not self.table.is_over and self.table.seat is not None:
            texts = self.screen.texts
            asking = YesNoScreen(
                texts.gettext("Give up this game?"), texts.gettext("Give up"), texts.gettext("Play on")
            )
            self.screen.crownlands.push_screen(asking, lambda sure: self.table.resign() if sure else None)
