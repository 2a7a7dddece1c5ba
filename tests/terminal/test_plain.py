"""A whole game over two streams of text, and what is answered to a line that is no move."""

from collections.abc import Callable, Iterator

import pytest

from crownlands import dominion
from crownlands.terminal import sayings
from crownlands.terminal.plain import PlainTable

BIG_MONEY = ("play-treasures", "buy province", "buy gold", "buy silver", "end-actions", "end-turn")


class Player:
    """A program at the other end: reads what the table writes and answers by a list of wishes."""

    def __init__(self, answer: Callable[[list[str]], str]) -> None:
        self.lines: list[str] = []
        self.answer = answer

    def write(self, text: str) -> None:
        self.lines += text.splitlines()

    def read(self) -> str:
        moves = [choice.partition(") ")[2] for choice in self.lines[-1].split("  ")]
        return self.answer(moves) + "\n"


class FirstOfMany:
    """An opponent that does the first thing it can."""

    def choose(self, view: dominion.View) -> str:
        return view.legal_moves[0]


def by_wish(moves: list[str]) -> str:
    return next((wish for wish in BIG_MONEY if wish in moves), moves[0])


def table(answer: Callable[[list[str]], str], players: int = 2) -> tuple[PlainTable, Player]:
    player = Player(answer)
    game = dominion.Game(seed=5, first=0, players=players)
    others = {seat: FirstOfMany() for seat in range(1, players)}
    return PlainTable(game, 0, others, player.read, player.write), player


def scripted(*lines: str) -> Callable[[list[str]], str]:
    left: Iterator[str] = iter([*lines, "quit"])
    return lambda moves: next(left)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_can_be_played_by_a_program(players: int) -> None:
    plain, player = table(by_wish, players)
    plain.play()
    assert plain.game.is_over
    assert "=== The game is over. ===" in player.lines
    assert player.lines[-players].startswith(f"You: {plain.game.scores[0]} points")
    winners = [line for line in player.lines[-players:] if line.endswith(("wins", "win"))]
    assert len(winners) == len(plain.game.winners)


def test_moves_can_be_said_by_number_and_in_any_case() -> None:
    plain, _ = table(scripted("5", "BUY  Silver"))
    plain.play()
    assert plain.game.moves[:3] == ("end-actions", "play-treasures", "buy silver")


def test_a_line_that_is_no_move_is_answered_and_asked_again() -> None:
    plain, player = table(scripted("buy gild", "buy province", "99", "", "help", "table"))
    plain.play()
    assert plain.game.moves == ("end-actions",)
    assert any("did you mean 'buy gold'?" in line for line in player.lines)
    assert any(line.startswith("buy province: costs 8, you have 0; legal: ") for line in player.lines)
    assert any(line.startswith("99: no such move") for line in player.lines)
    assert player.lines[-1] == "You leave the table."


def test_undo_goes_back_to_the_last_real_choice() -> None:
    plain, player = table(scripted("play copper", "undo", "undo"))
    before = plain.game.copy()
    before.push_forced()
    plain.play()
    assert plain.game == before
    assert player.lines.count("Taken back.") == 1
    assert "There is nothing to take back." in player.lines


def test_the_end_of_the_input_is_leaving() -> None:
    player = Player(by_wish)
    plain = PlainTable(dominion.Game(seed=5, first=0), 0, {1: FirstOfMany()}, lambda: "", player.write)
    plain.play()
    assert player.lines[-1] == "You leave the table."


def test_what_others_draw_is_told_as_a_number() -> None:
    plain, player = table(by_wish)
    plain.play()
    drawn = {line for line in player.lines if line.startswith("Player 2 draws")}
    assert drawn <= {f"Player 2 draws {n} cards." for n in range(2, 6)} | {"Player 2 draws 1 card."}
    assert drawn


def test_every_question_of_every_card_can_be_asked_in_words() -> None:
    from crownlands.dominion.game import QUESTIONS

    kinds = {kind for kind, _ in QUESTIONS.values()} | {"action", "buy"}
    assert kinds == set(sayings.QUESTIONS)
