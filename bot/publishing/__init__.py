"""Makes Discord show what is stored: compares desired with published messages, and sends the differences."""
