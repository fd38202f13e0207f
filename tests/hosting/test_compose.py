"""compose.yaml starts Neva and PostgreSQL with as few rights as they need."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bot.core.settings import Settings
from tests.hosting import plain_yaml
from tests.hosting.dockerfile import read_stages
from tests.structure.sources import ROOT

COMPOSE = plain_yaml.read((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OF_NEVA = ("neva", "neva-backup", "neva-second", "neva-worker")
KEYS = {
    "build", "cap_drop", "command", "depends_on", "entrypoint", "env_file", "environment", "healthcheck", "image",
    "init", "logging", "mem_limit", "pids_limit", "profiles", "read_only", "restart", "security_opt", "shm_size",
    "stop_grace_period", "tmpfs", "user", "volumes",
}  # fmt: skip
"""The keys of the compose specification that this file uses."""


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_can_write_only_to_its_volume_and_gains_no_rights(name: str) -> None:
    service = SERVICES[name]
    assert set(service) <= KEYS
    assert service["read_only"] == "true"
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert {"mem_limit", "pids_limit", "stop_grace_period"} <= set(service)
    assert service["tmpfs"][0].startswith("/tmp:")
    assert "ports" not in service
    assert {one.partition(":")[0] for one in service["volumes"]} <= set(COMPOSE["volumes"])


def test_neva_keeps_its_data_where_the_image_has_its_volume() -> None:
    volume = read_stages(ROOT / "Dockerfile")[-1].last("VOLUME").text
    for name in OF_NEVA:
        assert SERVICES[name]["volumes"] == [f"neva-data:{volume}"]


def test_neva_starts_when_postgresql_answers() -> None:
    assert SERVICES["neva"]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert SERVICES["postgres"]["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]
    assert re.fullmatch(r"postgres:\d+-alpine", SERVICES["postgres"]["image"])


def test_the_second_process_differs_in_its_shards_alone() -> None:
    first, second = SERVICES["neva"], SERVICES["neva-second"]
    assert {key: value for key, value in second.items() if first.get(key) != value} == {
        "profiles": ["shards"],
        "environment": {**first["environment"], "SHARD_IDS": "1"},
    }


def test_a_worker_differs_in_its_command_and_answers_no_health_check() -> None:
    first, worker = SERVICES["neva"], SERVICES["neva-worker"]
    assert {key: value for key, value in worker.items() if first.get(key) != value} == {
        "profiles": ["workers"],
        "command": ["worker"],
        "healthcheck": {"disable": "true"},
    }


def test_a_backup_is_made_every_day_where_neva_looks_for_it() -> None:
    first, backup = SERVICES["neva"], SERVICES["neva-backup"]
    differing = {key for key, value in backup.items() if first.get(key) != value}
    assert differing == {"entrypoint", "healthcheck", "init"}
    assert first["environment"]["BACKUP_DIR"].startswith("/data/")
    shell, _, loop = backup["entrypoint"]
    sleep = "sleep() { echo sleep $1; count=$((count + 1)); [ $count -lt 6 ]; }"
    python = "python() { echo $*; [ $count != 1 ]; }"
    ran = subprocess.run(
        [shell, "-c", f"{sleep}; {python}; {loop}"], capture_output=True, text=True, check=False, timeout=60
    )
    backup_command = "-I -B -m neva backup --keep 14"
    tried_again = ["sleep 1h", backup_command]
    every_day = ["sleep 1h", backup_command, "sleep 23h"]
    assert ran.stdout.splitlines() == [*tried_again, *every_day, *every_day, "sleep 1h"]


def test_settings_of_the_file_exist_and_secrets_come_from_outside() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    for service in map(SERVICES.__getitem__, OF_NEVA):
        assert service["env_file"] == ".env"
        assert set(service["environment"]) <= {name.upper() for name in Settings.model_fields}
    passwords = re.findall(r"(?:PASSWORD: \"|neva:)(\$\{[^}]*\})", text)
    assert len(passwords) == 2
    assert set(passwords) == {"${POSTGRES_PASSWORD:?put POSTGRES_PASSWORD into .env}"}


@pytest.mark.parametrize(
    "text",
    ["a: 'b'", "a:\n  - b", "a: |\n  b", "a: b: c", "a: 1\na: 2", "a: *b c", "a:\n   b: 1", 'a: "b\\n"', "a: !b"],
)
def test_the_reader_refuses_what_it_does_not_know(text: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        plain_yaml.read(text)


_COMPOSE_COMMANDS = (["docker", "compose"], ["docker-compose"])


def _compose_command() -> list[str] | None:
    for command in _COMPOSE_COMMANDS:
        if shutil.which(command[0]) is not None:
            asked = subprocess.run([*command, "version"], capture_output=True, check=False, timeout=60)
            if asked.returncode == 0:
                return command
    return None


@pytest.mark.skipif(_compose_command() is None, reason="needs Docker Compose")
def test_docker_compose_itself_accepts_the_file(tmp_path: Path) -> None:
    command = _compose_command()
    assert command is not None
    shutil.copy(ROOT / "compose.yaml", tmp_path)
    (tmp_path / ".env").write_text("DISCORD_TOKEN=token\nPOSTGRES_PASSWORD=secret\n", encoding="utf-8")
    ran = subprocess.run(
        [*command, "config", "--quiet"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert (ran.returncode, ran.stderr) == (0, "")
