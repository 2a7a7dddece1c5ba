"""A server in a process of its own, which tests may end and start again."""

import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 240  # seconds: the first start on a machine compiles


@dataclass
class Served:
    """A server with its database."""

    database: str
    log: Path
    port: int = 0
    url: str = ""
    process: "subprocess.Popen[str] | None" = field(default=None, repr=False)

    def start(self) -> "Served":
        """Start it and wait until it listens; a second time on the same port."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.web.serve", self.database, str(self.port)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        begun = time.monotonic()
        for line in self.process.stdout:  # what it says about compiling comes before its address
            if line.startswith("http"):
                self.url = line.strip()
                break
        assert self.url.startswith("http"), (
            f"the server didn't start in {time.monotonic() - begun:.0f} s: {self.log.read_text()[-2000:]}"
        )
        self.port = int(self.url.rpartition(":")[2])
        return self

    def stop(self) -> None:
        """End it in good order."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
