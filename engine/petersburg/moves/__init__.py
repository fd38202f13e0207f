"""The moves of a seat: their prices, which of them are legal, and why others are not."""
