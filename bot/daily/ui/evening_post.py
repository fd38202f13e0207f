"""Send the evening post. It mentions nobody."""

from __future__ import annotations

import logging
from datetime import date

import discord

from bot.daily.daily import day_after
from bot.daily.posts import Post
from bot.daily.ui.daily import czar_line, result_lines, title_of
from bot.discord_base.errors import PASSING
from bot.discord_base.replies import text_view
from bot.discord_base.sending import Messenger, Salt, find_own, mark, nonce_of, own_id
from bot.discord_base.time_words import day_words
from bot.games.registry import PRESENTERS
from bot.match.daily_rules import ends_at
from i18n.translator import Say, nearest, translator

log = logging.getLogger(__name__)

_KIND = "daily"


class PostMessages:
    """A retry looks for the first post's mark."""

    def __init__(self, messenger: Messenger, salt: Salt) -> None:
        """`salt` is the database's random text for nonces (`nonce_of`)."""
        self._messenger, self._salt = messenger, salt

    async def send(self, post: Post) -> bool | None:
        """Return False if Discord forbids it, None to be tried again."""
        channel = self._messenger.get_partial_messageable(post.channel_id)
        number = date.fromisoformat(post.deal.day).toordinal()
        try:
            if not post.tried or not await find_own(channel, own_id(self._messenger), _KIND, number):
                await channel.send(
                    view=mark(text_view("\n".join(post_lines(post, self._say(post)))), _KIND, number),
                    nonce=nonce_of(self._salt.text, _KIND, post.guild.guild_id, post.deal.day),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("the daily deal of %s was not posted: %s", post.deal.day, type(error).__name__)
            return False
        except PASSING as error:
            log.warning("the daily deal of %s was not posted: %s; tried again", post.deal.day, type(error).__name__)
            return None
        return True

    def _say(self, post: Post) -> Say:
        """Use the server's setting, or its preferred locale on Discord."""
        guild = self._messenger.get_guild(post.guild.guild_id)
        return translator(post.guild.locale or nearest("" if guild is None else guild.preferred_locale.value))


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
