# Saint Petersburg: its rules by number, for /help. Each text has at most 500 characters; `-ask` lists what players
# ask about it, one question a line.

petersburg-rules-base = all editions
petersburg-rules-2014 = 2014 edition
petersburg-rules-market = the Market
petersburg-rules-new_society = New Society
petersburg-rules-banquet = The Banquet
petersburg-rules-online = online variant

## Setup

rule-SP-1-1-title = Four decks
rule-SP-1-1 = Each of the four decks is shuffled by itself: 31 workers, 28 buildings, 27 { -aristocrats } and 30 { -trading } cards. Expansions change these numbers, and so do cards that the table leaves out; every deck keeps at least twelve.
rule-SP-1-1-ask =
    How many cards are in each deck?
    How are the cards shuffled?
rule-SP-1-2-title = What you begin with
rule-SP-1-2 = You begin with 25 ₽, no points, an empty hand and no cards in front of you.
rule-SP-1-2-ask =
    How much money do I start with?
rule-SP-1-3-title = Start markers
rule-SP-1-3 = Every phase has a start marker, and whoever holds it acts first in that phase. The markers are dealt at random: one each for four players. With three, one of you gets a second one; with two, each gets two. `/solo start:` can choose who begins the first { -aristocrat } phase: that player swaps their first marker for the one of that phase.
rule-SP-1-3-ask =
    What are the start markers?
    Why do I have two markers?
rule-SP-1-4-title = The first cards
rule-SP-1-4 = The game begins with a worker phase, and with two workers for each player in the upper row: 4, 6 or 8 cards. The lower row is empty.
rule-SP-1-4-ask =
    What lies on the board at the start?

## Rounds and phases

rule-SP-1-5-title = The four phases of a round
rule-SP-1-5 = A round runs through workers, buildings, { -aristocrats } and { -trading }. In each phase you take actions in turn, then the phase’s colour is scored, then cards come for the next phase. The { -trading } phase has no scoring.
rule-SP-1-5-ask =
    Which phase comes next?
    What happens in a round?
rule-SP-1-6-title = Turn order
rule-SP-1-6 = The holder of the phase’s start marker acts first. Then it goes round clockwise, one action each. Passing is an action, too: if your turn comes again, you may act after all.
rule-SP-1-6-ask =
    Who begins the phase?
    Why is it not my turn?
    Can I act again after I passed?
rule-SP-1-7-title = When a phase ends
rule-SP-1-7 = The actions of a phase are over once everybody has passed in a row. Any other action in between starts the count again. Who passed first makes no difference.
rule-SP-1-7-ask =
    When does the phase end?
    Why is the phase not over yet?
rule-SP-1-8-title = Any card in any phase
rule-SP-1-8 = The phase does not limit your actions: you may buy a building in the worker phase, or play an { -aristocrat } before its time. It only decides which colour is scored at its end, and which cards come next.
rule-SP-1-8-ask =
    Can I buy any card now?
    Can I buy a building in the worker phase?

## Actions

rule-SP-1-9-title = Buying a card
rule-SP-1-9 = On your turn you do one thing: buy a card, take one, play one from your hand, or pass. To buy, choose any card of either row and pay its price. It lies in front of you at once and earns in every later scoring of its colour. You cannot sell a card or give it back.
rule-SP-1-9-ask =
    What can I do on my turn?
    How do I buy a card?
    Can I sell a card?
rule-SP-1-10-title = Taking a card into your hand
rule-SP-1-10 = Instead of buying you may take a card from the board into your hand, for free. The hand holds three cards, with a Warehouse four. In your hand a card earns nothing; you play it later for its price.
rule-SP-1-10-ask =
    How many cards can I hold?
    Why can’t I take this card?
    What is my hand limit?
rule-SP-1-11-title = Playing a card from your hand
rule-SP-1-11 = On your turn you may play a card from your hand: pay its price and lay it in front of you. The ruble off for the lower row does not count then, even if you took the card from there.
rule-SP-1-11-ask =
    How do I play a card from my hand?
    Why is the card in my hand not cheaper?
rule-SP-1-12-title = Passing
rule-SP-1-12 = If you do not want to do anything, pass. With “Pass until the phase ends” I pass for you at each of your turns; you can stop that before your next one. If passing is all you can do, and everybody can tell, I pass for you at once.
rule-SP-1-12-ask =
    How do I pass?
    Why did I pass automatically?
    Can I pass for the whole phase?

## Prices

rule-SP-1-13-title = The price of a card
rule-SP-1-13 =
    From the printed cost, 1 ₽ comes off for each of these:
    • every card of that name in front of you
    • the lower row, if you buy the card there
    • your Carpenter Workshop, if the card is a building
    • your Gold Smelter, if it is { -aristocrat(case: "an") }
    All of this adds up, but no card costs less than 1 ₽.
rule-SP-1-13-ask =
    What does this card cost?
    How do I get a discount?
    Why is this card cheaper for me?
rule-SP-1-14-title = The price of { -trading } cards
rule-SP-1-14 = A { -trading } card replaces one of your cards. What that card is worth comes off the price: its printed cost, but 6 ₽ for the Potemkin Village. Then all other discounts come off. You always pay at least 1 ₽.
rule-SP-1-14-ask =
    What do { -trading } cards cost?
    How much is the replaced card worth?
rule-SP-1-15-title = What { -trading } cards replace
rule-SP-1-15 = Blue ones replace any building, red ones any { -aristocrat }. Green ones replace a worker with the same symbol or the Czar and Carpenter. A { -trading } card is never replaced itself. The old card goes to the discard.
rule-SP-1-15-ask =
    Which card can I replace?
    Why can’t I replace this card?
rule-SP-1-16-title = No credit
rule-SP-1-16 = You pay the whole price at once, with the rubles that you have. What your cards will earn later does not help now. If you are short of money, you can still take the card into your hand and play it after the next scoring.
rule-SP-1-16-ask =
    Why can’t I buy this?
    Can I pay later?

## Scoring

rule-SP-1-17-title = Scoring a phase
rule-SP-1-17 = After the actions of the worker, building and { -aristocrat } phase, your cards of that colour earn you their rubles and points, { -trading } cards included. It does not matter when you got them. Cards in your hand bring nothing.
rule-SP-1-17-ask =
    When do I score?
    When do my cards pay?
    How do I get money?
rule-SP-1-18-title = Cards that count other cards
rule-SP-1-18 = In building scoring the Mariinskij Theater of 2004 earns 1 ₽ for each of your red cards. In { -aristocrat } scoring the Tax Man brings 1 ₽ for each of your green cards. { -trading(case: "title") } cards count as well.
rule-SP-1-18-ask =
    What does the Mariinskij Theater do?
    What does the Tax Man do?
rule-SP-1-19-title = Points from the Pub
rule-SP-1-19 = Right after building scoring you may buy up to 5 points in your Pub for 2 ₽ each, with two Pubs up to 10. Points never turn back into rubles. The owners decide in turn order; I do not ask you if you cannot pay for one point.
rule-SP-1-19-ask =
    How do I use the Pub?
    Can I buy points?
rule-SP-1-20-title = Using the Observatory
rule-SP-1-20 = Once a round in the building phase, as your action, it lets you draw the top card of a deck with at least two cards; then buy it, take it or discard it. Nobody else sees a card that you take. Until the next round the Observatory lies face down: it gives no point and cannot be replaced, but still makes other Observatories cheaper.
rule-SP-1-20-ask =
    How do I use the Observatory?
    Why is my card face down?
    Can I draw a card from a deck?
rule-SP-1-21-title = A fourth card in hand
rule-SP-1-21 = While a Warehouse lies in front of you, you may hold four cards. If you replace it, you keep all four, but you can take no more until you hold fewer than three.
rule-SP-1-21-ask =
    What does the Warehouse do?
    What if I replace my Warehouse?

## New cards, and the end

rule-SP-1-22-title = New cards
rule-SP-1-22 = After a phase, cards from the next phase’s deck come to the upper row until both rows together hold eight, or ten with the Market expansion. If the rows already hold that many, no card comes, and the next phase begins.
rule-SP-1-22-ask =
    When do new cards come?
    Why are there no new cards?
rule-SP-1-23-title = The end of a round
rule-SP-1-23 = After the { -trading } phase the lower row goes to the discard and the upper row moves down. Every start marker passes to the next player, Observatories turn up again, and workers are dealt for the new round.
rule-SP-1-23-ask =
    What happens at the end of a round?
    When does the lower row go away?
rule-SP-1-24-title = The last round
rule-SP-1-24 = When the last card of any deck comes to the board, this round is the last, and you play it to its end. If it comes with the workers for a new round, the new round is the last. An Observatory cannot draw a deck’s last card.
rule-SP-1-24-ask =
    How does the game end?
    When does the game end?
    Is this the last round?
rule-SP-1-25-title = After the last round
rule-SP-1-25 = When the { -trading } phase of the last round is over, no more cards come. The final scoring follows at once: { -aristocrats }, rubles and cards in hand. After that nobody can do anything any more.
rule-SP-1-25-ask =
    What happens after the last round?
    What counts in the final scoring?
rule-SP-1-26-title = Points for different { -aristocrats }
rule-SP-1-26 = At the end, one to ten different { -aristocrats } in front of you earn 1, 3, 6, 10, 15, 21, 28, 36, 45 or 55 points. Red { -trading } cards count. A second card of the same name adds nothing.
rule-SP-1-26-ask =
    How many points do my { -aristocrats } give?
    Do two equal { -aristocrats } count?
rule-SP-1-27-title = Rubles and hand at the end
rule-SP-1-27 = At the end every full 10 ₽ bring you 1 point. Every card left in your hand costs you 5 points.
rule-SP-1-27-ask =
    What are my rubles worth at the end?
    Do I lose points for cards in my hand?
rule-SP-1-28-title = Who wins
rule-SP-1-28 = Whoever has most points wins. In a tie, most rubles decide; if those are equal, too, you share the victory. A table may choose another tiebreak in its settings.
rule-SP-1-28-ask =
    Who wins the game?
    What happens in a tie?

## Known and hidden

rule-SP-1-29-title = What is hidden
rule-SP-1-29 = Hidden are the order of the decks, the cards in the others’ hands and their rubles. Everybody sees how many cards you hold, and from which decks; a card taken from the board was seen by all. A table can open hands, rubles and what is left in the decks. Once the game is over, nothing is hidden.
rule-SP-1-29-ask =
    What can the others see?
    Can I see how much money the others have?

## The edition of 2014

rule-SP-2-1-title = The cards of 2014
rule-SP-2-1 = Most cards are those of 2004. Some cost something else: Observatory 7, Judge 17, Mistress of Ceremonies 20, Mariinsky Theater 18; the theater brings 1 point, not 1 ₽, for each red card. Abbot and Czarina take the places of Pope and Czar.
rule-SP-2-1-ask =
    What is different in 2014?
    Why do some cards cost more in 2014?
rule-SP-2-2-title = The first worker phase of 2014
rule-SP-2-2 = In the very first worker phase you can only buy: nobody takes a card or passes. As soon as everybody has two workers, they are scored.
rule-SP-2-2-ask =
    Why can I only buy?
    Why can’t I pass?
rule-SP-2-3-title = Ties in 2014
rule-SP-2-3 = In a tie, what is left of your rubles beyond the full tens decides: of 27 ₽ these are 7. If those are equal, too, you share the victory.
rule-SP-2-3-ask =
    Who wins a tie in 2014?

## The Market

rule-SP-3-1-title = The market phase
rule-SP-3-1 = The Market is a fifth deck of 35 yellow cards. Its phase follows the workers: worker, market, building, { -aristocrat }, { -trading }. The rows are filled up to ten cards. The game starts with two workers for each player.
rule-SP-3-1-ask =
    What does the Market expansion change?
    How many cards come with the Market expansion?
rule-SP-3-2-title = Five start markers
rule-SP-3-2 = With the Market there are five markers. Five players get one each; of four players one gets two, of three players two get two. Of two players both get two, and one of them the fifth. After a round each marker passes to the next player.
rule-SP-3-2-ask =
    How are five start markers dealt?
rule-SP-3-3-title = Goods
rule-SP-3-3 = There are five goods: chickens, grain, fruit, fish and vegetables. Besides the yellow cards, Ship Builders, Markets, five blue { -trading } cards and the Czar and Carpenter carry some. Goods count for you as long as their card lies in front of you. For its price only a card’s name matters, not its good.
rule-SP-3-3-ask =
    What are goods for?
    Which cards carry goods?
rule-SP-3-4-title = The good of a ❓
rule-SP-3-4 = When you place a card with ❓, you choose its good: one that no other ❓ on the table carries. There is one tile for each of the five goods. When the card is replaced, its tile is free again.
rule-SP-3-4-ask =
    What does the question mark on a card mean?
    Why can’t I choose this good?
rule-SP-3-5-title = Market values
rule-SP-3-5 = The market value of a round is two numbers: the points for whoever has most of a good, and for whoever has second most. Round by round it is 2/1, 3/1, 4/2, 5/2, 6/3, and 7/3 from the sixth round on.
rule-SP-3-5-ask =
    What is the market value?
    What is a good worth?
rule-SP-3-6-title = Market scoring
rule-SP-3-6 = First your yellow cards earn their rubles. Then each of your crates costs you the higher market value, or you lose it with its 4 goods. Then each good is scored: whoever has most gets the higher value, whoever has second most the lower. If several tie for most, they all get the higher value and nobody gets the lower; if several tie for second, they all get the lower. Without the good you get nothing.
rule-SP-3-6-ask =
    How is the market scored?
    What does a crate cost?
    What if we have the same number of goods?
rule-SP-3-7-title = Drawing from the market deck
rule-SP-3-7 = An Observatory may draw from the market deck, too. And like any deck it ends the game: when its last card comes to the board, this round is the last.
rule-SP-3-7-ask =
    Can the Observatory draw a market card?
    Does the market deck end the game?

## New Society

rule-SP-4-1-title = The cards of New Society
rule-SP-4-1 = Seven cards leave the decks and 35 join them. Czar and Carpenter, Observatory, Academy, Mistress of Ceremonies and Mariinskij Theater come with new numbers under their old names: for prices and for different { -aristocrats } the name counts.
rule-SP-4-1-ask =
    What does New Society change?
    Which cards does New Society add?
rule-SP-4-2-title = Five players and the disc
rule-SP-4-2 = Five players without the Market start with ten workers; the rows still hold eight cards. The fifth marker is a disc that begins no phase. Whoever is dealt it starts with 27 ₽, and its holder gets 2 points at the start of every round, the first one included. After a round all markers move on by two seats.
rule-SP-4-2-ask =
    What is the disc?
    How do five of us play?
rule-SP-4-3-title = More than ten { -aristocrats }
rule-SP-4-3 = For each different { -aristocrat } beyond ten you get 10 more points at the end: 65 for eleven, 75 for twelve.
rule-SP-4-3-ask =
    What do eleven different { -aristocrats } bring?
rule-SP-4-4-title = New green cards
rule-SP-4-4 = The Czar and Carpenter costs 3 ₽ and earns 2 ₽. The New Farmer’s symbol is wheat. The Obshchina Commune replaces a New Farmer or the Czar and Carpenter and makes your other green cards 1 ₽ cheaper. The card New Society replaces any worker, except { -trading } cards.
rule-SP-4-4-ask =
    What does the Obshchina Commune do?
    What does the card New Society replace?
rule-SP-4-5-title = New cards that count other cards
rule-SP-4-5 = In building scoring, the Coffee House earns 1 ₽ for each of your red cards, and the Mariinskij Theater 1 point. The Textile Factory earns 2 points for each Shepherd, Weaving Mill, Czar and Carpenter and New Society. In { -aristocrat } scoring the Mayor earns 1 ₽ for each of your blue cards.
rule-SP-4-5-ask =
    What does the Mayor do?
    What does the Textile Factory do?
    What does the Coffee House do?
rule-SP-4-6-title = Guild Hall, then Trading House
rule-SP-4-6 = In building scoring a Guild Hall earns 4 in all: you split them into rubles and points. After that the Trading House sells you 2 points for 3 ₽, once, if you like. The Pubs come last. Each step goes round in turn order, and I skip whoever can do nothing.
rule-SP-4-6-ask =
    How do I use the Guild Hall?
    How do I use the Trading House?
rule-SP-4-7-title = Using the Debtor’s Prison
rule-SP-4-7 = Once a round in the building phase, as your action, choose a card from the discard, but no action card. Everybody sees it. Then buy or take it; only with a full hand may you put it back. The prison lies face down until the next round, at some tables just until the building phase is over: it gives no point and cannot be replaced.
rule-SP-4-7-ask =
    How do I use the Debtor’s Prison?
    Can I get a card from the discard?
rule-SP-4-8-title = Paying a Sycophant
rule-SP-4-8 = After { -aristocrat } scoring you pay 1 ₽ for each of your Sycophants. One that you cannot pay for leaves. At the end a Sycophant counts as one of your different { -aristocrats }.
rule-SP-4-8-ask =
    What does a Sycophant cost me?
    What is a Sycophant good for?

## The Banquet

rule-SP-5-1-title = Action cards
rule-SP-5-1 = You take an action card for free and never buy it. You play it from your hand as your action, if it can do something; then it goes to the discard. Only Away With It! throws it away unused. It costs nothing at the end. Drawn with an Observatory, it is taken or discarded; Debtor’s Prison and Black Market never bring one.
rule-SP-5-1-ask =
    What is an action card?
    Why can’t I buy this action card?
    Do action cards cost points at the end?
rule-SP-5-2-title = More Potemkin Villages
rule-SP-5-2 = Two more villages cost 1 ₽ and 3 ₽; when you replace them, they count as 4 ₽ and 8 ₽. All three share one name, so each costs 1 ₽ less for every village in front of you.
rule-SP-5-2-ask =
    What are the Potemkin Villages worth?
rule-SP-5-3-title = Cheaper with the Czar Reformer
rule-SP-5-3 = The Czar Reformer costs 9 ₽, earns 3 ₽ and replaces nobody but the Czar and Carpenter. With him, your red and blue cards cost 1 ₽ less.
rule-SP-5-3-ask =
    What does the Czar Reformer do?
rule-SP-5-4-title = Donkey, discard and market
rule-SP-5-4 = *Away With It!* discards any other card from your hand, an action card, too. *Golden Donkey* gives you 5 ₽. *Black Market* lets you choose a card from the discard, which you then buy or take.
rule-SP-5-4-ask =
    What does Away With It do?
    What does the Black Market do?
    What does the Golden Donkey do?
rule-SP-5-5-title = Two actions at once
rule-SP-5-5 = The Double Turn gives you two more actions at once. With each you buy, take, play or pass; Observatory, Debtor’s Prison, Pub and Trading House have to wait. As a whole it is no pass, even if you pass twice.
rule-SP-5-5-ask =
    What does the Double Turn do?
    What may I do in my Double Turn?
rule-SP-5-6-title = Acting first with the Pickpocket
rule-SP-5-6 = When new cards have come and nobody has acted yet, I ask whoever holds the Pickpocket: play it, and you act first in this phase. The markers stay where they are, and it costs no action. You can also say not now, or not until further notice. If you begin anyway, you may play it to be rid of it.
rule-SP-5-6-ask =
    When can I play the Pickpocket?
    How can I act first in a phase?
rule-SP-5-7-title = Laying Jester and Banquet
rule-SP-5-7 = You lay these on one of your cards that earns rubles and points. In its next scoring the Jester swaps the two numbers, and the Banquet doubles both; then it goes to the discard. If both lie on one card, the swap comes first. If you replace the card before its scoring, the action card is lost.
rule-SP-5-7-ask =
    What does the Jester do?
    What does the Banquet card do?
    Which card can I lay the Jester on?

## The online variant

rule-SP-6-1-title = Everything open
rule-SP-6-1 = Here everybody sees everybody’s rubles, hands and what the decks still hold. Only the order of the decks is a secret.
rule-SP-6-1-ask =
    Why does everybody see my cards?
    What is open in the online variant?
rule-SP-6-2-title = The Pub as an action
rule-SP-6-2 = Here you use a Pub in the building phase, as your action, once a round: 1 to 5 points for 2 ₽ each. A Trading House works the same way. There is nothing to buy after scoring. A used one is shown turned, but you may still replace it.
rule-SP-6-2-ask =
    When can I use my Pub online?
    Why can’t I use my Pub?
rule-SP-6-3-title = Setting the Guild Hall beforehand
rule-SP-6-3 = Here you set how your Guild Hall splits its 4, whenever you like in the building phase, for free and even out of turn. It begins with 4 points and keeps its setting until you change it. Nobody is asked at scoring.
rule-SP-6-3-ask =
    When do I set the Guild Hall?
rule-SP-6-4-title = Letting a Sycophant go
rule-SP-6-4 = Here you may let a Sycophant go at any time in the { -aristocrat } phase, for free and even out of turn. One that you cannot pay for leaves by itself.
rule-SP-6-4-ask =
    How do I get rid of a Sycophant?
rule-SP-6-5-title = Passing until the phase ends
rule-SP-6-5 = At each of your turns, but not within a Double Turn, you can tell me to pass for you until this phase ends. It works out of turn, too. You can stop that until your next turn.
rule-SP-6-5-ask =
    Can I pass until the end of the phase?
    How do I stop passing?

## From the reader’s own board

petersburg-example-stage = { $stage }. Next: { $next }.
petersburg-example-begins = This round you begin: { $phases }.
petersburg-example-begins-none = This round you begin no phase.
petersburg-example-passed = { $passed } of { $seats } players have passed in a row.
petersburg-example-price = **{ $card }** ({ petersburg-place }): { $steps } ₽.
petersburg-example-replaces = **{ $card }** could replace: { $cards }.
petersburg-example-replaces-none = You have no card that **{ $card }** could replace.
petersburg-example-hand = You hold { $held } of { $limit } cards.
petersburg-example-money = You have { $money } ₽. The cheapest card on the board is **{ $card }** for { $price } ₽.
petersburg-example-income = As things stand, your next scorings bring { $incomes }.
petersburg-example-counting = Your **{ $card }** counts { $number ->
    [one] one card
   *[other] { $number } cards
} now.
petersburg-example-pub = With your { $money } ₽ you could buy { petersburg-points } now.
petersburg-example-draw = You could draw from: { $decks }.
petersburg-example-face-down = Your **{ $card }** lies face down.
petersburg-example-refill = The rows hold { $cards } of { $size } cards now.
petersburg-example-lower = At the end of this round these go: { $cards }.
petersburg-example-lower-none = The lower row is empty now.
petersburg-example-decks = Cards left: { $decks }.
petersburg-example-last = This round is the last.
petersburg-example-names = You have { $names } different ones: { petersburg-points }. One more would add { $more }.
petersburg-example-final = Now your { $money } ₽ would bring { petersburg-points }, and the cards in your hand would cost { $penalty } points.
petersburg-example-goods = Your goods: { $goods }.
petersburg-example-goods-none = You have no goods yet.
petersburg-example-free = Still free: { $goods }.
petersburg-example-values = In this round the market value is { $first }/{ $second }.
petersburg-example-sycophants = You pay { $rubles } ₽ in the next scoring.
petersburg-example-actions = In your hand: { $cards }.
