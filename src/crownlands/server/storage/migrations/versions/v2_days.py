"""The kingdom of the day: the day a table plays, and the secret that its deals come from."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the day, and a place for the server's own secrets."""
    op.add_column("tables", sa.Column("day", sa.Text))
    op.create_index("ix_tables_day", "tables", ["day"])
    op.create_table(
        "secrets", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.LargeBinary, nullable=False)
    )
