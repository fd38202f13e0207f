"""*Find players*: users say what they would like to play, and tables open by themselves."""
