"""Marking messages that stand in tables: they are collected from there and translated where they are said.

Code below the texts says its few messages by `said`, in English until the program sets its language.
"""

from collections.abc import Callable


def N_(message: str) -> str:  # noqa: N802  # the name that every gettext tool knows
    """Return the message itself."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: N802
    """Return the message itself; its translation depends on the context.

    >>> NP_("command line", "file")
    'file'
    """
    return message


_speaker: list[Callable[[str, str], str]] = [NP_]


def speak_by(translated: Callable[[str, str], str]) -> None:
    """Let a function of a context and a message translate what code below the texts says; `NP_` is English again."""
    _speaker[:] = [translated]


def said(context: str, message: str) -> str:
    """Return a message in the language that the program speaks.

    >>> said("preparing", "the rules")
    'the rules'
    """
    return _speaker[0](context, message)
