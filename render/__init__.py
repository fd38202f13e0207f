"""Pictures: functions from a view to the bytes of an image. Without Discord and database."""
