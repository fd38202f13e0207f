"""Sentences of agents are rare, repeatable, and from public facts."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from bot.games.occasion import Kind
from bot.match.seated import BoardFacts
from bot.match.ui import talk_lines as talking
from bot.match.ui.event_lines import all_lines
from bot.match.ui.talk_lines import SENTENCES, talk_lines
from engine.agents.levels import STYLES, agent_id
from engine.games import GAMES
from engine.match import RECENT_EVENTS
from i18n.translator import LOCALES, translator
from tests.bot.shown_matches import begun, played
from tests.conformance import KITS
from tests.db.tables import with_settings

SAY = translator("en")
LONGEST = 80


def with_agents(seated: BoardFacts) -> BoardFacts:
    """Give all seats but the first to agents of different styles."""
    seats = [
        seat if seat.seat == 0 else replace(seat, user_id=None, ai=agent_id("steward", STYLES[seat.seat % len(STYLES)]))
        for seat in seated.seats
    ]
    return replace(seated, seats=tuple(seats))


@cache
def some_match(game_id: str) -> tuple[BoardFacts, ...]:
    """Return a match after each of its actions."""
    game = GAMES[game_id]
    return tuple(played(with_agents(begun(game, next(iter(game.presets)), "en")), random.Random(3)))


games = pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id in KITS])


@games
def test_agents_speak_and_a_table_can_switch_it_off(game_id: str) -> None:
    for seated in some_match(game_id)[::-5]:
        silent = replace(seated, match=with_settings(seated.match, agents_talk=False))
        assert not talk_lines(silent, SAY)
        spoken = [line for _seq, line in talk_lines(seated, SAY)]
        shown, quiet = (all_lines(one, one.position.recent, None, SAY, since=0) for one in (seated, silent))
        assert Counter(shown) - Counter(quiet) == Counter(spoken)
    assert talk_lines(some_match(game_id)[-1], SAY)


@games
def test_a_round_has_at_most_one_sentence(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "_SELDOM", ())
    most = 0
    for seated in some_match(game_id)[::-5]:
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
    for seated in some_match(game_id):
        for seq, line in talk_lines(seated, SAY):
            assert said.setdefault(seq, line) == line
        kept = {seq for seq, _event in seated.position.recent}
        if len(seated.position.recent) < RECENT_EVENTS:
            assert {seq for seq in said if seq in kept} == {seq for seq, _line in talk_lines(seated, SAY)}
    again = tuple(played(with_agents(begun(seated.game, next(iter(seated.game.presets)), "en")), random.Random(3)))
    assert talk_lines(again[-1], SAY) == talk_lines(seated, SAY)


@games
def test_other_hidden_cards_change_no_sentence(game_id: str) -> None:
    rng = random.Random(5)
    for seated in some_match(game_id)[:-2:7]:
        twin = KITS[game_id].scrambled(seated.position.state, None, rng)
        history = replace(seated.position.history, state=twin)
        other = replace(seated, position=replace(seated.position, history=history))
        assert talk_lines(other, SAY) == talk_lines(seated, SAY)


def test_users_and_agents_that_sit_in_for_them_say_nothing() -> None:
    last = some_match("petersburg")[-1]
    held = [replace(seat, user_id=5 + seat.seat) for seat in last.seats]
    assert talk_lines(last, SAY)
    assert not talk_lines(replace(last, seats=tuple(held)), SAY)


@games
def test_nobody_comments_on_a_result_that_only_an_agent_in_a_left_seat_makes_so(game_id: str) -> None:
    over = some_match(game_id)[-1]
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
