"""Replays without a browser: who may see them, and what they show."""

import random

import pytest

from crownlands import Record, dominion
from crownlands.dominion.cards import MIXED
from crownlands.texts import LANGUAGES
from tests import patient_http
from tests.any_box import any_kingdom
from tests.web.serving import Served


def given_up(url: str, **options: object) -> tuple[str, dict[str, str]]:
    """The address of a game that was given up, and what its player says to be let in."""
    new = {"game": "kingdomino", "seats": ["you", "page"], "name": "Anna", **options}
    made = patient_http.post(f"{url}/api/tables", json=new).json()
    player = {"Authorization": f"Bearer {made['secret']}"}
    patient_http.post(f"{url}/api/tables/{made['table']}/resign", headers=player).raise_for_status()
    return f"{url}/r/{made['table']}/1", player


def test_the_replay_of_a_table_for_its_players_only_is_for_them(served: Served) -> None:
    replay, player = given_up(served.url, watchers=False)
    for address in (replay, f"{replay}/at/0", f"{replay}/record"):
        assert patient_http.get(address, headers=player).status_code == 200
        assert patient_http.get(address).status_code == 403
    going_on = {"seat": "0", "ply": "0"}
    assert patient_http.post(f"{replay}/go-on", data=going_on, headers=player).status_code == 303
    assert patient_http.post(f"{replay}/go-on", data=going_on).status_code == 403


def test_a_replay_shows_the_game_and_not_who_is_there_now(served: Served) -> None:
    replay, player = given_up(served.url, seats=["you", "page", "page"], clock={"seconds": 600})
    html = "".join(patient_http.get(f"{replay}?seat={seat}", headers=player).text for seat in (0, 1))
    assert html.count("Replay · move") == 2
    for thing in ("not connected", "has left", "data-runs", 'data-do="replace"', 'data-do="resign"', 'data-do="leave"'):
        assert thing not in html


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_cards_of_any_box_is_played_and_replayed(served: Served, seed: int) -> None:
    game, chance = dominion.Game(**any_kingdom(seed), seed=seed), random.Random(seed)
    while len(game.moves) < 100 and not game.is_over:
        game.push(chance.choice(game.legal_moves))
    replay, player = given_up(served.url, game="dominion", record=game.record().dumps())
    for ply in (0, 50, len(game.moves)):
        said = {"Accept-Language": list(LANGUAGES)[seed]}
        assert patient_http.get(f"{replay}/at/{ply}", headers=player | said).status_code == 200
    assert "<html" in patient_http.get(replay, headers=player).text
    again = Record.loads(patient_http.get(f"{replay}/record", headers=player).text).replay()
    assert again.moves[: len(game.moves)] == game.moves


def test_a_kingdom_of_any_box_can_be_pasted_by_its_names(served: Served) -> None:
    ten = any_kingdom(4)["kingdom"]
    pasted = ", ".join(dominion.names()[card]["hu"] for card in ten)
    form = {"game": "dominion", "name": "Anna", "seat-1": "page", "way": "list", "list": pasted, "edition": "2e"}
    with patient_http.Client(base_url=served.url, headers={"Origin": served.url}, follow_redirects=True) as person:
        answer = person.post("/new", data=form)
        assert answer.status_code == 200
        assert all(f'id="about-{card}"' in answer.text for card in ten if card not in MIXED)
