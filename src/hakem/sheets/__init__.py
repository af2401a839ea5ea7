"""What people are handed: results in a terminal, on a page, as JSON and CSV.

show            results and names as people write them
rows            what all tables share: who, what about, how numbers are written
ranking_rows    the tables as rows of text in one language, whatever shows them: rankings,
traveller_rows  the results of a board,
match_rows      the matches of teams,
cards           one contestant's own boards and matches
terminal        all of it in a terminal
tables          its tables there
comparison      what `--verify` found
html            one page that stands alone, in both languages
json_out        the machine-readable form, with a schema
csv_out         the same for spreadsheets
"""
