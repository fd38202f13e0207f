"""The parts of every command and message: answers, names, buttons."""
