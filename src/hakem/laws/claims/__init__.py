"""Laws 68 to 71 and 79: claims, concessions, tricks agreed."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
