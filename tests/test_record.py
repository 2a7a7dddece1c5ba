"""A game as text: what is written is read back the same, and every kind of damage is told."""

import dataclasses
import hashlib
import json
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands import Record, RecordError, dominion

KEY = bytes(range(16))
RECORD = Record("dominion", {"edition": "2e", "players": 2, "seed": 7}, ("end-actions", "play-treasures", "buy silver"))


def checked(body: str) -> str:
    """A text with a check in its last line that fits: only what it says can be wrong with it."""
    return f"{body}, check {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"


def played(seed: int = 7, **given: object) -> dominion.Game:
    game = dominion.Game(**{"seed": seed, "first": 0, **given})  # type: ignore[arg-type]
    for _ in range(6):
        for move in ("end-actions", "play-treasures", "buy copper", "end-turn"):
            game.push(move)
    return game


def test_a_record_is_a_head_the_moves_and_an_end() -> None:
    first, *lines = RECORD.dumps().splitlines()
    assert first == "crownlands record 1"
    assert lines[:6] == ['game: "dominion"', 'edition: "2e"', "players: 2", "seed: 7", "", "; ".join(RECORD.moves)]
    assert re.fullmatch(r"end: 3 moves, check [0-9a-f]{16}", lines[-1])


def test_a_record_of_a_game_that_is_over_says_the_scores() -> None:
    record = dataclasses.replace(RECORD, scores=(12, -3))
    assert ", scores 12 -3, check " in record.dumps()
    assert Record.loads(record.dumps()) == record


def test_a_record_without_moves() -> None:
    record = dataclasses.replace(RECORD, moves=())
    assert Record.loads(record.dumps()) == record
    game = dominion.Game(seed=3)
    assert Record.loads(game.record().dumps()).replay() == game


def test_a_key_is_written_in_hexadecimal_digits_and_replays() -> None:
    game = played(seed=KEY)  # type: ignore[arg-type]
    text = game.record().dumps()
    assert f'seed: "{KEY.hex()}"' in text
    assert Record.loads(text).replay() == game


def test_lines_are_no_longer_than_a_screen_and_moves_stay_whole() -> None:
    text = played().record().dumps()
    assert max(map(len, text.splitlines()[9:])) <= 120
    assert Record.loads(text).moves == played().moves


def test_other_line_ends_and_blank_lines_around_a_record_do_no_harm() -> None:
    text = RECORD.dumps()
    assert Record.loads(text.replace("\n", "\r\n")) == RECORD
    assert Record.loads(f"\n\n  {text}\n\n") == RECORD


@given(
    st.lists(st.from_regex(r"[a-z][a-z-]{0,12}( [a-z0-9,-]{1,12}){0,2}", fullmatch=True), max_size=60),
    st.none() | st.lists(st.integers(-30, 300), min_size=2, max_size=6),
    st.text(max_size=20),
)
def test_whatever_is_written_is_read_back_the_same(moves: list[str], scores: list[int] | None, note: str) -> None:
    setup = {"edition": "2e", "note": note, "hands": [["copper"], []]}
    record = Record("dominion", setup, tuple(moves), None if scores is None else tuple(scores))
    assert Record.loads(record.dumps()) == record


@given(st.data())
def test_one_character_changed_left_out_or_added_is_noticed(data: st.DataObject) -> None:
    text = RECORD.dumps().strip()
    place = data.draw(st.integers(0, len(text) - 1))
    what = data.draw(st.sampled_from(["change", "leave out", "add"]))
    character = data.draw(st.characters(codec="utf-8").filter(lambda c: not c.isspace() and c != text[place]))
    damaged = {
        "change": text[:place] + character + text[place + 1 :],
        "leave out": text[:place] + text[place + 1 :],
        "add": text[:place] + character + text[place:],
    }[what]
    with pytest.raises(RecordError):
        Record.loads(damaged)


@given(st.text() | st.binary().map(lambda noise: noise.decode("latin-1")))
def test_noise_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.loads(text)
    with pytest.raises(RecordError):
        Record.loads("crownlands record 1\n" + text)


# Each kind of damage, told for what it is


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "not a record"),
        ("crownlands record", "not a record"),
        ("crownlands record one\n", "not a record"),
        ("Crownlands Record 1\n", "not a record"),
        ("crownlands record 2\n", "version 2"),
        ("crownlands record 1\n", "cut off"),
        (RECORD.dumps().rpartition("end:")[0], "cut off"),
        (RECORD.dumps().rpartition(", check")[0], "cut off"),
        (RECORD.dumps()[:-3], "cut off"),
        (RECORD.dumps() + "end-turn\n", "goes on after its last line"),
        (RECORD.dumps().replace("silver", "gold"), "edited"),
        (RECORD.dumps().replace("; buy silver", ""), "2 moves.*3"),
        (RECORD.dumps().replace("end: 3", "end: 4"), "3 moves.*4"),
        (RECORD.dumps().replace("players: 2", "players 2"), "line 4"),
        (RECORD.dumps().replace("players: 2", "players: two"), "line 4"),
        pytest.param(RECORD.dumps().replace("seed: 7", f"seed: {'7' * 5_000}"), "line 5.*JSON", id="number"),
        pytest.param(RECORD.dumps().replace("seed: 7", f"seed: {'[' * 100_000}"), "line 5.*JSON", id="brackets"),
        (RECORD.dumps().replace('"dominion"', '"checkers"'), "checkers"),
        (RECORD.dumps().replace('game: "dominion"\n', ""), "None"),
        (RECORD.dumps().replace('"dominion"', '["dominion"]'), "dominion"),
    ],
)
def test_damage_is_told_for_what_it_is(text: str, what: str) -> None:
    with pytest.raises(RecordError, match=f"(?s){what}"):
        Record.loads(text)


def test_a_record_of_a_later_version_is_not_read_as_this_one() -> None:
    body = RECORD.dumps().rpartition(", check")[0].replace("record 1", "record 12")
    with pytest.raises(RecordError, match="version 12"):
        Record.loads(checked(body))


@pytest.mark.parametrize(
    ("setup", "what"),
    [
        ({"players": 7}, "7"),
        ({"players": "2"}, "players"),
        ({"players": None}, "players"),
        ({"edition": "3e"}, "3e"),
        ({"edition": ["2e"]}, "2e"),
        ({"kingdom": ["vilage"]}, "Village"),
        ({"kingdom": None}, "kingdom|None"),
        ({"kingdom": 12}, "kingdom|int"),
        ({"first": 2}, "first"),
        ({"first": True}, "first"),
        ({"seed": -1}, "seed"),
        ({"seed": None}, "seed"),
        ({"seed": "abc"}, "key"),
        ({"seed": 1.5}, "seed"),
        ({"colour": "red"}, "colour"),
        ({"hands": [["copper"] * 100]}, "players"),
    ],
)
def test_a_wrong_set_up_with_a_right_check_says_what_is_wrong(setup: dict[str, object], what: str) -> None:
    record = played().record()
    text = dataclasses.replace(record, setup={**record.setup, **setup}).dumps()
    with pytest.raises(RecordError, match=f"(?s)set-up.*({what})"):
        Record.loads(text).replay()


def test_a_scenario_edited_with_care_is_still_checked() -> None:
    game = dominion.Game.scenario(hands=[["village"], []], decks=[["gold"]])
    record = game.record()
    for name, value in {
        "hands": [["vilage"], []],
        "decks": {"gold": 1},
        "turns": [10**30, 1],
        "coins": "many",
        "supply": {"gold": -1},
    }.items():
        with pytest.raises(RecordError, match="set-up"):
            Record.loads(dataclasses.replace(record, setup={**record.setup, name: value}).dumps()).replay()


@pytest.mark.parametrize("wrong", ["buy province", "play smithy", "fly", ""])
def test_a_move_that_is_not_legal_there_is_named_with_its_place(wrong: str) -> None:
    record = played().record()
    moves = (*record.moves[:5], wrong, *record.moves[6:])
    text = dataclasses.replace(record, moves=moves).dumps()
    with pytest.raises(RecordError, match=f"(?s)move 6 .*{wrong}"):
        Record.loads(text).replay()


def test_a_move_after_the_end_is_refused() -> None:
    game = dominion.Game.scenario(hands=[["copper"], []], phase="buy", supply={"province": 0})
    game.push("end-turn")
    record = game.record()
    assert record.scores == (0, 0)
    with pytest.raises(RecordError, match=r"move 2 .*over"):
        Record.loads(dataclasses.replace(record, moves=("end-turn", "end-actions")).dumps()).replay()


def test_scores_that_the_moves_do_not_lead_to_are_refused() -> None:
    game = dominion.Game.scenario(hands=[["province"], []], phase="buy", supply={"province": 0})
    game.push("end-turn")
    with pytest.raises(RecordError, match=r"7, 0.*6, 0"):
        dataclasses.replace(game.record(), scores=(7, 0)).replay()


def test_edits_at_random_never_raise_anything_but_a_record_error() -> None:
    text = played().record().dumps()
    chance = random.Random(5)
    words = ["copper", "-1", "[]", "{}", "null", ";", "\n", ": ", '"', "99999999999999999999", "end: 1 moves", "\x00"]
    refused = 0
    for _ in range(150):
        body = text.rpartition(", check")[0]
        start = chance.randrange(20, len(body))
        body = body[:start] + chance.choice(words) + body[start + chance.randrange(12) :]
        try:
            Record.loads(checked(body)).replay()
        except RecordError:
            refused += 1
    assert refused > 120


def test_set_up_values_are_json_in_any_script() -> None:
    record = dataclasses.replace(RECORD, setup={**RECORD.setup, "kingdom": "Kovácsműhely, Řemeslník"})
    assert "Kovácsműhely, Řemeslník" in record.dumps()
    assert json.loads(record.dumps().splitlines()[5].partition(": ")[2]) == "Kovácsműhely, Řemeslník"
    assert Record.loads(record.dumps()) == record
