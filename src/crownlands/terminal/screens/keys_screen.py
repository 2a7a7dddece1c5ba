"""The keys: their names below a screen, and all of them in a list over it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from crownlands.terminal.own_app import OwnApp


def name_keys(screen: Screen[None], names: Mapping[str, str]) -> None:
    """Name the keys of a screen, by their actions, in the chosen language."""
    known = screen._bindings.key_to_bindings
    for key, bindings in known.items():
        known[key] = [replace(it, description=names.get(it.action, it.description)) for it in bindings]


class KeysScreen(OwnApp, ModalScreen[None]):
    """All keys in a list; any of a few closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,question_mark,q", "dismiss", show=False)]

    def __init__(self, game: str, replaying: bool = False, at_server: bool = False) -> None:
        super().__init__()
        self.game, self.replaying, self.at_server = game, replaying, at_server

    def compose(self) -> ComposeResult:
        """Lay out a line for every key."""
        with Vertical(classes="dialog"):
            yield Static("\n".join(f"{key:<12} {does}" for key, does in self._keys()), markup=False)

    def _keys(self) -> list[tuple[str, str]]:
        _ = self.crownlands.texts.gettext
        if self.replaying:
            return [
                ("← →", _("one move back or forward")),
                ("PgUp PgDn", _("ten moves back or forward")),
                ("Home End j", _("to the start, to the end, to any move")),
                (_("Space"), _("play through, or stop")),
                ("g", _("go on playing from here")),
                ("d", _("light or dark")),
                ("n  q", _("new table; quit")),
            ]
        keys = [
            ("↑ ↓ Enter", _("choose a move from the list")),
            ("1 … 9", _("choose it by its number")),
            ("u  h", _("take back; ask for a hint")),
            ("w", _("why? shows the rule behind the question, a refusal or, in the log, a line")),
            ("d", _("light or dark")),
            ("n  q", _("new table; quit")),
        ]
        if self.at_server:
            keys.append(("c  x", _("say something to the table; give up")))
        if self.game == "dominion":
            return [
                *keys,
                (_("Space"), _("select one of several cards, or deselect it")),
                ("t  e", _("play all Treasures; end the phase or turn")),
                ("b", _("look at the trash")),
                ("Tab", _("to the log and back")),
            ]
        return [
            *keys,
            ("Tab", _("between the list and the kingdom")),
            ("← ↑ → ↓  r", _("in the kingdom: move and turn the domino")),
            ("k", _("show the others' kingdoms")),
        ]
