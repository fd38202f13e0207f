# Peter the Great: its lesson. A message has at most 300 characters; what is bold stands on the best button.

peter-lesson-call = Win cards of six suits with cubes: each of your turns ends with 1 point for each card of your smallest suit. Your turn began with 3 cubes from the pouch and a new card in the line. With 3 to 6 cards there you may **call for bids**, with 7 you must.
peter-lesson-call-pass = The line stays and grows. But the next player can call for it then, and you still have no card at all.
peter-lesson-bid = Everybody secretly bids cubes of one colour, at the same time. Most cubes win the whole line, and only the winner pays. One card is a 👑 Peter card: it counts in no suit, but has effects. You have three yellow cubes: **bid 🟨 3**.
peter-lesson-bid-few = Two green cubes may be too few: one of the computers can bid three of a colour. If you lose, you keep your cubes, but the cards are gone.
peter-lesson-bid-none = With no cube you win only if nobody bids. You called for these bids: that should be worth something to you.
peter-lesson-effect-between = Meanwhile: the computers bid 2 red and 3 blue cubes.
peter-lesson-effect = Bids of 3, 2 and 3: a tie goes to the player whose turn it is, else to the next clockwise. The line is yours! Once in your turn you may remove a 👑 card for one of seven effects. So early, cubes win you more cards: **Peter: draw 3 cubes**.
peter-lesson-effect-points = 3 points are 3 points, and near the end that is best. So early, 3 cubes can win cards that score every turn.
peter-lesson-effect-none = You can keep it for later. But you paid three cubes just now, and the next line comes soon.
peter-lesson-badges = What the numbers mark. **1** The points that each of your turns brings: one for each card of your smallest suit. **2** Amber: your smallest suits. 0+1 means that you have none and one lies in the line. **3** Your cubes of each colour; only you see these. *Signs* explains the rest.
peter-lesson-grow = Your smallest suit still has 0 cards, so you scored nothing. Two short turns later it is your turn again. You have two of these three suits already. **Pass** and let the line grow; then the others may call, too.
peter-lesson-grow-call = That can be right: nobody else gets the cards. But of six suits you would still miss three. This time, see what a longer line brings.
peter-lesson-suits-between = Meanwhile: both computers passed, and the lesson called for bids for you.
peter-lesson-suits = Nobody called. Now the line has all six suits, and you call for bids! Win it, and your smallest suit has 1 card: 1 point, every turn. Such a line is worth all your green cubes: **bid 🟩 4**.
peter-lesson-suits-few = Three may be too few here: such a line is worth four cubes to everybody.
peter-lesson-suits-none = Then somebody else gets all six suits for nothing.
peter-lesson-last = All three bid four cubes, you win ties, and you scored your first point. A jump to your last turn: one card is left in the deck. In the end only points count; cubes and 👑 cards are worth nothing any more. So take **Peter: 3 points**.
peter-lesson-last-cubes = Cubes win nothing after the last turn. They only decide a tie, after the number of cards.
peter-lesson-last-none = Your 👑 card is worth nothing at the end. This is your last turn to use it.
peter-lesson-result-between = Meanwhile: the lesson bid nothing for you; the computers bid 7 and 8 cubes.
peter-lesson-result = The next turn would begin with an empty deck, so the game is over. You win with 36 points: those of all your turns and of 👑 cards. In a tie, more cards win, then more cubes. Now back to your own game!
peter-lesson-end-between = Back to your own game; the end you saw was an example.
peter-lesson-end = You have your first point, and score 1 every turn until your smallest suit grows. What do you need most? Look for your smallest suits in the line. Play on from here against two easy computer players, in a private thread.
