"""Lessons of all games: every choice is played, every text exists and is short, progress is stored."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.core.discord_limits import BUTTON_LABEL
from bot.core.errors import UserError
from bot.games.registry import PRESENTERS
from bot.learning.lessons import READER, Lesson, LessonData, Lessons, WrongLesson
from bot.learning.ui.lesson import lesson_labels
from bot.workers.job_runner import do
from bot.workers.jobs import Drawing
from db.people import people_data, people_export
from db.store import Store
from engine.games import GAMES
from engine.petersburg.game import Petersburg
from engine.record import begin, replay
from i18n.signs import plain
from i18n.translator import LOCALES, translator
from render.labels import SeatLabel
from render.pages.legend import DrawSheet
from render.pages.marks import contrast_below, place_marks
from render.peter.menu import draw_menu as draw_peter
from render.petersburg.menu import draw_menu
from render.petersburg.parts.signs import Sign
from tests.db.tables import NOW

LONGEST = 300
"""Characters of a message's text."""
LONGEST_BETWEEN = 145
ANN = 1001


@pytest.fixture
def lessons(store: Store) -> Lessons:
    return Lessons(store, lambda: NOW, PRESENTERS)


def texts_of(lesson: Lesson) -> list[tuple[int, str]]:
    found = [(number, step.text) for number, step in enumerate(lesson.steps)]
    return found + [(number, c.text) for number, step in enumerate(lesson.steps) for c in step.choices if c.text]


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_message_is_short_in_every_language(lessons: Lessons, locale: str) -> None:
    say = translator(locale)
    for game, lesson in lessons.all.items():
        for number, text in texts_of(lesson):
            heading = say("lesson-heading", step=number + 1, steps=len(lesson.steps))
            assert len(f"-# {heading}\n{say(f'{game}-lesson-{text}')}") <= LONGEST, text


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_choice_is_legal_and_only_the_one_that_leads_on_is_bold(lessons: Lessons, locale: str) -> None:
    say = translator(locale)
    for game, lesson in lessons.all.items():
        for step in lesson.steps:
            view, legal = lesson.game.view(step.line.state, READER), lesson.game.legal_actions(step.line.state, READER)
            labels = [PRESENTERS[game].action(view, choice.action, say) for choice in step.choices]
            assert len(set(labels)) == len(labels)
            assert all(len(label) <= BUTTON_LABEL for label in labels)
            assert all(choice.action in legal for choice in step.choices)
            bold = [word.lower() for word in re.findall(r"\*\*(.+?)\*\*", plain(say(f"{game}-lesson-{step.text}")))]
            for choice, label in zip(step.choices, labels, strict=True):
                assert all(word in label.lower() for word in bold) == (not choice.text), (step.text, label)


async def test_a_lesson_has_positions_with_two_or_three_choices_and_ends_in_a_running_game(lessons: Lessons) -> None:
    assert set(lessons.all) == set(PRESENTERS)
    for lesson in lessons.all.values():
        *before, last = lesson.steps
        assert {len(step.choices) for step in before} <= {0, 2, 3}
        assert not last.choices
        assert lesson.game.to_act(last.line.state)
        over = [step for step in before if lesson.game.outcome(step.line.state) is not None]
        assert len(over) == 1, "the final scoring is shown once"
    positions = {game: sum(bool(step.choices) for step in lesson.steps) for game, lesson in lessons.all.items()}
    assert positions == {"petersburg": 10, "peter": 6}


@pytest.mark.parametrize("locale", LOCALES)
async def test_one_step_numbers_signs_of_its_picture_and_explains_each(lessons: Lessons, locale: str) -> None:
    for game, lesson in lessons.all.items():
        (step,) = (step for step in lesson.steps if step.marked)
        text = translator(locale)(f"{game}-lesson-{step.text}")
        assert re.findall(r"\*\*(\d)\*\*", text) == [str(number) for number, _ in enumerate(step.marked, 1)]
        assert translator(locale)("button-signs-more") in text
        view = lesson.game.view(step.line.state, READER)
        labels = tuple(SeatLabel(name, computer=False) for name in lesson.record.players)
        drawing = Drawing("menu", game, view, labels, locale, step.line.events)
        plain, marked = do(drawing), do(replace(drawing, marked=step.marked))
        assert plain != marked
        with pytest.raises(KeyError):
            do(replace(drawing, marked=("dragon",)))


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_numbers_on_a_lessons_picture_hide_nothing(lessons: Lessons, locale: str) -> None:
    draw: Mapping[str, DrawSheet] = {"petersburg": draw_menu, "peter": draw_peter}
    for game, lesson in lessons.all.items():
        (step,) = (step for step in lesson.steps if step.marked)
        view, say = lesson.game.view(step.line.state, READER), translator(locale)
        sheet = draw[game](view, lesson_labels(lesson, say), say, step.line.events, "light")
        grey = sheet.image.convert("L")
        for _frame, disc in place_marks(sheet, step.marked):
            assert contrast_below(grey, disc) < 4, "no letter and no sign"
            assert not any(disc.meets(place) for sign, place in sheet.noted.items() if sign.value in step.marked)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_step_says_in_one_line_what_happened_since_the_readers_move(lessons: Lessons, locale: str) -> None:
    say = translator(locale)
    for game, lesson in lessons.all.items():
        data = LessonData.model_validate(tomllib.loads(PRESENTERS[game].lesson()))
        for (before, after), step in zip(pairwise(data.steps), lesson.steps[1:], strict=True):
            jumps = after.deal or after.follows or after.log is not None
            if not jumps:
                assert bool(step.between) == bool(before.then)
            assert step.between or not after.follows, "back from another game, which is not this one"
            if step.between:
                line = say(f"{game}-lesson-{step.between}")
                assert "\n" not in line
                assert len(line) <= LONGEST_BETWEEN, step.between


async def test_all_steps_have_their_moves_in_one_order(lessons: Lessons) -> None:
    order = ("call", "bid", "effect", "buy", "take", "play", "done", "pass")
    for lesson in lessons.all.values():
        for step in lesson.steps:
            kinds = [order.index(str(choice.action).split()[0]) for choice in step.choices]
            assert kinds == sorted(kinds), step.text


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_step_that_first_shows_a_final_score_explains_it(lessons: Lessons, locale: str) -> None:
    lesson, say = lessons.of("petersburg"), translator(locale)
    views = ((step, Petersburg().view(step.line.state, READER)) for step in lesson.steps)
    sheets = [(step, draw_menu(view, (), say, (), "light")) for step, view in views if view.to_act]
    first = next(step for step, sheet in sheets if Sign.PROJECTED in sheet.noted)
    word = say("picture-projected", score=0).split()[0]
    assert f"*{word}*" in say(f"petersburg-lesson-{first.text}")


async def test_a_match_can_go_on_from_the_record_of_a_lesson(lessons: Lessons) -> None:
    for game, lesson in lessons.all.items():
        *_, step = replay(lesson.record)
        assert GAMES[game].dump(step.state) == GAMES[game].dump(lesson.steps[-1].line.state)
        _, first = begin(lesson.record)
        assert GAMES[game].outcome(first) is None


async def test_the_reader_sees_nothing_hidden(lessons: Lessons) -> None:
    """In views of seat 0, others' rubles and hands are None."""
    for step in lessons.of("petersburg").steps:
        view = Petersburg().view(step.line.state, READER)
        if view.to_act:
            assert view.seats[1].money is None
            assert view.seats[1].hand is None


def data(**changes: Any) -> LessonData:
    steps: list[Mapping[str, Any]] = [
        {"text": "a", "choices": [{"action": "pass"}, {"action": "buy upper lumberjack", "text": "b"}]},
        {"text": "end"},
    ]
    setup = {"start": {"worker": 0, "building": 0, "aristocrat": 1, "trading": 1}}
    deals = {"whole": setup | {"decks": lesson_decks()}}
    steps[0] = {**steps[0], "deal": "whole", **changes}
    found = {"seats": 2, "seed": "0" * 64, "options": {"preset": "2004"}, "deals": deals, "steps": steps}
    return LessonData.model_validate(found)


def lesson_decks() -> Mapping[str, list[str]]:
    return {
        "worker": ["lumberjack"] * 6,
        "building": ["market"] * 5,
        "aristocrat": ["author"] * 6,
        "trading": ["wharf"] * 3,
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"choices": [{"action": "pass", "text": "b"}]},
        {"choices": [{"action": "pass"}, {"action": "buy upper lumberjack"}]},
        {"choices": [{"action": "buy upper judge"}]},
        {"choices": [{"action": "dance"}]},
        {"then": ["0 buy upper lumberjack"]},
        {"deal": "none"},
    ],
)
def test_a_lesson_that_cannot_be_played_is_refused(changes: dict[str, Any]) -> None:
    game = GAMES["petersburg"]
    assert len(Lesson(game, data()).steps) == 2
    with pytest.raises(WrongLesson, match="petersburg"):
        Lesson(game, data(**changes))


async def test_progress_is_kept_for_each_game_and_belongs_to_its_user(lessons: Lessons, store: Store) -> None:
    assert await lessons.reached(ANN, "petersburg") == 0
    await lessons.note(ANN, "petersburg", 4)
    await lessons.note(ANN, "petersburg", 3)
    assert await lessons.reached(ANN, "petersburg") == 3
    assert await lessons.reached(ANN + 1, "petersburg") == 0
    (row,) = (await store.read(people_export.of_user, ANN))["lessons"]
    assert (row["game"], row["step"]) == ("petersburg", 3)
    await store.write(people_data.forget_user, ANN, "2026-05-01")
    assert await lessons.reached(ANN, "petersburg") == 0


async def test_a_lesson_that_became_shorter_is_at_its_end(lessons: Lessons) -> None:
    await lessons.note(ANN, "petersburg", 99)
    assert await lessons.reached(ANN, "petersburg") == lessons.of("petersburg").last
    for unknown in ("chess", ""):
        with pytest.raises(UserError):
            lessons.of(unknown)
    with pytest.raises(UserError):
        lessons.of("petersburg").step(99)
