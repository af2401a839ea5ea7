"""Who meets whom next: Swiss pairing (TBF article 10(j)) and knock-out brackets (10(i)).

`swiss.pair` takes a total order of the contestants, who met whom in which round and who had a bye,
as plain values, and answers with the next round or rounds, each pairing with its reason, or with
why no pairing exists. Nothing here knows of scores, files, clocks or words.
"""
