"""Prosperity: Rabble and Royal Seal (PR-24, PR-25)."""

from itertools import permutations

import pytest

from crownlands import dominion

from ..table import (
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

RABBLE = no_moat("rabble")


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Rabble


@pytest.mark.rule("PR-24")
def test_rabble_draws_three_and_the_actions_and_treasures_on_the_others_decks_are_discarded() -> None:
    game = dominion.Game.scenario(
        kingdom=RABBLE,
        hands=[["rabble"], []],
        decks=[["gold", "silver", "curse", "duchy"], ["estate", "copper", "smithy", "gold"]],
    )
    events = game.push("play rabble")
    assert hand(game) == ["curse", "gold", "silver"]
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 1, onlooker) == ["estate", "copper", "smithy"]
    assert (game.to_move, legal(game)) == (1, ("put-back estate",))
    playing(game, "put-back estate")
    assert (deck(game, 1), sorted(discard(game, 1))) == (["estate", "gold"], ["copper", "smithy"])
    assert game.to_move == 0


@pytest.mark.rule("PR-24")
@pytest.mark.parametrize("order", list(permutations(["curse", "estate", "province"])))
def test_what_is_left_goes_back_in_the_order_the_victim_likes(order: tuple[str, ...]) -> None:
    game = dominion.Game.scenario(
        kingdom=RABBLE, hands=[["rabble"], []], decks=[[], ["curse", "estate", "province", "gold"]]
    )
    playing(game, "play rabble")
    assert legal(game) == ("put-back curse", "put-back estate", "put-back province")
    playing(game, *[f"put-back {card}" for card in order])
    assert (deck(game, 1), discard(game, 1)) == ([*reversed(order), "gold"], [])


@pytest.mark.rule("PR-24")
@pytest.mark.parametrize("card", ["nobles", "harem", "mill", "necropolis"])
def test_a_card_that_is_an_action_or_treasure_besides_is_discarded(card: str) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("rabble", "nobles", "harem", "mill"),
        shelters=True,
        hands=[["rabble"], []],
        decks=[[], [card, "gold", "village", "duchy"]],
    )
    playing(game, "play rabble")
    assert (game.to_move, deck(game, 1)) == (0, ["duchy"])
    assert sorted(discard(game, 1)) == sorted([card, "gold", "village"])


@pytest.mark.rule("PR-24")
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_rabble_shuffles_to_make_three(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=RABBLE,
        hands=[["rabble"], []],
        decks=[["copper"] * 3, ["duchy"]],
        discards=[[], ["copper", "gold", "silver"]],
    )
    events = game.push("play rabble")
    assert shuffles(events) == [1]
    assert len(told(events, "revealed", 1, 0)) == 3
    playing(game, "put-back duchy")
    assert (len(deck(game, 1)), deck(game, 1)[0], len(discard(game, 1))) == (2, "duchy", 2)


@pytest.mark.rule("PR-24")
def test_fewer_are_revealed_when_there_are_no_more() -> None:
    game = dominion.Game.scenario(kingdom=RABBLE, hands=[["rabble"], [], []], decks=[[], ["gold"], ["estate", "gold"]])
    playing(game, "play rabble")
    assert (discard(game, 1), deck(game, 1)) == (["gold"], [])
    assert (game.to_move, legal(game)) == (2, ("put-back estate",))
    playing(game, "put-back estate")
    assert (deck(game, 2), discard(game, 2), game.to_move) == (["estate"], ["gold"], 0)


@pytest.mark.rule("PR-24")
def test_the_victims_of_rabble_come_in_turn_order() -> None:
    game = dominion.Game.scenario(
        kingdom=RABBLE, hands=[[], ["rabble"], []], decks=[["curse"] * 3, [], ["estate"] * 3], turn=1
    )
    playing(game, "play rabble")
    assert (game.to_move, game.view(0).revealed[0]) == (2, ())
    playing(game, *["put-back estate"] * 3)
    assert (game.to_move, legal(game)) == (0, ("put-back curse",))


@pytest.mark.rule("PR-24")
def test_who_showed_a_moat_reveals_nothing_to_rabble() -> None:
    game = dominion.Game.scenario(hands=[["rabble"], ["moat"]], decks=[["copper"] * 3, ["gold", "estate", "copper"]])
    playing(game, "play rabble")
    assert hand(game) == []
    events = game.push("reveal moat")
    assert (hand(game), deck(game, 1), game.to_move) == (["copper"] * 3, ["gold", "estate", "copper"], 0)
    assert [card for card in told(events, "revealed", 1, 0) if card != "moat"] == []


@pytest.mark.rule("PR-24")
def test_the_cards_put_back_are_known_to_all_and_their_order_to_their_owner_alone() -> None:
    played = playing(
        dominion.Game.scenario(
            kingdom=RABBLE, hands=[["rabble"], []], decks=[[], ["curse", "estate", "province", "gold"]]
        ),
        "play rabble",
    )
    assert looks_the_same_dealt_anew(played)
    seen = []
    for order in permutations(["curse", "estate", "province"]):
        game = played.copy()
        told_others = []
        for card in order:
            told_others += [event.seen_by(0) for event in game.push(f"put-back {card}")]
            assert looks_the_same_dealt_anew(game)
        assert game.view(1).memory["deck_top"][1] == [*reversed(order)]
        for onlooker in (0, None):
            memory = game.view(onlooker).memory
            assert memory["known_deck"][1] == {"estate": 1, "province": 1, "curse": 1}
            assert memory["deck_top"][1] == []
        seen.append((game.view(0).to_dict(), told_others))
    assert all(one == seen[0] for one in seen)


@pytest.mark.rule("PR-24")
def test_one_card_put_back_or_three_alike_are_known_to_all_where_they_lie() -> None:
    one = dominion.Game.scenario(
        kingdom=RABBLE, hands=[["rabble"], []], decks=[[], ["estate", "copper", "copper", "gold"]]
    )
    playing(one, "play rabble", "put-back estate")
    assert one.view(0).memory["deck_top"][1] == ["estate"]
    alike = dominion.Game.scenario(kingdom=RABBLE, hands=[["rabble"], []], decks=[[], ["estate"] * 3])
    playing(alike, "play rabble", *["put-back estate"] * 3)
    assert deck(alike, 1) == ["estate"] * 3
    assert looks_the_same_dealt_anew(alike)


# Royal Seal


@pytest.mark.rule("PR-25")
def test_a_card_bought_with_royal_seal_in_play_may_go_on_the_deck() -> None:
    game = dominion.Game.scenario(hands=[["copper", "royal-seal"], []], decks=[["estate"] * 5], phase="buy")
    playing(game, "play royal-seal")
    assert game.coins == 2
    playing(game, "play copper", "buy silver")
    assert (game.to_move, legal(game)) == (0, ("done", "topdeck silver"))
    left = playing(game.copy(), "done")
    assert (discard(left), deck(left)) == (["silver"], ["estate"] * 5)
    events = game.push("topdeck silver")
    assert (discard(game), deck(game)) == ([], ["silver", *["estate"] * 5])
    for onlooker in (1, None):
        assert "silver" in named(events, onlooker)
        assert game.view(onlooker).memory["deck_top"][0] == ["silver"]
    assert looks_the_same_dealt_anew(game)
    playing(game, "end-turn")
    assert hand(game) == ["estate"] * 4 + ["silver"]


@pytest.mark.rule("PR-25")
def test_royal_seal_with_an_empty_deck_does_not_shuffle() -> None:
    game = dominion.Game.scenario(
        hands=[[], []], discards=[["copper", "estate"]], in_play=["royal-seal"], phase="buy", coins=3
    )
    events = playing(game, "buy silver").push("topdeck silver")
    assert (deck(game), discard(game), shuffles(events)) == (["silver"], ["copper", "estate"], [])


@pytest.mark.rule("PR-25", "PR-18")
def test_royal_seal_asks_for_hoards_gold_and_then_for_the_card_bought() -> None:
    game = dominion.Game.scenario(
        hands=[[], []], decks=[["copper"]], in_play=["hoard", "royal-seal"], phase="buy", coins=5
    )
    playing(game, "buy duchy")
    assert legal(game) == ("done", "topdeck gold")
    assert game.supply["duchy"] == 8
    playing(game, "topdeck gold")
    assert legal(game) == ("done", "topdeck duchy")
    playing(game, "topdeck duchy")
    assert (deck(game), discard(game)) == (["duchy", "gold", "copper"], [])


@pytest.mark.rule("PR-25")
def test_a_second_royal_seal_adds_nothing() -> None:
    game = dominion.Game.scenario(hands=[[], []], in_play=["royal-seal", "royal-seal"], phase="buy", coins=3)
    playing(game, "buy silver", "done")
    assert (legal(game), discard(game)) == (("end-turn",), ["silver"])


@pytest.mark.rule("PR-25", "PR-20")
def test_royal_seal_asks_nothing_when_mint_is_bought() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("mint", "royal-seal"), hands=[["gold", "royal-seal"], []], phase="buy", buys=2, coins=3
    )
    playing(game, "play royal-seal", "play gold", "buy mint")
    assert (discard(game), trash(game)) == (["mint"], {"gold": 1, "royal-seal": 1})
    playing(game, "buy silver")
    assert (discard(game), legal(game)) == (["mint", "silver"], ("end-turn",))


@pytest.mark.rule("PR-25")
def test_royal_seal_looks_at_gains_only_while_it_is_in_play() -> None:
    game = dominion.Game.scenario(hands=[["royal-seal", "workshop"], []], buys=2)
    playing(game, "play workshop", "gain silver")
    assert (discard(game), legal(game)) == (["silver"], ("end-actions",))
    playing(game, "end-actions", "play royal-seal")
    assert "topdeck silver" not in legal(game)
    playing(game, "buy copper")
    assert legal(game) == ("done", "topdeck copper")


@pytest.mark.rule("PR-25")
def test_royal_seal_asks_for_what_other_cards_gain() -> None:
    game = dominion.Game.scenario(hands=[["horn-of-plenty"], []], in_play=["royal-seal"], phase="buy")
    playing(game, "play horn-of-plenty", "gain estate")
    assert legal(game) == ("done", "topdeck estate")
    playing(game, "topdeck estate")
    assert (deck(game), discard(game)) == (["estate"], [])
