"""Trophies in words: their names and rules, those won in a match, and titles on invitations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from bot.contests.state import shown_entrants
from bot.discord_base.names import bold_names, names_of, shown_name, stored_name
from bot.games.registry import PRESENTERS
from bot.trophies.trophies import ALL, OF_CONTESTS, may_show
from db.club.contests import Contest
from db.match.matches import Match, Seat, left_seats
from db.people.trophies import titles_of, trophies_of_contest, trophies_of_match
from engine.outcome import final_order
from i18n.translator import Say, translator
from render.emoji import TROPHIES


def trophy_sign(trophy: str) -> str:
    game, _, feat = trophy.rpartition(".")
    return PRESENTERS[game].trophy_signs.get(feat, "🏅") if game else TROPHIES[feat]


def trophy_name(trophy: str, say: Say) -> str:
    """Return its name."""
    game, _, feat = trophy.rpartition(".")
    return PRESENTERS[game].trophy(feat, say) if game else say(f"trophy-{feat}")


def trophy_label(trophy: str, say: Say) -> str:
    """Return its sign and its name."""
    return f"{trophy_sign(trophy)} {trophy_name(trophy, say)}"


def trophy_rule(trophy: str, say: Say) -> str:
    """Return the sentence that says how to win it; that of one game's trophy begins with the game."""
    game, _, feat = trophy.rpartition(".")
    if not game:
        return say(f"trophy-{feat}-rule")
    return f"{PRESENTERS[game].name(say)}: {PRESENTERS[game].trophy_rule(feat, say)}"


def tell_won(connection: Connection, match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    """Return a line for each user who won trophies in a match."""
    if not may_show(match):
        return []
    won = trophies_of_match(connection, match.id)
    found = []
    for seat, name in zip(seats, names_of(seats, say), strict=True):
        own = {one.trophy for one in won if one.user_id == seat.user_id}
        words = [trophy_label(trophy, say) for trophy in ALL if trophy in own]
        if words:
            found.append(say("trophies-won", name=name, trophies=", ".join(words)))
    return found


def badges_of_winner(connection: Connection, match: Match, seats: Sequence[Seat], say: Say) -> list[tuple[str, str]]:
    """Return the new trophies of a match's only winner, as signs with names."""
    if not may_show(match) or match.outcome is None:
        return []
    winners = final_order(match.outcome["ranks"], left_seats(seats)).winners
    users = {seats[winner].user_id for winner in winners}
    own = {one.trophy for one in trophies_of_match(connection, match.id) if {one.user_id} == users}
    return [(trophy_sign(trophy), trophy_name(trophy, say)) for trophy in ALL if trophy in own]


def tell_won_in_contest(connection: Connection, contest: Contest, user_id: int, say: Say) -> list[str]:
    own = {one.trophy for one in trophies_of_contest(connection, contest.id, user_id)}
    words = [trophy_label(trophy, say) for trophy in ALL if trophy in own]
    return [say("trophies-won-you", trophies=", ".join(words))] if words else []


_MOST_NAMES = 16
"""Names in a line: each division has a winner."""


def tell_won_in_post(connection: Connection, contest: Contest) -> list[str]:
    """Return a line for each new trophy of a contest, with the names of those who won it."""
    say, lines = translator(contest.settings.locale), list[str]()
    names = {one.user_id: one.name for one in shown_entrants(connection, contest) if one.name is not None}
    won = [one for one in trophies_of_contest(connection, contest.id) if one.user_id in names]
    for trophy in OF_CONTESTS:
        winners = [shown_name(stored_name(names[one.user_id], say)) for one in won if one.trophy == trophy]
        if winners:
            names_won = bold_names(winners, _MOST_NAMES)
            lines.append(say("trophies-won-post", trophy=trophy_label(trophy, say), names=names_won))
    return lines


def read_titles(connection: Connection, match: Match, seats: Sequence[Seat], say: Say) -> Mapping[int, str]:
    """Return the titles that the users at a table have chosen, by seat."""
    users = {seat.user_id: seat.seat for seat in seats if seat.user_id is not None}
    titles = titles_of(connection, match.guild_id, users)
    return {users[user]: trophy_label(one.trophy, say) for user, one in titles.items() if one.trophy in ALL}
