"""The rows that tables are kept in. A game is its log: one row for each entry, numbered by its ply.

The primary key (game, ply) is the lock: of two processes that write the same ply, one is refused.
"""

from sqlalchemy import JSON as JSON_VALUE
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()
_id = BigInteger().with_variant(Integer, "sqlite")

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("waiting", Boolean, nullable=False),
    Column("options", JSON_VALUE, nullable=False),
    Column("day", Text, index=True),
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("program", Text),  # who plays it now, if not a person
    Column("secret", Text, unique=True),  # hashed; none while the seat is open, or was never a person's
    Column("invite", Text, unique=True),  # hashed
    Column("gone", Boolean, nullable=False),
)
games = Table(
    "games",
    metadata,
    Column("id", _id, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("setup", JSON_VALUE, nullable=False),
    Column("started", Float),
    Column("outcome", JSON_VALUE),
    Column("server_part", LargeBinary),  # of the deal; none where the key was made alone
    Column("parts", JSON_VALUE),  # that seats added, by seat; none before the deal
    Column("next_part", LargeBinary),  # the server's for the next game, which it promises when this one is over
    Index("one_deal_a_promise", "server_part", unique=True),  # whoever knows a part from one game gets no other with it
    Index("one_game_a_number", "table_id", "number", unique=True),  # of two processes that begin a game, one does
)
entries = Table(
    "entries",
    metadata,
    Column("game_id", _id, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("thought", Float),  # seconds that the seat which was asked thought; none where no clock counts
    sqlite_with_rowid=False,
)
deal_parts = Table(
    "deal_parts",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the game that isn't dealt yet
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("part", LargeBinary, nullable=False),
)
clocks = Table(
    "clocks",
    metadata,
    Column("game_id", _id, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("thought", Float, nullable=False),  # seconds since that ply, while the server ran
)
chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
guest_seats = Table(
    "guest_seats",
    metadata,
    Column("guest", Text, primary_key=True),  # hashed
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("secret", Text, nullable=False),  # of the seat, hashed: somebody else's seat has another one
    Column("sealed", LargeBinary, nullable=False),  # the same in full, which only the guest's own cookie opens
    Column("since", Float, nullable=False),
)
secrets = Table(
    "secrets", metadata, Column("name", Text, primary_key=True), Column("value", LargeBinary, nullable=False)
)
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),  # when it was last tried whether anything can be written
)
