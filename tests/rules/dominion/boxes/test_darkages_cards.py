"""Dark Ages: Altar, Hermit with Madman, Rats, and the Shelters (DA-20, DA-21, DA-26, DA-30, DA-60 to DA-62)."""

from typing import Any

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
    owned,
    playing,
    shuffles,
    told,
    trash,
)


def scenario(*piles: str, **given: Any) -> dominion.Game:
    """A position in a kingdom of these piles and some of the base game, without Moat unless it is named."""
    return dominion.Game.scenario(kingdom=no_moat(*piles), **given)


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether every onlooker's view of a game dealt from their own view is that view."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Altar


@pytest.mark.rule("DA-20")
def test_altar_trashes_a_card_and_gains_one_costing_up_to_five() -> None:
    game = scenario("altar", hands=[["altar", "estate"], []])
    playing(game, "play altar", "trash estate")
    assert trash(game) == {"estate": 1}
    costs = {game.costs[card] for card in offered(game, "gain")}
    assert (min(costs), max(costs), "done" in legal(game)) == (0, 5, False)
    playing(game, "gain duchy")
    assert discard(game) == ["duchy"]


@pytest.mark.rule("DA-20")
def test_altar_gains_with_nothing_to_trash_too() -> None:
    game = scenario("altar", hands=[["altar"], []])
    playing(game, "play altar", "gain market")
    assert (trash(game), discard(game)) == ({}, ["market"])


@pytest.mark.rule("DA-20", "DA-01")
def test_what_altar_trashed_does_its_work_before_the_gain() -> None:
    game = scenario("altar", "rats", hands=[["altar", "rats"], []], decks=[["gold"], []])
    playing(game, "play altar", "trash rats")
    assert (hand(game), "gain duchy" in legal(game)) == (["gold"], True)


@pytest.mark.rule("DA-20", "DA-28")
def test_a_knight_that_altar_s_squire_brings_uncovers_the_next_for_altar() -> None:
    game = scenario(
        *("altar", "squire", "knights"),
        hands=[["altar", "squire"], []],
        piles={"knights": ["sir-martin", "dame-anna", "sir-vander"]},
    )
    playing(game, "play altar", "trash squire")
    assert legal(game) == ("gain sir-martin",)
    playing(game, "gain sir-martin")
    assert (discard(game), trash(game)) == (["sir-martin"], {"squire": 1})
    assert {"gain dame-anna", "gain duchy"} <= set(legal(game))
    assert not {"gain sir-martin", "gain sir-vander", "done"} & set(legal(game))
    playing(game, "gain dame-anna")
    assert discard(game) == ["sir-martin", "dame-anna"]


# Hermit


@pytest.mark.rule("DA-21")
def test_hermit_may_trash_what_is_no_treasure_from_hand_or_discard_pile_and_gains_up_to_three() -> None:
    game = scenario("hermit", hands=[["copper", "estate", "hermit"], []], discards=[["curse", "silver"]])
    playing(game, "play hermit")
    assert legal(game) == ("done", "trash estate", "trash-from-discard curse")
    assert looks_the_same(game)
    playing(game, "trash estate")
    assert (trash(game), hand(game)) == ({"estate": 1}, ["copper"])
    dear = {card for card, cost in game.costs.items() if cost > 3}
    assert set(offered(game, "gain")) == {card for card, left in game.supply.items() if left} - dear
    assert ("done" in legal(game), "gain curse" in legal(game)) == (False, True)
    playing(game, "gain village")
    assert discard(game) == ["curse", "silver", "village"]


@pytest.mark.rule("DA-21")
def test_hermit_gains_though_nothing_was_trashed() -> None:
    game = scenario("hermit", hands=[["hermit"], []])
    playing(game, "play hermit")
    assert legal(game) == ("done",)
    playing(game, "done")
    assert "done" not in legal(game)
    playing(game, "gain silver")
    assert (discard(game), trash(game)) == (["silver"], {})


@pytest.mark.rule("DA-21")
def test_a_card_that_is_a_treasure_among_other_things_stays() -> None:
    game = scenario("hermit", "harem", hands=[["harem", "hermit"], []], discards=[["harem"]])
    playing(game, "play hermit")
    assert legal(game) == ("done",)


@pytest.mark.rule("DA-21")
def test_hermits_player_alone_looks_through_the_discard_pile() -> None:
    game = scenario("hermit", hands=[["hermit"], []], discards=[["curse", "duchy", "silver"], ["gold"]])
    playing(game, "play hermit")
    assert game.view(0).discard == ("curse", "duchy", "silver")
    assert game.view(1).discard is None
    assert game.view(None).discard is None
    assert "duchy" not in str(game.view(1).to_dict()["memory"]["known_discard"])
    events = game.push("trash-from-discard duchy")
    assert told(events, "trashed", 0, onlooker=1) == ["duchy"]
    assert "curse" not in named(events, onlooker=1)
    assert looks_the_same(game)


@pytest.mark.rule("DA-21")
def test_hermit_becomes_a_madman_when_no_card_was_bought() -> None:
    game = scenario("hermit", hands=[["hermit"], []])
    playing(game, "play hermit", "done", "gain silver", "end-actions", "end-turn")
    assert trash(game) == {"hermit": 1}
    assert sorted(hand(game)) == ["madman", "silver"]  # the deck was empty: the shuffle took the Madman in
    assert game.beside["madman"] == 9


@pytest.mark.rule("DA-21")
def test_hermit_is_simply_discarded_when_a_card_was_bought() -> None:
    game = scenario("hermit", hands=[["hermit"], []], decks=[["gold"] * 5])
    playing(game, "play hermit", "done", "gain silver", "end-actions", "buy copper", "end-turn")
    assert (discard(game), trash(game), game.beside["madman"]) == (["silver", "copper", "hermit"], {}, 10)


@pytest.mark.rule("DA-21", "AD-08")
def test_an_event_is_no_card_for_hermit() -> None:
    game = scenario("hermit", in_play=["hermit"], decks=[["gold"] * 5], phase="buy", coins=6, landscapes=["training"])
    playing(game, "buy training", "token village", "end-turn")
    assert (discard(game), trash(game)) == (["madman"], {"hermit": 1})


@pytest.mark.rule("DA-21", "RE-04")
def test_a_project_is_no_card_for_hermit() -> None:
    game = scenario(
        "hermit", in_play=["hermit"], decks=[["gold"] * 5], phase="buy", coins=5, landscapes=["road-network"]
    )
    playing(game, "buy road-network", "end-turn")
    assert (discard(game), trash(game)) == (["madman"], {"hermit": 1})


@pytest.mark.rule("DA-21")
def test_without_madmen_hermit_is_trashed_all_the_same() -> None:
    game = scenario("hermit", in_play=["hermit"], decks=[["gold"] * 5], phase="buy", supply={"madman": 0})
    playing(game, "end-turn")
    assert (discard(game), trash(game)) == ([], {"hermit": 1})


@pytest.mark.rule("DA-21")
def test_two_hermits_are_two_madmen() -> None:
    game = scenario("hermit", in_play=["hermit", "hermit"], decks=[["gold"] * 5], phase="buy")
    playing(game, "end-turn")
    assert (discard(game), trash(game)) == (["madman", "madman"], {"hermit": 2})


@pytest.mark.rule("DA-21")
def test_a_doubled_hermit_looks_trashes_and_gains_twice_and_is_one_madman() -> None:
    game = scenario(
        *("hermit", "throne-room"), hands=[["curse", "curse", "hermit", "throne-room"], []], decks=[["gold"] * 5]
    )
    playing(game, "play throne-room", "play hermit", "trash curse", "gain silver", "trash curse", "gain estate")
    assert (trash(game), discard(game)) == ({"curse": 2}, ["silver", "estate"])
    playing(game, "end-actions", "end-turn")
    assert discard(game) == ["silver", "estate", "madman", "throne-room"]
    assert trash(game) == {"curse": 2, "hermit": 1}


@pytest.mark.rule("DA-21", "EM-08")
def test_a_hermit_played_from_the_supply_is_never_discarded_from_play() -> None:
    game = scenario("hermit", "overlord", hands=[["overlord"], []], decks=[["gold"] * 5])
    playing(game, "play overlord", "play hermit", "done", "gain silver", "end-actions", "end-turn")
    assert (discard(game), trash(game)) == (["silver", "overlord"], {})
    assert (game.supply["hermit"], game.beside["madman"]) == (10, 10)


@pytest.mark.rule("DA-21", "ME-05")
def test_a_hermit_played_as_a_way_becomes_a_madman_too() -> None:
    game = scenario("hermit", hands=[["hermit"], []], decks=[["gold"] * 8], landscapes=["way-of-the-mole"])
    playing(game, "play-as-way hermit", "end-actions", "end-turn")
    assert (discard(game), trash(game)) == (["madman", "gold", "gold", "gold"], {"hermit": 1})


@pytest.mark.rule("DA-21", "EM-23")
def test_an_enchanted_hermit_becomes_a_madman_too() -> None:
    game = scenario(
        *("hermit", "enchantress"), hands=[["enchantress"], ["hermit"]], decks=[["gold"] * 5, ["copper"] * 6]
    )
    playing(game, "play enchantress", "end-actions", "end-turn", "play hermit")
    assert (hand(game, 1), legal(game)) == (["copper"], ("end-actions",))
    playing(game, "end-actions", "end-turn")
    assert (discard(game, 1), trash(game)) == (["madman", "copper"], {"hermit": 1})


@pytest.mark.rule("DA-21", "NO-01")
def test_hermit_becomes_a_madman_after_the_night() -> None:
    game = scenario("hermit", "exorcist", in_play=["hermit"], decks=[["gold"] * 5], phase="buy")
    playing(game, "end-buys")
    assert (in_play(game), trash(game)) == (["hermit"], {})
    playing(game, "end-turn")
    assert (discard(game), trash(game)) == (["madman"], {"hermit": 1})


# Madman


@pytest.mark.rule("DA-30")
def test_madman_returns_to_its_pile_and_draws_a_card_for_each_in_hand() -> None:
    game = scenario("hermit", hands=[["copper"] * 4 + ["madman"], []], decks=[["gold"] * 5], supply={"madman": 9})
    events = game.push("play madman")
    assert (hand(game), game.actions) == (["copper"] * 4 + ["gold"] * 4, 2)
    assert (game.beside["madman"], in_play(game), owned(game)) == (10, [], ["copper"] * 4 + ["gold"] * 5)
    assert told(events, "returned", 0, onlooker=1) == ["madman"]
    assert looks_the_same(game)


@pytest.mark.rule("DA-30")
def test_madman_as_the_last_card_in_hand_draws_nothing() -> None:
    game = scenario("hermit", hands=[["madman"], []], decks=[["gold"]], supply={"madman": 9})
    playing(game, "play madman")
    assert (hand(game), game.actions, game.beside["madman"]) == ([], 2, 10)


@pytest.mark.rule("DA-30")
@pytest.mark.parametrize("players", [2, 6])
def test_there_are_ten_madmen_with_any_number_of_players(players: int) -> None:
    assert dominion.Game(no_moat("hermit"), "2e", players, seed=1).beside["madman"] == 10
    assert "madman" not in dominion.Game(no_moat("rats"), "2e", players, seed=1).beside


# Rats


@pytest.mark.rule("DA-26")
def test_rats_draw_gain_a_rats_and_make_their_player_trash_another_card() -> None:
    game = scenario("rats", hands=[["estate", "rats"], []], decks=[["copper"]])
    playing(game, "play rats")
    assert (hand(game), discard(game), game.supply["rats"], game.actions) == (["copper", "estate"], ["rats"], 19, 1)
    assert legal(game) == ("trash copper", "trash estate")
    playing(game, "trash estate")
    assert (trash(game), hand(game)) == ({"estate": 1}, ["copper"])


@pytest.mark.rule("DA-26")
def test_a_hand_of_rats_is_revealed() -> None:
    game = scenario("rats", hands=[["rats", "rats"], []], decks=[["rats"]])
    events = game.push("play rats")
    assert (hand(game), trash(game), discard(game)) == (["rats", "rats"], {}, ["rats"])
    assert told(events, "revealed", 0, onlooker=1) == ["rats", "rats"]
    assert game.view(1).memory["known_hand"][0] == {"rats": 2}
    assert looks_the_same(game)


@pytest.mark.rule("DA-26")
def test_rats_with_an_empty_hand_trash_nothing() -> None:
    game = scenario("rats", hands=[["rats"], []])
    playing(game, "play rats")
    assert (hand(game), discard(game), trash(game), legal(game)) == ([], ["rats"], {}, ("end-actions",))


@pytest.mark.rule("DA-26")
def test_without_rats_to_gain_the_trashing_stays() -> None:
    game = scenario("rats", hands=[["estate", "rats"], []], decks=[["copper"]], supply={"rats": 0})
    playing(game, "play rats")
    assert (discard(game), legal(game)) == ([], ("trash copper", "trash estate"))


@pytest.mark.rule("DA-26", "DA-23")
def test_rats_trashed_by_a_knight_draw_for_their_owner_on_anothers_turn() -> None:
    game = scenario("rats", "knights", hands=[["dame-josephine"], []], decks=[[], ["rats", "copper", "gold"]])
    playing(game, "play dame-josephine", "trash rats")
    assert (hand(game, 1), discard(game, 1), trash(game)) == (["gold"], ["copper"], {"rats": 1})


@pytest.mark.rule("DA-26")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_there_are_twenty_rats_with_any_number_of_players(players: int) -> None:
    assert dominion.Game(no_moat("rats"), "2e", players, seed=1).supply["rats"] == 20


# Shelters


@pytest.mark.rule("DA-60")
def test_hovel_may_be_trashed_when_its_owner_buys_a_victory_card() -> None:
    game = scenario(
        "knights", hands=[["hovel"], []], phase="buy", coins=5, shelters=True, piles={"knights": ["dame-josephine"]}
    )
    playing(game, "buy dame-josephine")
    assert legal(game) == ("done", "trash hovel")
    assert looks_the_same(game)
    kept = playing(game.copy(), "done")
    assert (hand(kept), discard(kept)) == (["hovel"], ["dame-josephine"])
    playing(game, "trash hovel")
    assert (hand(game), discard(game), trash(game)) == ([], ["dame-josephine"], {"hovel": 1})


@pytest.mark.rule("DA-60")
def test_hovel_in_the_deck_is_asked_for_all_the_same() -> None:
    game = scenario(decks=[["hovel"]], phase="buy", coins=2, shelters=True)
    playing(game, "buy estate")
    assert legal(game) == ("done",)
    playing(game, "done")
    assert (discard(game), deck(game)) == (["estate"], ["hovel"])


@pytest.mark.rule("DA-60")
def test_hovel_isnt_asked_for_when_no_victory_card_is_bought() -> None:
    game = scenario(hands=[["hovel"], []], phase="buy", coins=3, buys=2, shelters=True)
    playing(game, "buy silver")
    assert discard(game) == ["silver"]
    playing(game, "buy curse")
    assert discard(game) == ["silver", "curse"]


@pytest.mark.rule("DA-60")
def test_hovel_isnt_asked_for_when_another_player_buys() -> None:
    game = scenario(hands=[[], ["hovel"]], phase="buy", coins=2, shelters=True)
    playing(game, "buy estate")
    assert (game.to_move, legal(game)) == (0, ("done",))  # the buyer's own Hovel could be in hand, for all anyone knows


@pytest.mark.rule("DA-60")
def test_a_hovel_for_each_buy_is_asked_for() -> None:
    game = scenario(hands=[["hovel"], []], phase="buy", coins=4, buys=2, shelters=True)
    playing(game, "buy estate", "done", "buy estate")
    assert legal(game) == ("done", "trash hovel")


@pytest.mark.rule("DA-61")
def test_necropolis_gives_two_actions() -> None:
    game = scenario(hands=[["necropolis"], []], shelters=True)
    playing(game, "play necropolis")
    assert allowances(game) == (2, 1, 0)
    assert in_play(game) == ["necropolis"]


@pytest.mark.rule("DA-61")
def test_necropolis_is_an_action_for_throne_room_and_library() -> None:
    game = scenario("throne-room", hands=[["necropolis", "throne-room"], []], shelters=True)
    playing(game, "play throne-room", "play necropolis")
    assert game.actions == 4
    game = scenario("library", hands=[["library"], []], decks=[["necropolis", "hovel"]], shelters=True)
    playing(game, "play library")
    assert legal(game) == ("keep necropolis", "set-aside necropolis")
    playing(game, "set-aside necropolis")
    assert legal(game) == ("keep hovel",)


@pytest.mark.rule("DA-62", "DA-01")
def test_overgrown_estate_draws_a_card_when_it_is_trashed_before_the_gain() -> None:
    game = scenario(hands=[["overgrown-estate", "remodel"], []], decks=[["gold"]], shelters=True)
    playing(game, "play remodel", "trash overgrown-estate")
    assert (hand(game), trash(game)) == (["gold"], {"overgrown-estate": 1})
    assert {"gain silver", "gain village"} <= set(legal(game))
    assert not {"gain smithy", "gain remodel", "done"} & set(legal(game))


@pytest.mark.rule("DA-62")
def test_overgrown_estate_is_a_victory_card_without_points() -> None:
    game = scenario("bureaucrat", hands=[["bureaucrat"], ["overgrown-estate", "hovel", "necropolis"]], shelters=True)
    assert game.scores == (0, 0)
    playing(game, "play bureaucrat")
    assert (game.to_move, len(legal(game))) == (1, 1)
    playing(game, legal(game)[0])
    assert (deck(game, 1), hand(game, 1)) == (["overgrown-estate"], ["hovel", "necropolis"])


@pytest.mark.rule("DA-62")
def test_overgrown_estate_shuffles_for_its_card() -> None:
    game = scenario(hands=[["chapel", "overgrown-estate"], []], discards=[["gold"]], shelters=True)
    playing(game, "play chapel", "trash overgrown-estate")
    assert shuffles(game.push("done")) == [0]
    assert hand(game) == ["gold"]
