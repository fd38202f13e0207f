"""The file of own data: everything that is surely theirs, nothing of others."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.agreement.votes import Proposal, Votes
from bot.core.users import Person
from bot.play.plans import Plans
from db.maintenance.retention import delete_match
from db.match import votes
from db.match.votes import AskedTakeback
from db.people import blocks
from db.people.ratings import Rated, Rating, put_ratings
from db.store import Store
from tests.bot.people.club import ANN, BORIS, DEV, NUMBERS, ZOE, Club
from tests.db.tables import GUILD, NOW


@pytest.fixture
async def club(store: Store) -> Club:
    return Club(store)


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
