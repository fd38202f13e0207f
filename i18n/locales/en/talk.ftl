# Sentences of computer players at the table: talk-OCCASION-STYLE-NUMBER, at most 80 characters each.
# A builder is a mason, a collector a lady of the court, a miser counts every coin.
talk-line = { $name }: “{ $words }”

talk-points-builder-1 = One brick at a time. Then all of them.
talk-points-builder-2 = It stands. I checked twice.
talk-points-builder-3 = Solid work. Mine, in case anyone asks.
talk-points-collector-1 = Good company pays, and it never mentions money.
talk-points-collector-2 = I only came to be polite. The points followed me.
talk-points-collector-3 = One hardly has to ask. One is simply noticed.
talk-points-miser-1 = Points are free. That is what I like about them.
talk-points-miser-2 = Noted, added up, locked away.
talk-points-miser-3 = I would smile, but that wears out the face.

talk-costly-builder-1 = For that price I would expect a roof.
talk-costly-builder-2 = Handsome. Who is paying for the foundations?
talk-costly-builder-3 = I could build that for half. Not as well, but for half.
talk-costly-collector-1 = Expensive. One can see it, which is the point.
talk-costly-collector-2 = How generous of you to spend it in public.
talk-costly-collector-3 = Charming. I shall pretend that I never wanted it.
talk-costly-miser-1 = I had to sit down when I heard the price.
talk-costly-miser-2 = So much money, and it was so young.
talk-costly-miser-3 = A purse that light must be a relief to carry.

talk-last-builder-1 = Last round. Whatever has no roof now will get wet.
talk-last-builder-2 = The bell rings. Scaffolding down, please.
talk-last-builder-3 = One round left. Paint dries faster than you think.
talk-last-collector-1 = The last round already? I have only just sat down.
talk-last-collector-2 = The carriages are at the door. One more dance.
talk-last-collector-3 = Now we shall see who was worth inviting.
talk-last-miser-1 = Last round. Even I may have to spend something.
talk-last-miser-2 = Time to close the books. Mine balance.
talk-last-miser-3 = One more round. It costs nothing to watch.

talk-won-builder-1 = The plan was sound. So was the mortar.
talk-won-builder-2 = Finished, and almost on schedule.
talk-won-builder-3 = You may visit the building. Wipe your boots.
talk-won-collector-1 = You were all delightful. Especially in second place.
talk-won-collector-2 = I never doubted it. Doubt spoils the complexion.
talk-won-collector-3 = Do come again. Someone has to applaud.
talk-won-miser-1 = A victory, and at a very reasonable price.
talk-won-miser-2 = I won. Kindly deduct nothing.
talk-won-miser-3 = I shall celebrate with a glass of water.

talk-lost-builder-1 = It was a sketch. The real one comes next time.
talk-lost-builder-2 = The ground was soft. It always is, in this city.
talk-lost-builder-3 = Good stone, poor timing. The stone is not to blame.
talk-lost-collector-1 = I let you win. It seemed to matter so much to you.
talk-lost-collector-2 = I shall remember this evening differently.
talk-lost-collector-3 = I had a headache. It begins just now.
talk-lost-miser-1 = At least I did not spend much on losing.
talk-lost-miser-2 = The winner pays for the candles, I assume.
talk-lost-miser-3 = I kept my dignity. It has no resale value.
