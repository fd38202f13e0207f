"""One example of each kind of message, made from a simulated game by the code that makes the bot's own."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import NamedTuple

import discord
from sqlalchemy import Connection

from bot.core.services import Services
from bot.core.users import Person
from bot.discord_base.desired import Content, DesiredMessage
from bot.discord_base.names import agent_name
from bot.games.registry import PRESENTERS
from bot.lobby.match_request import MatchRequest, check_request
from bot.lobby.opening import MatchLimits, Opening, open_match, start_lobby
from bot.match.registration import SoFar
from bot.match.seated import Seated
from bot.notices.ui.reminder_messages import rebuild_view
from bot.publishing.match_pass import DesiredMatch, read_match
from bot.review.ui.posting import PostedKind
from bot.review.ui.replay import FILM, PAGE, SUMMARY
from db.match import matches
from db.match.actions import Played, append_action
from db.match.match_settings import MatchSettings
from db.match.messages import MessageKind
from db.match.reminders import Reminder
from db.store import Store
from engine.agents import DEFAULT_AGENT
from engine.games import GAMES
from engine.outcome import Outcome
from engine.record import Record, replay
from engine.shuffle import derive_seed
from i18n.translator import LOCALES
from neva.agents.simulate import play

_SEATS, _SEED = 4, 1
_LOCALE = LOCALES[0]
_USER_SEAT = 0
_SHARE_SEEN = 0.75
"""The running match is shown at the last decision of its user in this share of the game."""


@dataclass(frozen=True, slots=True)
class Sample:
    name: str
    build: Callable[[], Awaitable[Content]]
    """Makes the message and draws its pictures. Raises `JobTimeout` or `JobFailed`."""


class Venue(NamedTuple):
    """Where the matches of the samples are, and who plays: the bot itself, so that no person is named."""

    guild_id: int
    channel_id: int
    user_id: int


async def list_samples(services: Services, client: discord.Client, venue: Venue) -> list[Sample]:
    """Open the matches of the samples in the store, and list the samples; nothing is drawn yet."""
    store, now = services[Store], services.now()
    game_id = next(iter(GAMES))
    record, outcome = play(GAMES[game_id], [DEFAULT_AGENT] * _SEATS, derive_seed(_SEED), rng=random.Random(_SEED))

    def open_all(connection: Connection) -> list[DesiredMatch]:
        shown = (
            _open(connection, venue, record, now=now),
            _open(connection, venue, record, now=now, until=_last_decision(record)),
            _open(connection, venue, record, now=now, until=len(record.actions), outcome=outcome),
        )
        found = (matches.lock_match(connection, match_id) for match_id in shown)
        return [read_match(connection, services, match) for match in found if match is not None]

    lobby, running, ended = await store.write(open_all)
    return [
        Sample("invitation", _find(lobby, MessageKind.LOBBY).build),
        Sample("board", _find(running, MessageKind.BOARD).build),
        Sample("hand", partial(_build_hand, running, client)),
        Sample("reminder", partial(_build_reminder, services, running, venue)),
        Sample("result", _find(ended, MessageKind.SCORES).build),
        Sample("film of ten seconds", partial(_build_file, services, SUMMARY, _seated(ended))),
        Sample("whole film", partial(_build_file, services, FILM, _seated(ended))),
        Sample("shared page", partial(_build_file, services, PAGE, _seated(ended))),
    ]


def _open(
    connection: Connection,
    venue: Venue,
    record: Record,
    *,
    now: datetime,
    until: int | None = None,
    outcome: Outcome | None = None,
) -> int:
    """Open a match and return its id: a lobby, or with `until` one that has had so many actions of the record."""
    agents = [DEFAULT_AGENT] * (_SEATS - 1 if until is not None else 1)
    request = MatchRequest(
        record.game, record.options, _SEATS, venue.guild_id, venue.channel_id, MatchSettings(locale=_LOCALE),
        agents=agents,
    )  # fmt: skip
    opening = Opening(
        Person(venue.user_id, "Neva"), request, *check_request(request), partial(agent_name, _LOCALE),
        host_seat=_USER_SEAT,
    )  # fmt: skip
    match_id = open_match(connection, opening, MatchLimits(), seed=record.seed, now=now)
    if until is None:
        return match_id
    match = matches.get_match(connection, match_id)
    assert match is not None
    start_lobby(connection, match, now, remembers=False)
    for seq, one in enumerate(record.actions[:until], start=1):
        user = venue.user_id if one.seat == _USER_SEAT else None
        append_action(connection, match_id, Played(seq, one.seat, one.action, user, now, None))
    if outcome is not None:
        matches.finish_match(connection, match_id, outcome.to_json(), now=now)
    return match_id


def _last_decision(record: Record) -> int:
    """Return after how many actions the user holds cards and decides."""
    game, presenter, found = GAMES[record.game], PRESENTERS[record.game], 0
    for step in replay(record):
        if step.n > _SHARE_SEEN * len(record.actions):
            break
        decides = _USER_SEAT in game.to_act(step.state)
        if decides and (not found or presenter.has_hand(game.view(step.state, _USER_SEAT))):
            found = step.n
    return found


def _find(shown: DesiredMatch, kind: str) -> DesiredMessage:
    wanted = (one for _, items in shown.wanted for one in items if isinstance(one, DesiredMessage))
    return next(one for one in wanted if one.kind == kind)


def _seated(shown: DesiredMatch) -> Seated:
    assert shown.subject.seated is not None
    return shown.subject.seated


async def _build_hand(shown: DesiredMatch, client: discord.Client) -> Content:
    (later,) = (
        one
        for registered, items in shown.wanted
        if MessageKind.HAND in registered.kinds
        for one in items
        if not isinstance(one, DesiredMessage)
    )
    (hand,) = await later(SoFar({}, is_reachable=True, messenger=client, write_too=lambda _write: None))
    return await hand.build()


async def _build_reminder(services: Services, shown: DesiredMatch, venue: Venue) -> Content:
    match, clock = shown.subject.match, _seated(shown).position.clocks[_USER_SEAT]
    row = Reminder(1, match.id, _USER_SEAT, venue.user_id, clock.asked, services.now())
    view = await rebuild_view(services, row.id, [row])
    assert view is not None, "the decision is pending"
    return Content(view)


async def _build_file(services: Services, kind: PostedKind, seated: Seated) -> Content:
    making = kind.begin(services, seated)
    return kind.content(seated, await making.task)
