"""Numbers of boards as a person lists them."""

from hakem.errors import SettingMistake


def numbers_of(text: str) -> tuple[int, ...]:
    """Board numbers as a person lists them. Raises `SettingMistake`.

    >>> numbers_of("16-18"), numbers_of("3, 5 7")
    ((16, 17, 18), (3, 5, 7))
    """
    found: list[int] = []
    for part in text.replace(",", " ").split():
        first, dash, last = part.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise SettingMistake("event.not-boards", text=text)
        numbers = (int(first), int(last if dash else first))
        if not 0 < numbers[0] <= numbers[1] < 10_000:
            raise SettingMistake("event.not-boards", text=text)
        found += range(numbers[0], numbers[1] + 1)
    if not found:
        raise SettingMistake("event.not-boards", text=text)
    return tuple(found)


def boards_asked(text: str) -> tuple[int, ...]:
    """Boards to deal: so many from 1 on, or those that are listed. Raises `SettingMistake`.

    >>> boards_asked("3"), boards_asked("5-7"), boards_asked("8, 11")
    ((1, 2, 3), (5, 6, 7), (8, 11))
    """
    listed = numbers_of(text)
    return tuple(range(1, listed[0] + 1)) if text.strip().isdecimal() else listed
