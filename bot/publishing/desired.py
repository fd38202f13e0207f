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

from bot.agreement.ui.vote_message import asked_voters, vote_message
from bot.agreement.vote_rules import OpenVote
from bot.core.discord_limits import THREAD_NAME
from bot.discord_base.match_names import match_name
from bot.discord_base.names import labels_of, names_of
from bot.games.registry import PRESENTERS
from bot.lobby.ui import lobby_message
from bot.match.seated import Published, Seated, Shown
from bot.match.ui import messages
from bot.match.ui.event_lines import all_lines
from bot.match.ui.happening_lines import calling
from bot.notices.notice_wishes import NOBODY, BoardCalls
from bot.play.takebacks import OpenTakeback
from bot.play.ui.move_menu import board_drawing
from bot.play.ui.takeback_message import asked_users, takeback_message
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.matches import FORGOTTEN, Match, Seat
from db.messages import ALL, TABLE, Message, MessageKey, MessageKind, MessageState
from db.users import User
from i18n.translator import Say, texts_hash, translator
from render.palette import theme_named
from render.picture import Picture

LAYOUT_VERSION = 7
"""Increase it when messages look different though no text has changed: those of running matches are updated."""
_CALL_VERSION = 2
"""Never changes: a call to move whose layout alone changed is edited, so that nobody is called again."""
_PAUSE_VERSION = 4
"""Never changes: a message about a pause whose layout alone changed is edited, so that nobody is called again."""
_LINES_ON_BOARD = 8
VOTES: Mapping[str, MessageKind] = {
    "pause": MessageKind.VOTE_PAUSE,
    "time": MessageKind.VOTE_TIME,
    "without": MessageKind.VOTE_WITHOUT,
    "end": MessageKind.VOTE_END,
}
"""What shows the votes of each kind."""


@dataclass(frozen=True, slots=True)
class Content:
    """A message ready to be sent or edited."""

    view: discord.ui.LayoutView
    """Texts, pictures and buttons."""
    file: Callable[[], discord.File] | None = None
    """Makes a new file for each attempt, since sending consumes it."""
    mentions: tuple[int, ...] = ()
    """The ids of the users whom Discord notifies."""
    silent: bool = False
    """Whether they are only marked as mentioned, without a sound."""
    roles: tuple[int, ...] = ()
    """The ids of the roles whose holders Discord notifies."""


@dataclass(frozen=True, slots=True)
class Call:
    """Whom the board of a running match calls to move, and when a new message has to do so."""

    seq: int
    """The number of the newest action with which the match began to wait for a user."""
    board: BoardCalls
    """Whom the board has to call since which action, and for whom Discord highlights it when it is edited."""

    def since(self, seq: int) -> tuple[int, ...]:
        """List the users that are called by later actions than this one."""
        return tuple(user for user, called in self.board.seqs.items() if called > seq)

    def mentioned(self, users: Collection[int]) -> tuple[tuple[int, ...], bool]:
        """Return which of the called users a message mentions, and whether it is silent: all, or those not in quiet."""
        awake = tuple(user for user in users if user not in self.board.quiet)
        return awake or tuple(users), not awake


@dataclass(frozen=True, slots=True)
class DesiredMessage:
    """One message as it should be: where it is shown, and how to build it when it differs from what was published."""

    kind: MessageKind
    """What it shows."""
    seat: int
    """The seat that sees it, or `TABLE`."""
    content_hash: str
    """A hash of everything that its content depends on, but for `stage` and `call`: the message is edited when it
    changes."""
    build: Callable[[], Awaitable[Content]]
    """Makes the message; pictures are drawn then."""
    seq: int = 0
    """The number of the last public action that the message shows."""
    user_id: int | None = None
    """The receiver of a direct message; None for a message to all."""
    stage: str = ""
    """A hash of that for which a new message is sent when it changes, since Discord notifies nobody of an edit; empty
    where none ever is."""
    renewed: bool = False
    """Replace an old message by a new one instead of editing it."""
    comes_back: bool = True
    """Send the message again when somebody deleted it."""
    only_edited: bool = False
    """Keep the message true if it is there, but do not send it."""
    call: Call | None = None
    """Whom a board calls to move."""
    without_picture: Callable[[], Content] | None = None
    """Makes the message without its picture, for a call that cannot wait for it."""

    @property
    def key(self) -> MessageKey:
        """Return what tells it from the other messages of its match."""
        return MessageKey(self.kind, self.seat, ALL if self.user_id is None else self.user_id)

    def row(
        self, game_id: int, place_id: int, message_id: int | None, now: datetime, *, without_picture: bool = False
    ) -> Message:
        """Return what is noted once a message shows it."""
        return Message(
            game_id,
            self.kind,
            MessageState.SHOWN,
            place_id,
            message_id,
            now,
            self.seat,
            self.key.user_id,
            seq=self.seq,
            stage=self.stage,
            content_hash=self.content_hash,
            called_seq=None if self.call is None else self.call.seq,
            without_picture=without_picture,
        )

    def is_same_as(self, row: Message) -> bool:
        """Return whether a message was made of the same, but perhaps without its picture."""
        called = self.call is None or self.call.seq == row.called_seq
        return called and (self.stage, self.content_hash) == (row.stage, row.content_hash)

    def is_shown_by(self, row: Message) -> bool:
        """Return whether a message needs no change."""
        return row.state is MessageState.SHOWN and not row.without_picture and self.is_same_as(row)

    def must_repost(self, row: Message) -> bool:
        """Return whether a message must be replaced by a new one."""
        return "" not in (self.stage, row.stage) and self.stage != row.stage


def layout() -> str:
    """Return what tells how messages look: it changes with `LAYOUT_VERSION`, and by itself with any text."""
    return f"{LAYOUT_VERSION}.{texts_hash()}"


def content_hash(*parts: object) -> str:
    """Return a hash of everything that the content of a message depends on: 16 hex digits."""
    return _short_hash(layout(), *parts)


def call_hash(*parts: object) -> str:
    """Return a hash of what a message that notifies users depends on: it is sent anew only when that changes."""
    return _short_hash(_CALL_VERSION, *parts)


def _short_hash(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def lobby(match: Match, seats: Sequence[Seat], thread_id: int | None) -> DesiredMessage:
    """Make the lobby message for the channel where the match was opened."""
    say = translator(match.locale)
    options = sorted(match.options.items())
    absence = (str(match.time), match.vote_after_hours, match.sits_in, match.pace_seconds)
    settings = (match.game, options, match.seats_wanted, match.private, absence, match.theme)
    held = [(seat.name, seat.ai if seat.user_id is None else None, seat.user_id) for seat in seats]
    shown = content_hash("commitment", match.status, match.locale, held, thread_id, settings)

    async def build() -> Content:
        return Content(lobby_message.lobby(match, seats, thread_id, say))

    return DesiredMessage(MessageKind.LOBBY, TABLE, shown, build, comes_back=False)


def paused(match: Match) -> DesiredMessage:
    """Make the message with which a paused match can be resumed.

    Without a thread it asks the host, where the match was opened; else it stands in the thread and notifies nobody.
    """
    say = translator(match.locale)
    mentions = () if match.thread_id is not None else (match.host_id,)

    async def build() -> Content:
        return Content(messages.paused(match, say), mentions=mentions)

    shown = content_hash("paused", match.host_id)
    stage = _short_hash(_PAUSE_VERSION, match.paused_at, match.locale)
    return DesiredMessage(MessageKind.PAUSED, TABLE, shown, build, stage=stage)


def public_messages(
    seated: Published, render_pool: RenderPool, until: datetime | None, calls: BoardCalls = NOBODY
) -> list[DesiredMessage]:
    """List what a started match shows to all, the board with the call to move first.

    `until` is the first deadline of the seats that have to decide, None without a limit.
    """
    say = translator(seated.match.locale)
    wanted = [_board(seated, render_pool, say, until, calls)]
    if seated.match.status == "finished":
        wanted.append(_scores(seated, render_pool, say, calls.deaf))
    return wanted


def takeback(seated: Seated, asked: OpenTakeback) -> DesiredMessage:
    """Make the message that asks whether somebody may take a move back; it notifies those who have to agree."""
    say = translator(seated.match.locale)

    async def build() -> Content:
        return Content(takeback_message(seated, asked, say), mentions=asked_users(seated, asked))

    return DesiredMessage(
        MessageKind.TAKEBACK,
        TABLE,
        content_hash(asked.waiting, names_of(seated.seats, say)),
        build,
        seq=seated.position.public_seq,
        stage=call_hash(asked.seat, asked.seq),
        comes_back=False,
    )


def vote(seated: Seated, asked: OpenVote) -> DesiredMessage:
    """Make the message that asks the users at the table to agree to something; it notifies each of them once."""
    say = translator(seated.match.locale)

    async def build() -> Content:
        return Content(vote_message(seated, asked, say), mentions=asked_voters(seated, asked))

    return DesiredMessage(
        VOTES[asked.vote.kind],
        TABLE,
        content_hash(asked.waiting, names_of(seated.seats, say)),
        build,
        seq=seated.position.public_seq,
        stage=call_hash(asked.vote.id),
        comes_back=False,
    )


def hand_messages(
    seated: Seated, users: Mapping[int, User], render_pool: RenderPool, *, reachable: bool
) -> list[DesiredMessage]:
    """List the hands of a started match that go to people. `reachable` is False if its thread takes no messages."""
    return [
        _hand(seated, seat, user, render_pool, reachable=reachable)
        for seat in seated.seats
        if seat.user_id is not None
        and ((user := users.get(seat.user_id)) is None or (user.dm != "closed" and user.hands_by_dm is not False))
    ]


def unwanted_hands(seated: Seated, users: Mapping[int, User]) -> list[MessageKey]:
    """List the hands whose users have switched off the direct messages that show them."""
    unwilling = {user.user_id for user in users.values() if user.hands_by_dm is False}
    return [
        MessageKey(MessageKind.HAND, seat.seat, seat.user_id)
        for seat in seated.seats
        if seat.user_id is not None and seat.user_id in unwilling
    ]


def _board(
    seated: Published, render_pool: RenderPool, say: Say, until: datetime | None, calls: BoardCalls
) -> DesiredMessage:
    """Want the board, which names the users that the match waits for, what for and until when.

    It is a new message whenever it has to call somebody, when a phase begins, or when something happened beside the
    game; else it is edited: when one of several has decided, when the same user is asked something else, when agents
    have answered a user's own move at once.
    """
    match, position = seated.match, seated.position
    labels = labels_of(seated.seats, say)
    theme = theme_named(match.theme)
    running = match.status == "active"
    due = until if running else None
    away = sorted(seated.vacations.items()) if running else []
    shown = content_hash(
        *(match.status, match.paused_at, position.public_seq, say.locale, labels, theme, seated.to_act, due),
        *(*_beside(seated.happenings), *away),
        *(f"forgotten {one.number}" for one in seated.happenings if one.facts.get("before") == FORGOTTEN),
    )

    def content(picture: Picture | None) -> Content:
        lines = all_lines(seated, position.recent, None, say, since=0)[-_LINES_ON_BOARD:]
        file = None if picture is None else messages.attachment(picture)
        return Content(messages.board(seated, lines, picture, until, say), file)

    async def build() -> Content:
        return content(await render_pool.draw(board_drawing(seated, None, say, theme), later=True))

    return DesiredMessage(
        MessageKind.BOARD,
        TABLE,
        shown,
        build,
        seq=position.public_seq,
        stage=_stage(seated) if running else "",
        renewed=running,
        comes_back=running,
        call=_call(seated, calls) if running else None,
        without_picture=lambda: content(None),
    )


def _call(seated: Shown, calls: BoardCalls) -> Call:
    """Return whom the board has to call, and since when it has called everybody else who plays."""
    position = seated.position
    held = (position.called_seqs[seat.seat] for seat in seated.seats if seat.user_id is not None)
    newest = max((*held, *calls.seqs.values()), default=0)
    return Call(newest, calls)


def _stage(seated: Shown) -> str:
    """Return the stage of the match, and how much happened beside the game, as a short hash."""
    phase = PRESENTERS[seated.match.game].phase(seated.view(None))
    return _short_hash(phase, *_beside(calling(seated.happenings)))[:8]


def _beside(happenings: Sequence[object]) -> tuple[int, ...]:
    """Return what a hash holds of what happened beside the game; nothing if nothing did, as before it was noted."""
    return (len(happenings),) if happenings else ()


def _scores(seated: Seated, render_pool: RenderPool, say: Say, deaf: frozenset[int]) -> DesiredMessage:
    """Want the result, which calls everybody at the table once; those in `deaf` are named only."""
    labels = labels_of(seated.seats, say)
    users = tuple(seat.user_id for seat in seated.seats if seat.user_id is not None and seat.user_id not in deaf)
    match, theme = seated.match, theme_named(seated.match.theme)

    async def build() -> Content:
        drawing = Drawing("scores", match.game, seated.view(None), labels, say.locale, theme=theme)
        picture = await render_pool.draw(drawing, later=True)
        return Content(messages.scores(seated, picture, say), messages.attachment(picture), users)

    # Names are taken at the time of joining; nothing changes one after the end but that its user is forgotten.
    forgotten = tuple(seat.seat for seat in seated.seats if seat.name == FORGOTTEN)
    shown = content_hash("scores", "seed", say.locale, theme, *forgotten)
    return DesiredMessage(MessageKind.SCORES, TABLE, shown, build, comes_back=False)


def _hand(seated: Seated, seat: Seat, user: User | None, render_pool: RenderPool, *, reachable: bool) -> DesiredMessage:
    """Want the seat's hand in its holder's direct messages, in the holder's language and theme.

    It is one message, edited as the hand changes; an empty hand is worth none, unless it has to say that the thread
    takes no messages.
    """
    say = translator(user.locale if user and user.locale else seated.match.locale)
    labels, view = labels_of(seated.seats, say), seated.view(seat.seat)
    presenter = PRESENTERS[seated.match.game]
    acting = "absent" if seat.is_absent else seat.seat in seated.asked
    running = seated.match.status == "active"
    closed = running and not reachable
    theme = theme_named(user.theme if user else None)
    shown = content_hash(seated.match.status, acting, say.locale, presenter.hand_key(view), closed, theme)

    async def build() -> Content:
        drawing = Drawing("hand", seated.match.game, view, labels, say.locale, theme=theme)
        picture = await render_pool.draw(drawing, later=True)
        message = messages.hand(seated, seat.seat, picture, say, closed=closed)
        return Content(message, messages.attachment(picture))

    seq = seated.position.public_seq
    worth_sending = closed or presenter.has_hand(view)
    return DesiredMessage(
        MessageKind.HAND,
        seat.seat,
        shown,
        build,
        seq=seq,
        user_id=seat.user_id,
        comes_back=running and worth_sending,
        only_edited=not worth_sending,
    )


def thread_name(match: Match, seats: Sequence[Seat]) -> str:
    """Return the title of the match's thread, within `THREAD_NAME`."""
    return match_name(match, seats, translator(match.locale), THREAD_NAME)
