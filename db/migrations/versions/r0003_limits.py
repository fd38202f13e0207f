"""Add limits: how long a seat may take, its deadlines, and which actions were done for an absent seat.

Reason: one person who stays away held up a whole match for ever.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the columns and the table of deadlines."""
    op.add_column(
        "games",
        sa.Column("limit_hours", sa.Integer(), comment="Hours that a seat has for a decision; null for no limit"),
    )
    op.add_column(
        "actions",
        sa.Column(
            "absent",
            sa.Boolean(),
            nullable=False,
            server_default=sa.false(),
            comment="Whether it was done for a seat whose time had run out",
        ),
    )
    op.create_table(
        "deadlines",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The game"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Seat that is to act"),
        sa.Column(
            "turn_seq", sa.Integer(), nullable=False, comment="Number of the last action when the decision was asked"
        ),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False, comment="When the seat's time runs out (UTC)"),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_deadlines_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_deadlines")),
        comment="Until when the seats have to decide; what is done for an absent seat is an action of the log",
    )
    op.create_index(op.f("ix_deadlines_due_at"), "deadlines", ["due_at"])
