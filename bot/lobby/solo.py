"""Private matches of one user against agents, which open and start in one step, without a lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from itertools import takewhile
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import (
    MatchRequest,
    Place,
    RememberedChoice,
    SeatRange,
    check_request,
    favoured_seat,
    last_agents,
    last_kind,
    propose_match,
    request_of,
    with_favoured,
    with_number,
    with_settings,
)
from bot.lobby.opening import (
    MatchLimits,
    MatchOpener,
    Opening,
    note_unequal,
    open_match,
    start_without_lobby,
)
from bot.match.shared_deals import is_shared
from db.match import match_lists, matches
from db.match.actions import Played, append_action, whole_log
from db.match.deadlines import TimeControl
from db.match.happenings import FIRST_ALONE, LESSON, PLAYS_ON, note_happening
from db.match.match_lists import PlayedAlone
from db.match.matches import Match, Seat, is_alone
from db.match.publications import raise_revision
from db.people import users
from engine.agents.levels import COMPANION, MIXED, NOVICE, OFFERED, by_turns, level_of, mix_levels
from engine.games import GAMES
from engine.options import GameOptions
from engine.record import Record, replay
from engine.shuffle import new_seed

DEFAULT_OPPONENTS = 2
"""Default number of agents, or the nearest that the rules allow."""


class Solo(MatchOpener):
    async def last_choice(self, user_id: int, channel_id: int) -> RememberedChoice | None:
        """Return the choices of the user's last match alone in a channel; None before the first."""
        return await self._store.read(_last_choice, user_id, channel_id)

    async def offers(self, user_id: int) -> Mapping[str, Offer]:
        """Return what the user's next match alone is offered, by game."""
        return await self._store.read(_list_offers, user_id)

    async def begin(
        self,
        host: Person,
        request: MatchRequest,
        agent_name: Callable[[str], str],
        *,
        rated: bool = False,
        interaction_id: int,
    ) -> int:
        """Open and start a match; return its id.

        The user's first match alone does not count for ratings unless it is to be `rated`, so there are questions
        before costly moves (bot/learning/tips.py). All later ones count, except with a Companion or a better
        start for one seat.

        Raises `UserError` as `Lobby.create` does, or `Redelivered`; then nothing has changed.
        """
        opening = Opening(host, request, *check_request(request), agent_name)

        def begin_match(connection: Connection, now: datetime) -> int:
            is_first = match_lists.last_alone(connection, host.id) is None
            match_id = begin_alone(connection, opening, self._limits, seed=new_seed(), now=now)
            is_unequal = note_unequal(connection, match_id, opening.options, request.agents, now)
            if is_first and not rated and not is_unequal:
                note_happening(connection, match_id, FIRST_ALONE, {}, now=now)
            return match_id

        return await self._open_once(begin_match, interaction_id)

    async def step(
        self,
        match_id: int,
        host: Person,
        step: Step,
        place: Place,
        agent_name: Callable[[str], str],
        *,
        interaction_id: int,
    ) -> Stepped:
        """Begin a match like the user's match alone with this id, one level up or down.

        It takes the place of a running match in which the user has not moved. Pressed again, return the match that it
        began, while that runs. Raises as `begin` does, or `UserError` if the user has moved.
        """

        def begin_beside(connection: Connection, now: datetime) -> tuple[Stepped, list[int]]:
            match, seats = _lock_own(
                connection, match_id, host.id
            )  # of two presses, the second finds the first's match
            level = step_from(kind_of([seat.ai for seat in seats if seat.ai is not None]), step)
            if level is None or not is_alone(seats):
                raise UserError("unknown-button")
            begun = _find_begun(connection, match, host.id, level)
            if begun is not None:
                return begun, []
            replaces = _give_way(connection, match, host.id, now)
            choice = _choice_of(match, seats, host.id)
            request = solo_request(choice, None, (choice.game, choice.preset), against=(level, None), place=place)
            opening = Opening(host, request, *check_request(request), agent_name)
            begun_id = begin_alone(connection, opening, self._limits, seed=new_seed(), now=now)
            note_unequal(connection, begun_id, opening.options, request.agents, now)
            return Stepped(begun_id, tuple(request.agents), replaces), [match_id, begun_id]

        return await self._change_once(begin_beside, interaction_id)

    async def play_on(
        self,
        host: Person,
        record: Record,
        place: Place,
        agent_name: Callable[[str], str],
        *,
        seat: int = 0,
        interaction_id: int,
    ) -> int:
        """Begin an unrated match where a record ends, with the host in the seat; return its id.

        After a lesson the agents are the weakest; otherwise they are like those of the host's last match alone. Raises
        as `begin` does, or `UserError` if the game is over.
        """
        opponents = len(record.players) - 1
        agents = by_turns(NOVICE, opponents)
        if record.origin is not None:
            agents = _opponents(await self.last_choice(host.id, place.channel_id), None, opponents)
        options = await asyncio.to_thread(_check_goes_on, record, seat)
        request = for_one_user(place.request(record.game, record.options, len(record.players), agents))
        seats = SeatRange(len(record.players), len(record.players))
        opening = Opening(host, request, options, seats, agent_name, host_seat=seat)

        def begin_match(connection: Connection, now: datetime) -> int:
            match_id = begin_alone(connection, opening, self._limits, seed=record.seed, setup=record.setup, now=now)
            own = seat if record.origin is None else None  # in another match the seat may have been another user's
            for seq, done in enumerate(record.actions, start=1):
                user_id = host.id if done.seat == own else None
                append_action(connection, match_id, Played(seq, done.seat, done.action, user_id, now, None))
            origin = record.origin
            kind, facts = (LESSON, {}) if origin is None else (PLAYS_ON, origin.model_dump())
            note_happening(connection, match_id, kind, facts, now=now)
            return match_id

        return await self._open_once(begin_match, interaction_id)


def _check_goes_on(record: Record, seat: int) -> GameOptions:
    """Return the options of a record's game, with its own reading of the rules.

    Raises `UserError` if there is no such seat, or the game is over.
    """
    if seat >= len(record.players):
        raise UserError("unknown-button")
    for step in replay(record):
        last = step
    game = GAMES[record.game]
    if not game.to_act(last.state):
        raise UserError("game-over")
    return game.Options.model_validate(record.options)


def begin_alone(
    connection: Connection,
    opening: Opening,
    limits: MatchLimits,
    *,
    seed: str,
    setup: Mapping[str, Any] | None = None,
    now: datetime,
) -> int:
    """Open and start a match without a lobby; return its id. Raises `UserError`.

    Its pictures have the host's colours, not the server's default: nobody else is in its thread.
    """
    user = users.get_user(connection, opening.host.id)
    request = with_settings(opening.request, theme=user.theme if user else None)
    opening = replace(opening, request=request)
    match_id = open_match(connection, opening, limits, seed=seed, setup=setup, now=now)
    start_without_lobby(connection, match_id, opening.request.channel_id, now)
    return match_id


def _last_choice(connection: Connection, user_id: int, channel_id: int) -> RememberedChoice | None:
    match = match_lists.last_alone(connection, user_id, channel_id)
    return None if match is None else _choice_of(match, matches.seats_of(connection, match.id), user_id)


def _choice_of(match: Match, seats: Sequence[Seat], user_id: int) -> RememberedChoice:
    """Return the choices of a user's match alone, with the handicap as in a match that `Solo.begin` opens."""
    request, favoured = request_of(match, seats), favoured_seat(match)
    if favoured is not None:
        is_own = seats[favoured].user_id == user_id
        request = with_favoured(request, _FAVOURED[Start.ME if is_own else Start.COMPUTER])
    return RememberedChoice.of(request)


def _lock_own(connection: Connection, match_id: int, user_id: int) -> tuple[Match, Sequence[Seat]]:
    """Lock a match in which the user has a seat; return it with its seats. Raises `UserError`."""
    match = matches.lock_match(connection, match_id)
    if match is None:
        raise UserError("no-game", game=match_id)
    seats = matches.seats_of(connection, match_id)
    if all(seat.user_id != user_id for seat in seats):
        raise UserError("no-seat")
    return match, seats


def _find_begun(connection: Connection, match: Match, user_id: int, level: str) -> Stepped | None:
    """Return the user's newest match alone if it is later than this one, runs, and has agents of the level."""
    newer = match_lists.last_alone(connection, user_id)
    if newer is None or newer.id <= match.id or newer.status != "active" or newer.game != match.game:
        return None
    agents = tuple(seat.ai for seat in matches.seats_of(connection, newer.id) if seat.ai is not None)
    return Stepped(newer.id, agents, replaces=False) if kind_of(agents) == level else None


def _give_way(connection: Connection, match: Match, user_id: int, now: datetime) -> bool:
    """Close a running match for another one; return False if it has ended. Raises `UserError` if the user has moved."""
    if match.status != "active":
        return False
    if any(played.user_id == user_id for played in whole_log(connection, match.id)):
        raise UserError("solo-moved")
    matches.cancel_match(connection, match.id, now=now, how="host")
    raise_revision(connection, match.id)
    return True


class Start(StrEnum):
    """Who has the better start of a match alone."""

    DEAL = "deal"
    """As the deal says."""
    ME = "me"
    COMPUTER = "computer"
    """The agent after the user."""


_FAVOURED: Mapping[Start, int | None] = {Start.DEAL: None, Start.ME: 0, Start.COMPUTER: 1}
"""The seat: the user has the first one."""


def solo_request(
    choice: RememberedChoice | None,
    rules: tuple[str, str] | None,
    default: tuple[str, str],
    *,
    against: tuple[str | None, int | None],
    place: Place,
    start: Start | None = None,
    offers: Mapping[str, Offer] = MappingProxyType({}),
) -> MatchRequest:
    """Make the request of a match alone; settings not chosen come from the last one (`choice`).

    `rules` and `default` name a game and a preset; `against` is the agents' level, or `MIXED`, and their number. None
    is no choice. `offers` are from `Solo.offers`: they count where no level is chosen. Raises `UserError` if the game
    has no better `start`.
    """
    level, number = against
    chosen = None if number is None else SeatRange(number + 1, number + 1)
    request = propose_match(choice, rules, default, seats=chosen, place=place)
    if start is not None:
        request = with_favoured(request, _FAVOURED[start])
    game = GAMES[request.game]
    allowed = game.seats(game.Options.of_new_game(request.options))
    seats = request.seats or min(max(1 + DEFAULT_OPPONENTS, allowed[0]), allowed[-1])
    if level is None:
        last = kind_of(last_agents(choice))
        offered = offers[game.id].level if game.id in offers else last or OFFERED[0]
        level = None if offered == last else offered
    return replace(for_one_user(request), seats=seats, least_seats=seats, agents=_opponents(choice, level, seats - 1))


class Step(StrEnum):
    UP = "up"
    DOWN = "down"
    STAY = "stay"


class Stepped(NamedTuple):
    """The match that a step began."""

    match_id: int
    agents: tuple[str, ...]
    replaces: bool
    """Whether it takes the place of the match before, which is closed."""


class Offer(NamedTuple):
    """The opponents that a user's next match alone has by default."""

    level: str
    """Or `COMPANION`, or `MIXED`."""
    step: Step
    """From the level of the last match."""


_WINS_FOR_MORE = 2
_LOSSES_FOR_LESS = 3
"""So users stay where they win about 0.43 of their matches, with any number of opponents."""


def offer_level(played: Sequence[PlayedAlone]) -> Offer:
    """Offer the last level; the next one after two wins in a row there, the one below after three losses.

    `played` are the user's matches alone in a game, newest first. Only those since the last change of level count, so
    a level that the user chose is kept for at least two matches.
    """
    kind = kind_of(played[0].agents) if played else None
    if kind is None:
        return Offer(OFFERED[0], Step.STAY)
    here = takewhile(lambda one: kind_of(one.agents) == kind, played)
    won = [one.rank == 1 for one in here if one.rank is not None]
    above, below = step_from(kind, Step.UP), step_from(kind, Step.DOWN)
    if above is not None and won[:_WINS_FOR_MORE] == [True] * _WINS_FOR_MORE:
        return Offer(above, Step.UP)
    if below is not None and won[:_LOSSES_FOR_LESS] == [False] * _LOSSES_FOR_LESS:
        return Offer(below, Step.DOWN)
    return Offer(kind, Step.STAY)


def step_from(kind: str | None, step: Step) -> str | None:
    """Return the level one step from a kind of agents; None if there is none."""
    at = OFFERED.index(kind) + {Step.UP: 1, Step.DOWN: -1, Step.STAY: 0}[step] if kind in OFFERED else -1
    return OFFERED[at] if 0 <= at < len(OFFERED) else None


def offers_step(match: Match, seats: Sequence[Seat], ranks: Sequence[int], seat: int | None, step: Step) -> bool:
    """Return whether a seat's user is offered the next level after a match alone: above after a win, else below.

    `ranks` are those of the match, empty without a result.
    """
    if seat is None or seats[seat].user_id is None or not ranks or not is_alone(seats):
        return False
    if match.status != "finished" or not match.private or is_shared(match) or match.setup is not None:
        return False
    kind = kind_of([one.ai for one in seats if one.ai is not None])
    return step is (Step.UP if ranks[seat] == 1 else Step.DOWN) and step_from(kind, step) is not None


def kind_of(agents: Sequence[str]) -> str | None:
    """Return the level that these agents share, else `MIXED`; None if users cannot choose one of them."""
    levels = {level_of(agent) for agent in agents}
    if not levels or not levels <= {*OFFERED, COMPANION}:
        return None
    return levels.pop() if len(levels) == 1 else MIXED


_MATCHES_LOOKED_AT = 20
"""Enough for the last three results, unless many matches have none."""


def _list_offers(connection: Connection, user_id: int) -> dict[str, Offer]:
    return {
        game: offer_level(match_lists.list_alone(connection, user_id, game, limit=_MATCHES_LOOKED_AT)) for game in GAMES
    }


def _opponents(choice: RememberedChoice | None, level: str | None, number: int) -> tuple[str, ...]:
    """Return agents of a level or mixed ones; without a level, those of the last match (`choice`)."""
    if level is None:
        return with_number(last_agents(choice), number, level_of(last_kind(choice)))
    return mix_levels(number) if level == MIXED else by_turns(level, number)


def for_one_user(request: MatchRequest) -> MatchRequest:
    """Return the request for a private match without a clock."""
    return with_settings(request, private=True, time=TimeControl(), vote_after_hours=None, sits_in=None)
