"""Reasons for and against an action, as lines with points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.decimals import tenths
from bot.games.presenter import Presenter
from engine.assessment import Term, is_as_good
from i18n.translator import Say

MOST_REASONS = 6
"""The weightiest come first: more do not fit on a phone's screen."""
_LEAST = 0.05
"""Terms with fewer points get no line."""
_LEAST_SHARE = 0.05
"""Nor do terms with a smaller share of the points of the weightiest one."""


def points_words(points: float, say: Say, *, signed: bool = False) -> str:
    """Format with one decimal place; `signed` adds a plus sign."""
    sign = "" if abs(points) < _LEAST else ("−" if points < 0 else "+" if signed else "")
    return sign + tenths(points, say)


def less_words(action: str, less: float, error: float, say: Say) -> str:
    """Describe how much worse than the best an action is, or that it is about as good, given the standard error."""
    if is_as_good(less, error):
        return say("hint-as-good", action=action)
    return say("hint-less", action=action, points=points_words(less, say))


def reason_lines(terms: Sequence[Term], presenter: Presenter, view: Any, names: Sequence[str], say: Say) -> list[str]:
    """Return a Markdown line for each of the weightiest terms; `names` are escaped."""
    least = max([_LEAST, *(abs(term.points) * _LEAST_SHARE for term in terms)])
    weighty = sorted(
        (term for term in terms if abs(term.points) >= least or not term.points), key=lambda term: -abs(term.points)
    )
    return [_line(term, presenter.reason(term, view, names, say), say) for term in weighty[:MOST_REASONS]]


def _line(term: Term, words: str, say: Say) -> str:
    """Omit the weight for 0 points."""
    return f"- **{points_words(term.points, say, signed=True)}** · {words}" if term.points else f"- {words}"
