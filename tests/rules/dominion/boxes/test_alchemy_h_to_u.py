"""Alchemy: the kingdom cards from Herbalist to University, but Possession (AL-25, AL-26, AL-28, AL-29)."""

import pytest

from crownlands import dominion

from ..table import (
    deck,
    discard,
    hand,
    in_play,
    legal,
    no_moat,
    offered,
    playing,
    shuffles,
    trash,
)

# Herbalist


@pytest.mark.rule("AL-25")
def test_herbalist_gives_a_buy_and_a_coin() -> None:
    game = dominion.Game.scenario(hands=[["herbalist"]], decks=[["gold"]])
    playing(game, "play herbalist")
    assert (game.buys, game.coins, game.actions, hand(game)) == (2, 1, 0, [])


@pytest.mark.rule("AL-25")
def test_herbalist_may_put_a_treasure_from_play_on_the_deck() -> None:
    game = dominion.Game.scenario(in_play=["herbalist", "gold"], decks=[["estate"] * 5], phase="buy")
    playing(game, "end-turn")
    assert legal(game) == ("done", "topdeck gold")
    playing(game, "topdeck gold")
    assert (hand(game), discard(game)) == (["estate"] * 4 + ["gold"], ["herbalist"])


@pytest.mark.rule("AL-25")
def test_two_herbalists_put_up_to_two_treasures_back() -> None:
    game = dominion.Game.scenario(
        in_play=["herbalist", "herbalist", "gold", "silver", "copper"], decks=[["estate"] * 5], phase="buy"
    )
    playing(game, "end-turn", "topdeck gold")
    assert legal(game) == ("done", "topdeck copper", "topdeck silver")
    twin = game.copy()
    playing(game, "topdeck copper")
    assert (game.turn, hand(game)) == (1, ["copper", "estate", "estate", "estate", "gold"])
    playing(twin, "done")
    assert (twin.turn, hand(twin)) == (1, [*["estate"] * 4, "gold"])


@pytest.mark.rule("AL-25")
def test_a_herbalist_played_twice_puts_one_treasure_back() -> None:
    game = dominion.Game.scenario(hands=[["throne-room", "herbalist", "gold", "silver"]], decks=[["estate"] * 5])
    playing(game, "play throne-room", "play herbalist")
    assert (game.buys, game.coins) == (3, 2)
    playing(game, "end-actions", "play-treasures", "end-turn", "topdeck gold")
    assert (game.turn, hand(game)) == (1, [*["estate"] * 4, "gold"])


@pytest.mark.rule("AL-25")
def test_without_a_treasure_in_play_herbalist_is_not_asked_for() -> None:
    game = dominion.Game.scenario(hands=[["gold"]], in_play=["herbalist"], decks=[["estate"] * 5], phase="buy")
    playing(game, "end-turn")
    assert (game.turn, hand(game)) == (1, ["estate"] * 5)


@pytest.mark.rule("AL-25")
def test_every_treasure_will_do_for_herbalist() -> None:
    treasures = ["copper", "harem", "philosophers-stone", "potion", "silver"]
    game = dominion.Game.scenario(in_play=["herbalist", "village", *treasures], decks=[["estate"] * 5], phase="buy")
    playing(game, "end-turn")
    assert offered(game, "topdeck") == treasures


# Philosopher's Stone


@pytest.mark.rule("AL-26")
@pytest.mark.parametrize(
    ("cards", "discarded", "coins"), [(12, 7, 3), (4, 0, 0), (5, 0, 1), (0, 10, 2), (0, 0, 0), (14, 5, 3), (15, 5, 4)]
)
def test_philosophers_stone_is_worth_a_coin_for_every_five_cards(cards: int, discarded: int, coins: int) -> None:
    game = dominion.Game.scenario(
        hands=[["philosophers-stone", *["estate"] * 6], []],
        decks=[["copper"] * cards],
        discards=[["silver"] * discarded],
        in_play=["village"] * 5,
        phase="buy",
    )
    events = game.push("play philosophers-stone")
    assert (game.coins, game.potions, shuffles(events)) == (coins, 0, [])
    assert (len(deck(game)), len(discard(game))) == (cards, discarded)


@pytest.mark.rule("AL-26")
def test_cards_on_mats_do_not_count_for_philosophers_stone() -> None:
    game = dominion.Game.scenario(
        hands=[["philosophers-stone"]],
        decks=[["copper"] * 4],
        mats={"island": [["estate"] * 5]},
        kingdom=no_moat("island", "philosophers-stone"),
        phase="buy",
    )
    playing(game, "play philosophers-stone")
    assert game.coins == 0


@pytest.mark.rule("AL-26")
def test_two_philosophers_stones_from_hand_are_worth_the_same() -> None:
    game = dominion.Game.scenario(hands=[["philosophers-stone"] * 2], decks=[["copper"] * 20], phase="buy", buys=2)
    assert "play-treasures" not in legal(game)
    playing(game, "play philosophers-stone", "play philosophers-stone")
    assert game.coins == 8
    playing(game, "buy copper")
    assert game.coins == 8


@pytest.mark.rule("AL-26")
def test_a_stone_found_by_venture_counts_anew_and_not_itself() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("philosophers-stone", "venture"),
        colonies=False,
        hands=[["philosophers-stone", "venture"]],
        decks=[["estate", "philosophers-stone", *["copper"] * 18]],
        phase="buy",
    )
    playing(game, "play philosophers-stone")
    assert game.coins == 4
    playing(game, "play venture")
    assert game.coins == 4 + 1 + 3


@pytest.mark.rule("AL-26", "AL-03")
def test_a_philosophers_stone_is_not_to_be_had_for_coins_alone() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("philosophers-stone"), phase="buy", coins=3)
    assert "buy philosophers-stone" not in legal(game)


# Transmute


@pytest.mark.rule("AL-28")
@pytest.mark.parametrize(
    ("trashed", "gained"),
    [
        ("estate", ["gold"]),
        ("copper", ["transmute"]),
        ("potion", ["transmute"]),
        ("moat", ["duchy"]),
        ("mill", ["duchy", "gold"]),
        ("harem", ["transmute", "gold"]),
        ("curse", []),
        ("transmute", ["duchy"]),
    ],
)
def test_transmute_gains_by_the_types_of_the_card_trashed(trashed: str, gained: list[str]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("transmute", "moat", "mill", "harem"), hands=[["transmute", trashed]], discards=[["silver"]]
    )
    playing(game, "play transmute")
    assert legal(game) == (f"trash {trashed}",)
    playing(game, f"trash {trashed}")
    assert (discard(game), trash(game), legal(game)) == (["silver", *gained], {trashed: 1}, ("end-actions",))


@pytest.mark.rule("AL-28")
def test_transmute_with_an_empty_hand_does_nothing_and_never_trashes_itself() -> None:
    game = dominion.Game.scenario(hands=[["transmute"]])
    playing(game, "play transmute")
    assert (in_play(game), discard(game), trash(game), legal(game)) == (["transmute"], [], {}, ("end-actions",))


@pytest.mark.rule("AL-28")
def test_an_empty_pile_gives_transmute_nothing() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("transmute", "mill"), hands=[["transmute", "mill"]], supply={"duchy": 0}
    )
    playing(game, "play transmute", "trash mill")
    assert discard(game) == ["gold"]


# University


@pytest.mark.rule("AL-29")
def test_university_gives_two_actions_and_may_gain_nothing() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("university"), hands=[["university"]])
    playing(game, "play university", "done")
    assert (game.actions, discard(game), legal(game)) == (2, [], ("end-actions",))


@pytest.mark.rule("AL-29")
def test_university_gains_an_action_of_up_to_five_coins() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("university", "alchemist", "gardens", "mill", "nobles", "laboratory", "village"),
        hands=[["university"]],
    )
    playing(game, "play university")
    gains = set(offered(game, "gain"))
    assert {"laboratory", "mill", "village", "cellar"} <= gains
    assert not {"alchemist", "gardens", "silver", "potion", "nobles", "university", "duchy"} & gains
    playing(game, "gain laboratory")
    assert (discard(game), game.actions) == (["laboratory"], 2)


@pytest.mark.rule("AL-29")
def test_after_a_bridge_university_may_gain_nobles() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("university", "bridge", "nobles", "alchemist"), hands=[["bridge", "university"]], actions=2
    )
    playing(game, "play bridge", "play university")
    assert "gain nobles" in legal(game)
    assert "gain alchemist" not in legal(game)
