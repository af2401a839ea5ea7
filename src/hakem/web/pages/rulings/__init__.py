"""The desk's pages of rulings.

calls       the queue of calls, choosing a topic
talking     the conversation with the Laws, the problem card of a poll
scores      the adjusted-score workbench, penalties; what a decision would change; writing it
history     the log of rulings, one of them again, forms to print
claiming    the claim desk
"""

from hakem.web.pages.rulings import calls, claiming, history, scores, talking

ROUTERS = (calls.router, talking.router, scores.router, history.router, claiming.router)
