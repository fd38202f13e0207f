"""Reasons for and against an action, as lines of text with their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.decimals import tenths
from bot.games.presenter import Presenter
from engine.assessment import Term, is_as_good
from i18n.translator import Say

MOST_REASONS = 6
"""Most reasons that a page names, the weightiest first: a phone's screen holds no more."""
_LEAST = 0.05
"""Points below which a term gets no line."""


def points_words(points: float, say: Say, *, signed: bool = False) -> str:
    """Return a number of points with one decimal place; `signed` with a sign before it, also above 0."""
    sign = "" if abs(points) < _LEAST else ("−" if points < 0 else "+" if signed else "")
    return sign + tenths(points, say)


def less_words(action: str, less: float, error: float, say: Say) -> str:
    """Return how much less than the best an action is worth, with this standard error, or that it is about as good."""
    if is_as_good(less, error):
        return say("hint-as-good", action=action)
    return say("hint-less", action=action, points=points_words(less, say))


def reason_lines(terms: Sequence[Term], presenter: Presenter, view: Any, names: Sequence[str], say: Say) -> list[str]:
    """Return a line of Markdown for each of the weightiest terms; `names` are those of the seats, already escaped."""
    weighty = sorted(
        (term for term in terms if abs(term.points) >= _LEAST or not term.points), key=lambda term: -abs(term.points)
    )
    return [_line(term, presenter.reason(term, view, names, say), say) for term in weighty[:MOST_REASONS]]


def _line(term: Term, words: str, say: Say) -> str:
    """Return the line of a term; a term of no points is named without its weight."""
    return f"- **{points_words(term.points, say, signed=True)}** · {words}" if term.points else f"- {words}"
