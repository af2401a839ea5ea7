"""Laws 41, 44 and 47 to 60: leads and plays out of turn, exposed cards, penalty cards."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
