"""What people are handed: results in a terminal, on a page, as JSON and CSV.

show        results and names as people write them
rows        the tables as rows of text in one language, whatever shows them
cards       one contestant's own boards and matches, likewise
terminal    tables in a terminal
html        one page that stands alone, in both languages
json_out    the machine-readable form, with a schema
csv_out     the same for spreadsheets
"""
