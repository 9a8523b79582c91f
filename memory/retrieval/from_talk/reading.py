"""Answers a message from earlier talk: condensed observations are searched like texts and read closely; else it abstains.

Ranked by relevance, importance, and recency by the forgetting function (Landwehr et al. 2023); talk ages faster than texts do.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from rdflib import URIRef

from memory.documents.condensed import Condensed, CondensedPart
from memory.documents.observations import Observation
from memory.embedding.embedder import Embedder
from memory.grammar import Sentence, parsed
from memory.retrieval.from_talk.asking import TalkQuestion, asked_in, ways_to_ask
from memory.retrieval.from_talk.standing_in import asked_of, name_for, stated_of
from memory.retrieval.from_texts.answering import answer
from memory.retrieval.from_texts.passage import ObservationContext, holds, words_of
from memory.retrieval.from_texts.question import TextQuestion, text_question
from memory.retrieval.from_texts.searches import TextCue
from memory.retrieval.from_texts.searching import Library, RankedObservation, search
from memory.retrieval.from_texts.self_contained import self_contained
from memory.retrieval.from_texts.weights import TRIED_AT_MOST, WEIGHTS

TALK_WEIGHTS = {**WEIGHTS, "recency": 1.0, "importance": 0.6}
"""The ranking weights of texts, with more recency and importance, since talk ages faster."""
MENTIONED_AT_MOST = 3


@dataclass(frozen=True)
class AnsweringUtterance:
    """An utterance that answers, and the observation it is part of; `words` are the sentences in it that answer."""

    part: CondensedPart
    observation: Observation
    words: str


@dataclass(frozen=True)
class TalkAnswer:
    """The answer from earlier talk: the utterances, “yes” or “no” if that was asked, and a score from 0 to 1."""

    mentions: tuple[AnsweringUtterance, ...]
    short: str
    score: float
    asked: TalkQuestion


def ask_talk(
    text: str, said_before: Sequence[str], condensed: Condensed, embedder: Embedder, now: datetime
) -> tuple[list[RankedObservation], TalkAnswer | None]:
    """The observations nearest to a message, best first, and the answer, or None if nothing that was said answers it.

    `said_before` are the messages and replies before it, newest first.
    """
    asked = asked_in(self_contained(text, said_before).text)
    if asked is None or condensed.index.is_empty:
        return [], None
    question = text_question(asked.text)
    if question is None and not asked.matter:
        return [], None
    library = Library((condensed.observations,), embedder, now, weights=TALK_WEIGHTS)
    found = search(TextCue(asked.matter or text, asked.matter or asked.text, question), library, TRIED_AT_MOST)
    parts = condensed.parts_of([each.observation.iri for each in found])
    talk = _Talk(asked, found, parts)
    return found, talk.about_matter() if asked.matter else talk.answered()


@dataclass(frozen=True)
class _Talk:
    """The search results for one question, and the ways to read an answer from them."""

    asked: TalkQuestion
    found: Sequence[RankedObservation]
    parts: dict[URIRef, list[CondensedPart]]

    def about_matter(self) -> TalkAnswer | None:
        """What was said about a subject: the best utterances with all its words, in the order in which they were said."""
        name = self._name()
        question = text_question(f"What is {asked_of(self.asked.matter, name)}?")
        terms = [term for term in question.terms if term.text != name] if question is not None else []
        if not terms:
            return None
        mentions = [
            AnsweringUtterance(part, seen, part.text)
            for seen, part in self._each()
            if all(holds(words_of(_as_observation(seen, part, name)), term) for term in terms)
        ]
        chosen = sorted(mentions[:MENTIONED_AT_MOST], key=lambda each: each.part.at)
        return TalkAnswer(tuple(chosen), "", 1.0, self.asked) if chosen else None

    def answered(self) -> TalkAnswer | None:
        """The one utterance that answers; None if none does."""
        name = self._name()
        passages = dict(self._passages(name))
        ways = (text_question(each) for each in ways_to_ask(asked_of(self.asked.text, name), name))
        answers = ((each, answer(each, passages.values())) for each in ways if each is not None)
        question, found = next(((each, found) for each, found in answers if found is not None), (None, None))
        if question is None or found is None:
            return None
        mention = next(each for each, passage in passages.items() if passage.observation is found.observation)
        short = found.short if question.wanted == "whether" else ""
        said = _sentence_of(mention.words, passages[mention], question)
        return TalkAnswer((replace(mention, words=said),), short, found.score, self.asked)

    def _name(self) -> str:
        return name_for([self.asked.text, *(part.text for some in self.parts.values() for part in some)])

    def _each(self) -> Iterator[tuple[Observation, CondensedPart]]:
        for each in self.found:
            for part in self.parts.get(each.observation.iri, ()):
                yield each.observation, part

    def _passages(self, name: str) -> Iterator[tuple[AnsweringUtterance, ObservationContext]]:
        """Each utterance, with what was said before and after it about the same subject."""
        for each in self.found:
            parts = self.parts.get(each.observation.iri, [])
            read = [_as_observation(each.observation, part, name) for part in parts]
            for place, part in enumerate(parts):
                passage = ObservationContext(read[place], tuple(read[:place]), tuple(read[place + 1 :]))
                yield AnsweringUtterance(part, each.observation, part.text), passage


def _as_observation(seen: Observation, part: CondensedPart, name: str) -> Observation:
    """One part of an observation, in the form in which texts are read."""
    text = stated_of(part.text, name)
    return replace(seen, text=text, said=text, heading="", title="")


def _sentence_of(words: str, passage: ObservationContext, question: TextQuestion) -> str:
    """The sentence of a part that covers most terms of the question; the whole part if several tie."""
    sentences = parsed(words)
    if len(sentences) != len(passage.sentences) or len(sentences) < 2:
        return words
    counts = [_covered(sentence, passage, question) for sentence in passage.sentences]
    best = [n for n, count in enumerate(counts) if count == max(counts)]
    return sentences[best[0]].text if len(best) == 1 else words


def _covered(sentence: Sentence, passage: ObservationContext, question: TextQuestion) -> int:
    own = words_of(replace(passage.observation, text=sentence.text, said=sentence.text))
    return sum(holds(own, term) for term in question.terms)
