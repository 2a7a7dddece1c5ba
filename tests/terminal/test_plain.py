"""Whole games over two streams of text, and what is answered to a line that is no move."""

import re
from collections.abc import Callable, Iterator

import pytest

from crownlands import dominion, kingdomino
from crownlands.record import Record
from crownlands.terminal.plain import PROMPT, PlainTable
from crownlands.terminal.retelling import retell
from crownlands.terminal.table import Table
from crownlands.texts import LANGUAGES, find_texts

BIG_MONEY = ("play-treasures", "buy province", "buy gold", "buy silver", "end-actions", "end-turn")
CHOICE = re.compile(r"\d+\) ([a-z-]+(?: [a-z0-9,-]+)*)")


class Player:
    """A program at the other end: reads what the table writes and answers by a list of wishes."""

    def __init__(self, answer: Callable[[list[str]], str]) -> None:
        self.lines: list[str] = []
        self.answer = answer

    def write(self, text: str) -> None:
        self.lines += text.splitlines()

    def read(self) -> str:
        assert self.lines[-1] == PROMPT
        last_question = max(number for number, line in enumerate(self.lines) if line.startswith("1) "))
        found = [CHOICE.match(line) for line in self.lines[last_question:]]
        return self.answer([choice[1].strip() for choice in found if choice]) + "\n"


class FirstOfMany:
    """An opponent that does the first thing it can."""

    def choose(self, view: dominion.View) -> str:
        return view.legal_moves[0]


def by_wish(moves: list[str]) -> str:
    return next((wish for wish in BIG_MONEY if wish in moves), moves[0])


def table(
    answer: Callable[[list[str]], str], players: int = 2, language: str = "en", people: int = 1
) -> tuple[PlainTable, Player]:
    game = dominion.Game(seed=5, first=0, players=players)
    return seated(game, answer, players, language, people)


def seated(
    game: dominion.Game | kingdomino.Game, answer: Callable[[list[str]], str], players: int, language: str, people: int
) -> tuple[PlainTable, Player]:
    player = Player(answer)
    others = {seat: FirstOfMany() for seat in range(people, players)}
    names = ["Ilka", "Béla", "Cili", "Dani"][:players]
    return PlainTable(Table(game, names, others), find_texts(language), player.read, player.write), player


def scripted(*lines: str) -> Callable[[list[str]], str]:
    left: Iterator[str] = iter([*lines, "quit"])
    return lambda moves: next(left)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dominion_to_the_end(language: str) -> None:
    playing, player = table(by_wish, language=language)
    playing.play()
    assert playing.table.is_over
    assert playing.said.result(playing.table.view, playing.table.names) in player.lines
    assert sum(line.startswith(("Ilka: ", "Béla: ")) for line in player.lines[-12:]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_kingdomino_to_the_end(language: str) -> None:
    game = kingdomino.Game(players=4, variants={"harmony"}, seed=3)
    playing, player = seated(game, lambda moves: moves[0], 4, language, people=1)
    playing.play()
    assert playing.table.is_over
    assert playing.said.result(playing.table.view, playing.table.names) in player.lines


def test_several_people_are_called_by_name_and_see_their_own_cards_only() -> None:
    playing, player = table(by_wish, players=2, people=2)
    playing.play()
    calls = [number for number, line in enumerate(player.lines) if line == "== Béla =="]
    assert calls
    told_to_bela = player.lines[calls[0] : calls[0] + 6]
    assert any(line.startswith("Ilka ") for line in told_to_bela)
    assert not any(re.match(r"Ilka draws .*(Copper|Estate)", line) for line in player.lines)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("buy gold", "buy gold: costs 6, you have 0"),
        ("buy goldd", "did you mean"),
        ("dance", "no such move"),
        ("99", "no such move"),
        ("text smity", "unknown card 'smity'; did you mean 'smithy'?"),
        ("text kovácsműhely", "Smithy (Action)"),
        ("help", "Type a move or its number."),
        ("table", "Supply: Copper 46"),
        ("undo", "There is nothing to take back."),
    ],
)
def test_what_is_no_move_is_answered_and_asked_again(typed: str, answer: str) -> None:
    playing, player = table(scripted(typed))
    playing.play()
    assert any(answer in line for line in player.lines)
    assert player.lines.count(PROMPT) == 2
    assert player.lines[-1] == "You leave the table."


def test_moves_by_number_by_word_and_by_name_in_another_language() -> None:
    for typed in ("1", "buy copper", "BUY  Réz", "buy měďák"):
        playing, player = table(scripted("play-treasures", "undo", typed))
        playing.play()
        assert "You buy a Copper." in player.lines
        assert "Taken back." in player.lines


def test_a_hint_says_what_and_why() -> None:
    game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    playing, player = seated(game, scripted("hint"), 2, "en", people=2)
    playing.play()
    assert any(line.startswith("The Regent would choose: Lake") for line in player.lines)


def test_the_end_of_the_input_leaves_the_table() -> None:
    playing, player = table(by_wish)
    playing.read = lambda: ""
    playing.play()
    assert player.lines[-1] == "You leave the table."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_told_again_in_sentences(language: str) -> None:
    playing, _ = table(by_wish)
    playing.play()
    record = Record.loads(playing.table.record().dumps())
    lines = list(retell(record, find_texts(language)))
    assert len(lines) > 60
    texts = find_texts(language)
    assert texts.gettext("The game is over.") in lines
    assert lines[-1].startswith(("  ", texts.gettext("Player {number}", number=2)))
