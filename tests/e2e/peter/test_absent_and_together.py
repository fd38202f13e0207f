"""Decisions of several seats at once, and missed deadlines."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from functools import partial

from bot.client.client import Neva
from bot.match.table import Table
from db.match import actions, deadlines
from db.people import users
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, open_lobby, open_table
from tests.e2e.watching import call_to, calls, eventually, public, until_planned
from tests.standin.driver import board_of, id_of, selects_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Dev")
QUIET = ("quiet_from", "quiet_to")
SILENT = 1 << 12


async def _to_the_bids(discord: StandIn, bot: Neva, place: Json) -> None:
    """Let each seat call until all are asked to bid."""
    while len((await bot.services[Table].read(1)).to_act) == 1:
        seated = await bot.services[Table].read(1)
        who = discord.members[seated.seats[seated.to_act[0]].name]
        answer = await who.slash("move", channel=place, action="call")
        assert not answer.failed


async def test_three_people_bid_at_the_same_moment(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, rules="peter")
    await _to_the_bids(discord, bot, place)
    menus = {name: await discord.members[name].press_board("move", place) for name in PEOPLE}
    call = await discord.until(lambda: call_to(discord, place, *PEOPLE))
    answers = await asyncio.gather(*(_bid_nothing(discord, name, menus[name].message) for name in PEOPLE[:2]))
    assert all("moved on" not in text for text in answers), "both succeed"
    seated = await bot.services[Table].read(1)
    last = discord.members["Dev"]
    assert [seated.seats[seat].name for seat in seated.to_act] == ["Dev"]
    await discord.until(lambda: call_to(discord, place, "Dev") and _bids_shown(board_of(discord, place)) == 2)
    assert calls(discord, place)[-1]["id"] == call["id"], "nobody is called again"
    number = next(option for select in selects_of(menus["Dev"].message) for option in select["options"])
    assert number["value"].startswith("do:bid ")
    done = await last.select(menus["Dev"].message, number["value"])
    assert not done.failed, "the menu that was opened before the others bid is still good"
    log = await last.press("log", channel=place)
    assert "wins" in log.text, "all have bid, and the line is somebody's"


async def test_who_rests_is_called_silently_while_others_are_called(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, rules="peter")
    resting = awake = ""
    while len((seated := await bot.services[Table].read(1)).to_act) == 1:
        actor = seated.seats[seated.to_act[0]].name
        resting, awake = (name for name in PEOPLE if name != actor)
        for name in PEOPLE:
            quiet = {"quiet_from": 11 * 60, "quiet_to": 13 * 60} if name == resting else dict.fromkeys(QUIET)
            await bot.services[Store].write(users.upsert_user, int(discord.members[name].id), now=START, **quiet)
        assert not (await discord.members[actor].slash("move", channel=place, action="call")).failed

    def mentions(name: str) -> list[Json]:
        own = discord.members[name].id
        return [m for m in public(discord, place) if own in [user["id"] for user in m["mentions"]]]

    (silent,) = await discord.until(lambda: [m for m in mentions(resting) if m["flags"] & SILENT])
    assert [user["id"] for user in silent["mentions"]] == [discord.members[resting].id]
    assert not mentions(awake)[-1]["flags"] & SILENT


def _bids_shown(board: Json | None) -> int:
    return 0 if board is None else str(board["attachments"][0]["description"]).count("has bid")


async def _bid_nothing(discord: StandIn, name: str, menu: Json | None) -> str:
    assert menu is not None
    answer = await discord.members[name].click(menu, custom_id=id_of(menu, end=":bid 0"))
    assert not answer.failed
    return answer.text


async def test_no_bid_is_shown_before_all_have_bid(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, rules="peter")
    await _to_the_bids(discord, bot, place)
    seated = await bot.services[Table].read(1)
    ann = next(seat.seat for seat in seated.seats if seat.name == "Ann")
    bid = next(str(action) for action in seated.legal(ann) if str(action) != "bid 0")
    answer = await discord.members["Ann"].slash("move", channel=place, action=bid)
    assert "only you see this" in answer.text
    other = await discord.members["Dev"].press("log", channel=place)
    assert "Ann has bid" in other.text
    for message in discord.world.history(place["id"]):
        if not message.get("_visible_to"):
            assert bid not in str(message["components"])
    changed = await discord.members["Ann"].slash("move", channel=place, action="bid 0")
    assert "cannot change a bid" in changed.text


async def test_a_seat_that_does_not_decide_in_time_passes_once(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    await discord.until(lambda: calls(discord, place))
    assert "Deadline: <t:" in text_of(calls(discord, place)[-1])
    seated = await bot.services[Table].read(1)
    late = seated.seats[seated.to_act[0]].name
    await until_planned(bot, deadlines.next_deadline)
    await clock.move_to(START + timedelta(hours=23))
    assert (await bot.services[Table].read(1)).position.seq == 0
    await clock.move_to(START + timedelta(hours=24, minutes=1))
    await discord.until(lambda: (board := board_of(discord, place)) and f"{late} ran out of time" in text_of(board))
    (played,) = await bot.services[Store].read(actions.whole_log, 1)
    assert (played.action, played.user_id, played.absent) == ("pass phase", None, True)
    after = await bot.services[Table].read(1)
    assert after.seats[after.to_act[0]].name != late
    log = await discord.members["Ann"].press("log", channel=place)
    assert f"{late} ran out of time" in log.text
    shown = await discord.members["Ann"].slash("tables", channel=place)
    assert "24 hours per move" in shown.text
    assert f"runs out <t:{int((START + timedelta(hours=48, minutes=1)).timestamp())}:R>" in shown.text


async def test_a_call_is_edited_as_others_decide_and_keeps_the_time_that_was_given(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, rules="peter", limit=24)
    await _to_the_bids(discord, bot, place)
    until = f"Deadline: <t:{int((START + timedelta(hours=24)).timestamp())}:R> (<t:"
    call = await discord.until(lambda: call_to(discord, place, *PEOPLE))
    assert until in text_of(call)
    notified = {name: len(discord.members[name].notified) for name in PEOPLE}
    await clock.move_to(START + timedelta(hours=17))  # before any warning
    for name, *awaited in (("Boris", "Ann", "Dev"), ("Ann", "Dev")):
        await discord.members[name].slash("move", channel=place, action="bid 0")
        edited = await discord.until(partial(call_to, discord, place, *awaited))
        assert edited["id"] == call["id"]
        assert {user["id"] for user in edited["mentions"]} == {discord.members[one].id for one in awaited}
    assert until in text_of(edited)
    discord.world.delete_message(call["id"])
    again = await discord.until(lambda: next((p for p in calls(discord, place) if p["id"] != call["id"]), None))
    assert until in text_of(again), "who deletes the call gives nobody more time"
    assert [len(discord.members[name].notified) - notified[name] for name in PEOPLE] == [0, 0, 0]


async def test_all_who_have_not_bid_in_time_bid_nothing(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, rules="peter", limit=24)
    await _to_the_bids(discord, bot, place)
    await discord.members["Boris"].slash("move", channel=place, action="bid 0")
    before = (await bot.services[Table].read(1)).position.seq
    await discord.until(lambda: call_to(discord, place, "Ann", "Dev"))
    await clock.move_to(START + timedelta(hours=24))

    async def have_bid() -> bool:
        return (await bot.services[Table].read(1)).position.seq >= before + 2

    await eventually(have_bid)
    log = await discord.members["Ann"].press("log", channel=place)
    assert log.text.count("ran out") == 2
    late = [row for row in await bot.services[Store].read(actions.whole_log, 1) if row.seq > before]
    assert [(row.action, row.user_id, row.absent) for row in late] == [("bid 0", None, True)] * 2


async def test_computer_players_are_never_timed(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=4, computers=3, rules="peter", limit=1)
    await discord.until(lambda: call_to(discord, place, "Ann"))
    seated = await bot.services[Table].read(1)
    await until_planned(bot, deadlines.next_deadline)
    timed = await bot.services[Store].read(deadlines.deadlines_of, 1)
    assert [seated.seats[seat].name for seat, _ in timed] == ["Ann"]


async def test_a_move_that_the_game_has_not(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, rules="peter")
    seated = await bot.services[Table].read(1)
    acting = discord.members[seated.seats[seated.to_act[0]].name]
    for words in ("buy anything", "pass phase"):
        answer = await discord.members["Ann"].slash("move", action=words, channel=place)
        assert not answer.failed
        assert (await bot.services[Table].read(1)).position.seq == seated.position.seq, words
    passed = await acting.slash("move", action="pass", channel=place)
    assert any(word in passed.text for word in ("passes", "пасует")), "Boris reads Russian"


async def test_who_decides_in_time_is_left_alone(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    await until_planned(bot, deadlines.next_deadline)
    for hours in (20, 40, 60):
        await clock.move_to(START + timedelta(hours=hours))
        seated = await bot.services[Table].read(1)
        await discord.members[seated.seats[seated.to_act[0]].name].slash("move", action="pass", channel=place)
    assert [played.absent for played in await bot.services[Store].read(actions.whole_log, 1)] == [False] * 3


async def test_switches_beside_a_preset(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(
        discord, "Ann", rules="online", new_society=True, open_hands=False, tiebreak="long", seats=4
    )
    await discord.until(lambda: "ties: rubles, aristocrats" in text_of(lobby) or None)
    text = text_of(lobby)
    assert "2004 edition) + New Society" in text
    assert "open rubles" in text
    assert "open hands" not in text
