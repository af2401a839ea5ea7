"""The ranking of one session, or of those of one section, from the ranking of all.

A session's ranking goes by what each had in it, a section's by the ranking of all; equal numbers
share a place. What separates equals in the whole (`ranking.*` of the regulation) is not asked in a
part of it.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction

from hakem.event import Event
from hakem.scoring.scored import Ranking, Standing


def of_section(event: Event, rankings: Iterable[Ranking], section: str) -> tuple[Ranking, ...]:
    """The rankings of those who sit in a section."""
    here = {
        one
        for key, meeting in event.meetings.items()
        if key.section == section
        for one in meeting.contestants
    }
    return tuple(
        among(
            ranking,
            [one for one in ranking.standings if one.contestant.id in here],
            lambda one: Fraction(-one.first),
        )
        for ranking in rankings
    )


def of_session(rankings: Iterable[Ranking], session: str) -> tuple[Ranking, ...]:
    """The rankings of a session, by what each had in it."""
    return tuple(
        among(ranking, [part for one in ranking.standings if (part := part_of(one, session))], own)
        for ranking in rankings
    )


def part_of(standing: Standing, session: str) -> Standing | None:
    """A contestant with what it had in a session alone."""
    part = next((one for one in standing.sessions if one.session == session), None)
    if part is None:
        return None
    return replace(
        standing,
        total=part.points,
        percent=part.percent,
        boards=part.boards,
        sessions=(part,),
        items=(),
        reasons=(),
        counted=(),
    )


def own(standing: Standing) -> Fraction:
    """What a session's ranking goes by."""
    return standing.total if standing.percent is None else standing.percent


def among(
    ranking: Ranking, standings: Iterable[Standing], by: Callable[[Standing], Fraction]
) -> Ranking:
    """A ranking of some, by a number; those with the same share a place."""
    ordered = sorted(standings, key=by, reverse=True)
    values = [by(one) for one in ordered]
    placed = tuple(
        replace(one, first=values.index(value) + 1, last=len(values) - values[::-1].index(value))
        for one, value in zip(ordered, values, strict=True)
    )
    return replace(ranking, standings=placed)
