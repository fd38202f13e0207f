# Further ways to ask about the bot; never shown. One line per topic (`topic-NAME`), its phrasings separated by semicolons.
help-questions =
    start: start a game; new game; begin a game; how do I start; open a table; create a game; set up a table; host a game; how to play with friends; join a game; where is the button to start
    alone: play alone; solo; single player; play against bots; against the computer; practice; offline game; lesson; tutorial; learn the game
    invite: invite; invite a friend; invite somebody; add a player; join; friends; play with my friends; somebody wants to join; rematch; play again
    players: how many players; number of players; how many people can play; player count; minimum players; maximum players; for two players; can six people play
    rules: expansions; which expansions are there; variants; presets; choose the rules; house rules; editions; difference between editions; 2014 edition; online variant; options of the game
    time: how long do I have; time limit; time per move; clock; time to move; time bank; timer; deadline; out of time; time is up; timeout; how much time; slow game
    undo: undo; take back; take back a move; wrong card; misclick; pressed the wrong button; mistake; oops; revert; cancel my move; made an error; change my move
    move: how do I move; where do I press; menu; make a move; type a move; your move; button does not work; how do I play a turn in Discord
    plan: plan ahead; move in advance; automatic moves; premove; autoplay; pass automatically while I am away
    cards: where are my cards; see my hand; see my cards; show the board; where is the board; look at the deck; log; history of moves; what happened; current score; who is leading
    signs: signs; signs on the board; symbols; icons; what do the signs mean; legend; badges; what is the octagon; arrows; hollow coin
    leave: leave; leave the game; quit; resign; give up; exit; stop playing; drop out; get out of a game; give my seat to somebody; surrender; abandon
    end: close the table; cancel the game; delete the game; end the game early; abort; stop a game for everybody; vote; host
    absent: somebody does not move; player is away; player is gone; opponent inactive; absent player; no answer for days; kick a player; remove a player; replace a player; waiting for somebody; nobody moves; friend is afk; afk; teammate is offline; somebody is offline
    notices: notifications; reminders; notify; ping; stop pinging me; too many messages; mute; quiet hours; turn off messages; direct messages; DM; do not disturb; how do I know it is my turn; time zone
    vacation: vacation; holiday; holidays; away next week; pause; pause the clock; travel; break; I am away
    mine: my games; list of my games; where is my game; which games wait for me; next game; find my game; open games; all tables
    language: language; change the language; switch to English; translate; German; Russian; wrong language
    levels: levels; computer levels; difficulty; how strong is the computer; easy opponent; hard opponent; Novice; Czar; Steward; strength of bots; AI
    computer: add a bot; add a computer player; bot at the table; computer opponent; fill a seat with a computer; remove a bot
    hint: hint; hints; help me; best move; what should I do; advice; suggestion; tip; tips; turn off tips; strategy; how do I play well
    coach: coach; analysis; analyse my game; review my moves; mistakes in my game; where did I go wrong; how do I improve
    rating: rating; ratings; elo; ranking; ladder; leaderboard; rank; statistics; my results; records; how does the rating work; does this game count
    daily: daily; daily deal; deal of the day; today's game; daily challenge; daily puzzle; streak
    puzzle: puzzle; puzzles; exercise; train
    replay: replay; film; video; watch a game; see an old game; share a game; export; record; link to the game
    data: privacy; data; my data; what do you store about me; delete my data; personal data; GDPR; block somebody; blocked; delete my account; remove my account
    look: dark mode; theme; light or dark; colours; colour blind; pictures too small; film off; animation
    fair: fair; cheating; is it random; shuffle; random; luck; proof of the deal; does the computer cheat; can the bot see my cards

# Words that say little in a question; they count a tenth.
help-stop-words = how do does did i a an the is are what when where which who can could may my me you your it this that to of for in on if be have has with and or there at so not from do they work works working does card cards game games play get already just really please any some all much many still too very then now also would should will was were we us our they them their yet ever actually
