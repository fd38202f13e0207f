"""The data of one user: what their file holds; and forgetting them leaves nothing, and the matches of others whole."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.agreement.votes import Proposal, Votes
from bot.core.errors import UserError
from bot.core.users import Person, Users
from bot.match.positions import record_of
from bot.people.privacy import SHOWN_FOR
from bot.play.plans import Plans
from db.maintenance.retention import delete_match
from db.match import actions, happenings, messages, private_answers, publications, reminders, votes
from db.match.matches import FORGOTTEN
from db.match.messages import Message, MessageKind, MessageState, ThreadMember
from db.match.private_answers import LivingMenu
from db.match.reminders import NoticeKey
from db.match.votes import AskedTakeback
from db.people import blocks, people_data, users, vacations
from db.people.ratings import Rated, Rating, levels_of, put_ratings, ratings_of_user
from db.store import Store
from engine.record import replay
from tests.bot.people.club import ANN, BORIS, DEV, NUMBERS, ZOE, Club, holding
from tests.db.tables import CHANNEL, GUILD, NOW

DIRECT = 876543218765432187


@pytest.fixture
async def club(store: Store) -> Club:
    return Club(store)


async def fill(club: Club) -> dict[str, int]:
    """Let Zoë play, host, resign, be replaced, plan, ask and be notified. Return the matches by role."""
    store = club.store
    made = {
        "running": await club.start(ZOE, ANN, BORIS),
        "lobby": await club.open(ZOE, ANN),
        "own lobby": await club.open(ZOE),
        "guest": await club.open(ANN, BORIS),
        "invited": await club.open(ANN, invited=[ZOE, BORIS]),
        "resigned": await club.start(ANN, ZOE, BORIS),
        "replaced": await club.start(ANN, ZOE, BORIS),
        "unplayed": await club.start(ANN, ZOE, BORIS),
        "cancelled": await club.start(ZOE, ANN, BORIS),
        "offered": await club.start(ANN, BORIS, DEV),
        "old": await club.start(ANN, ZOE, BORIS),
    }
    running = made["running"]
    await club.act(running, ANN, "vote 1")
    await club.act(running, ZOE, "vote 1")
    for name in ("resigned", "replaced", "cancelled", "old"):
        await club.act(made[name], ZOE, "vote 2")
    for name in ("resigned", "unplayed"):
        await club.replacing.resign(made[name], ZOE, interaction_id=next(NUMBERS))
    await club.replacing.offer(made["replaced"], ANN, 1, DEV.id, interaction_id=next(NUMBERS))
    await club.replacing.take(made["replaced"], DEV, 1, interaction_id=next(NUMBERS))
    await club.replacing.offer(made["offered"], ANN, 1, ZOE.id, interaction_id=next(NUMBERS))
    await club.lobby.cancel(made["cancelled"], ZOE, interaction_id=next(NUMBERS))
    await club.lobby.cancel(made["old"], ANN, interaction_id=next(NUMBERS))
    club.now = NOW + SHOWN_FOR + timedelta(days=1)
    seat = next(one.seat for one in await club.seats(running) if one.user_id == ZOE.id)

    def noted(connection: Connection) -> None:
        users.upsert_user(connection, ZOE.id, now=NOW, locale="de", dm="open", dm_channel_id=DIRECT)
        vacations.put_vacation(connection, ZOE.id, GUILD, NOW + timedelta(days=3), now=NOW)
        blocks.block(connection, BORIS.id, user_id=ZOE.id, now=NOW)
        reminders.put_notices(connection, running, {NoticeKey(seat, ZOE.id, 0, "call"): NOW})
        menu = LivingMenu(running, seat, ZOE.id, DIRECT, 5, "token", NOW, "", "", NOW)
        private_answers.put_menu(connection, menu)
        messages.put_thread_member(connection, running, seat, ThreadMember(CHANNEL, ZOE.id))
        hand = Message(made["cancelled"], MessageKind.HAND, MessageState.SHOWN, DIRECT, 6, NOW, 0, ZOE.id)
        messages.put_message(connection, hand)
        of_others = {Rated(BORIS.id, ""): Rating(1490.0, 95.0, 4), Rated(0, "czar"): Rating(1850.0, 40.0, 4)}
        rated = {Rated(ZOE.id, ""): Rating(1510.0, 90.0, 4), **of_others}
        put_ratings(connection, GUILD, "votes", rated, now=NOW)
        publications.set_thread_title(connection, made["cancelled"], f"#8 {ZOE.name} · Ann")

    await store.write(noted)
    return made


async def test_nothing_is_left_of_a_user_in_any_table(club: Club) -> None:
    await fill(club)
    traces = (str(ZOE.id), ZOE.name, str(DIRECT))
    before = await holding(club.store, *traces)
    assert before >= {"seats", "games", "actions", "reminders", "menus", "happenings", "players", "blocks"}
    assert before >= {"ratings", "messages", "thread_members", "publications"}
    await club.privacy.forget(ZOE.id)
    assert await holding(club.store, *traces) == set()
    assert (await club.store.read(ratings_of_user, GUILD, BORIS.id))["votes"].matches == 4, "those of others stay"
    assert set(await club.store.read(levels_of, GUILD, "votes")) == {"czar"}


async def test_the_matches_of_the_others_stay_whole(club: Club) -> None:
    made = await fill(club)
    logs = {name: await club.store.read(actions.whole_log, match_id) for name, match_id in made.items()}
    await club.privacy.forget(ZOE.id)
    for name, match_id in made.items():
        after = await club.store.read(actions.whole_log, match_id)
        assert [(one.seat, one.action) for one in after] == [(one.seat, one.action) for one in logs[name]]
        match = await club.match(match_id)
        if match.started_at is not None:
            record = await club.store.read(record_of, match)
            assert sum(1 for _ in replay(record)) == 1 + len(after)
            assert all(record.players)
    running, seats = await club.match(made["running"]), await club.seats(made["running"])
    assert (running.status, running.host_id) == ("active", ANN.id)
    assert [(one.user_id, one.name) for one in seats if one.name != FORGOTTEN] == [(ANN.id, "Ann"), (BORIS.id, "Boris")]
    (left,) = (one for one in seats if one.name == FORGOTTEN)
    assert (left.is_computer, left.resigned_at) == (True, club.now)
    assert [one.name for one in await club.seats(made["lobby"])] == ["Ann"]
    assert (await club.match(made["lobby"])).host_id == ANN.id
    assert (await club.match(made["own lobby"])).status == "cancelled"
    assert [one.name for one in await club.seats(made["guest"])] == ["Ann", "Boris"]
    assert (await club.match(made["invited"])).invited == [BORIS.id]
    told = await club.store.read(happenings.happenings_of, made["replaced"])
    assert [one.facts["before"] for one in told if one.kind == "replaced"] == [FORGOTTEN]
    assert [one.offered_to for one in await club.seats(made["offered"])] == [None] * 3
    (gone,) = (one for one in await club.seats(made["cancelled"]) if one.name == FORGOTTEN)
    assert not gone.is_computer


async def test_matches_that_ended_long_ago_are_not_published_again(club: Club) -> None:
    made = await fill(club)
    revisions = {name: await club.store.read(publications.get_publication, match_id) for name, match_id in made.items()}
    await club.privacy.forget(ZOE.id)
    raised = set()
    for name, match_id in made.items():
        publication, before = await club.store.read(publications.get_publication, match_id), revisions[name]
        if publication is not None and before is not None and publication.revision > before.revision:
            raised.add(name)
    assert raised == {"running", "lobby", "own lobby", "resigned", "replaced", "unplayed", "offered", "invited"}
    assert sorted(club.changed) == sorted({made[name] for name in raised})


async def test_what_a_crash_interrupted_is_finished_later(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await fill(club)

    def crash(*_: Any) -> None:
        raise UserError("game-over")

    with monkeypatch.context() as broken:
        broken.setattr(people_data, "clear_match", crash)
        with pytest.raises(UserError):
            await club.privacy.forget(ZOE.id)
    assert await holding(club.store, str(ZOE.id))
    again = Club(club.store)
    await again.privacy.finish()
    assert await holding(club.store, str(ZOE.id), ZOE.name) == set()
    assert made["running"] in again.changed
    assert await club.store.read(people_data.wishes) == {}


async def test_others_of_the_same_name_keep_it(club: Club) -> None:
    twin = Person(555, ZOE.name)
    match_id = await club.start(ANN, twin, BORIS)
    await club.act(match_id, twin, "vote 1")
    await club.replacing.resign(match_id, twin, interaction_id=next(NUMBERS))
    await fill(club)
    await club.privacy.forget(ZOE.id)
    assert [one.name for one in await club.seats(match_id)] == ["Ann", ZOE.name, "Boris"]


async def test_a_name_from_before_is_deleted_also_where_nothing_else_tells_of_the_user(club: Club) -> None:
    before = Person(ZOE.id, "Zoë Before")
    unplayed, played = await club.start(ANN, before, BORIS), await club.start(ANN, before, BORIS)
    await club.act(played, before, "vote 1")
    for match_id in (unplayed, played):
        await club.replacing.resign(match_id, before, interaction_id=next(NUMBERS))
    await club.privacy.forget(ZOE.id)
    assert await holding(club.store, before.name) == set()


async def test_who_was_only_invited_finds_that_in_their_file_without_the_others(club: Club) -> None:
    match_id = await club.open(ANN, invited=[ZOE, BORIS])
    await club.open(ANN, invited=[BORIS])
    found = await club.privacy.data(ZOE.id)
    assert [(one["match"]["id"], one["invited"], one["host"]) for one in found["matches"]] == [(match_id, True, False)]
    assert str(BORIS.id) not in json.dumps(found["matches"])
    assert not any(one["invited"] for one in (await club.privacy.data(ANN.id))["matches"])
    await club.privacy.forget(ZOE.id)
    await club.privacy.forget(BORIS.id)
    assert (await club.match(match_id)).invited is None
    assert await holding(club.store, str(ZOE.id), str(BORIS.id)) == set()


async def test_moves_before_a_seat_was_taken_over_do_not_make_its_next_user_the_one_before(club: Club) -> None:
    match_id = await club.start(ANN, ZOE, BORIS)
    await club.act(match_id, ZOE, "vote 1")
    await club.replacing.offer(match_id, ANN, 1, DEV.id, interaction_id=next(NUMBERS))
    await club.replacing.take(match_id, DEV, 1, interaction_id=next(NUMBERS))
    await club.replacing.resign(match_id, DEV, interaction_id=next(NUMBERS))
    await club.privacy.forget(ZOE.id)
    assert [one.name for one in await club.seats(match_id)] == ["Ann", "Dev", "Boris"]
    assert await holding(club.store, ZOE.name) == set()


async def test_whom_others_have_blocked_is_theirs(club: Club) -> None:
    await club.store.write(blocks.block, ZOE.id, user_id=ANN.id, now=NOW)
    await club.privacy.forget(ZOE.id)
    assert await holding(club.store, str(ZOE.id)) == {"blocks"}
    assert (await club.privacy.count_stored(ZOE.id)).is_nothing


async def test_who_comes_back_begins_anew(club: Club) -> None:
    made = await fill(club)
    await club.privacy.forget(ZOE.id)
    with pytest.raises(UserError):
        await club.act(made["running"], ZOE, "vote 1")
    match_id = await club.start(ANN, ZOE, BORIS)
    await club.act(match_id, ZOE, "vote 1")
    known = await club.privacy.count_stored(ZOE.id)
    assert (known.running, known.lobbies, known.matches) == (1, 0, 1)


async def test_who_plays_again_before_the_rest_is_forgotten_keeps_the_new_seat(club: Club) -> None:
    before = await club.start(ANN, ZOE, BORIS)
    await club.privacy.note_wish(ZOE.id)
    club.now += timedelta(hours=1)
    again = await club.start(ANN, ZOE, BORIS)
    await club.privacy.finish()
    assert [one.user_id for one in await club.seats(before)] == [ANN.id, None, BORIS.id]
    assert [one.user_id for one in await club.seats(again)] == [ANN.id, ZOE.id, BORIS.id]
    assert await club.store.read(people_data.wishes) == {}
    assert await club.privacy.forget(ZOE.id) == 1, "asked for again, it concerns that match, too"
    assert (await club.privacy.count_stored(ZOE.id)).is_nothing


async def test_two_processes_forget_a_user_at_the_same_time(club: Club) -> None:
    await fill(club)
    other = Club(club.store)
    other.now = club.now
    await asyncio.gather(club.privacy.forget(ZOE.id), other.privacy.forget(ZOE.id), other.privacy.finish())
    assert await holding(club.store, str(ZOE.id), ZOE.name, str(DIRECT)) == set()
    assert await club.store.read(people_data.wishes) == {}


async def test_a_move_at_the_same_moment_is_made_or_refused_and_bears_no_name(club: Club) -> None:
    made = [await club.start(ANN, ZOE, BORIS) for _ in range(4)]
    moves = (club.act(match_id, ZOE, "vote 1") for match_id in made)
    _number, *moved = await asyncio.gather(club.privacy.forget(ZOE.id), *moves, return_exceptions=True)
    assert all(one is None or isinstance(one, UserError) for one in moved)
    assert await holding(club.store, str(ZOE.id), ZOE.name) == set()
    for match_id, one in zip(made, moved, strict=True):
        assert len(await club.store.read(actions.whole_log, match_id)) == (one is None)


async def test_a_user_who_changed_names_is_forgotten_under_all_of_them(club: Club) -> None:
    left, held = await club.start(ANN, ZOE, BORIS), await club.start(ANN, ZOE, BORIS)
    await club.replacing.resign(left, ZOE, interaction_id=next(NUMBERS))
    people = Users(club.store, lambda: club.now, on_change=club.changed.append)
    renamed = Person(ZOE.id, "Zoë Otherwise")
    await people.follow_name(renamed, GUILD)
    assert [one.name for one in await club.seats(held)] == ["Ann", renamed.name, "Boris"]
    assert club.changed == [held]
    await club.privacy.forget(ZOE.id, [renamed.name])
    assert await holding(club.store, str(ZOE.id), ZOE.name, renamed.name) == set()
    await people.follow_name(Person(ZOE.id, "Zoë Again"), GUILD)
    assert await holding(club.store, str(ZOE.id), "Zoë") == set(), "a press afterwards brings nothing back"


async def matches_in(club: Club, person: Person) -> dict[int, dict[str, Any]]:
    data = json.loads(json.dumps(await club.privacy.data(person.id)))
    return {part["match"]["id"]: part for part in data["matches"]}


async def test_matches_of_others_who_bear_the_same_name_are_not_in_it(club: Club) -> None:
    twin = Person(555, ZOE.name)
    foreign = await club.start(ANN, twin, BORIS)
    await club.act(foreign, twin, "vote 1")
    await club.replacing.resign(foreign, twin, interaction_id=next(NUMBERS))
    taken = await club.start(ANN, twin, BORIS)
    await club.replacing.offer(taken, ANN, 1, DEV.id, interaction_id=next(NUMBERS))
    await club.replacing.take(taken, DEV, 1, interaction_id=next(NUMBERS))
    for match_id in (foreign, taken):
        await club.lobby.cancel(match_id, ANN, interaction_id=next(NUMBERS))
    own = await club.start(ANN, ZOE, BORIS)
    assert set(await matches_in(club, ZOE)) == {own}
    assert (await club.privacy.count_stored(ZOE.id)).matches == 2, "who left without a move cannot be told apart"
    assert set(await matches_in(club, twin)) == {foreign}


async def test_of_a_match_that_the_user_left_there_are_the_own_moves_alone(club: Club) -> None:
    left, stayed = await club.start(ANN, ZOE, BORIS), await club.start(ANN, ZOE, BORIS)
    for match_id in (left, stayed):
        await club.act(match_id, ANN, "whisper")
        await club.act(match_id, ZOE, "vote 1")
    await club.replacing.resign(left, ZOE, interaction_id=next(NUMBERS))
    for match_id in (left, stayed):
        await club.lobby.cancel(match_id, ANN, interaction_id=next(NUMBERS))
    found = await matches_in(club, ZOE)
    assert "record" not in found[left]
    assert [one["action"] for one in found[left]["actions"]] == ["vote 1"]
    assert found[left]["names_left_behind"] == [ZOE.name]
    assert [one["action"] for one in found[stayed]["record"]["actions"]] == ["whisper", "vote 1"]
    assert found[stayed]["names_left_behind"] == []


async def test_of_a_running_match_there_is_nothing_of_others_and_no_seed(club: Club) -> None:
    match_id = await club.start(ZOE, ANN, BORIS)
    plans = Plans(club.store, club.table)
    for person in (ZOE, ANN):
        await plans.give(match_id, person.id, f"once vote {person.id % 2}", interaction_id=next(NUMBERS))
    await club.act(match_id, ANN, "whisper")
    await Votes(club.table).ask(match_id, ANN.id, Proposal.pause(), interaction_id=next(NUMBERS))
    await club.store.write(blocks.block, ZOE.id, user_id=BORIS.id, now=NOW)
    text = json.dumps(await club.privacy.data(ZOE.id), ensure_ascii=False)
    match = await club.match(match_id)
    for other in (match.seed, "whisper", "pause", "seed", "record", *(p.name for p in (ANN, BORIS)), f'"{BORIS.id}"'):
        assert other not in text, other
    (part,) = (await matches_in(club, ZOE)).values()
    assert len(part["plans"]) <= 1


async def test_a_match_that_is_deleted_meanwhile_is_left_out(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    gone, stays = await club.start(ANN, ZOE, BORIS), await club.start(ANN, ZOE, BORIS)
    await club.lobby.cancel(gone, ANN, interaction_id=next(NUMBERS))
    traced = club.privacy._list_traced

    async def then_deleted(*wanted: Any) -> list[int]:
        found = await traced(*wanted)
        await club.store.write(delete_match, gone)
        return found

    monkeypatch.setattr(club.privacy, "_list_traced", then_deleted)
    assert set(await matches_in(club, ZOE)) == {stays}


async def test_open_questions_and_plans_of_a_forgotten_user_are_gone(club: Club) -> None:
    """Their own requests are withdrawn, and other requests do not wait for them."""
    match_id = await club.start(ZOE, ANN, BORIS)
    asking, plans = Votes(club.table), Plans(club.store, club.table)
    await club.act(match_id, ZOE, "vote 1")
    await club.act(match_id, ANN, "vote 1")
    await plans.give(match_id, ZOE.id, "always vote 2", interaction_id=next(NUMBERS))
    await asking.ask(match_id, ZOE.id, Proposal.pause(), interaction_id=next(NUMBERS))
    ending = next(NUMBERS)
    await asking.ask(match_id, BORIS.id, Proposal.ending(scored=False), interaction_id=ending)
    await asking.agree(match_id, ZOE.id, ending, interaction_id=next(NUMBERS))
    await club.store.write(votes.put_takeback, match_id, AskedTakeback(0, 2), now=NOW)
    await club.privacy.forget(ZOE.id)

    def left(connection: Connection) -> list[Any]:
        tables = ("plans", "takebacks", "votes")
        return [row for name in tables for row in connection.exec_driver_sql(f"SELECT * FROM {name}")]

    (vote,) = await club.store.read(left)
    assert vote.kind == "end"
    assert json.loads(vote.agreed) == [] if isinstance(vote.agreed, str) else vote.agreed == []
    _seated, waiting = await asking.agree(match_id, ANN.id, ending, interaction_id=next(NUMBERS))
    assert waiting == ()
    assert (await club.match(match_id)).status == "cancelled"


async def test_the_own_rating_is_in_it_and_that_of_nobody_else(club: Club) -> None:
    rated = {Rated(one.id, ""): Rating(1500.0 + number, 90.0, 3) for number, one in enumerate((ANN, ZOE, BORIS))}
    await club.store.write(put_ratings, GUILD, "votes", rated, now=NOW)
    data = json.loads(json.dumps(await club.privacy.data(ZOE.id)))
    assert [(one["game"], one["mean"], one["matches"]) for one in data["ratings"]] == [("votes", 1501.0, 3)]
