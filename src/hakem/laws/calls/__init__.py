"""Laws 17 to 39: calls that should not have been made, or not then, and what follows."""

from hakem.laws.calls.insufficient import insufficient_bid
from hakem.laws.topics import Topic

TOPICS = (Topic("insufficient-bid", ("18", "27"), insufficient_bid),)
