"""The worked examples of the rulebooks, played move by move (D-70 to D-75, D-92)."""

import pytest

from crownlands import dominion

from .table import both_editions, deck, discard, hand, in_play, legal, no_moat, offered, playing, trash

FIRST_GAME_2E = "cellar market merchant militia mine moat remodel smithy village workshop".split()
FIRST_GAME_1E = "cellar market militia mine moat remodel smithy village woodcutter workshop".split()


# The example turns of the second edition


def first_two_turns(seed: int) -> dominion.Game:
    game = dominion.Game.scenario(
        kingdom=FIRST_GAME_2E,
        hands=[["copper"] * 4 + ["estate"], ["copper"] * 5],
        decks=[["estate", "copper", "copper", "estate", "copper"], ["copper", "copper", "estate", "estate", "estate"]],
        seed=seed,
    )
    assert legal(game) == ("end-actions",)  # no Action in hand
    playing(game, "end-actions", "play copper", "play copper", "play copper", "play copper")
    assert game.coins == 4
    playing(game, "buy remodel")
    assert (discard(game), game.coins, legal(game)) == (["remodel"], 0, ("end-turn",))
    playing(game, "end-turn")
    assert sorted(discard(game)) == ["copper"] * 4 + ["estate", "remodel"]
    assert (hand(game), deck(game), game.turn) == (["copper"] * 3 + ["estate"] * 2, [], 1)
    playing(game, "end-actions", "end-turn")
    playing(game, "end-actions", "play-treasures")
    assert game.coins == 3
    playing(game, "buy silver")
    assert game.coins == 0
    playing(game, "end-turn")
    assert (len(hand(game)), len(deck(game)), discard(game)) == (5, 7, [])  # shuffled: all twelve are hand and deck
    assert sorted(hand(game) + deck(game)) == ["copper"] * 7 + ["estate"] * 3 + ["remodel", "silver"]
    return playing(game, "end-actions", "end-turn")


@pytest.mark.rule("D-70")
def test_three_turns_of_the_first_game() -> None:
    games = (first_two_turns(seed) for seed in range(300))
    game = next(game for game in games if hand(game) == ["copper", "copper", "estate", "remodel", "silver"])
    assert (game.turn, game.turns, legal(game)) == (0, (3, 2), ("end-actions", "play remodel"))
    playing(game, "play remodel", "trash estate")
    assert "gain smithy" in legal(game)  # 4 = 2 + 2
    assert "gain market" not in legal(game)
    playing(game, "gain smithy")
    assert (trash(game), discard(game)) == ({"estate": 1}, ["smithy"])
    playing(game, "end-actions", "play copper", "play copper", "play silver")
    assert game.coins == 4
    playing(game, "buy militia")
    assert (discard(game), hand(game), in_play(game)) == (
        ["smithy", "militia"], [], ["remodel", "copper", "copper", "silver"],
    )  # fmt: skip
    playing(game, "end-turn")
    assert (len(hand(game)), len(deck(game)), len(discard(game)), game.turn) == (5, 2, 6, 1)


@pytest.mark.rule("D-71")
def test_four_coppers_and_a_silver_buy_a_market_and_leave_a_coin() -> None:
    game = dominion.Game.scenario(kingdom=FIRST_GAME_2E, hands=[["copper"] * 4 + ["silver"], []])
    playing(game, "end-actions", *["play copper"] * 4, "play silver")
    assert game.coins == 6
    playing(game, "buy market")
    assert (game.coins, discard(game), game.supply["market"]) == (1, ["market"], 9)
    assert sorted(in_play(game)) == ["copper"] * 4 + ["silver"]  # the Treasures are not used up


@pytest.mark.rule("D-72")
@both_editions
def test_throne_room_on_village_draws_two_and_leaves_four_actions(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["throne-room", "village"], []], decks=[["gold", "silver", "copper"]]
    )
    assert game.actions == 1
    playing(game, "play throne-room", "play village")
    assert (hand(game), deck(game), game.actions) == (["gold", "silver"], ["copper"], 4)


# The Czech rulebook


@pytest.mark.rule("D-73")
def test_three_coppers_buy_a_silver() -> None:
    game = dominion.Game.scenario(edition="1e", kingdom=FIRST_GAME_1E, hands=[["copper"] * 3, []])
    playing(game, "end-actions", *["play copper"] * 3, "buy silver")
    assert (discard(game), game.coins, legal(game)) == (["silver"], 0, ("end-turn",))


@pytest.mark.rule("D-73")
def test_three_coppers_and_militia_buy_a_mine() -> None:
    game = dominion.Game.scenario(edition="1e", kingdom=FIRST_GAME_1E, hands=[["copper"] * 3 + ["militia"], []])
    playing(game, "play militia", "done", "end-actions", *["play copper"] * 3)
    assert game.coins == 5
    playing(game, "buy mine")
    assert (discard(game), game.coins, legal(game)) == (["mine"], 0, ("end-turn",))


@pytest.mark.rule("D-73")
def test_woodcutter_buys_a_market_and_a_copper_and_the_sixth_coin_is_lost() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=FIRST_GAME_1E, hands=[["copper", "copper", "silver", "woodcutter"], ["copper"]]
    )
    playing(game, "play woodcutter", "end-actions", "play copper", "play copper", "play silver")
    assert (game.coins, game.buys) == (6, 2)
    playing(game, "buy market", "buy copper")
    assert (discard(game), game.coins, game.buys) == (["market", "copper"], 1, 0)
    playing(game, "end-turn")
    assert (game.turn, game.coins) == (1, 0)


@pytest.mark.rule("D-74")
def test_smithy_alone_ends_the_action_phase_whatever_it_draws() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=FIRST_GAME_1E, hands=[["smithy"], []], decks=[["village", "woodcutter", "market"]]
    )
    playing(game, "play smithy")
    assert (hand(game), legal(game)) == (["market", "village", "woodcutter"], ("end-actions",))


@pytest.mark.rule("D-74")
def test_village_smithy_and_a_drawn_woodcutter_use_all_three_actions() -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=FIRST_GAME_1E,
        hands=[["smithy", "village"], []],
        decks=[["copper", "estate", "woodcutter", "copper", "moat"]],
    )
    playing(game, "play village")
    assert (hand(game), game.actions) == (["copper", "smithy"], 2)
    playing(game, "play smithy")
    assert (hand(game), game.actions) == (["copper", "copper", "estate", "woodcutter"], 1)
    playing(game, "play woodcutter")
    assert (game.actions, legal(game), in_play(game)) == (0, ("end-actions",), ["village", "smithy", "woodcutter"])


@pytest.mark.rule("D-74")
def test_of_workshop_and_militia_only_one_can_be_played() -> None:
    game = dominion.Game.scenario(edition="1e", kingdom=FIRST_GAME_1E, hands=[["militia", "workshop"], []])
    assert legal(game) == ("end-actions", "play militia", "play workshop")
    playing(game, "play militia", "done")
    assert (hand(game), legal(game)) == (["workshop"], ("end-actions",))


# The Romanian rulebook


@pytest.mark.rule("D-75")
@pytest.mark.parametrize(
    ("buys", "left"),
    [(["cellar", "smithy"], 0), (["gold", "copper"], 0), (["gold"], 0), (["smithy"], 2), ([], 6)],
)
def test_six_coins_from_two_golds_and_a_second_buy(buys: list[str], left: int) -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=FIRST_GAME_1E,
        hands=[["gold", "gold"], ["estate"]],
        decks=[["copper"] * 5],
        phase="buy",
        buys=2,
    )
    playing(game, "play gold", "play gold")
    assert (game.coins, game.buys) == (6, 2)
    playing(game, *[f"buy {card}" for card in buys])
    assert (discard(game), game.coins, game.buys) == (buys, left, 2 - len(buys))
    assert playing(game, "end-turn").turn == 1  # no buy is compulsory


# More examples


@pytest.mark.rule("D-92")
@both_editions
def test_militia_alone_ends_the_action_phase(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat("militia"), hands=[["market", "militia"], []])
    playing(game, "play militia")
    assert (game.coins, legal(game), hand(game)) == (2, ("end-actions",), ["market"])


@pytest.mark.rule("D-92")
@both_editions
def test_market_market_militia_is_legal(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("militia"), hands=[["market", "market", "militia"], []], decks=[["copper"] * 2]
    )
    playing(game, "play market")
    assert legal(game) == ("end-actions", "play market", "play militia")
    playing(game, "play market", "play militia")
    assert (game.actions, game.buys, game.coins) == (0, 3, 4)
    assert in_play(game) == ["market", "market", "militia"]


@pytest.mark.rule("D-92")
@both_editions
def test_six_coins_and_two_buys_are_two_silvers(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[[], []], phase="buy", coins=6, buys=2)
    playing(game, "buy silver", "buy silver")
    assert (discard(game), game.coins, legal(game)) == (["silver", "silver"], 0, ("end-turn",))


@pytest.mark.rule("D-92")
@both_editions
@pytest.mark.parametrize(("old", "new"), [("copper", "silver"), ("silver", "gold")])
def test_mine_turns_copper_into_silver_and_silver_into_gold(edition: str, old: str, new: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["mine", old], []])
    playing(game, "play mine", f"trash {old}", f"gain {new}")
    assert (hand(game), trash(game)) == ([new], {old: 1})


@pytest.mark.rule("D-92")
@pytest.mark.parametrize("empty", [0, 1, 2])
def test_poacher_discards_none_one_or_two(empty: int) -> None:
    piles = dict.fromkeys(["village", "smithy"][:empty], 0)
    game = dominion.Game.scenario(
        kingdom=no_moat("poacher"), hands=[["estate"] * 4 + ["poacher"], []], decks=[["copper"]], supply=piles
    )
    playing(game, "play poacher", *["discard estate"] * empty)
    assert (legal(game), discard(game), len(hand(game))) == (("end-actions",), ["estate"] * empty, 5 - empty)


@pytest.mark.rule("D-92")
@both_editions
def test_market_draws_at_once_and_allows_one_more_of_each(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(), hands=[["market"], []], decks=[["smithy", "copper", "copper", "copper"]]
    )
    playing(game, "play market")
    assert legal(game) == ("end-actions", "play smithy")  # the card drawn is the one more that may be played
    playing(game, "play smithy", "end-actions")
    assert (game.buys, game.coins, offered(game, "buy")) == (2, 1, ["copper", "curse"])
    playing(game, "buy copper", "buy copper")
    assert (legal(game), discard(game)) == (("end-turn",), ["copper", "copper"])
