"""The page that `neva check` prints, Markdown to paste into an issue; and Discord's errors in its words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord

from bot.discord_base.errors import NO_ANSWER

T = TypeVar("T")
FAILURES = (*NO_ANSWER, OSError)
"""Discord refused a request, or could not be reached."""
OK, PROBLEM, NOTE = "✅", "❌", "ℹ️"


def as_code(text: str) -> str:
    """Show a name of somebody else's choosing, so that no Markdown, mention or table in it takes effect."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in text)
    return f"`{shown.replace('`', '’').replace('|', '¦').strip() or '?'}`"


class Page:
    def __init__(self) -> None:
        self._blocks: list[str] = []
        self.problems = 0
        """Number of lines that name a problem."""

    def head(self, title: str) -> None:
        self._blocks.append(f"\n## {title}\n")

    def ok(self, text: str) -> None:
        self._blocks.append(f"- {OK} {text}")

    def note(self, text: str) -> None:
        """Add a line that is worth knowing and is no problem."""
        self._blocks.append(f"- {NOTE} {text}")

    def problem(self, text: str) -> None:
        self.problems += 1
        self._blocks.append(f"- {PROBLEM} {text}")

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        lines = [head, ["---"] * len(head), *rows]
        self._blocks.append("\n" + "\n".join(f"| {' | '.join(cells)} |" for cells in lines))

    def add(self, other: Page) -> None:
        self._blocks += other._blocks
        self.problems += other.problems

    def text(self, title: str) -> str:
        """Return the whole page, with the verdict below its title."""
        found = "1 problem" if self.problems == 1 else f"{self.problems} problems"
        verdict = f"**{found}: look for {PROBLEM}.**" if self.problems else "**No problems.**"
        return "\n".join([f"# {title}", "", verdict, "", *self._blocks])


def describe(error: BaseException) -> str:
    """Return what Discord answered, or what happened to the connection."""
    if isinstance(error, discord.HTTPException):
        said = f": {as_code(error.text)}" if error.text else ""
        return f"status {error.status}, code {error.code}{said}"
    return "no answer" if isinstance(error, TimeoutError) else type(error).__name__


async def in_words(page: Page, what: str, ask: Callable[[], Awaitable[T]]) -> T | None:
    """Return the result; if Discord refuses or cannot be reached, write that to the page, and return None."""
    try:
        return await ask()
    except FAILURES as error:
        page.problem(f"{what}: {describe(error)}.")
        return None
