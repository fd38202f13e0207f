"""Time: deadlines, vacations, absent users and their return."""
