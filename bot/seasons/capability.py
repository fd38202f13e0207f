"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.club.overview import Overview
from bot.contests.rounds import ContestKind, Rounds
from bot.core.services import Services
from bot.match.registration import Capability
from bot.seasons.overview import read_club
from bot.seasons.seasons import SEASON, Seasons, end_if_over
from bot.seasons.steps import SeasonSteps, tell_of_round
from bot.seasons.ui import season_tab
from bot.seasons.ui.messages import SeasonMessages, SignUpButton
from db.store import Store


def _make(services: Services) -> None:
    services.add(Seasons(services[Store], services.now, on_change=lambda _: None))
    services[Overview].offer(read_club)


def _connect(services: Services, client: discord.Client) -> None:
    rounds = services[Rounds]
    rounds.add_kind(SEASON, ContestKind(tell_of_round, end_if_over))
    services.add(SeasonSteps(services, SeasonMessages(services, client).send, rounds.look_again))


SEASONS = Capability(make=_make, connect=_connect, components=(SignUpButton,), club=season_tab.TABS)
