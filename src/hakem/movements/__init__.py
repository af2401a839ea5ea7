"""Movements: who meets whom with which boards; made, judged, recommended, mended.

`Movement` holds the plays, `verify` judges them, and each family of movements has its module.
"""

from hakem.movements.balance import Balance, competition, vacancy
from hakem.movements.figures import Figures, figures
from hakem.movements.movement import Kind, Movement, Play, Stop
from hakem.movements.record import dump, load
from hakem.movements.verify import Fault, Verification, faults_of, verify

__all__ = [
    "Balance",
    "Fault",
    "Figures",
    "Kind",
    "Movement",
    "Play",
    "Stop",
    "Verification",
    "competition",
    "dump",
    "faults_of",
    "figures",
    "load",
    "vacancy",
    "verify",
]
