"""The page of a daily deal, in words: its rules, the user's state, and results for those who have finished."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.agents.ui.level_words import agent_words
from bot.daily.daily import DayPage, Result
from bot.discord_base.names import shown_name, stored_name
from bot.discord_base.time_words import day_words
from bot.games.registry import PRESENTERS
from i18n.translator import Say

_LISTED = 15
"""Number of best results in the list; the user's own is always among them."""


def day_lines(page: DayPage, user_id: int, say: Say) -> list[str]:
    """Return the lines of the page for one user, in Markdown."""
    deal, presenter = page.deal, PRESENTERS[page.deal.game]
    lines = [
        f"### {say('daily-title', day=day_words(page.day, say))}",
        f"**{presenter.title(deal.options, say)}**",
        *filter(None, [presenter.option_words(deal.options, say)]),
        say("daily-against", names=", ".join(agent_words(agent, say) for agent in deal.agents)),
        "",
        *_own(page, say),
        say("daily-finished", number=page.finished),
        *_table(page.results, len(deal.agents) + 1, user_id, say),
    ]
    if page.day == page.today:
        lines.append(f"-# {say('daily-next', when=discord.utils.format_dt(page.next_at, 'R'))}")
    return lines


def _own(page: DayPage, say: Say) -> list[str]:
    """Describe the user's state in the deal."""
    if page.was_forgotten:
        return [say("refused-daily-forgotten")]
    if page.own is None:
        return [say("daily-rules" if page.day == page.today else "daily-missed")]
    if page.own.status == "active":
        return [say("daily-running", id=page.own.id)]
    return [] if page.results else [say("daily-given-up")]


def _table(results: Sequence[Result], seats: int, user_id: int, say: Say) -> list[str]:
    """List the best results, and the user's own wherever it stands; those without a rank give the reason."""
    shown = [one for at, one in enumerate(results) if at < _LISTED or one.user_id == user_id]
    lines = [_line(one, seats, user_id, say) for one in shown]
    return lines if len(shown) == len(results) else [*lines, "…"]


def _line(result: Result, seats: int, user_id: int, say: Say) -> str:
    name = shown_name(stored_name(result.name, say))
    return say(
        "daily-result",
        rank="–" if result.rank is None else f"{result.rank}\\.",
        name=f"**{name}**" if result.user_id == user_id else name,
        points=result.points,
        place=result.place,
        seats=seats,
        unranked=result.unranked or "no",
    )
