"""A kingdom that is drafted at its table: in turn, on the disk, taken back, by programs too."""

import asyncio
from typing import Any

import pytest

from crownlands.bots.dominion.drafting import ROLES, choose_pick
from crownlands.dominion.drafted import DraftedGame, DraftView
from crownlands.dominion.kingdoms import follows_potion_advice, piles_of
from crownlands.dominion.sight import DominionSight
from crownlands.record import Record
from crownlands.server.errors import Refused
from crownlands.server.http.responses import DraftState, state_of
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.table_options import NewTable
from tests.server.at_tables import opened, play, refusal, run, table_for_two

SETUP = {"edition": "2e", "players": 3, "seed": bytes(range(1, 17))}


async def draft_of(tables: Tables, table: str, seat: int | None = None) -> DraftView:
    view = (await tables.view(table, seat)).view
    assert isinstance(view, DraftView)
    return view


async def pick(tables: Tables, table: str, card: str) -> None:
    """Whoever is asked picks a card."""
    state = await tables.view(table, None)
    assert state.to_move is not None
    await tables.move(table, state.to_move, state.ply, f"pick {card}")


def test_seats_pick_in_turn_and_then_the_game_is_dealt(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, kingdom="draft")
        first = (await draft_of(tables, table)).to_move
        cards = (await draft_of(tables, table)).offered[:10]
        for number, card in enumerate(cards):
            view = await draft_of(tables, table)
            assert view.to_move == (first + number) % 2
            assert (await draft_of(tables, table, 1 - view.to_move)).legal_moves == ()
            assert f"pick {card}" in (await draft_of(tables, table, view.to_move)).legal_moves
            assert isinstance(state_of(await tables.view(table, view.to_move)), DraftState)
            await pick(tables, table, card)
        dealt: Any = (await tables.view(table, 0)).view
        assert sorted(dealt.kingdom) == sorted(cards)
        await play(tables, table)
        record = Record.loads(await tables.record(table))
        assert sorted(record.setup["kingdom"]) == sorted(cards)
        assert tuple(record.replay().scores) == record.scores
        await tables.play_again(table, 0)
        again: Any = (await tables.view(table, 0)).view
        assert sorted(again.kingdom) == sorted(cards)  # another game of the same kingdom

    run(sqlite_url, story)


def test_what_is_not_offered_is_refused_and_picks_are_taken_back(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, kingdom="draft", edition="1e")
        state = await tables.view(table, None)
        seat = state.to_move
        assert seat is not None
        assert await refusal(tables.move(table, seat, state.ply, "pick harbinger")) == "illegal-move"  # 2e only
        assert await refusal(tables.move(table, seat, state.ply, "buy gold")) == "illegal-move"
        assert await refusal(tables.move(table, 1 - seat, state.ply, "pick witch")) == "not-your-turn"
        assert await refusal(tables.hint(table, seat)) == "hints-off"
        await pick(tables, table, "witch")
        assert await refusal(pick(tables, table, "witch")) == "illegal-move"
        await tables.take_back(table, seat, (await tables.view(table, seat)).ply)
        assert (await draft_of(tables, table)).picks == ()
        for card in (await draft_of(tables, table)).offered[:10]:
            await pick(tables, table, card)
        last = (seat + 9) % 2
        assert (await tables.view(table, last)).may_take_back == "ask"  # hands were dealt by it
        await tables.take_back(table, last, (await tables.view(table, last)).ply)
        await tables.answer_take_back(table, 1 - last, agree=True)
        assert len((await draft_of(tables, table)).picks) == 9

    run(sqlite_url, story)


def test_a_draft_goes_on_after_a_restart_and_may_be_given_up(sqlite_url: str) -> None:
    async def story() -> None:
        async with opened(sqlite_url) as tables:
            table = await table_for_two(tables, kingdom="draft")
            for card in ("witch", "moat", "chapel"):
                await pick(tables, table, card)
            before = await draft_of(tables, table)
        async with opened(sqlite_url) as tables:
            assert await draft_of(tables, table) == before
            await pick(tables, table, "village")
            await tables.resign(table, 0)
            over = await tables.view(table, 0)
            assert (over.ended, list(over.winners)) == ("resigned", [1])
            assert await refusal(tables.record(table)) == "no-such-game"
            await tables.play_again(table, 1)
            assert (await draft_of(tables, table)).picks == ()

    asyncio.run(story())


def test_programs_pick_what_the_kingdom_lacks(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        new = NewTable(game="dominion", kingdom="draft", seats=["you", "knight", "baron"], name="Anna")
        table = (await tables.create(new)).table
        while isinstance(view := (state := await tables.view(table, 0)).view, DraftView):
            if view.legal_moves:
                await tables.move(table, 0, state.ply, view.legal_moves[0])
            else:
                await asyncio.sleep(0.005)
        assert len(set(view.kingdom)) == 10  # type: ignore[union-attr]

    run(sqlite_url, story)
    game = DraftedGame(SETUP)
    while game.is_drafting:
        view = game.view(game.to_move)
        assert isinstance(view, DraftView)
        game.push(choose_pick(view, "regent", 5))
    kingdom = game.setup["kingdom"]
    assert all(any(has(card) for card in kingdom) for has in ROLES)


def test_a_drafted_game_is_a_value() -> None:
    game = DraftedGame(SETUP)
    for card in game.view(None).offered[:10]:  # type: ignore[attr-defined]
        twin = game.copy()
        twin.push(f"pick {card}")
        assert twin.pop() == f"pick {card}"
        assert twin.moves == game.moves
        game.push(f"pick {card}")
    assert game.copy().view(0) == game.view(0)
    game.push(game.legal_moves[0])
    assert game.pop() == game.copy().legal_moves[0]
    with pytest.raises(ValueError, match=r"\(1e\) is for 2 to 4 players"):
        DraftedGame({"edition": "1e", "players": 5, "seed": bytes(16)})


def test_a_draft_over_boxes_offers_mixed_piles_and_keeps_what_was_chosen(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables, kingdom="draft darkages cornucopia", shelters=True, colonies=True)
        draft = await draft_of(tables, table)
        assert draft.boxes == ("darkages", "cornucopia")
        assert {"knights", "young-witch"} <= set(draft.offered)
        told = state_of(await tables.view(table, 0))
        assert isinstance(told, DraftState)
        assert told.view.boxes == draft.boxes
        for pile in ("knights", "young-witch", *(set(piles_of("darkages")) - {"knights"})):
            if isinstance((await tables.view(table, None)).view, DraftView):
                await pick(tables, table, pile)
        dealt: Any = (await tables.view(table, 0)).view
        assert "knights" in dealt.kingdom
        assert dealt.bane  # Young Witch is there, and nobody said which
        assert dealt.supply["colony"] == 8
        assert "hovel" in dealt.beside or "hovel" in dealt.memory["owned"][0]

    run(sqlite_url, story)


def test_programs_draft_three_to_five_piles_for_potions_or_none() -> None:
    setup = {**SETUP, "kingdom": "draft base alchemy"}
    for seed in range(12):
        game = DraftedGame(setup)
        while game.is_drafting:
            view = game.view(game.to_move)
            assert isinstance(view, DraftView)
            game.push(choose_pick(view, "regent", seed))
        assert follows_potion_advice(game.setup["kingdom"])


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"kingdom": "draft base gilds"}, "unknown box 'gilds'; did you mean 'Guilds'"),
        ({"kingdom": "draft empires"}, "there are only 3 piles"),
        ({"kingdom": "draft base", "landscapes": ["trainin"]}, "unknown landscape 'trainin'"),
        ({"kingdom": "draft base", "bane": "moat"}, "a bane can be named only for a known kingdom"),
        ({"kingdom": "random cornucopia", "bane": "moat"}, "a bane can be named only for a known kingdom"),
        ({"kingdom": "the-jesters-workshop", "bane": "gold"}, "gold is in every game"),
        ({"kingdom": "first-game", "bane": "chapel"}, "there is no Young Witch"),
    ],
)
def test_a_kingdom_that_cannot_be_is_refused_before_anybody_sits(
    sqlite_url: str, wish: dict[str, Any], problem: str
) -> None:
    async def story(tables: Tables) -> None:
        with pytest.raises(Refused, match=problem):
            await tables.create(NewTable(game="dominion", seats=["you", "page"], name="Anna", **wish))

    run(sqlite_url, story)


def test_the_maker_of_a_table_chooses_what_belongs_to_the_kingdom(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        chosen: dict[str, Any] = {
            "bane": "chapel",
            "colonies": True,
            "shelters": True,
            "landscapes": ["training", "aqueduct"],
        }
        table = await table_for_two(tables, kingdom="the-jesters-workshop", **chosen)
        told = state_of(await tables.view(table, 0))
        assert {name: getattr(told.options, name) for name in chosen} == chosen
        assert isinstance(told.view, DominionSight)
        assert (told.view.bane, told.view.landscapes) == ("chapel", ("aqueduct", "training"))
        assert told.view.supply["colony"] == 8
        assert "darkages" in told.view.boxes

    run(sqlite_url, story)
