"""The tables of ratings, of solo deals, and of search results for ended matches."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from db.schema import process_tables as process_schema
from db.schema.column_types import Instant, Json, RowId, required
from db.schema.people_tables import index_of_few
from db.schema.personal_data import internal, personal

metadata = process_schema.metadata

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server whose matches are counted"),
    Column("game", Text, comment="Id of the game"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user; 0 for a level of computer players"),
    Column("level", Text, comment="Level of computer players; empty for a user"),
    required("mean", Float, "Estimated strength"),
    required("deviation", Float, "Standard deviation of the estimate"),
    required("matches", Integer, "How many matches were counted"),
    required("updated_at", Instant, "When the last match was counted (UTC)"),
    PrimaryKeyConstraint("guild_id", "game", "user_id", "level"),
    Index(None, "user_id"),
    comment="Strength of users and levels on one server",
)

ladder_entries = Table(
    "ladder_entries",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server of the ladder"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user"),
    required("joined_at", Instant, "When the user asked for it (UTC)"),
    PrimaryKeyConstraint("guild_id", "user_id"),
    Index(None, "user_id"),
    comment="Users who joined a server's ladder. Ladder and records name nobody else",
)

trophies = Table(
    "trophies",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user who won it"),
    Column("trophy", Text, comment="Its name; that of a game's own trophy begins with the game's id and a dot"),
    Column("won_in", RowId, comment="The match in which it was won, which may be deleted by now; null: in a contest"),
    required("won_at", Instant, "When that match or contest ended (UTC)"),
    required("is_title", Boolean, "Whether the user wants it beside their name on invitations; at most one"),
    Column("contest_id", RowId, ForeignKey("contests.id"), comment="The contest that won it; null: a match did"),
    PrimaryKeyConstraint("guild_id", "user_id", "trophy"),
    CheckConstraint("(won_in IS NULL) <> (contest_id IS NULL)", name="won"),
    Index(None, "user_id"),
    Index(None, "won_in"),
    comment="Trophies of users on a server, each won once",
)

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server"),
    Column("day", Text, comment="Day in UTC, as 2026-11-22"),
    required("game", Text, "Id of the game"),
    required("options", Json, "The options of every match of the deal"),
    required("agents", Json, "The computer players at the other seats, in their order"),
    required("seed", Text, "64 hex digits that all chance comes from; secret"),
    required("created_at", Instant, "When somebody first asked for it (UTC)"),
    Column("czar", Json, comment="The Czar's result in the first seat: points, and gains by round; null until known"),
    PrimaryKeyConstraint("guild_id", "day"),
    Index(None, "day"),
    comment="Deals of the day, one per server and day",
)

daily_plays = Table(
    "daily_plays",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server"),
    Column("day", Text, comment="Day in UTC of the deal"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user who plays it"),
    required("match_id", RowId, "The match in which the user plays it", ForeignKey("games.id")),
    PrimaryKeyConstraint("guild_id", "day", "user_id"),
    UniqueConstraint("match_id"),
    Index(None, "user_id"),
    comment="Users' tries at daily deals, one each",
)

daily_tasks = Table(
    "daily_tasks",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server"),
    Column("day", Text, comment="Day in UTC of the deal; of a week its Sunday in the server's time zone"),
    Column(
        "kind",
        Text,
        comment="czar: let the Czar play the deal; post: write about it in the server's channel; "
        "move: search for the move of the week; week: post its picture",
    ),
    required("due_at", Instant, "When to do it (UTC); once claimed, when the claim ends"),
    Column("claimed_at", Instant, comment="When a process last began it (UTC)"),
    Column("claimed_by", Text, comment="Process that began it"),
    Column("result", Text, comment="sent, done, dropped or failed; null until it is settled"),
    PrimaryKeyConstraint("guild_id", "day", "kind"),
    CheckConstraint("kind IN ('czar', 'post', 'move', 'week')", name="kind"),
    index_of_few("ix_daily_tasks_open", "kind", "due_at", where="result IS NULL"),
    comment="Tasks done once per daily deal or week of a server, despite restarts and other processes",
)

puzzle_searches = Table(
    "puzzle_searches",
    metadata,
    Column("match_id", RowId, comment="The match, which has ended"),
    Column("seat", Integer, comment="Seat whose decisions are searched"),
    required("user_id", BigInteger, "Discord user who held it", info=personal("own in match")),
    Column("progress", Json, comment="Results so far, to continue after a restart; null before the first job"),
    required("attempts", Integer, "Number of claims since the progress was last written"),
    required("due_at", Instant, "When to search; of a claimed one, when the claim ends (UTC)"),
    Column("claimed_by", Text, comment="The process that searches"),
    Column("settled_at", Instant, comment="When the search ended (UTC); the match is not searched again"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    Index(None, "settled_at", "due_at"),
    Index(None, "user_id"),
    info=internal("progress", "claimed_by"),
    comment="Searches for puzzles in ended matches, one per user who wants them",
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("id", RowId, comment="Number of the puzzle, given by the database"),
    required("match_id", RowId, "Its match"),
    required("seat", Integer, "Seat whose decision it is"),
    required("user_id", BigInteger, "Discord user who decided", info=personal("own in match")),
    required("puzzle", Json, "The decision, four actions and their values"),
    required("due_at", Instant, "When to send it; of a claimed one, when the claim ends (UTC)"),
    Column("claimed_at", Instant, comment="When a process first claimed it to send it (UTC)"),
    Column("claimed_by", Text, comment="The process that sends it"),
    Column("settled_at", Instant, comment="When it was sent, dropped or given up (UTC)"),
    Column("result", Text, comment="sent, dropped or failed; null until settled"),
    Column("answer", Text, comment="The user's first answer, an action in its text form; null before it"),
    Column("answered_at", Instant, comment="When the user answered (UTC)"),
    PrimaryKeyConstraint("id"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    UniqueConstraint("match_id", "seat"),
    CheckConstraint("result IN ('sent', 'dropped', 'failed')", name="result"),
    CheckConstraint("(settled_at IS NULL) = (result IS NULL)", name="settled"),
    Index(None, "settled_at", "due_at"),
    Index(None, "user_id"),
    info=internal("claimed_at", "claimed_by"),
    comment="Puzzles from users' own matches, sent by direct message at most once",
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user"),
    Column("puzzle", Text, comment="Name of a puzzle that comes with the bot"),
    required("answer", Text, "The user's first answer, an action in its text form"),
    required("is_right", Boolean, "Whether it was the best choice"),
    required("answered_at", Instant, "When the user answered (UTC)"),
    PrimaryKeyConstraint("user_id", "puzzle"),
    Index(None, "puzzle"),
    comment="Answers to the puzzles that come with the bot",
)

reviews = Table(
    "reviews",
    metadata,
    Column("match_id", RowId, comment="The match, which has ended"),
    Column("seat", Integer, info=personal("own by seat"), comment="Seat whose moves were looked at"),
    required("version", Integer, "Format of the review; other versions are made again"),
    required("review", Json, "The review, in the format of its version"),
    required("created_at", Instant, "When it was made (UTC)"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    comment="Reviews of the moves of one seat. They may be lost: they can be made again",
)
