"""A turn: its phases, what may be done in each, and whose turn is next (D-10 to D-14, D-82, D-87, D-91)."""

import pytest

from crownlands import dominion

from .table import (
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
    up_to,
    verbs,
)

# Phases


@pytest.mark.rule("D-10")
@both_editions
def test_a_turn_is_action_buy_and_clean_up_in_that_order(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["village"], ["copper"]], decks=[["copper"] * 6])
    seen = [(game.turn, game.phase)]
    for move in ("play village", "end-actions", "end-turn"):
        game.push(move)
        seen.append((game.turn, game.phase))
    assert seen == [(0, "action"), (0, "action"), (0, "buy"), (1, "action")]
    assert discard(game) == ["copper", "village"]  # the clean-up came before the next turn
    assert len(hand(game)) == 5


@pytest.mark.rule("D-10", "D-14")
@both_editions
def test_each_turn_starts_with_one_action_one_buy_no_coins(edition: str) -> None:
    fresh = dominion.Game(edition=edition, seed=2)
    assert (fresh.phase, *allowances(fresh)) == ("action", 1, 1, 0)
    game = dominion.Game.scenario(edition=edition, hands=[["festival", "gold"], ["copper"]], decks=[["copper"] * 5])
    playing(game, "play festival", "end-actions", "play-treasures")
    assert allowances(game)[1:] == (2, 5)
    playing(game, "end-turn")
    assert (game.turn, game.phase, *allowances(game)) == (1, "action", 1, 1, 0)
    playing(game, "end-actions", "end-turn")
    assert (game.turn, game.phase, *allowances(game)) == (0, "action", 1, 1, 0)


@pytest.mark.rule("D-10", "D-82")
@both_editions
def test_actions_belong_to_the_action_phase_and_treasures_to_the_buy_phase(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(), hands=[["copper", "village"], ["copper", "village"]], decks=[["copper"] * 5]
    )
    assert legal(game) == ("end-actions", "play village")
    playing(game, "end-actions")
    assert legal(game) == ("buy copper", "buy curse", "end-turn", "play copper", "play-treasures")
    assert game.to_move == 0  # nobody plays in another player's turn
    playing(game, "end-turn")
    assert (game.to_move, legal(game)) == (1, ("end-actions", "play village"))


@pytest.mark.rule("D-82")
@both_editions
def test_a_reaction_is_used_in_the_turn_of_another_and_one_at_a_time(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("militia", "moat"), hands=[["militia"], ["moat", "moat", "village"]]
    )
    playing(game, "play militia")
    assert (game.turn, game.to_move, legal(game)) == (0, 1, ("done", "reveal moat"))


# The action phase


@pytest.mark.rule("D-11")
@both_editions
def test_an_action_card_uses_an_action_and_playing_is_optional(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["smithy", "woodcutter" if edition == "1e" else "vassal"], []]
    )
    other = hand(game)[1]
    assert legal(game) == ("end-actions", "play smithy", f"play {other}")
    playing(game, "play smithy")
    assert (game.actions, in_play(game), legal(game)) == (0, ["smithy"], ("end-actions",))


@pytest.mark.rule("D-11")
@both_editions
def test_the_action_phase_may_be_ended_with_actions_left(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["smithy", "village"], []])
    playing(game, "end-actions")
    assert (game.phase, hand(game)) == ("buy", ["smithy", "village"])


@pytest.mark.rule("D-11")
@both_editions
def test_a_card_is_done_in_full_before_the_next_is_played(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["cellar", "village"], []])
    playing(game, "play cellar")
    assert game.actions == 1
    assert legal(game) == ("discard village", "done")
    playing(game, "done")
    assert legal(game) == ("end-actions", "play village")


@pytest.mark.rule("D-11")
def test_the_instructions_are_done_in_the_order_they_stand() -> None:
    game = dominion.Game.scenario(hands=[["poacher"], []], decks=[["gold"]], supply={"curse": 0})
    playing(game, "play poacher")
    assert legal(game) == ("discard gold",)  # drawn first, discarded after
    game = dominion.Game.scenario(hands=[["artisan"], []])
    playing(game, "play artisan", "gain market")
    assert legal(game) == ("topdeck market",)


@pytest.mark.rule("D-11")
@pytest.mark.parametrize(
    ("edition", "card"),
    [("1e", "remodel"), ("2e", "remodel"), ("1e", "mine"), ("1e", "moneylender"), ("1e", "throne-room"),
     ("1e", "adventurer"), ("1e", "thief"), ("2e", "library"), ("1e", "smithy"), ("2e", "smithy"), ("2e", "sentry"),
     ("2e", "harbinger"), ("1e", "spy")],
)  # fmt: skip
def test_a_card_may_be_played_though_nothing_of_it_can_be_done(edition: str, card: str) -> None:
    game = dominion.Game.scenario(edition=edition, kingdom=no_moat(card), hands=[[card], []])
    assert f"play {card}" in legal(game)
    playing(game, f"play {card}")
    if card == "harbinger":  # a look through an empty discard pile is asked all the same
        playing(game, "done")
    assert (game.to_move, legal(game)) == (0, ("end-actions",))
    assert (in_play(game), hand(game), trash(game)) == ([card], [], {})


@pytest.mark.rule("D-11")
@both_editions
def test_as_much_as_possible_is_done(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["council-room"], ["copper"]], decks=[["gold", "silver"]])
    playing(game, "play council-room")
    assert (hand(game), game.buys, hand(game, 1)) == (["gold", "silver"], 2, ["copper"])


@pytest.mark.rule("D-11")
@pytest.mark.parametrize(
    ("edition", "cards", "moves", "verb"),
    [
        ("1e", ["workshop"], ["play workshop"], "gain"),
        ("2e", ["workshop"], ["play workshop"], "gain"),
        ("1e", ["feast"], ["play feast"], "gain"),
        ("1e", ["remodel", "estate"], ["play remodel"], "trash"),
        ("2e", ["remodel", "estate"], ["play remodel"], "trash"),
        ("1e", ["remodel", "estate"], ["play remodel", "trash estate"], "gain"),
        ("2e", ["remodel", "estate"], ["play remodel", "trash estate"], "gain"),
        ("2e", ["artisan"], ["play artisan"], "gain"),
        ("2e", ["artisan", "estate"], ["play artisan", "gain silver"], "topdeck"),
        ("2e", ["poacher", "estate"], ["play poacher"], "discard"),
        ("1e", ["militia"], ["play militia"], "discard"),
        ("2e", ["militia"], ["play militia"], "discard"),
        ("2e", ["militia"], ["play militia", "discard copper"], "discard"),
    ],
)
def test_what_is_not_may_is_compulsory(edition: str, cards: list[str], moves: list[str], verb: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(cards[0]), hands=[cards, ["copper"] * 5], supply={"curse": 0}
    )
    playing(game, *moves)
    assert verbs(game) == {verb}


@pytest.mark.rule("D-11", "D-56")
def test_the_discard_of_vassal_is_not_asked_for() -> None:
    game = dominion.Game.scenario(hands=[["vassal"], []], decks=[["gold", "copper"]])
    playing(game, "play vassal")
    assert (legal(game), discard(game), deck(game)) == (("end-actions",), ["gold"], ["copper"])


# The buy phase


@pytest.mark.rule("D-12")
@both_editions
def test_treasures_are_played_in_any_number_and_order(edition: str) -> None:
    start = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(), hands=[["copper", "gold", "silver"], []], phase="buy"
    )
    assert [move for move in legal(start) if "play" in move] == [
        "play copper", "play gold", "play silver", "play-treasures",
    ]  # fmt: skip
    some = playing(start.copy(), "play gold", "play copper")
    assert (some.coins, in_play(some), hand(some)) == (4, ["gold", "copper"], ["silver"])
    all_three = playing(start.copy(), "play-treasures")
    assert (all_three.coins, sorted(in_play(all_three)), hand(all_three)) == (6, ["copper", "gold", "silver"], [])
    none = playing(start.copy(), "buy copper")
    assert (none.coins, in_play(none), discard(none)) == (0, [], ["copper"])


@pytest.mark.rule("D-12", "D-82")
@both_editions
def test_only_treasures_are_played_in_the_buy_phase(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("gardens", "moat"),
        hands=[["curse", "duchy", "estate", "gardens", "moat", "province", "village"], []],
        phase="buy",
        actions=2,
    )
    assert legal(game) == ("buy copper", "buy curse", "end-turn")


@pytest.mark.rule("D-10", "D-12", "D-14")
@both_editions
def test_a_turn_as_the_table_hears_it(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["gold", "village"], []],
        decks=[["estate", "duchy", "duchy", "duchy", "duchy", "duchy"]],
    )
    moves = ("play village", "end-actions", "play gold", "buy silver", "end-turn")
    heard = [event.seen_by(1) for move in moves for event in game.push(move)]
    assert [event.move for event in heard if event.kind == "move"] == list(moves)
    assert [(event.kind, event.seat, event.cards) for event in heard if event.kind != "move"] == [
        ("played", 0, ("village",)),
        ("drawn", 0, (None,)),
        ("phase", 0, ()),
        ("played", 0, ("gold",)),
        ("bought", 0, ("silver",)),
        ("discarded", 0, (None, None, "gold")),
        ("drawn", 0, (None, None, None, None, None)),
        ("turn", 1, ()),
    ]


@pytest.mark.rule("D-12")
@both_editions
def test_after_the_first_buy_no_more_treasures(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat(), hands=[["copper", "copper", "gold"], []], phase="buy", buys=2
    )
    playing(game, "play copper", "buy copper")
    assert legal(game) == ("buy copper", "buy curse", "end-turn")
    assert (game.coins, hand(game)) == (1, ["copper", "gold"])


@pytest.mark.rule("D-13")
@both_editions
def test_a_buy_takes_any_card_of_the_supply_that_the_coins_pay_for(edition: str) -> None:
    for coins in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9):
        game = dominion.Game.scenario(edition=edition, hands=[[], []], phase="buy", coins=coins)
        assert offered(game, "buy") == up_to(game, coins)


@pytest.mark.rule("D-13")
@both_editions
def test_a_bought_card_goes_to_the_discard_pile_and_is_paid_for(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["copper"], []], discards=[["estate"]], phase="buy", coins=7)
    playing(game, "buy market")
    assert (discard(game), game.coins, game.buys, game.supply["market"]) == (["estate", "market"], 2, 0, 9)
    assert legal(game) == ("end-turn",)


@pytest.mark.rule("D-13")
@both_editions
def test_coins_are_split_over_the_buys_as_one_likes(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[[], []], phase="buy", coins=8, buys=3)
    playing(game, "buy silver", "buy smithy")
    assert (game.coins, game.buys, offered(game, "buy")) == (1, 1, ["copper", "curse"])
    playing(game, "buy copper")
    assert (game.coins, game.buys, discard(game)) == (1, 0, ["silver", "smithy", "copper"])


@pytest.mark.rule("D-13")
@both_editions
@pytest.mark.parametrize("card", ["copper", "curse"])
def test_copper_and_curse_are_bought_for_nothing(edition: str, card: str) -> None:
    game = playing(dominion.Game.scenario(edition=edition, hands=[[], []], phase="buy"), f"buy {card}")
    assert (discard(game), game.coins, game.buys) == ([card], 0, 0)


@pytest.mark.rule("D-13", "D-84")
@both_editions
def test_the_trash_is_not_for_sale(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[[], []], phase="buy", coins=6, supply={"gold": 0}, trash=["gold", "gold"]
    )
    assert game.supply["gold"] == 0
    assert "buy gold" not in legal(game)


@pytest.mark.rule("D-13")
@both_editions
def test_buying_is_optional(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["gold"], []], phase="buy", coins=8, buys=2)
    before = dict(game.supply)
    playing(game, "end-turn")
    assert (game.turn, game.supply, owned(game)) == (1, before, ["gold"])


# Clean-up


@pytest.mark.rule("D-14")
@both_editions
def test_clean_up_puts_everything_down_and_draws_five(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["copper", "estate", "village"], [], []],
        in_play=["market", "silver"],
        discards=[["curse"]],
        decks=[["gold", "gold", "gold", "duchy", "duchy", "province"]],
        phase="buy",
        actions=3,
        buys=2,
        coins=4,
    )
    playing(game, "end-turn")
    assert sorted(discard(game)) == ["copper", "curse", "estate", "market", "silver", "village"]
    assert (hand(game), deck(game), in_play(game)) == (["duchy", "duchy", "gold", "gold", "gold"], ["province"], [])
    assert (game.turn, game.to_move, *allowances(game)) == (1, 1, 1, 1, 0)


@pytest.mark.rule("D-14")
@both_editions
def test_the_player_to_the_left_is_next(edition: str) -> None:
    game = dominion.Game(edition=edition, players=4, seed=1, first=2)
    turns = []
    for _ in range(5):
        turns.append(game.turn)
        playing(game, "end-actions", "end-turn")
    assert turns == [2, 3, 0, 1, 2]


@pytest.mark.rule("D-87")
@both_editions
def test_clean_up_puts_the_hand_under_the_cards_in_play(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        hands=[["curse", "estate"], []],
        in_play=["market", "silver"],
        discards=[["gold", "duchy"]],
        decks=[["copper"] * 5],
        phase="buy",
    )
    pile = discard(playing(game, "end-turn"))
    assert pile[:2] == ["gold", "duchy"]  # what lay there keeps its order
    assert (sorted(pile[2:4]), sorted(pile[4:])) == (["curse", "estate"], ["market", "silver"])


@pytest.mark.rule("D-87")
def test_with_nothing_in_play_a_card_of_the_hand_is_on_top() -> None:
    game = dominion.Game.scenario(hands=[["estate"], []], discards=[["gold"]], decks=[["copper"] * 5], phase="buy")
    assert discard(playing(game, "end-turn")) == ["gold", "estate"]


@pytest.mark.rule("D-91")
@both_editions
def test_an_attack_meets_the_hand_drawn_in_the_clean_up_before(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("militia"),
        hands=[["curse"], ["militia"]],
        decks=[["copper", "estate", "gold", "silver", "village"]],
        phase="buy",
    )
    playing(game, "end-turn", "play militia")
    assert (game.turn, game.to_move) == (1, 0)
    assert offered(game, "discard") == ["copper", "estate", "gold", "silver", "village"]
    assert discard(game) == ["curse"]
    playing(game, "discard estate", "discard copper")
    assert (game.to_move, hand(game)) == (1, ["gold", "silver", "village"])
