"""Makes the saved event of a version of the records, once: `python -m tests.event.saved.make`.

A file that was saved is never made again: it shows that logs of that version still open and still
rank as they did. A new version of the records gets a new file beside the old ones.
"""

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hakem.event import Record, dump, fold, load, standings
from hakem.event import acts as a
from hakem.event.upgrades import VERSION

HERE = Path(__file__).parent
START = datetime(2026, 3, 4, 19, 0, tzinfo=UTC)
TEAMS = ("Kavak", "Meşe", "Çınar", "Ardıç")


def pairs() -> Iterable[a.AnyAct]:
    """A qualifying session of six pairs with everything that goes wrong in one."""
    yield a.Created(title="Kuş Kupası", date="2026-03-04", settings={"artificial.plus_percent": 65})
    for n in range(1, 7):
        both = (a.Player(f"Serçe {n}", str(1000 + n)), a.Player(f"Saka {n}"))
        yield a.Entered(contestant=str(n), players=both, section="A")
    yield a.SessionOpened(session="1", date="2026-03-04")
    meetings = tuple(
        a.Meeting(
            round=r,
            table=t,
            ns=(str(t),),
            ew=(str(4 + (t - r) % 3),),
            boards=(((t + r - 2) % 3) * 2 + 1, ((t + r - 2) % 3) * 2 + 2),
        )
        for r in (1, 2, 3)
        for t in (1, 2, 3)
    )
    yield a.Seated(movement="mitchell", meetings=meetings)
    yield a.Dealt(
        deals={1: "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"}
    )
    yield a.RoundStarted(round=1)
    yield a.Scored(round=1, table=1, board=1, result="4SN=", lead="SA")
    yield a.Scored(round=1, table=1, board=2, result="-100", signed=True)
    yield a.Scored(round=1, table=2, board=3, result="3NE=", signed=True)
    yield a.Scored(round=1, table=2, board=4, result="2HXS-1", signed=True)
    yield a.Scored(round=1, table=3, board=5, result="PASS", signed=True)
    yield a.Scored(round=1, table=3, board=6, result="SCORE +425", signed=True)
    yield a.Confirmed(round=1, table=1, board=1, side="EW")
    yield a.RoundEnded(round=1)
    yield a.ArrivedLate(contestant="6", round=1)
    yield a.Scored(round=2, table=1, board=3, result="3NW-1", signed=True)
    yield a.Scored(round=2, table=1, board=3, result="3NW=", signed=True)
    yield a.Corrected(round=2, table=1, board=3, result="3NW=", signed=True, why="Kâğıda bakıldı")
    yield a.Scored(round=2, table=1, board=4, result="1NN=", signed=True)
    yield a.ArrowSwitched(round=2, tables=(1,), why="Ters oturdular")
    yield a.Scored(round=2, table=2, board=5, result="4HS+1", signed=True)
    yield a.WrongBoards(round=2, table=2, played=(1,), instead_of=(6,), why="Yanlış bord")
    yield a.Scored(round=2, table=2, board=1, result="4SN-2", signed=True)
    yield a.Ruled(
        round=2,
        table=2,
        board=5,
        topic="revoke",
        facts={"suit": "H"},
        laws=("64A2",),
        result="ASSIGNED 4HS=",
        tentative=True,
        why="Renk reddi",
    )
    yield a.Adjusted(
        round=2,
        table=1,
        board=4,
        result="60% 1NN= + 40% 1NN-1",
        laws=("12C1c",),
        why="Yanlış bilgi",
    )
    yield a.NeverPlayed(round=2, table=3, board=1, at_fault="ns", why="Ağır oyun")
    yield a.Postponed(round=2, table=3, board=2, why="Zaman bitti")
    yield a.CardsSwitched(board=3, round=2, group="B", why="Kartlar döndü")
    yield a.Fouled(round=1, table=2, board=4, group="C")
    yield a.Withdrawn(contestant="5", round=3, scores="stand", why="Hastalık")
    yield a.Substituted(contestant="3", out="Saka 3", into=a.Player("Ardıç"), round=2)
    yield a.Accepted(record="r17", doubt="event.doubt-score", why="Elle hesaplandı")
    yield a.Fined(contestant="2", amount="10", unit="percent-of-top", session="1", why="Gecikme")
    yield a.CarriedOver(contestant="4", amount="1/2")
    yield a.LotsDrawn(order=("6", "5", "4", "3", "2", "1"))
    yield a.CutOff(keep=4, on_tie="all")
    yield a.Noted(text="Salon soğuktu", contestant="1")
    yield a.Published(session="1", round=2)
    yield a.Undone(record="r42", why="Yanlış not")


def teams() -> Iterable[a.AnyAct]:
    """A final of teams: a round robin of two rounds, and a knock-out match."""
    for team in TEAMS:
        players = tuple(a.Player(f"{team} {n}") for n in range(1, 6))
        yield a.Entered(contestant=team, name=team, players=players)
    yield a.StageOpened(stage="Final", form="team-imps", contestants=TEAMS)
    yield a.RulesSet(settings={"teams.bye_share": "3/5"}, why="Statü")
    yield a.SessionOpened(session="2", weight="1")
    line_up = tuple(f"Kavak {n}" for n in (5, 1, 2, 3))
    yield a.LinedUp(contestant="Kavak", session="2", round=1, players=line_up)
    yield a.Paired(session="2", round=1, meetings=match(1, 1, "Kavak", "Meşe"), byes=("Çınar",))
    yield from played("2", 1, "4SN=", "4SN-1")
    yield a.Paired(
        session="2",
        round=2,
        meetings=(*match(2, 1, "Kavak", "Çınar"), *match(2, 2, "Meşe", "Ardıç")),
        how="swiss",
        standings_after=1,
    )
    yield from played("2", 2, "3NN=", "3NN+1")
    yield a.Unmet(session="2", round=2, contestants=("Meşe", "Ardıç"), at_fault=("Ardıç",))
    yield a.StageOpened(stage="Son", knockout=2, contestants=("Kavak", "Meşe"))
    yield a.SessionOpened(session="3")
    yield a.Paired(
        session="3", round=1, meetings=match(1, 1, "Kavak", "Meşe"), how="drawn", seed="7"
    )
    yield from played("3", 1, "PASS", "4SN-1")
    yield a.Conceded(contestant="Kavak", why="Yorgunluk")
    yield a.Published(final=True)
    yield a.Reopened(why="İtiraz")


def match(round: int, table: int, home: str, away: str) -> tuple[a.Meeting, ...]:
    """The two rooms of a match of two boards."""
    return (
        a.Meeting(round=round, table=table, ns=(home,), ew=(away,), boards=(1, 2), room="open"),
        a.Meeting(round=round, table=table, ns=(away,), ew=(home,), boards=(1, 2), room="closed"),
    )


def played(session: str, round: int, first: str, second: str) -> Iterable[a.AnyAct]:
    """The match at table 1: `first` in the open room, `second` in the closed."""
    for room, result in (("open", first), ("closed", second)):
        for board in (1, 2):
            yield a.Scored(
                session=session,
                round=round,
                table=1,
                room=room,
                board=board,
                result=result,
                signed=True,
            )


def log() -> tuple[Record, ...]:
    """The acts as records, a minute apart."""
    return tuple(
        Record(id=f"r{n}", seq=n, at=START + timedelta(minutes=n), by="director", act=act)
        for n, act in enumerate((*pairs(), *teams()), 1)
    )


def read(file: Path) -> tuple[Record, ...]:
    """The records of a saved event: one JSON object a line, with identifier, number and payload."""
    rows = [json.loads(row) for row in file.read_text("utf-8").splitlines()]
    return tuple(load(row["id"], row["seq"], json.dumps(row["record"]).encode()) for row in rows)


def told(records: tuple[Record, ...]) -> dict[str, object]:
    """Everything that the event shows, stage by stage, in plain words and exact numbers."""
    event = fold(records)
    found: dict[str, object] = {"faults": [[one.record, one.code] for one in event.faults]}
    for name in event.stages:
        shown = standings(event, name)
        found[name or "-"] = {
            "rankings": [
                [
                    [
                        one.contestant.id,
                        one.first,
                        one.last,
                        str(one.total),
                        str(one.percent),
                        one.boards,
                        [reason.code for reason in (*one.items, *one.reasons)],
                    ]
                    for one in ranking.standings
                ]
                for ranking in shown.scored.rankings
            ],
            "matches": [
                [one.home, one.away, str(one.margin_home), str(one.vp_home), str(one.vp_away)]
                for one in shown.scored.matches
            ],
            "marks": [[mark.kind.value, list(mark.slot)] for mark in shown.marks],
            "doubts": [[one.code, list(one.slot), one.settled] for one in shown.doubts],
            "provisional": sorted(shown.provisional),
            "decided": [one.code for one in shown.decided],
            "through": [list(cut.through) for cut in shown.cut],
            "final": shown.final,
        }
    return found


def main() -> None:
    """Save the event of this version, unless it was saved before."""
    file = HERE / f"v{VERSION}.jsonl"
    if file.exists():
        raise SystemExit(f"{file.name} was saved before, and stays as it is.")
    rows = [{"id": one.id, "seq": one.seq, "record": json.loads(dump(one))} for one in log()]
    file.write_text("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows), "utf-8")
    shown = json.dumps(told(read(file)), ensure_ascii=False, indent=1)
    (HERE / f"v{VERSION}.standings.json").write_text(shown + "\n", "utf-8")


if __name__ == "__main__":
    main()
