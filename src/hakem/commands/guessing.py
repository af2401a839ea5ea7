"""What nobody said and has to be assumed, the form and the regulation; each guess is told."""

from hakem.commands.call import USUAL_REGULATION, Call
from hakem.errors import Problem, SettingMistake, Severity
from hakem.formats.asked import Asked
from hakem.regulations.statute import Statute
from hakem.scoring.sheet import Form, Sheet


def asked_of(statute: Statute, call: Call) -> Asked:
    """What was said of the event before its files are read, on the command line or by the statute.

    Raises `SettingMistake` for a form that is not known.
    """
    form = statute.form if call.method is None else method_named(call.method)
    return Asked(form, statute.winners if call.winners is None else call.winners)


def form_of(sheet: Sheet, statute: Statute, call: Call) -> tuple[Form, tuple[Problem, ...]]:
    """The form of scoring: as asked, as the statute says, as the file says; or a guess, told."""
    if call.method is not None:
        return method_named(call.method), ()
    if statute.form is not None:
        return statute.form, ()
    if sheet.form is not None:
        return sheet.form, (guess("cli.method-from-file", method=sheet.form.value),)
    return Form.MATCHPOINTS, (guess("cli.method-guessed", method=Form.MATCHPOINTS.value),)


def method_named(name: str) -> Form:
    """A form by its name, or the nearest names."""
    from difflib import get_close_matches

    known = [form.value for form in Form]
    if name in known:
        return Form(name)
    near = get_close_matches(name, known, 3, 0.4) or known
    raise SettingMistake("cli.unknown-method", method=name, known=", ".join(near))


def regulation_of(sheet: Sheet, statute: Statute, call: Call) -> tuple[str, tuple[Problem, ...]]:
    """The regulation: the one asked for, the statute's, the one that the file's origin suggests."""
    if call.regulation is not None:
        return call.regulation, ()
    if statute.regulation:
        return statute.regulation, ()
    name = "acbl" if sheet.program.casefold().startswith("acbl") else USUAL_REGULATION
    return name, (guess("cli.regulation-guessed", regulation=name),)


def guess(code: str, **params: str) -> Problem:
    """Something that was not said and had to be assumed."""
    return Problem(code, Severity.NOTE, params=params)
