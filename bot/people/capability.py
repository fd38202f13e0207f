"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.people.privacy import Privacy
from bot.people.ui import data_tab, profile
from db.store import Store


def _make(services: Services) -> None:
    services.add(Privacy(services[Store], services.now, on_change=services[Changes].announce))


PEOPLE = Capability(make=_make, commands=profile.COMMANDS, tabs=(*profile.TABS, *data_tab.TABS))
