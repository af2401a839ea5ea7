"""The event file: what a statute says, and what is said of a file that does not fit."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from hakem.errors import Mistake, NotationError, SettingMistake
from hakem.i18n.lang import Lang
from hakem.i18n.words import say_problem
from hakem.regulations import CutOff, Session, named, read_statute
from hakem.regulations.event_file import _KEYS
from hakem.result import (
    Artificial,
    Percent,
    Played,
    Weighted,
)
from hakem.scoring.cutoff import OnTie
from hakem.scoring.penalties import Penalty, PenaltyUnit
from hakem.scoring.rules import ImpTotal
from hakem.scoring.sheet import Form
from hakem.scoring.terms import Bye
from hakem.scoring.ties import DrawnLots, SeededLots

DOCS = Path(__file__).parents[2] / "docs" / "use"
PAGES = ("event-file.md", "event-file.tr.md")


def example(page: str) -> str:
    """The first TOML example of a page of the documentation: the full one."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return text.split("```toml\n", 1)[1].split("```", 1)[0]


def mistake_of(text: str) -> Mistake:
    with pytest.raises((SettingMistake, NotationError)) as caught:
        read_statute(text, "event.toml")
    return caught.value


def test_an_empty_file_says_nothing() -> None:
    statute = read_statute("")
    assert statute.form is None
    assert statute.cut is None
    assert statute.under() == named("wbf")
    assert statute.under("tbf") == named("tbf")


@pytest.mark.parametrize("page", PAGES)
def test_the_documented_example_is_read(page: str) -> None:
    statute = read_statute(example(page), "event.toml")
    assert statute.date == "2025-03-05"
    assert statute.regulation == "tbf"
    assert statute.form is Form.MATCHPOINTS
    assert statute.names["7"] == ("Ardıç", "Çınar")
    assert statute.carry_over == {"7": Fraction(5, 2), "12": Fraction(0)}
    assert statute.cut == CutOff(16, OnTie.ASK)
    assert statute.weights == {"1": Fraction(1), "2": Fraction(3, 2)}
    assert [fine.unit for fine in statute.penalties] == [
        PenaltyUnit.PERCENT_OF_TOP,
        PenaltyUnit.PERCENT,
    ]
    assert statute.byes == (Bye("14", "3"),)
    assert statute.lots == DrawnLots(("7", "3"))
    weighted, artificial = (correction.result for correction in statute.corrections)
    assert isinstance(weighted, Weighted)
    assert [share.weight for share in weighted.ns] == [Fraction(3, 5), Fraction(2, 5)]
    assert artificial == Artificial(Percent(Fraction(60)), Percent(Fraction(40)))
    regulation = statute.under()
    assert regulation.rules.field.size == 12
    assert regulation.rules.ranking.imp_total is ImpTotal.WON
    assert regulation.setting("field.size").said_by == "event.toml"


@pytest.mark.parametrize("page", PAGES)
def test_the_page_names_every_key_and_choice(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    for word in (*_KEYS, *Form, *PenaltyUnit, *OnTie):
        assert f"`{word}`" in text or f"`[{word}]`" in text or f"`[[{word}]]`" in text, word


def test_examples_say_the_same_in_both_languages() -> None:
    english, turkish = (read_statute(example(page), "event.toml") for page in PAGES)
    assert english.settings == turkish.settings
    assert [c.result for c in english.corrections] == [c.result for c in turkish.corrections]


def test_sessions_are_files_or_labels() -> None:
    statute = read_statute(
        '[[session]]\nname = 1\nfiles = "a.xml"\n[[session]]\nname = "final"\n'
        'label = "S2"\nweight = "1/2"\n'
    )
    first, final = statute.sessions
    assert first == Session("1", files=("a.xml",), place=first.place)
    assert final == Session("final", Fraction(1, 2), (), "S2", final.place)
    assert final.place.line == 4
    assert statute.weights == {"1": 1, "S2": Fraction(1, 2)}


def test_a_penalty_has_its_unit_and_reason() -> None:
    text = '\n[[penalty]]\ncontestant = 7\namount = "0.5"\nunit = "vp"\nwhy = "late"\n'
    expected = Penalty("7", Fraction(1, 2), PenaltyUnit.VP, "late", "Law 90")
    assert read_statute(text).penalties == (expected,)


def test_a_correction_of_an_individual_names_both_players() -> None:
    (correction,) = read_statute(
        '[[result]]\nboard = 3\nns = [1, 8]\new = ["4", "5"]\nresult = "3NT S ="\n'
        'round = 2\nreason = "mistyped"\n'
    ).corrections
    assert (correction.ns, correction.ew) == (("1", "8"), ("4", "5"))
    assert (correction.round, correction.session, correction.reason) == ("2", "", "mistyped")
    assert isinstance(correction.result, Played)
    assert correction.text == "3NT S ="


def test_lots_by_a_seed() -> None:
    assert read_statute('[lots]\nseed = "20250305"').lots == SeededLots("20250305")


def test_an_events_own_victory_points() -> None:
    assert read_statute('vp_table = "federation.csv"').vp_table == "federation.csv"


RESULT = '[[result]]\nboard = 1\nns = 1\new = 2\nresult = "{}"\n'
PENALTY = '[[penalty]]\ncontestant = "7"\namount = 1\nunit = "vp"\nwhy = "late"\n'


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('titel = "x"', "regulation.unknown-key", 1),
        ("title = 3", "regulation.not-text", 1),
        ('\nregulation = "tbff"', "regulation.not-a-choice", 2),
        ('method = "pairs"', "regulation.not-a-choice", 1),
        ("field = 1", "regulation.out-of-range", 1),
        ('field = 8\n[settings]\n"field.size" = 9', "regulation.said-twice", 1),
        ('[settings]\n"ranking.imp" = 1', "regulation.unknown-setting", 2),
        ("settings = 3", "regulation.not-table", 1),
        ("[carry_over]\n7 = 1.5", "regulation.decimals", 2),
        ("carry_over = 3", "regulation.not-table", 1),
        ("[names]\n7 = 3", "regulation.not-list", 2),
        ("[session]\nname = 1", "regulation.not-tables", 1),
        ("[[session]]\nweight = 1", "regulation.missing", 1),
        ("[[session]]\nname = 1\nweight = 0", "event.weight", 3),
        ("[[session]]\nname = 1\n[[session]]\nname = 1", "event.session-twice", 4),
        ('[[session]]\nname = ""', "regulation.empty", 2),
        (PENALTY.replace("amount = 1", "amount = -1"), "event.penalty-amount", 3),
        (PENALTY.replace('"vp"', '"vps"'), "regulation.not-a-choice", 4),
        (PENALTY.replace('why = "late"', ""), "regulation.missing", 1),
        (PENALTY + PENALTY.replace('"7"', "[7]"), "regulation.not-text", 7),
        (RESULT.format("banana"), "notation.result", 5),
        (RESULT.format("60% 4SN= + 30% 4SN-1"), "notation.weights-sum", 5),
        (RESULT.format("8SN="), "notation.level", 5),
        (RESULT.format("A60/40").replace("board = 1\n", ""), "regulation.missing", 1),
        (RESULT.format("A60/40").replace("ns = 1", "ns = [1, 2, 3]"), "event.side", 3),
        ("[[bye]]\nround = 1", "regulation.missing", 1),
        ("[cut]\nkeep = 0", "event.cut", 2),
        ("[cut]\nkeep = 8\non_tie = 'some'", "regulation.not-a-choice", 3),
        ("[lots]\n", "event.lots", 1),
        ('[lots]\norder = ["1"]\nseed = "x"', "event.lots", 1),
        ("[lots]\norder = [1, 2, 1]", "event.lots-twice", 2),
        ('[lots]\norder = "1"', "regulation.not-list", 2),
        ("title = x", "regulation.syntax", 1),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(text: str, code: str, line: int) -> None:
    mistake = mistake_of(text)
    assert (mistake.code, mistake.place.file, mistake.place.line) == (code, "event.toml", line)
    for lang in Lang:
        told = say_problem(mistake.as_problem(), lang)
        assert told.startswith(f"event.toml:{line}: ")
        assert "{" not in told
        assert code not in told


def test_the_message_says_how_to_mend_it() -> None:
    mistake = mistake_of("[carry_over]\n7 = 1.5")
    assert say_problem(mistake.as_problem(), Lang.EN) == (
        'event.toml:2: carry_over.7: 1.5 stands without quotes. Write "1.5" in quotes, or a'
        ' fraction such as "1/8", so that it stays exact.'
    )


@pytest.mark.parametrize("page", PAGES)
def test_every_form_of_result_on_the_page_is_read(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    table = text.split("| `result` |", 1)[1].split("\n\n", 1)[0]
    forms = re.findall(r'`("(?:[^"\\]|\\.)*")`', table)
    assert len(forms) == 15
    for form in forms:
        (correction,) = read_statute(RESULT.replace('"{}"', form)).corrections
        assert correction.text
