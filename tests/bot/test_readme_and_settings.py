"""The documentation lists every setting, command and dependency, and only existing files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import discord
from discord import app_commands

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.commands import command_tree
from bot.core.settings import Settings
from i18n.translator import translator

ROOT = Path(__file__).parent.parent.parent


def test_every_setting_stands_in_the_example_with_its_default() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = dict(re.findall(r"^(?:# )?([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert set(named) == {name.upper() for name in Settings.model_fields}
    for name, field in Settings.model_fields.items():
        assert named[name.upper()] == ("" if field.default is None else str(field.default))
    in_force = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    assert "DATABASE_URL" not in in_force, "systemd and Docker have other defaults, which a copy must leave alone"


def test_the_readme_names_debians_packages_where_a_fresh_system_reads_them() -> None:
    (command,) = re.findall(r"sed -n '(.*?)' README\.md", (ROOT / ".ci" / "fresh").read_text(encoding="utf-8"))
    start = re.match(r"s/(\^.*?)//p", command)
    assert start is not None
    (line,) = re.findall(rf"{start[1]}.*", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {"`git`", "`make`"} <= set(re.findall(r"`[^`]*`", line))


def test_every_command_stands_in_the_docs() -> None:
    pages = "".join((ROOT / "docs" / page).read_text(encoding="utf-8") for page in ("playing.md", "servers.md"))
    tree = command_tree(CAPABILITIES, discord.Client(intents=discord.Intents.none()))
    names = [c.qualified_name for c in tree.walk_commands() if isinstance(c, app_commands.Command)]
    assert len(names) > 10
    for name in names:
        assert f"`/{name}`" in pages, name


def test_every_tab_stands_in_the_docs_in_its_order() -> None:
    page = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    say = translator("en")
    tabs = [tab.label for one in CAPABILITIES for tab in one.tabs]
    labels = [say(f"tab-{name}") for name in ORDER.tabs]
    assert sorted(tabs) == sorted(f"tab-{name}" for name in ORDER.tabs)
    section = page[page.index("`/profile` works on servers") : page.index("## The end of a game")]
    assert re.findall(r"^- \*(.+?)\*:", section, re.MULTILINE) == labels


def test_the_order_names_every_tab_of_the_club() -> None:
    tabs = [tab for one in CAPABILITIES for tab in one.club]
    assert sorted(tab.name for tab in tabs) == sorted(ORDER.club)
    assert all(tab.label == f"club-tab-{tab.name}" for tab in tabs)


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    reasons = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for line in [*project["dependencies"], *project["optional-dependencies"]["dev"]]:
        name = re.split(r"[\[<>=~ ]", line)[0]
        assert name in reasons, name


def test_every_file_that_the_docs_link_to_is_there() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
