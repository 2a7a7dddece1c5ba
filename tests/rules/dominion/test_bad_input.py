"""Bad input gets a clear error that says what was wrong and what would be right, and changes nothing."""

import dataclasses

import pytest

import crownlands
from crownlands import Record, RecordError, dominion
from crownlands.game import IllegalMove

from .table import legal, no_moat, playing

TEN = no_moat()


# Setting up


@pytest.mark.rule("D-08")
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_an_unknown_card_is_named_with_a_near_match(edition: str) -> None:
    with pytest.raises(ValueError, match=r"(?s)vilage.*Village"):
        dominion.Game(kingdom=["vilage", *TEN[:2], *TEN[3:]], edition=edition)


@pytest.mark.rule("D-08")
def test_an_unknown_name_in_a_pasted_list_is_named_with_a_near_match() -> None:
    with pytest.raises(ValueError, match=r"(?s)Markett.*(Market|market)"):
        dominion.Game(kingdom="Cellar, Markett, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop")


@pytest.mark.rule("D-08")
@pytest.mark.parametrize("name", ["frist-game", "first gaem!"])
def test_an_unknown_set_is_named_with_a_near_match(name: str) -> None:
    with pytest.raises(ValueError, match=r"(?s)first-game"):
        dominion.Game(kingdom=name)


@pytest.mark.rule("D-02")
@pytest.mark.parametrize("count", [0, 1, 9, 11])
def test_a_kingdom_of_other_than_ten_cards(count: int) -> None:
    cards = [*TEN, "witch"][:count]
    with pytest.raises(ValueError, match=r"(?is)(10|ten)") as error:
        dominion.Game(kingdom=cards)
    assert str(count) in str(error.value)


@pytest.mark.rule("D-02")
def test_a_card_twice() -> None:
    with pytest.raises(ValueError, match=r"(?s)village"):
        dominion.Game(kingdom=["village", "village", *(card for card in TEN if card != "village")][:10])


@pytest.mark.rule("D-02")
def test_a_basic_card_is_no_kingdom_card() -> None:
    with pytest.raises(ValueError, match=r"(?s)gold"):
        dominion.Game(kingdom=["gold", *TEN[1:]])


@pytest.mark.parametrize(
    ("edition", "card"),
    [
        pytest.param("1e", "merchant", marks=pytest.mark.rule("D-04")),
        pytest.param("1e", "sentry", marks=pytest.mark.rule("D-04")),
        pytest.param("2e", "feast", marks=pytest.mark.rule("D-03")),
        pytest.param("2e", "woodcutter", marks=pytest.mark.rule("D-03")),
    ],
)
def test_a_card_of_the_other_edition(edition: str, card: str) -> None:
    other = "2e" if edition == "1e" else "1e"
    with pytest.raises(ValueError, match=rf"{card} is only in the .* edition \({other}\)"):
        dominion.Game(kingdom=[card, *TEN[1:]], edition=edition)


@pytest.mark.rule("D-90")
@pytest.mark.parametrize(("edition", "players"), [("1e", 5), ("1e", 1), ("2e", 7), ("2e", 1), ("2e", 0), ("2e", -2)])
def test_a_wrong_number_of_players(edition: str, players: int) -> None:
    most = "4" if edition == "1e" else "6"
    with pytest.raises(ValueError, match=str(players)) as error:
        dominion.Game(edition=edition, players=players)
    assert most in str(error.value)  # and what would be right


def test_an_unknown_edition() -> None:
    with pytest.raises(ValueError, match=r"(?s)3e.*(1e|2e)"):
        dominion.Game(edition="3e")


def test_a_first_player_who_is_not_there() -> None:
    with pytest.raises(ValueError, match="2"):
        dominion.Game(players=2, first=2)


# Scenarios


def test_a_scenario_with_more_cards_than_exist() -> None:
    with pytest.raises(ValueError, match="village"):
        dominion.Game.scenario(hands=[["village"] * 11, []])
    with pytest.raises(ValueError, match="province"):
        dominion.Game.scenario(hands=[["province"] * 4, ["province"] * 4], decks=[["province"] * 5])
    with pytest.raises(ValueError, match="smithy"):
        dominion.Game.scenario(hands=[["smithy"], []], supply={"smithy": 11})


def test_a_scenario_with_a_card_that_does_not_exist_or_is_of_the_other_edition() -> None:
    with pytest.raises(ValueError, match=r"(?s)smity.*smithy"):
        dominion.Game.scenario(hands=[["smity"], []])
    with pytest.raises(ValueError, match="sentry"):
        dominion.Game.scenario(edition="1e", hands=[["sentry"], []])
    with pytest.raises(ValueError, match="feast"):
        dominion.Game.scenario(edition="2e", hands=[["copper"], []], trash=["feast"])


def test_a_scenario_of_an_unknown_set_names_it() -> None:
    with pytest.raises(ValueError, match=r"(?s)frist-game.*first-game"):
        dominion.Game.scenario(hands=[["copper"], []], kingdom="frist-game")


def test_a_scenario_with_a_card_that_is_not_in_its_kingdom() -> None:
    with pytest.raises(ValueError, match="witch"):
        dominion.Game.scenario(kingdom=TEN, hands=[["witch"], []])


@pytest.mark.parametrize("name", ["actions", "buys", "coins", "merchants"])
def test_a_scenario_with_less_than_nothing(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        dominion.Game.scenario(hands=[["copper"], []], **{name: -1})  # type: ignore[arg-type]


def test_a_scenario_with_turns_for_others_than_its_players() -> None:
    with pytest.raises(ValueError, match="turns"):
        dominion.Game.scenario(hands=[["copper"], []], turns=[1, 1, 1])


def test_a_scenario_for_too_many() -> None:
    with pytest.raises(ValueError, match="7"):
        dominion.Game.scenario(hands=[["copper"]] * 7)
    with pytest.raises(ValueError, match="5"):
        dominion.Game.scenario(edition="1e", hands=[["copper"]] * 5)


def test_a_scenario_with_a_phase_or_a_seat_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match=r"(?s)'buy'.*'byu'"):
        dominion.Game.scenario(hands=[["copper"], []], phase="byu")
    with pytest.raises(ValueError, match="2"):
        dominion.Game.scenario(hands=[["copper"], []], turn=2)


# Moves


@pytest.mark.parametrize(
    "move",
    ["play smithy", "play copper", "buy copper", "end-turn", "done", "discard copper", "reveal moat", "yes",
     "", " ", "play", "play vilage", "paly village", "play village village", "village", "end-action", "0", "\n", "💰"],
)  # fmt: skip
def test_an_illegal_or_misspelt_move_changes_nothing(move: str) -> None:
    game = dominion.Game.scenario(hands=[["copper", "village"], ["smithy"]], decks=[["gold"] * 6])
    before = game.copy()
    with pytest.raises(IllegalMove) as error:
        game.push(move)
    assert "play village" in str(error.value)  # what is legal now
    assert move.strip() in str(error.value)
    assert (game == before, legal(game)) == (True, ("end-actions", "play village"))


def test_an_illegal_move_is_a_value_error() -> None:
    assert issubclass(IllegalMove, ValueError)
    assert crownlands.IllegalMove is IllegalMove


def test_a_buy_beyond_the_coins_says_what_it_costs() -> None:
    game = dominion.Game.scenario(hands=[[], []], phase="buy", coins=5)
    before = game.copy()
    with pytest.raises(IllegalMove, match=r"(?s)buy gold.*6.*5"):
        game.push("buy gold")
    assert game == before


@pytest.mark.parametrize("move", ["end-turn", "end-actions", "play copper", "buy copper", "done", "nonsense"])
def test_a_move_when_the_game_is_over(move: str) -> None:
    game = dominion.Game.scenario(hands=[["copper"], ["copper"]], phase="buy", supply={"province": 0})
    playing(game, "end-turn")
    before = game.copy()
    with pytest.raises(IllegalMove, match=r"(?i)over"):
        game.push(move)
    assert (game == before, game.is_over) == (True, True)


@pytest.mark.parametrize("move", ["discard gold", "done", "reveal moat", "play militia", "end-actions", "trash copper"])
def test_a_wrong_answer_to_a_question_changes_nothing(move: str) -> None:
    game = dominion.Game.scenario(kingdom=no_moat("militia"), hands=[["militia"], ["copper"] * 5])
    playing(game, "play militia", "discard copper")
    before = game.copy()
    with pytest.raises(IllegalMove):
        game.push(move)
    assert (game == before, legal(game), game.to_move) == (True, ("discard copper",), 1)


# Records


def recorded() -> dominion.Game:
    game = dominion.Game(kingdom="first-game", seed=7, first=0)
    for _ in range(4):
        playing(game, "end-actions", "play-treasures", "buy copper", "end-turn")
    return game


def replay(text: str) -> object:
    return Record.loads(text).replay()


def test_a_record_replays_to_the_same_game() -> None:
    game = recorded()
    assert replay(game.record().dumps()) == game


def test_the_record_of_a_scenario_replays_to_the_same_game() -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("militia"), hands=[["militia"], ["copper"] * 5], decks=[["gold"]], trash=["curse"], turns=[3, 2]
    )
    playing(game, "play militia", "discard copper")
    assert replay(game.record().dumps()) == game


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = recorded().record().dumps()
    for end in range(0, len(text.rstrip()), 7):
        with pytest.raises(RecordError):
            replay(text[:end])


def test_a_record_with_an_illegal_move_names_it() -> None:
    record = recorded().record()
    moves = list(record.moves)
    assert moves[2] == "buy copper"
    moves[2] = "buy province"
    with pytest.raises(RecordError, match=r"(?s)3.*buy province"):
        replay(dataclasses.replace(record, moves=tuple(moves)).dumps())


def test_a_record_with_a_wrong_set_up_says_what_is_wrong() -> None:
    record = recorded().record()
    with pytest.raises(RecordError, match="7"):
        replay(dataclasses.replace(record, setup={**record.setup, "players": 7}).dumps())
    with pytest.raises(RecordError, match="3e"):
        replay(dataclasses.replace(record, setup={**record.setup, "edition": "3e"}).dumps())


def test_a_record_of_another_version_is_refused() -> None:
    first, rest = recorded().record().dumps().split("\n", 1)
    with pytest.raises(RecordError, match=r"(?s)version 2.*version 1"):
        replay(first.replace("1", "2") + "\n" + rest)


@pytest.mark.parametrize(
    ("old", "new"),
    [("buy copper", "buy curse"), ("cellar", "chapel"), ("seed: 7", "seed: 8"), ("players: 2", "players: 3")],
)
def test_an_edited_record_is_refused(old: str, new: str) -> None:
    text = recorded().record().dumps()
    assert old in text
    with pytest.raises(RecordError):
        replay(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "\n", "not a record", "{}", "[]", "\x00\x01", "end-turn\n"])
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(RecordError):
        replay(text)


def test_a_record_error_is_a_value_error() -> None:
    assert issubclass(RecordError, ValueError)
