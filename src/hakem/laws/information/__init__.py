"""Laws 16, 20, 21, 40 and 72 to 76: information, explanations, tempo, propriety."""

from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = ()
