"""The speed of the page in a real browser: the first table after a start, a click until its answer is seen, its weight.

A start is a warm one: everything is compiled, Python's own files too, and there was a server before it. It is timed
from the start of the process, by the command that `crownlands` is, until the first table's frame is drawn after a click
on the start page; the browser is running and has an empty tab, as a person's has. A click is timed inside the page,
from the event until the frame that shows the answer has been drawn; opponents' moves that follow are not counted.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

CLICKS = 120
GAMES = {
    "dominion": (
        "#act-play-treasures",
        "#pile-gold[data-move]",
        "#pile-silver[data-move]",
        "#act-end-turn",
        "#mine .hand [data-move]",
        "#band [data-move]",
        "#looked [data-move]",
    ),
    "kingdomino": (".pick.is-legal", ".cell.can", "#band [data-move]"),
}
STARTS = 5
TABLES = 6  # looked at for shifts: an opponent begins at half of them
SERVE = "import crownlands.cli; from crownlands.web.start import play_here; play_here(port=0, show=None)"

# From a click to the drawn frame with its answer: two frames after the page has put the new regions in place.
STOPWATCH = """
  window.waits = [];
  localStorage.setItem("pace", "instant");
  let clicked = null;
  addEventListener("click", () => { clicked = performance.now(); }, true);
  new MutationObserver(() => {
    if (clicked === null) return;
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => requestAnimationFrame(() => window.waits.push(performance.now() - since)));
  }).observe(document, { attributes: true, attributeFilter: ["data-ply"], subtree: true });
"""
# When news of the game came: what an opponent does moves the table too, and isn't the table moving by itself.
NEWS = """
  window.news = [];
  new MutationObserver(() => window.news.push(performance.now()))
    .observe(document, { attributes: true, attributeFilter: ["data-ply"], subtree: true });
"""
SHIFTS = """() => new Promise(done => {
  const sums = [0, 0];
  const isNews = at => window.news.some(came => came <= at && at < came + 300);
  new PerformanceObserver(seen => {
    for (const it of seen.getEntries()) if (!it.hadRecentInput) sums[Number(isNews(it.startTime))] += it.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sums), 500);
})"""
NEXT = """wishes => {
  const band = document.querySelector(".band");
  if (band.classList.contains("is-over")) return "#band [data-do=again]";
  return band.classList.contains("is-waiting") ? "" : wishes.find(it => document.querySelector(it)) || "";
}"""


@contextmanager
def serving(folder: str) -> Iterator[tuple[str, float]]:
    """A server of its own; its address, and when it was started."""
    home = {**os.environ, "XDG_DATA_HOME": folder}  # nobody's own tables
    home.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", SERVE], stdout=subprocess.PIPE, text=True, env=home)
    assert process.stdout is not None
    try:
        yield next(line for line in process.stdout if "http" in line).split()[1], begun
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def first_table(browser: Browser, folder: str) -> tuple[float, float]:
    """Seconds from a start until the start page is there, and until the first table is on the screen."""
    page = browser.new_page()
    with serving(folder) as (url, begun):
        page.goto(url)
        home = time.perf_counter() - begun
        page.click("text=Play Dominion now")
        page.wait_for_selector("#band .band")
        page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        table = time.perf_counter() - begun
    page.close()
    return home, table


def clicks(page: Page, url: str, game: str) -> list[float]:
    """Milliseconds from each of many clicks to its drawn answer, over games against an opponent."""
    page.add_init_script(STOPWATCH)
    page.goto(url)
    page.click(f"form[action='/play/{game}'] button >> nth=0")
    page.wait_for_selector("#band .band")
    made = 0
    while made < CLICKS:
        wish = page.evaluate(NEXT, list(GAMES[game]))
        if not wish:
            page.wait_for_timeout(5)
            continue
        count = page.evaluate("window.waits.length")
        page.click(f"{wish} >> nth=0")
        page.wait_for_function("count => window.waits.length > count", arg=count, polling=5)
        made += 1
    waits: list[float] = page.evaluate("window.waits")
    return waits


def shift(browser: Browser, url: str, game: str) -> tuple[float, float]:
    """Return how far a table moves by itself after its first paint, as the sum of its layout shifts, 0 if nothing does;
    and by what an opponent who begins does.
    """
    page = browser.new_page()
    page.add_init_script(NEWS)
    page.goto(url)
    page.click(f"form[action='/play/{game}'] button >> nth=0")
    page.wait_for_selector("#band .band")
    page.wait_for_load_state("networkidle")
    alone, by_news = page.evaluate(SHIFTS)
    page.close()
    return alone, by_news


def weight(browser: Browser, url: str, game: str) -> int:
    """Bytes that a table takes with everything, in a browser that has seen nothing before."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.click(f"form[action='/play/{game}'] button >> nth=0")
    page.wait_for_selector("#band .band")
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(sizes)


def main() -> None:
    """Print the figures."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("  no Chromium is installed here")
        return
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        starts = [first_table(browser, folder) for _ in range(STARTS + 1)][1:]  # the first one warms the others
        home, table = (statistics.median(them) for them in zip(*starts, strict=True))
        print(f"  {'a start until the start page is there':<58} {home:>10.2f} s")
        print(f"  {'a start until the first table is on the screen':<58} {table:>10.2f} s  (wanted: under 2)")
        with serving(folder) as (url, _):
            for game in GAMES:
                page = browser.new_page()
                waits = sorted(clicks(page, url, game))
                page.close()
                p95 = waits[int(0.95 * len(waits))]
                print(
                    f"  {f'{game}: a click until its answer is drawn, median':<58} {statistics.median(waits):>10.0f} ms"
                )
                print(f"  {f'{game}: the same, 95 of 100':<58} {p95:>10.0f} ms  (wanted: under 100)")
                kilobytes = weight(browser, url, game) / 1000
                print(f"  {f'{game}: the page with everything':<58} {kilobytes:>10.0f} kB  (wanted: under 250)")
                alone, by_news = map(max, *(shift(browser, url, game) for _ in range(TABLES)))
                print(f"  {f'{game}: layout shift after the first paint':<58} {alone:>10.3f}     (wanted: 0)")
                print(f"  {f'{game}: the same by the first turn of an opponent':<58} {by_news:>10.3f}")
        browser.close()


if __name__ == "__main__":
    main()
