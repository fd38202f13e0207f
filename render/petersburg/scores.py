"""The final score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.outcome import EarlyEnd, FinalOrder, Outcome
from engine.petersburg.view import View
from i18n.translator import Say
from render.labels import SeatLabel, order_people
from render.pages.score_sheet import SIGN, Column, NotOver, ScoreSheet, parts_of, score_picture
from render.palette import Theme
from render.petersburg.symbols import marks
from render.picture import Picture
from render.symbols import signs, symbol

_SIGNS = {"points": signs.star, "aristocrats": marks.portrait, "rubles": marks.ruble, "hand": signs.hand}


def part_names(outcome: Outcome, say: Say) -> dict[str, str]:
    return {part: say(f"picture-part-{part}") for part in parts_of(outcome)}


def scores(
    view: View, labels: Sequence[SeatLabel], say: Say, *, early: EarlyEnd = "", theme: Theme = "light"
) -> Picture:
    """Raises `NotOver` while the game runs."""
    outcome = view.outcome
    if outcome is None:
        raise NotOver("the game is not over")
    say = say.variant(view.rules.options.edition)
    order = order_people(outcome, labels)
    sheet = ScoreSheet(
        outcome,
        labels,
        {part: Column(name, symbol(_SIGNS[part], SIGN)) for part, name in part_names(outcome, say).items()},
        subtitle=say("picture-round", number=view.round),
        notes=[_tie(view, outcome, order, seat, say) for seat in range(len(view.seats))],
        early=early,
    )
    return score_picture(sheet, say, theme=theme)


def _tie(view: View, outcome: Outcome, order: FinalOrder, seat: int, say: Say) -> str:
    """Describe a tie: a shared rank, or the deciding rubles; empty without a tie."""
    if order.ranks.count(order.ranks[seat]) > 1:
        return say("picture-shared")
    money = view.seats[seat].money
    stayed = [score.total for other, score in enumerate(outcome.scores) if other not in order.left]
    tied = stayed.count(outcome.scores[seat].total) > 1
    return say("alt-rubles", count=money) if tied and money is not None else ""
