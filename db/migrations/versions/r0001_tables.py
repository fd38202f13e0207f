"""Make all tables, and let the database refuse changes of the log.

Reason: matches, their logs and messages must survive a restart. The log is the truth: neither a bug nor an operator's
slip may rewrite a running match. Only a user may be removed from it, and the log of an ended match deleted.

Until the first release the tables are made from the program's schema. At the first release replace `_make_tables` with
the output of `alembic revision --autogenerate` for an empty database: a released migration never changes.
"""

from alembic import op
from sqlalchemy.schema import CreateIndex, CreateTable

from db.schema.tables import metadata

revision = "0001"
down_revision = None

_SAME = ("match_id", "seq", "seat", "action", "created_at", "absent")
_TAKEN_OUT = ("user_id", "interaction_id")
_OPEN = "EXISTS (SELECT 1 FROM games WHERE id = OLD.match_id AND status IN ('lobby', 'active'))"


def upgrade() -> None:
    _make_tables()
    if op.get_bind().dialect.name == "sqlite":
        _refuse_changes_on_sqlite()
    else:
        _refuse_changes_on_postgresql()


def _make_tables() -> None:
    """Make the tables without comments, which change at any time; `metadata.create_all` would store them."""
    for table in metadata.sorted_tables:
        op.execute(CreateTable(table))
        for index in sorted(table.indexes, key=lambda index: str(index.name)):
            op.execute(CreateIndex(index))


def _has_changed(same: str) -> str:
    """Return the condition that a row changed in more than a removed user; `same` compares two values."""
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
