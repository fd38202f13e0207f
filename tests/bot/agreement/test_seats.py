"""Seats of running matches: hosts who leave, offers, and takeovers."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from bot.agreement.seats import Replacing
from bot.clocks.departures import Returns
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.match.absence import sit_in
from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import happenings, matches, plans, private_answers, reminders, seats, votes
from db.match.actions import Played
from db.match.match_settings import MatchSettings
from db.match.matches import Match, Seat
from db.match.reminders import NoticeKey
from db.match.votes import AskedTakeback, Vote
from db.people import blocks
from db.store import Store
from tests.bot.match.stored_matches import PEOPLE, running
from tests.db.tables import CHANNEL, GUILD, NOW, change_settings

NUMBERS = count(5_000)
ANN, BORIS, CLARA = (Person(user, f"U{user}") for user in PEOPLE)
DEV, EVA = Person(201, "Dev"), Person(202, "Eva")
MODERATOR = Person(301, "Mod", moderator=True)


class Replaced:
    """A match of three, hosted by the first."""

    def __init__(self, store: Store, match_id: int) -> None:
        self.store, self.id = store, match_id
        self.table = Table(store, lambda: NOW, on_move=Changes().announce_move)
        self.replacing = Replacing(self.table)
        self.returns = Returns(store, self.table, lambda: NOW, on_change=Changes().announce)

    async def offer(self, person: Person, seat: int, to: Person) -> None:
        await self.replacing.offer(self.id, person, seat, to.id, interaction_id=next(NUMBERS))

    async def take(self, person: Person, seat: int) -> Seated:
        return await self.replacing.take(self.id, person, seat, interaction_id=next(NUMBERS))

    async def withdraw(self, person: Person, seat: int) -> None:
        await self.replacing.withdraw(self.id, person, seat, interaction_id=next(NUMBERS))

    async def resign(self, person: Person) -> None:
        await self.replacing.resign(self.id, person, interaction_id=next(NUMBERS))

    async def act(self, person: Person, action: str) -> None:
        await self.table.act(self.id, person.id, action, interaction_id=next(NUMBERS))

    async def sit_in(self, seat: int) -> None:
        """Let an agent sit in, and offer the seat to anybody."""

        def decided(connection: object, seated: Seated, now: object) -> Played | None:
            sit_in(connection, seated, seat, why="offer", now=NOW)  # type: ignore[arg-type]
            seats.offer_seat(connection, self.id, seat, to=None, now=NOW)  # type: ignore[arg-type]
            return None

        await self.table.change(self.id, decided, interaction_id=next(NUMBERS))

    async def seat(self, number: int) -> Seat:
        return (await self.store.read(matches.seats_of, self.id))[number]

    async def match(self) -> Match:
        found = await self.store.read(matches.get_match, self.id)
        assert found is not None
        return found

    async def happened(self) -> list[tuple[str, dict[str, object]]]:
        return [(one.kind, dict(one.facts)) for one in await self.store.read(happenings.happenings_of, self.id)]


@pytest.fixture
async def match(store: Store) -> Replaced:
    return Replaced(store, await running(store, "petersburg", *PEOPLE))


async def refused(reason: str, *attempts: object) -> None:
    for attempt in attempts:
        with pytest.raises(UserError, match=f"^{reason}$"):
            await attempt  # type: ignore[misc]


async def test_the_one_to_whom_a_seat_is_offered_takes_it_over_from_this_moment_on(match: Replaced) -> None:
    acting = (await match.table.read(match.id)).to_act[0]
    await match.act((ANN, BORIS, CLARA)[acting], "pass")
    await match.offer(ANN, 1, DEV)
    before = await match.seat(1)
    assert (before.user_id, before.offered_to) == (BORIS.id, DEV.id), "nothing changes before the newcomer agrees"
    after = await match.take(DEV, 1)
    assert (after.seat_of(DEV.id), after.seat_of(BORIS.id)) == (1, None)
    seat = await match.seat(1)
    assert (seat.user_id, seat.name, seat.ai, seat.since_seq) == (DEV.id, "Dev", None, after.position.seq)
    assert (seat.offered_at, seat.offered_to, seat.resigned_at) == (None, None, None)
    assert await match.happened() == [("replaced", {"seat": 1, "before": BORIS.name})]
    await refused("no-seat", match.act(BORIS, "pass"))


async def test_a_seat_of_an_agent_can_be_taken_over_also_by_the_one_who_resigned(match: Replaced) -> None:
    await match.resign(CLARA)
    await match.offer(ANN, 2, DEV)
    await match.offer(ANN, 2, CLARA)
    await refused("offered-other", match.take(DEV, 2))
    await match.take(CLARA, 2)
    assert ((await match.seat(2)).user_id, (await match.seat(2)).ai) == (CLARA.id, None)
    await match.offer(ANN, 1, DEV)
    await match.resign(BORIS)
    await match.take(DEV, 1)
    assert (await match.seat(1)).user_id == DEV.id, "the offer stays when the user of the seat resigns"


@pytest.mark.parametrize(("chosen", "agent"), [(None, "steward"), ("czar", "czar")])
async def test_the_agent_that_the_table_chose_for_absent_users_plays_on_for_who_resigns(
    match: Replaced, chosen: str | None, agent: str
) -> None:
    await change_settings(match.store, match.id, sits_in=chosen)
    await match.resign(CLARA)
    assert (await match.seat(2)).ai == agent


async def test_host_and_moderators_offer_seats_and_nobody_else(match: Replaced) -> None:
    await refused("replace-host", match.offer(BORIS, 2, DEV), match.offer(DEV, 2, DEV))
    await match.offer(MODERATOR, 2, DEV)
    await refused("replace-host", match.withdraw(BORIS, 2), match.withdraw(CLARA, 2))
    await match.withdraw(DEV, 2)
    await refused("not-offered", match.take(DEV, 2), match.withdraw(ANN, 2))
    await match.offer(ANN, 2, DEV)
    await match.withdraw(ANN, 2)
    await refused("not-offered", match.take(DEV, 2))


async def test_those_who_are_seated_or_kept_out_take_no_seat(match: Replaced) -> None:
    await refused("replace-seated", match.offer(ANN, 1, CLARA), match.offer(ANN, 1, BORIS))
    await refused("replace-seat", match.offer(ANN, 3, DEV), match.take(DEV, -1))
    await match.store.write(blocks.block, DEV.id, user_id=CLARA.id, now=NOW)
    await refused("replace-blocked", match.offer(ANN, 1, DEV))
    await match.offer(ANN, 2, DEV)  # blocks between the seat's user and the newcomer do not count
    await match.offer(ANN, 1, EVA)
    await match.store.write(blocks.block, EVA.id, guild_id=GUILD, now=NOW)
    await refused("take-blocked", match.take(EVA, 1))
    await match.sit_in(1)
    await refused("already-seated", match.take(CLARA, 1))
    await refused("take-blocked", match.take(DEV, 1))


async def test_of_two_who_take_a_seat_at_once_one_gets_it(match: Replaced) -> None:
    await match.sit_in(1)
    other = Replaced(match.store, match.id)
    done = await asyncio.gather(match.take(DEV, 1), other.take(EVA, 1), return_exceptions=True)
    failed = [result for result in done if isinstance(result, BaseException)]
    assert [(type(one), str(one)) for one in failed] == [(UserError, "not-offered")]
    winner = DEV if done[1] in failed else EVA
    assert (await match.seat(1)).user_id == winner.id
    assert [kind for kind, _ in await match.happened()] == ["sits-in", "replaced"]


async def test_the_user_of_a_seat_who_comes_back_keeps_it(match: Replaced) -> None:
    await match.offer(MODERATOR, 1, DEV)
    await match.returns.come_back(match.id, BORIS.id, interaction_id=next(NUMBERS))
    await refused("not-offered", match.take(DEV, 1))
    await match.sit_in(1)
    await match.returns.come_back(match.id, BORIS.id, interaction_id=next(NUMBERS))
    await refused("not-offered", match.take(DEV, 1))
    assert (await match.seat(1)).user_id == BORIS.id


async def test_what_the_user_before_asked_for_goes(match: Replaced) -> None:
    store, match_id = match.store, match.id
    await store.write(votes.put_takeback, match_id, AskedTakeback(1, 0), now=NOW)
    for vote in (
        Vote(901, "pause", 1, {}, (), NOW),
        Vote(902, "without", 0, {"seat": 1}, (), NOW),
        Vote(903, "end", 0, {"scored": True}, (1, 2), NOW),
    ):
        await store.write(votes.open_vote, match_id, vote)
    await store.write(plans.add_plan, match_id, 1, "pass phase", now=NOW)
    await store.write(reminders.put_notices, match_id, {NoticeKey(1, BORIS.id, 0, "reminder"): NOW})
    await match.offer(ANN, 1, DEV)
    await match.take(DEV, 1)
    assert await store.read(votes.get_takeback, match_id) is None
    assert [(vote.kind, vote.agreed) for vote in await store.read(votes.votes_of, match_id)] == [("end", (2,))]
    assert await store.read(plans.plans_of, match_id, 1) == []
    assert await store.read(private_answers.menus_of, match_id) == []
    assert await store.write(reminders.claim_due, NOW) == []


async def test_the_next_user_hosts_when_the_host_resigns_or_is_replaced(match: Replaced) -> None:
    await match.resign(ANN)
    assert (await match.match()).host_id == BORIS.id
    await match.offer(BORIS, 0, DEV)
    await match.take(DEV, 0)
    assert (await match.match()).host_id == BORIS.id
    await match.offer(BORIS, 1, EVA)
    await match.take(EVA, 1)
    assert (await match.match()).host_id == CLARA.id
    await refused("replace-host", match.offer(BORIS, 0, ANN))
    assert [entry for entry in await match.happened() if entry[0] == "host"] == [
        ("host", {"seat": 1}),
        ("host", {"seat": 2}),
    ]


async def test_a_host_who_leaves_a_lobby_hands_it_over_and_one_who_is_alone_stays(store: Store) -> None:
    match_id = await store.write(
        matches.create_match,
        matches.NewMatch(
            game="petersburg",
            options={},
            settings=MatchSettings(locale="en"),
            seed="0" * 64,
            guild_id=GUILD,
            channel_id=CHANNEL,
            host_id=ANN.id,
            seats_least=2,
            seats_wanted=3,
        ),
        now=NOW,
    )
    for user_id, ai in ((ANN.id, None), (None, "steward")):
        await store.write(matches.add_seat, match_id, user_id=user_id, name="N", ai=ai, now=NOW)
    lobby = Lobby(store, lambda: NOW, on_change=Changes().announce)
    await refused("host-stays", lobby.leave(match_id, ANN, interaction_id=next(NUMBERS)))
    await lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    await lobby.leave(match_id, ANN, interaction_id=next(NUMBERS))
    left = await store.read(matches.get_match, match_id)
    assert left is not None
    assert left.host_id == BORIS.id
    await refused("host-only", lobby.start(match_id, ANN, interaction_id=next(NUMBERS)))
    await lobby.start(match_id, BORIS, interaction_id=next(NUMBERS))


async def test_those_for_whom_an_agent_sits_in_host_last(match: Replaced) -> None:
    await match.sit_in(1)
    await match.resign(ANN)
    assert (await match.match()).host_id == CLARA.id
    await match.resign(CLARA)
    assert (await match.match()).host_id == BORIS.id
    await match.offer(BORIS, 1, DEV)
    await match.take(DEV, 1)
    assert (await match.match()).host_id == DEV.id, "the last user who is replaced leaves it to the newcomer"
