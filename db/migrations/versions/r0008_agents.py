"""Add the pace of agents, ratings, daily deals, and what reviews of ended matches found.

Reason: agents moved all at once, nobody could see how strong they are on a server, and a deal that everybody plays and
a review that took a minute were noted nowhere.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
JSON = sa.JSON(none_as_null=True)


def upgrade() -> None:
    """Add a column and tables."""
    op.add_column("games", sa.Column("pace_seconds", sa.Integer()))
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", "level", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_user_id"), "ratings", ["user_id"])
    op.create_table(
        "daily_deals",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("agents", JSON, nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", name=op.f("pk_daily_deals")),
    )
    op.create_index(op.f("ix_daily_deals_day"), "daily_deals", ["day"])
    op.create_table(
        "daily_plays",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_daily_plays_game_id")),
        sa.PrimaryKeyConstraint("guild_id", "day", "user_id", name=op.f("pk_daily_plays")),
        sa.UniqueConstraint("game_id", name=op.f("uq_daily_plays_game_id")),
    )
    op.create_index(op.f("ix_daily_plays_user_id"), "daily_plays", ["user_id"])
    op.create_table(
        "reviews",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("review", JSON, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"], ["seats.game_id", "seats.seat"], name=op.f("fk_reviews_game_id_seat")
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_reviews")),
    )
