# Further ways to ask for a rule; never shown. One line per rule, its phrasings separated by semicolons.
petersburg-questions =
    SP-1.1: how many cards are there; deck size; shuffle; number of cards; how many buildings are there; composition of the decks; how often is a card in the deck
    SP-1.2: starting money; how many rubles at the start; initial money; cash at the beginning; setup; what do I start with; how many coins do I get in the beginning; money at the start; how many rubles do we begin with; start with 25
    SP-1.3: start marker; who goes first; first player; starting player; octagon; the eight-sided token; who begins
    SP-1.4: setup; first cards; beginning of the game; what lies there at the start; initial cards
    SP-1.5: phases; order of the phases; round; how does a round work; what are the phases; green blue red; turn structure; how long is a round; how do I play; rules in short; what happens in a round; which phase is next; how many rounds; sequence; structure of a round
    SP-1.6: who goes first; who starts; starting player; whose turn is it; turn order; order of play; player order; still play after passing; passed by mistake, am I out; can I continue after passing; who is next; whose turn; can i play after i passed; am i out after passing; act again after a pass; clockwise; who moves first in a phase
    SP-1.7: phase over; end of a phase; when is the phase finished; everybody passed; next phase; when is the phase over; all passed; why does the phase go on; phase not ending
    SP-1.8: buy a worker in the building phase; buy aristocrat in another phase; any colour in any phase; other phase; buy any card; buy workers in another phase; wrong phase; does the phase limit what i can buy; cards of another colour; buy aristocrats early
    SP-1.9: what can I do; my turn; actions; possible moves; how do I buy; what are my options; buying; purchase a card; my options on a turn; buy a card; how to buy; how many actions; one card per turn
    SP-1.10: hand; hand limit; hand size; how many cards in hand; maximum cards in my hand; what is the hand for; keep a card; reserve a card; take a card; save a card for later; full hand; cards in hand; how many cards can i hold; put a card in my hand; why take a card; maximum hand size; hand is full
    SP-1.11: play from hand; put down a card from my hand; use a card in hand; discount for hand card; play a card later; discount for cards from hand; hand card price
    SP-1.12: pass; passing; skip my turn; end my turn; do nothing; skip; pass automatically; why did you pass for me
    SP-1.13: price; prices; cost; how much does it cost; how much do I pay; discount; cheaper; reduction; why did I pay less; same card twice; duplicate cards cheaper; lower row cheaper; lower row; bottom row; why is the price lower; expensive; crossed out price; why did I only pay that much; paid less than printed; why did it cost only that; why is it cheaper; same card cheaper; second copy; minimum price; struck number; pay less; why only 4 rubles
    SP-1.14: trading card price; cost of an upgrade; difference in price; trading card cost; price of a trading card; upgrade cost; pay the difference; upgrading; upgrade; exchange card; how do trading cards work; potemkin village worth six; replace a card price
    SP-1.15: trading card; trading cards; upgrade; upgrade a worker; replace a card; exchange a card; swap; orange cards; how do upgrades work; what happens to the replaced card; symbol on the green card; displace; which worker can be upgraded; improve a card; upgrade a lumberjack; upgrade a shepherd; upgrade a gold miner; replace a fur trapper; replace a ship builder; what can I put on a lumberjack; which card can i replace; replace a worker; symbols; same symbol; worker symbol; what can be upgraded; trade a card; which building can i exchange; overbuild; can i upgrade a shepherd
    SP-1.16: not enough money; cannot afford; no money; too expensive; debt; loan; borrow; credit; out of money; cannot buy; why can't i buy this; broke; out of rubles; can i borrow; pay later
    SP-1.17: get money; earn money; money; income; rubles; coins; cash; make money; how do I get rubles; need more money; scoring; score; points; get points; earn points; how do points work; victory points; what do workers do; what are workers for; workers; what do buildings do; buildings; what are buildings for; what do aristocrats do; aristocrats; nobles; what are nobles for; payout; when do I get paid; when do cards pay; how do i get money; earn rubles; get rubles; how do i get points; payday; points during the game; when do points come; how do i earn; phase scoring; more money; are buildings worth it
    SP-1.18: points per aristocrat; count other cards; theatre; Mariinsky theater; tax man; taxman; mariinskij theater; mariinsky; ruble for each aristocrat; ruble for each worker
    SP-1.19: pub; what is the pub for; buy points with rubles; spend money for points; tavern; buy points; points for money; use the pub
    SP-1.20: observatory; what does the observatory do; draw from a deck; draw a card; face down card; top card of a deck; face down building; draw from the deck; crossed building
    SP-1.21: warehouse; four cards in hand; bigger hand; hand limit four; fourth card
    SP-1.22: new cards; refill the row; fill up the board; not enough cards to fill; how many cards are laid out; empty places; refill; when are cards dealt; why so few new cards; why no new cards; how many cards on the board; eight cards; board is full
    SP-1.23: end of the round; cards move to the lower row; next round; discard; discard pile; when are cards thrown away; unsold cards; end of a round; lower row discarded; upper row moves down; cards vanish; cards go away; when do cards get discarded; what happens to old cards; markers move
    SP-1.24: end of the game; end; game over; how long is the game; when is the game over; when does it end; last round; final round; deck is empty; deck runs out; run out of cards; empty deck; how many rounds; finish; octagon; when does the game end; no more cards; what triggers the end; when is it over
    SP-1.25: final scoring; after the last round; end scoring; scoring at the end; what counts at the end; last scoring
    SP-1.26: points for aristocrats; different aristocrats at the end; nobles at the end; how many points for seven aristocrats; aristocrat bonus; set of nobles; same aristocrat twice; aristocrats at the end; different aristocrats; set of aristocrats; nobles points; how many points for five nobles; duplicate aristocrats; collect aristocrats; noble bonus; red cards at the end
    SP-1.27: cards left in hand at the end; penalty; minus points; negative points; hand cards at the end; rubles at the end; leftover money; points for money; is money worth points; money at the end; cards left in hand; lose five points; hand at the end; remaining rubles
    SP-1.28: how do I win; win; winning; winner; who wins; victory; goal of the game; aim; objective; how to win; tie; draw; tiebreak; tiebreaker; same points; most points wins; who won; how is the winner decided; goal; what is the goal of the game; equal points; most points; winning condition; point of the game
    SP-1.29: hidden; secret; see others' money; can others see my cards; is my hand secret; hidden money; can I see their hand; public information; what is open; can others see my money; how much money do the others have; opponent's rubles; question mark on the purse; see the hands of others
    SP-2.1: 2014 edition; second edition; new edition; difference between editions; 2004 or 2014; 2014; differences 2014; which edition; changes of 2014
    SP-2.2: must buy; cannot pass in the first phase; first worker phase 2014; forced to buy
    SP-2.3: tie in 2014; tiebreak 2014; leftover rubles tie
    SP-3.1: market; market expansion; market phase; fifth deck; vegetables; yellow cards; five phases; green market deck
    SP-3.2: five start markers; market markers
    SP-3.3: goods; what are goods for; chicken; fish; symbols of goods; chickens; grain; fruit; vegetables; cabbage; apple; wheat
    SP-3.4: question mark; joker good; wild good; question mark good; choose a good; any good
    SP-3.5: market value; worth of goods; value of a good; numbers 2/1; two numbers and a star
    SP-3.6: market scoring; majority of goods; most goods; crate; crates; upkeep of a crate; lose a crate; who has most goods; upkeep; pay for a crate; keep a crate; tie for goods
    SP-3.7: observatory and market; market deck empty
    SP-4.1: New Society; new society expansion; new society cards; more aristocrats; additional cards
    SP-4.2: five players; disc; play with five; five of us; fifth player; 27 rubles; two points each round
    SP-4.3: eleven aristocrats; twelve aristocrats; more than ten aristocrats
    SP-4.4: czar and carpenter; obshchina; commune; new farmer; card new society; carpenter with all symbols; wildcard worker
    SP-4.5: mayor; textile factory; coffee house; mariinskij theater new society
    SP-4.6: guild hall; trading house; exchange points and rubles; split rubles and points; three rubles for two points
    SP-4.7: debtors prison; fetch a discarded card; take from the discard; debtor's prison; prison; card from the discard
    SP-4.8: sycophant; pay for the sycophant; flatterer; sycophant costs
    SP-5.1: action card; action cards; Banquet expansion; banquet action cards; yellow cards; banquet; the banquet; lightning
    SP-5.2: Potemkin Village; Potemkin; potemkin trick; worth when replaced; potemkin villages; fake village
    SP-5.3: czar reformer; reformer
    SP-5.4: away with it; golden donkey; donkey; black market
    SP-5.5: double turn; two actions; two moves; two turns in a row
    SP-5.6: pickpocket; go first in a phase; thief; steal the start
    SP-5.7: jester; banquet card; swap rubles and points; fool; double income
    SP-6.1: online variant; open money; open hands; everything open; online version; differences online; everybody sees my cards
    SP-6.2: pub online; use pub in the building phase
    SP-6.3: guild hall online
    SP-6.4: dismiss a sycophant; get rid of a sycophant
    SP-6.5: pass until the end of the phase; automatic pass; stop passing; pass until the phase ends; pass for the whole phase
