"""The keys of a screen in a line at its foot, each to be clicked as well. It is drawn once: keys seldom change."""

from textual.binding import Binding
from textual.content import Content
from textual.events import Click
from textual.widgets import Static

SIGNS = {"question_mark": "?", "space": "␣", "left": "←", "right": "→", "home": "Home", "end": "End"}


class KeysLine(Static):
    """What the keys that are shown do here."""

    def on_mount(self) -> None:
        """Draw it."""
        self.show()

    @property
    def keys(self) -> list[Binding]:
        """The keys to show: those that have a name and do something now."""
        bound = [it for several in self.screen._bindings.key_to_bindings.values() for it in several]
        return [it for it in bound if it.show and it.description and self._is_usable(it.action)]

    def _is_usable(self, action: str) -> bool:
        return self.screen.check_action(action.partition("(")[0], ()) is not False

    def show(self) -> None:
        """Draw it anew."""
        parts = [
            Content.assemble((f" {_sign(it.key)} ", "$accent bold"), (it.description, "$quiet")) for it in self.keys
        ]
        self.update(Content("  ").join(parts))

    async def on_click(self, event: Click) -> None:
        """Do what the key under the pointer does."""
        at = 0
        for it in self.keys:
            end = at + len(_sign(it.key)) + 2 + len(it.description)
            if at <= event.x < end:
                await self.screen.run_action(it.action)
                return
            at = end + 2


def _sign(key: str) -> str:
    """How a key is shown.

    >>> _sign("question_mark"), _sign("ctrl+s")
    ('?', '^s')
    """
    return SIGNS.get(key, key.replace("ctrl+", "^"))
