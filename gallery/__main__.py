"""Makes the gallery, or the exhibits named: `python -m gallery [sets] [box_sets] [opponents] [luck] [seats]`."""

import argparse
import time
from importlib import import_module
from pathlib import Path

EXHIBITS = ("sets", "box_sets", "opponents", "luck", "seats")
FOLDER = Path(__file__).parents[1] / "docs" / "gallery"


def main() -> None:
    """Write a page with its pictures for each exhibit."""
    parser = argparse.ArgumentParser(prog="python -m gallery", description=__doc__)
    parser.add_argument("exhibits", nargs="*", metavar="exhibit", help=f"one of {', '.join(EXHIBITS)}; all if none")
    parser.add_argument("--games", type=int, help="of each match, instead of the usual number")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder to write to")
    chosen = parser.parse_args()
    if unknown := set(chosen.exhibits) - set(EXHIBITS):
        parser.error(f"no such exhibit: {', '.join(sorted(unknown))}; there are {', '.join(EXHIBITS)}")
    for name in chosen.exhibits or EXHIBITS:
        began = time.perf_counter()
        exhibit = import_module(f"gallery.{name}")
        text = exhibit.make(chosen.into, chosen.games or exhibit.GAMES)
        (chosen.into / f"{name}.md").write_text(text, encoding="utf-8")
        print(f"{chosen.into / name}.md, in {time.perf_counter() - began:,.0f} s", flush=True)


if __name__ == "__main__":
    main()
