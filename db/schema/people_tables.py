"""The tables of users, servers and channels."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

from db.schema.column_types import Instant, Json, RowId, required
from db.schema.personal_data import personal

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


def index_of_few(name: str, *columns: str, where: str) -> Index:
    """Make a partial index: finding rare rows costs nothing for the other rows."""
    return Index(name, *columns, sqlite_where=text(where), postgresql_where=text(where))


players = Table(
    "players",
    metadata,
    Column("user_id", BigInteger, autoincrement=False, info=personal("own"), comment="Discord user"),
    Column("locale", Text, comment="Language last seen on this user's client; null when never seen"),
    required("dm", Text, "Whether direct messages arrive: unknown, open or closed"),
    Column("dm_told_at", Instant, comment="When the user was told that direct messages do not arrive (UTC)"),
    Column("remind_hours", Integer, comment="Hours before a reminder, 1 to 72; 0 for never; null when never chosen"),
    Column("quiet_from", Integer, comment="Start of quiet hours, in minutes of the local day; null for none"),
    Column("quiet_to", Integer, comment="End of quiet hours, in minutes of the local day; null for none"),
    Column("time_zone", Text, comment="IANA name of the user's time zone, e.g. Europe/Berlin"),
    required("updated_at", Instant, "When this row was last written (UTC)"),
    Column("dm_channel_id", BigInteger, comment="Channel of the user's direct messages, if known"),
    Column("theme", Text, comment="Colours of private pictures: light or dark; null when never chosen"),
    Column("notify_where", Text, comment="Where to be called: thread, dm, both or none; null when never chosen"),
    Column("notify_when", Text, comment="When to be called: now, hours or last; null when never chosen"),
    Column("notify_hours", Integer, comment="Hours between calls, for all matches at once; null when never chosen"),
    Column("warn_hours", Integer, comment="Hours before the time runs out, 0 for never; null when never chosen"),
    Column("tips", Boolean, comment="Whether menus give tips in first games; null when never chosen"),
    Column("doubts", Boolean, comment="Whether to ask before moves that lose many points; null when never chosen"),
    Column("still_pictures", Boolean, comment="Whether films are shown as still pictures; null when never chosen"),
    Column("puzzles", Boolean, comment="Whether to send puzzles from own matches; null when never chosen"),
    Column("puzzles_offered_at", Instant, comment="When the user got the only offer of puzzles (UTC)"),
    PrimaryKeyConstraint("user_id"),
    CheckConstraint("dm IN ('unknown', 'open', 'closed')", name="dm"),
    CheckConstraint("remind_hours BETWEEN 0 AND 72", name="remind_hours"),
    CheckConstraint("quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439", name="quiet"),
    CheckConstraint("(quiet_from IS NULL) = (quiet_to IS NULL)", name="quiet_both"),
    comment="A user's choices for all matches, and the state of their direct messages",
)

earlier_names = Table(
    "earlier_names",
    metadata,
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user"),
    Column("name", Text, comment="A name that seats of the user had; seats that the user left may still have it"),
    PrimaryKeyConstraint("user_id", "name"),
    comment="Names of users who changed them during a match, to find them when the user wants to be forgotten",
)

vacations = Table(
    "vacations",
    metadata,
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user"),
    Column("guild_id", BigInteger, comment="Discord server with these matches"),
    Column("began_at", Instant, comment="When it began (UTC)"),
    required("until", Instant, "When it ends or ended (UTC)"),
    PrimaryKeyConstraint("user_id", "guild_id", "began_at"),
    Index(None, "until"),
    comment="Vacations: the user's clocks stand still in all matches of a server",
)

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user"),
    Column("game", Text, comment="Id of the game that the lesson explains"),
    required("step", Integer, "Last step that the user saw, from 0"),
    required("updated_at", Instant, "When it was last written (UTC)"),
    PrimaryKeyConstraint("user_id", "game"),
    comment="Progress of users in the lessons of games",
)

tips = Table(
    "tips",
    metadata,
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user"),
    Column("game", Text, comment="Id of the game that the tip is about"),
    Column("tip", Text, comment="Name of the tip"),
    required("shown_in", RowId, "Number of the match in whose menu it was shown"),
    required("menu_number", Integer, "Number of that menu, which keeps showing it"),
    required("shown_at", Instant, "When it was shown first (UTC)"),
    PrimaryKeyConstraint("user_id", "game", "tip"),
    comment="Tips shown in users' first games, each once",
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, autoincrement=False, comment="Discord server"),
    Column("locale", Text, comment="Language of new matches; null for that of the host"),
    Column("channels", Json, comment="Channels in which matches may be opened; null for all"),
    Column("roles", Json, comment="Roles that may open matches; null for everybody"),
    Column("tables_per_user", Integer, comment="Lobbies and running matches that a user may host; null for no limit"),
    Column("tables_per_guild", Integer, comment="Lobbies and running matches of the server; null for no limit"),
    Column("time", Text, comment="Time control of new matches in its text form; null for the default"),
    Column("level", Text, comment="Computer player of new matches; null for the default"),
    Column("announce_channel_id", BigInteger, comment="Channel in which new lobbies are announced; null for none"),
    Column("ping_role_id", BigInteger, comment="Role that announcements notify; null for none"),
    Column("vacation_days", Integer, comment="Days of vacation that a user has in a year; null for the default"),
    Column("daily_channel_id", BigInteger, comment="Channel of the evening posts on daily deals; null for none"),
    Column("weekly_channel_id", BigInteger, comment="Channel of the picture of each week; null for none"),
    Column("time_zone", Text, comment="IANA name of the time zone of these posts; null for UTC"),
    Column("champion_role_id", BigInteger, comment="Role of those who won the last contest of a kind; null for none"),
    required("updated_at", Instant, "When this row was last written (UTC)"),
    PrimaryKeyConstraint("guild_id"),
    comment="Settings of a server, made by its managers",
)

blocks = Table(
    "blocks",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server that blocks; 0 where a user does"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user who blocks; 0 where a server does"),
    Column("blocked_id", BigInteger, info=personal("of others"), comment="Discord user who is blocked"),
    required("created_at", Instant, "When it was decided (UTC)"),
    PrimaryKeyConstraint("guild_id", "user_id", "blocked_id"),
    Index(None, "blocked_id"),
    comment="Users blocked by servers and by other users",
)

channels = Table(
    "channels",
    metadata,
    Column("channel_id", BigInteger, autoincrement=False, comment="Discord channel"),
    required("guild_id", BigInteger, "Its Discord server"),
    Column("locale", Text, comment="Language of the match opened last; null when none was chosen"),
    Column("choice", Json, comment="Choices of the last opened match, offered for the next one"),
    required("updated_at", Instant, "When it was last written (UTC)"),
    PrimaryKeyConstraint("channel_id"),
    comment="Channels in which matches were opened, and their last choices",
)

searches = Table(
    "searches",
    metadata,
    Column("guild_id", BigInteger, comment="Discord server on which the user looks for players"),
    Column("user_id", BigInteger, info=personal("own"), comment="Discord user"),
    required("name", Text, "The user's name on the server; empty before the first search"),
    required("channel_id", BigInteger, "Channel of the last search, in which the table may open; 0 before the first"),
    Column("parent_channel_id", BigInteger, comment="The parent channel of a thread; null outside of threads"),
    required("locale", Text, "Language for a table that opens for this user"),
    required("rules", Json, "Names of the rules that suit the user; empty for the defaults"),
    required("seats", Json, "Numbers of seats that suit the user; empty for all"),
    required("times", Json, "Time controls that suit the user, in text form; empty for the default"),
    Column("fill_hours", Integer, comment="Hours after which computer players may fill the table; null for never"),
    Column("since", Instant, comment="When the search began (UTC); null while the user does not look for players"),
    Column("asked_at", Instant, comment="When the user was asked whether they still look (UTC); null before that"),
    Column("due_at", Instant, comment="When to ask, or to end a search without an answer (UTC); null without a search"),
    Column("tried_at", Instant, comment="When the question may first have been sent (UTC); null before that"),
    PrimaryKeyConstraint("guild_id", "user_id"),
    CheckConstraint("(since IS NULL) = (due_at IS NULL)", name="due"),
    Index(None, "user_id"),
    index_of_few("ix_searches_due", "due_at", where="due_at IS NOT NULL"),
    comment="Users who look for players on a server, and what they looked for last",
)

search_queues = Table(
    "search_queues",
    metadata,
    Column("guild_id", BigInteger, autoincrement=False, comment="Discord server"),
    Column("due_at", Instant, comment="When to look for tables that can open (UTC); null until somebody looks"),
    PrimaryKeyConstraint("guild_id"),
    index_of_few("ix_search_queues_due", "due_at", where="due_at IS NOT NULL"),
    comment="Servers on which users have looked for players. A row is locked while its searches change",
)

search_ends = Table(
    "search_ends",
    metadata,
    Column("id", RowId, comment="Number of the row, given by the database"),
    required("guild_id", BigInteger, "Discord server"),
    required("ended_at", Instant, "When the search ended (UTC)"),
    required("seconds", Integer, "How long it lasted"),
    required("found", Boolean, "Whether it ended at a table"),
    PrimaryKeyConstraint("id"),
    Index(None, "guild_id", "ended_at"),
    comment="How long past searches for players lasted; says nothing about users",
)
