"""Removes the words in which deleted facts were told, and redacts the replies based on them.

Replies draw on the person's own words as well as on facts, so the words must go too: in a message of several sentences, only
those that told the facts, and of a sentence that other facts rest on as well, only the words of the value.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rdflib import Literal, URIRef

from memory.curation.claims import claims_of, known_words
from memory.curation.edit import Edit, with_value
from memory.curation.exchange_parts import remove_citing_sources
from memory.curation.looking_up import Graph, graph_of
from memory.curation.person_store import PersonStore
from memory.curation.redacting import Gone, Redaction, as_one_mark, content_words, is_rare, redacted
from memory.curation.told_sentences import Place, ToldSentences
from memory.episodes.short_term import EPISODES_LOOKED_AT
from memory.forms.folding import folded
from memory.indexing.talk import reindex_without
from memory.language.removed_words import REMOVED
from memory.language.sentences import sentences_of
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM, RDF

READ_OF_IT = (MEM.resolvedText, MEM.understood)
"""What was derived from a message, and is dropped when its words change."""
KEPT_OF_IT = (MEM.noted, MEM.taught)
"""The sentences of a message that are displayed as remembered."""


@dataclass(frozen=True)
class RewordedMessages:
    """`reworded` maps episodes to (number, new text); `messages`, `replies` and `others` count how many of each changed.

    `gone` is what went; `known` are words of it that need not come from it.
    """

    reworded: Mapping[str, tuple[int, str]]
    gone: Gone
    known: frozenset[str]
    messages: int = 0
    replies: int = 0
    others: int = 0

    def put_in_index(self, holding: PersonStore) -> None:
        """Replaces the words in the text index. The caller holds the lock of the index."""
        holding.in_indices(lambda index, embedder: reindex_without(index, embedder, {}, self.reworded))


def unsay(edit: Edit, holding: PersonStore, told: ToldSentences, condensed: Sequence[URIRef] = ()) -> RewordedMessages:
    """Removes what told these facts from the person's messages, and redacts replies to or based on them, and whatever quotes them.

    `condensed` are the observations that went or were shortened with them.
    """
    graph = graph_of(holding, holding.episodes)
    facts = [each.iri for each in told.facts]
    words = tuple(dict.fromkeys(gone_from(place[1], blank) for place, blank in told.blanks.items()))
    gone = Gone(words, tuple(facts), tuple(claims_of(holding, told.facts)))
    known = known_words(holding, gone.words)
    texts = _take_out(edit, graph, told)
    redaction = Redaction(edit, graph, gone)
    replies = _redact_replies(redaction, told, condensed)
    numbers = [int(str(quad[2])) for quad in graph.about(texts, MEM.number)]
    quoting = redaction.of_followers(numbers, EPISODES_LOOKED_AT) | redaction.everywhere(known)
    quoting |= redaction.of_sent([*told.texts, *facts, *condensed])
    changed = redaction.episodes_with({*texts, *replies, *quoting})
    edit.remove(graph.about(changed, MEM.redactedAt))
    edit.add((each, MEM.redactedAt, moment(holding.clock()), graph.name) for each in sorted(changed))
    return RewordedMessages(
        _reworded(edit, graph, changed),
        gone,
        known | redaction.still_said({each for each in gone.words if is_rare(each)}),
        len(texts),
        len(replies),
        len(changed - {*texts, *replies}),
    )


def _take_out(edit: Edit, graph: Graph, told: ToldSentences) -> list[URIRef]:
    """Takes the sentences out of the messages, and what was derived from them; returns the messages."""
    texts = [quad for quad in graph.about(told.texts, MEM.text) if quad[1] == MEM.text]
    for quad in texts:
        places = {place: blank for place, blank in told.blanks.items() if place[0] == quad[0]}
        edit.replace(quad, with_value(quad, Literal(text_without(str(quad[2]), places))))
        edit.remove(_derived(graph, quad[0], [each for _, each in places], told))
    edit.remove(_analysed(graph, told))
    return [quad[0] for quad in texts]


def _redact_replies(redaction: Redaction, told: ToldSentences, condensed: Sequence[URIRef]) -> set[URIRef]:
    """Redacts the replies to these messages, and those that cite them, the facts or what was condensed from them."""
    edit, graph = redaction.edit, redaction.graph
    stating, _ = remove_citing_sources(edit, graph, [each.iri for each in told.facts])
    citing, _ = remove_citing_sources(edit, graph, [*told.texts, *condensed])
    answers = [quad[0] for quad in graph.leading_to(told.texts, MEM.inReplyTo)]
    replies = redaction.of_messages(list(dict.fromkeys([*stating, *citing, *answers])))
    later = [each for each in dict.fromkeys([*stating, *citing]) if each not in answers]
    unchanged = [quad[0] for quad in graph.about(later, MEM.text) if quad[0] in stating and edit.keeps(quad)]
    return replies | redaction.as_wholes(unchanged) | redaction.as_wholes(later, [told.values[each.iri] for each in told.facts])


def gone_from(sentence: str, blank: frozenset[str]) -> str:
    """What goes out of a sentence: these of its words, or all of it if there are none."""
    return " ".join(sorted(blank)) if blank else sentence


def text_without(text: str, places: Mapping[Place, frozenset[str]]) -> str:
    """The text without these of its sentences, or without some of their words.

    >>> place = (URIRef("e"), "My sister lives in Graz.")
    >>> text_without("Rain again. My sister lives in Graz.", {place: frozenset({"graz"})})
    'Rain again. My sister lives in [removed].'
    """
    instead = {sentence: redacted(sentence, blank) if blank else REMOVED for (_, sentence), blank in places.items()}
    left, end = "", 0
    for each in sentences_of(text):
        begin = text.index(each, end)
        left += text[end:begin] + instead.get(each, each)
        end = begin + len(each)
    return as_one_mark(left + text[end:])


def _analysed(graph: Graph, told: ToldSentences) -> list[Quad]:
    """What the analyses of the messages say of these facts."""
    facts = {(each.fact.subject, each.fact.predicate, each.fact.value) for each in told.facts}
    links = list(graph.about(told.texts, MEM.analysis))
    of_node: dict[URIRef, dict[URIRef, Term]] = defaultdict(dict)
    about = list(graph.about(URIRef(quad[2]) for quad in links))
    for node, predicate, value, _ in about:
        of_node[node][predicate] = value
    same = {node for node, of in of_node.items() if (of.get(RDF.subject), of.get(RDF.predicate), of.get(RDF.object)) in facts}
    return [*(quad for quad in links if quad[2] in same), *(quad for quad in about if quad[0] in same)]


def _derived(graph: Graph, episode: URIRef, taken: Sequence[str], told: ToldSentences) -> list[Quad]:
    """What was derived from a message, but for remembered sentences that neither overlap with what was taken nor have a value."""
    values = frozenset[str]().union(*(told.values[each.iri] for each in told.facts))
    sentences = [folded(each) for each in taken]

    def goes(kept: str) -> bool:
        return bool(values & content_words(kept)) or any(each in folded(kept) or folded(kept) in each for each in sentences)

    own = list(graph.about([episode]))
    return [quad for quad in own if quad[1] in READ_OF_IT or (quad[1] in KEPT_OF_IT and goes(str(quad[2])))]


def _reworded(edit: Edit, graph: Graph, changed: Iterable[URIRef]) -> dict[str, tuple[int, str]]:
    some = sorted(changed)
    numbers = {quad[0]: int(str(quad[2])) for quad in graph.about(some, MEM.number) if quad[1] == MEM.number}
    texts = [quad for quad in edit.now(graph.about(some, MEM.text)) if quad[1] == MEM.text]
    return {str(quad[0]): (numbers[quad[0]], str(quad[2])) for quad in texts if quad[0] in numbers}
