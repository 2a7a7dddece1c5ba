"""The OpenAPI description is true: schemathesis tries every operation and finds nothing that it doesn't say."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from crownlands.server.app import create_app
from crownlands.server.settings import Settings
from tests.server.serve_freely import FREE

Case = schemathesis.Case[Any]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> object:
    file = tmp_path_factory.mktemp("schema") / "tables.sqlite"
    app = create_app(Settings(database=f"sqlite+aiosqlite:///{file}", host="testserver", limits=FREE))
    return schemathesis.openapi.from_asgi("/api/openapi.json", app)


schema = schemathesis.pytest.from_fixture("described")


def try_out(case: Case) -> None:
    case.call_and_validate(checks=CHECKS)


# The stream of events never ends by itself; it has tests of its own.
quick = schema.exclude(path_regex="/events$")


@quick.parametrize()
@settings(max_examples=6, suppress_health_check=list(HealthCheck))
def test_every_operation_keeps_its_word(case: Case) -> None:
    try_out(case)


@pytest.mark.long
@quick.parametrize()
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
def test_every_operation_keeps_its_word_in_hundreds_of_tries(case: Case) -> None:
    try_out(case)


def test_the_description_is_complete(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"))
    paths = app.openapi_schema.to_schema()["paths"]
    assert len(paths) == 17
    for operations in paths.values():
        for operation in operations.values():
            assert operation["summary"]
            assert "404" in operation["responses"]
