"""Alerts use metrics that exist, and docs/operating.md says what to do about each."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from engine.agents.levels import LEVELS
from tests.structure.sources import ROOT

FILE = ROOT / "deploy" / "neva-alerts.yaml"
RULES = dict(re.findall(r"- alert: (\w+)\n +expr: (.*)\n", FILE.read_text(encoding="utf-8")))
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
OF_PROMETHEUS = {"up"}

needs_promtool = pytest.mark.skipif(shutil.which("promtool") is None, reason="no promtool (apt-get install prometheus)")


def test_every_alert_stands_on_the_page_with_what_to_do() -> None:
    rows = re.findall(r"^\| `(Neva\w+)` \| \S.* \| \S.* \|$", PAGE, re.MULTILINE)
    assert rows == list(RULES)
    text = FILE.read_text(encoding="utf-8")
    assert text.count("- alert:") == len(re.findall(r"labels: {severity: (?:critical|warning)}", text)) == len(RULES)


def test_failures_of_computer_players_fire_from_the_first_one_on(exported: str) -> None:
    assert "neva_agent_failures_total" in RULES["NevaAgents"]
    assert "neva_thinking_waiting" in RULES["NevaThinking"]
    counted = re.findall(r'^neva_agent_failures_total\{level="(\w+)"\} 0.0$', exported, re.MULTILINE)
    assert set(LEVELS) < set(counted), "a rate counts from the first value that was seen"


def test_every_count_is_shown_from_the_start(exported: str) -> None:
    families = list(text_string_to_metric_families(exported))
    counters = [family for family in families if family.type == "counter" and family.name.startswith("neva_")]
    assert len(counters) > 7
    for family in counters:
        assert family.samples, f"a rate does not see the first of {family.name}"
    assert not [sample.name for family in families for sample in family.samples if sample.name.endswith("_created")]
    lengths = [family for family in families if family.name == "neva_queue_length"]
    assert [sample.labels["queue"] for family in lengths for sample in family.samples] == ["publishing", "answers"]


def test_every_metric_of_the_alerts_and_of_the_page_exists(exported: str) -> None:
    names = set(re.findall(r"^# TYPE (\w+) ", exported, re.MULTILINE))
    assert "\nneva_backup_timestamp_seconds 0.0\n" in exported
    rows = PAGE.partition("| metric |")[2].partition("\n\n")[0]
    on_the_page = {name for row in rows.splitlines() for name in re.findall(r"`((?:neva|process)_\w+)`", row)}
    assert len(on_the_page) > 20
    assert on_the_page <= names
    in_rules = {name for rule in RULES.values() for name in re.findall(r"\b(?:up|(?:neva|process)_\w+)\b", rule)}
    assert {name.removesuffix("_bucket") for name in in_rules} <= on_the_page | OF_PROMETHEUS
    assert {name for name in names if name.startswith("neva_")} <= on_the_page


@needs_promtool
def test_prometheus_accepts_both_configurations_of_the_page(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path)
    blocks = re.findall(r"```yaml\n(scrape_configs:.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        file = tmp_path / "prometheus.yml"
        file.write_text(block)
        ran = subprocess.run(["promtool", "check", "config", file], capture_output=True, text=True, timeout=60)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert f"{len(RULES)} rules found" in ran.stdout
    assert re.findall(r"targets: \[(.*?)\], labels: {process: (\w+)}", blocks[1]) == [
        ('"127.0.0.1:8087", "127.0.0.1:8187"', "one"),
        ('"127.0.0.1:8088", "127.0.0.1:8188"', "two"),
    ], "the tests of a rolling restart have these labels, too"


@needs_promtool
@pytest.mark.parametrize("arguments", [("check", FILE), ("test", Path(__file__).with_name("alerts_test.yaml"))])
def test_prometheus_understands_the_rules_and_fires_when_it_should(arguments: tuple[str, Path]) -> None:
    verb, file = arguments
    ran = subprocess.run(["promtool", verb, "rules", file], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stdout + ran.stderr
