"""After a takeover the user sees the seat's past as a spectator, and cannot take it back."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.core.errors import UserError
from bot.games.menu import MORE
from bot.match.moments import Moment, Moments, moments_of
from bot.match.seated import PageFacts, Seated, read_page_facts
from bot.play.ui.move_menu import MenuPage, board_drawing
from bot.play.ui.offers import MenuFacts
from db.match import seats
from db.store import Store
from engine.game import AnyGame, AnyView
from engine.games import GAMES
from engine.history import UNDO
from engine.match import advance, visible
from engine.record import RecordedAction
from i18n.translator import translator
from tests.bot.match.stored_matches import PEOPLE, running
from tests.bot.play.asked import Asked
from tests.bot.shown_matches import PRESETS, make_match
from tests.conformance import busy_action, some_action
from tests.db.tables import NOW

NEWCOMER = 777
NUMBERS = count(50_000)
SAY = translator("en")


async def take_over(match: Asked, seat: int) -> Seated:
    """Hand the seat to the newcomer; return the match."""
    seq = (await match.table.read(match.id)).position.seq
    assert await match.store.write(seats.take_over, match.id, seat, (NEWCOMER, "Newcomer"), seq=seq, now=NOW)
    return await match.table.read(match.id)


def log_of(game: AnyGame, seated: Seated, rng: random.Random, actions: int) -> list[RecordedAction]:
    """Play random actions, some of them orders out of turn."""
    state, log = game.copy(seated.position.state), list[RecordedAction]()
    while game.to_act(state) and len(log) < actions:
        seat, action = (some_action if rng.random() < 0.3 else busy_action)(game, state, rng)
        game.apply(state, seat, action)
        log.append(RecordedAction(seat=seat, action=str(action)))
    return log


@pytest.mark.sample(2)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_the_log_of_a_newcomer_is_a_spectators_until_they_came(match_id: str, preset: str) -> None:
    game, rng = GAMES[match_id], random.Random(preset)
    seated = make_match(game, preset, "en")
    log = log_of(game, seated, rng, 160)
    hidden = 0

    def shown(viewer: int | None, come: int = 0) -> list[Moment[AnyView]]:
        return moments_of(seated.match, len(seated.seats), log, viewer, come)

    spectator = shown(None)
    for seat in range(len(seated.seats)):
        since = rng.randrange(1, len(log))
        found, holder = shown(seat, since), shown(seat)
        before = [moment for moment in found if moment.seq <= since]
        assert before == [moment for moment in spectator if moment.seq <= since]
        assert found[len(before) :] == [moment for moment in holder if moment.seq > since]
        hidden += before != [moment for moment in holder if moment.seq <= since]
    assert hidden, "the holders knew more than a spectator"


@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_lines_and_marks_of_a_newcomers_menu_show_nothing_of_what_the_seat_had_seen(match_id: str, preset: str) -> None:
    game, rng = GAMES[match_id], random.Random(preset)
    seated = make_match(game, preset, "en")
    for number, action in enumerate(log_of(game, seated, rng, 120), 1):
        seated = replace(seated, position=advance(game, seated.position, [action]))
        seat = action.seat
        if number % 3 or not seated.to_act:
            continue
        new = taken_over(seated, seat, since=number)
        drawn = board_drawing(new, seat, SAY, "light").events
        acted, position = seated.position.clocks[seat].acted, seated.position
        recent = [event for seq, event in position.recent if seq >= acted]
        assert list(drawn) == [visible(game, position.state, event, None) for event in recent]


def taken_over(seated: Seated, seat: int, since: int) -> Seated:
    held = tuple(replace(one, user_id=NEWCOMER, since_seq=since) if one.seat == seat else one for one in seated.seats)
    return replace(seated, seats=held)


async def test_an_order_of_the_user_before_is_not_told_to_the_newcomer(tmp_path: Path, store: Store) -> None:
    """In one of two worlds the former user secretly ordered to pass."""
    async with await Store.open(f"sqlite:///{tmp_path / 'orders.db'}") as other:
        told: list[list[str]] = []
        for kept, orders in ((store, False), (other, True)):
            match = Asked(kept, await running(kept, "petersburg", *PEOPLE))
            seat = (await match.acting() + 2) % 3
            await match.do("pass")
            if orders:
                await match.do("pass phase", seat)
                position = (await match.table.read(match.id)).position
                assert position.secret[seat], "its user is told"
            seated = await take_over(match, seat)
            told.append(small_lines(await kept.read(read_page_facts, seated), seat))
            assert [one.events for one in await Moments(kept).of(match.id, seat)] == [
                one.events for one in await Moments(kept).of(match.id, None)
            ]
        assert told[0] == told[1]
        assert told[0][0] == f"-# **{SAY('log-heading')}**", "it was not their own move since which that happened"


def small_lines(seated: PageFacts, seat: int) -> list[str]:
    page = MenuPage(MenuFacts(seated, seat, SAY, "light")).message(None)
    text = next(item for item in page.walk_children() if _is_text(item))
    assert isinstance(text, ui.TextDisplay)
    return [line for line in text.content.splitlines() if line.startswith("-# ")]


def _is_text(item: ui.Item[Any]) -> bool:
    return isinstance(item, ui.TextDisplay)


@pytest.fixture
async def match(store: Store) -> Asked:
    return Asked(store, await running(store, "petersburg", *PEOPLE))


async def undo_of(match: Asked, seat: int) -> None:
    """Let the newcomer ask by button and by typing."""
    with pytest.raises(UserError, match="undo-nothing"):
        await match.takebacks.ask(match.id, NEWCOMER, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="undo-nothing"):
        await match.table.act(match.id, NEWCOMER, UNDO, interaction_id=next(NUMBERS))
    seated = await match.store.read(read_page_facts, await match.table.read(match.id))
    shown = MenuPage(MenuFacts(seated, seat, SAY, "light")).message(None).walk_children()
    kinds = (ui.Button, ui.Select, ui.DynamicItem)
    offered = [item.custom_id or "" for item in shown if isinstance(item, kinds)]
    assert any(custom_id.endswith(f":{MORE}") for custom_id in offered)
    assert not any(custom_id.startswith("table:undo:") for custom_id in offered)


async def test_a_newcomer_takes_back_nothing_that_was_done_before(match: Asked) -> None:
    seat = await match.do("pass")
    assert (await match.table.read(match.id)).takeback(seat) is not None
    await take_over(match, seat)
    await undo_of(match, seat)
    with pytest.raises(UserError, match="no-seat"):
        await match.takebacks.ask(match.id, PEOPLE[seat], interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="no-seat"):
        await match.table.act(match.id, PEOPLE[seat], UNDO, interaction_id=next(NUMBERS))
    assert [action for _, action in await match.log()] == ["pass"]


async def test_a_newcomer_takes_back_their_own_moves(match: Asked) -> None:
    first = await match.do("pass")
    second = await match.acting()
    await take_over(match, second)
    move = (await match.cards())[0]
    await match.table.act(match.id, NEWCOMER, move, interaction_id=next(NUMBERS))
    await match.takebacks.ask(match.id, NEWCOMER, interaction_id=next(NUMBERS))
    assert (await match.log())[-1] == (second, UNDO)
    await undo_of(match, second)
    assert (await match.table.read(match.id)).takeback(first) is not None, "that of another seat is not theirs"
