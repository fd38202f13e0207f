"""Register this capability with the bot."""

from __future__ import annotations

from bot.community.communities import Communities
from bot.community.ui import blocks_tab, settings
from bot.core.services import Services
from bot.match.registration import Capability
from db.store import Store


def _make(services: Services) -> None:
    services.add(Communities(services[Store], services.now))


COMMUNITY = Capability(
    make=_make,
    commands=settings.COMMANDS,
    handlers=(settings.HANDLERS,),
    components=(settings.ServerSelect,),
    tabs=blocks_tab.TABS,
)
