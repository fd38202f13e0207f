"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.additions import Additions
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.trophies.trophies import Trophies, award
from bot.trophies.ui import trophies_tab
from bot.trophies.ui.trophy_words import read_titles, tell_won
from db.store import Store


def _make(services: Services) -> None:
    changes, additions = services[Changes], services[Additions]
    changes.end_with(award)
    additions.add_to_names(read_titles)
    additions.add_to_results(tell_won)
    services.add(Trophies(services[Store], services.now, on_change=changes.announce))


TROPHIES = Capability(make=_make, tabs=trophies_tab.TABS, club=trophies_tab.CLUB_TABS)
