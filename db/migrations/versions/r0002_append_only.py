"""The log of actions can only grow: the database itself refuses to change or delete one."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the triggers."""
    if op.get_bind().dialect.name == "sqlite":
        for what in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER actions_refuse_{what.lower()} BEFORE {what} ON actions "
                "BEGIN SELECT RAISE(ABORT, 'actions are append-only'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'actions are append-only'; END $$"
    )
    op.execute(
        "CREATE TRIGGER actions_refuse_change BEFORE UPDATE OR DELETE ON actions "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )
