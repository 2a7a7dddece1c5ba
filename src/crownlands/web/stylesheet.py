"""The style of all pages: one sheet, put together from small files by subject."""

import re
from functools import cache
from importlib import resources

# Later ones may change earlier ones.
STYLES = (
    *("ground", "inks", "card", "band", "dominion", "kingdomino", "pages"),
    *("practice", "beside", "finale", "setting", "why"),
)


@cache
def stylesheet() -> bytes:
    """Return the whole sheet, without remarks and without the spaces that only readers of the files need.

    >>> b".kingdom{display:grid;" in stylesheet()
    True
    """
    folder = resources.files("crownlands.web").joinpath("styles")
    sheet = "".join(folder.joinpath(f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return re.sub(r";}", "}", re.sub(r"\s*([{};,>])\s*|(?<=:) ", r"\1", sheet)).encode()
