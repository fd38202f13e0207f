"""Text for a terminal."""


def harmless(text: str) -> str:
    """Return the text on one line, without characters that control a terminal, since it may come from a file."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
