"""Yes–no questions about a message, answered by linear probes on the fine-tuned encoder (Alain and Bengio 2016).

`asks_told`: does it ask for something told before? `asks_all`: for all that was told of somebody or something? `brief`,
`at_length`: does it ask for shorter or longer answers? `more`: does it ask for more about the current subject? `wishes_name`: does
it say by which name the speaker wants to be called? MANNERS and TELLS: see there. Probes are trained in minutes from `examples/probes/NAME/`, without changing the encoder: `python -m
memory.language.moves.probing`. Graver questions, and whether a message wants an answer, are for the second look; its examples
stand beside these.
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
"""Messages labelled with the probes they are positive for, joined by “+”, or with another label if there are none."""
ASKS, ASKS_TOLD, ASKS_ALL, DANGEROUS, OFF_RECORD, FORGETS, BRIEF, AT_LENGTH, MORE = (
    "asks",
    "asks_told",
    "asks_all",
    "danger",
    "off_record",
    "forgets",
    "brief",
    "at_length",
    "more",
)
WISHES_NAME = "wishes_name"
OF_LENGTH = (BRIEF, AT_LENGTH, MORE)
MANNERS = ("greets", "leaves", "thanks", "praises", "jokes", "asks_after", "asks_able")
"""Social acts towards the companion, whatever else the message says: “right im away to bed, first boats in at 5”."""
TELLS = "tells"
"""Whether it also tells something that deserves a response: “evening, been up since four with a ewe”."""
WISHES = NEW_SUBJECT, CORRECTS, COMPLAINS_OF_REPLY = ("new_subject", "corrects_companion", "complains_of_reply")
"""What a message wants of the talk: another subject, to put right what was told or remembered, or to complain of the reply."""
WISH, NO_WISH = "wish", "none"
"""The second look's question which of WISHES a message has, and its answer if it has none."""
HINTED = "hinted"
"""The examples of hints at danger, in passing or in no plain words."""
PROBES = (ASKS_TOLD, ASKS_ALL, *OF_LENGTH, *MANNERS, TELLS, WISHES_NAME)
YES = "yes"


@cache
def bundled() -> dict[str, Vectors]:
    """The weights of each probe: width + 1, the last being the bias."""
    with safe_open(FILE, framework="np") as stored:
        return {name: stored.get_tensor(name).astype(np.float32) for name in stored.keys()}  # noqa: SIM118  no mapping


def digests_in(file: Path = FILE) -> dict[str, str]:
    """For each probe, the digest of the examples and the encoders that it was trained with."""
    with safe_open(file, framework="np") as stored:
        return dict(json.loads(stored.metadata()["probes"]))


def share_of(name: str, vectors: Vectors) -> Vectors:
    """The probe's probability for each text, 0 to 1, given the fine-tuned encoder's vectors (texts × width)."""
    weights = bundled()[name]
    return np.asarray(1 / (1 + np.exp(-(vectors @ weights[:-1] + weights[-1]))), np.float32)


def texts_read(texts: Sequence[str]) -> list[str]:
    """The texts, normalised for the encoder."""
    return [as_heard(text) for text in texts]


def rows_of(name: str) -> Iterator[tuple[bool, str]]:
    """A probe's examples: whether it is positive, and the message. Raises ValueError for a line without a mark."""
    for file in sorted((EXAMPLES / name).glob("*.tsv")):
        yield from rows_in(file)
    for file in sorted(LABELLED.glob("*.tsv")):
        some = list(labelled(file))
        if any(name in labels for labels, _ in some):
            yield from ((name in labels, text) for labels, text in some)


def labelled(file: Path) -> Iterator[tuple[frozenset[str], str]]:
    """The labels and the text of each message in a file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        labels, _, text = line.partition("\t")
        yield frozenset(labels.split("+")), text.strip()


def rows_in(file: Path) -> Iterator[tuple[bool, str]]:
    """The examples in one file. Raises ValueError for a line without a mark."""
    for line in file.read_text(encoding="utf-8").splitlines():
        mark, tab, text = line.partition("\t")
        if not tab or mark not in {YES, "no"}:
            msg = f"{file.name}: {line!r} has no mark"
            raise ValueError(msg)
        yield mark == YES, text.strip()
