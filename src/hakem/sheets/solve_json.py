"""What `hakem solve` found, as JSON: format "hakem-solve/1", described in docs/use/solve.md."""

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from hakem.auction import Contract, Denomination
from hakem.errors import Place, Problem
from hakem.i18n.lang import Lang
from hakem.i18n.words import say
from hakem.notation import write_contract, write_tricks
from hakem.seats import Seat, Vulnerability
from hakem.sheets.played_board import Reviewed, Worth
from hakem.sheets.solved_board import SolvedBoard
from hakem.solver import PlayedBoard

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"


def tables_json(boards: Sequence[SolvedBoard], problems: Sequence[Problem]) -> str:
    """Tables and par of each board."""
    return _whole("tables", [_table(one) for one in boards], problems)


def reviews_json(boards: Sequence[Reviewed], problems: Sequence[Problem]) -> str:
    """The tricks after each card, and the costly cards, of each board."""
    return _whole("analysis", [_review(one) for one in boards], problems)


def worth_json(boards: Sequence[Worth], problems: Sequence[Problem]) -> str:
    """What each card of the hand in turn is worth, on each board."""
    return _whole("cards", [_worth(one) for one in boards], problems)


def _whole(what: str, boards: Sequence[Json], problems: Sequence[Problem]) -> str:
    value = {
        "format": "hakem-solve/1",
        "what": what,
        "boards": boards,
        "problems": [_problem(one) for one in problems],
    }
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _about(place: Place, label: str, known: tuple[Seat, Vulnerability] | None) -> dict[str, Json]:
    return {
        "file": place.file,
        "line": place.line,
        "board": label,
        "dealer": known[0].letter if known else None,
        "vulnerable": known[1].value if known else None,
    }


def _table(one: SolvedBoard) -> Json:
    rows: dict[str, Json] = {
        seat.letter: {den.letter: one.table.tricks(seat, den) for den in Denomination}
        for seat in Seat
    }
    par: Json = None
    if one.par is not None:
        contracts: list[Json] = [
            {"by": who, "contract": write_contract(played.contract), "result": write_tricks(played)}
            for who, played in one.par.by_declarers()
        ]
        par = {"score_ns": one.par.ns, "contracts": contracts}
    return {**_about(one.place, one.label, one.known), "tricks": rows, "par": par}


def _played(board: PlayedBoard, contract: Contract) -> dict[str, Json]:
    return {
        **_about(board.place, board.board, board.known),
        "room": board.room or None,
        "contract": write_contract(contract),
        "declarer": contract.declarer.letter,
        "result": board.result,
    }


def _review(one: Reviewed) -> Json:
    costly: list[Json] = [
        {
            "card_number": card.number,
            "trick": card.trick,
            "seat": card.seat.letter,
            "card": card.card.letters,
            "cost": card.cost,
            "better": [other.letters for other in card.better],
        }
        for card in one.review.costly
    ]
    return {
        **_played(one.board, one.contract),
        "cards": [card.letters for card in one.board.cards],
        "tricks": one.review.tricks,
        "costly": costly,
        "given_by_declarer": one.given(one.contract.declarer.side),
        "given_by_defenders": one.given(one.contract.declarer.side.opponents),
    }


def _worth(one: Worth) -> Json:
    return {
        **_played(one.board, one.contract),
        "seat": one.seat.letter,
        "trick": one.trick,
        "declarers_tricks": {card.letters: tricks for card, tricks in one.tricks.items()},
        "played": one.played.letters if one.played else None,
    }


def _problem(one: Problem) -> Json:
    return {
        "code": one.code,
        "severity": one.severity.value,
        "file": one.place.file,
        "line": one.place.line,
        "board": one.place.board,
        "text": {lang.value: say(one.code, lang, **one.params) for lang in Lang},
    }
