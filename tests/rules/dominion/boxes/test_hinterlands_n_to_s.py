"""Hinterlands, first edition: the cards from Noble Brigand to Spice Merchant (HI-17 to HI-20)."""

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    in_play,
    legal,
    named,
    no_moat,
    offered,
    playing,
    shuffles,
    told,
    trash,
)
from .test_hinterlands import looks_alike

# Noble Brigand


@pytest.mark.rule("HI-17")
@pytest.mark.parametrize(
    ("revealed", "answers", "discarded", "mine"),
    [
        (["silver", "gold"], ["trash gold"], ["silver"], ["gold"]),
        (["silver", "gold"], ["trash silver"], ["gold"], ["silver"]),
        (["silver", "silver"], ["trash silver"], ["silver"], ["silver"]),
        (["gold", "village"], ["trash gold"], ["village"], ["gold"]),
        (["copper", "estate"], [], ["copper", "estate"], []),
        (["estate", "village"], [], ["estate", "village", "copper"], []),
        (["platinum", "estate"], [], ["platinum", "estate"], []),
        (["harem", "estate"], [], ["harem", "estate"], []),
        (["silver"], ["trash silver"], [], ["silver"]),
        (["estate"], [], ["estate", "copper"], []),
        ([], [], ["copper"], []),
    ],
)
@pytest.mark.parametrize("bought", [True, False])
def test_noble_brigand_takes_a_silver_or_a_gold_and_gives_a_copper_to_the_poor(
    revealed: list[str], answers: list[str], discarded: list[str], mine: list[str], bought: bool
) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("noble-brigand", "harem"),
        colonies=True,
        hands=[[] if bought else ["noble-brigand"], []],
        decks=[[], [*revealed, *["curse"] * (4 if len(revealed) == 2 else 0)]],
        phase="buy" if bought else "action",
        coins=4 if bought else 0,
    )
    events = game.push("buy noble-brigand" if bought else "play noble-brigand")
    assert told(events, "revealed", 1, onlooker=None) == revealed
    if answers:
        assert set(legal(game)) == {f"trash {card}" for card in revealed if card in ("silver", "gold")}
        assert game.to_move == 0
    playing(game, *answers)
    assert (discard(game, 1), trash(game)) == (discarded, {})
    assert discard(game) == [*mine, *(["noble-brigand"] if bought else [])]
    assert (game.coins, game.to_move) == (0 if bought else 1, 0)


@pytest.mark.rule("HI-17")
def test_all_that_was_trashed_is_gained_after_the_last_victim() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("noble-brigand"),
        hands=[["noble-brigand"], [], [], []],
        decks=[[], ["gold", "copper"], ["estate", "curse"], ["silver", "gold"]],
        trash=["gold"],
    )
    playing(game, "play noble-brigand")
    assert (game.to_move, legal(game), game.coins) == (0, ("trash gold",), 1)
    playing(game, "trash gold")
    assert (trash(game), discard(game), discard(game, 1)) == ({"gold": 2}, [], ["copper"])
    assert (discard(game, 2), set(legal(game))) == (["estate", "curse", "copper"], {"trash gold", "trash silver"})
    looks_alike(game)
    playing(game, "trash silver")
    assert (sorted(discard(game)), trash(game), discard(game, 3)) == (["gold", "silver"], {"gold": 1}, ["gold"])


@pytest.mark.rule("HI-17", "HI-01")
def test_a_noble_brigand_attacks_before_it_is_gained() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("noble-brigand"), hands=[[], []], decks=[[], ["gold", "silver"]], phase="buy", coins=6
    )
    playing(game, "buy noble-brigand")
    assert (game.supply["noble-brigand"], discard(game), game.coins) == (10, [], 2)
    looks_alike(game)
    playing(game, "trash gold")
    assert (game.supply["noble-brigand"], discard(game)) == (9, ["gold", "noble-brigand"])


@pytest.mark.rule("HI-17")
def test_a_noble_brigand_that_is_played_can_be_answered() -> None:
    game = dominion.Game.scenario(
        kingdom=["moat", *no_moat("noble-brigand")[:9]],
        hands=[["noble-brigand"], ["moat"]],
        decks=[[], ["gold", "silver"]],
    )
    playing(game, "play noble-brigand")
    assert (game.to_move, game.coins, set(legal(game))) == (1, 0, {"done", "reveal moat"})
    playing(game, "reveal moat")
    assert (game.to_move, game.coins, deck(game, 1), discard(game)) == (0, 1, ["gold", "silver"], [])


@pytest.mark.rule("HI-17")
def test_noble_brigand_shuffles_for_what_is_to_be_revealed() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("noble-brigand"),
        hands=[["noble-brigand"], []],
        decks=[[], ["estate"]],
        discards=[[], ["gold"]],
    )
    assert shuffles(game.push("play noble-brigand")) == [1]
    playing(game, "trash gold")
    assert (discard(game), discard(game, 1)) == (["gold"], ["estate"])


@pytest.mark.rule("HI-17")
def test_noble_brigand_without_coppers_in_the_supply_gives_none() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("noble-brigand"),
        hands=[["noble-brigand"], []],
        decks=[[], ["estate", "estate"]],
        supply={"copper": 0},
    )
    playing(game, "play noble-brigand")
    assert discard(game, 1) == ["estate", "estate"]


@pytest.mark.rule("HI-17", "HI-01")
def test_what_noble_brigand_takes_is_gained_like_any_other_card() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("noble-brigand", "royal-seal"),
        colonies=False,
        in_play=["royal-seal"],
        hands=[[], []],
        decks=[["estate"], ["gold", "copper"]],
        phase="buy",
        coins=4,
    )
    playing(game, "buy noble-brigand", "trash gold")
    assert legal(game) == ("done", "topdeck gold")
    playing(game, "topdeck gold", "done")
    assert (deck(game), discard(game)) == (["gold", "estate"], ["noble-brigand"])


# Oasis


@pytest.mark.rule("HI-18")
def test_oasis_gives_a_card_an_action_and_a_coin_and_discards_a_card() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oasis"), hands=[["oasis", "copper", "estate", "curse", "silver"]], decks=[["gold", "duchy"]]
    )
    playing(game, "play oasis")
    assert (len(hand(game)), allowances(game)) == (5, (1, 1, 1))
    assert offered(game, "discard") == ["copper", "curse", "estate", "gold", "silver"]
    assert "done" not in legal(game)
    playing(game, "discard gold")
    assert (hand(game), discard(game)) == (["copper", "curse", "estate", "silver"], ["gold"])


@pytest.mark.rule("HI-18")
def test_oasis_discards_also_when_no_card_could_be_drawn() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("oasis"), hands=[["oasis", "estate"]])
    playing(game, "play oasis", "discard estate")
    assert (hand(game), discard(game), allowances(game)) == ([], ["estate"], (1, 1, 1))


@pytest.mark.rule("HI-18")
def test_oasis_with_an_empty_hand_discards_nothing() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("oasis"), hands=[["oasis"]])
    playing(game, "play oasis")
    assert (legal(game), allowances(game)) == (("end-actions",), (1, 1, 1))


@pytest.mark.rule("HI-18")
def test_oasis_on_the_throne_discards_after_each_draw() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oasis", "throne-room"), hands=[["oasis", "throne-room"]], decks=[["gold", "silver"]]
    )
    playing(game, "play throne-room", "play oasis")
    assert legal(game) == ("discard gold",)
    playing(game, "discard gold")
    assert legal(game) == ("discard silver",)
    playing(game, "discard silver")
    assert (allowances(game), discard(game)) == ((2, 1, 2), ["gold", "silver"])


# Oracle


@pytest.mark.rule("HI-19", "HI-07")
def test_what_oracle_puts_back_on_ones_own_deck_is_drawn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oracle"), hands=[["oracle"], []], decks=[["gold", "gold", "curse"], []]
    )
    playing(game, "play oracle")
    assert (game.to_move, set(legal(game))) == (0, {"choose discard", "choose put-back"})
    playing(game, "choose put-back", "put-back gold", "put-back gold")
    assert (hand(game), deck(game), discard(game)) == (["gold", "gold"], ["curse"], [])
    assert game.view(1).memory["known_hand"][0] == {"gold": 2}


@pytest.mark.rule("HI-19", "HI-07")
def test_what_oracle_discards_from_ones_own_deck_is_not_drawn() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oracle"), hands=[["oracle"], []], decks=[["estate", "curse", "silver", "gold", "copper"], []]
    )
    playing(game, "play oracle", "choose discard")
    assert (hand(game), deck(game), discard(game)) == (["gold", "silver"], ["copper"], ["estate", "curse"])


@pytest.mark.rule("HI-19", "HI-07")
def test_oracle_discards_the_good_cards_of_the_others_without_asking_them() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oracle"), hands=[["oracle"], []], decks=[[], ["gold", "silver", "copper"]]
    )
    events = game.push("play oracle")
    assert told(events, "revealed", 1, onlooker=0) == ["gold", "silver"]
    assert (game.to_move, set(legal(game))) == (0, {"choose discard", "choose put-back"})
    assert game.decision is not None
    assert game.decision.target == 1
    playing(game, "choose discard")
    assert (deck(game, 1), discard(game, 1), game.to_move) == (["copper"], ["gold", "silver"], 0)


@pytest.mark.rule("HI-19", "HI-07")
def test_who_puts_back_chooses_the_order_unseen() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oracle"), hands=[["oracle"], [], []], decks=[[], ["estate", "curse", "copper"], []]
    )
    playing(game, "play oracle", "choose put-back")
    assert (game.to_move, legal(game)) == (1, ("put-back curse", "put-back estate"))
    looks_alike(game)
    events = game.push("put-back estate")
    assert named(events, onlooker=0) == named(events, onlooker=2) == set()
    looks_alike(game)
    playing(game, "put-back curse")
    assert deck(game, 1) == ["curse", "estate", "copper"]
    assert game.view(1).memory["deck_top"][1] == ["curse", "estate"]
    for seat in (0, 2):
        assert game.view(seat).memory["deck_top"][1] == []
        assert game.view(seat).memory["known_deck"][1] == {"curse": 1, "estate": 1}
    looks_alike(game)


@pytest.mark.rule("HI-19")
def test_oracle_goes_round_from_its_own_player_and_chooses_for_each_anew() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oracle"),
        hands=[["oracle"], [], []],
        decks=[["estate", "estate", "gold", "gold"], ["curse", "curse", "copper"], ["silver", "gold"]],
        turn=0,
    )
    playing(game, "play oracle")
    assert (game.zones(0)["revealed"], game.zones(1)["revealed"]) == (["estate", "estate"], [])
    playing(game, "choose discard")
    assert (game.to_move, game.zones(1)["revealed"], game.zones(2)["revealed"]) == (0, ["curse", "curse"], [])
    playing(game, "choose put-back", "put-back curse", "put-back curse")
    assert (game.to_move, game.zones(2)["revealed"], hand(game)) == (0, ["silver", "gold"], [])
    playing(game, "choose discard")
    assert (hand(game), deck(game, 1), discard(game, 2)) == (
        ["gold", "gold"],
        ["curse", "curse", "copper"],
        ["silver", "gold"],
    )


@pytest.mark.rule("HI-19")
def test_oracle_with_one_card_or_none() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oracle"), hands=[["oracle"], [], []], decks=[[], ["gold"], ["silver"]]
    )
    playing(game, "play oracle")
    assert game.decision is not None
    assert game.decision.target == 1
    playing(game, "choose discard", "choose put-back")
    assert (game.to_move, legal(game)) == (2, ("put-back silver",))
    playing(game, "put-back silver")
    assert (discard(game, 1), deck(game, 2), hand(game), game.to_move) == (["gold"], ["silver"], [], 0)


@pytest.mark.rule("HI-19")
def test_oracle_shuffles_for_what_is_to_be_revealed() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("oracle"), hands=[["oracle"], []], decks=[["gold"], []], discards=[["silver"], []]
    )
    assert shuffles(game.push("play oracle")) == [0]
    assert sorted(game.zones(0)["revealed"]) == ["gold", "silver"]


@pytest.mark.rule("HI-19")
def test_who_shows_a_moat_reveals_nothing_and_the_player_of_oracle_is_not_touched_by_it() -> None:
    game = dominion.Game.scenario(
        kingdom=["moat", *no_moat("oracle")[:9]],
        hands=[["oracle", "moat"], ["moat"], []],
        decks=[["copper", "estate", "gold"], ["gold", "gold"], ["silver", "silver"]],
    )
    playing(game, "play oracle")
    assert game.to_move == 1
    playing(game, "reveal moat", "done")
    assert (game.to_move, game.zones(0)["revealed"]) == (0, ["copper", "estate"])
    playing(game, "choose discard")
    assert (game.zones(1)["revealed"], game.zones(2)["revealed"]) == ([], ["silver", "silver"])
    playing(game, "choose discard")
    assert (deck(game, 1), discard(game, 2), hand(game)[-1]) == (["gold", "gold"], ["silver", "silver"], "moat")


# Spice Merchant


@pytest.mark.rule("HI-20", "HI-07")
def test_spice_merchant_trashes_a_treasure_for_cards_and_an_action() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("spice-merchant"),
        hands=[["spice-merchant", "copper", "silver", "estate"]],
        decks=[["gold", "duchy", "curse"]],
    )
    playing(game, "play spice-merchant")
    assert legal(game) == ("done", "trash copper", "trash silver")
    playing(game, "trash copper")
    assert legal(game) == ("choose cards", "choose coins")
    looks_alike(game)
    playing(game, "choose cards")
    assert (hand(game), trash(game), allowances(game)) == (
        ["duchy", "estate", "gold", "silver"],
        {"copper": 1},
        (1, 1, 0),
    )


@pytest.mark.rule("HI-20", "HI-07")
def test_spice_merchant_trashes_a_treasure_for_coins_and_a_buy() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("spice-merchant"), hands=[["spice-merchant", "copper"]], decks=[["gold"]]
    )
    playing(game, "play spice-merchant", "trash copper", "choose coins")
    assert (hand(game), trash(game), allowances(game)) == ([], {"copper": 1}, (0, 2, 2))


@pytest.mark.rule("HI-20")
def test_spice_merchant_that_trashes_nothing_gives_nothing() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("spice-merchant"), hands=[["spice-merchant", "copper"]], decks=[["gold"]]
    )
    playing(game, "play spice-merchant", "done")
    assert (hand(game), trash(game), allowances(game), legal(game)) == (["copper"], {}, (0, 1, 0), ("end-actions",))


@pytest.mark.rule("HI-20")
def test_spice_merchant_without_a_treasure_can_only_be_declined() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("spice-merchant"), hands=[["spice-merchant", "estate"]])
    playing(game, "play spice-merchant")
    assert legal(game) == ("done",)


@pytest.mark.rule("HI-20")
def test_spice_merchant_on_the_throne_has_a_treasure_and_a_choice_each_time() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("spice-merchant", "throne-room"),
        hands=[["throne-room", "spice-merchant", "copper"]],
        decks=[["silver", "estate"]],
    )
    playing(game, "play throne-room", "play spice-merchant", "trash copper", "choose cards")
    assert legal(game) == ("done", "trash silver")
    playing(game, "trash silver", "choose coins")
    assert (hand(game), trash(game), allowances(game)) == (["estate"], {"copper": 1, "silver": 1}, (1, 2, 2))
    assert in_play(game) == ["throne-room", "spice-merchant"]
