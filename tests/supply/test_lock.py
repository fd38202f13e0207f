"""The lock files of the image are parts of `requirements.lock`, as `make lock` writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from supply.lock import BUILD_LOCK, LOCK, RUN_LOCK, parts, read_lock


def test_the_parts_are_as_make_lock_writes_them() -> None:
    for path, text in parts().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python -m supply.lock"


def test_the_parts_have_the_versions_and_hashes_of_the_whole() -> None:
    everything = read_lock(LOCK)
    for path in (RUN_LOCK, BUILD_LOCK):
        assert read_lock(path).items() <= everything.items()


def test_the_image_installs_what_neva_needs_and_no_tool_of_developers() -> None:
    names = set(read_lock(RUN_LOCK))
    assert {"discord-py", "sqlalchemy", "psycopg-binary", "procrastinate", "aiosignal"} <= names
    assert not {"mypy", "pytest", "ruff", "pip", "setuptools", "playwright"} & names
    assert set(read_lock(BUILD_LOCK)) == {"setuptools"}


@pytest.mark.parametrize("line", ["discord-py>=2", "discord-py==2.7.1", "discord-py @ file:///tmp/x.whl", "-e ."])
def test_a_package_without_version_and_hash_is_refused(line: str, tmp_path: Path) -> None:
    path = tmp_path / "some.lock"
    path.write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"some\.lock"):
        read_lock(path)
