"""The cache of compiled code on disk: a folder for each part of the package, named by all that it is made from."""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs

from crownlands.compiled.settings import NUMBA
from crownlands.record import GAMES

PACKAGE = Path(__file__).parents[1]
BUILT_FROM = {  # the folders whose code the compiled code of each part may hold
    "compiled": (),
    "dominion": ("dominion",),
    "kingdomino": ("kingdomino",),
    "bots.strategy": ("dominion", "bots/strategy"),
    "bots.dominion": ("dominion", "bots/strategy", "bots/dominion"),
    "bots.kingdomino": ("kingdomino", "bots/kingdomino"),
    "lab": (*GAMES, "bots", "lab"),
    "envs": (*GAMES, "bots", "envs"),
}
ELSEWHERE = "elsewhere"  # what is compiled outside of these folders, and may hold anything of the package
KEPT_CACHES = 3  # of each part, so that going back to the version before costs nothing


@cache
def cache_folder(part: str) -> Path:
    """Return the cache folder of a part of the package: a change recompiles only the parts it touches."""
    root = os.environ.get("CROWNLANDS_CACHE") or platformdirs.user_cache_dir("crownlands")
    return Path(root) / f"{part}-{_fingerprint(part)}"


def _fingerprint(part: str) -> str:
    """Return a hash of all that compiled code is made from. Numba itself doesn't notice a change in another file; but
    it notices where a file is and when it was written, so these count too, or `ready` might promise too much.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version} {PACKAGE}".encode())
    folders = ("compiled", *BUILT_FROM.get(part, (".",)))
    for source in (source for name in folders for source in sorted((PACKAGE / name).rglob("*.py"))):
        digest.update(f"{source.stat().st_mtime_ns}".encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def part_of(function: Callable[..., Any]) -> str:
    """Return the part of the package that a function belongs to."""
    package, _, inside = function.__module__.partition(".")
    parts = (part for part in BUILT_FROM if f"{inside}.".startswith(f"{part}."))
    return next(parts, ELSEWHERE) if package == "crownlands" else ELSEWHERE


def keep_in(function: Callable[..., Any]) -> None:
    """Set the cache folder of a function's part. Numba reads it when the function is decorated."""
    NUMBA.config.CACHE_DIR = str(cache_folder(part_of(function)))


def forget_old_caches(newest: Path) -> None:
    """Keep the newest few caches of a part and delete the others."""
    part = newest.name.rpartition("-")[0]
    caches = sorted(newest.parent.glob(f"{part}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in caches[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
