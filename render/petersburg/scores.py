"""The final score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Outcome
from engine.petersburg.view import View
from i18n.translator import Say
from render.labels import SeatLabel, drawn_name
from render.petersburg.alt import describe_scores
from render.petersburg.symbols import symbol
from render.picture import Picture, picture
from render.score_sheet import SIGN, Column, NotOver, sheet

_SIGNS = {"points": "star", "aristocrats": "phase aristocrat", "rubles": "coin", "hand": "hand"}


def scores(view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
    """Draw the final scores, best seat first, with their parts. Raises `NotOver` while the game runs."""
    outcome = view.outcome
    if outcome is None:
        raise NotOver("the game is not over")
    say = say.variant(view.rules.options.edition)
    seats = range(len(view.seats))
    drawn = sheet(
        outcome,
        [drawn_name(labels, seat, say) for seat in seats],
        [_tie(view, outcome, seat, say) for seat in seats],
        [Column(symbol(_SIGNS[part], SIGN), say(f"picture-part-{part}")) for part in outcome.scores[0].parts],
        say("picture-scores"),
        say("picture-round", number=view.round),
        say("picture-part-total"),
    )
    return picture(drawn, "scores.png", describe_scores(view, labels, say))


def _tie(view: View, outcome: Outcome, seat: int, say: Say) -> str:
    """Describe a tie of the seat: a shared rank, or the rubles that decided; empty without a tie."""
    if outcome.ranks.count(outcome.ranks[seat]) > 1:
        return say("picture-shared")
    money = view.seats[seat].money
    tied = [score.total for score in outcome.scores].count(outcome.scores[seat].total) > 1
    return say("alt-rubles", count=money) if tied and money is not None else ""
