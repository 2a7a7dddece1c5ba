"""Requests that leave nothing behind: Litestar keeps the last thousand forms, query strings and cookies that it has
taken apart, however long they are, so that a client with ever new ones could take gigabytes.
"""

from inspect import unwrap
from types import ModuleType

from litestar._asgi.routing_trie import traversal
from litestar._kwargs import extractors
from litestar.connection import base, request
from litestar.datastructures import url

_KEPT: tuple[tuple[ModuleType, str], ...] = (
    (base, "parse_cookie_string"),
    (base, "parse_query_string"),
    (request, "parse_url_encoded_form_data"),
    (extractors, "parse_query_string"),
    (extractors, "parse_url_encoded_form_data"),
    (extractors, "create_query_default_dict"),
    (url, "parse_query_string"),
    (traversal, "parse_path_params"),
)


def keep_nothing() -> None:
    """Take each request apart anew from now on, also one that has come before."""
    for module, name in _KEPT:
        setattr(module, name, unwrap(getattr(module, name)))
