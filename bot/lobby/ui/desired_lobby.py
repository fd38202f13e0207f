"""The invitation of a lobby: its content, and the effect of its deletion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.community.communities import who_may_sit
from bot.discord_base.desired import Content, DesiredMessage, Place, Urgency, content_hash
from bot.discord_base.names import labels_of
from bot.lobby.lobby import cancel_lobby
from bot.lobby.ui import lobby_message
from bot.match.match_messages import MatchMessages, Subject
from bot.match.result_words import how_ended
from bot.match.seated import Seated
from bot.match.ui.messages import attachment
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.match.happenings import LEFT_LOBBY, happenings_of
from db.match.matches import Match, Seat
from db.match.messages import TABLE, MessageKind, MessageState, get_message
from i18n.translator import Say, translator
from render.palette import find_theme
from render.picture import Picture


def desired_lobby(
    match: Match,
    seats: Sequence[Seat],
    render_pool: RenderPool,
    called: Sequence[int] | None = None,
    seated: Seated | None = None,
    *,
    left: int = 0,
) -> DesiredMessage:
    """Make the lobby message, with its picture, for the channel where the match was opened.

    After the end it shows the scores of `seated`. `called` are the invited users to mention: None calls nobody; ()
    mentions nobody but sounds, so that a block does not show. `left` people left the server and lost their seats.
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
    end = (match.created_at.isoformat(),) if match.status == "lobby" else ()  # it moves after an outage
    facts = (match.status, match.locale, held, match.thread_id, settings, match.invited, left, *end)
    shown = content_hash("invitation", *facts)

    def content(picture: Picture | None) -> Content:
        file = None if picture is None else attachment(picture)
        return Content(lobby_message.lobby(match, seats, say, picture, left=left), file, mentions, audible=audible)

    async def build() -> Content:
        if match.status == "lobby":
            picture = await render_pool.draw(lobby_message.make_drawing(match, seats, say), later=True)
        elif match.status == "finished" and seated is not None:
            picture = await render_pool.draw(_scores(seated, say), later=True)
        else:
            return content(None)
        return content(replace(picture, name=lobby_message.picture_name(match)))

    return DesiredMessage(
        MessageKind.LOBBY,
        TABLE,
        shown,
        build,
        place=Place.ORIGIN,
        urgency=Urgency.LOBBY,
        comes_back=False,
        without_picture=lambda: content(None),
        text_first=True,
    )


def _scores(seated: Seated, say: Say) -> Drawing:
    match = seated.match
    labels, theme = labels_of(seated.seats, say), find_theme(match.settings.theme)
    early = how_ended(match)
    return Drawing("scores", match.game, seated.view(None), labels, say.locale, theme=theme, early=early)


def _plan_messages(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    match = subject.match
    called = _users_to_call(connection, match)
    left = sum(one.facts["number"] for one in happenings_of(connection, match.id) if one.kind == LEFT_LOBBY)
    yield desired_lobby(match, subject.seats, subject.services[RenderPool], called, subject.seated, left=left)


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
