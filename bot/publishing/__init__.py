"""Discord as a picture of the store: compares the wanted messages with the present ones, and sends the difference."""
