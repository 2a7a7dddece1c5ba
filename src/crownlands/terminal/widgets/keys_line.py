"""The keys of a screen in a line at its foot, each to be clicked as well. It is drawn once: keys seldom change."""

from textual.binding import Binding
from textual.content import Content
from textual.events import Click
from textual.widgets import Static

SIGNS = {"question_mark": "?", "space": "␣", "left": "←", "right": "→", "home": "Home", "end": "End"}

LEFT_OUT_FIRST = ("app.change_look", "new_table", "jump", "resign")  # where the line is too short; ? lists them all


class KeysLine(Static):
    """The keys that are shown, with their meaning."""

    def on_resize(self) -> None:
        """Draw it for the width there is."""
        self.show()

    @property
    def keys(self) -> list[Binding]:
        """The keys to show: those that have a name and do something now, as far as there is room for them."""
        bound = [it for several in self.screen._bindings.key_to_bindings.values() for it in several]
        keys = [it for it in bound if it.show and it.description and self._is_usable(it.action)]
        for action in LEFT_OUT_FIRST:
            if sum(len(_told(it)) for it in keys) <= self.size.width:
                break
            keys = [it for it in keys if it.action != action]
        return keys

    def _is_usable(self, action: str) -> bool:
        return self.screen.check_action(action.partition("(")[0], ()) is not False

    def show(self) -> None:
        """Draw it anew."""
        parts = [
            Content.assemble((f" {_sign(it.key)} ", "$accent bold"), (f"{it.description} ", "$quiet"))
            for it in self.keys
        ]
        self.update(Content("").join(parts), layout=False)

    async def on_click(self, event: Click) -> None:
        """Do what the key under the pointer does."""
        at = 0
        for it in self.keys:
            at += len(_told(it))
            if event.x < at:
                await self.screen.run_action(it.action)
                return


def _told(key: Binding) -> str:
    return f" {_sign(key.key)} {key.description} "


def _sign(key: str) -> str:
    """Return the sign of a key.

    >>> _sign("question_mark"), _sign("ctrl+s")
    ('?', '^s')
    """
    return SIGNS.get(key, key.replace("ctrl+", "^"))
