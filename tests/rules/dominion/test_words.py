"""The words and types of cards (D-15, D-19, D-20, D-80 to D-83, D-88)."""

import pytest

from crownlands import dominion

from .table import (
    BASIC,
    KINGDOM,
    allowances,
    both_editions,
    deck,
    discard,
    hand,
    in_play,
    legal,
    no_moat,
    offered,
    owned,
    playing,
    trash,
)


@pytest.mark.rule("D-15")
@both_editions
def test_plus_cards_are_drawn_at_once_and_the_rest_only_allows_more(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["market"], []], decks=[["gold", "estate"]])
    playing(game, "play market")
    assert (hand(game), deck(game), allowances(game)) == (["gold"], ["estate"], (1, 2, 1))
    assert (game.phase, legal(game)) == (
        "action",
        ("end-actions",),
    )  # nothing is bought yet, nothing must be played


@pytest.mark.rule("D-15")
@both_editions
def test_allowances_add_up_over_the_cards_of_a_turn(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["festival", "market", "village"], []], decks=[["copper"] * 2]
    )
    playing(game, "play festival", "play market", "play village")
    assert allowances(game) == (3, 3, 3)


@pytest.mark.rule("D-88")
@both_editions
def test_plus_two_is_plus_one_twice(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["laboratory"], []], decks=[["gold"]], discards=[["silver"]])
    playing(game, "play laboratory")
    assert hand(game) == ["gold", "silver"]  # one, a shuffle, and one
    village = dominion.Game.scenario(edition=edition, hands=[["village"], []], actions=1)
    markets = dominion.Game.scenario(edition=edition, hands=[["market", "market"], []], actions=2)
    assert playing(village, "play village").actions == 2
    assert playing(markets, "play market", "play market").actions == 2
    assert allowances(markets)[1:] == (3, 2)


@pytest.mark.rule("D-88")
@both_editions
def test_plus_coins_hand_out_no_copper(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["festival"], []])
    coppers = game.supply["copper"]
    playing(game, "play festival")
    assert (game.coins, game.supply["copper"], owned(game)) == (2, coppers, ["festival"])


@pytest.mark.rule("D-19", "D-83")
@both_editions
def test_a_card_played_by_throne_room_uses_no_action_and_is_in_play(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["smithy", "throne-room"], []], actions=2)
    playing(game, "play throne-room", "play smithy")
    assert (game.actions, in_play(game)) == (1, ["throne-room", "smithy"])


@pytest.mark.rule("D-19", "D-83")
def test_a_card_played_by_vassal_uses_no_action_and_is_in_play() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[["smithy", "copper", "copper", "copper"]], actions=2)
    playing(game, "play vassal", "play smithy")
    assert (game.actions, in_play(game), discard(game)) == (1, ["vassal", "smithy"], [])


@pytest.mark.rule("D-20")
@both_editions
@pytest.mark.parametrize(("turn", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_several_players_act_in_turn_order(edition: str, turn: int, order: list[int]) -> None:
    hands = [["copper"] * 4 for _ in range(4)]
    hands[turn] = ["militia"]
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat("militia"), hands=hands, turn=turn)
    playing(game, "play militia")
    asked = []
    while game.to_move is not None and game.to_move != turn:
        asked.append(game.to_move)
        playing(game, "discard copper")
    assert asked == order


@pytest.mark.rule("D-20")
@both_editions
def test_what_nobody_is_asked_about_happens_in_turn_order_too(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[[], ["council-room"], []], decks=[["copper"], ["copper"] * 4, ["copper"]], turn=1
    )
    drawing = [event.seat for event in game.push("play council-room") if event.kind == "drawn"]
    assert list(dict.fromkeys(drawing)) == [1, 2, 0]


@pytest.mark.rule("D-80")
@both_editions
@pytest.mark.parametrize("card", ["witch", "moat", "smithy", "bureaucrat", "militia"])
def test_attacks_and_reactions_are_actions_for_throne_room(edition: str, card: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["throne-room", card, "curse", "gardens", "copper"], []])
    playing(game, "play throne-room")
    assert offered(game, "play") == [card]


@pytest.mark.rule("D-80")
@both_editions
@pytest.mark.parametrize("card", ["witch", "moat", "smithy"])
def test_attacks_and_reactions_are_actions_for_library(edition: str, card: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library"], []], decks=[[card]])
    playing(game, "play library")
    assert legal(game) == (f"keep {card}", f"set-aside {card}")


@pytest.mark.rule("D-80")
@pytest.mark.parametrize("card", ["witch", "moat", "smithy"])
def test_attacks_and_reactions_are_actions_for_vassal(card: str) -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[[card]])
    playing(game, "play vassal")
    assert legal(game) == ("done", f"play {card}")


@pytest.mark.rule("D-80")
@both_editions
def test_curse_is_a_type_of_its_own_and_gardens_are_victory(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("bureaucrat", "gardens"), hands=[["bureaucrat"], ["curse", "gardens", "gold"]]
    )
    playing(game, "play bureaucrat")
    assert (game.to_move, legal(game)) == (1, ("topdeck gardens",))


TREASURES, VICTORIES = {"copper", "silver", "gold"}, {"estate", "duchy", "province", "gardens"}
ATTACKS = {"bandit", "bureaucrat", "militia", "spy", "thief", "witch"}


NO_ACTIONS = TREASURES | VICTORIES | {"curse"}
every_card = pytest.mark.parametrize(
    ("edition", "card"), [(edition, card) for edition in ("1e", "2e") for card in [*BASIC, *KINGDOM[edition]]]
)


def facing(edition: str, asker: str, card: str) -> dominion.Game:
    """One player holds `asker` and the card, the other the card; Moat is in the kingdom."""
    named = [name for name in (asker, card, "moat") if name not in BASIC]
    return dominion.Game.scenario(edition=edition, kingdom=no_moat(*named), hands=[[asker, card], [card]])


@pytest.mark.rule("D-80", "D-82")
@every_card
def test_actions_are_played_in_the_action_phase_treasures_in_the_buy_phase(edition: str, card: str) -> None:
    game = facing(edition, "throne-room", card)
    assert (f"play {card}" in legal(game)) == (card not in NO_ACTIONS)
    assert (f"play {card}" in legal(playing(game.copy(), "end-actions"))) == (card in TREASURES)
    assert offered(playing(game, "play throne-room"), "play") == ([] if card in NO_ACTIONS else [card])


@pytest.mark.rule("D-80")
@every_card
def test_treasures_and_no_others_are_for_mine(edition: str, card: str) -> None:
    game = facing(edition, "mine", card)
    assert offered(playing(game, "play mine"), "trash") == ([card] if card in TREASURES else [])


@pytest.mark.rule("D-80")
@every_card
def test_victory_cards_and_no_others_are_for_bureaucrat(edition: str, card: str) -> None:
    game = facing(edition, "bureaucrat", card)
    playing(game, "play bureaucrat", "done")
    assert offered(game, "topdeck") == ([card] if card in VICTORIES else [])
    assert game.to_move == (1 if card in VICTORIES else 0)


@pytest.mark.rule("D-80")
@pytest.mark.parametrize(
    ("edition", "card"), [(edition, card) for edition in ("1e", "2e") for card in KINGDOM[edition] if card != "gardens"]
)
def test_attacks_and_no_others_are_asked_a_moat_for(edition: str, card: str) -> None:
    game = facing(edition, "village", card)
    playing(game, f"play {card}")
    assert ((game.to_move, legal(game)) == (1, ("done",))) == (card in ATTACKS)


@pytest.mark.rule("D-81")
@both_editions
def test_playing_moat_gives_cards_and_does_not_shield(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("militia", "moat"),
        hands=[["moat"], ["militia"]],
        decks=[["copper"] * 7],
    )
    playing(game, "play moat")
    assert (hand(game), legal(game)) == (["copper", "copper"], ("end-actions",))
    playing(game, "end-actions", "end-turn", "play militia")
    assert (game.to_move, legal(game)) == (0, ("done",))
    playing(game, "done")
    assert legal(game) == ("discard copper",)


@pytest.mark.rule("D-83")
@both_editions
def test_a_played_card_stays_in_play_until_clean_up(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "village", "village"], []], decks=[["estate"] * 7])
    playing(game, "play village", "play village", "end-actions", "play copper", "buy curse")
    assert in_play(game) == ["village", "village", "copper"]
    assert discard(game) == ["curse"]
    playing(game, "end-turn")
    assert in_play(game) == []
    assert sorted(discard(game)) == ["copper", "curse", "estate", "estate", "village", "village"]


@pytest.mark.rule("D-83", "D-38")
def test_feast_says_otherwise_and_leaves_play_at_once() -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["feast"], []])
    playing(game, "play feast")
    assert (in_play(game), trash(game)) == ([], {"feast": 1})
