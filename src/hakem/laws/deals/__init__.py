"""Laws 1 to 15, 16D and 67: the deal, the board, wrong numbers of cards."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
