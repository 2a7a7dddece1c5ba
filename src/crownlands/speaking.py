"""The language that a command speaks: the one asked for by `--lang` or CROWNLANDS_LANG, else the system's. Texts are
loaded when something is said."""

import os
from typing import Annotated

import typer


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
