"""The other facts told in the words that go with removed facts: their tellings go as well, or lose those words."""

from collections.abc import Mapping
from dataclasses import replace

from rdflib import Literal, URIRef

from memory.curation.edit import Edit, with_value
from memory.curation.looking_up import Graph
from memory.curation.redacting import redacted
from memory.curation.told_sentences import ToldSentences
from memory.curation.told_there import as_told
from memory.facts.facts import LearnedFact, Telling
from memory.facts.writing import fact_quads
from memory.language.removed_words import REMOVED
from memory.vocabulary import MEM


def mend_other_facts(edit: Edit, graph: Graph, told: ToldSentences) -> int:
    """Takes the tellings in removed sentences from facts that are told elsewhere too, and the removed words from those that are not.

    `graph` is the knowledge. Returns how many tellings that was.
    """
    number = 0
    for fact in told.others:
        tellings = list(told.tellings[fact.iri])
        touched = [each for each in tellings if not told.places_of(each).isdisjoint(told.taken)]
        if not touched:
            continue
        number += len(touched)
        back = [each for each in touched if fact not in told.without_support and told.places_of(each) <= told.taken]
        changed = {each: _reworded(told, each) for each in touched if each not in back}
        _change_tellings(edit, graph, fact, back, changed)
        rest = [changed.get(each, each) for each in tellings if each not in back]
        _put(edit, graph, fact, as_told(fact, rest) if rest or fact.by_hand.entered is not None else fact)
    return number


def _reworded(told: ToldSentences, telling: Telling) -> Telling:
    words = telling.words
    for place in sorted(told.places_of(telling) & told.taken):
        blank, sentence = told.blanks[place], place[1]
        if sentence in words:
            words = words.replace(sentence, redacted(sentence, blank) if blank else REMOVED)
        else:
            words = redacted(words, blank) if blank else REMOVED
    return replace(telling, words=words)


def _change_tellings(
    edit: Edit, graph: Graph, fact: LearnedFact, back: list[Telling], changed: Mapping[Telling, Telling]
) -> None:
    """Removes the nodes of some tellings of a fact, and rewords others."""
    links = list(graph.about([fact.iri], MEM.telling))
    about = list(graph.about(URIRef(quad[2]) for quad in links))
    of_telling = {(quad[0], str(quad[2])) for quad in about if quad[1] in {MEM.toldIn, MEM.words}}
    gone = {node for node, _ in of_telling for each in back if {(node, str(each.episode)), (node, each.words)} <= of_telling}
    edit.remove(quad for quad in links if quad[2] in gone)
    edit.remove(quad for quad in about if quad[0] in gone)
    for before, after in changed.items():
        for quad in about:
            if quad[1] == MEM.words and str(quad[2]) == before.words and (quad[0], str(before.episode)) in of_telling:
                edit.replace(quad, with_value(quad, Literal(after.words)))


def _put(edit: Edit, graph: Graph, before: LearnedFact, after: LearnedFact) -> None:
    old, new = fact_quads(before, graph.name), fact_quads(after, graph.name)
    edit.remove(quad for quad in old if quad not in new)
    edit.add(quad for quad in new if quad not in old)
