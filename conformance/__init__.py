"""An open conformance suite for duplicate bridge scoring: cases as data, and a runner.

    cases/       the cases: what is asked, what is right, which law or publication says so
    adapters/    one small program for each scorer, speaking the protocol of README.md
    casefile     reads and checks the cases
    judge        compares an answer with what is right
    programs     the scorers known, and whether they are installed here
    run          asks a scorer every case and prints the table

Nothing of the cases comes out of the scorer that lives beside it.
"""
