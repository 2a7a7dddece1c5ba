"""Requests that wait for their answers: a machine may be so busy that five seconds, as httpx has it, are too few."""

from functools import partial

import httpx

PATIENCE = 120.0  # seconds
get = partial(httpx.get, timeout=PATIENCE)
post = partial(httpx.post, timeout=PATIENCE)
Client = partial(httpx.Client, timeout=PATIENCE)
AsyncClient = partial(httpx.AsyncClient, timeout=PATIENCE)
