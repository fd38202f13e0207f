"""compose.yaml starts Neva, and compose.postgres.yaml PostgreSQL, with as few rights as they need."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bot.core.settings import SECRETS, Settings
from tests.hosting import plain_yaml
from tests.hosting.dockerfile import read_stages
from tests.structure.sources import ROOT

CLUB, POSTGRES = (
    plain_yaml.read((ROOT / name).read_text(encoding="utf-8")) for name in ("compose.yaml", "compose.postgres.yaml")
)
OF_NEVA = ("neva", "neva-backup", "neva-second", "neva-worker")
KEYS = {
    "build", "cap_drop", "command", "depends_on", "entrypoint", "env_file", "environment", "healthcheck", "image",
    "init", "logging", "mem_limit", "pids_limit", "profiles", "read_only", "restart", "secrets", "security_opt",
    "shm_size", "stop_grace_period", "tmpfs", "user", "volumes",
}  # fmt: skip
"""The keys of the compose specification that these files use."""


def _over(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """Return a service as Compose merges it from two: lists of secrets and maps are joined, the rest is replaced."""
    joined: dict[str, Any] = {
        key: {**first[key], **second[key]} if isinstance(second[key], dict) else [*first[key], *second[key]]
        for key in ("environment", "secrets")
        if key in first and key in second
    }
    return {**first, **second, **joined}


def _services() -> dict[str, dict[str, Any]]:
    """Return the services of both files together."""
    club: dict[str, dict[str, Any]] = CLUB["services"]
    merged = dict(club)
    for name, service in POSTGRES["services"].items():
        own = {key: value for key, value in service.items() if key != "extends"}
        extended = service.get("extends", {"file": "compose.yaml", "service": name})
        assert extended["file"] == "compose.yaml"
        merged[name] = _over(club.get(extended["service"], {}), own)
    return merged


SERVICES = _services()


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
    assert {one.partition(":")[0] for one in service["volumes"]} <= {*CLUB["volumes"], *POSTGRES["volumes"]}


def test_a_club_starts_a_bot_and_its_backup_on_sqlite_and_nothing_else() -> None:
    assert list(CLUB["services"]) == ["neva", "neva-backup"]
    assert list(CLUB["volumes"]) == ["neva-data"]
    assert list(CLUB["secrets"]) == ["discord_token"]
    assert not [service for service in CLUB["services"].values() if "DATABASE_URL" in service["environment"]]
    assert all(service["env_file"] == [{"path": ".env", "required": "false"}] for service in CLUB["services"].values())


def test_neva_keeps_its_data_where_the_image_has_its_volume() -> None:
    volume = read_stages(ROOT / "Dockerfile")[-1].last("VOLUME").text
    for name in OF_NEVA:
        assert SERVICES[name]["volumes"] == [f"neva-data:{volume}"]


def test_neva_starts_when_postgresql_answers() -> None:
    for name in OF_NEVA:
        assert SERVICES[name]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert SERVICES["postgres"]["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]
    assert re.fullmatch(r"postgres:\d+-alpine", SERVICES["postgres"]["image"])


def test_the_second_process_differs_in_its_shards_alone() -> None:
    first, second = SERVICES["neva"], SERVICES["neva-second"]
    assert {key: value for key, value in second.items() if first.get(key) != value} == {
        "profiles": ["shards"],
        "environment": {**first["environment"], "SHARD_IDS": "1"},
    }


def test_a_worker_differs_in_its_command_answers_no_health_check_and_has_no_token() -> None:
    first, worker = SERVICES["neva"], SERVICES["neva-worker"]
    assert {key: value for key, value in worker.items() if first.get(key) != value} == {
        "profiles": ["workers"],
        "entrypoint": ["python", *read_stages(ROOT / "Dockerfile")[-1].last("ENTRYPOINT").words[1:]],
        "command": ["worker"],
        "init": "true",
        "healthcheck": {"disable": "true"},
        "secrets": ["database_url"],
        "environment": {**first["environment"], "DISCORD_TOKEN": ""},
    }


def test_a_backup_is_made_every_day_where_neva_looks_for_it() -> None:
    first, backup = (CLUB["services"][name] for name in ("neva", "neva-backup"))
    differing = {key for key in {*first, *backup} if first.get(key) != backup.get(key)}
    assert differing == {"entrypoint", "environment", "healthcheck", "init", "secrets"}
    assert first["environment"]["BACKUP_DIR"].startswith("/data/")
    assert backup["environment"] == {**first["environment"], "DISCORD_TOKEN": ""}
    shell, _, loop = backup["entrypoint"]
    sleep = "sleep() { echo sleep $1; count=$((count + 1)); [ $count -lt 7 ] || exit 0; }"
    python = "python() { echo $*; [ $count != 1 ]; }"
    ran = subprocess.run(
        [shell, "-c", f"{sleep}; {python}; {loop}"], capture_output=True, text=True, check=False, timeout=60
    )
    backup_command = "-I -B -m neva backup --keep 14"
    tried_again = ["sleep 10m", backup_command, "sleep 1h"]
    every_day = [backup_command, "sleep 23h", "sleep 1h"]
    assert ran.stdout.splitlines() == [*tried_again, *every_day, *every_day, backup_command, "sleep 23h"]


def test_settings_of_the_files_exist() -> None:
    for name in OF_NEVA:
        assert set(SERVICES[name]["environment"]) <= {name.upper() for name in Settings.model_fields}


def test_secrets_come_from_files_that_git_and_the_image_leave_out() -> None:
    declared = {**CLUB["secrets"], **POSTGRES["secrets"]}
    assert declared == {name: {"file": f"secrets/{name}"} for name in declared}
    assert {name: service.get("secrets") for name, service in SERVICES.items()} == {
        "neva": ["discord_token", "database_url"],
        "neva-backup": ["database_url"],
        "neva-second": ["discord_token", "database_url"],
        "neva-worker": ["database_url"],
        "postgres": ["postgres_password"],
    }
    assert set(declared) - {"postgres_password"} <= set(SECRETS), "Neva reads a secret under the name of its setting"
    assert SERVICES["postgres"]["environment"]["POSTGRES_PASSWORD_FILE"] == "/run/secrets/postgres_password"
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert set(re.findall(r"> secrets/(\w+)", page)) == set(declared)
    assert "\nsecrets/\n" in (ROOT / ".gitignore").read_text(encoding="utf-8")
    assert "!secrets" not in (ROOT / ".dockerignore").read_text(encoding="utf-8")


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
@pytest.mark.parametrize("files", [["compose.yaml"], ["compose.yaml", "compose.postgres.yaml"]])
def test_docker_compose_itself_understands_the_files_as_these_tests_do(files: list[str], tmp_path: Path) -> None:
    command = _compose_command()
    assert command is not None
    for name in files:
        shutil.copy(ROOT / name, tmp_path)
    named = [word for name in files for word in ("--file", name)]
    profiles = ["--profile", "shards", "--profile", "workers"] if len(files) > 1 else []
    ran = subprocess.run(
        [*command, *named, *profiles, "config", "--format", "json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    understood = json.loads(ran.stdout)["services"]
    expected = SERVICES if len(files) > 1 else CLUB["services"]
    assert set(understood) == set(expected)
    for name, service in expected.items():
        assert understood[name].get("environment") == service.get("environment")
        assert understood[name].get("command") == service.get("command")
        assert understood[name].get("entrypoint") == service.get("entrypoint")
        assert [one["source"] for one in understood[name].get("secrets", [])] == service.get("secrets", [])
        assert set(understood[name].get("depends_on", {})) == set(service.get("depends_on", {}))
