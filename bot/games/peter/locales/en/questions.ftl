# Further ways to ask for a rule; never shown. One line per rule, its phrasings separated by semicolons.
peter-questions =
    PG-1: how many cards; how many cubes; suits; colours; which suits are there; dice
    PG-2: setup; start of the game; who goes first; who begins; turn order; starting hand; hidden; what is secret; cubes at the start
    PG-3: my turn; what can I do; order of a turn; phases; steps of a turn; draw cubes; how many cubes do I draw; how do I get cubes; how to play; pouch; money
    PG-4: call for bids; start an auction; when is there a bid; may I call; pass; take the line
    PG-5: bid; bidding; how does bidding work; auction; place a bid; nobody bids; tie in a bid; tied bids; who wins the bid; same number of cubes
    PG-6: lose my cubes; do I lose my cubes when I lose the bid; pay the bid; price; cost of a bid; what happens to the cubes; after the auction; get my cubes back
    PG-7: Peter card; Peter cards; crown; effect; use a Peter card; special card; what do crowns do
    PG-8: score; scoring; points; get points; how do I score; how do points work; smallest suit; fewest cards; scarcest suit; no points
    PG-9: win; how do I win; winner; who wins; end; end of the game; when is the game over; when does it end; last turn; goal; tie; how long is the game
