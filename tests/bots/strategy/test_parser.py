"""A strategy is read as it is meant, written as it is read, and told about where it isn't understood."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.bots.strategy import StrategyError, library, parse, parse_line
from crownlands.bots.strategy.strategy_words import MEASURES
from crownlands.bots.strategy.tree import (
    Condition,
    Counter,
    Line,
    Measure,
    Negative,
    Not,
    Number,
    Pair,
    Strategy,
    walk,
    written,
)
from crownlands.dominion import CARDS
from crownlands.texts import find_texts
from crownlands.texts.languages import TRANSLATED
from crownlands.texts.refusals import why

SMITHY = """\
# smithy.strategy
name: Smithy
buy:
  province if money > 15
  duchy if supply(province) <= 4
  estate if supply(province) <= 2
  gold
  duchy if supply(province) <= 6
  smithy if count(smithy) < count(treasure) / 11
  silver
"""


def test_the_text_of_the_issue_is_read_and_written_as_it_stands() -> None:
    strategy = parse(SMITHY)
    assert strategy.name == "Smithy"
    assert [line.target for line in strategy.parts["buy"]] == ("province duchy estate gold duchy smithy silver".split())
    assert strategy.text == SMITHY


@pytest.mark.parametrize("name", sorted(library()))
def test_every_strategy_of_the_library_is_read_back_from_its_text(name: str) -> None:
    strategy = library()[name]
    assert parse(strategy.text) == strategy


def test_names_of_cards_are_known_in_other_spellings_and_languages() -> None:
    parts = parse("buy:\n  Throne Room if Count(Throne Room) < 1\n  Kovácsműhely\n  SILVER").parts["buy"]
    assert [line.target for line in parts] == ["throne-room", "smithy", "silver"]


@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_card_of_every_box_can_be_named(card: str) -> None:
    strategy = parse(f"buy: {card} if count(card {card}) < 2 and coffers + potions + tokens > 0")
    assert strategy.cards <= {card}
    assert parse(strategy.text) == strategy


def test_several_lines_may_stand_on_one() -> None:
    assert parse("buy: province, gold if turn < 9, silver").parts == (
        parse("buy:\n province\n gold if turn < 9\n silver").parts
    )


def test_a_type_stands_for_its_cards_in_the_optional_parts() -> None:
    line = parse("buy: gold\ndiscard: victory, curse").parts["discard"][0]
    assert {"estate", "duchy", "province", "gardens"} == {card for card in line.cards if CARDS[card].box == "base"}
    assert line.cards > {"colony", "harem", "island"}


def test_village_is_a_type_where_cards_are_counted_and_a_card_in_a_line() -> None:
    line = parse_line("village if count(village) < 2 and count(card village) < 1")
    assert line.target == "village"
    assert not line.is_type
    assert line.condition == Pair(
        "and",
        Pair("<", Counter("count", "village", True), Number(2)),
        Pair("<", Counter("count", "village"), Number(1)),
    )


@pytest.mark.parametrize(
    ("condition", "binding"),
    [
        ("1 + 2 * 3 < 4 - 5 - 6", "(1 + (2 * 3)) < ((4 - 5) - 6)"),
        ("turn < 1 or turn < 2 and not turn < 3", "(turn < 1) or ((turn < 2) and (not (turn < 3)))"),
        ("-coins * 2 = 4 / 2 / 2", "((-coins) * 2) = ((4 / 2) / 2)"),
        ("coins == 3 and buys <> 1", "coins = 3 and buys != 1"),
        ("phase = buy", "phase = 1"),
    ],
)
def test_what_binds_more_is_done_first(condition: str, binding: str) -> None:
    assert parse_line(f"gold if {condition}") == parse_line(f"gold if {binding}")


WRONG = [
    ("buy:\n  smity", 2, 3, "unknown card 'smity'; did you mean 'smithy'?"),
    ("buy:\n  gold if monney > 3", 2, 11, "unknown name 'monney'; did you mean 'money'?"),
    ("buy:\n  gold if count(tresure) > 3", 2, 17, "unknown card or type 'tresure'; did you mean 'treasure'?"),
    ("buy:\n  gold if coins > ", 2, 18, "expected a number, a name or '(', not the end of the line"),
    ("buy:\n  gold if coins", 2, 11, "expected something that is true or false"),
    ("buy:\n  gold if (coins > 3", 2, 21, "expected ')'"),
    ("buy:\n  gold if coins > 3 4", 2, 21, "expected 'and', 'or', a comparison or the end of the line, not '4'"),
    ("buy:\n  gold if 1 < coins < 3", 2, 21, "expected 'and' before a second comparison"),
    ("buy:\n  gold if (coins > 3) + 1 > 2", 2, 11, "expected a number, not something that is true or false"),
    ("buy:\n  gold when coins > 3", 2, 8, "expected 'if' or the end of the line after 'gold'"),
    ("buy:\n  gold if coins $ 3", 2, 17, "'$' has no meaning in a condition"),
    ("buy:\n  gold if count smithy", 2, 16, "expected '(' after 'count'"),
    ("buy:\n  gold if count() > 1", 2, 17, "expected a card or a type of card"),
    ("buy:\n  gold if smithy > 1", 2, 11, "unknown name 'smithy'; a card is counted as count(…)"),
    ("buy:\n  treasure", 2, 3, "expected a card to buy; 'treasure' is a type of card"),
    ("buy:\n  catapult-rocks", 2, 3, "expected a card; 'catapult-rocks' is a pile of different ones: catapult, rocks"),
    ("buy:\n  gold if count(training) > 1", 2, 17, "expected a card; 'training' is not one"),
    ("bye:\n  gold", 1, 1, "unknown part 'bye:'; did you mean 'buy'?"),
    ("gold", 1, 1, "expected a part"),
    ("name: x", 1, 1, "expected a part 'buy:' with at least one line"),
    ("name:\nbuy: gold", 1, 6, "expected a name"),
    ("careful: perhaps\nbuy: gold", 1, 10, "expected 'yes' or 'no', not 'perhaps'"),
    ("buy: gold\nbuy: silver", 2, 1, "there is a second 'buy:'"),
    ("", 1, 1, "expected a part 'buy:'"),
    ("buy:\n  if coins > 2", 2, 3, "expected a card"),
    ("buy: gold\nplay: village, gold", 2, 16, "'gold' is neither an Action nor a Night card"),
    ("buy: gold\nplay: curse if turn > 3", 2, 7, "can never be used: 'curse'"),
    ("buy: gold\nreveal: smithy", 2, 9, "can never be used: 'smithy' isn't a Reaction"),
    ("buy: gold\nthrone-rom:\n  gold", 2, 1, "unknown part 'throne-rom:'; did you mean 'throne-room'?"),
    ("buy: gold\nspy:\n  discard gld", 3, 11, "unknown card 'gld'; did you mean 'gold'?"),
    ("buy: gold\npawn: choose  carts", 2, 15, "no card offers the option 'carts'; did you mean 'cards'?"),
    ("buy: gold\ntraining: yes", 2, 1, "expected a card; 'training' is not one"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), WRONG)
def test_an_error_points_at_its_place_and_says_what_was_expected(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(StrategyError) as error:
        parse(text, "my.strategy")
    assert (error.value.line, error.value.column) == (line, column)
    assert message in str(error.value)
    assert str(error.value).startswith(f"my.strategy:{line}:{column}: ")


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(("text", "line", "column", "message"), WRONG)
def test_an_error_is_told_in_every_language(text: str, line: int, column: int, message: str, language: str) -> None:
    del line, column, message
    with pytest.raises(StrategyError) as error:
        parse(text)
    told = why(find_texts(language), error.value)
    assert told not in ("", why(find_texts("en"), error.value))
    assert "{" not in told


def test_an_error_can_be_sent_to_another_process() -> None:
    with pytest.raises(StrategyError) as error:
        parse("buy: golt", "my.strategy")
    again = pickle.loads(pickle.dumps(error.value))
    assert str(again) == str(error.value)
    assert (again.line, again.column, again.problem.code) == (1, 6, "unknown-card")


ANSWERS = """\
name: Answers
buy:
  training if turn < 5
  gold
spy:
  discard gold if own = 0
  put-back treasure
  discard victory
throne-room:
  play smithy
  village if phase = action
library:
  yes if hand(action) > 2
  done
"""


def test_a_part_may_have_the_name_of_a_card_and_says_how_to_answer_it() -> None:
    strategy = parse(ANSWERS)
    assert strategy.card_parts == ("spy", "throne-room", "library")
    assert strategy.parts["spy"][1] == Line("treasure", None, True, "put-back")
    assert strategy.parts["library"][1] == Line("", None, False, "done")
    assert strategy.text == ANSWERS
    assert parse(ANSWERS.replace("throne-room:", "Throne Room :")) == strategy


def test_a_phase_is_written_as_it_is_said() -> None:
    for condition in ("phase = buy", "phase != action", "buy = phase and turn > 1", "not phase = buy"):
        assert str(parse_line(f"gold if {condition}")) == f"gold if {condition}"


def test_brackets_without_end_are_refused_and_not_followed() -> None:
    with pytest.raises(StrategyError, match="nested too deeply"):
        parse("buy: gold if " + "(" * 500 + "1 > 0" + ")" * 500)


ODD_NUMBERS = [0.5, 1.25, 1e6, 1234567.0, 1e-5, 0.1234567]
numbers: st.SearchStrategy[Condition] = st.deferred(
    lambda: (
        st.builds(Number, st.integers(0, 99).map(float) | st.sampled_from(ODD_NUMBERS))
        | st.builds(Measure, st.sampled_from(MEASURES))
        | st.builds(Counter, st.sampled_from(["count", "supply"]), st.sampled_from(["smithy", "village", "curse"]))
        | st.builds(Counter, st.just("hand"), st.sampled_from(["treasure", "village"]), st.just(True))
        | st.builds(Negative, numbers)
        | st.builds(Pair, st.sampled_from("+-*/"), numbers, numbers)
    )
)
truths: st.SearchStrategy[Condition] = st.deferred(
    lambda: (
        st.builds(Pair, st.sampled_from(["<", "<=", ">", ">=", "=", "!="]), numbers, numbers)
        | st.builds(Not, truths)
        | st.builds(Pair, st.sampled_from(["and", "or"]), truths, truths)
    )
)


@given(truths)
def test_every_condition_is_read_back_from_its_text(condition: Condition) -> None:
    strategy = Strategy("x", {"buy": (Line("gold", condition),)})
    read = parse(strategy.text).parts["buy"][0].condition
    assert read is not None
    assert written(read) == written(condition)
    assert values(read) == values(condition)


def values(condition: Condition) -> list[float]:
    """The numbers in a condition, from left to right."""
    return [it.value for it in walk(condition) if isinstance(it, Number)]


@given(st.text(alphabet="abgolduy:if()<>=+-*/ \n#,.1", max_size=60))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        read = parse(text)
    except StrategyError as refused:
        lines = text.splitlines() or [""]
        assert 1 <= refused.line <= len(lines)  # noqa: PT017 - either of both may happen
        assert 1 <= refused.column <= len(lines[refused.line - 1]) + 1  # noqa: PT017
        return
    assert read.parts["buy"]


@pytest.mark.parametrize(
    "condition", ["not " * 3_000 + "turn > 1", "-" * 3_000 + "1 > 0", "turn" + " + 1" * 3_000 + " > 1"]
)
def test_conditions_without_end_are_refused_and_not_followed(condition: str) -> None:
    with pytest.raises(StrategyError, match="its conditions are too long"):
        parse(f"buy:\n  gold if {condition}")
    parse("buy:\n  gold if turn" + " + 1" * 150 + " > 1")
