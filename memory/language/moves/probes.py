"""Plain questions about a message, answered by linear probes on the tuned encoder (Alain and Bengio 2016). Which are there?

`asks`: does it want an answer, or are the questions in it rhetorical? `asks_told`: does it ask for what was told before? `danger`: does it
speak of danger to anybody? `off_record`: does it ask not to be remembered? `forgets`: does it order
that something told before be removed? `brief`, `at_length`: does it ask for shorter or longer answers? `more`: does it ask for more of the matter at hand? Probes are learned in minutes from
`examples/probes/NAME/`, without touching the encoder: `python -m memory.language.moves.probing`.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from safetensors import safe_open

from memory.embedding.embedder import Vectors
from memory.language.wording import as_heard

FILE = Path(__file__).parent / "probes.safetensors"
EXAMPLES = Path(__file__).parent / "examples" / "probes"
LABELLED = EXAMPLES / "labelled"
"""Messages with the names of the probes that are so of them, joined by “+”, or with another label where none is."""
ASKS, ASKS_TOLD, DANGEROUS, OFF_RECORD, FORGETS, BRIEF, AT_LENGTH, MORE = (
    "asks",
    "asks_told",
    "danger",
    "off_record",
    "forgets",
    "brief",
    "at_length",
    "more",
)
ORDERS = (OFF_RECORD, FORGETS, BRIEF, AT_LENGTH, MORE)
MANNERS = ("greets", "leaves", "thanks", "praises", "complains", "jokes", "asks_after", "asks_able")
"""What a message does to the companion, whatever stands beside that: “right im away to bed, first boats in at 5”."""
TELLS = "tells"
"""Whether it tells something as well, worth a word of its own: “evening, been up since four with a ewe”."""
PROBES = (ASKS, ASKS_TOLD, DANGEROUS, *ORDERS, *MANNERS, TELLS)
YES = "yes"
DIGEST = "digest"


@cache
def bundled() -> dict[str, Vectors]:
    """The weights of each probe: one for each number of a vector, and a bias."""
    with safe_open(FILE, framework="np") as stored:
        return {name: stored.get_tensor(name).astype(np.float32) for name in stored.keys()}  # noqa: SIM118  no mapping


def digest_in(file: Path = FILE) -> str:
    """The digest of the examples and the encoder that the probes were learned with."""
    with safe_open(file, framework="np") as stored:
        return str(json.loads(stored.metadata()["probes"])[DIGEST])


def share_of(name: str, vectors: Vectors) -> Vectors:
    """How likely it is so of each text, from 0 to 1, by the vectors of the tuned encoder: texts × width."""
    weights = bundled()[name]
    return np.asarray(1 / (1 + np.exp(-(vectors @ weights[:-1] + weights[-1]))), np.float32)


def texts_read(texts: Sequence[str]) -> list[str]:
    """The texts as the encoder takes them."""
    return [as_heard(text) for text in texts]


def rows_of(name: str) -> Iterator[tuple[bool, str]]:
    """The examples of a probe: whether it is so, and the message. Raises ValueError for a line without a mark."""
    for file in sorted((EXAMPLES / name).glob("*.tsv")):
        yield from rows_in(file)
    for file in sorted(LABELLED.glob("*.tsv")):
        some = list(labelled(file))
        if any(name in labels for labels, _ in some):
            yield from ((name in labels, text) for labels, text in some)


def labelled(file: Path) -> Iterator[tuple[frozenset[str], str]]:
    """The labels and the text of each message of a file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        labels, _, text = line.partition("\t")
        yield frozenset(labels.split("+")), text.strip()


def rows_in(file: Path) -> Iterator[tuple[bool, str]]:
    """Those of a file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        mark, tab, text = line.partition("\t")
        if not tab or mark not in {YES, "no"}:
            msg = f"{file.name}: {line!r} has no mark"
            raise ValueError(msg)
        yield mark == YES, text.strip()
