"""The reason of a number as lines to open beside it, from the boards that the visitor sees."""

from collections.abc import Iterable

from hakem.event.acts import Slot
from hakem.i18n.lang import Lang
from hakem.i18n.words import cite, readable, reason_lines, say
from hakem.scoring.explain import explain_line, explain_place, explain_total
from hakem.scoring.reasons import Reason
from hakem.scoring.scored import BoardScore, LineScore, MatchScore, Standing
from hakem.scoring.sheet import ContestantId
from hakem.seats import Side
from hakem.sheets.html import Why
from hakem.sheets.show import show_outcome, tell
from hakem.web.public.seen import Seen


def lines_of(reasons: Iterable[Reason], lang: Lang) -> tuple[Why, ...]:
    """Reasons and their steps, one a line."""
    return tuple(
        Why(depth, text) for reason in reasons for depth, text in reason_lines(reason, lang)
    )


def of_line(
    seen: Seen,
    board: BoardScore,
    line: LineScore,
    side: Side,
    lang: Lang,
    contestant: ContestantId | None = None,
) -> tuple[Why, ...]:
    """Why a line is worth what it is: what was adjusted first, then the comparison."""
    reason = explain_line(seen.scored, board, line, side, contestant)
    return (*of_award(seen, line, lang), *lines_of([reason], lang))


def of_award(seen: Seen, score: LineScore, lang: Lang) -> tuple[Why, ...]:
    """An adjusted score: what happened, what was awarded, by which laws, why; else nothing."""
    line = score.line
    if not line.board.isdecimal() or not line.round.isdecimal() or not line.table.isdecimal():
        return ()
    slot = Slot(
        line.session, line.section, int(line.round), int(line.table), line.room, int(line.board)
    )
    entry = seen.event.results.get(slot)
    if entry is None or entry.award is None:
        return ()
    award = entry.award
    told = [Why(0, say("web.public-awarded", lang, result=tell(award.result, lang).text))]
    if line.happened is not None:
        happened = show_outcome(line.happened, lang)
        told.append(Why(1, say("web.public-happened", lang, result=happened)))
    if award.laws:
        laws = cite(f"Law {', '.join(award.laws)}", lang)
        told.append(Why(1, say("web.public-laws", lang, laws=laws)))
    if award.why:
        told.append(Why(1, readable(award.why)))
    if award.tentative:
        told.append(Why(1, say("web.public-tentative", lang)))
    return tuple(told)


def of_total(seen: Seen, standing: Standing, lang: Lang) -> tuple[Why, ...]:
    """Why a total is what it is, board by board of those that the visitor sees."""
    told = lines_of([explain_total(seen.scored, standing)], lang)
    shown = boards_seen(seen, standing.contestant.id)
    if shown < standing.boards:
        left = standing.boards - shown
        told = (*told[:1], Why(1, say("web.public-not-seen", lang, n=left)), *told[1:])
    return told


def boards_seen(seen: Seen, contestant: ContestantId) -> int:
    """How many of a contestant's boards the visitor sees."""
    return sum(
        contestant in line.line.ns + line.line.ew
        for board in seen.scored.boards
        for line in board.lines
    )


def of_place(seen: Seen, standing: Standing, lang: Lang) -> tuple[Why, ...]:
    """Why a contestant stands where it stands."""
    return lines_of([explain_place(seen.scored, standing)], lang)


def of_match(match: MatchScore, lang: Lang) -> tuple[Why, ...]:
    """Why a match has its victory points."""
    return () if match.reason is None else lines_of([match.reason], lang)
