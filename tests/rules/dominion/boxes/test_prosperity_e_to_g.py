"""Prosperity, cards from Expand to Grand Market (PR-15 to PR-17)."""

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    discard,
    hand,
    in_play,
    legal,
    named,
    no_moat,
    offered,
    playing,
    trash,
)


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Expand


@pytest.mark.rule("PR-15")
def test_expand_trashes_a_card_and_gains_one_costing_up_to_three_more() -> None:
    ten = no_moat("expand", "bank", "goons", "kings-court", "witch")
    game = dominion.Game.scenario(kingdom=ten, colonies=True, hands=[["copper", "duchy", "expand", "gold"], []])
    playing(game, "play expand")
    assert legal(game) == ("trash copper", "trash duchy", "trash gold")
    duchy = playing(game.copy(), "trash duchy")
    assert set(offered(duchy, "gain")) == set(duchy.supply) - {"platinum", "colony"}
    gold = playing(game.copy(), "trash gold")
    assert set(offered(gold, "gain")) == set(gold.supply) - {"colony"}
    playing(game, "trash copper")
    cheap = {"copper", "curse", "estate", "silver", "cellar", "chapel", "village", "workshop"}
    assert set(offered(game, "gain")) == cheap & set(game.supply)
    assert {"copper", "curse", "estate", "silver"} <= set(offered(game, "gain"))
    assert "done" not in legal(game)
    playing(game, "gain silver")
    assert (discard(game), trash(game), hand(game)) == (["silver"], {"copper": 1}, ["duchy", "gold"])


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize(
    ("trashed", "gained"), [("duchy", "province"), ("gold", "platinum"), ("province", "colony"), ("duchy", "duchy")]
)
def test_what_expand_is_for(trashed: str, gained: str) -> None:
    game = dominion.Game.scenario(hands=[["expand", trashed], []], colonies=True)
    playing(game, "play expand", f"trash {trashed}", f"gain {gained}")
    assert (discard(game), trash(game)) == ([gained], {trashed: 1})


@pytest.mark.rule("PR-15")
def test_expand_never_trashes_itself_and_does_nothing_with_an_empty_hand() -> None:
    game = dominion.Game.scenario(hands=[["expand"], []])
    playing(game, "play expand")
    assert (legal(game), in_play(game), discard(game)) == (("end-actions",), ["expand"], [])
    two = dominion.Game.scenario(hands=[["expand", "expand"], []])
    assert legal(playing(two, "play expand")) == ("trash expand",)


@pytest.mark.rule("PR-15")
def test_expand_gives_no_potion_but_keeps_that_of_the_trashed_card() -> None:
    ten = no_moat("expand", "golem", "possession", "familiar")
    coins_only = dominion.Game.scenario(kingdom=ten, hands=[["expand", "duchy"], []])
    playing(coins_only, "play expand", "trash duchy")
    assert not {"golem", "possession", "familiar"} & set(offered(coins_only, "gain"))
    with_potion = dominion.Game.scenario(kingdom=ten, hands=[["expand", "familiar"], []])
    playing(with_potion, "play expand", "trash familiar")
    assert {"golem", "possession", "familiar", "gold", "duchy"} <= set(offered(with_potion, "gain"))
    assert not {"expand", "province"} & set(offered(with_potion, "gain"))


@pytest.mark.rule("PR-15")
def test_expand_gives_no_debt_but_keeps_that_of_the_trashed_card() -> None:
    ten = no_moat("expand", "overlord")
    game = dominion.Game.scenario(kingdom=ten, hands=[["copper", "expand", "overlord"], []])
    playing(game, "play expand")
    assert "overlord" not in offered(playing(game.copy(), "trash copper"), "gain")
    playing(game, "trash overlord")
    assert {"overlord", "silver", "village"} <= set(offered(game, "gain"))
    assert "smithy" not in offered(game, "gain")


# Goons


@pytest.mark.rule("PR-16")
def test_goons_gives_a_buy_and_two_coins_and_the_others_discard_down_to_three() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("goons"),
        hands=[["goons"], ["copper", "curse", "estate", "gold", "silver"], ["copper"] * 3, ["copper"] * 4],
    )
    playing(game, "play goons")
    assert (allowances(game), game.to_move) == ((0, 2, 2), 1)
    playing(game, "discard curse", "discard estate")
    assert (hand(game, 1), discard(game, 1)) == (["copper", "gold", "silver"], ["curse", "estate"])
    assert game.to_move == 3
    playing(game, "discard copper")
    assert (len(hand(game, 2)), len(hand(game, 3)), game.to_move) == (3, 3, 0)


@pytest.mark.rule("PR-16")
def test_what_goons_makes_another_discard_is_seen_but_for_its_top_by_its_owner_alone() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("goons"), hands=[["goons"], ["copper", "curse", "estate", "gold", "silver"]]
    )
    first = playing(game, "play goons").push("discard curse")
    assert game.view(0).set_aside[1] == (None,)
    assert named(first, 0) == set()
    assert looks_the_same_dealt_anew(game)
    playing(game, "discard estate")
    assert game.view(0).discard_tops[1] == "estate"


@pytest.mark.rule("PR-16")
def test_a_victim_with_three_cards_discards_none() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("goons"), hands=[["goons"], ["copper"] * 3])
    playing(game, "play goons")
    assert (game.to_move, discard(game, 1)) == (0, [])


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("card", ["copper", "curse"])
def test_every_card_bought_brings_a_token(card: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("goons"), hands=[["goons"], []])
    playing(game, "play goons", "end-actions", f"buy {card}")
    assert game.victory_tokens == (1, 0)
    playing(game, f"buy {card}")
    assert (game.victory_tokens, discard(game)) == ((2, 0), [card, card])
    playing(game, "end-turn")
    assert game.victory_tokens == (2, 0)


@pytest.mark.rule("PR-16")
def test_two_goons_in_play_bring_two_tokens_a_card() -> None:
    game = dominion.Game.scenario(hands=[[], []], in_play=["goons", "goons"], phase="buy", coins=3)
    events = game.push("buy silver")
    assert game.victory_tokens == (2, 0)
    kinds = [event.kind for event in events]
    assert kinds.index("bought") < kinds.index("tokens")


@pytest.mark.rule("PR-16", "PR-05")
def test_throne_room_on_goons_brings_one_token_a_card() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("goons", "throne-room"), hands=[["goons", "throne-room"], []])
    playing(game, "play throne-room", "play goons", "end-actions")
    assert (game.coins, game.buys) == (4, 3)
    playing(game, "buy copper", "buy estate", "buy copper")
    assert game.victory_tokens == (3, 0)


@pytest.mark.rule("PR-16", "PR-18")
def test_a_gain_without_a_buy_brings_no_token() -> None:
    game = dominion.Game.scenario(hands=[[], []], in_play=["goons", "hoard"], phase="buy", coins=2)
    playing(game, "buy estate")
    assert (discard(game), game.victory_tokens) == (["gold", "estate"], (1, 0))


@pytest.mark.rule("PR-16")
def test_a_goons_just_bought_is_not_in_play() -> None:
    game = dominion.Game.scenario(hands=[["goons"], []], phase="buy", coins=12, buys=2)
    playing(game, "buy goons", "buy goons")
    assert (discard(game), game.victory_tokens) == (["goons", "goons"], (0, 0))


@pytest.mark.rule("PR-16")
def test_moat_protects_the_hand_from_goons_and_takes_no_token_away() -> None:
    game = dominion.Game.scenario(hands=[["goons"], ["copper"] * 4 + ["moat"]])
    playing(game, "play goons")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat", "end-actions", "buy copper")
    assert (len(hand(game, 1)), game.victory_tokens) == (5, (1, 0))


# Grand Market


@pytest.mark.rule("PR-17")
def test_grand_market_gives_a_card_an_action_a_buy_and_two_coins() -> None:
    game = dominion.Game.scenario(hands=[["grand-market"], []], decks=[["gold", "silver"]])
    playing(game, "play grand-market")
    assert (hand(game), allowances(game)) == (["gold"], (1, 2, 2))


@pytest.mark.rule("PR-17")
@pytest.mark.parametrize(
    ("cards", "played", "possible"),
    [
        ("gold gold", "gold gold", True),
        ("copper gold silver", "gold silver copper", False),
        ("copper gold gold", "gold gold", True),
        ("platinum royal-seal", "platinum royal-seal", True),
        ("copper platinum", "copper platinum", False),
    ],
)
def test_grand_market_can_not_be_bought_with_a_copper_in_play(cards: str, played: str, possible: bool) -> None:
    ten = no_moat("grand-market", "royal-seal")
    game = dominion.Game.scenario(kingdom=ten, colonies=True, hands=[cards.split(), []], phase="buy")
    playing(game, *[f"play {card}" for card in played.split()])
    assert game.coins >= 6
    assert ("buy grand-market" in legal(game)) is possible


@pytest.mark.rule("PR-17", "PR-20")
def test_when_mint_has_trashed_the_coppers_grand_market_can_be_bought() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("grand-market", "mint"), hands=[["copper"] * 11, []], phase="buy", buys=2
    )
    playing(game, "play-treasures")
    assert game.coins == 11
    assert "buy grand-market" not in legal(game)
    playing(game, "buy mint")
    assert (game.coins, trash(game)) == (6, {"copper": 11})
    assert "buy grand-market" in legal(game)
    playing(game, "buy grand-market")
    assert discard(game) == ["mint", "grand-market"]


@pytest.mark.rule("PR-17", "PR-15")
def test_grand_market_can_be_gained_whatever_is_in_play() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("expand", "grand-market"), hands=[["duchy", "expand"], []], in_play=["copper", "copper"]
    )
    playing(game, "play expand", "trash duchy", "gain grand-market")
    assert discard(game) == ["grand-market"]


@pytest.mark.rule("PR-17")
def test_a_copper_in_play_bars_grand_market_after_a_first_buy_too() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("grand-market"), hands=[[], []], in_play=["copper"], phase="buy", coins=14, buys=2
    )
    playing(game, "buy province")
    assert (game.coins, "buy grand-market" in legal(game)) == (6, False)
