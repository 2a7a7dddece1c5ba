"""Prosperity, cards from Mint to Platinum (PR-20 to PR-23)."""

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    in_play,
    legal,
    no_moat,
    offered,
    playing,
    told,
    trash,
)


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Mint


@pytest.mark.rule("PR-20")
@pytest.mark.parametrize("card", ["platinum", "copper", "royal-seal"])
def test_mint_gains_a_copy_of_a_treasure_that_is_revealed(card: str) -> None:
    game = dominion.Game.scenario(hands=[["estate", "mint", card], []])
    before = playing(game, "play mint").supply[card]
    assert legal(game) == ("done", f"reveal {card}")
    assert looks_the_same_dealt_anew(game)
    events = game.push(f"reveal {card}")
    assert (hand(game), discard(game)) == (sorted(["estate", card]), [card])
    assert game.supply[card] == before - 1
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 0, onlooker) == [card]
        assert game.view(onlooker).memory["known_hand"][0].get(card) == 1


@pytest.mark.rule("PR-20")
def test_mint_may_reveal_nothing() -> None:
    game = dominion.Game.scenario(hands=[["copper", "mint"], []])
    playing(game, "play mint", "done")
    assert (hand(game), discard(game), legal(game)) == (["copper"], [], ("end-actions",))
    bare = dominion.Game.scenario(hands=[["estate", "mint"], []])
    assert legal(playing(bare, "play mint")) == ("done",)


@pytest.mark.rule("PR-20")
@pytest.mark.parametrize("card", ["diadem", "gold"])
def test_without_a_copy_in_the_supply_mint_gains_nothing(card: str) -> None:
    game = dominion.Game.scenario(hands=[["mint", card], []], supply={"gold": 0})
    playing(game, "play mint", f"reveal {card}")
    assert (hand(game), discard(game), legal(game)) == ([card], [], ("end-actions",))


@pytest.mark.rule("PR-20")
def test_who_buys_mint_trashes_all_treasures_in_play_and_keeps_the_coins() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("mint"), hands=[["copper"] * 6, []], in_play=["market"], phase="buy", buys=2, coins=1
    )
    playing(game, *["play copper"] * 5)
    events = game.push("buy mint")
    assert (trash(game), discard(game)) == ({"copper": 5}, ["mint"])
    assert (hand(game), in_play(game), game.coins) == (["copper"], ["market"], 1)
    told_of = [event.kind for event in events if event.kind in ("bought", "trashed")]
    assert told_of == ["bought", "trashed"]


@pytest.mark.rule("PR-20")
def test_coins_left_over_after_mint_buy_an_estate() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("mint"), hands=[["copper", "gold", "gold"], []], phase="buy", buys=2)
    playing(game, "play-treasures", "buy mint")
    assert (game.coins, trash(game)) == (2, {"copper": 1, "gold": 2})
    playing(game, "buy estate")
    assert (discard(game), game.coins) == (["mint", "estate"], 0)


@pytest.mark.rule("PR-20")
def test_treasures_of_two_types_are_trashed_too() -> None:
    treasures = ["bank", "fools-gold", "harem", "potion", "venture"]
    game = dominion.Game.scenario(
        kingdom=no_moat("mint", "bank", "fools-gold", "harem", "venture", "alchemist"),
        hands=[[], []],
        in_play=[*treasures, "village"],
        phase="buy",
        coins=5,
    )
    playing(game, "buy mint")
    assert (trash(game), in_play(game)) == (dict.fromkeys(treasures, 1), ["village"])


@pytest.mark.rule("PR-20", "PR-06")
def test_what_the_trashed_treasures_set_off_comes_before_mint_is_gained() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("mint", "catapult-rocks"), hands=[[], []], in_play=["rocks", "copper"], phase="buy", coins=5
    )
    events = game.push("buy mint")
    assert (trash(game), deck(game), discard(game)) == ({"copper": 1, "rocks": 1}, ["silver"], ["mint"])
    assert told(events, "gained", 0, 1) == ["silver"]


@pytest.mark.rule("PR-20", "PR-25")
def test_a_royal_seal_in_play_is_trashed_before_mint_is_gained() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("mint", "royal-seal"), hands=[[], []], in_play=["royal-seal", "gold"], phase="buy", coins=5
    )
    playing(game, "buy mint")
    assert (trash(game), discard(game), deck(game)) == ({"gold": 1, "royal-seal": 1}, ["mint"], [])
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("PR-20")
def test_mint_gained_without_buying_trashes_nothing() -> None:
    ten = no_moat("artisan", "mint", "workshop")
    game = dominion.Game.scenario(kingdom=ten, hands=[["artisan", "workshop"], []], in_play=["gold"], actions=2)
    playing(game, "play workshop")
    assert "mint" not in offered(game, "gain")
    playing(game, "gain silver", "play artisan", "gain mint", "topdeck mint")
    assert (trash(game), deck(game)) == ({}, ["mint"])
    assert "gold" in in_play(game)


@pytest.mark.rule("PR-20", "PR-16")
def test_goons_pays_for_mint_though_no_treasure_is_in_play() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("goons", "mint"), hands=[[], []], in_play=["goons"], phase="buy", coins=5
    )
    playing(game, "buy mint")
    assert (game.victory_tokens, trash(game), discard(game), in_play(game)) == ((1, 0), {}, ["mint"], ["goons"])


# Monument


@pytest.mark.rule("PR-21", "PR-03")
def test_monument_gives_two_coins_and_a_token() -> None:
    game = dominion.Game.scenario(hands=[["estate", "monument"], []])
    playing(game, "play monument")
    assert (game.coins, game.victory_tokens, game.scores) == (2, (1, 0), (2, 0))


@pytest.mark.rule("PR-21")
def test_throne_room_on_monument_gives_two_tokens() -> None:
    game = dominion.Game.scenario(hands=[["monument", "throne-room"], []])
    playing(game, "play throne-room", "play monument")
    assert (game.coins, game.victory_tokens) == (4, (2, 0))


@pytest.mark.rule("PR-21", "PR-03")
def test_the_token_stays_though_monument_is_trashed() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("monument", "chapel"),
        hands=[["monument"], []],
        decks=[["chapel"]],
        supply={"curse": 0, "gold": 0, "copper": 1},
    )
    playing(game, "play monument", "end-actions", "end-turn", "end-actions", "end-turn")
    playing(game, "play chapel", "trash monument", "done", "end-actions", "buy copper", "end-turn")
    assert (game.is_over, game.scores, trash(game)) == (True, (1, 0), {"monument": 1})


@pytest.mark.rule("PR-21", "PR-03")
def test_gardens_do_not_count_the_tokens_of_monument() -> None:
    game = dominion.Game.scenario(hands=[["gardens", "monument", *["copper"] * 7], []])
    playing(game, "play monument")
    assert game.scores[0] == 1


# Mountebank


@pytest.mark.rule("PR-22")
def test_mountebank_gives_two_coins_and_a_curse_in_hand_wards_it_off() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("mountebank"), hands=[["mountebank"], ["copper", "curse", "curse", "estate"]]
    )
    playing(game, "play mountebank")
    assert (game.coins, game.to_move, legal(game)) == (2, 1, ("discard curse", "done"))
    assert looks_the_same_dealt_anew(game)
    events = game.push("discard curse")
    assert (hand(game, 1), discard(game, 1), game.to_move) == (["copper", "curse", "estate"], ["curse"], 0)
    assert told(events, "discarded", 1, 0) == ["curse"]
    assert (game.supply["curse"], game.supply["copper"]) == (10, 46)


@pytest.mark.rule("PR-22")
def test_who_keeps_the_curse_gains_another_and_a_copper() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("mountebank"), hands=[["mountebank"], ["curse"]])
    playing(game, "play mountebank", "done")
    assert (hand(game, 1), discard(game, 1)) == (["curse"], ["curse", "copper"])
    assert (game.supply["curse"], game.supply["copper"]) == (9, 45)


@pytest.mark.rule("PR-22")
def test_who_has_no_curse_can_only_take_what_comes() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("mountebank"), hands=[["mountebank"], ["copper", "estate"]])
    playing(game, "play mountebank")
    assert (game.to_move, legal(game)) == (1, ("done",))
    assert looks_the_same_dealt_anew(game)
    playing(game, "done")
    assert discard(game, 1) == ["curse", "copper"]


@pytest.mark.rule("PR-22")
def test_the_victims_of_mountebank_come_one_after_the_other() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("mountebank"), hands=[["mountebank"], [], ["estate"]], supply={"curse": 1}
    )
    playing(game, "play mountebank", "done")
    assert (discard(game, 1), discard(game, 2), game.to_move) == (["curse", "copper"], [], 2)
    playing(game, "done")
    assert (discard(game, 2), game.to_move) == (["copper"], 0)


@pytest.mark.rule("PR-22")
def test_without_coppers_mountebank_still_gives_a_curse() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("mountebank"), hands=[["mountebank"], []], supply={"copper": 0})
    playing(game, "play mountebank", "done")
    assert discard(game, 1) == ["curse"]


@pytest.mark.rule("PR-22")
def test_with_both_piles_empty_a_curse_may_still_be_discarded() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("mountebank"), hands=[["mountebank"], ["curse"]], supply={"copper": 0, "curse": 0}
    )
    playing(game, "play mountebank")
    assert legal(game) == ("discard curse", "done")
    kept = playing(game.copy(), "done")
    assert (hand(kept, 1), discard(kept, 1)) == (["curse"], [])
    playing(game, "discard curse")
    assert (hand(game, 1), discard(game, 1)) == ([], ["curse"])


@pytest.mark.rule("PR-22")
def test_who_showed_a_moat_neither_discards_nor_gains() -> None:
    game = dominion.Game.scenario(hands=[["mountebank"], ["curse", "moat"]])
    playing(game, "play mountebank")
    assert (legal(game), game.coins) == (("done", "reveal moat"), 0)
    playing(game, "reveal moat")
    assert (game.to_move, game.coins, hand(game, 1), discard(game, 1)) == (0, 2, ["curse", "moat"], [])


@pytest.mark.rule("PR-22", "PR-19")
def test_kings_court_on_mountebank_asks_for_a_curse_each_time() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("kings-court", "mountebank"), hands=[["kings-court", "mountebank"], ["curse", "curse"]]
    )
    playing(game, "play kings-court", "play mountebank", "discard curse", "done")
    assert (game.to_move, legal(game), game.coins) == (1, ("discard curse", "done"), 6)
    playing(game, "discard curse")
    assert (hand(game, 1), discard(game, 1)) == ([], ["curse", "curse", "copper", "curse"])


# Platinum


@pytest.mark.rule("PR-23")
def test_platinum_gives_five_coins() -> None:
    game = dominion.Game.scenario(hands=[["gold", "platinum"], []], phase="buy")
    playing(game, "play platinum")
    assert allowances(game) == (1, 1, 5)
    playing(game, "play gold")
    assert game.coins == 8


@pytest.mark.rule("PR-23")
def test_mine_turns_a_gold_into_a_platinum_in_hand() -> None:
    game = dominion.Game.scenario(hands=[["gold", "mine"], []], colonies=True)
    playing(game, "play mine", "trash gold", "gain platinum")
    assert (hand(game), trash(game), game.supply["platinum"]) == (["platinum"], {"gold": 1}, 11)


@pytest.mark.rule("PR-23", "PR-27")
def test_venture_stops_at_a_platinum() -> None:
    game = dominion.Game.scenario(hands=[["venture"], []], decks=[["colony", "platinum", "gold"]], phase="buy")
    playing(game, "play venture")
    assert (game.coins, in_play(game), discard(game)) == (6, ["venture", "platinum"], ["colony"])


@pytest.mark.rule("PR-23")
def test_bandit_and_adventurer_know_a_platinum() -> None:
    bandit = dominion.Game.scenario(
        kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], ["platinum", "silver"]]
    )
    playing(bandit, "play bandit")
    assert legal(bandit) == ("trash platinum", "trash silver")
    playing(bandit, "trash platinum")
    assert trash(bandit) == {"platinum": 1}
    adventurer = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["estate", "platinum", "copper", "gold"]]
    )
    playing(adventurer, "play adventurer")
    assert hand(adventurer) == ["copper", "platinum"]
