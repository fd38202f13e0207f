"""The numbered rules of a game as players look them up: what `rules.toml` in the game's folder says of each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from i18n.translator import Say


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule. Its texts are `rule-SP-1-14`, `rule-SP-1-14-title` and `rule-SP-1-14-ask`."""

    game: str
    number: str
    """Its number, as code and tests cite it: `SP-1.14`."""
    section: str
    """The edition, expansion or variant that it belongs to, for the text `petersburg-rules-market`."""
    options: Mapping[str, Any]
    """The options with which it is in force; empty if it always is."""
    related: tuple[str, ...]
    """The numbers of the rules that its page leads to."""
    offered: int | None
    """Its place among those whose first question is offered before anything is typed; None if it is not."""

    def is_in_force(self, options: Mapping[str, Any]) -> bool:
        return all(options.get(name) == value for name, value in self.options.items())

    def title(self, say: Say) -> str:
        return say(f"rule-{_key(self.number)}-title")

    def text(self, say: Say) -> str:
        return say(f"rule-{_key(self.number)}")

    def questions(self, say: Say) -> list[str]:
        """List what players ask about it, the likeliest question first."""
        return say(f"rule-{_key(self.number)}-ask").splitlines()

    def place(self, say: Say) -> str:
        return say(f"{self.game}-rules-{self.section}")


def _key(number: str) -> str:
    return number.replace(".", "-")  # keys of texts have no dots


def choose_rule(rules: Iterable[Rule], numbers: Sequence[str], options: Mapping[str, Any]) -> str:
    """Return the first of these numbers whose rule is in force with these options, else the last; empty for none."""
    in_force = {rule.number for rule in rules if rule.is_in_force(options)}
    return next((number for number in numbers if number in in_force), numbers[-1] if numbers else "")


@cache
def read_rules(game: str, text: str) -> tuple[Rule, ...]:
    """Read the rules of a game from the text of its `rules.toml`, in the order of their numbers.

    Raises `ValueError` if a number stands there twice, or one that is named has no rule.
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
