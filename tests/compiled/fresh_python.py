"""A Python of its own, which has loaded nothing yet."""

import os
import subprocess
import sys


def run_python(code: str, **environment: str) -> str:
    """Return what a fresh interpreter prints."""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | environment)
    assert said.returncode == 0, said.stderr
    return said.stdout
