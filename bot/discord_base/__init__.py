"""What every command and message is made with: answers, names, buttons, limits of Discord."""
