"""Messages of a round in its contest's channel: the commitment before it, the seed after it. They mention nobody."""

from __future__ import annotations

import discord

from bot.contests.rounds import RoundPost
from bot.core.services import Services
from bot.discord_base.posts import post_once
from bot.discord_base.replies import text_view
from bot.discord_base.sending import Messenger
from i18n.translator import Say, translator


class RoundPosts:
    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services, self._messenger = services, messenger

    async def send(self, post: RoundPost) -> bool | None:
        """Return False if Discord forbids it, None to be tried again."""
        view = text_view("\n".join(post_lines(post, translator(post.contest.settings.locale))))
        kind = "round" if post.seed is None else "results"
        return await post_once(self._services, self._messenger, post.contest.channel_id, view, (kind, post.round_id))


def post_lines(post: RoundPost, say: Say) -> list[str]:
    contest = say(f"contest-{post.contest.kind}", number=post.contest.number)
    if post.seed is None:
        until = discord.utils.format_dt(post.closes_at, "f")
        return [
            f"### {say('round-begins', contest=contest, round=post.number)}",
            *post.lines,
            say("round-begins-about", tables=post.tables, until=until),
            f"-# {say('round-commitment', commitment=post.commitment)}",
        ]
    return [
        f"### {say('round-over', contest=contest, round=post.number)}",
        *post.lines,
        f"-# {say('round-seed', seed=post.seed, commitment=post.commitment)}",
    ]
