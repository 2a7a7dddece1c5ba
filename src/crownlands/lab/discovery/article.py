"""A discovery as an article about the strategy: as text, as Markdown and as a page of HTML.

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
from crownlands.lab.about import ENGLISH, kingdom_named
from crownlands.lab.charts import draw_match
from crownlands.lab.discovery.stories import Story, openings, tell, turning_points, typical
from crownlands.lab.output import ENDINGS
from crownlands.lab.players import told_kingdom
from crownlands.lab.results import MatchResult
from crownlands.lab.simulation import simulate
from crownlands.problems import Problem
from crownlands.texts import Texts
from crownlands.texts.dominion.names import all_of

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
    texts: Texts = ENGLISH

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
            shown = self.texts.gettext("Money, points, Provinces and decks by turn")
            lines += [f"![{shown}]({chart})", ""]
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
        charts = html.escape(self.texts.gettext("Charts"))
        parts += [f"<h2>{charts}</h2>", self._svg()]
        title = html.escape(self.title)
        head_part = f'<meta charset="utf-8"><title>{title}</title><style>{_LOOK}</style>'
        return (
            f'<!doctype html>\n<html lang="{self.texts.language}"><head>{head_part}</head>\n<body>\n'
            + "\n".join(parts)
            + "\n</body></html>\n"
        )

    def _svg(self) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "chart.svg"
            draw_match(self.match, path, self.texts)
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
            draw_match(self.match, path.with_suffix(".svg"), self.texts)
            told = self.markdown(path.with_suffix(".svg").name)
        path.write_text(told, encoding="utf-8")


def check_article(path: Path | None) -> Path | None:
    """Raise a ValueError unless an article can be written there.

    >>> check_article(Path("guide.pdf"))
    Traceback (most recent call last):
    crownlands.problems.Problem: an article needs a file *.txt, *.md or *.html, not 'guide.pdf'
    """
    if path is not None and path.suffix not in FORMATS:
        raise Problem("article-file", file=str(path))
    return path


def article(found: "Discovery", threads: int | None = None, texts: Texts = ENGLISH) -> Article:
    """Return an article about a discovery, from games against its hardest rival."""
    texts = texts.in_edition(found.kingdom.edition)
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
        _summary(texts, found),
        _opening(texts, stories, hardest),
        _milestones(texts, match),
        _points(texts, stories, match),
        _endings(texts, match, hardest),
        _rivals(texts, found),
        _example(texts, typical(stories), hardest),
        Section(texts.gettext("The strategy as text"), verbatim=found.strategy.text),
    ]
    return Article(_title(texts, found), sections, match, texts)


def _title(texts: Texts, found: "Discovery") -> str:
    """Return the title: the cards that the strategy lives on, and its kingdom."""
    cards = texts.listed([texts.dominion.card(card) for card, _ in found.reasons[:2]])
    kingdom = kingdom_named(told_kingdom(found.kingdom), texts)
    money = texts.gettext("Money")
    return f"{cards or money} ({kingdom})"


def _listed(texts: Texts, cards: Sequence[str]) -> str:
    return texts.dominion.cards(cards) or NOTHING


def _summary(texts: Texts, found: "Discovery") -> Section:
    cards = ", ".join(texts.dominion.card(card) for card in cards_to_build_on(found.kingdom))
    players = texts.ngettext("{count} player", "{count} players", found.players)
    edition = texts.dominion.edition(found.kingdom.edition)
    sentences = [
        texts.gettext(
            "Kingdom: {cards} ({edition}), {players}.",
            cards=cards,
            edition=edition[:1].lower() + edition[1:],
            players=players,
        ),
        texts.gettext("Found in {games} games, seed {seed}.", games=texts.whole(found.games), seed=found.seed),
    ]
    if found.reasons:
        best = [f"{texts.dominion.card(card)} ({texts.number(points, 0)})" for card, points in found.reasons[:4]]
        sentences.append(
            texts.gettext(
                "Its most important cards, with the points of its score that it would lose without them: {cards}.",
                cards=", ".join(best),
            )
        )
    return Section(texts.gettext("In short"), sentences)


def _opening(texts: Texts, stories: Sequence[Story], rival: str) -> Section:
    table: list[tuple[str, ...]] = [
        (
            texts.pgettext("table", "first two hands"),
            texts.pgettext("table", "buys"),
            texts.pgettext("table", "share of games"),
        )
    ]
    for opening in openings(stories):
        for buys, count in opening.buys:
            pair = " / ".join(_listed(texts, turn) for turn in buys)
            table.append((opening.split, pair, f"{100 * count / opening.games:.0f} %"))
    played = texts.gettext("In {count} games against {rival}:", count=len(stories), rival=rival)
    return Section(texts.gettext("Opening"), [played], table)


def _milestones(texts: Texts, match: MatchResult) -> Section:
    curves = match.players[0].curves
    table: list[tuple[str, ...]] = [
        (
            texts.pgettext("table", "after turn"),
            texts.pgettext("table", "money"),
            texts.pgettext("table", "points"),
            texts.pgettext("table", "deck"),
        )
    ]
    for turn in MILESTONES:
        if curves is not None and turn in curves.turns:
            place = curves.turns.index(turn)
            deck = sorted(((counts[place], card) for card, counts in curves.deck.items()), reverse=True)
            there = [
                f"{texts.number(count)} {texts.dominion.card(card)}" for count, card in deck if count >= WORTH_NAMING
            ]
            figures = texts.number(curves.money[place], 0), texts.number(curves.points[place], 0)
            table.append((str(turn), *figures, ", ".join(there)))
    return Section(texts.gettext("Milestones"), [texts.gettext("The average deck:")], table)


def _points(texts: Texts, stories: Sequence[Story], match: MatchResult) -> Section:
    first = turning_points(stories)
    title = texts.gettext("Turning to points")
    if not first:
        return Section(title, [texts.gettext("It buys no Victory cards.")])
    turn = texts.number(sum(turn.number for turn in first) / len(first))
    sentences = [texts.gettext("It buys its first Victory card on turn {turn} on average.", turn=turn)]
    provinces = match.players[0].provinces
    if provinces:
        turns = "; ".join(texts.number(turn) for turn in provinces)
        sentences.append(texts.gettext("Average turns of its Provinces: {turns}.", turns=turns))
    return Section(title, sentences)


def _endings(texts: Texts, match: MatchResult, rival: str) -> Section:
    own, other = match.players[:2]
    shares = {name: round(100 * count / match.games) for name, count in match.endings.items()}
    ways = [f"{share} % {texts.gettext(ENDINGS[name])}" for name, share in shares.items() if share]
    return Section(
        texts.gettext("How its games end"),
        [
            texts.gettext(
                "Against {rival} a game takes {turns} turns on average and ends {own} to {other}.",
                rival=rival,
                turns=texts.number(own.turns),
                own=texts.number(own.points),
                other=texts.number(other.points),
            ),
            texts.gettext("Games ended by: {ways}", ways=", ".join(ways)) + ".",
        ],
    )


def _rivals(texts: Texts, found: "Discovery") -> Section:
    even = 100 / found.players
    table: list[tuple[str, ...]] = [
        (texts.pgettext("table", "against"), texts.pgettext("table", "score"), "± 95 %"),
        *(
            (name, texts.number(score), texts.number(margin))
            for name, (score, margin) in sorted(found.tests.items(), key=lambda it: it[1][0])
        ),
    ]
    beaten = [name for name, (score, margin) in found.tests.items() if score + margin < even]
    sentences = [
        texts.gettext("These beat it: {names}.", names=", ".join(beaten))
        if beaten
        else texts.gettext("No strategy that it was tested against beats it.")
    ]
    if found.answer is not None:
        score = texts.number(found.answer_score)
        ahead = found.answer_score - even
        sentences.append(
            texts.gettext(
                "The best answer found scores {score} against it, {ahead} above even.",
                score=score,
                ahead=texts.number(ahead),
            )
            if ahead > 0
            else texts.gettext("The best answer found scores {score} against it, no more than even.", score=score)
        )
    return Section(texts.gettext("What beats it"), sentences, table)


def _example(texts: Texts, story: Story, rival: str) -> Section:
    table: list[tuple[str, ...]] = [
        (
            texts.pgettext("table", "turn"),
            texts.pgettext("table", "plays"),
            texts.pgettext("table", "coins"),
            texts.pgettext("table", "buys"),
            texts.pgettext("table", "remarks"),
        )
    ]
    seen: set[str] = set()
    for turn in story.turns:
        new = [card for card in dict.fromkeys(turn.bought) if card not in seen and turn.number > 2]
        remarks = [texts.gettext("first {card}", card=texts.dominion.card(card)) for card in new]
        if turn.turns_to_points and not any(earlier.turns_to_points for earlier in story.turns[: turn.number - 1]):
            remarks.append(texts.gettext("turns to points"))
        if turn.trashed:
            remarks.append(texts.gettext("trashes {cards}", cards=all_of(texts, turn.trashed)))
        if turn.gained:
            remarks.append(texts.gettext("gains {cards}", cards=all_of(texts, turn.gained)))
        seen |= {*turn.bought, *turn.gained}
        row = _listed(texts, turn.played), str(turn.coins), _listed(texts, turn.bought)
        table.append((str(turn.number), *row, "; ".join(remarks)))
    scores = " : ".join(map(str, story.scores))
    sentences = [
        texts.gettext("A game of about the usual length against {rival}.", rival=rival),
        texts.gettext("It ends {scores}, won.", scores=scores)
        if story.won
        else texts.gettext("It ends {scores}, lost.", scores=scores),
    ]
    return Section(texts.gettext("An example game"), sentences, table)


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
