"""Prosperity: Hoard and King's Court (PR-18, PR-19)."""

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
    trash,
)


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Hoard


@pytest.mark.rule("PR-18")
def test_hoard_gives_two_coins_and_a_gold_before_the_victory_card_that_is_bought() -> None:
    game = dominion.Game.scenario(hands=[["hoard"], []], phase="buy")
    playing(game, "play hoard")
    assert game.coins == 2
    playing(game, "buy estate")
    assert (discard(game), game.supply["gold"]) == (["gold", "estate"], 29)


@pytest.mark.rule("PR-18")
def test_each_hoard_gains_a_gold_for_each_victory_card() -> None:
    game = dominion.Game.scenario(hands=[["hoard", "hoard"], []], phase="buy", buys=2)
    playing(game, "play hoard", "play hoard", "buy estate", "buy estate")
    assert (game.coins, discard(game)) == (0, ["gold", "gold", "estate", "gold", "gold", "estate"])


@pytest.mark.rule("PR-18")
@pytest.mark.parametrize(("left", "golds"), [(0, []), (1, ["gold"]), (2, ["gold", "gold"])])
def test_hoard_gains_what_gold_there_is(left: int, golds: list[str]) -> None:
    game = dominion.Game.scenario(
        hands=[[], []], in_play=["hoard", "hoard"], supply={"gold": left}, phase="buy", coins=2
    )
    playing(game, "buy estate")
    assert discard(game) == [*golds, "estate"]


@pytest.mark.rule("PR-18")
@pytest.mark.parametrize(
    ("card", "golds"),
    [
        ("gardens", 1),
        ("harem", 1),
        ("nobles", 1),
        ("mill", 1),
        ("colony", 1),
        ("province", 1),
        ("curse", 0),
        ("hoard", 0),
        ("village", 0),
    ],
)
def test_every_card_with_the_type_victory_counts_for_hoard(card: str, golds: int) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("gardens", "harem", "nobles", "mill", "hoard", "village"),
        colonies=True,
        hands=[[], []],
        in_play=["hoard"],
        phase="buy",
        coins=11,
    )
    playing(game, f"buy {card}")
    assert discard(game) == ["gold"] * golds + [card]


@pytest.mark.rule("PR-18")
def test_a_victory_card_gained_without_buying_brings_no_gold() -> None:
    game = dominion.Game.scenario(
        hands=[["horn-of-plenty"], []], in_play=["hoard", "copper", "silver", "gold"], phase="buy"
    )
    playing(game, "play horn-of-plenty", "gain duchy")
    assert (discard(game), trash(game), game.supply["gold"]) == (["duchy"], {"horn-of-plenty": 1}, 30)


@pytest.mark.rule("PR-18", "PR-20")
def test_a_hoard_that_mint_has_trashed_gains_no_gold() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("hoard", "mint"), hands=[["hoard", "platinum"], []], phase="buy", buys=2
    )
    playing(game, "play hoard", "play platinum", "buy mint", "buy estate")
    assert (discard(game), trash(game)) == (["mint", "estate"], {"hoard": 1, "platinum": 1})


# King's Court


@pytest.mark.rule("PR-19")
def test_kings_court_plays_a_market_three_times() -> None:
    game = dominion.Game.scenario(hands=[["kings-court", "market"], []], decks=[["gold", "silver", "copper", "curse"]])
    playing(game, "play kings-court", "play market")
    assert (hand(game), allowances(game)) == (["copper", "gold", "silver"], (3, 4, 3))
    assert sorted(in_play(game)) == ["kings-court", "market"]


@pytest.mark.rule("PR-19")
def test_kings_court_is_an_offer() -> None:
    game = dominion.Game.scenario(hands=[["copper", "kings-court", "village"], []])
    playing(game, "play kings-court")
    assert legal(game) == ("done", "play village")
    playing(game, "done")
    assert (hand(game), in_play(game), legal(game)) == (["copper", "village"], ["kings-court"], ("end-actions",))


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_with_no_other_action_in_hand_kings_court_has_one_answer(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "kings-court"], []])
    playing(game, "play kings-court")
    assert legal(game) == ("done",)


@pytest.mark.rule("PR-19")
def test_kings_court_on_militia_asks_for_a_moat_three_times() -> None:
    game = dominion.Game.scenario(hands=[["kings-court", "militia"], ["copper", "curse", "estate", "gold", "moat"]])
    playing(game, "play kings-court", "play militia")
    assert (game.to_move, legal(game), game.coins) == (1, ("done", "reveal moat"), 0)
    assert looks_the_same_dealt_anew(game)
    unmoved = playing(game.copy(), "reveal moat")
    assert (unmoved.to_move, legal(unmoved), unmoved.coins) == (1, ("done", "reveal moat"), 2)
    playing(unmoved, "reveal moat", "reveal moat")
    assert (len(hand(unmoved, 1)), unmoved.coins, unmoved.to_move) == (5, 6, 0)
    playing(game, "done", "discard curse", "discard estate")
    assert (legal(game), game.coins) == (("done", "reveal moat"), 2)
    playing(game, "done")
    assert (legal(game), game.coins) == (("done", "reveal moat"), 4)
    playing(game, "done")
    assert (game.to_move, game.coins, hand(game, 1)) == (0, 6, ["copper", "gold", "moat"])


@pytest.mark.rule("PR-19", "PR-21")
def test_kings_court_on_kings_court_plays_three_actions_three_times_each() -> None:
    deck_of = ["copper"] * 3 + ["silver"] * 9 + ["gold"]
    game = dominion.Game.scenario(
        hands=[["kings-court", "kings-court", "village", "smithy", "monument"], []], decks=[deck_of]
    )
    playing(game, "play kings-court", "play kings-court")
    assert offered(game, "play") == ["monument", "smithy", "village"]
    playing(game, "play village")
    assert (game.actions, hand(game)) == (6, ["copper"] * 3 + ["monument", "smithy"])
    assert legal(game) == ("done", "play monument", "play smithy")
    playing(game, "play smithy", "play monument")
    assert (game.victory_tokens, game.coins, game.actions) == ((3, 0), 6, 6)
    assert (hand(game), deck(game)) == (["copper"] * 3 + ["silver"] * 9, ["gold"])
    assert sorted(in_play(game)) == ["kings-court", "kings-court", "monument", "smithy", "village"]
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("PR-19")
def test_each_choice_of_a_doubled_kings_court_is_an_offer() -> None:
    game = dominion.Game.scenario(hands=[["kings-court", "kings-court", "monument", "monument"], []])
    playing(game, "play kings-court", "play kings-court", "done", "play monument")
    assert (game.coins, legal(game)) == (6, ("done", "play monument"))
    playing(game, "done")
    assert (game.coins, hand(game), game.actions) == (6, ["monument"], 0)


@pytest.mark.rule("PR-19")
def test_kings_court_on_throne_room_plays_three_actions_twice_each() -> None:
    game = dominion.Game.scenario(hands=[["kings-court", "throne-room", *["monument"] * 4], []])
    playing(game, "play kings-court", "play throne-room", "play monument", "play monument", "play monument")
    assert (game.coins, game.victory_tokens, hand(game)) == (12, (6, 0), ["monument"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("PR-19")
def test_throne_room_on_kings_court_plays_two_actions_three_times_each() -> None:
    game = dominion.Game.scenario(hands=[["kings-court", "throne-room", *["monument"] * 3], []])
    playing(game, "play throne-room", "play kings-court", "play monument", "play monument")
    assert (game.coins, game.victory_tokens, hand(game)) == (12, (6, 0), ["monument"])
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("PR-19", "PR-05", "PR-16")
def test_goons_played_three_times_is_one_card_in_play() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("goons", "kings-court"), hands=[["goons", "kings-court"], []])
    playing(game, "play kings-court", "play goons", "end-actions")
    assert (game.coins, game.buys) == (6, 4)
    assert playing(game, "buy copper").victory_tokens == (1, 0)


@pytest.mark.rule("PR-19")
def test_an_action_that_has_left_play_is_still_carried_out() -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["feast", "kings-court"], []])
    playing(game, "play kings-court", "play feast", "gain duchy", "gain market", "gain duchy")
    assert (discard(game), trash(game), in_play(game)) == (["duchy", "market", "duchy"], {"feast": 1}, ["kings-court"])


@pytest.mark.rule("PR-19")
def test_what_hangs_on_moving_the_action_is_done_once() -> None:
    game = dominion.Game.scenario(hands=[["kings-court", "mining-village"], []], decks=[["copper"] * 4])
    playing(game, "play kings-court", "play mining-village", "trash mining-village")
    while legal(game) == ("done",):  # the second and third play may ask, but have nothing to offer
        playing(game, "done")
    assert legal(game) == ("end-actions",)
    assert (game.coins, game.actions, len(hand(game)), trash(game)) == (2, 6, 3, {"mining-village": 1})


@pytest.mark.rule("PR-19")
def test_kings_court_on_a_duration_stays_in_play_with_it() -> None:
    game = dominion.Game.scenario(
        hands=[["caravan", "kings-court"], []], decks=[["copper"] * 3 + ["silver"] * 5 + ["gold"] * 4]
    )
    playing(game, "play kings-court", "play caravan")
    assert (hand(game), game.actions) == (["copper"] * 3, 3)
    playing(game, "end-actions", "end-turn")
    assert sorted(game.zones(0)["in_play"]) == ["caravan", "kings-court"]
    assert hand(game) == ["silver"] * 5
    playing(game, "end-actions", "end-turn")
    assert hand(game) == ["gold"] * 3 + ["silver"] * 5
    playing(game, "end-actions", "end-turn")
    assert game.zones(0)["in_play"] == []
    assert {"caravan", "kings-court"} <= {*discard(game), *hand(game), *deck(game)}
