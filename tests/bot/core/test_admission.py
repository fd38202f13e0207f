"""Admission: how many interactions run at once, which wait, and which are refused."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress

import pytest

from bot.core import admission, priority
from bot.core.admission import (
    ACTS,
    AT_ONCE,
    COMPLETIONS,
    LONGEST_WAIT_SECONDS,
    SHARE,
    TOLD,
    Admission,
    Deliveries,
    Rate,
    TokenBuckets,
)
from bot.core.concurrency import LATE_SECONDS, SLOW_SECONDS
from bot.core.errors import NotBegun, UserError
from bot.core.priority import Priority


def test_a_full_bucket_is_taken_at_once_and_fills_again() -> None:
    buckets = TokenBuckets(Rate(at_once=3, a_second=2))
    assert [buckets.wait_for_token("a", 0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.wait_for_token("b", 0.0) == 0
    assert buckets.wait_for_token("a", 0.4) > 0
    assert buckets.wait_for_token("a", 0.5) == 0
    assert [buckets.wait_for_token("a", 100.0) for _ in range(4)] == [0, 0, 0, 0.5], "it holds no more than three"


def test_refusals_cost_nothing() -> None:
    buckets = TokenBuckets(Rate(at_once=1, a_second=1))
    taken = [moment / 10 for moment in range(100) if not buckets.wait_for_token("a", moment / 10)]
    assert taken == [float(second) for second in range(10)]


def test_a_rate_may_be_multiplied() -> None:
    assert Rate(at_once=3, a_second=0.5).times(10) == Rate(at_once=30, a_second=5)


def test_full_buckets_are_forgotten() -> None:
    buckets = TokenBuckets(Rate(at_once=5, a_second=1))
    for user in range(10_000):
        buckets.wait_for_token(user, user / 100)
    assert len(buckets) <= 501, "those of the last five seconds"
    buckets.wait_for_token("later", 1000.0)
    assert len(buckets) == 1


def test_the_age_of_an_interaction_does_not_depend_on_the_difference_of_the_clocks() -> None:
    deliveries = Deliveries()
    ages = [deliveries.age(created_at, now) for created_at, now in ((1000.0, 5.2), (1001.0, 6.0), (1002.0, 9.5))]
    assert ages == pytest.approx([0.0, 0.0, 2.5])
    assert deliveries.age(4000.0, 70.0) == 0.0, "Discord's clock was ahead"
    assert deliveries.age(4001.0, 72.0) == pytest.approx(1.0)
    assert deliveries.age(3000.0, 73.0) == 0.0, "no delivery takes a quarter of an hour: a clock was set back"


async def test_who_comes_too_late_is_refused_without_a_wait() -> None:
    rush, loop = Rush(), asyncio.get_running_loop()
    assert not rush.admission.is_given_up(1000.0 + loop.time())
    coming = asyncio.create_task(rush.come(1, created_at=1000.0 + loop.time() - 2.1))
    await settle()
    assert (rush.at_work, rush.refused, rush.reasons) == ([], [1], {"busy"})
    await coming
    assert rush.admission.is_given_up(1000.0 + loop.time() - 3.1)


async def test_slow_answers_refuse_others_for_a_while_and_not_for_good() -> None:
    admission, admitted = Admission(Priority()), 0
    for user in range(20):
        with suppress(UserError):
            async with admission.admit("slow", user):
                admission._began["slow"] -= 10
    for user in range(100, 110):
        with suppress(UserError):
            async with admission.admit("next", user):
                admitted += 1
    assert not admitted, "an answer that cannot be in time is not begun"
    for user in range(200, 220):
        admission._measured_at -= 4  # seconds in which nothing was begun
        with suppress(UserError):
            async with admission.admit("later", user):
                admitted += 1
    assert admitted > 10


@pytest.fixture(autouse=True)
def _patient() -> None:
    """Wait no longer than the bot does outside tests."""


class Rush:
    """Interactions, by default one per user, that run until `done` is set."""

    def __init__(self) -> None:
        self.priority = Priority()
        self.admission = Admission(self.priority)
        self.done = asyncio.Event()
        self.at_work: list[int] = []
        self.refused: list[int] = []
        self.ignored: list[int] = []
        self.reasons: set[str] = set()
        self.facts: list[dict[str, str | int]] = []

    async def come(
        self, number: int, *, user: int | None = None, command: str = "", created_at: float | None = None
    ) -> None:
        try:
            of = number if user is None else user
            async with self.admission.admit(number, of, command, created_at=created_at):
                self.at_work.append(number)
                await self.done.wait()
        except NotBegun:
            self.ignored.append(number)
        except UserError as refused:
            self.refused.append(number)
            self.reasons.add(refused.reason)
            self.facts.append(refused.facts)


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_so_many_work_at_the_same_time_and_the_others_follow_in_order() -> None:
    rush = Rush()
    tasks = [asyncio.create_task(rush.come(number)) for number in range(AT_ONCE + 3)]
    await settle()
    assert rush.at_work == list(range(AT_ONCE))
    rush.admission.note_answer(4)
    await settle()
    assert rush.at_work[AT_ONCE:] == [AT_ONCE], "whoever has answered lets the first one in"
    rush.done.set()
    await asyncio.gather(*tasks)
    assert rush.at_work == list(range(AT_ONCE + 3))
    assert rush.refused == []


async def test_who_waits_too_long_is_refused_and_leaves_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "LONGEST_WAIT_SECONDS", 0.05)
    rush = Rush()
    tasks = [asyncio.create_task(rush.come(number)) for number in range(AT_ONCE + 3)]
    await asyncio.wait(tasks, timeout=10, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.gather(*tasks[AT_ONCE:])
    assert rush.refused == [AT_ONCE, AT_ONCE + 1, AT_ONCE + 2]
    rush.done.set()
    await asyncio.gather(*tasks)
    again = [asyncio.create_task(rush.come(100 + number)) for number in range(AT_ONCE)]
    await asyncio.gather(*again)
    assert len(rush.refused) == 3, "all places are free again"


async def test_a_wait_that_would_be_too_long_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _stopped_clock(monkeypatch)  # on a busy machine the first waits would end before the last one comes
    rush = Rush()
    rush.admission._mean = LONGEST_WAIT_SECONDS  # of recent work
    tasks = [asyncio.create_task(rush.come(number)) for number in range(40)]
    await settle()
    assert len(rush.at_work) == AT_ONCE
    assert rush.refused == list(range(AT_ONCE + 8, 40)), "the ninth in the queue would wait too long"
    assert rush.reasons == {"busy"}
    rush.done.set()
    await asyncio.gather(*tasks)


async def test_one_user_has_no_more_than_a_share() -> None:
    rush = Rush()
    tasks = [asyncio.create_task(rush.come(number, user=7)) for number in range(12)]
    tasks.append(asyncio.create_task(rush.come(99, user=8)))
    await settle()
    assert rush.at_work == [*range(SHARE), 99]
    rush.done.set()
    await asyncio.gather(*tasks)
    await rush.come(100, user=7)
    assert rush.at_work[-1] == 100, "the share is free again"


async def test_who_is_too_fast_is_told_so_now_and_then_and_else_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _stopped_clock(monkeypatch)
    done, told = int(ACTS.at_once), int(TOLD.at_once)
    rush = Rush()
    rush.done.set()
    for number in range(100):
        await rush.come(number, user=7)
    await rush.come(100, user=8)
    assert rush.at_work == [*range(done), 100]
    assert rush.refused == [*range(done, done + told)]
    assert rush.reasons == {"too-fast"}
    assert rush.ignored == [*range(done + told, 100)]
    clock.append(clock[-1] + 1.0)
    for number in range(200, 210):
        await rush.come(number, user=7)
    assert rush.at_work[-3:] == [200, 201, 202], "three in a second"
    assert len(rush.refused) == told, "told once in two seconds"


async def test_a_quick_player_is_never_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _stopped_clock(monkeypatch)
    rush = Rush()
    rush.done.set()
    for number in range(40):  # ten seconds, four times a second
        await rush.come(number, user=7)
        clock.append(clock[-1] + 0.25)
    assert rush.at_work == [*range(40)]


async def test_a_command_has_a_cooldown_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _stopped_clock(monkeypatch)
    rush = Rush()
    rush.done.set()
    for number in range(6):
        await rush.come(number, user=7, command="new")
    await rush.come(6, user=7, command="table:fair")
    await rush.come(7, user=8, command="new")
    assert rush.at_work == [0, 1, 2, 3, 4, 6, 7]
    assert (rush.reasons, rush.facts) == ({"cooldown"}, [{"seconds": 20}])
    clock.append(clock[-1] + 19.5)
    await rush.come(8, user=7, command="new")
    assert rush.facts[1:] == [{"seconds": 1}]
    clock.append(clock[-1] + 0.5)
    await rush.come(9, user=7, command="new")
    assert rush.at_work[-1] == 9


async def test_completions_are_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    _stopped_clock(monkeypatch)
    rush = Rush()
    rush.done.set()
    answered = [rush.admission.may_complete(7) for _ in range(100)]
    assert answered.count(True) == COMPLETIONS.at_once
    assert not answered[-1]
    assert rush.admission.may_complete(8)
    await rush.come(0, user=7)
    assert rush.at_work == [0]


def _stopped_clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let the loop's time be the last number of a list."""
    moments = [asyncio.get_running_loop().time()]
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: moments[-1])
    return moments


async def test_who_is_cancelled_gives_the_place_back() -> None:
    rush = Rush()
    tasks = [asyncio.create_task(rush.come(number)) for number in range(AT_ONCE + 4)]
    await settle()
    tasks[AT_ONCE].cancel()  # waits
    tasks[0].cancel()  # works
    await settle()
    assert rush.at_work[AT_ONCE:] == [AT_ONCE + 1]
    rush.admission.note_answer(1)
    tasks[AT_ONCE + 2].cancel()  # it has a place, and does not know it yet
    await settle()
    assert rush.at_work[AT_ONCE:] == [AT_ONCE + 1, AT_ONCE + 3]
    rush.done.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert (rush.admission._working, len(rush.admission._waiting), len(rush.admission.users)) == (0, 0, 0)


async def test_completions_are_dropped_first() -> None:
    rush = Rush()
    with rush.admission.admit_completion() as room:
        assert room
    tasks = [asyncio.create_task(rush.come(number)) for number in range(AT_ONCE)]
    await settle()
    with rush.admission.admit_completion() as room:
        assert not room
    rush.done.set()
    await asyncio.gather(*tasks)
    with rush.admission.admit_completion() as room:
        assert room


async def test_publishing_waits_while_interactions_wait_for_their_turn() -> None:
    rush = Rush()
    tasks = [asyncio.create_task(rush.come(number)) for number in range(AT_ONCE + 1)]
    await settle()
    publishing = asyncio.create_task(rush.priority.step())
    await settle()
    assert not publishing.done()
    rush.done.set()
    await asyncio.gather(*tasks)
    await settle()
    assert publishing.done()


async def test_publishing_does_not_wait_for_ever() -> None:
    crowded = Priority()
    crowded.crowd(crowded=True)
    async with asyncio.timeout(10):
        with crowded.mark_awaited("somebody who is never answered"):
            for _ in range(3):
                await crowded.step()


async def test_publishing_goes_on_once_everybody_has_a_first_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priority, "LONGEST_WAIT_SECONDS", 3600)
    answers = Priority()
    with answers.mark_awaited(1), answers.mark_awaited(2):
        publishing = asyncio.create_task(answers.step())
        answers.note_answer(1)
        await settle()
        assert not publishing.done()
        answers.note_answer(2)
        await settle()
        assert publishing.done()
        ended = asyncio.create_task(answers.wait_for_answers(3600))
        await settle()
        assert not ended.done(), "the rest of the answers is still being given"
    await settle()
    assert ended.done()


async def test_whoever_comes_between_two_steps_of_publishing_is_answered_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(priority, "LONGEST_WAIT_SECONDS", 3600)
    answers = Priority()
    began: list[str] = []
    with ExitStack() as late:

        async def publish(name: str) -> None:
            await answers.step()
            began.append(name)
            if name == "a":
                late.enter_context(answers.mark_awaited(2))

        with answers.mark_awaited(1):
            tasks = [asyncio.create_task(publish(name)) for name in "ab"]
            await settle()
            assert began == []
        await settle()
        assert began == ["a"]
    await asyncio.gather(*tasks)
    assert began == ["a", "b"]


async def test_publishing_waits_ever_less_the_later_boards_are(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def noted(_event: asyncio.Event, seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(priority, "_wait", noted)
    answers = Priority()
    await answers.step()
    answers.note_board_due(1)
    answers._due[1] -= priority.LATE_SECONDS / 2
    answers.note_board_due(1)  # a second change does not restart its wait
    await answers.step()
    answers.note_board_begun(1)
    answers.note_board_due(2)
    await answers.step()
    answers._begun[1] -= priority.LATE_SECONDS / 2
    await answers.step()
    assert len(waits) == 6, "late boards wait for nobody"
    answers.note_board_shown(1)
    await answers.step()
    at_once, half, begun, shown = waits[::2]
    assert at_once == priority.LONGEST_WAIT_IN_CROWD_SECONDS
    assert half == pytest.approx(at_once / 2, rel=0.1)
    assert begun == pytest.approx(half, rel=0.1)
    assert shown == pytest.approx(at_once, rel=0.1)


async def test_late_boards_are_published_side_by_side() -> None:
    answers, began = Priority(), list[int]()

    async def publish(number: int) -> None:
        await answers.step()
        began.append(number)

    answers.note_board_due(1)
    answers._due[1] -= priority.LATE_SECONDS
    with answers.mark_awaited("somebody"):
        tasks = [asyncio.create_task(publish(number)) for number in range(16)]
        for _ in range(3):  # rounds of the loop: a busy bot has few of them a second
            await asyncio.sleep(0)
        assert began == [*range(16)]
    await asyncio.gather(*tasks)


async def test_fewer_work_at_the_same_time_while_boards_are_late(monkeypatch: pytest.MonkeyPatch) -> None:
    _stopped_clock(monkeypatch)
    rush = Rush()
    rush.priority.note_board_due(1)
    rush.priority._due[1] -= LATE_SECONDS
    tasks = [asyncio.create_task(rush.come(number)) for number in range(5)]
    await settle()
    assert rush.at_work == [0]
    rush.admission.note_answer(0)
    await settle()
    assert rush.at_work == [0, 1], "one follows another"
    rush.priority.note_board_begun(1)
    rush.priority.note_board_shown(1)
    tasks.append(asyncio.create_task(rush.come(5)))
    await settle()
    assert sorted(rush.at_work) == [*range(6)], "once boards are in time, all places are free again"
    rush.done.set()
    await asyncio.gather(*tasks)
    assert (rush.admission.working, rush.admission.waiting, rush.refused) == (0, 0, [])


async def test_fewer_work_at_the_same_time_after_slow_answers_in_a_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _stopped_clock(monkeypatch)
    for crowd, limit in ((AT_ONCE - 1, AT_ONCE), (AT_ONCE, 5)):
        rush = Rush()
        tasks = [asyncio.create_task(rush.come(number)) for number in range(crowd)]
        await settle()
        clock.append(clock[-1] + 2 * SLOW_SECONDS)
        rush.done.set()
        await asyncio.gather(*tasks)
        assert rush.admission.limit == limit, "slow answers without a crowd say nothing about the machine"


async def test_only_who_would_be_refused_without_a_wait_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _stopped_clock(monkeypatch)
    rush = Rush()

    def refused(user: int, age: float = 0.0) -> str | None:
        error = rush.admission.refuse_at_once(user, 1000.0 + clock[-1] - age)
        return error.reason if isinstance(error, UserError) else None if error is None else "ignored"

    assert refused(1) is None
    assert refused(1, age=2.1) == "busy"
    rush.admission._mean = LONGEST_WAIT_SECONDS  # of recent work
    tasks = [asyncio.create_task(rush.come(number)) for number in range(2 * AT_ONCE - 1)]
    await settle()
    assert refused(100) is None, "it would wait"
    tasks.append(asyncio.create_task(rush.come(100)))
    await settle()
    assert refused(101) == "busy"
    assert [refused(102) for _ in range(30)] == [
        *["busy"] * int(ACTS.at_once),
        *["too-fast"] * int(TOLD.at_once),
        *["ignored"] * (30 - int(ACTS.at_once) - int(TOLD.at_once)),
    ]
    rush.done.set()
    await asyncio.gather(*tasks)
    assert rush.refused == []
    own = [asyncio.create_task(rush.come(200 + number, user=7)) for number in range(SHARE)]
    rush.done.clear()
    await settle()
    assert refused(7) == "busy"
    assert refused(8) is None
    rush.done.set()
    await asyncio.gather(*own)


async def test_an_interaction_is_acknowledged_before_it_is_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = _stopped_clock(monkeypatch)
    rush = Rush()
    created_at = 1000.0 + clock[-1]
    assert not rush.admission.is_given_up(created_at)
    assert rush.admission.seconds_to_acknowledge(created_at) == pytest.approx(admission.ACKNOWLEDGED_WITHIN_SECONDS)
    clock.append(clock[-1] + 1.0)
    left = rush.admission.seconds_to_acknowledge(created_at)
    assert left == pytest.approx(admission.ACKNOWLEDGED_WITHIN_SECONDS - 1.0)
    rush.admission._mean = 1.1  # seconds of recent work
    assert rush.admission.seconds_to_acknowledge(created_at) == 0, "the answer may need more time than is left"


def test_no_moves_are_taken_where_the_board_is_half_a_minute_late() -> None:
    rush = Rush()
    rush.priority.note_board_due(1)
    rush.priority.note_board_due(2)
    rush.priority.note_board_begun(1)
    rush.priority._begun[1] -= admission.LATEST_BOARD_SECONDS
    with pytest.raises(UserError, match="board-late"):
        rush.admission.require_board(1)
    rush.admission.require_board(2)
    rush.priority.note_board_missed(1)
    with pytest.raises(UserError, match="board-late"):
        rush.admission.require_board(1)
    rush.priority.note_board_begun(1)
    rush.priority.note_board_shown(1)
    rush.admission.require_board(1)
