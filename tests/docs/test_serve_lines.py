"""Every `hakem serve ...` line of the documentation is one that the program takes."""

from hakem.cli import parser
from hakem.i18n.lang import Lang
from tests.docs.pages import ROOT, lines

PAGES = (*ROOT.glob("README*.md"), *ROOT.glob("docs/use/*.md"))


def test_the_lines_that_start_the_server_are_understood() -> None:
    shown = [
        arguments
        for path in PAGES
        for arguments in lines(path.read_text("utf-8"))
        if arguments[0] == "serve"
    ]
    assert len(shown) >= 2
    for arguments in shown:
        assert parser(Lang.EN, "serve").parse_args(arguments).command == "serve"
