"""Intrigue: how an Attack is answered (IN-05, IN-06)."""

import pytest

from crownlands import dominion

from ..table import allowances, deck, discard, hand, legal, no_moat, playing, trash


def looks_the_same(game: dominion.Game) -> bool:
    """Return whether a game dealt anew from a seat's view looks to it like this one, for every seat."""
    seats = (*range(game.players), None)
    return all(game.view(seat).sample(7).view(seat) == game.view(seat) for seat in seats)


# Answering an Attack


@pytest.mark.rule("IN-05")
@pytest.mark.parametrize("attack", ["minion", "replace", "swindler"])
def test_reactions_come_before_the_attack_does_anything(attack: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat(attack, "moat", "diplomat"),
        hands=[["estate", attack], ["copper"] * 3 + ["moat"]],
        decks=[["gold"], ["silver"]],
    )
    playing(game, f"play {attack}")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    assert (allowances(game), hand(game), trash(game)) == ((0, 1, 0), ["estate"], {})
    playing(game, "done")
    assert game.to_move == 0


@pytest.mark.rule("IN-05")
def test_all_others_are_asked_in_turn_order_each_until_done() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("witch", "moat", "diplomat"),
        hands=[["diplomat", *["copper"] * 4], [], ["witch"], ["diplomat", "moat", *["copper"] * 3]],
        decks=[["gold"] * 2, [], ["copper"] * 2, ["gold"] * 2],
        turn=2,
    )
    playing(game, "play witch")
    assert (game.to_move, legal(game)) == (3, ("done", "reveal diplomat", "reveal moat"))
    playing(game, "reveal moat")
    assert (game.to_move, legal(game)) == (3, ("done", "reveal diplomat"))  # a second time it would add nothing
    playing(game, "reveal diplomat", "discard copper", "discard copper", "discard copper")
    assert (game.to_move, legal(game)) == (3, ("done",))
    playing(game, "done")
    assert (game.to_move, legal(game)) == (0, ("done", "reveal diplomat"))
    playing(game, "done")
    assert (game.to_move, legal(game)) == (1, ("done",))
    playing(game, "done")
    assert game.to_move == 2
    assert [discard(game, seat) for seat in (0, 1, 2)] == [["curse"], ["curse"], []]
    assert "curse" not in discard(game, 3)


@pytest.mark.rule("IN-05")
def test_horse_traders_are_set_aside_in_the_same_round() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("militia", "diplomat", "horse-traders", "moat"),
        hands=[["militia"], ["copper"] * 3 + ["diplomat", "horse-traders", "horse-traders"]],
        decks=[[], ["gold"] * 4],
    )
    playing(game, "play militia")
    assert legal(game) == ("done", "reveal diplomat", "set-aside horse-traders")
    one = playing(game.copy(), "set-aside horse-traders", "set-aside horse-traders")
    assert (legal(one), one.zones(1)["set_aside"]) == (("done",), ["horse-traders", "horse-traders"])
    assert looks_the_same(one)
    two = playing(game.copy(), "set-aside horse-traders", "reveal diplomat", *["discard copper"] * 3)
    assert legal(two) == ("done", "set-aside horse-traders")


@pytest.mark.rule("IN-05")
def test_each_play_on_the_throne_is_answered() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("throne-room", "swindler", "moat"),
        hands=[["swindler", "throne-room"], ["moat"]],
        decks=[[], ["copper", "estate"]],
    )
    playing(game, "play throne-room", "play swindler")
    assert (game.to_move, legal(game), game.coins) == (1, ("done", "reveal moat"), 0)
    playing(game, "reveal moat")
    assert (game.to_move, legal(game), game.coins) == (1, ("done", "reveal moat"), 2)
    playing(game, "done")
    assert (game.to_move, trash(game)) == (0, {"copper": 1})


@pytest.mark.rule("IN-05")
def test_attacks_played_by_vassal_and_by_golem_are_answered() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("vassal", "golem", "minion", "witch", "moat"),
        hands=[["golem", "vassal"], ["moat"]],
        decks=[["minion", "witch", "minion", "copper", "copper"]],
        actions=2,
    )
    playing(game, "play vassal", "play minion")
    assert (game.to_move, game.coins) == (1, 2)
    playing(game, "done", "choose coins", "play golem", "play witch")
    assert (game.to_move, legal(game), hand(game)) == (1, ("done", "reveal moat"), [])
    playing(game, "reveal moat")
    assert (game.to_move, legal(game), hand(game)) == (1, ("done", "reveal moat"), ["copper", "copper"])
    playing(game, "done")
    assert (game.to_move, legal(game), discard(game, 1)) == (0, ("choose coins", "choose hand"), [])


@pytest.mark.rule("IN-05")
@pytest.mark.parametrize("reaction", ["moat", "diplomat", "horse-traders"])
def test_everybody_is_asked_whenever_such_a_reaction_is_in_the_kingdom(reaction: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("minion", reaction), hands=[["minion"], ["copper"] * 5, []], decks=[["gold"] * 4]
    )
    playing(game, "play minion")
    for seat in (1, 2):
        assert (game.to_move, legal(game)) == (seat, ("done",))
        playing(game, "done")
    assert game.to_move == 0


@pytest.mark.rule("IN-05")
def test_everybody_is_asked_when_such_a_reaction_is_the_bane() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("minion", "young-witch"), bane="moat", hands=[["minion"], ["moat"]], decks=[["gold"] * 4]
    )
    playing(game, "play minion")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))


@pytest.mark.rule("IN-05")
@pytest.mark.parametrize("reaction", ["fools-gold", "hovel"])
def test_nobody_is_asked_where_no_reaction_is_one_to_attacks(reaction: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("minion", "fools-gold"),
        hands=[["minion"], [reaction]],
        shelters=reaction == "hovel",
    )
    playing(game, "play minion")
    assert game.to_move == 0


@pytest.mark.rule("IN-05")
def test_being_asked_tells_nobody_what_is_in_a_hand() -> None:
    positions = [["copper"] * 4 + ["diplomat"], ["copper"] * 4 + ["horse-traders"], ["copper"] * 4 + ["gold"]]
    views = []
    for cards in positions:
        rest = [card for card in ("diplomat", "gold", "horse-traders") if card not in cards]
        game = dominion.Game.scenario(
            kingdom=no_moat("militia", "diplomat", "horse-traders"), hands=[["militia"], cards], decks=[[], rest]
        )
        playing(game, "play militia")
        views.append((game.view(0).to_dict(), game.view(None).to_dict()))
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("IN-06")
def test_who_revealed_a_moat_is_left_out_wanted_or_not() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("soothsayer", "minion", "moat"),
        hands=[["minion", "soothsayer"], ["curse"] * 4 + ["moat"]],
        decks=[["gold"] * 4, ["gold"] * 6],
        actions=2,
    )
    playing(game, "play soothsayer", "reveal moat")
    assert (discard(game), discard(game, 1), len(hand(game, 1))) == (["gold"], [], 5)
    playing(game, "play minion", "reveal moat", "choose hand")
    assert (hand(game, 1), discard(game, 1)) == (["curse"] * 4 + ["moat"], [])


@pytest.mark.rule("IN-06")
def test_a_moat_shields_its_owner_alone_and_not_from_what_is_no_attack() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("swindler", "council-room", "moat"),
        hands=[["council-room", "swindler"], ["moat"], []],
        decks=[["gold"] * 4, ["copper", "copper"], ["copper", "copper"]],
        actions=2,
    )
    playing(game, "play council-room")
    assert (hand(game, 1), hand(game, 2)) == (["copper", "moat"], ["copper"])
    playing(game, "play swindler", "reveal moat", "done", "give curse")
    assert (deck(game, 1), deck(game, 2), discard(game, 2)) == (["copper"], [], ["curse"])
