# What the bot says of itself, and to whoever runs it.

about = **Neva { $version }** hosts card games that last days or weeks: a move a day, with friends. `/help` explains how to play, `/profile` what I keep about you.
about-since = Started { $since }.
about-tables = Open tables on this server: { $number }
about-process = Shard { $shard } of { $shards }; servers in this process: { $servers }
about-playouts = The strong computer players run { $playouts ->
    [compiled] compiled, so they think fast
   *[plain] uncompiled
}.
about-owner = Run by { $owner }
about-source = Source code and terms of use: { $link }
about-privacy = Privacy policy: { $link }
about-terms = Terms: { $link }
owner-failing = ⚠️ **Messages are falling behind.** For more than an hour I have not been able to update the messages of { $number ->
        [one] { $number } game
       *[other] { $number } games
    }; the first failed { $since }. No move is lost.
    Most frequent reason ({ $most }): { $reason ->
        [discord] Discord answers with errors. See discordstatus.com; waiting usually helps.
        [network] Discord does not answer or cannot be reached. Check this machine’s network and name resolution.
        [limited] Discord limits my requests. Check whether other programs use the same token or address.
        [direct] Discord does not let me open direct messages: it takes me for a spammer. Look for a message in the developer portal.
        [token] Discord does not accept the token. Reset it in the developer portal, put it into the settings and restart me.
        [invalid] Discord calls my messages malformed. Install the newest version, or report it.
        [drawing] Pictures are not ready in time. Check that memory and processor time are free; raise RENDER_WORKERS.
        [database] The database is overloaded or cannot be reached. Check its log, its disk and its memory.
       *[other] This is a bug of mine; the log has the details. Install the newest version, or report it.
    }
    The log says more; docs/operating.md says what to do. I write about this at most once a day.
