"""The pages as text: what a seat may not know has no way into them, and every question can be answered."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from markupsafe import escape
from msgspec import structs

from crownlands import dominion, kingdomino
from crownlands.game import Event, Game
from crownlands.server.tables.table_options import Options
from crownlands.server.tables.table_view import SeatState, TableView, look_alone
from crownlands.texts import LANGUAGES, Texts, find_texts
from crownlands.web.table_model import look_at, regions
from crownlands.web.table_page import table_page
from tests.any_box import any_kingdom
from tests.texts.covered import NAMES


def seen_by(game: Any, seat: int | None, view: Any = None, names: Sequence[str] = NAMES) -> TableView:
    """A table as the server would show it."""
    seats = [
        SeatState(it, names[it], "person", None, True, False, False, False, None, False) for it in range(game.players)
    ]
    options = Options(game=game.name, seats=["you"] + ["open"] * (game.players - 1))
    return look_alone(game.view(seat) if view is None else view, game, seat, seats, options, table="tttttttttttt")


def positions(game: Game, seed: int, every: int) -> Iterator[list[Event]]:
    """Play at random to the end; the events so far, every few moves and at the end."""
    chance, events = random.Random(seed), list[Event]()
    while not game.is_over:
        moves = [move for move in game.legal_moves if move not in ("end-turn", "end-actions", "done")]
        events += game.push(chance.choice(moves or game.legal_moves))
        if len(game.moves) % every == 0 or game.is_over:
            yield events


def drawn(game: Any, seat: int | None, events: list[Event], texts: Texts, view: Any = None) -> dict[str, str]:
    """All regions as HTML."""
    told = [event.seen_by(seat) for event in events]
    seen = seen_by(game, seat, view)
    return {name: html for name, (_, html) in regions(look_at(seen, texts, told), texts, seen.view, told).items()}


KINGDOMS = ("first-game", "size-distortion", "deck-top", "sleight-of-hand")
SETUPS = [*({"kingdom": kingdom} for kingdom in KINGDOMS), *map(any_kingdom, range(3))]


@pytest.mark.parametrize("setup", SETUPS)
def test_what_a_seat_may_not_know_changes_nothing_on_its_page(setup: dict[str, Any]) -> None:
    """Every page is drawn a second time with all that is hidden from the seat dealt anew."""
    texts, looked = find_texts("en"), 0
    game = dominion.Game(**setup, players=3, seed=5)
    for events in positions(game, 11, every=37):
        if game.is_over or len(game.moves) > 400:
            break
        for seat in (0, 1, 2, None):
            other = game.view(seat).sample(len(game.moves)).view(seat)
            assert drawn(game, seat, events, texts) == drawn(game, seat, events, texts, other)
            looked += 1
    assert looked > 8


def test_kingdomino_shows_nothing_of_the_pile() -> None:
    texts, game = find_texts("en"), kingdomino.Game(players=4, seed=5)
    for events in positions(game, 3, every=9):
        if not game.is_over:
            other = game.view(1).sample(1).view(1)
            assert drawn(game, 1, events, texts) == drawn(game, 1, events, texts, other)


def test_who_gave_up_or_is_played_by_a_program_is_not_asked() -> None:
    texts, game = find_texts("en"), kingdomino.Game(players=3, seed=5)
    assert game.to_move is not None
    seen = seen_by(game, game.to_move)
    assert look_at(seen, texts, ()).is_mine
    for change in ({"resigned": True}, {"opponent": "knight"}):
        seats = [structs.replace(it, **change) if it.seat == seen.seat else it for it in seen.seats]
        sight = look_at(structs.replace(seen, seats=seats), texts, ())
        assert (sight.is_mine, sight.may_hint, sight.label) == (False, False, "Waiting")
    assert "is-legal" in regions(look_at(seen, texts, ()), texts, seen.view, ())["draft"][1]
    over = look_at(structs.replace(seen, status="over", ended="resigned", winners=(0,)), texts, ())
    assert "is-legal" not in regions(over, texts, seen.view, ())["draft"][1]


def test_who_gave_up_is_not_named_as_the_winner_of_a_game_that_a_program_played_on() -> None:
    hands = [["province", "province"], ["duchy"], ["estate"]]
    game = dominion.Game.scenario(kingdom="first-game", hands=hands, supply={"province": 0}, phase="buy")
    game.push("end-turn")
    assert game.winners == (0,)
    seen = seen_by(game, 2)
    seats = [structs.replace(it, resigned=it.seat == 0) for it in seen.seats]
    sight = look_at(structs.replace(seen, seats=seats, winners=(1,)), find_texts("en"), ())
    assert sight.question == f"{sight.players[1].name} wins with 3 points."
    assert sight.result is not None
    assert [(deck.player.seat, deck.place) for deck in sight.result.decks] == [(1, 1), (2, 2), (0, 3)]


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_every_legal_move_of_dominion_is_somewhere_on_the_page(edition: str) -> None:
    texts, kinds = find_texts("en"), set[tuple[str, str | None]]()
    for seed, kingdom in enumerate([*dominion.SETS[edition], "random", "random"]):
        game = dominion.Game(kingdom=kingdom, edition=edition, players=2, seed=seed)
        for events in positions(game, seed, every=1):
            if game.is_over or len(game.moves) > 260:
                break
            asked = game.decision
            assert asked is not None
            if (asked.kind, asked.card) in kinds:
                continue
            kinds.add((asked.kind, asked.card))
            html = "".join(drawn(game, game.to_move, events, texts).values())
            offered = set(re.findall(r'data-(?:move|pick)="([^"]+)"', html))
            if 'id="picked"' in html:
                offered.add("done")
            assert offered >= set(game.legal_moves), (asked, offered, game.legal_moves)
    assert len(kinds) > 12


@pytest.mark.parametrize("seed", range(4))
def test_cards_of_any_box_are_shown_and_every_move_with_them_is_offered(seed: int) -> None:
    texts, kinds = find_texts(list(LANGUAGES)[seed]), set[tuple[str, str | None]]()
    game = dominion.Game(**any_kingdom(seed), players=3, seed=seed)
    for events in positions(game, seed, every=1):
        if len(game.moves) > 400:
            break
        asked = game.decision
        if asked is None or (asked.kind, asked.card) in kinds:
            continue
        kinds.add((asked.kind, asked.card))
        html = "".join(drawn(game, game.to_move, events, texts).values())
        offered = set(re.findall(r'data-(?:move|pick)="([^"]+)"', html))
        assert {*offered, "done"} >= set(game.legal_moves), (asked, offered, game.legal_moves)
    told = [event.seen_by(0) for event in events]
    seen = seen_by(game, 0)
    html = table_page(look_at(seen, texts, told), texts, seen.view, told, "/t/x/live", "/t/x")
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "an id stands twice"
    pointed = set(re.findall(r'(?:href="#|aria-labelledby="|aria-describedby="|popovertarget=")([^"]+)"', html))
    assert pointed <= set(ids), pointed - set(ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_sees_who_decides_in_a_possessed_turn_and_whose_hand_it_is(language: str) -> None:
    texts = find_texts(language)
    game = dominion.Game.scenario(hands=[["possession"], ["market", "gold"]], decks=[["copper"] * 5, ["estate"]])
    for move in ("play possession", "end-actions", "end-turn"):
        game.push(move)
    for seat in (0, 1, None):
        shown = drawn(game, seat, [], texts)
        assert str(escape(texts.dominion.turn_note(game.view(seat), NAMES))) in shown["band"]
        assert ('data-piece="market"' in shown["mine"]) is (seat is not None)
    whose = [re.findall(r'id="hand-h">(.*?)</h2>', drawn(game, seat, [], texts)["mine"])[0] for seat in (0, 1)]
    assert ["Ilka" in it for it in whose] == [True, False]


def test_an_extra_turn_is_called_so() -> None:
    game = dominion.Game.scenario(hands=[["outpost"], []], decks=[["copper"] * 10, ["estate"]])
    for move in ("play outpost", "end-actions", "end-turn"):
        game.push(move)
    assert "Your extra turn" in drawn(game, 0, [], find_texts("en"))["band"]
    assert "Anna: an extra turn" in drawn(game, 1, [], find_texts("en"))["band"]


def test_what_is_set_aside_for_long_lies_before_its_player_and_covers_nothing() -> None:
    game = dominion.Game.scenario(hands=[["haven", "gold"], []], decks=[["copper"] * 9, ["estate"] * 5])
    for move in ("play haven", "set-aside gold", "end-actions", "end-turn"):
        game.push(move)
    own, other = (drawn(game, seat, [], find_texts("en")) for seat in (0, 1))
    assert "Set aside: Gold" in own["mine"]
    assert "Set aside: 1 card" in other["others"]
    assert not own["looked"].strip()
    assert not other["looked"].strip()


def test_a_landscape_has_its_text_and_every_pile_that_ends_the_game_is_counted() -> None:
    texts = find_texts("en")
    game = dominion.Game(kingdom="first-game", colonies=True, landscapes=["training"], seed=1)
    seen = seen_by(game, 0)
    html = table_page(look_at(seen, texts, ()), texts, seen.view, (), "/t/x/live", "/t/x")
    assert 'data-about="training"' in html
    assert texts.dominion.card_text("training").split("\n")[0] in html.partition('id="about-training"')[2]
    assert "Province: 8 left" in html
    assert "Colony: 8 left" in html


def test_a_table_without_hints_says_so_on_ones_own_move() -> None:
    texts, game = find_texts("en"), kingdomino.Game(players=2, seed=5)
    for hints, why in ((True, "You can ask for a hint when it is your turn."), (False, "Hints are off at this table.")):
        seen = seen_by(game, game.to_move)
        seen = structs.replace(seen, options=structs.replace(seen.options, hints=hints))
        sight = look_at(seen, texts, ())
        assert (sight.is_mine, sight.may_hint, sight.why_no_hint) == (True, hints, why)
        assert (why in regions(sight, texts, seen.view, ())["head"][1]) is not hints


def test_every_placement_of_kingdomino_is_offered() -> None:
    texts = find_texts("en")
    for variants in ((), ("mighty-duel",), ("dynasty", "harmony")):
        game = kingdomino.Game(players=2, variants=variants, seed=2)
        for events in positions(game, 4, every=3):
            if game.is_over:
                break
            html = "".join(drawn(game, game.to_move, events, texts).values())
            offered = set(re.findall(r'data-move="([^"]+)"', html))
            if found := re.search(r'data-places="([^"]+)"', html):
                offered |= {entry.split(";")[0] for entry in found[1].split("|")}
            assert offered == set(game.legal_moves)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["dominion", "kingdomino"])
def test_a_page_in_each_language_has_everything_it_points_to(language: str, name: str) -> None:
    texts = find_texts(language)
    game: Any = dominion.Game(players=6, seed=3) if name == "dominion" else kingdomino.Game(players=3, seed=3)
    for events in positions(game, 8, every=60):
        told = [event.seen_by(0) for event in events]
        seen = seen_by(game, 0)
        html = table_page(look_at(seen, texts, told), texts, seen.view, told, "/t/x/live", "/t/x")
        assert f'<html lang="{language}">' in html
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert len(ids) == len(set(ids)), "an id stands twice"
        pointed = set(re.findall(r'(?:href="#|aria-labelledby="|aria-describedby="|popovertarget=")([^"]+)"', html))
        assert pointed <= set(ids), pointed - set(ids)
        assert " style=" not in html
        assert "<script>" not in html
        assert len(html) < 120_000
        if len(game.moves) > 200:
            break


def test_whose_turn_it_is_and_how_far_is_seen_by_everybody() -> None:
    hands = [["copper"] * 5, ["village", "gold"]]
    game = dominion.Game.scenario(edition="2e", kingdom=dominion.SETS["2e"]["first-game"].split(), hands=hands, turn=1)
    texts, events = find_texts("en"), [Event("turn", 1)]
    for move in ("play village", "end-actions", "play gold"):
        events += game.push(move)
    for seat in (0, None):
        view = game.view(seat)
        drawn = regions(look_at(seen_by(game, seat), texts, events), texts, view, events)
        band, mine, others = (re.sub(r"<[^>]+>|\s+", " ", drawn[name][1]) for name in ("band", "mine", "others"))
        assert "Ilka" in band
        assert "Buy phase" in band
        assert re.search(r"Coins +3", band)
        assert re.search(r"In play +Ilka", mine)
        assert "Village" in mine
        assert "Ilka" in others
        assert "Last turn: Village, Gold." in drawn["others"][1]
