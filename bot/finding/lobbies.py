"""Lobbies whose hosts let users who look for players fill them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.finding.groups import OpenTable
from bot.games.registry import PRESETS
from bot.lobby.opening import seats_in_lobby
from bot.match.requests import OncePerInteraction
from db.match import match_lists, matches
from db.match.happenings import SEEKS, happenings_of, note_happening, seeks_players
from db.match.matches import Match
from db.match.publications import raise_revision
from db.people import blocks, searches
from engine.games import GAMES


def rules_of(match: Match) -> list[str]:
    """List the names of the rules that a match has unchanged; empty for rules of its own."""
    game = GAMES[match.game]
    options = game.Options.model_validate(match.options)
    named = (name for name, preset in PRESETS.items() if preset.game == match.game)
    return [name for name in named if game.Options.of_new_game({"preset": PRESETS[name].name}) == options]


def list_open_tables(connection: Connection, guild_id: int, seekers: Collection[int]) -> list[OpenTable]:
    """List the lobbies of a server that these users could fill, oldest first."""
    found = []
    for match in match_lists.list_seeking(connection, guild_id):
        seats = matches.seats_of(connection, match.id)
        free, rules = match.seats_wanted - len(seats), rules_of(match)
        if free < 1 or not rules or not seeks_players(happenings_of(connection, match.id)):
            continue
        users = [seat.user_id for seat in seats if seat.user_id is not None]
        apart = {*users, *(other for user in users for other in blocks.apart(connection, user, seekers))}
        has_agents = len(users) < len(seats)
        found.append(
            OpenTable(
                match.id, match.channel_id, rules, match.seats_wanted, free, str(match.time), users, has_agents, apart
            )
        )
    return found


class SeekingLobbies(OncePerInteraction):
    async def switch(self, match_id: int, user_id: int, *, interaction_id: int) -> bool:
        """Let users who look for players fill a lobby, or no longer, as its host; return whether they may now.

        Raises `UserError`, also for a full or private lobby, and for rules that nobody can look for.
        """

        def switch_lobby(connection: Connection, now: datetime) -> tuple[bool, list[int]]:
            known = matches.get_match(connection, match_id)
            if known is not None:  # before the match, as when tables open
                searches.lock_queue(connection, known.guild_id)
            match = matches.lock_match(connection, match_id)
            if match is None:
                raise UserError("no-game", game=match_id)
            seats = seats_in_lobby(connection, match)
            if user_id != match.host_id:
                raise UserError("host-settings")
            seeks = not seeks_players(happenings_of(connection, match_id))
            if seeks and match.private:
                raise UserError("find-private")
            if seeks and not rules_of(match):
                raise UserError("find-rules")
            if seeks and len(seats) >= match.seats_wanted:
                raise UserError("full")
            note_happening(connection, match_id, SEEKS, {"on": seeks}, now=now)
            raise_revision(connection, match_id)
            searches.plan_look(connection, match.guild_id, now)
            return seeks, [match_id]

        return await self._change_once(switch_lobby, interaction_id)
