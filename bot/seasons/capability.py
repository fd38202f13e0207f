"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.club.overview import Overview
from bot.club.standings import ContestStandings
from bot.contests.rounds import ContestKind, Rounds
from bot.contests.steps import ContestSteps
from bot.contests.ui.messages import ContestMessages, SignUpButton, sign_up_template
from bot.core.services import Services
from bot.match.registration import Capability
from bot.seasons.overview import read_club
from bot.seasons.past import read_standings
from bot.seasons.seasons import SEASON, Seasons, end_if_over
from bot.seasons.telling import tell_of_round
from bot.seasons.ui.season_tab import TAB
from db.store import Store


class SeasonSignUp(SignUpButton, template=sign_up_template(SEASON)):
    kind = SEASON


def _make(services: Services) -> None:
    services.add(Seasons(services[Store], services.now, on_change=lambda _: None))
    services[Overview].offer(read_club)
    services[ContestStandings].offer(SEASON, read_standings)


def _connect(services: Services, client: discord.Client) -> None:
    services[Rounds].add_kind(SEASON, ContestKind(tell_of_round, end_if_over))
    seasons = services[Seasons]
    services[ContestSteps].add_kind(seasons, ContestMessages(services, client, seasons, TAB, SeasonSignUp).send)


SEASONS = Capability(make=_make, connect=_connect, club=(TAB.tab(),), components=(SeasonSignUp,))
