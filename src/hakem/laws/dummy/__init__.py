"""Laws 42, 43, 45 and 46: when a card is played, how dummy's card is named, dummy's rights."""

from hakem.laws.dummy.change import unintended_designation
from hakem.laws.dummy.fifth import fifth_card
from hakem.laws.dummy.indicated import dummy_indicates
from hakem.laws.dummy.naming import dummys_card_named
from hakem.laws.dummy.placed import wrong_card_placed
from hakem.laws.dummy.played import card_played
from hakem.laws.dummy.rights import dummys_rights
from hakem.laws.dummy.running import running_a_suit
from hakem.laws.dummy.turned import trick_turned
from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = (
    Topic("dummys-card-named", ("46",), dummys_card_named),
    Topic("running-a-suit", ("46", "68"), running_a_suit),
    Topic("unintended-designation", ("45", "47"), unintended_designation),
    Topic("wrong-card-placed", ("45",), wrong_card_placed),
    Topic("card-played", ("45",), card_played),
    Topic("fifth-card", ("45",), fifth_card),
    Topic("trick-turned-early", ("45",), trick_turned),
    Topic("dummy-indicates-card", ("45", "43"), dummy_indicates),
    Topic("dummys-rights", ("42", "43"), dummys_rights),
)
