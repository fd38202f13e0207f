"""Make all tables, and let the database refuse changes of the log.

Reason: matches, their logs and messages must survive a restart; the log is the truth, so that neither a bug nor an
operator's slip may rewrite a running match. Only a user may be taken out of it, and the log of an ended match deleted.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# SQLite gives out row ids only to a column declared exactly INTEGER.
ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
JSON = sa.JSON(none_as_null=True)
TIME = sa.DateTime(timezone=True)

_SAME = ("match_id", "seq", "seat", "action", "created_at", "absent")
_TAKEN_OUT = ("user_id", "interaction_id")
_OPEN = "EXISTS (SELECT 1 FROM games WHERE id = OLD.match_id AND status IN ('lobby', 'active'))"


def upgrade() -> None:
    """Make tables, indexes and triggers."""
    _make_tables()
    if op.get_bind().dialect.name == "sqlite":
        _refuse_changes_on_sqlite()
    else:
        _refuse_changes_on_postgresql()


def _make_tables() -> None:
    op.create_table(
        "blocks",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "blocked_id", name=op.f("pk_blocks")),
    )
    op.create_index(op.f("ix_blocks_blocked_id"), "blocks", ["blocked_id"])
    op.create_table(
        "bot_state",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_bot_state")),
    )
    op.create_table(
        "channels",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("choice", JSON),
        sa.Column("updated_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("channel_id", name=op.f("pk_channels")),
    )
    op.create_table(
        "daily_deals",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("agents", JSON, nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("czar", JSON),
        sa.PrimaryKeyConstraint("guild_id", "day", name=op.f("pk_daily_deals")),
    )
    op.create_index(op.f("ix_daily_deals_day"), "daily_deals", ["day"])
    op.create_table(
        "daily_tasks",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("claimed_at", TIME),
        sa.Column("claimed_by", sa.Text()),
        sa.Column("result", sa.Text()),
        sa.CheckConstraint("kind IN ('czar', 'post')", name=op.f("ck_daily_tasks_kind")),
        sa.PrimaryKeyConstraint("guild_id", "day", "kind", name=op.f("pk_daily_tasks")),
    )
    op.create_index(
        "ix_daily_tasks_open",
        "daily_tasks",
        ["kind", "due_at"],
        sqlite_where=sa.text("result IS NULL"),
        postgresql_where=sa.text("result IS NULL"),
    )
    op.create_table(
        "games",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("setup", JSON),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("seats_least", sa.Integer(), nullable=False),
        sa.Column("seats_wanted", sa.Integer(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("started_at", TIME),
        sa.Column("ended_at", TIME),
        sa.Column("outcome", JSON),
        sa.Column("limit_hours", sa.Integer()),
        sa.Column("paused_at", TIME),
        sa.Column("theme", sa.Text()),
        sa.Column("bank_hours", sa.Integer()),
        sa.Column("increment_hours", sa.Integer()),
        sa.Column("vote_after_hours", sa.Integer()),
        sa.Column("sits_in", sa.Text()),
        sa.Column("pace_seconds", sa.Integer()),
        sa.Column("turning_point", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("agents_talk", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("invited", JSON),
        sa.Column("rematch_of", ROW_ID),
        sa.CheckConstraint("status IN ('lobby', 'active', 'finished', 'cancelled')", name=op.f("ck_games_status")),
        sa.CheckConstraint("length(seed) = 64", name=op.f("ck_games_seed")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_channel_id_status"), "games", ["channel_id", "status"])
    op.create_index(op.f("ix_games_guild_id_status"), "games", ["guild_id", "status"])
    op.create_index(
        "ix_games_paused",
        "games",
        ["paused_at"],
        sqlite_where=sa.text("paused_at IS NOT NULL"),
        postgresql_where=sa.text("paused_at IS NOT NULL"),
    )
    op.create_index(
        "ix_games_rematch_of",
        "games",
        ["rematch_of"],
        sqlite_where=sa.text("rematch_of IS NOT NULL"),
        postgresql_where=sa.text("rematch_of IS NOT NULL"),
    )
    op.create_index(op.f("ix_games_status_ended_at"), "games", ["status", "ended_at"])
    op.create_index(op.f("ix_games_thread_id"), "games", ["thread_id"])
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
        sa.Column("daily_channel_id", sa.BigInteger()),
        sa.Column("time_zone", sa.Text()),
        sa.Column("updated_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "interactions",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name=op.f("pk_interactions")),
    )
    op.create_index(op.f("ix_interactions_created_at"), "interactions", ["created_at"])
    op.create_table(
        "players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("dm", sa.Text(), nullable=False),
        sa.Column("dm_told_at", TIME),
        sa.Column("remind_hours", sa.Integer()),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_to", sa.Integer()),
        sa.Column("time_zone", sa.Text()),
        sa.Column("updated_at", TIME, nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("theme", sa.Text()),
        sa.Column("notify_where", sa.Text()),
        sa.Column("notify_when", sa.Text()),
        sa.Column("notify_hours", sa.Integer()),
        sa.Column("warn_hours", sa.Integer()),
        sa.Column("tips", sa.Boolean()),
        sa.Column("doubts", sa.Boolean()),
        sa.Column("still_pictures", sa.Boolean()),
        sa.Column("puzzles", sa.Boolean()),
        sa.Column("puzzles_offered_at", TIME),
        sa.CheckConstraint("dm IN ('unknown', 'open', 'closed')", name=op.f("ck_players_dm")),
        sa.CheckConstraint("(quiet_from IS NULL) = (quiet_to IS NULL)", name=op.f("ck_players_quiet_both")),
        sa.CheckConstraint(
            "quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439", name=op.f("ck_players_quiet")
        ),
        sa.CheckConstraint("remind_hours BETWEEN 0 AND 72", name=op.f("ck_players_remind_hours")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_players")),
    )
    op.create_table(
        "processes",
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("shards", sa.Text(), nullable=False),
        sa.Column("started_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("holder", name=op.f("pk_processes")),
    )
    op.create_table(
        "ladder_entries",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("joined_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_ladder_entries")),
    )
    op.create_index(op.f("ix_ladder_entries_user_id"), "ladder_entries", ["user_id"])
    op.create_table(
        "puzzle_answers",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("is_right", sa.Boolean(), nullable=False),
        sa.Column("answered_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "puzzle", name=op.f("pk_puzzle_answers")),
    )
    op.create_index(op.f("ix_puzzle_answers_puzzle"), "puzzle_answers", ["puzzle"])
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("updated_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", "level", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_user_id"), "ratings", ["user_id"])
    op.create_table(
        "results",
        sa.Column("job", sa.Text(), nullable=False),
        sa.Column("result", sa.LargeBinary()),
        sa.Column("created_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("job", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_created_at"), "results", ["created_at"])
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("updated_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_lessons")),
    )
    op.create_table(
        "tips",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("tip", sa.Text(), nullable=False),
        sa.Column("shown_in", ROW_ID, nullable=False),
        sa.Column("menu_number", sa.Integer(), nullable=False),
        sa.Column("shown_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "tip", name=op.f("pk_tips")),
    )
    op.create_table(
        "vacations",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("began_at", TIME, nullable=False),
        sa.Column("until", TIME, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "began_at", name=op.f("pk_vacations")),
    )
    op.create_index(op.f("ix_vacations_until"), "vacations", ["until"])
    op.create_table(
        "actions",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("absent", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_actions_seq")),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_actions_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_actions")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_actions_interaction_id")),
    )
    op.create_table(
        "daily_plays",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_daily_plays_match_id")),
        sa.PrimaryKeyConstraint("guild_id", "day", "user_id", name=op.f("pk_daily_plays")),
        sa.UniqueConstraint("match_id", name=op.f("uq_daily_plays_match_id")),
    )
    op.create_index(op.f("ix_daily_plays_user_id"), "daily_plays", ["user_id"])
    op.create_table(
        "doubts",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("round", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_doubts_match_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_doubts")),
    )
    op.create_index(op.f("ix_doubts_user_id"), "doubts", ["user_id"])
    op.create_table(
        "happenings",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("facts", JSON, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_happenings_match_id")),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_happenings")),
    )
    op.create_table(
        "messages",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("replaced", sa.Boolean(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("updated_at", TIME, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("called_seq", sa.Integer()),
        sa.Column("without_picture", sa.Boolean(), nullable=False),
        sa.CheckConstraint("seat >= -1", name=op.f("ck_messages_seat")),
        sa.CheckConstraint("state IN ('sending', 'shown', 'missing', 'gone')", name=op.f("ck_messages_state")),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_messages_match_id")),
        sa.PrimaryKeyConstraint("match_id", "kind", "seat", "user_id", "replaced", name=op.f("pk_messages")),
    )
    op.create_index(op.f("ix_messages_message_id"), "messages", ["message_id"])
    op.create_table(
        "publications",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("published", sa.Integer(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("next_try_at", TIME),
        sa.Column("lost_at", TIME),
        sa.Column("leased_by", sa.Text()),
        sa.Column("leased_until", TIME),
        sa.Column("failing_since", TIME),
        sa.Column("failure", sa.Text()),
        sa.Column("thread_title", sa.Text()),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_publications_match_id")),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_publications")),
    )
    op.create_index(
        "ix_publications_failing",
        "publications",
        ["failing_since"],
        sqlite_where=sa.text("failing_since IS NOT NULL"),
        postgresql_where=sa.text("failing_since IS NOT NULL"),
    )
    op.create_index(
        "ix_publications_lost",
        "publications",
        ["lost_at"],
        sqlite_where=sa.text("lost_at IS NOT NULL"),
        postgresql_where=sa.text("lost_at IS NOT NULL"),
    )
    op.create_index(
        "ix_publications_unpublished",
        "publications",
        ["next_try_at"],
        sqlite_where=sa.text("published < revision"),
        postgresql_where=sa.text("published < revision"),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("ai", sa.Text()),
        sa.Column("joined_at", TIME, nullable=False),
        sa.Column("resigned_at", TIME),
        sa.Column("bank_seconds", sa.Integer()),
        sa.Column("missed", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("away_since", TIME),
        sa.Column("since_seq", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("offered_at", TIME),
        sa.Column("offered_to", sa.BigInteger()),
        sa.CheckConstraint("seat >= 0", name=op.f("ck_seats_seat")),
        sa.CheckConstraint("user_id IS NOT NULL OR ai IS NOT NULL", name=op.f("ck_seats_somebody")),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_seats_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("match_id", "user_id", name=op.f("uq_seats_match_id_user_id")),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"])
    op.create_table(
        "snapshots",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", JSON, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_snapshots_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_snapshots")),
    )
    op.create_table(
        "votes",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("about", JSON, nullable=False),
        sa.Column("agreed", JSON, nullable=False),
        sa.Column("asked_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["games.id"], name=op.f("fk_votes_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_votes")),
        sa.UniqueConstraint("match_id", "kind", name=op.f("uq_votes_match_id_kind")),
    )
    op.create_table(
        "deadlines",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn_seq", sa.Integer(), nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("planned_at", TIME),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_deadlines_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_deadlines")),
    )
    op.create_index(op.f("ix_deadlines_due_at"), "deadlines", ["due_at"])
    op.create_index(op.f("ix_deadlines_planned_at"), "deadlines", ["planned_at"])
    op.create_table(
        "menus",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("expires_at", TIME, nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("updated_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_menus_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_menus")),
    )
    op.create_index(op.f("ix_menus_expires_at"), "menus", ["expires_at"])
    op.create_table(
        "plans",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_plans_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", "number", name=op.f("pk_plans")),
    )
    op.create_table(
        "reminders",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("turn_seq", sa.Integer(), nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("claimed_at", TIME),
        sa.Column("claimed_by", sa.Text()),
        sa.Column("settled_at", TIME),
        sa.Column("result", sa.Text()),
        sa.Column("kind", sa.Text(), server_default=sa.text("'reminder'"), nullable=False),
        sa.Column("batch", ROW_ID),
        sa.CheckConstraint("result IN ('sent', 'dropped', 'failed')", name=op.f("ck_reminders_result")),
        sa.CheckConstraint("(settled_at IS NULL) = (result IS NULL)", name=op.f("ck_reminders_settled")),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_reminders_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reminders")),
        sa.UniqueConstraint(
            "match_id", "seat", "turn_seq", "kind", name=op.f("uq_reminders_match_id_seat_turn_seq_kind")
        ),
    )
    op.create_index(op.f("ix_reminders_settled_at_due_at"), "reminders", ["settled_at", "due_at"])
    op.create_index(op.f("ix_reminders_user_id"), "reminders", ["user_id"])
    op.create_table(
        "match_results",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("preset", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("lead", sa.Integer(), nullable=False),
        sa.Column("parts", JSON, nullable=False),
        sa.Column("cards", JSON, nullable=False),
        sa.Column("move_seconds", sa.Integer()),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("ended_at", TIME, nullable=False),
        sa.Column("rating", sa.Float()),
        sa.Column("deviation", sa.Float()),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_match_results_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_match_results")),
    )
    op.create_index(op.f("ix_match_results_guild_id_game_user_id"), "match_results", ["guild_id", "game", "user_id"])
    op.create_index(op.f("ix_match_results_user_id"), "match_results", ["user_id"])
    op.create_table(
        "reviews",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("review", JSON, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_reviews_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_reviews")),
    )
    op.create_table(
        "puzzle_searches",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("progress", JSON),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("claimed_by", sa.Text()),
        sa.Column("settled_at", TIME),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_puzzle_searches_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_puzzle_searches")),
    )
    op.create_index(op.f("ix_puzzle_searches_settled_at_due_at"), "puzzle_searches", ["settled_at", "due_at"])
    op.create_index(op.f("ix_puzzle_searches_user_id"), "puzzle_searches", ["user_id"])
    op.create_table(
        "puzzles",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("puzzle", JSON, nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("claimed_at", TIME),
        sa.Column("claimed_by", sa.Text()),
        sa.Column("settled_at", TIME),
        sa.Column("result", sa.Text()),
        sa.Column("answer", sa.Text()),
        sa.Column("answered_at", TIME),
        sa.CheckConstraint("result IN ('sent', 'dropped', 'failed')", name=op.f("ck_puzzles_result")),
        sa.CheckConstraint("(settled_at IS NULL) = (result IS NULL)", name=op.f("ck_puzzles_settled")),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_puzzles_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_puzzles")),
        sa.UniqueConstraint("match_id", "seat", name=op.f("uq_puzzles_match_id_seat")),
    )
    op.create_index(op.f("ix_puzzles_settled_at_due_at"), "puzzles", ["settled_at", "due_at"])
    op.create_index(op.f("ix_puzzles_user_id"), "puzzles", ["user_id"])
    op.create_table(
        "takebacks",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("agreed", JSON, nullable=False),
        sa.Column("asked_at", TIME, nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_takebacks_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_takebacks")),
    )
    op.create_table(
        "thread_members",
        sa.Column("match_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"], ["seats.match_id", "seats.seat"], name=op.f("fk_thread_members_match_id_seat")
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_thread_members")),
    )


def _has_changed(same: str) -> str:
    """Return the condition that more of a row is changed than its user taken out; `same` compares two values."""
    kept = [f"NEW.{name} {same} OLD.{name}" for name in _SAME]
    kept += [f"(NEW.{name} IS NULL OR NEW.{name} {same} OLD.{name})" for name in _TAKEN_OUT]
    return f"NOT ({' AND '.join(kept)})"


def _refuse_changes_on_sqlite() -> None:
    for event, refused in (("UPDATE", _has_changed("IS")), ("DELETE", _OPEN)):
        op.execute(
            f"CREATE TRIGGER actions_no_{event} BEFORE {event} ON actions WHEN {refused} "
            "BEGIN SELECT RAISE(ABORT, 'actions are append-only'); END"
        )


def _refuse_changes_on_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION refuse_change_of_actions() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'actions are append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$"
    )
    op.execute(
        "CREATE TRIGGER actions_append_only BEFORE TRUNCATE ON actions "
        "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_actions()"
    )
    op.execute(
        "CREATE TRIGGER actions_keep BEFORE UPDATE ON actions FOR EACH ROW "
        f"WHEN ({_has_changed('IS NOT DISTINCT FROM')}) EXECUTE FUNCTION refuse_change_of_actions()"
    )
    op.execute(
        "CREATE FUNCTION refuse_deletion_of_open_log() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF {_OPEN} THEN RAISE EXCEPTION 'actions are append-only' "
        "USING ERRCODE = 'integrity_constraint_violation'; END IF; RETURN OLD; END $$"
    )
    op.execute(
        "CREATE TRIGGER actions_of_ended BEFORE DELETE ON actions FOR EACH ROW "
        "EXECUTE FUNCTION refuse_deletion_of_open_log()"
    )
