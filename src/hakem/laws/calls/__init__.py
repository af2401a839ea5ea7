"""Laws 17 to 39: calls that should not have been made, or not then, and what follows."""

from hakem.laws.calls.above_seven import bid_above_seven
from hakem.laws.calls.after_end import call_after_final_pass
from hakem.laws.calls.bound_to_pass import call_though_bound_to_pass
from hakem.laws.calls.changed import changed_call
from hakem.laws.calls.ended import end_of_auction, turn_lost
from hakem.laws.calls.exposed import card_seen_in_auction
from hakem.laws.calls.first_lead import lead_after_withdrawn_call
from hakem.laws.calls.inadmissible_double import inadmissible_double
from hakem.laws.calls.insufficient import insufficient_bid
from hakem.laws.calls.rotation import call_out_of_rotation
from hakem.laws.calls.simultaneous import simultaneous_calls
from hakem.laws.calls.worded import wordy_double
from hakem.laws.topics import Topic

TOPICS = (
    Topic("insufficient-bid", ("18", "27"), insufficient_bid),
    Topic("call-out-of-rotation", ("28", "29", "30", "31", "32"), call_out_of_rotation),
    Topic("changed-call", ("25",), changed_call),
    Topic("inadmissible-double", ("19", "35", "36"), inadmissible_double),
    Topic("call-though-bound-to-pass", ("35", "37"), call_though_bound_to_pass),
    Topic("bid-above-seven", ("35", "38"), bid_above_seven),
    Topic("call-after-final-pass", ("35", "39"), call_after_final_pass),
    Topic("card-seen-in-auction", ("24",), card_seen_in_auction),
    Topic("lead-after-withdrawn-call", ("26",), lead_after_withdrawn_call),
    Topic("simultaneous-calls", ("33",), simultaneous_calls),
    Topic("wordy-double", ("19",), wordy_double),
    Topic("end-of-auction", ("17", "22"), end_of_auction),
    Topic("turn-lost", ("17", "34"), turn_lost),
)
