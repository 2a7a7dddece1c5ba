"""A kingdom drafted line by line."""

import pytest

from crownlands.dominion.kingdoms import piles_of
from crownlands.terminal.new_game import Wish
from crownlands.terminal.plain.plain_draft import PlainDraft
from crownlands.terminal.plain.plain_game import InputEnded, Quit
from crownlands.texts import find_texts


def drafted(*lines: str, language: str = "en", kingdom: str = "draft alchemy darkages") -> tuple[PlainDraft, list[str]]:
    """Return a draft with these lines to read, and what it writes."""
    told: list[str] = []
    typed = iter(lines)
    wish = Wish(seats=["you", "page"], kingdom=kingdom, seed=3)
    return PlainDraft(wish, find_texts(language), lambda: next(typed, ""), told.append), told


def test_ten_picks_by_number_and_name_make_a_kingdom() -> None:
    draft, told = drafted("3\n", "pick knights\n", "Golem\n", *[f"{number}\n" for number in range(1, 21)])
    ten = draft.play()
    assert len(set(ten)) == 10
    assert set(ten) <= {*piles_of("alchemy"), *piles_of("darkages")}
    assert {"apprentice", "knights"} <= set(ten)
    assert "Alchemy:" in told
    assert "3) pick apprentice  (Apprentice, 5)" in told
    assert "You pick Apprentice." in told
    assert any(line.startswith("Boxes: Base game, Alchemy, Dark Ages") for line in told)


def test_texts_are_told_wrong_names_refused_and_advice_given() -> None:
    draft, told = drafted("text Rats\n", "Goleem\n", "moat\n", "golem\n", "quit\n", kingdom="draft alchemy")
    with pytest.raises(Quit):
        draft.play()
    said = "\n".join(told)
    assert "Did you mean 'Golem'?" in said
    assert "'moat' is not a kingdom card" in said
    assert "Three to five of them are best" in said
    draft, _ = drafted("1\n")
    with pytest.raises(InputEnded):
        draft.play()


def test_it_speaks_the_language_that_is_wished_for() -> None:
    draft, told = drafted("asztal\n", "gólem\n", language="hu")
    with pytest.raises(InputEnded):
        draft.play()
    assert any(line.startswith("Alkímia") for line in told)
    assert any("Gólem" in line for line in told)
