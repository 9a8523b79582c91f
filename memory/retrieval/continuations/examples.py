"""The training data, written for this project: what invented people told over months, each message with the one it continues.

One life a file, `examples/NAME.jsonl`, one message a line: its number `n`, the time `at`, the `text`, the number of the earlier
message that a good friend would take up in reply (`takes_up`, or null), and `how` it continues that (not learned).
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from rdflib import URIRef

from memory.embedding.embedder import Embedder
from memory.language.moves.classifier import Example
from memory.retrieval.continuations.continuing import CONTINUES, NO, YES, as_read
from memory.retrieval.own_words.nearest import nearest
from memory.retrieval.own_words.saying import Saying

EXAMPLES = Path(__file__).parent / "examples"
SITTING = timedelta(hours=6)
"""Messages no further apart are of one sitting: nobody needs to be reminded of those."""
TEMPTING = 5
"""Hard negatives of each message: the nearest earlier ones that it does not continue."""


@dataclass(frozen=True)
class Told:
    """A message of a life, with the number of the one that it continues (0: none)."""

    number: int
    saying: Saying
    continues: int = 0


@dataclass(frozen=True)
class Story:
    """What one invented person told, oldest first."""

    name: str
    told: tuple[Told, ...]
    of: dict[int, Told] = field(default_factory=dict)
    """The messages by their numbers."""

    def before(self, told: Told) -> list[Saying]:
        """What had been told in earlier sittings."""
        return [each.saying for each in self.told if told.saying.at - each.saying.at > SITTING]

    def chapters_of(self, told: Told) -> list[URIRef]:
        """The message that this one continues, the one that that continues, and so on."""
        found = []
        while told.continues:
            told = self.of[told.continues]
            found.append(told.saying.episode)
        return found


def stories(folder: Path = EXAMPLES) -> list[Story]:
    """All lives of a folder."""
    return [_story(file) for file in sorted(folder.glob("*.jsonl"))]


def _story(file: Path) -> Story:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    told = tuple(
        Told(
            row["n"],
            Saying(URIRef(f"{file.stem}/{row['n']}"), row["text"], datetime.fromisoformat(row["at"]).replace(tzinfo=UTC)),
            row["takes_up"] or 0,
        )
        for row in rows
    )
    return Story(file.stem, told, {each.number: each for each in told})


def examples(told: Sequence[Story], embedder: Embedder) -> Iterator[Example]:
    """Each message with the one that it continues, and with the nearest that it does not; earlier chapters are neither."""
    for story in told:
        for each in story.told:
            before, chapters = story.before(each), story.chapters_of(each)
            near = nearest(each.saying.text, before, embedder)
            wrong = [other.saying for other in near if other.saying.episode not in chapters]
            if chapters:
                yes = story.of[each.continues].saying
                yield Example(as_read(yes.text, each.saying.text), {CONTINUES: YES})
            yield from (Example(as_read(other.text, each.saying.text), {CONTINUES: NO}) for other in wrong[:TEMPTING])
