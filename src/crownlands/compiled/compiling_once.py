"""Compiling something ahead of its first use, once, with progress shown."""

import gc
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from crownlands.compiled.cache import cache_folder, forget_old_caches
from crownlands.compiled.settings import INTERPRETED
from crownlands.messages import said

CONTEXT = "preparing"  # of the messages: `texts/preparing.py` has them all


def is_compiled(what: str, part: str) -> bool:
    """Return whether nothing of that is left to compile."""
    return INTERPRETED or _mark(what, part).exists()


def _mark(what: str, part: str) -> Path:
    return cache_folder(part) / f"{what.replace(' ', '-')}-ready"


def compile_once(what: str, steps: Iterable[tuple[str, Callable[[], object]]], part: str) -> None:
    """Run the steps that compile something into a part's cache, showing the progress, unless that was done already."""
    done = _mark(what, part)
    if is_compiled(what, part):
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    todo, told = list(steps), said(CONTEXT, f"Preparing {what} (only once)")
    gc.disable()  # compiling makes so many small things that looking for dead ones takes a tenth of the time
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    console = Console(stderr=True)
    try:
        if not console.is_terminal:
            print(f"{told}…", file=sys.stderr, flush=True)
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("", total=len(todo))
            for label, step in todo:
                progress.update(task, description=f"{told}: {said(CONTEXT, label)}")
                step()
                progress.advance(task)
    finally:
        gc.enable()
    done.parent.mkdir(parents=True, exist_ok=True)
    done.touch()
    forget_old_caches(done.parent)
