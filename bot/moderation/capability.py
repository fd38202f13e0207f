"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.moderation.moderation import Moderation
from bot.moderation.ui import moderate
from db.store import Store


def _make(services: Services) -> None:
    services.add(Moderation(services[Store], services.now, on_change=services[Changes].announce))


MODERATION = Capability(make=_make, commands=moderate.COMMANDS, handlers=(moderate.HANDLERS,))
