"""The regulations that come with Hakem: complete, readable in both languages, true to their texts.

The clauses are those of TBF article 10 and of the Laws of Duplicate Bridge 2017.
"""

from fractions import Fraction
from importlib.resources import files

import pytest

from hakem.errors import SettingMistake
from hakem.regulations import Note, Setting, available, named
from hakem.regulations.settings import LIMITS, NAMES, known_settings, value_in
from hakem.scoring.rules import (
    DatumRounding,
    ExtensionBasis,
    Factoring,
    ImpTotal,
    SmallGroup,
    StillLevel,
    TotalBasis,
)


def test_there_are_four() -> None:
    assert available() == ("acbl", "ebu", "tbf", "wbf")


@pytest.mark.parametrize("name", available())
class TestEveryRegulation:
    def test_names_its_edition_and_source(self, name: str) -> None:
        regulation = named(name)
        assert regulation.name == regulation.rules.name == name
        assert regulation.edition == regulation.rules.edition != ""
        assert regulation.source
        assert regulation.title.en
        assert regulation.title.tr

    def test_answers_every_setting(self, name: str) -> None:
        regulation = named(name)
        assert tuple(setting.key for setting in regulation.settings) == known_settings()
        for setting in regulation.settings:
            assert setting.value == value_in(regulation.rules, setting.key)

    def test_says_why_in_both_languages(self, name: str) -> None:
        entries: list[Setting | Note] = [*named(name).settings, *named(name).notes]
        for entry in entries:
            assert entry.clause
            assert entry.why.en.endswith(".")
            assert entry.why.tr.endswith(".")
            assert entry.why.en != entry.why.tr

    def test_its_notes_have_names_of_their_own(self, name: str) -> None:
        notes = [note.name for note in named(name).notes]
        assert len(notes) == len(set(notes))


def test_wbf_leaves_no_setting_to_the_program() -> None:
    """The WBF's file says everything; the others say what differs from it."""
    assert named("wbf").extends == ""
    assert {setting.said_by for setting in named("wbf").settings} == {"wbf"}
    for name in ("acbl", "ebu", "tbf"):
        assert named(name).extends == "wbf"
        assert {setting.said_by for setting in named(name).settings} == {"wbf", name}


#: The questions that article 10 leaves open (the fact base, laws.md sections 1 and 5, G12 to G16).
TBF_OPEN_SETTINGS = [
    ("matchpoints.win", "TBF 10(b)3"),  # 2 and 1, or 1 and a half
    ("matchpoints.factoring", "TBF 10(c)3"),  # boards with fewer results
    ("butler.datum", "TBF 10(b)2"),  # left to the event's regulation
    ("butler.rounding", "TBF 10(b)2"),
    ("butler.adjusted_in_datum", "TBF 10(b)2"),
    ("cross_imps.divisor", "TBF 10(b)4"),
    ("teams.patton", "TBF 10(b)4"),
    ("teams.vp_scale", "TBF 10.0, 10(c)1"),  # superseded by the article's own preamble
    ("teams.vp_fraction", "TBF 10(c)1"),
    ("ranking.imp_total", "TBF 10(d)3"),  # what "IMP totals" are
    ("ranking.win_by", "TBF 10(d)4"),  # what a win is
    ("ranking.several_tied", "TBF 10(d)"),  # three or more
    ("ranking.several_matches", "TBF 10(d)1"),
    ("ranking.drawn", "TBF 10(d)2"),
    ("ranking.absent_session", "TBF 10(e)"),  # a session not played
    ("knockout.minimum_lead", "TBF 10(g)"),  # against a carry-over with fractions
    ("knockout.rounding", "TBF 10(g)"),  # of an eighth
    ("knockout.basis", "TBF 10(g)"),  # an eighth of what, the second time
    ("knockout.still_level", "TBF 10(g)1-3"),
    ("knockout.repeats", "TBF 10(g)2"),
    ("pairing.rematch", "TBF 10(j)2"),
    ("pairing.rematch_age", "TBF 10(j)2(bb)"),  # what "as far as possible" minimises
    ("pairing.rounds_at_once", "TBF 10(j)"),
    ("pairing.first_round", "TBF 10(j)"),
    ("pairing.bye_steps_up", "TBF 10(j)3(cc)"),  # against a rematch
]

#: The same where no setting exists: a reading that every program must choose.
TBF_OPEN_NOTES = [
    ("overtricks", "TBF 10(a)1"),
    ("passed-out", "TBF 10(a)"),
    ("game", "TBF 10(a)1(cc)"),
    ("doubled-part-score", "TBF 10(a)1(ff)"),
    ("session-percentage", "TBF 10(c)3"),  # a sum of percentages, or their mean
    ("sessions-added", "TBF 10(e)"),
    ("never-met", "TBF 10(d)1"),
    ("boards-compared", "TBF 10(e)3"),
]


@pytest.mark.parametrize(("key", "clause"), TBF_OPEN_SETTINGS)
def test_tbf_open_question_is_a_setting(key: str, clause: str) -> None:
    setting = named("tbf").setting(key)
    assert setting.said_by == "tbf"
    assert setting.open
    assert setting.clause == clause
    assert setting in named("tbf").open_questions


@pytest.mark.parametrize(("name", "clause"), TBF_OPEN_NOTES)
def test_tbf_open_question_is_a_note(name: str, clause: str) -> None:
    (note,) = (note for note in named("tbf").notes if note.name == name)
    assert note.open
    assert note.clause == clause


def test_tbf_lists_no_other_question_as_its_own() -> None:
    """A new open question is named in the two lists above, with its clause."""
    own = {
        (entry.key if isinstance(entry, Setting) else entry.name)
        for entry in named("tbf").open_questions
        if entry.said_by == "tbf"
    }
    assert own == {key for key, _ in TBF_OPEN_SETTINGS} | {name for name, _ in TBF_OPEN_NOTES}


@pytest.mark.parametrize(
    ("key", "value", "clause"),
    [
        ("teams.bye_share", Fraction(1, 2), "TBF 10(j)3(dd)"),  # a bye gets the points of a draw
        ("knockout.extension", Fraction(1, 8), "TBF 10(g)"),
        ("knockout.concession_from", Fraction(1, 2), "TBF 10(h)"),
        ("knockout.minimum_lead", Fraction(1), "TBF 10(g)"),  # one or more IMPs behind is out
        (
            "ranking.match_chain",
            ("match-result", "match-imps", "imp-total", "wins", "lots"),
            "TBF 10(d)1-5",
        ),
        (
            "ranking.pairs_chain",
            ("sessions-won", "heavy-sessions-won", "boards-won", "lots"),
            "TBF 10(e)1-4",
        ),
    ],
)
def test_tbf_article_10_itself(key: str, value: object, clause: str) -> None:
    setting = named("tbf").setting(key)
    assert (setting.value, setting.clause) == (value, clause)


def test_tbf_defaults_where_the_text_is_open() -> None:
    """The defaults recommended in the fact base, laws.md section 1."""
    rules = named("tbf").rules
    assert rules.teams.vp_scale == "wbf-continuous-20"
    assert rules.ranking.imp_total is ImpTotal.NET
    assert rules.knockout.basis is ExtensionBasis.PLAYED
    assert rules.knockout.still_level is StillLevel.REPEAT
    assert rules.matchpoints.factoring is Factoring.NEUBERG


def test_law_12c2_artificial_scores() -> None:
    """Law 12C2(a): 60, 50 and 40 per cent; 12C2(b): plus and minus three IMPs."""
    for name in available():
        artificial = named(name).rules.artificial
        assert artificial.plus_percent == 60
        assert artificial.average_percent == 50
        assert artificial.minus_percent == 40
        assert artificial.plus_imps == 3
        assert artificial.minus_imps == -3
        assert artificial.session_exception


def test_ebu_practice() -> None:
    """Facts, scoring.md sections 7 and 9: one decimal, fixed percentages for small groups."""
    rules = named("ebu").rules
    assert rules.matchpoints.small_group is SmallGroup.FIXED
    assert rules.matchpoints.line_decimals == 1
    assert rules.butler.rounding is DatumRounding.NEAREST_AWAY_FROM_AVERAGE


def test_acbl_practice() -> None:
    """A real result page: 18 boards of top 4; 43.31 of 72 is printed as 60.15.

    The exact total of that pair, 38.5 on 16 boards, brought to 18, is 43.3125, which is 60.16.
    """
    rules = named("acbl").rules.matchpoints
    assert rules.win == 1
    assert rules.total is TotalBasis.MOST_BOARDS
    assert rules.total_decimals == 2
    factored = Fraction("38.5") * 18 / 16
    rounded = Fraction(round(factored * 100), 100)
    assert rounded == Fraction("43.31")
    assert round(rounded / 72 * 10000) == 6015
    assert round(factored / 72 * 10000) == 6016


def test_unknown_regulation_tells_the_nearest() -> None:
    with pytest.raises(SettingMistake) as caught:
        named("tbff")
    assert caught.value.code == "regulation.unknown"
    assert str(caught.value.params["nearest"]).startswith("tbf")


def test_limits_and_names_are_of_real_settings() -> None:
    tables = [(group, name) for group, names in LIMITS.items() for name in names]
    tables += [(group, name) for group, names in NAMES.items() for name in names]
    assert {".".join(pair) for pair in tables} <= set(known_settings())


@pytest.mark.parametrize("name", available())
def test_file_is_written_for_people(name: str) -> None:
    """It opens with words, and says what it is in both languages before anything else."""
    text = files("hakem.regulations").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "\t" not in text
