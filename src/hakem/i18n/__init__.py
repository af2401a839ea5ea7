"""Codes and numbers in, words out: Turkish and English.

    lang        the two languages, and which one a person wants
    letters     Turkish and English casing, searching and sorting
    numbers     exact numbers as each language writes them
    catalogue   the messages, by code, read topic by topic
    words       a code, a problem or a reason as a sentence

Only the edges (`sheets`, `cli`) speak; the game and the contest carry codes and parameters.
"""
