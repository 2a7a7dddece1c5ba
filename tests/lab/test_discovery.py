"""The search: it finds something good, the same for the same seed, and its parts do what they say."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from crownlands.bots.dominion.adapting import shipped_for
from crownlands.bots.dominion.mutation import Mutator, loosened
from crownlands.bots.dominion.strategy_search.pruning import pruned, tidied
from crownlands.bots.dominion.strategy_search.races import Contender, Rival, best_of
from crownlands.bots.strategy import find_strategy, parse
from crownlands.dominion import SETS, Kingdom
from crownlands.lab import discover, simulate
from crownlands.lab.discovery import Discovery, Glimpse, article, metagame, stories
from crownlands.lab.discovery.advice import advised
from crownlands.lab.discovery.buy_probes import BOUGHT, LINE, NOTHING, OWNED, VALUES, looks_of
from crownlands.lab.discovery.memory import Remembered, SearchMemory, digest
from crownlands.lab.discovery.metagame import Pool, equilibrium
from crownlands.lab.discovery.search import BudgetClock, Search
from crownlands.lab.discovery.seeds import engine_seeds, money_seeds, thin_seeds
from crownlands.lab.discovery.tracks import LabTrack

FIRST_GAME = tuple(SETS["2e"]["first-game"].split())
UNKNOWN = tuple("cellar harbinger merchant vassal village poacher festival sentry artisan workshop".split())


@pytest.fixture
def track() -> LabTrack:
    """A place for races on First Game."""
    return LabTrack(Kingdom(FIRST_GAME), 2)


@pytest.mark.compiled
def test_the_same_budget_and_seed_give_the_same_strategy_on_any_number_of_threads() -> None:
    one, two = (discover("first-game", budget=20_000, seed=3, threads=threads) for threads in (1, 2))
    assert one.strategy.text == two.strategy.text
    assert one.games == two.games
    assert one.tests == two.tests


@pytest.mark.compiled
def test_a_short_search_already_beats_big_money_and_says_how() -> None:
    glimpses: list[Glimpse] = []
    assert [strategy.name for strategy in shipped_for(UNKNOWN)] == ["Basic", "Ultimate"]
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
def test_a_race_keeps_the_best(track: LabTrack) -> None:
    candidates = [Contender(find_strategy(name)) for name in ("basic", "smithy", "ultimate")]
    best = track.race(candidates, [Rival(find_strategy("ultimate"))], ((100, 2), (1_000, 1)), seed=1)
    assert [candidate.strategy.name for candidate in best] == ["Smithy"]
    assert [candidate.played for candidate in candidates] == [[100], [1_000], [1_000]]
    assert track.games == 3 * 100 + 2 * 900


@pytest.mark.compiled
def test_a_race_counts_like_a_match(track: LabTrack) -> None:
    candidate = Contender(find_strategy("smithy"))
    track.bring_to([candidate], [Rival(find_strategy("basic")), Rival(find_strategy("ultimate"), 0.5)], 500, seed=4)
    assert candidate.played == [500, 250]
    for number, (opponent, games) in enumerate((("basic", 500), ("ultimate", 250))):
        match = simulate(["smithy", opponent], kingdom="first-game", games=games, seed=4)
        assert candidate.against(number) == pytest.approx(match.players[0].score)
    assert candidate.score == pytest.approx((2 * candidate.against(0) + candidate.against(1)) / 3)


@pytest.mark.compiled
def test_who_beats_whom_one_should_comes_before_who_wins_more_in_all(track: LabTrack) -> None:
    ultimate, basic = Rival(find_strategy("ultimate"), goal=92.0), Rival(find_strategy("basic"))
    track.bring_to([met := Contender(find_strategy("smithy"))], [ultimate, basic], 40, seed=4)
    assert met.goals == [92.0, 0.0]
    steady, bright, brightest = (
        Contender(met.strategy, [3 * 60 * first, 3 * 60 * second], [300, 300], met.goals)
        for first, second in ((93, 40), (88, 60), (94, 41))
    )
    assert bright.score > brightest.score > steady.score
    assert best_of([bright, steady, brightest]) == [brightest, steady, bright]


@pytest.mark.compiled
def test_what_is_known_stays_in_the_pool_and_may_be_the_answer(track: LabTrack) -> None:
    search = Search(track, BudgetClock(track, 5.0, 50_000), seed=1)
    search.start()
    for _ in range(4):
        search.new_era()
    known = [strategy.name for strategy in search.pool.members[: search.pool.known]]
    assert {"Ultimate", "Smithy", "First Game (2e)"} <= set(known)
    assert search.pool.opponents()[0].strategy in search.finalists()
    assert all(opponent.goal == 50 for opponent in search.pool.opponents())


@pytest.mark.compiled
def test_from_nothing_the_library_is_neither_met_nor_bred(track: LabTrack) -> None:
    search = Search(track, BudgetClock(track, 5.0, 20_000), seed=1, from_nothing=True)
    search.start()
    library = {strategy.text for strategy in shipped_for(FIRST_GAME)} - {find_strategy("ultimate").text}
    assert not library & {strategy.text for strategy in search.finalists()}
    assert not library & {opponent.strategy.text for opponent in search.opponents}


def test_a_mixture_is_what_nobody_beats() -> None:
    better = np.array([[50.0, 60.0, 70.0], [40.0, 50.0, 80.0], [30.0, 20.0, 50.0]])
    assert equilibrium(better)[0] > 0.95
    around = np.array([[50.0, 30.0, 70.0], [70.0, 50.0, 30.0], [30.0, 70.0, 50.0]])
    assert (around @ equilibrium(around)).max() < 51


@pytest.mark.compiled
def test_a_pool_knows_who_beats_whom_and_forgets_the_least_important(
    track: LabTrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metagame, "MOST_MEMBERS", 3)
    pool = Pool(track, 200)
    names = ("basic", "ultimate", "smithy", "first-game-2e")
    pool.add([find_strategy("basic")], seed=1, known=True)
    pool.add([find_strategy(name) for name in names], seed=1)
    assert pool.members[0].name == "Basic"
    assert pool.members[-1].name == "First Game (2e)"
    assert len(pool.members) == 3
    assert pool.scores[0, -1] < 20 < 80 < pool.scores[-1, 0]
    assert pool.opponents()[0].strategy.name == "First Game (2e)"


def test_what_was_tried_and_found_is_remembered(tmp_path: Path) -> None:
    memory = SearchMemory(tmp_path, Kingdom(FIRST_GAME), 2)
    assert memory.load() == Remembered()
    smithy, basic = find_strategy("smithy"), find_strategy("basic")
    memory.save(Remembered(), [smithy, smithy], {digest(basic)}, games=10)
    memory.save(memory.load(), [smithy], {digest(smithy)}, games=5)
    again = memory.load()
    assert [strategy.text for strategy in again.strategies] == [smithy.text]
    assert again.tried == {digest(smithy), digest(basic)}
    assert (again.games, again.searches) == (15, 2)
    assert SearchMemory(tmp_path, Kingdom(FIRST_GAME), 3).load() == Remembered()
    memory.path.write_text("{")
    with pytest.raises(ValueError, match="remove it to start over"):
        memory.load()


@pytest.mark.compiled
def test_the_next_search_starts_where_the_last_one_ended(tmp_path: Path) -> None:
    first = discover("first-game", budget=8_000, seed=1, from_nothing=True, memory=tmp_path)
    (file,) = tmp_path.iterdir()
    assert first.strategy.text in json.loads(file.read_bytes())["strategies"]
    second = discover("first-game", budget=8_000, seed=2, from_nothing=True, memory=tmp_path)
    told = json.loads(file.read_bytes())
    assert told["searches"] == 2
    assert told["games"] == first.games + second.games
    duel = simulate([second.strategy, first.strategy], kingdom="first-game", games=2_000)
    assert duel.players[0].score > 44  # no worse than before, but for luck


@pytest.mark.compiled
def test_nothing_of_the_library_beats_what_is_found() -> None:
    found = discover("first-game", budget=60_000, seed=1)
    assert found.weakest > 46
    assert found.answer is not None
    assert "The best answer that was found" in found.strategy.remarks[-1]
    duel = simulate([found.answer, found.strategy], kingdom="first-game", games=4_000, seed=9)
    assert duel.players[0].score == pytest.approx(found.answer_score, abs=6)


@pytest.mark.compiled
def test_a_race_of_three_counts_like_a_match_of_three() -> None:
    candidate = Contender(find_strategy("smithy"))
    LabTrack(Kingdom(FIRST_GAME), 2, players=3).bring_to([candidate], [Rival(find_strategy("ultimate"))], 600, seed=4)
    match = simulate(["smithy", "ultimate", "ultimate"], kingdom="first-game", games=600, seed=4)
    assert candidate.score == pytest.approx(match.players[0].score)


@pytest.mark.compiled
def test_who_buys_no_gold_is_advised_to_and_wins_more(track: LabTrack) -> None:
    poor, others = parse("buy: province, silver"), [Rival(find_strategy("ultimate"))]
    better = advised(track, poor, others, 12, seed=1)
    assert "gold" in {line.target for child in better for line in child.parts["buy"]}
    candidates = [Contender(child) for child in [poor, *better]]
    track.bring_to(candidates, others, 300, seed=9)
    assert best_of(candidates)[0].score > candidates[0].score + 10


@pytest.mark.compiled
def test_a_look_tells_what_was_bought_and_what_each_other_card_leads_to(track: LabTrack) -> None:
    looks = looks_of(track, parse("buy: province, gold, silver"), [Rival(find_strategy("basic"))], 2, seed=1)
    values = looks[:, VALUES:OWNED]
    assert set(looks[:, LINE].tolist()) == {-1, 0, 1, 2}
    assert ((looks[:, LINE] == -1) == (looks[:, BOUGHT] == NOTHING)).all()
    assert (values[range(len(looks)), looks[:, BOUGHT]] >= 0).all()  # what was bought could be
    assert (values <= 1_000).all()
    assert track.games > 2


@pytest.mark.compiled
def test_lines_that_do_nothing_are_cut_away(track: LabTrack) -> None:
    idle = "\n  moat if turn < 0\n  silver if turn > 500\n"
    whole = parse(find_strategy("smithy").text.replace("\n  gold\n", f"{idle}  gold\n") + "  copper if coins > 90\n")
    found = pruned(track, whole, [Rival(find_strategy("ultimate"))], seed=1, go_on=lambda: False)
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
    assert [c.strategy for c in best_of([Contender(long, [5], [9]), Contender(short, [5], [9])])] == [short, long]


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="some minutes or some games"):
        discover(budget=0)


def test_lines_that_cant_be_reached_are_no_part_of_a_tidy_strategy() -> None:
    whole = parse("buy: gold if turn > 3, village, gold if turn > 3, village if turn > 5, gold\ntrash: copper, copper")
    assert tidied(whole) == parse("buy: gold if turn > 3, village, gold\ntrash: copper")


@pytest.fixture(scope="module")
def found() -> Discovery:
    """A small discovery."""
    return discover("first-game", budget=10_000, seed=1)


@pytest.mark.compiled
def test_an_article_tells_how_the_strategy_is_played_and_what_beats_it(
    found: Discovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(article, "STORIES", 30)
    told = article.article(found)
    titles = [section.title for section in told.sections]
    assert titles[1:7] == [
        *("Opening", "Milestones", "Turning to points", "How its games end", "What beats it", "An example game"),
    ]
    by_title = {section.title: section for section in told.sections}
    assert {row[0] for row in by_title["Opening"].table[1:]} <= {"4/3", "5/2"}
    assert {row[0] for row in by_title["What beats it"].table[1:]} == set(found.tests)
    game = by_title["An example game"]
    assert [row[0] for row in game.table[1:]] == [str(number) for number in range(1, len(game.table))]
    assert sum("turns to points" in row[-1] for row in game.table) == 1
    text = told.text()
    assert found.strategy.text.rstrip() in text
    assert max(len(line) for line in text.splitlines() if line.startswith("In ")) <= 80


@pytest.mark.compiled
@pytest.mark.parametrize("suffix", ["txt", "md", "html"])
def test_an_article_is_written_as_text_as_markdown_and_as_a_page(
    suffix: str, found: Discovery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(article, "STORIES", 4)
    monkeypatch.setattr(article, "MATCH_GAMES", 50)
    told = article.article(found)
    path = tmp_path / f"guide.{suffix}"
    told.write(path)
    text = path.read_text(encoding="utf-8")
    assert "Opening" in text
    if suffix == "md":
        assert "](guide.svg)" in text
        assert (tmp_path / "guide.svg").exists()
    if suffix == "html":
        assert text.count("<svg") == 1
        assert "http-equiv" not in text
        assert "<script" not in text
    with pytest.raises(ValueError, match=r"\*\.txt, \*\.md or \*\.html"):
        told.write(tmp_path / "guide.pdf")


@pytest.mark.compiled
def test_openings_are_told_by_the_split_of_the_first_hands() -> None:
    smithy = find_strategy("smithy")
    games = [stories.tell(smithy, smithy, Kingdom(FIRST_GAME), 2, 1, number) for number in range(24)]
    found = stories.openings(games)
    assert [opening.split for opening in found] == ["4/3", "5/2"]
    assert found[0].buys[0][0] == (("smithy",), ("silver",))
    assert found[1].buys[0][0] == (("smithy",), ())
    for game in games:
        assert [turn.number for turn in game.turns] == list(range(1, len(game.turns) + 1))
    points = stories.turning_points(games)
    assert all(turn.turns_to_points for turn in points)
    assert len(points) == len(games)
