"""Every example in the documentation runs: a page is one story, told in a folder of its own.

Blocks of Python share their names and, when they are a session (`>>>`), show what they print; shell blocks run the
program; a block with a title is a file that the blocks after it can use, or a piece of a file in `src/`, and then it
must be there word by word. What can't run here says why in a remark above it: `<!-- not run: reason -->`.
"""

import contextlib
import doctest
import io
import json
import re
import runpy
import shlex
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest
import structlog
from typer.testing import CliRunner

from crownlands.bots.strategy import parse
from crownlands.cli import app

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(
    r"(?:^<!-- not run: (?P<reason>[^\n]+) -->\n+)?"
    r"^(?P<indent> *)```(?P<language>\w*)(?: title=\"(?P<title>[^\"]+)\")?[^\n]*\n(?P<text>.*?)^(?P=indent)```$",
    re.DOTALL | re.MULTILINE,
)
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)
SHOWN = {"text", "yaml", "dockerfile", "nginx", "ini", "toml"}  # languages that are looked at, not run
LINK = re.compile(r"\]\((?!\w+:)([^)#]+)(?:#[^)]*)?\)")
NAMED = re.compile(
    r"`([\w-]+/[\w./-]*)`"
)  # a file or folder in the text: `tests/perft/`, or of the package `dominion/cards.py`
REFERENCE = re.compile(r"^::: (\S+)\n    options:\n      members: \[([^]]+)\]", re.MULTILINE)
MOST_NOT_RUN = 15
GAMES_HERE = 100


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    language: str
    text: str
    title: str | None
    reason: str | None  # why it isn't run


def blocks(page: Path) -> list[Block]:
    """All blocks of a page, in order."""
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [
        Block(block["language"], textwrap.dedent(block["text"]), block["title"], block["reason"]) for block in found
    ]


class Story:
    """The blocks of one page, run one after the other."""

    def __init__(self) -> None:
        self.names: dict[str, object] = {"__name__": "__main__"}

    def run(self, block: Block) -> None:
        if block.title is not None and block.title.startswith("src/"):
            assert block.text.strip() in (ROOT / block.title).read_text(encoding="utf-8"), (
                f"{block.title} reads otherwise"
            )
            return
        if block.title is not None:
            Path(block.title).write_text(block.text, encoding="utf-8")
        if block.language == "python":
            self.python(block.text)
        elif block.language == "sh":
            for command in commands(block.text):
                run_command(command)
        elif block.language == "strategy":
            parse(block.text)
        elif block.language == "json":
            json.loads(block.text)
        else:
            assert block.language in SHOWN, f"a block is of no known language: {block.language!r}"

    def python(self, text: str) -> None:
        if not text.startswith(">>> "):
            with contextlib.redirect_stdout(io.StringIO()):
                exec(text, self.names)
            return
        test = doctest.DocTestParser().get_doctest(text, self.names, "documentation", None, None)
        told = io.StringIO()
        failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.write, clear_globs=False)
        self.names = test.globs
        assert not failed, told.getvalue()


def commands(text: str) -> Iterator[list[str]]:
    """The commands of a shell block, in words."""
    for line in text.replace("\\\n", " ").splitlines():
        if words := shlex.split(line, comments=True):
            yield words


def run_command(words: list[str]) -> None:
    """Run the program, or a program of ours in Python, with fewer games than the page asks for.

    What make is told to do must be one of its targets; it isn't done, as it would be all of this over again.
    """
    program, arguments = Path(words[0]).name, smaller(words[1:])
    if program == "make":
        assert set(arguments) <= set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    elif program == "crownlands":
        result = CliRunner().invoke(app, arguments, input="quit\n", catch_exceptions=False)
        assert result.exit_code == 0, result.output
    else:
        assert program == "python", f"a page names a command that isn't ours: {shlex.join(words)}"
        with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
            if arguments[0] == "-m":
                patch.setattr(sys, "argv", arguments[1:])
                runpy.run_module(arguments[1], run_name="__main__")
            else:
                patch.setattr(sys, "argv", [str(ROOT / arguments[0]), *arguments[1:]])
                runpy.run_path(sys.argv[0], run_name="__main__")


def smaller(arguments: list[str]) -> list[str]:
    """The same in small: a test of the page, not of the machine."""
    small = {"--games": str(GAMES_HERE), "--rounds": "1", "--tables": "8", "--budget": "4000", "--playouts": "4"}
    here = list(arguments)
    if here[:2] == ["-m", "gallery"]:
        return [*here, "--games", "2", "--into", "."]
    if here and here[0] in ("simulate", "compare", "tournament") and "--games" not in here:
        here += ["--games", ""]
    if here and here[0].endswith("learn_kingdomino.py") and "--rounds" not in here:
        here += ["--rounds", "", "--tables", ""]
    if "--minutes" in here:
        here[here.index("--minutes")] = "--budget"
    for option, value in small.items():
        if option in here:
            here[here.index(option) + 1] = value
    return here


@pytest.fixture
def quiet_servers() -> Iterator[None]:
    """A server that an example starts writes its log to nobody, rather than into what the example prints."""
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(io.StringIO()))
    yield
    structlog.reset_defaults()


@pytest.mark.compiled
@pytest.mark.usefixtures("quiet_servers")
@pytest.mark.parametrize("page", [pytest.param(page, id=page.relative_to(ROOT).as_posix()) for page in PAGES])
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fences = re.findall(r"^ *```", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(fences) == 2 * len(blocks(page)), "a block isn't understood"
    monkeypatch.chdir(tmp_path)
    story = Story()
    for block in blocks(page):
        if block.reason is None:
            story.run(block)


def is_book(page: Path, link: str) -> bool:
    """Return whether a link leads to one of the pages that are made from the texts of the rules."""
    target = (page.parent / link).resolve()
    return target.parent == ROOT / "docs/rules" and (ROOT / "src/crownlands/texts/rules/en" / target.name).exists()


@pytest.mark.parametrize("page", [pytest.param(page, id=page.relative_to(ROOT).as_posix()) for page in PAGES])
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    """Links too: mkdocs follows those of its own pages only."""
    text = page.read_text(encoding="utf-8")
    links = [link for link in LINK.findall(text) if not (page.parent / link).exists() and not is_book(page, link)]
    homes = (ROOT, ROOT / "src/crownlands")
    named = [name for name in NAMED.findall(text) if any((home / name.partition("/")[0]).is_dir() for home in homes)]
    gone = [name for name in named if not any((home / name).exists() for home in homes)]
    assert (links, gone) == ([], [])


def test_what_the_reference_lists_is_there() -> None:
    """The builder of the pages would leave it out and say nothing."""
    pages = [page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "reference").glob("*.md")]
    listed = [
        (module, name) for text in pages for module, names in REFERENCE.findall(text) for name in names.split(", ")
    ]
    assert len(listed) > len(pages)
    assert [entry for entry in listed if not hasattr(import_module(entry[0]), entry[1])] == []


def test_few_examples_are_not_run() -> None:
    assert sum(block.reason is not None for page in PAGES for block in blocks(page)) <= MOST_NOT_RUN


@pytest.mark.parametrize(
    ("exhibit", "counted"),
    [("sets", "games each"), ("seats", "games each"), ("luck", "deals for"), ("opponents", "games a")],
)
def test_the_gallery_shows_what_its_command_makes(exhibit: str, counted: str) -> None:
    """A page that was made with other numbers than the program now has is of an older day."""
    games = import_module(f"gallery.{exhibit}").GAMES
    number = games // 2 if exhibit == "luck" else games  # every deal is played twice there
    page = (ROOT / "docs" / "gallery" / f"{exhibit}.md").read_text(encoding="utf-8")
    assert f"{number:,} {counted}" in page
