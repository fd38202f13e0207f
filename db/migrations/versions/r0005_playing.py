"""Add what playing in one place needs: living menus, planned moves, moves asked to be taken back, choices of channels.

Reason: a private menu was dead after each move, nothing could be taken back, half of all decisions were passes that
nobody could give ahead, and every new match asked again for what its channel always plays.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables and columns; nothing that stands changes."""
    op.add_column(
        "games",
        sa.Column("theme", sa.Text(), comment="Colours of public pictures: light or dark; null when never chosen"),
    )
    op.add_column(
        "players",
        sa.Column("theme", sa.Text(), comment="Colours of private pictures: light or dark; null when never chosen"),
    )
    op.create_table(
        "menus",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The match"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Seat whose menu it is"),
        sa.Column("user_id", sa.BigInteger(), nullable=False, comment="Discord user who sees it"),
        sa.Column("channel_id", sa.BigInteger(), nullable=False, comment="Channel or thread in which it is shown"),
        sa.Column("message_id", sa.BigInteger(), nullable=False, comment="Discord message that shows it"),
        sa.Column(
            "token", sa.Text(), nullable=False, comment="Token of the interaction by which it can be edited; secret"
        ),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False, comment="When the token expires (UTC)"),
        sa.Column("path", sa.Text(), nullable=False, comment="Page of the menu that is open; empty for the first"),
        sa.Column("hash", sa.Text(), nullable=False, comment="Short hash of what it was made of"),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False, comment="When it was last shown (UTC)"),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_menus_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_menus")),
        comment="Private menus that can still be edited, one for each user and match",
    )
    op.create_index(op.f("ix_menus_expires_at"), "menus", ["expires_at"])
    op.create_table(
        "plans",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The match"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Seat whose plan it is; nobody else sees it"),
        sa.Column("number", sa.Integer(), nullable=False, comment="Its place among the plans of the seat, from 1"),
        sa.Column("plan", sa.Text(), nullable=False, comment="The plan in its text form"),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, comment="When it was given (UTC)"),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_plans_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", "number", name=op.f("pk_plans")),
        comment="Moves that users gave ahead. A plan is deleted in the transaction in which it acts",
    )
    op.create_table(
        "takebacks",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The match"),
        sa.Column("seat", sa.Integer(), nullable=False, comment="Seat that asks to take its last move back"),
        sa.Column("seq", sa.Integer(), nullable=False, comment="Number of the last action when it asked"),
        sa.Column("agreed", sa.JSON(none_as_null=True), nullable=False, comment="Seats that have agreed so far"),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False, comment="When it asked (UTC)"),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_takebacks_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_takebacks")),
        comment="Moves that users ask to take back, one for each match at most. Any further public action voids it",
    )
    op.create_table(
        "channels",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False, comment="Discord channel"),
        sa.Column("guild_id", sa.BigInteger(), nullable=False, comment="Its Discord server"),
        sa.Column("locale", sa.Text(), comment="Language of the match opened last; null when none was chosen"),
        sa.Column(
            "choice", sa.JSON(none_as_null=True), comment="What was chosen for the match opened last, for the next one"
        ),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False, comment="When it was last written (UTC)"),
        sa.PrimaryKeyConstraint("channel_id", name=op.f("pk_channels")),
        comment="What is remembered of channels in which matches were opened",
    )
