# Saint Petersburg: slash commands for its moves. Discord shows at most 100 characters.

command-buy = Buy a card from the board, or the card just drawn
command-take = Take a card into your hand
petersburg-do-examples = Observatory, Pub, discard
command-play = Play a card from your hand
option-buy-card = Which card, and what it replaces
option-take-card = Which card
option-play-card = Which card, and what it replaces
option-phase = Yes: until the phase ends. No: stop passing by yourself.
