"""Playing whole games on the page the way people do: by mouse, by keys alone, by touch."""

import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from playwright.sync_api import Error, Page

# What a plain player does first, as selectors; the first that is there is used.
DOMINION = (
    "#act-play-treasures",
    "#pile-province[data-move]",
    "#pile-gold[data-move]",
    "#pile-duchy[data-move]",
    "#pile-silver[data-move]",
    "#picked[aria-disabled=false]",
    "#act-end-turn",
    "#mine .hand [data-move]",
    "#act-end-actions",
    "#looked [data-move]",
    "#band [data-move]",
    "#mine .hand [data-pick][aria-pressed=false]",
    "#supply [data-move]",
)
KINGDOMINO = (".pick.is-legal", ".cell.can", "#band [data-move]")
PROGRAMS = ("page", "squire", "baron", "knight", "regent")  # who sits at a table that goes on from a position
PATIENCE = 240.0  # seconds
FIRST_THERE = """wishes => {
  const band = document.querySelector(".band");
  if (!band || (band.classList.contains("is-waiting") && !band.classList.contains("is-over"))) return null;
  if (band.classList.contains("is-over")) return "over";
  return wishes.find(it => document.querySelector(it)) || null;
}"""

Use = Callable[[Page, str], None]
Seen = TypeVar("Seen")


def soon(look: Callable[[], Seen], wanted: Seen) -> None:
    """Wait until looking shows what is wanted; else fail with what was seen last."""
    begun = time.monotonic()
    while (seen := look()) != wanted and time.monotonic() - begun < PATIENCE:
        time.sleep(0.02)
    assert seen == wanted


def arrive(page: Page, selector: str) -> None:
    """Wait until a page that a click leads to shows this, and its scripts listen."""
    page.wait_for_selector(selector)
    page.wait_for_load_state()


def set_table(page: Page, game: str, *opponents: str, **fields: str) -> None:
    """Make a table through the form, against these opponents."""
    page.goto(f"/new?game={game}")
    for seat, opponent in enumerate(opponents or ("page",), 1):
        page.select_option(f"#seat-{seat}", opponent)
    for name, value in fields.items():
        page.check(f"input[name='{name.replace('_', '-')}'][value='{value}']", force=True)
    page.click("#setup button[type=submit]")
    page.wait_for_url("**/t/*")


def seat_at(page: Page, **new: object) -> dict[str, Any]:
    """Make a table through the interface for programs, where everything can be said; what that answered."""
    if page.url == "about:blank":
        page.goto("/rules")
    origin = {"Origin": page.evaluate("location.origin")}
    answer = page.context.request.post("/api/tables", data={"name": "Anna"} | new, headers=origin)
    assert answer.ok, answer.text()
    taken: dict[str, Any] = answer.json()
    page.goto(f"/s/{taken['secret']}")
    page.wait_for_selector("#band .band, #waiting")
    return taken


def sit(page: Page, game: Any) -> None:
    """A table that goes on from this position, against programs."""
    seat_at(page, game=game.name, seats=["you", *PROGRAMS[: game.players - 1]], record=game.record().dumps())
    page.wait_for_selector(".band:not(.is-waiting)")


def late(game: Any) -> Any:
    """A game shortly before its end, where seat 0 has a choice."""
    while not game.is_over:
        game.push(game.legal_moves[0])
    while game.is_over or game.to_move != 0 or len(game.legal_moves) == 1:
        game.pop()
    return game


def sit_down(page: Page, link: str, name: str) -> None:
    """Follow an invitation."""
    page.goto(link)
    page.fill("#name", name)
    page.click("button[type=submit] >> text=Sit down")
    page.wait_for_url("**/t/*")


def two_at_a_table(host: Page, guest: Page, game: str, *programs: str, **fields: str) -> None:
    """Two people at one table."""
    set_table(host, game, "open", *programs, **fields)
    sit_down(guest, host.input_value("#link-1"), "Ilka")
    for page in (host, guest):
        arrive(page, "#band .band")


def whose_turn(pages: Sequence[Page]) -> Page:
    """The page that is asked now; waits until one is."""
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE:
        for page in pages:
            if page.locator(".band:not(.is-waiting):not(.is-over)").count():
                return page
        pages[0].wait_for_timeout(10)
    raise AssertionError("nobody is asked")


def first_there(page: Page, wishes: Sequence[str]) -> str | None:
    """The first of these selectors that finds something while it is this page's move."""
    try:
        found: str | None = page.evaluate(FIRST_THERE, list(wishes))
    except Error:  # the page is just being left for another
        return None
    return found


def play(page: Page, wishes: Sequence[str], use: Use, plies: int | None = None) -> None:
    """Play on until the game is over, or for so many uses."""
    begun, used = time.monotonic(), 0
    while time.monotonic() - begun < PATIENCE:
        wish = first_there(page, wishes)
        if wish == "over" or (plies is not None and used >= plies):
            return
        if wish is None:
            page.wait_for_timeout(15)
            continue
        before = page.evaluate("document.body.dataset.ply")
        try:
            use(page, wish)
            if "data-pick" not in wish:
                page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=before, timeout=4_000)
        except Error:  # the table moved on while this was being used
            continue
        used += 1
    raise AssertionError(f"the game didn't come to its end: {page.inner_text('#band')}")


def by_mouse(page: Page, wish: str) -> None:
    """A click."""
    page.click(f"{wish} >> nth=0", timeout=3_000)


def by_touch(page: Page, wish: str) -> None:
    """A tap; a domino is shown by the first and placed by the button."""
    page.tap(f"{wish} >> nth=0", timeout=3_000)
    if wish == ".cell.can":
        page.tap("#place-it", timeout=3_000)


def by_keys(page: Page, wish: str) -> None:
    """Keys only: the shortcuts, finding a pile by its name, arrows and Enter."""
    if wish == "#act-play-treasures":
        page.keyboard.press("t")
    elif wish.startswith("#pile-"):
        page.keyboard.press("/")
        page.keyboard.type(page.inner_text(f"{wish.partition('[')[0]} .name").replace("\u00ad", ""))
        page.keyboard.press("Enter")
        page.wait_for_function("id => document.activeElement.id === id", arg=wish.partition("[")[0][1:], timeout=3_000)
        page.keyboard.press("Enter")
    elif wish.startswith("#mine .hand"):
        legal = page.evaluate(
            """wish => {
              const all = [...document.querySelectorAll("#mine .hand button.card")];
              return all.indexOf(document.querySelector(wish)) + 1;
            }""",
            wish,
        )
        page.keyboard.press(str(legal))
    elif wish == ".pick.is-legal":
        page.keyboard.press("1")
    elif wish == ".cell.can":
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
    elif wish.startswith(("#act-", "#picked", "#band")):
        page.keyboard.press("e")
    else:
        page.focus(wish)
        page.keyboard.press("Enter")
