"""Redacts the words of removed content in what stays: where later replies quote it or were based on it.

A person's own words are never redacted: what was said again elsewhere rightly stays. A reply with a removed source loses every
word of it that is in neither the question nor another source. Everywhere else, only words that nothing else can have introduced
are redacted: names and the like that are in no dictionary, no knowledge base and no other input.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from rdflib import Literal, URIRef

from memory.curation.edit import Edit, with_value
from memory.curation.looking_up import Graph
from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.removed_words import REMOVED
from memory.language.words import FUNCTION_WORDS
from memory.store.terms import Quad
from memory.vocabulary import MEM, RDF

TEXTS = (
    MEM.text, MEM.alsoSaid, MEM.resolvedText, MEM.understood, MEM.variantUnderstood, MEM.query, MEM.choice, MEM.reason, MEM.whyNow, MEM.remark, MEM.sourceLabel,
    MEM.unsupportedClaim, MEM.talkTitle, MEM.noted, MEM.taught, MEM.chatTitle,
)  # fmt: skip
"""Properties whose texts may contain words from another exchange."""
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_POSSESSIVE = re.compile(r"['’]s$")
_SEVERAL = re.compile(r"\[removed\](?:[\s,]+\[removed\])+")
QUOTED_FROM = 4
"""The fewest characters that count as a quotation, even in quotation marks."""


@dataclass(frozen=True)
class Gone:
    """What was removed: its texts, its IRIs as they may occur in other texts, and the claims of its facts."""

    texts: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    claims: tuple["RedactedClaim", ...] = ()

    @cached_property
    def words(self) -> frozenset[str]:
        """The folded content words of its texts."""
        return frozenset(word for text in self.texts for word in content_words(text))


@dataclass(frozen=True)
class RedactedClaim:
    """A removed fact: the words of its value, and those of its subject and relation."""

    value: frozenset[str]
    around: frozenset[str]

    def is_said_in(self, words: set[str]) -> bool:
        """Whether a text with these words states it: all of the value, and something like the rest."""
        return bool(self.value) and self.value <= words and any(_alike(one, other) for one in self.around for other in words)


def content_words(text: str) -> set[str]:
    """The folded words of a text that carry content."""
    return {word for word in folded(text).split() if len(word) > 1 and word not in FUNCTION_WORDS}


def redacted(text: str, words: Iterable[str], quotations: Sequence[str] = ()) -> str:
    """The text with these folded words and these whole quotations replaced by REMOVED."""
    unwanted = frozenset(words)
    for each in quotations:
        if len(each) >= QUOTED_FROM:
            text = text.replace(f"“{each}”", f"“{REMOVED}”")
    return as_one_mark(_WORD.sub(lambda found: REMOVED if _is_among(found.group(), unwanted) else found.group(), text))


def as_one_mark(text: str) -> str:
    """The text with neighbouring marks of removed words joined."""
    return _SEVERAL.sub(REMOVED, text)


def _is_among(token: str, unwanted: frozenset[str]) -> bool:
    if f"[{token}]" == REMOVED:
        return False
    return not unwanted.isdisjoint({folded(token), folded(_POSSESSIVE.sub("", token))})


def _alike(one: str, other: str) -> bool:
    """Whether two words look like forms of one: “lives” and “live”."""
    return one[:4] == other[:4] and abs(len(one) - len(other)) <= 3


@dataclass(frozen=True)
class Redaction:
    """Redacts the remaining episodes; `edit` already contains the removal."""

    edit: Edit
    graph: Graph
    gone: Gone

    def of_messages(self, messages: Sequence[URIRef]) -> set[URIRef]:
        """Redacts messages that cited a removed source; returns those that changed."""
        changed = set()
        for message in messages:
            own = self.edit.now(self.graph.about([message]))
            nodes = [URIRef(quad[2]) for quad in own if quad[1] in {MEM.candidate, MEM.source, MEM.sentMessage}]
            parts = [*own, *self.edit.now(self.graph.about(nodes))]
            sources = {quad[2] for quad in own if quad[1] == MEM.source}
            asked = [URIRef(quad[2]) for quad in own if quad[1] == MEM.inReplyTo]
            held = [str(quad[2]) for quad in parts if quad[0] in sources and quad[1] == MEM.text]
            held += [str(quad[2]) for quad in self.edit.now(self.graph.about(asked, MEM.text)) if quad[1] == MEM.text]
            unwanted = self.gone.words - {word for text in held for word in content_words(text)}
            texts = [quad for quad in parts if quad[1] in TEXTS and quad[0] not in sources]
            if self._put_all((quad, redacted(str(quad[2]), unwanted, self.gone.texts)) for quad in texts):
                changed.add(message)
        return changed

    def as_wholes(self, messages: Sequence[URIRef], values: Iterable[frozenset[str]] | None = None) -> set[URIRef]:
        """Redacts the whole text of messages, and of replies considered for them: “Yes, you have a cat.” only repeats the question.

        With `values`, only of texts that have all content words of any of these. Returns the messages that changed.
        """
        wanted = None if values is None else [each for each in values if each]
        nodes = [URIRef(quad[2]) for quad in self.edit.now(self.graph.about(messages)) if quad[1] == MEM.candidate]
        texts = [quad for quad in self.edit.now(self.graph.about([*messages, *nodes])) if quad[1] == MEM.text]
        said = [quad for quad in texts if wanted is None or any(each <= content_words(str(quad[2])) for each in wanted)]
        return {quad[0] for quad in said if self._put(quad, REMOVED)} & set(messages)

    def of_sent(self, names: Sequence[URIRef]) -> set[URIRef]:
        """Redacts the record of requests to a language model that contained words of these; returns the nodes that changed."""
        links = list(self.graph.leading_to(names, MEM.holdsWordsOf))
        nodes = dict.fromkeys(quad[0] for quad in links if self.edit.keeps(quad))
        self.edit.remove(quad for quad in links if self.edit.keeps(quad))
        texts = [quad for quad in self.edit.now(self.graph.about(nodes, MEM.text)) if quad[1] == MEM.text]
        return {quad[0] for quad in texts if self._put(quad, REMOVED)}

    def of_followers(self, numbers: Iterable[int], reach: int) -> set[URIRef]:
        """Redacts resolved references to removed content in inputs up to `reach` numbers later; returns those that changed."""
        changed = set()
        for first in sorted(numbers):
            turns = self._turns(range(first - reach, first + reach + 1))
            said: set[str] = set()
            for number in sorted(turns):
                episode, text = turns[number]
                said |= content_words(text)
                if number > first:
                    unwanted = self.gone.words - said
                    filled = [*self.graph.about([episode], MEM.resolvedText), *self.graph.about([episode], MEM.understood)]
                    stored = [quad for quad in self.edit.now(filled) if quad[1] in {MEM.resolvedText, MEM.understood}]
                    if self._put_all((quad, redacted(str(quad[2]), unwanted)) for quad in stored):
                        changed.add(episode)
        return changed

    def _turns(self, numbers: range) -> dict[int, tuple[URIRef, str]]:
        """The remaining turns with these numbers, as edited so far: (episode, text) by number."""
        bound = [Literal(number) for number in numbers if number > 0]
        rows = self.graph.reader.rows("turns", number=bound) if bound else []
        found = {}
        for row in rows:
            stored = (row["episode"], MEM.text, Literal(row["text"]), self.graph.name)
            now = [quad for quad in self.edit.now([stored]) if quad[1] == MEM.text]
            if now:
                found[int(row["number"])] = (row["episode"], str(now[0][2]))
        return found

    def everywhere(self, known: frozenset[str]) -> set[URIRef]:
        """Redacts words in all texts that only the removed content can have introduced; returns the nodes that changed.

        `known` are words in the knowledge bases.
        """
        rare = {word for word in self.gone.words if is_rare(word) and word not in known}
        looked_for = rare | {max(claim.value, key=len) for claim in self.gone.claims if claim.value}
        hits = [(quad, set(folded(str(quad[2])).split())) for quad in self._holding_any(looked_for)]
        of_others = self._own_words([quad for quad, words in hits if quad[1] == MEM.text and not words.isdisjoint(looked_for)])
        said = {word for quad, words in hits if quad in of_others for word in words & looked_for}
        changed = set()
        for quad, words in hits:
            if quad in of_others:
                continue
            claimed = {word for claim in self.gone.claims if claim.is_said_in(words) for word in claim.value}
            if self._put(quad, redacted(self._without_names(str(quad[2])), (rare | claimed) - said)):
                changed.add(quad[0])
        return changed

    def still_said(self, words: set[str]) -> set[str]:
        """Those of these words that people say elsewhere too."""
        texts = [quad for quad in self._holding_any(words) if quad[1] == MEM.text]
        return {word for quad in self._own_words(texts) for word in folded(str(quad[2])).split()} & words

    def episodes_with(self, nodes: Iterable[URIRef]) -> set[URIRef]:
        """The episodes that these are, or that they are parts of."""
        some = list(nodes)
        parts = (MEM.candidate, MEM.source, MEM.sentMessage, MEM.variant)
        within = {quad[0] for predicate in parts for quad in self.graph.leading_to(some, predicate)}
        return within | {quad[0] for quad in self.graph.about(some, MEM.number)}

    def _holding_any(self, looked_for: set[str]) -> list[Quad]:
        """All texts, as edited so far, that contain any of these words, written or folded, or the IRI of something removed."""
        written = {token.casefold() for text in self.gone.texts for token in _WORD.findall(text)}
        wanted = looked_for | {token for token in written if not looked_for.isdisjoint(folded(token).split())}
        ends = {name.rpartition("/")[2] for name in self.gone.names}
        stored = [
            (URIRef(row["subject"]), URIRef(row["predicate"]), row["value"], self.graph.name)
            for row in self.graph.reader.texts_with(TEXTS, wanted | ends)
        ]
        return list(dict.fromkeys(quad for quad in self.edit.now(stored) if quad[1] in TEXTS))

    def _own_words(self, texts: Sequence[Quad]) -> set[Quad]:
        """Those of these texts that people said: inputs and utterances in transcripts."""
        kinds = (MEM.InputEpisode, MEM.HeardUtterance)
        spoken = {quad[0] for quad in self.graph.about([quad[0] for quad in texts], RDF.type) if quad[2] in kinds}
        return {quad for quad in texts if quad[0] in spoken}

    def _without_names(self, text: str) -> str:
        for name in self.gone.names:
            text = re.sub(rf"<?{re.escape(name)}[^\s<>]*>?", REMOVED, text)
        return text

    def _put_all(self, texts: Iterable[tuple[Quad, str]]) -> bool:
        """Replaces each text with its new one; returns whether any differed."""
        return bool(sum([self._put(quad, text) for quad, text in texts]))

    def _put(self, quad: Quad, text: str) -> bool:
        return text != str(quad[2]) and self.edit.keeps(quad) and self.edit.replace(quad, with_value(quad, Literal(text)))


def is_rare(word: str) -> bool:
    """Whether a word is in no dictionary: a name, something made up, a long number."""
    return len(word) > 4 if word.isdigit() else len(word) > 2 and not is_english(word)
