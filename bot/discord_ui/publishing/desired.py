"""What should be shown of a game right now: the list of messages that the publisher keeps true.

A surface is wanted with a fingerprint of all that its looks depend on; only when that differs from what was published
is the message built, so boards that nobody needs any more are never drawn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.discord_limits import THREAD_NAME
from bot.discord_ui import messages
from bot.discord_ui.move_menu import event_lines
from bot.discord_ui.names import clean_name
from bot.games.registry import PRESENTERS
from bot.services.render_pool import RenderPool
from bot.services.table import Seated
from db.matches import Match, Seat
from db.users import User
from i18n.translator import Say, translator
from render.labels import SeatLabel

TABLE = -1
"""The `seat` of surfaces that belong to the whole table."""
LOOKS = 3
"""Increase it when messages look different, so that the messages of running games are updated."""
_CALLS = 2
"""Stays as it is: a call to move whose looks alone have changed is edited, since nobody is called again for that."""
_LINES_ON_BOARD = 8


@dataclass(frozen=True, slots=True)
class Content:
    """A message ready to be sent or edited. `file` makes a new file for each attempt, since sending consumes it."""

    view: discord.ui.LayoutView
    file: Callable[[], discord.File] | None = None
    mentions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DesiredMessage:
    """One message as it should be: where it is shown, and how to build it when it differs from what was published.

    - `user_id`: the receiver, for a direct message.
    - `seq`: the version of the game that the message shows.
    - `fresh`: send a new message when the fingerprint changes, since an edit notifies nobody.
    - `detail`: a hash of the parts of a `fresh` message for whose change nobody is notified; it is edited then.
    - `renewed`: replace an old message by a new one instead of editing it.
    - `comes_back`: send the message again when somebody deleted it.
    """

    kind: str
    seat: int
    fingerprint: str
    build: Callable[[], Awaitable[Content]]
    seq: int = 0
    user_id: int | None = None
    fresh: bool = False
    detail: str = ""
    renewed: bool = False
    comes_back: bool = True

    @property
    def mark(self) -> str:
        """Return what the store keeps of the published message, to be compared with the next version."""
        return f"{self.fingerprint}.{self.detail}" if self.detail else self.fingerprint

    def calls_anew(self, mark: str) -> bool:
        """Return whether the message that was published with this mark must be replaced by a new one."""
        return self.fresh and mark.partition(".")[0] != self.fingerprint


def fingerprint(*parts: object) -> str:
    """Return a short hash of everything that decides how a message looks: 16 hex digits."""
    return _fingerprint(LOOKS, *parts)


def _fingerprint(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def labels_of(seats: Sequence[Seat]) -> tuple[SeatLabel, ...]:
    """Return the labels under which pictures show the seats."""
    return tuple(
        SeatLabel(name=clean_name(seat.name), computer=seat.ai is not None, resigned=seat.resigned_at is not None)
        for seat in seats
    )


def lobby(game: Match, seats: Sequence[Seat], thread_id: int | None) -> DesiredMessage:
    """Make the lobby message for the channel where the table was opened."""
    say = translator(game.locale)
    looks = fingerprint("commitment", game.status, game.locale, [(s.name, s.ai, s.user_id) for s in seats], thread_id)

    async def build() -> Content:
        return Content(messages.lobby(game, seats, thread_id, say))

    return DesiredMessage("lobby", TABLE, looks, build, comes_back=False)


def paused(game: Match) -> DesiredMessage:
    """Make the message that asks the host, where the table was opened, how a game without a thread goes on."""
    say = translator(game.locale)

    async def build() -> Content:
        return Content(messages.paused(game, say), mentions=(game.host_id,))

    return DesiredMessage("paused", TABLE, fingerprint(game.paused_at, game.locale), build, fresh=True)


def public_surfaces(seated: Seated, drawing: RenderPool, until: datetime | None) -> list[DesiredMessage]:
    """List what a started game shows to the whole table, the call to move first.

    `until` is the first deadline of the seats that have to decide, None without a limit.
    """
    say = translator(seated.match.locale)
    ping = _ping(seated, say, until) if seated.match.status == "active" else None
    wanted = [] if ping is None else [ping]
    wanted.append(_board(seated, drawing, say))
    if seated.match.status == "finished":
        wanted.append(_scores(seated, drawing, say))
    return wanted


def hand_surfaces(
    seated: Seated, players: Mapping[int, User], drawing: RenderPool, *, reachable: bool
) -> list[DesiredMessage]:
    """List the hands of a started game that go to people. `reachable` is False if its thread takes no messages."""
    return [
        _hand(seated, seat, players.get(seat.user_id), drawing, reachable=reachable)
        for seat in seated.seats
        if seat.user_id is not None and not _closed(players.get(seat.user_id))
    ]


def _closed(player: User | None) -> bool:
    return player is not None and player.dm == "closed"


def _board(seated: Seated, drawing: RenderPool, say: Say) -> DesiredMessage:
    game, position = seated.match, seated.position
    labels = labels_of(seated.seats)
    looks = fingerprint(game.status, position.version, say.locale, labels)

    async def build() -> Content:
        view = seated.view(None)
        picture = await drawing.draw("board", game.game, view, labels, say.locale)
        events = [event for _, event in position.recent]
        lines = event_lines(seated, events, None, say)[-_LINES_ON_BOARD:]
        return Content(messages.board(seated, lines, picture, say), messages.attachment(picture))

    running = game.status == "active"
    return DesiredMessage("board", TABLE, looks, build, seq=position.version, renewed=running, comes_back=running)


def _ping(seated: Seated, say: Say, until: datetime | None) -> DesiredMessage | None:
    """Want one new message whenever a person is called, naming whom the game waits for and what for.

    It is edited when one of several has decided, or the same person is asked something else: that calls nobody.
    """
    waiting = tuple(seated.seats[seat].user_id for seat in seated.to_act)
    users = tuple(user for user in waiting if user is not None)
    if not users:
        return None
    decision = PRESENTERS[seated.match.game].decision(seated.view(None), say)

    async def build() -> Content:
        return Content(messages.ping(seated, users, decision, until, say), mentions=users)

    called = max(seated.position.began[seat.seat] for seat in seated.seats if seat.user_id is not None)
    detail = fingerprint(users, decision, until)
    return DesiredMessage(
        "ping", TABLE, _fingerprint(_CALLS, called), build, seq=seated.position.version, fresh=True, detail=detail
    )


def _scores(seated: Seated, drawing: RenderPool, say: Say) -> DesiredMessage:
    labels = labels_of(seated.seats)
    users = tuple(seat.user_id for seat in seated.seats if seat.user_id is not None)

    async def build() -> Content:
        picture = await drawing.draw("scores", seated.match.game, seated.view(None), labels, say.locale)
        return Content(messages.scores(seated, picture, say), messages.attachment(picture), users)

    return DesiredMessage("scores", TABLE, fingerprint("scores", "seed", say.locale), build, comes_back=False)


def _hand(seated: Seated, seat: Seat, player: User | None, drawing: RenderPool, *, reachable: bool) -> DesiredMessage:
    """Want the seat's hand in its holder's direct messages, in the holder's language."""
    say = translator(player.locale if player and player.locale else seated.match.locale)
    labels = labels_of(seated.seats)
    view = seated.view(seat.seat)
    presenter = PRESENTERS[seated.match.game]
    acting = seat.seat in seated.to_act
    running = seated.match.status == "active"
    closed = running and not reachable
    looks = fingerprint(seated.match.status, acting, say.locale, presenter.hand_key(view), closed)

    async def build() -> Content:
        picture = await drawing.draw("hand", seated.match.game, view, labels, say.locale)
        message = messages.hand(seated, seat.seat, picture, say, closed=closed)
        return Content(message, messages.attachment(picture))

    seq = seated.position.version
    return DesiredMessage(
        "hand", seat.seat, looks, build, seq=seq, user_id=seat.user_id, renewed=running, comes_back=running
    )


def thread_name(game: Match, seats: Sequence[Seat]) -> str:
    """Return the title of the game's thread, within `THREAD_NAME`."""
    say = translator(game.locale)
    title = PRESENTERS[game.game].title(game.options, say)
    done = "" if game.status in ("lobby", "active") else f" · {say(f'status-{game.status}')}"
    name = f"{title} #{game.id}{done} · {', '.join(clean_name(seat.name) for seat in seats)}"
    return " ".join(name.split())[:THREAD_NAME].rstrip(" ,·")  # as Discord trims it
