"""`hakem score`: results that some other program wrote, ranked and explained."""

import sys
from dataclasses import dataclass, replace

from hakem.commands.call import Call, checked
from hakem.commands.guessing import asked_of, form_of, regulation_of
from hakem.commands.output import keep_what_is_there, write
from hakem.commands.reading import own_scale, read_event, read_files
from hakem.errors import Problem, Severity
from hakem.i18n.lang import Lang
from hakem.regulations.settle import Settled, settle
from hakem.regulations.statute import Statute
from hakem.scoring.ranking import Place as Ranked
from hakem.scoring.scored import Scored
from hakem.scoring.sheet import Form
from hakem.scoring.tally import tally
from hakem.scoring.verify import Verification


def score(call: Call, lang: Lang) -> int:
    """Do the job; the exit code says how it went (docs/use/score.md).

    Raises `Mistake` for what a person must mend before anything can be scored.
    """
    call = checked(call)
    keep_what_is_there(call)
    scored, verification = scored_and_verified(call)
    if not scored.sheet.lines:
        from hakem.sheets.terminal import print_problems

        print_problems(scored.problems, lang, file=sys.stderr)
        return 2
    write(call, lang, scored, verification)
    if verification is not None and not verification.agrees:
        return 1
    return 3 if any(p.severity is Severity.ERROR for p in scored.problems) else 0


@dataclass(frozen=True, slots=True)
class Ready:
    """What a call names, read and settled: all that scoring needs, and what is to be told."""

    settled: Settled
    statute: Statute
    form: Form
    problems: tuple[Problem, ...]


def ready(call: Call) -> Ready:
    """Read and settle what the call names, guessing where it does not say."""
    statute = read_event(call)
    asked = asked_of(statute, call)
    statute = replace(statute, winners=asked.winners)
    sheet, problems = read_files(call, asked)
    form, guesses = form_of(sheet, statute, call)
    regulation, more = regulation_of(sheet, statute, call)
    table, faults = own_scale(statute)
    statute = replace(statute, regulation=regulation)
    settled = settle(sheet, statute, regulation, form, table)
    return Ready(settled, statute, form, (*problems, *guesses, *more, *faults, *settled.problems))


def scored_and_verified(call: Call) -> tuple[Scored, Verification | None]:
    """Read, settle and score what the call names; compare it too where asked."""
    told = ready(call)
    settled = told.settled
    if call.verify:
        from hakem.scoring.conventions import follow

        scored, found = follow(
            settled.sheet, told.form, settled.rules, settled.terms, told.problems
        )
        return with_cut(scored, told.statute), found
    scored = tally(settled.sheet, told.form, settled.rules, settled.terms, told.problems)
    return with_cut(scored, told.statute), None


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
