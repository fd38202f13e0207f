"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""

    op.create_table(
        "games",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
            comment="number of the game, as players see it",
        ),
        sa.Column("game", sa.String(length=32), nullable=False, comment="id of the game's rules: petersburg"),
        sa.Column("options", sa.JSON(), nullable=False, comment="options that differ from the printed rules, by name"),
        sa.Column(
            "seed",
            sa.String(length=64),
            nullable=False,
            comment="64 hex digits from which all chance of the game comes; secret until its end",
        ),
        sa.Column(
            "setup",
            sa.JSON(none_as_null=True),
            nullable=True,
            comment="a given beginning instead of the seed's, for puzzles",
        ),
        sa.Column("status", sa.String(length=16), nullable=False, comment="lobby, active, finished or cancelled"),
        sa.Column("guild_id", sa.BigInteger(), nullable=False, comment="Discord server"),
        sa.Column("channel_id", sa.BigInteger(), nullable=False, comment="channel where the table was opened"),
        sa.Column(
            "thread_id",
            sa.BigInteger(),
            nullable=True,
            comment="thread of the game, or its channel where threads are not allowed",
        ),
        sa.Column("private", sa.Boolean(), nullable=False, comment="whether only the players see the thread"),
        sa.Column("host_id", sa.BigInteger(), nullable=False, comment="user who opened the table"),
        sa.Column("seats_wanted", sa.Integer(), nullable=False, comment="how many seats the table has"),
        sa.Column("locale", sa.String(length=16), nullable=False, comment="language of what the whole table sees"),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, comment="when the table was opened"),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True, comment="when the cards were dealt"),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True, comment="when it was finished or cancelled"),
        sa.Column("outcome", sa.JSON(none_as_null=True), nullable=True, comment="ranks and scores of a finished game"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        comment="One table each: from the open lobby to the finished game.",
    )
    op.create_index(op.f("ix_games_channel_id"), "games", ["channel_id"], unique=False)
    op.create_index(op.f("ix_games_guild_id"), "games", ["guild_id"], unique=False)
    op.create_index(op.f("ix_games_status"), "games", ["status"], unique=False)
    op.create_index(op.f("ix_games_thread_id"), "games", ["thread_id"], unique=False)
    op.create_table(
        "players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False, comment="Discord user"),
        sa.Column("locale", sa.String(length=16), nullable=True, comment="language of their Discord when last seen"),
        sa.Column(
            "dm",
            sa.String(length=16),
            server_default="unknown",
            nullable=False,
            comment="whether direct messages arrive: unknown, open or closed",
        ),
        sa.Column(
            "dm_told_at",
            sa.DateTime(timezone=True),
            nullable=True,
            comment="when they were told that direct messages do not arrive",
        ),
        sa.Column(
            "remind_hours",
            sa.Integer(),
            nullable=True,
            comment="hours until a reminder, 0 for none; unset: the bot's default",
        ),
        sa.Column("quiet_from", sa.Integer(), nullable=True, comment="start of quiet hours, minutes of the day"),
        sa.Column("quiet_to", sa.Integer(), nullable=True, comment="end of quiet hours, minutes of the day"),
        sa.Column(
            "time_zone", sa.String(length=64), nullable=True, comment="IANA name of the zone that quiet hours are in"
        ),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False, comment="when this row last changed"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_players")),
        comment="What is remembered of people.",
    )
    op.create_table(
        "actions",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
            comment="row number",
        ),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False, comment="game"),
        sa.Column("seq", sa.Integer(), nullable=False, comment="number of the action in its game, from 1 without gaps"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="seat that acted"),
        sa.Column("action", sa.String(length=200), nullable=False, comment="the action's text form"),
        sa.Column(
            "user_id", sa.BigInteger(), nullable=True, comment="Discord user who did it; none for a computer player"
        ),
        sa.Column(
            "interaction_id",
            sa.BigInteger(),
            nullable=True,
            comment="Discord interaction that asked for it: one delivered twice counts once",
        ),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, comment="when it was done"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_actions_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_actions")),
        sa.UniqueConstraint("game_id", "seq", name=op.f("uq_actions_game_id_seq")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_actions_interaction_id")),
        comment="The log of every game, append-only: with options and seed it is the truth about the game.",
    )
    op.create_table(
        "reminders",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
            comment="row number",
        ),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False, comment="game"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="seat that is to act"),
        sa.Column("user_id", sa.BigInteger(), nullable=False, comment="whom to remind"),
        sa.Column("turn_seq", sa.Integer(), nullable=False, comment="moment of the game since which it waits"),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False, comment="when to remind"),
        sa.Column(
            "claimed_at",
            sa.DateTime(timezone=True),
            nullable=True,
            comment="when a process took it on; after a while it may be taken again",
        ),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True, comment="when it was dealt with"),
        sa.Column("result", sa.String(length=16), nullable=True, comment="sent, dropped or failed"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_reminders_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reminders")),
        sa.UniqueConstraint("game_id", "seat", "turn_seq", name=op.f("uq_reminders_game_id_seat_turn_seq")),
        comment="Reminders as data, so that they survive a restart and fire once.",
    )
    op.create_index(op.f("ix_reminders_due_at"), "reminders", ["due_at"], unique=False)
    op.create_table(
        "seats",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False, comment="game"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="place in turn order, from 0"),
        sa.Column(
            "user_id",
            sa.BigInteger(),
            nullable=True,
            comment="Discord user who holds the seat; none for a computer player",
        ),
        sa.Column("name", sa.String(length=100), nullable=False, comment="name the table shows"),
        sa.Column("ai", sa.String(length=32), nullable=True, comment="id of the computer player that holds the seat"),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False, comment="when the seat was taken"),
        sa.Column(
            "resigned_at",
            sa.DateTime(timezone=True),
            nullable=True,
            comment="when its holder handed it to a computer player",
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("game_id", "user_id", name=op.f("uq_seats_game_id_user_id")),
        comment="Who sits where.",
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False, comment="game"),
        sa.Column("seq", sa.Integer(), nullable=False, comment="actions that the state contains"),
        sa.Column("version", sa.Integer(), nullable=False, comment="how the state is written; others are passed over"),
        sa.Column("state", sa.JSON(), nullable=False, comment="the state, so that a replay need not begin at the deal"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_snapshots_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_snapshots")),
        comment="States to start replays from; may be deleted at any time.",
    )
    op.create_table(
        "surfaces",
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False, comment="game"),
        sa.Column("kind", sa.String(length=16), nullable=False, comment="lobby, board, ping, hand or scores"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="seat it is for; -1 for the whole table"),
        sa.Column(
            "channel_id", sa.BigInteger(), nullable=False, comment="channel, thread or direct messages where it stands"
        ),
        sa.Column("message_id", sa.BigInteger(), nullable=False, comment="the message"),
        sa.Column("hash", sa.String(length=64), nullable=False, comment="fingerprint of all that its looks depend on"),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False, comment="when it was last published"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_surfaces_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "kind", "seat", name=op.f("pk_surfaces")),
        comment="What was published where.",
    )
    op.create_index(op.f("ix_surfaces_message_id"), "surfaces", ["message_id"], unique=False)
