"""The promise about a deal that everybody at a table may know before the first card."""

from crownlands.texts.texts import Texts


def deal_line(texts: Texts, promised: str | None) -> str:
    """Say what binds the deal: the hash of its key, or nothing if the table goes on from a given position.

    >>> from crownlands.texts import find_texts
    >>> deal_line(find_texts("en"), None)
    'This table began from a given position: whoever made it may know what comes.'
    """
    if promised is None:
        return texts.gettext("This table began from a given position: whoever made it may know what comes.")
    return texts.gettext(
        "Fair deal: the hash of its key is {hash}. The key is shown when the game is over.", hash=promised
    )
