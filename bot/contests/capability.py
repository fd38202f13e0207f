"""Register this capability with the bot."""

from __future__ import annotations

import functools

import discord

from bot.clocks.reach import OtherTimes, Reach
from bot.contests.notices import ContestNotices, plan_ended, plan_opened
from bot.contests.rounds import Rounds
from bot.contests.steps import ContestSteps
from bot.contests.ui.notice_messages import NoticeMessages
from bot.contests.ui.posts import RoundPosts
from bot.core.services import Services
from bot.discord_base.names import agent_name
from bot.discord_base.places import is_member
from bot.match.changes import Changes
from bot.match.registration import Capability
from db.club.contests import move_times, open_guilds


def _connect(services: Services, client: discord.Client) -> None:
    rounds = Rounds(services, RoundPosts(services, client).send, agent_name)
    services[Changes].plan_with(rounds.plan)
    told = NoticeMessages(services, client, functools.partial(is_member, client))
    notices = ContestNotices(services, told.send)
    rounds.tell_of(plan_opened, plan_ended, after=notices.look_again)
    services.add(rounds, notices)
    services.add(ContestSteps(services, rounds.look_again))
    services[Reach].move_too(OtherTimes(open_guilds, move_times))


CONTESTS = Capability(connect=_connect)
