"""Movement cards in YAML, as the Bridge ScoreKeeper has them: one entry a table and round.

    name: "Howell04T2B18"
    hands:
    - table: 1
      round: 1
      ns: 4                 (an individual has north, south, east, west)
      ew: 1
      boards: [1, 2, 3]

What the card does not say is worked out: the sets are its lists of boards, tables share where they
have one set in the same round, and two winners there are where nobody changes direction. Whether
the movement is sound is left to `verify`.

YAML is read by PyYAML, an optional package; the document is only walked, no object is built of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from hakem.errors import FileMistake, Mistake, Place, Problem, Severity
from hakem.formats.problem_list import ProblemList
from hakem.formats.text import decode, guard
from hakem.movements import Kind, Movement, Play
from hakem.seats import Side

#: A card is small; a file larger than this is none.
_LIMIT = 1024 * 1024
#: A card nests no deeper.
_DEEPEST = 10
#: No hall has more.
_HIGHEST = 999
_PAIRS = ("ns", "ew")
_PLAYERS = ("north", "south", "east", "west")


class YamlMissing(Mistake):
    """The package that reads YAML is not installed; the message says what to install."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One hand of the card: the numbers by their keys, and the boards."""

    numbers: dict[str, int]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Node:
    """A piece of the document: its line, and what it is."""

    line: int
    text: str | None = None
    items: tuple["_Node", ...] = ()
    fields: tuple[tuple[str, "_Node"], ...] = ()

    def field(self, key: str) -> "_Node | None":
        """The value of a key; None where it is not there."""
        return next((node for name, node in self.fields if name == key), None)


def read_card(data: bytes, name: str) -> tuple[Movement, tuple[Problem, ...]]:
    """The movement of a card, and the entries that could not be read and were left out.

    Raises `FileMistake` where the file is no such card, `YamlMissing` without PyYAML.
    """
    guard(data, name, _LIMIT)
    text, notes = decode(data, name)
    root = _document(text, name)
    hands = root.field("hands")
    if hands is None or not hands.items:
        raise FileMistake("formats.card-no-hands", Place(name, root.line))
    problems = ProblemList(name)
    problems.add_all(notes)
    entries = [entry for one in hands.items if (entry := _entry(one, problems)) is not None]
    if not entries:
        raise FileMistake("formats.card-no-hands", Place(name, hands.line))
    title = root.field("name")
    told = title.text if title is not None and title.text else ""
    return _movement(told or name, entries), problems.in_order()


def _document(text: str, name: str) -> _Node:
    """The YAML document, walked into nodes; aliases and deep nesting are refused."""
    if find_spec("yaml") is None:
        raise YamlMissing("formats.card-no-yaml")
    import yaml

    opens = (
        yaml.BlockMappingStartToken,
        yaml.BlockSequenceStartToken,
        yaml.FlowMappingStartToken,
        yaml.FlowSequenceStartToken,
    )
    closes = (yaml.BlockEndToken, yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)
    try:
        # token by token: a thousand brackets would keep the library busy for a minute
        depth = 0
        for token in yaml.scan(text, yaml.SafeLoader):
            depth += isinstance(token, opens) - isinstance(token, closes)
            if depth > _DEEPEST or isinstance(token, yaml.AliasToken):
                raise FileMistake("formats.card-not-yaml", Place(name))
        root = yaml.compose(text, yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if isinstance(mark, yaml.Mark) else None
        raise FileMistake("formats.card-not-yaml", Place(name, line)) from None
    except RecursionError:
        raise FileMistake("formats.card-not-yaml", Place(name)) from None

    def walked(node: yaml.Node, depth: int) -> _Node:
        line = node.start_mark.line + 1
        if isinstance(node, yaml.ScalarNode):
            return _Node(line, text=str(node.value))
        if isinstance(node, yaml.SequenceNode) and depth:
            return _Node(line, items=tuple(walked(one, depth - 1) for one in node.value))
        if isinstance(node, yaml.MappingNode) and depth:
            named = ((walked(k, 0), v) for k, v in node.value)
            fields = tuple((k.text or "", walked(v, depth - 1)) for k, v in named)
            return _Node(line, fields=fields)
        return _Node(line)

    return walked(root, 4) if root is not None else _Node(1)


def _entry(node: _Node, problems: ProblemList) -> _Entry | None:
    """One hand; None, and a problem, where it does not say what it must."""
    keys = _PLAYERS if node.field("north") is not None else _PAIRS
    numbers: dict[str, int] = {}
    for key in ("table", "round", *keys):
        number = _number(node.field(key))
        if number is None:
            problems.tell("formats.card-entry", Severity.ERROR, node.line, key=key)
            return None
        numbers[key] = number
    listed = node.field("boards")
    boards = [_number(one) for one in listed.items] if listed is not None else []
    known = tuple(sorted(board for board in boards if board is not None))
    if not known or len(set(known)) != len(boards):
        problems.tell("formats.card-entry", Severity.ERROR, node.line, key="boards")
        return None
    return _Entry(numbers, known)


def _number(node: _Node | None) -> int | None:
    if node is None or node.text is None or not node.text.isascii() or not node.text.isdecimal():
        return None
    number = int(node.text) if len(node.text) <= len(str(_HIGHEST)) else 0
    return number if 1 <= number <= _HIGHEST else None


def _movement(name: str, entries: Sequence[_Entry]) -> Movement:
    """The movement that the entries make."""
    sets = sorted({entry.boards for entry in entries})
    number_of = {boards: number for number, boards in enumerate(sets, 1)}
    plays = sorted(
        (_play(entry, number_of[entry.boards]) for entry in entries),
        key=lambda play: (play.round, play.table),
    )
    size = max(map(len, sets))
    usual = tuple(tuple(range(n * size + 1, (n + 1) * size + 1)) for n in range(len(sets)))
    return Movement(
        name=name,
        kind=_kind(plays),
        contestants=max(max(play.contestants) for play in plays),
        rounds=max(play.round for play in plays),
        tables=max(play.table for play in plays),
        sets=len(sets),
        boards_per_set=size,
        plays=tuple(plays),
        sharing=tuple(_sharing(entries)),
        meetings=_meetings(plays),
        numbered=() if tuple(sets) == usual else tuple(sets),
    )


def _play(entry: _Entry, boardset: int) -> Play:
    number = entry.numbers
    if "north" in number:
        return Play(
            number["round"], number["table"], number["north"], number["east"], boardset,
            number["south"], number["west"],
        )  # fmt: skip
    return Play(number["round"], number["table"], number["ns"], number["ew"], boardset)


def _kind(plays: Sequence[Play]) -> Kind:
    if any(play.south is not None for play in plays):
        return Kind.INDIVIDUAL
    ns, ew = ({one for play in plays for one in play.side(side)} for side in Side)
    return Kind.ONE_WINNER if ns & ew else Kind.TWO_WINNERS


def _meetings(plays: Sequence[Play]) -> int:
    """How often two meet at most; in an individual twice is usual, and counts as once."""
    met = [
        frozenset((one, other))
        for play in plays
        for one in play.side(Side.NS)
        for other in play.side(Side.EW)
    ]
    most = max(met.count(two) for two in set(met))
    return 1 if plays[0].south is not None and most <= 2 else most


def _sharing(entries: Sequence[_Entry]) -> Iterator[tuple[int, ...]]:
    """Tables that have one board in one round, put together where groups touch."""
    together: dict[tuple[int, int], set[int]] = {}
    for entry in entries:
        for board in entry.boards:
            together.setdefault((entry.numbers["round"], board), set()).add(entry.numbers["table"])
    groups: list[set[int]] = []
    for tables in together.values():
        if len(tables) > 1:
            touched = [group for group in groups if group & tables]
            groups = [group for group in groups if not group & tables]
            groups.append(tables.union(*touched))
    yield from sorted(tuple(sorted(group)) for group in groups)
