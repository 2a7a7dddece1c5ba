"""Every help, and what commands say of wrong use, in every language: none of it is left in English."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import typer.core
import typer.main

from crownlands.cli import app, run
from crownlands.speaking import translate
from crownlands.texts import find_texts
from crownlands.texts.languages import TRANSLATED

ENGLISH = r"\b(the|and|with|which|from|when|every|each|show|write|print|number|seconds?|default|missing|unknown)\b"
AS_TYPED = r"`[^`]*`|„[^”“]*[”“]|--[\w-]+|\S*://\S*|\S*\.py\S*|crownlands .*? {2,}|^ *crownlands .*$"


@pytest.fixture(autouse=True)
def untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep Typer's own words, and the language asked for, for the tests after this one."""
    monkeypatch.setitem(vars(typer.core), "_", vars(typer.core)["_"])
    monkeypatch.setenv("CROWNLANDS_LANG", "en")


def commands(language: str) -> Iterator[tuple[Any, Any, Any]]:
    """Yield every command in English and in the language, with the context of its help."""
    english, told = typer.main.get_command(app), typer.main.get_command(app)
    translate(told, find_texts(language))
    context = told.context_class(told, info_name="crownlands", **told.context_settings)
    yield english, told, context
    for name, command in told.commands.items():  # type: ignore[attr-defined]
        inner = command.context_class(command, info_name=name, parent=context, **command.context_settings)
        yield english.commands[name], command, inner  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", TRANSLATED)
def test_helps_are_in_the_language(language: str) -> None:
    seen = 0
    for english, told, context in commands(language):
        assert told.help != english.help
        for before, parameter in zip(english.params, told.params, strict=True):
            assert parameter.help != before.help, parameter.name
            seen += 1
        text = re.sub(AS_TYPED, "", told.get_help(context), flags=re.MULTILINE)
        assert re.findall(ENGLISH, text, re.IGNORECASE) == [], text
        assert "-h, --help" in told.get_help(context)
    assert seen > 100


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    "line",
    [
        "simulate",
        "simulate smithy --gmaes 3",
        "simulate smithy --games many",
        "simulate smithy --seed one",
        "play --people 9",
        "play --people -1",
        "play --plain=3",
        "plya",
        "learn dominion two words",
        "discover --minutes long",
        "replay no-such-game.record",
        "compare smithy",
        "compare smithy --change silver",
        "simulate smithy ultimate --chart curve.pdf",
        "discover --article guide.pdf",
        "tournament smithy",
        "import no-bots.xml",
        "bench knight --track",
        "bench knight --fast",
        "bench knight --track chess",
        "puzzle list --kind other",
    ],
)
def test_wrong_use_is_told_in_the_language(line: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line.split()) == 2
    english = capsys.readouterr().err
    assert run([*line.split(), "--lang", language]) == 2
    told = capsys.readouterr().err
    assert told.startswith("crownlands: ")
    assert told != english
    assert re.findall(ENGLISH, re.sub(AS_TYPED, "", told), re.IGNORECASE) == []
