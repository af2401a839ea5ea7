"""Laws 42, 43, 45 and 46: when a card is played, how dummy's card is named, dummy's rights."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
