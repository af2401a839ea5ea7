"""Law 64C: the other side is not to be worse off than without the revoke."""

from hakem.laws.case import Case
from hakem.laws.effects import NothingFurther, TricksTransferred
from hakem.laws.facts import number
from hakem.seats import Side

#: Tricks that the other side would have had more than at the table without the revoke.
FAIR = number("tricks-lost-by-the-revoke", 0, 13, "0", "1", "3")


def equity(case: Case, to: Side, automatic: int, law: str) -> None:
    """64C1, 64C2(a): the automatic tricks, or as many as the revoke took away, if those are more.

    The automatic tricks are kept when they are the more: nothing is taken back (12B2).
    """
    fair = case.judge(FAIR, law, automatic, "law.64c1-compensated", to=to.name, tricks=automatic)
    if fair > automatic:
        case.find("law.64c1-adjusted", law, to=to.name, tricks=fair)
        case.effect(TricksTransferred(to, fair))
    elif automatic:
        case.effect(TricksTransferred(to, automatic))
    else:
        case.find("law.64c1-nothing", law)
        case.effect(NothingFurther())
