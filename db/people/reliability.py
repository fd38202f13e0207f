"""How many of a user's decisions were made in time, counted from logs."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, case, exists, func, select

from db.schema.tables import actions, games, happenings, seats

MATCHES = 30
"""Of a user, the newest ones that count."""


class InTime(NamedTuple):
    made: int
    """The user's own moves, also planned ones."""
    missed: int
    """Times that the user's time ran out: the game moved, or an agent sat in."""

    @property
    def decisions(self) -> int:
        return self.made + self.missed

    @property
    def percent(self) -> int:
        """Rounded down, so that 100 means every one; call it only if there are decisions."""
        return 100 * self.made // self.decisions


def count_in_time(connection: Connection, guild_id: int, user_id: int) -> InTime:
    """Count a user's decisions in the newest matches on a server that they played on a clock with other users.

    Running matches count. Time in which nobody could act moves deadlines, so it makes nobody late.
    """
    other = seats.alias()
    together = exists().where(
        other.c.match_id == games.c.id, other.c.seat != seats.c.seat, other.c.user_id.is_not(None)
    )
    own = (
        select(seats.c.match_id, seats.c.seat, seats.c.since_seq)
        .join(games, games.c.id == seats.c.match_id)
        .where(seats.c.user_id == user_id, games.c.guild_id == guild_id, games.c.started_at.is_not(None))
        .where(func.coalesce(games.c.settings["time"].as_string(), "none") != "none", together)
        .order_by(seats.c.match_id.desc())
        .limit(MATCHES)
        .subquery()
    )
    same = own.c.match_id == actions.c.match_id
    late = actions.c.absent.is_(True) & (actions.c.seat == own.c.seat) & (actions.c.seq > own.c.since_seq)
    counts = (func.count(case((actions.c.user_id == user_id, 1))), func.count(case((late, 1))))
    made, missed = connection.execute(select(*counts).select_from(own).join(actions, same)).one()
    after = (happenings.c.match_id == own.c.match_id) & (happenings.c.seq >= own.c.since_seq)
    ran_out = (happenings.c.kind == "sits-in", happenings.c.facts["why"].as_string() == "time")
    sat_in = select(func.count()).select_from(own).join(happenings, after).where(*ran_out)
    sat_in = sat_in.where(happenings.c.facts["seat"].as_integer() == own.c.seat)
    return InTime(made, missed + connection.execute(sat_in).scalar_one())
