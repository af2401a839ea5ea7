"""`hakem score`: results that some other program wrote, ranked and explained."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from hakem import formats
from hakem.errors import FileMistake, Place, Problem, SettingMistake, Severity
from hakem.formats.text import LIMIT
from hakem.i18n.lang import Lang
from hakem.i18n.letters import search_key
from hakem.i18n.words import say
from hakem.regulations.event_file import read_statute
from hakem.regulations.settle import settle
from hakem.regulations.statute import Statute
from hakem.scoring.ranking import Place as Ranked
from hakem.scoring.ranking import id_order
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import Scored, Standing
from hakem.scoring.sheet import ContestantId, Form, Sheet
from hakem.scoring.tally import tally
from hakem.scoring.verify import Verification
from hakem.scoring.vps import Scale

#: The sample event that comes with Hakem.
SAMPLE = Path(__file__).parents[1] / "sample"
#: The regulation that is followed where nothing names one.
USUAL_REGULATION = "tbf"


@dataclass(frozen=True, slots=True)
class Call:
    """What was asked for on the command line."""

    files: tuple[str, ...]
    sample: bool = False
    regulation: str | None = None
    method: str | None = None
    event: str | None = None
    board: str | None = None
    boards: bool = False
    explain: str | None = None
    verify: bool = False
    output: str = "terminal"
    html: str | None = None


def score(call: Call, lang: Lang) -> int:
    """Do the job; the exit code says how it went (docs/use/score.md).

    Raises `Mistake` for what a person must mend before anything can be scored.
    """
    check(call)
    scored, verification = scored_and_verified(call)
    if not scored.sheet.lines:
        from hakem.sheets.terminal import print_problems

        print_problems(scored.problems, lang, file=sys.stderr)
        return 2
    write(call, lang, scored, verification)
    if verification is not None and not verification.agrees:
        return 1
    return 3 if any(p.severity is Severity.ERROR for p in scored.problems) else 0


def check(call: Call) -> None:
    """Refuse a call that says two things at once."""
    if call.sample and call.files:
        raise SettingMistake("cli.sample-or-files")
    if call.output != "terminal" and (call.board or call.boards):
        raise SettingMistake("cli.board-is-for-the-terminal")


def scored_and_verified(call: Call) -> tuple[Scored, Verification | None]:
    """Read, settle and score what the call names; compare it too where asked."""
    sheet, problems = read_files(call)
    statute = read_event(call)
    form, guesses = form_of(sheet, statute, call)
    regulation_name, more = regulation_of(sheet, statute, call)
    table, faults = own_scale(statute)
    settled = settle(
        sheet, replace(statute, regulation=regulation_name), regulation_name, form, table
    )
    problems = (*problems, *guesses, *more, *faults, *settled.problems)
    if call.verify:
        from hakem.scoring.conventions import follow

        scored, found = follow(settled.sheet, form, settled.rules, settled.terms, problems)
        return with_cut(scored, statute), found
    scored = tally(settled.sheet, form, settled.rules, settled.terms, problems)
    return with_cut(scored, statute), None


def own_scale(statute: Statute) -> tuple[Scale | None, tuple[Problem, ...]]:
    """The federation's own victory-point table, where the statute names a file with one."""
    if not statute.vp_table:
        return None, ()
    from hakem.scoring.vps_legacy import read_legacy

    name = str(Path(statute.file).parent / statute.vp_table)
    try:
        text = read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileMistake("cli.event-not-utf8", Place(name)) from None
    return read_legacy(text, Path(name).stem, statute.vp_table, file=name)


def with_cut(scored: Scored, statute: Statute) -> Scored:
    """The same with a note of who goes on to the next stage, where the statute has a cut-off."""
    if statute.cut is None:
        return scored
    from hakem.scoring.cutoff import cut

    notes: list[Problem] = []
    for ranking in scored.rankings:
        places = [Ranked(s.contestant.id, s.first, s.last, s.total) for s in ranking.standings]
        which = "all" if ranking.direction is None else ranking.direction.name
        decided = cut(places, statute.cut.keep, statute.cut.on_tie, which)
        notes.append(
            decided.problem
            or Problem(decided.reason.code, Severity.NOTE, params=decided.reason.numbers)
        )
    return replace(scored, problems=(*scored.problems, *notes))


def read_files(call: Call) -> tuple[Sheet, tuple[Problem, ...]]:
    """Every file of the call as one sheet."""
    if call.sample:
        return formats.read((SAMPLE / "evening.csv").read_bytes(), "evening.csv")
    if not call.files:
        raise FileMistake("cli.no-file")
    sheets: list[Sheet] = []
    problems: list[Problem] = []
    seen: dict[bytes, str] = {}
    for name in call.files:
        data = read_bytes(name)
        if data in seen:
            told = {"other": seen[data]}
            problems.append(Problem("cli.same-file", Severity.WARNING, Place(name), told))
        seen[data] = name
        sheet, found = formats.read(data, name)
        sheets.append(sheet)
        problems.extend(found)
    merged = sheets[0] if len(sheets) == 1 else formats.merge(sheets)
    return merged, once(problems)


def once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems, a note that holds for several files told once."""
    told: list[tuple[str, object]] = []
    kept = []
    for problem in problems:
        key = (problem.code, dict(problem.params))
        if problem.severity is Severity.NOTE and problem.place.line is None:
            if key in told:
                continue
            told.append(key)
        kept.append(problem)
    return tuple(kept)


def read_bytes(name: str) -> bytes:
    """The bytes of a file, no more than a reader would take; "-" is standard input."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(LIMIT + 1)
        with Path(name).open("rb") as file:
            return file.read(LIMIT + 1)
    except FileNotFoundError:
        raise FileMistake("cli.file-not-found", Place(name)) from None
    except IsADirectoryError:
        raise FileMistake("cli.file-is-folder", Place(name)) from None
    except OSError:
        raise FileMistake("cli.file-not-read", Place(name)) from None


def read_event(call: Call) -> Statute:
    """The event's own statute; an empty one where the call names none."""
    if call.sample and call.event is None:
        return read_statute((SAMPLE / "event.toml").read_text("utf-8"), "event.toml")
    if call.event is None:
        return Statute()
    try:
        return read_statute(read_bytes(call.event).decode("utf-8-sig"), call.event)
    except UnicodeDecodeError:
        raise FileMistake("cli.event-not-utf8", Place(call.event)) from None


def form_of(sheet: Sheet, statute: Statute, call: Call) -> tuple[Form, tuple[Problem, ...]]:
    """The form of scoring: as asked, as the statute says, as the file says; or a guess, told."""
    if call.method is not None:
        return method_named(call.method), ()
    if statute.form is not None:
        return statute.form, ()
    if sheet.form is not None:
        return sheet.form, (guess("cli.method-from-file", method=sheet.form.value),)
    return Form.MATCHPOINTS, (guess("cli.method-guessed", method=Form.MATCHPOINTS.value),)


def method_named(name: str) -> Form:
    """A form by its name, or the nearest names."""
    from difflib import get_close_matches

    known = [form.value for form in Form]
    if name in known:
        return Form(name)
    near = get_close_matches(name, known, 3, 0.4) or known
    raise SettingMistake("cli.unknown-method", method=name, known=", ".join(near))


def regulation_of(sheet: Sheet, statute: Statute, call: Call) -> tuple[str, tuple[Problem, ...]]:
    """The regulation: the one asked for, the statute's, the one that the file's origin suggests."""
    if call.regulation is not None:
        return call.regulation, ()
    if statute.regulation:
        return statute.regulation, ()
    name = "acbl" if sheet.program.casefold().startswith("acbl") else USUAL_REGULATION
    return name, (guess("cli.regulation-guessed", regulation=name),)


def guess(code: str, **params: str) -> Problem:
    """Something that was not said and had to be assumed."""
    return Problem(code, Severity.NOTE, params=params)


def write(call: Call, lang: Lang, scored: Scored, verification: Verification | None) -> None:
    """Put out what was asked for, each output's module brought in only then."""
    if call.output == "json":
        from hakem.sheets.json_out import to_json

        print(to_json(scored, explanations(call, scored), verification), end="")
    elif call.output == "csv":
        from hakem.sheets.csv_out import to_csv

        print(to_csv(scored), end="")
    else:
        from hakem.sheets.terminal import print_scored

        if call.board is not None:
            known = dict.fromkeys(board.board for board in scored.boards)
            if call.board not in known:
                raise SettingMistake("cli.unknown-board", asked=call.board, known=some(known))
        asked = reasons(call, scored)
        card = standing_of(scored, call.explain).contestant.id if call.explain else None
        print_scored(scored, lang, board=call.board, card=card, explain=asked, boards=call.boards)
    if verification is not None and call.output == "terminal":
        from hakem.sheets.comparison import print_verification

        print_verification(verification, lang)
    if call.html is not None:
        from hakem.scoring.explain import explain_line
        from hakem.sheets.html import to_html

        write_text(call.html, to_html(scored, lang, partial(explain_line, scored)))
        print(say("cli.written", lang, file=call.html), file=sys.stderr)


def explanations(call: Call, scored: Scored) -> dict[ContestantId, tuple[Reason, ...]]:
    """The explanation asked for, by contestant."""
    if call.explain is None:
        return {}
    return {standing_of(scored, call.explain).contestant.id: reasons(call, scored)}


def reasons(call: Call, scored: Scored) -> tuple[Reason, ...]:
    """The explanation asked for: a contestant's total and place."""
    if call.explain is None:
        return ()
    from hakem.scoring.explain import explain_place, explain_total

    standing = standing_of(scored, call.explain)
    return explain_total(scored, standing), explain_place(scored, standing)


def standing_of(scored: Scored, asked: str) -> Standing:
    """The standing of the contestant asked for, by identifier or by a name."""
    standings = [one for ranking in scored.rankings for one in ranking.standings]
    for standing in standings:
        if standing.contestant.id.casefold() == asked.casefold():
            return standing
    key = search_key(asked)
    named = [one for one in standings if any(key in search_key(n) for n in one.contestant.names)]
    if len(named) == 1:
        return named[0]
    raise SettingMistake(
        "cli.several-contestants" if named else "cli.unknown-contestant",
        asked=asked,
        known=some(one.contestant.id for one in named or standings),
    )


def some(ids: Iterable[ContestantId]) -> str:
    """The first few identifiers of a list."""
    listed = sorted(ids, key=id_order)
    return ", ".join(listed[:12]) + (" …" if len(listed) > 12 else "")


def write_text(name: str, text: str) -> None:
    """Write a file, or say why it cannot be written."""
    try:
        Path(name).write_text(text, "utf-8")
    except OSError:
        raise FileMistake("cli.file-not-written", Place(name)) from None
