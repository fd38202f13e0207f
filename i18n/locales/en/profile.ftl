# The private message of /profile: its tabs.

command-profile = Your rating, statistics, tips, notices, colours, vacation, blocks and data
tab-notices = Notices
tab-colours = Colours
tab-vacation = Vacation
tab-blocks = Blocks
tab-rating = Rating
tab-data = My data

## Colours

theme-heading = **Colours** of the pictures that only you see. The host of a table chooses those of its board.
