"""The tables of contests (seasons, cups): their entrants, rounds, and who sits where in a round."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from db.schema import agents_tables as agents_schema
from db.schema.column_types import Instant, Json, RowId, required
from db.schema.people_tables import index_of_few
from db.schema.personal_data import internal, personal

metadata = agents_schema.metadata

contests = Table(
    "contests",
    metadata,
    Column("id", RowId, comment="Number of the contest, given by the database"),
    required("kind", Text, "What it is: season or cup"),
    required("number", Integer, "Number among the server's contests of its kind, from 1"),
    required("guild_id", BigInteger, "Discord server"),
    required("channel_id", BigInteger, "Discord channel of its messages and tables"),
    required("game", Text, "Id of the game whose rules are used"),
    required("options", Json, "The options of every table"),
    required("settings", Json, "The settings of every table, as `MatchSettings` is stored"),
    required("seats", Integer, "Seats of every table"),
    required("days", Integer, "How long it takes, from the start"),
    required("state", Text, "signup, running, ended or cancelled"),
    required("created_at", Instant, "When the sign-up began (UTC)"),
    required("signup_until", Instant, "When the sign-up ends, and it starts or is cancelled (UTC)"),
    required("told", Boolean, "Whether its first message was sent, or refused", server_default=false()),
    Column("due_at", Instant, comment="When its next step is due (UTC), once claimed, when the claim ends; null: none"),
    Column("claimed_by", Text, comment="The process that does its next step; null while none does"),
    Column("started_at", Instant, comment="When it started (UTC); null before"),
    Column("ended_at", Instant, comment="When it ended or was cancelled (UTC)"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("guild_id", "kind", "number"),
    CheckConstraint("state IN ('signup', 'running', 'ended', 'cancelled')", name="state"),
    Index(
        "ix_contests_open",
        "guild_id",
        "kind",
        unique=True,
        sqlite_where=text("state IN ('signup', 'running')"),
        postgresql_where=text("state IN ('signup', 'running')"),
    ),
    index_of_few("ix_contests_due", "due_at", where="due_at IS NOT NULL"),
    info=internal("claimed_by"),
    comment="Contests of a server; at most one of each kind is open",
)

entrants = Table(
    "entrants",
    metadata,
    Column("contest_id", RowId, ForeignKey("contests.id"), comment="The contest"),
    Column("entrant", Integer, comment="Number of the entrant in the contest, from 1, in the order of signing up"),
    Column(
        "user_id",
        BigInteger,
        info=personal("own, kept", "name"),
        comment="Discord user who takes part; null once forgotten",
    ),
    Column("name", Text, comment="Displayed name when signing up; null once forgotten"),
    required("entered_at", Instant, "When the user signed up (UTC)"),
    Column("left_at", Instant, comment="When the user withdrew from the tables to come (UTC)"),
    Column("division", Integer, comment="Division, from 1, the strongest; null before the start, and in cups"),
    Column("seeding", Integer, comment="Order by rating, from 1, the strongest, at the start of a cup; else null"),
    Column("place", Integer, comment="Final place, in the division if there are any; null before it is certain"),
    PrimaryKeyConstraint("contest_id", "entrant"),
    UniqueConstraint("contest_id", "user_id"),
    Index(None, "user_id"),
    comment="Who takes part in a contest. Results stay without a name when a user is forgotten",
)

rounds = Table(
    "rounds",
    metadata,
    Column("id", RowId, comment="Number of the round, given by the database"),
    required("contest_id", RowId, "Its contest", ForeignKey("contests.id")),
    required("number", Integer, "Number in its contest, from 1"),
    required("seed", Text, "64 hex digits that all chance of its tables comes from; secret until they are over"),
    required("state", Text, "planned, posted (the deal's commitment), open, over, revealed, done (results posted)"),
    required("due_at", Instant, "When its next step is due (UTC); once claimed, when the claim ends"),
    Column("claimed_by", Text, comment="The process that does its next step; null while none does"),
    required("lasts_seconds", Integer, "How long its tables may take"),
    Column("closes_at", Instant, comment="When tables that are not over are decided (UTC); null before it opens"),
    Column("refused_at", Instant, comment="When Discord refused its message (UTC); null if it did not"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("contest_id", "number"),
    CheckConstraint("state IN ('planned', 'posted', 'open', 'over', 'revealed', 'done')", name="state"),
    index_of_few("ix_rounds_due", "due_at", where="state <> 'done'"),
    info=internal("seed", "claimed_by"),
    comment="Rounds of contests: tables that play the same deal at the same time. Transactions claim their steps",
)

round_seats = Table(
    "round_seats",
    metadata,
    Column("round_id", RowId, ForeignKey("rounds.id"), comment="The round"),
    Column("table_number", Integer, comment="Number of the table in its round, from 1"),
    Column("turn", Integer, comment="Place in the order of play, from 0"),
    required("contest_id", RowId, "The contest"),
    Column(
        "entrant",
        Integer,
        info=personal("own by entrant"),
        comment="Who sits there; null for a computer player, also in place of somebody who withdrew",
    ),
    Column(
        "game_id", RowId, comment="The match, which may be deleted by now; null before it opens, or if all withdrew"
    ),
    Column("seat", Integer, comment="Seat of the match; null before the table opens"),
    Column("rank", Integer, comment="Final rank, leavers last; null before the end, or without a result"),
    Column("points", Integer, comment="Points of the game; null as `rank` is"),
    Column("left", Boolean, comment="Whether a computer player finished for the entrant; null as `rank` is"),
    PrimaryKeyConstraint("round_id", "table_number", "turn"),
    ForeignKeyConstraint(["contest_id", "entrant"], ["entrants.contest_id", "entrants.entrant"]),
    Index(None, "contest_id", "entrant"),
    index_of_few("ix_round_seats_game_id", "game_id", where="game_id IS NOT NULL"),
    comment="Who sits at which table of a round, and the results",
)

contest_notices = Table(
    "contest_notices",
    metadata,
    Column("contest_id", RowId, ForeignKey("contests.id"), comment="The contest"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user to be told by direct message"),
    Column("round_number", Integer, comment="The round in which the user's table has opened; 0: the contest is over"),
    Column("game_id", RowId, comment="This table, which may be deleted by now; null if the contest is over"),
    required("due_at", Instant, "When to tell (UTC); once claimed, when the claim ends"),
    Column("claimed_by", Text, comment="The process that is telling; null while none does"),
    Column("tried_at", Instant, comment="When a worker began to tell (UTC)"),
    PrimaryKeyConstraint("contest_id", "user_id", "round_number"),
    Index(None, "user_id"),
    Index(None, "due_at"),
    info=internal("claimed_by", "tried_at"),
    comment="What users are still to be told about a contest. Rows are deleted once that is done",
)

champion_roles = Table(
    "champion_roles",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user who has the role, or is to get it"),
    Column("role_id", BigInteger, comment="The role, as chosen when this row was made"),
    required("state", Text, "give (it is to be given), held, kept (somebody else had given it before), or take"),
    Column("due_at", Instant, comment="When to give or take it (UTC); once claimed, when the claim ends; null: never"),
    Column("claimed_by", Text, comment="The process that does so; null while none does"),
    Column("tried_at", Instant, comment="When Discord was asked to give it (UTC); null before, and if it refused"),
    Column("refused_at", Instant, comment="When Discord refused that last (UTC); null if it did not"),
    PrimaryKeyConstraint("guild_id", "user_id", "role_id"),
    CheckConstraint("state IN ('give', 'held', 'kept', 'take')", name="state"),
    Index(None, "user_id"),
    index_of_few("ix_champion_roles_due", "due_at", where="due_at IS NOT NULL"),
    info=internal("due_at", "claimed_by", "tried_at", "refused_at"),
    comment="Roles of champions that the bot has given, or is to give or take",
)
