"""The people the person calls their own, such as “my sister” or “my boss”, with what was told about each."""

from dataclasses import dataclass

from rdflib import URIRef

from memory.access import Memory
from memory.creation.references import is_person_noun
from memory.facts.facts import LearnedFact
from memory.inspector.facts_in_words import FactsInWords, ShownFact


@dataclass(frozen=True)
class OwnPerson:
    """Such a person: “your sister Anna”, with the live facts about them, last told first."""

    iri: URIRef
    name: str
    told: tuple[ShownFact, ...]


def own_people(memory: Memory) -> list[OwnPerson]:
    """Everybody whom the person spoke of as theirs, by name; omits people without live facts."""
    facts = memory.learned.facts
    rows = facts.reader.rows("own_things_called_mine")
    people = sorted({URIRef(row["thing"]) for row in rows if is_person_noun(str(row["label"]).split()[-1].lower())})
    told: dict[URIRef, list[LearnedFact]] = {}
    for each in facts.facts(people) if people else []:
        told.setdefault(each.fact.subject, []).append(each)
    words = FactsInWords(memory)
    speaker = words.speaker([each for some in told.values() for each in some])
    found = [OwnPerson(iri, speaker.subject(iri), tuple(words.shown(some))) for iri, some in told.items()]
    return sorted(found, key=lambda person: person.name)
