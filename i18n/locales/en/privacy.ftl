# What is kept of people, and deleting it.

## The page and its buttons

privacy-kept-of-you = **What I keep about you.** Your Discord ID, your names at my tables, your moves, plans and requests; your settings, language, vacations and blocks; what you look for under *{ club-tab-find }*, since when and where; the seasons and cups you signed up for, with your tables and results, and messages about them that I still owe you; your trophies and your title; when I called you, your results in numbers, your ratings and ladders, your puzzles, and what the coach found. Nothing that you write in chat.
privacy-how-long = **For how long.** { $days ->
        [0] Games stay for as long as the bot does.
        [one] I delete games a day after they end.
       *[other] I delete games { $days } days after they end.
    } Calls stay for 30 days, vacations for two years; your settings, trophies, seasons and cups until you delete your data. Backups stay for as long as the operator keeps them.
privacy-who-sees = **Who can see it.** Everybody who can read a game’s channel sees your moves, absences and vacations. Everybody who has finished a daily deal sees your result in it; once the day is over, I also post it in the server’s channel for results, if there is one. If you join a server’s ladder, everybody there sees your rating and your records. While you look for players, members of the server see your name. If you sign up for a season or cup, they see your name and results in it, also in a file. The result of a game names the trophies won in it; your title stands beside your name on invitations. Only you see the rest, but the operator of the bot can read the database.
privacy-ask = **Delete everything I keep about you?**
    Your name and ID disappear from all games, which then call you “{ former-player }”. Your moves stay, because the others played with them. Results in seasons and cups stay, too, without your name.
    { $running ->
        [0] You are not playing any game.
        [one] In your running game a computer player takes your seat for good. If nobody else plays there, the game ends.
       *[other] In your { $running } running games computer players take your seats for good. Games where nobody else plays end.
    } { $lobbies ->
        [0] {""}
        [one] You leave your table that has not started.
       *[other] You leave your { $lobbies } tables that have not started.
    }
    I delete your settings, vacations, ratings, blocks, plans, calls, trophies and your search for players. Your results in seasons and cups stay without a name; a computer player has your tables to come there. Other people’s blocks stay. If you have begun a daily deal, I remember that until midnight UTC, so that everybody has only one try. Old messages in Discord stay until moderators delete them. You cannot undo this.
privacy-deleted = Done: your data is deleted. If you play again, you start afresh.
privacy-goes-on = This takes longer than expected. I will delete the rest within an hour or two. Until then, `/profile` shows you the button again.
privacy-kept = I have deleted nothing.
privacy-data =
    This file holds everything I keep about you. Of games that are still running or that you left, it has only your own moves; of your other games, the whole record. Nobody else sees this message.{ $left ->
        [0] {""}
        [one] {" "}The record of your oldest game would make the file too large: *{ button-fair }* below `/board` sends it.
       *[other] {" "}The records of your { $left } oldest games would make the file too large: *{ button-fair }* below `/board` sends each.
    }
button-privacy-get = Get my data
button-privacy-delete = Delete my data
button-privacy-yes = Delete everything
button-privacy-keep = Keep it
