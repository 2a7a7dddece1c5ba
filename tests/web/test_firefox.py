"""The page in Firefox: the same games, by mouse."""

import json
import shutil
import time
from collections.abc import Iterator

import pytest

from tests.web.firefox import Firefox, firefox
from tests.web.playing import DOMINION, FIRST_THERE, KINGDOMINO, PATIENCE
from tests.web.serving import Served

FIREFOX = shutil.which("firefox") or shutil.which("firefox-esr") or ""


@pytest.fixture
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """A window of the size of a desk; errors on its pages fail the test."""
    if not FIREFOX:
        pytest.skip("no Firefox is installed here")
    with firefox(FIREFOX, tmp_path_factory.mktemp("profile")) as opened:
        opened.size(1280, 800)
        yield opened
        assert not opened.errors


@pytest.mark.parametrize(
    ("game", "wishes", "counted"),
    [
        pytest.param("dominion", DOMINION, ".deck h3", id="dominion", marks=pytest.mark.long),
        pytest.param("kingdomino", KINGDOMINO, ".scores thead th", id="kingdomino"),
    ],
)
def test_a_whole_game_in_firefox(
    window: Firefox, served: Served, game: str, wishes: tuple[str, ...], counted: str
) -> None:
    window.goto(served.url)
    window.follow(f"form[action='/play/{game}'] button")
    begun = time.monotonic()
    while (wish := window.evaluate(f"({FIRST_THERE})({json.dumps(wishes)})")) != "over":
        assert time.monotonic() - begun < PATIENCE, "the game didn't come to its end"
        if wish is None:
            time.sleep(0.02)
            continue
        before = window.evaluate("document.body.dataset.ply")
        window.click(wish)
        while window.evaluate("document.body.dataset.ply") == before:
            assert time.monotonic() - begun < PATIENCE, "a click was lost"
            time.sleep(0.01)
    players = window.evaluate(f"[...document.querySelectorAll('{counted}')].map(it => it.innerText)")
    assert len(players) == 2
    assert "winner" in " ".join(players)
