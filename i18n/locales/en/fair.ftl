# The fair deal: what is promised before a game and shown after it.

fair-short = 🎲 Fair deal · SHA-256 { $commitment }…
button-fair = Fair deal
verify-running = 🎲 **The deal of game #{ $id } is fixed.** Every shuffle follows from a secret seed. This is the seed’s SHA-256:
    `{ $commitment }`
    Keep it: after the game *{ button-fair }* shows the seed, and anybody can check that the two match. So nobody can change the cards now. The first digits of the SHA-256 are public{ $begun ->
        [yes] {""}
       *[no] {""}, as the name of the picture
    }: { $message }
verify-not-begun = Game #{ $id } ended before it started, so there was no deal.
verify-proven = ✅ **Game #{ $id }: the seed made the deal.** Seed: `{ $seed }`
    Its SHA-256: `{ $commitment }`
    Every shuffle and every action of the game ({ $actions }) matches the seed. Compare the SHA-256 with your own copy, or its first digits with the table’s first message ({ $message }).
    With this file anybody can check the deal without me: use `neva verify`, or a short program of your own (docs/fair-shuffle.md).
verify-failed = ❌ **Game #{ $id }: the seed does not match the game.** I cannot prove this deal; please tell my operator. SHA-256 of the seed: `{ $commitment }` (first message: { $message })
