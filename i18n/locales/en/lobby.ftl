# Lobbies: the settings of a match that has not started.

## The settings menu

settings-title = Settings of table #{ $id }
settings-host-only = Only { $host } can change them.
settings-in-time = Decisions in time here, which only you see: { $users }
settings-in-time-of = { $name } { $percent } %
settings-none = none
settings-page-table = Table
settings-page-agents = Computer players
settings-page-rules = Rules
settings-page-cards = Cards
settings-page-more = More
settings-rules = Game, edition and expansions
settings-seats = Number of seats
settings-least = Players needed to start
settings-computers = Computer players
settings-agent-new = One more computer player
settings-agent-remove = Remove it from the table
settings-agents-others = Everybody at the table can add computer players; only { $host } can change or remove them.
settings-limit = Time to move. Nobody ever has more than at the start; if your time runs out, I pass for you
settings-absent = How long somebody must be absent before the others can vote to go on without them
settings-sitsin = The computer player that sits in for absent players
settings-pace = How fast computer players move; a Czar takes at least { $seconds } seconds, unless you choose “at once”
settings-private = Who sees the game
settings-private-false = everybody who sees this channel
settings-private-true = only players and moderators
settings-language = Language of the table
settings-theme = Colours of the board
settings-turning = The last picture
settings-turning-true = shows the turning point
settings-turning-false = without the turning point
settings-film = A film of ten seconds
settings-film-true = comes by itself below the result
settings-film-false = does not come
settings-talk = Computer players
settings-talk-true = say a sentence now and then
settings-talk-false = play in silence
settings-switches = Changes to the printed rules

## How much time there is

duration-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
duration-hours = { $hours ->
    [0] at once
    [one] { $hours } hour
   *[other] { $hours } hours
}
duration-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
duration-weeks = { $weeks ->
    [one] { $weeks } week
   *[other] { $weeks } weeks
}
time-none = no limit
time-limit = { $time } per move
time-clock = ⌛ Clock: { $time }
time-bank = { $more ->
    [0] { $time } each for the whole game
   *[other] { $time } each, +{ $more } h per move
}

## What there is to choose from

language-en = English
language-ru = Русский
language-de = Deutsch
choice-novice = { level-novice } – { strength-novice }
choice-cadet = { level-cadet } – { strength-cadet }
choice-apprentice = { level-apprentice } – { strength-apprentice }
choice-clerk = { level-clerk } – { strength-clerk }
choice-steward = { level-steward } – { strength-steward }
choice-minister = { level-minister } – { strength-minister }
choice-czar = { level-czar } – { strength-czar }
choice-companion = { level-companion } – { strength-companion }
choice-mixed = Mixed: Steward, Minister, Czar and so on
level-random = Random
level-novice = Novice
level-cadet = Cadet
level-apprentice = Apprentice
level-clerk = Clerk
level-steward = Steward
level-minister = Minister
level-czar = Czar
level-companion = Companion
strength-novice = very easy
strength-cadet = easy
strength-apprentice = fairly easy
strength-clerk = medium
strength-steward = fairly hard
strength-minister = hard
strength-czar = very hard
strength-companion = keeps the game close, unrated
level-style = { $level } · { $style }
level-rating = rated { $rating }
style-builder = builder
style-collector = collector
style-miser = miser
styles = A builder likes buildings or many suits, a collector aristocrats or Peter cards, a miser rubles or cubes.
name-novice-builder = Mitya
name-novice-collector = Dunya
name-novice-miser = Senka
name-cadet-builder = Grisha
name-cadet-collector = Nastya
name-cadet-miser = Timosha
name-apprentice-builder = Fedya
name-apprentice-collector = Glasha
name-apprentice-miser = Kuzya
name-clerk-builder = Luka
name-clerk-collector = Ulyana
name-clerk-miser = Prokhor
name-steward-builder = Savva
name-steward-collector = Varvara
name-steward-miser = Foma
name-minister-builder = Arseny
name-minister-collector = Agafya
name-minister-miser = Nikanor
name-czar-builder = Vsevolod
name-czar-collector = Feodora
name-czar-miser = Gordey
pace-usual = the default pace
pace-seconds = { $seconds ->
    [0] at once
    [one] a move every second
   *[other] a move every { $seconds } seconds
}

## Lists of games and the way to them

button-go = To the game
mine-heading = { $number ->
    [0] **Your games** · nothing waits for you
    [one] **Your games** · one waits for you
   *[other] **Your games** · { $number } wait for you
}
mine-none = You are not playing any game. Open a table with `/new` on a server.
mine-alone = **Alone** · nobody else is waiting in these games
listed-yours = your turn began { $since }
listed-yours-until = your turn began { $since }; your time runs out { $until }
listed-others = to move: { $names }, called { $since }
listed-computers = to move: { $names }
listed-paused = paused
listed-daily = today’s deal ends { $until }
listed-open = { $free ->
    [0] open, all seats taken
    [one] open, one free seat
   *[other] open, { $free } free seats
}

## Players who are looking for a table

button-find = Find players
lobby-seeks = 🔎 I seat people here who are looking for such a table. Once they fill it, the game starts.

## A rematch

button-rematch = Rematch
rematch-joined = You are sitting at table #{ $id } in { $place }. The game starts as soon as everybody has joined.
lobby-rematch = 🔁 Rematch of game #{ $id }: it starts as soon as all seats are taken.
