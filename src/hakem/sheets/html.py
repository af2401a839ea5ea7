"""What was scored, as one page that stands alone: no script, nothing fetched, both languages.

The page holds everything twice, once in each language; two radio buttons and a style rule show one.
So the `lang` attributes are right for screen readers and for the browser's casing, and it works
without JavaScript, from a memory stick or an e-mail. Import this module only to write a page: it
brings in Jinja.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from hakem.errors import Param, Severity
from hakem.i18n.lang import Lang
from hakem.i18n.words import reason_lines, say, say_problem
from hakem.scoring.scored import Scored
from hakem.sheets.cards import CardRow, Cards
from hakem.sheets.json_out import Explain
from hakem.sheets.match_rows import matches
from hakem.sheets.ranking_rows import rankings
from hakem.sheets.rows import Rows
from hakem.sheets.traveller_rows import travellers

_TEMPLATES = Path(__file__).parent / "templates"
_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


def to_html(scored: Scored, lang: Lang, explain: Explain | None = None) -> str:
    """The page, `lang` shown first; with `explain`, numbers on the cards open to their reason."""
    languages = [lang, *(other for other in Lang if other is not lang)]
    pages = [Page(scored, one, explain) for one in languages]
    return (
        _environment().get_template("page.html").render(pages=pages, langs=list(Lang), first=lang)
    )


@cache
def _environment() -> Environment:
    """The templates, with every text escaped unless it was made safe on purpose."""
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["suits"] = suits
    return environment


def suits(text: str) -> Markup:
    """Text with the signs of the suits marked for their colours; everything else is escaped.

    >>> suits("4♥ <b>")
    Markup('4<b class="h">♥</b> &lt;b&gt;')
    """
    marked = str(escape(text))
    for sign, name in _SUITS.items():
        marked = marked.replace(sign, f'<b class="{name}">{sign}</b>')
    return Markup(marked)


@dataclass(frozen=True, slots=True)
class Why:
    """A step of a reason, with its depth."""

    depth: int
    text: str


class Page:
    """The page in one language: what the templates ask for."""

    def __init__(self, scored: Scored, lang: Lang, explain: Explain | None) -> None:
        self.lang = lang
        self.rows = Rows(scored, lang)
        self.rankings = tuple(rankings(self.rows))
        self.matches = tuple(matches(self.rows))
        self.travellers = tuple(travellers(self.rows))
        self.card_sheets = Cards(self.rows)
        self.cards = tuple(self.card_sheets.all())
        self.problems = tuple(
            (problem.severity.value, self.severity(problem.severity), say_problem(problem, lang))
            for problem in scored.problems
        )
        self._explain = explain

    def say(self, code: str, **params: Param) -> str:
        """The words of a code in the language of the page."""
        return say(code, self.lang, **params)

    def severity(self, severity: Severity) -> str:
        """The word for how grave a problem is."""
        return say(f"report.{severity.value}", self.lang)

    @property
    def cards_heading(self) -> str:
        """Pairs, teams or players."""
        return say(f"report.{self.rows.kind}", self.lang)

    def why(self, row: CardRow) -> tuple[Why, ...]:
        """The reason of a number on a card; empty when there is none to give."""
        return tuple(self._why(row))

    def _why(self, row: CardRow) -> Iterator[Why]:
        reason = None if self._explain is None else self._explain(row.of, row.line, row.side)
        if reason is not None:
            for depth, text in reason_lines(reason, self.lang):
                yield Why(depth, text)
