"""The list of what a browser keeps of the companion, and the service worker that keeps it."""

import hashlib
import json
from functools import cache
from importlib import resources

from crownlands.texts import LANGUAGES
from crownlands.web.companion.content import DATA, PAGES, SCRIPTS, data, html
from crownlands.web.rendering import asset


@cache
def kept() -> tuple[str, ...]:
    """Return the addresses of all that the companion needs, in every language."""
    pages = [f"/companion/{language}/{name}".rstrip("/") for language in LANGUAGES for name in (*PAGES, *DATA)]
    return (*pages, *(asset(name) for name in (*SCRIPTS, "companion.css", "crownlands.css", "icon.svg", "copying.js")))


@cache
def version() -> str:
    """Return a word that changes with anything that is kept."""
    told = hashlib.sha256("\n".join(kept()).encode())
    for language in LANGUAGES:
        for name in PAGES:
            told.update(html(language, name).encode())
        for name in DATA:
            told.update(data(language, name))
    return told.hexdigest()[:16]


@cache
def worker() -> str:
    """Return the script of the service worker: what to keep, under which name, and the code that does it."""
    code = resources.files("crownlands.web").joinpath("static/companion-worker.js").read_text(encoding="utf-8")
    return f'const VERSION = "companion-{version()}";\nconst KEPT = {json.dumps(kept())};\n{code}'
