"""Tables, seats, games, their logs and what is said at them."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the first rows."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False, index=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("waiting", sa.Boolean, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("program", sa.Text),
        sa.Column("secret", sa.Text, unique=True),
        sa.Column("invite", sa.Text, unique=True),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", number, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("started", sa.Float),
        sa.Column("outcome", sa.JSON),
    )
    op.create_index("one_game_a_number", "games", ["table_id", "number"], unique=True)
    op.create_table(
        "entries",
        sa.Column("game_id", number, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
