"""Deals that every seat adds to: the server's part and the seats' parts of a game, and those of a game to come."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add the parts. Games that were dealt before have none: their promise is about the whole key."""
    op.add_column("games", sa.Column("server_part", sa.LargeBinary))
    op.add_column("games", sa.Column("parts", sa.JSON))
    op.add_column("games", sa.Column("next_part", sa.LargeBinary))
    op.create_index("one_deal_a_promise", "games", ["server_part"], unique=True)
    op.create_table(
        "deal_parts",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("part", sa.LargeBinary, nullable=False),
    )
