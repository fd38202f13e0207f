"""The log: pages, rounds, pictures of any moment; only for users who may know the match."""

from __future__ import annotations

import random

import pytest

from bot.client.client import Neva
from bot.match.moments import Moments
from bot.match.seated import read_page_facts
from bot.match.table import Table
from bot.play.ui.log import PAGE
from bot.play.ui.move_menu import board_drawing
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.store import Store
from i18n.translator import translator
from playground.world import Json
from render.picture import Picture
from tests.e2e.own_page import choose
from tests.e2e.running import open_table
from tests.e2e.watching import files_of
from tests.standin.driver import Actor, buttons_of, ids_of, selects_of, text_of
from tests.standin.server import StandIn


async def _played(bot: Neva, number: int) -> None:
    """Play until the log has this many entries; 0 plays to the end."""
    rng = random.Random(7)
    while (seated := await bot.services[Table].read(1)).to_act and (not number or seated.position.seq < number):
        seat = seated.to_act[0]
        user = seated.seats[seat].user_id
        assert user is not None
        action = str(rng.choice(seated.legal(seat)))
        await bot.services[Table].act(1, user, action, interaction_id=rng.getrandbits(60))


async def _press(person: Actor, message: Json, label: str) -> Json:
    answer = await person.click(message, label)
    assert answer.message["id"] == message["id"], "the page is turned in place"
    return answer.message


async def test_the_log_is_read_page_by_page_with_the_board_of_any_moment(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    ann = discord.members["Ann"]
    await _played(bot, 60)
    moments = await bot.services[Moments].of(1, 0)
    count = len(moments)
    page = (await ann.press("log", channel=place)).message
    assert page["_visible_to"] == ann.id
    assert f"Moves {count - PAGE + 1} to {count} of {count}" in text_of(page)
    assert [b["label"] for b in buttons_of(page) if b.get("disabled")] == ["Later", "Latest"]
    page = await _press(ann, page, "Earlier")
    assert f"Moves {count - 2 * PAGE + 1} to {count - PAGE} of {count}" in text_of(page)
    page = await _press(ann, page, "First")
    assert f"Moves 1 to {PAGE} of {count}" in text_of(page)
    assert "**Round 1" in text_of(page)

    chosen = selects_of(page)[0]["options"][4]["value"]
    board = (await ann.select(page, chosen)).message
    assert (board["id"], files_of(board)) == (page["id"], ["board.png"])
    assert f"After move 5 of {count}" in text_of(board)
    earlier = board["attachments"][0]["description"]
    newer = next(one for one in ids_of(board) if ":newer" in one)
    board = (await ann.click(board, custom_id=newer)).message
    assert f"After move 6 of {count}" in text_of(board)
    assert board["attachments"][0]["description"] != earlier
    board = await _press(ann, board, "All moves")
    assert not board["attachments"]
    assert f"of {count}" in text_of(board)

    shown = (await discord.members["Dev"].press("log", channel=place)).message
    rounds = next(one for one in selects_of(shown) if one["custom_id"].startswith("loground"))
    assert [option["label"][:7] for option in rounds["options"][:2]] == ["Round 1", "Round 2"]
    shown = (await discord.members["Dev"].select(shown, rounds["options"][1]["value"])).message
    assert text_of(shown).splitlines()[2].startswith("**Round 2")

    clara, own = discord.members["Clara"], await bot.services[Moments].of(1, None)
    shown = (await clara.press("log", channel=place)).message
    description = (await clara.select(shown, str(len(own)))).message["attachments"][0]["description"]
    public = (await clara.slash("board", channel=place)).message
    assert description == public["attachments"][0]["description"], "spectators see boards as spectators"


async def test_the_log_of_a_finished_match_is_read_in_direct_messages_by_who_may_know_it(
    discord: StandIn, bot: Neva
) -> None:
    await open_table(discord, "Ann", "Dev", seats=2, private=True)
    ann, clara = discord.members["Ann"], discord.members["Clara"]
    await _played(bot, 0)
    direct = discord.world.direct_channel(ann.id)
    page = await ann.press("log", channel=direct, match_id=1)
    assert "What happened" in page.text
    picture = await ann.select(page.message, selects_of(page.message)[0]["options"][-1]["value"])
    assert files_of(picture.message) == ["board.png"]
    page = await ann.press("log", match_id=1)
    for custom_id in ("log:moves:1:12:first", "log:board:1:3:newer"):
        assert "Es gibt kein Spiel #1" in (await clara.forge(page.message, custom_id)).text


async def test_the_boards_mark_what_changed_since_ones_last_move_and_by_the_move_of_the_log(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, place: Json
) -> None:
    await _played(bot, 20)
    ann, say = discord.members["Ann"], translator("en")
    await choose(ann, "colours", place, theme="dark")
    drawn: list[Drawing] = []
    pool = bot.services[RenderPool]
    draw = pool.draw

    async def noting(drawing: Drawing, *, later: bool = False) -> Picture:
        if drawing.theme == "dark" and drawing.kind == "board":  # her hand may be redrawn meanwhile
            drawn.append(drawing)
        return await draw(drawing, later=later)

    monkeypatch.setattr(pool, "draw", noting)
    seated = await bot.services[Store].read(read_page_facts, await bot.services[Table].read(1))
    seat = seated.seat_of(int(ann.id))
    assert seat is not None
    await ann.slash("board", channel=place)
    assert drawn == [board_drawing(seated, seat, say, "dark")]
    assert drawn[0].events
    page = (await ann.press("log", channel=place)).message
    moments = await bot.services[Moments].of(1, seat)
    number = len(moments) - 2
    await ann.select(page, str(number))
    moment = moments[number - 1]  # other pictures may be drawn at the same time
    assert (moment.events, moment.after) in [(drawing.events, drawing.view) for drawing in drawn]
