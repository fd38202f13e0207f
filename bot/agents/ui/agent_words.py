"""Agents and their reasons in words: names, levels, and points for and against an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.presenter import Presenter, tenths
from engine.agents.levels import CHOICES, OFFERED, level_of, style_of
from engine.agents.strength import rating_of
from engine.assessment import Term, Verdict
from i18n.numbers import MINUS
from i18n.translator import Say


def agent_words(agent: str, say: Say) -> str:
    """Example: `Minister · miser`."""
    level, style = say(f"level-{level_of(agent)}"), style_of(agent)
    return say("level-style", level=level, style=say(f"style-{style}")) if style else level


def agent_choices(say: Say) -> list[tuple[str, str]]:
    """List agents, weakest first, with their descriptions."""
    return [(agent, f"{agent_words(agent, say)} – {say(f'strength-{level_of(agent)}')}") for agent in CHOICES]


def level_choices(say: Say) -> list[tuple[str, str]]:
    """List levels, weakest first, with name and strength."""
    return [(level, say(f"choice-{level}")) for level in OFFERED]


def level_notes(say: Say, strengths: Mapping[str, int]) -> dict[str, str]:
    return {level: say("level-rating", rating=str(strength)) for level, strength in strengths.items()}


def first_strengths(game: str) -> dict[str, int]:
    """Return the measured ratings, for a server without its own."""
    return {level: round(rating_of(game, level)) for level in OFFERED}


_VERDICTS = {
    Verdict.AS_GOOD: "hint-as-good",
    Verdict.PERHAPS_WORSE: "hint-perhaps-less",
    Verdict.WORSE: "hint-less",
}
MOST_REASONS = 6
"""The weightiest come first: more lines with points do not fit on a phone's screen."""
_LEAST = 0.05
"""Terms with fewer points get no line."""
_LEAST_SHARE = 0.05
"""Nor do terms with a smaller share of the points of the weightiest one."""


def points_words(points: float, say: Say, *, signed: bool = False) -> str:
    """Format with one decimal place; `signed` adds a plus sign."""
    sign = "" if abs(points) < _LEAST else (MINUS if points < 0 else "+" if signed else "")
    return sign + tenths(points, say)


def less_words(action: str, less: float, error: float, say: Say) -> str:
    """Describe how much worse than the best an action is, given the standard error of the difference."""
    return say(_VERDICTS[Verdict.of(less, error)], action=action, points=points_words(less, say))


def reason_lines(
    terms: Sequence[Term],
    presenter: Presenter,
    view: Any,
    names: Sequence[str],
    say: Say,
    *,
    most: int = MOST_REASONS,
    weighed: bool = True,
) -> list[str]:
    """Return a Markdown line for each of the weightiest terms, and for those without points; `names` are escaped.

    `weighed` adds the points of the rating, which are far from a search's: beside a search's verdict leave them out.
    """
    least = max([_LEAST, *(abs(term.points) * _LEAST_SHARE for term in terms)])
    weighty = sorted((term for term in terms if abs(term.points) >= least), key=lambda term: -abs(term.points))
    shown = [*weighty[:most], *(term for term in terms if not term.points)]
    return [_line(term, presenter.reason(term, view, names, say), say, weighed=weighed) for term in shown]


def _line(term: Term, words: str, say: Say, *, weighed: bool) -> str:
    """Return the line of a term: with its weight, or a sign for or against; without either for 0 points."""
    if not term.points:
        return f"- {words}"
    if weighed:
        return say("why-reason", points=points_words(term.points, say, signed=True), reason=words)
    return f"- **{'+' if term.points > 0 else MINUS}** {words}"
