"""Reasons why something can't be: a code with facts, for programs; its sentence, for people, is made in `texts` in
their language, and in English it is the error's own text."""

from collections.abc import Mapping
from typing import Any

from crownlands.messages import N_

SENTENCES = {
    "unknown-game": N_("Unknown game {name!r}; choose dominion or kingdomino."),
    # setting up a game of Dominion
    "unknown-edition": N_("Unknown edition {name!r}."),
    "players-1e": N_("The first edition (1e) is for {least} to {most} players, not {count!r}."),
    "players-2e": N_("The second edition (2e) is for {least} to {most} players, not {count!r}."),
    "unknown-card": N_("Unknown card {name!r}."),
    "ambiguous-card": N_("{name!r} is the name of several cards: {cards}."),
    "unknown-kingdom": N_("Unknown kingdom {name!r} in the {edition}; give a set or ten cards."),
    "not-a-kingdom": N_("A kingdom is the name of a set or a list of ten cards, not {kind}."),
    "unknown-box": N_("Unknown box {name!r}."),
    "too-few-piles": N_("{boxes}: there are only {count} piles; a kingdom needs {size}."),
    "card-twice": N_("{card} is in the kingdom {count} times; a kingdom needs ten different cards."),
    "kingdom-size": N_("A kingdom has {size} cards, not {count}."),
    "basic-card": N_("{card} is in every game; a kingdom is ten other cards."),
    "no-such-kingdom": N_("No kingdom from these boxes meets all these wishes."),
    "no-pile": N_("{card} can't be a kingdom pile on its own."),
    "only-in-1e": N_("{card} is only in the first edition (1e)."),
    "only-in-2e": N_("{card} is only in the second edition (2e)."),
    "bane-for-nothing": N_("{card} can't be a bane: there is no Young Witch in the kingdom."),
    "bane-in-kingdom": N_("{card} is already in the kingdom; a bane is an eleventh pile."),
    "bane-cost": N_("{card} can't be a bane: it has to cost 2 or 3 coins."),
    "bane-by-lot": N_("A bane can be named only for a known kingdom; here it is drawn if it is needed."),
    "unknown-landscape": N_("Unknown landscape {name!r}."),
    "landscapes": N_("A game has up to {most} different landscapes, not {landscapes}."),
    "one-way": N_("A game has one Way at most."),
    "draft-over": N_("{card}: the draft is over."),
    "already-picked": N_("{card} is already picked; left: {cards}."),
    "not-offered": N_("{name!r} is not a kingdom card of the {edition}."),
    # setting up a game of Kingdomino
    "kingdomino-players": N_("Kingdomino is for {least} to {most} players, not {count!r}."),
    "duel-players": N_("The Mighty Duel is for exactly 2 players, not {count}."),
    "unknown-variant": N_("Unknown variant {name!r}."),
    # learning
    "unknown-puzzle": N_("There is no puzzle {name!r}."),
    "unknown-kind-of-puzzles": N_("There are no puzzles of the kind {name!r}."),
    # any command
    "unknown-language": N_("Unknown language {name!r}."),
    "bad-seed": N_("A seed is a whole number from 0 to 2**63 - 1 or a key of 16 bytes, not {seed}."),
    "chart-file": N_("A chart needs a file *.png or *.svg, not {file!r}."),
    "not-a-count": N_("Expected a number such as 20M or 500k, not {text!r}."),
    "analysis-too-early": N_("Only a finished game can be analysed; this one isn't over."),
    "no-budget": N_("A budget needs at least one playout or some time, not {budget}."),
    "bad-budget": N_("{name}: a budget is a number of playouts, or seconds such as 0.5s."),
    "budget-for-nothing": N_("{name}: only {searcher} takes a budget."),
    "not-installed": N_("{library} is not installed; `{command}` installs it."),
    # files, as the system refuses them
    "no-such-file": N_("{file}: there is no such file or folder."),
    "no-permission": N_("{file}: you have no permission for this."),
    "a-folder": N_("{file} is a folder, not a file."),
    "no-folder-there": N_("{file}: a part of this path is a file, not a folder."),
    "file-there": N_("{file} already exists."),
    # the lab
    "no-curves": N_("There are no curves: only matches of Dominion strategies have them."),
    "few-games": N_("A match has at least one game, not {count}."),
    "alone-only-strategy": N_("Only a strategy can play alone."),
    "no-player-file": N_("There is no file {file!r}."),
    "no-class": N_("{file} has no {name!r}; give a class with choose(view)."),
    "no-choose": N_("{name} in {file} has no choose(view)."),
    "unknown-player": N_("Unknown player {name!r}."),
    "few-seats": N_("A table has at least two seats, not {count}."),
    "few-players": N_("A tournament with {seats} players at a table needs at least as many, not {count}."),
    "no-search": N_("A search needs some minutes or some games."),
    "no-memory": N_("{file} isn't a saved search; remove it to start over."),
    "article-file": N_("An article needs a file *.txt, *.md or *.html, not {file!r}."),
    "small-audit": N_("An audit needs at least one game and two tries of each move."),
    "nothing-to-compare": N_("Give a --change with ranges, or another strategy with --with."),
    "no-range": N_("Expected a range such as {example} in {change!r}."),
    "range-falls": N_("Expected a range that rises, in at most {most} steps, in {change!r}."),
    "ranges-too-long": N_("Expected ranges with at most {most} steps together, in {change!r}."),
    "part-without-card": N_("{line!r} fits no line of {strategy}: its part '{part}:' has none about {name}."),
    "no-part-to-change": N_("{line!r} fits no line of {strategy}: it has no part '{part}:'."),
    "only-strategies-paired": N_("Only strategies can be compared game by game."),
    "few-games-to-compare": N_("A difference needs at least two games, not {count}."),
    "not-xml": N_("{place}: this is not XML ({reason})."),
    "no-bots": N_("{file}: there is no <player> with a <buy> in this file."),
    "no-such-bot": N_("{file} has no bot {name!r}."),
    "several-bots": N_("{file} has {count} bots; give a folder with --output, or choose one with --only."),
    # the benchmark of agents
    "unknown-track": N_("Unknown track {name!r}."),
    "no-agent": N_("{file} has no `agent` or `Agent` with choose(view) or choose_many(observations, masks)."),
    "no-weights": N_("There are no weights {name}; `{command}` makes them."),
    "dominion-only": N_("{name} plays Dominion only; for Kingdomino there is {other}."),
    "option-without-value": N_("The option {name} needs a value."),
    "unknown-argument": N_("Unknown option or argument {name!r}."),
    "no-benchmarks": N_("The speed benchmarks come with the source code; run this in its folder."),
    # who sits at a table
    "unknown-opponent": N_("Unknown opponent {name!r}."),
    "alone": N_("A table needs at least two players: choose who sits beside you."),
    "one-seat": N_("You can take only one seat."),
    "one-seat-at-server": N_("At a table on a server you take one seat; friends or opponents take the others."),
    "seed-at-server": N_(
        "A server deals by a key that nobody knows beforehand; only tables on this machine take a seed."
    ),
    "no-link": N_(
        "{link!r} leads to no table; links look like https://…/s/… (your seat), …/j/… (an invitation) or …/t/…"
    ),
    "no-tables": N_("There are no tables at {host}."),
    "hung-up": N_("The server closed the connection."),
    "nobody-answers": N_("No answer from {server}."),
    # what a server refuses
    "no-such-table": N_("There is no such table; it may have been cleared away."),
    "no-such-seat": N_("This link opens no seat; the table may have been cleared away."),
    "unknown-seat": N_("There is no seat {seat} at this table."),
    "not-your-seat": N_("This is not your seat."),
    "watching": N_("You are only watching; the players decide that."),
    "program-plays": N_("A program is playing your seat; take it back first."),
    "not-your-turn": N_("It isn't your move."),
    "stale": N_("The table has moved on in the meantime."),
    "illegal-move": N_("That move isn't possible now."),
    "waiting": N_("The table is still waiting for players."),
    "given-up": N_("You gave up this game."),
    "taken": N_("Somebody has already taken this seat."),
    "full": N_("All seats are taken."),
    "bad-invite": N_("This invitation has already been used, or is for another table."),
    "needs-invitation": N_("This table needs an invitation."),
    "bad-name": N_("A name has 1 to {most} characters."),
    "bad-text": N_("A message has 1 to {most} characters."),
    "chat-off": N_("Chat is off at this table."),
    "hints-off": N_("Hints are off at this table."),
    "no-hints-in-draft": N_("There are no hints in a draft."),
    "hint-on-its-way": N_("The answer to your last question is on its way."),
    "no-room": N_("This server has no room for another table now."),
    "no-network": N_("This machine isn't connected to a network."),
    "too-long": N_("This game has gone on for too long; give up, or set up another table."),
    "last-game": N_("No more games can be played at this table; set up another one."),
    "too-many": N_("Too many people are asking for that; try again in a moment."),
    "too-many-connections": N_("There are too many connections from your address; close some of them."),
    "too-fast": N_("That was a little too fast; try again in a moment."),
    "wait": N_("That was too fast; try again in {seconds} s."),
    "unavailable": N_("The server can't save anything at the moment; try again soon."),
    "no-such-game": N_("There was no such game at this table."),
    "not-over": N_("The game isn't over yet."),
    "not-yet": N_("Others are still playing this deal; you can see it tomorrow."),
    "day-over": N_("That day is over, and everybody can see its deal; play today's."),
    "no-analysis": N_("Somebody gave up this game; only games played to the end can be analysed."),
    "no-take-back": N_("There is nothing to take back."),
    "no-request": N_("Nobody is asking to take a move back any more."),
    "still-there": N_("This seat isn't vacant; its player has to leave, or be away for {seconds} s."),
    "your-own-already": N_("No program is playing your seat."),
    "no-watchers": N_("This table is for its players only."),
    "bad-setup": N_("This game can't be played; check your choices."),
    "bad-message": N_("That message isn't expected here."),
    "forbidden-host": N_("This server is for its own machine only."),
    "forbidden-origin": N_("This request came from another site, or doesn't say where it came from."),
    # starting a server
    "no-folder": N_("The folder {folder} doesn't exist; make it, or choose another file for the tables."),
    "newer-tables": N_(
        "These tables were kept by a newer version of Crownlands; install that version, or choose another database."
    ),
    "tables-closed": N_("The tables can't be opened: {reason}"),
    "unknown-level": N_("Unknown log level {name!r}."),
    "workers-need-postgresql": N_(
        "Several workers need PostgreSQL to share tables; give --database postgresql+psycopg://…"
    ),
    "workers-log": N_(
        "Several workers log to standard error, which the service that runs them keeps; leave out --log-file."
    ),
    "port-taken": N_("Port {port} is in use; choose another one."),
    "port-forbidden": N_("No permission to listen on port {port}; choose one above 1023."),
    "no-such-address": N_("This machine doesn't have the address {host}; choose another one."),
    # records
    "record-not-text": N_("This file isn't text, so it isn't a record: {file}"),
    "record-first-line": N_("This is not a record: its first line is not 'crownlands record {version}'."),
    "record-version": N_("The record has version {found}; this program reads version {version}."),
    "record-line": N_("Line {number} of the record is not 'name: value' with a value in JSON: {line}"),
    "record-cut-off": N_("The record is cut off: its last line, 'end: …', is missing."),
    "record-goes-on": N_("The record goes on after its last line, 'end: …'."),
    "record-moves": N_("The record has {count} moves, but its last line says {said}."),
    "record-edited": N_("The record was edited: the check in its last line doesn't match the lines above it."),
    "record-setup": N_("The record's set-up is wrong."),
    "record-move": N_("Move {ply} of the record, {move!r}, is not legal there."),
    "record-scores": N_("The record has the scores {scores}, but its moves lead to {found}."),
    "record-plain-seed": N_("The deal of this record comes from a plain seed, which has no hash to compare."),
    "record-other-key": N_("The key in the record has the hash {found}, which is not the one from the start."),
    "record-deal": N_("The line about the deal in the record can't be read."),
    "record-other-parts": N_("The key in the record isn't made of the parts that it names."),
    "record-without-part": N_("The part {part} isn't in the deal of this record."),
    "bad-promise": N_("That promise about a deal is no longer valid; ask for another."),
    "record-other-game": N_("The record is of a game of {game}, but the table is for {wished}."),
    "record-too-long": N_("The record has {count} moves; a table goes on from {most} at most."),
    "record-players": N_("The record has {count} players, the table {seats} seats."),
    "record-over": N_("The recorded game is over at that point; go on from an earlier move."),
    # strategies
    "unknown-strategy": N_("Unknown strategy {name!r}."),
    "strategy-no-part": N_("Expected a part ({parts})."),
    "strategy-no-buy": N_("Expected a part 'buy:' with at least one line."),
    "strategy-unknown-part": N_("Unknown part '{part}:'."),
    "strategy-second-part": N_("There is a second '{part}:'."),
    "strategy-no-name": N_("Expected a name."),
    "strategy-yes-or-no": N_("Expected 'yes' or 'no', not '{word}'."),
    "strategy-no-card": N_("Expected a card."),
    "strategy-type-to-buy": N_("Expected a card to buy; '{word}' is a type of cards."),
    "strategy-if-expected": N_("Expected 'if' or the end of the line after '{word}'."),
    "strategy-mixed-pile": N_("Expected a card; '{name}' is a pile of different ones: {cards}."),
    "strategy-not-a-card": N_("Expected a card; '{name}' is not one."),
    "strategy-unknown-option": N_("No card offers the option '{name}'."),
    "strategy-never-played": N_("This line can never be used: '{name}' is neither an Action nor a Night card."),
    "strategy-never-revealed": N_("This line can never be used: '{name}' is no Reaction."),
    "strategy-no-meaning": N_("'{sign}' has no meaning in a condition."),
    "strategy-after-condition": N_("Expected 'and', 'or', a comparison or the end of the line, not '{word}'."),
    "strategy-truth": N_("Expected something that is true or false, such as a comparison ({signs})."),
    "strategy-number": N_("Expected a number, not something that is true or false."),
    "strategy-second-comparison": N_("Expected 'and' before a second comparison."),
    "strategy-brackets": N_("The brackets are nested too deeply."),
    "strategy-closing": N_("Expected ')'."),
    "strategy-card-in-condition": N_(
        "Unknown name '{name}'; a card is counted as count(…), supply(…), hand(…) or in_play(…)."
    ),
    "strategy-unknown-name": N_("Unknown name '{name}'."),
    "strategy-value": N_("Expected a number, a name or '(', not '{word}'."),
    "strategy-value-end": N_("Expected a number, a name or '(', not the end of the line."),
    "strategy-opening": N_("Expected '(' after '{word}'."),
    "strategy-no-counted": N_("Expected a card or a type of cards."),
    "strategy-unknown-counted": N_("Unknown card or type '{name}'."),
    "strategy-lines": N_("{name}: a strategy has {most} lines at most."),
    "strategy-conditions": N_("{name}: its conditions are too long."),
    "strategy-depth": N_("{name}: the brackets of a condition are nested too deeply."),
    # moves
    "over": N_("The game is over."),
    "no-such-move": N_("No such move."),
    "not-a-text": N_("A move is a text, not {kind}."),
    "not-asked": N_("You are being asked something else now."),
    "not-in-game": N_("This card isn't in this game."),
    "not-here": N_("This card can't be chosen here."),
    "no-actions": N_("You have no actions left."),
    "no-buys": N_("You have no buys left."),
    "pile-empty": N_("The pile is empty."),
    "not-in-hand": N_("This card isn't in your hand."),
    "not-playable": N_("This card can't be played."),
    "actions-first": N_("The Action phase comes first."),
    "actions-over": N_("The Action phase is over."),
    "treasures-later": N_("Treasures are played in the Buy phase."),
    "treasures-over": N_("You can't play Treasures after your first buy."),
    "needs-potion": N_("It costs a Potion too, and you have none left."),
    "debt-first": N_("First pay off your debt."),
    "too-dear": N_("Costs {cost}; you have {coins}."),
    "too-dear-here": N_("Costs {cost}; it may cost up to {most}."),
    "not-on-offer": N_("This card isn't on offer."),
    "choose-first": N_("First choose a domino."),
    "place-first": N_("First place your domino."),
    "must-be-placed": N_("A domino that fits must be placed."),
    "not-in-row": N_("This domino isn't in the row."),
    "king-there": N_("A king already stands on it."),
    "place-taken": N_("Something already lies there."),
    "too-large": N_("The kingdom would be larger than {size} × {size}."),
    "no-room-beside": N_("There is no room for the other half beside it."),
    "touches-nothing": N_("Neither half would touch the castle or land of its own kind."),
    "same-halves": N_("Both halves are the same; write {turned!r}."),
}
EDITIONS = {"1e": "first edition (1e)", "2e": "second edition (2e)"}
NEAR, KNOWN = N_("Did you mean {near!r}?"), N_("Choose from {known}.")


def sentences_of(code: str, facts: Mapping[str, object]) -> list[str]:
    """Return the sentences that tell a problem, still to be translated and filled in: what is wrong, and what would be
    right.

    >>> sentences_of("unknown-box", {"name": "cellars", "known": ["base", "guilds"]})
    ['Unknown box {name!r}.', 'Choose from {known}.']
    """
    right = [NEAR] if "near" in facts else [KNOWN] if "known" in facts else []
    return [SENTENCES[code], *right]


class Problem(ValueError):
    """Something that can't be. Facts say what it is about; `near`, if there is one, what may have been meant, `known`
    what there is, and `why` the problem behind it, or a remark for programmers, which is in English only.

    >>> problem = Problem("unknown-card", name="Vilage", near="Village")
    >>> problem.code, problem.facts["name"], str(problem)
    ('unknown-card', 'Vilage', "unknown card 'Vilage'; did you mean 'Village'?")
    """

    def __init__(self, code: str, **facts: Any) -> None:
        self.code, self.facts = code, {name: fact for name, fact in facts.items() if (name, fact) != ("near", "")}
        super().__init__(self._english())

    def _english(self) -> str:
        """Return the sentence as the end of a line: a small letter first, no full stop."""
        facts = {name: ", ".join(map(str, it)) if isinstance(it, list) else it for name, it in self.facts.items()}
        if "edition" in facts:
            facts["edition"] = EDITIONS.get(str(facts["edition"]), facts["edition"])
        said = [_small(sentence).removesuffix(".").format(**facts) for sentence in sentences_of(self.code, facts)]
        return "; ".join([*said, str(facts["why"])] if "why" in facts else said)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.code, self.facts)

    def to_dict(self) -> dict[str, Any]:
        """Return the problem as JSON takes it.

        >>> Problem("kingdom-size", size=10, count=2).to_dict()
        {'problem': 'kingdom-size', 'facts': {'size': 10, 'count': 2}}
        """
        return {
            "problem": self.code,
            "facts": {name: it.to_dict() if isinstance(it, Problem) else it for name, it in self.facts.items()},
        }


class NotInstalled(RuntimeError):
    """A library that a wish needs, and that only an extra installs.

    >>> str(NotInstalled("Ray", "ray"))
    'Ray is not installed; `pip install "crownlands[ray]"` installs it'
    """

    def __init__(self, library: str, extra: str) -> None:
        self.problem = Problem("not-installed", library=library, command=f'pip install "crownlands[{extra}]"')
        super().__init__(str(self.problem))


def problem_of(error: Exception) -> Problem | None:
    """Return the problem that an error is or has, if any.

    >>> problem_of(Problem("one-way")).code, problem_of(ValueError("no"))
    ('one-way', None)
    """
    found = error if isinstance(error, Problem) else getattr(error, "problem", None)
    return found if isinstance(found, Problem) else None


def _small(sentence: str) -> str:
    return sentence if sentence.startswith("Kingdomino") else sentence[:1].lower() + sentence[1:]


def _again(kind: type[Problem], code: str, facts: dict[str, Any]) -> Problem:
    return kind(code, **facts)
