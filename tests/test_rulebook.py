"""The plugin in `tests/rulebook.py`, run on small suites of its own: two statements of one game, one of another."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BY_TWO_WORKERS = "--numprocesses=2"
UNKNOWN = "ERROR: no statement has the number D-99, named by tests/rules/test_dominion.py::test_both"

ALL_HELD = """
    import pytest

    @pytest.mark.rule("D-01", "D-02")
    def test_both():
        assert True

    @pytest.mark.rule("D-02")
    @pytest.mark.parametrize("players", [2, 3])
    def test_second(players):
        assert players
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """An empty suite for a project in which `dominion` exists and `kingdomino` doesn't yet."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # what is installed beside takes seconds to load
    rules = pytester.mkdir("tests") / "rules"
    rules.mkdir()
    (rules / "dominion.txt").write_text("D-01\nD-02\n")
    (rules / "kingdomino.txt").write_text("K-01\n")
    (pytester.path / "src/crownlands/dominion").mkdir(parents=True)
    (pytester.path / "src/crownlands/dominion/__init__.py").touch()
    return pytester


def run(suite: pytest.Pytester, source: str, *arguments: str) -> pytest.RunResult:
    """Run `source` as the only test file; with xdist in a process of its own, as that needs."""
    suite.makepyfile(**{"tests/rules/test_dominion": source})
    runpytest = suite.runpytest_subprocess if BY_TWO_WORKERS in arguments else suite.runpytest_inprocess
    return runpytest("-p", "tests.rulebook", "--strict-markers", "-o", "markers=long", *arguments)


def test_a_whole_run_lists_how_many_tests_hold_each_statement(suite: pytest.Pytester) -> None:
    result = run(suite, ALL_HELD, "tests")
    assert result.ret == pytest.ExitCode.OK
    assert result.outlines.count("D-01 1     D-02 3") == 1
    result.stdout.no_fnmatch_line("*K-01*")


def test_a_statement_that_no_test_holds_fails_a_whole_run(suite: pytest.Pytester) -> None:
    result = run(suite, ALL_HELD.replace('"D-01", ', ""), "tests")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.outlines.count("ERROR: no test holds D-01") == 1


def test_a_number_that_does_not_exist_fails_any_run(suite: pytest.Pytester) -> None:
    result = run(suite, ALL_HELD.replace("D-01", "D-99"), "tests/rules/test_dominion.py")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.outlines.count(UNKNOWN) == 1


def test_workers_side_by_side_tell_one_list(suite: pytest.Pytester) -> None:
    result = run(suite, ALL_HELD.replace("D-01", "D-99"), "tests", "-p", "xdist", BY_TWO_WORKERS)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    for line in ("D-01 0     D-02 3", "ERROR: no test holds D-01", UNKNOWN):
        assert result.outlines.count(line) == 1


@pytest.mark.parametrize(
    "selection", [["tests/rules"], ["tests", "-k", "second"], ["tests", "-m", "rule"], ["tests/rules/test_dominion.py"]]
)
def test_a_part_of_the_suite_is_not_asked_for_every_statement(suite: pytest.Pytester, selection: list[str]) -> None:
    result = run(suite, ALL_HELD.replace('"D-01", ', ""), *selection)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.no_fnmatch_line("*D-0*")


def test_leaving_out_the_long_tests_is_still_a_whole_run(suite: pytest.Pytester) -> None:
    result = run(suite, ALL_HELD.replace('"D-01", ', ""), "-m", "not long")
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_skipped_test_holds_nothing(suite: pytest.Pytester) -> None:
    result = run(suite, ALL_HELD.replace("assert True", "pytest.skip('another day')"), "tests")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["ERROR: no test holds D-01"])


def test_once_its_package_exists_a_game_is_asked_for(suite: pytest.Pytester) -> None:
    kingdomino = suite.path / "src/crownlands/kingdomino"
    kingdomino.mkdir()
    (kingdomino / "__init__.py").touch()
    result = run(suite, ALL_HELD, "tests")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["ERROR: no test holds K-01"])
