"""The tools of every step of publishing, in one value."""

from __future__ import annotations

from datetime import datetime

from bot.core.leases import Leases
from bot.core.processes import Processes
from bot.core.services import Services
from bot.discord_base.errors import InvalidRequests
from bot.discord_base.places import time_out_end
from bot.discord_base.replies import PrivateAnswers
from bot.discord_base.sending import DirectMessages, Messenger, Salt
from bot.match.registration import AllMessages
from bot.publishing.deletions import Deletions
from bot.publishing.threads import Threads
from db.store import Store


class PublishingContext:
    def __init__(self, services: Services, messenger: Messenger) -> None:
        self.services, self.messenger = services, messenger
        self.threads = Threads(services, messenger)
        self.direct_messages = services[DirectMessages]
        self.leases = Leases(services[Store], services.now, services[Processes].holder)
        self.deletions = Deletions(services)
        self.all_messages = services[AllMessages]
        self.private_answers = services[PrivateAnswers]
        self.salt = services[Salt]

    def time_out_end(self, guild_id: int) -> datetime | None:
        """Return the end of the bot's latest time-out in a server (UTC), even a past one."""
        guild = self.messenger.get_guild(guild_id)
        return None if guild is None else time_out_end(guild)

    def rest_seconds(self, guild_id: int) -> float:
        """Return how long to send nothing to a server: it has timed the bot out, or refuses too much."""
        rest, end = self.services[InvalidRequests].rest_seconds(guild_id), self.time_out_end(guild_id)
        return rest if end is None else max(rest, (end - self.services.now()).total_seconds())
