"""The tools of every step of publishing, in one value."""

from __future__ import annotations

from bot.core.leases import Leases
from bot.core.processes import Processes
from bot.core.services import Services
from bot.discord_base.private_answers import PrivateAnswers
from bot.discord_base.sending.direct_messages import DirectMessages
from bot.discord_base.sending.invalid_requests import InvalidRequests
from bot.discord_base.sending.messenger import Messenger
from bot.discord_base.sending.own_messages import Salt
from bot.match.match_messages import AllMessages
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

    def rest_seconds(self, guild_id: int) -> float:
        """Return how long to send nothing to a server, which refuses too much."""
        return self.services[InvalidRequests].rest_seconds(guild_id)
