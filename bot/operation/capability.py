"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.core.services import Services
from bot.learning.ui.help import HelpPages
from bot.match.registration import Capability
from bot.operation.failure_notice import FailureNotice
from bot.operation.housekeeping import Housekeeping
from bot.operation.ui.owner import Owner, about_text
from bot.publishing.context import PublishingContext
from db.store import Store


def _connect(services: Services, client: discord.Client) -> None:
    owner = Owner(services, client)
    housekeeping = Housekeeping(services, services[PublishingContext].threads.wake_if_asleep)
    services[HelpPages].offer("about", about_text)
    services.add(owner, housekeeping, FailureNotice(services[Store], services.clock, owner.tell))


OPERATION = Capability(connect=_connect)
