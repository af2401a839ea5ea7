"""A ruling for tests: facts as keywords, with underscores where their names have hyphens."""

from hakem.laws import Edition, Ruling, rule


def ruled(topic: str, edition: Edition = Edition.LAWS_2017, /, **facts: str) -> Ruling:
    """The ruling on facts that must be enough for one."""
    known = {name.replace("_", "-"): value for name, value in facts.items()}
    answer = rule(topic, known, edition)
    assert isinstance(answer, Ruling), answer
    return answer
