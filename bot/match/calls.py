"""Users who need no call to move: agents answered their move within seconds, or they have just arrived."""

from __future__ import annotations

import itertools
from datetime import timedelta

from sqlalchemy import Connection

from bot.match.seated import Seated, Shown
from db.match import actions

AT_ONCE = timedelta(seconds=10)
"""Longest time between a user's move and an agent's, and between the moves of agents."""
LONGEST = timedelta(seconds=30)
"""Longest time between a user's move and the last answer of the agents."""
_MOST_ACTIONS = 50


def find_quick_seats(connection: Connection, seated: Seated) -> frozenset[int]:
    """Return the seats that decide again because nobody but agents acted since their user's own move, just before."""
    found = set()
    for seat in seated.to_act:
        user_id = seated.seats[seat].asked_user
        acted, called = seated.position.acted_seqs[seat], seated.position.called_seqs[seat]
        if user_id is None or not 0 < acted < called <= acted + _MOST_ACTIONS:
            continue
        if any(acted < seated.position.acted_seqs[other] <= called for other in _others(seated, seat)):
            continue
        own, *later = actions.actions_after(connection, seated.match.id, acted - 1, upto=called)
        gaps = [after.created_at - before.created_at for before, after in itertools.pairwise((own, *later))]
        soon = max(gaps) <= AT_ONCE and later[-1].created_at - own.created_at <= LONGEST
        if own.user_id == user_id and soon and not any(action.absent for action in later):
            found.add(seat)
    return frozenset(found)


def find_arrived_seats(seated: Shown) -> frozenset[int]:
    """Return the seats whose users came back, or took them over, since the match began to wait for them.

    They saw the menu then.
    """
    came = [(one.facts["seat"], one.seq) for one in seated.happenings if one.kind in ("back", "replaced")]
    called = seated.position.called_seqs
    return frozenset(seat for seat in seated.asked if any(own == seat and seq >= called[seat] for own, seq in came))


def _others(seated: Seated, seat: int) -> list[int]:
    """List the other seats that users decide for: only they count, since nobody may notice a secret order."""
    return [other.seat for other in seated.seats if other.asked_user is not None and other.seat != seat]
