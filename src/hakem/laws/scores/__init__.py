"""Laws 12, 77 to 93 and TBF article 10: adjusted scores, penalties, the director's powers."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
