"""The page of `neva check`, its clock, and what it finds in files; tests/e2e/test_check.py runs the whole command."""

from __future__ import annotations

import io
from datetime import UTC, datetime

import pytest
from PIL import Image

from neva.check.clock import ClockGap
from neva.check.page import Page, as_code
from neva.check.posting import count_frames
from tests.small_films import FRAMES, film

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("#games", "`#games`"),
        ("a`b", "`a’b`"),
        ("a|b", "`a¦b`"),
        ("@everyone <b>", "`@everyone <b>`"),
        ("two\nlines\x1b", "`two?lines?`"),
        (" ", "`?`"),
    ],
)
def test_names_have_no_effect_on_the_page(name: str, shown: str) -> None:
    assert as_code(name) == shown


def test_the_page_begins_with_its_verdict() -> None:
    page, more = Page(), Page()
    page.ok("This works.")
    assert page.text("check").splitlines() == ["# check", "", "**No problems.**", "", "- ✅ This works."]
    more.problem("That does not.")
    page.add(more)
    assert "**1 problem: look for ❌.**" in page.text("check")
    page.problem("Nor does this.")
    assert "**2 problems: look for ❌.**" in page.text("check")
    assert page.problems == 2


def test_answers_narrow_how_far_the_clocks_are_apart() -> None:
    """`Date` names whole seconds, so that only several answers say more."""
    gap, ours = ClockGap(), NOON.timestamp() - 5.0
    gap.narrow(NOON, ours - 0.2, ours + 0.3, 1.0)
    assert (gap.least, gap.most) == pytest.approx((4.7, 6.2))
    gap.narrow(NOON, ours + 0.9, ours + 1.0, 1.0)
    assert (gap.least, gap.most) == pytest.approx((4.7, 5.1))
    gap.narrow(NOON, ours, ours + 0.1)
    assert (gap.least, gap.most) == pytest.approx((4.9, 5.001))


@pytest.mark.parametrize(
    ("apart", "line"),
    [
        (0.0, "- ✅ Clock: Discord and this machine are 0.0 s (± 0.1 s) apart."),
        (-2.05, "- ✅ Clock: Discord and this machine are 2.0 s (± 0.1 s) apart."),
        (90.0, "- ❌ Clock: this machine is 90.0 s (± 0.1 s) behind Discord."),
        (-90.0, "- ❌ Clock: this machine is 90.0 s (± 0.1 s) ahead of Discord."),
    ],
)
def test_only_a_clock_that_is_surely_wrong_is_a_problem(apart: float, line: str) -> None:
    gap, page, ours = ClockGap(), Page(), NOON.timestamp() - apart
    gap.narrow(NOON, ours - 0.1, ours + 0.1)
    gap.write(page)
    assert line in page.text("check")


def test_frames_are_counted_in_films_in_stills_and_in_whatever_is_no_picture() -> None:
    still = io.BytesIO()
    Image.new("RGB", (4, 4)).save(still, "WEBP")
    assert [count_frames(data) for data in (film(), still.getvalue(), b"<html>", b"")] == [FRAMES, 1, 0, 0]
