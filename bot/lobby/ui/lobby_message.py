"""The message of a lobby: rules, users, estimated length, and the button to join; after the end, the result."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.agents.ui.agent_words import agent_words
from bot.community.communities import who_may_sit
from bot.discord_base.components import MatchButton, Verb
from bot.discord_base.desired import Content, DesiredMessage, Life, Place, Urgency, content_hash
from bot.discord_base.names import end_words, labels_of, link_button, names_of, place_link
from bot.discord_base.time_words import time_line
from bot.games.registry import PRESENTERS
from bot.learning.ui.lesson import lesson_button
from bot.lobby.lobby import cancel_lobby
from bot.match.additions import Additions
from bot.match.registration import MatchMessages, Subject
from bot.match.seated import Seated
from bot.match.ui.messages import ACCENTS, FAIR, attachment, gallery, stored_result
from bot.play.ui.move_menu import public_scores
from bot.workers.jobs import InvitationDrawing
from bot.workers.render_pool import RenderPool
from db.match.deadlines import TimeControl
from db.match.happenings import LEFT_LOBBY, happenings_of, seeks_players
from db.match.invitations import list_declined
from db.match.matches import Match, Seat
from db.match.messages import TABLE, MessageKind, MessageState, get_message
from engine.games import GAMES
from engine.shuffle import commitment
from i18n.signs import BULLET
from i18n.translator import Say, translator
from render.emoji import face
from render.pages.invitation import Table
from render.palette import find_theme
from render.picture import Picture, PublicPicture

REMATCH, DECLINE = Verb("rematch", "🔁"), Verb("decline")
SHORT_COMMITMENT = 12
"""Hex digits of the public commitment; the button *Fair deal* shows all."""


@dataclass(frozen=True, slots=True)
class Added:
    """What other capabilities add (`Additions`)."""

    titles: Mapping[int, str] = field(default_factory=dict)
    """Words beside names in a lobby, by seat."""
    result_lines: Sequence[str] = ()

    @property
    def facts(self) -> tuple[object, ...]:
        """Return what belongs to the message's hash; nothing if nothing is added."""
        return (*sorted(self.titles.items()), *self.result_lines)


NOTHING_ADDED = Added()


def make_drawing(match: Match, seats: Sequence[Seat], say: Say) -> InvitationDrawing:
    table = Table(labels_of(seats, say), match.seats_least, match.seats_wanted)
    options = tuple(sorted(match.options.items()))
    return InvitationDrawing(match.game, options, table, say.locale, find_theme(match.settings.theme))


def picture_name(match: Match) -> str:
    """Name the picture's file so that it publishes the commitment before anybody joins."""
    return f"deal-{commitment(match.seed)[:SHORT_COMMITMENT]}.png"


def lobby(
    match: Match,
    seats: Sequence[Seat],
    say: Say,
    picture: PublicPicture | None = None,
    *,
    left: int = 0,
    declined: Collection[int] = (),
    seeks: bool = False,
    added: Added = NOTHING_ADDED,
) -> ui.LayoutView:
    """Show a lobby to join, a result, or the status; mentions nobody.

    `left` people left the server and lost seats; the users `declined` were invited and cannot come. Users who look for
    players may fill a lobby that `seeks` some.
    """
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENTS[match.status])
    if match.status == "lobby":
        _add_invitation(box, match, seats, say, picture, left, declined, added.titles, seeks=seeks)
    elif result := stored_result(match, seats, say):
        _add_result(box, match, seats, [*result, *added.result_lines], say, picture)
    else:
        lines = [_title(match, say), *_options(match, say), *_describe_match(match, seats, say)]
        box.add_item(ui.TextDisplay("\n".join(lines)))
    view.add_item(box)
    return view


def _add_invitation(
    box: ui.Container[Any],
    match: Match,
    seats: Sequence[Seat],
    say: Say,
    picture: Picture | None,
    left: int,
    declined: Collection[int],
    titles: Mapping[int, str],
    *,
    seeks: bool,
) -> None:
    awaited = [user for user in match.invited or () if user not in {*declined, *(seat.user_id for seat in seats)}]
    invites = _invites(match, seats, awaited, say)
    box.add_item(ui.TextDisplay("\n".join([_title(match, say), *invites, _what(match, seats, say)])))
    if picture is not None:
        box.add_item(gallery(picture))
    free = match.seats_wanted - len(seats)
    listed = [
        *_list_seats(match, seats, say, titles),
        *([f"{BULLET} {say('lobby-free', free=free)}"] if free > 0 else []),
    ]
    lines = [" · ".join(listed), *_time(match, seats, say)]
    if len(seats) < match.seats_least:
        more = match.seats_least - len(seats)
        lines.append(f"-# {say('lobby-needs', more=more, button=say('button-start'))}")
    if seeks and not match.private:
        lines.append(say("lobby-seeks"))
    if left:
        lines.append(say("lobby-left", number=left))
    if match.private:
        lines.append(say("lobby-private"))
    if match.rematch_of is not None:
        lines.append(say("lobby-rematch", id=match.rematch_of))
    lines += _options(match, say)
    if declined:
        lines.append(f"-# {say('lobby-declined', users=', '.join(f'<@{user}>' for user in declined))}")
    until = "" if match.open_until is None else discord.utils.format_dt(match.open_until, "f")
    closes = f"{say('lobby-until', until=until)} " if until else ""
    lines.append(f"-# {closes}{say('lobby-language')}")
    box.add_item(ui.TextDisplay("\n".join(lines)))
    full, enough = len(seats) >= match.seats_wanted, len(seats) >= match.seats_least
    primary, success, danger = discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.danger
    box.add_item(
        ui.ActionRow(
            MatchButton.of("join", match.id, say, style=success, disabled=full),
            *([MatchButton.of(DECLINE, match.id, say)] if awaited else []),
            MatchButton.of("leave", match.id, say),
            MatchButton.of("computer", match.id, say, disabled=full),
            *([] if full or match.private else [MatchButton.of("find", match.id, say)]),
        )
    )
    box.add_item(
        ui.ActionRow(
            MatchButton.of("start", match.id, say, style=primary, disabled=not enough),
            MatchButton.of(Verb("settings", "⚙️"), match.id, say),
            MatchButton.of("cancel", match.id, say, style=danger),
            MatchButton.of(FAIR, match.id, say),
        )
    )
    if PRESENTERS[match.game].lesson():
        box.add_item(ui.ActionRow(lesson_button(match.game, say)))


def _add_result(
    box: ui.Container[Any],
    match: Match,
    seats: Sequence[Seat],
    result: Sequence[str],
    say: Say,
    picture: Picture | None,
) -> None:
    box.add_item(ui.TextDisplay("\n".join([_title(match, say), *_options(match, say), *result])))
    if picture is not None:
        box.add_item(gallery(picture))
    buttons: list[ui.Item[Any]] = []
    if any(seat.user_id is not None for seat in seats):
        buttons.append(MatchButton.of(REMATCH, match.id, say))
    if match.thread_id is not None:
        buttons.append(link_button(say("button-go"), place_link(match.guild_id, match.thread_id)))
    if buttons:
        box.add_item(ui.ActionRow(*buttons))


def _title(match: Match, say: Say) -> str:
    return f"### {say('lobby-title', game=PRESENTERS[match.game].title(match.options, say), id=match.id)}"


def _invites(match: Match, seats: Sequence[Seat], awaited: Sequence[int], say: Say) -> list[str]:
    """Name the invited users who have not answered. The sender decides whom that notifies."""
    users = [f"<@{user}>" for user in awaited]
    host = next(
        (name for seat, name in zip(seats, names_of(seats, say), strict=True) if seat.user_id == match.host_id), ""
    )
    if not users or not host:
        return []
    *others, last = users
    listed = say("lobby-invited-list", others=", ".join(others), last=last) if others else last
    return [say("lobby-invites", host=host, users=listed)]


def _what(match: Match, seats: Sequence[Seat], say: Say) -> str:
    """Return one sentence: game, number of seats, length."""
    least, most = match.seats_least, match.seats_wanted
    players = say("lobby-players", more=most - least, least=least, most=most)
    facts: dict[str, str | int] = {"pitch": PRESENTERS[match.game].pitch(say), "players": players}
    found = estimate(match, _agents(seats))
    if found is None:
        return say("lobby-what", **facts)
    if found.days is None:
        return say("lobby-what-minutes", minutes=found.minutes, **facts)
    unit, short, long = round_days(found.days)
    span = say(f"lobby-span-{unit}", least=short, most=long)
    return say("lobby-what-days", minutes=found.minutes, days=span, **facts)


def _agents(seats: Sequence[Seat]) -> int:
    return sum(seat.user_id is None and seat.is_computer for seat in seats)


def _options(match: Match, say: Say) -> list[str]:
    """Describe the deviations from the printed rules."""
    options = PRESENTERS[match.game].option_words(match.options, say)
    return [f"-# {options}"] if options else []


def _time(match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    """Describe the time control; a bank does not run for a user alone with agents."""
    people = (match.seats_wanted if match.status == "lobby" else len(seats)) - _agents(seats)
    line = time_line(match.time, say)
    return [] if line is None or (match.time.limit is None and people < 2) else [line]


def _list_seats(
    match: Match, seats: Sequence[Seat], say: Say, titles: Mapping[int, str] = MappingProxyType({})
) -> list[str]:
    found = []
    for seat, name in zip(seats, names_of(seats, say), strict=True):
        is_agent = seat.user_id is None and seat.is_computer
        mark = face(seat.ai) if is_agent else ("👑" if seat.user_id == match.host_id else "🪑")
        kind = f" ({agent_words(seat.ai, say)})" if is_agent and seat.ai and not seat.resigned_at else ""
        if seat.seat in titles:
            kind = f" ({titles[seat.seat]})"
        found.append(f"{mark} {name}{kind}")
    return found


def _describe_match(match: Match, seats: Sequence[Seat], say: Say) -> list[str]:
    place = f"<#{match.thread_id}>" if match.thread_id else ""
    if match.status == "active":
        lines = [" · ".join(_list_seats(match, seats, say)), *_time(match, seats, say)]
        lines += [say("lobby-started", thread=place)] if place else []
    else:
        expired = match.started_at is None and match.early_end is not None and match.early_end["how"] == "idle"
        lines = [f"**{say('lobby-expired') if expired else end_words(match, say)}**", *([place] if place else [])]
    return [*lines, "-# " + say("fair-short", commitment=commitment(match.seed)[:SHORT_COMMITMENT])]


def desired_lobby(
    match: Match,
    seats: Sequence[Seat],
    render_pool: RenderPool,
    called: Sequence[int] | None = None,
    seated: Seated | None = None,
    *,
    left: int = 0,
    declined: Collection[int] = (),
    seeks: bool = False,
    added: Added = NOTHING_ADDED,
) -> DesiredMessage:
    """Make the lobby message, with its picture, for the channel where the match was opened.

    After the end it shows the scores of `seated`. `called` are the invited users to mention: None calls nobody; ()
    mentions nobody but sounds, so that a block does not show. `left`, `declined` and `seeks` as in `lobby`.
    """
    say = translator(match.locale)
    options = sorted(match.options.items())
    settings = (
        match.game,
        options,
        match.seats_least,
        match.seats_wanted,
        match.private,
        str(match.time),
        match.settings.theme,
    )
    mentions, audible = tuple(called or ()), called is not None
    held = [(seat.name, seat.ai if seat.user_id is None else None, seat.user_id) for seat in seats]
    end = (str(match.open_until), seeks, *declined) if match.status == "lobby" else ()  # the time moves after an outage
    facts = (match.status, match.locale, held, match.thread_id, settings, match.invited, left, *end, *added.facts)
    shown = content_hash("invitation", *facts)

    def content(picture: PublicPicture | None) -> Content:
        file = None if picture is None else attachment(picture)
        view = lobby(match, seats, say, picture, left=left, declined=declined, seeks=seeks, added=added)
        return Content(view, file, mentions, audible=audible)

    async def build() -> Content:
        if match.status == "lobby":
            picture = await render_pool.draw_public(make_drawing(match, seats, say))
        elif match.status == "finished" and seated is not None:
            scores = public_scores(seated, say, find_theme(match.settings.theme))
            picture = await render_pool.draw_public(scores)
        else:
            return content(None)
        return content(replace(picture, name=picture_name(match)))

    return DesiredMessage(
        MessageKind.LOBBY,
        TABLE,
        shown,
        build,
        place=Place.ORIGIN,
        urgency=Urgency.LOBBY,
        life=Life.ONCE,
        without_picture=lambda: content(None),
        replace_if_limited=match.status == "lobby",  # its buttons show who has joined
        text_first=True,
    )


def _plan_messages(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    match = subject.match
    called = _users_to_call(connection, match)
    left, declined, seeks = 0, frozenset[int](), False
    if match.started_at is None:  # a begun match does not show them
        told = happenings_of(connection, match.id)
        left = sum(one.facts["number"] for one in told if one.kind == LEFT_LOBBY)
        declined, seeks = frozenset(list_declined(connection, match.id)), seeks_players(told)
    yield desired_lobby(
        match,
        subject.seats,
        subject.services[RenderPool],
        called,
        subject.seated,
        left=left,
        declined=declined,
        seeks=seeks,
        added=_read_added(connection, subject),
    )


def _read_added(connection: Connection, subject: Subject) -> Added:
    match, additions, say = subject.match, subject.services[Additions], translator(subject.match.locale)
    if match.status == "lobby":
        return Added(titles=additions.titles(connection, match, subject.seats, say))
    if match.status == "finished":
        return Added(result_lines=additions.result_lines(connection, match, subject.seats, say))
    return NOTHING_ADDED


def _users_to_call(connection: Connection, match: Match) -> tuple[int, ...] | None:
    """Return the invited users whom a lobby's message mentions; None if it calls nobody.

    Discord notifies them when it is first sent. Sent again, after the lobby moved, it calls nobody. Users whom a block
    separates from the host are named but not mentioned, so that nobody can tell.
    """
    if match.status != "lobby" or not match.invited:
        return None
    row = get_message(connection, match.id, MessageKind.LOBBY)
    if row is not None and row.state is not MessageState.SHOWN and row.message_id is not None:
        return None
    return who_may_sit(connection, match.guild_id, match.host_id, match.invited)


MESSAGES = (
    MatchMessages(
        kinds=(MessageKind.LOBBY,),
        wants=_plan_messages,
        stay_deleted=(MessageKind.LOBBY,),
        on_deleted=cancel_lobby,  # a deletion means that nobody wants it
        holds_thread=True,
    ),
)


_LONGEST_ANSWER_HOURS = 3.0
"""Longest mean time that people take for a move, nights included, under any limit."""
_OF_A_LIMIT, _OF_AN_INCREMENT = 1 / 8, 1 / 6
"""Mean share of a limit, and of an increment, used for a move."""
_OF_A_BANK_PER_MOVE = 1 / 50
"""Share of a bank used for a move without an increment: the bank has to last the whole game."""
_SHORT, _LONG = 0.7, 1.4
"""Range of most games, as multiples of the mean."""
_WEEK, _HOURS = 7, 24


@dataclass(frozen=True, slots=True)
class Estimate:
    minutes: int
    """Minutes of play, of all people together."""
    days: tuple[float, float] | None
    """A range; None if nobody waits for anybody, or there is no clock."""


def estimate(match: Match, agents: int) -> Estimate | None:
    """Estimate a match with this number of agents and otherwise people; None if its game has no estimate."""
    game, seats = GAMES[match.game], match.seats_wanted
    length = game.length(game.Options.model_validate(match.options), seats)
    if length is None:
        return None
    people = seats - agents
    share, hours = people / seats, _answer_hours(match.time)
    if people < 2 or hours is None:
        return Estimate(length.minutes(share), None)
    mean = length.waits * share * hours / _HOURS
    return Estimate(length.minutes(share), (mean * _SHORT, mean * _LONG))


def _answer_hours(time: TimeControl) -> float | None:
    """Return people's mean hours for a move; None without a clock."""
    if time.limit is not None:
        hours = time.limit.total_seconds() / 3600 * _OF_A_LIMIT
    elif time.bank_hours is None:
        return None
    elif time.increment_hours:
        hours = time.increment_hours * _OF_AN_INCREMENT
    else:
        hours = time.bank_hours * _OF_A_BANK_PER_MOVE
    return min(hours, _LONGEST_ANSWER_HOURS)


def round_days(days: tuple[float, float]) -> tuple[str, int, int]:
    """Return the unit (`days` or `weeks`) and the range in it, at least 1 to 2."""
    short, long = days
    unit, size = ("weeks", _WEEK) if long > _WEEK * 1.5 else ("days", 1)
    least = max(1, round(short / size))
    return unit, least, max(least + 1, round(long / size))
