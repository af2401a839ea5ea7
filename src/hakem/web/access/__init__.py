"""Who is asking.

role        a session: who somebody is to us, as long as it lasts
ledger      sessions and the password, kept in a log of the house, revocable
passwords   the director's password, kept as a hash that is slow to guess
codes       six digits, good once and for some minutes, for a device or a player
tries       wrong codes and passwords are counted; who guesses is locked out
origin      whether a request was made by our own page
"""
