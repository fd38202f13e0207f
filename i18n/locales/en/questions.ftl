# Further ways to ask about the bot; never shown. One line per topic (`topic-NAME`), its phrasings separated by semicolons.
help-questions =
    start: start a game; new game; begin a game; how do I start; open a table; create a game; set up a table; host a game; how to play with friends; join a game; where is the button to start; how do i start a game; begin playing; create a table; make a game; set up a game; launch a match; how to play with friends here; make a new table; start playing with three friends; open a game for four; begin a match; launch; how to begin; can we start now; start button
    alone: play alone; solo; single player; play against bots; against the computer; practice; offline game; play by myself; against bots; play vs ai; on my own; without other people; play solo; just me; without friends; play with bots only; game against the machine
    invite: invite; invite a friend; invite somebody; add a player; join; friends; play with my friends; somebody wants to join; invite my friend; add a friend; ask somebody to join; how can others join; join a game; how do people join; bring more people; challenge somebody; ask friends to join; bring a friend; how can my friend join; add people to my game; send an invitation; join link; somebody else wants to play
    find: find players; find people to play with; looking for players; looking for opponents; nobody to play with; I know nobody here; matchmaking; queue; find an opponent; find strangers; lfg; look for a group; who else wants to play; search for players; is anybody looking for a game; wait for players; I am alone and want to play with people; random opponents
    players: how many players; number of players; how many people can play; player count; minimum players; maximum players; for two players; can six people play; how many can play; can we be five; two players; six people; minimum and maximum players; is it for two; seats; can we play with two; how many of us; most players; fewest players; seven people; eight players; can three play
    rules: expansions; which expansions are there; variants; presets; choose the rules; house rules; editions; difference between editions; 2014 edition; online variant; options of the game; which games; what games are there; which version; difference between the editions; modes; extension; which version is this; what expansions exist; with or without expansion; change the edition; banquet or market; which games can you host
    time: how long do I have; time limit; time per move; clock; time to move; time bank; timer; deadline; out of time; time is up; timeout; how much time; slow game; my time ran out; how slow can i play; what happens when the time is over; I ran out of time; what happens if I am too late; how long may I think; too slow; time expired; my clock is running; time left; did not move in time; missed my turn; forgot to move; forgot my turn; missed the deadline; overslept; what if I do not move
    undo: undo; take back; take back a move; wrong card; misclick; pressed the wrong button; mistake; oops; revert; cancel my move; made an error; change my move; take back my move; i clicked the wrong thing; can i change my move; go back; I clicked wrong; can I undo; take it back; that was a mistake; bought the wrong card; go back one move; yesterday's move; reverse a move
    move: how do I move; where do I press; menu; make a move; type a move; your move; button does not work; how do I play a turn in Discord; how do i play my turn; where do i click; what do i press; your move button; is it my turn; how do I make my move; where is the menu; no buttons; how to play a card; I see no button; the move button is gone; open my menu; my menu button
    plan: plan ahead; move in advance; automatic moves; premove; autoplay; pass automatically while I am away; automatic move; buy for me when it is my turn; conditional move; pass for me; prepare my next move; pass for me automatically; set up moves in advance; delete a plan
    cards: where are my cards; see my hand; see my cards; show the board; where is the board; look at the deck; log; history of moves; what happened; current score; who is leading; where is my hand; my hand; show my cards; private cards; where can I see my hand; cannot find my cards; I do not see my hand; show my hand; show me the board again; deck contents; see the log; what did the others do; what is the score; current standing; who is winning right now; can spectators see my cards; who watches my cards
    signs: signs; signs on the board; symbols; icons; what do the signs mean; legend; badges; what is the octagon; arrows; hollow coin; symbols on the board; what do the symbols mean; what is the badge; the little pictures; arrow; what does the star mean; hourglass; what do the little signs mean; what are the symbols on the board; meaning of the icons; explain the picture; what is this mark; signs on the cards
    leave: leave; leave the game; quit; resign; give up; exit; stop playing; drop out; get out of a game; give my seat to somebody; surrender; abandon; get out of this game; I want to stop; I cannot go on; quit the match; how do I get out; hand over my seat; somebody takes over my seat; can somebody play for me; substitute for me
    end: close the table; cancel the game; delete the game; end the game early; abort; stop a game for everybody; vote; host; stop the game for all; cancel a table; close the game; we all want to stop; vote to end
    absent: somebody does not move; player is away; player is gone; opponent inactive; absent player; no answer for days; kick a player; remove a player; replace a player; waiting for somebody; nobody moves; friend is afk; afk; teammate is offline; somebody is offline; player is inactive; opponent is not playing; waiting for days; missing player; skip a player; go on without somebody; friend is not responding; my friend stopped playing; he never moves; player disappeared; continue without him; go on without her; opponent takes forever; replace an inactive player; player does not answer; stuck waiting
    notices: notifications; reminders; notify; ping; stop pinging me; too many messages; mute; quiet hours; turn off messages; direct messages; DM; do not disturb; how do I know it is my turn; time zone; too many pings; do not disturb at night; remind me; silence; how do you call me; turn off reminders; no messages at night; stop the messages; too much spam; do not remind me; change reminders; set quiet hours; when do you remind me
    vacation: vacation; holiday; holidays; away next week; pause; pause the clock; travel; break; I am away; going away next week; pause my games; travelling; stop my clock; I am on vacation; I will be gone for a week; away for a few days; stop my time
    mine: my games; list of my games; where is my game; which games wait for me; next game; find my game; open games; all tables; list of games; which games am i in; whose turn is it in my games; show my games; what games am I in; my tables; which game waits for me; games I play
    language: language; change the language; switch to English; translate; German; Russian; wrong language; change language; english; speak another language; in my language; other language; switch language; speak German; speak English; set the language to Russian; in German please
    levels: levels; computer levels; difficulty; how strong is the computer; easy opponent; hard opponent; Novice; Czar; Steward; strength of bots; AI; how hard are the bots; easy or hard opponents; ai strength; novice steward minister czar; stronger opponents; how good are the bots; how smart is the computer; best bot; easiest bot; beginner bot; which level for beginners; too hard; too easy; easy mode; hard mode; beginner level; companion; an opponent who keeps it close
    computer: add a bot; add a computer player; bot at the table; computer opponent; fill a seat with a computer; remove a bot; fill a seat with a bot; put a bot in a seat; play with one bot and a friend; replace an empty seat by a bot; bots in our game; kick a bot
    hint: hint; hints; are the buttons the best moves; are the green buttons good moves; are the buttons in the menu advice; which button is best; help me; best move; what should I do; advice; suggestion; tip; tips; turn off tips; strategy; how do I play well; help me move; suggest a move; recommend; what would you play; what would be best; help me choose; give me a hint; what should I buy; turn the tips off; good strategy; suggest something
    coach: coach; analysis; analyse my game; review my moves; mistakes in my game; where did I go wrong; how do I improve; review my game; what did i do wrong; my mistakes; analyse; feedback; how could i play better; look at my mistakes; what could I have done better; how well did I play; game review; evaluate my game
    rating: rating; ratings; elo; ranking; ladder; leaderboard; rank; statistics; my results; records; how does the rating work; does this game count; how are ratings computed; my number; unrated; rated; stats; how often did i win; best players; high score; history; how is the rating computed; my rank on the server; who is the best here; ladder of the month; my wins; how many games have I won; ranking list; high scores
    trophies: trophies; trophy; achievements; achievement; badge of honour; title beside my name; how do I get a title; awards; medals; what can I win; prizes; how do I win a trophy
    club: club; what is going on here; what is running on this server; what can I do here; overview of the server; club page; my next table
    daily: daily; daily deal; deal of the day; today's game; daily challenge; daily puzzle; streak; game of the day; same cards for all; where is the daily deal; today's deal; everyday game; game of today; results of the daily
    season: season; seasons; league; division; tournament; championship; promotion; relegation; standings; sign up for the season; join the season; leave the season; same deals; duplicate; how do I join the league; where are the standings; when is the next round; what is a round; competition
    cup: cup; cups; knock-out; knockout; final; swiss system; bracket; results as a file; csv; win the cup; sign up for the cup; leave the cup; when does the cup begin; semi-final; who is in the final
    puzzle: puzzle; puzzles; exercise; quiz; brain teaser; find the best move; solve a puzzle; position to solve
    replay: replay; film; video; watch a game; share a game; export; record; link to the game; movie; animation; gif; watch the game again; recording; film of the game; see the game again; look at old moves; make a video; show a finished game; send the game to a friend
    data: privacy; data; my data; what do you store about me; delete my data; personal data; GDPR; delete my account; remove my account; what do you store; what is saved; delete everything about me; forget me; erase my data; what do you know about me; what do you save; get my data; remove all my data
    look: dark mode; theme; light or dark; colours; colour blind; pictures too small; film off; animation; change the colours; night mode; bright pictures; stop the animation; change how it looks
    fair: fair; cheating; is it random; shuffle; random; luck; proof of the deal; does the computer cheat; can the bot see my cards; cheat; is it rigged; shuffle proof; sha; seed; are the cards really random; rigged deck; is the shuffle fair; do bots cheat; do bots see my cards; can the server see the deck; prove it
    lesson: lesson; tutorial; learn the game; learn; teach me; how do i play; how does the game work; rules for beginners; i am new; never played; getting started; basics; introduction; first game; strategy; explain the game; how do you play this; I do not understand the game; where do I learn; beginner help; show me how; rules for newcomers
    rematch: rematch; play again; again; another game; same people again; revenge; one more game; same players again; new game with the same people; another round with you all
    blocks: block somebody; blocked; block; block a player; i do not want to play with somebody; harassment; annoying player; I do not want to see this player; stop somebody from joining; keep somebody away; unblock somebody
    settings: settings; options; change the rules; change the time; configure; private table; pause the game; vote; table options; house rules; change the number of seats; change the speed; make the table private; where are the settings; edit the table

# Words that say little in a question; they count a tenth.
help-stop-words = how do does did i a an the is are what when where which who can could may my me you your it this that to of for in on if be have has with and or there at so not from they work works working card cards game games play get already just really please any some all much many still too very then now also would should will was were we us our them their yet ever actually these those mine he she its am been being doing done had having shall might must but than as by about into out up down hey hi ok here whom whose why i'm i've id don't doesn't didn't can't isn't lets want wanna need got getting gets tell explain mean means know thing things way what's how's where's who's when's ill you're somebody someone anybody else anything something good six seven eight nine ten often each every everyone everybody everything same people person going until once more saved always never again before after during happen happens broken match mode myself himself yourself

# Words that mean the same to a player, one group per line.
help-synonyms =
    aristocrat aristocrats noble nobles nobleman noblemen nobility
    worker workers craftsman craftsmen labourer laborer
    rubles ruble money coin coins cash gold dollars bucks rubels roubles
    point points vp score scores
    discard discarded throw thrown trash
    deck decks stack pile
    bot bots robot robots ai cpu computer computers
    friend friends buddy buddies mate mates pal pals
    reminder reminders notification notifications notices ping pings pinging notify
    unsold unbought unpurchased
    lower bottom
    price prices cost costs pay
    cheaper cheap discount discounts reduction
    buy buying purchase purchasing bought
    replace replacing replaced exchange exchanging swap swapping
    broke poor bankrupt
    hidden secret private
    see sees look
    picture pictures image images
    symbol symbols sign signs icon icons badge badges mark marks marking markings
    leave quit resign exit surrender abandon forfeit
    opponent opponents enemy enemies rival rivals
    afk inactive unresponsive responding responsive missing absent absence vanished disappeared ghosted
    undo revert unmake reverse retract
    misclick misclicked mistake mistakes oops accident accidentally unintentionally
    vacation holiday holidays
    end ends over finish finished finishes ending
    colour color colours colors
    film movie video gif animation
    erase delete deletes remove wipe
    hint hints tip tips advice
    pass passed passing skip skipping
    vote poll
    tie tied tiebreak tiebreaker
    observatory observatories
    cube cubes dice die
    suit suits
    hard hardest strong strongest difficult toughest
    easy easiest weak weakest
    away gone travelling trip
    unplayed leftover remaining unspent
    winner wins win won winning
    start begin begins starts beginning
