"""Sequences of +1 and -1 on the residues modulo r whose shifts agree as little as possible.

In a cyclic Howell the direction of a pair on a set depends only on the residue (pair - set). With
signs of autocorrelation -1 everywhere the balance is perfect; for r = 1 (mod 4) the best are 1 and
-3 (docs/algorithms/movements.md). The signs sum to -1, as the stationary pair sits North-South.
"""

import random
from collections.abc import Sequence

Signs = tuple[int, ...]


def autocorrelation(signs: Sequence[int], shift: int) -> int:
    """How much the signs agree with themselves, shifted."""
    r = len(signs)
    return sum(signs[i] * signs[(i + shift) % r] for i in range(r))


def cost(signs: Sequence[int]) -> int:
    """How far from -1 the autocorrelations are, squared and summed."""
    return sum((autocorrelation(signs, d) + 1) ** 2 for d in range(1, len(signs)))


def least_cost(r: int) -> int:
    """What no signs can be under: 0, or four for each shift."""
    return 0 if r % 4 == 3 else 4 * (r - 1)


def best_alone(signs: Sequence[int]) -> list[int]:
    """Where the opponent of the stationary pair should be, the best positions first.

    When the stationary pair is missing, its opponent on a set has no result there. Two pairs at
    distance d then lose what they had on the two sets on which either met it, so that C becomes
    C - 1 + signs[alone + d] + signs[alone - d]; the evenest is the best.
    """
    r = len(signs)
    t = (r + 1) // 2

    def left(alone: int) -> int:
        return sum(
            (autocorrelation(signs, d) + t - 1 + signs[(alone + d) % r] + signs[(alone - d) % r])
            ** 2
            for d in range(1, r)
        )

    return sorted((p for p in range(r) if signs[p] < 0), key=left)


def known(r: int) -> Signs | None:
    """Signs by a construction: Legendre for a prime, shift register for 15, twin primes for 35."""
    if all(r % d for d in range(2, r)):
        squares = {i * i % r for i in range(1, r)}
        return tuple(1 if i in squares else -1 for i in range(r))
    if r == 15:
        return _twin_primes(3, 5)
    if r == 35:
        return _twin_primes(5, 7)
    return None


def _twin_primes(p: int, q: int) -> Signs:
    def legendre(a: int, n: int) -> int:
        return 0 if a % n == 0 else 1 if any(i * i % n == a % n for i in range(1, n)) else -1

    # the difference set of twin primes has (pq - 1) / 2 elements
    signs = [1 if i % q == 0 or legendre(i, p) * legendre(i, q) == 1 else -1 for i in range(p * q)]
    return tuple(signs) if sum(signs) == -1 else tuple(-one for one in signs)


def climbed(r: int, dice: random.Random, tries: int) -> Signs:
    """The best signs that are found by exchanging two of opposite sign, from random beginnings."""
    best: list[int] = []
    best_cost = 1 << 60
    for _ in range(tries):
        signs = [1] * ((r - 1) // 2) + [-1] * ((r + 1) // 2)
        dice.shuffle(signs)
        now = cost(signs)
        improved = True
        while improved:
            improved = False
            places = [
                (i, j) for i in range(r) for j in range(r) if signs[i] == 1 and signs[j] == -1
            ]
            dice.shuffle(places)
            for i, j in places:
                signs[i], signs[j] = -1, 1
                after = cost(signs)
                if after < now:
                    now, improved = after, True
                    break
                signs[i], signs[j] = 1, -1
        if now < best_cost:
            best, best_cost = list(signs), now
        if best_cost == least_cost(r):
            break
    return tuple(best)
