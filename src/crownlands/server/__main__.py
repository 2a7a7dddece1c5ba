"""`python -m crownlands.server serve`: the commands of the server alone."""

from crownlands.server.commands import app

if __name__ == "__main__":
    app()
