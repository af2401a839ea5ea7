"""What every contract scores, as a table of numbers: one place knows the scores, the device asks.

A device that has lost the network must still tell what an entry is worth.
"""

from functools import cache

from hakem.auction import Contract, Denomination, Doubling
from hakem.scoring.points import contract_points
from hakem.seats import Seat

#: A denomination for each kind that scores alike, by the letters that score so.
_KINDS = {"CD": Denomination.CLUBS, "HS": Denomination.HEARTS, "N": Denomination.NOTRUMP}


@cache
def points_table() -> dict[str, list[int]]:
    """Declarer's points for 0 to 13 tricks.

    The key is the level, the kind of denomination, the doubling ("", "X", "XX") and "v" where
    declarer is vulnerable: "4HSXv".
    """
    found: dict[str, list[int]] = {}
    for level in range(1, 8):
        for kind, denomination in _KINDS.items():
            for doubling, sign in zip(Doubling, ("", "X", "XX"), strict=True):
                for vulnerable, mark in ((False, ""), (True, "v")):
                    contract = Contract(level, denomination, doubling, Seat.NORTH)
                    found[f"{level}{kind}{sign}{mark}"] = [
                        contract_points(contract, tricks, vulnerable) for tricks in range(14)
                    ]
    return found
