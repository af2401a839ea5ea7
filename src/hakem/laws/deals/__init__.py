"""Laws 1 to 15, 16D and 67: the deal, the board, wrong numbers of cards."""

from hakem.laws.deals.attention import attention_drawn
from hakem.laws.deals.forfeited import acted_before_director
from hakem.laws.deals.handling import handling_cards
from hakem.laws.deals.marked import board_marking
from hakem.laws.deals.misdeal import misdeal
from hakem.laws.deals.missing import missing_card
from hakem.laws.deals.option import option_chosen
from hakem.laws.deals.outside import information_about_the_board
from hakem.laws.deals.round import end_of_round
from hakem.laws.deals.surplus import wrong_number
from hakem.laws.deals.trick import defective_trick
from hakem.laws.deals.wrong_board import wrong_board
from hakem.laws.deals.wrong_cards import wrong_cards
from hakem.laws.topics import Topic

TOPICS = (
    Topic("missing-card", ("14",), missing_card),
    Topic("wrong-number-of-cards", ("13",), wrong_number),
    Topic("defective-trick", ("67",), defective_trick),
    Topic("misdeal", ("6",), misdeal),
    Topic("wrong-cards", ("15",), wrong_cards),
    Topic("wrong-board", ("15",), wrong_board),
    Topic("information-about-the-board", ("16",), information_about_the_board),
    Topic("attention-drawn", ("9", "10"), attention_drawn),
    Topic("acted-before-director", ("10", "11"), acted_before_director),
    Topic("option-chosen", ("10",), option_chosen),
    Topic("board-marking", ("2",), board_marking),
    Topic("handling-cards", ("7",), handling_cards),
    Topic("end-of-round", ("8",), end_of_round),
)
