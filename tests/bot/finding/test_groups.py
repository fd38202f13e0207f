"""Who sits down together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as some

from bot.finding.groups import MORE_WAIT, Bars, Group, OpenTable, Seeker, fill_lobby, find_group, next_look
from tests.db.tables import HOUR, NOW


def _seeker(
    user_id: int,
    *seats: int,
    rules: str = "2004",
    times: Iterable[str] = ("24",),
    waited: timedelta = 2 * HOUR,
    channel: int = 1,
    fill: timedelta | None = None,
) -> Seeker:
    return Seeker(user_id, NOW - waited, channel, {rules: frozenset(seats)}, tuple(times), fill)


def _users(group: Group | None) -> tuple[int, ...]:
    return () if group is None else group.user_ids


def test_enough_people_who_agree_on_everything_sit_down_those_who_waited_longest_first() -> None:
    seekers = [_seeker(number, 3, waited=number * HOUR) for number in (1, 2, 3, 4)]
    group = find_group(seekers, Bars(), NOW)
    assert group is not None
    assert (group.user_ids, group.seats, group.time, group.rules) == ((4, 3, 2), 3, "24", "2004")


def test_one_person_or_people_who_want_something_else_wait() -> None:
    assert find_group([], Bars(), NOW) is None
    assert find_group([_seeker(1, 2)], Bars(), NOW) is None
    for other in (_seeker(2, 3), _seeker(2, 2, rules="peter"), _seeker(2, 2, times=["none"])):
        assert find_group([_seeker(1, 2), other], Bars(), NOW) is None


def test_the_largest_table_is_preferred_and_a_smaller_one_waits_a_little_for_more() -> None:
    three = [_seeker(number, 3, 4, waited=number * MORE_WAIT / 2) for number in (1, 2, 3)]
    assert find_group(three, Bars(), NOW) is None, "the last one came five minutes ago"
    look = next_look(three, NOW)
    assert look == NOW + MORE_WAIT / 2
    group = find_group(three, Bars(), look)
    assert group is not None
    assert group.seats == 3
    assert _users(find_group([*three, _seeker(4, 3, 4, waited=timedelta(0))], Bars(), NOW)) == (3, 2, 1, 4)


def test_a_table_that_cannot_be_larger_opens_at_once() -> None:
    assert _users(find_group([_seeker(1, 3, 4), _seeker(2, 3), _seeker(3, 3, waited=timedelta(0))], Bars(), NOW))


def test_computer_players_fill_a_table_once_everybody_has_waited_as_long_as_they_chose() -> None:
    ann, boris = _seeker(1, 4, fill=HOUR), _seeker(2, 4, fill=3 * HOUR)
    assert find_group([ann, boris], Bars(), NOW) is None
    look = next_look([ann, boris], NOW)
    assert look == NOW + HOUR
    group = find_group([ann, boris], Bars(), look)
    assert group is not None
    assert (group.user_ids, group.seats) == ((1, 2), 4)
    assert find_group([ann], Bars(), look) is None, "nobody gets a table with computer players alone"
    assert find_group([ann, _seeker(3, 4)], Bars(), look) is None, "all must agree"


def test_as_few_computer_players_as_possible_play() -> None:
    group = find_group([_seeker(number, 3, 4, 5, fill=HOUR) for number in (1, 2)], Bars(), NOW)
    assert group is not None
    assert group.seats == 3
    pair = [_seeker(number, 2, 4, fill=HOUR) for number in (1, 2)]
    group = find_group(pair, Bars(), NOW)
    assert group is not None
    assert group.seats == 2


def test_people_who_are_apart_never_sit_together_but_both_find_others() -> None:
    seekers = [_seeker(1, 2), _seeker(2, 2, waited=HOUR), _seeker(3, 2, waited=HOUR / 2)]
    bars = Bars(apart={frozenset((1, 2))})
    assert find_group(seekers[:2], bars, NOW) is None
    assert _users(find_group(seekers, bars, NOW)) == (1, 3)
    three = [_seeker(number, 3) for number in (1, 2, 3, 4)]
    assert _users(find_group(three, bars, NOW)) == (1, 3, 4)


def test_everybody_sees_the_channel_of_their_table() -> None:
    ann, boris = _seeker(1, 2, channel=7), _seeker(2, 2, channel=8, waited=HOUR)
    group = find_group([ann, boris], Bars(), NOW)
    assert group is not None
    assert group.channel_id == 7
    group = find_group([ann, boris], Bars(unseen={(2, 7)}), NOW)
    assert group is not None
    assert group.channel_id == 8
    assert find_group([ann, boris], Bars(unseen={(2, 7), (1, 8)}), NOW) is None


def test_a_lobby_takes_those_who_fill_it_and_nobody_otherwise() -> None:
    table = OpenTable(7, 1, ["2014", "2004"], 4, 2, "24", [9, 10], has_agents=False, apart={3})
    seekers = [_seeker(1, 4, waited=HOUR), _seeker(2, 2), _seeker(3, 4), _seeker(4, 4), _seeker(5, 3, 4)]
    assert fill_lobby([table], seekers[:3], Bars()) is None
    assert _users(fill_lobby([table], seekers, Bars())) == (4, 5)
    assert _users(fill_lobby([table], seekers, Bars(apart={frozenset((4, 5))}))) == (4, 1)
    assert _users(fill_lobby([table], seekers, Bars(unseen={(4, 1)}))) == (5, 1)
    with_agents = replace(table, has_agents=True)
    assert fill_lobby([with_agents], seekers, Bars()) is None
    ready = [replace(one, fill=HOUR) for one in seekers]
    assert _users(fill_lobby([with_agents], ready, Bars())) == (4, 5)
    assert fill_lobby([replace(table, time="none"), replace(table, rules=["peter"])], seekers, Bars()) is None


_SEEKERS = some.lists(
    some.builds(
        lambda user, seats, wait, fill, channel: _seeker(
            user, *seats, waited=wait * MORE_WAIT, fill=fill and fill * HOUR, channel=channel
        ),
        some.integers(1, 9),
        some.sets(some.integers(2, 5), min_size=1),
        some.integers(0, 20),
        some.none() | some.integers(1, 3),
        some.integers(1, 2),
    ),
    unique_by=lambda one: one.user_id,
    max_size=9,
)
_PAIRS = some.frozensets(some.sets(some.integers(1, 9), min_size=2, max_size=2).map(frozenset), max_size=6)
_BLIND = some.frozensets(some.tuples(some.integers(1, 9), some.integers(1, 2)), max_size=4)


@given(_SEEKERS, _PAIRS, _BLIND)
def test_whoever_sits_down_has_agreed_to_all_of_it(
    seekers: list[Seeker], apart: frozenset[frozenset[int]], unseen: frozenset[tuple[int, int]]
) -> None:
    group = find_group(seekers, Bars(apart, unseen), NOW)
    if group is None:
        return
    assert 2 <= len(group.users) <= group.seats
    assert len(set(group.user_ids)) == len(group.users)
    for one in group.users:
        assert one.accepts(group.rules, group.seats, group.time)
        assert (one.user_id, group.channel_id) not in unseen
        assert not any(frozenset((one.user_id, other)) in apart for other in group.user_ids if other != one.user_id)
        assert len(group.users) == group.seats or one.may_fill(NOW)


@given(_SEEKERS)
def test_nothing_opens_between_the_planned_looks(seekers: list[Seeker]) -> None:
    if find_group(seekers, Bars(), NOW) is None:
        look = next_look(seekers, NOW) or NOW + 100 * HOUR
        assert find_group(seekers, Bars(), look - timedelta(seconds=1)) is None
