"""Links to tables: to your own seat, to an invitation, and to a table that anybody may watch."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from crownlands.problems import Problem

SEAT, INVITATION, TABLE = KINDS = "s", "j", "t"


@dataclass(frozen=True)
class Link:
    """A link taken apart: the server, what it opens there, and the word that opens it."""

    server: str
    kind: str
    word: str

    def __str__(self) -> str:
        return f"{self.server}/{self.kind}/{self.word}"


def read_link(link: str) -> Link:
    """Take a link apart. One that leads to no table is a ValueError that says what links look like.

    >>> read_link("https://tables.example/s/abc")
    Link(server='https://tables.example', kind='s', word='abc')
    """
    parts = urlsplit(link.strip())
    way = [part for part in parts.path.split("/") if part]
    if parts.scheme not in ("http", "https") or not parts.netloc or len(way) < 2 or way[-2] not in KINDS:
        raise Problem("no-link", link=link)
    before = "".join(f"/{part}" for part in way[:-2])
    return Link(f"{parts.scheme}://{parts.netloc}{before}", way[-2], way[-1])
