"""The search: it finds something good, the same for the same seed, and its parts do what they say."""

import random

import pytest

from crownlands.bots.dominion.mutation import Mutator, loosened
from crownlands.bots.strategy import find_strategy, parse
from crownlands.dominion import SETS, Kingdom
from crownlands.lab import discover, simulate
from crownlands.lab.discovery import Glimpse
from crownlands.lab.discovery.advice import advised
from crownlands.lab.discovery.explaining import pruned, tidied
from crownlands.lab.discovery.looking import BOUGHT, LINE, NOTHING, OWNED, VALUES, looks_of
from crownlands.lab.discovery.racing import Candidate, Opponent, Track, best_of
from crownlands.lab.discovery.search import Clock, Search
from crownlands.lab.discovery.seeds import engine_seeds, known_seeds, money_seeds, thin_seeds

FIRST_GAME = tuple(SETS["2e"]["first-game"].split())
UNKNOWN = tuple("cellar harbinger merchant vassal village poacher festival sentry artisan workshop".split())


@pytest.fixture
def track() -> Track:
    """A place for races on First Game."""
    return Track(Kingdom(FIRST_GAME), 2)


@pytest.mark.compiled
def test_the_same_budget_and_seed_give_the_same_strategy_on_any_number_of_threads() -> None:
    one, two = (discover("first-game", budget=60_000, seed=3, threads=threads) for threads in (1, 2))
    assert one.strategy.text == two.strategy.text
    assert one.games == two.games
    assert one.tests == two.tests


@pytest.mark.compiled
def test_a_short_search_already_beats_big_money_and_says_how() -> None:
    glimpses: list[Glimpse] = []
    assert [strategy.name for strategy in known_seeds(UNKNOWN)] == ["Basic", "Ultimate"]
    found = discover(UNKNOWN, budget=200_000, seed=1, watcher=glimpses.append)
    score = simulate([parse(found.strategy.text), "ultimate"], kingdom=UNKNOWN, games=4_000, seed=77).players[0].score
    assert score > 70
    assert found.tests["Ultimate"][0] == pytest.approx(score, abs=4)
    assert found.strategy.remarks[1].startswith("Score against")
    assert glimpses[-1].games > glimpses[0].games
    assert found.to_dict()["strategy"] == found.strategy.text


@pytest.mark.compiled
@pytest.mark.parametrize("between", ["\n", "; ", ", "])
def test_what_is_found_for_a_pasted_list_can_be_read_back(between: str) -> None:
    found = discover(between.join(FIRST_GAME), budget=1_000)
    assert found.strategy.name.endswith(" on these cards")
    assert parse(found.strategy.text) == found.strategy


@pytest.mark.compiled
def test_a_strategy_for_three_is_found_and_tested_at_a_table_of_three() -> None:
    found = discover(UNKNOWN, players=3, budget=30_000, seed=1)
    even = 100 / 3
    assert found.to_dict()["players"] == 3
    assert found.tests["Basic"][0] > even + 5
    assert "3 players" in found.strategy.remarks[0]
    assert "33 being even" in found.strategy.remarks[1]


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize(("edition", "kingdom"), [(edition, name) for edition in SETS for name in SETS[edition]])
def test_every_recommended_set_is_won(edition: str, kingdom: str) -> None:
    found = discover(kingdom, edition=edition, budget=6_000_000)  # what two cores play in five minutes, or fewer
    if (edition, kingdom) == ("2e", "first-game"):
        assert found.tests["Smithy"][0] >= 90
        assert found.tests["Ultimate"][0] >= 96
    assert found.tests["Ultimate"][0] >= 90


@pytest.mark.compiled
def test_a_race_keeps_the_best(track: Track) -> None:
    candidates = [Candidate(find_strategy(name)) for name in ("basic", "smithy", "ultimate")]
    best = track.race(candidates, [Opponent(find_strategy("ultimate"))], ((100, 2), (1_000, 1)), seed=1)
    assert [candidate.strategy.name for candidate in best] == ["Smithy"]
    assert [candidate.played for candidate in candidates] == [[100], [1_000], [1_000]]
    assert track.games == 3 * 100 + 2 * 900


@pytest.mark.compiled
def test_a_race_counts_like_a_match(track: Track) -> None:
    candidate = Candidate(find_strategy("smithy"))
    track.bring_to(
        [candidate], [Opponent(find_strategy("basic")), Opponent(find_strategy("ultimate"), 0.5)], 500, seed=4
    )
    assert candidate.played == [500, 250]
    for number, (opponent, games) in enumerate((("basic", 500), ("ultimate", 250))):
        match = simulate(["smithy", opponent], kingdom="first-game", games=games, seed=4)
        assert candidate.against(number) == pytest.approx(match.players[0].score)
    assert candidate.score == pytest.approx((2 * candidate.against(0) + candidate.against(1)) / 3)


@pytest.mark.compiled
def test_who_beats_whom_one_should_comes_before_who_wins_more_in_all(track: Track) -> None:
    ultimate, basic = Opponent(find_strategy("ultimate"), goal=92.0), Opponent(find_strategy("basic"))
    track.bring_to([met := Candidate(find_strategy("smithy"))], [ultimate, basic], 40, seed=4)
    assert met.goals == [92.0, 0.0]
    steady, bright, brightest = (
        Candidate(met.strategy, [60 * first, 60 * second], [100, 100], met.goals)
        for first, second in ((93, 40), (88, 60), (94, 41))
    )
    assert bright.score > brightest.score > steady.score
    assert best_of([bright, steady, brightest]) == [brightest, steady, bright]


@pytest.mark.compiled
def test_the_best_known_strategy_is_met_to_the_end_and_may_be_the_answer(track: Track) -> None:
    search = Search(track, Clock(track, 5.0, 50_000), seed=1, watcher=None)
    search.start()
    for _ in range(4):
        search.new_era()
    known, *winners = search.hall
    assert known.name.startswith("First Game")
    assert [champion.strategy for champion in search.champions] == [known, *winners[-2:]]
    assert known in search.finalists()


@pytest.mark.compiled
def test_a_race_of_three_counts_like_a_match_of_three() -> None:
    candidate = Candidate(find_strategy("smithy"))
    Track(Kingdom(FIRST_GAME), 2, players=3).bring_to([candidate], [Opponent(find_strategy("ultimate"))], 600, seed=4)
    match = simulate(["smithy", "ultimate", "ultimate"], kingdom="first-game", games=600, seed=4)
    assert candidate.score == pytest.approx(match.players[0].score)


@pytest.mark.compiled
def test_who_buys_no_gold_is_advised_to_and_wins_more(track: Track) -> None:
    poor, others = parse("buy: province, silver"), [Opponent(find_strategy("ultimate"))]
    better = advised(track, poor, others, 12, seed=1)
    assert "gold" in {line.target for child in better for line in child.parts["buy"]}
    candidates = [Candidate(child) for child in [poor, *better]]
    track.bring_to(candidates, others, 300, seed=9)
    assert best_of(candidates)[0].score > candidates[0].score + 10


@pytest.mark.compiled
def test_a_look_tells_what_was_bought_and_what_each_other_card_leads_to(track: Track) -> None:
    looks = looks_of(track, parse("buy: province, gold, silver"), [Opponent(find_strategy("basic"))], 2, seed=1)
    values = looks[:, VALUES:OWNED]
    assert set(looks[:, LINE].tolist()) == {-1, 0, 1, 2}
    assert ((looks[:, LINE] == -1) == (looks[:, BOUGHT] == NOTHING)).all()
    assert (values[range(len(looks)), looks[:, BOUGHT]] >= 0).all()  # what was bought could be
    assert (values <= 1_000).all()
    assert track.games > 2


@pytest.mark.compiled
def test_lines_that_do_nothing_are_cut_away(track: Track) -> None:
    idle = "\n  moat if turn < 0\n  silver if turn > 500\n"
    whole = parse(find_strategy("smithy").text.replace("\n  gold\n", f"{idle}  gold\n") + "  copper if coins > 90\n")
    found = pruned(track, whole, [Opponent(find_strategy("ultimate"))], seed=1, go_on=lambda: False)
    assert found.parts == find_strategy("smithy").parts


def test_children_differ_from_their_parents_and_can_be_read_back() -> None:
    mutator = Mutator(FIRST_GAME, random.Random(1))
    first, *_, last = engine_seeds(FIRST_GAME)
    parent, other = first[0], last[-1]
    different = 0
    for _ in range(100):
        child = mutator.child(parent, other)
        different += child != parent
        assert parse(child.text).text == child.text
        assert len(child.parts["buy"]) <= 22
        parent, other = child, parent
    assert different > 90  # now and then one change takes back another


def test_the_same_source_makes_the_same_children() -> None:
    parent = find_strategy("smithy")
    one, two = (Mutator(FIRST_GAME, random.Random(7)).child(parent, parent) for _ in range(2))
    assert one == two


@pytest.mark.parametrize(("edition", "kingdom"), [(edition, name) for edition in SETS for name in SETS[edition]])
def test_every_set_has_seeds_that_can_be_read_back(edition: str, kingdom: str) -> None:
    cards = SETS[edition][kingdom].split()
    engines = [engine for family in engine_seeds(cards) for engine in family[::7]]
    seeds = [*money_seeds(cards), *engines, *thin_seeds(cards)]
    assert len(seeds) > 60
    for strategy in seeds:
        assert parse(strategy.text) == strategy
        assert strategy.cards <= set(cards)


def test_a_condition_is_loosened_piece_by_piece() -> None:
    condition = parse("buy: gold if turn > 1 and coins > 2 and buys > 1").parts["buy"][0].condition
    pieces = [
        parse("buy: gold if " + text).parts["buy"][0].condition for text in ("turn > 1 and coins > 2", "buys > 1")
    ]
    assert all(piece in loosened(condition) for piece in pieces)
    assert loosened(pieces[1]) == [None]


def test_of_equals_the_shorter_comes_first() -> None:
    short, long = parse("name: a\nbuy: gold"), parse("name: a\nbuy: gold, silver")
    assert [c.strategy for c in best_of([Candidate(long, [5], [9]), Candidate(short, [5], [9])])] == [short, long]


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="some minutes or some games"):
        discover(budget=0)


def test_lines_that_cant_be_reached_are_no_part_of_a_tidy_strategy() -> None:
    whole = parse("buy: gold if turn > 3, village, gold if turn > 3, village if turn > 5, gold\ntrash: copper, copper")
    assert tidied(whole) == parse("buy: gold if turn > 3, village, gold\ntrash: copper")
