"""The tables of the bot's processes and of their exchanges."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, LargeBinary, PrimaryKeyConstraint, Table, Text

from db.schema import people_tables as people_schema
from db.schema.column_types import Instant, required

metadata = people_schema.metadata

interactions = Table(
    "interactions",
    metadata,
    Column("interaction_id", BigInteger, autoincrement=False, comment="Discord interaction"),
    required("created_at", Instant, "When it was done (UTC)"),
    PrimaryKeyConstraint("interaction_id"),
    Index(None, "created_at"),
    comment="Interactions that changed a match or its seats, so that a second delivery changes nothing. Kept for a day",
)

bot_state = Table(
    "bot_state",
    metadata,
    Column("name", Text, comment="Name of the value"),
    required("value", Text, "Its value"),
    PrimaryKeyConstraint("name"),
    comment="Single values, e.g. the hash of the registered commands",
)

processes = Table(
    "processes",
    metadata,
    Column("holder", Text, comment="The process, as it signs leases and claims: MACHINE:PID:RANDOM"),
    required("version", Text, "Version of Neva that it runs"),
    required("shards", Text, "Numbers of its shards; empty for all"),
    required("started_at", Instant, "When it started (UTC)"),
    PrimaryKeyConstraint("holder"),
    comment="Running processes. When one dies, another removes it and frees its claims",
)

results = Table(
    "results",
    metadata,
    Column("job", Text, comment="Random name of the job"),
    Column("result", LargeBinary, comment="The result, in the format of its kind; null if the job failed"),
    required("created_at", Instant, "When it was made (UTC)"),
    PrimaryKeyConstraint("job"),
    Index(None, "created_at"),
    comment="Results of jobs in other processes, until they are read. On PostgreSQL only",
)
