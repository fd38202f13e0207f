"""What somebody in a contest can still reach, from open results and the tables that are still to play.

Nobody loses points, and a table brings at most the points of its first place, so a prospect other than `OPEN` holds for
all results to come. `LOST` is meant by points: if people withdraw, those behind them move up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bot.contests.points import POINTS, Standing, points_words
from bot.contests.state import ContestState
from i18n.translator import Say


class Prospect(StrEnum):
    """Values are variants in texts."""

    SURE = "sure"
    OPEN = "open"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Chance:
    points: Fraction
    most: Fraction
    """With all that can still be won."""
    is_gone: bool = False
    """Comes last at the moment, but can come back."""


def prospect(own: Chance, others: Iterable[Chance], places: Collection[int]) -> Prospect:
    """Return whether somebody will be among the best; `places` holds how many these may be.

    What decides between equal points is open.
    """
    rivals = list(others)
    if sum(one.most >= own.points for one in rivals) < min(places):
        return Prospect.SURE
    if sum(one.points > own.most for one in rivals if not one.is_gone) >= max(places):
        return Prospect.LOST
    return Prospect.OPEN


def chances(state: ContestState, standings: Iterable[Standing], tables: Mapping[int, int]) -> dict[int, Chance]:
    """Return the chances by entrant, without those who cannot come back; `tables` counts what they have to play."""
    win = POINTS[state.contest.seats][0]
    return {
        one.entrant: Chance(one.points, one.points + win * tables.get(one.entrant, 0), is_gone)
        for one in standings
        if not (is_gone := state.entrants[one.entrant].is_gone) or tables.get(one.entrant, 0)
    }


def count_tables_left(state: ContestState) -> Counter[int]:
    """Count each entrant's tables whose results are not open, of the rounds that are planned."""
    left = {one.id for one in state.rounds if one.state not in ("revealed", "done")}
    return Counter(one.entrant for one in state.seats if one.round_id in left and one.entrant is not None)


def gap_to_border(mine: Standing, present: Sequence[Standing], places: int, say: Say) -> str | None:
    """Say how far the reader is from the last of the best places, or from the first one behind these.

    `present` are those who take part, best first. None if nobody is there.
    """
    at = present.index(mine)
    border = places - 1 if at >= places else places
    return gap_words(mine, present[border], border + 1, say) if border < len(present) else None


def gap_words(mine: Standing, other: Standing, place: int, say: Say) -> str:
    """Say how far the reader is from somebody at a place, such as `3 points behind place 4`."""
    gap = mine.points - other.points
    side = "level" if not gap else "ahead" if gap > 0 else "behind"
    number = abs(gap)
    count = int(number) if number.denominator == 1 else 2  # for the plural: a fraction has the one of two
    return say("contest-gap", side=side, points=points_words(number, say), count=count, place=place)
