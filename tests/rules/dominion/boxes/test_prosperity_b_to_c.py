"""Prosperity, cards from Bank to Counting House (PR-11 to PR-14)."""

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
)


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Bank


@pytest.mark.rule("PR-11")
@pytest.mark.parametrize(
    ("order", "coins"),
    [
        ("bank", 1),
        ("copper silver bank", 1 + 2 + 3),
        ("bank copper silver", 1 + 1 + 2),
        ("bank bank", 1 + 2),
        ("fools-gold bank", 1 + 2),
        ("harem bank", 2 + 2),
        ("potion bank", 0 + 2),
    ],
)
def test_bank_is_worth_a_coin_for_each_treasure_in_play_when_it_is_played(order: str, coins: int) -> None:
    game = dominion.Game.scenario(hands=[order.split(), []], phase="buy")
    playing(game, *[f"play {card}" for card in order.split()])
    assert (game.coins, in_play(game)) == (coins, order.split())


@pytest.mark.rule("PR-11", "PR-27")
def test_bank_found_by_venture_counts_itself_and_the_venture() -> None:
    game = dominion.Game.scenario(hands=[["copper", "venture"], []], decks=[["bank"]], phase="buy")
    playing(game, "play copper", "play venture")
    assert (game.coins, in_play(game)) == (1 + 1 + 3, ["copper", "venture", "bank"])


@pytest.mark.rule("PR-11")
def test_a_diadem_counts_for_bank_and_actions_in_play_do_not() -> None:
    game = dominion.Game.scenario(hands=[["bank", "diadem"], []], in_play=["village", "market"], actions=0, phase="buy")
    playing(game, "play diadem", "play bank")
    assert game.coins == 2 + 2


# Colony


@pytest.mark.rule("PR-12")
def test_a_colony_brings_ten_points() -> None:
    game = dominion.Game.scenario(hands=[["colony", "province"], ["colony"]])
    assert game.scores == (16, 10)


@pytest.mark.rule("PR-12", "PR-02")
def test_when_the_last_colony_is_bought_the_turn_is_finished_first() -> None:
    game = dominion.Game.scenario(hands=[[], []], supply={"colony": 1}, phase="buy", coins=11)
    playing(game, "buy colony")
    assert (game.is_over, legal(game)) == (False, ("end-turn",))
    playing(game, "end-turn")
    assert (game.is_over, game.supply["province"], game.scores) == (True, 8, (10, 0))


@pytest.mark.rule("PR-12", "PR-15")
def test_expand_turns_a_province_into_a_colony() -> None:
    game = dominion.Game.scenario(hands=[["expand", "province"], []], colonies=True)
    playing(game, "play expand", "trash province", "gain colony")
    assert (discard(game), game.supply["colony"]) == (["colony"], 7)


@pytest.mark.rule("PR-12")
def test_a_colony_can_not_be_played() -> None:
    game = dominion.Game.scenario(hands=[["colony"], []], colonies=True)
    assert offered(game, "play") == []
    assert offered(playing(game, "end-actions"), "play") == []


@pytest.mark.rule("PR-12")
def test_tournament_does_not_look_for_a_colony() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("tournament"), hands=[["colony", "tournament"], ["colony"]], decks=[["gold"]]
    )
    playing(game, "play tournament")
    assert (game.to_move, legal(game)) == (0, ("done",))
    playing(game, "done")
    assert (game.to_move, legal(game)) == (1, ("done",))
    playing(game, "done")
    assert (hand(game), game.coins) == (["colony", "gold"], 1)


@pytest.mark.rule("PR-12")
def test_fools_gold_does_not_look_for_a_colony() -> None:
    game = dominion.Game.scenario(hands=[[], ["fools-gold"]], colonies=True, phase="buy", coins=19, buys=2)
    playing(game, "buy colony")
    assert game.to_move == 0
    playing(game, "buy province")
    assert (game.to_move, legal(game)) == (1, ("done", "trash fools-gold"))


# Contraband


@pytest.mark.rule("PR-13")
def test_contraband_gives_three_coins_and_a_buy_and_bars_what_the_left_player_names() -> None:
    game = dominion.Game.scenario(hands=[["contraband"], []], phase="buy", coins=5)
    playing(game, "play contraband")
    assert (game.to_move, allowances(game)) == (1, (1, 2, 8))
    playing(game, "name province")
    assert (game.to_move, allowances(game)) == (0, (1, 2, 8))
    assert "buy province" not in legal(game)
    assert "buy gold" in legal(game)


@pytest.mark.rule("PR-13", "PR-18")
def test_a_barred_card_can_still_be_gained() -> None:
    game = dominion.Game.scenario(hands=[["contraband"], []], in_play=["hoard"], phase="buy")
    playing(game, "play contraband", "name gold", "buy estate")
    assert discard(game) == ["gold", "estate"]


@pytest.mark.rule("PR-13")
def test_two_contrabands_bar_two_cards_to_the_end_of_the_turn() -> None:
    game = dominion.Game.scenario(hands=[["contraband", "contraband"], []], phase="buy", coins=4)
    playing(game, "play contraband", "name duchy", "play contraband", "name province")
    assert (game.coins, game.buys, set(game.barred)) == (10, 3, {"duchy", "province"})
    assert not {"duchy", "province"} & set(offered(game, "buy"))
    playing(game, "buy silver")
    assert not {"duchy", "province"} & set(offered(game, "buy"))
    playing(game, "end-turn")
    assert game.barred == ()


@pytest.mark.rule("PR-13")
@pytest.mark.parametrize("turns_later", [1, 2])
def test_next_turn_nothing_is_barred(turns_later: int) -> None:
    golds = ["gold"] * 5
    game = dominion.Game.scenario(
        hands=[["contraband", "contraband"], golds], decks=[golds], discards=[[], ["estate"]], phase="buy"
    )
    playing(game, "play contraband", "name duchy", "play contraband", "name province", "end-turn")
    if turns_later == 2:
        playing(game, "end-actions", "end-turn")
    playing(game, "end-actions", "play-treasures")
    assert (game.turn, game.barred) == (turns_later % 2, ())
    assert {"duchy", "province"} <= set(offered(game, "buy"))


@pytest.mark.rule("PR-13", "PR-09")
def test_a_name_outside_the_game_bars_nothing() -> None:
    game = dominion.Game.scenario(hands=[["contraband"], []], phase="buy", coins=5)
    playing(game, "play contraband", "done")
    assert game.barred == ()
    assert {"province", "duchy", "gold", "silver", "copper", "curse", "contraband"} <= set(offered(game, "buy"))


@pytest.mark.rule("PR-13", "PR-09")
def test_a_card_of_an_empty_pile_can_be_named() -> None:
    game = dominion.Game.scenario(hands=[["contraband"], []], supply={"village": 0}, phase="buy")
    playing(game, "play contraband", "name village")
    assert game.barred == ("village",)


@pytest.mark.rule("PR-13")
@pytest.mark.parametrize(("turn", "left"), [(0, 1), (1, 2), (2, 0)])
def test_of_three_players_the_one_to_the_left_names_the_card(turn: int, left: int) -> None:
    hands: list[list[str]] = [[], [], []]
    hands[turn] = ["contraband"]
    game = dominion.Game.scenario(hands=hands, phase="buy", turn=turn)
    playing(game, "play contraband")
    assert game.to_move == left
    playing(game, "name gold")
    assert game.to_move == turn


@pytest.mark.rule("PR-13")
def test_the_namer_knows_only_how_many_cards_are_left_in_hand() -> None:
    views = []
    for other in ("gold", "estate"):
        rest = "estate" if other == "gold" else "gold"
        game = dominion.Game.scenario(
            hands=[["contraband", other], []], decks=[[rest]], supply={"gold": 9, "estate": 8}, phase="buy"
        )
        playing(game, "play contraband")
        assert (game.to_move, in_play(game)) == (1, ["contraband"])
        assert game.view(1).hand_sizes == (1, 0)
        assert looks_the_same_dealt_anew(game)
        views.append(game.view(1).to_dict())
    assert views[0] == views[1]


@pytest.mark.rule("PR-13", "PR-27")
def test_contraband_found_by_venture_asks_the_left_player_too() -> None:
    game = dominion.Game.scenario(hands=[["venture"], []], decks=[["contraband"]], phase="buy", coins=4)
    playing(game, "play venture")
    assert (game.to_move, game.coins, game.buys) == (1, 8, 2)
    playing(game, "name province")
    assert "buy province" not in legal(game)


@pytest.mark.rule("PR-13", "PR-09")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_that_a_name_outside_the_game_was_said_is_told_to_everyone(onlooker: int | None) -> None:
    game = dominion.Game.scenario(hands=[["contraband"], []], phase="buy")
    events = playing(game, "play contraband").push("done")
    assert told(events, "named", 1, onlooker) == [None]


# Counting House


@pytest.mark.rule("PR-14")
def test_counting_house_takes_coppers_from_the_discard_pile() -> None:
    game = dominion.Game.scenario(
        hands=[["counting-house", "curse"], []], discards=[["copper", "estate", "copper", "silver"]]
    )
    playing(game, "play counting-house")
    assert legal(game) == ("done", "take copper")
    playing(game, "take copper", "take copper")
    assert (hand(game), discard(game)) == (["copper", "copper", "curse"], ["estate", "silver"])
    assert legal(game) == ("done",)
    playing(game, "done")
    assert legal(game) == ("end-actions",)


@pytest.mark.rule("PR-14")
def test_counting_house_may_take_none_or_leave_some() -> None:
    game = dominion.Game.scenario(hands=[["counting-house"], []], discards=[["copper", "estate", "copper", "silver"]])
    playing(game, "play counting-house")
    none = playing(game.copy(), "done")
    assert (hand(none), discard(none)) == ([], ["copper", "estate", "copper", "silver"])
    playing(game, "take copper", "done")
    assert hand(game) == ["copper"]
    assert sorted(discard(game)) == ["copper", "estate", "silver"]


@pytest.mark.rule("PR-14")
def test_counting_house_does_not_shuffle() -> None:
    game = dominion.Game.scenario(hands=[["counting-house"], []], decks=[["copper", "copper"]])
    events = game.push("play counting-house")
    assert legal(game) == ("done",)
    events += game.push("done")
    assert (hand(game), deck(game), shuffles(events)) == ([], ["copper", "copper"], [])


@pytest.mark.rule("PR-14")
def test_throne_room_on_counting_house_takes_what_the_first_play_left() -> None:
    game = dominion.Game.scenario(
        hands=[["counting-house", "throne-room"], []], discards=[["copper", "copper", "copper", "silver"]]
    )
    playing(game, "play throne-room", "play counting-house", "take copper", "done")
    assert (hand(game), legal(game)) == (["copper"], ("done", "take copper"))
    playing(game, "take copper", "take copper", "done")
    assert (hand(game), discard(game), legal(game)) == (["copper"] * 3, ["silver"], ("end-actions",))


@pytest.mark.rule("PR-14")
def test_the_pile_is_looked_through_by_its_owner_and_the_others_see_the_coppers_taken() -> None:
    game = dominion.Game.scenario(
        hands=[["counting-house"], []], discards=[["estate", "copper", "duchy", "gold", "copper"]]
    )
    events = game.push("play counting-house")
    assert sorted(game.view(0).discard or ()) == ["copper", "copper", "duchy", "estate", "gold"]
    assert looks_the_same_dealt_anew(game)
    for onlooker in (1, None):
        assert game.view(onlooker).discard is None
        assert game.view(onlooker).discard_tops[0] == "copper"
    events += game.push("take copper")
    assert looks_the_same_dealt_anew(game)
    events += game.push("take copper") + game.push("done")
    for onlooker in (1, None):
        assert named(events, onlooker) <= {"counting-house", "copper"}
        assert [event.seen_by(onlooker).move for event in events if event.kind == "move"] == [
            "play counting-house",
            "take copper",
            "take copper",
            "done",
        ]
        assert game.view(onlooker).discard_tops[0] == "gold"
        assert game.view(onlooker).discard is None
        assert game.view(onlooker).memory["known_hand"][0] == {"copper": 2}
        assert game.view(onlooker).memory["known_discard"][0] == {"gold": 1}


@pytest.mark.rule("PR-14")
def test_whether_a_copper_was_left_is_not_told() -> None:
    views = []
    for rest in ("copper", "estate"):
        other = "estate" if rest == "copper" else "copper"
        game = dominion.Game.scenario(
            hands=[["counting-house"], []],
            decks=[[other]],
            discards=[[rest, "copper", "gold"]],
        )
        events = playing(game, "play counting-house").push("take copper")
        views.append((game.view(1).to_dict(), [event.seen_by(1) for event in events]))
        events = game.push("done")
        views.append((game.view(1).to_dict(), [event.seen_by(1) for event in events]))
    assert views[:2] == views[2:]
