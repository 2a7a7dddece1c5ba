"""Prosperity, what the box adds: Platinum and Colony, Victory tokens, Treasures that do something (PR-01 to PR-05), its
three sets, and what its cards cost."""

import pytest

from crownlands import dominion

from ..table import BASIC, deck, discard, hand, in_play, legal, no_moat, offered, playing, trash

KINGDOM = (
    "bank contraband counting-house expand goons grand-market hoard kings-court mint monument mountebank rabble "
    "royal-seal vault venture"
).split()
SETS = {
    "biggest-money": "artisan harbinger laboratory mine moneylender bank grand-market mint royal-seal venture",
    "the-kings-army": "bureaucrat council-room merchant moat village expand goons kings-court rabble vault",
    "the-good-life": ("artisan bureaucrat cellar gardens village contraband counting-house hoard monument mountebank"),
}
BASE_TEN = no_moat()
SEEDS = 600


def with_prosperity(count: int) -> list[str]:
    """A kingdom with so many cards of Prosperity."""
    return [*KINGDOM[:count], *BASE_TEN[: 10 - count]]


def has_colonies(game: dominion.Game) -> bool:
    there = [card in game.supply for card in ("platinum", "colony")]
    assert there[0] == there[1]
    return there[0]


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Platinum and Colony


@pytest.mark.rule("PR-01", "PR-12", "PR-23")
@pytest.mark.parametrize(("players", "colonies"), [(2, 8), (3, 12), (4, 12), (5, 12), (6, 12)])
def test_platinum_has_twelve_cards_and_colony_as_many_as_a_victory_pile(players: int, colonies: int) -> None:
    game = dominion.Game(KINGDOM[:10], "2e", players, seed=1)
    assert (game.supply["platinum"], game.supply["colony"]) == (12, colonies)


@pytest.mark.rule("PR-01")
def test_platinum_and_colony_lie_beside_the_other_basic_cards_and_take_no_kingdom_place() -> None:
    game = dominion.Game(KINGDOM[:10], "2e", seed=1)
    assert len(game.supply) == 19
    assert set(game.supply) == {*BASIC, "platinum", "colony", *KINGDOM[:10]}
    assert game.kingdom == tuple(sorted(KINGDOM[:10]))
    assert [game.supply[card] for card in KINGDOM[:10]] == [10] * 10


@pytest.mark.rule("PR-01")
@pytest.mark.parametrize("card", ["platinum", "colony"])
def test_neither_can_be_one_of_the_ten(card: str) -> None:
    with pytest.raises(ValueError, match=card):
        dominion.Game([card, *BASE_TEN[:9]], "2e", seed=1)


@pytest.mark.rule("PR-01")
def test_a_kingdom_of_prosperity_alone_always_has_them_and_one_of_the_base_game_never() -> None:
    assert all(has_colonies(dominion.Game(KINGDOM[5:], "2e", seed=seed)) for seed in range(40))
    assert not any(has_colonies(dominion.Game(BASE_TEN, "2e", seed=seed)) for seed in range(40))


@pytest.mark.rule("PR-01")
@pytest.mark.parametrize("count", [1, 5, 9])
def test_in_a_mixed_kingdom_the_chance_is_the_share_of_prosperity_cards(count: int) -> None:
    ten = with_prosperity(count)
    used = sum(has_colonies(dominion.Game(ten, "2e", seed=seed)) for seed in range(SEEDS))
    assert used / SEEDS == pytest.approx(count / 10, abs=0.06)


@pytest.mark.rule("PR-01")
def test_a_bane_is_not_drawn_for_it() -> None:
    ten = ["young-witch", *KINGDOM[:9]]
    games = [dominion.Game(ten, "2e", seed=seed, bane="cellar") for seed in range(SEEDS)]
    assert sum(map(has_colonies, games)) / SEEDS == pytest.approx(9 / 10, abs=0.04)  # 9 of 11 would be 0.82


@pytest.mark.rule("PR-01")
@pytest.mark.parametrize("ten", [KINGDOM[:10], with_prosperity(5), BASE_TEN])
@pytest.mark.parametrize("colonies", [True, False])
def test_the_set_up_may_say_whether_they_are_used(ten: list[str], colonies: bool) -> None:
    games = [dominion.Game(ten, "2e", seed=seed, colonies=colonies) for seed in range(5)]
    assert [has_colonies(game) for game in games] == [colonies] * 5


@pytest.mark.rule("PR-01")
def test_the_seed_alone_decides_where_nothing_is_said() -> None:
    ten = with_prosperity(5)
    drawn = [has_colonies(dominion.Game(ten, "2e", seed=seed)) for seed in range(12)]
    assert drawn == [has_colonies(dominion.Game(ten, "2e", seed=seed)) for seed in range(12)]
    assert len(set(drawn)) == 2
    games = [dominion.Game(ten, "2e", seed=seed) for seed in range(12)]
    assert all(dominion.Game.from_setup(game.setup) == game for game in games)


@pytest.mark.rule("PR-01")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_set_has_its_ten_piles_with_platinum_and_colony(name: str, players: int) -> None:
    ten = SETS[name].split()
    game = dominion.Game(ten, "2e", players, seed=1, colonies=True)
    victory = 8 if players == 2 else 12
    assert game.kingdom == tuple(sorted(ten))
    assert len(game.supply) == 19
    assert (game.supply["platinum"], game.supply["colony"]) == (12, victory)
    assert [game.supply[card] for card in ten] == [victory if card == "gardens" else 10 for card in ten]
    assert game.supply["curse"] == 10 * (players - 1)
    assert game.boxes == ("prosperity",)


PRINTED = [
    pytest.param("bank", 7, marks=pytest.mark.rule("PR-11")),
    pytest.param("colony", 11, marks=pytest.mark.rule("PR-12")),
    pytest.param("contraband", 5, marks=pytest.mark.rule("PR-13")),
    pytest.param("counting-house", 5, marks=pytest.mark.rule("PR-14")),
    pytest.param("expand", 7, marks=pytest.mark.rule("PR-15")),
    pytest.param("goons", 6, marks=pytest.mark.rule("PR-16")),
    pytest.param("grand-market", 6, marks=pytest.mark.rule("PR-17")),
    pytest.param("hoard", 6, marks=pytest.mark.rule("PR-18")),
    pytest.param("kings-court", 7, marks=pytest.mark.rule("PR-19")),
    pytest.param("mint", 5, marks=pytest.mark.rule("PR-20")),
    pytest.param("monument", 4, marks=pytest.mark.rule("PR-21")),
    pytest.param("mountebank", 5, marks=pytest.mark.rule("PR-22")),
    pytest.param("platinum", 9, marks=pytest.mark.rule("PR-23")),
    pytest.param("rabble", 5, marks=pytest.mark.rule("PR-24")),
    pytest.param("royal-seal", 5, marks=pytest.mark.rule("PR-25")),
    pytest.param("vault", 5, marks=pytest.mark.rule("PR-26")),
    pytest.param("venture", 5, marks=pytest.mark.rule("PR-27")),
]


@pytest.mark.parametrize(("card", "cost"), PRINTED)
def test_a_card_of_prosperity_costs_what_is_printed_on_it(card: str, cost: int) -> None:
    ten = no_moat(card) if card in KINGDOM else BASE_TEN
    for coins in (cost - 1, cost):
        game = dominion.Game.scenario(kingdom=ten, colonies=True, hands=[[], []], phase="buy", coins=coins)
        assert (f"buy {card}" in legal(game)) == (coins == cost)


# The end, and empty piles


@pytest.mark.rule("PR-02")
def test_the_game_ends_after_the_turn_in_which_the_last_colony_went() -> None:
    game = dominion.Game.scenario(hands=[[], []], supply={"colony": 1}, phase="buy", coins=11, buys=2)
    playing(game, "buy colony")
    assert not game.is_over
    playing(game, "buy copper", "end-turn")
    assert (game.is_over, game.supply["province"], game.winners) == (True, 8, (0,))


@pytest.mark.rule("PR-02")
@pytest.mark.parametrize("gone", ["province", "colony"])
def test_with_colony_in_the_supply_either_pile_ends_the_game(gone: str) -> None:
    game = dominion.Game.scenario(hands=[[], []], supply={gone: 0}, colonies=True, phase="buy")
    assert playing(game, "end-turn").is_over


@pytest.mark.rule("PR-02")
@pytest.mark.parametrize("colonies", [True, False])
@pytest.mark.parametrize("gone", ["copper", "estate", "platinum"])
def test_no_other_pile_ends_the_game_by_itself(colonies: bool, gone: str) -> None:
    if gone == "platinum" and not colonies:
        gone = "cellar"
    game = dominion.Game.scenario(kingdom=BASE_TEN, hands=[[], []], supply={gone: 0}, colonies=colonies, phase="buy")
    assert not playing(game, "end-turn").is_over


@pytest.mark.rule("PR-02")
@pytest.mark.parametrize(("empty", "over"), [(("curse", "estate"), True), (("curse",), False)])
def test_an_empty_platinum_pile_is_one_of_three(empty: tuple[str, ...], over: bool) -> None:
    supply = {"platinum": 1} | dict.fromkeys(empty, 0)
    game = dominion.Game.scenario(hands=[[], []], supply=supply, phase="buy", coins=9)
    assert playing(game, "buy platinum", "end-turn").is_over is over


@pytest.mark.rule("PR-02")
def test_poacher_counts_the_platinum_and_colony_piles() -> None:
    hands = [["copper", "duchy", "estate", "poacher"], []]
    game = dominion.Game.scenario(hands=hands, decks=[["gold"]], supply={"platinum": 0, "colony": 0})
    playing(game, "play poacher", "discard copper", "discard estate")
    assert (hand(game), legal(game)) == (["duchy", "gold"], ("end-actions",))


@pytest.mark.rule("PR-02")
def test_platinum_and_colony_can_be_gained_by_cards_like_any_other() -> None:
    game = dominion.Game.scenario(hands=[["expand", "province"], []], colonies=True)
    playing(game, "play expand", "trash province")
    assert {"platinum", "colony"} <= set(offered(game, "gain"))
    cheaper = dominion.Game.scenario(hands=[["expand", "gold"], []], colonies=True)
    playing(cheaper, "play expand", "trash gold")
    assert "platinum" in offered(cheaper, "gain")
    assert "colony" not in offered(cheaper, "gain")


# Victory tokens


@pytest.mark.rule("PR-03")
def test_victory_tokens_are_public_and_count_for_the_score() -> None:
    game = dominion.Game.scenario(hands=[["estate", "monument"], ["duchy"]], tokens={"victory_tokens": [2, 5]})
    assert game.scores == (3, 8)
    events = game.push("play monument")
    assert (game.victory_tokens, game.scores) == ((3, 5), (4, 8))
    for onlooker in (0, 1, None):
        assert game.view(onlooker).victory_tokens == (3, 5)
        assert game.view(onlooker).to_dict()["victory_tokens"] == [3, 5]
        got = [event.seen_by(onlooker) for event in events if event.kind == "tokens"]
        assert [(event.seat, event.token, event.count) for event in got] == [(0, "victory", 1)]
    assert looks_the_same_dealt_anew(game)


@pytest.mark.rule("PR-03")
def test_victory_tokens_stay_from_turn_to_turn_and_decide_the_game() -> None:
    game = dominion.Game.scenario(hands=[["monument"], ["duchy"]], supply={"province": 1}, turns=[2, 1])
    playing(game, "play monument", "end-actions", "end-turn", "end-actions", "end-turn")
    assert (game.victory_tokens, game.coins) == ((1, 0), 0)
    ending = dominion.Game.scenario(
        hands=[["estate"], ["duchy"]], tokens={"victory_tokens": [3, 0]}, supply={"province": 0}, phase="buy"
    )
    playing(ending, "end-turn")
    assert (ending.scores, ending.winners) == ((4, 3), (0,))


@pytest.mark.rule("PR-03")
def test_there_is_no_end_of_victory_tokens() -> None:
    game = dominion.Game.scenario(hands=[["monument"], []], tokens={"victory_tokens": [500, 0]})
    playing(game, "play monument")
    assert (game.victory_tokens, game.scores) == ((501, 0), (501, 0))


@pytest.mark.rule("PR-03", "PR-21")
def test_victory_tokens_are_no_cards_for_gardens_and_no_coins() -> None:
    cards = ["gardens", *["copper"] * 8]
    game = dominion.Game.scenario(hands=[cards, []], tokens={"victory_tokens": [7, 0]}, phase="buy")
    assert (game.scores[0], game.coins) == (7, 0)
    assert "buy estate" not in legal(game)


# Treasures that do something

TREASURES = ["bank", "contraband", "hoard", "platinum", "royal-seal", "venture"]
treasures = pytest.mark.parametrize("card", TREASURES)


@pytest.mark.rule("PR-04")
@treasures
def test_a_treasure_is_played_in_the_buy_phase_before_the_first_buy_only(card: str) -> None:
    game = dominion.Game.scenario(hands=[[card, card], []], buys=2)
    assert legal(game) == ("end-actions",)
    playing(game, "end-actions")
    assert f"play {card}" in legal(game)
    playing(game, "buy copper")
    assert f"play {card}" not in legal(game)
    assert (game.buys, in_play(game)) == (1, [])


@pytest.mark.rule("PR-04")
def test_a_treasure_is_done_in_full_before_the_next_one() -> None:
    game = dominion.Game.scenario(hands=[["contraband", "gold"], []], phase="buy")
    playing(game, "play contraband")
    assert (game.to_move, in_play(game), game.coins) == (1, ["contraband"], 3)
    assert all(move == "done" or move.startswith("name ") for move in legal(game))
    playing(game, "name duchy")
    assert (game.to_move, offered(game, "play")) == (0, ["gold"])


@pytest.mark.rule("PR-04", "PR-11", "PR-20")
def test_coins_once_made_stay_whatever_happens_to_the_treasure() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bank", "mint"), hands=[["bank", "copper", "silver"], []], phase="buy", buys=2, coins=2
    )
    playing(game, "play bank")
    assert game.coins == 3
    playing(game, "play copper", "play silver")
    assert game.coins == 6
    playing(game, "buy mint")
    assert (game.coins, trash(game)) == (1, {"bank": 1, "copper": 1, "silver": 1})


@pytest.mark.rule("PR-04", "PR-23")
@treasures
def test_bandit_trashes_it(card: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit", *({card} - {"platinum"})),
        hands=[["bandit"], []],
        decks=[[], ["copper", card]],
    )
    playing(game, "play bandit")
    assert (game.to_move, legal(game)) == (1, (f"trash {card}",))
    playing(game, f"trash {card}")
    assert (trash(game), discard(game, 1)) == ({card: 1}, ["copper"])


@pytest.mark.rule("PR-04")
@treasures
def test_mine_trashes_it(card: str) -> None:
    game = dominion.Game.scenario(hands=[["mine", card], []])
    playing(game, "play mine", f"trash {card}", "gain silver")
    assert (hand(game), trash(game)) == (["silver"], {card: 1})


@pytest.mark.rule("PR-04")
def test_mine_gains_any_treasure_that_costs_up_to_three_more() -> None:
    ten = no_moat("bank", "contraband", "hoard", "royal-seal", "venture", "mine")
    for trashed, gained in [
        ("copper", "copper silver"),
        ("silver", "contraband copper gold hoard royal-seal silver venture"),
        ("gold", "bank contraband copper gold hoard platinum royal-seal silver venture"),
    ]:
        game = dominion.Game.scenario(kingdom=ten, colonies=True, hands=[["mine", trashed], []])
        playing(game, "play mine", f"trash {trashed}")
        assert sorted(offered(game, "gain")) == gained.split()
    playing(game, "gain hoard")
    assert hand(game) == ["hoard"]


@pytest.mark.rule("PR-04")
@treasures
def test_thief_takes_it(card: str) -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=no_moat("thief", *({card} - {"platinum"})),
        hands=[["thief"], []],
        decks=[[], ["estate", card]],
        colonies=True,
    )
    playing(game, "play thief", f"trash {card}", f"gain {card}")
    assert (discard(game), discard(game, 1)) == ([card], ["estate"])


@pytest.mark.rule("PR-04", "PR-23")
@treasures
def test_adventurer_takes_it(card: str) -> None:
    game = dominion.Game.scenario(
        edition="1e", hands=[["adventurer"], []], decks=[["estate", card, "curse", "copper", "gold"]]
    )
    playing(game, "play adventurer")
    assert (hand(game), deck(game)) == (sorted([card, "copper"]), ["gold"])


@pytest.mark.rule("PR-04")
@pytest.mark.parametrize(("card", "coins"), [("bank", 1), ("hoard", 2), ("platinum", 5), ("royal-seal", 2)])
def test_merchant_waits_for_a_silver_and_nothing_else(card: str, coins: int) -> None:
    game = dominion.Game.scenario(hands=[["merchant", "silver", card], []])
    playing(game, "play merchant", "end-actions", f"play {card}")
    assert game.coins == coins
    playing(game, "play silver")
    assert game.coins == coins + 3


@pytest.mark.rule("PR-04")
def test_play_treasures_plays_only_what_gives_a_fixed_amount_and_does_nothing_else() -> None:
    fixed = ["copper", "silver", "gold", "platinum", "potion", "harem"]
    game = dominion.Game.scenario(hands=[[*fixed, *TREASURES[:3], "royal-seal", "venture"], []], phase="buy")
    playing(game, "play-treasures")
    assert sorted(in_play(game)) == sorted(fixed)
    assert hand(game) == ["bank", "contraband", "hoard", "royal-seal", "venture"]
    assert (game.coins, game.potions, game.buys) == (1 + 2 + 3 + 5 + 2, 1, 1)
    assert offered(game, "play") == ["bank", "contraband", "hoard", "royal-seal", "venture"]


@pytest.mark.rule("PR-04")
@pytest.mark.parametrize(
    "card", ["fools-gold", "philosophers-stone", "horn-of-plenty", "masterpiece", "rocks", "diadem"]
)
def test_play_treasures_leaves_the_treasures_of_other_boxes_too(card: str) -> None:
    game = dominion.Game.scenario(hands=[["copper", card], []], phase="buy")
    playing(game, "play-treasures")
    assert (in_play(game), hand(game)) == (["copper"], [card])
    assert f"play {card}" in legal(game)


# While this is in play


@pytest.mark.rule("PR-05", "PR-16")
def test_cards_in_play_are_counted_not_plays() -> None:
    two = dominion.Game.scenario(hands=[[], []], in_play=["goons", "goons"], phase="buy", coins=3)
    assert playing(two, "buy silver").victory_tokens == (2, 0)
    once = dominion.Game.scenario(kingdom=no_moat("goons", "throne-room"), hands=[["goons", "throne-room"], []])
    playing(once, "play throne-room", "play goons", "end-actions", "buy silver")
    assert once.victory_tokens == (1, 0)


@pytest.mark.rule("PR-05", "PR-18", "PR-20")
def test_a_card_trashed_out_of_play_stops_counting_at_once() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("hoard", "mint"), hands=[[], []], in_play=["hoard"], phase="buy", coins=7, buys=2
    )
    playing(game, "buy mint", "buy estate")
    assert (discard(game), trash(game)) == (["mint", "estate"], {"hoard": 1})


@pytest.mark.rule("PR-05", "PR-25")
def test_what_one_player_has_in_play_does_nothing_for_another() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("witch", "royal-seal"), hands=[["witch"], []], in_play=["royal-seal"])
    playing(game, "play witch")
    assert (game.to_move, discard(game, 1), legal(game)) == (0, ["curse"], ("end-actions",))


@pytest.mark.rule("PR-05", "PR-25")
def test_a_victim_of_a_buy_has_no_use_of_the_buyers_royal_seal() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("noble-brigand", "royal-seal"),
        hands=[[], []],
        decks=[[], ["estate", "estate", "curse"]],
        in_play=["royal-seal"],
        phase="buy",
        coins=4,
    )
    playing(game, "buy noble-brigand")
    assert sorted(discard(game, 1)) == ["copper", "estate", "estate"]
    assert (game.to_move, legal(game)) == (0, ("done", "topdeck noble-brigand"))
