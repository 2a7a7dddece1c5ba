"""At your table: a helper for people who play with real cards and dominoes. Its pages need no game on the server, and
once they were opened they go on working without a network: all that they need is made here and kept by the browser.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler


def handlers() -> "list[ControllerRouterHandler]":
    """Return the handlers of all its addresses."""
    from crownlands.web.companion import pages

    return [pages.companion, pages.companion_page, pages.manifest, pages.worker]
