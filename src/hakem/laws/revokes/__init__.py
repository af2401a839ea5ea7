"""Laws 61 to 66: the revoke, its correction, its cost."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
