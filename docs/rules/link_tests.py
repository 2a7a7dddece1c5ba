"""A hook of MkDocs: the rules as pages, each statement with the tests that hold it, whose source has a page per file.

A statement is a paragraph that begins with its number, `**D-17**`. Its tests are those marked with that number,
`@pytest.mark.rule("D-17")`. A statement without a test, or a number without its statement, stops the build.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
BOOKS = ROOT / "src/crownlands/texts/rules/en"  # the program shows the same texts
STATEMENT = re.compile(r"^\*\*([A-Z]{1,2}-\d\d)\*\* ((?:.+\n?)+)", re.MULTILINE)
NOT_IN_SEARCH = ["---", "search:", "  exclude: true", "---", ""]  # who looks for a card wants its rule first
LISTS = sorted(
    (ROOT / "tests/rules").glob("*.txt")
)  # the statements of a game, or of one of its boxes: dominion-seaside
PAGES = {f"rules/{listed.stem.rpartition('-')[2]}.md": listed for listed in LISTS}


@dataclass(frozen=True)
class Test:
    """A test function: where its source is, and the statements that it names."""

    name: str
    first: int  # lines, from 1
    last: int
    rules: frozenset[str]

    @property
    def words(self) -> str:
        """Its name as a sentence."""
        return self.name.removeprefix("test_").replace("_", " ").capitalize()


@dataclass(frozen=True)
class TestFile:
    """A file of tests, with those of its tests that name statements."""

    path: Path
    source: str
    tests: tuple[Test, ...] = field(default=())

    @property
    def page(self) -> str:
        """The page that shows it, beside the rules."""
        return "tests/" + "-".join(self.path.relative_to(ROOT / "tests").with_suffix("").parts) + ".md"

    def as_markdown(self) -> str:
        """The whole file: each test that holds a statement under a heading of its own."""
        lines = self.source.splitlines()
        text = [*NOT_IN_SEARCH, f"# {self.path.relative_to(ROOT).as_posix()}", ""]
        line = 1
        for test in self.tests:
            text += _block(lines[line - 1 : test.first - 1])
            numbers = ", ".join(map(_link, sorted(test.rules)))
            text += [f"## {test.words} {{ #{test.name} }}", "", numbers, ""]
            text += _block(lines[test.first - 1 : test.last])
            line = test.last + 1
        return "\n".join([*text, *_block(lines[line - 1 :])])


@cache
def _books() -> dict[str, Path]:
    """The page that each statement stands on."""
    pages = {number: BOOKS / Path(page).name for page, listed in PAGES.items() for number in _listed(listed)}
    return {number: page for number, page in pages.items() if page.exists()}


def _listed(listed: Path) -> list[str]:
    return listed.read_text(encoding="utf-8").split()


def _link(number: str) -> str:
    page = _books().get(number)
    return f"[{number}](../{page.name}#{number.lower()})" if page else number


def _block(lines: list[str]) -> list[str]:
    code = "\n".join(lines).strip("\n")
    return ["````python", code, "````", ""] if code else []


def _rules(node: ast.AST) -> Iterator[str]:
    """The numbers given as plain text to `pytest.mark.rule` anywhere in a piece of source."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            yield from (a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str))


@cache
def test_files() -> tuple[TestFile, ...]:
    """All files with tests that hold a statement."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        tests = []
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                rules = frozenset(number for decorator in node.decorator_list for number in _rules(decorator))
                if rules:
                    first = min(node.lineno, *(decorator.lineno for decorator in node.decorator_list))
                    tests.append(Test(node.name, first, node.end_lineno or node.lineno, rules))
        if tests:
            found.append(TestFile(path, source, tuple(tests)))
    return tuple(found)


def holding(number: str) -> list[tuple[TestFile, Test]]:
    """The tests of a statement."""
    return [(file, test) for file in test_files() for test in file.tests if number in test.rules]


def statements(markdown: str) -> list[str]:
    """The numbers of all statements on a page, in order."""
    return [found[1] for found in STATEMENT.finditer(markdown)]


def _with_tests(found: re.Match[str]) -> str:
    number, words = found[1], found[2].rstrip()
    tests = holding(number)
    if not tests:
        raise PluginError(f"{number} of the rules is held by no test")
    count = "one test" if len(tests) == 1 else f"{len(tests)} tests"
    links = [f"    - [{test.words}]({file.page}#{test.name})" for file, test in tests]
    anchor = number.lower()
    return "\n".join(
        [f"**[{number}](#{anchor}){{ #{anchor} }}** {words}", "", f'??? quote "{count}"', "", *links, "\n"]
    )


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each book of rules, and for each file of tests."""
    for book in sorted(BOOKS.glob("*.md")):
        files.append(File.generated(config, f"rules/{book.name}", abs_src_path=str(book)))
    for file in test_files():
        files.append(File.generated(config, "rules/" + file.page, content=file.as_markdown()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Add its tests to each statement."""
    book = PAGES.get(page.file.src_uri)
    if book is None:
        return markdown
    listed = _listed(book)
    if (there := statements(markdown)) != listed:
        wrong = ", ".join(sorted(set(listed).symmetric_difference(there))) or "in their order"
        raise PluginError(f"{page.file.src_uri}: its statements are not those of tests/rules/{book.name}: {wrong}")
    return STATEMENT.sub(_with_tests, markdown)
