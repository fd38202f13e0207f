# The fair deal: what is promised before a game and shown after it.

fair-commitment = 🎲 The deal is fixed already. SHA-256 of its seed: `{ $commitment }`
fair-short = 🎲 Fair deal · SHA-256 { $commitment }…
button-fair = Fair deal
verify-running = 🎲 **Game #{ $id }: the deal is fixed.** It follows from a secret seed. This is the seed’s SHA-256; its first digits stand in the table’s first message ({ $message }):
    `{ $commitment }`
    Keep a copy. When the game has ended, /verify shows the seed and proves the deal.
verify-not-begun = Game #{ $id } was cancelled before it began, so nothing was dealt.
verify-proven = ✅ **Game #{ $id }: the seed made the deal.** Seed: `{ $seed }`
    Its SHA-256: `{ $commitment }`
    Every shuffle and every action of the game ({ $actions }) fit the seed. Compare the SHA-256 with your own copy of it, or its first digits with the table’s first message ({ $message }).
    The file lets anybody check that without me: with `neva verify`, or with a short program of your own (docs/fair-shuffle.md).
verify-failed = ❌ **Game #{ $id }: the seed does not fit the game.** I cannot prove this deal; please tell whoever runs me. SHA-256 of the seed: `{ $commitment }` (first message: { $message })
command-verify = Show the game’s commitment, and after its end prove that the deal was fair
