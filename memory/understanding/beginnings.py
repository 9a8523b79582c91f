"""Which properties tell when a thing began, recognised by their names, in any domain."""

import re

from memory.domain_knowledge.schema import PropertyEntry

BEGINS = re.compile(
    r"\b(birth|born|form(ation|ed)|found(ing|ed)|invent(ion|ed)|creat(ion|ed)|establish(ed)?|released?|premiere[d]?|built|"
    r"publish(ed)?|publication|launch(ed)?|open(ed|ing)|complet(ed|ion)|introduc(ed|tion)|start(ed)?|recorded|composed|written)\b"
)
BIRTH = re.compile(r"\b(birth|born)\b")


def names_of(entry: PropertyEntry) -> str:
    """The label and the first verb phrase of a property, in lower case."""
    return " ".join((entry.label, *entry.verb_phrases[:1])).lower()


def is_beginning(entry: PropertyEntry) -> bool:
    """Whether its values tell when a thing began."""
    return entry.gives_times and not entry.marks_end and bool(BEGINS.search(names_of(entry)))


def is_birth(entry: PropertyEntry) -> bool:
    """Whether its values tell when a life began."""
    return is_beginning(entry) and bool(BIRTH.search(names_of(entry)))
