# Saint Petersburg: the options of a new game, and why some do not go together.

## Options
## Used in bot/games/base_presenter.py

petersburg-option-edition = Whose cards and prices
petersburg-option-edition-2004 = 2004
petersburg-option-edition-2014 = 2014
petersburg-option-market = With the Market; 2014 only
petersburg-option-market-false = without
petersburg-option-market-true = with the Market
petersburg-option-new_society = With New Society
petersburg-option-new_society-false = without
petersburg-option-new_society-true = with New Society
petersburg-option-banquet = With The Banquet
petersburg-option-banquet-false = without
petersburg-option-banquet-true = with The Banquet
petersburg-option-guild_hall = When the Guild Hall’s split is chosen
petersburg-option-guild_hall-scoring = asked after building scoring, as printed
petersburg-option-guild_hall-beforehand = set beforehand
petersburg-option-sycophant = Whether a Sycophant may be let go
petersburg-option-sycophant-bound = stays while it is paid, as printed
petersburg-option-sycophant-free = may be let go
petersburg-option-prison_up = When a used Debtor's Prison turns face up again
petersburg-option-prison_up-round = at the start of the next round, as printed
petersburg-option-prison_up-phase = right after the building phase
petersburg-option-open_money = Everybody’s rubles are public
petersburg-option-open_money-false = secret, as printed
petersburg-option-open_money-true = open
petersburg-option-open_hands = Everybody’s hand is public
petersburg-option-open_hands-false = secret, as printed
petersburg-option-open_hands-true = open
petersburg-option-open_decks = What each deck still holds is public
petersburg-option-open_decks-false = secret, as printed
petersburg-option-open_decks-true = open
petersburg-option-pub_timing = When Pub and Trading House are used
petersburg-option-pub_timing-scoring = after building scoring, as printed
petersburg-option-pub_timing-action = an action in the building phase
petersburg-option-tiebreak = What breaks ties
petersburg-option-tiebreak-money = most rubles
petersburg-option-tiebreak-long = rubles, { -aristocrats }, buildings, workers
petersburg-option-tiebreak-leftover = rubles left after the tens
petersburg-option-without = Cards left out of the game
petersburg-option-words-open_money-true = open rubles
petersburg-option-words-open_hands-true = open hands
petersburg-option-words-open_decks-true = open decks
petersburg-option-words-pub_timing-action = Pub and Trading House are actions
petersburg-option-words-guild_hall-beforehand = the Guild Hall is set beforehand
petersburg-option-words-sycophant-free = Sycophants may be let go
petersburg-option-words-prison_up-phase = the Debtor's Prison turns up after the building phase
petersburg-option-words-tiebreak-money = ties: most rubles
petersburg-option-words-tiebreak-long = ties: rubles, { -aristocrats }, buildings, workers
petersburg-option-words-tiebreak-leftover = ties: rubles left after the tens
petersburg-option-words-without = without { $cards }

petersburg-refused-market-needs-2014 = The Market goes with the edition of 2014 only.
petersburg-refused-seats = Up to four play without the Market and New Society, five with either.
petersburg-refused-without-unknown = With these rules there is no such card to leave out: { $card }.
petersburg-refused-without-too-few = Every deck keeps at least { $least } cards; left would be { $left }: { petersburg-deck-name }.
petersburg-refused-no-preset = There are no such rules.
