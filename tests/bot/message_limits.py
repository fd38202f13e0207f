"""Checks of one message against Discord's limits and a phone's screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.core import discord_limits as limits
from bot.discord_base.emoji import ApplicationEmoji
from tests.phone import find_misfits


def fits(text: str, most: int) -> bool:
    """Count UTF-16 units, as Discord may."""
    return 0 < len(text.encode("utf-16-le")) // 2 <= most


def components(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in found:
        yield component
        yield from components(component.get("components", []))


def check_on_phone(view: ui.LayoutView) -> None:
    """Check that controls fit a phone, here with the longest names."""
    rows = [one for one in view.to_components() if one["type"] == 1]  # type: ignore[no-untyped-call]
    assert not [*find_misfits(rows)]


def check_message(view: ui.LayoutView) -> None:
    # discord.py types this method of View, not of LayoutView.
    everything = list(components(ApplicationEmoji().show(view).to_components()))  # type: ignore[no-untyped-call]
    assert len(everything) <= limits.COMPONENTS
    texts = [component["content"] for component in everything if component["type"] == 10]
    assert all(texts)
    assert fits("".join(texts), limits.MESSAGE_TEXT)
    custom_ids = [component["custom_id"] for component in everything if "custom_id" in component]
    assert all(fits(custom_id, limits.CUSTOM_ID) for custom_id in custom_ids), custom_ids
    assert len(set(custom_ids)) == len(custom_ids)
    for component in everything:
        match component["type"]:
            case 1:
                inside = component["components"]
                assert len(inside) == 1 or {button["type"] for button in inside} == {2}
                assert 0 < len(inside) <= limits.ROW_BUTTONS
            case 2:
                assert fits(component["label"], limits.BUTTON_LABEL), component
            case 3:
                check_select(component)
            case 12:
                assert all(fits(item["description"], limits.GALLERY_ALT) for item in component["items"])


def check_select(select: dict[str, Any]) -> None:
    assert fits(select["placeholder"], limits.SELECT_PLACEHOLDER)
    assert 0 < len(select["options"]) <= limits.SELECT_OPTIONS
    assert len({option["value"] for option in select["options"]}) == len(select["options"])
    for option in select["options"]:
        assert fits(option["label"], limits.OPTION_LABEL)
        assert fits(option["value"], limits.OPTION_VALUE)
        assert fits(option.get("description") or "-", limits.OPTION_DESCRIPTION)
