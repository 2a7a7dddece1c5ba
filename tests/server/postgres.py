"""A PostgreSQL of the tests' own, from Debian's programs: in a folder that is thrown away, on a free port."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin")) if Path("/usr/lib/postgresql").exists() else []
USER = "postgres"


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, None if there are none."""
    if PROGRAMS:
        return PROGRAMS[-1]
    found = shutil.which("initdb")
    return Path(found).parent if found else None


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Cluster:
    """A PostgreSQL that writes to the disk as it must, and can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        where = programs()
        assert where is not None
        self._where, self._folder, self._port = where, folder, free_port()
        self.address = f"{USER}@127.0.0.1:{self._port}"  # without a database
        self._as_user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(folder, USER, USER)
            self._as_user = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--"]
        self._call("initdb", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self._port} -k {self._folder} -h 127.0.0.1 -c fsync=on -c max_connections=120"
        options += " -c shared_buffers=32MB"
        self._call("pg_ctl", "-o", options, "-l", str(self._folder / "log"), "-w", "start")

    def stop(self) -> None:
        """Stop it as a power cut would."""
        self._call("pg_ctl", "-m", "immediate", "-w", "stop")

    def _call(self, program: str, *options: str) -> None:
        command = [*self._as_user, str(self._where / program), "-D", str(self._folder / "data"), *options]
        subprocess.run(command, check=True, cwd=self._folder, stdout=subprocess.DEVNULL, timeout=60)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL, thrown away afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="crownlands-pg-"))
    made = Cluster(folder)
    made.start()
    try:
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(address: str, name: str) -> str:
    """An empty database; gives its URL as the server takes it."""
    with psycopg.connect(f"postgresql://{address}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql+psycopg://{address}/{name}"
