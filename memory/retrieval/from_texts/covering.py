"""Whether a sentence says everything that a question demands: each word in it, or right before it, or not at all."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from memory.creation.people import sex_of
from memory.grammar import Sentence, Word
from memory.observations import Observation
from memory.retrieval.from_texts.clauses import is_pronoun
from memory.retrieval.from_texts.framing import NAMING
from memory.retrieval.from_texts.kinds import count
from memory.retrieval.from_texts.kinds.person import likelihood
from memory.retrieval.from_texts.kinds.phrases import number_phrases
from memory.retrieval.from_texts.passage import Passage, holds, words_of
from memory.retrieval.from_texts.question import LIGHT, TextQuestion
from memory.retrieval.from_texts.words import BY_STEM, TITLES, Term, key, sameness

NEAR, LIGHT_MISSING, ADVERB_MISSING, THIS = 0.12, 0.15, 0.1, 0.25
"""What is taken off for a word that is only said nearby, and for words that say little and are missing."""
CONDITIONS_AT_LEAST = 0.5
READERS = frozenset(
    "patient people person user reader visitor customer guest owner operator driver member tenant resident student employee traveller "
    "passenger applicant worker beginner parent buyer player".split()
)
"""Whom a text may speak to as “you”."""


@dataclass(frozen=True)
class Cover:
    """Where each demanded word stands in the sentence, what stands only nearby, and how much was taken off."""

    question: TextQuestion
    passage: Passage
    sentence: Sentence
    places: Mapping[Term, tuple[Word, ...]] = field(hash=False)
    nearby: tuple[Term, ...]
    penalty: float

    def words(self, terms: Sequence[Term]) -> set[Word]:
        """The words of the sentence that cover these."""
        return {word for term in terms for word in self.places.get(term, ())}


def may_say(question: TextQuestion, observation: Observation) -> bool:
    """Whether it has the verb and the numbers that are demanded, which have to stand right there."""
    own = words_of(observation)
    may_be_missing = LIGHT | NAMING | _STATES
    if question.predicate is not None and question.predicate.lemma not in may_be_missing and not holds(own, question.predicate):
        return False
    return all(term.kind != "number" or holds(own, term) for term in question.terms)


def may_cover(question: TextQuestion, passage: Passage) -> bool:
    """Whether it is worth parsing: nearly all that is demanded is said there or before."""
    terms, own = question.terms, passage.own
    held = sum(holds(own, term) or passage.nearness(term) > 0 for term in terms)
    return held >= len(terms) - 1 - len(question.focus)


def cover(question: TextQuestion, passage: Passage, sentence: Sentence) -> Cover | None:
    """How the sentence covers the question; None where something demanded is not said."""
    places = {term: found for term in (*question.terms, *question.conditions) if (found := _matching(question, term, sentence))}
    nearby: list[Term] = []
    penalty = 0.0
    for term in question.terms:
        if term in places:
            penalty += (1 - max(_sameness(question, term, word) for word in places[term])) * 0.5
            continue
        lacks = _lacking(question, passage, sentence, term)
        if lacks is None:
            return None
        is_of_same = bool(nearby) and 0 < term.index - nearby[-1].index <= 2
        nearby += [term]
        penalty += 0.0 if is_of_same else lacks
    if question.wanted == "whether" and question.predicate is None and set(nearby) & set(question.others):
        return None
    if question.predicate is None and nearby and _is_of_what_is_far(question, sentence, nearby):
        return None
    if any(_is_another(question, sentence, term, places) for term in nearby):
        return None
    if nearby and (_is_loosely_said(question, sentence, places, nearby) or not _may_stand_for(question, sentence, nearby)):
        return None
    if not _names_agree(question, passage, sentence, places) or not _conditions_hold(question, passage, places):
        return None
    return Cover(question, passage, sentence, places, tuple(nearby), round(penalty, 3))


def _matching(question: TextQuestion, term: Term, sentence: Sentence) -> tuple[Word, ...]:
    """The words that are the same, the surest ones."""
    degrees = [(_sameness(question, term, word), word) for word in sentence.words]
    best = max((degree for degree, _ in degrees), default=0.0)
    return tuple(word for degree, word in degrees if degree == best) if best > 0 else ()


def _is_loosely_said(
    question: TextQuestion, sentence: Sentence, places: Mapping[Term, tuple[Word, ...]], nearby: Sequence[Term]
) -> bool:
    """“opened” by “begin”, of something that is not even named: two guesses are one too many."""
    verb = question.predicate
    if verb is None or verb not in places or not set(nearby) & {*question.agent, *question.patient}:
        return False
    return max(_sameness(question, verb, word) for word in places[verb]) < BY_STEM


def _may_stand_for(question: TextQuestion, sentence: Sentence, nearby: Sequence[Term]) -> bool:
    """“He” is not Ottilie: of a person named before a pronoun of the right sex must stand in the sentence, if any does."""
    said = {"f" if word.lower in _SHE else "m" for word in sentence.words if word.lower in _SHE | _HE}
    for name in _names(question):
        sex = sex_of(" ".join(term.text for term in name))
        if sex and said and sex not in said and all(term in nearby for term in name):
            return False
    return True


_FIRST = frozenset("i me my mine myself".split())
_WRITERS = frozenset("author writer narrator diarist".split())
_SHE, _HE = frozenset("she her hers".split()), frozenset("he him his".split())
_BOUNDS = frozenset("maximum minimum most least highest lowest largest smallest maximal minimal".split())
_BOUNDING = frozenset("exceed most least up maximum minimum more less least".split())
"""What says a bound: “should not exceed”, “at least”, “up to”."""
_OTHER_AS_NOUN = frozenset("pass lead play show stand rest turn spring fall walk run drive match post form set train".split())
"""As nouns they mean something else than the verbs beside which they stand in a group."""
_STATES = frozenset("keep stand lie hang display locate situate".split())


def _sameness(question: TextQuestion, term: Term, word: Word) -> float:
    """How far a word is the one demanded: a verb is no adjective; where a thing is kept is where it stands."""
    if term is question.predicate:
        if word.tag.startswith("JJ") and word.lower == word.lemma and term.lemma not in {"open", "close"}:
            return 0.0
        if {term.lemma, word.lemma} <= NAMING:
            return 0.95
        is_there = word.lemma == "be" and word.role not in {"aux", "auxpass"}
        if question.wanted == "place" and term.lemma in _STATES and (is_there or word.lemma in _STATES):
            return max(BY_STEM, sameness(term, word))
        return _by_noun(sameness(term, word), word)
    return sameness(term, word)


def _by_noun(degree: float, word: Word) -> float:
    """“died” is “death”, but no mountain “pass”."""
    return 0.0 if word.is_noun and degree < BY_STEM and word.lemma in _OTHER_AS_NOUN else degree


def _lacking(question: TextQuestion, passage: Passage, sentence: Sentence, term: Term) -> float | None:
    """What is taken off for a word that is not in the sentence; None where it may not be missing."""
    if term is question.predicate:
        return LIGHT_MISSING if term.lemma in LIGHT else None
    if term in question.focus and question.wanted in {"count", "thing", "measure", "amount"}:
        return _lacking_focus(question, passage, sentence, term)
    if _stands_in_name(question, term) and any(each in sentence_keys(sentence) for each in _name_of(question, term)):
        return 0.02
    if (far := passage.nearness(term)) and (
        term.kind != "name" or any(is_pronoun(word) for word in sentence.words) or term in question.others
    ):
        return NEAR * (2 - far)
    if _is_meant_by_this(question, sentence, term):
        return THIS
    if _tells_of_itself(question, passage, sentence, term):
        return 0.05
    return _lacking_little(question, sentence, term)


def _tells_of_itself(question: TextQuestion, passage: Passage, sentence: Sentence, term: Term) -> bool:
    """“I”: whoever the text says that it was written by, or just “the author”."""
    if not any(word.lower in _FIRST for word in sentence.words):
        return False
    if term.lemma in _WRITERS:
        return True
    names = {key(word) for name in passage.observation.about for word in name.split()}
    return term.kind == "name" and key(term.text) in names and set(_name_of(question, term)) <= names


def _is_meant_by_this(question: TextQuestion, sentence: Sentence, term: Term) -> bool:
    """“She published this in a Swiss journal”: the paper, where all else that is asked is said."""
    if term not in question.patient or term.kind != "noun" or question.predicate is None or not question.others:
        return False
    if not all(_matching(question, other, sentence) for other in (question.predicate, *question.others)):
        return False
    verbs = [word for word in _matching(question, question.predicate, sentence) if word.is_verb]
    return any(each.lower in {"this", "it", "them"} for verb in verbs for each in sentence.children(verb, "dobj"))


def _lacking_little(question: TextQuestion, sentence: Sentence, term: Term) -> float | None:
    """Titles, bounds that are said otherwise, and adverbs may be missing."""
    if key(term.text) in TITLES:
        return 0.0
    if term.lemma in READERS and any(word.lower in {"you", "your"} for word in sentence.words):
        return 0.05
    if term.lemma in READERS and term in question.agent and not any(likelihood(word) >= 0.8 for word in sentence.words):
        return 0.1
    if term.lemma in _BOUNDS and any(word.lower in _BOUNDING for word in sentence.words):
        return 0.05
    return ADVERB_MISSING if question.sentence.words[term.index].tag.startswith("RB") else None


def _lacking_focus(question: TextQuestion, passage: Passage, sentence: Sentence, term: Term) -> float | None:
    """“What instrument …” need not say “instrument”; “how much oil” may have said oil before; what is counted must be named."""
    if question.wanted == "count":
        if passage.nearness(term) == 1.0 and any(count.stands_alone(sentence, *each) for each in number_phrases(sentence)):
            return NEAR
        return NEAR if term.lemma in {"people", "person"} or (term is not question.focus[0] and passage.nearness(term)) else None
    return 0.1 if question.wanted == "thing" else 0.05


def sentence_keys(sentence: Sentence) -> set[str]:
    """All words, folded."""
    return {key(word.text) for word in sentence.words}


def _is_of_what_is_far(question: TextQuestion, sentence: Sentence, nearby: Sequence[Term]) -> bool:
    """“the level of the pump”, where the sentence tells of a level without a pump, and no pronoun may stand for it."""
    words = question.sentence.words
    owned = [term for term in nearby if any(word.lower == "of" for word in words[max(0, term.index - 3) : term.index])]
    return bool(owned) and not any(is_pronoun(word) and word.tag not in {"WDT", "WP"} for word in sentence.words)


def _is_another(question: TextQuestion, sentence: Sentence, term: Term, places: Mapping[Term, tuple[Word, ...]]) -> bool:
    """“the relief valve” is no “safety valve”: what tells one from others is missing, and something else stands there."""
    words = question.sentence.words
    head = next((each for each in question.terms if each.index == term.index + 1), None)
    if head is None or head not in places or not (words[term.index].is_noun or words[term.index].tag.startswith("JJ")):
        return False
    asked = {key(each.text) for each in question.terms}
    return all(
        any(key(each.text) not in asked for each in sentence.children(word, "compound", "amod", "nmod")) for word in places[head]
    )


def _stands_in_name(question: TextQuestion, term: Term) -> bool:
    return term.kind == "name" and len(_name_of(question, term)) > 1


def _name_of(question: TextQuestion, term: Term) -> list[str]:
    """The words of the name that a word of the question stands in, without titles."""
    words = question.sentence.words
    named = {each.index for each in question.terms if each.kind == "name"}
    start = end = term.index
    while start - 1 in named:
        start -= 1
    while end + 1 in named:
        end += 1
    run = [key(words[n].text) for n in range(start, end + 1)]
    return [each for each in run if each not in TITLES] or run


def _names_agree(question: TextQuestion, passage: Passage, sentence: Sentence, places: Mapping[Term, tuple[Word, ...]]) -> bool:
    """“Martha Sugden” is not Walter Sugden: of two names one must be a part of the other."""
    for name in _names(question):
        said = [(term, set(_run_of(sentence, word))) for term in name for word in places.get(term, ())]
        asked = set(_name_of(question, name[0]))
        agreeing = [(term, run) for term, run in said if run <= asked or asked <= run]
        if said and not agreeing:
            return False
        if said and all(run < asked and _is_of_another(passage, asked, term) for term, run in agreeing):
            return False
    return True


def _names(question: TextQuestion) -> list[list[Term]]:
    """The names in the question, each as its words."""
    found: list[list[Term]] = []
    for term in sorted((each for each in question.terms if each.kind == "name"), key=lambda each: each.index):
        if found and term.index == found[-1][-1].index + 1:
            found[-1].append(term)
        else:
            found.append([term])
    return found


def _is_of_another(passage: Passage, asked: set[str], term: Term) -> bool:
    """“Solheim” alone, where somebody else of that name was spoken of last: “Marit Solheim”, when Nils Solheim is asked about."""
    given = re.compile(rf"\b([A-Z][\w’'-]+) {re.escape(term.text)}\b")
    for text in (*(each.text for each in reversed(passage.before)), passage.observation.title, passage.observation.heading):
        if found := given.findall(text):
            return not {key(name) for name in found} & (asked | TITLES)
    return False


def _run_of(sentence: Sentence, word: Word) -> list[str]:
    """The name that a word of the sentence stands in, without titles."""
    start = end = word.index
    words = sentence.words
    while start > 0 and _is_of_name(words[start - 1]) and words[start - 1].lower not in {"'s", "’s"}:
        start -= 1
    while end + 1 < len(words) and _is_of_name(words[end + 1]) and words[end].tag != "POS":
        end += 1
    run = [key(words[n].text) for n in range(start, end + 1)]
    return [each for each in run if each not in TITLES] or run


def _is_of_name(word: Word) -> bool:
    return word.is_name and word.text[:1].isupper()


def _conditions_hold(question: TextQuestion, passage: Passage, places: Mapping[Term, tuple[Word, ...]]) -> bool:
    if not question.conditions:
        return True
    held = sum(term in places or passage.nearness(term) > 0 for term in question.conditions)
    return held >= CONDITIONS_AT_LEAST * len(question.conditions)
