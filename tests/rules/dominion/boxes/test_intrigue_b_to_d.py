"""Intrigue, from Bridge to Diplomat (IN-10 to IN-12)."""

import pytest

from crownlands import dominion
from crownlands.game import IllegalMove

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
    told,
)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether a game dealt anew from a seat's view looks to it like this one, for every seat."""
    seats = (*range(game.players), None)
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Bridge


@pytest.mark.rule("IN-10")
def test_bridge_lets_workshop_gain_a_duchy_but_no_gold() -> None:
    game = dominion.Game.scenario(hands=[["bridge", "village", "workshop"], []], decks=[["copper"]])
    playing(game, "play village", "play bridge", "play workshop")
    assert "gain duchy" in legal(game)
    assert "gain gold" not in legal(game)
    assert sorted(offered(game, "gain")) == sorted(card for card in game.supply if game.costs[card] <= 4)


@pytest.mark.rule("IN-10")
def test_bridge_and_two_coppers_buy_a_silver_and_an_estate() -> None:
    game = dominion.Game.scenario(hands=[["bridge", "copper", "copper"], []])
    playing(game, "play bridge", "end-actions", "play-treasures")
    assert allowances(game) == (0, 2, 3)
    playing(game, "buy silver")
    assert allowances(game) == (0, 1, 1)
    playing(game, "buy estate")
    assert (allowances(game), discard(game)) == ((0, 0, 0), ["silver", "estate"])


@pytest.mark.rule("IN-10")
def test_bridge_on_the_throne_makes_everything_two_coins_cheaper_but_nothing_below_zero() -> None:
    game = dominion.Game.scenario(hands=[["bridge", "throne-room"], []])
    playing(game, "play throne-room", "play bridge")
    assert allowances(game) == (0, 3, 2)
    assert (game.costs["estate"], game.costs["copper"], game.costs["province"]) == (0, 0, 6)
    assert (game.costs["silver"], game.costs["gold"]) == (1, 4)
    for onlooker in (0, 1, None):
        assert game.view(onlooker).costs == game.costs
    assert looks_the_same(game)


@pytest.mark.rule("IN-10")
def test_bridge_lets_remodel_turn_a_copper_into_a_silver_but_not_into_a_militia() -> None:
    game = dominion.Game.scenario(hands=[["bridge", "copper", "remodel", "village"], []], supply={"militia": 10})
    playing(game, "play village", "play bridge", "play remodel", "trash copper")
    assert "gain silver" in legal(game)
    assert "gain militia" not in legal(game)


@pytest.mark.rule("IN-10")
def test_bridge_is_forgotten_in_the_next_turn() -> None:
    game = dominion.Game.scenario(hands=[["bridge"], []])
    printed = game.costs
    playing(game, "play bridge")
    assert game.costs["gold"] == printed["gold"] - 1
    playing(game, "end-actions")
    assert game.costs["gold"] == printed["gold"] - 1
    playing(game, "end-turn")
    assert (game.turn, game.costs) == (1, printed)


@pytest.mark.rule("IN-10")
def test_two_bridges_and_a_third_add_up() -> None:
    game = dominion.Game.scenario(hands=[["bridge", "bridge", "bridge"], []], actions=3)
    for bridges in (1, 2, 3):
        playing(game, "play bridge")
        assert (game.costs["province"], game.costs["estate"]) == (8 - bridges, max(0, 2 - bridges))
        assert (game.buys, game.coins) == (1 + bridges, bridges)


@pytest.mark.rule("IN-10")
def test_bridge_needn_t_be_in_play_for_its_costs_to_hold() -> None:
    game = dominion.Game.scenario(hands=[["overlord"], []], supply={"bridge": 10})
    playing(game, "play overlord", "play bridge")
    assert (in_play(game), game.supply["bridge"]) == (["overlord"], 10)
    assert (allowances(game), game.costs["gold"]) == ((0, 2, 1), 5)
    playing(game, "end-actions", "end-turn")
    assert game.costs["gold"] == 6


@pytest.mark.rule("IN-10")
def test_bridge_lowers_neither_potions_nor_debt() -> None:
    game = dominion.Game.scenario(
        hands=[["bridge", "potion"], []], supply={"familiar": 10, "overlord": 10}, coins=1, buys=2
    )
    playing(game, "play bridge", "end-actions")
    assert (game.coins, game.costs["familiar"]) == (2, 2)
    assert "buy familiar" not in legal(game)
    playing(game, "play potion", "buy familiar")
    assert (game.coins, game.potions, discard(game)) == (0, 0, ["familiar"])
    playing(game, "buy overlord")
    assert game.debt == (8, 0)


# Courtier


@pytest.mark.rule("IN-11")
def test_courtier_reveals_a_copper_and_gains_a_gold() -> None:
    game = dominion.Game.scenario(hands=[["copper", "courtier", "estate"], []])
    playing(game, "play courtier")
    assert legal(game) == ("reveal copper", "reveal estate")
    playing(game, "reveal copper")
    assert legal(game) == ("choose actions", "choose buys", "choose coins", "choose gold")
    playing(game, "choose gold")
    assert (discard(game), hand(game), game.supply["gold"]) == (["gold"], ["copper", "estate"], 29)
    assert (allowances(game), legal(game)) == ((0, 1, 0), ("end-actions",))


@pytest.mark.rule("IN-11")
@pytest.mark.parametrize(
    ("option", "outcome"), [("actions", (1, 1, 0)), ("buys", (0, 2, 0)), ("coins", (0, 1, 3)), ("gold", (0, 1, 0))]
)
def test_courtier_s_four_options(option: str, outcome: tuple[int, int, int]) -> None:
    game = dominion.Game.scenario(hands=[["copper", "courtier"], []])
    playing(game, "play courtier", "reveal copper", f"choose {option}")
    assert (allowances(game), discard(game)) == (outcome, ["gold"] if option == "gold" else [])


@pytest.mark.rule("IN-11")
def test_courtier_revealing_an_attack_chooses_two_different_options() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("courtier", "militia"), hands=[["courtier", "militia"], []])
    playing(game, "play courtier", "reveal militia", "choose coins")
    assert game.coins == 0  # both are named before either is done
    assert legal(game) == ("choose actions", "choose buys", "choose gold")
    with pytest.raises(IllegalMove):
        game.push("choose coins")
    playing(game, "choose actions")
    assert (allowances(game), hand(game), legal(game)) == ((1, 1, 3), ["militia"], ("end-actions", "play militia"))


@pytest.mark.rule("IN-11")
def test_courtier_revealing_a_harem_takes_coins_and_a_gold() -> None:
    game = dominion.Game.scenario(hands=[["courtier", "harem"], []])
    playing(game, "play courtier", "reveal harem", "choose gold", "choose coins")
    assert (game.coins, discard(game), hand(game)) == (3, ["gold"], ["harem"])


@pytest.mark.rule("IN-11")
@pytest.mark.parametrize(
    ("card", "types"),
    [
        *[("curse", 1), ("copper", 1), ("estate", 1), ("village", 1), ("harem", 2), ("mill", 2), ("nobles", 2)],
        *[("militia", 2), ("diplomat", 2), ("caravan", 2), ("horse-traders", 2), ("fools-gold", 2), ("guide", 2)],
        *[("bard", 2), ("cursed-village", 2), ("imp", 2), ("princess", 2), ("followers", 3), ("enchantress", 3)],
        *[("dame-molly", 3), ("ghost", 3), ("exorcist", 1), ("overlord", 2), ("madman", 1), ("island", 2)],
    ],
)
def test_courtier_chooses_once_for_every_word_on_the_type_line(card: str, types: int) -> None:
    piles = {"imp": "exorcist", "ghost": "exorcist", "princess": "tournament", "followers": "tournament"}
    piles |= {"madman": "hermit", "dame-molly": "knights"}
    kingdom = no_moat("courtier", *[piles.get(card, card)] * (card not in ("curse", "copper", "estate")))
    game = dominion.Game.scenario(kingdom=kingdom, hands=[["courtier", card], []])
    playing(game, "play courtier", f"reveal {card}")
    for left in range(types, 0, -1):
        assert len(offered(game, "choose")) == 4 - (types - left)
        playing(game, legal(game)[0])
    assert offered(game, "choose") == []


@pytest.mark.rule("IN-11")
@pytest.mark.parametrize("shelter", ["hovel", "necropolis", "overgrown-estate"])
def test_courtier_counts_shelter_as_a_type(shelter: str) -> None:
    game = dominion.Game.scenario(hands=[["courtier", shelter], []], shelters=True)
    playing(game, "play courtier", f"reveal {shelter}", "choose coins", "choose gold")
    assert (game.coins, discard(game), offered(game, "choose")) == (3, ["gold"], [])


@pytest.mark.rule("IN-11")
def test_courtier_revealing_a_card_of_four_types_does_all_four() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("courtier", "knights"), hands=[["courtier", "dame-josephine"], []])
    playing(game, "play courtier", "reveal dame-josephine")
    while offered(game, "choose"):
        playing(game, legal(game)[0])
    assert (allowances(game), discard(game), hand(game)) == ((1, 2, 3), ["gold"], ["dame-josephine"])


@pytest.mark.rule("IN-11")
def test_courtier_with_an_empty_hand_does_nothing() -> None:
    game = dominion.Game.scenario(hands=[["courtier"], []])
    playing(game, "play courtier")
    assert (legal(game), allowances(game), discard(game)) == (("end-actions",), (0, 1, 0), [])


@pytest.mark.rule("IN-11", "IN-03")
def test_courtier_may_choose_a_gold_that_isn_t_there() -> None:
    game = dominion.Game.scenario(hands=[["courtier", "curse"], []], supply={"gold": 0})
    playing(game, "play courtier", "reveal curse", "choose gold")
    assert (discard(game), allowances(game), legal(game)) == ([], (0, 1, 0), ("end-actions",))


@pytest.mark.rule("IN-11")
def test_courtier_on_the_throne_reveals_and_chooses_twice() -> None:
    game = dominion.Game.scenario(hands=[["courtier", "copper", "throne-room"], []])
    playing(game, "play throne-room", "play courtier", "reveal copper", "choose coins")
    assert legal(game) == ("reveal copper",)
    playing(game, "reveal copper", "choose coins")
    assert game.coins == 6


@pytest.mark.rule("IN-11", "IN-09")
def test_courtier_s_card_is_seen_by_all_and_remembered_in_hand() -> None:
    game = dominion.Game.scenario(hands=[["copper", "courtier", "gold"], ["estate"]], decks=[["duchy"], ["silver"]])
    events = playing(game, "play courtier").push("reveal gold")
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 0, onlooker) == ["gold"]
        assert "copper" not in named(events, onlooker)
    assert game.view(1).memory["known_hand"][0] == {"gold": 1}
    assert looks_the_same(game)
    chosen = game.push("choose buys")
    assert [event.seen_by(1).move for event in chosen if event.kind == "move"] == ["choose buys"]


# Diplomat


@pytest.mark.rule("IN-12")
def test_diplomat_from_a_hand_of_five_draws_two_and_gives_no_action() -> None:
    game = dominion.Game.scenario(hands=[["copper"] * 4 + ["diplomat"], []], decks=[["gold", "silver", "curse"]])
    playing(game, "play diplomat")
    assert (len(hand(game)), game.actions) == (6, 0)


@pytest.mark.rule("IN-12")
def test_diplomat_from_a_hand_of_four_draws_two_and_gives_two_actions() -> None:
    game = dominion.Game.scenario(hands=[["copper"] * 3 + ["diplomat"], []], decks=[["gold", "silver", "curse"]])
    playing(game, "play diplomat")
    assert (len(hand(game)), game.actions) == (5, 2)


@pytest.mark.rule("IN-12")
def test_diplomat_counts_the_hand_however_many_cards_were_drawn() -> None:
    game = dominion.Game.scenario(hands=[["copper"] * 5 + ["diplomat"], []])
    playing(game, "play diplomat")
    assert (len(hand(game)), game.actions) == (5, 2)
    game = dominion.Game.scenario(hands=[["copper"] * 4 + ["diplomat"], []], decks=[["gold"]])
    playing(game, "play diplomat")
    assert (len(hand(game)), game.actions) == (5, 2)


def attacked(cards: list[str], drawn: list[str], attack: str = "militia") -> dominion.Game:
    """B is attacked with these cards in hand and those on the deck."""
    game = dominion.Game.scenario(
        kingdom=no_moat(attack, "diplomat", "moat"),
        hands=[[attack], cards],
        decks=[["copper", "copper"], drawn],
    )
    return playing(game, f"play {attack}")


@pytest.mark.rule("IN-12")
def test_diplomat_revealed_to_a_militia_draws_two_and_discards_three_before_it() -> None:
    game = attacked(["copper", "copper", "diplomat", "estate", "estate"], ["gold", "silver", "curse"])
    assert (game.to_move, legal(game), game.coins) == (1, ("done", "reveal diplomat"), 0)
    playing(game, "reveal diplomat")
    assert (hand(game, 1), game.coins) == (["copper", "copper", "diplomat", "estate", "estate", "gold", "silver"], 0)
    assert sorted(offered(game, "discard")) == ["copper", "diplomat", "estate", "gold", "silver"]
    assert "done" not in legal(game)
    playing(game, "discard estate", "discard copper", "discard estate")
    assert (discard(game, 1), hand(game, 1)) == (
        ["estate", "copper", "estate"],
        ["copper", "diplomat", "gold", "silver"],
    )
    assert (game.to_move, legal(game)) == (1, ("done",))
    playing(game, "done", "discard copper")
    assert (hand(game, 1), game.to_move, game.coins) == (["diplomat", "gold", "silver"], 0, 2)


@pytest.mark.rule("IN-12")
def test_diplomat_in_a_hand_of_four_can_t_be_revealed() -> None:
    game = attacked(["copper", "copper", "diplomat", "estate"], ["gold", "silver"])
    assert (game.to_move, legal(game)) == (1, ("done",))


@pytest.mark.rule("IN-12", "IN-06")
def test_diplomat_may_draw_a_moat_that_is_revealed_to_the_same_attack() -> None:
    game = attacked(["copper"] * 4 + ["diplomat"], ["moat", "gold"], "witch")
    playing(game, "reveal diplomat", "discard copper", "discard copper", "discard copper")
    assert legal(game) == ("done", "reveal moat")
    playing(game, "reveal moat", "done")
    assert (game.to_move, discard(game, 1), game.supply["curse"]) == (0, ["copper"] * 3, 10)


@pytest.mark.rule("IN-12")
def test_diplomat_kept_in_a_hand_of_six_may_be_revealed_twice_but_not_a_third_time() -> None:
    game = attacked(["copper"] * 5 + ["diplomat"], ["gold"] * 6)
    for left in (5, 4):
        assert "reveal diplomat" in legal(game)
        playing(
            game,
            "reveal diplomat",
            "discard copper",
            "discard copper",
            "discard copper" if left == 5 else "discard gold",
        )
        assert len(hand(game, 1)) == left
    assert legal(game) == ("done",)


@pytest.mark.rule("IN-12")
def test_diplomat_itself_may_be_discarded_and_another_one_revealed() -> None:
    game = attacked(["copper"] * 4 + ["diplomat", "diplomat"], ["gold", "gold", "gold", "gold"])
    playing(game, "reveal diplomat", "discard diplomat", "discard copper", "discard copper")
    assert (discard(game, 1), legal(game)) == (["diplomat", "copper", "copper"], ("done", "reveal diplomat"))
    playing(game, "reveal diplomat", "discard diplomat", "discard copper", "discard copper")
    assert (hand(game, 1), legal(game)) == (["gold"] * 4, ("done",))


@pytest.mark.rule("IN-12", "IN-05")
def test_moat_may_be_revealed_before_between_and_after_diplomats() -> None:
    start = attacked(["copper"] * 4 + ["diplomat", "moat"], ["gold"] * 6, "witch")
    diplomat = ("reveal diplomat", "discard copper", "discard copper", "discard copper")
    again = ("reveal diplomat", "discard copper", "discard gold", "discard gold")
    orders = [
        ("reveal moat", *diplomat, *again, "done"),
        (*diplomat, "reveal moat", *again, "done"),
        (*diplomat, *again, "reveal moat", "done"),
    ]
    for order in orders:
        game = playing(start.copy(), *order)
        assert (game.to_move, hand(game, 1)) == (0, ["diplomat", "gold", "gold", "moat"])
        assert "curse" not in discard(game, 1)


@pytest.mark.rule("IN-12")
def test_diplomat_shields_from_nothing() -> None:
    game = attacked(["copper"] * 4 + ["diplomat"], ["gold", "gold"], "witch")
    playing(game, "reveal diplomat", "discard copper", "discard copper", "discard copper", "done")
    assert discard(game, 1) == ["copper", "copper", "copper", "curse"]


@pytest.mark.rule("IN-12")
def test_diplomat_isn_t_revealed_to_what_is_no_attack_nor_to_the_own_attack() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("council-room", "diplomat", "witch"),
        hands=[["council-room", "diplomat", "witch", *["copper"] * 3], ["diplomat", *["copper"] * 4]],
        decks=[["copper"] * 6, ["gold"] * 3],
        actions=2,
    )
    playing(game, "play council-room")
    assert game.to_move == 0
    playing(game, "play witch")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal diplomat"))
    playing(game, "done")
    assert game.to_move == 0


@pytest.mark.rule("IN-12", "IN-09")
def test_diplomat_s_draw_is_secret_and_of_its_three_discards_the_top_one_is_seen() -> None:
    game = attacked(["copper", "copper", "diplomat", "estate", "estate"], ["gold", "silver", "curse"])
    revealed = game.push("reveal diplomat")
    picked = [*game.push("discard estate"), *game.push("discard gold")]
    assert looks_the_same(game)
    closed = game.push("discard copper")
    for onlooker in (0, None):
        assert told(revealed, "revealed", 1, onlooker) == ["diplomat"]
        assert told(revealed, "drawn", 1, onlooker) == [None, None]
        assert named(picked, onlooker) == set()
        assert sorted(map(str, told(closed, "discarded", 1, onlooker))) == ["None", "None", "copper"]
        assert game.view(onlooker).discard_tops[1] == "copper"
        assert game.view(onlooker).hand_sizes[1] == 4
    assert looks_the_same(game)
