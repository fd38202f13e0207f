"""Numbers and their units in texts, the same in all languages."""

from __future__ import annotations

import re

MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"
_BEFORE_CURRENCY = re.compile(" (?=[\u20a0-\u20cf])")


def format_number(number: int) -> str:
    """Example: `−3`."""
    return str(number).replace("-", MINUS)


def bind_currency(text: str) -> str:
    """Keep each currency sign on the line of its number: phones break lines at any ordinary blank."""
    return _BEFORE_CURRENCY.sub(NO_BREAK, text)
