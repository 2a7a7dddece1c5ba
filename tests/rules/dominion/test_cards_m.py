"""Kingdom cards from Market to Moneylender (D-43 to D-48)."""

import pytest

from crownlands import dominion

from .table import both_editions, deck, discard, hand, in_play, legal, no_moat, playing, told, trash

ATTACKS = [
    ("1e", "bureaucrat"), ("1e", "militia"), ("1e", "spy"), ("1e", "thief"), ("1e", "witch"),
    ("2e", "bandit"), ("2e", "bureaucrat"), ("2e", "militia"), ("2e", "witch"),
]  # fmt: skip
every_attack = pytest.mark.parametrize(("edition", "attack"), ATTACKS)

# Market


@pytest.mark.rule("D-43")
@both_editions
def test_market_gives_one_of_each(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["market"], []], decks=[["gold", "silver"]])
    playing(game, "play market")
    assert (hand(game), deck(game), game.actions, game.buys, game.coins) == (["gold"], ["silver"], 1, 2, 1)


# Merchant


@pytest.mark.rule("D-44")
def test_merchant_gives_a_card_an_action_and_a_coin_for_the_first_silver() -> None:
    game = dominion.Game.scenario(hands=[["gold", "merchant", "silver"], []], decks=[["silver", "copper"]])
    playing(game, "play merchant")
    assert (hand(game), deck(game), game.actions, game.coins) == (["gold", "silver", "silver"], ["copper"], 1, 0)
    playing(game, "end-actions", "play gold")
    assert game.coins == 3
    playing(game, "play silver")
    assert game.coins == 3 + 3
    playing(game, "play silver")
    assert game.coins == 3 + 3 + 2


@pytest.mark.rule("D-44")
@pytest.mark.parametrize(("merchants", "coins"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_each_merchant_adds_a_coin_to_the_first_silver(merchants: int, coins: int) -> None:
    game = dominion.Game.scenario(hands=[["merchant"] * merchants + ["silver"], []])
    playing(game, *["play merchant"] * merchants, "end-actions", "play silver")
    assert game.coins == coins


@pytest.mark.rule("D-44")
def test_a_merchant_played_twice_counts_twice() -> None:
    game = dominion.Game.scenario(hands=[["merchant", "silver", "silver", "throne-room"], []])
    playing(game, "play throne-room", "play merchant", "end-actions", "play-treasures")
    assert game.coins == (2 + 2) + 2


@pytest.mark.rule("D-44")
def test_a_merchant_is_for_this_turn_only() -> None:
    game = dominion.Game.scenario(hands=[["merchant"], ["silver"]], decks=[["silver"] * 6])
    playing(game, "play merchant", "end-actions", "end-turn", "end-actions", "play silver")
    assert (game.turn, game.coins) == (1, 2)
    playing(game, "end-turn", "end-actions", "play silver")
    assert (game.turn, game.coins) == (0, 2)


@pytest.mark.rule("D-44")
def test_a_silver_of_the_turn_before_does_not_count() -> None:
    game = dominion.Game.scenario(hands=[["silver"], ["merchant", "silver"]], phase="buy")
    playing(game, "play silver", "end-turn", "play merchant", "end-actions", "play silver")
    assert (game.turn, game.coins) == (1, 3)


# Militia


@pytest.mark.rule("D-45")
@both_editions
def test_militia_gives_two_coins_and_each_other_player_discards_down_to_three(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("militia"),
        hands=[
            ["copper", "copper", "copper", "estate", "gold"],
            ["militia", "estate", "estate", "estate", "estate"],
            ["copper", "duchy", "gold", "silver"],
            ["copper", "copper", "copper"],
        ],
        turn=1,
    )
    playing(game, "play militia")
    assert (game.coins, game.to_move) == (2, 2)
    assert legal(game) == ("discard copper", "discard duchy", "discard gold", "discard silver")
    playing(game, "discard duchy")
    assert (hand(game, 2), discard(game, 2)) == (["copper", "gold", "silver"], ["duchy"])
    assert (game.to_move, hand(game, 3)) == (0, ["copper"] * 3)  # with three in hand seat 3 is passed over
    playing(game, "discard estate")
    assert (game.to_move, legal(game)) == (0, ("discard copper", "discard gold"))
    playing(game, "discard copper")
    assert (game.to_move, hand(game, 0), discard(game, 0)) == (1, ["copper", "copper", "gold"], ["estate", "copper"])
    assert hand(game, 1) == ["estate"] * 4


@pytest.mark.rule("D-45")
@both_editions
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_militia_leaves_a_hand_of_three_or_fewer(edition: str, size: int) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("militia"), hands=[["militia"], ["copper"] * size], decks=[[], ["gold"]]
    )
    playing(game, "play militia")
    assert (game.to_move, hand(game, 1), discard(game, 1)) == (0, ["copper"] * size, [])


# Mine


@pytest.mark.rule("D-46")
@pytest.mark.parametrize(
    ("edition", "asked"),
    [("1e", ("trash copper", "trash gold")), ("2e", ("done", "trash copper", "trash gold"))],
)
def test_mine_may_or_must_trash_a_treasure(edition: str, asked: tuple[str, ...]) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "curse", "estate", "gold", "mine", "village"], []])
    playing(game, "play mine")
    assert legal(game) == asked


@pytest.mark.rule("D-46")
@both_editions
@pytest.mark.parametrize(
    ("trashed", "gains"),
    [
        ("copper", ("gain copper", "gain silver")),
        ("silver", ("gain copper", "gain gold", "gain silver")),
        ("gold", ("gain copper", "gain gold", "gain silver")),
    ],
)
def test_mine_gains_a_treasure_costing_up_to_three_more(edition: str, trashed: str, gains: tuple[str, ...]) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["mine", trashed], []])
    playing(game, "play mine", f"trash {trashed}")
    assert legal(game) == gains  # compulsory by now
    assert trash(game) == {trashed: 1}


@pytest.mark.rule("D-46")
@both_editions
def test_what_mine_gains_comes_to_hand_and_can_be_played_this_turn(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["mine", "silver"], []])
    playing(game, "play mine", "trash silver", "gain gold")
    assert (hand(game), discard(game), game.supply["gold"]) == (["gold"], [], 29)
    playing(game, "end-actions", "play gold")
    assert game.coins == 3


@pytest.mark.rule("D-46")
def test_no_treasure_trashed_none_gained() -> None:
    declined = dominion.Game.scenario(edition="2e", hands=[["copper", "mine"], []])
    playing(declined, "play mine", "done")
    assert (hand(declined), trash(declined), legal(declined)) == (["copper"], {}, ("end-actions",))
    without = dominion.Game.scenario(edition="2e", hands=[["estate", "mine"], []])
    playing(without, "play mine")
    assert legal(without) == ("done",)
    playing(without, "done")
    assert (hand(without), trash(without), legal(without)) == (["estate"], {}, ("end-actions",))
    first = dominion.Game.scenario(edition="1e", hands=[["estate", "mine"], []])
    playing(first, "play mine")
    assert (hand(first), trash(first), legal(first)) == (["estate"], {}, ("end-actions",))


@pytest.mark.rule("D-46", "D-17")
@both_editions
def test_mine_finds_nothing_to_gain_when_the_piles_are_empty(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "mine"], []], supply={"copper": 0, "silver": 0})
    playing(game, "play mine", "trash copper")
    assert (hand(game), trash(game), legal(game)) == ([], {"copper": 1}, ("end-actions",))


# Moat


@pytest.mark.rule("D-47")
@both_editions
def test_moat_gives_two_cards(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["moat"], []], decks=[["gold", "silver", "copper"]])
    playing(game, "play moat")
    assert (hand(game), deck(game), game.actions) == (["gold", "silver"], ["copper"], 0)


def attacked(edition: str, attack: str) -> dominion.Game:
    """Seat 1 and seat 2 hold the same; only seat 1 has a Moat."""
    return dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat(attack, "moat"),
        hands=[[attack], ["copper", "copper", "estate", "moat"], ["copper", "copper", "estate", "village"]],
        decks=[["copper"] * 4, ["gold", "silver"], ["gold", "silver"]],
    )


@pytest.mark.rule("D-47")
@every_attack
def test_all_reveals_come_before_the_attack_does_anything(edition: str, attack: str) -> None:
    game = attacked(edition, attack)
    supply = dict(game.supply)
    for move, seat, choices in (
        (f"play {attack}", 1, ("done", "reveal moat")),
        ("reveal moat", 2, ("done",)),
    ):
        playing(game, move)
        assert (game.to_move, legal(game)) == (seat, choices)
        assert (game.coins, game.actions, hand(game), deck(game), discard(game)) == (0, 0, [], ["copper"] * 4, [])
        assert (deck(game, 1), deck(game, 2), game.supply) == (["gold", "silver"], ["gold", "silver"], supply)


@pytest.mark.rule("D-47")
@every_attack
def test_a_revealed_moat_shields_its_owner_alone(edition: str, attack: str) -> None:
    game = attacked(edition, attack)
    before = game.zones(2)
    playing(game, f"play {attack}", "reveal moat", "done")
    while len(legal(game)) > 1 or game.to_move != 0:  # the attack goes on against seat 2 and for its player
        assert game.to_move != 1
        decision = game.decision
        assert decision is not None
        assert decision.target != 1
        playing(game, legal(game)[-1])
    assert hand(game, 1) == ["copper", "copper", "estate", "moat"]
    assert (deck(game, 1), discard(game, 1)) == (["gold", "silver"], [])
    if attack == "spy":  # seat 2 was shown and put back: only the spying itself is left to see
        assert (hand(game), game.actions) == (["copper"], 1)
    else:
        after = game.zones(2)
        assert any(after[zone] != cards for zone, cards in before.items())


@pytest.mark.rule("D-47")
@both_editions
def test_a_revealed_moat_does_not_touch_what_the_attack_does_for_its_player(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["bureaucrat", "militia", "village", "witch"], ["moat"]],
        decks=[["copper"] * 4],
        actions=4,
    )
    playing(game, "play village", "play militia", "reveal moat", "play witch", "reveal moat")
    assert (game.coins, hand(game), hand(game, 1), discard(game, 1)) == (
        2,
        ["bureaucrat"] + ["copper"] * 3,
        ["moat"],
        [],
    )
    playing(game, "play bureaucrat", "reveal moat")
    assert (deck(game), game.supply["curse"]) == (["silver", "copper"], 10)


@pytest.mark.rule("D-47")
@both_editions
def test_a_reveal_is_public_and_the_moat_stays_in_hand(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["militia"], ["copper", "copper", "copper", "moat"]])
    events = playing(game, "play militia").push("reveal moat")
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 1, onlooker) == ["moat"]
    assert (hand(game, 1), game.to_move) == (["copper", "copper", "copper", "moat"], 0)
    playing(game, "end-actions", "end-turn")
    assert "play moat" in legal(game)


@pytest.mark.rule("D-47")
@both_editions
def test_moat_may_be_kept_hidden_and_is_too_late_afterwards(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["militia"], ["copper", "copper", "copper", "moat"]])
    playing(game, "play militia", "done")
    assert (game.to_move, legal(game)) == (1, ("discard copper", "discard moat"))


@pytest.mark.rule("D-47")
@both_editions
def test_a_moat_drawn_after_the_question_is_too_late(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("council-room", "militia", "moat"),
        hands=[["council-room", "militia"], ["copper", "copper", "copper", "copper"]],
        decks=[[], ["moat"]],
        actions=2,
    )
    playing(game, "play militia")
    assert legal(game) == ("done",)
    playing(game, "done", "discard copper", "play council-room")
    assert (game.to_move, hand(game, 1)) == (0, ["copper", "copper", "copper", "moat"])
    assert discard(game, 1) == ["copper"]


@pytest.mark.rule("D-37", "D-47")
@both_editions
def test_a_moat_revealed_to_an_attack_does_not_outlast_it(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["council-room", "witch"], ["moat"]], decks=[[], ["estate"]], actions=2
    )
    playing(game, "play witch", "reveal moat", "play council-room")
    assert (game.to_move, hand(game, 1), discard(game, 1)) == (0, ["estate", "moat"], [])


@pytest.mark.rule("D-47")
@both_editions
def test_without_moat_in_the_kingdom_nobody_is_asked(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat("witch"), hands=[["witch"], ["copper"], []])
    playing(game, "play witch")
    assert (game.to_move, discard(game, 1), discard(game, 2)) == (0, ["curse"], ["curse"])


@pytest.mark.rule("D-47")
@both_editions
def test_a_second_moat_adds_nothing(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["militia"], ["copper", "copper", "moat", "moat"]])
    playing(game, "play militia")
    assert legal(game) == ("done", "reveal moat")
    playing(game, "reveal moat")
    assert (game.to_move, hand(game, 1)) == (0, ["copper", "copper", "moat", "moat"])


@pytest.mark.rule("D-47")
@both_editions
def test_moat_is_revealed_for_every_attack_and_for_each_play_by_throne_room(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["militia", "throne-room", "witch"], ["copper", "copper", "copper", "moat"]], actions=2
    )
    playing(game, "play throne-room", "play witch")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat")
    assert (game.to_move, legal(game), discard(game, 1)) == (1, ("done", "reveal moat"), [])
    playing(game, "done")  # the second play meets an open gate
    assert (game.to_move, discard(game, 1)) == (0, ["curse"])
    playing(game, "play militia")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat")
    assert (game.to_move, hand(game, 1)) == (0, ["copper", "copper", "copper", "moat"])


@pytest.mark.rule("D-47")
def test_moat_works_against_an_attack_played_by_vassal() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], ["copper", "copper", "copper", "moat"]], decks=[["militia"]])
    playing(game, "play vassal", "play militia")
    assert (game.to_move, legal(game)) == (1, ("done", "reveal moat"))
    playing(game, "reveal moat")
    assert (game.to_move, game.coins, hand(game, 1)) == (0, 4, ["copper", "copper", "copper", "moat"])


# Moneylender


@pytest.mark.rule("D-48")
@pytest.mark.parametrize(("edition", "asked"), [("1e", ("trash copper",)), ("2e", ("done", "trash copper"))])
def test_moneylender_may_or_must_trash_a_copper_for_three_coins(edition: str, asked: tuple[str, ...]) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper", "copper", "gold", "moneylender", "silver"], []])
    playing(game, "play moneylender")
    assert (legal(game), game.coins) == (asked, 0)
    playing(game, "trash copper")
    assert (game.coins, trash(game), hand(game)) == (3, {"copper": 1}, ["copper", "gold", "silver"])


@pytest.mark.rule("D-48")
def test_no_copper_trashed_no_coins() -> None:
    declined = playing(dominion.Game.scenario(hands=[["copper", "moneylender"], []]), "play moneylender", "done")
    assert (declined.coins, hand(declined), trash(declined)) == (0, ["copper"], {})
    without = playing(dominion.Game.scenario(hands=[["gold", "moneylender"], []]), "play moneylender")
    assert legal(without) == ("done",)
    assert playing(without, "done").coins == 0
    first = dominion.Game.scenario(edition="1e", hands=[["gold", "moneylender"], []])
    playing(first, "play moneylender")
    assert (first.coins, legal(first), in_play(first)) == (0, ("end-actions",), ["moneylender"])
