"""The companion without a network: kept at the first visit, on a phone, in four languages."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from crownlands.texts import LANGUAGES
from crownlands.web.companion.content import PAGES
from tests.web.conftest import PHONE, People
from tests.web.serving import Served

FAINT = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data, linear = (it) => (it / 255) ** 2.2;
    return a < 250 ? null : 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  const html = document.documentElement;
  const ground = (it) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(it);
    if (it === html || (it !== document.body && backgroundImage !== "none")) return null;
    return light(backgroundColor) ?? ground(it.parentElement);
  };
  const walk = document.createTreeWalker(document.querySelector("#companion"), NodeFilter.SHOW_TEXT), faint = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const it = node.parentElement, ink = light(getComputedStyle(it).color), below = ground(it);
    if (!node.textContent.trim() || !it.checkVisibility() || ink === null || below === null) continue;
    const [dark, bright] = [ink, below].sort((one, other) => one - other);
    if ((bright + 0.05) / (dark + 0.05) < 4) faint.push(node.textContent.trim());
  }
  return faint;
}"""  # the cloth is a pattern, on which axe can't tell


def kept(context: BrowserContext, address: str = "/companion") -> Page:
    """Return a page after its first visit, with all that it needs kept and the network gone."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-kept=yes]")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    return page


def test_every_page_opens_without_a_network_in_every_language(person: People) -> None:
    page = kept(person(**PHONE))
    for language in LANGUAGES:
        for name in PAGES:
            page.goto(f"/companion/{language}/{name}".rstrip("/"))
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator("h1")).not_to_be_empty()
            page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


def test_without_a_network_the_start_page_is_the_companion_as_it_was_read_last(person: People) -> None:
    page = kept(person(**(PHONE | {"locale": "cs-CZ"})))
    page.goto("/companion/hu")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page.locator("#companion")).to_have_attribute("data-name", "")


def test_every_part_is_used_without_a_server(person: People, tmp_path: Path) -> None:
    own = Served(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "server.log").start()
    page = person(**(PHONE | {"locale": "hu-HU", "base_url": own.url})).new_page()
    page.goto("/companion")
    page.wait_for_selector("body[data-kept=yes]")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    own.stop()
    page.reload()
    page.tap("a[href$='/kingdom']")
    page.tap("[data-way=chance]")
    page.tap("#roll")
    expect(page.locator("#ten li")).to_have_count(10)
    page.tap("#to-sheet")
    expect(page.locator("#piles tr")).to_have_count(10)
    expect(page.locator("#qr path")).to_be_attached()
    page.tap(".thumb a")  # the score pad
    page.tap("#counts li >> nth=2 >> button >> nth=1")
    expect(page.locator("#standing .points").first).to_have_text("6 pont")
    page.goto("/companion/hu/kingdomino")
    page.tap("[data-at='12']")
    page.tap("[data-at='11']")
    page.tap("[data-at='11']")
    expect(page.locator("#standing .points").first).to_have_text("1 pont")
    page.goto("/companion/hu/judge")
    page.fill("#asked", "vararok")
    page.locator("#answers form button").first.tap()
    expect(page.locator(".offline-note")).to_be_visible()  # a table is the one thing that needs the server
    page.goto("/companion/hu/judge#card-moat")
    expect(page.locator("#answers [data-card=moat]")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read_on_the_cloth_and_off_it(person: People, scheme: str) -> None:
    page = kept(person(**(PHONE | {"color_scheme": scheme})))
    for name in PAGES:
        page.goto(f"/companion/hu/{name}".rstrip("/"))
        if name == "judge":
            page.fill("input[type=search]", "polgaror")
            page.wait_for_selector(".ruling small")
        assert page.evaluate(FAINT) == [], name


def test_a_phone_is_told_how_to_install_it(person: People) -> None:
    page = person(**(PHONE | {"locale": "ro-RO"})).new_page()
    page.goto("/")
    address = page.get_attribute("link[rel=manifest]", "href")
    told = page.evaluate("address => fetch(address).then(answer => answer.json())", address)
    assert (told["display"], told["lang"]) == ("standalone", "ro")
    for icon in told["icons"]:
        assert page.request.get(icon["src"]).ok
    for shortcut in told["shortcuts"]:
        assert page.request.get(shortcut["url"]).ok
