"""The language that a command speaks: the one asked for by `--lang` or CROWNLANDS_LANG, else the system's. Texts are
loaded when something is said."""

import os
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any

import typer
import typer.core

if TYPE_CHECKING:
    from crownlands.texts import Texts


def _languages(incomplete: str) -> list[str]:
    """Return the completions of a language in a shell."""
    from crownlands.texts.languages import LANGUAGES

    return [language for language in LANGUAGES if language.startswith(incomplete)]


Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        envvar="CROWNLANDS_LANG",
        help="The language: en, hu, ro or cs; by default your system's.",
        autocompletion=_languages,
    ),
]


def language(wanted: str | None) -> str:
    """Return the language to speak: the one wanted, or the system's."""
    from crownlands.texts import find_texts, language_for

    if wanted is not None:
        return find_texts(wanted).language
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    return language_for(system)


def language_of(arguments: Sequence[str]) -> str:
    """Return the language that a line of arguments speaks, before it is read: its last `--lang`, or as always."""
    from crownlands.texts.languages import LANGUAGES

    asked = [os.environ.get("CROWNLANDS_LANG", "")]
    for before, word in pairwise(["", *arguments]):
        if before == "--lang":
            asked.append(word)
        elif word.startswith("--lang="):
            asked.append(word.removeprefix("--lang="))
    named = [word for word in asked if word in LANGUAGES]
    return language(named[-1] if named else None)


def translate(command: Any, texts: "Texts", above: Any = None) -> None:
    """Let a command, its options and all commands below it tell their help in a language."""
    from crownlands.texts.command_lines import CONTEXT, TYPES, translated_help

    said = partial(texts.pgettext, CONTEXT)
    vars(typer.core)["_"] = said  # by which Typer looks its own lines up
    if command.help:
        command.help = translated_help(texts, command.help)
    if command.short_help:
        command.short_help = texts.gettext(command.short_help)
    usual = command.context_class

    class Formatter(usual.formatter_class):  # type: ignore[misc, name-defined]
        """Writes helps with the usage in the language."""

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            """Write the line that shows how a command is called."""
            super().write_usage(prog, args, said("Usage: ") if prefix is None else prefix)

    command.context_class = type("Context", (usual,), {"formatter_class": Formatter})
    command.options_metavar = said(command.options_metavar)
    context = command.context_class(command, parent=above, **command.context_settings)
    for parameter in command.get_params(context):
        if parameter.help:
            parameter.help = translated_help(texts, parameter.help)
        kind = parameter.display_type(context).strip("<>")
        told = f"<{said(TYPES.get(kind, kind))}>"
        parameter.display_type = lambda ctx, told=told: told
        if parameter.metavar is not None:
            parameter.metavar = said(parameter.metavar)
        elif parameter.param_type_name == "argument":
            parameter.metavar = texts.pgettext("argument", parameter.name)
    if hasattr(command, "commands"):
        command.subcommand_metavar = said(command.subcommand_metavar)
        for one in command.commands.values():
            translate(one, texts, context)
