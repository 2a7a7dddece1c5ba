"""Alchemy: the Potion, costs with a Potion in them, Clean-up, who sees what, and the sets (AL-01 to AL-09, AL-30, AL-40
to AL-42)."""

import pytest

from crownlands import dominion

from ..table import deck, discard, hand, in_play, legal, named, no_moat, offered, owned, playing, shuffles, told, trash

SETS = {
    "forbidden-arts": (
        "bandit cellar council-room gardens laboratory throne-room apprentice familiar possession university"
    ),
    "potion-mixers": "cellar festival militia poacher smithy alchemist apothecary golem herbalist transmute",
    "chemistry-lesson": "bureaucrat market moat remodel vassal witch alchemist golem philosophers-stone university",
}


def looks_alike(game: dominion.Game) -> None:
    """To every seat a game dealt from what it knows looks like the real one."""
    for seat in (*range(game.players), None):
        view = game.view(seat)
        assert view.sample(7).view(seat) == view


# Sets


@pytest.mark.rule("AL-40", "AL-41", "AL-42", "AL-01", "AL-30")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 6])
def test_the_recommended_sets_have_ten_piles_and_sixteen_potions(name: str, players: int) -> None:
    game = dominion.Game(SETS[name].split(), "2e", players, seed=1)
    assert game.kingdom == tuple(sorted(SETS[name].split()))
    assert (game.supply["potion"], len(game.supply)) == (16, 18)
    assert "alchemy" in game.boxes


@pytest.mark.rule("AL-40")
@pytest.mark.parametrize(("players", "gardens"), [(2, 8), (3, 12), (4, 12), (5, 12), (6, 12)])
def test_forbidden_arts_has_ten_of_each_kingdom_card_but_gardens(players: int, gardens: int) -> None:
    game = dominion.Game(SETS["forbidden-arts"].split(), "2e", players, seed=1)
    assert {card: game.supply[card] for card in game.kingdom} == dict.fromkeys(game.kingdom, 10) | {"gardens": gardens}


# The Potion


@pytest.mark.rule("AL-01", "AL-30")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_there_are_sixteen_potions_with_any_number_of_players_and_nobody_starts_with_one(players: int) -> None:
    game = dominion.Game(SETS["potion-mixers"].split(), "2e", players, seed=1)
    assert (game.supply["potion"], game.costs["potion"]) == (16, 4)
    assert all("potion" not in owned(game, seat) for seat in range(players))


@pytest.mark.rule("AL-01", "AL-30")
def test_herbalist_and_apprentice_alone_bring_no_potions() -> None:
    game = dominion.Game(no_moat("herbalist", "apprentice"), "2e", 2, seed=1)
    assert "potion" not in game.supply
    assert len(game.supply) == 17


@pytest.mark.rule("AL-01", "AL-30")
@pytest.mark.parametrize(
    "card",
    "alchemist apothecary familiar golem philosophers-stone possession transmute university".split(),
)
def test_every_card_with_a_potion_in_its_cost_brings_the_potions(card: str) -> None:
    game = dominion.Game(no_moat(card), "2e", 2, seed=1)
    assert (game.supply["potion"], len(game.supply)) == (16, 18)


@pytest.mark.rule("AL-01")
def test_the_potion_is_no_kingdom_card() -> None:
    with pytest.raises(ValueError, match="potion"):
        dominion.Game([*no_moat("alchemist")[:9], "potion"], "2e", 2, seed=1)


@pytest.mark.rule("AL-01")
def test_an_empty_potion_pile_helps_to_end_the_game() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist"), supply={"potion": 1, "curse": 0, "estate": 0}, phase="buy", coins=4
    )
    playing(game, "buy potion", "end-turn")
    assert game.is_over


@pytest.mark.rule("AL-01")
@pytest.mark.parametrize(("potions", "left"), [(1, ["copper", "copper"]), (0, ["copper"])])
def test_an_empty_potion_pile_counts_for_poacher(potions: int, left: list[str]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist", "poacher"), supply={"potion": potions}, hands=[["copper", "copper", "poacher"]]
    )
    playing(game, "play poacher")
    if not potions:
        playing(game, "discard copper")
    assert (hand(game), legal(game)[-1]) == (left, "end-actions")


@pytest.mark.rule("AL-02", "AL-30")
def test_a_potion_gives_a_potion_and_no_coins() -> None:
    game = dominion.Game.scenario(hands=[["potion", "potion", "copper"]], phase="buy")
    playing(game, "play potion")
    assert (game.potions, game.coins, in_play(game)) == (1, 0, ["potion"])
    playing(game, "play potion")
    assert (game.potions, game.coins) == (2, 0)
    assert game.view(1).to_dict()["potions"] == 2


@pytest.mark.rule("AL-02")
def test_a_potion_is_played_in_the_buy_phase_only() -> None:
    game = dominion.Game.scenario(hands=[["potion", "copper", "gold"]])
    assert legal(game) == ("end-actions",)
    playing(game, "end-actions", "play-treasures")
    assert (game.potions, game.coins, sorted(in_play(game))) == (1, 4, ["copper", "gold", "potion"])


@pytest.mark.rule("AL-02")
def test_no_potion_is_played_after_the_first_buy() -> None:
    game = dominion.Game.scenario(hands=[["potion"]], phase="buy", buys=2, coins=3)
    playing(game, "buy silver")
    assert "play potion" not in legal(game)


@pytest.mark.rule("AL-02", "AL-30")
def test_potions_not_spent_are_lost_with_the_turn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist"), hands=[["potion"], ["copper"]], decks=[["copper"] * 5, ["copper"] * 5]
    )
    playing(game, "end-actions", "play potion", "end-turn")
    assert (game.turn, game.potions, discard(game)) == (1, 0, ["potion"])
    playing(game, "end-actions", "end-turn")
    assert (game.turn, game.potions) == (0, 0)


@pytest.mark.rule("AL-03")
@pytest.mark.parametrize(
    ("coins", "potions", "buyable"),
    [
        (3, 0, []),
        (20, 0, []),
        (0, 1, ["transmute"]),
        (2, 1, ["apothecary", "transmute", "university"]),
        (3, 1, ["alchemist", "apothecary", "familiar", "philosophers-stone", "transmute", "university"]),
        (3, 9, ["alchemist", "apothecary", "familiar", "philosophers-stone", "transmute", "university"]),
        (
            *(6, 1),
            "alchemist apothecary familiar golem philosophers-stone possession transmute university".split(),
        ),
    ],
)
def test_both_parts_of_a_cost_must_be_there(coins: int, potions: int, buyable: list[str]) -> None:
    with_potion = "alchemist apothecary familiar golem philosophers-stone possession transmute university".split()
    game = dominion.Game.scenario(kingdom=no_moat(*with_potion), phase="buy", coins=coins, potions=potions)
    assert [card for card in offered(game, "buy") if card in with_potion] == buyable


@pytest.mark.rule("AL-03")
def test_both_parts_of_a_cost_are_paid() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("golem"), phase="buy", coins=5, potions=2, buys=3)
    playing(game, "buy golem")
    assert (game.coins, game.potions, game.buys, discard(game)) == (1, 1, 2, ["golem"])


@pytest.mark.rule("AL-03")
def test_potions_pay_for_no_coins() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("golem"), phase="buy", potions=9)
    assert offered(game, "buy") == ["copper", "curse"]


@pytest.mark.rule("AL-30", "AL-03")
def test_a_potion_and_three_coppers_buy_an_alchemist_or_a_silver_but_not_both() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist"), hands=[["potion", "copper", "copper", "copper"]], phase="buy", buys=2
    )
    playing(game, "play-treasures")
    assert {"alchemist", "silver"} <= set(offered(game, "buy"))
    twin = game.copy()
    playing(game, "buy alchemist")
    assert (game.coins, game.potions) == (0, 0)
    assert "buy silver" not in legal(game)
    playing(twin, "buy silver")
    assert (twin.coins, twin.potions) == (0, 1)
    assert "buy alchemist" not in legal(twin)


@pytest.mark.rule("AL-30", "AL-03")
def test_two_potions_and_two_coppers_buy_transmute_and_university() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("transmute", "university"),
        hands=[["potion", "potion", "copper", "copper"]],
        phase="buy",
        buys=2,
    )
    playing(game, "play-treasures", "buy transmute", "buy university")
    assert (discard(game), game.coins, game.potions) == (["transmute", "university"], 0, 0)


# Comparing costs


@pytest.mark.rule("AL-04", "AL-05")
@pytest.mark.parametrize("card", ["workshop", "artisan", "university"])
def test_a_card_costing_up_to_so_much_has_no_potion_in_its_cost(card: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("artisan", "university", "alchemist", "transmute", "golem", "familiar", "workshop", "overlord"),
        hands=[[card]],
    )
    playing(game, f"play {card}")
    assert not {"alchemist", "transmute", "golem", "familiar", "university", "overlord"} & set(offered(game, "gain"))
    assert ("gain potion" in legal(game)) == (card != "university")


@pytest.mark.rule("AL-05")
def test_smugglers_gain_no_card_with_a_potion_in_its_cost_but_a_potion() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("smugglers", "alchemist", "transmute"),
        hands=[["smugglers"]],
        gained=[[], ["alchemist", "transmute", "potion"]],
    )
    playing(game, "play smugglers")
    assert offered(game, "gain") == ["potion"]


@pytest.mark.rule("AL-05", "AL-04")
def test_remodel_on_a_potion_gains_up_to_six_without_a_potion() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("remodel", "alchemist", "golem", "transmute", "laboratory"), hands=[["potion", "remodel"]]
    )
    playing(game, "play remodel", "trash potion")
    gains = set(offered(game, "gain"))
    assert {"gold", "duchy", "potion", "laboratory"} <= gains
    assert not {"province", "alchemist", "golem", "transmute"} & gains


@pytest.mark.rule("AL-05", "AL-04")
def test_remodel_on_an_alchemist_gains_up_to_five_with_or_without_a_potion() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("remodel", "alchemist", "golem", "transmute", "possession"), hands=[["alchemist", "remodel"]]
    )
    playing(game, "play remodel", "trash alchemist")
    gains = set(offered(game, "gain"))
    assert {"golem", "duchy", "alchemist", "transmute", "potion", "copper"} <= gains
    assert not {"gold", "possession", "province"} & gains


@pytest.mark.rule("AL-04")
def test_remodel_on_a_card_with_debt_allows_no_more_than_its_debt_and_no_potion() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("remodel", "overlord", "transmute", "cellar"), hands=[["overlord", "remodel"]]
    )
    playing(game, "play remodel", "trash overlord")
    assert sorted(offered(game, "gain")) == ["cellar", "chapel", "copper", "curse", "estate", "overlord"]


@pytest.mark.rule("AL-04")
@pytest.mark.parametrize(("trashed", "gains"), [("familiar", ["golem"]), ("transmute", [])])
def test_exactly_one_more_leaves_the_potion_as_it_is(trashed: str, gains: list[str]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("remake", "familiar", "golem", "transmute", "university"), hands=[["remake", trashed]]
    )
    playing(game, "play remake", f"trash {trashed}")
    assert offered(game, "gain") == gains


@pytest.mark.rule("AL-04")
def test_a_golem_that_farmland_trashes_becomes_a_possession() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("farmland", "golem", "possession"), hands=[["golem"]], phase="buy", coins=6
    )
    playing(game, "buy farmland", "trash golem")
    assert legal(game) == ("gain possession",)


@pytest.mark.rule("AL-04")
def test_exactly_one_more_than_a_silver_is_a_card_of_four_coins() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("remake", "familiar", "golem", "smithy", "university"), hands=[["remake", "silver"]]
    )
    playing(game, "play remake", "trash silver")
    gains = set(offered(game, "gain"))
    assert {"potion", "remake", "smithy"} <= gains
    assert not {"golem", "familiar", "duchy", "silver"} & gains


@pytest.mark.rule("AL-04")
def test_less_than_a_golem_is_no_more_in_any_part_and_less_in_one() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("stonemason", "golem", "alchemist", "militia", "transmute", "possession"),
        hands=[["golem", "stonemason"]],
    )
    playing(game, "play stonemason", "trash golem")
    gains = set(offered(game, "gain"))
    assert {"alchemist", "militia", "transmute", "potion", "silver", "copper"} <= gains
    assert not {"duchy", "golem", "possession", "gold"} & gains


@pytest.mark.rule("AL-04")
def test_less_than_a_card_without_a_potion_has_none() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("stonemason", "golem", "alchemist", "transmute"), hands=[["gold", "stonemason"]]
    )
    playing(game, "play stonemason", "trash gold")
    gains = set(offered(game, "gain"))
    assert {"duchy", "potion", "copper"} <= gains
    assert not {"gold", "golem", "alchemist", "transmute"} & gains


@pytest.mark.rule("AL-04")
@pytest.mark.parametrize(("trashed", "same"), [("copper", ["copper", "curse"]), ("transmute", ["transmute"])])
def test_a_copper_and_a_transmute_do_not_cost_the_same(trashed: str, same: list[str]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("swindler", "transmute"), hands=[["swindler"], []], decks=[[], [trashed]]
    )
    playing(game, "play swindler")
    assert offered(game, "give") == same


@pytest.mark.rule("AL-05")
@pytest.mark.parametrize(
    ("trashed", "can", "cannot"),
    [
        ("silver", ["potion", "gold", "silver", "copper"], ["philosophers-stone"]),
        ("potion", ["potion", "gold"], ["philosophers-stone"]),
        ("philosophers-stone", ["potion", "gold", "philosophers-stone"], []),
    ],
)
def test_mine_compares_potions_too(trashed: str, can: list[str], cannot: list[str]) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("mine", "philosophers-stone"), hands=[["mine", trashed]])
    playing(game, "play mine", f"trash {trashed}")
    assert set(can) <= set(offered(game, "gain"))
    assert not set(cannot) & set(offered(game, "gain"))


@pytest.mark.rule("AL-05")
def test_bandit_may_trash_a_potion() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit", "alchemist"), hands=[["bandit"], []], decks=[[], ["potion", "copper"]]
    )
    playing(game, "play bandit")
    assert legal(game) == ("trash potion",)
    playing(game, "trash potion")
    assert (trash(game), discard(game, 1)) == ({"potion": 1}, ["copper"])


@pytest.mark.rule("AL-06")
def test_bridge_lowers_the_coins_of_a_cost_only() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bridge", "alchemist", "golem", "transmute"), hands=[["bridge"]], coins=1, potions=1
    )
    playing(game, "play bridge", "end-actions")
    assert (game.coins, game.potions, game.buys) == (2, 1, 2)
    assert {"alchemist", "transmute"} <= set(offered(game, "buy"))
    assert "golem" not in offered(game, "buy")
    playing(game, "buy alchemist")
    assert (game.coins, game.potions) == (0, 0)
    assert "transmute" not in offered(game, "buy")


@pytest.mark.rule("AL-06")
@pytest.mark.parametrize(("trashed", "coins"), [("golem", 4), ("transmute", 0), ("potion", 4)])
def test_salvager_pays_the_coins_of_a_cost_only(trashed: str, coins: int) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("salvager", "golem", "transmute"), hands=[["salvager", trashed]])
    playing(game, "play salvager", f"trash {trashed}")
    assert (game.coins, game.potions) == (coins, 0)


# Clean-up


@pytest.mark.rule("AL-07")
def test_clean_up_asks_for_alchemists_treasures_and_treasuries_in_one_loop() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist", "herbalist", "treasury"),
        in_play=["alchemist", "herbalist", "treasury", "treasury", "potion", "gold"],
        decks=[["copper"] * 6],
        phase="buy",
    )
    playing(game, "end-turn")
    assert game.phase == "clean-up"
    assert legal(game) == ("done", "topdeck alchemist", "topdeck gold", "topdeck potion", "topdeck treasury")
    playing(game, "topdeck alchemist")
    assert legal(game) == ("done", "topdeck gold", "topdeck potion", "topdeck treasury")
    playing(game, "topdeck treasury", "topdeck potion")
    assert legal(game) == ("done", "topdeck treasury")
    assert deck(game)[:4] == ["potion", "treasury", "alchemist", "copper"]
    looks_alike(game)
    playing(game, "done")
    assert hand(game) == ["alchemist", "copper", "copper", "potion", "treasury"]
    assert sorted(discard(game)) == ["gold", "herbalist", "treasury"]
    assert (game.turn, game.to_move) == (1, 1)


@pytest.mark.rule("AL-07")
def test_cards_put_on_the_deck_no_longer_count_as_in_play() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist", "herbalist"),
        in_play=["alchemist", "herbalist", "potion", "potion"],
        phase="buy",
    )
    playing(game, "end-turn", "topdeck potion")
    assert legal(game) == ("done", "topdeck alchemist")


@pytest.mark.rule("AL-07", "AL-09")
def test_what_goes_on_the_deck_at_clean_up_is_seen_by_all() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("alchemist", "herbalist"),
        in_play=["alchemist", "herbalist", "potion"],
        decks=[["copper"] * 6],
        phase="buy",
    )
    playing(game, "end-turn")
    events = game.push("topdeck alchemist")
    assert told(events, "put-back", 0, onlooker=1) == told(events, "put-back", 0, onlooker=None) == ["alchemist"]
    assert game.view(1).memory["deck_top"][0] == ["alchemist"]
    events = game.push("topdeck potion")
    assert told(events, "drawn", 0, onlooker=1) == ["potion", "alchemist", None, None, None]
    assert game.view(1).memory["known_hand"][0] == {"alchemist": 1, "potion": 1}


# Who sees what


@pytest.mark.rule("AL-08")
def test_philosophers_stone_tells_the_others_its_coins_only() -> None:
    game = dominion.Game.scenario(
        hands=[["philosophers-stone"]],
        decks=[["gold", "silver", "estate"]],
        discards=[["duchy", "province", "curse", "village"]],
        phase="buy",
    )
    before = game.view(1).memory
    events = game.push("play philosophers-stone")
    assert (game.coins, game.view(1).coins) == (1, 1)
    assert named(events, onlooker=1) == {"philosophers-stone"}
    assert shuffles(events) == []
    after = game.view(1).memory
    assert after["known_discard"] == before["known_discard"]
    assert (after["deck_top"], game.view(1).counts, game.view(1).discard) == (before["deck_top"], None, None)
    looks_alike(game)


@pytest.mark.rule("AL-08")
def test_philosophers_stone_shows_its_owner_no_order_of_the_deck() -> None:
    game = dominion.Game.scenario(hands=[["philosophers-stone"]], decks=[["gold", "silver", "estate"]], phase="buy")
    playing(game, "play philosophers-stone")
    assert game.view(0).memory["deck_top"][0] == []
    assert game.view(0).deck_size == 3
    assert deck(game) == ["gold", "silver", "estate"]


@pytest.mark.rule("AL-09", "AL-21")
def test_everyone_sees_what_apothecary_reveals_and_only_its_owner_the_order_of_what_goes_back() -> None:
    game = dominion.Game.scenario(
        hands=[["apothecary"], []], decks=[["village", "copper", "estate", "potion", "gold", "curse"]]
    )
    events = game.push("play apothecary")
    assert told(events, "revealed", 0, onlooker=1) == ["copper", "estate", "potion", "gold"]
    assert sorted(game.view(1).revealed[0], key=str) == ["estate", "gold"]
    assert game.view(1).memory["known_hand"][0] == {"copper": 1, "potion": 1}
    looks_alike(game)
    events = game.push("put-back gold")
    looks_alike(game)
    assert named(events, onlooker=1) == set()
    events = game.push("put-back estate")
    assert game.view(0).memory["deck_top"][0] == ["estate", "gold"]
    assert game.view(1).memory["deck_top"][0] == []
    assert game.view(1).memory["known_deck"][0] == {"estate": 1, "gold": 1}
    assert deck(game)[:2] == ["estate", "gold"]
    looks_alike(game)


@pytest.mark.rule("AL-09", "AL-24")
def test_everyone_sees_what_golem_reveals_discards_and_sets_aside() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("golem", "moneylender"),
        hands=[["golem"], []],
        decks=[["copper", "golem", "village", "estate", "moneylender", "curse"]],
    )
    events = game.push("play golem")
    assert told(events, "revealed", 0, onlooker=1) == ["copper", "golem", "village", "estate", "moneylender"]
    assert told(events, "discarded", 0, onlooker=1) == ["copper", "golem", "estate"]
    assert sorted(game.view(1).revealed[0], key=str) == ["moneylender", "village"]
    looks_alike(game)
    events = game.push("play moneylender")
    assert told(events, "set-aside", 0, onlooker=1) == ["village"]
    assert game.view(1).set_aside[0] == ("village",)
    assert game.view(1).memory["known_discard"][0] == {"copper": 1, "estate": 1, "golem": 1}
    looks_alike(game)
