"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.core.metrics import Metrics
from bot.core.services import Services
from bot.discord_base.errors import InvalidRequests
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.publishing.context import PublishingContext
from bot.publishing.reconciler import Reconciler


def _connect(services: Services, client: discord.Client) -> None:
    context = PublishingContext(services, client)
    reconciler = Reconciler(context, services[InvalidRequests], services[Metrics])
    services[Changes].listen(reconciler.publish_soon)
    services.add(context, reconciler)


PUBLISHING = Capability(connect=_connect)
