"""A match move by move, in views and in words, limited to what one viewer may know."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar, overload

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.games.registry import PRESENTERS
from db.match import actions, matches
from db.match.matches import Match, Seat
from db.store import Store
from engine.game import AnyView, PublicView
from engine.games import GAMES
from engine.history import UNDO, Ended, History, TakenBack
from engine.match import LoggedAction, OnlyChoice, PlatformEvent, TimeRanOut, replay, visible
from engine.race import round_of
from engine.record import Record
from i18n.translator import Say

V_co = TypeVar("V_co", bound=AnyView, covariant=True)


@dataclass(frozen=True, slots=True)
class Moment(Generic[V_co]):
    """The visible events of one action. Actions hidden from the viewer have no moment."""

    seq: int
    """Number of the action in the log. Never show it: gaps reveal hidden actions."""
    seat: int
    round: int | None
    """None if the game has no rounds."""
    events: tuple[Any, ...]
    """At least one event."""
    before: V_co
    """The viewer's view."""
    after: V_co
    """The viewer's view."""
    secret: bool
    """Whether the action is hidden from any user."""
    taken_back: bool = False


class Moments:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(
        self, match_id: int, seat: int | None, *, whole: bool = False, is_open: bool = False
    ) -> list[Moment[AnyView]]:
        """List the moments that the seat, or a spectator, may know, oldest first. Raises `UserError`.

        `whole` shows the seat's view from the start, regardless of its user. `is_open` shows what seats hide from each
        other. Both are for finished matches only; the caller checks that.

        A user who took the seat over sees earlier actions as a spectator. A moment's index in the list never changes
        and reveals nothing about hidden actions. A long match (440 actions) takes about 0.1 s in a thread.
        """
        match, seats, log = await self._store.read(partial(_read_stored, match_id=match_id))
        since = 0 if seat is None or whole else seats[seat].since_seq
        return await asyncio.to_thread(moments_of, match, len(seats), log, seat, since, is_open=is_open)

    async def open(self, match_id: int) -> list[Moment[PublicView]]:
        """List the moments of a finished match with all secrets, oldest first. Raises `UserError`."""
        match, seats, log = await self._store.read(partial(_read_stored, match_id=match_id))
        if match.status != "finished":
            raise UserError("not-over")
        return await asyncio.to_thread(moments_of, match, len(seats), log, None, is_open=True)


def _read_stored(connection: Connection, match_id: int) -> tuple[Match, Sequence[Seat], Sequence[LoggedAction]]:
    found = matches.get_match_and_seats(connection, match_id)
    if found is None:
        raise UserError("no-game", game=match_id)
    return *found, actions.whole_log(connection, match_id)


@overload
def moments_of(
    match: Match | Record, seats: int, log: Sequence[LoggedAction], seat: None, *, is_open: bool = False
) -> list[Moment[PublicView]]: ...


@overload
def moments_of(
    match: Match | Record,
    seats: int,
    log: Sequence[LoggedAction],
    seat: int | None,
    since: int = 0,
    *,
    is_open: bool = False,
) -> list[Moment[AnyView]]: ...


def moments_of(
    match: Match | Record,
    seats: int,
    log: Sequence[LoggedAction],
    seat: int | None,
    since: int = 0,
    *,
    is_open: bool = False,
) -> list[Moment[Any]]:
    """Replay a log and list the moments that the seat, or a spectator, may know.

    The seat's user took over after the action `since`, and sees everything up to it as a spectator. `is_open` shows a
    spectator what seats hide from each other, except actions that only one seat knows of.
    """
    game = GAMES[match.game]
    state = game.new(game.Options.model_validate(match.options), seats, match.seed, match.setup)
    viewer = None if since else seat

    def show(state: Any) -> AnyView:
        return game.open_view(state) if is_open else game.view(state, viewer)

    before, number, history = show(state), round_of(game, state), History(state)
    found: list[Moment[AnyView]] = []
    for applied in replay(game, state, log):
        acted = applied.logged.seat
        if applied.logged.action == UNDO:
            found = _mark_taken_back(found, history, acted)
        if viewer != seat and applied.seq > since:
            viewer = seat
            before = show(state)
        state, history = applied.state, applied.history
        seen = {one: [visible(game, state, event, one) for event in applied.told] for one in (viewer, None)}
        known = zip(seen[viewer], applied.told if is_open else seen[viewer], strict=True)
        events = tuple(event for may_know, event in known if may_know is not None)
        after = show(state)
        if events:
            secret = all(event is None for event in seen[None])
            found.append(Moment(applied.seq, acted, number, events, before, after, secret))
        before, number = after, round_of(game, state)
    return found


def _mark_taken_back(found: list[Moment[AnyView]], history: History, seat: int) -> list[Moment[AnyView]]:
    """Mark all actions that the seat's `undo` takes back, except secret orders of others."""
    takeback = history.takeback(seat)
    assert takeback is not None, "the log holds no illegal action"
    return [
        dataclasses.replace(moment, taken_back=True)
        if moment.seq >= takeback.seq and (moment.seat == seat or not moment.secret)
        else moment
        for moment in found
    ]


_PLATFORM_LINES = {TimeRanOut: "line-time-ran-out", TakenBack: "line-taken-back", Ended: "line-ended"}


def tell(
    game: str, events: Iterable[Any], view: AnyView, names: Sequence[str], say: Say, *, planned: bool = False
) -> Iterator[str]:
    """Describe the events of one action as `event_words` does; its first line explains an automatic action.

    `planned` words the action for the user who planned it.
    """
    remark = "line-planned" if planned else ""
    for event in events:
        if isinstance(event, OnlyChoice):
            remark = "line-only-choice"
        elif line := event_words(game, event, view, names, say):
            yield say(remark, line=line) if remark else line
            remark = ""


def event_words(game: str, event: Any, view: AnyView, names: Sequence[str], say: Say) -> str:
    """Describe an event, except `OnlyChoice`, in one Markdown line; empty if it needs none.

    `view` is the reader's view at any moment. `names` are escaped for Markdown.
    """
    if isinstance(event, PlatformEvent):
        return say(_PLATFORM_LINES[type(event)], name=names[event.seat])
    return PRESENTERS[game].line(event, view, names, say) or ""
