"""What users at a table agree on: votes, pauses, early ends and changes of seats; and the page of `/tables`."""
