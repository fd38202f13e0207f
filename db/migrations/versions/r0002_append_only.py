"""Let the database refuse changes of the log of actions.

Reason: the log is the truth. A programming error, or an operator's slip, must not rewrite a running match.
"""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_SQLITE = """
CREATE TRIGGER actions_no_{event} BEFORE {event} ON actions
BEGIN SELECT RAISE(ABORT, 'actions are append-only'); END
"""
_POSTGRES = """
CREATE FUNCTION refuse_change_of_actions() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'actions are append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$
"""
_POSTGRES_TRIGGER = """
CREATE TRIGGER actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON actions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_actions()
"""


def upgrade() -> None:
    """Refuse UPDATE and DELETE (on PostgreSQL also TRUNCATE) of actions."""
    if op.get_bind().dialect.name == "sqlite":
        for event in ("UPDATE", "DELETE"):
            op.execute(_SQLITE.format(event=event))
    else:
        op.execute(_POSTGRES)
        op.execute(_POSTGRES_TRIGGER)
