"""The text of a hint: it states no certainty where the search found a tie, and agrees with the lesson."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.agents.hints import Hint, best_ones, with_sure_gain
from bot.agents.ui.hint import hint_lines
from bot.games.registry import PRESENTERS
from bot.learning.lessons import READER, Lessons
from bot.match.seated import Seated
from bot.match.table import Table
from bot.workers.job_runner import opinion
from bot.workers.jobs import Assessment
from db.match.actions import Played, append_action
from db.store import Store
from engine.agents.levels import CZAR
from engine.assessment import Assessed
from engine.games import GAMES
from i18n.signs import plain
from i18n.translator import LOCALES, translator
from tests.db.tables import ANN, NOW, begin_match
from tests.engine.petersburg.situation import Situation

SAY = translator("en")
PASS, MARKET, HOSPITAL = "pass", "buy upper market", "take lower hospital"


@pytest.fixture
async def after_the_lesson(store: Store) -> Seated:
    """The match that goes on from the lesson, once the computer has passed."""
    record = Lessons(store, lambda: NOW, PRESENTERS).of("petersburg").record
    match_id = await begin_match(store, ANN, "novice", options=record.options, seed=record.seed, setup=record.setup)
    moves = [*((done.seat, done.action) for done in record.actions), (1, "pass")]
    for seq, (seat, action) in enumerate(moves, start=1):
        await store.write(append_action, match_id, Played(seq, seat, action, None, NOW, None))
    return await Table(store, lambda: NOW, on_move=lambda _: None).read(match_id)


def hint(seated: Seated, best: Assessed[str], *others: Assessed[str]) -> Hint:
    view, game = seated.view(READER), seated.game
    terms = [game.terms(view, READER, game.parse(one.action)) for one in best_ones(best, others)]
    return Hint(seated, READER, best, others, terms, sum(one.trials for one in (best, *others)))


def assessed(action: str, value: float, error: float = 4.5) -> Assessed[str]:
    return Assessed(action, 0.0, value, error, 100)


def text_of(lines: Sequence[str]) -> str:
    return plain("\n".join(lines))


async def test_a_tie_is_named_in_the_head_and_no_reason_denies_it(after_the_lesson: Seated) -> None:
    best = assessed(PASS, 14.0, 0.0)
    _, _, head, first, reason, *rest = hint_lines(
        hint(after_the_lesson, best, assessed(MARKET, 13.2), assessed(HOSPITAL, 3.0)), SAY
    )
    assert head == "**Pass** or **Buy Market from the upper row (3 ₽)**: about as good, so either is fine"
    assert first == "About *Pass*:", "no reason has a sign"
    assert reason == "- Nothing here is clearly worth its price now"
    second = rest.index("Reasons for (+) and against (−) *Buy Market from the upper row (3 ₽)*:")
    assert "\n- **−** Costs 3 ₽" in text_of(rest[second:]), "each of two equal moves has its reasons"
    assert "rounds follow this one. Until then a ruble is worth more" in text_of(rest[:second]), "said once"
    assert "rounds follow this one" not in text_of(rest[second:])
    assert "about 11 ⭐ less" in text_of(rest)
    assert "about as good" not in text_of(rest), "it is named above"


async def test_a_move_that_is_perhaps_worse_is_no_tie(after_the_lesson: Seated) -> None:
    lines = hint_lines(hint(after_the_lesson, assessed(PASS, 14.0, 0.0), assessed(MARKET, 12.0)), SAY)
    assert plain(lines[2]) == (
        "Probably best: **Pass**. **Buy Market from the upper row (3 ₽)** may be as good, or about 2 ⭐ less"
    )
    assert "Buy Market from the upper row (3 ₽)*:" in text_of(lines), "it has its reasons, too"
    assert "Other moves:" not in lines


async def test_what_only_reasons_against_speak_of_says_when_the_gain_shows(after_the_lesson: Seated) -> None:
    take = assessed("take upper market", 14.0, 0.0)
    lines = hint_lines(hint(after_the_lesson, take, assessed(PASS, 3.0)), SAY)
    signs = {line[4] for line in lines if line.startswith("- **")}
    later = "- The reasons for it show only later in the game"
    assert (later in lines) == (signs == {"−"})
    assert signs == {"−"}


async def test_a_clear_best_move_stands_alone_in_the_head(after_the_lesson: Seated) -> None:
    lines = hint_lines(hint(after_the_lesson, assessed(PASS, 14.0, 0.0), assessed(MARKET, 3.0)), SAY)
    assert lines[2] == "Best now: **Pass**"
    assert lines.index("Other moves:") == next(at for at, line in enumerate(lines) if line.startswith("🔹")) - 1
    assert "about 11 ⭐ less" in text_of(lines)
    only = hint_lines(hint(after_the_lesson, Assessed(PASS, 0.0, 0.0)), SAY)
    assert "Other moves:" not in only
    assert only[2] == "There is only one thing you can do: **Pass**"


@pytest.mark.parametrize("locale", LOCALES)
async def test_lesson_and_hint_agree_on_the_last_position_of_the_lesson(after_the_lesson: Seated, locale: str) -> None:
    """The lesson calls a point a round for 3 rubles good; a hint may prefer a pass, but not deny that."""
    say, view, game = translator(locale), after_the_lesson.view(READER), after_the_lesson.game
    legal = tuple(one for one in after_the_lesson.legal(READER) if not game.is_standing_order(one))
    best, *others = opinion(Assessment(CZAR, game.id, view, legal, "the last position"))
    market = next(one for one in (best, *others) if one.action == MARKET)
    lines = hint_lines(hint(after_the_lesson, best, market), say)
    presenter = PRESENTERS[game.id]
    assert [presenter.action(view, game.parse(one), say) in lines[2] for one in (best.action, MARKET)] == [True, True]
    told = text_of(lines)
    assert say("petersburg-term-pass") in told
    assert all(
        word in say("petersburg-term-pass") for word in {"en": ["clearly"], "de": ["eindeutig"], "ru": ["явно"]}[locale]
    )


async def test_a_reason_has_no_points_since_they_are_not_those_of_the_verdict(after_the_lesson: Seated) -> None:
    """The verdict comes from a search, reasons from quick ratings: their sums would contradict it."""
    lines = hint_lines(hint(after_the_lesson, assessed(MARKET, 14.0, 0.0), assessed(PASS, 3.0)), SAY)
    reasons = [line for line in lines if line.startswith("- **")]
    assert {line[4] for line in reasons} == {"+", "−"}
    assert not [line for line in reasons if not line[5:].startswith("** ")]


def test_a_hint_takes_sure_money_in_the_last_round_as_computer_players_do() -> None:
    tableaus = ["lumberjack*2 market*3", "market*6"]
    situation = Situation(
        phase="worker", round=6, last_round=True, upper="", lower="lumberjack", tableaus=tableaus, money=[1, 9]
    )
    state = situation.state
    view, legal = GAMES["petersburg"].view(state, 0), GAMES["petersburg"].legal_actions(state, 0)
    sure = "buy lower lumberjack"
    opinion = (assessed(PASS, 1.0, 0.0), assessed(sure, 0.6), assessed("take lower lumberjack", -4.0))
    best, *others = with_sure_gain(GAMES["petersburg"], view, legal, opinion)
    assert best.action == sure
    assert [one.action for one in others] == ["take lower lumberjack"]
    assert best_ones(best, others) == [best]
    assert with_sure_gain(GAMES["petersburg"], view, legal, opinion[1:]) == opinion[1:]
