"""Pictures: takes views, gives bytes. Knows no Discord and no database."""
