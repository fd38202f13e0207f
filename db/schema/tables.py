"""The tables of matches. Comments explain each table and column; `docs/database.md` is generated from them."""

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
)

from db.schema import agents_tables as agents_schema
from db.schema.column_types import Instant, Json, RowId, required
from db.schema.people_tables import index_of_few
from db.schema.personal_data import internal, personal

metadata = agents_schema.metadata

games = Table(
    "games",
    metadata,
    Column("id", RowId, comment="Number of the match, given by the database"),
    required("game", Text, "Id of the game whose rules are used"),
    required("options", Json, "The options chosen at creation"),
    required("settings", Json, "The host's other choices, as `MatchSettings` (db/match/match_settings.py) is stored"),
    required("seed", Text, "64 hex digits that all chance comes from; secret until the end"),
    Column("setup", Json, comment="Decks and start players laid out by hand; null when drawn from the seed"),
    required("status", Text, "lobby, active, finished or cancelled"),
    required("guild_id", BigInteger, "Discord server in which the match was opened"),
    required("channel_id", BigInteger, "Discord channel in which the match was opened"),
    Column(
        "thread_id",
        BigInteger,
        comment="Where the match is played: a thread, or its channel where none can be had; "
        "null before that, or once it is gone",
    ),
    required(
        "host_id",
        BigInteger,
        "Discord user who opened the match; 0 once forgotten",
        info=personal("replaced", exported=False),
    ),
    required("seats_least", Integer, "Number of taken seats from which the host may start"),
    required("seats_wanted", Integer, "Largest number of seats"),
    required("created_at", Instant, "When the lobby was opened (UTC)"),
    Column("started_at", Instant, comment="When the first round began (UTC)"),
    Column("ended_at", Instant, comment="When the match was finished or cancelled (UTC)"),
    Column("outcome", Json, comment="Ranks and scores of a finished match"),
    Column("paused_at", Instant, comment="When play was paused (UTC)"),
    Column(
        "invited",
        Json,
        info=personal("listed", exported=False),
        comment="List of the Discord users whom the host of a lobby invited by name; null for nobody, or once it is "
        "no lobby any more",
    ),
    Column("rematch_of", RowId, comment="The match that this one repeats, which may be deleted by now; null for none"),
    Column("early_end", Json, comment="How and in which round users ended the match; null if its rules did"),
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
    required("name", Text, "Displayed name, which follows the user's until the match ends; empty once forgotten"),
    Column(
        "ai",
        Text,
        comment="Computer player that decides for this seat, also for an absent user; null while a user decides",
    ),
    required("joined_at", Instant, "When the seat was taken (UTC)"),
    Column("resigned_at", Instant, comment="When the user resigned and a computer player took the seat (UTC)"),
    Column("bank_seconds", Integer, comment="Seconds left in its bank when it last decided; null for a full bank"),
    required("missed", Integer, "Times in a row that its time ran out", server_default=text("0")),
    Column(
        "away_since", Instant, comment="When a computer player began to sit in for its user (UTC); null while none does"
    ),
    required(
        "since_seq",
        Integer,
        "Last action before its user took it over; 0 for a user from the start",
        server_default=text("0"),
    ),
    Column("offered_at", Instant, comment="When it was offered to others (UTC); null if it is not"),
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
    comment="Seats of matches and their holders. A user holds at most one seat of a match",
)

actions = Table(
    "actions",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("seq", Integer, comment="Number of the action in its match, from 1, without gaps"),
    required("seat", Integer, "Seat that acted"),
    required("action", Text, "The action in its text form, e.g. buy upper fur_trapper"),
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
    required("created_at", Instant, "When it was done (UTC)"),
    required("absent", Boolean, "Whether it was done for a seat whose time had run out", server_default=false()),
    required("planned", Boolean, "Whether a plan of the user chose it", server_default=false()),
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
    required("version", Integer, "Format of the state; snapshots of other versions are ignored"),
    required("state", Json, "The state, in the format of its version"),
    PrimaryKeyConstraint("match_id", "seq"),
    comment="States that shorten replays. They may be lost: the log is the truth",
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
    Column("replaced", Boolean, comment="Whether a newer message replaces it, so that it must be deleted"),
    required("channel_id", BigInteger, "Discord channel, thread or direct messages in which it is shown"),
    Column(
        "message_id",
        BigInteger,
        comment="Discord message that shows it, or did last; while one is sent, the one before, or null",
    ),
    required(
        "state",
        Text,
        "sending; shown; missing: not there, and sent when it is wanted; gone: not there, and not sent while "
        "`seq` is the last action",
    ),
    required("updated_at", Instant, "When this row was last written (UTC)"),
    required("seq", Integer, "Last action that it shows, or that removed it"),
    required("stage", Text, "Short hash; a change sends a new message. Or empty"),
    required("content_hash", Text, "Short hash of its content; empty if unknown"),
    Column("called_seq", Integer, comment="Newest action that boards of this place called for"),
    required("without_picture", Boolean, "Whether it was sent before its picture was drawn"),
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
    required("thread_id", BigInteger, "Discord thread that was opened to the user"),
    required("user_id", BigInteger, "Discord user", info=personal("own in match")),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    comment="Users added to private threads after the match began, each once",
)

reminders = Table(
    "reminders",
    metadata,
    Column("id", RowId, comment="Number of the reminder, given by the database"),
    required("match_id", RowId, "The match"),
    required("seat", Integer, "Seat that is to act"),
    required("user_id", BigInteger, "Discord user to be reminded", info=personal("own in match")),
    required("turn_seq", Integer, "Last action when this turn began; below 0 for a notice that was asked for again"),
    required("due_at", Instant, "When to remind (UTC)"),
    Column("claimed_at", Instant, comment="When a worker claimed it (UTC)"),
    Column("claimed_by", Text, comment="The worker that claimed it"),
    Column("settled_at", Instant, comment="When it was sent, dropped or given up (UTC)"),
    Column("result", Text, comment="sent, dropped or failed; null until settled"),
    required(
        "kind", Text, "What it is: call, reminder, day, table, warning or snooze", server_default=text("'reminder'")
    ),
    Column("batch", RowId, comment="First notice of the message that holds it; null until claimed"),
    Column("shown", Json, comment="Channel and message of each Discord message that holds it; null without one"),
    Column("remove_at", Instant, comment="When to remove these (UTC): its decision is over; null while it is not"),
    PrimaryKeyConstraint("id"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    UniqueConstraint("match_id", "seat", "turn_seq", "kind"),
    CheckConstraint("result IN ('sent', 'dropped', 'failed')", name="result"),
    CheckConstraint("(settled_at IS NULL) = (result IS NULL)", name="settled"),
    Index(None, "settled_at", "due_at"),
    Index(None, "user_id"),
    index_of_few("ix_reminders_to_remove", "remove_at", where="remove_at IS NOT NULL AND shown IS NOT NULL"),
    info=internal("claimed_at", "claimed_by", "batch", "shown"),
    comment="Notices to users, one per kind and turn. Transactions claim and settle them, so each is sent once",
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("match_id", RowId, comment="The match"),
    Column("seat", Integer, info=personal("of others"), comment="Seat that is to act"),
    required("turn_seq", Integer, "Number of the last action when the decision began"),
    required("due_at", Instant, "When the seat's time runs out (UTC); not while play is paused"),
    Column("planned_at", Instant, comment="When this was written (UTC); null if unknown"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    Index(None, "due_at"),
    Index(None, "planned_at"),
    comment="Deadlines of seats. A move for an absent seat is an action of the log",
)

publications = Table(
    "publications",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    required("revision", Integer, "Grows with every change that may show"),
    required("published", Integer, "The revision that was last published completely"),
    required("failures", Integer, "Failures since the last success"),
    Column("next_try_at", Instant, comment="Not tried before this moment (UTC)"),
    Column("lost_at", Instant, comment="When the channel was found missing (UTC)"),
    Column("leased_by", Text, comment="The process that is publishing it"),
    Column("leased_until", Instant, comment="When the lease of that process ends (UTC)"),
    Column("failing_since", Instant, comment="Time of the first of these failures (UTC); null without failures"),
    Column("failure", Text, comment="Why the last try failed, a word of bot/core/failures.py; null if it succeeded"),
    Column("thread_title", Text, comment="Last title given to the thread; null if it still has the first one"),
    PrimaryKeyConstraint("match_id"),
    index_of_few("ix_publications_unpublished", "next_try_at", where="published < revision"),
    index_of_few("ix_publications_lost", "lost_at", where="lost_at IS NOT NULL"),
    index_of_few("ix_publications_failing", "failing_since", where="failing_since IS NOT NULL"),
    comment="Publication of each match: what Discord still has to show",
)

menus = Table(
    "menus",
    metadata,
    Column("match_id", RowId, comment="The match"),
    Column("seat", Integer, comment="Seat whose menu it is"),
    required("user_id", BigInteger, "Discord user who sees it", info=personal("own in match")),
    required("channel_id", BigInteger, "Channel or thread in which it is shown"),
    required("message_id", BigInteger, "Discord message that shows it"),
    required("token", Text, "Token of the interaction by which it can be edited; secret"),
    required("expires_at", Instant, "When the token expires (UTC)"),
    required("path", Text, "Page of the menu that is open; empty for the first"),
    required("hash", Text, "Short hash of its content"),
    required("updated_at", Instant, "When it was last shown (UTC)"),
    PrimaryKeyConstraint("match_id", "seat"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    Index(None, "expires_at"),
    info=internal("token", "hash"),
    comment="Private menus that can still be edited, one for each user and match",
)

open_answers = Table(
    "open_answers",
    metadata,
    Column("interaction_id", BigInteger, autoincrement=False, comment="Discord interaction that asked"),
    required("match_id", RowId, "The match", ForeignKey("games.id")),
    required("user_id", BigInteger, "Discord user who asked", info=personal("own in match")),
    required("kind", Text, "What the user asked for: film, share, away, coach or hint"),
    required("locale", Text, "Language of the answer"),
    required("token", Text, "Token of the interaction by which it can be edited; secret"),
    required("expires_at", Instant, "When the token expires (UTC)"),
    required("holder", Text, "Process that shows the progress: MACHINE:PID:RANDOM"),
    PrimaryKeyConstraint("interaction_id"),
    Index(None, "match_id"),
    Index(None, "expires_at"),
    info=internal("token", "holder"),
    comment="Private answers that still show progress; another process ends those of a dead one",
)

plans = Table(
    "plans",
    metadata,
    Column("match_id", RowId, comment="The match"),
    Column("seat", Integer, info=personal("own by seat"), comment="Seat whose plan it is; nobody else sees it"),
    Column("number", Integer, comment="Its place among the plans of the seat, from 1"),
    required("plan", Text, "The plan in its text form"),
    Column("why", Text, comment="Why it could not act, in a text form of its game; null while it may act"),
    required("created_at", Instant, "When it was given (UTC)"),
    PrimaryKeyConstraint("match_id", "seat", "number"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    comment="Moves planned ahead. The transaction in which a plan acts deletes it; others stay until the user moves",
)

takebacks = Table(
    "takebacks",
    metadata,
    Column("match_id", RowId, comment="The match"),
    required("seat", Integer, "Seat that asks to take its last move back", info=personal("own by seat")),
    required("seq", Integer, "Number of the last action when it asked"),
    required("agreed", Json, "Seats that have agreed so far"),
    required("asked_at", Instant, "When it asked (UTC)"),
    PrimaryKeyConstraint("match_id"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    comment="Requests to take a move back, at most one per match. Any further public action voids it",
)

doubts = Table(
    "doubts",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("user_id", BigInteger, info=personal("own in match"), comment="Discord user who was asked"),
    required("round", Text, "Round of the game at that time, in the game's own words"),
    PrimaryKeyConstraint("match_id", "user_id"),
    Index(None, "user_id"),
    comment="Last question to each user about a move that loses many points: once a round",
)

votes = Table(
    "votes",
    metadata,
    Column("id", RowId, comment="Number of the vote: the Discord interaction that asked for it"),
    required("match_id", RowId, "The match", ForeignKey("games.id")),
    required("kind", Text, "What is voted on: pause, time, without or end"),
    required("seat", Integer, "Seat that asks", info=personal("own by seat")),
    required("about", Json, "Details of the request"),
    required("agreed", Json, "Seats that have agreed so far"),
    required("asked_at", Instant, "When it was asked (UTC)"),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("match_id", "kind"),
    comment="Open votes, at most one of each kind per match; deleted when decided",
)

happenings = Table(
    "happenings",
    metadata,
    Column("match_id", RowId, ForeignKey("games.id"), comment="The match"),
    Column("number", Integer, comment="Its place among the happenings of the match, from 1"),
    required("seq", Integer, "Number of the last action when it happened"),
    required("kind", Text, "What happened, e.g. sits-in, back, paused"),
    required("facts", Json, "Users and values that it concerns"),
    required("created_at", Instant, "When it happened (UTC)"),
    PrimaryKeyConstraint("match_id", "number"),
    comment="Public events at a table beside the game",
)

match_results = Table(
    "match_results",
    metadata,
    Column("match_id", RowId, comment="The match, which has ended with scores"),
    Column("seat", Integer, comment="Seat that its user held from the beginning, to the end or until they left"),
    Column(
        "replaced",
        Integer,
        comment="Number of the happening that gave the seat to somebody else; 0 for the last user of the seat",
    ),
    Column("user_id", BigInteger, info=personal("cleared"), comment="That Discord user; null once forgotten"),
    required("guild_id", BigInteger, "Discord server of the match"),
    required("game", Text, "Id of the game"),
    required("preset", Text, "Preset that is nearest to the options"),
    required("seats", Integer, "Number of seats of the match"),
    required("rank", Integer, "Place in the final order; 1 is best, and it may be shared"),
    required("points", Integer, "Points of the seat"),
    required("lead", Integer, "Lead over the best other seat; below 0 if behind"),
    required("parts", Json, "Points by source, as in the outcome"),
    required("cards", Json, "How many of each card the seat bought, by card id"),
    Column("move_seconds", Integer, comment="Median time of the seat's moves in seconds; null without moves"),
    required("moves", Integer, "Number of moves of all seats"),
    required("rated", Boolean, "Whether the match counted for the user's rating"),
    required("left", Boolean, "Whether the user left, so that a computer player finished or somebody took over"),
    required("record", Boolean, "Whether the result may be a record of the server"),
    required("ended_at", Instant, "When the match ended (UTC)"),
    Column("rating", Float, comment="The user's rating after the match; null if it did not count for one"),
    Column("deviation", Float, comment="The deviation of that rating"),
    PrimaryKeyConstraint("match_id", "seat", "replaced"),
    ForeignKeyConstraint(["match_id", "seat"], ["seats.match_id", "seats.seat"]),
    Index(None, "guild_id", "game", "user_id"),
    Index(None, "user_id"),
    comment="Results in numbers, counted when a match ends, so that statistics replay no matches",
)
