"""A discovery told as an article about the strategy: as text, as Markdown and as a page of HTML.

Opening, milestones, when it turns to points, how its games end, what beats it, and a game as an example.
"""

import html
import tempfile
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.dominion.naming import names
from crownlands.lab.charts import draw_match
from crownlands.lab.discovery.stories import Story, openings, tell, turning_points, typical
from crownlands.lab.results import MatchResult
from crownlands.lab.simulation import simulate

if TYPE_CHECKING:
    from crownlands.lab.discovery import Discovery

FORMATS = (".txt", ".md", ".html")
STORIES, MATCH_GAMES = 120, 2_000
MILESTONES = (4, 8, 12, 16, 20)  # turns
WIDTH = 78  # of plain text
NOTHING = "–"
WORTH_NAMING = 0.5  # of a card in the average deck
_LOOK = """body { font: 1rem/1.5 serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #222;
background: #fff }
h1, h2 { line-height: 1.2 } table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: left;
vertical-align: top; border-bottom: 1px solid #ccc } pre { background: #f4f1ea; padding: .8rem; overflow-x: auto }
svg { max-width: 100%; height: auto }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1c1a17 } pre { background: #2a2723 }
td, th { border-color: #555 } svg { background: #fff } }"""


@dataclass
class Section:
    """A part of the article: its title, sentences, a table, and text to be left as it is."""

    title: str
    sentences: list[str] = field(default_factory=list)
    table: list[tuple[str, ...]] = field(default_factory=list)  # the first row is its head
    verbatim: str = ""


@dataclass(frozen=True)
class Article:
    """An article about a strategy, ready to be written down."""

    title: str
    sections: list[Section]
    match: MatchResult

    def text(self) -> str:
        """Return it as plain text."""
        lines = [self.title, "=" * len(self.title), ""]
        for section in self.sections:
            lines += [section.title, "-" * len(section.title), *_wrapped(section.sentences)]
            if section.table:
                lines += _columns(section.table)
            lines += [section.verbatim.rstrip(), ""] if section.verbatim else [""]
        return "\n".join(lines).rstrip() + "\n"

    def markdown(self, chart: str = "") -> str:
        """Return it as Markdown; with the name of a chart, it is shown."""
        lines = [f"# {self.title}", ""]
        for section in self.sections:
            lines += [f"## {section.title}", "", " ".join(section.sentences), ""]
            if section.table:
                head, *rows = section.table
                lines += [_row(head), _row(("---",) * len(head)), *(_row(row) for row in rows), ""]
            if section.verbatim:
                lines += ["```strategy", section.verbatim.rstrip(), "```", ""]
        if chart:
            lines += [f"![Money, points, Provinces and decks by turn]({chart})", ""]
        return "\n".join(lines).rstrip() + "\n"

    def html(self) -> str:
        """Return it as a page that needs nothing else, its charts included."""
        parts = [f"<h1>{html.escape(self.title)}</h1>"]
        for section in self.sections:
            parts.append(f"<h2>{html.escape(section.title)}</h2>")
            if section.sentences:
                parts.append(f"<p>{html.escape(' '.join(section.sentences))}</p>")
            if section.table:
                head, *rows = section.table
                parts.append("<table>" + _html_row(head, "th") + "".join(_html_row(row, "td") for row in rows))
                parts.append("</table>")
            if section.verbatim:
                parts.append(f"<pre>{html.escape(section.verbatim.rstrip())}</pre>")
        parts += ["<h2>Charts</h2>", self._svg()]
        title = html.escape(self.title)
        head_part = f'<meta charset="utf-8"><title>{title}</title><style>{_LOOK}</style>'
        return (
            f'<!doctype html>\n<html lang="en"><head>{head_part}</head>\n<body>\n'
            + "\n".join(parts)
            + "\n</body></html>\n"
        )

    def _svg(self) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "chart.svg"
            draw_match(self.match, path)
            drawn = path.read_text(encoding="utf-8")
        return drawn[drawn.index("<svg") :]

    def write(self, path: str | Path) -> None:
        """Write it to a file *.txt, *.md (with its chart beside it) or *.html."""
        path = Path(path)
        check_article(path)
        if path.suffix == ".txt":
            told = self.text()
        elif path.suffix == ".html":
            told = self.html()
        else:
            draw_match(self.match, path.with_suffix(".svg"))
            told = self.markdown(path.with_suffix(".svg").name)
        path.write_text(told, encoding="utf-8")


def check_article(path: Path | None) -> Path | None:
    """Raise a ValueError unless an article can be written there.

    >>> check_article(Path("guide.pdf"))
    Traceback (most recent call last):
    ValueError: an article needs a file *.txt, *.md or *.html, not 'guide.pdf'
    """
    if path is not None and path.suffix not in FORMATS:
        raise ValueError(f"an article needs a file *.txt, *.md or *.html, not {str(path)!r}")
    return path


def article(found: "Discovery", threads: int | None = None) -> Article:
    """Return an article about what was discovered, from games against the rival that it finds hardest."""
    hardest = min(found.tests, key=lambda name: found.tests[name][0])
    rival = found.rivals[hardest]
    others = [rival] * (found.players - 1)
    match = simulate(
        [found.strategy, *others], kingdom=found.kingdom, games=MATCH_GAMES, seed=found.seed + 7, threads=threads
    )
    stories = [
        tell(found.strategy, rival, found.kingdom, found.players, found.seed + 7, number) for number in range(STORIES)
    ]
    sections = [
        _summary(found),
        _opening(stories, hardest),
        _milestones(match),
        _points(stories, match),
        _endings(match, hardest),
        _rivals(found),
        _example(typical(stories), hardest),
        Section("The strategy as text", verbatim=found.strategy.text),
    ]
    title = found.strategy.name.removeprefix("Discovered: ")
    return Article(title[:1].upper() + title[1:], sections, match)


def named(card: str, count: int = 1) -> str:
    """Return the name of a card as the table calls it, several of them counted.

    >>> named("throne-room"), named("silver", 2)
    ('Throne Room', '2 × Silver')
    """
    row = names().get(card)
    name = row["en"] if row else card
    return f"{count} × {name}" if count > 1 else name


def _listed(cards: Sequence[str]) -> str:
    return ", ".join(named(card, cards.count(card)) for card in dict.fromkeys(cards)) or "nothing"


def _summary(found: "Discovery") -> Section:
    cards = ", ".join(named(card) for card in cards_to_build_on(found.kingdom))
    sentences = [
        f"Kingdom: {cards} ({found.kingdom.edition}), {found.players} players.",
        f"Found in {found.games:,} games, seed {found.seed}.",
    ]
    if found.reasons:
        best = [f"{named(card)} ({points:.0f} points)" for card, points in found.reasons[:4]]
        sentences.append(f"What it lives on, by what the score would lose without it: {', '.join(best)}.")
    return Section("In short", sentences)


def _opening(stories: Sequence[Story], rival: str) -> Section:
    table: list[tuple[str, ...]] = [("first two hands", "buys", "share of games")]
    for opening in openings(stories):
        for buys, count in opening.buys:
            pair = " / ".join(_listed(turn.split(" + ")) for turn in buys.split(" and "))
            table.append((opening.split, pair.replace("nothing", NOTHING), f"{100 * count / opening.games:.0f} %"))
    return Section("Opening", [f"In {len(stories)} games against {rival}:"], table)


def _milestones(match: MatchResult) -> Section:
    curves = match.players[0].curves
    table: list[tuple[str, ...]] = [("after turn", "money", "points", "deck")]
    for turn in MILESTONES:
        if curves is not None and turn in curves.turns:
            place = curves.turns.index(turn)
            deck = sorted(((counts[place], card) for card, counts in curves.deck.items()), reverse=True)
            there = ", ".join(f"{count:.1f} {named(card)}" for count, card in deck if count >= WORTH_NAMING)
            table.append((str(turn), f"{curves.money[place]:.0f}", f"{curves.points[place]:.0f}", there))
    return Section("Milestones", ["The average deck:"], table)


def _points(stories: Sequence[Story], match: MatchResult) -> Section:
    first = turning_points(stories)
    if not first:
        return Section("Turning to points", ["It buys no Victory cards."])
    turn = sum(turn.number for turn in first) / len(first)
    sentences = [f"It buys its first Victory card on turn {turn:.1f} on average."]
    provinces = match.players[0].provinces
    if provinces:
        sentences.append(f"Its Provinces come on turns {', '.join(f'{turn:.1f}' for turn in provinces)}.")
    return Section("Turning to points", sentences)


def _endings(match: MatchResult, rival: str) -> Section:
    own, other = match.players[:2]
    ways = [f"{100 * count / match.games:.0f} % by {name.replace('_', ' ')}" for name, count in match.endings.items()]
    return Section(
        "How its games end",
        [
            f"Against {rival} a game takes {own.turns:.1f} turns and ends {own.points:.1f} to {other.points:.1f}:",
            f"{', '.join(way for way in ways if not way.startswith('0 %'))}.",
        ],
    )


def _rivals(found: "Discovery") -> Section:
    even = 100 / found.players
    table: list[tuple[str, ...]] = [("against", "score", "± (95 %)")]
    table += [
        (name, f"{score:.1f}", f"{margin:.1f}")
        for name, (score, margin) in sorted(found.tests.items(), key=lambda it: it[1][0])
    ]
    beaten = [name for name, (score, margin) in found.tests.items() if score + margin < even]
    sentences = [
        f"These beat it: {', '.join(beaten)}." if beaten else "Of all that it was tested against, nothing beats it."
    ]
    if found.answer is not None:
        ahead = found.answer_score - even
        told = f"{ahead:.1f} points above even" if ahead > 0 else "no more than even"
        sentences.append(
            f"The best answer that a search of its own found scores {found.answer_score:.1f} against it, {told}: "
            "so far is it from one that can't be beaten, as far as is known."
        )
    return Section("What beats it", sentences, table)


def _example(story: Story, rival: str) -> Section:
    table: list[tuple[str, ...]] = [("turn", "plays", "coins", "buys", "remarks")]
    seen: set[str] = set()
    for turn in story.turns:
        remarks = [
            f"first {named(card)}" for card in dict.fromkeys(turn.bought) if card not in seen and turn.number > 2
        ]
        if turn.turns_to_points and not any(earlier.turns_to_points for earlier in story.turns[: turn.number - 1]):
            remarks.append("turns to points")
        if turn.trashed:
            remarks.append(f"trashes {_listed(turn.trashed)}")
        if turn.gained:
            remarks.append(f"gains {_listed(turn.gained)}")
        seen |= {*turn.bought, *turn.gained}
        bought = _listed(turn.bought) if turn.bought else NOTHING
        played = _listed(turn.played) if turn.played else NOTHING
        table.append((str(turn.number), played, str(turn.coins), bought, "; ".join(remarks)))
    end = f"It ends {' to '.join(str(score) for score in story.scores)}{', won' if story.won else ', lost'}."
    return Section("A game as an example", [f"Against {rival}, a game of about the usual length. {end}"], table)


def _wrapped(sentences: Sequence[str]) -> list[str]:
    return textwrap.wrap(" ".join(sentences), WIDTH)


def _columns(table: Sequence[tuple[str, ...]]) -> list[str]:
    """Return a table in columns, or where it is too wide, its rows as lines that say what is what."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    if sum(widths) + 2 * len(widths) <= WIDTH:
        return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]
    head, *rows = table
    lines = []
    for row in rows:
        told = [f"{name} {cell}" for name, cell in zip(head, row, strict=True) if cell not in ("", NOTHING)]
        lines += textwrap.wrap("; ".join(told), WIDTH, subsequent_indent="    ")
    return lines


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _html_row(cells: Sequence[str], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells) + "</tr>"
