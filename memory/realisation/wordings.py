"""The wording of properties without annotations, from the lexicon of `verbalising`, which knows common vocabularies."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from rdflib import Literal

from memory.domain_knowledge.schema import ClassEntry, PropertyEntry
from memory.forms.inflection import known_lemmas, plural
from memory.realisation.values import is_date, listed
from memory.realisation.verbalising.clauses import dated, in_past
from memory.realisation.verbalising.lexicon import PropertyWording, wording_of
from memory.realisation.verbalising.naming import filled
from memory.realisation.verbalising.terms import value_of
from memory.realisation.verbalising.topics import kind_of, kinds_of_value
from memory.store.terms import Term

DBPEDIA = "http://dbpedia.org/"
NUMBERS = {"number", "year", "measure"}
PLURAL_FORMS = {"is": "are", "was": "were", "has": "have"}
_ROLE = re.compile(r"^(?P<be>are|were) an? (?P<role>\w+(?: \w+)?)(?= (?:of|in|at|for|on|to|from) )")
"""A role that agrees in number: “were a crew member of …”."""


def own_wording(entry: PropertyEntry, classes: Iterable[ClassEntry] = (), value: Term | None = None) -> PropertyWording | None:
    """The lexicon's wording of a property that has no verb phrase, for a subject of these classes; None if there is none.

    Looked up by local name of the IRI, then by label; derived wordings do not count. The lexicon's units are DBpedia's: for any
    other number, the unit is unknown and the result None.
    """
    if entry.verb_phrases:
        return None
    kinds = {kind_of(each.label) for each in classes} - {""}
    kinds |= kinds_of_value(value_of(f'"{value}"')) if isinstance(value, Literal) else set()
    wording = _by_name(entry, kinds)
    is_bare_number = wording is not None and wording.unit and isinstance(value, Literal) and not entry.iri.startswith(DBPEDIA)
    return None if is_bare_number else wording


def rank_of(entry: PropertyEntry) -> float:
    """How early a property is said: lower is earlier; a property the lexicon does not know is in the middle."""
    wording = _by_name(entry, set())
    return (wording or PropertyWording("{}")).rank


def _by_name(entry: PropertyEntry, kinds: set[str]) -> PropertyWording | None:
    found = (wording_of(name, kinds) for name in (str(entry.iri), entry.label))
    return next((each for each in found if not each.is_derived), None)


def ends_its_subject(entry: PropertyEntry) -> bool:
    """Whether a property marks the end of its subject: by its annotation, else by the lexicon."""
    wording = own_wording(entry)
    return entry.marks_end or (wording is not None and wording.ends)


def worded(wording: PropertyWording, values: Sequence[Term], names: Sequence[str], *, is_over: bool, is_plural: bool) -> str:
    """The predicate with its values: “has Skerra as its capital”, “were born on 3 May 1901”. `names` are the values' words."""
    phrase = dated(wording.phrase, _time(values[0]))
    if is_over and not wording.stays:
        phrase = in_past(phrase)
    if is_plural:
        phrase = _in_plural(phrase)
    if wording.unit and all(isinstance(value, Literal) and value_of(f'"{value}"').kind in NUMBERS for value in values):
        return filled(phrase, [f"{name} {wording.unit}" for name in names])
    return filled(phrase, [listed(names)] if len(names) == 1 else names)


def _time(value: Term) -> str:
    return {4: "year", 7: "month"}.get(len(str(value)), "date") if is_date(value) else ""


@cache
def _in_plural(phrase: str) -> str:
    first, space, rest = phrase.partition(" ")
    lemmas = known_lemmas(first).get("VERB", ()) if first.endswith("s") else ()
    turned = f"{PLURAL_FORMS.get(first) or next(iter(lemmas), first)}{space}{rest}".replace(" its ", " their ")
    return _ROLE.sub(lambda found: f"{found['be']} {plural(found['role'])}", turned)
