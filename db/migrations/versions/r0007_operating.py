"""Add what several processes need of each other, and let ended matches and the names in logs be deleted.

Reason: a process that died kept its claims for minutes, nobody could see since when publishing failed, and neither
users who ask for it nor matches that ended years ago could be taken out of the database.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_SAME = ("game_id", "seq", "seat", "action", "created_at", "absent")
_TAKEN_OUT = ("user_id", "interaction_id")
_OPEN = "EXISTS (SELECT 1 FROM games WHERE id = OLD.game_id AND status IN ('lobby', 'active'))"


def upgrade() -> None:
    """Add tables, columns and indexes; replace the triggers of `actions`."""
    op.create_table(
        "processes",
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("shards", sa.Text(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("holder", name=op.f("pk_processes")),
    )
    op.create_table(
        "results",
        sa.Column("job", sa.Text(), nullable=False),
        sa.Column("result", sa.LargeBinary()),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("job", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_created_at"), "results", ["created_at"])
    op.add_column("publications", sa.Column("failing_since", sa.DateTime(timezone=True)))
    op.add_column("publications", sa.Column("failure", sa.Text()))
    few = sa.text("failing_since IS NOT NULL")
    op.create_index(
        "ix_publications_failing", "publications", ["failing_since"], sqlite_where=few, postgresql_where=few
    )
    op.drop_index(op.f("ix_games_channel_id"), "games")  # it grew with what ended in the channel
    op.create_index(op.f("ix_games_channel_id_status"), "games", ["channel_id", "status"])
    if op.get_bind().dialect.name == "sqlite":
        _replace_triggers_of_sqlite()
    else:
        _replace_triggers_of_postgresql()


def _changed(same: str) -> str:
    """Return the condition that more of a row is changed than its user taken out; `same` compares two values."""
    kept = [f"NEW.{name} {same} OLD.{name}" for name in _SAME]
    kept += [f"(NEW.{name} IS NULL OR NEW.{name} {same} OLD.{name})" for name in _TAKEN_OUT]
    return f"NOT ({' AND '.join(kept)})"


def _replace_triggers_of_sqlite() -> None:
    for event, refused in (("UPDATE", _changed("IS")), ("DELETE", _OPEN)):
        op.execute(f"DROP TRIGGER actions_no_{event}")
        op.execute(
            f"CREATE TRIGGER actions_no_{event} BEFORE {event} ON actions WHEN {refused} "
            "BEGIN SELECT RAISE(ABORT, 'actions are append-only'); END"
        )


def _replace_triggers_of_postgresql() -> None:
    op.execute("DROP TRIGGER actions_append_only ON actions")
    op.execute(
        "CREATE TRIGGER actions_append_only BEFORE TRUNCATE ON actions "
        "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_actions()"
    )
    op.execute(
        "CREATE TRIGGER actions_keep BEFORE UPDATE ON actions FOR EACH ROW "
        f"WHEN ({_changed('IS NOT DISTINCT FROM')}) EXECUTE FUNCTION refuse_change_of_actions()"
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
