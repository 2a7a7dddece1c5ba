"""The server that the browser tests talk to: `python -m tests.web.serve DATABASE PORT`."""

import sys

from crownlands.server.limits import Limits, Rate
from crownlands.server.run.running import run
from crownlands.server.settings import PAGES, Settings

PLENTY = Rate(100_000, 1_000)


def main(database: str, port: int) -> None:
    """Serve the pages, with limits that no test comes near."""
    limits = Limits(requests=PLENTY, creations=PLENTY, messages=PLENTY, all_messages=PLENTY)
    settings = Settings(database=database, port=port, limits=limits)
    run(settings, PAGES, on_ready=lambda url: print(url, flush=True), level="warning")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
