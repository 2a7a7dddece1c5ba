"""The house style of `docs/house-style.md`, as far as a machine can check it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import typer

from crownlands.cli import app

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "benchmarks", "examples", "gallery", "docs")
FILES = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
QUESTION = re.compile(r"(What|Who|Whom|Whose|Whether|How|Where|When|Which|Why)\b")
NOUN = re.compile(r"(The|A|An|All|Every|Each|One|So many|Those|Some|Both|Cards|Things|Its)\b")
COMMAND = typer.main.get_command(app)

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def documented(tree: ast.AST) -> Iterator[Documented]:
    """Yield everything in a file that can have a docstring."""
    yield from (node for node in ast.walk(tree) if isinstance(node, Documented))


def public(node: ast.Module | ast.ClassDef) -> Iterator[Documented]:
    """Yield a module or class and its public members, without those of functions."""
    yield node
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not child.name.startswith("_"):
            if "overload" not in [ast.unparse(decorator) for decorator in child.decorator_list]:
                yield from public(child) if isinstance(child, ast.ClassDef) else [child]


def named(path: Path, node: Documented) -> str:
    """Return the place of a node, for a list of what is wrong."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)} {getattr(node, 'name', 'module')}"


def test_no_docstring_begins_as_a_question() -> None:
    trees = [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in FILES]
    assert len(trees) > 500
    asked = [
        f"{named(path, node)}: {said.splitlines()[0]}"
        for path, tree in trees
        for node in documented(tree)
        if (said := ast.get_docstring(node)) and QUESTION.match(said)
    ]
    assert asked == []


def test_the_docstring_of_a_function_says_what_it_does_or_returns() -> None:
    named_only = [
        f"{named(path, node)}: {said.splitlines()[0]}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for node in documented(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (said := ast.get_docstring(node))
        and NOUN.match(said)
        and not any("property" in ast.unparse(decorator) for decorator in node.decorator_list)
    ]
    assert named_only == []


def test_everything_public_has_a_docstring() -> None:
    lacking = [
        named(path, node)
        for path in sorted((ROOT / "src").rglob("*.py"))
        for node in public(ast.parse(path.read_text(encoding="utf-8")))
        if not ast.get_docstring(node)
    ]
    assert lacking == []


@pytest.mark.parametrize("name", sorted(COMMAND.commands))  # type: ignore[attr-defined]
def test_every_option_has_a_help_that_is_a_sentence(name: str) -> None:
    command: click.Command = COMMAND.commands[name]  # type: ignore[attr-defined]
    for parameter in command.params:
        said = getattr(parameter, "help", None)
        assert said, parameter.name
        assert said.endswith((".", "…")), said
        assert not QUESTION.match(said), said
