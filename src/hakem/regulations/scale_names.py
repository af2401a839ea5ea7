"""The scales that come with Hakem, by name; `scales` loads them."""

#: The name of "no conversion"; an empty name means the same.
NONE = "none"
#: The scales that come with Hakem.
NAMES = (
    "wbf-continuous-20",
    "wbf-discrete-20",
    "acbl-20",
    "acbl-30",
    "sbu-20",
    "legacy-25-reconstructed",
    NONE,
)
#: The scales for percentages that come with Hakem, with their sources.
PERCENT_SOURCES = {
    "percent-20-7-boards": "Oxford Bridge Association, Swiss pairs of 7-board matches"
}
