"""The application, by real keys and mouse; whole games are in `test_whole_games.py`."""

from pathlib import Path

import pytest
from textual.widgets import Static

from crownlands import dominion, kingdomino
from crownlands.bots.dominion.ladder import Page
from crownlands.terminal.app import CrownlandsApp
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.new_game import Wish
from crownlands.terminal.screens.cover_screen import CoverScreen
from crownlands.terminal.screens.keys_screen import KeysScreen
from crownlands.terminal.screens.result_screen import ResultScreen
from crownlands.terminal.screens.setup_screen import SetupScreen
from crownlands.terminal.screens.table_screen import TableScreen
from crownlands.terminal.screens.why_screen import WhyScreen
from crownlands.terminal.widgets.card_chip import CardChip
from crownlands.terminal.widgets.kingdomino_board import Board
from tests.terminal.playing import WIDE, app_at_table, asked, until

pytestmark = pytest.mark.anyio
KINGDOMINO = Wish("kingdomino", ["you", "page"], seed=8)
NAMES = ["Ilka", "Béla"]


def screen_of(app: CrownlandsApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def test_dominion_by_mouse_with_texts_and_reasons() -> None:
    game = dominion.Game.scenario(hands=[["village", "copper"], []], decks=[["gold", "silver"], []])
    app = CrownlandsApp("en", table=LocalTable(game, NAMES))
    async with app.run_test(size=(100, 32)) as pilot:
        await asked(app, pilot)
        await pilot.click("CoverScreen Button")
        table = await asked(app, pilot)
        assert table is not None
        gold = next(chip for chip in app.screen.query(CardChip) if chip.card == "gold" and chip.where == "supply")
        await pilot.hover(gold)
        assert "Worth 3 coins" in str(app.screen.query_one("#about", Static).visual)
        await pilot.click(gold)
        assert "The Action phase comes first." in str(app.screen.query_one("#about", Static).visual)
        village = next(chip for chip in app.screen.query(CardChip) if chip.card == "village" and chip.where == "hand")
        await pilot.click(village)
        await pilot.pause()
        assert (table.game.actions, table.game.phase, table.view.hand) == (2, "buy", ("copper", "gold"))
        await pilot.press("t")
        await pilot.pause()
        assert table.game.coins == 4
        await pilot.press("u")
        await pilot.pause()
        assert screen_of(app).table.view.coins == 0


async def test_kingdomino_preview_turning_and_refusal() -> None:
    rows = [(13, 0), (17, 1), (18, 0), (19, 1)]
    game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=rows)
    app = CrownlandsApp("en", table=LocalTable(game, NAMES))
    async with app.run_test(size=WIDE) as pilot:
        table = await asked(app, pilot)
        assert table is not None
        board = app.screen.query_one(Board)
        assert app.focused is board
        before = board.move
        assert before in table.view.legal_moves
        await pilot.press("r")
        assert board.move != before
        for key in ("up",) * 6:
            await pilot.press(key)
        await pilot.press("enter")
        await pilot.pause()
        assert board.move not in table.view.legal_moves
        assert "would touch the castle" in str(app.screen.query_one("#about", Static).visual)
        assert table.game.moves == ()
        board.preview("place 0,1 n")
        await pilot.pause()
        for place, rule in (("place 3,2 e", "K-20"), ("place 1,0 e", "K-23"), ("place 3,0 e", "K-20")):
            board.preview(place)  # where it can't lie, W shows the rule: nothing has to be tried
            await pilot.press("w")
            assert isinstance(app.screen, WhyScreen)
            assert [rules for _, rules in app.screen.topics] == [(rule,), ("K-20", "K-21", "K-22")]
            await pilot.press("escape")
        board.preview("place 0,1 n")
        await pilot.press("w")
        assert isinstance(app.screen, WhyScreen)
        assert [rules for _, rules in app.screen.topics] == [("K-20", "K-21", "K-22")]
        await pilot.press("escape")
        await pilot.press("enter")
        await pilot.pause()
        assert table.game.moves[0] == "place 0,1 n"


async def test_board_by_mouse() -> None:
    game = kingdomino.Game.scenario(row=[(13, 0), (17, 1), (18, 0), (19, 1)])
    app = CrownlandsApp("en", table=LocalTable(game, NAMES))
    async with app.run_test(size=WIDE) as pilot:
        table = await asked(app, pilot)
        board = app.screen.query_one(Board)
        columns, lines = board.window()
        width, height = board.cell()
        at = (list(columns).index(1) * width + 1, (len(lines) - 1 - list(lines).index(0)) * height)
        await pilot.hover(board, offset=at)
        assert board.position[:2] == (1, 0)
        turned = board.position[2]
        await pilot.click(board, offset=at, button=3)
        assert board.position[2] != turned
        board.preview("place 1,0 e")
        await pilot.click(board, offset=at)
        await pilot.pause()
        assert table is not None
        assert table.game.moves[0] == "place 1,0 e"


async def test_screen_is_covered_between_two_people() -> None:
    app = CrownlandsApp("en", table=LocalTable(dominion.Game(seed=3, first=0), NAMES))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        for name in ("Ilka", "Béla", "Ilka"):
            assert isinstance(app.screen, CoverScreen)
            assert app.screen.person == name
            await pilot.press("enter")
            table = await asked(app, pilot)
            assert table is not None
            assert table.names[table.shown] == name
            while isinstance(app.screen, TableScreen):
                await pilot.press("e")
                await pilot.pause()


async def test_keys_look_and_new_table() -> None:
    app = app_at_table("en", KINGDOMINO)
    async with app.run_test(size=WIDE) as pilot:
        await asked(app, pilot)
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("escape")
        dark = app.theme
        await pilot.press("d")
        assert app.theme != dark
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)


async def test_the_rule_behind_a_refusal_the_question_and_a_line_of_the_log() -> None:
    game = dominion.Game.scenario(hands=[["village", "copper"], []], decks=[["gold"], []])
    app = CrownlandsApp("hu", table=LocalTable(game, NAMES, {1: Page(1)}))
    async with app.run_test(size=(100, 32)) as pilot:
        await asked(app, pilot)
        gold = next(chip for chip in app.screen.query(CardChip) if chip.card == "gold" and chip.where == "supply")
        await pilot.click(gold)
        await pilot.press("w")
        assert isinstance(app.screen, WhyScreen)
        assert [rules for _, rules in app.screen.topics] == [("D-10", "D-12"), ("D-11",)]
        assert "D-10: Egy kör három fázisból áll" in str(app.screen.query_one("#why", Static).visual)
        await pilot.press("down")
        await pilot.pause()
        assert "D-11: " in str(app.screen.query_one("#why", Static).visual)
        await pilot.press("escape", "1", "w")
        assert isinstance(app.screen, WhyScreen)
        assert [rules for _, rules in app.screen.topics][:2] == [("D-12", "D-13"), ("D-57", "D-15", "D-16")]


async def test_a_hint_is_shown_with_its_move_ready() -> None:
    game = dominion.Game.scenario(
        hands=[[], []], phase="buy", coins=6, supply={"estate": 1, "moat": 0, "cellar": 0}, turns=[9, 9]
    )
    app = CrownlandsApp("en", table=LocalTable(game, NAMES, {1: Page(1)}), wish=Wish(think=0.05))
    async with app.run_test(size=WIDE) as pilot:
        await asked(app, pilot)
        assert screen_of(app).moves[0] == "buy gold"
        await pilot.press("h")
        await until(
            lambda: "The Regent would choose: Buy Estate." in str(app.screen.query_one("#about", Static).visual)
        )
        assert "It wins for certain." in str(app.screen.query_one("#about", Static).visual)
        await pilot.press("enter")
        await pilot.pause()
        assert game.moves[0] == "buy estate"


async def test_the_result_can_be_saved_and_looked_at_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 1)}], row=[(7, 0)])
    app = CrownlandsApp("en", table=LocalTable(game, NAMES), wish=KINGDOMINO)
    async with app.run_test(size=WIDE) as pilot:
        await asked(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await pilot.click("#save")
        await pilot.pause()
        assert (tmp_path / "kingdomino-1.record").read_text(encoding="utf-8").startswith("crownlands record 1")
        await pilot.click("#replay")
        await pilot.pause()
        assert screen_of(app).replay is not None


async def test_prices_in_potions_and_debt_and_an_unusual_turn_are_seen() -> None:
    ten = ["golem", "overlord", "knights", "outpost", *"cellar chapel moat village smithy market".split()]
    game = dominion.Game.scenario(kingdom=ten, hands=[["outpost"], []], decks=[["copper"] * 9, []])
    for move in ("play outpost", "end-actions", "end-turn"):
        game.push(move)
    app = CrownlandsApp("en", table=LocalTable(game, ["Anna", "Béla"], {1: Page(1)}))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        chips = {chip.card: str(chip.visual) for chip in app.screen.query("#supply CardChip").results(CardChip)}
        assert chips["golem"].startswith("4⚗ ")
        assert chips["overlord"].startswith("⬢8 ")
        assert len([card for card in chips if card.startswith(("dame-", "sir-"))]) == 1  # the Knight on top
        assert str(app.screen.query_one("#turn-note", Static).visual) == "Anna: an extra turn"
        assert "Dark Ages" in str(app.screen.query_one("#besides", Static).visual)
