"""Notices of a match, and their times; pure, without a store."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.core.quiet_hours import after_quiet, is_quiet, next_morning, next_slot
from bot.match.waiting import WaitedFor, board_calls
from bot.notices.notice_plan import plan_notices
from db.match.deadlines import TimeControl
from db.match.reminders import NoticeKey, Planned
from db.people.users import User
from engine.games import GAMES
from tests.bot.shown_matches import make_match
from tests.db.tables import with_settings

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)  # a Friday
HOUR = timedelta(hours=1)
NOTHING = Planned({}, frozenset(), frozenset())


def waited_for(
    *, away: datetime | None = None, now: datetime = NOW, limit: int | None = None, **chosen: Any
) -> WaitedFor:
    """The users to act have these settings, and are on vacation until `away`."""
    seated = make_match(GAMES["petersburg"], "2004", "en")
    seated = replace(seated, match=with_settings(seated.match, time=TimeControl(limit)))
    users = [seat.user_id for seat in seated.seats if seat.user_id is not None]
    people = {user: replace(User(user, None, "open", None, None, None, None, "UTC", NOW), **chosen) for user in users}
    return WaitedFor(seated, people, dict.fromkeys(users, away) if away else {}, frozenset(), now, 24)


def due(
    waited: WaitedFor, called: int = 0, planned: Planned = NOTHING, until: datetime | None = None
) -> dict[str, datetime]:
    """Return the due times of the asked seat's notices, by kind."""
    (seat,) = waited.waiting_users()
    dues = {} if until is None else {(seat, waited.seated.position.clocks[seat].asked): until}
    plan = plan_notices(waited, dues, planned, called)
    return {} if plan is None else {key.kind: moment for key, moment in plan.due.items()}


def key_of(waited: WaitedFor, kind: str) -> NoticeKey:
    ((seat, user_id),) = waited.waiting_users().items()
    return NoticeKey(seat, user_id, waited.seated.position.clocks[seat].asked, kind)


def test_a_reminder_after_a_day_and_the_direct_message_are_one() -> None:
    assert due(waited_for()) == {"day": NOW + 24 * HOUR, "table": NOW + 48 * HOUR}
    assert due(waited_for(remind_hours=10)) == {
        "reminder": NOW + 10 * HOUR, "day": NOW + 24 * HOUR, "table": NOW + 48 * HOUR,
    }  # fmt: skip
    assert due(waited_for(remind_hours=0)) == due(waited_for())


def test_no_reminder_comes_when_the_time_is_over_or_later() -> None:
    for hours, expected in (
        (24, {"warning"}),
        (25, {"day", "warning"}),
        (48, {"day", "warning"}),
        (49, {"day", "table", "warning"}),
    ):
        waited = waited_for(limit=hours)
        assert due(waited, until=NOW + hours * HOUR).keys() == expected, hours
    asleep = waited_for(limit=30, quiet_from=10 * 60, quiet_to=20 * 60)  # a day later it is quiet for eight hours more
    assert due(asleep, until=NOW + 30 * HOUR).keys() == {"warning"}
    assert due(waited_for(limit=6, remind_hours=6), until=NOW + 6 * HOUR).keys() == {"warning"}


def test_a_call_is_planned_once_and_not_for_those_whom_the_board_calls_or_who_want_none() -> None:
    assert due(waited_for(notify_where="none"), called=-1) == {}
    assert "call" not in due(waited_for(), called=-1)
    assert due(waited_for(notify_where="dm"), called=-1)["call"] == NOW
    assert "call" not in due(waited_for(notify_where="dm"), called=0)


def test_the_board_stays_highlighted_for_those_who_are_called_in_the_thread() -> None:
    waited = waited_for()
    everybody = frozenset(waited.waiting_users().values())
    assert board_calls(waited).awaited == everybody
    assert board_calls(replace(waited, answered=frozenset(waited.waiting_users()))).awaited == everybody, (
        "called or not"
    )
    assert not board_calls(waited_for(notify_where="dm")).awaited
    assert not board_calls(waited_for(notify_where="none")).awaited


def test_calls_for_all_matches_come_at_hours_of_the_day() -> None:
    found = due(waited_for(notify_when="hours", notify_hours=5), called=-1)
    assert found["call"] == datetime(2026, 5, 1, 15, tzinfo=UTC)


def test_the_warning_comes_in_time_and_follows_the_deadline() -> None:
    until = NOW + 8 * HOUR
    assert due(waited_for(limit=8), until=until)["warning"] == until - 4 * HOUR, "half of the time is shorter"
    assert due(waited_for(limit=24), until=until)["warning"] == until - 6 * HOUR
    assert "warning" not in due(waited_for(limit=24, warn_hours=0), until=until)
    waited = waited_for(limit=24)
    key = key_of(waited, "warning")
    later = due(waited, planned=Planned({key: NOW}, frozenset(), frozenset()), until=until + HOUR)
    assert later["warning"] == until - 5 * HOUR


def test_a_vacation_keeps_all_away_and_its_end_brings_one() -> None:
    end = NOW + timedelta(days=9)
    found = due(waited_for(away=end))
    assert found == {"reminder": end, "day": end + 24 * HOUR, "table": end + 48 * HOUR}
    assert due(waited_for(away=end), called=-1)["call"] == end
    assert not board_calls(waited_for(away=end)).seqs
    resting = waited_for(away=end, limit=24)
    assert due(resting, until=end + 2 * HOUR)["warning"] == end, "six hours before the deadline the vacation goes on"
    assert due(resting, until=end + 8 * HOUR)["warning"] == end + 2 * HOUR


def test_what_is_planned_stays_until_a_vacation_moves_it() -> None:
    waited = waited_for()
    planned = Planned(_keys(waited), frozenset(), frozenset())
    assert due(replace(waited, now=NOW + 5 * HOUR), planned=planned) == {}
    end = NOW + timedelta(days=9)
    moved = waited_for(away=end)
    assert due(moved, planned=planned)["day"] == end + 24 * HOUR
    back = replace(waited, now=NOW + timedelta(days=2))
    after = Planned(_keys(moved), frozenset(), frozenset())
    assert due(back, planned=after)["day"] == NOW + timedelta(days=3), "it ended early"


def test_what_was_put_off_is_not_held_back_by_a_vacation_that_ended_early() -> None:
    waited = waited_for()
    key = key_of(waited, "snooze")
    tomorrow, end = NOW + 21 * HOUR, NOW + timedelta(days=9)
    assert due(waited_for(away=end), planned=Planned({key: tomorrow}, frozenset(), frozenset()))["snooze"] == end
    after = due(waited, planned=Planned({key: end}, frozenset(), frozenset()))
    assert (after["snooze"], after["day"]) == (NOW, NOW + 24 * HOUR)
    assert "snooze" not in due(waited, planned=Planned({key: tomorrow}, frozenset(), frozenset())), "it stays"


def test_a_pause_drops_every_notice_but_the_calls() -> None:
    waited = waited_for(notify_where="dm", remind_hours=10)
    planned = Planned(_keys(waited, called=-1), frozenset(), frozenset())
    match = replace(waited.seated.match, paused_at=NOW)
    plan = plan_notices(replace(waited, seated=replace(waited.seated, match=match)), {}, planned, -1)
    assert plan is not None
    assert not plan.due
    assert {key.kind for key in plan.drop} == {"reminder", "day", "table"}, "the call waits for the end of the pause"


def _keys(waited: WaitedFor, called: int = 0) -> dict[NoticeKey, datetime]:
    plan = plan_notices(waited, {}, NOTHING, called)
    assert plan is not None
    return dict(plan.due)


def test_the_board_calls_the_last_one_since_the_others_decided() -> None:
    waited = waited_for(notify_when="last")
    assert board_calls(waited).seqs == dict.fromkeys(waited.waiting_users().values(), 0)
    assert not board_calls(waited_for(notify_when="hours")).seqs
    assert not board_calls(waited_for(notify_where="dm")).seqs


def test_times_of_a_day() -> None:
    user = User(1, None, "open", None, None, 22 * 60, 8 * 60, "Europe/Berlin", NOW)
    night = datetime(2026, 5, 1, 21, tzinfo=UTC)
    assert is_quiet(night, user)
    assert not is_quiet(NOW, user)
    assert after_quiet(night, user) == datetime(2026, 5, 2, 6, tzinfo=UTC)
    assert (after_quiet(night, None), is_quiet(night, None)) == (night, False)
    assert next_slot(NOW, user, 24) == datetime(2026, 5, 1, 22, tzinfo=UTC)
    assert next_morning(NOW, user) == datetime(2026, 5, 2, 7, tzinfo=UTC)
    assert next_morning(NOW, None) == NOW + 24 * HOUR


def test_reminders_wait_for_the_end_of_quiet_hours() -> None:
    found = due(waited_for(quiet_from=21 * 60, quiet_to=13 * 60, remind_hours=10))
    morning = datetime(2026, 5, 2, 13, tzinfo=UTC)
    assert found == {"reminder": morning, "day": morning, "table": morning + 24 * HOUR}


def test_nobody_is_reminded_of_a_match_in_which_nobody_waits() -> None:
    waited = waited_for(remind_hours=10, limit=48)
    seats = tuple(
        seat if number == waited.seated.asked[0] else replace(seat, user_id=None, ai="steward")
        for number, seat in enumerate(waited.seated.seats)
    )
    alone = replace(waited, seated=replace(waited.seated, seats=seats))
    assert due(alone) == {}
    assert due(alone, called=-1).keys() == due(waited, called=-1).keys() & {"call"}
    assert due(alone, until=NOW + 48 * HOUR).keys() == {"warning"}, "a clock runs out even so"
    close = key_of(alone, "close")
    planned = Planned({close: NOW + HOUR}, frozenset(), frozenset())
    assert plan_notices(alone, {}, planned, 0) is None, "a question that is planned stays"
