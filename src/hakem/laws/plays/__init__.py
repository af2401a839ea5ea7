"""Laws 41 and 47 to 60: leads and plays out of turn, exposed cards, penalty cards."""

from hakem.laws.plays.declarers_cards import declarer_exposed_card
from hakem.laws.plays.declarers_lead import declarer_lead_out_of_turn
from hakem.laws.plays.defenders_lead import defender_lead_out_of_turn
from hakem.laws.plays.exposed import defender_exposed_card
from hakem.laws.plays.face_down import face_down_lead
from hakem.laws.plays.information import penalty_card_information
from hakem.laws.plays.not_played import penalty_card_not_played
from hakem.laws.plays.opening_lead import opening_lead_out_of_turn
from hakem.laws.plays.partners_lead import penalty_card_lead
from hakem.laws.plays.penalty_card import penalty_card_play
from hakem.laws.plays.played_on import play_after_irregularity
from hakem.laws.plays.premature import premature_play
from hakem.laws.plays.questions import questions_in_play
from hakem.laws.plays.spread import dummy_spread_wrongly
from hakem.laws.plays.taken_back import card_taken_back
from hakem.laws.plays.two_cards import simultaneous_plays, two_cards_at_once
from hakem.laws.plays.unable import unable_to_comply
from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = (
    Topic("face-down-lead", ("41",), face_down_lead),
    Topic("questions-in-play", ("41",), questions_in_play),
    Topic("dummy-spread-wrongly", ("41",), dummy_spread_wrongly),
    Topic("opening-lead-out-of-turn", ("54", "53", "50"), opening_lead_out_of_turn),
    Topic("defender-lead-out-of-turn", ("56", "53", "50"), defender_lead_out_of_turn),
    Topic("declarer-lead-out-of-turn", ("55", "53"), declarer_lead_out_of_turn),
    Topic("premature-play", ("57",), premature_play),
    Topic("defender-exposed-card", ("49", "50"), defender_exposed_card),
    Topic("declarer-exposed-card", ("48",), declarer_exposed_card),
    Topic("penalty-card-lead", ("50", "51", "59"), penalty_card_lead),
    Topic("penalty-card-play", ("50", "51"), penalty_card_play),
    Topic("penalty-card-not-played", ("52",), penalty_card_not_played),
    Topic("penalty-card-information", ("50",), penalty_card_information),
    Topic("two-cards-at-once", ("58",), two_cards_at_once),
    Topic("simultaneous-plays", ("58",), simultaneous_plays),
    Topic("unable-to-comply", ("59", "61"), unable_to_comply),
    Topic("play-after-irregularity", ("60",), play_after_irregularity),
    Topic("card-taken-back", ("47",), card_taken_back),
)
