"""The C kernel against the reference: the same numbers, an honest budget, clean memory.

It is compiled here, into a folder of its own; without a compiler there is nothing to compare.
"""

import ctypes
import shutil
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from hakem.claims import kernel
from hakem.claims.belief import Guarantee
from hakem.claims.habits import Habits, Order
from hakem.claims.plan import Step
from hakem.claims.worst import Worst
from hakem.commands.about import about
from hakem.i18n.lang import Lang
from tests.claims.positions import (
    ALL_HABITS,
    Ending,
    many,
    may_play,
    random_ending,
    random_endings,
    random_steps,
    written,
)

SOURCE = Path(kernel.__file__).parent / "kernel.c"
COMPILER = shutil.which("cc")
WARNINGS = ("-Wall", "-Wextra", "-Werror")
PLENTY = 1_000_000_000
SIZES = (1, 2, 3, 4)
#: The campaign: parts that can run side by side, and the cards of 200 endings. The reference takes
#: seconds for five and up to minutes for six, so that only the long campaign has those.
PARTS = 20
MIXED = (2,) * 70 + (3,) * 71 + (4,) * 50 + ((5,) * 8 + (6,)) * many(0, 1)

pytestmark = pytest.mark.skipif(COMPILER is None, reason="no C compiler here")


def compile_c(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the compiler."""
    return subprocess.run(
        [str(COMPILER), *arguments], check=False, capture_output=True, text=True, timeout=120
    )


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The kernel, compiled from the source of this very tree."""
    made = tmp_path_factory.mktemp("kernel") / "kernel.so"
    built = compile_c("-O2", "-shared", "-fPIC", *WARNINGS, str(SOURCE), "-o", str(made))
    assert built.returncode == 0, built.stderr
    loaded = ctypes.CDLL(str(made))
    kernel._declare(loaded)
    return loaded


def search(
    library: ctypes.CDLL,
    ending: Ending,
    habits: Habits,
    steps: Sequence[Step] = (),
    budget: int = PLENTY,
    table_bits: int = 12,
) -> kernel.Search:
    """A search in the kernel for an ending."""
    return kernel.Search(library, ending.trump, numbers(habits), budget, table_bits, steps)


def numbers(habits: Habits) -> tuple[int, int, int, int]:
    """Habits as the kernel takes them."""
    order = (Order.TOP_DOWN, Order.HONOURS_ONLY, Order.NONE).index(habits.order)
    return order, habits.low_rank, int(habits.no_needless_ruff), int(habits.may_block)


def worst(asked: kernel.Search, ending: Ending) -> int | None:
    """W by the kernel."""
    answer = asked.worst(ending.kernel)
    return None if answer is None else answer[0]


@pytest.mark.parametrize(
    ("sizes", "number"), [(SIZES, many(120, 6_000)), ((5, 6), many(2, 300))], ids=["few", "more"]
)
def test_it_guarantees_what_the_reference_does(
    library: ctypes.CDLL, sizes: tuple[int, ...], number: int
) -> None:
    for ending in random_endings(1, number, sizes):
        asked = search(library, ending, Habits(), table_bits=16)
        assert asked.sure(ending.kernel) == Guarantee(ending.trump).tricks(ending.belief), ending


@pytest.mark.parametrize(
    ("sizes", "number"), [(SIZES, many(120, 6_000)), ((5, 6), many(1, 150))], ids=["few", "more"]
)
def test_it_finds_the_worst_that_the_reference_does(
    library: ctypes.CDLL, sizes: tuple[int, ...], number: int
) -> None:
    for at, ending in enumerate(random_endings(2, number, sizes)):
        habits = ALL_HABITS[at % len(ALL_HABITS)]
        asked = search(library, ending, habits, table_bits=16)
        expected = Worst(ending.trump, habits).tricks(ending.world)
        assert worst(asked, ending) == expected, (ending, habits)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_question_has_the_answer_of_the_reference(library: ctypes.CDLL, part: int) -> None:
    dice = Random(1000 + part)
    for at in range(many(2, 500)):
        ending, habits = random_ending(dice, MIXED), ALL_HABITS[at % len(ALL_HABITS)]
        steps = random_steps(dice, ending) if dice.random() < 0.3 else ()
        reference = Worst(ending.trump, habits, steps)
        least, sure = reference.tricks(ending.world), reference.guarantee.tricks(ending.belief)
        asked = search(library, ending, habits, steps, table_bits=dice.choice((8, 16)))
        for tricks in range(ending.belief.tricks_left + 2):
            assert asked.is_sure(ending.kernel, tricks) is (tricks <= sure), (ending, tricks)
            capped = asked.worst(ending.kernel, cap=tricks)
            assert capped is not None
            assert capped[0] == min(least, tricks), (ending, habits, steps, tricks)


def test_a_forgotten_card_is_not_the_same_as_its_neighbour(library: ctypes.CDLL) -> None:
    # Place 1 cashes a club. Place 3 must throw the two: the jack would tell the claimer that the
    # diamond is on his left, and that he must keep his own.
    ending = written(
        "HK DJ", "D2 C2", "ST S8", "HJ H2", leader=1, forgotten="HJ", shown=("HS", "C")
    )
    assert worst(search(library, ending, Habits()), ending) == 0
    assert Worst(ending.trump, Habits()).tricks(ending.world) == 0
    assert worst(search(library, ending.remembered(), Habits()), ending.remembered()) == 1


def test_it_follows_a_statement_as_the_reference_does(library: ctypes.CDLL) -> None:
    dice = Random(3)
    for at in range(many(120, 10_000)):
        ending, habits = random_ending(dice, SIZES), ALL_HABITS[at % len(ALL_HABITS)]
        steps = random_steps(dice, ending)
        expected = Worst(ending.trump, habits, steps).tricks(ending.world)
        assert worst(search(library, ending, habits, steps), ending) == expected, (ending, steps)


def test_the_play_that_it_names_leads_to_its_number(library: ctypes.CDLL) -> None:
    for ending in random_endings(4, many(100, 4_000), SIZES):
        answer = search(library, ending, Habits()).worst(ending.kernel)
        assert answer is not None
        tricks, card = answer
        reference = Worst(ending.trump, Habits())
        assert card in may_play(ending.hands[ending.turn], ending.trick)
        assert card in reference.plays(ending.world)[0]
        assert reference.tricks(ending.world.after(card, ending.trump)) == tricks


def test_a_table_that_is_too_small_only_costs_time(library: ctypes.CDLL) -> None:
    for ending in random_endings(5, many(100, 2_000), (3, 4)):
        small = search(library, ending, Habits(), table_bits=0)
        large = search(library, ending, Habits(), table_bits=14)
        assert small.sure(ending.kernel) == large.sure(ending.kernel)
        assert worst(small, ending) == worst(large, ending)
        assert small.nodes >= large.nodes


def test_one_search_may_be_asked_again_about_other_habits(library: ctypes.CDLL) -> None:
    for ending in random_endings(6, many(40, 1_000), (3, 4)):
        one = search(library, ending, ALL_HABITS[0])
        for habits in ALL_HABITS:
            one.use(numbers(habits))
            assert worst(one, ending) == worst(search(library, ending, habits), ending)


def test_a_budget_used_up_is_no_answer(library: ctypes.CDLL) -> None:
    undecided = 0
    for ending in random_endings(7, many(20, 200), (3, 4)):
        enough = search(library, ending, Habits())
        expected = worst(enough, ending)
        for budget in sorted({0, 1, 2, 5, enough.nodes // 2, enough.nodes - 1, enough.nodes}):
            asked = search(library, ending, Habits(), budget=budget)
            answer = worst(asked, ending)
            assert answer == (expected if budget >= enough.nodes else None)
            if answer is None:
                undecided += 1
                assert worst(asked, ending) is None  # nor is it when asked once more
                assert asked.sure(ending.kernel) is None
    assert undecided


def test_what_is_sure_has_a_budget_too(library: ctypes.CDLL) -> None:
    for ending in random_endings(8, many(20, 200), (3, 4)):
        enough = search(library, ending, Habits())
        expected = enough.sure(ending.kernel)
        for budget in range(0, enough.nodes + 1, max(1, enough.nodes // 9)):
            asked = search(library, ending, Habits(), budget=budget)
            assert asked.sure(ending.kernel) in (None, expected)
            if budget < enough.nodes:
                assert asked.sure(ending.kernel) is None


def test_searches_side_by_side_do_not_disturb_each_other(library: ctypes.CDLL) -> None:
    asked = list(random_endings(9, many(60, 600), (3, 4)))

    def answer(ending: Ending) -> tuple[int | None, int | None]:
        one = search(library, ending, Habits())
        return one.sure(ending.kernel), worst(one, ending)

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(answer, asked)) == [answer(ending) for ending in asked]


#: Reads a position and a statement from each line and writes G and W; includes the kernel itself.
DRIVER = r"""
#include "kernel.c"
#include <inttypes.h>
#include <stdio.h>

int main(void) {
    int trump, order, low, needless, blocks, steps;
    long long budget;
    uint64_t hands[4], forgotten;
    while (scanf("%d %d %d %d %d %lld", &trump, &order, &low, &needless, &blocks, &budget) == 6) {
        int8_t voids[2], t[5], told[6 * MOST_STEPS], plan[2] = {0, 0};
        int number, card;
        for (int i = 0; i < 4; i++)
            if (scanf("%" SCNu64, &hands[i]) != 1) return 2;
        if (scanf("%" SCNu64, &forgotten) != 1) return 2;
        for (int i = 0; i < 7; i++) {
            if (scanf("%d", &number) != 1) return 2;
            if (i < 2) voids[i] = (int8_t)number; else t[i - 2] = (int8_t)number;
        }
        if (scanf("%d", &steps) != 1 || steps > MOST_STEPS) return 2;
        for (int i = 0; i < 6 * steps; i++) {
            if (scanf("%d", &number) != 1) return 2;
            told[i] = (int8_t)number;
        }
        search *s = kernel_new(trump, order, low, needless, blocks, budget, 6);
        if (!s || !kernel_state(s, told, steps)) return 3;
        printf("%d ", kernel_sure(s, hands, forgotten, voids, t));
        printf("%d\n", kernel_worst(s, hands, forgotten, voids, t, plan, 0, 14, &card));
        kernel_free(s);
    }
    return 0;
}
"""


def test_it_is_clean_under_the_sanitizers(library: ctypes.CDLL, tmp_path: Path) -> None:
    source, program = tmp_path / "driver.c", tmp_path / "driver"
    source.write_text(DRIVER, encoding="utf-8")
    flags = ("-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
    trial = tmp_path / "trial.c"
    trial.write_text("int main(void) { return 0; }\n", encoding="utf-8")
    if compile_c(*flags, str(trial), "-o", str(tmp_path / "trial")).returncode:
        pytest.skip("this compiler has no sanitizers")
    built = compile_c(*flags, *WARNINGS, f"-I{SOURCE.parent}", str(source), "-o", str(program))
    assert built.returncode == 0, built.stderr

    dice, lines, expected = Random(10), [], []
    for at in range(many(100, 5_000)):
        ending, habits = random_ending(dice, (1, 2, 3, 4, 5)), ALL_HABITS[at % len(ALL_HABITS)]
        steps, budget = random_steps(dice, ending), dice.choice((50, PLENTY))
        hands, forgotten, voids, trick = ending.kernel
        told = [number for step in steps for number in step]
        facts = (ending.trump, *numbers(habits), budget, *hands, forgotten, *voids, *trick)
        lines.append(" ".join(str(int(one)) for one in (*facts, len(steps), *told)))
        asked = search(library, ending, habits, steps, budget, table_bits=6)
        answers = asked.sure(ending.kernel), worst(asked, ending)
        expected.append(" ".join("-1" if one is None else str(one) for one in answers))
    ran = subprocess.run(
        [str(program)],
        input="\n".join(lines),
        check=False,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split("\n")[:-1] == expected


# -- which library is used ------------------------------------------------------------------------


def test_the_kernel_of_this_source_is_loaded(tmp_path: Path) -> None:
    built = compile_c("-shared", "-fPIC", str(SOURCE), "-o", str(tmp_path / "kernel.so"))
    assert built.returncode == 0, built.stderr
    loaded, state = kernel.load(tmp_path)
    assert loaded is not None
    assert state is kernel.State.READY


@pytest.mark.parametrize(
    "source",
    [
        f"int kernel_interface(void) {{ return {kernel.INTERFACE - 1}; }}",
        f"int kernel_interface(void) {{ return {kernel.INTERFACE + 1}; }}",
        "int kernel_nodes(void) { return 0; }",  # before there was a number
    ],
)
def test_a_kernel_of_another_source_is_left_alone(source: str, tmp_path: Path) -> None:
    other = tmp_path / "other.c"
    other.write_text(source)
    built = compile_c("-shared", "-fPIC", str(other), "-o", str(tmp_path / "kernel.so"))
    assert built.returncode == 0, built.stderr
    assert kernel.load(tmp_path) == (None, kernel.State.OUT_OF_DATE)


def test_a_kernel_that_is_not_there_or_no_library(tmp_path: Path) -> None:
    assert kernel.load(tmp_path) == (None, kernel.State.NOT_BUILT)
    (tmp_path / "kernel.so").write_bytes(b"not a library")
    assert kernel.load(tmp_path) == (None, kernel.State.NOT_LOADED)


@pytest.mark.parametrize("state", kernel.State)
def test_about_tells_of_each_state(
    state: kernel.State, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernel, "STATE", state)
    for lang in Lang:
        about(lang)
        told = capsys.readouterr().out
        assert ("Claims: by the" in told) is (lang is Lang.EN)
        assert f"about.kernel-{state.value}" not in told
