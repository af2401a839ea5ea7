"""Laws 12, 77, 78, 80 to 87 and 90 to 93: scores, adjusted scores, penalties, appeals; TBF 10."""

from hakem.laws.scores.adjusted import adjusted_score
from hakem.laws.scores.appeals import appeal
from hakem.laws.scores.artificial import artificial_score
from hakem.laws.scores.byes import knockout_byes, swiss_bye
from hakem.laws.scores.director_error import director_error
from hakem.laws.scores.disputed_facts import disputed_facts
from hakem.laws.scores.fouled import fouled_board
from hakem.laws.scores.penalties import penalty
from hakem.laws.scores.unplayable import board_unplayable
from hakem.laws.scores.waiver import waiver
from hakem.laws.topics import Topic

TOPICS: tuple[Topic, ...] = (
    Topic("adjusted-score", ("12",), adjusted_score),
    Topic("artificial-score", ("12",), artificial_score),
    Topic("director-error", ("82",), director_error),
    Topic("waiver", ("81",), waiver),
    Topic("disputed-facts", ("83", "84", "85"), disputed_facts),
    Topic("board-unplayable", ("86",), board_unplayable),
    Topic("fouled-board", ("87",), fouled_board),
    Topic("penalty", ("90", "91"), penalty),
    Topic("appeal", ("92", "93"), appeal),
    Topic("knockout-byes", ("TBF 10(i)",), knockout_byes),
    Topic("swiss-bye", ("TBF 10(j)",), swiss_bye),
)
