"""The tables of the bot's processes and of their exchanges."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, PrimaryKeyConstraint, Table, Text

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

signs_of_life = Table(
    "signs_of_life",
    metadata,
    Column("shard", Integer, comment="Number of the shard, from 0"),
    Column("shards", Integer, comment="How many shards there were"),
    required("seen_at", Instant, "When Discord last answered on it (UTC): until then its servers could be reached"),
    PrimaryKeyConstraint("shard", "shards"),
    comment="Signs of life of shards, one a minute. What is due later than the last one waits",
)

guilds_away = Table(
    "guilds_away",
    metadata,
    Column("guild_id", BigInteger, autoincrement=False, comment="Discord server"),
    required("since", Instant, "Since when the bot cannot be reached there (UTC)"),
    PrimaryKeyConstraint("guild_id"),
    comment="Servers that the bot was removed from, or that are down at Discord. Their matches stand still",
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
