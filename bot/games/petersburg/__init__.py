"""How Saint Petersburg is shown: its move menu, its log, its words."""

from pathlib import Path

from i18n.translator import add_texts

add_texts(Path(__file__).with_name("locales"))
