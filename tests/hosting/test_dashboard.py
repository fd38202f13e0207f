"""The dashboard is one that Grafana knows, and asks for metrics that Neva has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from grafana_foundation_sdk.cog.encoder import JSONEncoder
from grafana_foundation_sdk.cog.plugins import register_default_plugins
from grafana_foundation_sdk.models.dashboard import Dashboard
from prometheus_client.parser import text_string_to_metric_families

from tests.structure.sources import ROOT

DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy" / "neva-grafana.json").read_text(encoding="utf-8"))
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
QUERIES = {
    f"{panel['title']}, {target['refId']}": re.sub(r"\$__rate_interval", "5m", target["expr"])
    for panel in PANELS
    for target in panel["targets"]
}
OF_PROMETHEUS = {"up", "ALERTS"}
OF_PROMETHEUS_LABELS = {"le", "job", "instance", "alertname", "alertstate"}


def _lost(written: Any, read: Any, path: str = "") -> Iterator[str]:
    """Yield the places of a document that Grafana's types do not know, or read differently."""
    if isinstance(written, dict) and isinstance(read, dict):
        for key, value in written.items():
            yield from _lost(value, read[key], f"{path}/{key}") if key in read else [f"{path}/{key}"]
    elif isinstance(written, list) and isinstance(read, list) and len(written) == len(read):
        for number, (one, other) in enumerate(zip(written, read, strict=True)):
            yield from _lost(one, other, f"{path}/{number}")
    elif written != read:
        yield path


def _loaded(document: dict[str, Any]) -> Any:
    register_default_plugins()
    return json.loads(json.dumps(Dashboard.from_json(document), cls=JSONEncoder))


def test_grafana_knows_every_field() -> None:
    assert list(_lost(DASHBOARD, _loaded(DASHBOARD))) == []
    broken = json.loads(json.dumps(DASHBOARD).replace('"fieldConfig"', '"fieldConfiguration"'))
    assert list(_lost(broken, _loaded(broken))), "the comparison finds unknown fields"


def test_panels_do_not_overlap_and_have_numbers_of_their_own() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
    numbers = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(numbers) == len(set(numbers))


def test_every_panel_says_what_it_shows() -> None:
    assert len(PANELS) > 20
    assert [panel["title"] for panel in PANELS if not panel["description"] or not panel["targets"]] == []
    assert {panel["datasource"]["uid"] for panel in PANELS} == {"${datasource}"}


def test_every_metric_and_label_of_a_query_exists(exported: str) -> None:
    labels: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(exported):
        for sample in family.samples:
            labels.setdefault(sample.name, set()).update(sample.labels)
    names = set(re.findall(r"^# TYPE (\w+) ", exported, re.MULTILINE))
    for title, query in QUERIES.items():
        metrics = set(re.findall(r"\b(?:up|ALERTS|(?:neva|process)_\w+)\b", query))
        assert metrics, title
        assert {name.removesuffix("_bucket") for name in metrics} - OF_PROMETHEUS <= names, title
        grouped = {word for words in re.findall(r"by \((.*?)\)", query) for word in words.split(", ")}
        asked = grouped | set(re.findall(r"[{,] ?(\w+)=", query))
        known = {label for name in metrics for label in labels.get(name, asked)}
        assert asked - OF_PROMETHEUS_LABELS <= known, title


@pytest.mark.skipif(shutil.which("promtool") is None, reason="needs promtool, from Debian's package prometheus")
def test_prometheus_understands_every_query(tmp_path: Path) -> None:
    rules = [{"record": f"query_{number}", "expr": query} for number, query in enumerate(QUERIES.values())]
    file = tmp_path / "rules.json"  # JSON is YAML, too
    file.write_text(json.dumps({"groups": [{"name": "dashboard", "rules": rules}]}))
    ran = subprocess.run(["promtool", "check", "rules", file], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{len(QUERIES)} rules found" in ran.stdout
