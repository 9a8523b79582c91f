"""Messages made of parts, each word with what it belongs to: chat around a question, the question, what is told or claimed, what is to be suggested."""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from memory.language.core.tags import ASKED, BEGIN, CHAT, CLAIMED, KIND, LIKE, SUGGEST, TOLD, WITHOUT
from memory.language.moves.misspelling import misspelt

FOLDER = Path(__file__).parent / "examples"
OF_MOVES = Path(__file__).parent.parent / "moves" / "examples"
MARKS = {"C": CLAIMED, "S": SUGGEST, "K": KIND, "X": WITHOUT, "L": LIKE}
_MARKED = re.compile(r"([CSKXL])\{([^}]*)\}")
_SLOT = re.compile(r"<(\w+)>")
LONGEST = 28
"""In words, of what is taken from the messages of the moves."""
CAPITALS, LOWER = 0.2, 0.6
"""So many messages begin with a capital, and so many have none at all."""
FILLERS, WORDS_FOR_FILLER = 0.2, 4
"""So many questions have a filling word within, if they are long enough."""
HALF, INSIDE = "half", "inside"
"""What stands before a filling word in a question, and what follows it."""
WISHES_BEHIND = 0.3
SIGNS, SIGNS_BEHIND = ("", "", "", "", ",", ",", ".", "!", "..."), ",.!?"


@dataclass(frozen=True)
class Tagged:
    """A message's words, each with its tag."""

    words: tuple[str, ...]
    tags: tuple[str, ...]


def examples(count: int, seed: int) -> Iterator[Tagged]:
    """So many messages, the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311  no secret
    maker = _Maker(chance)
    shapes = (
        (maker.asking, 34), (maker.told_and_asked, 16), (maker.asked_twice, 8), (maker.claim, 14), (maker.suggestion, 17), (maker.telling, 13), (maker.avoiding, 9),
    )  # fmt: skip
    for _ in range(count):
        shape = chance.choices([each for each, _ in shapes], [weight for _, weight in shapes])[0]
        yield maker.typed(shape())


@cache
def _lines(name: str) -> tuple[str, ...]:
    return tuple((FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines())


@cache
def _names() -> dict[str, tuple[str, ...]]:
    rows = [line.split(" | ") for line in _lines("names")]
    return {kind: tuple(names) for kind, *names in rows}


@cache
def _messages(*folders: str) -> tuple[str, ...]:
    """What the moves learn from, without what it is an example of."""
    lines = (
        line
        for folder in folders
        for file in sorted(OF_MOVES.glob(folder))
        for line in file.read_text(encoding="utf-8").splitlines()
    )
    texts = (line.rpartition(" | ")[2].strip() for line in lines)
    return tuple(text for text in texts if 0 < len(text.split()) <= LONGEST and "|" not in text)


_Part = tuple[str, str]
"""Words and their tag."""


@dataclass(frozen=True)
class _Maker:
    chance: random.Random

    def asking(self) -> list[_Part]:
        """A question with chat around it, or none."""
        before = [(self._line("openers"), CHAT) for _ in range(self.chance.choices((0, 1, 2), (30, 50, 20))[0])]
        behind = [(self._line("tails"), CHAT)] if self.chance.random() < 0.4 else []
        return [*before, *self._question(), *behind]

    def told_and_asked(self) -> list[_Part]:
        """A remark and a question, in either order."""
        told, asked = self._told(), [*self._question(), *self._sometimes("tails", 0.25)]
        if self.chance.random() < 0.2:
            return [*self._sometimes("openers", 0.3), *asked, told]
        return [*self._sometimes("openers", 0.2), told, *self._sometimes("openers", 0.3), *asked]

    def asked_twice(self) -> list[_Part]:
        """Two questions."""
        joint = self.chance.choice(["and", "and", ", and", "also", ""])
        second = self._question()
        return [*self._sometimes("openers", 0.3), *self._question(), *([(joint, CHAT)] if joint else []), *second]

    def claim(self) -> list[_Part]:
        """What is claimed, to be confirmed or denied."""
        frame = _MARKED.sub(lambda found: f"{found[1]}{{{self.filled(self._line('claim'))}}}", self._line("claims"))
        return [*self._sometimes("openers", 0.35), *_parts(frame), *self._sometimes("tails", 0.1)]

    def suggestion(self) -> list[_Part]:
        """A wish for a suggestion, after a remark or none."""
        told = [self._told()] if self.chance.random() < 0.15 else []
        return [
            *told,
            *self._sometimes("openers", 0.35),
            *_parts(self.filled(self._line("suggestions"))),
            *self._sometimes("tails", 0.15),
        ]

    def telling(self) -> list[_Part]:
        """Nothing but what is told."""
        return [*self._sometimes("openers", 0.3), self._told()]

    def avoiding(self) -> list[_Part]:
        """Telling of what is not wanted, perhaps before a wish."""
        told = _parts(self.filled(self._line("avoiding")), TOLD)
        is_wish = self.chance.random() < WISHES_BEHIND
        return [*self._sometimes("openers", 0.2), *told, *(self.suggestion() if is_wish else [])]

    def typed(self, parts: Sequence[_Part]) -> Tagged:
        """As somebody types it."""
        is_lower, words, tags = self.chance.random() < LOWER, list[str](), list[str]()
        for text, given in parts:
            sign, tag = self._sign(given), {HALF: BEGIN, INSIDE: ASKED}.get(given, given)
            written = misspelt(text.lower() if is_lower else text, self.chance).split()
            if written and words and not written[0][0].isalnum():
                words[-1] = words[-1].rstrip(SIGNS_BEHIND) + written.pop(0)  # “…, is that right”
            if not written:
                continue
            written[-1] += sign
            words += written
            tags += [tag] + [ASKED if tag == BEGIN else tag] * (len(written) - 1)
        if self.chance.random() < CAPITALS and words:
            words[0] = words[0][:1].upper() + words[0][1:]
        return Tagged(tuple(words), tuple(tags))

    def filled(self, text: str) -> str:
        """The text with a name for each slot."""
        kinds = {"kind": "kinds", "plainkind": "plainkinds", "kinds": "manykinds"}

        def named(found: re.Match[str]) -> str:
            if found[1] in kinds:
                return self.filled(self._line(kinds[found[1]]))
            if found[1] == "name":
                return self.filled(f"<{self.chance.choice(('person', 'band', 'work', 'dish'))}>")
            return self.chance.choice(_names()[found[1]])

        return _SLOT.sub(named, text)

    def _sign(self, tag: str) -> str:
        if tag in {BEGIN, CLAIMED}:
            return self.chance.choice(("", "", "?"))
        return self.chance.choice(SIGNS) if tag in {CHAT, TOLD} else ""

    def _question(self) -> list[_Part]:
        (text, tag), words = self._whole_question(), []
        words = text.split()
        if len(words) < WORDS_FOR_FILLER or self.chance.random() > FILLERS:
            return [(text, tag)]
        place = self.chance.randrange(2, len(words))
        return [(" ".join(words[:place]), HALF), (self._line("fillers"), CHAT), (" ".join(words[place:]), INSIDE)]

    def _whole_question(self) -> _Part:
        own = self.chance.random()
        if own < 0.55:
            return self.filled(self._line("questions")), BEGIN
        folder = "asking/asks_the_world.txt" if own < 0.78 else "asking/asks_what_i_told.txt" if own < 0.95 else "tasks/*.txt"
        return self.chance.choice(_messages(folder)).rstrip("?!. "), BEGIN

    def _told(self) -> _Part:
        if self.chance.random() < 0.35:
            return self.filled(self._line("told")), TOLD
        return self.chance.choice(_messages("acts/statement.txt", "situations/*.txt")).rstrip(".!"), TOLD

    def _sometimes(self, name: str, share: float) -> list[_Part]:
        return [(self._line(name), CHAT)] if self.chance.random() < share else []

    def _line(self, name: str) -> str:
        return self.chance.choice(_lines(name))


def _parts(marked: str, around: str = CHAT) -> list[_Part]:
    """“S{can you suggest} K{a soup} for me” → its parts; all around the marks is chat, or what is told."""
    found, begin = list[_Part](), 0
    for match in _MARKED.finditer(marked):
        found += [(marked[begin : match.start()], around), (match[2], MARKS[match[1]])]
        begin = match.end()
    return [(text.strip(), tag) for text, tag in (*found, (marked[begin:], around)) if text.strip()]
