"""A reader of the Dockerfile's stages and instructions."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Instruction:
    keyword: str
    """In capitals."""
    text: str
    """The rest, on one line."""

    @property
    def words(self) -> list[str]:
        """Return the members of a JSON list, or the words of other text."""
        if self.text.startswith("["):
            words: list[str] = json.loads(self.text)
            return words
        return self.text.split()


@dataclass(frozen=True)
class Stage:
    """The instructions from one `FROM` to the next."""

    name: str
    """Empty if it has none."""
    base: str
    instructions: list[Instruction] = field(default_factory=list)

    def last(self, keyword: str) -> Instruction:
        """Return the last instruction with this keyword. Raises `LookupError`."""
        found = [one for one in self.instructions if one.keyword == keyword]
        if not found:
            raise LookupError(f"no {keyword}")
        return found[-1]


def read_stages(path: Path) -> list[Stage]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("#")]
    stages: list[Stage] = []
    arguments: dict[str, str] = {}
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        if not line.strip():
            continue
        keyword, _, rest = line.strip().partition(" ")
        instruction = Instruction(keyword.upper(), " ".join(rest.split()))
        if instruction.keyword == "FROM":
            base, _, name = substituted(instruction.text, arguments).partition(" AS ")
            stages.append(Stage(name, base))
        elif stages:
            stages[-1].instructions.append(instruction)
        else:
            arguments.update(assigned(instruction.text, {}))
    return stages


def assigned(text: str, known: Mapping[str, str]) -> dict[str, str]:
    return {name: substituted(value, known) for name, value in re.findall(r"(\w+)=(\S*)", text)}


def substituted(text: str, known: Mapping[str, str]) -> str:
    """Replace variables, `$NAME` or `${NAME}`."""
    return re.sub(r"\$\{?(\w+)\}?", lambda found: known.get(found[1], ""), text)
