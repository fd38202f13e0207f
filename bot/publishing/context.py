"""The tools of every step of publishing, in one value."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.leases import Leases
from bot.core.processes import Processes
from bot.core.services import Services
from bot.discord_base.private_answers import PrivateAnswers
from bot.discord_base.sending.direct_messages import DirectMessages
from bot.discord_base.sending.messenger import Messenger
from bot.discord_base.sending.own_messages import Salt
from bot.match.match_messages import AllMessages
from bot.publishing.deletions import Deletions
from bot.publishing.threads import Threads
from db.store import Store


@dataclass(slots=True)
class PublishingContext:
    """The services, and the means to write to Discord."""

    services: Services
    """The services of this process."""
    messenger: Messenger
    """Finds the places that messages are sent to."""
    threads: Threads
    """The threads in which matches are played."""
    direct_messages: DirectMessages
    """The direct messages that are sent to users."""
    leases: Leases
    """Lets only one process at a time publish a match."""
    deletions: Deletions
    """Messages that somebody deleted."""
    all_messages: AllMessages
    """The messages of a match that all capabilities register."""
    private_answers: PrivateAnswers
    """The newest private answers of each place."""
    salt: Salt
    """Distinguishes the messages of this database from those of others."""

    @classmethod
    def over(cls, services: Services, messenger: Messenger) -> PublishingContext:
        """Make the context of a process."""
        return cls(
            services=services,
            messenger=messenger,
            threads=Threads(services, messenger),
            direct_messages=services[DirectMessages],
            leases=Leases(services[Store], services.now, services[Processes].holder),
            deletions=Deletions(services),
            all_messages=services[AllMessages],
            private_answers=services[PrivateAnswers],
            salt=services[Salt],
        )
