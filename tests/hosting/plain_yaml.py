"""A reader of compose.yaml's part of YAML: maps, lists in brackets, strings, anchors and merges.

Other YAML raises `ValueError`, so that nothing is read differently than by Docker.
"""

from __future__ import annotations

import re
from typing import Any

_KEY = re.compile(r"(?P<key>[\w.<-]+):(?:\s+(?P<rest>\S.*))?$")
_PLAIN = re.compile(r"[\w/.][\w ./=:-]*(?<!:)")


def read(text: str) -> dict[str, Any]:
    """Numbers and switches stay strings."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    anchors: dict[str, Any] = {}
    found, rest = _map(lines, 0, anchors)
    if rest:
        raise ValueError(f"not understood: {rest[0]!r}")
    return found


def _map(lines: list[str], depth: int, anchors: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the map at the start of these lines, indented by `depth`, and the lines after it."""
    found: dict[str, Any] = {}
    merged: dict[str, Any] = {}
    while lines and _depth(lines[0]) == depth:
        matched = _KEY.match(lines[0].strip())
        if matched is None:
            raise ValueError(f"no key: {lines[0]!r}")
        key, rest, lines = matched["key"], matched["rest"] or "", lines[1:]
        if key in found:
            raise ValueError(f"twice: {key}")
        if key == "<<":
            merged = anchors[rest.removeprefix("*")]
        elif rest and not rest.startswith("&"):
            found[key] = _value(rest)
        elif lines and _depth(lines[0]) > depth:
            found[key], lines = _map(lines, depth + 2, anchors)
            if rest:
                anchors[rest.removeprefix("&")] = found[key]
        else:
            found[key] = None
    if lines and _depth(lines[0]) > depth:
        raise ValueError(f"indented too deep: {lines[0]!r}")
    return {**merged, **found}, lines


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _value(text: str) -> Any:
    if text[0] == "[" and text[-1] == "]":
        return [_value(one) for one in _split(text[1:-1])]
    if text[0] == "{" and text[-1] == "}":
        pairs = [one.partition(": ") for one in _split(text[1:-1])]
        return {key: _value(value) for key, _, value in pairs}
    if text[0] == '"' and text[-1] == '"' and '"' not in text[1:-1] and "\\" not in text:
        return text[1:-1]
    if (_PLAIN.fullmatch(text) and ": " not in text) or re.fullmatch(r"--?[\w-]+(=\w+)?", text):
        return text
    raise ValueError(f"neither a plain string nor one in quotation marks: {text!r}")


def _split(text: str) -> list[str]:
    """Split at commas outside brackets and quotation marks."""
    parts, level, quoted = [""], 0, False
    for letter in text:
        quoted ^= letter == '"'
        level += (letter in "[{") - (letter in "]}") if not quoted else 0
        if letter == "," and not level and not quoted:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]
