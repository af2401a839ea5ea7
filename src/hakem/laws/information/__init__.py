"""Laws 16, 20, 21, 40 and 72 to 76: information, explanations, tempo, propriety."""

from hakem.laws.information.alternatives import logical_alternative
from hakem.laws.information.awareness import could_have_been_aware
from hakem.laws.information.card_and_notes import card_and_notes
from hakem.laws.information.conduct import conduct
from hakem.laws.information.damage import damage
from hakem.laws.information.deception import deception
from hakem.laws.information.deviation import deviation
from hakem.laws.information.explanation import mistaken_explanation
from hakem.laws.information.fair_play import fair_play
from hakem.laws.information.misinformation import misinformation
from hakem.laws.information.problem import Problem, problem
from hakem.laws.information.questions import asking
from hakem.laws.information.sources import may_it_be_used
from hakem.laws.information.spectators import spectator
from hakem.laws.information.unauthorised import unauthorised_information
from hakem.laws.information.understandings import understanding
from hakem.laws.information.withdrawn import withdrawn_information
from hakem.laws.topics import Topic

TOPICS = (
    Topic("unauthorised-information", ("16", "73"), unauthorised_information),
    Topic("logical-alternative", ("16",), logical_alternative),
    Topic("mistaken-explanation", ("20", "75"), mistaken_explanation),
    Topic("misinformation", ("21", "40", "75"), misinformation),
    Topic("asking", ("20",), asking),
    Topic("understanding", ("40",), understanding),
    Topic("deviation", ("40",), deviation),
    Topic("card-and-notes", ("20", "40"), card_and_notes),
    Topic("deception", ("73",), deception),
    Topic("withdrawn-information", ("16",), withdrawn_information),
    Topic("authorised-information", ("16",), may_it_be_used),
    Topic("could-have-been-aware", ("72",), could_have_been_aware),
    Topic("fair-play", ("72", "73"), fair_play),
    Topic("conduct", ("74",), conduct),
    Topic("spectator", ("76",), spectator),
    Topic("damage", ("12",), damage),
)

__all__ = ["TOPICS", "Problem", "problem"]
