"""Events at a table beside the moves: clocks, seats given away, moves taken back, a game from a record."""

from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from tests.web.conftest import People
from tests.web.playing import arrive, by_mouse, play, seat_at, set_table, sit, two_at_a_table, whose_turn


def test_clocks_are_shown_and_run_for_who_is_asked(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    seat_at(host, game="dominion", seats=["you", "open", "page"], public=True, clock={"seconds": 600, "increment": 5})
    guest.goto(host.url)
    guest.fill("#name", "Ilka")
    guest.click("text=Sit down")
    guest.wait_for_selector("#band .band")
    host.wait_for_selector("#band .band")
    asked = whose_turn([host, guest])
    expect(asked.locator(".clocks li")).to_have_count(2)  # programs have none
    running = asked.locator(".clocks .runs time")
    expect(asked.locator(".clocks .runs").first).to_contain_text("You")
    before = running.inner_text()
    asked.wait_for_function("was => document.querySelector('.clocks .runs time').innerText !== was", arg=before)
    assert before == "10:00" or before.startswith("9:")
    other = guest if asked is host else host
    expect(other.locator(".clocks li:not(.runs) time")).to_have_text("10:00")


def test_a_seat_is_left_given_to_a_program_and_taken_back(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    two_at_a_table(host, guest, "kingdomino")
    table = guest.url
    guest.on("dialog", lambda dialog: dialog.accept())
    guest.click("#menu-b")
    guest.click("[data-do=leave]")
    guest.wait_for_url(lambda url: "/t/" not in url)
    host.wait_for_selector("text=has left")
    host.click("text=Let a program play on")
    host.wait_for_selector("text=Let a program play on", state="detached")
    play(host, (".pick.is-legal", ".cell.can"), by_mouse, plies=2)  # so it does
    guest.goto(table)
    expect(guest.locator("#notes")).to_contain_text("A program is playing your seat")
    expect(guest.locator(".band:not(.is-waiting)")).to_have_count(0)
    guest.click("#retake")
    guest.wait_for_selector("#retake", state="detached")
    assert whose_turn([host, guest]) in (host, guest)


def end_a_turn(page: Page) -> None:
    """Treasures and the end of the turn: new cards are drawn, so it can't be undone alone."""
    page.click("#act-play-treasures")
    page.click("#act-end-turn")
    page.wait_for_selector(".band.is-waiting")


def test_taking_back_is_asked_for_refused_and_allowed(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    two_at_a_table(host, guest, "dominion")
    asking = whose_turn([host, guest])
    deciding = guest if asking is host else host
    end_a_turn(asking)
    asking.click("#undo")
    asking.wait_for_selector("text=the others decide")
    deciding.wait_for_selector("text=would like to take a move back")
    deciding.click("text=Refuse it")
    asking.wait_for_selector("text=the others decide", state="detached")
    expect(asking.locator(".band.is-waiting")).to_have_count(1)
    asking.click("#undo")
    deciding.click("text=Allow it")
    asking.wait_for_selector("#act-end-turn")
    expect(asking.locator(".band:not(.is-waiting)")).to_have_count(1)
    deciding.wait_for_selector(".band.is-waiting")


def test_a_table_from_a_record_tells_what_happened_before(person: People) -> None:
    page = person().new_page()
    game = dominion.Game(kingdom=dominion.SETS["2e"]["deck-top"].split(), players=2, seed=4, first=0)
    while len(game.moves) < 20 or game.to_move != 0:
        game.push("play-treasures" if "play-treasures" in game.legal_moves else game.legal_moves[0])
    sit(page, game)
    expect(page.locator("#log li.turn").nth(2)).to_be_attached()
    expect(page.locator("#log")).to_contain_text("You play")
    expect(page.locator(".top h1").first).to_contain_text("Deck Top")  # known by its cards
    before = page.inner_text("#log")
    play(page, ("#act-play-treasures", "#act-end-turn", "#act-end-actions"), by_mouse, plies=2)
    page.wait_for_function("text => document.querySelector('#log').innerText !== text", arg=before)
    expect(page.locator("#log li.turn").nth(2)).to_be_attached()


def test_dominoes_placed_before_a_record_goes_on_are_in_the_row(person: People) -> None:
    page = person().new_page()
    game = kingdomino.Game(players=4, seed=2)
    while game.to_move != 0 or len(game.row) != 2 or not game.domino:
        game.push(game.legal_moves[0])
    sit(page, game)
    expect(page.locator("#draft .gone")).to_have_count(2)


def test_a_discarded_domino_is_said_to_be_discarded(person: People) -> None:
    page = person().new_page()
    game = kingdomino.Game(players=4, seed=5)
    while game.to_move != 0 or game.moves[-2:-1] != ("discard",) or len(game.row) == 4 or not game.domino:
        game.push("discard" if "discard" in game.legal_moves else game.legal_moves[-1])
    sit(page, game)
    expect(page.locator("#draft .gone").last).to_have_text("discarded")


def test_the_first_turn_of_a_game_has_a_heading_and_a_strip(person: People) -> None:
    page = person().new_page()
    game = dominion.Game(kingdom="first-game", players=2, seed=3, first=1)
    while game.to_move == 1:
        wishes = ("end-actions", "play-treasures", "buy silver", "end-turn")
        game.push(next(it for it in wishes if it in game.legal_moves))
    sit(page, game)
    expect(page.locator("#log li.turn")).to_have_text(["It is your turn.", "Page’s turn."])
    expect(page.locator(".seat .strip .t").first).to_be_visible()


def test_both_tutorials_explain_while_one_plays(person: People) -> None:
    page = person().new_page()
    page.goto("/")
    page.click("article:has-text('Kingdomino') >> text=My first game")
    arrive(page, ".pick.is-legal")
    expect(page.locator(".lesson").first).to_contain_text("Low numbers are plain")
    play(page, (".pick.is-legal",), by_mouse, plies=1)
    page.wait_for_selector(".band:not(.is-waiting)")
    expect(page.locator(".lesson")).not_to_be_empty()
    page.goto("/")
    page.click("article:has-text('Dominion') >> text=My first game")
    arrive(page, "#act-play-treasures")
    expect(page.locator(".lesson").first).to_contain_text("7 Coppers and 3 Estates")
    page.keyboard.press("t")
    page.wait_for_function("() => document.querySelector('.lesson').innerText.includes('golden ring')")


def test_a_lost_table_is_no_dead_end(person: People) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("#menu-b")
    page.click("[data-do=resign]")
    page.wait_for_selector(".band.is-over")
    page.click("#band >> text=Play again")
    page.wait_for_selector(".band:not(.is-over)")
