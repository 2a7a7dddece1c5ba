"""The default decisions are sensible, for every card."""

from typing import Any

import pytest

from crownlands.bots.strategy import StrategyBot, parse
from crownlands.compiled import INTERPRETED
from crownlands.dominion import KINGDOM_CARDS, Game
from tests.bots.strategy.deciding import FIRST_GAME, MONEY, decisions, first

# playing Actions


def test_village_is_played_before_smithy() -> None:
    played = decisions(hands=[["smithy", "village"], []], decks=[["copper"] * 5, []])
    assert played[:2] == ["play village", "play smithy"]


def test_what_draws_comes_before_what_does_not_while_actions_are_left() -> None:
    hand = ["militia", "smithy"]
    played = decisions(hands=[hand, ["copper"] * 3], decks=[["copper"] * 5, []], actions=2)
    assert played[0] == "play smithy"


def test_the_last_action_goes_to_the_card_that_does_most() -> None:
    hand = ["woodcutter", "witch", "copper"]
    kingdom = "woodcutter witch moat cellar chapel village smithy market mine remodel".split()
    assert first(hands=[hand, []], decks=[["copper"] * 5, []], edition="1e", kingdom=kingdom) == "play witch"


def test_cellar_waits_for_what_draws_while_actions_are_left() -> None:
    hand = ["cellar", "smithy", "estate"]
    scenario: dict[str, Any] = {"hands": [hand, []], "decks": [["estate"] * 4 + ["copper"] * 5, []]}
    assert first(actions=2, **scenario) == "play smithy"
    assert first(**scenario) == "play cellar"


def test_cellar_comes_after_what_gives_most_and_before_the_rest() -> None:
    hand = ["cellar", "market", "village", "smithy", "estate"]
    played = decisions(hands=[hand, []], decks=[["copper"] * 9, []])
    assert played[:5] == ["play village", "play smithy", "play cellar", "discard estate", "done"]
    assert played[5] == "play market"


def test_cellar_without_anything_to_exchange_stays_in_hand() -> None:
    assert first(hands=[["cellar", "gold", "silver"], []], decks=[["copper"] * 5, []]) == "end-actions"


def test_cellar_exchanges_actions_that_cant_be_played() -> None:
    played = decisions(hands=[["cellar", "militia", "mine", "gold"], []], decks=[["silver"] * 5, []])
    assert played[:3] == ["play cellar", "discard mine", "done"]


def test_cellar_exchanges_coppers_in_a_deck_with_better_cards() -> None:
    engine = ["village", "smithy", "market", "gold"] * 3
    made = decisions("play cellar", hands=[["cellar", "copper", "copper", "gold"], []], decks=[engine, []])
    assert made[:3] == ["discard copper", "discard copper", "done"]
    made = decisions("play cellar", hands=[["cellar", "copper", "copper", "estate"], []], decks=[["copper"] * 6, []])
    assert made[:2] == ["discard estate", "done"]


def test_an_estate_is_kept_for_the_remodel_in_hand() -> None:
    made = decisions("play cellar", hands=[["cellar", "remodel", "estate", "estate"], []], decks=[["copper"] * 6, []])
    assert made[:3] == ["discard estate", "done", "play remodel"]
    hand = ["remodel", "estate", "copper", "copper", "silver"]
    made = decisions("play militia", hands=[["militia"], hand], decks=[[], ["copper"] * 4], seat=1)
    assert made == ["discard copper", "discard copper"]


def test_province_is_remodelled_into_province_by_who_is_ahead() -> None:
    won: dict[str, Any] = {"discards": [["province"], []], "supply": {"province": 3}}
    assert decisions(hands=[["remodel", "province"], []], **won)[:3] == [
        *("play remodel", "trash province", "gain province"),
    ]
    lost: dict[str, Any] = {"discards": [[], ["province"] * 3], "supply": {"province": 3}}
    assert first(hands=[["remodel", "province"], []], **lost) == "end-actions"


def test_nothing_is_drawn_from_an_empty_deck_when_actions_are_short() -> None:
    hand = ["militia", "mine", "smithy", "smithy", "silver"]
    played = decisions(hands=[hand, ["copper"] * 5], decks=[[], []], actions=2)
    assert played[0] == "play militia"


def test_the_last_action_goes_to_an_attack_where_drawing_would_only_find_more_actions() -> None:
    deck = [["market"] * 9 + ["copper"] * 2, []]
    assert first(hands=[["smithy", "militia"], ["copper"] * 5], decks=deck) == "play militia"
    assert first(hands=[["smithy", "militia"], ["copper"] * 5], decks=[["gold"] * 15, []]) == "play smithy"


def test_council_room_gives_no_cards_away_for_nothing() -> None:
    kingdom = "council-room market moat village smithy militia cellar chapel mine remodel".split()
    poor, rich = ["market"] * 9, ["gold"] * 12
    assert first(hands=[["council-room"], []], decks=[poor, []], kingdom=kingdom) == "end-actions"
    assert first(hands=[["council-room"], []], decks=[rich, []], kingdom=kingdom) == "play council-room"


@pytest.mark.parametrize(
    ("card", "other"),
    [("chapel", "gold"), ("moneylender", "gold"), ("mine", "gold"), ("remodel", "province"), ("cellar", "gold")],
)
def test_what_would_do_nothing_or_harm_is_not_played(card: str, other: str) -> None:
    kingdom = "chapel moneylender mine remodel cellar moat village smithy market militia".split()
    assert first(hands=[[card, other], []], kingdom=kingdom) == "end-actions"


def test_throne_room_doubles_the_best_card() -> None:
    played = decisions(hands=[["throne-room", "smithy", "moat"], []], decks=[["copper"] * 9, []])
    assert played[:2] == ["play throne-room", "play smithy"]


def test_throne_room_keeps_the_only_card_that_gives_actions_back() -> None:
    played = decisions(hands=[["throne-room", "laboratory"], []], decks=[["copper"] * 9, []])
    assert played[:2] == ["play throne-room", "play laboratory"]


def test_throne_room_doubles_what_gives_actions_back_where_two_cards_wait_for_them() -> None:
    kingdom = "throne-room laboratory militia vassal sentry poacher harbinger witch mine moat".split()
    scenario: dict[str, Any] = {"kingdom": kingdom, "decks": [["gold"] * 9, []]}
    played = decisions(hands=[["throne-room", "poacher", "militia", "vassal"], []], **scenario)
    assert played[:2] == ["play throne-room", "play poacher"]
    assert {"play militia", "play vassal"} <= set(played)


def test_two_throne_rooms_keep_two_cards_for_each_other() -> None:
    hand = ["throne-room", "throne-room", "laboratory", "laboratory"]
    played = decisions(hands=[hand, []], decks=[["copper"] * 12, []])
    assert played[:4] == ["play throne-room", "play throne-room", "play laboratory", "play laboratory"]


def test_a_second_militia_cuts_no_hands() -> None:
    kingdom = "throne-room militia smithy sentry poacher harbinger witch mine moat cellar".split()
    hands = [["throne-room", "militia", "smithy"], ["copper"] * 5]
    played = decisions(hands=hands, decks=[["gold"] * 9, []], kingdom=kingdom)
    assert played[:2] == ["play throne-room", "play smithy"]


def test_throne_room_with_nothing_to_double_is_kept() -> None:
    assert first(hands=[["throne-room", "gold"], []]) == "end-actions"


def test_throne_room_must_name_a_card_in_the_first_edition() -> None:
    scenario: dict[str, Any] = {"hands": [["throne-room", "chapel", "gold"], []], "edition": "1e"}
    assert first("play throne-room", **scenario) == "play chapel"


def test_vassal_plays_what_it_turns_up() -> None:
    assert first("play vassal", hands=[["vassal"], []], decks=[["smithy", "gold"], []]) == "play smithy"


def test_vassal_leaves_what_would_harm() -> None:
    kingdom = "vassal remodel moat village smithy market militia cellar chapel mine".split()
    hands = [["vassal", "province"], []]
    assert first("play vassal", hands=hands, decks=[["remodel"], []], kingdom=kingdom) == "done"


# trashing


def test_chapel_trashes_curses_estates_and_spare_coppers() -> None:
    hand = ["chapel", "curse", "estate", "copper", "copper", "gold", "gold", "gold"]
    trashed = decisions("play chapel", hands=[hand, []], decks=[["silver"] * 3, []])[:4]
    assert trashed == ["trash curse", "trash estate", "trash copper", "trash copper"]


def test_chapel_keeps_the_money_for_a_province_and_gives_up_a_silver() -> None:
    rich = decisions("play chapel", hands=[["chapel", "gold", "gold", "copper", "copper"], []])
    assert rich[0] == "done"
    assert "buy province" in rich
    hand = ["chapel", "copper", "copper", "copper", "copper"]
    trashed = decisions("play chapel", hands=[hand, []], decks=[["copper", "copper", "copper", "silver"], []])
    assert trashed[:4] == ["trash copper"] * 4


def test_chapel_leaves_a_poor_deck_its_money() -> None:
    assert first("play chapel", hands=[["chapel", "copper", "copper"], []], decks=[["copper"] * 2, []]) == "done"


def test_chapel_keeps_estates_when_the_end_is_near() -> None:
    scenario: dict[str, Any] = {"hands": [["chapel", "estate"], []], "supply": {"province": 2}}
    assert first("play chapel", **scenario) == "done"


def test_moneylender_trashes_a_copper() -> None:
    assert first("play moneylender", hands=[["moneylender", "copper"], []]) == "trash copper"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [(["silver", "copper"], ["trash silver", "gain gold"]), (["copper"], ["trash copper", "gain silver"])],
)
def test_mine_makes_better_money(hand: list[str], expected: list[str]) -> None:
    assert decisions("play mine", hands=[["mine", *hand], []])[:2] == expected


def test_mine_must_name_a_treasure_in_the_first_edition() -> None:
    assert first("play mine", hands=[["mine", "gold"], []], edition="1e") == "trash gold"
    assert first("play mine", hands=[["mine", "gold"], []], edition="2e") == "done"


def test_remodel_makes_an_estate_into_what_the_strategy_wants() -> None:
    text = "buy: province, militia if count(militia) < 1, silver"
    made = decisions("play remodel", text, hands=[["remodel", "estate", "copper", "silver"], []])
    assert made[:2] == ["trash estate", "gain militia"]


@pytest.mark.parametrize(("text", "expected"), [("buy: village", "play remodel"), (MONEY, "end-actions")])
def test_remodel_takes_a_spare_copper_out_of_an_engine(text: str, expected: str) -> None:
    hands = [["remodel", *["copper"] * 4], []]  # one more than a Village or a Silver costs
    assert first("", text, hands=hands, discards=[["copper"] * 4, []], kingdom=FIRST_GAME) == expected


def test_remodel_makes_a_gold_into_a_province() -> None:
    made = decisions("play remodel", hands=[["remodel", "gold", "copper"], []])
    assert made[:2] == ["trash gold", "gain province"]


def test_remodel_leaves_the_money_for_a_province() -> None:
    hand = ["remodel", "copper", "copper", "silver", "silver", "silver"]
    text = "buy: province, duchy, estate"
    scenario: dict[str, Any] = {"hands": [hand, ["copper"]], "supply": {"province": 3}, "kingdom": FIRST_GAME}
    assert decisions("", text, **scenario) == ["end-actions", "play-treasures", "buy province", "end-turn"]


def test_remodel_trashes_what_two_buys_can_spare() -> None:
    hand = ["remodel", "copper", "gold", "gold", "gold", "gold"]
    made = decisions("play remodel", hands=[hand, ["copper"]], decks=[["copper"] * 5, []], buys=2, coins=7)
    assert made[:2] == ["trash gold", "gain province"]
    assert made.count("buy province") == 2


@pytest.mark.parametrize(("ahead", "expected"), [(True, "trash province"), (False, "trash copper")])
def test_remodel_ends_the_game_when_that_wins(ahead: bool, expected: str) -> None:
    rival = ["copper"] if ahead else ["province"] * 3
    text = "buy: province, estate"
    hands = [["remodel", "province", "copper"], rival]
    assert first("play remodel", text, hands=hands, supply={"province": 1}) == expected


def test_sentry_trashes_junk_discards_points_and_keeps_the_rest() -> None:
    deck = ["copper", "estate", "gold", *["silver"] * 6]
    assert decisions("play sentry", hands=[["sentry"], []], decks=[deck, []])[:2] == ["put-back gold", "trash estate"]
    deck[1:3] = ["province", "curse"]
    made = decisions("play sentry", hands=[["sentry"], []], decks=[deck, []])[:2]
    assert set(made) == {"discard province", "trash curse"}


# discarding


def test_militia_leaves_the_best_three() -> None:
    hand = ["estate", "copper", "smithy", "gold", "silver"]
    made = decisions("play militia", hands=[["militia"], hand], decks=[[], ["copper"] * 4], seat=1)
    assert sorted(made) == ["discard copper", "discard estate"]


def test_militias_victim_counts_its_own_action_and_not_what_the_attacker_has_left() -> None:
    hand = ["smithy", "militia", "silver", "silver", "estate"]
    few, many = (
        decisions("play militia", hands=[["militia"], hand], decks=[[], ["gold"] * 9], seat=1, actions=actions)
        for actions in (1, 6)
    )
    assert few == many == ["discard estate", "discard militia"]


def test_militia_leaves_no_two_cards_that_one_action_cant_play() -> None:
    hand = ["smithy", "smithy", "smithy", "silver", "gold"]
    made = decisions("play militia", hands=[["militia"], hand], decks=[[], ["copper"] * 9], seat=1)
    assert made == ["discard smithy", "discard smithy"]


def test_militia_leaves_a_copper_rather_than_a_second_card_that_one_action_cant_play() -> None:
    hand = ["copper", "copper", "estate", "militia", "militia"]
    made = decisions("play militia", hands=[["militia"], hand], decks=[[], ["copper"] * 9], seat=1)
    assert made == ["discard estate", "discard militia"]


def test_cellar_exchanges_what_does_nothing_and_keeps_what_is_worth_playing() -> None:
    hand = ["cellar", "province", "estate", "curse", "smithy", "copper"]
    made = decisions("play cellar", hands=[hand, []], decks=[["copper"] * 9, []])
    assert sorted(made[:4]) == ["discard curse", "discard estate", "discard province", "done"]
    assert made[4] == "play smithy"


def test_poacher_discards_what_is_missed_least() -> None:
    hand = ["poacher", "estate", "gold"]
    made = first("play poacher", hands=[hand, []], decks=[["silver"], []], supply={"moat": 0, "poacher": 9})
    assert made == "discard estate"


# gaining


def test_workshop_gains_by_the_buy_lines() -> None:
    assert first("play workshop", hands=[["workshop"], []]) == "gain silver"
    assert first("play workshop", "buy: gold, smithy, silver", hands=[["workshop"], []]) == "gain smithy"


@pytest.mark.parametrize(
    ("text", "cards", "provinces", "expected"),
    [
        ("buy: province, estate", 30, 2, "gain gardens"),  # more points than an Estate's, for nothing
        ("buy: province, estate", 4, 2, "gain estate"),
        ("buy: province, silver", 30, 2, "gain gardens"),
        ("buy: province, silver", 10, 8, "gain silver"),
        ("buy: province, gardens if supply(province) < 3, silver", 30, 8, "gain silver"),  # the strategy says when
    ],
)
def test_points_to_be_had_for_nothing_are_as_many_as_can_be(
    text: str, cards: int, provinces: int, expected: str
) -> None:
    kingdom = "workshop gardens cellar moat village merchant laboratory mine market festival".split()
    scenario: dict[str, Any] = {"discards": [["copper"] * cards, []], "supply": {"province": provinces}}
    assert first("play workshop", text, hands=[["workshop"], []], kingdom=kingdom, **scenario) == expected


def test_where_the_lines_say_duchy_a_province_is_better() -> None:
    text = "buy: province if coins > 20, duchy, silver"
    assert decisions("play remodel; trash gold", text, hands=[["remodel", "gold"], []])[0] == "gain province"


def test_while_there_are_curses_another_witch_comes_before_a_spare_action() -> None:
    text = "buy: province, witch if count(witch) < 1, silver"
    given: dict[str, Any] = {"hands": [["artisan", "copper"], []], "discards": [["witch"], []]}
    kingdom = "artisan witch market moat village smithy militia cellar mine remodel".split()
    assert first("play artisan", text, kingdom=kingdom, **given) == "gain witch"
    assert first("play artisan", text, kingdom=kingdom, supply={"curse": 0}, **given) != "gain witch"


def test_a_feast_is_not_given_for_a_feast() -> None:
    kingdom = "feast market moat village smithy militia cellar chapel mine remodel".split()
    text = "buy: province, gold, feast if count(feast) < 2, market, silver"
    assert first("play feast", text, hands=[["feast"], []], kingdom=kingdom, edition="1e") == "gain market"


def test_a_gain_part_comes_before_the_buy_lines() -> None:
    text = "buy: gold, silver\ngain: village if count(village) < 1"
    assert first("play workshop", text, hands=[["workshop"], []]) == "gain village"


def test_what_must_be_gained_is_no_curse_if_there_is_anything_else() -> None:
    text = "buy: province"
    assert first("play workshop", text, hands=[["workshop"], []]) not in ("gain curse", "gain copper", "gain estate")


def test_artisan_puts_back_an_action_that_cant_be_played() -> None:
    hand = ["artisan", "smithy", "gold", "estate"]
    made = decisions("play artisan", hands=[hand, []])
    assert made[0] not in ("gain silver", "gain copper")  # a card that costs 5 is there for nothing
    assert made[1] in ("topdeck smithy", made[0].replace("gain", "topdeck"))


def test_thief_takes_the_best_and_keeps_no_copper() -> None:
    hands = [["thief"], []]
    made = decisions("play thief", hands=hands, decks=[[], ["silver", "gold"]], edition="1e")
    assert made[:2] == ["trash gold", "gain gold"]
    assert decisions("play thief", hands=hands, decks=[[], ["copper", "estate"]], edition="1e")[:2] == [
        "trash copper",
        "done",
    ]


def test_bandits_victim_gives_the_silver() -> None:
    made = decisions("play bandit", hands=[["bandit"], []], decks=[[], ["gold", "silver"]], seat=1)
    assert made == ["trash silver"]


# the top of the deck


def test_harbinger_brings_the_best_card_back_and_no_junk() -> None:
    scenario: dict[str, Any] = {"hands": [["harbinger"], []], "decks": [["copper"], []]}
    assert first("play harbinger", discards=[["estate", "gold", "silver"], []], **scenario) == "topdeck gold"
    assert first("play harbinger", discards=[["estate", "copper"], []], **scenario) == "done"


def test_library_sets_aside_actions_that_cant_be_played() -> None:
    kingdom = "library smithy market moat village militia cellar chapel mine remodel".split()
    made = decisions("play library", hands=[["library"], []], decks=[["smithy", *["gold"] * 7], []], kingdom=kingdom)
    assert made[:2] == ["set-aside smithy", "keep gold"]


def test_library_keeps_actions_that_can_be_played() -> None:
    made = first("play library", hands=[["library"], []], decks=[["smithy", *["gold"] * 7], []], actions=3)
    assert made == "keep smithy"


def test_spy_throws_the_own_poor_cards_and_the_good_ones_of_others() -> None:
    made = decisions("play spy", hands=[["spy"], []], decks=[["copper", "estate"], ["gold"]], edition="1e")
    assert made[:2] == ["discard estate", "discard gold"]
    made = decisions("play spy", hands=[["spy"], []], decks=[["copper", "gold"], ["estate"]], edition="1e")
    assert made[:2] == ["put-back gold", "put-back estate"]


def test_spy_leaves_on_the_deck_what_a_thief_in_hand_can_take() -> None:
    def spied(hand: list[str], top: str) -> str:
        made = decisions("play spy", hands=[hand, []], decks=[["copper", "gold"], [top, "copper"]], edition="1e")
        return made[1]

    assert spied(["spy", "thief"], "gold") == "put-back gold"
    assert spied(["spy", "thief"], "copper") == "discard copper"
    assert spied(["spy", "silver"], "gold") == "discard gold"


def test_bureaucrats_victim_shows_a_victory_card() -> None:
    made = decisions("play bureaucrat", hands=[["bureaucrat"], ["gold", "estate"]], seat=1)
    assert made == ["topdeck estate"]


@pytest.mark.parametrize(
    ("deck", "discard", "expected"),
    [(["estate"] * 3, ["gold"] * 3, "yes"), (["gold"] * 3, ["estate"] * 3, "no"), ([], ["gold"], "no")],
)
def test_chancellor_lets_go_of_a_poor_deck_only(deck: list[str], discard: list[str], expected: str) -> None:
    scenario: dict[str, Any] = {"hands": [["chancellor"], []], "decks": [deck, []], "discards": [discard, []]}
    assert first("play chancellor", edition="1e", **scenario) == expected


def test_a_moat_is_shown_unless_the_strategy_says_when() -> None:
    scenario: dict[str, Any] = {"hands": [["militia"], ["moat", *["copper"] * 4]], "seat": 1}
    assert decisions("play militia", **scenario) == ["reveal moat"]
    assert first("play militia", MONEY + "\nreveal: moat if turn > 5", **scenario) == "done"


# the optional parts


def test_a_play_part_says_the_order_and_what_stays_in_hand() -> None:
    text = MONEY + "\nplay: smithy, village if turn > 5"
    made = decisions(text=text, hands=[["smithy", "village", "market"], []], decks=[["copper"] * 9, []], actions=3)
    assert made[:3] == ["play smithy", "play market", "end-actions"]


def test_a_trash_part_takes_the_place_of_the_default() -> None:
    text = MONEY + "\ntrash: copper if money > 3"
    hand = ["chapel", "estate", *["copper"] * 5]
    assert decisions("play chapel", text, hands=[hand, []])[:3] == ["trash copper", "trash copper", "done"]


def test_a_discard_and_a_topdeck_part_take_the_place_of_the_default() -> None:
    text = MONEY + "\ndiscard: gold\ntopdeck: estate"
    assert decisions("play cellar", text, hands=[["cellar", "gold", "estate"], []])[:2] == ["discard gold", "done"]
    discards = [["gold", "estate"], []]
    scenario: dict[str, Any] = {"hands": [["harbinger"], []], "decks": [["copper"], []], "discards": discards}
    assert first("play harbinger", text, **scenario) == "topdeck estate"


# in general


def play(bots: list[StrategyBot], game: Game, most_moves: int = 3_000) -> None:
    """Play a game to its end, and see that what a bot does depends on its view alone."""
    for number in range(most_moves):
        seat = game.to_move
        if seat is None:
            return
        view = game.view(seat)
        move = bots[seat].choose(view)
        assert move in view.legal_moves
        if number % 7 == 0:
            assert bots[seat].choose(view.sample(number).view(seat)) == move
        game.push(move)


@pytest.mark.parametrize("edition", ["1e", "2e"])
@pytest.mark.parametrize("part", range(2 if INTERPRETED else 6))
def test_strategies_that_buy_everything_play_legally_and_from_their_view_alone(edition: str, part: int) -> None:
    game = Game("random", edition, 2 + part % 3, seed=part)
    cards = [card for card in KINGDOM_CARDS[edition] if card in game.kingdom]
    lines = ", ".join(f"{card} if count({card}) < {2 + part % 2}" for card in reversed(cards))
    text = f"buy: province if turn > 9, {lines}, gold, silver, estate if turn > 30, copper if turn > 30"
    play([StrategyBot(parse(text)) for _ in range(game.players)], game)
    assert game.is_over or max(game.turns) > 5


def test_who_is_not_asked_has_nothing_to_decide() -> None:
    game = Game(seed=1, first=0)
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        StrategyBot(parse(MONEY)).choose(game.view(1))
