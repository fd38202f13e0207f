"""The presentation of Saint Petersburg: move menu, log, words."""

from pathlib import Path

from i18n.translator import add_texts
from render import petersburg as pictures
from render.petersburg.emoji import WRITTEN

add_texts(pictures.TEXTS)
add_texts(Path(__file__).with_name("locales"), WRITTEN)
