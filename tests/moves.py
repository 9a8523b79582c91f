"""`python -m tests.moves`: how well messages are read that nothing was learned from; writes docs/moves.md and the plot in it.

The messages in `tests/memory/language/moves/held_out` are by a writer who saw none of the examples.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from memory.language.moves.acts import act_among
from memory.language.moves.classifier import Likely
from memory.language.moves.examples import ACT, MOOD, NO_SITUATION, NONE, TOPIC
from memory.language.moves.feelings import GROUP_OF, sign_of
from memory.language.moves.reading import DANGER_FROM, PERHAPS_FROM, SURE_OF_FEELING, SURE_OF_TOPIC, bundled, read_moves

HELD_OUT = Path(__file__).parent / "memory" / "language" / "moves" / "held_out"
DOCS = Path(__file__).parents[1] / "docs"
TEXTS_AT_ONCE, BINS = 100, 10
LEFT, TOP, SIDE = 46, 16, 260
Choosing: TypeAlias = "Callable[[list[Row]], list[Row]]"
"""Chooses the messages of a file that are read."""
COLOURS = {"situation": "#2563eb", "mood": "#c2410c", "act": "#15803d"}


@dataclass(frozen=True)
class Row:
    """A message with what it is."""

    right: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Guess:
    """How sure the reading was, from 0 to 1, and whether it was right."""

    share: float
    is_right: bool


def rows(name: str, columns: int = 1) -> list[Row]:
    """The messages of a file, each behind so many columns."""
    lines = (HELD_OUT / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    parts = [[part.strip() for part in line.split("|", columns)] for line in lines if "|" in line]
    return [Row(tuple(each[:-1]), each[-1]) for each in parts]


def likely(texts: Sequence[str]) -> Iterator[dict[str, Likely]]:
    """Every head's classes for each text."""
    for start in range(0, len(texts), TEXTS_AT_ONCE):
        yield from bundled().read(texts[start : start + TEXTS_AT_ONCE])


def guesses(found: Sequence[Row], head: str, right: Callable[[Row, Likely], bool]) -> list[Guess]:
    """What a head guesses of each."""
    return [
        Guess(read[head].share, right(row, read[head]))
        for row, read in zip(found, likely([row.text for row in found]), strict=True)
    ]


def situations(some: Choosing = list) -> list[Guess]:
    """Of situations of life."""
    return guesses(some(rows("situations", 2)), TOPIC, lambda row, guess: guess.best == row.right[0])


def moods(some: Choosing = list) -> list[Guess]:
    """Of groups of feelings, none among them."""
    return guesses(some(rows("feelings")), MOOD, lambda row, guess: guess.best == GROUP_OF[row.right[0]])


def moods_of_talk() -> list[Guess]:
    """Of groups of feelings, in what four people told over months."""
    return guesses(rows("talks", 2), MOOD, lambda row, guess: guess.best == GROUP_OF[row.right[0]])


def situations_of_talk() -> list[Guess]:
    """Of situations of life in the same, of what is told alone."""
    found = [row for row in rows("talks", 2) if row.right[1] != NO_SITUATION]
    names = [next(iter(read_moves(row.text).each[0].situations), ("", 0.0)) for row in found]
    return [Guess(likely, name == row.right[1]) for (name, likely), row in zip(names, found, strict=True)]


def tones() -> tuple[float, float, float]:
    """Of what is good or bad to feel in the same: the shares heard as that, as the opposite, and as neither."""
    found = [(sign_of(row.right[0]), read_moves(row.text).told) for row in rows("talks", 2) if sign_of(row.right[0])]
    heard = [right * (sign_of(told.feeling) or told.sign) if told is not None else 0 for right, told in found]
    return tuple(sum(each == kind for each in heard) / len(heard) for kind in (1, -1, 0))  # type: ignore[return-value]


def acts(some: Choosing = list) -> list[Guess]:
    """Of dialogue acts, as a turn chooses them."""
    found = some(rows("acts"))
    reads = likely([row.text for row in found])
    return [
        Guess(read[ACT].share, act_among(read[ACT], row.text) == row.right[0]) for row, read in zip(found, reads, strict=True)
    ]


def asked(some: Choosing = list) -> list[Guess]:
    """Of what is asked of the companion: small talk, tasks, questions."""
    return guesses(some(rows("social")), TOPIC, lambda row, guess: guess.best == row.right[0])


def dangers(some: Choosing = list) -> tuple[list[bool], list[bool]]:
    """Whether each danger was recognised, or asked about, and whether each look-alike was."""
    found = some(rows("dangers"))
    seen = [bool(read.danger) or read.may_be_danger for read in (read_moves(row.text) for row in found)]
    return (
        [each for each, row in zip(seen, found, strict=True) if row.right[0] != NONE],
        [each for each, row in zip(seen, found, strict=True) if row.right[0] == NONE],
    )


def share(values: Sequence[bool]) -> float:
    """How many of them are so, 0 to 1."""
    return sum(values) / len(values)


def table(named: dict[str, tuple[list[Guess], float]]) -> Iterator[str]:
    """A line for each kind: all of them, and those at least so sure."""
    yield "| what | messages | right | claimed | of these right |"
    yield "|---|---|---|---|---|"
    for name, (found, least) in named.items():
        sure = [each.is_right for each in found if each.share >= least]
        right = share([each.is_right for each in found])
        yield f"| {name} | {len(found)} | {right:.3f} | {len(sure) / len(found):.3f} | {share(sure):.3f} |"


def plot(named: dict[str, list[Guess]]) -> str:
    """Reliability (Guo et al. 2017, figure 1): how often the reading is right, by how sure it is."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + SIDE + 130} {TOP + SIDE + 44}" font-family="sans-serif" font-size="12">',
        f'<rect x="{LEFT}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="#ffffff" stroke="#888888"/>',
        f'<line x1="{LEFT}" y1="{TOP + SIDE}" x2="{LEFT + SIDE}" y2="{TOP}" stroke="#bbbbbb" stroke-dasharray="4 4"/>',
    ]
    for tick in (0.0, 0.5, 1.0):
        lines.append(f'<text x="{LEFT + tick * SIDE}" y="{TOP + SIDE + 16}" text-anchor="middle" fill="#555555">{tick}</text>')
        lines.append(f'<text x="{LEFT - 6}" y="{TOP + SIDE - tick * SIDE + 4}" text-anchor="end" fill="#555555">{tick}</text>')
    lines.append(
        f'<text x="{LEFT + SIDE / 2}" y="{TOP + SIDE + 36}" text-anchor="middle" fill="#555555">how sure it is; up: how often right</text>'
    )
    for place, (name, found) in enumerate(named.items()):
        points = list(_points(found))
        path = " ".join(f"{LEFT + sure * SIDE:.1f},{TOP + SIDE - right * SIDE:.1f}" for sure, right in points)
        lines.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        lines.append(f'<text x="{LEFT + SIDE + 12}" y="{TOP + 20 + 20 * place}" fill="{COLOURS[name]}">{name}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _points(found: Sequence[Guess]) -> Iterator[tuple[float, float]]:
    """Of each tenth of the messages, from the least to the most sure: how sure on average, and how often right."""
    ordered = sorted(found, key=lambda each: each.share)
    size = max(1, len(ordered) // BINS)
    for start in range(0, len(ordered) - size + 1, size):
        part = ordered[start : start + size]
        yield sum(each.share for each in part) / len(part), share([each.is_right for each in part])


def main() -> None:
    """Writes the page."""
    found = {"situation": situations(), "mood": moods(), "act": acts()}
    hits, mistaken = dangers()
    right, turned, missed = tones()
    lines = [
        "# How well messages are read",
        "",
        "Written by `python -m tests.moves`. The messages are by a writer who had seen none of the examples; nothing was learned from them",
        "or tuned on them. “Claimed” is the share of messages for which the reading is sure enough to be used.",
        "",
        *table(
            {
                "situation of life (266)": (found["situation"], SURE_OF_TOPIC),
                "mood (10)": (found["mood"], SURE_OF_FEELING),
                "situation, as told in talk": (situations_of_talk(), SURE_OF_TOPIC),
                "mood, as told in talk": (moods_of_talk(), SURE_OF_FEELING),
                "dialogue act (12)": (found["act"], 0.0),
                "small talk, task or question (67)": (asked(), SURE_OF_TOPIC),
            }
        ),
        "",
        f"Danger is assumed from a probability of {DANGER_FROM} on, and asked about from {PERHAPS_FROM} on: of {len(hits)} messages that speak of danger,",
        f"{share(hits):.3f} are recognised, and of {len(mistaken)} look-alikes, {share(mistaken):.3f} are mistaken for it.",
        "",
        "What four people told over months, as they would type it, is harder to read than messages written for a situation or a feeling. Of the good or",
        f"bad feelings in it, {right:.3f} are read as such, {turned:.3f} as the opposite, and {missed:.3f} as neither.",
        "",
        "![How often a reading is right, by how sure it is](images/moves-calibration.svg)",
        "",
    ]
    (DOCS / "moves.md").write_text("\n".join(lines), encoding="utf-8")
    (DOCS / "images" / "moves-calibration.svg").write_text(plot(found), encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
