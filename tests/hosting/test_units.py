"""systemd accepts the units of deploy/, and they confine Neva."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.settings import Settings
from tests.structure.sources import ROOT

UNITS = sorted(path for path in (ROOT / "deploy").iterdir() if path.suffix in (".service", ".timer"))
SERVICES = [unit for unit in UNITS if unit.suffix == ".service" and unit.stem != "neva-failed@"]
MOST_EXPOSED = 15
"""Of 100; systemd's own services have up to 96."""

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="no systemd-analyze (apt-get install systemd)"
)


def _settings(unit: Path) -> Iterator[tuple[str, str]]:
    for line in unit.read_text(encoding="utf-8").splitlines():
        if line and line[0] not in "#[":
            name, _, value = line.partition("=")
            yield name, value


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copies of the units with a program that exists, which `verify` needs."""
    for unit in UNITS:
        text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit.read_text(encoding="utf-8"), flags=re.MULTILINE)
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    shutil.copy(tmp_path / "neva.service", tmp_path / "neva@.service")
    return tmp_path


NAMES = [unit.name.replace("@.", "@one.") for unit in UNITS]


@needs_systemd
@pytest.mark.parametrize("name", [*NAMES, "neva@one.service"])
def test_systemd_understands_the_unit(name: str, folder: Path) -> None:
    ran = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(folder / name)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")


@needs_systemd
@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_the_service_is_confined(unit: Path, folder: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", str(folder / unit.name)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_the_service_starts_a_command_of_neva_with_settings_that_exist(unit: Path) -> None:
    settings = list(_settings(unit))
    starts = [value for name, value in settings if name == "ExecStart"]
    assert [start.partition(" -m neva ")[0] for start in starts] == ["/opt/neva/bin/python -I -B"]
    named = {value.partition("=")[0] for name, value in settings if name == "Environment"}
    assert named <= {name.upper() for name in Settings.model_fields}


def test_the_service_starts_neva_again_as_its_exit_statuses_ask() -> None:
    settings = dict(_settings(ROOT / "deploy" / "neva.service"))
    assert settings["Restart"] == "on-failure"
    assert settings["RestartPreventExitStatus"] == "2"
    assert int(settings["RestartSec"]) >= 30
    assert int(settings["TimeoutStopSec"]) > 10


def test_a_backup_lies_where_the_bot_looks_for_it_and_says_when_it_fails() -> None:
    run, backup = (list(_settings(ROOT / "deploy" / name)) for name in ("neva.service", "neva-backup.service"))
    assert ("Environment", "BACKUP_DIR=/var/lib/neva/backups") in run
    assert ("Environment", "BACKUP_DIR=/var/lib/neva/backups") in backup
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert "\nBACKUP_DIR=" not in example, "a copy of it, read by EnvironmentFile=, would take the folder away"
    told = dict(backup)["OnFailure"].replace("%n", "")
    assert (ROOT / "deploy" / told).exists()


def test_the_bot_alone_gets_the_token_and_from_a_file() -> None:
    run, backup = (list(_settings(ROOT / "deploy" / name)) for name in ("neva.service", "neva-backup.service"))
    assert ("LoadCredential", "discord_token:/etc/neva/discord_token") in run
    assert not [value for name, value in backup if name == "LoadCredential" and "token" in value]
    assert ("UnsetEnvironment", "DISCORD_TOKEN") in backup, "the file of settings may hold it, too"


def test_the_first_backup_shows_within_the_first_hour_whether_backups_work() -> None:
    timer = dict(_settings(ROOT / "deploy" / "neva-backup.timer"))
    first, random = (re.fullmatch(r"(\d+)min", timer[name]) for name in ("OnActiveSec", "RandomizedDelaySec"))
    assert first is not None
    assert random is not None
    assert int(first[1]) + int(random[1]) < 60


@pytest.mark.parametrize("has_mail", [True, False])
def test_a_failure_is_mailed_or_else_told_by_the_journal(has_mail: bool, tmp_path: Path) -> None:
    settings = dict(_settings(ROOT / "deploy" / "neva-failed@.service"))
    words = shlex.split(settings["ExecStart"].replace("%i", "neva-backup.service").replace("%H", "here"))
    words = [word.replace("$$", "$") for word in words]
    for name in ("systemctl", "logger", *(["mail"] if has_mail else [])):
        program = tmp_path / name
        body = 'echo "why it failed"; exit 3' if name == "systemctl" else 'echo "$0" "$@"; cat'
        program.write_text(f"#!/bin/sh\n{body}\n")
        program.chmod(0o755)
    (tmp_path / "cat").symlink_to(shutil.which("cat") or "/bin/cat")
    ran = subprocess.run(words, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False, timeout=60)
    by = tmp_path / ("mail" if has_mail else "logger")
    told = f"{by} -s neva-backup.service failed on here root" if has_mail else f"{by} --priority daemon.emerg"
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(told)
    assert "neva-backup.service failed on here" in ran.stdout
    assert "why it failed" in ran.stdout


def test_the_services_are_confined_alike() -> None:
    run, backup = (dict(_settings(ROOT / "deploy" / name)) for name in ("neva.service", "neva-backup.service"))
    confining = {name for name in run if re.match(r"Protect|Private|Restrict(?!Prevent)|System|NoNew|Lock|UMask", name)}
    assert len(confining) > 15
    assert {name for name in confining if run[name] != backup.get(name)} == set()


def test_drawing_processes_may_lower_their_priority() -> None:
    """`render_pool.py` calls `os.nice`, which the group of system calls @resources would forbid."""
    for unit in SERVICES:
        assert not any("~" in value and "@resources" in value for _, value in _settings(unit))
