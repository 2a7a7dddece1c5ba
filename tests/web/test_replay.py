"""Replays without a browser: who may see them, and what they show."""

import httpx

from tests.web.serving import Served


def given_up(url: str, **options: object) -> tuple[str, dict[str, str]]:
    """The address of a game that was given up, and what its player says to be let in."""
    new = {"game": "kingdomino", "seats": ["you", "page"], "name": "Anna", **options}
    made = httpx.post(f"{url}/api/tables", json=new).json()
    player = {"Authorization": f"Bearer {made['secret']}"}
    httpx.post(f"{url}/api/tables/{made['table']}/resign", headers=player).raise_for_status()
    return f"{url}/r/{made['table']}/1", player


def test_the_replay_of_a_table_for_its_players_only_is_for_them(served: Served) -> None:
    replay, player = given_up(served.url, watchers=False)
    for address in (replay, f"{replay}/at/0", f"{replay}/record"):
        assert httpx.get(address, headers=player).status_code == 200
        assert httpx.get(address).status_code == 403
    going_on = {"seat": "0", "ply": "0"}
    assert httpx.post(f"{replay}/go-on", data=going_on, headers=player).status_code == 303
    assert httpx.post(f"{replay}/go-on", data=going_on).status_code == 403


def test_a_replay_shows_the_game_and_not_who_is_there_now(served: Served) -> None:
    replay, player = given_up(served.url, seats=["you", "page", "page"], clock={"seconds": 600})
    html = "".join(httpx.get(f"{replay}?seat={seat}", headers=player).text for seat in (0, 1))
    assert html.count("Replay · move") == 2
    for thing in ("not connected", "has left", "data-runs", 'data-do="replace"', 'data-do="resign"', 'data-do="leave"'):
        assert thing not in html
