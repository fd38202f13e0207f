# Peter the Great: its rules by number, for /help. Each text has at most 500 characters; `-ask` lists what players ask
# about it, one question a line.

peter-rules-base = 3 to 8 players

rule-PG-1-title = Cards and cubes
rule-PG-1 = There are 70 cards in seven suits of ten; one suit is Peter himself. The pouch holds cubes in five colours: 20 of each for three or four players, 30 for five or six, 40 for seven or eight.
rule-PG-1-ask =
    How many cards and cubes are there?
    Which suits are there?
rule-PG-2-title = Start and turn order
rule-PG-2 = The first player is drawn at random, and everybody draws five cubes. Turns go clockwise. Nobody sees the colours of your cubes, only how many you have. All piles are open. A table may open the cubes in its settings.
rule-PG-2-ask =
    Whose turn is it?
    What can the others see?
    How does the game begin?
rule-PG-3-title = Your turn, step by step
rule-PG-3 =
    On your turn:
    • You draw 3 cubes, or what the pouch still has.
    • The top card of the deck joins the line.
    • You call for bids on the line, or pass.
    • You may use a Peter card.
    • You score your smallest suit.
rule-PG-3-ask =
    What happens in my turn?
    What can I do on my turn?
rule-PG-4-title = Calling for bids
rule-PG-4 = With one or two cards in the line you have to pass. With three to six you choose: pass, or call for bids. With seven cards, or when the deck is empty, you have to call. Where there is no choice, I go on without asking.
rule-PG-4-ask =
    When can I call for bids?
    Why can’t I pass?
rule-PG-5-title = Bidding
rule-PG-5 = Everybody bids secretly and at once: any number of cubes of one colour, or none. Most cubes win, whatever their colour. In a tie, the player whose turn it is wins if they are among the tied; otherwise the first of the tied, clockwise from there. If nobody bids, the player whose turn it is gets the line for nothing. A bid cannot be changed.
rule-PG-5-ask =
    How do I bid?
    Who wins a tied bid?
    Why can’t I bid two colours?
rule-PG-6-title = After the bids
rule-PG-6 = All bids are shown. The winner’s cubes go back to the pouch, and the winner takes every card of the line into their pile. Everybody else keeps their cubes.
rule-PG-6-ask =
    What does a bid cost me?
    Do I lose my cubes?
rule-PG-7-title = What Peter cards do
rule-PG-7 =
    Once a turn you may remove one of your Peter cards from the game for one of these:
    • 3 points
    • draw 3 cubes
    • draw 5 cubes, then return any 4
    • an opponent gives you a card
    • an opponent gives you 2 cubes
    • take a card of the line
    • draw 3 cards into your pile, then put 3 cards of your pile under the deck (if you drew fewer, as many)
    Whoever gives something chooses what to give. You cannot choose an effect that would do nothing.
rule-PG-7-ask =
    What does a Peter card do?
    Why can’t I use this effect?
    What do I have to give away?
rule-PG-8-title = Scoring your smallest suit
rule-PG-8 = At the end of your turn you get a point for each card of your smallest suit: the one of which you have fewest. Peter does not count. If you lack one of the other six suits, you get nothing: collect all six first.
rule-PG-8-ask =
    When do I score?
    Why do I get no points?
rule-PG-9-title = How it ends, and who wins
rule-PG-9 = When a turn would begin with an empty deck, the game is over. Most points win. In a tie, most cards in the pile decide, then most cubes; after that you share the victory.
rule-PG-9-ask =
    How does the game end?
    When does the game end?
    Who wins the game?

## From the reader’s own table

peter-example-deck = { $cards ->
    [one] One card is
   *[other] { $cards } cards are
} left in the deck.
peter-example-pouch = The pouch holds { $cubes ->
    [one] one cube
   *[other] { $cubes } cubes
} now.
peter-example-cubes = Your cubes: { $cubes }.
peter-example-line = Now the line has { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
peter-example-cards = Whoever wins the line now gets: { $cards }.
peter-example-peters = You have { $cards ->
    [0] no Peter card
    [one] one Peter card
   *[other] { $cards } Peter cards
} now.
peter-example-growth = With your cards as they are, you get { peter-points } a turn: { $suits }.
