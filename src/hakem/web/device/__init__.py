"""The device on a table: what it shows, and what it may write.

state       everything that the device shows, as one value, made anew after each record
acts        which acts a device may send, and for which table
board       a board that was played, with what the others did
ranking     the ranking, where it is shown
points      what every contract scores, so that a device can tell it without the network
"""
