"""Setting a table up: by its form, and the kingdom by hand, in a draft or from a list."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Checkbox, Input, OptionList, Select, Static, TextArea

from crownlands import dominion
from crownlands.dominion.kingdoms import needs_potion, piles_of
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.new_game import Wish
from crownlands.terminal.screens.choosing_screens import BelongingsScreen, BoxesScreen
from crownlands.terminal.screens.kingdom_picker import DraftScreen, KingdomScreen
from crownlands.terminal.screens.kingdomino_screen import KingdominoScreen
from crownlands.terminal.screens.list_screen import ListScreen
from crownlands.terminal.screens.setup_screen import SetupScreen
from crownlands.texts import find_texts
from tests.terminal.playing import WIDE, asked, shown, until

pytestmark = pytest.mark.anyio


async def test_setup_chooses_game_language_and_seats() -> None:
    app = CrownlandsApp("en", wish=Wish(seats=["you", "page"], seed=4))
    async with app.run_test(size=WIDE) as pilot:
        assert isinstance(app.screen, SetupScreen)
        app.screen.query_one("#language", Select).value = "cs"
        await until(lambda: app.texts.language == "cs" and bool(app.screen.query("#game")))
        await pilot.pause()
        app.screen.query_one("#game", Select).value = "kingdomino"
        await until(lambda: bool(app.screen.query("#variant-harmony")) and bool(app.screen.query("#seat-2")))
        await pilot.pause()
        app.screen.query_one("#name-0", Input).value = "Ilka"
        app.screen.query_one("#seat-2", Select).value = "squire"
        app.screen.query_one("#variant-harmony", Checkbox).toggle()
        await pilot.pause()
        await pilot.press("ctrl+s")
        await shown(app, KingdominoScreen)
        table = await asked(app, pilot)
        assert isinstance(app.screen, KingdominoScreen)
        assert table is not None
        assert table.names == ["Ilka", "Páže", "Panoš"]
        assert table.game.variants == {"harmony"}
        assert app.texts.language == "cs"


async def test_setup_says_what_cannot_be_played() -> None:
    app = CrownlandsApp("en", wish=Wish("kingdomino", ["you", "page", "page"], variants=("mighty-duel",)))
    async with app.run_test(size=WIDE) as pilot:
        app.screen.query_one("#start", Button).press()
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert "exactly 2 players" in str(app.screen.query_one("#error", Static).visual)


async def choose(app: CrownlandsApp, pilot: Pilot[None], way: str) -> None:
    app.screen.query_one("#kingdom", Select).value = way
    await until(lambda: not isinstance(app.screen, SetupScreen))
    await pilot.pause()


async def start(app: CrownlandsApp, pilot: Pilot[None]) -> dominion.Game:
    """Start, and return the game."""
    await until(lambda: isinstance(app.screen, SetupScreen) and bool(app.screen.query("#start")))
    await pilot.press("ctrl+s")
    await until(lambda: not isinstance(app.screen, SetupScreen))
    table = await asked(app, pilot)
    assert table is not None
    assert isinstance(table.game, dominion.Game)
    return table.game


async def test_a_kingdom_picked_by_hand_with_the_filter() -> None:
    given = "cellar,market,merchant,militia,mine,moat,remodel,smithy,village,workshop"
    app = CrownlandsApp("en", wish=Wish(seats=["you", "page"], seed=4, kingdom=given))
    async with app.run_test(size=WIDE) as pilot:
        await choose(app, pilot, "by-hand")
        assert isinstance(app.screen, KingdomScreen)
        await pilot.press("space")  # not the Cellar
        assert app.screen.query_one("#done", Button).disabled
        assert "9 of 10 chosen" in str(app.screen.query_one("#status", Static).visual)
        await pilot.press("slash", *"curse", "enter")
        assert [option.id for option in app.screen.query_one("#cards", OptionList).options] == ["witch"]
        assert "Each other player gains a Curse." in str(app.screen.query_one("#about", Static).visual)
        await pilot.press("enter", "ctrl+s")
        game = await start(app, pilot)
        assert set(game.setup["kingdom"]) == set(given.replace("cellar", "witch").split(","))


async def test_what_is_picked_can_be_put_back_and_all_of_it_dropped() -> None:
    app = CrownlandsApp("en", wish=Wish(seats=["you", "page"]))
    async with app.run_test(size=WIDE) as pilot:
        await choose(app, pilot, "by-hand")
        assert isinstance(app.screen, KingdomScreen)
        await pilot.press("space", "down", "space", "space")
        assert app.screen.chosen == [app.screen.pool[0]]
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, SetupScreen) and bool(app.screen.query("#kingdom")))
        assert app.screen.query_one("#kingdom", Select).value == "first-game"


async def test_a_draft_goes_round_the_table() -> None:
    app = CrownlandsApp("hu", wish=Wish(seats=["you", "page"], seed=4))
    async with app.run_test(size=WIDE) as pilot:
        await choose(app, pilot, "draft")
        screen = app.screen
        assert isinstance(screen, DraftScreen)
        mine: list[str] = []
        while not screen.draft.is_over:
            assert screen.draft.to_pick == 0
            assert find_texts("hu").gettext("Next to pick: {who}", who=screen.names[0]) in screen.status()
            taken = len(screen.chosen)
            pool = screen.query_one("#cards", OptionList)
            at = next(i for i, option in enumerate(pool.options) if option.id not in screen.chosen)
            mine.append(str(pool.options[at].id))
            pool.highlighted = at
            await pilot.press("space")
            assert len(screen.chosen) >= taken + 1
            await pilot.press("space")  # it is picked for good
            assert mine[-1] in screen.chosen
        assert len(mine) == 5
        assert set(mine) < set(screen.chosen)
        await pilot.press("ctrl+s")
        game = await start(app, pilot)
        assert set(game.setup["kingdom"]) == set(screen.chosen)


async def test_a_list_is_pasted_and_what_is_wrong_with_it_said() -> None:
    app = CrownlandsApp("cs", wish=Wish(seats=["you", "page"], edition="1e"))
    async with app.run_test(size=WIDE) as pilot:
        await choose(app, pilot, "list")
        assert isinstance(app.screen, ListScreen)
        area = app.screen.query_one(TextArea)
        area.text = "Cellar, Market, Smity"
        await pilot.press("ctrl+s")
        assert "Smity" in str(app.screen.query_one("#error", Static).visual)
        area.text = "Cellar\nMarket\nMilitia\nMine\nMoat\nRemodel\nKovácsműhely\nVillage\nWoodcutter\nWorkshop\n"
        await pilot.press("ctrl+s")
        game = await start(app, pilot)
        assert "smithy" in game.setup["kingdom"]
        assert game.setup["edition"] == "1e"


async def test_boxes_are_ticked_and_a_kingdom_is_picked_from_them_with_its_bane() -> None:
    app = CrownlandsApp("hu", wish=Wish(seats=["you", "page"], seed=4))
    async with app.run_test(size=WIDE) as pilot:
        app.screen.query_one("#boxes", Button).press()
        await until(lambda: isinstance(app.screen, BoxesScreen))
        await pilot.pause()
        for box in ("base", "cornucopia", "alchemy"):
            app.screen.query_one(f"#box-{box}", Checkbox).toggle()
        await pilot.press("ctrl+s")
        await until(lambda: isinstance(app.screen, SetupScreen) and bool(app.screen.query("#kingdom")))
        await choose(app, pilot, "by-hand")
        assert isinstance(app.screen, KingdomScreen)
        assert set(app.screen.pool) == {*piles_of("cornucopia"), *piles_of("alchemy")}
        await pilot.press("slash", *"fiatal boszorkany", "enter", "enter")  # without its accents
        assert app.screen.chosen == ["young-witch"]
        app.screen.query_one("#filter", Input).value = ""
        await pilot.pause()
        ten = ["young-witch", "golem", *(pile for pile in app.screen.pool if not needs_potion(pile))]
        app.screen.chosen = list(dict.fromkeys(ten))[:10]
        app.screen.show()
        assert "1." in app.screen.status()  # one card needs Potions: there is advice
        assert "Bőségszaru" in str(app.screen.query_one("#kingdom", Static).visual)
        await pilot.press("ctrl+s")
        await until(lambda: isinstance(app.screen, SetupScreen) and bool(app.screen.query("#needed")))
        assert "Rontás" in str(app.screen.query_one("#needed", Static).visual)
        app.screen.query_one("#belongings", Button).press()
        await until(lambda: isinstance(app.screen, BelongingsScreen))
        await pilot.pause()
        app.screen.query_one("#bane", Select).value = "moat"
        app.screen.query_one("#colonies", Select).value = "yes"
        app.screen.query_one("#landscape-training", Checkbox).toggle()
        await pilot.press("ctrl+s")
        game = await start(app, pilot)
        assert (game.bane, game.landscapes) == ("moat", ("training",))
        assert game.supply["colony"] == 8


async def test_ten_cards_at_random_and_a_draft_are_of_the_boxes_wished_for() -> None:
    app = CrownlandsApp("en", wish=Wish(seats=["you", "page"], seed=4, kingdom="random guilds"))
    async with app.run_test(size=WIDE) as pilot:
        assert "Guilds" in str(app.screen.query_one("#needed", Static).visual)
        game = await start(app, pilot)
        assert set(game.kingdom) <= set(piles_of("guilds"))
    app = CrownlandsApp("en", wish=Wish(seats=["you", "page"], seed=4, kingdom="draft darkages"))
    async with app.run_test(size=WIDE) as pilot:
        await until(lambda: isinstance(app.screen, SetupScreen) and bool(app.screen.query("#start")))
        await pilot.press("ctrl+s")
        await until(lambda: isinstance(app.screen, DraftScreen))
        await pilot.pause()
        assert isinstance(app.screen, DraftScreen)
        assert set(app.screen.draft.offered) | set(app.screen.chosen) == set(piles_of("darkages"))
