"""Puzzles: asked for and offered once, sent in time, once over restarts, answered and explained."""

from __future__ import annotations

from copy import deepcopy
from datetime import timedelta

import pytest
from sqlalchemy import Connection, select

from bot.core.users import Users
from bot.match.table import Table
from bot.review.puzzles import EVERY
from db.match import reviews as stored_puzzles
from db.match.actions import whole_log
from db.people import users
from db.schema.agents_tables import puzzle_searches, puzzles
from db.store import Store
from engine.review import decisions_of
from i18n.translator import translator
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import chosen, open_tab, use
from tests.e2e.running import START, LoopBot, open_table
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import eventually, files_of, until_status
from tests.standin.driver import Actor, buttons_of, ids_of, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.timeout(180)

TWO_DAYS = timedelta(days=2)


async def _finish(discord: StandIn, bot: LoopBot, match_id: int) -> None:
    """Let Ann play some turns against an agent, and end the match with scores."""
    ann = discord.members["Ann"]
    place = await open_table(discord, "Ann", seats=2, computers=1)

    async def is_asked() -> bool:
        seated = await bot.services[Table].read(match_id)
        return any(seated.seats[seat].user_id is not None for seat in seated.to_act)

    moves, widest = 0, 0
    while moves < 3 or widest < 6:  # at first there may be few different cards
        await eventually(is_asked, 30)
        seated = await bot.services[Table].read(match_id)
        widest = max(widest, len(seated.legal(seated.to_act[0])))
        await ann.slash("move", action="pass", channel=place)
        moves += 1
    await confirm_on_page(ann, place, "endscored", match_id)
    await until_status(bot, "finished", match_id)


async def _add_puzzle(bot: LoopBot, match_id: int, ann: Actor) -> None:
    """Store Ann's first decision with four actions as a puzzle, as a search would."""
    seated = await bot.services[Table].read(match_id)
    seat = next(one.seat for one in seated.seats if one.user_id is not None)
    game, store = seated.game, bot.services[Store]

    def write(connection: Connection) -> None:
        state = game.new(game.Options.model_validate(seated.match.options), 2, seated.match.seed, seated.match.setup)
        found = decisions_of(game, state, whole_log(connection, match_id), seat, lambda *_: True)
        decision = next(one for one in found if len(one.legal) >= 4)
        played = str(decision.action)
        others = [str(one) for one in decision.legal if str(one) != played][:3]
        content = {
            "seq": decision.seq,
            "choices": [*others, played],
            "values": [9.0, 2.0, 1.0, 0.5],
            "error": 1.0,
            "played": played,
        }
        now, ended = bot.services.now(), seated.match.ended_at
        assert ended is not None
        search = stored_puzzles.claim_search(connection, now, now + timedelta(minutes=1), worker="test")
        if search is None:  # nobody asked for puzzles before the end
            stored_puzzles.plan_search(connection, match_id, seat, int(ann.id), now=now)
            search = stored_puzzles.claim_search(connection, now, now + timedelta(minutes=1), worker="test")
        assert search is not None
        assert stored_puzzles.end_search(connection, search, content, ended + TWO_DAYS, now=now, worker="test")

    await store.write(write)


@pytest.fixture(autouse=True)
def _no_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable the searches, which take a minute."""

    async def none(_search: object) -> bool:
        return False

    monkeypatch.setattr("bot.review.puzzles.PuzzleSearch._run_due", none)


def _puzzles(person: Actor) -> list[Json]:
    return [m for m in person.direct if ids_of(m, "puzzle:")]


async def _wait_for_post(bot: LoopBot) -> None:
    """Wait until no puzzle is due or being sent."""

    now = bot.services.now()
    open_ones = select(puzzles.c.id).where(
        puzzles.c.settled_at.is_(None), puzzles.c.claimed_by.is_not(None) | (puzzles.c.due_at <= now)
    )

    async def nothing_due() -> bool:
        return await bot.services[Store].read(lambda connection: connection.execute(open_ones).first()) is None

    await eventually(nothing_due, 20)


async def test_a_puzzle_is_sent_after_two_days_answered_and_explained(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, ann: Actor
) -> None:
    page = await open_tab(ann, "notices")
    assert chosen(page)["puzzles"] == "off"
    assert chosen((await use(ann, page, "puzzles", "on")).message)["puzzles"] == "on"
    await _finish(discord, loop_bot, 1)
    await _add_puzzle(loop_bot, 1, ann)
    await clock.move_to(START + timedelta(days=1))
    await _wait_for_post(loop_bot)
    assert not _puzzles(ann)
    await clock.move_to(START + TWO_DAYS)
    await _wait_for_post(loop_bot)
    (message,) = _puzzles(ann)
    assert "What would you play?" in text_of(message)
    assert "#1" in text_of(message)
    assert files_of(message) == ["board.png"]
    asked, buttons = deepcopy(message), buttons_of(message)
    assert len(buttons) == 4
    await ann.click(message, custom_id=buttons[1]["custom_id"])
    shown = discord.world.messages[message["id"]]
    assert "about 7 ⭐ less than" in text_of(shown)
    assert "In the game you chose" in text_of(shown)
    assert "Czar" in text_of(shown)
    assert files_of(shown) == ["board.png"]
    await ann.click(asked, custom_id=buttons[0]["custom_id"])
    assert "about 7 ⭐ less than" in text_of(discord.world.messages[message["id"]]), "the first answer counts"
    boris, place = discord.members["Boris"], discord.channel("games")["id"]
    refused = await boris.click({**asked, "channel_id": place}, custom_id=buttons[0]["custom_id"])
    assert refused.text == translator("ru")("refused-not-your-notice")


async def test_one_a_week_and_none_in_quiet_hours(discord: StandIn, loop_bot: LoopBot, clock: ManualClock) -> None:
    ann = discord.members["Ann"]
    await loop_bot.services[Users].change_puzzles(int(ann.id), wanted=True)
    for number in (1, 2):
        await _finish(discord, loop_bot, number)
        await _add_puzzle(loop_bot, number, ann)
    quiet = {"quiet_from": 11 * 60, "quiet_to": 15 * 60, "time_zone": "UTC"}
    await loop_bot.services[Users].change_reminders(int(ann.id), quiet)
    sent_at = START + TWO_DAYS + timedelta(hours=3)
    for moment, number in (
        (START + TWO_DAYS + timedelta(minutes=5), 0),
        (sent_at - timedelta(minutes=1), 0),
        (sent_at, 1),
        (sent_at + EVERY - timedelta(hours=1), 1),
        (sent_at + EVERY, 2),
    ):
        await clock.move_to(moment)
        await _wait_for_post(loop_bot)
        assert len(_puzzles(ann)) == number, moment


async def test_what_was_sent_before_the_end_and_not_noted_is_not_sent_again(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, ann: Actor
) -> None:
    await loop_bot.services[Users].change_puzzles(int(ann.id), wanted=True)
    await _finish(discord, loop_bot, 1)
    await _add_puzzle(loop_bot, 1, ann)
    await clock.move_to(START + TWO_DAYS)
    await _wait_for_post(loop_bot)
    (message,) = _puzzles(ann)

    def forget(connection: Connection) -> None:
        connection.execute(puzzles.update().values(settled_at=None, result=None, due_at=clock.now()))

    await loop_bot.services[Store].write(forget)
    discord.forget_nonces()
    await loop_bot.restart()
    await _wait_for_post(loop_bot)
    assert [one["id"] for one in _puzzles(ann)] == [message["id"]]
    results = await loop_bot.services[Store].read(lambda c: list(c.execute(select(puzzles.c.result)).scalars()))
    assert results == ["sent"]
    answer = await ann.click(message, custom_id=buttons_of(message)[0]["custom_id"])
    assert "Right" in answer.text, "its buttons survive the restart"


async def test_who_does_not_want_puzzles_gets_none(discord: StandIn, loop_bot: LoopBot, clock: ManualClock) -> None:
    ann, store = discord.members["Ann"], loop_bot.services[Store]
    await _finish(discord, loop_bot, 1)
    assert not await store.read(lambda c: c.execute(select(puzzle_searches)).all())
    await loop_bot.services[Users].change_puzzles(int(ann.id), wanted=True)
    assert len(await store.read(lambda c: c.execute(select(puzzle_searches)).all())) == 1, "the last match counts"
    await _add_puzzle(loop_bot, 1, ann)
    await loop_bot.services[Users].change_puzzles(int(ann.id), wanted=False)
    await clock.move_to(START + TWO_DAYS)
    await _wait_for_post(loop_bot)
    assert not _puzzles(ann)


async def test_puzzles_are_offered_once_after_a_game(discord: StandIn, loop_bot: LoopBot, ann: Actor) -> None:
    await _finish(discord, loop_bot, 1)

    def offers() -> list[Json]:
        return [m for m in discord.world.messages.values() if "puzzles:on" in ids_of(m)]

    for _ in range(2):
        assert not (await ann.slash("board", game=1)).failed
        await discord.until(offers)
    (offer,) = offers()
    answer = await ann.click(offer, custom_id="puzzles:on")
    assert "at most one a week" in answer.text
    user = await loop_bot.services[Store].read(users.get_user, int(ann.id))
    assert user is not None
    assert user.puzzles is True


async def test_solo_gives_puzzles_at_once_own_ones_first(discord: StandIn, loop_bot: LoopBot) -> None:
    ann, boris = discord.members["Ann"], discord.members["Boris"]
    await _finish(discord, loop_bot, 1)
    await _add_puzzle(loop_bot, 1, ann)
    own = await ann.slash("solo", puzzle=True)
    assert "From your game #1" in own.text
    await ann.click(own.message, custom_id=buttons_of(own.message)[0]["custom_id"])
    for person in (ann, boris):
        bundled = await person.slash("solo", puzzle=True)
        assert "From your game" not in bundled.text
        before = ids_of(bundled.message)
        answer = await person.click(bundled.message, custom_id=before[0])
        text = answer.text
        assert ("Пробовал ещё один человек" in text) == (person is boris), "how others did"
        following = await person.click(answer.message, custom_id="puzzles:next")
        after = ids_of(following.message)
        assert len(after) == len(before) == 4
        assert after != before
