"""Every page in every language: nothing that is seen or heard on it is left in English."""

import re
from html import unescape
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from crownlands.bots.strategy import library
from crownlands.server.app import create_app
from crownlands.server.limits import Limits, Rate
from crownlands.server.settings import Settings
from crownlands.texts.languages import TRANSLATED
from crownlands.web import pages
from crownlands.web.record_file import packed
from tests.texts.covered import covering, readable, said_in, words

pytestmark = pytest.mark.filterwarnings(r"ignore:\[paths")  # what Litestar 3 will want to be told
PLENTY = Rate(100_000, 1_000)
RECORDS = Path(__file__).parents[1] / "records"
FIRST = ("/", "/nowhere", "/t/nothing", "/j/nothing", "/lab?kingdom=2e/nowhere&one=buy:%20gold&other=buy:%20x")
NOT_FOLLOWED = re.compile(
    r"/static/|/rules/(all|why)/|/companion/(?!{language})|/r/|/manifest|.*/record$"
)  # files, statements (which tests/texts/test_rules.py reads), other languages
ONE_IS_ENOUGH = re.compile(r"(?<=/puzzles/)(?!today).+|(?<=ply=)\d+")
STRATEGIES = {strategy.name for strategy in library().values()}  # written in their texts, as their authors call them


class Walk:
    """A walk from page to page, over all links."""

    def __init__(self, client: TestClient[Litestar], language: str) -> None:
        self.client, self.language = client, language
        self.seen = set[str]()
        self.left = dict[str, set[str]]()

    def go(self, address: str) -> None:
        """Look at a page that wasn't looked at, and at those it leads to."""
        kind = ONE_IS_ENOUGH.sub("…", address)
        if kind in self.seen or re.match(NOT_FOLLOWED.pattern.replace("{language}", self.language), address):
            return
        self.seen.add(kind)
        self.look(address, self.client.get(address).text)

    def send(self, address: str, **form: object) -> None:
        """Send a form and look at what is answered."""
        answer = self.client.post(address, data=form)
        self.look(f"{address} {form}", answer.text)

    def look(self, address: str, html: str) -> None:
        """Note what is left on a page, and go on."""
        found = readable(html, self.language) - words_of(STRATEGIES, self.language)
        if found:
            self.left[address] = found
        for link in re.findall(r'<a [^>]*href="(/[^"#]*)', html):
            self.go(unescape(link))


def words_of(names: set[str], language: str) -> set[str]:
    """The words of some names."""
    return words(" ".join(names), language)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_page_has_a_word_that_is_not_translated(language: str, tmp_path: Path) -> None:
    limits = Limits(requests=PLENTY, creations=PLENTY, messages=PLENTY, all_messages=PLENTY)
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", limits=limits)
    app = create_app(settings, pages=pages(settings))
    with covering(language), TestClient(app, base_url="http://127.0.0.1") as client:
        client.headers.update({"accept-language": language, "accept": "text/html", "origin": "http://127.0.0.1"})
        walk = Walk(client, language)
        for address in FIRST:
            walk.go(address)
        for game in ("dominion", "kingdomino"):
            walk.send(f"/play/{game}", opponent="page", lesson="yes")
            walk.send("/new", game=game, seat0="you", seat1="open", public="yes")
            walk.send("/new", game=game, seat0="you")
        walk.send("/new", game="dominion", seat0="you", seat1="page", kingdom="draft")
        walk.send("/open", record="nonsense")
        for record in ("dominion-2e-first-game", "kingdomino-2-players"):
            walk.go(f"/open/{packed((RECORDS / f'{record}.record').read_text())}")
        assert walk.left == {}
        assert words(said_in(client.get(f"/companion/{language}/cards.json").json()), language) == set()
    assert len(walk.seen) > 20
