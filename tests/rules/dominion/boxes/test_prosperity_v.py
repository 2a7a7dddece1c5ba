"""Prosperity: Vault and Venture (PR-26, PR-27)."""

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
    trash,
)


def looks_the_same_dealt_anew(game: dominion.Game) -> bool:
    """Return whether every seat sees the same in a game dealt anew from what it knows."""
    views = [game.view(seat) for seat in (*range(game.players), None)]
    return all(view.sample(7).view(view.seat) == view for view in views)


# Vault

VAULT = no_moat("vault")


@pytest.mark.rule("PR-26")
def test_vault_draws_two_and_gives_a_coin_for_each_card_discarded() -> None:
    game = dominion.Game.scenario(
        kingdom=VAULT,
        hands=[["copper", "curse", "duchy", "estate", "vault"], []],
        decks=[["gold", "silver", "province"]],
    )
    playing(game, "play vault")
    assert sorted(offered(game, "discard")) == ["copper", "curse", "duchy", "estate", "gold", "silver"]
    playing(game, "discard curse", "discard gold", "discard estate")
    assert (game.coins, discard(game), game.to_move) == (0, [], 0)
    playing(game, "done")
    assert (game.coins, hand(game)) == (3, ["copper", "duchy", "silver"])
    assert sorted(discard(game)) == ["curse", "estate", "gold"]
    assert discard(game)[-1] == "estate"


@pytest.mark.rule("PR-26")
def test_vault_may_discard_none_or_all() -> None:
    game = dominion.Game.scenario(kingdom=VAULT, hands=[["copper", "vault"], []], decks=[["gold", "silver"]])
    playing(game, "play vault")
    none = playing(game.copy(), "done")
    assert (none.coins, hand(none)) == (0, ["copper", "gold", "silver"])
    playing(game, "discard copper", "discard gold", "discard silver")
    assert (game.to_move, legal(game)) == (0, ("done",))
    playing(game, "done")
    assert (game.coins, hand(game), len(discard(game))) == (3, [], 3)


@pytest.mark.rule("PR-26")
def test_what_vault_discards_is_a_batch_of_which_the_top_is_seen() -> None:
    game = dominion.Game.scenario(
        kingdom=VAULT, hands=[["curse", "duchy", "estate", "vault"], []], decks=[["gold", "silver"]]
    )
    events = playing(game, "play vault").push("discard curse") + game.push("discard duchy")
    assert game.view(1).set_aside[0] == (None, None)
    assert looks_the_same_dealt_anew(game)
    events += game.push("done")
    for onlooker in (1, None):
        assert named(events, onlooker) <= {"duchy"}
        assert game.view(onlooker).discard_tops[0] == "duchy"


def after_vault(other: list[str], **given: list[list[str]]) -> dominion.Game:
    """Vault played with nothing discarded: the neighbour is asked."""
    game = dominion.Game.scenario(kingdom=VAULT, hands=[["vault"], other], **given)  # type: ignore[arg-type]
    return playing(game, "play vault", "done")


@pytest.mark.rule("PR-26")
def test_a_neighbour_who_discards_two_cards_draws_one() -> None:
    game = after_vault(["copper", "curse", "estate", "gold", "silver"], decks=[[], ["duchy", "province"]])
    assert (game.to_move, "done" in legal(game)) == (1, True)
    playing(game, "discard estate")
    assert "done" not in legal(game)
    assert offered(game, "discard") == ["copper", "curse", "gold", "silver"]
    assert looks_the_same_dealt_anew(game)
    events = game.push("discard curse")
    assert (hand(game, 1), discard(game, 1)) == (["copper", "duchy", "gold", "silver"], ["estate", "curse"])
    assert (told(events, "drawn", 1, 0), told(events, "drawn", 1, 1)) == ([None], ["duchy"])
    assert (game.to_move, game.view(0).discard_tops[1]) == (0, "curse")


@pytest.mark.rule("PR-26")
def test_the_first_of_the_two_cards_is_not_shown() -> None:
    game = after_vault(["copper", "curse", "estate"], decks=[[], ["duchy"]])
    events = game.push("discard estate")
    assert (named(events, 0), game.view(0).set_aside[1]) == (set(), (None,))
    events = game.push("discard curse")
    assert named(events, 0) <= {"curse"}


@pytest.mark.rule("PR-26")
def test_a_neighbour_may_keep_all_cards() -> None:
    game = after_vault(["copper"] * 5, decks=[[], ["duchy"]])
    playing(game, "done")
    assert (hand(game, 1), deck(game, 1), game.to_move) == (["copper"] * 5, ["duchy"], 0)


@pytest.mark.rule("PR-26")
def test_a_neighbour_with_one_card_may_discard_it_but_draws_nothing() -> None:
    game = after_vault(["copper"], decks=[[], ["duchy"]])
    assert legal(game) == ("discard copper", "done")
    playing(game, "discard copper")
    assert (hand(game, 1), discard(game, 1), deck(game, 1)) == ([], ["copper"], ["duchy"])
    assert game.to_move == 0


@pytest.mark.rule("PR-26")
def test_a_neighbour_without_cards_is_asked_too() -> None:
    game = after_vault([], decks=[[], ["duchy"]])
    assert (game.to_move, legal(game)) == (1, ("done",))
    playing(game, "done")
    assert (hand(game, 1), deck(game, 1)) == ([], ["duchy"])


@pytest.mark.rule("PR-26")
def test_the_two_cards_are_shuffled_in_if_need_be() -> None:
    game = after_vault(["copper", "curse"])
    events = playing(game, "discard copper").push("discard curse")
    assert shuffles(events) == [1]
    assert (len(hand(game, 1)), len(deck(game, 1)), discard(game, 1)) == (1, 1, [])
    assert sorted([*hand(game, 1), *deck(game, 1)]) == ["copper", "curse"]


@pytest.mark.rule("PR-26")
def test_vault_asks_all_others_in_turn_order_and_nobody_for_a_moat() -> None:
    game = dominion.Game.scenario(
        kingdom=[*VAULT[:9], "moat"], hands=[["copper"] * 2, ["vault"], ["copper", "copper", "moat"]], turn=1
    )
    playing(game, "play vault")
    assert (game.to_move, allowances(game)) == (1, (0, 1, 0))
    playing(game, "done")
    assert (game.to_move, legal(game)) == (2, ("discard copper", "discard moat", "done"))
    playing(game, "done")
    assert (game.to_move, legal(game)) == (0, ("discard copper", "done"))
    playing(game, "discard copper", "discard copper")
    assert game.to_move == 1


@pytest.mark.rule("PR-26")
def test_throne_room_on_vault_asks_the_others_twice() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("vault", "throne-room"),
        hands=[["throne-room", "vault", "copper"], ["copper"] * 3],
        decks=[["estate"] * 4, ["gold"] * 2],
    )
    playing(game, "play throne-room", "play vault", "discard copper", "done", "discard copper", "discard copper")
    assert (game.to_move, hand(game, 1), game.coins) == (0, ["copper", "gold"], 1)
    playing(game, *["discard estate"] * 4, "done")
    assert (game.to_move, game.coins) == (1, 5)
    playing(game, "done")
    assert (game.to_move, legal(game)) == (0, ("end-actions",))


# Venture


@pytest.mark.rule("PR-27")
def test_venture_digs_for_a_treasure_and_plays_it() -> None:
    game = dominion.Game.scenario(
        hands=[["venture"], []], decks=[["estate", "village", "silver", "gold"]], discards=[["curse"]], phase="buy"
    )
    events = game.push("play venture")
    assert (game.coins, in_play(game), deck(game)) == (3, ["venture", "silver"], ["gold"])
    assert sorted(discard(game)) == ["curse", "estate", "village"]
    for onlooker in (0, 1, None):
        assert told(events, "revealed", 0, onlooker) == ["estate", "village", "silver"]
        assert told(events, "played", 0, onlooker) == ["venture", "silver"]
    assert looks_the_same_dealt_anew(game)


@pytest.mark.rule("PR-27")
def test_a_venture_that_is_found_digs_on() -> None:
    game = dominion.Game.scenario(hands=[["venture"], []], decks=[["venture", "gold", "platinum"]], phase="buy")
    playing(game, "play venture")
    assert (game.coins, in_play(game), deck(game)) == (1 + 1 + 3, ["venture", "venture", "gold"], ["platinum"])


@pytest.mark.rule("PR-27")
def test_cards_that_the_first_venture_discarded_can_be_shuffled_in_for_the_second() -> None:
    game = dominion.Game.scenario(
        hands=[["venture"], []], decks=[["estate", "duchy", "venture"]], discards=[["gold"]], phase="buy"
    )
    events = game.push("play venture")
    assert (game.coins, in_play(game), shuffles(events)) == (5, ["venture", "venture", "gold"], [0])
    assert sorted([*deck(game), *discard(game)]) == ["duchy", "estate"]


@pytest.mark.rule("PR-27")
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_without_a_treasure_everything_is_discarded(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["venture"], []], decks=[["estate", "village"]], discards=[["curse"]], phase="buy"
    )
    events = game.push("play venture")
    assert (game.coins, in_play(game), deck(game)) == (1, ["venture"], [])
    assert sorted(discard(game)) == ["curse", "estate", "village"]
    assert shuffles(events) == [0]


@pytest.mark.rule("PR-27")
def test_revealed_cards_are_not_shuffled_in_meanwhile() -> None:
    game = dominion.Game.scenario(
        hands=[["venture"], []], decks=[["estate", "village"]], discards=[["copper", "curse"]], phase="buy"
    )
    events = game.push("play venture")
    assert (game.coins, in_play(game)) == (2, ["venture", "copper"])
    assert told(events, "revealed", 0, 1)[:2] == ["estate", "village"]
    assert {"estate", "village"} <= set(discard(game))
    assert sorted([*deck(game), *discard(game)]) == ["curse", "estate", "village"]


@pytest.mark.rule("PR-27")
def test_a_silver_found_by_venture_pays_the_merchant() -> None:
    game = dominion.Game.scenario(hands=[["merchant", "venture"], []], decks=[["estate", "silver"]])
    playing(game, "play merchant", "end-actions", "play venture")
    assert (hand(game), game.coins) == (["estate"], 1 + 2 + 1)


@pytest.mark.rule("PR-27", "PR-17")
def test_a_copper_found_by_venture_bars_grand_market() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("grand-market", "venture"),
        hands=[["venture"], []],
        decks=[["copper"]],
        phase="buy",
        coins=4,
    )
    assert "buy grand-market" not in legal(game)
    playing(game, "play venture")
    assert (game.coins, in_play(game)) == (6, ["venture", "copper"])
    assert "buy grand-market" not in legal(game)


@pytest.mark.rule("PR-27")
def test_fools_gold_and_horn_of_plenty_found_by_venture_do_what_they_do() -> None:
    fools_gold = dominion.Game.scenario(hands=[["fools-gold", "venture"], []], decks=[["fools-gold"]], phase="buy")
    playing(fools_gold, "play fools-gold", "play venture")
    assert fools_gold.coins == 1 + 1 + 4
    horn = dominion.Game.scenario(hands=[["venture"], []], decks=[["horn-of-plenty"]], in_play=["silver"], phase="buy")
    playing(horn, "play venture")
    assert "gain silver" in legal(horn)
    assert "done" not in legal(horn)
    assert looks_the_same_dealt_anew(horn)
    playing(horn, "gain estate")
    assert (discard(horn), trash(horn), sorted(in_play(horn))) == (
        ["estate"],
        {"horn-of-plenty": 1},
        ["silver", "venture"],
    )


@pytest.mark.rule("PR-27")
def test_venture_with_nothing_to_reveal_gives_its_coin() -> None:
    game = dominion.Game.scenario(hands=[["venture"], []], phase="buy")
    playing(game, "play venture")
    assert (game.coins, in_play(game)) == (1, ["venture"])
