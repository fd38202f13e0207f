"""The numbered rules of a game for players, from `rules.toml` in the game's folder."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule. Its texts are `rule-SP-1-14`, `rule-SP-1-14-title` and `rule-SP-1-14-ask`."""

    game: str
    number: str
    """Example: `SP-1.14`."""
    section: str
    """Edition, expansion or variant, for the text `petersburg-rules-market`."""
    options: Mapping[str, Any]
    """Options under which it is in force; empty for always."""
    related: tuple[str, ...]
    """Rules that its page links to."""
    offered: int | None
    """Its position among the rules whose question is offered before anything is typed, or None."""

    def is_in_force(self, options: Mapping[str, Any]) -> bool:
        return all(options.get(name) == value for name, value in self.options.items())

    def title(self, say: Say) -> str:
        return say(f"rule-{_key(self.number)}-title")

    def text(self, say: Say) -> str:
        return say(f"rule-{_key(self.number)}")

    def questions(self, say: Say) -> list[str]:
        """List players' questions, the likeliest first."""
        return say(f"rule-{_key(self.number)}-ask").splitlines()

    def place(self, say: Say) -> str:
        return say(f"{self.game}-rules-{self.section}")


def _key(number: str) -> str:
    return number.replace(".", "-")  # text keys have no dots


def choose_rule(rules: Iterable[Rule], numbers: Sequence[str], options: Mapping[str, Any]) -> str:
    """Return the first of these rules that is in force, else the last; empty for none."""
    in_force = {rule.number for rule in rules if rule.is_in_force(options)}
    return next((number for number in numbers if number in in_force), numbers[-1] if numbers else "")


@cache
def read_rules(game: str, text: str) -> tuple[Rule, ...]:
    """Read the text of a `rules.toml`, sorted by number.

    Raises `ValueError` for a duplicate number or a reference to a missing rule.
    """
    data = tomllib.loads(text or "first = []\nsections = []")
    first = data["first"]
    rules = [
        Rule(
            game,
            one["number"],
            section["name"],
            section["options"],
            tuple(one["related"]),
            offered=first.index(one["number"]) if one["number"] in first else None,
        )
        for section in data["sections"]
        for one in section["rules"]
    ]
    numbers = [rule.number for rule in rules]
    named = {*first, *(number for rule in rules for number in rule.related)}
    if len({*numbers}) < len(numbers) or not named <= {*numbers}:
        raise ValueError(f"{game}: rules.toml has a rule twice, or names one that is not there")
    return tuple(sorted(rules, key=lambda rule: [int(part) for part in rule.number.partition("-")[2].split(".")]))
