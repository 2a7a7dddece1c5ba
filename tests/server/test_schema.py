"""The OpenAPI description is true: schemathesis tries every operation and finds nothing that it doesn't say."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from crownlands import dominion
from crownlands.dominion.sight import DominionSight
from crownlands.server.app import create_app
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.server.tables import hints
from tests.any_box import any_kingdom
from tests.server.serve_freely import FREE

Case = schemathesis.Case[Any]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
GAMES = ("dominion", "kingdomino")
TRIES = 10  # at one table


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("schema") / "tables.sqlite"
    with Background(Settings(database=f"sqlite+aiosqlite:///{file}", port=0, limits=FREE)) as running:
        yield running.url


@pytest.fixture(scope="module")
def http(url: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=url, timeout=60) as client:
        yield client


@pytest.fixture(scope="module")
def described(url: str) -> object:
    return schemathesis.openapi.from_url(f"{url}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("described")
numbers = itertools.count()


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def seated(http: httpx.Client, **options: Any) -> dict[str, Any]:
    """A table of two, its maker's answer with the other's secret added."""
    new = {"game": GAMES[next(numbers) % 2], "seats": ["you", "open"], "name": "Anna", "hints": False}
    made: dict[str, Any] = http.post("/api/tables", json=new | options).json()
    http.cookies.clear()
    body = {"name": "Béla", "invite": made["invites"]["1"]}
    made["other"] = http.post(f"/api/tables/{made['table']}/join", json=body).json()["secret"]
    http.cookies.clear()
    return made


class Place:
    """A seat at a table that is played at, then over, and then another."""

    made: dict[str, Any] | None = None
    tries = 0


def try_out(case: Case, http: httpx.Client, elsewhere: int = 1) -> None:
    """Try it at a table that isn't there, each time or one time in so many, and at one where we sit."""
    is_at_table = "table" in (case.path_parameters or {})
    if not is_at_table or Place.tries % elsewhere == 0:
        case.call_and_validate(checks=CHECKS)
    if not is_at_table:
        return
    if Place.made is None or Place.tries % TRIES == 0:
        Place.made = seated(http)
    elif Place.tries % TRIES == TRIES // 2:
        http.post(f"/api/tables/{Place.made['table']}/resign", headers=bearer(Place.made["other"]))
    Place.tries += 1
    case.path_parameters["table"] = Place.made["table"]
    case.call_and_validate(checks=CHECKS, headers=bearer(Place.made["secret"]))


# The stream of events never ends by itself; it has tests of its own.
quick = schema.exclude(path_regex="/events$")


@quick.parametrize()
@settings(max_examples=4, suppress_health_check=list(HealthCheck), deadline=None)
def test_every_operation_keeps_its_word(case: Case, http: httpx.Client) -> None:
    try_out(case, http, elsewhere=4)


@pytest.mark.long
@quick.parametrize()
@settings(max_examples=300, suppress_health_check=list(HealthCheck), deadline=None)
def test_every_operation_keeps_its_word_in_hundreds_of_tries(case: Case, http: httpx.Client) -> None:
    try_out(case, http)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_as_described(
    http: httpx.Client, game: str, described: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every state of a game, a hint, a refusal and an analysis, held to their schemas."""
    monkeypatch.setattr(hints, "HINT_SECONDS", 0.05)
    monkeypatch.setattr(hints, "ANALYSIS_SECONDS", 0.5)
    made, dice = seated(http, game=game, hints=True, clock={"seconds": 600}), random.Random(4)
    path, secrets = f"/api/tables/{made['table']}", (made["secret"], made["other"])

    def ask(what: str, seat: int | None, **query: int) -> Any:
        operation = described["/api/tables/{table}" + what]["GET"]
        headers = {} if seat is None else bearer(secrets[seat])
        answer = http.get(f"{path}{what}", headers=headers, params=query)
        operation.validate_response(schemathesis.Response.from_any(answer))
        return answer.json()

    def answer(seat: int, ply: int, move: str) -> httpx.Response:
        body = {"move": move, "ply": ply}
        said = http.post(f"{path}/moves", json=body, headers=bearer(secrets[seat]))
        described["/api/tables/{table}/moves"]["POST"].validate_response(schemathesis.Response.from_any(said))
        return said

    seat = ply = 0
    for turn in range(400):
        mine = ask("", seat, number=1, ply=max(0, ply - 3))
        if mine["to_move"] not in (seat, None):
            mine = ask("", seat := mine["to_move"])
        if mine["status"] == "over":
            break
        ply = mine["ply"]
        if turn == 3:
            assert ask("/hint", seat)["choices"]
            assert answer(seat, mine["ply"] + 7, "end-turn").json()["state"]["ply"] == mine["ply"]
            assert answer(seat, mine["ply"], "nonsense").json()["legal_moves"] == mine["view"]["legal_moves"]
        legal = mine["view"]["legal_moves"]
        wishes = ("play-treasures", "buy province", "buy gold", "buy duchy", "buy silver", "end-turn")
        move = next((wish for wish in wishes if wish in legal), None) or dice.choice(legal)
        assert answer(seat, mine["ply"], move).status_code == 200
    state = ask("", None, number=1, ply=0)
    assert state["ended"] == "played"
    assert state["log"][0]["events"]
    if game == "kingdomino":  # Dominion's takes longer, and says the same
        assert ask("/analysis", None)["moments"]


@pytest.mark.parametrize("seed", range(2))
def test_games_with_cards_of_any_box_are_as_described(http: httpx.Client, described: Any, seed: int) -> None:
    kingdom, dice = any_kingdom(seed + 20)["kingdom"], random.Random(seed)
    made = seated(http, game="dominion", kingdom=kingdom)
    path, secrets = f"/api/tables/{made['table']}", (made["secret"], made["other"])
    seat = 0
    for _ in range(60):
        answer = http.get(path, headers=bearer(secrets[seat]))
        described["/api/tables/{table}"]["GET"].validate_response(schemathesis.Response.from_any(answer))
        state = answer.json()
        if state["to_move"] != seat:
            seat = state["to_move"]
            continue
        body = {"move": dice.choice(state["view"]["legal_moves"]), "ply": state["ply"]}
        assert http.post(f"{path}/moves", json=body, headers=bearer(secrets[seat])).status_code == 200


@pytest.mark.parametrize("seed", range(12))
def test_views_of_any_kingdom_are_what_is_declared(seed: int) -> None:
    game, dice = dominion.Game(**any_kingdom(seed), players=2 + seed % 5, seed=seed), random.Random(seed)
    for ply in range(250):
        if ply % 10 == 0 or game.is_over:
            for onlooker in (None, 0, 1):
                told = msgspec.json.encode(game.view(onlooker).to_dict())
                seen = msgspec.json.decode(told, type=DominionSight)
                assert seen.supply == game.supply
        if game.is_over:
            break
        game.push(dice.choice(game.legal_moves))


def test_a_draft_is_as_described(http: httpx.Client, described: Any) -> None:
    made = seated(http, game="dominion", kingdom="draft")
    for secret in (made["secret"], made["other"]):
        answer = http.get(f"/api/tables/{made['table']}", headers=bearer(secret))
        described["/api/tables/{table}"]["GET"].validate_response(schemathesis.Response.from_any(answer))
        assert answer.json()["view"]["phase"] == "draft"
        body = {"move": "pick nothing", "ply": 7}
        stale = http.post(f"/api/tables/{made['table']}/moves", json=body, headers=bearer(secret))
        described["/api/tables/{table}/moves"]["POST"].validate_response(schemathesis.Response.from_any(stale))
        assert stale.json()["state"]["view"]["offered"]


def test_the_description_is_complete(tmp_path: Path) -> None:
    described = create_app(Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}")).openapi_schema
    paths = described.to_schema()["paths"]
    assert len(paths) == 20
    for operations in paths.values():
        for operation in operations.values():
            assert operation["summary"]
            assert "404" in operation["responses"]
    for name, component in described.to_schema()["components"]["schemas"].items():
        for field, meaning in component["properties"].items():
            assert meaning != {}, f"{name}.{field} may be anything"
