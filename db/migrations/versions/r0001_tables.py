"""Make the first tables.

Reason: matches, their logs, published messages and reminders must survive a restart.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# SQLite gives out row ids only to a column declared exactly INTEGER.
ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "games",
        sa.Column("id", ROW_ID, nullable=False, comment="Number of the game, given by the database"),
        sa.Column("game", sa.Text(), nullable=False, comment="Which game is played, e.g. petersburg"),
        sa.Column("options", sa.JSON(), nullable=False, comment="The options chosen at creation"),
        sa.Column(
            "seed", sa.Text(), nullable=False, comment="64 hex digits from which all chance comes; secret until the end"
        ),
        sa.Column(
            "setup",
            sa.JSON(),
            nullable=True,
            comment="Decks and start players laid out by hand; null when drawn from the seed",
        ),
        sa.Column("status", sa.Text(), nullable=False, comment="lobby, active, finished or cancelled"),
        sa.Column("guild_id", sa.BigInteger(), nullable=False, comment="Discord server in which the game was created"),
        sa.Column(
            "channel_id", sa.BigInteger(), nullable=False, comment="Discord channel in which the game was created"
        ),
        sa.Column(
            "thread_id",
            sa.BigInteger(),
            nullable=True,
            comment="Thread the game is played in; null before there is one or without one",
        ),
        sa.Column("private", sa.Boolean(), nullable=False, comment="Whether only the invited may join and look on"),
        sa.Column("host_id", sa.BigInteger(), nullable=False, comment="Discord user who created the game"),
        sa.Column("seats_wanted", sa.Integer(), nullable=False, comment="Number of seats the host asked for"),
        sa.Column("locale", sa.Text(), nullable=False, comment="Language of what the whole table sees"),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, comment="When the lobby was opened (UTC)"),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True, comment="When the first round began (UTC)"),
        sa.Column(
            "ended_at",
            sa.DateTime(timezone=True),
            nullable=True,
            comment="When the game was finished or cancelled (UTC)",
        ),
        sa.Column("outcome", sa.JSON(), nullable=True, comment="Ranks and scores of a finished game"),
        sa.CheckConstraint("status IN ('lobby', 'active', 'finished', 'cancelled')", name=op.f("ck_games_status")),
        sa.CheckConstraint("length(seed) = 64", name=op.f("ck_games_seed")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        comment="Games, from the open lobby to the final scoring. With its seats and actions a game is its record",
    )
    op.create_index(op.f("ix_games_channel_id"), "games", ["channel_id"], unique=False)
    op.create_index(op.f("ix_games_guild_id_status"), "games", ["guild_id", "status"], unique=False)
    op.create_index(op.f("ix_games_status_ended_at"), "games", ["status", "ended_at"], unique=False)
    op.create_index(op.f("ix_games_thread_id"), "games", ["thread_id"], unique=False)
    op.create_table(
        "players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False, comment="Discord user"),
        sa.Column(
            "locale", sa.Text(), nullable=True, comment="Language last seen on this user's client; null when never seen"
        ),
        sa.Column("dm", sa.Text(), nullable=False, comment="Whether direct messages arrive: unknown, open or closed"),
        sa.Column(
            "dm_told_at",
            sa.DateTime(timezone=True),
            nullable=True,
            comment="When the user was told that direct messages do not arrive (UTC)",
        ),
        sa.Column(
            "remind_hours",
            sa.Integer(),
            nullable=True,
            comment="Hours before a reminder, 1 to 72; 0 for never; null when never chosen",
        ),
        sa.Column(
            "quiet_from",
            sa.Integer(),
            nullable=True,
            comment="Minute of the local day at which quiet hours begin; null for none",
        ),
        sa.Column(
            "quiet_to",
            sa.Integer(),
            nullable=True,
            comment="Minute of the local day at which quiet hours end; null for none",
        ),
        sa.Column(
            "time_zone", sa.Text(), nullable=True, comment="IANA name of the user's time zone, e.g. Europe/Berlin"
        ),
        sa.Column(
            "updated_at", sa.DateTime(timezone=True), nullable=False, comment="When this row was last written (UTC)"
        ),
        sa.CheckConstraint("dm IN ('unknown', 'open', 'closed')", name=op.f("ck_players_dm")),
        sa.CheckConstraint("(quiet_from IS NULL) = (quiet_to IS NULL)", name=op.f("ck_players_quiet_both")),
        sa.CheckConstraint(
            "quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439", name=op.f("ck_players_quiet")
        ),
        sa.CheckConstraint("remind_hours BETWEEN 0 AND 72", name=op.f("ck_players_remind_hours")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_players")),
        comment="What a user chose for themself, in all games",
    )
    op.create_table(
        "actions",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The game"),
        sa.Column(
            "seq", sa.Integer(), nullable=False, comment="Number of the action in its game, from 1, without gaps"
        ),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Seat that acted"),
        sa.Column(
            "action", sa.Text(), nullable=False, comment="The action in its text form, e.g. buy upper fur_trapper"
        ),
        sa.Column(
            "user_id", sa.BigInteger(), nullable=True, comment="Discord user who did it; null for a computer player"
        ),
        sa.Column(
            "interaction_id",
            sa.BigInteger(),
            nullable=True,
            comment="Discord interaction that asked for it; makes a redelivery harmless",
        ),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, comment="When it was done (UTC)"),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_actions_seq")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_actions_game_id")),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_actions")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_actions_interaction_id")),
        comment="The log, append-only: triggers refuse to change or delete a row",
    )
    op.create_table(
        "seats",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The game"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Place at the table, from 0, without gaps"),
        sa.Column(
            "user_id",
            sa.BigInteger(),
            nullable=True,
            comment="Discord user who holds the seat; null for a computer player, also after resigning",
        ),
        sa.Column("name", sa.Text(), nullable=False, comment="Name the table shows, taken at the time of joining"),
        sa.Column(
            "ai",
            sa.Text(),
            nullable=True,
            comment="Computer player who decides here, e.g. greedy; null while a person does",
        ),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False, comment="When the seat was taken (UTC)"),
        sa.Column(
            "resigned_at",
            sa.DateTime(timezone=True),
            nullable=True,
            comment="When a person handed the seat to a computer player (UTC)",
        ),
        sa.CheckConstraint("seat >= 0", name=op.f("ck_seats_seat")),
        sa.CheckConstraint("user_id IS NOT NULL OR ai IS NOT NULL", name=op.f("ck_seats_somebody")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id")),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("game_id", "user_id", name=op.f("uq_seats_game_id_user_id")),
        comment="Who sits where. A person holds at most one seat of a game",
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The game"),
        sa.Column(
            "seq",
            sa.Integer(),
            nullable=False,
            comment="Number of the last action the state contains; 0 before the first",
        ),
        sa.Column(
            "version", sa.Integer(), nullable=False, comment="How the state is written; other versions are passed over"
        ),
        sa.Column("state", sa.JSON(), nullable=False, comment="The state, written as its version says"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_snapshots_game_id")),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_snapshots")),
        comment="States kept so that a replay need not begin at the start. They may be lost: the log is the truth",
    )
    op.create_table(
        "surfaces",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The game"),
        sa.Column(
            "kind", sa.Text(), nullable=False, comment="What is shown: lobby, board, hand, ping, title, scores, ..."
        ),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Seat it is shown to; -1 for the whole table"),
        sa.Column(
            "channel_id", sa.BigInteger(), nullable=False, comment="Discord channel, thread or DM it is shown in"
        ),
        sa.Column(
            "message_id",
            sa.BigInteger(),
            nullable=True,
            comment="Discord message that shows it; null while not known or not a message",
        ),
        sa.Column("hash", sa.Text(), nullable=False, comment="Hash of all that the looks depend on"),
        sa.Column(
            "updated_at", sa.DateTime(timezone=True), nullable=False, comment="When this row was last written (UTC)"
        ),
        sa.Column("seq", sa.Integer(), nullable=False, comment="Number of the last action contained in what is shown"),
        sa.CheckConstraint("seat >= -1", name=op.f("ck_surfaces_seat")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_surfaces_game_id")),
        sa.PrimaryKeyConstraint("game_id", "kind", "seat", name=op.f("pk_surfaces")),
        comment="What was published where. The publisher closes the difference to what should be shown",
    )
    op.create_index(op.f("ix_surfaces_channel_id"), "surfaces", ["channel_id"], unique=False)
    op.create_index(op.f("ix_surfaces_message_id"), "surfaces", ["message_id"], unique=False)
    op.create_table(
        "reminders",
        sa.Column("id", ROW_ID, nullable=False, comment="Number of the reminder, given by the database"),
        sa.Column("game_id", ROW_ID, nullable=False, comment="The game"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Seat that is to act"),
        sa.Column("user_id", sa.BigInteger(), nullable=False, comment="Discord user to be reminded"),
        sa.Column("turn_seq", sa.Integer(), nullable=False, comment="Number of the last action when this turn began"),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False, comment="When to remind (UTC)"),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=True, comment="When a worker took it up (UTC)"),
        sa.Column("claimed_by", sa.Text(), nullable=True, comment="The worker that took it up"),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True, comment="When it was done with (UTC)"),
        sa.Column("result", sa.Text(), nullable=True, comment="sent, dropped or failed; null until settled"),
        sa.CheckConstraint("result IN ('sent', 'dropped', 'failed')", name=op.f("ck_reminders_result")),
        sa.CheckConstraint("(settled_at IS NULL) = (result IS NULL)", name=op.f("ck_reminders_settled")),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_reminders_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reminders")),
        sa.UniqueConstraint("game_id", "seat", "turn_seq", name=op.f("uq_reminders_game_id_seat_turn_seq")),
        comment="Reminders, one for each turn at most, claimed and settled in transactions so that each is sent once",
    )
    op.create_index(op.f("ix_reminders_settled_at_due_at"), "reminders", ["settled_at", "due_at"], unique=False)
    op.create_index(op.f("ix_reminders_user_id"), "reminders", ["user_id"], unique=False)
