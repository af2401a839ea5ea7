"""What a director hands out, as PDF: made from an event's values, in Turkish or English.

    make        a sheet of an event as the bytes of a PDF
    Sheet       the sheets there are

    about       what is printed: event, log, language, names
    seating     who sits where, by contestant and by table
    guide, table_cards, names, slips, travellers, starts      before the play
    results, boards, hands, rulings                           after it
    ink, area   what stands on a page, as values
    columns, flow, cutting      tables, texts that go from page to page, cards that are cut apart
    letters     the font, and the room that words need
    pdf         pages as a PDF: all that ReportLab does

Nothing here reads a clock or a file but its own fonts: the same event makes the same bytes. Nothing
asks whether somebody may see what is printed, hands above all: who calls decides that.
"""

from hakem.paper.making import make
from hakem.paper.sheet import Sheet

__all__ = ["Sheet", "make"]
