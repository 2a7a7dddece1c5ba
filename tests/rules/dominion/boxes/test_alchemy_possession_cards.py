"""Possession: what the possessed would gain, what is trashed, and cards of all boxes in such a turn (AL-13, AL-14,
AL-27)."""

import pytest

from ..table import deck, discard, hand, in_play, legal, offered, owned, playing, told, trash
from .test_alchemy import looks_alike
from .test_alchemy_possession import FIVE, TURN, position, possessed

# What the possessed would gain


@pytest.mark.rule("AL-13", "AL-27")
def test_what_the_possessed_buys_the_possessor_gains() -> None:
    game = possessed(b=["gold", "gold", "silver"])
    playing(game, "end-actions", "play-treasures")
    events = game.push("buy province")
    assert (game.coins, game.buys) == (0, 0)
    assert (discard(game, 0), discard(game, 1), hand(game, 0)) == (["possession", "province"], [], FIVE)
    assert game.supply["province"] == 11
    assert [(event.kind, event.seat) for event in events if event.cards == ("province",)] == [
        ("bought", 1),
        ("gained", 0),
    ]
    playing(game, "end-turn")
    assert (game.turn, game.to_move) == (1, 1)
    assert "province" not in owned(game, 1)
    assert owned(game, 0).count("province") == 1


@pytest.mark.rule("AL-13")
def test_the_possessed_pays_with_coins_and_potions_of_their_own() -> None:
    game = possessed("alchemist", b=["potion", "silver", "copper"])
    playing(game, "end-actions", "play-treasures", "buy alchemist")
    assert (game.coins, game.potions, discard(game, 0)) == (0, 0, ["possession", "alchemist"])


@pytest.mark.rule("AL-13", "AL-27")
def test_artisan_of_the_possessed_gains_to_the_possessors_discard_pile_and_still_puts_a_card_back() -> None:
    game = possessed("artisan", b=["artisan", "estate"], decks=[FIVE, ["gold"], FIVE])
    playing(game, "play artisan")
    assert game.to_move == 0
    playing(game, "gain duchy")
    assert (discard(game, 0), hand(game, 1), hand(game, 0)) == (["possession", "duchy"], ["estate"], FIVE)
    assert legal(game) == ("topdeck estate",)
    playing(game, "topdeck estate")
    assert (deck(game, 1), hand(game, 1)) == (["estate", "gold"], [])


@pytest.mark.rule("AL-13")
@pytest.mark.parametrize(
    ("card", "answers", "gained"),
    [
        ("bureaucrat", [], "silver"),
        ("mine", ["trash copper", "gain silver"], "silver"),
        ("explorer", ["done"], "silver"),
        ("workshop", ["gain village"], "village"),
        ("treasure-map", [], None),
    ],
)
def test_wherever_the_possessed_would_have_put_it_it_goes_to_the_possessors_discard_pile(
    card: str, answers: list[str], gained: str | None
) -> None:
    game = possessed(card, b=[card, "copper"], players=2, decks=[FIVE, ["curse"]])
    playing(game, f"play {card}", *answers)
    assert discard(game, 0) == ["possession", *([gained] if gained else [])]
    assert (discard(game, 1), deck(game, 1), hand(game, 0)) == ([], ["curse"], FIVE)


@pytest.mark.rule("AL-13")
def test_replace_of_the_possessed_neither_puts_the_gained_card_on_a_deck_nor_curses_anybody() -> None:
    game = possessed("replace", b=["replace", "replace", "copper", "silver"], actions=1, decks=[FIVE, ["curse"], FIVE])
    twin = game.copy()
    playing(game, "play replace", "trash copper", "gain cellar")
    assert (discard(game, 0), deck(game, 0), deck(game, 1)) == (["possession", "cellar"], [], ["curse"])
    playing(twin, "play replace", "trash silver", "gain duchy")
    assert (discard(twin, 0), discard(twin, 2)) == (["possession", "duchy"], [])


@pytest.mark.rule("AL-13", "AL-27")
def test_horn_of_plenty_of_the_possessed_stays_in_play() -> None:
    game = possessed(
        *("horn-of-plenty", "festival", "market"),
        b=["festival", "market", "silver", "copper", "horn-of-plenty"],
        decks=[FIVE, ["gold", *FIVE], FIVE],
    )
    playing(game, "play festival", "play market", "end-actions", "play-treasures", "play horn-of-plenty")
    assert game.to_move == 0
    playing(game, "gain duchy")
    assert (discard(game, 0), trash(game)) == (["possession", "duchy"], {})
    assert "horn-of-plenty" in in_play(game, 1)
    assert game.zones(1)["set_aside"] == []


@pytest.mark.rule("AL-13", "AL-27")
def test_a_royal_seal_of_the_possessed_is_not_asked_for() -> None:
    game = possessed("royal-seal", b=["royal-seal", "copper"])
    playing(game, "end-actions", "play royal-seal", "play copper", "buy silver")
    assert (discard(game, 0), deck(game, 0)) == (["possession", "silver"], [])
    assert (game.to_move, legal(game)) == (0, ("end-turn",))


@pytest.mark.rule("AL-13")
def test_it_is_the_possessed_who_has_bought_for_treasury() -> None:
    game = possessed("treasury", b=["treasury", "gold", "silver"], decks=[FIVE, ["copper"] * 9, FIVE])
    playing(game, "play treasury", "end-actions", "play-treasures")
    twin = game.copy()
    playing(game, "buy duchy", "end-turn")
    assert (game.to_move, game.phase) == (1, "action")
    playing(twin, "buy silver", "end-turn")
    assert (twin.to_move, legal(twin)) == (0, ("done", "topdeck treasury"))
    playing(twin, "topdeck treasury")
    assert "treasury" in hand(twin, 1)


@pytest.mark.rule("AL-13", "AL-14")
def test_mint_bought_by_the_possessed_trashes_their_treasures_and_is_the_possessors() -> None:
    game = possessed("mint", b=["gold", "silver", "estate"], decks=[FIVE, ["copper"] * 9, FIVE])
    playing(game, "end-actions", "play-treasures", "buy mint")
    assert (discard(game, 0), in_play(game, 1), trash(game)) == (["possession", "mint"], [], {})
    assert sorted(game.zones(1)["set_aside"]) == ["gold", "silver"]
    playing(game, "end-turn")
    assert sorted(discard(game, 1)) == ["estate", "gold", "silver"]


@pytest.mark.rule("AL-13", "AL-14", "AL-27")
def test_farmland_bought_by_the_possessed_gives_the_possessor_both_cards() -> None:
    game = possessed("farmland", b=["gold", "gold", "gold"])
    playing(game, "end-actions", "play gold", "play gold", "buy farmland")
    assert (game.to_move, legal(game)) == (0, ("trash gold",))
    looks_alike(game)
    playing(game, "trash gold")
    assert offered(game, "gain") == ["province"]
    playing(game, "gain province")
    assert (discard(game, 0), discard(game, 1)) == (["possession", "province", "farmland"], [])
    assert (game.zones(1)["set_aside"], trash(game)) == (["gold"], {})


@pytest.mark.rule("AL-13")
def test_what_a_hoard_of_the_possessed_gains_goes_to_the_possessor_too() -> None:
    game = possessed("hoard", b=["hoard"])
    playing(game, "end-actions", "play hoard", "buy estate")
    assert (sorted(discard(game, 0)), discard(game, 1)) == (["estate", "gold", "possession"], [])


@pytest.mark.rule("AL-13")
def test_victory_tokens_and_coffers_stay_with_the_possessed() -> None:
    game = possessed("goons", "merchant-guild", "festival", b=["festival", "goons", "merchant-guild"])
    playing(game, "play festival", "play goons", "discard copper", "discard copper")
    playing(game, "play merchant-guild", "end-actions", "buy copper", "buy silver")
    assert (game.victory_tokens, game.coffers) == ((0, 2, 0), (0, 2, 0))
    assert discard(game, 0)[-2:] == ["copper", "silver"]


@pytest.mark.rule("AL-13")
def test_the_possessed_overpays_and_the_possessor_gains() -> None:
    game = possessed("masterpiece", b=["gold", "silver"])
    playing(game, "end-actions", "play-treasures", "buy masterpiece")
    assert (game.to_move, legal(game)) == (0, ("done", "overpay"))
    playing(game, "overpay", "overpay", "done")
    assert (sorted(discard(game, 0)), discard(game, 1)) == (["masterpiece", "possession", "silver", "silver"], [])
    assert game.coins == 0


@pytest.mark.rule("AL-13")
def test_an_inn_bought_by_the_possessed_asks_the_possessor_for_their_own_discard_pile() -> None:
    game = possessed(
        "inn",
        b=["gold", "silver"],
        decks=[[*FIVE, "estate"], FIVE, FIVE],
        discards=[["gold"], ["village", "smithy"], []],
    )
    playing(game, "end-actions", "play-treasures", "buy inn")
    assert (game.to_move, offered(game, "shuffle")) == (0, ["inn", "possession"])
    assert game.decision is not None
    assert game.decision.about is None
    assert game.view(0).discard == ("gold", "inn", "possession")
    looks_alike(game)
    playing(game, "shuffle possession", "done")
    assert (sorted(deck(game, 0)), discard(game, 0)) == (["estate", "possession"], ["gold", "inn"])
    assert (deck(game, 1), discard(game, 1)) == (FIVE, ["village", "smithy"])


@pytest.mark.rule("AL-13")
def test_a_flag_bearer_bought_by_the_possessed_gives_the_possessor_the_flag() -> None:
    game = possessed("flag-bearer", b=["gold", "copper"])
    playing(game, "end-actions", "play-treasures", "buy flag-bearer")
    assert game.things == (("flag",), (), ())


@pytest.mark.rule("AL-13", "AL-14")
def test_for_fools_gold_the_possessor_has_gained_and_the_possessed_is_another_player() -> None:
    game = position(
        "fools-gold",
        hands=[["possession"], ["gold", "gold", "silver", "fools-gold"], ["fools-gold"]],
        decks=[["fools-gold", *["copper"] * 4], ["estate"], ["curse"]],
    )
    playing(game, "play possession", *TURN, "end-actions", "play-treasures", "buy province")
    assert (game.to_move, set(legal(game))) == (0, {"done", "trash fools-gold"})
    assert game.decision is not None
    assert game.decision.about == 1
    looks_alike(game)
    playing(game, "trash fools-gold")
    assert (discard(game, 0), deck(game, 1)) == (["possession", "province", "gold"], ["estate"])
    assert (game.zones(1)["set_aside"], trash(game)) == (["fools-gold"], {})
    playing(game, "done")
    assert (game.to_move, set(legal(game))) == (2, {"done", "trash fools-gold"})
    playing(game, "trash fools-gold", "done")
    assert (deck(game, 2), trash(game), hand(game, 0).count("fools-gold")) == (["gold", "curse"], {"fools-gold": 1}, 1)
    assert (game.turn, game.to_move, game.phase) == (1, 0, "buy")


@pytest.mark.rule("AL-13")
def test_what_other_players_gain_is_theirs() -> None:
    game = possessed("witch", b=["witch"])
    playing(game, "play witch")
    assert (discard(game, 0), discard(game, 1), discard(game, 2)) == (["possession", "curse"], [], ["curse"])


@pytest.mark.rule("AL-13")
def test_the_debt_of_a_card_that_the_possessed_buys_is_the_possessors() -> None:
    game = possessed("overlord", b=["copper"], decks=[FIVE, ["copper"] * 9, FIVE])
    playing(game, "end-actions", "buy overlord")
    assert (game.debt, discard(game, 0)) == ((8, 0, 0), ["possession", "overlord"])
    assert "repay" not in legal(game)


@pytest.mark.rule("AL-13")
def test_the_possessed_has_gained_nothing_for_smugglers_to_see() -> None:
    game = possessed("smugglers", b=["gold"])
    playing(game, "end-actions", "play gold", "buy silver")
    assert game.gained == ((), (), ())


@pytest.mark.rule("AL-13", "AL-28")
def test_transmute_of_the_possessed_gives_the_possessor_all_that_it_gains() -> None:
    game = possessed("transmute", "mill", b=["transmute", "mill"])
    playing(game, "play transmute", "trash mill")
    assert (discard(game, 0), game.zones(1)["set_aside"], trash(game)) == (
        ["possession", "duchy", "gold"],
        ["mill"],
        {},
    )


@pytest.mark.rule("AL-13", "AL-14")
def test_a_treasure_map_of_the_possessed_still_finds_four_golds_for_the_possessor() -> None:
    game = possessed("treasure-map", b=["treasure-map", "treasure-map"], decks=[FIVE, ["copper"] * 9, FIVE])
    playing(game, "play treasure-map")
    assert (discard(game, 0), trash(game)) == (["possession", *["gold"] * 4], {})
    assert game.zones(1)["set_aside"] == ["treasure-map"] * 2
    playing(game, *TURN)
    assert discard(game, 1) == ["treasure-map"] * 2


@pytest.mark.rule("AL-13")
def test_a_card_that_the_possessed_would_gain_from_the_trash_goes_to_the_possessor() -> None:
    game = possessed("lurker", b=["lurker"], trash=["village"])
    playing(game, "play lurker", "choose gain", "gain village")
    assert (discard(game, 0), discard(game, 1), trash(game)) == (["possession", "village"], [], {})


# What is trashed


@pytest.mark.rule("AL-14", "AL-27")
def test_cards_trashed_in_the_possessed_turn_come_back_to_the_discard_pile_after_the_new_hand_is_drawn() -> None:
    trashed = ["curse", "duchy", "estate", "province"]
    game = possessed("chapel", b=["chapel", *trashed], decks=[FIVE, ["silver", "silver"], FIVE])
    playing(game, "play chapel", *[f"trash {card}" for card in trashed])
    assert (trash(game), sorted(game.zones(1)["set_aside"]), hand(game, 1)) == ({}, trashed, [])
    assert all(sorted(map(str, game.view(seat).set_aside[1])) == trashed for seat in (0, 1, 2, None))
    assert game.view(2).trash == {}
    looks_alike(game)
    playing(game, "end-actions")
    events = game.push("end-turn")
    assert (hand(game, 1), sorted(discard(game, 1))) == (["chapel", "silver", "silver"], trashed)
    assert (deck(game, 1), game.zones(1)["set_aside"], trash(game)) == ([], [], {})
    assert told(events, "gained", 1, onlooker=1) == []
    assert game.view(2).memory["known_discard"][1] == dict.fromkeys(trashed, 1)
    looks_alike(game)


@pytest.mark.rule("AL-14")
def test_cards_trashed_in_the_possessed_turn_go_on_counting_for_their_owner() -> None:
    game = possessed("chapel", b=["chapel", "province"])
    playing(game, "play chapel", "trash province")
    assert game.scores == (0, 6, 0)


@pytest.mark.rule("AL-14")
def test_when_the_game_ends_with_the_possessed_turn_trashed_cards_are_still_their_owners() -> None:
    game = possessed("chapel", b=["chapel", "duchy", "gold", "gold", "silver"], supply={"province": 1}, players=2)
    playing(game, "play chapel", "trash duchy", "done", "end-actions", "play-treasures", "buy province", "end-turn")
    assert (game.is_over, game.scores) == (True, (6, 3))


@pytest.mark.rule("AL-14")
def test_what_trashing_a_card_sets_off_happens() -> None:
    game = possessed("chapel", "rats", b=["chapel", "rats"], decks=[FIVE, ["gold", *FIVE], FIVE])
    playing(game, "play chapel", "trash rats", "done")
    assert (hand(game, 1), game.zones(1)["set_aside"], trash(game)) == (["gold"], ["rats"], {})


@pytest.mark.rule("AL-14", "AL-13")
def test_what_is_gained_for_a_trashed_card_goes_to_the_possessor() -> None:
    game = possessed(*("chapel", "knights"), b=["chapel", "sir-vander"], piles={"knights": ["sir-martin", "dame-anna"]})
    playing(game, "play chapel", "trash sir-vander", "done")
    assert (discard(game, 0), discard(game, 1), game.zones(1)["set_aside"]) == (
        *(["possession", "gold"], []),
        ["sir-vander"],
    )


@pytest.mark.rule("AL-14")
def test_a_mining_village_counts_as_trashed_and_comes_back() -> None:
    game = possessed("mining-village", b=["mining-village"], decks=[FIVE, ["copper"] * 9, FIVE])
    playing(game, "play mining-village", "trash mining-village")
    assert (game.coins, in_play(game, 1), trash(game)) == (2, [], {})
    playing(game, *TURN)
    assert discard(game, 1) == ["copper", "mining-village"]


@pytest.mark.rule("AL-14")
def test_remodel_counts_the_card_as_trashed() -> None:
    game = possessed("remodel", b=["remodel", "gold"])
    playing(game, "play remodel", "trash gold", "gain province")
    assert (discard(game, 0), game.zones(1)["set_aside"], trash(game)) == (["possession", "province"], ["gold"], {})


@pytest.mark.rule("AL-14", "AL-13", "AL-27")
def test_a_bandit_of_the_possessed_robs_the_possessor_for_good() -> None:
    game = position(
        "bandit",
        hands=[["possession"], ["bandit"]],
        decks=[[*FIVE, "silver", "estate"], ["copper"] * 9],
    )
    playing(game, "play possession", *TURN, "play bandit")
    assert (game.to_move, discard(game, 0)) == (0, ["possession", "gold"])
    playing(game, "trash silver")
    assert (trash(game), discard(game, 0)) == ({"silver": 1}, ["possession", "gold", "estate"])
    playing(game, *TURN)
    assert (trash(game), "silver" in owned(game, 0) + owned(game, 1)) == ({"silver": 1}, False)


@pytest.mark.rule("AL-14")
def test_a_card_trashed_from_the_supply_goes_to_the_trash() -> None:
    game = possessed("lurker", "village", b=["lurker"])
    playing(game, "play lurker", "choose trash", "trash village")
    assert (trash(game), game.supply["village"], game.zones(1)["set_aside"]) == ({"village": 1}, 9, [])


@pytest.mark.rule("AL-14", "AL-13")
def test_cards_returned_to_the_supply_are_returned() -> None:
    game = possessed("ambassador", b=["ambassador", "estate", "estate"])
    playing(game, "play ambassador", "reveal estate", "return estate", "return estate")
    assert (hand(game, 1), game.zones(1)["set_aside"]) == ([], [])
    assert game.supply["estate"] == 12 + 2 - 2
    assert (discard(game, 0), discard(game, 2)) == (["possession", "estate"], ["estate"])


@pytest.mark.rule("AL-14")
def test_cards_that_others_lose_in_the_possessed_turn_go_to_the_trash() -> None:
    game = position(
        "swindler",
        hands=[["possession"], ["swindler"], []],
        decks=[[*FIVE, "village"], FIVE, ["duchy"]],
    )
    playing(game, "play possession", *TURN, "play swindler")
    assert (game.to_move, trash(game)) == (0, {"duchy": 1})
    playing(game, "give duchy", "give silver")
    assert (trash(game), discard(game, 2), discard(game, 0)) == (
        *({"duchy": 1, "village": 1}, ["duchy"]),
        ["possession", "silver"],
    )


@pytest.mark.rule("AL-13", "AL-14", "HI-17")
def test_a_noble_brigand_of_the_possessed_gives_the_possessor_back_what_it_took() -> None:
    game = position(
        "noble-brigand",
        hands=[["possession"], ["noble-brigand"], []],
        decks=[[*FIVE, "gold", "estate"], FIVE, ["silver", "curse"]],
    )
    playing(game, "play possession", *TURN, "play noble-brigand", "trash silver", "trash gold")
    assert (sorted(discard(game, 0)), discard(game, 1)) == (["estate", "gold", "possession", "silver"], [])
    assert (discard(game, 2), trash(game), owned(game, 1)) == (["curse"], {}, [*FIVE, "noble-brigand"])


# Cards of other boxes


@pytest.mark.rule("AL-13")
def test_a_duplicate_of_the_possessor_may_be_called_and_that_of_the_possessed_may_not() -> None:
    mine, theirs = {"tavern": [["duplicate"], [], []]}, {"tavern": [[], ["duplicate"], []]}
    game = possessed("duplicate", b=["gold"], mats=mine)
    playing(game, "end-actions", "play gold", "buy silver")
    assert (game.to_move, legal(game)) == (0, ("call duplicate", "done"))
    playing(game, "call duplicate")
    assert (discard(game, 0), in_play(game, 0)) == (["possession", "silver", "silver"], ["duplicate"])
    game = possessed("duplicate", b=["gold"], mats=theirs)
    playing(game, "end-actions", "play gold", "buy silver")
    assert (game.to_move, legal(game), discard(game, 0)) == (0, ("end-turn",), ["possession", "silver"])


@pytest.mark.rule("AL-13")
def test_a_cargo_ship_of_the_possessed_loads_nothing() -> None:
    game = possessed("cargo-ship", b=["cargo-ship", "copper"])
    playing(game, "play cargo-ship", "end-actions", "play copper", "buy silver")
    assert (game.to_move, legal(game), discard(game, 0)) == (0, ("end-turn",), ["possession", "silver"])


@pytest.mark.rule("AL-13", "AL-14")
def test_a_hermit_of_the_possessed_comes_back_and_the_madman_is_the_possessors() -> None:
    game = possessed("hermit", b=["hermit"], decks=[FIVE, ["copper"] * 9, FIVE])
    playing(game, "play hermit", "done", "gain silver", *TURN)
    assert (discard(game, 0), discard(game, 1), trash(game)) == (["possession", "silver", "madman"], ["hermit"], {})


@pytest.mark.rule("AL-13")
def test_a_prize_that_the_possessed_wins_is_the_possessors() -> None:
    game = possessed("tournament", b=["tournament", "province"], players=2, decks=[FIVE, ["copper"] * 9])
    playing(game, "play tournament", "reveal province", "done", "gain followers")
    assert (discard(game, 0), deck(game, 0)) == (["possession", "followers"], [])
    assert discard(game, 1) == ["province"]


@pytest.mark.rule("AL-13", "AL-14")
def test_a_spirit_that_the_possessed_would_gain_at_night_is_the_possessors() -> None:
    game = position("exorcist", hands=[["possession"], ["exorcist", "gold"]], decks=[FIVE, ["copper"] * 9])
    playing(game, "play possession", "end-actions", "end-buys", "end-turn")
    playing(game, "end-actions", "end-buys", "play exorcist", "trash gold", "gain ghost")
    assert (discard(game, 0), game.zones(1)["set_aside"], trash(game)) == (["possession", "ghost"], ["gold"], {})
    playing(game, "end-turn")
    assert (game.to_move, sorted(discard(game, 1))) == (1, ["exorcist", "gold"])


@pytest.mark.rule("AL-13", "AL-14")
def test_a_hovel_that_the_possessed_trashes_for_buying_a_victory_card_comes_back() -> None:
    game = possessed(b=["hovel", "silver"], shelters=True)
    playing(game, "end-actions", "play silver", "buy estate")
    assert (game.to_move, set(legal(game))) == (0, {"done", "trash hovel"})
    playing(game, "trash hovel")
    assert (game.zones(1)["set_aside"], discard(game, 0), trash(game)) == (["hovel"], ["possession", "estate"], {})


@pytest.mark.rule("AL-10", "AL-26")
def test_a_philosophers_stone_of_the_possessed_counts_their_cards() -> None:
    game = possessed("philosophers-stone", b=["philosophers-stone"], decks=[["copper"] * 30, ["copper"] * 11, FIVE])
    playing(game, "end-actions", "play philosophers-stone")
    assert game.coins == 2


@pytest.mark.rule("AL-13")
def test_exiled_copies_of_the_possessor_may_be_discarded_on_the_gain() -> None:
    game = possessed("sanctuary", b=["gold"], mats={"exile": [["silver", "silver"], ["silver"], []]})
    playing(game, "end-actions", "play gold", "buy silver")
    assert (game.to_move, set(legal(game))) == (0, {"discard-exiled silver", "done"})
    playing(game, "discard-exiled silver")
    assert (discard(game, 0), game.zones(1)["exile"]) == (["possession", *["silver"] * 3], ["silver"])


@pytest.mark.rule("AL-13")
def test_what_an_aqueduct_gives_on_a_gain_is_the_possessors() -> None:
    game = possessed("festival", b=["festival", "gold"], landscapes=["aqueduct"])
    playing(game, "play festival", "end-actions", "play gold", "buy silver", "buy estate")
    assert game.victory_tokens == (1, 0, 0)
