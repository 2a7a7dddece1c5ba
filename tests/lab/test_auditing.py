"""Audits: a bad default that is planted is found, and what is told of it is right."""

import pytest

from crownlands.bots.strategy import StrategyBot, parse, parse_line
from crownlands.dominion.view import DominionView
from crownlands.lab import audit
from crownlands.lab.auditing import mending
from crownlands.lab.auditing.report import ranked, told
from crownlands.lab.auditing.trying import DefaultChoice

CHAPEL = parse(
    "name: Thin\ncareful: yes\nbuy:\n  province if money > 10\n  duchy if supply(province) <= 3\n"
    "  gold\n  laboratory\n  chapel if count(chapel) < 1\n  silver\n"
)
KINGDOM = "bandit bureaucrat chapel festival gardens laboratory market militia village workshop".split()


class Spendthrift:
    """Plays as the strategy does, but its Chapel trashes the best card in hand."""

    def __init__(self) -> None:
        self.sense = StrategyBot(CHAPEL)

    def choose(self, view: DominionView) -> str:
        """Return the move."""
        asked = view.decision
        if asked is not None and asked.card == "chapel":
            best = (f"trash {card}" for card in ("gold", "laboratory", "silver", "copper"))
            return next((move for move in best if move in view.legal_moves), "done")
        return self.sense.choose(view)


@pytest.mark.compiled
def test_a_planted_bad_default_is_ranked_first_and_its_mend_is_looked_for_in_the_right_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mending, "STAGES", ((32, 4), (128, 1)))
    found = audit(CHAPEL, "ultimate", kingdom=KINGDOM, games=8, tries=8, bot=Spendthrift())
    worst = found.cards[0]
    assert worst.card == "chapel"
    assert worst.cost > 2
    habit = worst.habits[0]
    assert habit.default in {"trash gold", "trash laboratory", "trash silver", "trash copper"}
    assert "chapel" in {choice.what for choice in found.worst}
    (mend,) = [mend for mend in found.mends if mend.card == "chapel"]
    assert mend.part == "trash"
    assert mend.after >= mend.before
    assert all(parse_line(line, "trash") for line in mend.lines)
    text = told(found)
    assert text.startswith("Audit of Thin against Ultimate")
    assert f"{habit.default} → {habit.better}" in text
    assert found.to_dict()["cards"][0]["card"] == "chapel"


@pytest.mark.compiled
def test_any_number_of_threads_finds_the_same() -> None:
    one, two = (
        audit(CHAPEL, "ultimate", kingdom=KINGDOM, games=3, tries=3, threads=count, mend=False) for count in (1, 2)
    )
    assert one.choices == two.choices


@pytest.mark.compiled
def test_what_the_strategy_says_itself_is_not_audited() -> None:
    own = CHAPEL.with_part("trash", (parse_line("curse", "trash"),))
    found = audit(own, "ultimate", kingdom=KINGDOM, games=3, tries=2, mend=False)
    assert found.choices
    assert all(choice.what != "chapel" for choice in found.choices)


def test_costs_are_ranked_by_game_with_their_interval() -> None:
    def choice(what: str, cost: float) -> DefaultChoice:
        return DefaultChoice(0, 1, 1, what, "trash", "done", "trash copper" if cost else "done", cost, (), 1, 0, 8)

    costs = ranked([choice("mine", 1.0), choice("chapel", 4.0), choice("chapel", 0.0)], games=2)
    assert [card.card for card in costs] == ["chapel", "mine"]
    assert costs[0].cost == 2.0
    assert costs[0].cost_a_game == 2.0
    assert costs[0].margin == pytest.approx(1.96 * 8**0.5 / 2)
    assert costs[0].habits[0].times == 1


@pytest.mark.parametrize(("games", "tries"), [(0, 8), (1, 1)])
def test_an_audit_of_nothing_is_refused(games: int, tries: int) -> None:
    with pytest.raises(ValueError, match="at least one game"):
        audit("smithy", "ultimate", games=games, tries=tries)
