"""Lines about a match: happenings beside the game, sentences of agents, and moves that the bot makes for somebody.

Sentences are rare, repeatable, and from public facts. Automatic moves say why: to all if nothing else was possible, to
the owner of a plan alone.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from discord import ui
from discord.utils import time_snowflake

from bot.discord_base.desired import DesiredMessage
from bot.discord_base.names import shown_name
from bot.games.presenter import Kind
from bot.games.registry import PRESENTERS
from bot.match.moments import Moment, Moments
from bot.match.seated import BoardFacts, PageFacts, read_page_facts
from bot.match.ui import event_lines as talking
from bot.match.ui.event_lines import SENTENCES, all_lines, event_lines, happening_line, talk_lines
from bot.play.plans import Plans
from bot.play.ui.boards import board_message
from bot.play.ui.log import Log
from bot.play.ui.move_menu import MenuPage
from bot.play.ui.offers import MenuFacts
from bot.publishing.decide import Decision, Edit, Facts, Keep, Reason, Send, decide
from db.match.actions import Played as LoggedAction
from db.match.actions import whole_log
from db.match.happenings import Happening
from db.match.matches import FORGOTTEN
from db.store import Store
from engine.agents.levels import STYLES, agent_id
from engine.games import GAMES
from engine.match import RECENT_EVENTS
from engine.petersburg.cards import Deck
from engine.petersburg.game import Petersburg
from i18n.translator import LOCALES, Say, translator
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, Played, running
from tests.bot.shown_matches import NOON, THREAD, NoDrawing, make_match, play_on
from tests.conformance import KITS
from tests.db.tables import with_settings

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
    seated = make_match(GAMES["petersburg"], "2004", "en")
    *_, last = islice(play_on(seated, random.Random(3)), actions)
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


LONGEST = 80


def with_agents(seated: BoardFacts) -> BoardFacts:
    """Give all seats but the first to agents of different styles."""
    seats = [
        seat if seat.seat == 0 else replace(seat, user_id=None, ai=agent_id("steward", STYLES[seat.seat % len(STYLES)]))
        for seat in seated.seats
    ]
    return replace(seated, seats=tuple(seats))


@cache
def stages_of(game_id: str) -> tuple[BoardFacts, ...]:
    """Return a match after each of its actions."""
    game = GAMES[game_id]
    return tuple(play_on(with_agents(make_match(game, next(iter(game.presets)), "en")), random.Random(3)))


games = pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id in KITS])


@games
def test_agents_speak_and_a_table_can_switch_it_off(game_id: str) -> None:
    for seated in stages_of(game_id)[::-5]:
        silent = replace(seated, match=with_settings(seated.match, agents_talk=False))
        assert not talk_lines(silent, SAY)
        spoken = [line for _seq, line in talk_lines(seated, SAY)]
        shown, quiet = (all_lines(one, one.position.recent, None, SAY, since=0) for one in (seated, silent))
        assert Counter(shown) - Counter(quiet) == Counter(spoken)
    assert talk_lines(stages_of(game_id)[-1], SAY)


@games
def test_a_round_has_at_most_one_sentence(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "_SELDOM", ())
    most = 0
    for seated in stages_of(game_id)[::-5]:
        round_of, number = dict[tuple[int, Kind], int](), 0
        for seq, occasion in talking._occasions(seated):
            number += occasion.kind is Kind.ROUND
            round_of[seq, occasion.kind] = number
        told = [round_of[sentence.seq, sentence.kind] for sentence in talking._sentences(seated)]
        assert len(told) == len(set(told))
        most = max(most, len(told))
    assert most > (game_id == "petersburg"), "there is something to choose from"


@games
def test_later_events_and_a_replay_change_no_sentence(game_id: str) -> None:
    said: dict[int, str] = {}
    for seated in stages_of(game_id):
        for seq, line in talk_lines(seated, SAY):
            assert said.setdefault(seq, line) == line
        kept = {seq for seq, _event in seated.position.recent}
        if len(seated.position.recent) < RECENT_EVENTS:
            assert {seq for seq in said if seq in kept} == {seq for seq, _line in talk_lines(seated, SAY)}
    again = tuple(
        play_on(with_agents(make_match(seated.game, next(iter(seated.game.presets)), "en")), random.Random(3))
    )
    assert talk_lines(again[-1], SAY) == talk_lines(seated, SAY)


@games
def test_other_hidden_cards_change_no_sentence(game_id: str) -> None:
    rng = random.Random(5)
    for seated in stages_of(game_id)[:-2:7]:
        twin = KITS[game_id].scrambled(seated.position.state, None, rng)
        history = replace(seated.position.history, state=twin)
        other = replace(seated, position=replace(seated.position, history=history))
        assert talk_lines(other, SAY) == talk_lines(seated, SAY)


def test_users_and_agents_that_sit_in_for_them_say_nothing() -> None:
    last = stages_of("petersburg")[-1]
    held = [replace(seat, user_id=5 + seat.seat) for seat in last.seats]
    assert talk_lines(last, SAY)
    assert not talk_lines(replace(last, seats=tuple(held)), SAY)


@games
def test_nobody_comments_on_a_result_that_only_an_agent_in_a_left_seat_makes_so(game_id: str) -> None:
    over = stages_of(game_id)[-1]
    outcome = over.game.outcome(over.position.state)
    assert outcome is not None
    best, second = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])[:2]
    left = {"user_id": None, "ai": agent_id("steward", STYLES[0]), "resigned_at": over.match.ended_at}
    seats = tuple(replace(seat, **left) if seat.seat == best else seat for seat in over.seats)  # type: ignore[arg-type]
    seated = replace(over, seats=seats)
    told = {one.kind: list(one.seats) for _, one in talking._occasions(seated) if one.kind in (Kind.WON, Kind.LOST)}
    assert told.get(Kind.WON, []) == [], "the agent that won does not gloat in a user's name"
    assert second not in told[Kind.LOST]
    assert best not in talking._styles(seated)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sentence_is_short(locale: str) -> None:
    say = translator(locale)
    kinds = [kind for kind in Kind if kind is not Kind.ROUND]
    found = [
        say(f"talk-{kind}-{style}-{number}") for kind in kinds for style in STYLES for number in range(1, SENTENCES + 1)
    ]
    assert len(set(found)) == len(found)
    assert all(len(sentence) <= LONGEST and not sentence.startswith("talk-") for sentence in found)


FORCED = {
    "en": "nothing else was possible",
    "de": "etwas anderes war nicht möglich",
    "ru": "ничего другого не оставалось",
}


class Watched(Played):
    async def shown(self) -> PageFacts:
        return await self.store.read(
            lambda connection: read_page_facts(connection, self.table.load_by_id(connection, self.id))
        )

    async def actions(self) -> list[LoggedAction]:
        return await self.store.read(whole_log, self.id)

    async def lines(self, seat: int | None, say: Say = SAY) -> list[str]:
        seated = await self.shown()
        return all_lines(seated, seated.position.recent, seat, say, since=0)

    async def log(self, seat: int | None, chosen: str = "") -> list[str]:
        moments = await Moments(self.store).of(self.id, seat)
        log = Log(await self.shown(), seat, moments, SAY, chosen=chosen)
        return [line for number in range(1, len(moments) + 1) for line in log.lines(number)]

    async def buy_all_workers(self) -> None:
        """Let each seat buy workers, the first ones last, until nothing can be done but pass."""
        while True:
            seated = await self.table.read(self.id)
            if Petersburg().view(seated.position.state, None).phase is not Deck.WORKER:
                return
            seat = seated.to_act[0]
            legal = [str(action) for action in seated.legal(seat)]
            await self.do(seat, next((text for text in legal if text.startswith("buy")), "pass"))


@pytest.fixture
async def match(store: Store) -> Watched:
    return Watched(store, await running(store, "petersburg", *PEOPLE[:2]))


async def test_a_move_without_an_alternative_says_so_to_everybody(match: Watched) -> None:
    await match.buy_all_workers()
    passes = [play_on for play_on in await match.actions() if play_on.action == "pass"]
    assert [play_on.user_id for play_on in passes] == [None, None]
    for seat in (None, 0, 1):
        told = [line for line in await match.lines(seat) if "passes" in line]
        assert [line.endswith(f"passes ({FORCED['en']})") for line in told] == [True, True]
        assert [line for line in await match.log(seat) if "passes" in line] == told
    for locale in LOCALES:
        told = [line for line in await match.lines(None, translator(locale)) if FORCED[locale] in line]
        assert len(told) == 2


async def test_only_its_owner_reads_that_a_plan_made_the_move(match: Watched) -> None:
    seated = await match.table.read(match.id)
    acting = seated.to_act[0]
    other = 1 - acting
    plan = [plan for plan in seated.game.plan_offers(seated.view(other)) if plan.endswith("else ask")][-1]
    plans = Plans(match.store, match.table)
    await plans.give(match.id, PEOPLE[other], plan, interaction_id=next(NUMBERS))
    await match.do(acting, "pass")
    after = await match.shown()
    assert after.planned == {2: other}
    own = [line for line in await match.lines(other) if "(your plan)" in line]
    assert own == [line for line in await match.log(other) if "(your plan)" in line]
    assert len(own) == 1
    assert "buys" in own[0]
    page = MenuPage(MenuFacts(after, other, SAY, "light"))
    assert "(your plan)" in "\n".join(page._lines)
    for seat in (acting, None):
        assert not [line for line in (*await match.lines(seat), *await match.log(seat)) if "plan" in line]
    assert not [line for line in await match.log(other, chosen=str(other)) if "plan" in line], "a view, not the owner"


async def test_a_move_of_ones_own_is_not_remarked_upon(match: Watched) -> None:
    acting = (await match.table.read(match.id)).to_act[0]
    await match.do(acting, "pass")
    await match.do(1 - acting, "pass")
    for seat in (None, 0, 1):
        assert not [line for line in await match.lines(seat) if line.endswith(")")]
