"""Whole games over two streams of text, and what is answered to a line that is no move."""

import random
import re
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from crownlands import dominion, kingdomino
from crownlands.record import Record
from crownlands.terminal.local_table import LocalTable
from crownlands.terminal.plain.narrating import retell
from crownlands.terminal.plain.plain_game import PROMPT, PlainTable
from crownlands.terminal.plain.table_text import table_lines
from crownlands.texts import LANGUAGES, find_texts
from tests.any_box import any_kingdom

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
    return PlainTable(LocalTable(game, names, others), find_texts(language), player.read, player.write), player


def scripted(*lines: str) -> Callable[[list[str]], str]:
    left: Iterator[str] = iter([*lines, "quit"])
    return lambda moves: next(left)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dominion_to_the_end(language: str) -> None:
    playing, player = table(by_wish, language=language)
    assert playing.play()
    assert playing.table.is_over
    assert playing.said.result(playing.table.view, playing.table.names) in player.lines
    assert sum(line.startswith(("Ilka: ", "Béla: ")) for line in player.lines[-12:]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_dominion_with_cards_of_any_box(language: str) -> None:
    seed, chance = 7 + list(LANGUAGES).index(language), random.Random(3)
    game, left = dominion.Game(**any_kingdom(seed), seed=seed), iter(range(150))
    playing, player = seated(
        game, lambda moves: "quit" if next(left, None) is None else chance.choice(moves), 2, language, people=2
    )
    playing.play()
    assert len(playing.table.game.moves) > 100
    assert not any("{" in line for line in player.lines)


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
        ("buy gold", "buy gold: costs 6; you have 0"),
        ("buy goldd", "did you mean"),
        ("dance", "no such move"),
        ("99", "no such move"),
        ("text smity", "Unknown card 'smity'. Did you mean 'Smithy'?"),
        ("text kovácsműhely", "Smithy (Action, costs 4)"),
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


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("hu", "buy arany", "buy gold: Ára 6; neked 0 van."),
        ("hu", "szöveg smity", "Ismeretlen lap: „smity”. Erre gondoltál: „Smithy”?"),
        ("hu", "szoveg kovacsmuhely", "Kovácsműhely (Akció, ára 4)"),
        ("ro", "dance", "dance: Nu există o astfel de mutare. Ai vrut să spui „done”?"),
        ("ro", "text PIATA", "Piață (Acțiune, costă 5)"),
        ("ro", "text santuri", "Șanț (Acțiune – Reacție, costă 2)"),
        ("cs", "discard copper", "discard copper: "),
        ("cs", "text kovarny", "Kovárna (Akce, stojí 4)"),
    ],
)
def test_the_prompt_answers_in_the_language(language: str, typed: str, answer: str) -> None:
    playing, player = table(scripted(typed), language=language)
    playing.play()
    assert any(line.startswith(answer) for line in player.lines)
    assert not any(word in line for line in player.lines for word in ("legal:", "unknown card", "did you mean"))


def test_a_table_of_the_first_edition_speaks_with_its_names() -> None:
    playing, player = seated(dominion.Game(edition="1e", seed=5, first=0), scripted("szöveg remodel"), 2, "hu", 1)
    playing.play()
    assert any(line.startswith("Átépítés (Akció, ára 4)") for line in player.lines)
    assert any("Átépítés 10" in line for line in player.lines)
    assert not any("Átalakítás" in line for line in player.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_the_words_of_the_language(language: str) -> None:
    """Every move is typed as the table names it in brackets, without accents and in capitals, never by its id."""
    texts = find_texts(language)
    playing, player = table(by_wish, language=language)

    def words(moves: list[str]) -> str:
        said = texts.dominion.button(by_wish(moves), playing.table.view)
        plain = unicodedata.normalize("NFD", said.partition(" · ")[0])
        return "".join(letter for letter in plain if not unicodedata.combining(letter)).upper()

    player.answer = words
    assert playing.play()
    assert playing.table.is_over


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "1"),
        ("en", "buy copper"),
        ("en", "BUY  Réz"),
        ("en", "buy měďák"),
        ("hu", "Réz megvétele"),
        ("hu", "rez megv"),
        ("ro", "Cumpără Aramă"),
        ("cs", "koupit měďák"),
    ],
)
def test_a_move_by_number_by_words_and_by_name(language: str, typed: str) -> None:
    playing, player = table(
        scripted("play-treasures", find_texts(language).pgettext("command", "undo"), typed), language=language
    )
    playing.play()
    assert "buy copper" in playing.table.game.moves
    assert find_texts(language).gettext("Taken back.") in player.lines


def test_the_name_of_a_card_alone_where_one_move_has_it() -> None:
    playing, player = table(scripted("copper", "play-treasures", "copper"))
    playing.play()
    assert any(line.startswith("copper: no such move") for line in player.lines)  # to play or to buy?
    assert "buy copper" in playing.table.game.moves


def test_a_domino_by_its_number() -> None:
    playing, player = seated(kingdomino.Game(players=2, seed=7), scripted("37", "99"), 2, "en", people=2)
    playing.play()
    assert playing.table.game.moves[0] == "take 37"
    assert "take 99: no such move" in "\n".join(player.lines)


@pytest.mark.parametrize("typed", ["discard copper, copper", "discard copper, discard copper", "1, 1"])
def test_several_cards_of_one_choice_in_a_line(typed: str) -> None:
    hands = [["copper", "copper", "estate", "gold", "silver"], ["militia"]]
    game = dominion.Game.scenario(hands=hands, turn=1)
    game.push("play militia")
    playing, player = seated(game, scripted("discard copper, province", typed), 2, "en", people=1)
    playing.play()
    assert any("discard province: " in line for line in player.lines)
    assert [move for move in playing.table.game.moves if move.startswith("discard")] == ["discard copper"] * 2


def test_a_hint_says_what_and_why() -> None:
    game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    playing, player = seated(game, scripted("hint"), 2, "en", people=2)
    playing.play()
    assert any(line.startswith("The Regent would choose: Lake") for line in player.lines)


def test_the_end_of_the_input_leaves_the_table() -> None:
    playing, player = table(by_wish)
    playing.read = lambda: ""
    assert playing.play() is False
    assert player.lines[-1] == "You leave the table."


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_a_program_plays_a_whole_game_over_pipes(game: str) -> None:
    """The installed program and a script at the two ends of two pipes, from the first line to the exit code."""
    program = [sys.executable, "-c", "from crownlands.cli import main; main()"]
    pipe = subprocess.PIPE
    command = [*program, "play", game, "--opponent", "page", "--seed", "25", "--lang", "en"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8") as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        lines, choices = [], []
        for line in playing.stdout:
            lines.append(line.rstrip("\n"))
            if (choice := CHOICE.match(line)) is not None:
                choices.append(choice[1].strip())
            elif lines[-1] == PROMPT:
                playing.stdin.write((by_wish(choices) if game == "dominion" else "1") + "\n")
                playing.stdin.flush()
                choices = []
        assert playing.wait(60) == 0
    assert any(line.startswith(("You win with ", "Page wins with ", "Shared win")) for line in lines)
    assert any(line.startswith("You: ") for line in lines)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_told_with_hands_coins_turns_and_names(language: str) -> None:
    playing, _ = table(by_wish)
    playing.play()
    record = Record.loads(playing.table.record().dumps())
    texts = find_texts(language)
    lines = list(retell(record, texts, ["Anna"], hands=True))
    player = texts.gettext("Player {number}", number=2)
    view: Any = record.replay().view(None)
    for who, turns in (("Anna", view.turns[0]), (player, view.turns[1])):
        for turn in range(1, turns + 1):
            head = texts.gettext("Turn {turn}, {who}: {cards}", turn=turn, who=who, cards="").strip()
            assert len([line for line in lines if line.startswith(head)]) == 1
        assert texts.gettext("{who}’s turn.", who=who) not in lines
    spent = texts.gettext("Actions {actions}, buys {buys}, coins {coins}", actions=1, buys=1, coins=4)
    assert f"  {spent}" in lines


def test_a_table_tells_the_top_of_mixed_piles_boxes_bane_landscapes_and_unusual_turns() -> None:
    ten = ["knights", "catapult-rocks", "young-witch", "outpost", *"cellar chapel moat village smithy market".split()]
    game = dominion.Game.scenario(
        kingdom=ten, bane="hamlet", landscapes=["training"], hands=[["outpost"], []], decks=[["copper"] * 9, []]
    )
    told = "\n".join(table_lines(find_texts("en"), LocalTable(game, ["Anna", "Béla"], {})))
    assert "Boxes: Base game, Seaside, Cornucopia, Dark Ages, Adventures, Empires" in told
    assert "Bane: Hamlet" in told
    assert "Training (Event, 6): " in told
    assert "Catapult 10 (Catapult/Rocks)" in told
    top = game.tops["knights"]
    assert top is not None
    assert f"{find_texts('en').dominion.card(top)} 10 (Knights)" in told
    assert told.count("10 (Knights)") == 1
    assert "extra turn" not in told
    for move in ("play outpost", "end-actions", "end-turn"):
        game.push(move)
    assert game.is_extra_turn
    told = "\n".join(table_lines(find_texts("en"), LocalTable(game, ["Anna", "Béla"], {})))
    assert told.startswith("Anna: an extra turn")


def test_the_table_tells_the_trash_the_tops_the_own_deck_and_agreed_counts() -> None:
    game = dominion.Game.scenario(
        hands=[["copper"], []],
        decks=[["gold"] * 3, []],
        discards=[["silver"], []],
        trash=["estate", "copper", "copper"],
        open_counts=True,
    )
    told = table_lines(find_texts("en"), LocalTable(game, ["Ilka", "Béla"], {1: FirstOfMany()}))
    assert "Discard pile: Ilka Silver, Béla –" in told
    assert "Your deck, 3 cards" in told
    assert "Béla: Deck: 0, discard pile: 0" in told
    assert "Trash: 2 × Copper, Estate" in told


def test_why_prints_the_rule_behind_the_question_a_refusal_and_a_line_of_the_log() -> None:
    game = dominion.Game.scenario(hands=[["village", "copper"], []], decks=[["copper"] * 3, []])
    playing, player = seated(game, scripted("miért", "buy gold", "why", "play village", "MIERT 1"), 2, "hu", 1)
    assert playing.play()
    at = [number for number, line in enumerate(player.lines) if line.startswith("D-")]
    assert [player.lines[number][:5] for number in at] == ["D-11:", "D-11:", "D-57:", "D-15:", "D-16:"]
    assert player.lines[at[2] - 1] == "Kijátszol egy Falut, majd húzol egy Rezet."
    assert player.lines[at[2] + 1] == "Falu (Akció): +1 kártya +2 akció"
    assert "miért 1: a napló utolsó sora; miért 2: az azt megelőző" in player.lines
