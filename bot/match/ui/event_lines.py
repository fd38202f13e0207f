"""Events of a match, line by line, as one viewer may know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from bot.discord_base.names import names_of
from bot.match.moments import tell
from bot.match.seated import PageFacts, Seated
from bot.match.ui.happening_lines import numbered_happenings
from bot.match.ui.talk_lines import talk_lines
from engine.match import visible
from i18n.translator import Say


def event_lines(seated: Seated, events: Iterable[Any], seat: int | None, say: Say) -> list[str]:
    return [line for _seq, line in _number_lines(seated, ((seated.position.seq, event) for event in events), seat, say)]


def all_lines(
    seated: PageFacts, events: Iterable[tuple[int, Any]], seat: int | None, say: Say, since: int
) -> list[str]:
    """Put numbered events and all other happenings into words, oldest first.

    Happenings and agents' sentences count from the action `since`. Each follows the last action before it.
    """
    beside = [
        (seq, line) for seq, line in (*talk_lines(seated, say), *numbered_happenings(seated, say)) if seq >= since
    ]
    found = [*_number_lines(seated, events, seat, say, seated.planned), *beside]
    return [line for _seq, line in sorted(found, key=lambda pair: pair[0])]


def _number_lines(
    seated: Seated,
    events: Iterable[tuple[int, Any]],
    seat: int | None,
    say: Say,
    planned: Mapping[int, int] | None = None,
) -> Iterator[tuple[int, str]]:
    """Yield action number and line of each event that the seat, or a spectator, may know."""
    names, view = names_of(seated.seats, say), seated.view(seat)
    for seq, pairs in groupby(events, lambda pair: pair[0]):
        viewer = seated.sees_as(seat, seq)
        seen = [visible(seated.game, seated.position.state, event, viewer) for _seq, event in pairs]
        shown = (event for event in seen if event is not None)
        is_own_plan = viewer is not None and (planned or {}).get(seq) == viewer
        for line in tell(seated.match.game, shown, view, names, say, planned=is_own_plan):
            yield seq, line
