"""The pictures of Peter the Great, and the names of its suits in all languages."""

from pathlib import Path

from i18n.translator import add_texts

TEXTS = Path(__file__).with_name("locales")
"""The folder of its texts; those of the game's menus refer to them."""

add_texts(TEXTS)
