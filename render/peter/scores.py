"""The final scores of Peter the Great."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.view import View
from i18n.translator import Say
from render.labels import SeatLabel, drawn_name
from render.peter.alt import describe_scores
from render.peter.symbols import symbol
from render.picture import Picture, picture
from render.score_sheet import SIGN, Column, NotOver, sheet

_SIGNS = {"turns": "star", "peter": "peter"}


def scores(view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
    """Draw the final scores, best seat first. Raises `NotOver` while the game runs."""
    outcome = view.outcome
    if outcome is None:
        raise NotOver("the game is not over")
    totals = [score.total for score in outcome.scores]
    notes = [
        say("peter-picture-tie", cards=len(seat.pile), cubes=seat.number) if totals.count(total) > 1 else ""
        for seat, total in zip(view.seats, totals, strict=True)
    ]
    drawn = sheet(
        outcome,
        [drawn_name(labels, seat, say) for seat in range(len(view.seats))],
        notes,
        [Column(symbol(_SIGNS[part], SIGN), say(f"peter-picture-part-{part}")) for part in outcome.scores[0].parts],
        say("picture-scores"),
        say("peter-picture-turn", number=view.turn),
        say("picture-part-total"),
    )
    return picture(drawn, "scores.png", describe_scores(view, labels, say))
