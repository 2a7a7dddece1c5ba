"""The server with limits that let one machine be many guests: `python -m tests.server.serve_freely URL PORT`, with
`pages` behind that for pages too.
"""

import sys

from crownlands.server.limits import Limits, Rate
from crownlands.server.run.running import run
from crownlands.server.settings import PAGES, Settings

FREE = Limits(
    requests=Rate(1e9, 1e9),
    creations=Rate(1e9, 1e9),
    messages=Rate(1e9, 1e9),
    all_messages=Rate(1e9, 1e9),
    sockets=100_000,
    loaded=100_000,
)

if __name__ == "__main__":
    pages = PAGES if sys.argv[3:] == ["pages"] else None
    run(Settings(database=sys.argv[1], port=int(sys.argv[2]), limits=FREE), pages, level="warning")
