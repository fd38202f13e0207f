"""Alerts are rules over metrics that exist, and docs/operating.md says of each what to do."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import aiohttp
import pytest

from bot.services.metrics import Metrics
from engine.agents.levels import LEVELS
from tests.bounded import bounded_standin
from tests.clock import ManualClock
from tests.e2e.running import START, bot_in_this_loop
from tests.structure.sources import ROOT

FILE = ROOT / "deploy" / "neva-alerts.yaml"
RULES = dict(re.findall(r"- alert: (\w+)\n +expr: (.*)\n", FILE.read_text(encoding="utf-8")))
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
OF_PROMETHEUS = {"up"}
DETAILS = {
    "neva_answers_in_work", "neva_gateway_connections_total",
    "neva_drawing_workers", "neva_drawing_workers_alive", "neva_drawing_waiting",
    "neva_processes",
}  # fmt: skip
"""Metrics that the page leaves to their own descriptions."""


def test_every_alert_stands_on_the_page_with_what_to_do() -> None:
    rows = re.findall(r"^\| `(Neva\w+)` \| \S.* \| \S.* \|$", PAGE, re.MULTILINE)
    assert rows == list(RULES)
    assert FILE.read_text(encoding="utf-8").count("- alert:") == len(RULES)


def test_failures_of_computer_players_fire_from_the_first_one_on() -> None:
    assert "neva_agent_failures_total" in RULES["NevaAgents"]
    assert "neva_thinking_waiting" in RULES["NevaThinking"]
    counted = re.findall(r'^neva_agent_failures_total\{level="(\w+)"\} 0.0$', Metrics().text().decode(), re.MULTILINE)
    assert set(LEVELS) < set(counted), "a rate counts from the first value that was seen"


async def test_every_metric_of_the_alerts_and_of_the_page_exists(tmp_path: Path) -> None:
    async with (
        bounded_standin() as discord,
        bot_in_this_loop(
            discord, f"sqlite:///{tmp_path / 'neva.db'}", ManualClock(START), health_address="127.0.0.1:0"
        ) as bot,
        aiohttp.ClientSession() as session,
        session.get(f"http://{bot.health_server.listens_at}/metrics") as answer,
    ):
        exported = set(re.findall(r"^# TYPE (\w+) ", await answer.text(), re.MULTILINE))
    rows = PAGE.partition("| metric |")[2].partition("\n\n")[0]
    on_the_page = {name for row in rows.splitlines() for name in re.findall(r"`((?:neva|process)_\w+)`", row)}
    assert len(on_the_page) > 20
    assert on_the_page <= exported
    in_rules = {name for rule in RULES.values() for name in re.findall(r"\b(?:up|(?:neva|process)_\w+)\b", rule)}
    assert {name.removesuffix("_bucket") for name in in_rules} <= on_the_page | OF_PROMETHEUS
    ours = {name for name in exported if name.startswith("neva_") and not name.endswith(("_info", "_created"))}
    assert ours <= on_the_page | DETAILS


@pytest.mark.skipif(shutil.which("promtool") is None, reason="needs Prometheus")
def test_prometheus_understands_the_rules() -> None:
    ran = subprocess.run(["promtool", "check", "rules", FILE], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stderr
