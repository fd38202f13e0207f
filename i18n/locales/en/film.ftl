# Films of games.

## Its messages

button-film = Long film
button-away = Since your move
film-heading = ### 🎬 #{ $id } · The whole game as a film
    Download it: any browser plays it.
summary-counted = Points as if the game had ended there.
summary-heading = ### 🎬 #{ $id } · The game in ten seconds
film-progress = 🎬 **Game #{ $id }.** Your film will appear in the game’s thread. Drawn so far: { $percent }% ({ $when }).
film-posted = 🎬 [The film of game #{ $id }]({ $link }) is ready.
film-coming = 🎬 **Game #{ $id }.** The film will appear in the game’s thread as soon as it is drawn.
film-failed = I could not finish this film. Please press the same button again.
film-stills = **#{ $id } · The game in still pictures.** You have turned films off (`/profile`, “{ tab-colours }”).
away-heading = **#{ $id } · Since your last move**
away-progress = 🎬 **Game #{ $id }.** Your film of what happened since your last move. Drawn so far: { $percent }% ({ $when }).
away-failed = I could not finish this film. Please press the same button again.

## Why it is refused

refused-film-busy = I am making too many films right now. Please try again in a few minutes.
refused-film-nothing = Nothing has happened here since your last move.

## In words

alt-film = Film of game #{ $id }: every turn on the board, cards on their way, and the race of points below. Result: { $result }.
alt-summary = Film of game #{ $id } in ten seconds: the board, and the race of points below it. Result: { $result }. Last picture:
alt-away = Short film of game #{ $id }: what happened on the board since your last move.

## In /profile

motion-heading = **Films** of games and of what happened since your move.
motion-moving = moving
motion-still = still pictures
