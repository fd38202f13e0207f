"""The neva command line: `neva run`, `neva simulate`, `neva replay`, `neva actions`, `neva invite`."""

import sys


def main() -> int:
    """Run the command named on the command line and return its exit status."""
    sys.stderr.write("neva: no command yet\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
