"""Generated texts of any length, deterministic from a seed, with people, places, years and pronouns in varied sentences."""

import random
from collections.abc import Iterator

from rdflib import URIRef

from memory.creation.chunking import chunks_of
from memory.creation.draft import PassageDraft
from memory.creation.reading import pasted
from memory.creation.steps.split import split
from memory.creation.summary import Summary, summary_in
from memory.creation.writing import add_document, add_observations
from memory.documents.observations import Observations

SEED = 1873
SENTENCES_A_PARAGRAPH = 6
PARAGRAPHS_A_CHAPTER = 5
FIRST = "Ada Tom Clara Otto Ines Hugo Martha Emil Ruth Jonas Greta Felix".split()
LAST = "Holm Reed Vance Brandt Moray Lind Thorne Abara Quist Falk".split()
PLACES = "Orrin,Far Lea,Kestrel Bay,Marrow Hill,Saltby,Long Acre,Vennford,Port Ellery".split(",")
THINGS = "mill,lamp,bridge,school,well,ferry,library,pump,orchard,bell".split(",")
DEEDS = "built,sold,repaired,painted,inherited,opened,measured,designed".split(",")
SENTENCES = (
    "In {year} {person} {deed} the {thing} in {place}.",
    "{person}, a teacher from {place}, had never seen the {thing} before, although it stood only {number} miles from the town.",
    "{pronoun} {deed} it with the help of {number} neighbours, and for a long time nobody spoke of anything else.",
    "The {thing} was {deed} by {person} for {number} pounds.",
    "The following year a storm broke the roof, and the council of {place} asked {person} for help.",
    "It could be heard from {place} on a clear night, which pleased the fishermen more than the clergy.",
    "“I should have waited,” said {person}, “but the {thing} would not.”",
    "On {day} May {year} the {thing} was closed because the water had risen by {number} feet.",
    "{pronoun} lived there until {year} and kept {number} hens, a goat and a barometer.",
    "Nobody in {place} knew why {person} had left without a word to the clerk.",
)


def made_up_text(words: int, seed: int = SEED) -> str:
    """A text of at least this many words, in chapters; different for each seed."""
    parts, count = list[str](), 0
    for number, paragraph in enumerate(_paragraphs(random.Random(seed))):  # noqa: S311  reproducible on purpose
        if number % PARAGRAPHS_A_CHAPTER == 0:
            parts.append(f"Chapter {number // PARAGRAPHS_A_CHAPTER + 1}")
        parts.append(paragraph)
        count += len(paragraph.split())
        if count >= words:
            break
    return "\n\n".join(parts)


def _paragraphs(chance: random.Random) -> Iterator[str]:
    while True:
        yield " ".join(_sentence(chance) for _ in range(SENTENCES_A_PARAGRAPH))


def _sentence(chance: random.Random) -> str:
    return chance.choice(SENTENCES).format(
        year=chance.randrange(1780, 1990),
        day=chance.randrange(1, 29),
        number=chance.randrange(2, 90),
        person=f"{chance.choice(FIRST)} {chance.choice(LAST)}",
        pronoun=chance.choice(("She", "He")),
        place=chance.choice(PLACES),
        thing=chance.choice(THINGS),
        deed=chance.choice(DEEDS),
    )


def load_made_up_text(observations: Observations, words: int) -> URIRef:
    """Stores a generated text with its memories, neither parsed nor indexed; returns its IRI."""
    read = pasted(made_up_text(words))
    document, kept = add_document(observations, read, chunks_of(read.text, read.headings)), Summary().as_json()
    for passage in observations.passages(document.iri):
        before = summary_in(kept)
        draft = split(PassageDraft(passage, document.title, None, before))
        draft = draft.with_pieces(list(draft.pieces), Summary(sentence=before.sentence + len(draft.pieces)))
        document, _ = add_observations(observations, document, draft, kept)
        kept = draft.summary.as_json()
    return document.iri
