"""The pictures of Saint Petersburg, and the names of its phases in all languages."""

from pathlib import Path

from i18n.translator import add_texts

TEXTS = Path(__file__).with_name("locales")
"""The folder of its texts; those of the game's menus refer to them."""

add_texts(TEXTS)
