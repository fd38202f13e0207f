"""The final scores of Peter the Great."""

from __future__ import annotations

from collections.abc import Sequence

from engine.outcome import EarlyEnd, Outcome
from engine.peter.view import View
from i18n.translator import Say
from render.labels import SeatLabel, order_people
from render.pages.score_sheet import SIGN, Column, NotOver, ScoreSheet, parts_of, score_picture
from render.palette import Theme
from render.peter.symbols import crown, symbol
from render.picture import Picture
from render.symbols import signs

_SIGNS = {"turns": signs.star, "peter": crown}


def part_names(outcome: Outcome, say: Say) -> dict[str, str]:
    return {part: say(f"peter-picture-part-{part}") for part in parts_of(outcome)}


def scores(
    view: View, labels: Sequence[SeatLabel], say: Say, *, early: EarlyEnd = "", theme: Theme = "light"
) -> Picture:
    """Raises `NotOver` while the game runs."""
    outcome = view.outcome
    if outcome is None:
        raise NotOver("the game is not over")
    totals, left = [score.total for score in outcome.scores], order_people(outcome, labels).left
    stayed = [total for seat, total in enumerate(totals) if seat not in left]
    sheet = ScoreSheet(
        outcome,
        labels,
        {part: Column(name, symbol(_SIGNS[part], SIGN)) for part, name in part_names(outcome, say).items()},
        subtitle=say("peter-picture-turn", number=view.turn),
        notes=[
            say("peter-picture-tie", cards=len(seat.pile), cubes=seat.number) if stayed.count(total) > 1 else ""
            for seat, total in zip(view.seats, totals, strict=True)
        ],
        early=early,
    )
    return score_picture(sheet, say, theme=theme)
