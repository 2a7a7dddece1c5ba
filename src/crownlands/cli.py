"""The program `crownlands`."""


def main() -> None:
    """Start a game in the terminal."""
    raise SystemExit("crownlands: there is no game to start yet")
