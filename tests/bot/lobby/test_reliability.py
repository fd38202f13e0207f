"""The share of decisions in time: what counts, and that only the host sees it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lobby.ui import settings_menu
from bot.lobby.ui.settings_menu import SettingsPage
from db.match.deadlines import TimeControl
from db.match.matches import Seat
from db.people.reliability import InTime, count_in_time
from db.store import Store
from i18n.translator import translator
from tests.bot.match.stored_matches import PEOPLE, Played, running
from tests.db.tables import GUILD, NOW, begin_match, match_row

ANN, BORIS, _ = PEOPLE


async def play(store: Store, match_id: int, moves: int) -> Played:
    played = Played(store, match_id)
    for _ in range(moves):
        seated = await played.table.read(match_id)
        await played.do(seated.to_act[0], "pass")
    return played


async def run_out(played: Played) -> int:
    """Let the awaited seat's time run out; return its user."""
    seated = await played.table.read(played.id)
    seat = seated.to_act[0]
    await played.run_out(seat, seated.position.clocks[seat].asked)
    return PEOPLE[seat]


async def test_moves_and_lost_time_count_and_a_second_loss_too(store: Store) -> None:
    played = await play(store, await running(store, "petersburg", ANN, BORIS, limit=24), 4)
    assert await store.read(count_in_time, GUILD, ANN) == InTime(2, 0)
    late = await run_out(played)
    other = next(user for user in (ANN, BORIS) if user != late)
    assert await store.read(count_in_time, GUILD, late) == InTime(2, 1)
    assert await store.read(count_in_time, GUILD, other) == InTime(2, 0)
    while (await played.table.read(played.id)).to_act[0] != PEOPLE.index(late):
        await played.do(PEOPLE.index(other), "pass")
    await run_out(played)
    assert (await store.read(count_in_time, GUILD, late)).missed == 2, "an agent sits in"
    assert (await store.read(count_in_time, GUILD, late)).made == 2
    assert await store.read(count_in_time, GUILD + 1, late) == InTime(0, 0), "another server"


@pytest.mark.parametrize(("people", "time"), [((ANN, BORIS), TimeControl()), ((ANN, "steward"), TimeControl(24))])
async def test_matches_without_a_clock_or_other_users_say_nothing(
    store: Store, people: tuple[Any, ...], time: TimeControl
) -> None:
    match_id = await begin_match(store, *people, game="petersburg", time=time)
    played = Played(store, match_id)
    if (await played.table.read(match_id)).to_act == (0,):
        await played.do(0, "pass")
    assert await store.read(count_in_time, GUILD, ANN) == InTime(0, 0)


async def test_only_the_newest_matches_count(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.people.reliability.MATCHES", 2)
    for moves in (6, 2, 2):
        await play(store, await running(store, "petersburg", ANN, BORIS, limit=24), moves)
    assert await store.read(count_in_time, GUILD, ANN) == InTime(2, 0)


def test_a_hundred_percent_means_every_decision() -> None:
    assert (InTime(999, 1).percent, InTime(20, 0).percent) == (99, 100)


@pytest.mark.parametrize(("decisions", "viewer", "is_told"), [(20, ANN, True), (19, ANN, False), (20, BORIS, False)])
async def test_the_host_alone_sees_it_from_twenty_decisions_on(
    store: Store, monkeypatch: pytest.MonkeyPatch, decisions: int, viewer: int, is_told: bool
) -> None:
    monkeypatch.setattr(settings_menu, "count_in_time", lambda *_: InTime(decisions - 2, 2))
    match = match_row(host_id=ANN, game="peter", options={"open_cubes": False})
    seats = [Seat(1, at, user, f"U{user}", None, NOW, None) for at, user in enumerate((ANN, BORIS))]
    in_time = await store.read(settings_menu._read_in_time, match, seats)
    assert 0 not in in_time, "not of the host"
    text = "".join(
        getattr(item, "content", "")
        for item in SettingsPage(match, seats, 0, 1, viewer, None, in_time).message(translator("en")).walk_children()
    )
    assert ("U102 90 %" in text) is is_told
