"""The default decisions are sensible, for cards of other boxes too."""

from typing import Any

import pytest

from crownlands.bots.strategy import StrategyBot, parse
from crownlands.dominion import Game
from tests.bots.strategy.deciding import MONEY, decisions, first, kingdom_with

OTHERS = "apprentice bridge contraband lookout pirate-ship salvager catapult-rocks smithy village moat".split()


@pytest.mark.parametrize("card", ["salvager", "lookout", "catapult"])
def test_a_card_that_must_trash_is_played_for_junk_alone(card: str) -> None:
    good, junk = ["gold"], ["curse"]
    assert first(hands=[[card, *good], []], decks=[good * 9, []], kingdom=OTHERS) == "end-actions"
    assert first(hands=[[card, *junk], []], decks=[junk * 9, []], kingdom=OTHERS) == f"play {card}"


def test_pirates_attack_while_there_is_something_to_take() -> None:
    scenario: dict[str, Any] = {"kingdom": OTHERS, "decks": [["copper"] * 3, []]}
    assert decisions(hands=[["pirate-ship"], ["copper"]], **scenario)[:2] == ["play pirate-ship", "choose attack"]
    assert decisions(hands=[["pirate-ship"], ["estate"]], **scenario)[:2] == ["play pirate-ship", "choose coins"]


def test_what_is_barred_is_not_bought_even_to_end_the_game() -> None:
    scenario: dict[str, Any] = {"kingdom": OTHERS, "hands": [["contraband"], []], "supply": {"province": 1}}
    game = Game.scenario(phase="buy", coins=9, **scenario)
    for move in ("play contraband", "name province"):
        game.push(move)
    assert StrategyBot(parse(f"closing: yes\n{MONEY}")).choose(game.view(0)) == "buy gold"


# Dark Ages

DARK_AGES = "altar hunting-grounds mystic poor-house scavenger squire throne-room smithy village witch".split()


@pytest.mark.parametrize(
    ("deck", "discard", "expected"),
    [
        (["gold"] * 3 + ["estate"] * 4, ["silver"] * 9, "name gold"),
        (["estate"] * 3, ["gold"] * 9, "name estate"),
        ([], ["silver"] * 3 + ["estate"], "name silver"),
    ],
)
def test_mystic_names_what_is_likely_and_good(deck: list[str], discard: list[str], expected: str) -> None:
    scenario: dict[str, Any] = {"decks": [deck, []], "discards": [discard, []], "kingdom": DARK_AGES}
    assert first("play mystic", hands=[["mystic"], []], **scenario) == expected


def test_mystic_names_the_top_card_where_it_is_known() -> None:
    scenario: dict[str, Any] = {"decks": [["gold"] * 9, []], "discards": [["village"], []], "kingdom": DARK_AGES}
    moves = "play scavenger; no; topdeck village; play mystic"
    assert first(moves, hands=[["mystic", "scavenger"], []], actions=2, **scenario) == "name village"


def test_poor_house_is_for_hands_with_few_treasures() -> None:
    assert first(hands=[["poor-house", "copper", "copper"], []], kingdom=DARK_AGES) == "play poor-house"
    assert first(hands=[["poor-house", *["copper"] * 4], []], kingdom=DARK_AGES) == "end-actions"


def test_altar_trashes_an_estate_and_no_money_for_a_card_of_its_limit() -> None:
    text = "buy: province, gold, witch, silver"
    hand = ["altar", "estate", "silver", "gold", "province"]
    assert decisions(text=text, hands=[hand, []], kingdom=DARK_AGES)[:3] == [
        *("play altar", "trash estate", "gain witch"),
    ]
    assert first(text=text, hands=[["altar", "province"], []], kingdom=DARK_AGES) == "end-actions"


def test_squire_gives_actions_where_they_are_short_and_a_silver_where_they_are_not() -> None:
    scenario: dict[str, Any] = {"decks": [["copper"] * 9, []], "kingdom": DARK_AGES}
    assert first("play squire", hands=[["squire", "smithy"], []], **scenario) == "choose actions"
    assert first("play squire", hands=[["squire"], []], **scenario) == "choose silver"
    assert first("play squire", hands=[["squire"], []], supply={"silver": 0}, **scenario) == "choose actions"


@pytest.mark.parametrize(("left", "expected"), [(8, "choose duchy"), (0, "choose estate")])
def test_hunting_grounds_are_a_duchy_while_there_are_any(left: int, expected: str) -> None:
    moves, hand = "play altar; trash hunting-grounds", ["altar", "hunting-grounds"]
    assert first(moves, hands=[hand, []], supply={"duchy": left}, kingdom=DARK_AGES) == expected


def test_a_treasure_map_waits_for_another() -> None:
    assert first(hands=[["treasure-map", "silver"], []]) == "end-actions"
    assert first(hands=[["treasure-map", "treasure-map"], []]) == "play treasure-map"


def test_ambassador_returns_junk_and_gives_nothing_good_away() -> None:
    assert first(hands=[["ambassador", "silver", "gold"], []]) == "end-actions"
    played = decisions(hands=[["ambassador", "silver", "curse"], []], supply={"curse": 9})
    assert played[:3] == ["play ambassador", "reveal curse", "return curse"]


@pytest.mark.parametrize(
    ("hand", "trash", "others", "expected"),
    [
        ([], [], ["lurker"], "choose gain"),  # which does nothing: what is trashed, the next player would gain
        ([], [], [], "choose trash"),
        (["lurker"], [], ["lurker"], "choose trash"),
        ([], ["market"], [], "choose gain"),
        (["lurker"], ["market"], ["lurker"], "choose gain"),
    ],
)
def test_lurker_trashes_for_itself_alone(hand: list[str], trash: list[str], others: list[str], expected: str) -> None:
    assert first("play lurker", hands=[["lurker", *hand], []], decks=[[], others], trash=trash) == expected


@pytest.mark.parametrize("card", ["bank", "horn-of-plenty"])
def test_treasures_that_count_the_table_are_played_last(card: str) -> None:
    played = decisions(hands=[[card, "copper", "silver", "gold"], []], phase="buy", text="buy: province")
    assert played[:2] == ["play-treasures", f"play {card}"]


@pytest.mark.parametrize("card", ["bank", "harem", "platinum"])
def test_a_treasure_is_played_also_when_there_is_no_other(card: str) -> None:
    kingdom = "bank harem market cellar moat village workshop chapel smithy mine".split()
    given: dict[str, Any] = {"hands": [[card], []], "kingdom": kingdom, "colonies": True, "phase": "buy"}
    assert first(**given) in (f"play {card}", "play-treasures")


def test_contraband_is_played_before_the_others_can_count() -> None:
    assert first(hands=[["contraband", "copper"], []], phase="buy") == "play contraband"


@pytest.mark.parametrize("card", ["potion", "horn-of-plenty", "bank"])
def test_treasures_without_a_fixed_worth_are_kept_before_estates(card: str) -> None:
    hand = [card, "estate", "estate", "silver", "gold"]
    kingdom = "militia bank horn-of-plenty alchemist cellar moat village workshop chapel smithy".split()
    given: dict[str, Any] = {"hands": [["militia"], hand], "kingdom": kingdom}
    assert decisions("play militia", seat=1, **given) == ["discard estate", "discard estate"]


def test_what_is_put_back_lies_with_the_best_to_draw_on_top() -> None:
    """Near the end a Duchy is worth more than a Silver, but not in hand."""
    given: dict[str, Any] = {
        "hands": [["apothecary"], []],
        "decks": [["estate", "duchy", "silver", "estate", "estate"], []],
    }
    played = decisions("play apothecary", supply={"province": 1}, **given)
    assert [move for move in played if move.startswith("put-back")][-1] == "put-back silver"


def test_a_colony_is_trashed_last() -> None:
    given: dict[str, Any] = {"hands": [["salvager", "colony", "silver"], []], "colonies": True}
    assert first("play salvager", supply={"colony": 1}, **given) == "trash silver"


def test_tournament_takes_a_prize_and_near_the_end_a_duchy() -> None:
    given: dict[str, Any] = {"hands": [["tournament", "province"], []], "decks": [["copper"], ["copper"]]}
    moves = "play tournament; reveal province"
    assert first(moves, **given) == "gain followers"
    assert first(moves, supply={"province": 1}, **given) == "gain duchy"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (["copper", "silver"], "done"),
        (["estate", "silver"], "discard estate"),
        (["smithy", "militia", "copper"], "discard copper"),  # for an action that is missed
    ],
)
def test_hamlet_gives_up_no_coin_for_nothing(hand: list[str], expected: str) -> None:
    assert first("play hamlet", hands=[["hamlet", *hand], []]) == expected


def test_vault_is_played_for_its_cards_and_pays_for_actions_that_cant_be_played() -> None:
    given: dict[str, Any] = {"hands": [["vault", "silver"], []], "decks": [["village", "copper"], []]}
    assert decisions(**given)[:2] == ["play vault", "discard village"]


def test_remake_trashes_nothing_that_nothing_comes_for() -> None:
    hand = ["remake", "province", "estate", "estate"]
    assert decisions("play remake", hands=[hand, []])[:4] == [
        "trash estate",
        "gain silver",
        "trash estate",
        "gain silver",
    ]


def test_stonemason_makes_no_coppers_of_an_estate() -> None:
    for deck in ("gold", "copper"):
        assert first(hands=[["stonemason", "estate", "copper"], []], decks=[[deck] * 6, []]) == "end-actions"
    text = "buy: market, silver"
    made = decisions(text=text, hands=[["stonemason", "gold"], []], decks=[["silver"] * 5, []])
    assert made[:4] == ["play stonemason", "trash gold", "gain market", "gain market"]


def test_butcher_pays_no_more_coffers_than_the_card_needs() -> None:
    given: dict[str, Any] = {"hands": [["butcher", "estate"], []], "decks": [["silver"] * 5, []]}
    assert decisions(**given)[:4] == ["play butcher", "trash estate", "spend-coffers", "done"]


def test_mint_copies_no_copper_in_a_deck_with_better_money() -> None:
    given: dict[str, Any] = {"hands": [["mint", "copper"], []], "decks": [["gold"] * 5, []]}
    assert first("play mint", **given) == "done"


def test_shelters_are_junk() -> None:
    hand = ["chapel", "hovel", "overgrown-estate", "silver"]
    assert decisions(hands=[hand, []], shelters=True)[:4] == [
        "play chapel",
        "trash hovel",
        "trash overgrown-estate",
        "done",
    ]


def test_contraband_bars_what_its_owner_will_be_able_to_buy() -> None:
    kingdom = "contraband moat village smithy market militia cellar chapel mine remodel".split()
    poor = Game.scenario(kingdom=kingdom, hands=[["contraband"], []], decks=[["copper"] * 7, []], phase="buy")
    poor.push("play contraband")
    assert StrategyBot(parse(MONEY)).choose(poor.view(1)) in ("name silver", "name village")
    hand = ["contraband", "gold", "gold", "silver"]
    rich = Game.scenario(kingdom=kingdom, hands=[hand, []], decks=[["gold"] * 9, []], phase="buy")
    rich.push("play contraband")
    assert StrategyBot(parse(MONEY)).choose(rich.view(1)) == "name province"


def test_contraband_bars_no_card_that_its_owner_never_bought() -> None:
    kingdom = "contraband artisan village smithy market militia cellar chapel mine remodel".split()
    game = Game.scenario(kingdom=kingdom, hands=[["contraband", "silver", "silver", "copper"], []], phase="buy")
    game.push("play contraband")
    assert StrategyBot(parse(MONEY)).choose(game.view(1)) == "name gold"


def test_swindler_gives_what_the_other_deck_is_not_made_for() -> None:
    kingdom = "swindler village moat smithy market militia cellar chapel mine remodel".split()
    scenario: dict[str, Any] = {"kingdom": kingdom, "hands": [["swindler"], []]}
    assert decisions(decks=[[], ["silver"]], **scenario)[1] in ("give village", "give swindler")
    assert decisions(decks=[[], ["market"]], **scenario)[1] == "give duchy"
    assert decisions(decks=[[], ["copper"]], **scenario)[1] == "give curse"


def test_haven_leaves_the_junk_to_who_gets_rid_of_it() -> None:
    kingdom = "haven ambassador village smithy market militia cellar chapel mine remodel".split()
    hand = ["haven", "estate", "silver"]
    scenario: dict[str, Any] = {"kingdom": kingdom, "decks": [["copper"] * 5, []]}
    assert decisions("play haven", hands=[hand, []], **scenario)[0] == "set-aside estate"
    assert decisions("play haven", hands=[[*hand, "ambassador"], []], **scenario)[0] == "set-aside copper"


def test_a_province_is_not_remade_for_the_sake_of_an_estate() -> None:
    kingdom = "remake fortune-teller moat smithy market militia cellar throne-room mine workshop".split()
    scenario: dict[str, Any] = {"kingdom": kingdom, "decks": [["silver"] * 9, []]}
    assert first(hands=[["remake", "province", "estate"], []], **scenario) == "end-actions"
    assert first(hands=[["remake", "throne-room", "estate", "estate", "province"], []], **scenario) == "play remake"
    assert first(hands=[["remake", "throne-room", *["estate"] * 4], []], **scenario) == "play throne-room"


def test_courtier_gives_up_no_gold_for_a_little_action() -> None:
    kingdom = "courtier pawn moat village smithy market militia cellar chapel mine".split()
    made = decisions("play courtier", hands=[["courtier", "copper", "pawn"], []], kingdom=kingdom)
    assert made[:2] == ["reveal copper", "choose gold"]


def test_pawn_and_nobles_give_the_action_that_another_card_waits_for() -> None:
    hand = ["pawn", "pawn", "copper"]
    made = decisions("play pawn", hands=[hand, []], decks=[["copper"] * 5, []], kingdom=kingdom_with("pawn"))
    assert made[:3] == ["choose actions", "choose cards", "play pawn"]
    made = decisions(
        "play nobles", hands=[["nobles", "nobles"], []], decks=[["copper"] * 5, []], kingdom=kingdom_with("nobles")
    )
    assert made[:3] == ["choose actions", "play nobles", "choose cards"]


def test_minion_changes_a_poor_hand_and_keeps_a_good_one() -> None:
    scenario: dict[str, Any] = {"decks": [["silver"] * 5, []], "kingdom": kingdom_with("minion")}
    assert first("play minion", hands=[["minion", "estate", "estate"], []], **scenario) == "choose hand"
    assert first("play minion", hands=[["minion", "gold", "gold", "minion"], []], **scenario) == "choose coins"


def test_lurker_trashes_for_its_second_play() -> None:
    made = decisions(
        "play throne-room; play lurker",
        hands=[["throne-room", "lurker"], []],
        kingdom=kingdom_with("throne-room", "lurker"),
    )
    assert made[0] == "choose trash"
    assert made[2] == "choose gain"


def test_mill_keeps_a_gold_beside_an_estate() -> None:
    scenario: dict[str, Any] = {"decks": [["copper"], []], "kingdom": kingdom_with("mill")}
    assert "discard estate" in decisions("play mill", hands=[["mill", "estate", "estate"], []], **scenario)
    assert "discard estate" not in decisions(
        "play mill", hands=[["mill", "estate", "gold", "gold"], []], **scenario | {"decks": [["gold"], []]}
    )


def test_cellar_discards_every_victory_card() -> None:
    made = decisions(
        "play cellar", hands=[["cellar", "colony", "gold"], []], kingdom=kingdom_with("cellar", "bank"), colonies=True
    )
    assert made[0] == "discard colony"


def test_farmland_makes_a_province_of_a_farmland() -> None:
    hand = ["estate", "farmland", "gold", "gold"]
    made = decisions(
        text="buy: farmland, province", hands=[hand, []], phase="buy", kingdom=kingdom_with("farmland"), buys=1
    )
    assert made == ["play-treasures", "buy farmland", "trash farmland", "gain province", "end-turn"]


def test_grand_market_is_bought_without_coppers() -> None:
    hand = ["gold", "gold", "copper"]
    scenario: dict[str, Any] = {"phase": "buy", "kingdom": kingdom_with("grand-market"), "colonies": False}
    made = decisions(text="buy: province, grand-market, gold", hands=[hand, []], **scenario)
    assert made == ["play gold", "play gold", "buy grand-market", "end-turn"]
    made = decisions(text="buy: gold, grand-market", hands=[hand, []], **scenario)
    assert made == ["play-treasures", "buy gold", "end-turn"]


@pytest.mark.parametrize(("goons", "bought"), [(1, []), (2, ["buy copper"] * 3)])
def test_coppers_are_bought_for_the_points_of_goons(goons: int, bought: list[str]) -> None:
    made = decisions(
        hands=[["estate"], []], in_play=["goons"] * goons, phase="buy", buys=3, kingdom=kingdom_with("goons")
    )
    assert made == [*bought, "end-turn"]


def test_transmute_takes_an_estate_for_a_gold_and_makes_no_more_transmutes() -> None:
    kingdom = kingdom_with("transmute")
    made = decisions(hands=[["transmute", "copper", "estate"], []], kingdom=kingdom)
    assert made[:2] == ["play transmute", "trash estate"]
    assert decisions(hands=[["transmute", "copper"], []], kingdom=kingdom)[0] == "end-actions"


def test_golem_is_played_rather_than_a_little_terminal() -> None:
    made = decisions(
        hands=[["golem", "herbalist"], []],
        decks=[["smithy", "market", "copper"], []],
        kingdom=kingdom_with("golem", "herbalist", "market", "smithy"),
    )
    assert made[0] == "play golem"


def test_crossroads_comes_before_what_ends_the_actions() -> None:
    hand = ["crossroads", "smithy", "estate"]
    made = decisions(hands=[hand, []], decks=[["copper"] * 6, []], kingdom=kingdom_with("crossroads", "smithy"))
    assert made[:2] == ["play crossroads", "play smithy"]


def test_spice_merchant_sells_a_copper() -> None:
    made = decisions(hands=[["spice-merchant", "copper", "estate"], []], kingdom=kingdom_with("spice-merchant"))
    assert made[:2] == ["play spice-merchant", "trash copper"]


def test_ghost_ships_victim_keeps_what_it_can_play() -> None:
    made = decisions(
        "play ghost-ship",
        seat=1,
        hands=[["ghost-ship"], ["ghost-ship", "cutpurse", "copper", "copper", "curse"]],
        kingdom=kingdom_with("ghost-ship", "cutpurse"),
    )
    assert len(made) == 2
    assert not {"topdeck ghost-ship", "topdeck cutpurse"} <= set(made)


def test_mining_village_goes_for_the_coins_of_a_province() -> None:
    scenario: dict[str, Any] = {"kingdom": kingdom_with("mining-village"), "decks": [["estate"] * 2, []]}
    village = "mining-village"
    assert first(f"play {village}", hands=[[village, "gold", "gold"], []], **scenario) == f"trash {village}"
    assert first(f"play {village}", hands=[[village, "gold", "silver"], []], **scenario) == "done"


def test_oracle_keeps_what_is_better_than_the_rest() -> None:
    scenario: dict[str, Any] = {"kingdom": kingdom_with("oracle"), "hands": [["oracle"], []]}
    rich = ["gold"] * 8
    assert first("play oracle", decks=[["copper", "estate", *rich], []], **scenario) == "choose discard"
    assert first("play oracle", decks=[["gold", "gold", *["copper"] * 8], []], **scenario) == "choose put-back"


@pytest.mark.parametrize(
    ("card", "other"),
    [
        ("mountebank", "herbalist"),  # two coins, though there are no Curses
        ("soothsayer", "herbalist"),
        ("outpost", "herbalist"),
        ("journeyman", "herbalist"),
        ("harvest", "herbalist"),
        ("counting-house", "herbalist"),
        ("butcher", "herbalist"),
        ("monument", "swindler"),
    ],
)
def test_the_last_action_goes_to_what_does_more_than_its_coins_say(card: str, other: str) -> None:
    made = decisions(
        hands=[[card, other], ["copper"] * 3],
        decks=[["silver"] * 5, ["copper"]],
        discards=[["copper"] * 3, []],
        supply={"curse": 0},
        kingdom=kingdom_with(card, other),
    )
    assert made[0] == f"play {card}"


def test_princess_is_played_for_the_price_of_a_province() -> None:
    made = decisions(hands=[["princess", "gold", "gold"], []], kingdom=kingdom_with("tournament"))
    assert made[0] == "play princess"
    assert "buy province" in made


def test_advisors_neighbour_leaves_a_province_and_takes_a_silver_away() -> None:
    made = decisions(
        "play advisor",
        seat=1,
        hands=[["advisor"], []],
        decks=[["province", "silver", "copper"], []],
        kingdom=kingdom_with("advisor"),
    )
    assert made[0] == "discard silver"


def test_apprentice_and_salvager_take_what_brings_most() -> None:
    given: dict[str, Any] = {"kingdom": OTHERS, "decks": [["silver"] * 9, []]}
    assert decisions(hands=[["apprentice", "copper", "estate"], []], **given)[:2] == ["play apprentice", "trash estate"]
    hand = ["salvager", "gold", "silver", "silver", "estate"]
    assert decisions(hands=[[*hand, "copper"], []], **given)[:2] == ["play salvager", "trash estate"]
    assert "trash gold" not in decisions(hands=[hand, []], **given)


def test_mine_makes_a_platinum_of_a_gold() -> None:
    given: dict[str, Any] = {"hands": [["mine", "gold", "silver"], []], "kingdom": kingdom_with("mine", "bank")}
    assert decisions(colonies=True, **given)[1:3] == ["trash gold", "gain platinum"]
    assert decisions(colonies=False, **given)[1:3] == ["trash silver", "gain gold"]


def test_replace_gains_a_victory_card_for_the_curse_that_others_get() -> None:
    given: dict[str, Any] = {"hands": [["replace", "copper"], []], "kingdom": kingdom_with("replace", "lurker")}
    assert decisions(**given)[1:3] == ["trash copper", "gain estate"]
    hand = [["replace", "gold", "copper"], []]
    assert decisions(**given | {"hands": hand})[1:3] == ["trash gold", "gain province"]


def test_diplomat_keeps_a_good_hand_unless_it_is_cut() -> None:
    deck = [[], ["copper"] * 9]
    for hand, attack, expected in (
        (["gold"] * 4, "bandit", "done"),
        (["estate"] * 4, "bandit", "reveal diplomat"),
        (["gold"] * 4, "militia", "reveal diplomat"),
    ):
        kingdom = kingdom_with("diplomat", "bandit", "militia")
        given: dict[str, Any] = {"hands": [[attack], ["diplomat", *hand]], "decks": deck, "kingdom": kingdom}
        assert first(f"play {attack}", seat=1, **given) == expected


def test_workshop_gains_no_village_that_nothing_waits_for() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("farming-village", "workshop"), "text": "buy: gold, silver"}
    villages = ["farming-village"] * 3
    assert decisions(hands=[["workshop"], []], decks=[villages, []], **given)[1] == "gain silver"


def test_coffers_are_spent_for_a_second_buy_and_in_the_last_turn() -> None:
    given: dict[str, Any] = {"phase": "buy", "kingdom": kingdom_with("baker"), "tokens": {"coffers": [8, 0]}}
    made = decisions(hands=[["gold"] * 3, []], buys=2, **given)
    assert made.count("buy province") == 2
    made = decisions(text="closing: yes\nbuy: gold", hands=[["gold"], []], supply={"province": 1}, **given)
    assert made[-2:] == ["buy province", "end-turn"] or made[-1] == "buy province"
    made = decisions(text="buy: duchy, estate", hands=[["copper"], []], supply={"province": 0}, **given)
    assert "buy duchy" in made


def test_scavenger_puts_a_silver_on_the_deck_rather_than_rats() -> None:
    given: dict[str, Any] = {"discards": [["silver", "rats"], []], "kingdom": kingdom_with("scavenger", "rats")}
    assert "topdeck silver" in decisions(hands=[["scavenger"], []], decks=[["copper"], []], **given)


def test_hamlet_gives_up_no_card_for_an_action_that_nothing_waits_for() -> None:
    kingdom = kingdom_with("hamlet", "bureaucrat", "remake", "smithy")
    given: dict[str, Any] = {"decks": [["copper"], []], "kingdom": kingdom}
    hand = ["hamlet", "bureaucrat", "remake", "copper", "copper"]
    assert "discard copper" not in decisions(hands=[hand, []], **given)
    assert "discard copper" in decisions(hands=[["hamlet", "bureaucrat", "smithy", "copper"], []], **given)


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (["copper"] * 5 + ["estate"] * 3 + ["silver"] * 2, "name estate"),
        (["copper"] * 5 + ["estate"] + ["gold"] * 4, "name copper"),
    ],
)
def test_journeyman_names_what_the_rest_is_better_without(deck: list[str], expected: str) -> None:
    given: dict[str, Any] = {"hands": [["journeyman"], []], "kingdom": kingdom_with("journeyman")}
    assert first("play journeyman", decks=[deck, []], **given) == expected


def test_courtier_takes_the_coins_of_a_province_rather_than_a_gold() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("courtier"), "supply": {"province": 2}}
    assert "choose gold" in decisions(hands=[["courtier", "copper", "copper"], []], kingdom=given["kingdom"])
    assert "choose coins" in decisions(hands=[["courtier", "copper", "copper", "gold"], []], **given)


def test_spice_merchant_takes_the_coins_of_a_province() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("spice-merchant"), "decks": [["copper"] * 9, []]}
    assert "choose coins" in decisions(hands=[["spice-merchant", "copper", "gold", "gold"], []], **given)
    assert "choose cards" in decisions(hands=[["spice-merchant", "copper", "gold"], []], **given)


def test_pawn_is_played_before_what_ends_the_actions() -> None:
    given: dict[str, Any] = {"decks": [["copper"] * 5, []], "kingdom": kingdom_with("pawn", "courtier")}
    made = decisions(hands=[["pawn", "courtier", "copper"], []], **given)
    assert made[:4] == ["play pawn", "choose actions", "choose cards", "play courtier"]


def test_minion_leaves_the_new_hand_to_the_next_minion() -> None:
    given: dict[str, Any] = {"decks": [["silver"] * 9, []], "kingdom": kingdom_with("minion")}
    made = decisions(hands=[["minion", "minion", "estate", "estate"], []], **given)
    assert made[:4] == ["play minion", "choose coins", "play minion", "choose hand"]


def test_mining_village_stays_where_another_card_brings_the_coins() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("mining-village", "militia"), "decks": [["estate"] * 2, []]}
    hand = ["mining-village", "militia", "gold", "gold"]
    assert first("play mining-village", hands=[hand, []], **given) == "done"


def test_mine_gains_points_at_the_end_unless_the_coin_buys_more() -> None:
    kingdom = kingdom_with("mine", "harem")
    given: dict[str, Any] = {"kingdom": kingdom, "supply": {"province": 1}}
    assert "gain harem" in decisions(hands=[["mine", "silver"], []], **given)
    assert "gain gold" in decisions(hands=[["mine", "silver", "gold", "silver"], []], **given)
    assert "gain gold" in decisions(hands=[["mine", "silver"], []], kingdom=kingdom)


def test_lookout_discards_the_cheaper_of_two_actions() -> None:
    deck = ["curse", "council-room", "village", *["curse"] * 9]
    kingdom = kingdom_with("lookout", "council-room", "village")
    assert "discard village" in decisions(hands=[["lookout"], []], decks=[deck, []], kingdom=kingdom)


def test_vassal_plays_no_lookout_that_would_trash_good_cards() -> None:
    given: dict[str, Any] = {"hands": [["vassal"], []], "kingdom": kingdom_with("vassal", "lookout")}
    assert "play lookout" not in decisions(decks=[["lookout", *["gold"] * 9], []], **given)
    assert "play lookout" in decisions(decks=[["lookout", *["curse"] * 9], []], **given)


def test_haven_keeps_the_action_that_comes_second() -> None:
    hand = ["haven", "witch", "ambassador", "silver", "estate"]
    given: dict[str, Any] = {"kingdom": kingdom_with("haven", "witch", "ambassador"), "decks": [["copper"] * 5, []]}
    assert decisions(hands=[hand, []], **given)[1:3] == ["set-aside ambassador", "play witch"]


def test_island_is_for_cards_that_do_nothing() -> None:
    kingdom = kingdom_with("island")
    assert first(hands=[["island", "silver", "gold"], []], kingdom=kingdom) == "end-actions"
    assert decisions(hands=[["island", "silver", "estate"], []], kingdom=kingdom)[1] == "set-aside estate"


@pytest.mark.parametrize("card", ["salvager", "apprentice"])
def test_a_curse_is_trashed_before_a_copper(card: str) -> None:
    given: dict[str, Any] = {"decks": [["silver"] * 9, []], "kingdom": OTHERS}
    assert decisions(hands=[[card, "copper", "copper", "curse"], []], **given)[1] == "trash curse"


def test_herbalist_puts_no_potion_back_that_buys_nothing() -> None:
    given: dict[str, Any] = {"hands": [["herbalist", "potion", "silver"], []], "decks": [["copper"] * 5, []]}
    kingdom = kingdom_with("herbalist", "golem")
    assert "topdeck silver" in decisions(kingdom=kingdom, **given)
    assert "topdeck potion" in decisions(text="buy: golem, gold", kingdom=kingdom, **given)


def test_golem_draws_before_it_gains() -> None:
    kingdom = kingdom_with("golem", "smithy", "remodel")
    deck = ["remodel", "smithy", *["copper"] * 4]
    made = decisions(hands=[["golem", "estate"], []], decks=[deck, []], kingdom=kingdom)
    assert made[:2] == ["play golem", "play smithy"]


def test_menagerie_is_kept_in_a_hand_of_different_cards() -> None:
    hands = [["militia"], ["menagerie", "copper", "silver", "estate"]]
    given: dict[str, Any] = {"kingdom": kingdom_with("menagerie", "militia"), "decks": [[], ["silver"] * 9]}
    assert decisions("play militia", seat=1, hands=hands, **given) == ["discard estate"]


@pytest.mark.parametrize("other", ["jester", "cutpurse", "monument"])
def test_fortune_teller_is_not_played_for_what_others_reveal(other: str) -> None:
    hands = [["fortune-teller", other, "copper"], []]
    assert (
        first(hands=hands, decks=[["gold"] * 5, []], kingdom=kingdom_with("fortune-teller", other)) == f"play {other}"
    )


def test_mint_is_played_for_a_platinum() -> None:
    given: dict[str, Any] = {"kingdom": kingdom_with("mint", "moneylender"), "colonies": True}
    assert first(hands=[["mint", "moneylender", "platinum", "copper"], []], **given) == "play mint"
    assert first(hands=[["mint", "moneylender", "copper"], []], **given) == "play moneylender"


def test_a_second_crossroads_takes_no_action_from_another_card() -> None:
    kingdom = kingdom_with("crossroads", "smithy")
    given: dict[str, Any] = {"in_play": ["crossroads"], "decks": [["copper"] * 9, []], "kingdom": kingdom}
    assert first(hands=[["crossroads", "smithy", "estate"], []], actions=1, **given) == "play smithy"
    assert first(hands=[["crossroads", "estate"], []], actions=1, **given) == "play crossroads"


def test_stonemason_is_overpaid_for_what_the_strategy_wants() -> None:
    given: dict[str, Any] = {"phase": "buy", "coins": 6, "kingdom": kingdom_with("stonemason", "village", "moat")}
    assert decisions(text="buy: stonemason", **given)[:2] == ["buy stonemason", "done"]
    made = decisions(text="buy: stonemason, militia", **given)
    assert made == ["buy stonemason", *["overpay"] * 4, "gain militia", "gain militia", "end-turn"]


def test_herald_is_overpaid_for_good_cards_alone() -> None:
    given: dict[str, Any] = {"text": "buy: herald", "phase": "buy", "coins": 7, "kingdom": kingdom_with("herald")}
    assert "overpay" not in decisions(discards=[["estate"] * 3, []], **given)
    assert decisions(discards=[["gold", "estate"], []], **given).count("overpay") == 1
