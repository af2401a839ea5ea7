"""The dear searches behind the movements that are shipped as data.

    python -m tools.movements howells      complete Howells with the most even competition
    python -m tools.movements reduced      Howells with fewer rounds, their arrow switches too
    python -m tools.movements whist        whist individuals

`reduced` takes a seed, and keeps what is there unless it finds better. Each prints its seed and
writes `src/hakem/movements/data/<name>.json`. The tests verify what is shipped; they do not need
these searches.
"""
