"""Guilds from Journeyman to Plaza (GU-17 to GU-20)."""

from typing import Any

import pytest

from crownlands import dominion

from ..table import (
    allowances,
    deck,
    discard,
    hand,
    legal,
    no_moat,
    playing,
    shuffles,
    told,
)


def at_table(*cards: str, **given: Any) -> dominion.Game:
    """A position in a kingdom with these cards and without Moat."""
    return dominion.Game.scenario(kingdom=no_moat(*cards), **given)


def shop(*cards: str, coins: int = 0, **given: Any) -> dominion.Game:
    """A Buy phase."""
    return at_table(*cards, **{"hands": [[], []], "phase": "buy", "coins": coins} | given)


def sampled_alike(game: dominion.Game) -> bool:
    """Return whether dealing what a seat can't see anew leaves the view of every seat as it is."""
    seats = [*range(game.players), None]
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Journeyman


@pytest.mark.rule("GU-17", "GU-06")
def test_journeyman_takes_the_next_three_cards_of_another_name() -> None:
    decks = [["copper", "silver", "copper", "estate", "gold", "curse"]]
    game = at_table("journeyman", hands=[["journeyman"], []], decks=decks)
    playing(game, "play journeyman")
    events = game.push("name copper")
    assert (hand(game), discard(game), deck(game)) == (["estate", "gold", "silver"], ["copper", "copper"], ["curse"])
    for onlooker in (0, 1, None):
        assert told(events, "named", 0, onlooker) == ["copper"]
        assert told(events, "revealed", 0, onlooker) == decks[0][:5]
        assert game.view(onlooker).memory["known_hand"][0] == {"estate": 1, "gold": 1, "silver": 1}
    assert sampled_alike(game)
    assert game.actions == 0


@pytest.mark.rule("GU-17")
@pytest.mark.parametrize("answer", ["done", "name province"])
def test_with_a_name_that_is_not_there_journeyman_takes_the_top_three(answer: str) -> None:
    game = at_table("journeyman", hands=[["journeyman"], []], decks=[["copper", "copper", "estate", "gold"]])
    playing(game, "play journeyman", answer)
    assert (hand(game), discard(game), deck(game)) == (["copper", "copper", "estate"], [], ["gold"])


@pytest.mark.rule("GU-17")
def test_journeyman_finds_nothing_where_all_cards_have_the_name() -> None:
    game = at_table("journeyman", hands=[["journeyman"], []], decks=[["copper"] * 3], discards=[["copper"] * 2])
    playing(game, "play journeyman", "name copper")
    assert (hand(game), discard(game), deck(game), legal(game)) == ([], ["copper"] * 5, [], ("end-actions",))


@pytest.mark.rule("GU-17")
def test_journeyman_takes_those_it_finds_and_shuffles_no_revealed_card_in() -> None:
    hands, decks, discards = [["journeyman"], []], [["copper", "silver"]], [["copper", "gold"]]
    game = at_table("journeyman", hands=hands, decks=decks, discards=discards)
    playing(game, "play journeyman")
    assert shuffles(game.push("name copper")) == [0]
    assert (hand(game), discard(game), deck(game)) == (["gold", "silver"], ["copper", "copper"], [])


@pytest.mark.rule("GU-17")
def test_of_a_pile_of_different_cards_journeyman_passes_over_the_named_one_only() -> None:
    decks = [["sir-martin", "dame-anna", "sir-bailey", "copper", "gold"]]
    game = at_table("journeyman", "knights", hands=[["journeyman"], []], decks=decks)
    playing(game, "play journeyman", "name sir-martin")
    assert (hand(game), discard(game)) == (["copper", "dame-anna", "sir-bailey"], ["sir-martin"])


# Masterpiece


@pytest.mark.rule("GU-18")
def test_masterpiece_is_a_treasure_worth_one_coin() -> None:
    game = shop("masterpiece", hands=[["copper", "masterpiece"], []])
    assert playing(game, "play masterpiece").coins == 1
    assert playing(game, "play copper").coins == 2


@pytest.mark.rule("GU-18", "GU-03")
def test_masterpiece_overpaid_gains_a_silver_for_each_coin_and_then_itself() -> None:
    game = shop("masterpiece", coins=6)
    playing(game, "buy masterpiece", "overpay", "overpay", "overpay")
    events = game.push("done")
    assert (discard(game), game.supply["silver"]) == (["silver"] * 3 + ["masterpiece"], 37)
    assert told(events, "gained", 0, 1)[:3] == ["silver"] * 3
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("GU-18")
def test_masterpiece_bought_for_three_brings_no_silver() -> None:
    assert discard(playing(shop("masterpiece", coins=3), "buy masterpiece", "done")) == ["masterpiece"]


@pytest.mark.rule("GU-18")
@pytest.mark.parametrize("left", [0, 1])
def test_masterpiece_gains_as_many_silvers_as_there_are(left: int) -> None:
    game = shop("masterpiece", coins=6, supply={"silver": left})
    playing(game, "buy masterpiece", *["overpay"] * 3, "done")
    assert (discard(game), game.coins) == (["silver"] * left + ["masterpiece"], 0)


@pytest.mark.rule("GU-18")
def test_royal_seal_is_asked_for_every_silver_and_the_masterpiece() -> None:
    game = shop("masterpiece", "royal-seal", coins=5, in_play=["royal-seal"])
    playing(game, "buy masterpiece", "overpay", "overpay", "done")
    assert (legal(game), discard(game)) == (("done", "topdeck silver"), ["silver"])
    playing(game, "topdeck silver")
    assert (legal(game), deck(game)) == (("done", "topdeck silver"), ["silver"])
    assert sampled_alike(game)
    playing(game, "done")
    assert (legal(game), discard(game)) == (("done", "topdeck masterpiece"), ["silver", "masterpiece"])
    playing(game, "topdeck masterpiece")
    assert (deck(game), discard(game)) == (["masterpiece", "silver"], ["silver"])


@pytest.mark.rule("GU-18", "GU-04")
def test_masterpiece_gained_by_workshop_brings_no_silver() -> None:
    game = playing(at_table("masterpiece", hands=[["workshop"], []]), "play workshop", "gain masterpiece")
    assert (discard(game), legal(game)) == (["masterpiece"], ("end-actions",))


# Merchant Guild


@pytest.mark.rule("GU-19")
def test_merchant_guild_gives_a_buy_and_a_coin_and_a_token_for_each_card_bought() -> None:
    game = at_table("merchant-guild", hands=[["gold", "merchant-guild"], []])
    playing(game, "play merchant-guild")
    assert (allowances(game), game.coffers) == ((0, 2, 1), (0, 0))
    playing(game, "end-actions", "play gold", "buy estate")
    assert (game.coffers, "spend-coffers" in legal(game)) == ((1, 0), False)
    playing(game, "buy estate")
    assert (game.coffers, discard(game), legal(game)) == ((2, 0), ["estate", "estate"], ("end-turn",))
    playing(game, "end-turn", "end-actions", "end-turn", "end-actions")
    assert (game.turn, "spend-coffers" in legal(game)) == (0, True)


@pytest.mark.rule("GU-19")
def test_every_merchant_guild_in_play_gives_a_token() -> None:
    game = playing(shop("merchant-guild", in_play=["merchant-guild"] * 2), "buy copper")
    assert game.coffers == (2, 0)


@pytest.mark.rule("GU-19")
def test_merchant_guild_on_the_throne_counts_once_for_each_card_bought() -> None:
    game = at_table("merchant-guild", "throne-room", hands=[["merchant-guild", "throne-room"], []])
    playing(game, "play throne-room", "play merchant-guild")
    assert allowances(game) == (0, 3, 2)
    playing(game, "end-actions", "buy copper")
    assert game.coffers == (1, 0)
    playing(game, "buy estate")
    assert game.coffers == (2, 0)


@pytest.mark.rule("GU-19")
@pytest.mark.parametrize("card", ["copper", "curse", "merchant-guild"])
def test_any_card_bought_gives_a_token_and_the_guild_just_bought_none(card: str) -> None:
    game = playing(shop("merchant-guild", coins=5, in_play=["merchant-guild"]), f"buy {card}")
    assert (game.coffers, discard(game)) == ((1, 0), [card])
    assert playing(shop("merchant-guild", coins=5), "buy merchant-guild").coffers == (0, 0)


@pytest.mark.rule("GU-19", "GU-18")
def test_gains_that_are_no_buys_give_no_token() -> None:
    game = shop("masterpiece", "merchant-guild", coins=6, in_play=["merchant-guild"])
    playing(game, "buy masterpiece", *["overpay"] * 3, "done")
    assert (discard(game), game.coffers) == (["silver"] * 3 + ["masterpiece"], (1, 0))
    game = at_table("merchant-guild", hands=[["workshop"], []], in_play=["merchant-guild"])
    assert playing(game, "play workshop", "gain silver").coffers == (0, 0)


@pytest.mark.rule("GU-19")
def test_an_event_is_no_card_bought() -> None:
    game = shop("merchant-guild", coins=6, in_play=["merchant-guild"], landscapes=["training"])
    assert playing(game, "buy training", "token market").coffers == (0, 0)


@pytest.mark.rule("GU-19")
def test_the_guild_of_another_gives_no_token() -> None:
    game = at_table("merchant-guild", hands=[["merchant-guild"], []])
    playing(game, "play merchant-guild", "end-actions", "end-turn", "end-actions", "buy copper")
    assert (game.turn, game.coffers) == (1, (0, 0))


# Plaza


@pytest.mark.rule("GU-20", "GU-06")
def test_plaza_gives_a_card_and_two_actions_and_a_token_for_a_treasure() -> None:
    game = at_table("plaza", hands=[["copper", "estate", "plaza"], []], decks=[["gold"]])
    playing(game, "play plaza")
    assert (hand(game), allowances(game)) == (["copper", "estate", "gold"], (2, 1, 0))
    assert legal(game) == ("discard copper", "discard gold", "done")
    events = game.push("discard copper")
    assert (hand(game), discard(game), game.coffers) == (["estate", "gold"], ["copper"], (1, 0))
    assert (game.actions, legal(game)) == (2, ("end-actions",))
    assert told(events, "discarded", 0, 1) == ["copper"]


@pytest.mark.rule("GU-20")
def test_the_treasure_just_drawn_will_do_for_plaza() -> None:
    game = playing(at_table("plaza", hands=[["plaza"], []], decks=[["gold"]]), "play plaza", "discard gold")
    assert (hand(game), discard(game), game.coffers) == ([], ["gold"], (1, 0))


@pytest.mark.rule("GU-20")
def test_the_discard_for_plaza_is_optional() -> None:
    game = playing(at_table("plaza", hands=[["copper", "plaza"], []]), "play plaza", "done")
    assert (hand(game), discard(game), game.coffers, game.actions) == (["copper"], [], (0, 0), 2)


@pytest.mark.rule("GU-20")
def test_plaza_without_a_treasure_offers_nothing() -> None:
    game = at_table("plaza", hands=[["estate", "plaza", "village"], []], decks=[["curse"]])
    assert legal(playing(game, "play plaza")) == ("done",)


@pytest.mark.rule("GU-20")
@pytest.mark.parametrize("card", ["fools-gold", "harem"])
def test_a_treasure_of_two_types_will_do_for_plaza(card: str) -> None:
    game = playing(at_table("plaza", card, hands=[["plaza", card], []]), "play plaza", f"discard {card}")
    assert (discard(game), game.coffers) == ([card], (1, 0))
