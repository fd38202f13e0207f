"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.clocks.reach import OtherTimes, Reach
from bot.club.overview import Overview
from bot.core.services import Services
from bot.core.settings import Settings
from bot.discord_base.names import agent_name
from bot.finding.finding import Finding
from bot.finding.lobbies import SeekingLobbies
from bot.finding.openings import TableOpenings
from bot.finding.questions import Questions
from bot.finding.ui import find_messages, find_tab
from bot.finding.ui.find_messages import DiscordMembers, QuestionMessages
from bot.games.registry import default_rules
from bot.lobby.opening import MatchLimits
from bot.lobby.ui.opening import PlayerSearch
from bot.match.changes import Changes
from bot.match.registration import Capability
from db.people import searches
from db.store import Store


def _make(services: Services) -> None:
    store, on_change = services[Store], services[Changes].announce
    default = default_rules(services[Settings].default_rules)
    openings = TableOpenings(store, services.clock, services[MatchLimits], default, agent_name, on_change=on_change)
    services.add(
        openings,
        Finding(store, services.now, default, on_change=on_change, on_search=openings.look_again),
        SeekingLobbies(store, services.now, on_change=on_change),
        PlayerSearch(find_tab.start_by_command),
    )
    services[Reach].move_too(OtherTimes(searches.open_guilds, searches.move_times))
    services[Overview].offer(find_tab.read_club)


def _connect(services: Services, client: discord.Client) -> None:
    services[TableOpenings].connect(
        lambda guild_id: client.get_guild(guild_id) is not None, DiscordMembers(client).look
    )
    services.add(Questions(services[Store], services.clock, QuestionMessages(services, client).send))


FINDING = Capability(
    make=_make,
    connect=_connect,
    club=find_tab.TABS,
    handlers=(find_tab.HANDLERS,),
    components=(find_tab.QuestionButton,),
    messages=find_messages.MESSAGES,
)
