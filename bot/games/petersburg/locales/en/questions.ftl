# Further ways to ask for a rule; never shown. One line per rule, its phrasings separated by semicolons.
petersburg-questions =
    SP-1.1: how many cards are there; deck size; shuffle
    SP-1.2: starting money; how many rubles at the start; initial money; cash at the beginning; setup; what do I start with; how many coins do I get in the beginning
    SP-1.5: phases; order of the phases; round; how does a round work; what are the phases; green blue red; turn structure; how long is a round; how do I play; rules in short
    SP-1.6: who goes first; who starts; starting player; whose turn is it; turn order; order of play; player order; still play after passing; passed by mistake, am I out; can I continue after passing; who is next
    SP-1.7: phase over; end of a phase; when is the phase finished; everybody passed; next phase
    SP-1.8: buy a worker in the building phase; buy aristocrat in another phase; any colour in any phase; other phase
    SP-1.9: what can I do; my turn; actions; possible moves; how do I buy; what are my options; buying; purchase a card
    SP-1.10: hand; hand limit; hand size; how many cards in hand; maximum cards in my hand; what is the hand for; keep a card; reserve a card; take a card; save a card for later; full hand
    SP-1.11: play from hand; put down a card from my hand; use a card in hand; discount for hand card
    SP-1.12: pass; passing; skip my turn; end my turn; do nothing; skip
    SP-1.13: price; prices; cost; how much does it cost; how much do I pay; discount; cheaper; reduction; why did I pay less; same card twice; duplicate cards cheaper; lower row cheaper; lower row; bottom row; why is the price lower; expensive; crossed out price; why did I only pay that much; paid less than printed; why did it cost only that
    SP-1.14: trading card price; cost of an upgrade; difference in price; trading card cost
    SP-1.15: trading card; trading cards; upgrade; upgrade a worker; replace a card; exchange a card; swap; orange cards; how do upgrades work; what happens to the replaced card; symbol on the green card; displace; which worker can be upgraded; improve a card; upgrade a lumberjack; upgrade a shepherd; upgrade a gold miner; replace a fur trapper; replace a ship builder; what can I put on a lumberjack
    SP-1.16: not enough money; cannot afford; no money; too expensive; debt; loan; borrow; credit; out of money
    SP-1.17: get money; earn money; money; income; rubles; coins; cash; make money; how do I get rubles; need more money; scoring; score; points; get points; earn points; how do points work; victory points; what do workers do; what are workers for; workers; what do buildings do; buildings; what are buildings for; what do aristocrats do; aristocrats; nobles; what are nobles for; payout; when do I get paid; when do cards pay
    SP-1.18: points per aristocrat; count other cards; theatre; Mariinsky theater; tax man; taxman
    SP-1.19: pub; what is the pub for; buy points with rubles; spend money for points; tavern
    SP-1.20: observatory; what does the observatory do; draw from a deck; draw a card; face down card
    SP-1.21: warehouse; four cards in hand; bigger hand
    SP-1.22: new cards; refill the row; fill up the board; not enough cards to fill; how many cards are laid out; empty places
    SP-1.23: end of the round; cards move to the lower row; next round; discard; discard pile; when are cards thrown away; unsold cards
    SP-1.24: end of the game; end; game over; how long is the game; when is the game over; when does it end; last round; final round; deck is empty; deck runs out; run out of cards; empty deck; how many rounds; finish; octagon
    SP-1.25: final scoring; after the last round; end scoring; scoring at the end
    SP-1.26: points for aristocrats; different aristocrats at the end; nobles at the end; how many points for seven aristocrats; aristocrat bonus; set of nobles; same aristocrat twice
    SP-1.27: cards left in hand at the end; penalty; minus points; negative points; hand cards at the end; rubles at the end; leftover money; points for money; is money worth points
    SP-1.28: how do I win; win; winning; winner; who wins; victory; goal of the game; aim; objective; how to win; tie; draw; tiebreak; tiebreaker; same points; most points wins; who won; how is the winner decided
    SP-1.29: hidden; secret; see others' money; can others see my cards; is my hand secret; hidden money; can I see their hand; public information
    SP-2.1: 2014 edition; second edition; new edition; difference between editions; 2004 or 2014
    SP-3.1: market; market expansion; market phase; fifth deck; vegetables
    SP-3.3: goods; what are goods for; chicken; fish; symbols of goods
    SP-3.4: question mark; joker good; wild good
    SP-3.5: market value; worth of goods
    SP-3.6: market scoring; majority of goods; most goods; crate; crates; upkeep of a crate; lose a crate
    SP-4.1: New Society; new society expansion; new society cards
    SP-4.2: five players; disc; play with five
    SP-4.6: guild hall; trading house; exchange points and rubles
    SP-4.7: debtors prison; fetch a discarded card; take from the discard
    SP-4.8: sycophant; pay for the sycophant
    SP-5.1: action card; action cards; Banquet expansion; banquet action cards; yellow cards
    SP-5.2: Potemkin Village; Potemkin; potemkin trick; worth when replaced
    SP-5.3: czar reformer
    SP-5.5: double turn; two actions; two moves
    SP-5.6: pickpocket; go first in a phase
    SP-5.7: jester; banquet card; swap rubles and points
    SP-6.1: online variant; open money; open hands; everything open
    SP-6.5: pass until the end of the phase; automatic pass; stop passing
