"""How property tests run: no time limit on a single example, more of them when soaking."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("usual", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "soak", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("soak" if os.environ.get("HAKEM_SOAK") else "usual")
