"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.contests.notices import ContestNotices
from bot.contests.rounds import Rounds
from bot.core.services import Services
from bot.match.additions import Additions
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.trophies.of_contests import award_winners
from bot.trophies.trophies import Trophies, award
from bot.trophies.ui import trophies_tab
from bot.trophies.ui.trophy_words import badges_of_winner, read_titles, tell_won, tell_won_in_contest, tell_won_in_post
from db.store import Store


def _make(services: Services) -> None:
    changes, additions = services[Changes], services[Additions]
    changes.end_with(award)
    additions.add_to_names(read_titles)
    additions.add_to_results(tell_won)
    additions.add_to_pictures(badges_of_winner)
    services.add(Trophies(services[Store], services.now, on_change=changes.announce))


def _connect(services: Services, _client: discord.Client) -> None:
    services[Rounds].tell_of(on_ended=award_winners)
    services[Rounds].add_lines(tell_won_in_post)
    services[ContestNotices].add_lines(tell_won_in_contest)


TROPHIES = Capability(make=_make, connect=_connect, tabs=trophies_tab.TABS, club=trophies_tab.CLUB_TABS)
