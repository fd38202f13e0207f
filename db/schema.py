"""Every table and column, with what it means. Migrations make them; a test holds both together."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Dialect


class UtcDateTime(sa.types.TypeDecorator[datetime]):
    """A moment in UTC; SQLite keeps it without its zone, so the zone is put back on reading."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse moments without a zone, and store UTC."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment needs its time zone")
        return value.astimezone(UTC) if value is not None else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give the moment in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _column(name: str, kind: Any, *rest: Any, comment: str, **options: Any) -> sa.Column[Any]:
    options.setdefault("nullable", False)
    return sa.Column(name, kind, *rest, comment=comment, **options)


_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")  # SQLite counts by itself on INTEGER keys only


def _game(**options: Any) -> sa.Column[Any]:
    return _column("game_id", _ROW_ID, sa.ForeignKey("games.id", ondelete="CASCADE"), comment="game", **options)


games = sa.Table(
    "games",
    metadata,
    _column("id", _ROW_ID, primary_key=True, autoincrement=True, comment="number of the game, as players see it"),
    _column("game", sa.String(32), comment="id of the game's rules: petersburg"),
    _column("options", sa.JSON, comment="options that differ from the printed rules, by name"),
    _column(
        "seed", sa.String(64), comment="64 hex digits from which all chance of the game comes; secret until its end"
    ),
    _column(
        "setup",
        sa.JSON(none_as_null=True),
        nullable=True,
        comment="a given beginning instead of the seed's, for puzzles",
    ),
    _column("status", sa.String(16), index=True, comment="lobby, active, finished or cancelled"),
    _column("guild_id", sa.BigInteger, index=True, comment="Discord server"),
    _column("channel_id", sa.BigInteger, index=True, comment="channel where the table was opened"),
    _column(
        "thread_id",
        sa.BigInteger,
        nullable=True,
        index=True,
        comment="thread of the game, or its channel where threads are not allowed",
    ),
    _column("private", sa.Boolean, comment="whether only the players see the thread"),
    _column("host_id", sa.BigInteger, comment="user who opened the table"),
    _column("seats_wanted", sa.Integer, comment="how many seats the table has"),
    _column("locale", sa.String(16), comment="language of what the whole table sees"),
    _column("created_at", UtcDateTime, comment="when the table was opened"),
    _column("started_at", UtcDateTime, nullable=True, comment="when the cards were dealt"),
    _column("ended_at", UtcDateTime, nullable=True, comment="when it was finished or cancelled"),
    _column("outcome", sa.JSON(none_as_null=True), nullable=True, comment="ranks and scores of a finished game"),
    comment="One table each: from the open lobby to the finished game.",
)

seats = sa.Table(
    "seats",
    metadata,
    _game(primary_key=True),
    _column("seat", sa.Integer, primary_key=True, comment="place in turn order, from 0"),
    _column(
        "user_id",
        sa.BigInteger,
        nullable=True,
        index=True,
        comment="Discord user who holds the seat; none for a computer player",
    ),
    _column("name", sa.String(100), comment="name the table shows"),
    _column("ai", sa.String(32), nullable=True, comment="id of the computer player that holds the seat"),
    _column("joined_at", UtcDateTime, comment="when the seat was taken"),
    _column("resigned_at", UtcDateTime, nullable=True, comment="when its holder handed it to a computer player"),
    sa.UniqueConstraint("game_id", "user_id"),
    comment="Who sits where.",
)

actions = sa.Table(
    "actions",
    metadata,
    _column("id", _ROW_ID, primary_key=True, autoincrement=True, comment="row number"),
    _game(),
    _column("seq", sa.Integer, comment="number of the action in its game, from 1 without gaps"),
    _column("seat", sa.Integer, comment="seat that acted"),
    _column("action", sa.String(200), comment="the action's text form"),
    _column("user_id", sa.BigInteger, nullable=True, comment="Discord user who did it; none for a computer player"),
    _column(
        "interaction_id",
        sa.BigInteger,
        nullable=True,
        unique=True,
        comment="Discord interaction that asked for it: one delivered twice counts once",
    ),
    _column("created_at", UtcDateTime, comment="when it was done"),
    sa.UniqueConstraint("game_id", "seq"),
    comment="The log of every game, append-only: with options and seed it is the truth about the game.",
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    _game(primary_key=True),
    _column("seq", sa.Integer, primary_key=True, comment="actions that the state contains"),
    _column("version", sa.Integer, comment="how the state is written; others are passed over"),
    _column("state", sa.JSON, comment="the state, so that a replay need not begin at the deal"),
    comment="States to start replays from; may be deleted at any time.",
)

surfaces = sa.Table(
    "surfaces",
    metadata,
    _game(primary_key=True),
    _column("kind", sa.String(16), primary_key=True, comment="lobby, board, ping, hand or scores"),
    _column("seat", sa.Integer, primary_key=True, comment="seat it is for; -1 for the whole table"),
    _column("channel_id", sa.BigInteger, comment="channel, thread or direct messages where it stands"),
    _column("message_id", sa.BigInteger, index=True, comment="the message"),
    _column("hash", sa.String(64), comment="fingerprint of all that its looks depend on"),
    _column("updated_at", UtcDateTime, comment="when it was last published"),
    comment="What was published where.",
)

reminders = sa.Table(
    "reminders",
    metadata,
    _column("id", _ROW_ID, primary_key=True, autoincrement=True, comment="row number"),
    _game(),
    _column("seat", sa.Integer, comment="seat that is to act"),
    _column("user_id", sa.BigInteger, comment="whom to remind"),
    _column("turn_seq", sa.Integer, comment="moment of the game since which it waits"),
    _column("due_at", UtcDateTime, index=True, comment="when to remind"),
    _column(
        "claimed_at",
        UtcDateTime,
        nullable=True,
        comment="when a process took it on; after a while it may be taken again",
    ),
    _column("settled_at", UtcDateTime, nullable=True, comment="when it was dealt with"),
    _column("result", sa.String(16), nullable=True, comment="sent, dropped or failed"),
    sa.UniqueConstraint("game_id", "seat", "turn_seq"),
    comment="Reminders as data, so that they survive a restart and fire once.",
)

players = sa.Table(
    "players",
    metadata,
    _column("user_id", sa.BigInteger, primary_key=True, autoincrement=False, comment="Discord user"),
    _column("locale", sa.String(16), nullable=True, comment="language of their Discord when last seen"),
    _column(
        "dm", sa.String(16), server_default="unknown", comment="whether direct messages arrive: unknown, open or closed"
    ),
    _column("dm_told_at", UtcDateTime, nullable=True, comment="when they were told that direct messages do not arrive"),
    _column(
        "remind_hours",
        sa.Integer,
        nullable=True,
        comment="hours until a reminder, 0 for none; unset: the bot's default",
    ),
    _column("quiet_from", sa.Integer, nullable=True, comment="start of quiet hours, minutes of the day"),
    _column("quiet_to", sa.Integer, nullable=True, comment="end of quiet hours, minutes of the day"),
    _column("time_zone", sa.String(64), nullable=True, comment="IANA name of the zone that quiet hours are in"),
    _column("updated_at", UtcDateTime, comment="when this row last changed"),
    comment="What is remembered of people.",
)
