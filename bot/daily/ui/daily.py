"""`/daily`: a server's deal of the day and its results; and the evening post, which mentions nobody."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any, Self

import discord
from discord import app_commands, ui
from sqlalchemy import Connection

from bot.agents.ui.agent_words import agent_words
from bot.club.overview import ClubLines, ClubReader
from bot.core.services import Services
from bot.daily.daily import NEAR, Daily, DayPage, Result, Rounds, Share, day_after, rules_of, squares
from bot.daily.evening import Post
from bot.discord_base.commands import localize
from bot.discord_base.components import PersistentItem, value_of
from bot.discord_base.names import agent_name, link_button, place_link, shown_name, stored_name
from bot.discord_base.posts import language_of, post_once
from bot.discord_base.replies import reply, report_errors, services_of, text_view
from bot.discord_base.sending import Messenger
from bot.discord_base.time_words import day_words, short_day_words
from bot.games.registry import PRESENTERS
from bot.lobby.ui.joining import find_place, host_of
from bot.lobby.ui.solo import tell_begun
from bot.match.registration import in_servers
from bot.match.shared_deals import day_of, ends_at
from db.people.daily import get_deal, get_play, has_trace
from engine.games import GAMES
from i18n.translator import Say, translator


class DailyButton(PersistentItem, template=r"daily:begin:(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})"):
    @classmethod
    def of(cls, day: str, say: Say) -> Self:
        style = discord.ButtonStyle.success
        return cls(ui.Button(label=say("button-daily"), style=style, custom_id=f"daily:begin:{day}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _begin(interaction, self.parts["day"])


class DailySelect(PersistentItem, template=r"daily:days:[0-9]{4}-[0-9]{2}-[0-9]{2}"):
    @classmethod
    def of(cls, page: DayPage, say: Say) -> Self:
        options = [
            discord.SelectOption(label=say("daily-title", day=day_words(day, say)), value=day, default=day == page.day)
            for day in (page.today, *page.earlier)
        ]
        return cls(ui.Select(placeholder=say("daily-days"), options=options, custom_id=f"daily:days:{page.day}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _show(interaction, value_of(self.item))


async def _show(interaction: discord.Interaction[Any], day: str = "") -> None:
    """Show the page of a day, today by default, only to the user."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    assert interaction.guild_id is not None  # Discord offers the command only in servers
    page = await services[Daily].page(interaction.guild_id, interaction.user.id, day)
    view = text_view("\n".join(day_lines(page, interaction.user.id, say)))
    if page.own is not None:
        place = page.own.place_id
        view.add_item(ui.ActionRow(link_button(say("button-go"), place_link(page.own.guild_id, place))))
    elif page.day == page.today and not page.was_forgotten:
        view.add_item(ui.ActionRow(DailyButton.of(page.day, say)))
    if page.earlier:
        view.add_item(ui.ActionRow(DailySelect.of(page, say)))
    await reply(interaction, view)


async def _begin(interaction: discord.Interaction[Any], day: str) -> None:
    """Begin the deal in a private thread of this channel; show the page if the user has begun it before."""
    place = await find_place(interaction, private=True)
    match_id, is_new = await services_of(interaction)[Daily].begin(
        host_of(interaction),
        place,
        day,
        lambda agent: agent_name(place.locale, agent),
        interaction_id=interaction.id,
    )
    if is_new:
        say, until = translator(interaction.locale.value), discord.utils.format_dt(ends_at(day), "R")
        await tell_begun(interaction, match_id, say("listed-daily", until=until))
    else:
        await _show(interaction)


@in_servers
@app_commands.command(name="daily", description=localize("command-daily"))
async def daily(interaction: discord.Interaction[Any]) -> None:
    async with report_errors(interaction):
        await _show(interaction)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (daily,)


def read_club(connection: Connection, reader: ClubReader) -> ClubLines:
    """Offer today's deal on `/club` until the reader has begun it."""
    today = day_of(reader.now)
    deal = get_deal(connection, reader.guild_id, today)
    known = deal is not None and has_trace(connection, deal, reader.user_id)
    if known or get_play(connection, reader.guild_id, today, reader.user_id) is not None:
        return ClubLines()
    return ClubLines(needs=[reader.say("club-daily", until=discord.utils.format_dt(ends_at(today), "R"))])


_LISTED = 15
"""Most results in a list; the user's own one is always listed."""


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
    """Return a user's result as plain text to paste anywhere."""
    parts = [f"Neva {short_day_words(page.day, say)}", f"{share.own.points} ★"]
    if share.rank is not None:
        parts.append(say("daily-share-rank", rank=share.rank, ranked=share.ranked))
    if page.czar is not None and share.own.gains:
        parts.append(squares(share.own, page.czar))
    return " · ".join(parts)


def _share(page: DayPage, say: Say) -> list[str]:
    """Return the lines with the result to share, in a code block: phones copy it with one touch."""
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


log = logging.getLogger(__name__)

_KIND = "daily"


class PostMessages:
    """Sends evening posts. A retry looks for the mark of the earlier post."""

    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services, self._messenger = services, messenger

    async def send(self, post: Post) -> bool | None:
        """Return False if Discord forbids it, None to be tried again."""
        say = translator(language_of(self._messenger, post.guild.guild_id, post.guild.locale))
        view, number = text_view("\n".join(post_lines(post, say))), date.fromisoformat(post.deal.day).toordinal()
        return await post_once(
            self._services,
            self._messenger,
            post.channel_id,
            view,
            (_KIND, number),
            tried=post.tried,
            nonce=(post.guild.guild_id,),
        )


def post_lines(post: Post, say: Say) -> list[str]:
    tomorrow = day_after(post.today)
    return [
        f"### {say('daily-title', day=day_words(post.deal.day, say))}",
        f"**{PRESENTERS[post.deal.game].title(post.deal.options, say)}**",
        *result_lines(post.results, len(post.deal.agents) + 1, 0, say, post.streaks),
        *czar_line(post.czar, say),
        "",
        say(
            "daily-post-today",
            game=title_of(post.today, say),
            until=discord.utils.format_dt(ends_at(post.today), "t"),
        ),
        say("daily-post-tomorrow", game=title_of(tomorrow, say)),
    ]
