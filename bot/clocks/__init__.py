"""Time: deadlines, vacations, users who leave or return, and outages, during which clocks stand still."""
