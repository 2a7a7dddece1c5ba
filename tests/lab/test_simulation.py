"""Matches: the published results, the same result for any number of threads, and bots of one's own."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from crownlands.bots.strategy import StrategyBot, find_strategy, make_plans, parse
from crownlands.bots.strategy.choose import choose_for
from crownlands.compiled import INTERPRETED, reseed
from crownlands.dominion import Game
from crownlands.dominion.cards import PROVINCE
from crownlands.dominion.kingdoms import whole_kingdom
from crownlands.dominion.setup import deal
from crownlands.dominion.state import OVER
from crownlands.game import IllegalMove
from crownlands.lab import sample_game, simulate, simulation, write_sample
from crownlands.lab.match import play_games
from crownlands.lab.results import Outcome, PlayerResult
from crownlands.lab.simulation import table
from crownlands.record import Record

GAMES = 12 if INTERPRETED else 20_000
NOISE = 0.7 if not INTERPRETED else 30.0  # two standard deviations of a score at so many games


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("one", "other", "expected", "within"),
    [
        ("smithy", "ultimate", 74.7, 0.5),
        ("smithy", "basic", 94.3, 0.5),
        ("witch", "ultimate", 94.7, 0.5),  # 20,000 games of the same lines in another engine, pyminion 0.4.0
        ("ultimate", "basic", 82.1, 0.5),  # 60,000 there
    ],
)
def test_published_results_agree(one: str, other: str, expected: float, within: float) -> None:
    score = simulate([one, other], games=GAMES).players[0].score
    assert score == pytest.approx(expected, abs=within + NOISE)


@pytest.mark.compiled
def test_published_results_by_seat_agree() -> None:
    first, second = simulate(["smithy", "ultimate"], games=GAMES).players[0].by_seat
    shares = [100 * count / first.games for count in (first.wins, first.ties, first.losses)]
    assert shares == pytest.approx([76.2, 6.5, 17.3], abs=1.5)
    shares = [100 * count / second.games for count in (second.wins, second.ties, second.losses)]
    assert shares == pytest.approx([68.0, 3.7, 28.2], abs=1.5)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "turn"), [("basic", 16.80), ("smithy", 14.73)])
def test_the_fourth_province_comes_on_the_published_turn(name: str, turn: float) -> None:
    alone = simulate([name], games=1_000).players[0]
    assert alone.provinces[3] == pytest.approx(turn, abs=0.25)


def test_who_plays_alone_pays_for_what_ends_the_game() -> None:
    """There is nobody to win against, so any end will do; but not one that the coins can't buy."""
    kingdom = whole_kingdom("first-game", "2e", 1)
    states, plans = table(kingdom, 1), make_plans([find_strategy("first-game-2e")], kingdom)
    reseed(states[0].random, 4, 0)
    deal(states, 0)
    while states[0].phase != OVER:
        move = choose_for(states, plans)
        assert Game.engine.is_legal(states, move)
        Game.engine.push(states, move)
    assert states[0].supply[PROVINCE] == 0


def test_time_is_measured_when_a_game_of_each_kind_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling what is first needed in a game isn't counted as play."""
    played: list[int] = []
    before: list[int] = []

    def tell_time() -> float:
        before.append(sum(played))
        return 0.0

    def play(*given: Any) -> None:
        played.append(given[5] - given[4])
        play_games(*given)

    monkeypatch.setattr(simulation, "play_games", play)
    monkeypatch.setattr(simulation, "time", SimpleNamespace(perf_counter=tell_time))
    assert simulate(["smithy", "basic"], games=3, threads=1).games == 3
    first = 0 if INTERPRETED else simulation.FIRST
    assert before == [first, first + 3]


def without_time(result: Any) -> dict[str, Any]:
    """A result without what depends on the machine."""
    told: dict[str, Any] = result.to_dict()
    return {key: value for key, value in told.items() if key not in ("seconds", "games_per_second")}


def test_the_result_depends_on_the_seed_alone_and_not_on_threads() -> None:
    games = min(GAMES, 5_001)
    one, two, three = (simulate(["smithy", "basic"], games=games, seed=5, threads=threads) for threads in (1, 2, 3))
    assert without_time(one) == without_time(two) == without_time(three)
    assert one.players[0].curves == three.players[0].curves
    other = simulate(["smithy", "basic"], games=games, seed=6, threads=1)
    assert without_time(other) != without_time(one)


def test_without_curves_the_games_end_the_same() -> None:
    whole, less = (simulate(["smithy", "basic"], games=40, seed=5, curves=curves) for curves in (True, False))
    assert less.players[0].curves is None
    assert [player.by_seat for player in less.players] == [player.by_seat for player in whole.players]
    assert (less.endings, less.players[0].buys) == (whole.endings, whole.players[0].buys)


@pytest.mark.compiled
def test_three_players_go_round_the_seats_and_share_wins() -> None:
    result = simulate(["ultimate", "ultimate", "ultimate"], games=9_000)
    assert [player.name for player in result.players] == ["Ultimate (1)", "Ultimate (2)", "Ultimate (3)"]
    assert sum(player.score for player in result.players) == pytest.approx(100)
    for player in result.players:
        assert player.score == pytest.approx(33.3, abs=1.5)
        assert [seat.games for seat in player.by_seat] == [3_000] * 3


def test_the_sample_is_the_first_game_of_the_match(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    write_sample(path, ["smithy", "ultimate"], seed=9)
    game = Record.loads(path.read_text(encoding="utf-8")).replay()
    match = simulate(["smithy", "ultimate"], games=1, seed=9, threads=1)
    assert tuple(player.points for player in match.players) == game.scores


def test_cards_that_the_kingdom_lacks_are_told() -> None:
    result = simulate(["witch", "basic"], kingdom="first-game", games=10)
    assert result.players[0].skipped == ["witch"]
    assert result.players[1].skipped == []


def test_without_a_kingdom_the_strategies_get_their_cards() -> None:
    result = simulate(["witch", "smithy"], games=10)
    assert {"witch", "smithy"} <= set(result.setup["kingdom"])
    assert result.players[0].skipped == []


def test_without_a_kingdom_strategies_get_their_events_and_buy_them() -> None:
    trained = parse("name: Trained\nbuy: province, training if turn < 9, silver")
    result = simulate([trained, "basic"], games=10)
    assert result.setup["landscapes"] == ["training"]
    assert result.players[0].skipped == []
    lacking = simulate([trained, "basic"], games=4, kingdom="first-game")
    assert lacking.players[0].skipped == ["training"]


def test_a_game_that_would_never_end_is_broken_off_and_counted() -> None:
    idle = parse("buy: silver if turn < 0")
    result = simulate([idle, idle], games=4)
    assert result.endings == {"provinces": 0, "piles": 0, "broken_off": 4}
    assert result.players[0].turns == 200
    at_a_table = simulate([StrategyBot(idle), StrategyBot(idle)], games=4)
    assert at_a_table.endings == result.endings
    assert [figures(player) for player in at_a_table.players] == [figures(player) for player in result.players]


def figures(player: PlayerResult) -> tuple[object, ...]:
    """Return the figures of a player."""
    return (
        player.wins,
        player.ties,
        player.losses,
        player.score,
        player.points,
        player.turns,
        player.by_seat,
        player.deck,
    )


def test_what_a_match_tells_adds_up() -> None:
    games = min(GAMES, 2_000)
    result = simulate(["smithy", "ultimate"], games=games)
    told = json.loads(json.dumps(result.to_dict()))
    assert told["games"] == games == sum(told["endings"].values())
    for player in told["players"]:
        assert player["wins"] + player["ties"] + player["losses"] == games
        low, high = player["ci95"]
        assert low <= player["score"] <= high
        assert sum(seat["wins"] for seat in player["by_seat"]) == player["wins"]
        assert player["deck"]["province"] == pytest.approx(player["buys"]["province"], abs=0.01)
    assert result.to_csv().splitlines()[1].startswith(f"Smithy,{games},")


@pytest.mark.parametrize(("counts", "score"), [([0, 10], 100), ([10, 0], 0), ([5, 5], 50), ([0, 0, 9], 50)])
def test_the_interval_holds_the_score_and_never_claims_certainty(counts: list[int], score: float) -> None:
    outcome = Outcome.of(counts)
    assert outcome.score == score
    assert outcome.ci95[0] <= score <= outcome.ci95[1]
    assert outcome.ci95[1] - outcome.ci95[0] > 1


class AlwaysLast:
    """A bot of one's own: takes the last legal move, but never a Curse or a Copper."""

    def choose(self, view: Any) -> str:
        """The move."""
        good = [move for move in view.legal_moves if not move.endswith((" curse", " copper"))]
        return "play-treasures" if "play-treasures" in good else good[-1]


def test_a_bot_of_ones_own_plays_against_a_strategy() -> None:
    result = simulate([AlwaysLast(), "smithy"], games=6)
    assert [player.name for player in result.players] == ["AlwaysLast", "Smithy"]
    assert result.games == 6
    assert result.players[1].score > 50


def test_a_bot_in_a_file_plays_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("class Lazy:\n    def choose(self, view):\n        return view.legal_moves[-1]\n")
    result = simulate([f"{path}:Lazy", "basic"], games=2)
    assert result.players[0].name == "Lazy"
    with pytest.raises(ValueError, match="has no 'Lasy'; give a class"):
        simulate([f"{path}:Lasy", "basic"], games=2)


def test_strategies_play_the_same_inside_the_loop_and_at_a_table() -> None:
    for seed in range(2 if INTERPRETED else 12):
        players = [
            find_strategy("smithy"),
            parse("buy: province, militia if count(militia) < 2, remodel, gold, cellar"),
        ]
        at_a_table: Game = sample_game(players, seed=seed)
        inside = simulate(players, games=1, seed=seed, threads=1)
        assert tuple(player.points for player in inside.players) == at_a_table.scores


def test_an_illegal_move_of_a_bot_names_the_bot_and_the_game() -> None:
    class Cheat:
        def choose(self, view: Any) -> str:
            return "buy province"

    with pytest.raises(IllegalMove, match=r"Cheat in game 0 \(seed 3\): buy province"):
        simulate([Cheat(), "basic"], games=1, seed=3)


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (["smithi", "basic"], {}, "unknown strategy 'smithi'; did you mean 'smithy'"),
        (["basic"] * 7, {}, "2 to 6 players"),
        ([], {}, "2 to 6 players"),
        (["basic", "basic"], {"games": 0}, "at least one game"),
        (["basic", "basic"], {"kingdom": "frist-game"}, "did you mean 'first-game'"),
        (["basic", "basic"], {"edition": "3e"}, "unknown edition"),
        (["nowhere.py:Bot", "basic"], {}, "there is no file"),
    ],
)
def test_what_is_asked_for_wrongly_is_told(players: list[str], options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        simulate(players, **options)


def test_something_that_is_no_player_is_told() -> None:
    with pytest.raises(TypeError, match="a player is a name"):
        simulate([3, "basic"], games=1)  # type: ignore[list-item]
