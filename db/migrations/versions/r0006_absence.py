"""Add what keeps a match alive: banks, agents that sit in, vacations, votes, notices of several kinds, server settings.

Reason: one absent person ended a match for everybody, calls came at any hour and in one place only, and nobody who
manages a server could say what is played there.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
JSON = sa.JSON(none_as_null=True)


def upgrade() -> None:
    """Add the tables and columns; a reminder of an older version becomes one of the kind `reminder`."""
    _matches()
    _seats()
    _users()
    _notices()
    _deadlines()
    _rare_rows()
    _tables()


def _matches() -> None:
    for name, kind in (
        ("bank_hours", sa.Integer()),
        ("increment_hours", sa.Integer()),
        ("vote_after_hours", sa.Integer()),
        ("sits_in", sa.Text()),
    ):
        op.add_column("games", sa.Column(name, kind))


def _seats() -> None:
    for column in (
        sa.Column("bank_seconds", sa.Integer()),
        sa.Column("missed", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("away_since", sa.DateTime(timezone=True)),
        sa.Column("since_seq", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("offered_at", sa.DateTime(timezone=True)),
        sa.Column("offered_to", sa.BigInteger()),
    ):
        op.add_column("seats", column)


def _users() -> None:
    for name, kind in (
        ("notify_where", sa.Text()),
        ("notify_when", sa.Text()),
        ("notify_hours", sa.Integer()),
        ("notify_days", sa.Text()),
        ("escalate", sa.Boolean()),
        ("warn_hours", sa.Integer()),
    ):
        op.add_column("players", sa.Column(name, kind))


def _notices() -> None:
    op.add_column("reminders", sa.Column("kind", sa.Text(), nullable=False, server_default=sa.text("'reminder'")))
    op.add_column("reminders", sa.Column("batch", ROW_ID))
    unique = "uq_reminders_game_id_seat_turn_seq"
    with op.batch_alter_table("reminders") as table:
        table.drop_constraint(op.f(unique), type_="unique")
        table.create_unique_constraint(op.f(f"{unique}_kind"), ["game_id", "seat", "turn_seq", "kind"])


def _deadlines() -> None:
    op.add_column("deadlines", sa.Column("planned_at", sa.DateTime(timezone=True)))
    op.create_index(op.f("ix_deadlines_planned_at"), "deadlines", ["planned_at"])


def _rare_rows() -> None:
    """Find the few rows that the clock looks for, without a look at all others."""
    for name, table, columns, rare in (
        ("ix_games_paused", "games", ["paused_at"], "paused_at IS NOT NULL"),
        ("ix_publications_lost", "publications", ["lost_at"], "lost_at IS NOT NULL"),
    ):
        op.create_index(name, table, columns, sqlite_where=sa.text(rare), postgresql_where=sa.text(rare))


def _tables() -> None:
    op.create_table(
        "vacations",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "began_at", name=op.f("pk_vacations")),
    )
    op.create_index(op.f("ix_vacations_until"), "vacations", ["until"])
    op.create_table(
        "votes",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("about", JSON, nullable=False),
        sa.Column("agreed", JSON, nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_votes_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_votes")),
        sa.UniqueConstraint("game_id", "kind", name=op.f("uq_votes_game_id_kind")),
    )
    op.create_table(
        "happenings",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("facts", JSON, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_happenings_game_id")),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_happenings")),
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("channels", JSON),
        sa.Column("roles", JSON),
        sa.Column("tables_per_user", sa.Integer()),
        sa.Column("tables_per_guild", sa.Integer()),
        sa.Column("time", sa.Text()),
        sa.Column("level", sa.Text()),
        sa.Column("announce_channel_id", sa.BigInteger()),
        sa.Column("ping_role_id", sa.BigInteger()),
        sa.Column("vacation_days", sa.Integer()),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "blocks",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "blocked_id", name=op.f("pk_blocks")),
    )
    op.create_index(op.f("ix_blocks_blocked_id"), "blocks", ["blocked_id"])
