"""Measuring: side by side, taking turns, the best round of each. Machines are shared and noisy."""

import importlib.util
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

YARDSTICKS = Path(__file__).parents[2] / "shared" / "yardsticks"
ROUNDS = 5


def yardstick(name: str) -> ModuleType | None:
    """A bare compiled loop that says how fast this machine can be; None, said aloud, where it isn't to be had."""
    path = YARDSTICKS / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    if not path.exists() or spec is None or spec.loader is None:
        print(f"  no {name} here to measure against")
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def best_rates(*tasks: tuple[Callable[[], object], int], rounds: int = ROUNDS) -> list[float]:
    """Return the rate of each task in its best round, in things a second; a task comes with its things a call."""
    best = [0.0] * len(tasks)
    for task, _ in tasks:
        task()
    for _ in range(rounds):
        for i, (task, count) in enumerate(tasks):
            start = time.perf_counter()
            task()
            best[i] = max(best[i], count / (time.perf_counter() - start))
    return best


def show(label: str, rate: float, unit: str, against: float | None = None, wanted: str = "") -> None:
    """Print a line of figures."""
    ratio = "" if against is None else f"  = {rate / against:.2f} of {against:,.0f}"
    print(f"  {label:<58} {rate:>14,.0f} {unit}{ratio}{'  (wanted: ' + wanted + ')' if wanted else ''}")
