# What the bot says of itself, and to whoever runs it.

command-about = What runs here, since when, and who runs it
about = **Neva { $version }** hosts card games for days and weeks: a move a day, with friends. `/help` says how to play, `/privacy` what is kept of you.
about-since = Started { $since }.
about-tables = Open tables on this server: { $number }
about-process = Shard { $shard } of { $shards }; servers of this process: { $servers }
about-owner = Run by { $owner }
about-source = Source code and licence: { $link }
about-privacy = Privacy policy: { $link }
about-terms = Terms: { $link }
owner-failing = ⚠️ **Messages stay behind.** For more than an hour I have not been able to bring the messages of { $number ->
        [one] { $number } game
       *[other] { $number } games
    } up to date; the first failed { $since }. No move is lost.
    Most frequent reason ({ $most }): { $reason ->
        [discord] Discord answers with errors. See discordstatus.com; mostly waiting helps.
        [network] Discord does not answer or cannot be reached. Look at this machine’s network and name resolution.
        [limited] Discord limits my requests. See whether other programs use the same token or address.
        [direct] Discord lets me open no direct messages: it takes me for a spammer. Look for a message in the developer portal.
        [token] Discord does not accept the token. Reset it in the developer portal, put it into .env and start me again.
        [invalid] Discord calls my messages malformed. Install the newest version, or report it.
        [drawing] Pictures are not drawn in time. Look for free memory and processor time; raise RENDER_WORKERS.
        [database] The database is too busy or away. Look at its log, its disk and its memory.
       *[other] A mistake of mine; the log has it. Install the newest version, or report it.
    }
    The log says more; what to do is in docs/operating.md. I write about this at most once a day.
