"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.play.ui.offers import MenuEntries
from db.store import Store
from tests.notes import ui
from tests.notes.notes import Notes


def _make(services: Services) -> None:
    notes = Notes(services[Store], services.now, on_change=services[Changes].announce)
    services.add(notes)
    services[MenuEntries].offer(ui.entry(notes))


NOTES = Capability(make=_make, handlers=(ui.HANDLERS,), tabs=ui.TABS)
