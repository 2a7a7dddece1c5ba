"""The companion without a network: kept at the first visit, on a phone, in four languages."""

from playwright.sync_api import BrowserContext, Page, expect

from crownlands.texts import LANGUAGES
from crownlands.web.companion.content import PAGES
from tests.web.conftest import PHONE, People


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
