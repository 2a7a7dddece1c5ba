"""A pytest plugin that counts which statements of the rulebooks are held by tests.

A test names the statements it holds with `@pytest.mark.rule("D-17", ...)`. The numbers of each game stand in
`tests/rules/<game>.txt`, those of further boxes in `tests/rules/<game>-<box>.txt`. A mark with a number that isn't
there fails the run; so does, when the whole suite was run, a statement that no test holds. A game whose package
doesn't exist yet is not asked for.
"""

from pathlib import Path

import pytest

STATEMENTS_PER_LINE = 10


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(number, ...): the rulebook statements that the test holds")
    config.pluginmanager.register(Rulebook(config))


class Rulebook:
    """The statements there are, and the tests that were run for each."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.held: dict[str, set[str]] = {}
        self.known: set[str] = set()
        self.wanted: list[str] = []
        for listed in sorted(config.rootpath.glob("tests/rules/*.txt")):
            numbers = listed.read_text(encoding="utf-8").split()
            self.known.update(numbers)
            game = listed.stem.partition("-")[0]
            if (config.rootpath / "src/crownlands" / game / "__init__.py").exists():
                self.wanted += numbers

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        # As properties the numbers travel with the reports, from parallel workers too.
        for item in items:
            for mark in item.iter_markers("rule"):
                item.user_properties += [("rule", number) for number in mark.args]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # Only a test whose body was run holds anything: neither skipped nor expected to fail.
        if report.when == "call" and not report.skipped:
            for name, number in report.user_properties:
                if name == "rule":
                    self.held.setdefault(str(number), set()).add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        on_worker = hasattr(self.config, "workerinput")
        if session.exitstatus == pytest.ExitCode.OK and not on_worker and (self.unknown or self.missing):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return
        if self.wanted and self.whole_suite:
            terminalreporter.section("tests of each rulebook statement")
            counts = [f"{number} {len(self.held.get(number, ())):<4}" for number in self.wanted]
            for start in range(0, len(counts), STATEMENTS_PER_LINE):
                terminalreporter.line("  ".join(counts[start : start + STATEMENTS_PER_LINE]).rstrip())
        if self.missing:
            terminalreporter.line(f"ERROR: no test holds {', '.join(self.missing)}", red=True)
        for number in self.unknown:
            tests = ", ".join(sorted(self.held[number]))
            terminalreporter.line(f"ERROR: no statement has the number {number}, named by {tests}", red=True)

    @property
    def unknown(self) -> list[str]:
        return sorted(self.held.keys() - self.known)

    @property
    def missing(self) -> list[str]:
        return [number for number in self.wanted if number not in self.held] if self.whole_suite else []

    @property
    def whole_suite(self) -> bool:
        """True when all of `tests/` was asked for, the long tests perhaps left out."""
        option = self.config.option
        tests = self.config.rootpath / "tests"
        folders = {Path(self.config.invocation_params.dir, argument).resolve() for argument in self.config.args}
        everywhere = not folders.isdisjoint({tests, *tests.parents})
        narrowed = any(
            getattr(option, name, None)
            for name in ("keyword", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
        )
        return everywhere and not narrowed and option.markexpr in ("", "not long")
