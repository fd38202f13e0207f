"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.people.privacy import Privacy
from bot.people.ui import colours_tab, data_tab, profile
from db.store import Store


def _make(services: Services) -> None:
    services.add(Privacy(services[Store], services.now, on_change=services[Changes].announce))


PEOPLE = Capability(
    make=_make, commands=profile.COMMANDS, components=(profile.ProfileItem,), tabs=(*colours_tab.TABS, *data_tab.TABS)
)
