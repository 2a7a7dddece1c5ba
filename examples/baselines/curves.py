"""Learning curves as a picture: python -m examples.baselines.curves ppo.csv ppo.svg against_ultimate against_baron"""

import csv
import sys
from pathlib import Path

from crownlands.lab.curve_svg import Curve, curve_svg


def draw(table: Path, columns: list[str]) -> str:
    """Return columns of a learning curve in percent, by minutes of computing."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    minutes = [1 + round(float(row["cpu_seconds"]) / 60) for row in rows]
    curves = [Curve(name.replace("_", " "), minutes, [100 * float(row[name]) for row in rows]) for name in columns]
    drawn = curve_svg(f"{table.stem}: % of the win", curves, "minute")
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def main(arguments: list[str]) -> None:
    """Write the picture."""
    table, picture, *columns = arguments
    Path(picture).write_text(draw(Path(table), columns) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
