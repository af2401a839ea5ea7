"""`hakem rule` as its user types it: the conversation, facts in a file, forms, mistakes."""

import io
import json
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.commands.rule import FAILED, OPEN, RULED
from hakem.commands.rule_menu import EVERYDAY
from hakem.i18n.lang import Lang
from hakem.laws import topics
from hakem.sheets.ruling_words import topic_name

FACTS = {"dealer": "N", "calls": ["1H", "1S", "1H"], "lho-has-called": True}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAKEM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def facts(tmp_path: Path) -> str:
    path = tmp_path / "facts.json"
    path.write_text(json.dumps(FACTS), "utf-8")
    return str(path)


def talk(monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str) -> int:
    """A conversation in which these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["rule", *arguments])


# -- at once --------------------------------------------------------------------------------------


def test_facts_give_a_ruling_as_json(facts: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "insufficient-bid", "--facts", facts, "--json"]) == RULED
    told = json.loads(capsys.readouterr().out)
    assert told["format"] == "hakem-ruling/1"
    assert told["facts"] == {"dealer": "N", "calls": "1H 1S 1H", "lho-has-called": "yes"}
    assert "27A1" in told["laws"]
    assert {"do": "call-stands", "seat": "S", "call": "1H"}.items() <= told["effects"][0].items()


def test_missing_facts_give_the_next_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "facts.json"
    path.write_text('{"dealer": "N", "calls": "1H 1S 1H"}', "utf-8")
    assert main(["rule", "insufficient-bid", "--facts", str(path), "--json"]) == OPEN
    told = json.loads(capsys.readouterr().out)
    assert (told["format"], told["name"], told["law"]) == (
        "hakem-question/1",
        "lho-has-called",
        "27A1",
    )
    assert told["choices"] == ["yes", "no"]


def test_facts_are_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, json.dumps(FACTS), "insufficient-bid", "--facts", "-") == RULED
    out = capsys.readouterr().out
    assert "South's 1♥ stands" in out
    assert "Law 27A1" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["insufficent-bid", "--json"], "insufficient-bid"),
        (["--json"], "topic"),
        (["insufficient-bid", "--facts", "no-such-file.json"], "no-such-file.json"),
    ],
)
def test_a_mistaken_call_names_its_mend(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rule", *arguments]) == FAILED
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ('{"deeler": "N"}', "dealer"),
        ('{"dealer": "X"}', "X is not a seat"),
        ('{"dealer": "N", "calls": "1H 2S"}', "not an insufficient bid"),
        ('{"dealer": "N", "calls": "Pass Pass Pass Pass 1H"}', "was over"),
        ('{"dealer": {"seat": "N"}}', "JSON object"),
        ('{"dealer": "N"', "JSON object"),
        ('["dealer"]', "JSON object"),
    ],
)
def test_bad_facts_are_named_and_not_ruled_on(
    facts: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, facts, "insufficient-bid", "--facts", "-", "--json") == FAILED
    answer = capsys.readouterr()
    assert told in answer.err
    assert not answer.out


def test_bad_facts_in_turkish(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, '{"dealer": "X"}', "insufficient-bid", "--facts", "-", "--lang", "tr")
    assert "okunamadı" in capsys.readouterr().err


# -- the conversation -----------------------------------------------------------------------------


def test_a_conversation_leads_to_a_ruling(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By search word; answers as words, numbers and calls; then the ruling."""
    assert talk(monkeypatch, "not enough\nS\n1H 1S 1H\n2\nno\nno\n2h\ny\n\n") == RULED
    out = capsys.readouterr().out
    assert "North's call is now 2♥." in out
    assert "Law 27B1(a)" in out


def test_the_conversation_in_turkish(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        talk(monkeypatch, "yetersiz deklare\nGüney\n1kör 1pik 1kör\nhayır\nE\n\n", "--lang", "tr")
        == RULED
    )
    out = capsys.readouterr().out
    assert "Doğu kabul ediyor." in out
    assert "Yasa 27A1" in out


def test_going_back_and_changing_an_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`<` takes the last answer back; `=` and a number asks that one again."""
    lines = "N\n1H 1S 1H\n<\n1H 1S 1H\nyes\n=\n1\nE\n\n"
    assert talk(monkeypatch, lines, "insufficient-bid") == RULED
    out = capsys.readouterr().out
    assert out.index("South's 1♥ stands") < out.index("West's 1♥ stands")


def test_what_is_no_answer_is_said_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "N\n1H 2S\nN\n1H 1S 1H\nmaybe\n?\nyes\n\n"
    assert talk(monkeypatch, lines, "insufficient-bid") == RULED
    out = capsys.readouterr().out
    assert "2♠ is not an insufficient bid there." in out
    assert "maybe is not one of the answers." in out
    assert "Law 27A1: " in out  # the clause, which ? explains
    assert "stands" in out


def test_the_end_of_input_ends_the_conversation(monkeypatch: pytest.MonkeyPatch) -> None:
    assert talk(monkeypatch, "insufficient-bid\nN\n") == RULED


def test_the_menu_opens_groups_and_every_topic_stands_in_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    groups = list(dict.fromkeys(topic.group for topic in topics().values()))
    shown = []
    for number in range(len(EVERYDAY) + 1, len(EVERYDAY) + len(groups) + 1):
        assert talk(monkeypatch, f"{number}\nq\n") == RULED
        shown.append(capsys.readouterr().out)
    for topic in topics().values():
        assert any(f"  {topic_name(topic.name, Lang.EN)}  (" in text for text in shown), topic.name


@pytest.mark.parametrize("word", ["yetersiz deklare", "insufficient-bid", "too low"])
def test_a_topic_is_found_by_law_word_or_name(
    word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, "", *word.split()) == RULED
    assert "Insufficient bid" in capsys.readouterr().out


def test_what_is_not_found_is_said_and_the_menu_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk(monkeypatch, "zebra\n1\n") == RULED
    out = capsys.readouterr().out
    assert "Nothing found for zebra." in out
    assert "Who dealt?" in out


# -- forms ----------------------------------------------------------------------------------------


def test_a_ruling_is_saved_as_a_form(
    facts: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, data = tmp_path / "ruling.txt", tmp_path / "ruling.json"
    for file in (text, data):
        asked = ["rule", "insufficient-bid", "--facts", facts, "--save", str(file)]
        assert main([*asked, "--lang", "tr"]) == RULED
    form = text.read_text("utf-8")
    assert "Yetersiz deklare" in form
    assert "Yasa 27A1" in form
    assert "Hakem: ____" in form
    assert max(map(len, form.splitlines())) <= 88
    assert json.loads(data.read_text("utf-8"))["facts"]["dealer"] == "N"
    # what a form says can be ruled on again
    capsys.readouterr()
    again = tmp_path / "again.json"
    again.write_text(json.dumps(json.loads(data.read_text("utf-8"))["facts"]), "utf-8")
    asked = ["rule", "insufficient-bid", "--facts", str(again), "--json", "--lang", "tr"]
    assert main(asked) == RULED
    assert json.loads(capsys.readouterr().out) == json.loads(data.read_text("utf-8"))


def test_a_form_from_a_conversation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "ruling.txt"
    lines = f"N\n1H 1S 1H\nyes\ns\n{file}\n\n"
    assert talk(monkeypatch, lines, "insufficient-bid") == RULED
    assert "South's 1♥ stands" in file.read_text("utf-8")


def test_nothing_is_an_answer_where_there_may_be_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No penalty cards, no call yet: an empty line says so, and the question tells that it may."""
    talk(monkeypatch, "S\nW\nSQ\nno\n\nneither\n", "penalty-card-lead")
    told = capsys.readouterr().out
    assert "for example: none (press Enter) · ♠Q" in told
    assert "50D2(b)" in told


def test_an_empty_line_says_nothing_where_something_must_be_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    talk(monkeypatch, "\nS\n\nW\n", "penalty-card-lead")
    told = capsys.readouterr().out
    assert told.count("Who is declarer") == 1
    assert "Which penalty cards lie before him?" in told


# -- the card for a poll --------------------------------------------------------------------------


def test_the_problem_card_names_nobody_and_tells_no_call_in_question(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Law 16B1(b): peers are asked without the name, the result or the tempo."""
    file = tmp_path / "card.txt"
    lines = "N\n1NT 2S Pass Pass 3H\nAQ5.KJ732.42.QJ3\n1: 15-17\n7\nIMP\n"
    assert talk(monkeypatch, lines, "--problem", "--save", str(file), "--lang", "tr") == RULED
    card = file.read_text("utf-8")
    assert "♠AD5 ♥RV732 ♦42 ♣DV3" in card  # Turkish letters
    assert "15-17" in card
    assert "3♥" not in card  # the call that is polled
    assert card in capsys.readouterr().out


def test_the_problem_card_asks_for_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = '{"dealer": "N", "calls": "1NT 2S Pass"}'
    assert talk(monkeypatch, facts, "--problem", "--facts", "-") == OPEN
    assert "polled-hand" in capsys.readouterr().out


@pytest.mark.parametrize(("typed", "tricks"), [("", "2"), ("2", "2"), ("3", "3"), ("4", "4")])
def test_a_judgement_in_tricks_is_the_number_typed(
    typed: str, tricks: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """64C1: no menu stands between the director and his number, nor before the default."""
    answers = ["S", "E", "n", "1", "1", "n", "5", "E", "3", typed, "q"]
    assert talk(monkeypatch, "\n".join(answers) + "\n", "revoke-cost") == RULED
    assert f"North-South at the end of play: {tricks}." in capsys.readouterr().out
