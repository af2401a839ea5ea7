"""The settings of scoring as typed values; a regulation file (`regulations`) fills them.

Nothing here is a law of nature: every scale, datum rule, divisor, bye and tie-break is chosen by
the event's statute, which overrides the federation's regulation, which overrides the WBF's.
The defaults written here are those of the Laws and of the WBF; a regulation names what differs.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from hakem.pairing.rules import PairingRules
from hakem.scoring.unplayed import UnplayedRules


class Comparison(StrEnum):
    """Whose results on a board are compared."""

    ALL = "all"  # every section together
    SECTION = "section"  # each section by itself


@dataclass(frozen=True, slots=True)
class FieldRules:
    """The field: who is compared, and how many results a full board has."""

    compare: Comparison = Comparison.ALL
    #: results a full board has; None: as many as the fullest board of the field
    size: int | None = None


class TotalBasis(StrEnum):
    """How matchpoint totals of pairs that played unequally many boards are printed."""

    SUM = "sum"
    MOST_BOARDS = "most-boards"  # brought to the number of boards of who played most


class Factoring(StrEnum):
    """What becomes of matchpoints on a board with fewer results than the field."""

    NEUBERG = "neuberg"
    NONE = "none"


class SmallGroup(StrEnum):
    """How a group of very few comparable results is scored."""

    NEUBERG = "neuberg"  # like any other
    FIXED = "fixed"  # fixed percentages for groups of up to 3 and up to a third of the field (EBU)


@dataclass(frozen=True, slots=True)
class MatchpointRules:
    """Law 78A. `win` is what beating one result is worth: 2 (and 1 a tie) or 1 (and a half)."""

    win: int = 2
    factoring: Factoring = Factoring.NEUBERG
    small_group: SmallGroup = SmallGroup.NEUBERG
    total: TotalBasis = TotalBasis.SUM
    #: decimals to which a board's matchpoints are rounded; None: not at all
    line_decimals: int | None = None
    #: decimals to which a total is rounded before the percentage is taken from it; None: not at all
    total_decimals: int | None = None


@dataclass(frozen=True, slots=True)
class ArtificialRules:
    """Law 12C2: what average plus, average and average minus are worth."""

    plus_percent: Fraction = Fraction(60)
    average_percent: Fraction = Fraction(50)
    minus_percent: Fraction = Fraction(40)
    plus_imps: Fraction = Fraction(3)
    minus_imps: Fraction = Fraction(-3)
    #: 12C2(c): who does better than average plus on the other boards of the session gets that
    session_exception: bool = True


class Datum(StrEnum):
    """How the score against which Butler pairs are compared is found."""

    MEAN = "mean"
    TRIM_ONE = "trim-one"  # without the best and the worst score
    TRIM_TENTH = "trim-tenth"  # without the best and the worst tenth
    TRIM_FORMULA = "trim-formula"  # n > 3: without ceil((n-10)/15)+1 at each end
    MEDIAN = "median"


class DatumRounding(StrEnum):
    """How a datum is brought to a multiple of ten."""

    NEAREST_AWAY_FROM_ZERO = "nearest-away-from-zero"
    NEAREST_AWAY_FROM_AVERAGE = "nearest-away-from-average"
    NEAREST_TO_ZERO = "nearest-to-zero"
    NEAREST_EVEN = "nearest-even"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ButlerRules:
    """TBF 10(b)2 leaves the datum to the event; the default is the commonest in club programs."""

    datum: Datum = Datum.TRIM_ONE
    rounding: DatumRounding = DatumRounding.NEAREST_AWAY_FROM_ZERO
    #: whether assigned and weighted scores take part in the datum; artificial ones never do
    adjusted_in_datum: bool = False


class CrossDivisor(StrEnum):
    """What the sum of a pair's IMPs against all other tables is divided by."""

    NONE = "none"  # the sum itself
    COMPARISONS = "comparisons"  # n - 1
    SCORES = "scores"  # n
    FIELD = "field"  # times N / (n (N - 1)): a board brought back to the size of the field


@dataclass(frozen=True, slots=True)
class CrossImpRules:
    """IMPs against every other table (Law 78B)."""

    divisor: CrossDivisor = CrossDivisor.COMPARISONS
    line_decimals: int | None = None


class Patton(StrEnum):
    """The variants of Patton that are published."""

    JFR = "jfr"  # 2/1/0 a board, and a third part by the ratio of the aggregate difference
    HACKETT = "hackett"  # four boards: 8 for boards, 8 for the aggregate by a table
    ICELAND = "iceland"  # IMPs to 20 VP and boards to 20 VP


class FractionalMargin(StrEnum):
    """What a margin that is not a whole number of IMPs does (weighted scores make such)."""

    FORMULA = "formula"  # read on the curve as it is, then rounded
    INTERPOLATE = "interpolate"  # between the two rows of the table, then rounded
    ROUND = "round"  # the margin is rounded first, halves away from zero


@dataclass(frozen=True, slots=True)
class TeamRules:
    """How two tables of the same boards are compared, and a match is turned to victory points."""

    #: the largest difference in points that still ties a board (board-a-match, point-a-board)
    tie_tolerance: int = 0
    patton: Patton = Patton.JFR
    #: the parts of a hybrid, each a form and its weight: "team-imps 1", "board-a-match 1/2"
    hybrid: tuple[str, ...] = ("team-imps 1", "board-a-match 1")
    #: the name of the scale: see scoring.vps; "" for none
    vp_scale: str = "wbf-continuous-20"
    #: what a fraction of an IMP in the margin does: see scoring.vps
    vp_fraction: FractionalMargin = FractionalMargin.FORMULA
    #: VPs of a bye, as a share of the scale's full sum; one half is a draw (TBF 10(j)3(dd))
    bye_share: Fraction = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class RoundRules:
    """Pairs whose rounds are matches: Butler matches and Swiss pairs (TBF 10(b)2, 10(c)2)."""

    #: the scale that turns a round to victory points; "none": pairs run a race
    vp_scale: str = "none"


class ImpTotal(StrEnum):
    """What "the IMP totals" of a tie-break are."""

    NET = "net"  # won minus lost
    WON = "won"
    QUOTIENT = "quotient"  # won divided by lost


class WinBy(StrEnum):
    """What makes a match won."""

    IMPS = "imps"  # a positive margin
    VPS = "vps"  # more victory points


class Absent(StrEnum):
    """What a session that a contestant did not play does to the mean of the sessions."""

    NOTHING = "nothing"  # counts as zero, as it does in a sum
    LEFT_OUT = "left-out"  # the mean is over the sessions played


class SeveralTied(StrEnum):
    """What "the match between the tied" is when three or more are tied."""

    MINI_LEAGUE = "mini-league"  # a league of their own matches, where all have met
    SKIP = "skip"  # nothing: the next step decides


class SeveralMatches(StrEnum):
    """Which matches count between teams that met more than once."""

    SUM = "sum"
    LAST = "last"


class Drawn(StrEnum):
    """When the match between the tied is drawn, so that its margin in IMPs decides."""

    VPS = "vps"  # equal victory points
    IMPS = "imps"  # no lead at all


@dataclass(frozen=True, slots=True)
class RankingRules:
    """How sessions become totals, and equal totals are separated (TBF 10(d), 10(e)).

    The chain of tie-breaks is tried in order.
    """

    match_chain: tuple[str, ...] = ("match-result", "match-imps", "imp-total", "wins", "lots")
    pairs_chain: tuple[str, ...] = ("sessions-won", "heavy-sessions-won", "boards-won", "lots")
    imp_total: ImpTotal = ImpTotal.NET
    win_by: WinBy = WinBy.IMPS
    several_tied: SeveralTied = SeveralTied.MINI_LEAGUE
    several_matches: SeveralMatches = SeveralMatches.SUM
    drawn: Drawn = Drawn.VPS
    absent_session: Absent = Absent.NOTHING


class ExtensionRounding(StrEnum):
    """How an eighth of the boards becomes a whole number of boards."""

    CEIL = "ceil"
    FLOOR = "floor"
    NEAREST = "nearest"  # halves up
    EVEN = "even"  # up to the next even number


class ExtensionBasis(StrEnum):
    """An eighth of what."""

    SCHEDULED = "scheduled"
    PLAYED = "played"  # including earlier extensions


class StillLevel(StrEnum):
    """What follows an extension that ends level too."""

    REPEAT = "repeat"
    REPEAT_THEN_LOTS = "repeat-then-lots"
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class KnockoutRules:
    """TBF 10(g) and (h), and what it leaves to the event."""

    #: how many lost matches put a contestant out: 1, or 2 in a double elimination
    losses: int = 1
    #: how many go on from a match of three, and from one of four
    of_three: int = 1
    of_four: int = 2

    #: the smallest lead in IMPs that decides
    minimum_lead: Fraction = Fraction(1)
    extension: Fraction = Fraction(1, 8)
    #: a fixed number of boards for the extension instead of a share; None: the share
    extension_boards: int | None = None
    rounding: ExtensionRounding = ExtensionRounding.CEIL
    basis: ExtensionBasis = ExtensionBasis.PLAYED
    still_level: StillLevel = StillLevel.REPEAT
    repeats: int = 1
    #: the share of the scheduled boards that must have been played before a team may concede
    concession_from: Fraction = Fraction(1, 2)
    #: Law 12C4: unbalanced awards in a knock-out are averaged
    average_awards: bool = True


@dataclass(frozen=True, slots=True)
class CorrectionRules:
    """Law 79C1: how long after the scores were published an error in them may be corrected."""

    minutes: int = 30


@dataclass(frozen=True, slots=True)
class Rules:
    """All settings that scoring and pairing read, with the regulation they come from."""

    name: str = "laws"
    edition: str = "2017"
    field: FieldRules = dataclasses.field(default_factory=FieldRules)
    matchpoints: MatchpointRules = dataclasses.field(default_factory=MatchpointRules)
    artificial: ArtificialRules = dataclasses.field(default_factory=ArtificialRules)
    butler: ButlerRules = dataclasses.field(default_factory=ButlerRules)
    cross_imps: CrossImpRules = dataclasses.field(default_factory=CrossImpRules)
    teams: TeamRules = dataclasses.field(default_factory=TeamRules)
    rounds: RoundRules = dataclasses.field(default_factory=RoundRules)
    ranking: RankingRules = dataclasses.field(default_factory=RankingRules)
    knockout: KnockoutRules = dataclasses.field(default_factory=KnockoutRules)
    unplayed: UnplayedRules = dataclasses.field(default_factory=UnplayedRules)
    pairing: PairingRules = dataclasses.field(default_factory=PairingRules)
    correction: CorrectionRules = dataclasses.field(default_factory=CorrectionRules)
    #: where each setting is laid down, by its key ("butler.datum"), as the regulation cites it
    clauses: Mapping[str, str] = dataclasses.field(default_factory=dict)

    def clause(self, key: str, law: str = "") -> str:
        """Where a setting is laid down: the Law, and the regulation's own clause beside it."""
        own = self.clauses.get(key, "")
        return ", ".join(dict.fromkeys(part for part in (law, own) if part))
