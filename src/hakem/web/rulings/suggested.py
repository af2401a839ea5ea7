"""Which topics a call for the director may mean, by the reason that a device offers."""

from collections.abc import Mapping

#: The topics of each reason, the likeliest first; "" and what is not here mean anything.
BY_REASON: Mapping[str, tuple[str, ...]] = {
    "revoke": ("revoke", "revoke-cost", "several-revokes"),
    "claim": ("claim-made", "claim-disputed", "claim-objection", "claim-agreed", "concession"),
    "lead": (
        "opening-lead-out-of-turn",
        "defender-lead-out-of-turn",
        "declarer-lead-out-of-turn",
        "defender-exposed-card",
        "penalty-card-lead",
    ),
    "call": (
        "insufficient-bid",
        "call-out-of-rotation",
        "changed-call",
        "inadmissible-double",
        "call-though-bound-to-pass",
    ),
    "information": (
        "mistaken-explanation",
        "misinformation",
        "unauthorised-information",
        "logical-alternative",
    ),
    "score": ("trick-count", "director-error"),
    "board": ("wrong-board", "wrong-cards", "fouled-board"),
    "time": ("end-of-round", "penalty", "artificial-score"),
}
