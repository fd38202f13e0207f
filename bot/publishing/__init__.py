"""Discord as a picture of the store: compares wanted and published messages, and sends the difference."""
