"""What Neva is made of besides its own code: locked packages, their licences, known vulnerabilities."""
