"""Limits the number of waiting interactions and the rate of each user.

Discord shows “This interaction failed” after three seconds. Without limits a rush would make every answer late; with
them some are in time, and the others are refused at once. The three seconds begin when Discord creates the interaction:
on a machine without free processor time most of them may have passed before the bot reads it. Work that cannot be
answered in time is not begun.

A refusal costs a request too. Users who still go too fast get refusals only at the rate `TOLD`; beyond that they are
ignored, and Discord's client shows the failure.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Collection, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

from bot.core.concurrency import ConcurrencyLimit
from bot.core.errors import NotBegun, UserError
from bot.core.priority import Priority


@dataclass(frozen=True)
class Rate:
    at_once: float
    """Tokens of a full bucket: the longest burst."""
    a_second: float
    """Tokens added per second."""

    def times(self, pace: float) -> Rate:
        return Rate(self.at_once * pace, self.a_second * pace)


class TokenBuckets:
    """A bucket for each key. Moments are seconds of a monotonic clock.

    Full buckets are deleted, so memory holds only recently used keys.
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # tokens, and the time of this count

    def __len__(self) -> int:
        return len(self._buckets)

    def wait_for_token(self, key: Hashable, now: float) -> float:
        """Return the seconds until there is a token; take one and return 0 if there is one now."""
        self._forget_full(now)
        tokens, since = self._buckets.get(key, (self._rate.at_once, now))
        tokens = min(self._rate.at_once, tokens + (now - since) * self._rate.a_second)
        if tokens < 1:
            return (1 - tokens) / self._rate.a_second
        self._buckets[key] = (tokens - 1, now)
        self._buckets.move_to_end(key)
        return 0.0

    def _forget_full(self, now: float) -> None:
        """Delete the buckets that have been unused for as long as an empty one takes to fill."""
        while self._buckets:
            _, since = next(iter(self._buckets.values()))
            if now - since < self._rate.at_once / self._rate.a_second:
                return
            self._buckets.popitem(last=False)


_WINDOW_SECONDS = 60.0
_CLOCK_CHANGED_SECONDS = 60.0
"""No delivery takes this long; a clock must have changed."""


class Deliveries:
    """Tells how long ago Discord created an interaction.

    Discord's clock differs from the bot's: the fastest delivery of the last minute or two counts as immediate.
    """

    def __init__(self) -> None:
        self._least = math.inf, math.inf  # differences of the clocks: in the window before, and in this one
        self._since = -math.inf

    def age(self, created_at: float, now: float) -> float:
        """Return the seconds since `created_at`, by Discord's clock. `now` is monotonic."""
        difference, (before, current) = now - created_at, self._least
        if difference - min(before, current) > _CLOCK_CHANGED_SECONDS:
            before = current = difference
        if now - self._since >= _WINDOW_SECONDS:
            before, current, self._since = current, math.inf, now
        self._least = before, min(current, difference)
        return difference - min(self._least)


log = logging.getLogger(__name__)

GIVEN_UP_SECONDS = 3.0
"""Age at which Discord gives up an interaction without an answer."""
AT_ONCE = 8
"""Most interactions handled at the same time; fewer while answers are slow or boards late (`ConcurrencyLimit`)."""
COMPLETIONS_AT_ONCE = 4
SHARE = 4
"""Interactions of one user, running or waiting."""
ACTS = Rate(at_once=15, a_second=3)
"""Presses, choices and commands of one user."""
COMPLETIONS = Rate(at_once=30, a_second=6)
"""Completions of one user; people type up to ten letters a second."""
TOLD = Rate(at_once=3, a_second=0.5)
"""Refusals for haste that one user gets."""
_DRAWN = Rate(at_once=5, a_second=1 / 3)
COOLDOWNS = {
    "new": Rate(at_once=5, a_second=1 / 20),
    "board": _DRAWN,
    "help": _DRAWN,
    "table:fair": _DRAWN,
    "table:film": _DRAWN,
    "table:share": _DRAWN,
    "table:away": _DRAWN,
    "table:hand": _DRAWN,
    "table:log": _DRAWN,
}
"""Rates per user of commands and buttons that post in public, replay a match or draw a picture."""
LONGEST_WAIT_SECONDS = 0.5
"""Longest wait for a place; the work itself needs the rest of Discord's three seconds."""
ANSWERED_WITHIN_SECONDS = 2.0
"""Target for an answer: its interaction's age, wait, mean work and twice its deviation. None older is begun."""
ACKNOWLEDGED_WITHIN_SECONDS = 1.4
"""Age at which unfinished work is acknowledged; on a busy machine that request takes up to a second."""
LATEST_BOARD_SECONDS = 30.0
"""Once a change has waited this long for its board, the match accepts no more moves."""
QUICK_SECONDS = 0.1
"""Work that has taken longer shall not wait for anything before its first answer."""
_LEAST_WAIT_SECONDS = 0.2
_REPORT_SECONDS = 60.0
_WEIGHT = 0.1  # of the latest value in the mean time of work


class Admission:
    """Decides whether an interaction runs, waits or is refused. In memory only."""

    def __init__(self, priority: Priority, pace: float = 1.0) -> None:
        """Allow each user `pace` times the default rate."""
        self._priority = priority
        self._acts, self._told = TokenBuckets(ACTS.times(pace)), TokenBuckets(TOLD)
        self._completions = TokenBuckets(COMPLETIONS.times(pace))
        self._cooldowns = {command: TokenBuckets(rate.times(pace)) for command, rate in COOLDOWNS.items()}
        self._deliveries = Deliveries()
        self._limit = ConcurrencyLimit(AT_ONCE)
        self._completing = 0
        self._working = 0
        self._began: dict[object, float] = {}
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._of_user: Counter[int] = Counter()
        self._mean, self._deviation = 0.05, 0.0  # seconds of work, over recent interactions
        self._measured_at = math.inf  # none yet
        self._refused, self._reported = 0, float("-inf")

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def working(self) -> int:
        return self._working

    @property
    def limit(self) -> int:
        """How many may work at the same time now."""
        return self._limit.limit(self._priority.latest_seconds)

    @property
    def users(self) -> Collection[int]:
        """Users with an interaction that waits, runs, or continues after its first answer."""
        return self._of_user.keys()

    @asynccontextmanager
    async def admit(
        self, interaction: object, user_id: int, command: str = "", *, created_at: float | None = None
    ) -> AsyncIterator[None]:
        """Wait for a place and hold it inside. `command` is the slash command's full name, or empty.

        `created_at` is when Discord created the interaction, in seconds by its clock; None for now. Raises `UserError`
        at once if the answer would be late or the user is too fast; `NotBegun` if told so just now.
        """
        self._refuse_haste(user_id, command)
        age = self._age(created_at)
        if self._is_hopeless(user_id, age):
            raise self._busy()
        self._of_user[user_id] += 1
        try:
            await self._enter(age)
            if self._age(created_at) + self._expected_seconds() > GIVEN_UP_SECONDS:
                self._free_place()
                raise self._busy()
            self._began[interaction] = asyncio.get_running_loop().time()
            try:
                yield
            finally:
                self.note_answer(interaction)
        finally:
            self._of_user[user_id] -= 1
            if not self._of_user[user_id]:
                del self._of_user[user_id]

    def refuse_at_once(self, user_id: int, created_at: float) -> UserError | NotBegun | None:
        """Return the error of an arriving interaction that `admit` would refuse without a wait; None for others.

        So an overloaded bot need not read the interaction first. Others are not counted: `admit` will.
        """
        if not self._is_hopeless(user_id, self._age(created_at)):
            return None
        try:
            self._refuse_haste(user_id, "")
        except (UserError, NotBegun) as error:
            return error
        return self._busy()

    def _is_hopeless(self, user_id: int, age: float) -> bool:
        """Return whether an interaction of this age cannot be answered in time."""
        if self._of_user.get(user_id, 0) >= SHARE or age > ANSWERED_WITHIN_SECONDS:
            return True
        limit = self.limit
        if self._working < limit and not self._waiting:
            return False
        return (len(self._waiting) + 1) * self._mean / limit > self._patience(age)

    def _patience(self, age: float) -> float:
        """Return the longest wait for a place, in seconds."""
        left = ANSWERED_WITHIN_SECONDS - age - self._expected_seconds()
        return max(_LEAST_WAIT_SECONDS, min(LONGEST_WAIT_SECONDS, left))

    def is_given_up(self, created_at: float) -> bool:
        """Count an interaction that arrives; return whether Discord has given it up by now."""
        return self._age(created_at) >= GIVEN_UP_SECONDS

    def is_quick(self, interaction: object) -> bool:
        """Return whether the work on an admitted interaction has just begun: the machine has processor time to spare.

        False once its user has an answer.
        """
        began = self._began.get(interaction)
        return began is not None and asyncio.get_running_loop().time() - began < QUICK_SECONDS

    def is_short_of_time(self, created_at: float) -> bool:
        """Return whether to acknowledge an admitted interaction before its work, which may take too long."""
        return self._age(created_at) + self._expected_seconds() > ANSWERED_WITHIN_SECONDS

    def seconds_to_acknowledge(self, created_at: float) -> float:
        """Return after how many seconds an interaction without an answer needs an acknowledgement; 0 for at once."""
        if self.is_short_of_time(created_at):
            return 0.0
        return max(0.0, ACKNOWLEDGED_WITHIN_SECONDS - self._age(created_at))

    def _age(self, created_at: float | None) -> float:
        return 0.0 if created_at is None else self._deliveries.age(created_at, asyncio.get_running_loop().time())

    def _refuse_haste(self, user_id: int, command: str) -> None:
        """Raise `UserError` or `NotBegun` if the user acts, or uses this command, too often."""
        now = asyncio.get_running_loop().time()
        if self._acts.wait_for_token(user_id, now):
            if self._told.wait_for_token(user_id, now):
                raise NotBegun
            raise UserError("too-fast")
        cooldown = self._cooldowns.get(command)
        if cooldown is not None and (left := cooldown.wait_for_token(user_id, now)):
            raise UserError("cooldown", seconds=math.ceil(left))

    def require_board(self, match_id: int) -> None:
        """Raise `UserError` if the match's board is so late that its users would outrun it."""
        if self._priority.late_seconds(match_id) > LATEST_BOARD_SECONDS:
            raise UserError("board-late")

    def may_complete(self, user_id: int) -> bool:
        """Count a completion; return whether to answer it."""
        return not self._completions.wait_for_token(user_id, asyncio.get_running_loop().time())

    def note_answer(self, interaction: object) -> None:
        """Free the interaction's place once its user has an answer, even that it takes longer."""
        self._priority.note_answer(interaction)
        began = self._began.pop(interaction, None)
        if began is not None:
            self._forget_old()
            self._measured_at = asyncio.get_running_loop().time()
            taken = min(self._measured_at - began, GIVEN_UP_SECONDS)  # one that hung says no more than "too slow"
            self._deviation += _WEIGHT * (abs(taken - self._mean) - self._deviation)
            self._mean += _WEIGHT * (taken - self._mean)
            if self._waiting or self._working >= self.limit:
                self._limit.note_answer(began, self._measured_at)
            self._free_place()

    def _expected_seconds(self) -> float:
        """Return how long the work takes at most, most of the time."""
        self._forget_old()
        return self._mean + 2 * self._deviation

    def _forget_old(self) -> None:
        """Halve the measured times if none was measured for a while.

        Otherwise a few very slow answers would have everybody refused for good, and so never be corrected.
        """
        now = asyncio.get_running_loop().time()
        if now - self._measured_at > GIVEN_UP_SECONDS:
            self._mean, self._deviation, self._measured_at = self._mean / 2, self._deviation / 2, now

    @contextmanager
    def admit_completion(self) -> Iterator[bool]:
        """Enter with True if there is capacity for a completion; a completion never waits."""
        free = not self._waiting and self._working < self.limit and self._completing < COMPLETIONS_AT_ONCE
        self._completing += free
        try:
            yield free
        finally:
            self._completing -= free

    async def _enter(self, age: float) -> None:
        """Wait for a place and take it. Raises `UserError` after too long a wait."""
        if self._working < self.limit and not self._waiting:
            self._working += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._fill_places()  # the limit may have risen
        self._priority.crowd(crowded=bool(self._waiting))
        try:
            async with asyncio.timeout(self._patience(age)):
                await turn
        except BaseException as error:  # timeout, or the bot stops
            if turn.done() and not turn.cancelled():
                self._free_place()  # it arrived at the same moment
            elif turn in self._waiting:
                self._waiting.remove(turn)
            raise self._busy() if isinstance(error, TimeoutError) else error from None
        finally:
            self._priority.crowd(crowded=bool(self._waiting))

    def _free_place(self) -> None:
        self._working -= 1
        self._fill_places()

    def _fill_places(self) -> None:
        """Give free places to the longest-waiting interactions, as far as the limit allows."""
        limit = self.limit
        while self._waiting and self._working < limit:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._working += 1

    def _busy(self) -> UserError:
        """Count a refusal and return its error; log at most one line a minute."""
        self._refused += 1
        now = asyncio.get_running_loop().time()
        if now - self._reported >= _REPORT_SECONDS:
            log.warning("too much to do: %d interactions were refused since the last such line", self._refused)
            self._refused, self._reported = 0, now
        return UserError("busy")
