"""Laws 68 to 71 and 79: claims, concessions, tricks agreed."""

from hakem.laws.claims.agreed import claim_agreed
from hakem.laws.claims.concession import concession
from hakem.laws.claims.disputed import claim_disputed
from hakem.laws.claims.made import claim_made
from hakem.laws.claims.objections import claim_objection
from hakem.laws.claims.tricks import trick_count
from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = (
    Topic("claim-made", ("68",), claim_made),
    Topic("claim-agreed", ("69", "79"), claim_agreed),
    Topic("claim-disputed", ("68", "70", "63"), claim_disputed),
    Topic("claim-objection", ("70",), claim_objection),
    Topic("concession", ("71", "79"), concession),
    Topic("trick-count", ("79",), trick_count),
)
