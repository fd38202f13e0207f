"""Opening a match from a record, to look at or to continue.

Nobody in a record is a user: its seats have only names. Seats of an unfinished game are offered to anybody, and the
match waits for them. It is unrated, as the record shows every card.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.community.communities import check_opening
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import Place
from bot.lobby.opening import MatchOpener
from db.match import actions, matches
from db.match.actions import Played
from db.match.happenings import IMPORTED, count_imported, note_happening
from db.match.match_settings import MatchSettings
from db.match.matches import RECORDED
from db.match.messages import MessageKind, leave_out
from db.match.publications import raise_revision
from db.match.seats import offer_seat
from engine.record_check import ReplayedRecord

MOST_A_DAY = 20
"""Records per user in 24 hours: each makes a thread and messages, and no other limit per user counts them."""


class Importing(MatchOpener):
    async def open(self, record: ReplayedRecord, host: Person, place: Place, *, interaction_id: int) -> int:
        """Open a match from a record; return its id.

        Raises `UserError` as `Lobby.create` does, or `Redelivered`; then nothing has changed.
        """

        def open_match(connection: Connection, now: datetime) -> int:
            roles, places = host.roles, (place.channel_id, place.parent_id)
            guild = check_opening(connection, host.id, roles, place.guild.guild_id, places)
            self._limits.check(connection, host.id, place.channel_id, guild)
            if count_imported(connection, host.id, now - timedelta(days=1)) >= MOST_A_DAY:
                raise UserError("record-many", most=MOST_A_DAY)
            return import_record(connection, record, host.id, place, now=now)

        return await self._open_once(open_match, interaction_id)


def import_record(connection: Connection, record: ReplayedRecord, host_id: int, place: Place, *, now: datetime) -> int:
    seats = len(record.players)
    match_id = matches.create_match(
        connection,
        matches.NewMatch(
            game=record.game,
            options=record.options,
            settings=MatchSettings(locale=place.locale),
            seed=record.seed,
            setup=record.setup,
            guild_id=place.guild.guild_id,
            channel_id=place.channel_id,
            host_id=host_id,
            seats_least=seats,
            seats_wanted=seats,
        ),
        now=now,
    )
    for name in record.players:
        matches.add_seat(connection, match_id, user_id=None, name=name, ai=RECORDED, now=now)
    leave_out(connection, match_id, MessageKind.LOBBY, place.channel_id, now=now)
    matches.start_match(connection, match_id, now=now)
    for seq, (seat, action) in enumerate(record.actions, start=1):
        actions.append_action(connection, match_id, Played(seq, seat, action, None, now, None))
    note_happening(connection, match_id, IMPORTED, {}, now=now)
    if record.outcome is not None:
        early = {"how": "early", "round": record.round} if record.ended_early else None
        matches.finish_match(connection, match_id, record.outcome, early_end=early, now=now)
    else:
        for number in range(seats):
            offer_seat(connection, match_id, number, to=None, now=now)
    raise_revision(connection, match_id)
    return match_id
