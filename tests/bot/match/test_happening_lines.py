"""Happenings beside the game: words, place between the moves, effect on the board."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from discord import ui
from discord.utils import time_snowflake

from bot.discord_base.desired import DesiredMessage
from bot.discord_base.names import shown_name
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment
from bot.match.seated import BoardFacts
from bot.match.ui.event_lines import all_lines, event_lines
from bot.match.ui.happening_lines import happening_line
from bot.play.ui.boards import board_message
from bot.play.ui.log import Log
from bot.play.ui.menu_facts import MenuFacts
from bot.play.ui.move_menu import MenuPage
from bot.publishing.decide import Decision, Edit, Facts, Keep, Reason, Send, decide
from db.match.happenings import Happening
from db.match.matches import FORGOTTEN
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from tests.bot.shown_matches import NOON, THREAD, NoDrawing, begun, played

SAY = translator("en")
FACTS: Mapping[str, Mapping[str, Any]] = {
    "sits-in": {"seat": 1, "why": "time"},
    "back": {"seat": 1},
    "vacation": {"seat": 1, "until": NOON.isoformat()},
    "vacation-over": {"seat": 1},
    "paused": {"seat": 1},
    "resumed": {"seat": 1},
    "time": {"limit": None, "bank": 72, "increment": 12},
    "offered": {"seat": 1},
    "replaced": {"seat": 1, "before": "Боря*"},
    "host": {"seat": 1},
    "left-server": {"seat": 1},
    "unreachable": {"seat": 1},
    "declined": {"seat": 1, "vote": "pause"},
    "ended": {},
    "daily": {"day": "2026-11-22"},
}
"""Facts by kind of happening."""


def happened(*kinds: str, seq: int = 0) -> tuple[Happening, ...]:
    return tuple(Happening(number, seq, kind, FACTS.get(kind, {}), NOON) for number, kind in enumerate(kinds, 1))


def texts_of(view: ui.LayoutView) -> list[str]:
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]


def some_match(actions: int = 30) -> BoardFacts:
    seated = begun(GAMES["petersburg"], "2004", "en")
    *_, last = islice(played(seated, random.Random(3)), actions)
    return last


def board_of(seated: BoardFacts) -> DesiredMessage:
    return board_message(seated, NoDrawing(), NOON)


def decide_after(shown: BoardFacts, now: BoardFacts) -> Decision:
    """Return what becomes of the board of a match of which another position is shown."""
    board = board_of(shown)
    assert board.call is not None
    row = board.row(1, THREAD, time_snowflake(NOON), NOON)
    return decide(row, board_of(now), Facts(THREAD, NOON, board.call.seq))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", FACTS)
def test_every_kind_is_told_in_every_language(kind: str, locale: str) -> None:
    (happening,) = happened(kind)
    seated = replace(some_match(1), happenings=(happening,))
    line = happening_line(seated, happening, translator(locale))
    assert line
    assert "\n" not in line
    if "seat" in FACTS[kind]:
        assert shown_name(seated.seats[1].name) in line
    if "before" in FACTS[kind]:
        assert shown_name("Боря*") in line
    if "until" in FACTS[kind]:
        assert f"<t:{int(NOON.timestamp())}:f>" in line, "in the reader's own time"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_and_every_vote_has_words_of_its_own(locale: str) -> None:
    said = {
        (kind, name, value): happening_line(
            some_match(1), Happening(1, 0, kind, {"seat": 0, name: value}, NOON), translator(locale)
        )
        for kind, name, values in (
            ("sits-in", "why", ("time", "left", "vote")),
            ("declined", "vote", ("pause", "time", "without", "end")),
        )
        for value in values
    }
    assert len(set(said.values())) == len(said)


def test_a_kind_of_a_newer_version_is_left_out() -> None:
    seated = replace(some_match(1), happenings=happened("earthquake", "back"))
    assert happening_line(seated, seated.happenings[0], SAY) == ""
    assert len(all_lines(seated, [], None, SAY, since=0)) == 1


def test_who_held_the_seat_then_is_named() -> None:
    seated = some_match(1)
    facts = {"seat": 1, "before": "Ann"}
    told = (
        Happening(1, 0, "back", {"seat": 1}, NOON),
        Happening(2, 0, "replaced", facts, NOON),
        Happening(3, 0, "back", {"seat": 1}, NOON),
        Happening(4, 0, "replaced", {**facts, "before": "Boris"}, NOON),
        Happening(5, 0, "back", {"seat": 1}, NOON),
    )
    seated = replace(seated, happenings=told)
    lines = all_lines(seated, [], None, SAY, since=0)
    now = shown_name(seated.seats[1].name)
    assert lines == [
        SAY("happening-back", name="Ann"),
        SAY("happening-replaced", name="Boris", before="Ann"),
        SAY("happening-back", name="Boris"),
        SAY("happening-replaced", name=now, before="Boris"),
        SAY("happening-back", name=now),
    ]


def test_it_stands_after_the_action_that_was_the_last_then() -> None:
    seated = some_match()
    recent = seated.position.recent
    middle = recent[len(recent) // 2][0]
    seated = replace(seated, happenings=happened("back", seq=middle))
    lines = all_lines(seated, recent, None, SAY, since=0)
    at = lines.index(happening_line(seated, seated.happenings[0], SAY))
    assert lines[:at] == event_lines(seated, [event for seq, event in recent if seq <= middle], None, SAY)
    assert lines[at + 1 :] == event_lines(seated, [event for seq, event in recent if seq > middle], None, SAY)


async def test_the_board_says_it_and_is_posted_anew_without_calling_anybody_again() -> None:
    before = some_match()
    after = replace(before, happenings=happened("back", seq=before.position.seq))
    old, new = board_of(before), board_of(after)
    assert new.content_hash != old.content_hash
    sent = decide_after(before, after)
    assert isinstance(sent, Send)
    assert (sent.reason, sent.calls) == (Reason.STAGE, ())
    assert decide_after(after, after) == Keep()
    line = f"-# {happening_line(after, after.happenings[0], SAY)}"
    assert any(text.endswith(line) for text in texts_of((await new.build()).view))
    more = replace(after, happenings=happened("back", "time", seq=before.position.seq))
    assert isinstance(decide_after(after, more), Send)


async def test_the_board_is_edited_when_a_user_who_was_replaced_is_forgotten() -> None:
    seated = replace(some_match(), happenings=happened("replaced", seq=some_match().position.seq))
    (told,) = seated.happenings
    after = replace(seated, happenings=(replace(told, facts={**told.facts, "before": FORGOTTEN}),))
    assert isinstance(decide_after(seated, after), Edit)
    assert any("former player" in text for text in texts_of((await board_of(after).build()).view))


def test_the_board_of_a_match_in_which_nothing_happened_keeps_its_mark_over_an_upgrade() -> None:
    seated = some_match()
    phase = PRESENTERS["petersburg"].phase(seated.view(None))
    assert board_of(seated).stage == hashlib.sha256(repr((phase,)).encode()).hexdigest()[:8]


def test_the_menu_says_what_happened_since_the_seats_last_decision() -> None:
    seated = some_match()
    position = seated.position
    seat = max(range(len(seated.seats)), key=lambda one: position.clocks[one].acted)
    acted = position.clocks[seat].acted
    for seq, is_said in ((acted - 1, False), (acted, True), (position.seq, True)):
        told = replace(seated, happenings=happened("back", seq=seq))
        page = MenuPage(MenuFacts(told, seat, SAY, "light"))
        line = happening_line(told, told.happenings[0], SAY)
        assert (f"-# {line}" in texts_of(page.message(None))[0].splitlines()) == is_said
        before = MenuPage(MenuFacts(seated, seat, SAY, "light"))
        assert (page.describe_shown("") != before.describe_shown("")) == is_said


def test_the_log_has_it_after_its_move_and_numbers_moves_as_before() -> None:
    seated = some_match()
    moments = [
        Moment(seq, 0, 1, (event,), seated.view(None), seated.view(None), secret=False, taken_back=True)
        for seq, event in seated.position.recent[:6]
    ]
    first, last = moments[0].seq, moments[-1].seq
    told = (
        Happening(1, 0, "back", {"seat": 1}, NOON),
        Happening(2, first, "time", FACTS["time"], NOON),
        Happening(3, last + 5, "ended", {}, NOON),
    )
    log, plain = Log(replace(seated, happenings=told), None, moments, SAY), Log(seated, None, moments, SAY)
    lines = [happening_line(log.seated, one, SAY) for one in told]
    assert log.lines(0) == lines[:1]
    last_of_first = max(number for number, moment in enumerate(moments, 1) if moment.seq == first)
    assert log.lines(last_of_first) == [*plain.lines(last_of_first), lines[1]]
    assert log.lines(len(moments)) == [*plain.lines(len(moments)), lines[2]]
    for _ in range(2):
        shown = texts_of(log.page(10**9))[0]
        assert [shown.index(line) for line in lines] == sorted(shown.index(line) for line in lines)
        assert all(shown.count(line) == 1 for line in lines)
