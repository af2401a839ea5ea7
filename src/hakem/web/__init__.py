"""`hakem serve`: the director's desk, the devices on the tables, live results for everybody.

serving     the server: addresses, the first link, a clean end
house       the folder of a club: its events, and who may do what
hosted      one event while it is played: its log, its state, who waits for news of it
verbs       what a form says, as an act: the same verbs as `hakem event`
access      who is asking: passwords, codes, sessions, where a request comes from
guards      what stands before every route: roles, origins, limits, headers
pages       the pages, by who reads them
api         the same for programs: JSON, described by OpenAPI
live        news: WebSocket for devices and desks, server-sent events for the public
static      style and small ES modules; nothing is fetched from outside
templates   the words' places

Everything that is sent is made from `hakem.view`, which knows who looks. The pages hold no rules
of bridge.
"""
