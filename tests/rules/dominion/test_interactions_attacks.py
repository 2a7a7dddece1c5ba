"""Interactions people get wrong with Attacks and Moat, in both editions where both have the cards."""

import pytest

from crownlands import dominion

from .table import (
    both_editions,
    deck,
    discard,
    hand,
    legal,
    named,
    no_moat,
    playing,
    shuffles,
    told,
    trash,
)

# Bandit


@pytest.mark.rule("D-32")
def test_bandit_on_silver_and_gold_lets_the_victim_pick() -> None:
    game = dominion.Game.scenario(kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], ["gold", "silver"]])
    playing(game, "play bandit")
    assert (game.to_move, legal(game)) == (1, ("trash gold", "trash silver"))
    playing(game, "trash silver")
    assert (trash(game), discard(game, 1)) == ({"silver": 1}, ["gold"])


@pytest.mark.rule("D-32", "D-16")
def test_bandit_on_a_deck_of_one_card_reveals_shuffles_and_reveals() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], ["silver"]], discards=[[], ["gold"]]
    )
    events = game.push("play bandit")
    assert (shuffles(events), sorted(map(str, told(events, "revealed", 1, None)))) == ([1], ["gold", "silver"])
    playing(game, "trash gold")
    assert (trash(game), discard(game, 1), deck(game, 1)) == ({"gold": 1}, ["silver"], [])


@pytest.mark.rule("D-32")
def test_bandit_without_gold_still_attacks() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], ["gold", "silver"]], supply={"gold": 0}
    )
    playing(game, "play bandit", "trash gold")
    assert (discard(game), trash(game), discard(game, 1), game.supply["gold"]) == ([], {"gold": 1}, ["silver"], 0)


# Bureaucrat


@pytest.mark.rule("D-33")
@both_editions
@pytest.mark.parametrize(
    ("cards", "choices"),
    [
        (["copper", "duchy", "estate", "estate"], ("topdeck duchy", "topdeck estate")),
        (["copper", "estate"], ("topdeck estate",)),
        (["province"], ("topdeck province",)),
    ],
)
def test_bureaucrat_on_several_and_on_one_victory_card(
    edition: str, cards: list[str], choices: tuple[str, ...]
) -> None:
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat("bureaucrat"), hands=[["bureaucrat"], cards])
    played = game.push("play bureaucrat")
    assert (game.to_move, legal(game)) == (1, choices)
    assert not set(cards) & named(played, onlooker=0)  # nothing is shown before the choice
    card = choices[-1].split()[1]
    events = game.push(choices[-1])
    assert named(events, onlooker=0) == {card}  # the one card, not the hand
    assert deck(game, 1) == [card]


@pytest.mark.rule("D-33")
@both_editions
def test_bureaucrat_on_no_victory_card_shows_the_hand(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("bureaucrat"),
        hands=[["bureaucrat"], ["copper", "curse"]],
        decks=[[], ["gold"]],
    )
    events = game.push("play bureaucrat")
    assert sorted(map(str, told(events, "revealed", 1, onlooker=0))) == ["copper", "curse"]
    assert (game.to_move, hand(game, 1), deck(game, 1)) == (0, ["copper", "curse"], ["gold"])


@pytest.mark.rule("D-33")
@both_editions
def test_bureaucrat_on_empty_decks(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("bureaucrat"),
        hands=[["bureaucrat"], ["estate"]],
        discards=[["gold"], ["gold"]],
    )
    playing(game, "play bureaucrat", "topdeck estate")
    assert (deck(game), discard(game), deck(game, 1), discard(game, 1)) == (["silver"], ["gold"], ["estate"], ["gold"])


# Militia and Moat


@pytest.mark.rule("D-45")
@both_editions
def test_a_second_militia_finds_three_cards(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("militia"), hands=[["militia", "militia"], ["copper"] * 5], actions=2
    )
    playing(game, "play militia", "discard copper", "discard copper", "play militia")
    assert (game.to_move, game.coins, hand(game, 1), discard(game, 1)) == (0, 4, ["copper"] * 3, ["copper"] * 2)


@pytest.mark.rule("D-45", "D-55")
@both_editions
def test_militia_on_the_throne_gives_four_coins_and_one_discard(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("militia", "throne-room"), hands=[["militia", "throne-room"], ["copper"] * 5]
    )
    playing(game, "play throne-room", "play militia", "discard copper", "discard copper")
    assert (game.to_move, game.coins, hand(game, 1)) == (0, 4, ["copper"] * 3)


@pytest.mark.rule("D-47")
@both_editions
def test_moat_is_asked_once_per_attack_and_revealed_to_each_of_several(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["bureaucrat", "militia", "witch"], ["copper", "copper", "estate", "moat"]],
        actions=3,
    )
    for attack in ("militia", "bureaucrat", "witch"):
        playing(game, f"play {attack}")
        assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
        playing(game, "reveal moat")
        assert game.to_move == 0
    assert (hand(game, 1), discard(game, 1), deck(game, 1)) == (["copper", "copper", "estate", "moat"], [], [])


@pytest.mark.rule("D-47", "D-55")
@both_editions
@pytest.mark.parametrize(
    ("answers", "curses"), [(("reveal moat", "reveal moat"), 0), (("reveal moat", "done"), 1), (("done", "done"), 2)]
)
def test_moat_is_asked_at_both_plays_of_a_throne_room(edition: str, answers: tuple[str, str], curses: int) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["throne-room", "witch"], ["moat"]], decks=[["gold", "gold", "silver", "silver"]]
    )
    playing(game, "play throne-room", "play witch")
    assert hand(game) == []
    playing(game, answers[0])
    assert (game.to_move, legal(game), hand(game)) == (1, ("done", "reveal moat"), ["gold", "gold"])
    playing(game, answers[1])
    assert (game.to_move, hand(game), discard(game, 1)) == (0, ["gold", "gold", "silver", "silver"], ["curse"] * curses)


@pytest.mark.rule("D-47", "D-20")
@both_editions
def test_moats_are_asked_for_in_turn_order(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["moat"], [], ["witch"], ["moat"]], turn=2)
    playing(game, "play witch")
    asked = []
    while game.to_move != 2:
        asked.append((game.to_move, legal(game)))
        playing(game, legal(game)[-1])
    assert asked == [(3, ("done", "reveal moat")), (0, ("done", "reveal moat")), (1, ("done",))]
    assert [discard(game, seat) for seat in range(4)] == [[], ["curse"], [], []]


# Witch, Thief, Spy


@pytest.mark.rule("D-58")
@both_editions
def test_one_curse_left_with_four_players_goes_to_the_left(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("witch"), hands=[[], ["witch"], [], []], turn=1, supply={"curse": 1}
    )
    playing(game, "play witch")
    assert [discard(game, seat) for seat in range(4)] == [[], [], ["curse"], []]
    assert game.supply["curse"] == 0


@pytest.mark.rule("D-58", "D-47")
@both_editions
def test_the_last_curse_passes_by_a_moat(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["witch"], ["moat"], [], []], supply={"curse": 1})
    playing(game, "play witch", "reveal moat", "done", "done")
    assert [discard(game, seat) for seat in range(4)] == [[], [], ["curse"], []]


@pytest.mark.rule("D-54")
def test_thief_trashes_from_all_and_then_gains_any_of_them() -> None:
    start = dominion.Game.scenario(
        edition="1e",
        kingdom=no_moat("thief"),
        hands=[["thief"], [], [], []],
        decks=[[], ["silver", "copper"], ["gold", "gold"], ["copper", "estate"]],
    )
    playing(start, "play thief", "trash silver", "trash gold", "trash copper")
    assert trash(start) == {"copper": 1, "gold": 1, "silver": 1}
    assert legal(start) == ("done", "gain copper", "gain gold", "gain silver")
    none = playing(start.copy(), "done")
    assert (discard(none), trash(none)) == ([], {"copper": 1, "gold": 1, "silver": 1})
    some = playing(start.copy(), "gain silver", "gain gold", "done")
    assert (discard(some), trash(some)) == (["silver", "gold"], {"copper": 1})
    everything = playing(start.copy(), "gain copper", "gain gold", "gain silver")
    assert (trash(everything), legal(everything)) == ({}, ("end-actions",))
    assert [discard(everything, seat) for seat in (1, 2, 3)] == [["copper"], ["gold"], ["estate"]]


@pytest.mark.rule("D-54", "D-55")
def test_thief_on_the_throne_gains_only_what_each_play_trashed() -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=no_moat("thief", "throne-room"),
        hands=[["thief", "throne-room"], []],
        decks=[[], ["silver", "estate", "copper", "estate"]],
    )
    playing(game, "play throne-room", "play thief", "trash silver", "done", "trash copper")
    assert legal(game) == ("done", "gain copper")


@pytest.mark.rule("D-53")
def test_spy_begins_with_its_owner_and_goes_round() -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=no_moat("spy"),
        hands=[[], [], ["spy"], []],
        decks=[["estate"], ["duchy"], ["copper", "gold"], ["silver"]],
        turn=2,
    )
    playing(game, "play spy")
    shown = []
    while legal(game) != ("end-actions",):
        assert game.to_move == 2
        shown.append([seat for seat in range(4) if game.zones(seat)["revealed"]])
        playing(game, legal(game)[0])
    assert shown == [[2], [3], [0], [1]]
    assert [discard(game, seat) for seat in range(4)] == [["estate"], ["duchy"], ["gold"], ["silver"]]


@pytest.mark.rule("D-53")
def test_what_spy_puts_back_is_drawn_next() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=no_moat("spy"), hands=[["spy", "village"], []], decks=[["copper", "gold"], []]
    )
    playing(game, "play spy", "put-back gold", "play village")
    assert hand(game) == ["copper", "gold"]
