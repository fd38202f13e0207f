"""Moments of the log: events as one viewer may know them, with the views before and after."""

from __future__ import annotations

import random

import pytest

from bot.core.errors import UserError
from bot.match.moments import Moments, moments_of
from db.store import Store
from engine.games import GAMES
from engine.record import RecordedAction
from tests.bot.match.stored_matches import PEOPLE, Played, running
from tests.bot.shown_matches import PRESETS, make_match
from tests.votes import Said


@pytest.fixture
async def votes(sqlite_store: Store) -> Played:
    return Played(sqlite_store, await running(sqlite_store, "votes", *PEOPLE))


async def test_a_hidden_action_leaves_no_gap_for_others(votes: Played) -> None:
    for seat, action in ((0, "vote 1"), (1, "whisper"), (2, "shout")):
        await votes.do(seat, action)
    moments = Moments(votes.store)
    own = [moment.events for moment in await moments.of(votes.id, 1)]
    others = [moment.events for moment in await moments.of(votes.id, None)]
    assert own == [(Said(0, "vote"),), (Said(1, "whisper"),), (Said(2, "shout"),)]
    assert others == [(Said(0, "vote"),), (Said(2, "shout"),)]
    with pytest.raises(UserError, match="no-game"):
        await moments.of(99, None)


def test_what_was_taken_back_is_marked_and_secret_orders_of_others_stay() -> None:
    game, seated = GAMES["petersburg"], make_match(GAMES["petersburg"], "2004", "en")
    state = seated.position.state
    acting = game.to_act(state)[0]
    other = (acting + 2) % len(seated.seats)  # the next seat would act at once
    order = next(action for action in game.legal_actions(state, other) if game.is_standing_order(action))
    move = next(action for action in game.legal_actions(state, acting) if str(action).startswith("buy"))
    played = [(acting, move), (other, order), (acting, "undo"), (acting, move)]
    log = [RecordedAction(seat=seat, action=str(action)) for seat, action in played]
    for seat, expected in ((other, [True, False, False, False]), (None, [True, False, False])):
        moments = moments_of(seated.match, len(seated.seats), log, seat)
        assert [moment.taken_back for moment in moments] == expected


@pytest.mark.sample(2)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_every_view_is_what_the_viewer_knew_then(match_id: str, preset: str) -> None:
    game, seated, rng = GAMES[match_id], make_match(GAMES[match_id], preset, "en"), random.Random(preset)
    state = game.copy(seated.position.state)
    log: list[RecordedAction] = []
    views = {seat: [game.view(state, seat)] for seat in (0, None)}
    while to_act := game.to_act(state):
        action = rng.choice(game.legal_actions(state, to_act[0]))
        game.apply(state, to_act[0], action)
        log.append(RecordedAction(seat=to_act[0], action=str(action)))
        for seat, seen in views.items():
            seen.append(game.view(state, seat))
    for seat, seen in views.items():
        moments = moments_of(seated.match, len(seated.seats), log, seat)
        assert len(moments) > len(log) / 2
        assert all(moment.before in seen and moment.after in seen for moment in moments)
        assert moments[-1].after == seen[-1]
        rounds = [moment.round for moment in moments if moment.round is not None]
        assert rounds == sorted(rounds)
        assert rounds[-1] == game.describe(state)["round"]
