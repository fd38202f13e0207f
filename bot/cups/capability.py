"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.club.overview import Overview
from bot.club.standings import ContestStandings
from bot.contests.rounds import ContestKind, Rounds
from bot.contests.steps import ContestSteps
from bot.contests.ui.messages import ContestMessages, SignUpButton, sign_up_template
from bot.core.services import Services
from bot.cups.cups import CUP, Cups, fewest_at_table, fill_final, go_on
from bot.cups.overview import read_club
from bot.cups.past import read_standings
from bot.cups.telling import tell_of_round
from bot.cups.ui.cup_tab import TAB
from bot.match.registration import Capability
from db.store import Store

KIND = ContestKind(tell_of_round, go_on, fewest_at_table, fill_final)


class CupSignUp(SignUpButton, template=sign_up_template(CUP)):
    kind = CUP


def _make(services: Services) -> None:
    services.add(Cups(services[Store], services.now, on_change=lambda _: None))
    services[Overview].offer(read_club)
    services[ContestStandings].offer(CUP, read_standings)


def _connect(services: Services, client: discord.Client) -> None:
    services[Rounds].add_kind(CUP, KIND)
    cups = services[Cups]
    services[ContestSteps].add_kind(cups, ContestMessages(services, client, cups, TAB, CupSignUp).send)


CUPS = Capability(make=_make, connect=_connect, club=(TAB.tab(),), components=(CupSignUp,))
