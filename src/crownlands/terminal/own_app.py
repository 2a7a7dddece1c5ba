"""The part that all our screens share: they know the application by its own type."""

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from crownlands.terminal.app import CrownlandsApp


class OwnApp:
    """Goes before Textual's own screen among the parents of a screen."""

    @property
    def crownlands(self) -> "CrownlandsApp":
        """The application, by its own type."""
        screen: Any = self
        return cast("CrownlandsApp", screen.app)
