"""A daily deal's page: rules, the user's state, and results for users who have finished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType

import discord

from bot.agents.ui.level_words import agent_words
from bot.daily.daily import DayPage, Result, Share
from bot.daily.days import day_after, rules_of
from bot.daily.rounds import NEAR, Rounds, squares
from bot.discord_base.names import shown_name, stored_name
from bot.discord_base.time_words import day_words, short_day_words
from bot.games.registry import PRESENTERS
from engine.games import GAMES
from i18n.translator import Say

_LISTED = 15
"""The user's own result is always listed."""


def day_lines(page: DayPage, user_id: int, say: Say) -> list[str]:
    deal, presenter = page.deal, PRESENTERS[page.deal.game]
    lines = [
        f"### {say('daily-title', day=day_words(page.day, say))}",
        f"**{presenter.title(deal.options, say)}**",
        *filter(None, [presenter.option_words(deal.options, say)]),
        say("daily-against", names=", ".join(agent_words(agent, say) for agent in deal.agents)),
        "",
        *_own(page, say),
        say("daily-finished", number=page.finished),
        *result_lines(page.results, len(deal.agents) + 1, user_id, say),
        *(czar_line(page.czar, say) if page.results else ()),
        *_share(page, say),
    ]
    if page.day == page.today:
        when = discord.utils.format_dt(page.next_at, "R")
        lines.append(f"-# {say('daily-next', when=when, game=title_of(day_after(page.today), say))}")
    return lines


def title_of(day: str, say: Say) -> str:
    game, preset = rules_of(date.fromisoformat(day))
    return PRESENTERS[game].title(GAMES[game].Options.of_new_game({"preset": preset}).model_dump(mode="json"), say)


def czar_line(czar: Rounds | None, say: Say) -> list[str]:
    return [] if czar is None else [say("daily-czar", points=czar.points)]


def share_line(page: DayPage, share: Share, say: Say) -> str:
    """Plain text to paste anywhere."""
    parts = [f"Neva {short_day_words(page.day, say)}", f"{share.own.points} ★"]
    if share.rank is not None:
        parts.append(say("daily-share-rank", rank=share.rank, ranked=share.ranked))
    if page.czar is not None and share.own.gains:
        parts.append(squares(share.own, page.czar))
    return " · ".join(parts)


def _share(page: DayPage, say: Say) -> list[str]:
    """Phones copy a code block with one touch."""
    if page.share is None:
        return []
    lines = [say("daily-streak", days=page.share.streak)] if page.share.streak > 1 else []
    lines += [say("daily-share"), f"```\n{share_line(page, page.share, say)}\n```"]
    if page.share.own.gains:
        lines.append(f"-# {say('daily-share-waits' if page.czar is None else 'daily-share-squares', near=NEAR)}")
    return lines


def _own(page: DayPage, say: Say) -> list[str]:
    if page.was_forgotten:
        return [say("refused-daily-forgotten")]
    if page.own is None:
        return [say("daily-rules" if page.day == page.today else "daily-missed")]
    if page.own.status == "active":
        return [say("daily-running", id=page.own.id)]
    return [] if page.results else [say("daily-given-up")]


def result_lines(
    results: Sequence[Result], seats: int, user_id: int, say: Say, streaks: Mapping[int, int] = MappingProxyType({})
) -> list[str]:
    """List the best results and the user's own.

    `streaks`: the users' days in a row; one day is not shown.
    """
    shown = [one for at, one in enumerate(results) if at < _LISTED or one.user_id == user_id]
    lines = []
    for one in shown:
        days = streaks.get(one.user_id, 1)
        more = [say("daily-streak", days=days)] if days > 1 else []
        lines.append(" · ".join([_line(one, seats, user_id, say), *more]))
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
