"""Notation: text to the game's values and back.

Readers take what the world writes, in English and in Turkish letters; they raise `NotRecognised`,
`NotPossible` or `Ambiguous` and never guess. Writers give one canonical form, in the letters of
PBN, which the readers read back to the same value. The forms:

    seat           N  E  S  W
    denomination   C  D  H  S  NT
    call           1NT  Pass  X  XX
    contract       4S  3NT  5CX  1HXX                    PASS
    tricks         =  +1  -2                             (read also: 9, the total)
    outcome        3CXS=  4SN+1  PASS  +420  -50         (a bare score is North-South's)
                   SCORE +425                            (a score that no contract gives)
    artificial     AVE+ / AVE-   60% / 40%   +3 IMP / -3 IMP   AVE+ / 40% "reason"
    assigned       ASSIGNED 4SN=
    weighted       60% 4SN= + 40% 4SN-1                  NS 60% ... + ... / EW 50% ... + ...
    split          SPLIT NS 4SN= / EW 4SN-1              (each side's scores as that side gets them)
    not played     NP   NP sit-out   NP late   NP wrong-boards ...
    card           SA  DT                                (read also: A♠  S10  ♥D in Turkish letters)
    hand           AK73.Q5.T98.J642
    deal           N:AK73.Q5.T98.J642 - - -
    fouled         GROUP "B" 4SN=
"""

from hakem.notation.calls import read_call, write_call
from hakem.notation.cards import (
    Letters,
    read_card,
    read_deal,
    read_hand,
    show_card,
    show_hand,
    show_rank,
    write_deal,
    write_hand,
)
from hakem.notation.contracts import (
    read_contract,
    read_tricks,
    show_contract,
    write_contract,
    write_tricks,
)
from hakem.notation.letters import read_denomination, read_seat
from hakem.notation.results import read_result, write_result

__all__ = [
    "Letters",
    "read_call",
    "read_card",
    "read_contract",
    "read_deal",
    "read_denomination",
    "read_hand",
    "read_result",
    "read_seat",
    "read_tricks",
    "show_card",
    "show_contract",
    "show_hand",
    "show_rank",
    "write_call",
    "write_contract",
    "write_deal",
    "write_hand",
    "write_result",
    "write_tricks",
]
