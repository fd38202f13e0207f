"""The pictures of Peter the Great, and its suit names in all languages."""

from pathlib import Path

from i18n.translator import add_texts

TEXTS = Path(__file__).with_name("locales")
"""The folder of its texts; the game's menus use them too."""

add_texts(TEXTS)
