"""Bots of the Java simulator: every construct of their XML becomes a line, or is told with its own line."""

from dataclasses import replace
from pathlib import Path

import pytest

from crownlands.bots.strategy import find_strategy, parse
from crownlands.cli import run as program
from crownlands.lab import simulate
from crownlands.lab.xml_bots import bots_of

HEAD = '<player name="{name}" author="Somebody" description="What it doesXXXXand why">'


def bot(*buys: str, head: str = HEAD.format(name="A Bot #1")) -> str:
    """Return a bot of some buys, each on a line of its own from the second on."""
    return "\n".join([head, *buys, "</player>"])


def buy(name: str, *conditions: str, way: str = "") -> str:
    """Return a buy with conditions."""
    strategy = f' strategy="{way}"' if way else ""
    return f'<buy name="{name}"{strategy}>{"".join(conditions)}</buy>'


def condition(left: str, sign: str, right: str, extra: str = "") -> str:
    """Return a condition; a side is `word` or `word:attribute`, an extra operation `word:number`."""

    def side(tag: str, text: str) -> str:
        word, _, of = text.partition(":")
        return f'<{tag} type="{word}"' + (f' attribute="{of}"/>' if of else "/>")

    more = side("extra_operation", extra) if extra else ""
    return f'<condition>{side("left", left)}<operator type="{sign}"/>{side("right", right)}{more}</condition>'


def line_of(*conditions: str) -> str:
    """Return the line that a buy of Gold under these conditions becomes, without any note."""
    (imported,) = bots_of(bot(buy("Gold", *conditions)))
    assert imported.notes == ()
    return str(imported.strategy.parts["buy"][0])


@pytest.mark.parametrize(
    ("left", "word"),
    [
        ("countCardsInDeck:Throne_Room", "count(throne-room)"),
        ("countCardsInDeck:Village", "count(card village)"),
        ("countCardTypeInDeck:Terminal", "count(terminal)"),
        ("countCardTypeInDeck:Village", "count(village)"),
        ("countCardTypeInDeck:Cycler", "count(cantrip)"),
        ("countCardTypeInDeck:Curse", "count(curse)"),
        ("countCardsInSupply:Province", "supply(province)"),
        ("countCardsInHand:Copper", "hand(copper)"),
        ("countCardsInPlay:Smithy", "in_play(smithy)"),
        ("countCardsInOpponentsDecks:Witch", "opponent(witch)"),
        ("gainsNeededToEndGame", "gains_to_end"),
        ("countAllCardsInDeck", "deck"),
        ("countAvailableMoney", "coins"),
        ("countTurns", "turn"),
        ("countEmptyPiles", "empty_piles"),
        ("countBuysLeft", "buys"),
        ("getTotalMoney", "money"),
        ("actionsLeft", "actions + villagers"),
        ("countCardsLeftInDrawDeck", "undrawn"),
        ("countCardsLeftInSmallestPile", "smallest_pile"),
        ("countVP", "score"),
        ("countMAXOpponentVP", "score - lead"),
        ("countVillagers", "villagers"),
        ("hasBuiltProject:Road_Network", "count(road-network)"),
    ],
)
def test_every_number_has_its_word(left: str, word: str) -> None:
    assert line_of(condition(left, "greaterThan", "constant:3.0")) == f"gold if {word} > 3"


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("equalTo", "="),
        ("smallerThan", "<"),
        ("smallerOrEqualThan", "<="),
        ("greaterThan", ">"),
        ("greaterOrEqualThan", ">="),
    ],
)
def test_every_comparison_has_its_sign(name: str, sign: str) -> None:
    assert line_of(condition("countTurns", name, "constant:2.5")) == f"gold if turn {sign} 2.5"


@pytest.mark.parametrize(
    ("extra", "text"),
    [
        ("plus:2.0", "count(treasure) + 2"),
        ("minus:5.0", "count(treasure) - 5"),
        ("multiplyWith:2", "count(treasure) * 2"),
        ("divideBy:11.0", "count(treasure) / 11"),
        ("plus:0.0", "count(treasure)"),
    ],
)
def test_every_operation_is_reckoned(extra: str, text: str) -> None:
    told = line_of(condition("countCardsInDeck:Smithy", "smallerThan", "countCardTypeInDeck:Treasure", extra))
    assert told == f"gold if count(smithy) < {text}"


@pytest.mark.parametrize(("value", "phase"), [("1.0", "action"), ("0", "buy")])
def test_the_phase_is_said_in_words(value: str, phase: str) -> None:
    assert line_of(condition("isActionPhase", "equalTo", f"constant:{value}")) == f"gold if phase = {phase}"


def test_all_conditions_have_to_hold() -> None:
    told = line_of(
        condition("countTurns", "greaterThan", "constant:3"), condition("countVP", "smallerThan", "constant:-1")
    )
    assert told == "gold if turn > 3 and score < -1"


def test_a_bot_tells_who_made_it_and_for_which_board() -> None:
    board = '<type name="Fun"/><board contents="Chapel, Throne Room, Sky Castle" bane="" Shelters="false"/>'
    (imported,) = bots_of(bot(board, buy("Chapel"), buy("Gold")))
    assert imported.strategy.name == "A Bot 1"
    assert imported.board == ("chapel", "throne-room")
    assert imported.strategy.remarks[:4] == (
        "A bot by Somebody.",
        "What it does",
        "and why",
        "Written for: Chapel, Throne Room, Sky Castle",
    )
    assert [(note.line, "'Sky Castle'" in note.text) for note in imported.notes] == [(2, True)]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (buy("Sky_Castle"), "there is no card 'Sky Castle' here; this buy is left out"),
        (
            buy("Gold", condition("countVPon:Aqueduct", "greaterThan", "constant:4")),
            "no words for countVPon of Aqueduct",
        ),
        (
            buy("Gold", condition("countCardTypeInDeck:Traveller", "equalTo", "constant:0")),
            "countCardTypeInDeck of Traveller",
        ),
        (buy("Gold", condition("countTurns", "unlike", "constant:0")), "a condition without a left side, an operator"),
        (buy("Gold", condition("countGainedCards", "equalTo", "constant:0")), "no words for countGainedCards"),
    ],
)
def test_what_cannot_be_said_is_told_with_its_line_and_left_out(line: str, said: str) -> None:
    (imported,) = bots_of(bot(buy("Silver"), line))
    (note,) = imported.notes
    assert note.line == 3
    assert said in note.text
    assert [each.target for each in imported.strategy.parts["buy"]] == ["silver"]
    assert f"Line 3 of the bot: {note.text}" in imported.strategy.remarks


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ('<start_state><hand contents="2 Copper"/><drawdeck contents="5 Copper"/></start_state>', "a deck of its own"),
        ('<type name="AppliesPPR"/>', "the type AppliesPPR"),
        ('<tactic name="x"/>', "<tactic> is unknown"),
        (buy("Hermit", way="bigTurnBridge"), "played in the way bigTurnBridge"),
        (
            buy("Estate", condition("getTotalMoneyExcludingMats", "greaterThan", "constant:9")),
            "here they are counted too",
        ),
        (buy("Estate", condition("countCardsInDeck:Sky_Castle", "equalTo", "constant:0")), "counts it as 0"),
    ],
)
def test_what_is_said_a_little_otherwise_is_told_too(element: str, said: str) -> None:
    (imported,) = bots_of(bot(element, buy("Silver")))
    (note,) = imported.notes
    assert note.line == 2
    assert said in note.text


@pytest.mark.parametrize(
    ("card", "way", "lines"),
    [
        (
            "Chapel",
            "aggressiveTrashing",
            ["trash curse", "trash estate if supply(province) > 4", "trash copper if money > 4"],
        ),
        ("Mine", "mineCopperFirst", ["trash copper"]),
        ("Pirate_Ship", "attackUntil5Coins", ["choose attack if pirate_tokens < 5", "choose coins"]),
        ("Chapel", "standard", []),
    ],
)
def test_ways_to_play_become_parts_of_their_card(card: str, way: str, lines: list[str]) -> None:
    (imported,) = bots_of(bot(buy(card, way=way), buy("Gold")))
    assert imported.notes == ()
    assert [str(line) for line in imported.strategy.parts.get(card.lower().replace("_", "-"), ())] == lines
    assert parse(imported.strategy.text).parts == imported.strategy.parts


COLLECTION = "<playerCollection>{}</playerCollection>"
ULTIMATE = bot(
    buy("Province", condition("getTotalMoney", "greaterThan", "constant:18.0")),
    buy("Duchy", condition("countCardsInSupply:Province", "smallerOrEqualThan", "constant:4.0")),
    buy("Estate", condition("countCardsInSupply:Province", "smallerOrEqualThan", "constant:2.0")),
    buy("Gold"),
    buy("Duchy", condition("countCardsInSupply:Province", "smallerOrEqualThan", "constant:6.0")),
    buy("Silver"),
    head=HEAD.format(name="Big Money Ultimate"),
)


def test_an_imported_bot_plays_as_the_strategy_that_says_the_same() -> None:
    (imported,) = bots_of(ULTIMATE)
    same = replace(find_strategy("ultimate"), careful=True)
    one, other = (simulate([who, "smithy"], games=40, seed=3).players[0] for who in (imported.strategy, same))
    assert (one.wins, one.ties, one.points, one.buys) == (other.wins, other.ties, other.points, other.buys)


def test_an_imported_bot_ends_no_game_behind() -> None:
    """Theirs never do: 83.9 for Ultimate against Basic was measured there, 82.2 is it without that care."""
    (imported,) = bots_of(ULTIMATE)
    assert imported.strategy.careful
    assert "careful: yes" in imported.strategy.text


def test_a_collection_is_written_into_a_folder(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file, folder = tmp_path / "bots.xml", tmp_path / "bots"
    file.write_text(COLLECTION.format(ULTIMATE + bot(buy("Sky_Castle"), buy("Gold"))), encoding="utf-8")
    assert program(["import", str(file)]) == 2
    assert "has 2 bots" in capfd.readouterr().err
    assert program(["import", str(file), "-o", str(folder)]) == 0
    told = capfd.readouterr()
    assert "2 strategies" in told.out
    assert "1 of them says everything" in told.out
    assert f"{file}:9: A Bot 1: there is no card 'Sky Castle'" in told.err
    assert sorted(path.name for path in folder.iterdir()) == ["a-bot-1.strategy", "big-money-ultimate.strategy"]
    assert program(["import", str(file), "--only", "big money ultimate"]) == 0
    assert parse(capfd.readouterr().out).name == "Big Money Ultimate"
    assert program(["import", str(file), "--only", "nobody"]) == 2


@pytest.mark.parametrize(
    ("text", "said"), [("<player", "this is not XML"), ("<player/>", "no <player> with a <buy>"), ("", "not XML")]
)
def test_what_is_no_bot_is_told(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        bots_of(text, "bot.xml")
