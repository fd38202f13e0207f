"""What should be shown of a match right now: the list of messages that the reconciler keeps true.

Each message comes with a hash of all that its content depends on; only when that differs from what was published is the
message built, so boards that nobody needs any more are never drawn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.discord_limits import THREAD_NAME
from bot.discord_ui import lobby_message, messages
from bot.discord_ui.match_names import match_name
from bot.discord_ui.move_menu import board_drawing, event_lines
from bot.discord_ui.names import labels_of
from bot.discord_ui.takeback_message import asked_users, takeback_message
from bot.games.registry import PRESENTERS
from bot.services.render_pool import Drawing, RenderPool
from bot.services.table import Seated
from bot.services.takebacks import OpenTakeback
from db.matches import Match, Seat
from db.surfaces import TABLE
from db.users import User
from i18n.translator import Say, translator
from render.palette import theme_named

LAYOUT_VERSION = 4
"""Increase it when messages look different, or a text of them changes: those of running matches are updated."""
_CALL_VERSION = 2
"""Never changes: a call to move whose layout alone changed is edited, so that nobody is called again."""
_LINES_ON_BOARD = 8


@dataclass(frozen=True, slots=True)
class Content:
    """A message ready to be sent or edited."""

    view: discord.ui.LayoutView
    """Texts, pictures and buttons."""
    file: Callable[[], discord.File] | None = None
    """Makes a new file for each attempt, since sending consumes it."""
    mentions: tuple[int, ...] = ()
    """The ids of the users whom Discord notifies."""


@dataclass(frozen=True, slots=True)
class DesiredMessage:
    """One message as it should be: where it is shown, and how to build it when it differs from what was published."""

    kind: str
    """`lobby`, `paused`, `ping`, `takeback`, `board`, `scores` or `hand`."""
    seat: int
    """The seat that sees it, or `TABLE`."""
    content_hash: str
    """A hash of everything that its content depends on."""
    build: Callable[[], Awaitable[Content]]
    """Makes the message; pictures are drawn then."""
    seq: int = 0
    """The number of the last public action that the message shows."""
    user_id: int | None = None
    """The receiver of a direct message; None for a message to all."""
    repost: bool = False
    """Send a new message when `content_hash` changes, instead of editing: Discord notifies nobody of an edit."""
    quiet_hash: str = ""
    """A hash of what may change in a message of `repost` without notifying anybody: the message is edited then."""
    renewed: bool = False
    """Replace an old message by a new one instead of editing it."""
    comes_back: bool = True
    """Send the message again when somebody deleted it."""

    @property
    def published_as(self) -> str:
        """Return what the store keeps of the message once it is published (column `hash`)."""
        return f"{self.content_hash}.{self.quiet_hash}" if self.quiet_hash else self.content_hash

    def must_repost(self, published_as: str) -> bool:
        """Return whether the message that was published as this must be replaced by a new one."""
        return self.repost and published_as.partition(".")[0] != self.content_hash


def content_hash(*parts: object) -> str:
    """Return a hash of everything that the content of a message depends on: 16 hex digits."""
    return _short_hash(LAYOUT_VERSION, *parts)


def _short_hash(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def lobby(match: Match, seats: Sequence[Seat], thread_id: int | None) -> DesiredMessage:
    """Make the lobby message for the channel where the match was opened."""
    say = translator(match.locale)
    options = sorted(match.options.items())
    settings = (match.game, options, match.seats_wanted, match.private, match.limit_hours, match.theme)
    held = [(seat.name, seat.ai, seat.user_id) for seat in seats]
    shown = content_hash("commitment", match.status, match.locale, held, thread_id, settings)

    async def build() -> Content:
        return Content(lobby_message.lobby(match, seats, thread_id, say))

    return DesiredMessage("lobby", TABLE, shown, build, comes_back=False)


def paused(match: Match) -> DesiredMessage:
    """Make the message that asks the host, where the match was opened, how a match without a thread goes on."""
    say = translator(match.locale)

    async def build() -> Content:
        return Content(messages.paused(match, say), mentions=(match.host_id,))

    return DesiredMessage("paused", TABLE, content_hash(match.paused_at, match.locale), build, repost=True)


def public_surfaces(
    seated: Seated, render_pool: RenderPool, until: datetime | None, answered: Collection[int] = ()
) -> list[DesiredMessage]:
    """List what a started match shows to all, the call to move first.

    `until` is the first deadline of the seats that have to decide, None without a limit. Seats in `answered`
    (bot/services/calls.py) have seen on their menus that it is their turn: no new message calls them.
    """
    say = translator(seated.match.locale)
    ping = _ping(seated, say, until, answered) if seated.match.status == "active" else None
    wanted = [] if ping is None else [ping]
    wanted.append(_board(seated, render_pool, say))
    if seated.match.status == "finished":
        wanted.append(_scores(seated, render_pool, say))
    return wanted


def takeback(seated: Seated, asked: OpenTakeback) -> DesiredMessage:
    """Make the message that asks whether somebody may take a move back; it notifies those who have to agree."""
    say = translator(seated.match.locale)

    async def build() -> Content:
        return Content(takeback_message(seated, asked, say), mentions=asked_users(seated, asked))

    return DesiredMessage(
        "takeback",
        TABLE,
        _short_hash(_CALL_VERSION, asked.seat, asked.seq),
        build,
        seq=seated.position.public_seq,
        repost=True,
        quiet_hash=content_hash(asked.waiting),
        comes_back=False,
    )


def hand_surfaces(
    seated: Seated, users: Mapping[int, User], render_pool: RenderPool, *, reachable: bool
) -> list[DesiredMessage]:
    """List the hands of a started match that go to people. `reachable` is False if its thread takes no messages."""
    return [
        _hand(seated, seat, users.get(seat.user_id), render_pool, reachable=reachable)
        for seat in seated.seats
        if seat.user_id is not None and not _closed(users.get(seat.user_id))
    ]


def _closed(user: User | None) -> bool:
    return user is not None and user.dm == "closed"


def _board(seated: Seated, render_pool: RenderPool, say: Say) -> DesiredMessage:
    match, position = seated.match, seated.position
    labels = labels_of(seated.seats)
    theme = theme_named(match.theme)
    shown = content_hash(match.status, position.public_seq, say.locale, labels, theme)

    async def build() -> Content:
        picture = await render_pool.draw(board_drawing(seated, None, say, theme))
        events = [event for _, event in position.recent]
        lines = event_lines(seated, events, None, say)[-_LINES_ON_BOARD:]
        return Content(messages.board(seated, lines, picture, say), messages.attachment(picture))

    running = match.status == "active"
    return DesiredMessage("board", TABLE, shown, build, seq=position.public_seq, renewed=running, comes_back=running)


def _ping(seated: Seated, say: Say, until: datetime | None, answered: Collection[int]) -> DesiredMessage | None:
    """Want one new message whenever a person is called, naming whom the match waits for and what for.

    It is edited when one of several has decided, when the same person is asked something else, and when agents have
    answered a person's own move at once: that calls nobody.
    """
    waiting = tuple(seated.seats[seat].user_id for seat in seated.to_act)
    users = tuple(user for user in waiting if user is not None)
    if not users:
        return None
    decision = PRESENTERS[seated.match.game].decision(seated.view(None), say)

    async def build() -> Content:
        return Content(messages.ping(seated, users, decision, until, say), mentions=users)

    called = max(seated.position.called_seqs[seat.seat] for seat in seated.seats if seat.user_id is not None)
    quiet = content_hash(users, decision, until)
    return DesiredMessage(
        "ping",
        TABLE,
        _short_hash(_CALL_VERSION, called),
        build,
        seq=seated.position.public_seq,
        repost=any(seat not in answered for seat in seated.to_act if seated.seats[seat].user_id is not None),
        quiet_hash=quiet,
    )


def _scores(seated: Seated, render_pool: RenderPool, say: Say) -> DesiredMessage:
    labels = labels_of(seated.seats)
    users = tuple(seat.user_id for seat in seated.seats if seat.user_id is not None)
    match, theme = seated.match, theme_named(seated.match.theme)

    async def build() -> Content:
        drawing = Drawing("scores", match.game, seated.view(None), labels, say.locale, theme=theme)
        picture = await render_pool.draw(drawing)
        return Content(messages.scores(seated, picture, say), messages.attachment(picture), users)

    return DesiredMessage("scores", TABLE, content_hash("scores", "seed", say.locale, theme), build, comes_back=False)


def _hand(seated: Seated, seat: Seat, user: User | None, render_pool: RenderPool, *, reachable: bool) -> DesiredMessage:
    """Want the seat's hand in its holder's direct messages, in the holder's language and theme."""
    say = translator(user.locale if user and user.locale else seated.match.locale)
    labels = labels_of(seated.seats)
    view = seated.view(seat.seat)
    presenter = PRESENTERS[seated.match.game]
    acting = seat.seat in seated.to_act
    running = seated.match.status == "active"
    closed = running and not reachable
    theme = theme_named(user.theme if user else None)
    shown = content_hash(seated.match.status, acting, say.locale, presenter.hand_key(view), closed, theme)

    async def build() -> Content:
        picture = await render_pool.draw(Drawing("hand", seated.match.game, view, labels, say.locale, theme=theme))
        message = messages.hand(seated, seat.seat, picture, say, closed=closed)
        return Content(message, messages.attachment(picture))

    seq = seated.position.public_seq
    return DesiredMessage(
        "hand", seat.seat, shown, build, seq=seq, user_id=seat.user_id, renewed=running, comes_back=running
    )


def thread_name(match: Match, seats: Sequence[Seat]) -> str:
    """Return the title of the match's thread, within `THREAD_NAME`."""
    return match_name(match, seats, translator(match.locale), THREAD_NAME)
