"""Ending a match by consent: once, scored in the store, the log and the record."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.core.errors import Redelivered, UserError
from bot.match.moments import Moments
from bot.match.positions import record_of
from bot.match.ui.event_lines import event_lines
from db.match import matches
from db.store import Store
from engine.fairness import check, with_proof
from engine.game import MalformedAction
from engine.history import END, Ended
from engine.record import read, replay, write
from i18n.translator import translator
from tests.bot.match.stored_matches import PEOPLE, end_by_consent, running
from tests.bot.play.asked import Asked

SAY = translator("en")


@pytest.fixture
async def match(store: Store) -> Asked:
    return Asked(store, await running(store, "petersburg", *PEOPLE))


async def test_no_user_and_no_agent_can_end_a_match_by_an_action(match: Asked) -> None:
    for user_id in (*PEOPLE, 999):
        with pytest.raises(MalformedAction):
            await match.table.act(match.id, user_id, END, interaction_id=user_id)
    seated = await match.table.read(match.id)
    for seat, number in enumerate(seated.position.menu_numbers):
        with pytest.raises(MalformedAction):
            await match.table.act_agent(match.id, seat, END, menu_number=number)
    assert await match.log() == []


async def test_a_match_that_is_ended_is_finished_with_its_scores(match: Asked) -> None:
    await match.do("pass")
    after = await match.table.change(match.id, end_by_consent, interaction_id=1)
    outcome = after.game.outcome(after.position.state)
    assert outcome is not None
    assert (after.match.status, after.to_act) == ("finished", ())
    stored = await match.store.read(matches.get_match, match.id)
    assert stored is not None
    assert stored.outcome == outcome.to_json()
    assert (await match.log())[-1] == (0, END)
    with pytest.raises(UserError, match="game-over"):
        await match.do("pass", 0)
    with pytest.raises(UserError, match="game-over"):
        await match.table.change(match.id, end_by_consent, interaction_id=2)
    with pytest.raises(UserError, match="undo-nothing"):
        after.undo_voters(0)


async def test_two_processes_end_a_match_once(match: Asked) -> None:
    other = Asked(match.store, match.id)
    done = await asyncio.gather(
        *(one.table.change(match.id, end_by_consent, interaction_id=1) for one in (match, other)),
        return_exceptions=True,
    )
    assert [type(one) for one in done if isinstance(one, Exception)] == [Redelivered]
    assert (await match.log()) == [(0, END)]


async def test_everybody_reads_how_it_ended_and_the_record_proves_the_deal(match: Asked) -> None:
    await match.do("pass")
    after = await match.table.change(match.id, end_by_consent, interaction_id=1)
    for seat in (0, 1, 2, None):
        moments = await Moments(match.store).of(match.id, seat)
        assert moments[-1].events[0] == Ended(0)
        lines = event_lines(after, moments[-1].events, seat, SAY)
        assert lines[0] == SAY("line-ended")
        assert len(lines) == 2
        last: Any = moments[-1].after
        assert last.outcome == after.game.outcome(after.position.state)
    row = after.match
    record = with_proof(await match.store.read(record_of, row))
    check(record)
    *_, last = replay(read(write(record)))
    assert after.game.dump(last.state) == after.game.dump(after.position.state)
    assert record.actions[-1].action == END
