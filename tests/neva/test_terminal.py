"""The progress of a long command."""

from __future__ import annotations

import sys
import time

import pytest

from neva.command import Progress


@pytest.mark.parametrize(("terminal", "seconds"), [(True, 3), (False, 61)])
def test_progress_comes_often_to_a_terminal_and_seldom_into_a_file(
    terminal: bool, seconds: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    progress = Progress()
    for done in range(1, 5):
        clock[0] += seconds / 2
        progress("games", 1000 * done, 4000)
    assert capsys.readouterr().err == "neva: games: 2,000 of 4,000\n", "and none at the end"
