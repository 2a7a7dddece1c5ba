"""Guests with their seats, how long seats have thought, and a row to try whether anything can be written."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add the guests' seats, the running clocks, the time of each entry, and the pulse."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "guest_seats",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "clocks",
        sa.Column(
            "game_id", number, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
        ),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("thought", sa.Float, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("entries", sa.Column("thought", sa.Float))
