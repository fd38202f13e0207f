"""The presentation of Peter the Great: move menu, log, words."""

from pathlib import Path

from i18n.translator import add_texts
from render import peter as pictures
from render.peter.emoji import WRITTEN

add_texts(pictures.TEXTS)
add_texts(Path(__file__).with_name("locales"), WRITTEN)
