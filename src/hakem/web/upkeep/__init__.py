"""Keeping the house in order: what is counted, logged and copied while events are played.

measures    what is counted: requests, open connections, records
writing     the log of requests, a line of JSON each, in a file that does not grow without end
watching    what stands before everything else: each request is counted and logged
backups     copies of the events' files, after each round and every ten minutes
state       how the house is: what a person or a program should know of it
"""
