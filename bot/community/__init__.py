"""What servers and users choose about playing together: settings and blocks."""
