"""The screen regulation: what changes when a screen stands across the table."""

from hakem.laws.screens.call_made import call_made, call_seen
from hakem.laws.screens.explanations import alerting, inquiry
from hakem.laws.screens.exposed_card import card_behind_screen
from hakem.laws.screens.irregular_call import irregular_call
from hakem.laws.screens.opening_lead import lead_with_screens
from hakem.laws.screens.procedure import procedure
from hakem.laws.screens.skipped_call import skipped_call
from hakem.laws.screens.tempo import late_tray, tempo_remark
from hakem.laws.topics import Topic

TOPICS = (
    Topic("screens", ("SCR1",), procedure),
    Topic("call-made-with-screens", ("SCR1", "16"), call_made),
    Topic("call-seen-on-tray", ("16", "25"), call_seen),
    Topic("irregular-call-with-screens", ("SCR3", "25", "27", "29", "35"), irregular_call),
    Topic("skipped-call-with-screens", ("SCR1", "SCR3", "29"), skipped_call),
    Topic("lead-with-screens", ("SCR3", "48", "54"), lead_with_screens),
    Topic("late-tray", ("SCR3", "16"), late_tray),
    Topic("tempo-remark-with-screens", ("SCR3",), tempo_remark),
    Topic("question-with-screens", ("SCR2",), inquiry),
    Topic("alert-with-screens", ("SCR2", "SCR3", "21"), alerting),
    Topic("exposed-card-with-screens", ("SCR1", "43"), card_behind_screen),
)
