"""Calling the companion's own scripts in a real browser, many questions at once."""

from typing import Any

import pytest
from playwright.sync_api import Page

from crownlands.web.rendering import asset
from tests.web.conftest import People

CALL = """async ([scripts, cards, body, given]) => {
  const found = {};
  for (const script of scripts) Object.assign(found, await import(script));
  const data = await fetch(cards).then((answer) => answer.json());
  return new Function("its", "data", "given", body)(found, data, given);
}"""


class Scripts:
    """The companion's scripts on an open page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def run(self, scripts: list[str], body: str, given: Any) -> Any:
        """Return what a piece of script makes of `given`, with the exports of some scripts as `its`."""
        addresses = [asset(f"companion-{name}.js") for name in scripts]
        return self.page.evaluate(CALL, [addresses, "/companion/en/cards.json", body, given])


@pytest.fixture
def scripts(person: People) -> Scripts:
    """The scripts, on a page that allows what only tests do."""
    page = person(bypass_csp=True).new_page()
    page.goto("/companion/en")
    return Scripts(page)
