"""The tables of matches. Comments say what each table and column means; `docs/database.md` is generated from them."""

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
    false,
    text,
    true,
)

from db.schema import agents_tables as agents_schema
from db.schema.column_types import Instant, Json, RowId
from db.schema.people_tables import index_of_few
from db.schema.personal_data import internal, personal

metadata = agents_schema.metadata

games = Table(
    "games",
    metadata,
    Column("id", RowId, comment="Number of the match, given by the database"),
    Column("game", Text, nullable=False, comment="Id of the game whose rules are used"),
    Column("options", Json, nullable=False, comment="The options chosen at creation"),
    Column("seed", Text, nullable=False, comment="64 hex digits that all chance comes from; secret until the end"),
    Column("setup", Json, comment="Decks and start players laid out by hand; null when drawn from the seed"),
    Column("status", Text, nullable=False, comment="lobby, active, finished or cancelled"),
    Column("guild_id", BigInteger, nullable=False, comment="Discord server in which the match was opened"),
    Column("channel_id", BigInteger, nullable=False, comment="Discord channel in which the match was opened"),
    Column(
        "thread_id",
        BigInteger,
        comment="Where the match is played: a thread, or its channel where none can be had; "
        "null before that, or once it is gone",
    ),
    Column("private", Boolean, nullable=False, comment="Whether only invited users may join and look on"),
    Column(
        "host_id",
        BigInteger,
        nullable=False,
        info=personal("replaced", exported=False),
        comment="Discord user who opened the match; 0 once forgotten",
    ),
    Column("seats_least", Integer, nullable=False, comment="Number of taken seats from which the host may start"),
    Column("seats_wanted", Integer, nullable=False, comment="Number of seats at most"),
    Column("locale", Text, nullable=False, comment="Language of what all seats see"),
    Column("created_at", Instant, nullable=False, comment="When the lobby was opened (UTC)"),
    Column("started_at", Instant, comment="When the first round began (UTC)"),
    Column("ended_at", Instant, comment="When the match was finished or cancelled (UTC)"),
    Column("outcome", Json, comment="Ranks and scores of a finished match"),
    Column("limit_hours", Integer, comment="Hours that a seat has for a decision; null for no limit"),
    Column("paused_at", Instant, comment="When play was paused (UTC)"),
    Column("theme", Text, comment="Colours of public pictures: light or dark; null when never chosen"),
    Column(
        "bank_hours",
        Integer,
        comment="Hours in the bank of each seat at first, and the most it holds; null without banks",
    ),
    Column("increment_hours", Integer, comment="Hours that a bank gains with each decision; null without banks"),
    Column(
        "vote_after_hours", Integer, comment="Hours of waiting after which a vote can go on without a user; or null"
    ),
    Column("sits_in", Text, comment="Computer player that sits in for absent users; null for the default"),
    Column("pace_seconds", Integer, comment="Seconds between actions of computer players; null for the default pace"),
    Column(
        "turning_point",
        Boolean,
        nullable=False,
        server_default=true(),
        comment="Whether the last picture shows when the match turned",
    ),
    Column(
        "agents_talk",
        Boolean,
        nullable=False,
        server_default=true(),
        comment="Whether computer players say a sentence now and then",
    ),
    Column(
        "invited",
        Json,
        info=personal("listed", exported=False),
        comment="List of the Discord users whom the host of a lobby invited by name; null for nobody, or once it is "
        "no lobby any more",
    ),
    Column("rematch_of", RowId, comment="The match that this one repeats, which may be deleted by now; null for none"),
    PrimaryKeyConstraint("id"),
    CheckConstraint("status IN ('lobby', 'active', 'finished', 'cancelled')", name="status"),
    CheckConstraint("length(seed) = 64", name="seed"),
    Index(None, "status", "ended_at"),
    Index(None, "guild_id", "status"),
    Index(None, "channel_id", "status"),
    Index(None, "thread_id"),
    index_of_few("ix_games_rematch_of", "rematch_of", where="rematch_of IS NOT NULL"),
    index_of_few("ix_games_paused", "paused_at", where="paused_at IS NOT NULL"),
    comment="Matches, from the lobby to the final scoring. A match with its seats and actions is its record",
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("seat", Integer, comment="Number of the seat, from 0, without gaps"),
    Column(
        "user_id",
        BigInteger,
        info=personal("replaced"),
        comment="Discord user who holds the seat; null for a computer player, also after resigning",
    ),
    Column(
        "name",
        Text,
        nullable=False,
        comment="Name that is shown, taken at the time of joining; empty once its user was forgotten",
    ),
    Column(
        "ai",
        Text,
        comment="Computer player that decides for this seat, also in the place of its user; null while a user does",
    ),
    Column("joined_at", Instant, nullable=False, comment="When the seat was taken (UTC)"),
    Column("resigned_at", Instant, comment="When the user resigned and a computer player took the seat (UTC)"),
    Column("bank_seconds", Integer, comment="Seconds left in its bank when it last decided; null for a full bank"),
    Column(
        "missed", Integer, nullable=False, server_default=text("0"), comment="How often in a row its time has run out"
    ),
    Column(
        "away_since", Instant, comment="Since when a computer player sits in for its user (UTC); null while none does"
    ),
    Column(
        "since_seq",
        Integer,
        nullable=False,
        server_default=text("0"),
        comment="Number of the last action when its user took it over; 0 for a user from the beginning",
    ),
    Column("offered_at", Instant, comment="Since when others may take it over (UTC); null while nobody may"),
    Column(
        "offered_to",
        BigInteger,
        info=personal("cleared", "offered_at", exported=False),
        comment="Discord user who may take it over; null for anybody",
    ),
    PrimaryKeyConstraint("match_id", "seat"),
    UniqueConstraint("match_id", "user_id"),
    CheckConstraint("seat >= 0", name="seat"),
    CheckConstraint("user_id IS NOT NULL OR ai IS NOT NULL", name="somebody"),
    Index(None, "user_id"),
    info=internal("offered_to"),
    comment="Who holds which seat. A user holds at most one seat of a match",
)

actions = Table(
    "actions",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("seq", Integer, comment="Number of the action in its match, from 1, without gaps"),
    Column("seat", Integer, nullable=False, comment="Seat that acted"),
    Column("action", Text, nullable=False, comment="The action in its text form, e.g. buy upper fur_trapper"),
    Column(
        "user_id",
        BigInteger,
        info=personal("cleared", "interaction_id"),
        comment="Discord user who asked for it; null for a computer player or an absent seat",
    ),
    Column(
        "interaction_id",
        BigInteger,
        comment="Discord interaction that asked for it; unique, so that a second delivery does nothing",
    ),
    Column("created_at", Instant, nullable=False, comment="When it was done (UTC)"),
    Column(
        "absent",
        Boolean,
        nullable=False,
        server_default=false(),
        comment="Whether it was done for a seat whose time had run out",
    ),
    PrimaryKeyConstraint("match_id", "seq"),
    UniqueConstraint("interaction_id"),
    CheckConstraint("seq >= 1", name="seq"),
    comment="The log, append-only: triggers refuse to change it, but for taking its users out, and to delete that of a "
    "match that has not ended",
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("seq", Integer, comment="Number of the last action the state contains; 0 before the first"),
    Column("version", Integer, nullable=False, comment="Format of the state; snapshots of other versions are ignored"),
    Column("state", Json, nullable=False, comment="The state, in the format of its version"),
    PrimaryKeyConstraint("match_id", "seq"),
    comment="States that are kept so that a replay need not begin at the deal. They may be lost: the log is the truth",
)

messages = Table(
    "messages",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column(
        "kind",
        Text,
        comment="What it shows: a word of `MessageKind`, or one of a capability's own",
    ),
    Column("seat", Integer, comment="Seat that it is about; -1 for all"),
    Column(
        "user_id",
        BigInteger,
        info=personal("own in match"),
        comment="Discord user whose direct message it is; 0 for all others, or once forgotten",
    ),
    Column("replaced", Boolean, comment="Whether a newer message takes its place, so that it is to be deleted"),
    Column(
        "channel_id",
        BigInteger,
        nullable=False,
        comment="Discord channel, thread or direct messages in which it is shown",
    ),
    Column(
        "message_id",
        BigInteger,
        comment="Discord message that shows it, or did so last; while one is being sent the one before, or null",
    ),
    Column(
        "state",
        Text,
        nullable=False,
        comment="sending; shown; missing: not there, and sent when it is wanted; gone: not there, and not sent while "
        "`seq` is the last action",
    ),
    Column("updated_at", Instant, nullable=False, comment="When this row was last written (UTC)"),
    Column("seq", Integer, nullable=False, comment="Number of the last action that is shown, or with which it is gone"),
    Column("stage", Text, nullable=False, comment="Short hash that a new message follows when it changes; or empty"),
    Column("content_hash", Text, nullable=False, comment="Short hash of what it is made of; empty if not known"),
    Column("called_seq", Integer, comment="Number of the newest action that boards of this place have called for"),
    Column("without_picture", Boolean, nullable=False, comment="Whether it was sent before its picture was drawn"),
    PrimaryKeyConstraint("match_id", "kind", "seat", "user_id", "replaced"),
    CheckConstraint("seat >= -1", name="seat"),
    CheckConstraint("state IN ('sending', 'shown', 'missing', 'gone')", name="state"),
    Index(None, "message_id"),
    info=internal("stage", "content_hash"),
    comment="Published messages. Publishing compares them with what should be shown",
)

thread_members = Table(
    "thread_members",
    metadata,
    Column("match_id", RowId, comment="The match, which is private"),
    Column("seat", Integer, comment="Seat that is offered to the user, or that the user has taken over"),
    Column("thread_id", BigInteger, nullable=False, comment="Discord thread that was opened to the user"),
    Column("user_id", BigInteger, nullable=False, info=personal("own in match"), comment="Discord user"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    comment="Whom private threads were opened to after the match began, so that it is done once",
)

reminders = Table(
    "reminders",
    metadata,
    Column("id", RowId, comment="Number of the reminder, given by the database"),
    Column("match_id", RowId, nullable=False, comment="The match"),
    Column("seat", Integer, nullable=False, comment="Seat that is to act"),
    Column("user_id", BigInteger, nullable=False, info=personal("own in match"), comment="Discord user to be reminded"),
    Column(
        "turn_seq",
        Integer,
        nullable=False,
        comment="Number of the last action when this turn began; below 0 for one that was asked for again",
    ),
    Column("due_at", Instant, nullable=False, comment="When to remind (UTC)"),
    Column("claimed_at", Instant, comment="When a worker claimed it (UTC)"),
    Column("claimed_by", Text, comment="The worker that claimed it"),
    Column("settled_at", Instant, comment="When it was sent, dropped or given up (UTC)"),
    Column("result", Text, comment="sent, dropped or failed; null until settled"),
    Column(
        "kind",
        Text,
        nullable=False,
        server_default=text("'reminder'"),
        comment="What it is: call, reminder, day, table, warning or snooze",
    ),
    Column("batch", RowId, comment="Number of the first reminder of the message that holds it; null until claimed"),
    PrimaryKeyConstraint("id"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    UniqueConstraint("match_id", "seat", "turn_seq", "kind"),
    CheckConstraint("result IN ('sent', 'dropped', 'failed')", name="result"),
    CheckConstraint("(settled_at IS NULL) = (result IS NULL)", name="settled"),
    Index(None, "settled_at", "due_at"),
    Index(None, "user_id"),
    info=internal("claimed_at", "claimed_by", "batch"),
    comment="Notices to users, one of each kind for each turn, claimed and settled in transactions: each is sent once",
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("match_id", RowId, comment="The match"),
    Column("seat", Integer, info=personal("of others"), comment="Seat that is to act"),
    Column("turn_seq", Integer, nullable=False, comment="Number of the last action when the decision began"),
    Column("due_at", Instant, nullable=False, comment="When the seat's time runs out (UTC); not while play is paused"),
    Column("planned_at", Instant, comment="When this was written (UTC); null if by a version that did not note it"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    Index(None, "due_at"),
    Index(None, "planned_at"),
    comment="Until when seats have to decide. What is done for an absent seat is an action of the log",
)

publications = Table(
    "publications",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("revision", Integer, nullable=False, comment="Grows with every change that may show"),
    Column("published", Integer, nullable=False, comment="The revision that was last published completely"),
    Column("failures", Integer, nullable=False, comment="Tries that failed since one succeeded"),
    Column("next_try_at", Instant, comment="Not tried before this moment (UTC)"),
    Column("lost_at", Instant, comment="Since when the channel is gone (UTC)"),
    Column("leased_by", Text, comment="The process that is publishing it"),
    Column("leased_until", Instant, comment="When the lease of that process ends (UTC)"),
    Column("failing_since", Instant, comment="When the first of these failures was (UTC); null where none was"),
    Column("failure", Text, comment="Why the last try failed, a word of bot/core/failures.py; null if it did not"),
    Column("thread_title", Text, comment="Title that the thread was last given; null if none since it was opened"),
    PrimaryKeyConstraint("match_id"),
    index_of_few("ix_publications_unpublished", "next_try_at", where="published < revision"),
    index_of_few("ix_publications_lost", "lost_at", where="lost_at IS NOT NULL"),
    index_of_few("ix_publications_failing", "failing_since", where="failing_since IS NOT NULL"),
    comment="How far Discord follows the store, match by match",
)

menus = Table(
    "menus",
    metadata,
    Column("match_id", RowId, comment="The match"),
    Column("seat", Integer, comment="Seat whose menu it is"),
    Column("user_id", BigInteger, nullable=False, info=personal("own in match"), comment="Discord user who sees it"),
    Column("channel_id", BigInteger, nullable=False, comment="Channel or thread in which it is shown"),
    Column("message_id", BigInteger, nullable=False, comment="Discord message that shows it"),
    Column("token", Text, nullable=False, comment="Token of the interaction by which it can be edited; secret"),
    Column("expires_at", Instant, nullable=False, comment="When the token expires (UTC)"),
    Column("path", Text, nullable=False, comment="Page of the menu that is open; empty for the first"),
    Column("hash", Text, nullable=False, comment="Short hash of what it was made of"),
    Column("updated_at", Instant, nullable=False, comment="When it was last shown (UTC)"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    Index(None, "expires_at"),
    info=internal("token", "hash"),
    comment="Private menus that can still be edited, one for each user and match",
)

plans = Table(
    "plans",
    metadata,
    Column("match_id", RowId, comment="The match"),
    Column("seat", Integer, info=personal("own by seat"), comment="Seat whose plan it is; nobody else sees it"),
    Column("number", Integer, comment="Its place among the plans of the seat, from 1"),
    Column("plan", Text, nullable=False, comment="The plan in its text form"),
    Column("created_at", Instant, nullable=False, comment="When it was given (UTC)"),
    PrimaryKeyConstraint("match_id", "seat", "number"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    comment="Moves that users gave ahead. A plan is deleted in the transaction in which it acts",
)

takebacks = Table(
    "takebacks",
    metadata,
    Column("match_id", RowId, comment="The match"),
    Column(
        "seat",
        Integer,
        nullable=False,
        info=personal("own by seat"),
        comment="Seat that asks to take its last move back",
    ),
    Column("seq", Integer, nullable=False, comment="Number of the last action when it asked"),
    Column("agreed", Json, nullable=False, comment="Seats that have agreed so far"),
    Column("asked_at", Instant, nullable=False, comment="When it asked (UTC)"),
    PrimaryKeyConstraint("match_id"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    comment="Moves that users ask to take back, one for each match at most. Any further public action voids it",
)

doubts = Table(
    "doubts",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("user_id", BigInteger, info=personal("own in match"), comment="Discord user who was asked"),
    Column("round", Text, nullable=False, comment="Round of the game in which that was, in the game's own words"),
    PrimaryKeyConstraint("match_id", "user_id"),
    Index(None, "user_id"),
    comment="When users were last asked about a move that loses many points: once in a round",
)

votes = Table(
    "votes",
    metadata,
    Column("id", RowId, comment="Number of the vote: the Discord interaction that asked for it"),
    Column("match_id", RowId, ForeignKey("games.id"), nullable=False, comment="The match"),
    Column("kind", Text, nullable=False, comment="What is voted on: pause, time, without or end"),
    Column("seat", Integer, nullable=False, info=personal("own by seat"), comment="Seat that asks"),
    Column("about", Json, nullable=False, comment="What exactly is asked for"),
    Column("agreed", Json, nullable=False, comment="Seats that have agreed so far"),
    Column("asked_at", Instant, nullable=False, comment="When it was asked (UTC)"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("match_id", "kind"),
    comment="What the users of a match are asked to agree to, one of each kind at most; deleted when it is decided",
)

happenings = Table(
    "happenings",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("number", Integer, comment="Its place among the happenings of the match, from 1"),
    Column("seq", Integer, nullable=False, comment="Number of the last action when it happened"),
    Column("kind", Text, nullable=False, comment="What happened, e.g. sits-in, back, paused"),
    Column("facts", Json, nullable=False, comment="Whom and what it concerns"),
    Column("created_at", Instant, nullable=False, comment="When it happened (UTC)"),
    PrimaryKeyConstraint("match_id", "number"),
    comment="What happened at a table beside the game; all may see it",
)

match_results = Table(
    "match_results",
    metadata,
    Column("match_id", RowId, comment="The match, which has ended with scores"),
    Column("seat", Integer, comment="Seat that its user held from the beginning to the end"),
    Column("user_id", BigInteger, info=personal("cleared"), comment="That Discord user; null once forgotten"),
    Column("guild_id", BigInteger, nullable=False, comment="Discord server of the match"),
    Column("game", Text, nullable=False, comment="Id of the game"),
    Column("preset", Text, nullable=False, comment="Preset that is nearest to the options"),
    Column("seats", Integer, nullable=False, comment="Number of seats of the match"),
    Column("rank", Integer, nullable=False, comment="Rank of the seat; 1 is best, and it may be shared"),
    Column("points", Integer, nullable=False, comment="Points of the seat"),
    Column("lead", Integer, nullable=False, comment="Points more than the best other seat; below 0 for fewer"),
    Column("parts", Json, nullable=False, comment="Points by their source, as the outcome has them"),
    Column("cards", Json, nullable=False, comment="How many of each card the seat bought, by card id"),
    Column("move_seconds", Integer, comment="Median time of the seat's moves in seconds; null without moves"),
    Column("moves", Integer, nullable=False, comment="Number of moves of all seats"),
    Column("rated", Boolean, nullable=False, comment="Whether the match counted for the user's rating"),
    Column("public", Boolean, nullable=False, comment="Whether everybody on the server could follow the match"),
    Column("ended_at", Instant, nullable=False, comment="When the match ended (UTC)"),
    Column("rating", Float, comment="The user's rating after the match; null if it did not count for one"),
    Column("deviation", Float, comment="The deviation of that rating"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    Index(None, "guild_id", "game", "user_id"),
    Index(None, "user_id"),
    comment="Results in numbers, counted from the log when a match ends, so that statistics need not replay matches",
)
