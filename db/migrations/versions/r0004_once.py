"""Add what makes everything happen once: revisions, leases, nonces of messages being sent, interactions, pauses.

Reason: a crash between sending a message and noting it sent the message twice, every match was looked at every minute,
and a click that two processes received was done twice.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the tables and columns, and make every lobby and running match due once."""
    op.add_column("games", sa.Column("paused_at", sa.DateTime(timezone=True), comment="When play was paused (UTC)"))
    op.add_column(
        "surfaces",
        sa.Column("nonce", sa.Text(), comment="Nonce of a new message that is being sent; null when none is"),
    )
    op.add_column(
        "players",
        sa.Column("dm_channel_id", sa.BigInteger(), comment="Channel of the user's direct messages, if known"),
    )
    op.create_table(
        "publications",
        sa.Column("game_id", ROW_ID, nullable=False, comment="The game"),
        sa.Column("revision", sa.Integer(), nullable=False, comment="Grows with every change that may show"),
        sa.Column("published", sa.Integer(), nullable=False, comment="The revision that was last published in full"),
        sa.Column("failures", sa.Integer(), nullable=False, comment="Tries that failed since one succeeded"),
        sa.Column("next_try_at", sa.DateTime(timezone=True), comment="Not tried before this moment (UTC)"),
        sa.Column("lost_at", sa.DateTime(timezone=True), comment="Since when its channel is gone (UTC)"),
        sa.Column("leased_by", sa.Text(), comment="The process that is publishing it"),
        sa.Column("leased_until", sa.DateTime(timezone=True), comment="Until when that process may take (UTC)"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_publications_game_id")),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_publications")),
        comment="How far Discord follows the store, game by game",
    )
    unpublished = sa.text("published < revision")
    op.create_index(
        "ix_publications_unpublished",
        "publications",
        ["next_try_at"],
        sqlite_where=unpublished,
        postgresql_where=unpublished,
    )
    op.create_table(
        "interactions",
        sa.Column(
            "interaction_id", sa.BigInteger(), autoincrement=False, nullable=False, comment="Discord interaction"
        ),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, comment="When it was done (UTC)"),
        sa.PrimaryKeyConstraint("interaction_id", name=op.f("pk_interactions")),
        comment="Interactions that changed a table, so that one delivered twice is done once. Kept for a day",
    )
    op.create_index(op.f("ix_interactions_created_at"), "interactions", ["created_at"])
    op.create_table(
        "bot_state",
        sa.Column("name", sa.Text(), nullable=False, comment="What it is"),
        sa.Column("value", sa.Text(), nullable=False, comment="Its value"),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_bot_state")),
        comment="Single values that the bot remembers, e.g. the hash of the commands that Discord was given",
    )
    op.execute(
        "INSERT INTO publications (game_id, revision, published, failures)"
        " SELECT id, 1, 0, 0 FROM games WHERE status IN ('lobby', 'active')"
    )
