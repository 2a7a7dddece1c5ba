"""Choosing several cards at once: toggled by Space, number or click, confirmed by one row that says what it does."""

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from crownlands import dominion
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.screens.dominion_screen import DominionScreen
from crownlands.terminal.widgets.card_chip import CardChip
from crownlands.terminal.widgets.selection import selection_in
from tests.terminal.playing import WIDE, asked
from tests.terminal.test_pictures import Silent

pytestmark = pytest.mark.anyio
HAND = ["estate", "copper", "copper", "silver", "gold"]


def table(*played: str, hand: list[str] = HAND, turn: int = 0) -> LocalTable:
    """Somebody's hand after these moves."""
    hands = [hand, ["militia"]]
    game = dominion.Game.scenario(kingdom="first-game", hands=hands, decks=[["duchy"] * 5, []], turn=turn)
    for move in played:
        game.push(move)
    return LocalTable(game, ["Ilka", "Béla"], {1: Silent()})


def rows(app: CrownlandsApp) -> list[str]:
    return [str(option.prompt) for option in app.screen.query_one("#moves", OptionList).options]


async def ready(app: CrownlandsApp, pilot: Pilot[None]) -> DominionScreen:
    await asked(app, pilot)
    assert isinstance(app.screen, DominionScreen)
    return app.screen


async def test_militia_by_keys() -> None:
    militia = table("play militia", turn=1)
    app = CrownlandsApp("en", table=militia)
    async with app.run_test(size=WIDE) as pilot:
        screen = await ready(app, pilot)
        before = militia.game.moves
        assert rows(app) == [
            "1 ☐ Estate",
            "2 ☐ Gold",
            "3 ☐ Silver",
            "4 ☐ Copper",
            "5 ☐ Copper",
            "  Discard nothing · choose 2 more",
        ]
        await pilot.press("space")
        assert rows(app)[0] == "1 ☑ Estate"
        assert rows(app)[5] == "  Discard 1 card · choose 1 more"
        await pilot.press("e")
        assert militia.game.moves == before
        await pilot.press("5")
        assert rows(app)[5] == "⏎ Discard 2 cards"
        assert screen.query_one("#moves", OptionList).highlighted == 5
        await pilot.press("2")  # two are enough
        assert "You can choose 2 cards." in str(screen.query_one("#about", Static).visual)
        await pilot.press("1", "4")  # not the Estate but both Coppers
        await pilot.press("e")
        await pilot.pause()
        assert militia.game.moves[len(before) :][:2] == ("discard copper", "discard copper")
        assert sorted(militia.view.hand) == ["estate", "gold", "silver"]


async def test_cellar_by_mouse_and_taken_back_in_one_step() -> None:
    cellar = table(hand=["cellar", *HAND])
    app = CrownlandsApp("en", table=cellar)
    async with app.run_test(size=(100, 32)) as pilot:
        screen = await ready(app, pilot)
        await pilot.press("1")
        await pilot.pause()
        assert rows(app)[-1] == "⏎ Discard nothing"
        before = cellar.game.moves
        copper = next(chip for chip in screen.query(CardChip) if chip.card == "copper" and chip.where == "hand")
        await pilot.click(copper)
        assert rows(app)[-1] == "⏎ Discard 1 card"
        await pilot.click(copper)
        assert rows(app)[-1] == "⏎ Discard 2 cards"
        assert "☑ 2/2" in str(copper.visual)
        await pilot.click(copper)  # both down again
        assert rows(app)[-1] == "⏎ Discard nothing"
        await pilot.click(copper)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert cellar.game.moves[len(before) :][:2] == ("discard copper", "done")
        assert "duchy" in cellar.view.hand
        await pilot.press("u")
        await pilot.pause()
        assert cellar.game.moves == before
        assert selection_in(cellar.view) is not None


async def test_all_of_a_choice_or_nothing() -> None:
    militia = table("play militia", turn=1)
    with pytest.raises(ValueError, match="discard"):
        militia.push("discard copper", "discard province")
    assert militia.game.moves == ("play militia", "done")  # no Moat
    assert militia.view.hand.count("copper") == 2


async def test_the_trash_can_be_looked_at_at_any_time() -> None:
    game = dominion.Game.scenario(hands=[["copper"], []], trash=["estate", "copper", "copper"], decks=[["gold"], []])
    app = CrownlandsApp("en", table=LocalTable(game, ["Ilka", "Béla"], {1: Silent()}))
    async with app.run_test(size=WIDE) as pilot:
        screen = await ready(app, pilot)
        assert "Deck: 1   Trash: 3" in str(screen.query_one("#in-play", Static).render())
        await pilot.press("b")
        assert "2 × Copper, Estate" in str(screen.query_one("#about", Static).render())
