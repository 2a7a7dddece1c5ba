"""The command line in the reader's language: what helps say, and the lines that the library of commands writes itself.

A help is translated paragraph by paragraph, and of examples only the words behind a command.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from crownlands.messages import N_, NP_
from crownlands.texts.texts import Texts

CONTEXT = "command line"  # of the words that helps are put together from
AS_IT_IS = "\b"  # on a line of its own: the lines below are not to be wrapped
EXAMPLE = re.compile(r"(?P<left>.*?\S {2,})(?P<right>\S.*)")
TYPES = {
    "str": NP_("command line", "text"),
    "int": NP_("command line", "number"),
    "int range": NP_("command line", "number"),
    "float": NP_("command line", "number"),
    "float range": NP_("command line", "number"),
    "path": NP_("command line", "file"),
    "list[str]": NP_("command line", "texts"),
}
HELP_LINES = (  # as Typer has them
    NP_("command line", "Usage: "),
    NP_("command line", "Arguments"),
    NP_("command line", "Options"),
    NP_("command line", "Commands"),
    NP_("command line", "[OPTIONS]"),
    NP_("command line", "COMMAND [ARGS]..."),
    NP_("command line", "COUNT"),
    NP_("command line", "required"),
    NP_("command line", "default: {default}"),
    NP_("command line", "env var: {var}"),
    N_("Show this message and exit."),
    N_("Install completion for the current shell."),
    N_("Show completion for the current shell, to copy it or customize the installation."),
)
WRONG_USE = {  # lines of Typer about wrong use, and how they are put here
    r"Missing (?:argument|option|parameter):? (?P<name>.+?)\.?": N_("{name} is missing."),
    r"No such option: (?P<name>\S+)": N_("There is no option {name}."),
    r"No such option: (?P<name>\S+) \(Possible options: (?P<known>.+)\)": N_(
        "There is no option {name}; similar ones are {known}."
    ),
    r"No such command (?P<name>.+?)\.": N_("There is no command {name}."),
    r"No such command (?P<name>.+?)\. Did you mean (?P<known>.+)\?": N_(
        "There is no command {name}; similar ones are {known}."
    ),
    r"Option (?P<name>.+) requires an argument\.": N_("The option {name} needs a value."),
    r"Option (?P<name>.+) does not take a value\.": N_("The option {name} takes no value."),
    r"Got unexpected extra argument\(s\) \((?P<name>.+)\)": N_("Too many words: {name}."),
    r"Invalid value for (?P<name>.+?): Input should be a valid integer.*": N_("{name} takes a whole number."),
    r"Invalid value for (?P<name>.+?): Input should be a valid number.*": N_("{name} takes a number."),
    r"Invalid value for (?P<name>.+?): Input should be less than or equal to (?P<most>.+)": N_(
        "{name} takes {most} at most."
    ),
    r"Invalid value for (?P<name>.+?): Input should be greater than or equal to (?P<least>.+)": N_(
        "{name} takes {least} at least."
    ),
}


def wrong_use(texts: Texts, said: str) -> str:
    """Return a line of Typer about wrong use in a sentence of the language; an unknown one as it is.

    >>> from crownlands.texts import find_texts
    >>> wrong_use(find_texts("hu"), "No such option: --gmaes")
    'Nincs ilyen kapcsoló: --gmaes.'
    """
    for pattern, message in WRONG_USE.items():
        if found := re.fullmatch(pattern, said):
            facts = {name: fact.replace("'", "") for name, fact in found.groupdict().items()}
            return texts.gettext(message, **facts)
    return said


def translated_help(texts: Texts, said: str) -> str:
    """Return the help of a command or an option in a language."""
    paragraphs = []
    for paragraph in inspect.cleandoc(said).split("\n\n"):
        if paragraph.startswith(AS_IT_IS):
            lines = paragraph.split("\n")[1:]
            paragraphs.append("\n".join([AS_IT_IS, *(_translated_line(texts, line) for line in lines)]))
        else:
            paragraphs.append(texts.gettext(_unwrapped(paragraph)))
    return "\n\n".join(paragraphs)


def _translated_line(texts: Texts, line: str) -> str:
    if message := _words_of(line):
        return line.removesuffix(message) + texts.gettext(message)
    return line


def _words_of(line: str) -> str:
    """Return what is to be translated of a line of examples: what stands behind the command, or a heading.

    >>> _words_of("crownlands play   opens the page"), _words_of("crownlands play -o baron"), _words_of("Exit codes:")
    ('opens the page', '', 'Exit codes:')
    """
    if found := EXAMPLE.fullmatch(line):
        return found["right"]
    return "" if line.startswith("crownlands") else line


def _unwrapped(paragraph: str) -> str:
    return " ".join(paragraph.split())


def help_messages(file: Path) -> Iterator[tuple[int, str, str | None]]:
    """Yield the messages of all commands in a file, with their lines and contexts: helps, and names of arguments."""
    text = file.read_text(encoding="utf-8")
    if "import typer" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("typer.Option", "typer.Argument"):
            for keyword in node.keywords:
                if keyword.arg == "help":
                    yield node.lineno, _unwrapped(ast.literal_eval(keyword.value)), None
        elif isinstance(node, ast.FunctionDef) and _is_command(node):
            yield from ((node.lineno, message, None) for message in _paragraphs(ast.get_docstring(node) or ""))
            for argument in node.args.args:
                if argument.annotation is not None and "typer.Argument(" in ast.unparse(argument.annotation):
                    yield node.lineno, argument.arg, "argument"


def _is_command(node: ast.FunctionDef) -> bool:
    return any(ast.unparse(it).startswith(("app.command(", "app.callback(")) for it in node.decorator_list)


def _paragraphs(said: str) -> Iterator[str]:
    for paragraph in said.split("\n\n"):
        if paragraph.startswith(AS_IT_IS):
            yield from filter(None, map(_words_of, paragraph.split("\n")[1:]))
        else:
            yield _unwrapped(paragraph)
