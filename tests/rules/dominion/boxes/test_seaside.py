"""Seaside's Durations (SE-01 to SE-04) and its recommended sets (SE-40 to SE-42); the rest is in the files beside."""

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
)

DURATIONS = ("caravan", "fishing-village", "haven", "outpost")
SETS = {
    "reach-for-tomorrow": "artisan cellar council-room vassal village cutpurse ghost-ship lookout sea-hag treasure-map",
    "repetition": "festival harbinger militia workshop caravan explorer outpost pearl-diver pirate-ship treasury",
    "give-and-take": "library market moneylender witch ambassador fishing-village haven island salvager smugglers",
}


def end_turn(game: dominion.Game, *buys: str) -> dominion.Game:
    """The same game after the one whose turn it is has bought these cards and ended the turn."""
    playing(game, *["end-actions"] * (game.phase == "action"), *[f"buy {card}" for card in buys], "end-turn")
    return game


def check_samples(game: dominion.Game) -> None:
    """See that to everyone a position dealt anew looks exactly like the real one."""
    for onlooker in (*range(game.players), None):
        view = game.view(onlooker)
        assert view.sample(7).view(onlooker) == view


# Durations


@pytest.mark.rule("SE-01")
def test_four_cards_are_both_actions_and_durations() -> None:
    box = [card for card in dominion.CARDS.values() if card.box == "seaside"]
    assert len(box) == 17
    assert sorted(card.id for card in box if "duration" in card.type_names) == list(DURATIONS)
    assert all("action" in card.type_names for card in box)


@pytest.mark.rule("SE-01")
@pytest.mark.parametrize("card", DURATIONS)
def test_a_duration_is_played_for_an_action_like_any_other(card: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat(*DURATIONS), hands=[[card, "copper"], []], decks=[["copper"] * 9])
    assert f"play {card}" in legal(game)
    later = playing(game.copy(), "end-actions")
    assert f"play {card}" not in legal(later)
    playing(game, f"play {card}")
    assert (in_play(game), hand(game).count(card)) == ([card], 0)


@pytest.mark.rule("SE-01")
@pytest.mark.parametrize("card", DURATIONS)
def test_throne_room_and_vassal_take_a_duration_for_the_action_it_is(card: str) -> None:
    kingdom = no_moat(*DURATIONS, "throne-room", "vassal")
    game = dominion.Game.scenario(kingdom=kingdom, hands=[["throne-room", card], []])
    assert offered(playing(game, "play throne-room"), "play") == [card]
    game = dominion.Game.scenario(kingdom=kingdom, hands=[["vassal"], []], decks=[[card]])
    assert offered(playing(game, "play vassal"), "play") == [card]


@pytest.mark.rule("SE-02")
@pytest.mark.parametrize("card", ["caravan", "fishing-village", "haven"])
def test_a_duration_stays_for_one_clean_up_and_is_discarded_in_the_next(card: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat(card), hands=[[card, "estate"], []], decks=[["copper"] * 20])
    playing(game, f"play {card}", *["set-aside estate"] * (card == "haven"))
    end_turn(game)
    assert (in_play(game), card in discard(game)) == ([card], False)
    end_turn(game)
    assert (game.turn, in_play(game), game.in_play) == (0, [card], (card,))
    end_turn(game)
    assert (in_play(game), discard(game).count(card)) == ([], 1)


@pytest.mark.rule("SE-02")
def test_outpost_leaves_at_the_end_of_the_extra_turn() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("outpost"), hands=[["outpost"], []], decks=[["copper"] * 20])
    end_turn(playing(game, "play outpost"))
    assert (game.turn, in_play(game), discard(game)) == (0, ["outpost"], [])
    end_turn(game)
    assert (game.turn, in_play(game), discard(game).count("outpost")) == (1, [], 1)


@pytest.mark.rule("SE-02")
def test_a_duration_with_nothing_left_to_do_is_discarded_in_its_own_turn() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("haven"), hands=[["haven"], []])
    end_turn(playing(game, "play haven"))
    assert (game.turn, in_play(game), hand(game) + deck(game) + discard(game)) == (1, [], ["haven"])
    game = dominion.Game.scenario(
        kingdom=no_moat("outpost"), hands=[["outpost", "outpost"], []], decks=[["copper"] * 20], actions=2
    )
    end_turn(playing(game, "play outpost", "play outpost"))
    assert (in_play(game), discard(game)) == (["outpost"], ["outpost"])


@pytest.mark.rule("SE-02")
def test_another_duration_of_the_next_turn_stays_while_the_old_one_leaves() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "fishing-village"),
        hands=[["caravan"], []],
        decks=[["copper", "caravan", "fishing-village"] + ["copper"] * 12],
    )
    end_turn(end_turn(playing(game, "play caravan")))
    end_turn(playing(game, "play caravan", "play fishing-village"))
    assert sorted(in_play(game)) == ["caravan", "fishing-village"]
    assert discard(game).count("caravan") == 1


# What it means to stay in play


@pytest.mark.rule("SE-03")
def test_a_duration_that_stays_is_not_shuffled_and_not_played_again() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("caravan"), hands=[["caravan"], []], discards=[["copper"] * 4])
    end_turn(playing(game, "play caravan"))
    assert (hand(game), deck(game), discard(game), in_play(game)) == (["copper"] * 4, [], [], ["caravan"])
    end_turn(game)
    assert (hand(game), legal(game)) == (["copper"] * 4, ("end-actions",))


@pytest.mark.rule("SE-03")
@pytest.mark.parametrize("onlooker", [0, 1, None])
def test_a_duration_that_stays_is_face_up_before_its_owner(onlooker: int | None) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("caravan"), hands=[["caravan"], []], decks=[["copper"] * 9])
    end_turn(playing(game, "play caravan"))
    view = game.view(onlooker)
    assert (view.all_in_play, view.in_play) == ((("caravan",), ()), ())
    assert view.to_dict()["all_in_play"] == [["caravan"], []]


@pytest.mark.rule("SE-03")
def test_militia_does_not_reach_a_duration_in_play() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "militia"),
        hands=[["caravan"], ["militia"]],
        decks=[["copper"] * 4 + ["estate"] * 3],
    )
    end_turn(playing(game, "play caravan"))
    playing(game, "play militia")
    assert legal(game) == ("discard copper", "discard estate")
    playing(game, "discard estate", "discard estate")
    assert (hand(game), in_play(game)) == (["copper"] * 3, ["caravan"])


@pytest.mark.rule("SE-03")
def test_a_duration_in_play_is_its_owners_card_when_the_game_is_over() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("caravan", "gardens"),
        hands=[["caravan", "gardens"], []],
        decks=[["copper"] * 7],
        supply={"province": 1},
        coins=8,
    )
    end_turn(playing(game, "play caravan"), "province")
    assert (game.is_over, in_play(game)) == (True, ["caravan"])
    assert game.scores == (6 + 1, 0)


# Throne Rooms on Durations


@pytest.mark.rule("SE-04")
def test_throne_room_does_a_duration_twice_now_and_twice_later_and_stays_with_it() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("throne-room", "fishing-village"),
        hands=[["fishing-village", "throne-room"], []],
        decks=[["copper"] * 15],
    )
    playing(game, "play throne-room", "play fishing-village")
    assert allowances(game) == (4, 1, 2)
    end_turn(game)
    assert (sorted(in_play(game)), discard(game)) == (["fishing-village", "throne-room"], [])
    end_turn(game)
    assert allowances(game) == (3, 1, 2)
    end_turn(game)
    assert (in_play(game), sorted(set(discard(game)))) == ([], ["copper", "fishing-village", "throne-room"])


@pytest.mark.rule("SE-04")
def test_throne_room_stays_though_the_second_play_did_nothing() -> None:
    kingdom = no_moat("throne-room", "haven", "outpost")
    game = dominion.Game.scenario(kingdom=kingdom, hands=[["haven", "throne-room", "gold"], []])
    playing(game, "play throne-room", "play haven", "set-aside gold")
    assert legal(game) == ("end-actions",)
    end_turn(game)
    assert (sorted(in_play(game)), discard(game)) == (["haven", "throne-room"], [])
    end_turn(end_turn(game))
    assert in_play(game) == []
    game = dominion.Game.scenario(kingdom=kingdom, hands=[["outpost", "throne-room"], []], decks=[["copper"] * 15])
    end_turn(playing(game, "play throne-room", "play outpost"))
    assert (sorted(in_play(game)), discard(game)) == (["outpost", "throne-room"], [])
    end_turn(game)
    assert (game.turn, in_play(game)) == (1, [])


@pytest.mark.rule("SE-04")
def test_throne_room_leaves_with_a_duration_that_has_nothing_to_do() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("throne-room", "haven"), hands=[["haven", "throne-room"], []], seed=3)
    end_turn(playing(game, "play throne-room", "play haven"))
    assert (in_play(game), hand(game)) == ([], ["haven", "throne-room"])


@pytest.mark.rule("SE-04")
@pytest.mark.parametrize(
    ("played", "staying"),
    [
        (("caravan", "village"), ["caravan", "throne-room"]),
        (("village", "caravan"), ["caravan", "throne-room"]),
        (("caravan", "caravan"), ["caravan", "caravan", "throne-room"]),
        (("village", "village"), []),
    ],
)
def test_of_throne_room_on_throne_room_the_inner_one_stays(played: tuple[str, str], staying: list[str]) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("throne-room", "caravan"),
        hands=[["throne-room", "throne-room", *played], []],
        decks=[["copper"] * 25],
    )
    playing(game, "play throne-room", "play throne-room", *[f"play {card}" for card in played])
    end_turn(game)
    assert sorted(in_play(game)) == staying
    assert discard(game).count("throne-room") == 2 - staying.count("throne-room")
    end_turn(end_turn(game))
    assert in_play(game) == []


@pytest.mark.rule("SE-04")
@pytest.mark.parametrize("first", ["caravan", "village"])
def test_of_two_throne_rooms_only_the_one_that_doubled_a_duration_stays(first: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("throne-room", "caravan"),
        hands=[["throne-room", "throne-room", "caravan", "village"], []],
        decks=[["copper"] * 25],
    )
    second = {"caravan": "village", "village": "caravan"}[first]
    playing(game, "play throne-room", f"play {first}", "play throne-room", f"play {second}")
    end_turn(game)
    assert (sorted(in_play(game)), discard(game).count("throne-room")) == (["caravan", "throne-room"], 1)


@pytest.mark.rule("SE-04")
def test_kings_court_does_a_duration_three_times_and_stays_with_it() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("kings-court", "fishing-village"),
        hands=[["fishing-village", "kings-court"], []],
        decks=[["copper"] * 15],
        colonies=False,
    )
    playing(game, "play kings-court", "play fishing-village")
    assert allowances(game) == (6, 1, 3)
    end_turn(game)
    assert sorted(in_play(game)) == ["fishing-village", "kings-court"]
    end_turn(game)
    assert allowances(game) == (4, 1, 3)
    end_turn(game)
    assert in_play(game) == []


@pytest.mark.rule("SE-04")
def test_kings_court_on_a_throne_room_leaves_while_the_throne_room_stays() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("kings-court", "throne-room", "caravan"),
        hands=[["kings-court", "throne-room", "caravan"], []],
        decks=[["copper"] * 15],
        colonies=False,
    )
    playing(game, "play kings-court", "play throne-room", "play caravan", "done", "done")
    end_turn(game)
    assert (sorted(in_play(game)), "kings-court" in discard(game)) == (["caravan", "throne-room"], True)


@pytest.mark.rule("SE-04")
@pytest.mark.parametrize("player", ["vassal", "golem", "herald"])
def test_a_card_that_plays_a_duration_once_does_not_stay(player: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat(player, "caravan"),
        hands=[[player], []],
        decks=[["copper"] * (player == "herald") + ["caravan"] + ["copper"] * 15],
    )
    playing(game, f"play {player}", *["play caravan"] * (player == "vassal"))
    assert sorted(in_play(game)) == sorted([player, "caravan"])
    end_turn(game)
    assert (in_play(game), player in discard(game) + hand(game) + deck(game)) == (["caravan"], True)
    end_turn(game)
    assert len(hand(game)) == 6


@pytest.mark.rule("SE-04")
def test_a_throne_room_on_a_vassal_that_plays_a_duration_does_not_stay() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("throne-room", "vassal", "caravan"),
        hands=[["throne-room", "vassal"], []],
        decks=[["caravan", "copper", "village", "copper"] + ["copper"] * 9],
    )
    playing(game, "play throne-room", "play vassal", "play caravan", "play village")
    end_turn(game)
    assert (in_play(game), {"throne-room", "vassal", "village"} < set(discard(game))) == (["caravan"], True)


@pytest.mark.rule("SE-04")
def test_a_throne_room_on_a_new_duration_stays_beside_one_of_the_turn_before() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("throne-room", "fishing-village"),
        hands=[["throne-room", "fishing-village"], []],
        decks=[["throne-room", "fishing-village"] + ["copper"] * 20],
    )
    end_turn(end_turn(playing(game, "play throne-room", "play fishing-village")))
    end_turn(playing(game, "play fishing-village", "play throne-room", "done"))
    assert (in_play(game), discard(game).count("throne-room")) == (["fishing-village"], 2)
    end_turn(game)
    assert allowances(game) == (2, 1, 1)


# Recommended sets


@pytest.mark.rule("SE-40", "SE-41", "SE-42")
@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_sets_of_base_game_and_seaside(name: str, players: int) -> None:
    ten = SETS[name].split()
    game = dominion.Game(ten, "2e", players, seed=1)
    assert sorted(game.kingdom) == sorted(ten)
    assert game.boxes == ("seaside",)
    victory_pile = 8 if players == 2 else 12
    assert {card: game.supply[card] for card in ten} == {card: victory_pile if card == "island" else 10 for card in ten}
    assert (len(game.supply), game.beside) == (17, {})
    assert (game.pirate_tokens, game.island) == ((0,) * players, ((),) * players)


@pytest.mark.rule("SE-40", "SE-41", "SE-42")
def test_which_sets_need_mats_and_tokens() -> None:
    needs = {name: {"pirate-ship", "island"} & set(ten.split()) for name, ten in SETS.items()}
    assert needs == {"reach-for-tomorrow": set(), "repetition": {"pirate-ship"}, "give-and-take": {"island"}}
