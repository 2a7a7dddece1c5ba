"""Runs every benchmark, or the ones named: `python -m benchmarks [name ...]`. Strength takes hours: by name only."""

import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    """Call `main()` of each module in this folder, in the order of their names."""
    known = sorted(path.stem for path in Path(__file__).parent.glob("[!_]*.py"))
    chosen = sys.argv[1:] or [name for name in known if name != "strength"]
    if unknown := set(chosen) - set(known):
        sys.exit(f"no such benchmark: {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    for name in chosen:
        print(f"== {name}", flush=True)
        import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()
