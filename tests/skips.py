"""At the end of a run, say once for each reason how many tests were skipped; `-rs` names each, with details."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", ()))
    if reasons:
        terminalreporter.section("skipped", sep="-")
    for reason, count in reasons.most_common():
        terminalreporter.line(f"{count:>5}  {reason}")


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Return the first line of the reason; the others are details."""
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return text.removeprefix("Skipped: ").splitlines()[0]
