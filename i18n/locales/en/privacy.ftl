# What is kept of people, and deleting it.

## The page and its buttons

privacy-title = What is kept of you
privacy-kept-of-you = **What, and why.** Your Discord id, the name you had on joining, your moves with their times, what you planned or asked the table for: that is how a game is played and can be continued. Your settings, language, vacations and blocks: so that they hold. When you were called: so that it happens once. What /coach found about your moves: so that it need not be found again. How strong you are on each server, as ended games show: for `/rating`. Nothing of what you write in chat is read or kept.
privacy-how-long = **How long.** { $days ->
        [0] Games stay for as long as the bot does.
        [one] Games are deleted a day after their end.
       *[other] Games are deleted { $days } days after their end.
    } Calls stay for 30 days, vacations for two years, your settings until you delete them. Backups stay for as long as their operator keeps them.
privacy-who-sees = **Who can see it.** Everybody who can read a game’s channel sees who plays there, each move, absence and vacation. Your hand, plans, settings, ratings and blocks are shown to you alone; your result of a daily deal to those on its server who have finished it. Whoever runs the bot can read the database.
privacy-ask = **Delete everything that is kept of you?**
    Your name and id disappear from all games; you stand there as “{ former-player }”, and your moves stay, since the others played with them.
    { $running ->
        [0] You are in no running game.
        [one] In your running game a computer player takes your seat for good. If nobody else plays there, it ends.
       *[other] In your { $running } running games computer players take your seats for good. Those in which nobody else plays end.
    } { $lobbies ->
        [0] {""}
        [one] You leave your table that has not begun.
       *[other] You leave your { $lobbies } tables that have not begun.
    }
    Settings, vacations, ratings, blocks, plans and calls are deleted. What others have blocked stays theirs. If you have begun a daily deal, the bot can still tell until midnight UTC, so that everybody has one try. Old messages in Discord stay until moderators delete them. This cannot be taken back.
privacy-deleted = Done: your data is deleted. If you play again, you begin anew.
privacy-goes-on = This takes longer than usual. The rest is deleted by itself within an hour or two. Until then, `/privacy` shows you the button again.
privacy-kept = Nothing was deleted.
privacy-data =
    This is everything that is kept of you: of games that go on, or that you left, your own moves; of your other games the whole record. No one else sees this message.{ $left ->
        [0] {""}
        [one] {" "}The file would be too large with the record of your oldest game: /verify sends it.
       *[other] {" "}The file would be too large with the records of your { $left } oldest games: /verify sends each.
    }
button-privacy-data = My data
button-privacy-delete = Delete my data
button-privacy-yes = Delete everything
button-privacy-keep = Keep it
