"""Charts are written, as pictures or drawings, and only as these."""

from pathlib import Path
from typing import Any

import pytest

from crownlands.compiled import INTERPRETED
from crownlands.lab import charts, compare, draw_comparison, draw_match, draw_tournament, simulate, tournament

GAMES = 5 if INTERPRETED else 200


def test_a_match_is_drawn_with_money_points_provinces_and_decks(tmp_path: Path) -> None:
    path = tmp_path / "match.svg"
    result = simulate(["smithy", "ultimate"], games=GAMES)
    draw_match(result, path)
    text = path.read_text(encoding="utf-8")
    for words in ("Money in the deck", "Points", "Provinces, by the turn they came", "Smithy: the deck"):
        assert f"<!-- {words} -->" in text
    again = tmp_path / "again.svg"
    draw_match(result, again)
    assert again.read_bytes() == path.read_bytes()


def test_a_chart_may_be_a_png(tmp_path: Path) -> None:
    path = tmp_path / "match.png"
    draw_match(simulate(["smithy", "ultimate", "basic", "basic"], games=GAMES), path)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_tournaments_and_sweeps_are_drawn(tmp_path: Path) -> None:
    draw_tournament(tournament(["smithy", "basic"], games=GAMES), tmp_path / "t.svg")
    assert "Smithy" in (tmp_path / "t.svg").read_text(encoding="utf-8")
    draw_comparison(compare("smithy", "smithy if count(smithy) < {1..2}", games=GAMES), tmp_path / "c.svg")
    assert "count(smithy)" in (tmp_path / "c.svg").read_text(encoding="utf-8")


def test_a_sweep_has_a_tick_for_each_value(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(charts, "save_chart", lambda figure, _: drawn.append(figure))
    draw_comparison(compare("smithy", "smithy if count(smithy) < {1..3}", games=GAMES), "sweep.svg")
    assert [tick.get_text() for tick in drawn[0].axes[0].get_xticklabels()] == ["1", "2", "3"]


def test_other_kinds_of_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"a chart needs a file \*.png or \*.svg"):
        draw_match(simulate(["basic", "basic"], games=1), tmp_path / "match.gif")


def test_a_card_has_one_colour_in_all_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(charts, "save_chart", lambda figure, _: drawn.append(figure))
    draw_match(simulate(["smithy", "ultimate"], games=GAMES), "match.svg")
    decks = [axes for axes in drawn[0].axes if axes.get_title().endswith(": the deck")]
    colours = [
        {layer.get_label(): tuple(layer.get_facecolor()[0]) for layer in deck.collections if layer.get_label()}
        for deck in decks
    ]
    both = colours[0].keys() & colours[1].keys()
    assert {"Copper", "Silver", "Gold", "Province"} <= both
    assert all(colours[0][card] == colours[1][card] for card in both)
    assert len(set(colours[0].values())) == len(colours[0])
