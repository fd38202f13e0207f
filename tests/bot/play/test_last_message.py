"""The last message of a match: mentions, picture, buttons."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.capabilities import ORDER
from bot.discord_base.components import Verb
from bot.match.seated import BoardFacts
from bot.play.ui.last_message import last_message
from bot.play.ui.offers import BoardButtons
from bot.workers.jobs import EndingDrawing
from db.match.actions import Played
from engine.games import GAMES
from i18n.translator import LOCALES
from tests.bot.message_limits import check_message
from tests.bot.shown_matches import NOON, NoDrawing, make_match, no_log, play_on
from tests.db.tables import with_settings


def ended_match(locale: str = "en") -> BoardFacts:
    *_, over = play_on(make_match(GAMES["petersburg"], "2004", locale), random.Random(1))
    return over


def buttons() -> BoardButtons:
    """Return buttons, some only for ended matches."""
    offered = BoardButtons(ORDER.last_message)
    offered.offer(Verb("fair"))
    offered.offer(Verb("film"), lambda seated, _: seated.match.status == "finished")
    offered.offer(Verb("log"))
    offered.offer(Verb("coach"), lambda seated, seat: seat is not None and seated.match.status == "finished")
    return offered


async def test_it_calls_everybody_at_the_table_but_those_who_want_no_notices() -> None:
    over = ended_match()
    users = [seat.user_id for seat in over.seats if seat.user_id is not None]
    result = last_message(over, NoDrawing(), no_log, (), frozenset(users[:1]))
    assert result.without_picture is not None
    for content in (await result.build(), result.without_picture()):
        assert content.mentions == tuple(users[1:])
        shown = str(content.view.to_components())  # type: ignore[no-untyped-call]
        assert all(f"<@{user}>" in shown for user in users)
    assert result.text_first, "nobody waits for a picture to be called"


def test_its_buttons_are_those_that_are_offered_in_one_order_for_whoever_may_use_them() -> None:
    over = ended_match()
    assert [verb.name for verb in buttons().list_at_end(over)] == ["coach", "film", "fair"]
    agents = tuple(replace(seat, user_id=None, ai="czar") for seat in over.seats)
    alone = buttons().list_at_end(replace(over, seats=agents))
    assert [verb.name for verb in alone] == ["film", "fair"], "nobody is there to ask the coach"


@pytest.mark.parametrize("locale", LOCALES)
async def test_it_fits_discord_with_every_button_in_every_language(locale: str) -> None:
    known = [Verb(verb) for verb in ORDER.last_message if verb in ("rematch", "coach", "fair")]
    result = last_message(ended_match(locale), NoDrawing(), no_log, known)
    check_message((await result.build()).view)


async def test_its_picture_is_drawn_from_the_log_and_of_the_scores_alone_once_that_is_deleted() -> None:
    over, pool = ended_match(), NoDrawing()

    async def read_log() -> Sequence[Played]:
        return [Played(seq, 0, "pass", None, NOON, None) for seq in range(1, over.position.seq + 1)]

    await last_message(over, pool, read_log, ()).build()
    without = replace(over, match=with_settings(over.match, turning_point=False))
    await last_message(without, pool, read_log, ()).build()
    await last_message(over, pool, no_log, ()).build()
    first, second, third = pool.drawings
    assert isinstance(first, EndingDrawing)
    assert isinstance(second, EndingDrawing)
    assert (first.with_turning_point, second.with_turning_point) == (True, False)
    assert first.key != second.key
    assert not isinstance(third, EndingDrawing)
