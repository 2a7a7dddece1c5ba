"""Motion: at the pace that was chosen, never in the way of a click, and not at all for those who want it still."""

from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from tests.web.conftest import People
from tests.web.playing import KINGDOMINO, by_mouse, play, seat_at, set_table, sit, two_at_a_table, whose_turn

COUNT = """
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.moved += 1; return animate.apply(this, given); };
"""
STILL = "() => document.getAnimations().every(it => it.playState !== 'running')"


def their_turn(page: Page) -> None:
    """End one's turn, and wait until it comes again."""
    page.click("#act-end-turn")
    page.wait_for_function(
        "() => document.querySelector('.strip [data-step]') && document.querySelector('#act-end-turn')"
    )


def table(page: Page, pace: str) -> None:
    """A table where nothing is asked but to end the turn, at a pace that was chosen before."""
    page.goto("/rules")
    page.evaluate("pace => localStorage.setItem('pace', pace)", pace)
    page.add_init_script(COUNT)
    sit(page, dominion.Game.scenario(hands=[[], ["copper"] * 5], decks=[[], ["copper"] * 5], phase="buy", buys=0))


def release(page: Page) -> str:
    """Return the address of the scripts of a page."""
    return str(page.evaluate("document.querySelector('script[type=module]').src.replace(/[^/]*$/, '')"))


def test_a_calm_turn_of_another_is_shown_card_by_card_and_skipped_by_a_click(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    table(page, "calm")
    their_turn(page)
    page.wait_for_function("() => window.moved > 0")
    before = page.evaluate("window.moved")
    page.click("[data-turn-again]")
    page.wait_for_function("before => window.moved > before", arg=before)
    page.mouse.click(5, 300)
    page.wait_for_function(STILL)


def test_calm_turns_stay_calm_though_the_next_move_comes_before_one_is_shown(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    table(page, "calm")
    delays = page.evaluate(
        """async where => {
          const { photograph, showMoves } = await import(where + "motion.js"), strip = document.querySelector(".strip");
          const shown = ["first", "second"].map(name => {
            const before = photograph(), step = document.createElement("span");
            step.dataset.step = name;
            strip.append(step);
            showMoves(before);
            return step;
          });
          return shown.map(it => it.getAnimations()[0].effect.getTiming().delay);
        }""",
        release(page),
    )
    assert delays[0] < delays[1]


def test_nothing_moves_at_once_or_for_those_who_want_it_still(person: People) -> None:
    for how, pace in (("no-preference", "instant"), ("reduce", "calm")):
        page = person(reduced_motion=how).new_page()
        table(page, pace)
        their_turn(page)
        page.click("[data-turn-again]")
        assert page.evaluate("window.moved") == 0


FLIGHTS = """
  localStorage.setItem("pace", "calm");
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const it = animate.call(this, frames, how);
    it.pause();
    it.currentTime = how.delay || 0;
    const box = this.getBoundingClientRect(), at = [box.x + box.width / 2, box.y + box.height / 2];
    window.flights.push({ name: this.className, zone: this.dataset.zone, at });
    it.play();
    return it;
  };
  // Those that begin within what a selector finds.
  window.from = (wanted, selector) => {
    const boxes = [...document.querySelectorAll(selector)].map(it => it.getBoundingClientRect());
    const within = ([x, y]) => boxes.some(it => it.left <= x && x <= it.right && it.top <= y && y <= it.bottom);
    return window.flights.filter(it => wanted(it) && within(it.at)).length;
  };
"""


def test_a_king_rides_to_its_domino_from_its_player_and_then_from_the_last_domino(person: People) -> None:
    page = person(reduced_motion="no-preference", viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(FLIGHTS)
    sit(page, kingdomino.Game(players=2, seed=4))
    play(page, KINGDOMINO, by_mouse, plies=1)
    king = "it => it.name.includes('is-king')"
    page.wait_for_function(f"() => window.from({king}, '#mine-h') > 0")
    while not page.locator(".pick.is-legal").count() or not page.locator(".pick.done [data-piece=king-0]").count():
        play(page, KINGDOMINO, by_mouse, plies=1)
    page.evaluate("window.flights = []")
    page.locator(".pick.is-legal").first.click()
    page.wait_for_function(f"() => window.from({king}, '.pick.done .king') > 0")


def test_a_discard_pile_goes_into_the_deck_before_cards_are_drawn_from_it(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    page.add_init_script(FLIGHTS)
    hands, discards = [["smithy"], ["copper"]], [["copper", "copper", "estate"], []]
    sit(page, dominion.Game.scenario(kingdom="first-game", hands=hands, decks=[[], []], discards=discards))
    page.click("#mine .hand [data-move*=smithy]")
    page.wait_for_function(
        "() => window.from(it => it.name.includes('flying'), '#mine .piles .slot:nth-child(2)') === 1"
    )
    page.wait_for_function("() => window.from(it => it.name.includes('slot'), '#mine .piles .slot:first-child') === 3")


def test_what_another_plays_comes_from_their_hand(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    page.add_init_script(FLIGHTS)
    table(page, "calm")
    their_turn(page)
    page.wait_for_function("() => window.flights.some(it => it.zone === 'in-play')")
    assert page.evaluate("window.from(it => it.zone === 'in-play', '#supply .slot')") == 0


def test_the_pace_is_chosen_in_the_menu_and_kept(person: People) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    page.click("#menu-b")
    expect(page.locator("[data-pace=quick]").first).to_have_attribute("aria-pressed", "true")
    page.click("[data-pace=calm]")
    page.reload()
    expect(page.locator("[data-pace=calm]").first).to_have_attribute("aria-pressed", "true")


def test_the_newest_line_of_the_log_stands_first_and_dominoes_are_drawn(person: People) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    play(page, KINGDOMINO, by_mouse, plies=2)  # for both kings: then the first row is taken
    page.wait_for_selector("#log li:not(.turn) .told .dom")
    # The heading of the latest round comes first, its newest line below; what was before that comes after.
    page.wait_for_function("() => /^New row/.test(document.querySelector('#log li').innerText)")
    expect(page.locator("#log li").nth(3)).to_be_attached()
    expect(page.locator("#log .told").first).to_have_attribute("aria-hidden", "true")


def test_talk_out_of_sight_is_counted(person: People) -> None:
    host, guest = person(viewport={"width": 390, "height": 600}).new_page(), person().new_page()
    two_at_a_table(host, guest, "dominion")
    guest.fill("#chat-text", "hello")
    guest.keyboard.press("Enter")
    host.wait_for_selector("#unread:visible")
    expect(host.locator("#unread")).to_have_text("1")
    host.evaluate("document.querySelector('.chat').scrollIntoView()")
    host.wait_for_selector("#unread", state="hidden")
    assert whose_turn([host, guest]) in (host, guest)


HIDDEN = """
  window.calls = [];
  const Real = window.Notification;
  window.Notification = class extends Real {
    constructor(title, how) { super(title, how); window.calls.push(`${title}: ${how.body}`); }
  };
  Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""


def test_somebody_in_another_tab_is_called_when_it_is_their_turn(person: People) -> None:
    there = person()
    there.grant_permissions(["notifications"])
    there.add_init_script(HIDDEN)
    host, guest = there.new_page(), person().new_page()
    two_at_a_table(host, guest, "kingdomino")
    host.click("#menu-b")
    host.click("[data-toggle=notify]")
    expect(host.locator("[data-toggle=notify]")).to_have_attribute("aria-pressed", "true")
    host.keyboard.press("Escape")
    while whose_turn([host, guest]) is host:  # both of its kings may come first
        play(host, KINGDOMINO, by_mouse, plies=1)
    host.evaluate("window.away = true")
    play(guest, KINGDOMINO, by_mouse, plies=1)
    host.wait_for_function("() => window.calls.length === 1 || document.querySelector('.band.is-waiting')")
    while whose_turn([host, guest]) is guest:
        play(guest, KINGDOMINO, by_mouse, plies=1)
    host.wait_for_function("() => window.calls.length === 1")
    assert "Kingdomino" in host.evaluate("window.calls[0]")


def test_children_with_a_key_stay_themselves_wherever_they_go(person: People) -> None:
    page = person().new_page()
    seat_at(page, game="kingdomino", seats=["you", "page"])
    kept = page.evaluate(
        """async where => {
          const { change } = await import(where + "changing.js");
          const [old, fresh] = ["ol", "ol"].map(it => document.createElement(it));
          old.innerHTML = '<li data-keyed="a">1</li><li data-keyed="b">2</li><li data-keyed="c">3</li>';
          const [a, b] = old.children;
          fresh.innerHTML = '<li data-keyed="d">9</li><li data-keyed="b">5</li><li data-keyed="a">1</li>';
          change(old, fresh);
          return [old.textContent, old.children[1] === b, old.children[2] === a];
        }""",
        release(page),
    )
    assert kept == ["951", True, True]
