"""Laws 61 to 66: the revoke, its correction, its cost."""

from hakem.laws.revokes.arranged import arranged
from hakem.laws.revokes.both import both_on_a_trick
from hakem.laws.revokes.concealed import revoke_not_corrected
from hakem.laws.revokes.cost import revoke_cost
from hakem.laws.revokes.inspected import looking_at_tricks
from hakem.laws.revokes.question import revoke_question
from hakem.laws.revokes.revoke import revoke
from hakem.laws.revokes.several import several_revokes
from hakem.laws.topics import Topic

TOPICS = (
    Topic("revoke", ("61", "62", "63"), revoke),
    Topic("revoke-cost", ("64",), revoke_cost),
    Topic("several-revokes", ("64",), several_revokes),
    Topic("both-sides-revoke", ("62", "64"), both_on_a_trick),
    Topic("revoke-question", ("61",), revoke_question),
    Topic("revoke-not-corrected", ("62", "64"), revoke_not_corrected),
    Topic("cards-arranged", ("65",), arranged),
    Topic("looking-at-tricks", ("66",), looking_at_tricks),
)
