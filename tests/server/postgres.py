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


@contextmanager
def cluster() -> Iterator[str]:
    """A running PostgreSQL that writes to the disk as it must; gives its address, without a database."""
    where = programs()
    assert where is not None
    folder = Path(tempfile.mkdtemp(prefix="crownlands-pg-"))
    port = free_port()
    as_user: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, USER, USER)
        as_user = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--"]
    data = str(folder / "data")

    def call(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=60)

    call(str(where / "initdb"), "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
    options = f"-p {port} -k {folder} -h 127.0.0.1 -c fsync=on -c max_connections=120 -c shared_buffers=32MB"
    control = str(where / "pg_ctl")
    call(control, "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        yield f"{USER}@127.0.0.1:{port}"
    finally:
        call(control, "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def new_database(address: str, name: str) -> str:
    """An empty database; gives its URL as the server takes it."""
    with psycopg.connect(f"postgresql://{address}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql+psycopg://{address}/{name}"
