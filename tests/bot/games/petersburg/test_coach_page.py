"""The coach's page about a turning point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from discord import ui

from bot.review.coach import Subject
from bot.review.ui.coach import LEAST_FOR_LEVEL, CoachPage
from db.match.matches import Seat
from engine.agents.strength import nearest_level
from engine.review import Decision, Judged, Review
from i18n.translator import LOCALES, translator
from tests.bot.shown_matches import NOON, make_match
from tests.engine.petersburg.situation import GAME, Situation


def text(
    better: str,
    locale: str = "en",
    later: Sequence[Judged] = (),
    taken: str = "take upper warehouse",
    phase: str = "building",
) -> list[str]:
    """Return the lines about a decision with a better action, and about similar later ones."""
    shown = coach_page(Judged(1, 4.2, 0.7, -3.0, better), *later, locale=locale, taken=taken, phase=phase).view([])
    late = translator(locale)("picture-late")
    found = [one.content for one in shown.walk_children() if isinstance(one, ui.TextDisplay)]
    parts = [one for one in found if late not in one]
    return "\n".join(parts).splitlines()


def coach_page(
    *judged: Judged, taken: str = "take upper warehouse", phase: str = "building", locale: str = "en"
) -> CoachPage:
    """Return the page about these decisions, which are alike."""
    situation = Situation(phase=phase, upper="hospital warehouse", money=[20, 20])
    view, legal = GAME.view(situation.state, 0), GAME.legal_actions(situation.state, 0)
    decision = Decision(1, view, tuple(legal), GAME.parse(taken), 1)
    match = replace(make_match(GAME, "2004", locale).match, status="finished", seats_wanted=2, ended_at=NOON)
    seats = tuple(Seat(match.id, seat, 1 + seat, f"Ann {seat}", None, NOON, None) for seat in range(2))
    review = Review(judged, 50, (40, 60))
    decisions = {one.seq: decision for one in review.decisions}
    return CoachPage(Subject(match, seats, 0, 1, decisions, 50), review, translator(locale))


def page(better: str, locale: str = "en", taken: str = "take upper warehouse", phase: str = "building") -> list[str]:
    """Return only the lines about the turning point."""
    lines = text(better, locale, taken=taken, phase=phase)
    first = next(at for at, line in enumerate(lines) if line.startswith("1. "))
    return [lines[first], *[line for line in lines[first + 1 :] if line.startswith(" ")]]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_reason_stands_in_the_list_below_its_turning_point(locale: str) -> None:
    """Discord reads the mark of small text only at the start of a line."""
    _, reason, *_ = page("buy upper hospital", locale)
    assert re.match(rf"   - {translator(locale)('coach-for', reason='')}", reason)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_turning_point_has_a_reason_a_pass_included(locale: str) -> None:
    legal = ("pass", "buy upper hospital", "buy upper warehouse", "take upper hospital", "take upper warehouse")
    for taken in legal:
        for better in legal:
            if taken != better:
                for phase in ("worker", "building", "aristocrat", "trading"):
                    assert len(page(better, locale, taken, phase)) > 1, (taken, better, phase)


def test_a_better_pass_says_for_what_it_keeps_the_rubles() -> None:
    _, reason, *_ = page("pass", taken="buy upper hospital")
    assert "Keeps 20 ₽ instead of 6 ₽ for the aristocrats, who earn in round 1 already" in reason
    _, later, *_ = page("pass", taken="buy upper hospital", phase="trading")
    assert "Keeps 20 ₽ instead of 6 ₽ for later purchases" in later
    assert not any("Keeps" in line for line in page("pass")), "a card taken into the hand costs nothing now"


def test_what_only_speaks_against_the_better_move_is_no_reason() -> None:
    assert all("Costs" not in line for line in page("buy upper warehouse"))


def reasons_of(better: str, taken: str, lost: float) -> Sequence[str]:
    """Return the reasons on the picture of a turning point."""
    return (
        coach_page(Judged(1, lost, 0.7, -3.0, better), taken=taken).make_drawings("light")[1][0].turning_point.reasons
    )


def test_reasons_have_no_points_since_they_would_not_add_up_to_the_loss() -> None:
    for lost in (4.2, 11.2):
        assert not [one for one in reasons_of("buy upper hospital", "take upper warehouse", lost) if one[0] in "+–−"]


def test_only_what_speaks_for_the_better_move_is_a_reason_for_it() -> None:
    """Its price, higher than that of the move played, is none; the ratings see only a part of the loss, or nothing."""
    say = translator("en")
    reasons = reasons_of("buy upper hospital", "take upper warehouse", 11.2)
    assert reasons[0].startswith("For it · Hospital: 4 points")
    assert not any("Costs" in one for one in reasons)
    assert reasons[-1] == say("coach-little-reason")


def test_what_the_better_move_brings_comes_first_however_little_of_the_loss_it_is() -> None:
    """A reader asks what is good about the better move, not only what the move taken costs."""
    say = translator("en")
    brings, little = reasons_of("buy upper hospital", "take upper warehouse", 100.0)
    assert brings.startswith("For it · Hospital: 4 points")
    assert little == say("coach-little-reason")
    reasons = reasons_of("take upper hospital", "buy upper warehouse", 4.2)
    assert reasons[:2] == (
        "For it · Hospital: 4 points in every scoring of its colour",
        "Against your move · Costs 2 ₽",
    )
    assert reasons_of("take upper warehouse", "pass", 4.2)[0] == (
        "For it · Warehouse: You may hold one more card: 4 instead of 3."
    )


def test_a_reason_against_the_move_played_says_whose_it_is() -> None:
    reasons = reasons_of("pass", "take upper warehouse", 1.2)
    assert reasons[0] == "Against your move · Warehouse will hardly be worth its price later"


def test_a_chance_that_is_missed_twice_is_told_once_and_its_points_are_not_added_up() -> None:
    """The second loss is below its error: perhaps none. The last one is certain."""
    later = (
        Judged(2, 3.6, 0.5, -3.0, "buy upper hospital"),
        Judged(3, 1.4, 3.0, -3.0, "buy upper warehouse"),
        Judged(4, 0.0, 0.0, -3.0, "take upper warehouse", 2.5),
    )
    lines = text("buy upper hospital", later=later)
    assert "You had 4 moves" in lines[1]
    assert "**2.3 points** on average" in lines[1]
    assert "One of them was about as good as the best. One is too close to call." in lines[1]
    assert "Take Warehouse" in lines[2]
    assert "2.5 points less" in lines[2]
    assert [line[:2] for line in lines if line[:1].isdigit()] == ["1."]
    assert "4.2 points (± 0.7)" in lines[3]
    assert "9.2 points" not in "".join(lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_small_mean_loss_is_not_called_none_beside_moves_that_lost_points(locale: str) -> None:
    say = translator(locale)
    more_than_lost = Judged(2, -4.15, 0.5, -3.0, "buy upper hospital")
    assert say("coach-hardly") in text("buy upper hospital", locale, (more_than_lost,))[1]
    assert say("coach-hardly") not in text("buy upper hospital", locale)[1]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_match_that_ended_early_is_not_compared_with_whole_ones(locale: str) -> None:
    say = translator(locale)
    whole = coach_page(Judged(1, 4.2, 0.7, -3.0, "pass"), locale=locale)
    match = replace(whole._subject.match, early_end={"how": "vote", "round": 2})
    early = CoachPage(replace(whole._subject, match=match), whole._review, say)
    facts = {"mean": 50, "least": 40, "most": 60, "own": 50}
    assert whole._foot().splitlines()[0] == say("coach-deal", **facts)
    assert early._foot().splitlines()[0] == say("coach-deal-early", **facts)


@pytest.mark.parametrize("locale", LOCALES)
def test_without_a_move_that_surely_gained_no_best_one_is_named(locale: str) -> None:
    with_best = text("pass", locale, (Judged(2, 0.0, 0.0, 1.0, "take upper warehouse", 1.5),))
    without = text("pass", locale, (Judged(2, 0.0, 0.0, 1.0, "take upper warehouse"),))
    assert len(with_best) == len(without) + 1


def test_a_chance_is_told_where_it_changes() -> None:
    same = page("buy upper hospital")[0]
    assert "chance" not in same
    line = next(
        one
        for one in text("pass", later=(Judged(2, 9.0, 0.5, -3.0, "buy upper hospital", 0.0, 0.4, 0.2),))
        if "chance" in one
    )
    assert "40% instead of 60%" in line


def test_the_rival_who_keeps_the_points_is_named() -> None:
    lines = text("pass", later=(Judged(2, 9.0, 0.5, -3.0, "buy upper hospital", 0.0, 0.4, 0.2, 1, 6.0),))
    assert any("keeps points from Ann 1" in line for line in lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_level_that_gives_up_as_much_is_named(locale: str) -> None:
    say = translator(locale)
    words = say("coach-level", level=say(f"level-{nearest_level('petersburg', 2, 4.2)}"))
    others = tuple(Judged(seq, 4.2, 5.0, 0.0, "pass") for seq in range(2, LEAST_FOR_LEVEL + 1))
    assert words in text("pass", locale, others)
    assert words not in text("pass", locale, others[1:])
