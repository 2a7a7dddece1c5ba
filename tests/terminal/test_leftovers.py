"""Every screen in every language: nothing that is seen on it is left in English."""

from collections.abc import Iterator
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, OptionList, Select, Static

from crownlands import dominion, kingdomino
from crownlands.client import Table as Client
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.new_game import Belongings, Wish
from crownlands.terminal.online.joining import Invitation, find_seat, make_table
from crownlands.terminal.online.network_table import NetworkTable
from crownlands.terminal.replaying import Replay
from crownlands.terminal.screens.choosing_screens import BelongingsScreen, BoxesScreen
from crownlands.terminal.screens.cover_screen import CoverScreen
from crownlands.terminal.screens.keys_screen import KeysScreen
from crownlands.terminal.screens.kingdom_picker import DraftScreen, KingdomScreen
from crownlands.terminal.screens.list_screen import ListScreen
from crownlands.terminal.screens.result_screen import ResultScreen
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.terminal.screens.why_screen import WhyScreen
from crownlands.terminal.screens.yes_no_screen import YesNoScreen
from crownlands.texts.languages import TRANSLATED
from tests.terminal.playing import asked, shown, until
from tests.texts.covered import NAMES, covering, words, words_of_names
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio
LARGE = (200, 120)  # so that nothing has to be scrolled to
PLAYERS = list(NAMES[:2])
KINGDOM = ["young-witch", "university", "market", "moat", "militia", "mine", "remodel", "smithy", "village", "cellar"]


def seen_on(app: CrownlandsApp) -> str:
    """All that is written on a screen, and what can be unfolded there."""
    lines = [strip.text for strip in app.screen._compositor.render_strips()]
    options = [str(said) for select in app.screen.query(Select) for said, _ in select._options if said]
    beside = [str(it.tooltip) for it in app.screen.walk_children(Widget) if it.tooltip]
    return "\n".join([*lines, *options, *(it.placeholder for it in app.screen.query(Input)), *beside])


def dialogs(table: LocalTable) -> Iterator[Screen[Any]]:
    """All screens that lie over others."""
    belongings = Belongings()
    yield BoxesScreen("2e", ["base", "guilds"])
    yield BelongingsScreen(belongings, KINGDOM, ["base", "cornucopia", "prosperity", "darkages", "empires"], "2e")
    yield KingdomScreen("2e", tuple(KINGDOM[2:5]), ["base", "alchemy"])
    yield DraftScreen("1e", PLAYERS, {0, 1})
    yield ListScreen("2e")
    yield CoverScreen("Ilka")
    for game in ("dominion", "kingdomino"):
        yield from (KeysScreen(game), KeysScreen(game, replaying=True), KeysScreen(game, at_server=True))
    yield ResultScreen(table)


class Walk:
    """A walk past screens in a language, and the words found there that aren't covered."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.left = dict[str, set[str]]()

    async def look(self, app: CrownlandsApp, pilot: Pilot[None], what: str) -> None:
        """Read a screen, once it stands still."""
        await pilot.pause()
        if found := words(seen_on(app), self.language) - words_of_names(self.language):
            self.left[what] = found


@pytest.fixture(params=TRANSLATED)
def walk(request: pytest.FixtureRequest) -> Walk:
    """A walk in each language."""
    return Walk(request.param)


async def test_no_screen_has_a_word_that_is_not_translated(walk: Walk) -> None:
    with covering(walk.language):
        for wish in (Wish(seats=["you", "page"]), Wish("kingdomino", ["you", "regent"], server="http://127.0.0.1:9")):
            app = CrownlandsApp(walk.language, wish=wish)
            async with app.run_test(size=LARGE) as pilot:
                await walk.look(app, pilot, f"set-up of {wish.game}")
        for game in (dominion.Game(kingdom="size-distortion", seed=3, first=0), kingdomino.Game(seed=3)):
            app = CrownlandsApp(walk.language, table=LocalTable(game, PLAYERS))
            async with app.run_test(size=LARGE) as pilot:
                await asked(app, pilot)
                await pilot.press("enter")
                await asked(app, pilot)
                await walk.look(app, pilot, f"table of {game.name}")
                await pilot.press("w")
                await shown(app, WhyScreen)
                for topic in range(app.screen.query_one(OptionList).option_count):
                    await walk.look(app, pilot, f"why {topic} in {game.name}")
                    await pilot.press("down")
        over = kingdomino.Game(seed=3)
        while not over.is_over:
            over.push(over.legal_moves[0])
        table = LocalTable(over, PLAYERS)
        app = CrownlandsApp(walk.language, table=table)
        async with app.run_test(size=LARGE) as pilot:
            for dialog in dialogs(table):
                await app.push_screen(dialog)
                await walk.look(app, pilot, f"{type(dialog).__name__} {len(walk.left)}")
                await app.pop_screen()
    assert walk.left == {}


async def test_no_screen_of_a_replay_has_a_word_that_is_not_translated(walk: Walk) -> None:
    with covering(walk.language):
        for game in (dominion.Game(kingdom="size-distortion", seed=3, first=0), kingdomino.Game(seed=3)):
            for _ in range(40):
                game.push(game.legal_moves[0])
            app = CrownlandsApp(walk.language, replay=Replay(game.record(), PLAYERS))
            async with app.run_test(size=LARGE) as pilot:
                await walk.look(app, pilot, f"beginning of {game.name}")
                await pilot.press("j")
                await walk.look(app, pilot, f"jump in {game.name}")
                await pilot.press("escape", "end")
                await walk.look(app, pilot, f"end of {game.name}")
    assert walk.left == {}


async def test_no_screen_at_a_server_has_a_word_that_is_not_translated(walk: Walk, server: str) -> None:
    with covering(walk.language) as texts:
        table = make_table(Wish("kingdomino", ["you", "friend"], [NAMES[0]], server=server, clock=5), texts)
        link = table.client.invitation(1)
        invitation = find_seat(link, texts)
        assert isinstance(invitation, Invitation)
        app = CrownlandsApp(walk.language, invitation=invitation)
        async with app.run_test(size=LARGE) as pilot:
            await walk.look(app, pilot, "joining")
            await pilot.press("enter")
            await until(lambda: str(app.screen.query_one("#error", Static).visual) != "")
            await walk.look(app, pilot, "joining without a name")
        app = CrownlandsApp(walk.language, table=table)
        async with app.run_test(size=LARGE) as pilot:
            await walk.look(app, pilot, "waiting")
            table._hear({"type": "lost"})
            await until(lambda: not table.is_connected)
            await walk.look(app, pilot, "waiting without a connection")
            with Client.join(server, table.client.table, NAMES[1], link.rpartition("/")[2]) as friend:
                await shown(app, TableScreen)
                await pilot.press("c")
                await walk.look(app, pilot, "chat")
                await pilot.press("escape", "x")
                await shown(app, YesNoScreen)
                await walk.look(app, pilot, "giving up")
                await pilot.press("escape")
                await friend_asks_to_take_back(app, pilot, table, friend)
                await walk.look(app, pilot, "a request to take back")
                await pilot.press("escape")
                await until(lambda: not table.must_answer)
                friend.leave()
                await shown(app, YesNoScreen)
                await walk.look(app, pilot, "a vacant seat")
    assert walk.left == {}


async def friend_asks_to_take_back(app: CrownlandsApp, pilot: Pilot[None], table: NetworkTable, friend: Client) -> None:
    """Play on until the friend's last choice can only be taken back if this seat agrees, and let the friend ask."""
    friend.next(PATIENCE)
    while not (friend.state.view and friend.state["may_take_back"] == "ask"):
        here = table.moment
        if table.is_yours:
            await pilot.press("enter")
        elif friend.state.my_turn:
            friend.move(friend.state.legal_moves[0])
        await until(lambda here=here: table.moment != here)  # type: ignore[misc]
    friend.take_back()
    await shown(app, YesNoScreen)
