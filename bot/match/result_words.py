"""The result of a match in words. Users who left come last; the agents that finished for them are named.

Every message and page that tells a result uses these functions; pictures use `render.labels.order_people`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from bot.discord_base.names import labels_of
from bot.games.registry import PRESENTERS
from db.match.matches import Match, Seat
from engine.outcome import EarlyEnd, FinalOrder, final_order
from i18n.numbers import format_number
from i18n.signs import BULLET
from i18n.translator import Say
from render.labels import SeatLabel


@dataclass(frozen=True, slots=True)
class Result:
    """By seat."""

    order: FinalOrder
    totals: Sequence[int]
    stand_ins: Sequence[str]
    """Names of the agents that finished for users who left; empty for the others."""

    @classmethod
    def of(cls, ranks: Sequence[int], totals: Sequence[int], labels: Sequence[SeatLabel]) -> Result:
        stand_ins = [label.stand_in for label in labels]
        return cls(final_order(ranks, [seat for seat, name in enumerate(stand_ins) if name]), totals, stand_ins)

    @classmethod
    def of_match(cls, match: Match, seats: Sequence[Seat], say: Say) -> Result | None:
        """Return None for a match without a result."""
        if match.outcome is None:
            return None
        totals = [score["total"] for score in match.outcome["scores"]]
        return cls.of(match.outcome["ranks"], totals, labels_of(seats, say))


def how_ended(match: Match) -> EarlyEnd:
    return "" if match.early_end is None else cast(EarlyEnd, match.early_end["how"])


def early_line(game: str, early: Mapping[str, Any] | None, say: Say) -> list[str]:
    """Return how and in which round a match ended early (`Match.early_end`); nothing if its rules ended it."""
    if early is None:
        return []
    words = say(f"scores-ended-{early['how']}")
    return [words if early["round"] is None else f"{words} · {PRESENTERS[game].round_words(early['round'], say)}"]


def result_lines(result: Result, names: Sequence[str], say: Say) -> list[str]:
    """Return lines for the winners, for the others by rank, and for a stand-in agent that did better than all."""
    order, first = result.order, result.order.winners
    points = result.totals[(first or order.ahead)[0]]
    if first:
        key = "scores-winner-stayed" if order.ahead else "scores-winner"
        lines = [say(key, number=len(first), names=", ".join(names[seat] for seat in first), points=points)]
    else:
        lines = [say("scores-nobody")]
    if order.ahead:
        best = result.totals[order.ahead[0]]
        held = [say("scores-seat-of", agent=result.stand_ins[seat], name=names[seat]) for seat in order.ahead]
        lines.append(say("scores-ahead", seats=", ".join(held), points=best))
    told = " · ".join(
        _place(result, seat, names[seat], f" **{format_number(result.totals[seat])}**", say)
        for seat in order.best_first
        if seat not in first
    )
    return [*lines, f"{BULLET} {told}"] if told else lines  # a number at the start would become a Markdown list


def place_lines(result: Result, names: Sequence[str], say: Say) -> list[str]:
    """Return a line of plain text for each seat in the final order: `1. Ann: 40`."""
    return [
        _place(result, seat, names[seat], f": {format_number(result.totals[seat])}", say)
        for seat in result.order.best_first
    ]


def _place(result: Result, seat: int, name: str, points: str, say: Say) -> str:
    line = f"{result.order.ranks[seat]}. {name}{points}"
    return f"{line} ({say('scores-left', agent=result.stand_ins[seat])})" if seat in result.order.left else line
