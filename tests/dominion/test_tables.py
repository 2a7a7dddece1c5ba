"""From one game to the next: who begins, which seed follows, and games by key."""

from collections import Counter

import pytest

from crownlands import Record, dominion

from .watching import any_game, content, play, record_of

KEY, OTHER_KEY = bytes(range(200, 216)), bytes(range(201, 217))


def won_by(*winners: int, edition: str = "2e", players: int = 3, seed: int | bytes = 1) -> dominion.Game:
    """A game that these seats have just won."""
    hands = [["duchy"] if seat in winners else [] for seat in range(players)]
    game = dominion.Game.scenario(
        edition=edition,
        kingdom="first-game",
        hands=hands,
        phase="buy",
        supply={"province": 0},
        turns=[5] * players,
        seed=seed,
    )
    game.push("end-turn")
    assert game.winners == winners
    return game


# Rematch


@pytest.mark.rule("D-09")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_is_last_in_the_next_game(winner: int) -> None:
    rematch = won_by(winner).rematch()
    assert rematch.turn == (winner + 1) % 3
    assert rematch.moves == ()


@pytest.mark.rule("D-09")
@pytest.mark.parametrize(("edition", "beginners"), [("1e", {1, 3}), ("2e", {0, 1, 2, 3})])
def test_after_a_shared_win_the_first_edition_lets_a_loser_begin(edition: str, beginners: set[int]) -> None:
    over = won_by(0, 2, edition=edition, players=4)
    turns = Counter(over.rematch(seed).turn for seed in range(200))
    assert set(turns) == beginners
    assert min(turns.values()) > 200 / len(beginners) / 2


@pytest.mark.rule("D-09")
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_when_all_have_won_anybody_may_begin(edition: str) -> None:
    over = won_by(0, 1, edition=edition, players=2)
    assert {over.rematch(seed).turn for seed in range(40)} == {0, 1}


@pytest.mark.compiled
def test_a_rematch_keeps_the_table_and_deals_anew() -> None:
    for seed in range(3):
        game = any_game(seed, players=2, open_counts=True, shelters=False, seed=seed)
        play(game, 20_000, seed)
        rematch = game.rematch()
        assert (rematch.kingdom, rematch.edition, rematch.players) == (game.kingdom, game.edition, game.players)
        assert rematch.view(0).counts is not None
        assert record_of(rematch) == record_of(game.rematch())  # a series of games is replayable too
        assert rematch.setup["seed"] != game.setup["seed"]
        assert rematch.scores == (3, 3)


def test_a_rematch_of_a_rematch_has_a_third_seed() -> None:
    seeds = [1]
    game = won_by(0)
    for _ in range(5):
        seed = game.rematch().setup["seed"]
        seeds.append(seed)
        game = won_by(0, seed=seed)
    assert len(set(seeds)) == 6


def test_a_rematch_after_a_game_by_key_has_a_fresh_key() -> None:
    over = won_by(0, seed=KEY)
    seeds = {over.rematch().setup["seed"] for _ in range(5)}
    assert len(seeds) == 5
    assert all(isinstance(seed, bytes) and len(seed) == 16 for seed in seeds)
    assert over.rematch(OTHER_KEY).setup["seed"] == OTHER_KEY


def test_a_rematch_by_the_same_seed_is_the_same_game() -> None:
    assert won_by(0).rematch(5) == won_by(0).rematch(5)
    assert won_by(0).rematch(5) != won_by(0).rematch(6)


def test_there_is_no_rematch_while_the_game_runs() -> None:
    with pytest.raises(ValueError, match="when the game is over"):
        dominion.Game(seed=1).rematch()


# Games by key


def test_the_same_key_is_the_same_game_and_another_key_another() -> None:
    def played(key: bytes) -> dominion.Game:
        game = dominion.Game("random", seed=key)
        play(game, 150, 1)
        return game

    assert played(KEY) == played(KEY)
    assert played(KEY).kingdom != played(OTHER_KEY).kingdom
    one, other = (dominion.Game("first-game", seed=key, first=0) for key in (KEY, OTHER_KEY))
    for game in (one, other):
        play(game, 30, 1)
    assert content(one) != content(other)


def test_every_bit_of_a_key_changes_the_deal() -> None:
    deals = set()
    for bit in range(128):
        key = (int.from_bytes(KEY, "big") ^ 1 << bit).to_bytes(16, "big")
        game = dominion.Game(seed=key, players=6, first=0)
        deals.add(str([game.zones(seat)["hand"] for seat in range(6)]))
        assert game.setup["seed"] == key
    assert len(deals) > 100  # of 4 ** 6 hands that are not equally likely


def test_a_key_may_be_given_as_text() -> None:
    assert dominion.Game(seed=KEY.hex()) == dominion.Game(seed=KEY)


def test_a_game_by_key_replays_from_its_record() -> None:
    game = dominion.Game("random", seed=KEY, players=3)
    play(game, 200, 1)
    assert Record.loads(game.record().dumps()).replay() == game


def test_no_view_carries_the_key() -> None:
    game = dominion.Game(seed=KEY)
    for seat in (None, 0, 1):
        view = game.view(seat)
        for half in (KEY[:8], KEY[8:]):
            assert half in record_of(game)
            assert half not in bytes(view._bytes)
        assert KEY.hex() not in str(view.to_dict())
