"""Discord as a picture of the store: what should be shown, compared with what is, and sent."""
