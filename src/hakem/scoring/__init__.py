"""Results in, exact numbers out, with the reason of every number.

The rooms, from the bottom up:

    sheet       the values that come in: contestants, lines, what the file claims
    rules       the settings that a regulation chooses, as typed values
    reasons     explanations as values
    points      the score of a contract (Law 77)
    frequency   one side's outcomes on a board, as a table of (fractional) frequencies
    ...         one module for each form of scoring, each pure functions over exact numbers
"""
