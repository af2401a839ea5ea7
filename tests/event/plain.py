"""A second reading of a log, written from the definitions alone: slow, short and looked up nowhere.

It reads one session of matchpoints in one section: who met whom with which boards, what became of
each, and from that the percentages (Laws 78A, 12C2, 87; Neuberg; facts, scoring sections 6 and 9).
Nothing is shared with the program but the acts; even the scores are a table of their own.
"""

from collections.abc import Sequence
from fractions import Fraction

from hakem.event import Record
from hakem.event import acts as a

#: North-South's score: not vulnerable, vulnerable (Law 77).
SCORES = {
    "4SN=": (420, 620),
    "4SN-1": (-50, -100),
    "3NN+1": (430, 630),
    "2HN=": (110, 110),
    "PASS": (0, 0),
}
#: Artificial scores: what each side gets; a level, or a percentage that nothing changes.
AWARDS = {"AVE+ / AVE-": ("+", "-"), "AVE / AVE": ("=", "="), "60% / 40%": (60, 40)}
FAULT = {
    "ns": ("-", "+"),
    "ew": ("+", "-"),
    "both": ("-", "-"),
    "partly": ("=", "="),
    "neither": ("+", "+"),
}
LATE = {"": "-", "AVE-": "-", "AVE": "=", "AVE+": "+"}

Place = tuple[int, int, int]  # round, table, board


def counts(log: Sequence[Record], n: int) -> bool:
    """Whether a record holds: no record after it that holds takes it back."""
    return not any(
        isinstance(later.act, a.Undone) and later.act.record == log[n].id and counts(log, m)
        for m, later in enumerate(log)
        if m > n
    )


class Plain:
    """What a log says, act after act."""

    def __init__(self, log: Sequence[Record]) -> None:
        self.seats: dict[tuple[int, int], tuple[list[str], list[str], list[int]]] = {}
        self.result: dict[Place, str] = {}
        self.award: dict[Place, str | tuple[object, object] | None] = {}
        self.group: dict[Place, str] = {}
        self.unconfirmed: set[Place] = set()
        self.conflict: set[Place] = set()
        self.postponed: set[Place] = set()
        self.switched: list[a.CardsSwitched] = []
        self.late: dict[str, a.ArrivedLate] = {}
        self.fines: dict[str, Fraction] = {}
        self.called: set[int] = set()
        for n, record in enumerate(log):
            if not isinstance(record.act, a.Undone) and counts(log, n):
                self.read(record.act)

    def read(self, act: a.Act) -> None:
        if isinstance(act, a.Scored):
            self.scored((act.round, act.table, act.board), act)
        elif isinstance(act, a.OnTable):
            self.decided((act.round, act.table, act.board), act)
        else:
            self.happened(act)

    def scored(self, place: Place, act: a.Scored) -> None:
        if place not in self.result:
            self.result[place] = act.result
            self.postponed.discard(place)
            self.confirm(place, act.signed)
        elif self.result[place] != act.result:
            self.conflict.add(place)
        elif act.signed:
            self.unconfirmed.discard(place)

    def confirm(self, place: Place, confirmed: bool) -> None:
        if confirmed:
            self.unconfirmed.discard(place)
        else:
            self.unconfirmed.add(place)

    def decided(self, place: Place, act: a.OnTable) -> None:
        match act:
            case a.Confirmed() if place in self.result:
                self.unconfirmed.discard(place)
                if not act.side:
                    self.conflict.discard(place)
            case a.Corrected():
                self.result[place] = act.result
                self.conflict.discard(place)
                self.postponed.discard(place)
                self.confirm(place, act.signed)
            case a.Postponed() if place not in self.result:
                self.postponed.add(place)
            case a.Adjusted():
                self.award[place] = AWARDS.get(act.result, act.result)
                self.postponed.discard(place)
            case a.NeverPlayed():
                self.award[place] = FAULT.get(act.at_fault)
                self.postponed.discard(place)
            case a.Fouled():
                self.group[place] = act.group
            case _:
                pass

    def happened(self, act: a.Act) -> None:
        match act:
            case a.Seated():
                for m in act.meetings:
                    self.seats[m.round, m.table] = (list(m.ns), list(m.ew), list(m.boards))
            case a.CardsSwitched():
                self.switched.append(act)
            case a.ArrowSwitched():
                for key, (ns, ew, boards) in self.seats.items():
                    if key[0] == act.round and (not act.tables or key[1] in act.tables):
                        self.seats[key] = (ew, ns, boards)
            case a.WrongBoards():
                self.swap(act)
            case a.Withdrawn():
                self.withdraw(act)
            case a.ArrivedLate():
                self.late[act.contestant] = act
            case a.Fined():
                before = self.fines.get(act.contestant, Fraction(0))
                self.fines[act.contestant] = before + Fraction(act.amount)
            case a.RoundStarted():
                self.called.add(act.round)
            case _:
                pass

    def withdraw(self, act: a.Withdrawn) -> None:
        for (round, _), (ns, ew, _) in self.seats.items():
            if round >= act.round:
                for side in (ns, ew):
                    if act.contestant in side:
                        side.clear()

    def swap(self, act: a.WrongBoards) -> None:
        """Boards take the places of others, with all that was entered for them."""
        key = (act.round, act.table)
        if key not in self.seats:
            return
        to = dict(zip(act.instead_of, act.played, strict=True))
        ns, ew, boards = self.seats[key]
        self.seats[key] = (ns, ew, [to.get(board, board) for board in boards])

        def moved(place: Place) -> Place:
            return (*key, to[place[2]]) if place[:2] == key and place[2] in to else place

        self.result = {moved(place): found for place, found in self.result.items()}
        self.award = {moved(place): found for place, found in self.award.items()}
        self.group = {moved(place): found for place, found in self.group.items()}
        for name in ("unconfirmed", "conflict", "postponed"):
            setattr(self, name, {moved(place) for place in getattr(self, name)})

    # -- what counts -------------------------------------------------------------------------------

    def lines(self) -> list[tuple[int, str, str, str, object]]:
        """Board, group, North-South, East-West, and the result: text, or what each side gets."""
        found = []
        for round, table in sorted(self.seats):
            ns, ew, boards = self.seats[round, table]
            if not ns or not ew:
                continue
            told = {p[2] for p in (*self.result, *self.award) if p[:2] == (round, table)}
            for board in sorted(told | set(boards)):
                place = (round, table, board)
                result: object = self.award.get(place, self.result.get(place))
                if place in self.award and self.award[place] is None:
                    continue  # cancelled
                if result is None and board in boards:
                    result = self.missed(round, ns[0], ew[0])
                if result is not None:
                    found.append((board, self.group_of(place), ns[0], ew[0], result))
        return found

    def missed(self, round: int, ns: str, ew: str) -> tuple[str, str] | None:
        late = [one in self.late and round < self.late[one].round for one in (ns, ew)]
        if not any(late):
            return None
        own = [
            LATE[self.late[one].own] if is_late else "+"
            for one, is_late in zip((ns, ew), late, strict=True)
        ]
        return own[0], own[1]

    def group_of(self, place: Place) -> str:
        if self.group.get(place):
            return self.group[place]
        names = [
            one.group
            for one in self.switched
            if one.board == place[2] and one.round <= place[0] <= (one.until or place[0])
        ]
        return names[-1] if names else ""

    def percents(self) -> dict[str, Fraction]:
        """The percentage of everybody who has one."""
        lines = self.lines()
        each = {board: [one for one in lines if one[0] == board] for board, *_ in lines}
        field = max([len(own) for own in each.values()] + [2])
        top = 2 * (field - 1)
        earned: dict[str, list[Fraction]] = {}
        given: list[tuple[str, object]] = []
        for board, own in each.items():
            for line in own:
                _, group, ns, ew, result = line
                if not isinstance(result, str):
                    assert isinstance(result, tuple)
                    given += [(ns, result[0]), (ew, result[1])]
                    continue
                alike = [o for o in own if o[1] == group and isinstance(o[4], str)]
                score = score_of(board, result)
                matchpoints = -1  # against itself a tie
                for other in alike:
                    theirs = score_of(board, str(other[4]))
                    matchpoints += 2 if score > theirs else 1 if score == theirs else 0
                neuberg = Fraction(matchpoints * field + field - len(alike), len(alike))
                earned.setdefault(ns, []).append(neuberg / top * 100)
                earned.setdefault(ew, []).append(100 - neuberg / top * 100)
        shares = {one: list(own) for one, own in earned.items()}
        for one, what in given:
            shares.setdefault(one, []).append(artificial(what, earned.get(one, [])))
        return {
            one: sum(own, Fraction(0)) / len(own) - self.fines.get(one, Fraction(0))
            for one, own in shares.items()
        }

    def missing(self) -> set[Place]:
        """Boards of rounds that were begun, where nothing is known of them."""
        begun = self.called | {place[0] for place in self.result}
        return {
            (round, table, board)
            for (round, table), (ns, ew, boards) in self.seats.items()
            if ns and ew and round in begun and self.missed(round, ns[0], ew[0]) is None
            for board in boards
            if (round, table, board) not in {*self.result, *self.award, *self.postponed}
        }


def score_of(board: int, result: str) -> int:
    """North-South's score; on boards 2 and 5 of the six they are vulnerable, on 4 too (Law 2)."""
    vulnerable = board in (2, 4, 5)
    return SCORES[result][vulnerable]


def artificial(what: object, others: list[Fraction]) -> Fraction:
    """Average plus is at least 60 and at least the others' mean; minus the mirror (12C2 a, c)."""
    mean = sum(others, Fraction(0)) / len(others) if others else None
    if what == "+":
        return Fraction(60) if mean is None else max(Fraction(60), mean)
    if what == "-":
        return Fraction(40) if mean is None else min(Fraction(40), mean)
    return Fraction(50) if what == "=" else Fraction(str(what))
