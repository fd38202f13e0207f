"""The pictures of Peter the Great, and its suit names in all languages."""

from pathlib import Path

from i18n.translator import add_texts

TEXTS = Path(__file__).with_name("locales")
"""The game's menus use these texts too."""

add_texts(TEXTS)
