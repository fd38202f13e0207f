"""The daily deal of a server: one game a day for everybody to play once, alone against agents.

Everybody has the same game, options, seats, agents and seed (other rules: bot/match/shared_deals.py). The results are
posted in the evening, when the deal can no longer be played.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise, zip_longest
from typing import Any, Literal
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import Place, check_request
from bot.lobby.opening import MatchOpener, Opening
from bot.lobby.solo import DEFAULT_OPPONENTS, begin_alone, for_one_user
from bot.match.shared_deals import day_of, ends_at
from db.match import actions, matches
from db.match.actions import Played
from db.match.happenings import DAILY, note_happening
from db.match.matches import Match, left_seats
from db.people import daily
from db.people.daily import DailyDeal, DailyPlay
from engine.agents.levels import STEWARD, by_turns
from engine.game import OpaqueGame, Standing
from engine.games import GAMES
from engine.match import LoggedAction, replay
from engine.outcome import final_order
from engine.shuffle import new_seed

NEAR = 3
"""Most points behind the Czar in a round that still count as near."""
AHEAD, BEHIND, FAR_BEHIND = "🟩", "🟨", "🟥"


@dataclass(frozen=True, slots=True)
class Rounds:
    points: int
    gains: tuple[int, ...]
    """Points gained in each round; the last one includes the final scoring. Empty for a game without rounds."""

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> Rounds:
        return cls(data["points"], tuple(data["gains"]))

    def to_json(self) -> dict[str, Any]:
        return {"points": self.points, "gains": list(self.gains)}


def count_rounds(standings: Iterable[Standing | None], seat: int, points: int) -> Rounds:
    """Count a seat's points by round, from the standings at the start and after each action, and its final `points`."""
    ends, number = dict[int, int](), 1
    for standing in standings:
        if standing is None:
            return Rounds(points, ())
        ends[number] = standing.points[seat]  # an action that ends a round is part of it
        number = standing.round
    ends[number] = points
    totals = [0]
    for one in range(1, max(ends) + 1):
        totals.append(ends.get(one, totals[-1]))
    return Rounds(points, tuple(after - before for before, after in pairwise(totals)))


def rounds_of(game: OpaqueGame, state: Any, log: Sequence[LoggedAction], seat: int, points: int) -> Rounds:
    """Replay a match from `state` and count the seat's points by round; `points` are its final ones."""

    def standings() -> Iterator[Standing | None]:
        yield game.standing(state)
        for applied in replay(game, state, log):
            yield game.standing(applied.state)

    return count_rounds(standings(), seat, points)


def squares(own: Rounds, czar: Rounds) -> str:
    """Return a square per round: 🟩 for at least the Czar's points, 🟨 for up to `NEAR` fewer, else 🟥."""
    return "".join(_square(mine - his) for mine, his in zip_longest(own.gains, czar.gains, fillvalue=0))


def _square(lead: int) -> str:
    return AHEAD if lead >= 0 else BEHIND if lead >= -NEAR else FAR_BEHIND


EVENING = time(20)
"""Local time of the evening post."""
_DAY = timedelta(days=1)
_SUNDAY = 6
_USUAL, *_OTHERS = ((game.id, preset) for game in GAMES.values() for preset in game.Options.presets)
"""Game and preset of Monday to Saturday, and those of Sundays in turn."""


def rules_of(day: date) -> tuple[str, str]:
    """Return game and preset."""
    return _USUAL if day.weekday() != _SUNDAY else _OTHERS[day.toordinal() // 7 % len(_OTHERS)]


def day_after(day: str) -> str:
    return (date.fromisoformat(day) + _DAY).isoformat()


def evening_after(day: str, zone: str | None) -> datetime:
    """Return the first evening in a time zone (None: UTC) after a UTC day, in UTC.

    Earlier results would reveal the deal to users who can still play it.
    """
    over = ends_at(day)
    local = over.astimezone(ZoneInfo(zone or "UTC"))
    evening = datetime.combine(local.date(), EVENING, local.tzinfo)
    if evening < local:
        evening = datetime.combine(local.date() + _DAY, EVENING, local.tzinfo)
    return evening.astimezone(UTC)


def streak(days: Collection[str], last: str) -> int:
    """Return the number of consecutive days up to `last`."""
    number, day = 0, date.fromisoformat(last)
    while (day - number * _DAY).isoformat() in days:
        number += 1
    return number


LEVEL = STEWARD
"""No search: the same moves lead to the same game on every machine."""
DAYS_SHOWN = 7
"""Earlier days to look at."""


@dataclass(frozen=True, slots=True)
class Result:
    user_id: int
    name: str
    """As stored."""
    points: int
    place: int
    """Rank among all seats of the match; 1 is best."""
    rank: int | None
    """Rank among the day's results, or None."""
    unranked: Literal["", "late", "sits-in"] = ""
    """Why there is no rank: the match ended after the day, or an agent sat in for a time."""


@dataclass(frozen=True, slots=True)
class Share:
    """A result to share, which reveals nothing about the cards."""

    own: Rounds
    rank: int | None
    """Rank among the day's results, or None."""
    ranked: int
    """Ranked results of the day."""
    streak: int
    """Days in a row, including this one."""


@dataclass(frozen=True, slots=True)
class DayPage:
    """The page of a deal, as far as the user may see it."""

    day: str
    """In UTC, as `2026-11-22`."""
    deal: DailyDeal
    """Its seed is empty."""
    own: Match | None
    """The user's match."""
    was_forgotten: bool
    """The user began this deal and then deleted their data."""
    finished: int
    """Number of users."""
    results: Sequence[Result]
    """Best first; empty unless the user has finished the deal."""
    earlier: Sequence[str]
    """Days with a deal, newest first."""
    today: str
    """In UTC."""
    share: Share | None = None
    """None unless the user has finished the deal."""
    czar: Rounds | None = None
    """None until both the Czar and the user have finished the deal."""

    @property
    def next_at(self) -> datetime:
        """Return the end of the day (UTC)."""
        return ends_at(self.day)


class Daily(MatchOpener):
    async def page(self, guild_id: int, user_id: int, day: str = "") -> DayPage:
        """Return the page of a day, today by default. Raises `UserError` for a day that is not available."""
        page, played = await self._store.read(_page, guild_id, user_id, day, self._now())
        if played is None:
            return page
        return replace(page, share=await asyncio.to_thread(_share, page, played, user_id))

    async def begin(
        self,
        host: Person,
        place: Place,
        day: str,
        agent_name: Callable[[str], str],
        *,
        interaction_id: int,
    ) -> tuple[int, bool]:
        """Begin the deal; return the match id, and False if the user had begun it before.

        Raises `UserError`, also after the day, or `Redelivered`; then nothing has changed.
        """

        def begin_deal(connection: Connection, now: datetime) -> tuple[tuple[int, bool], list[int]]:
            if day != day_of(now):
                raise UserError("daily-over")
            deal = daily.lock_deal(connection, new_deal(place.guild.guild_id, now, new_seed()))
            known = daily.get_play(connection, deal.guild_id, day, host.id)
            if known is not None:
                return (known, False), []
            if daily.has_trace(connection, deal, host.id):
                raise UserError("daily-forgotten")
            request = for_one_user(place.request(deal.game, deal.options, 1 + len(deal.agents), tuple(deal.agents)))
            opening = Opening(host, request, *check_request(request), agent_name, daily=day)
            match_id = begin_alone(connection, opening, self._limits, seed=deal.seed, now=now)
            daily.add_play(connection, deal.guild_id, day, host.id, match_id)
            note_happening(connection, match_id, DAILY, {"day": day}, now=now)
            return (match_id, True), [match_id]

        return await self._change_once(begin_deal, interaction_id)


def new_deal(guild_id: int, now: datetime, seed: str) -> DailyDeal:
    """Return the deal of today (UTC), with two agents or the nearest number allowed."""
    today = now.astimezone(UTC).date()
    game_id, preset = rules_of(today)
    game = GAMES[game_id]
    options = game.Options.of_new_game({"preset": preset})
    allowed = game.seats(options)
    seats = min(max(1 + DEFAULT_OPPONENTS, allowed[0]), allowed[-1])
    agents = by_turns(LEVEL, seats - 1)
    return DailyDeal(guild_id, today.isoformat(), game_id, options.model_dump(mode="json"), agents, seed, now)


@dataclass(frozen=True, slots=True)
class _Played:
    match: Match
    actions: Sequence[Played]
    streak: int
    """Days in a row, including this one."""


def _share(page: DayPage, played: _Played, user_id: int) -> Share:
    """Replay the user's match, which takes up to half a second."""
    match, game = played.match, GAMES[played.match.game]
    assert match.outcome is not None
    own = next(one for one in page.results if one.user_id == user_id)
    state = game.new(game.Options.model_validate(match.options), len(match.outcome["scores"]), match.seed)
    rounds = rounds_of(game, state, played.actions, 0, own.points)
    return Share(rounds, own.rank, sum(one.rank is not None for one in page.results), played.streak)


def _page(
    connection: Connection, guild_id: int, user_id: int, day: str, now: datetime
) -> tuple[DayPage, _Played | None]:
    """Return the page without the user's rounds, and the user's finished match."""
    today = day_of(now)
    earlier = daily.days_dealt(connection, guild_id, before=today, limit=DAYS_SHOWN)
    day = day or today
    if day not in (today, *earlier):
        raise UserError("daily-gone")
    deal = daily.get_deal(connection, guild_id, day)
    was_forgotten = deal is not None and daily.has_trace(connection, deal, user_id)
    deal = replace(deal or new_deal(guild_id, now, ""), seed="")
    own_id = daily.get_play(connection, guild_id, day, user_id)
    own = None if own_id is None else matches.get_match(connection, own_id)
    plays = daily.list_finished(connection, guild_id, day)
    deal, czar = replace(deal, czar=None), deal.czar
    page = DayPage(day, deal, own, was_forgotten, len(plays), (), earlier, today)
    if own is None or all(play.user_id != user_id for play in plays):
        return page, None
    days = daily.days_finished(connection, guild_id, [user_id], until=day)[user_id]
    page = replace(page, results=results_of(day, plays), czar=None if czar is None else Rounds.of_json(czar))
    return page, _Played(own, actions.whole_log(connection, own.id), streak(days, day))


def results_of(day: str, plays: Sequence[DailyPlay]) -> list[Result]:
    """Return the results: ranked ones by points, then the others."""
    counted = [_value(play) for play in plays if not _reason_without_rank(day, play)]
    found = []
    for play in plays:
        why = _reason_without_rank(day, play)
        rank = None if why else 1 + sum(value > _value(play) for value in counted)
        found.append(Result(play.user_id, play.seat.name, _points(play)[0], _place(play), rank, why))
    return sorted(found, key=lambda one: (one.rank is None, one.rank or 0))


def _reason_without_rank(day: str, play: DailyPlay) -> Literal["", "late", "sits-in"]:
    if play.had_stand_in:
        return "sits-in"
    return "" if play.match.ended_at is not None and play.match.ended_at < ends_at(day) else "late"


def _points(play: DailyPlay) -> list[int]:
    assert play.match.outcome is not None
    return [score["total"] for score in play.match.outcome["scores"]]


def _place(play: DailyPlay) -> int:
    assert play.match.outcome is not None
    return final_order(play.match.outcome["ranks"], left_seats([play.seat])).ranks[0]


def _value(play: DailyPlay) -> int:
    """Return the points, negated if the match's ranks show that few points win."""
    assert play.match.outcome is not None
    points, ranks = _points(play), play.match.outcome["ranks"]
    few_win = points[ranks.index(max(ranks))] > points[ranks.index(1)]
    return -points[0] if few_win else points[0]
