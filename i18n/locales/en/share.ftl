# Sharing a finished game as one page.

button-share = Share
share-heading = ### 📄 #{ $id } · The whole game as a page
    Download it and open it in a browser on a computer: it replays the game move by move, even offline. On a phone, the preview may show only the end. You can send it to anybody.
share-progress = 📄 **Game #{ $id }.** Your page will appear in the game’s thread. Drawn so far: { $percent }% ({ $when }).
share-posted = 📄 [The page of game #{ $id }]({ $link }) is ready.
share-coming = 📄 **Game #{ $id }.** The page will appear in the game’s thread as soon as it is drawn.
share-failed = I could not finish this page. Please press the same button again.

## Why it is refused

refused-not-over = You get this once the game is over. Until then its hands are secret.
refused-share-busy = I am drawing too many pages right now. Please try again in a few minutes.
refused-cards-in-play = Others may still be playing with these cards. I can post this game after { $until }.
refused-no-files = I may not attach files in this game’s channel. A moderator can allow it: **{ permission-attach-files }**.
refused-file-too-large = This file would be { $size } MB, and Discord accepts at most { $most } MB.
