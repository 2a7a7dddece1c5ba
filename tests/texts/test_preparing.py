"""Preparations, which happen once, are told in the language of whoever waits for them."""

from collections.abc import Callable

import pytest

from crownlands import compiled
from crownlands.bots import dominion, kingdomino
from crownlands.cli import run
from crownlands.compiled import compiling_once
from crownlands.envs import compiling_environments
from crownlands.envs.compiling_environments import compile_environments
from crownlands.lab.compiling_lab import compile_kingdomino_lab, compile_lab
from crownlands.messages import NP_, said, speak_by
from crownlands.record import GAMES
from crownlands.texts import find_texts
from crownlands.texts.languages import TRANSLATED
from crownlands.texts.preparing import PREPARING, STEPS

EVERYTHING = [
    dominion.compile_opponents,
    dominion.compile_boxes,
    kingdomino.compile_opponents,
    compile_lab.__wrapped__,
    compile_kingdomino_lab.__wrapped__,
    *(lambda game=game: compile_environments(game) for game in GAMES),
]
Steps = list[tuple[str, Callable[[], object]]]


@pytest.fixture(autouse=True)
def english_again() -> object:
    """Speak English after a test."""
    yield
    speak_by(NP_)


def test_every_preparation_and_its_steps_are_among_the_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    told: set[str] = set()
    monkeypatch.setattr(compiling_environments, "_begun", set())

    def tell(what: str, steps: Steps, part: str) -> None:
        told.add(f"Preparing {what} (only once)")
        told.update(label for label, _ in steps)

    monkeypatch.setattr(compiled, "compile_once", tell)
    for compile_part in EVERYTHING:
        compile_part()
    assert told == {*PREPARING, *STEPS}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_preparation_is_told_in_the_language(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr(compiling_once, "INTERPRETED", False)
    monkeypatch.setattr(compiling_once, "cache_folder", lambda part: tmp_path)
    monkeypatch.setenv("CROWNLANDS_LANG", "en")
    run(["--lang", language, "--version"])
    assert all(said("preparing", message) != message for message in (*PREPARING, *STEPS))
    capsys.readouterr()
    compiled.compile_once("the lab", [("matches", list)], "lab")
    expected = find_texts(language).pgettext("preparing", "Preparing the lab (only once)")
    assert capsys.readouterr().err == f"{expected}…\n"
    run(["--lang", "en", "--version"])
    assert said("preparing", "the deal") == "the deal"
