"""The score pads count what the engine counts, on random finished games of each kind; who won, and why."""

import random
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from crownlands.compiled import random_source
from crownlands.dominion.cards import THINGS
from crownlands.dominion.playout import play_randomly
from crownlands.kingdomino import playout
from tests.any_box import any_kingdom
from tests.web.companion.conftest import Scripts
from tests.web.conftest import PHONE, People
from tests.web.test_pages import findings

GAMES = [500, pytest.param(5_000, marks=pytest.mark.long)]
SCORING = ["gardens", "fairgrounds", "island", "mill", "nobles", "harem", "farmland", "goons", "monument"]


def finished(seed: int) -> dominion.Game:
    """Return a random game that is over: any boxes, many of the piles with points, two to six players."""
    source = random.Random(seed)
    given = any_kingdom(seed)
    some = source.sample(SCORING, 4)
    kingdom = [*some, *(pile for pile in given["kingdom"] if pile not in some)][:10]
    game = dominion.Game(
        kingdom, players=2 + seed % 5, seed=seed, shelters=given["shelters"], landscapes=given["landscapes"]
    )
    while not game.is_over:
        play_randomly(game._states, 100_000)
    return game


def counted(game: dominion.Game, seat: int) -> dict[str, Any]:
    owned = Counter(card for zone in game.zones(seat).values() for card in zone)
    has = int(game._states[0].has[seat])
    things = [thing for number, thing in enumerate(game.slots.things) if has >> number & 1]
    owned.update(thing for thing in things if THINGS[thing].points)  # Miserable and Twice Miserable
    return {
        "owned": dict(owned),
        "tokens": int(game._states[0].victory_tokens[seat]),
        "turns": game.turns[seat],
    }


@pytest.mark.parametrize("count", GAMES)
def test_the_pad_of_dominion_counts_as_the_engine(scripts: Scripts, count: int) -> None:
    games = [finished(seed) for seed in range(count)]
    asked = [[counted(game, seat) for seat in range(game.players)] for game in games]
    body = """return given.map((seats) => {
        const scores = seats.map((seat) => its.score(data, seat));
        return [scores, its.winners(scores, seats.map((seat) => seat.turns))];
    })"""
    for game, (scores, won) in zip(games, scripts.run(["points"], body, asked), strict=True):
        assert (tuple(scores), tuple(won)) == (game.scores, game.winners), game.record().setup
    assert any(len(set(game.scores)) < game.players for game in games)


def realm(game: kingdomino.Game, seat: int, size: int) -> list[Any]:
    """Return a kingdom as a grid, line by line from the north."""
    squares = game.view(None).to_dict()["kingdoms"][seat]
    west, north = min(it[0] for it in squares), max(it[1] for it in squares)
    grid: list[Any] = [None] * (size * size)
    for x, y, land, crowns in squares:
        grid[(north - y) * size + x - west] = "castle" if land == "castle" else {"land": land, "crowns": crowns}
    return grid


@pytest.mark.parametrize("count", GAMES)
def test_the_pad_of_kingdomino_counts_as_the_engine(scripts: Scripts, count: int) -> None:
    games, asked = [], []
    for seed in range(count):
        source = random.Random(seed)
        players = 2 + seed % 3
        variants = [it for it in ("harmony", "middle-kingdom", "dynasty") if source.random() < 0.5]
        if players == 2 and source.random() < 0.5:
            variants.append("mighty-duel")
        game = kingdomino.Game(players, variants, seed=seed)
        player = source.choice([playout.RANDOM, playout.GREEDY])
        playout.play_on(game._states, player, random_source(seed))
        told = game.view(None).to_dict()
        earlier = [sum(deal[seat] for deal in told["deal_scores"][:-1]) for seat in range(players)]
        games.append((game, told))
        grids = [realm(game, seat, told["size"]) for seat in range(players)]
        asked.append([grids, told["size"], variants, earlier])
    body = """return given.map(([grids, size, variants, earlier]) => {
        const results = grids.map((grid) => its.realmScore(grid, size, variants));
        const counted = (parts) => parts.map((part) => ({ squares: part.squares.length, crowns: part.crowns }));
        const entered = results.map((it) => its.enteredScore(counted(it.parts), it.harmony, it.middle));
        const totals = results.map((it, seat) => it.points + earlier[seat]);
        const points = (some) => some.map((it) => it.points);
        const won = (some) => its.realmWinners(totals, some, variants.includes("dynasty"));
        return [points(results), totals, won(results), points(entered), won(entered)];
    })"""
    answers = scripts.run(["realm-points"], body, asked)
    by: Counter[str] = Counter()
    for (game, told), (points, totals, won, entered, again) in zip(games, answers, strict=True):
        assert points == list(told["deal_scores"][-1])
        assert tuple(totals) == game.scores
        assert tuple(won["seats"]) == game.winners
        assert (entered, again) == (points, won)
        by[won["by"]] += 1
    assert {"points", "largest"} <= by.keys()


def opened(person: People, name: str) -> Page:
    page = person(**PHONE).new_page()
    page.goto(f"/companion/en/{name}")
    page.wait_for_selector("body[data-ready]")
    return page


def tap(page: Page, card: str, times: int) -> None:
    for _ in range(times):
        page.tap(f"[aria-label='One more: {card}']")


def test_points_of_dominion_are_counted_by_tapping(person: People) -> None:
    page = opened(person, "dominion")
    page.tap("text=Cards that bring points")
    page.tap("#cards >> text=Gardens")
    tap(page, "Province", 4)
    tap(page, "Gardens", 2)
    tap(page, "Curse", 1)
    page.fill("#more-cards", "37")
    page.fill("#more-turns", "14")
    expect(page.locator("#standing li >> nth=0").first).to_contain_text("29")
    page.tap("#tabs >> text=Player 2")
    tap(page, "Province", 4)
    tap(page, "Duchy", 1)
    tap(page, "Estate", 2)
    expect(page.locator("#standing .points")).to_have_text(["Points: 29", "Points: 29"])
    expect(page.locator("#won")).to_have_text("Tied: Player 1, Player 2. Whoever had fewer turns wins.")
    page.select_option("#first", "0")  # who doesn't count turns knows who began and who ended it
    page.select_option("#last", "0")
    expect(page.locator("#won")).to_have_text("Player 2 wins: the same points, but fewer turns.")
    page.select_option("#last", "1")
    expect(page.locator("#won")).to_have_text("They share the win: Player 1, Player 2.")
    page.fill("#more-turns", "13")
    expect(page.locator("#won")).to_have_text("Player 2 wins: the same points, but fewer turns.")
    expect(page.locator("#begins")).to_have_text("Player 1 begins the next game.")
    assert findings(page) == []
    page.reload()  # what was counted stays
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#standing .points")).to_have_text(["Points: 29", "Points: 29"])
    page.tap("#clear")  # asked whether it should, Playwright says no
    expect(page.locator("#standing .points")).to_have_text(["Points: 29", "Points: 29"])
    page.on("dialog", lambda dialog: dialog.accept())
    page.tap("#clear")
    expect(page.locator("#standing .points")).to_have_text(["Points: 0", "Points: 0"])
    expect(page.locator("#won")).to_be_empty()  # nothing is counted yet


def test_a_kingdom_is_drawn_by_tapping_and_the_reason_for_the_win_is_told(person: People) -> None:
    page = opened(person, "kingdomino")
    page.tap("text=Variants")
    page.tap("text=Middle Kingdom")
    page.tap("[data-at='12']")  # a kingdom begins with its castle
    page.tap("[data-land=lake]")
    for at in (11, 11, 13):  # tapped again, a square has a crown
        page.tap(f"[data-at='{at}']")
    page.tap("[data-at='6']")
    page.tap("[data-at='16']")
    for told in ("3 × 1 = 3", "Middle Kingdom: +10"):
        expect(page.locator("#parts")).to_contain_text(told, use_inner_text=True)
    expect(page.locator("#parts")).not_to_contain_text("2 × 1 = 2", use_inner_text=True)
    page.tap("#tabs >> text=Player 2")
    page.tap("[data-way=entered]")
    for squares, crowns in ((3, 4), (1, 1)):
        page.tap("#add")
        page.fill("#properties li:last-child input >> nth=0", str(squares))
        page.fill("#properties li:last-child input >> nth=1", str(crowns))
    expect(page.locator("#standing .points")).to_have_text(["Points: 13", "Points: 13"])
    expect(page.locator("#won")).to_have_text(
        "Player 2 wins: points and largest property are tied, the crowns decide (5)."
    )
    assert findings(page) == []
    page.tap("text=Dynasty")
    page.tap("#deals >> text=Game 3")
    page.tap("#tabs >> text=Player 1")
    page.tap("[data-land=mine]")
    for _ in range(4):
        page.tap("[data-at='0']")
    expect(page.locator("#standing li >> nth=0")).to_have_text(re.compile(r"13 \+ 0 \+ 3 = 16$"))
    expect(page.locator("#won")).to_have_text("Player 1 wins with the most points.")
    page.tap("text=The Mighty Duel")
    expect(page.locator("#grid button")).to_have_count(49)
    assert findings(page) == []
    page.tap("[data-at='24']")
    page.tap("text=The Mighty Duel")  # each size keeps its own drawing
    page.tap("#deals >> text=Game 1")
    expect(page.locator("#parts")).to_contain_text("3 × 1 = 3", use_inner_text=True)
