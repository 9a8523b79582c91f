"""Question analysis: the expected answer type, the roles in the question, and the terms that an answer must cover."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory.forms.inflection import likely_lemmas
from memory.grammar import ParsedWord, Sentence, parsed
from memory.retrieval.from_texts.framing import BE, QuestionFrame, frame_of
from memory.retrieval.from_texts.terms import terms_of
from memory.retrieval.from_texts.wanting import wanted_of
from memory.retrieval.from_texts.words import Term

CLAUSES = frozenset("when if while after before until because although once since".split())
"""Conjunctions that begin a clause of time, condition or reason."""
LIGHT = frozenset("do have get go take make come happen occur be give use need put receive obtain lend".split())
"""Light verbs, which an answer need not repeat: the other terms decide."""
_FOR_A_LIVING = re.compile(r"\bdo(?:es)? for a living\b|\b(?:job|profession|occupation|trade)\b", re.IGNORECASE)


@dataclass(frozen=True)
class TextQuestion:
    """An analysed question.

    `wanted` is the answer type: person, place, date, duration, frequency, count, amount, measure, age, thing, reason, manner,
    occupation or whether; `asked_slot` is the role asked for: agent, patient, or empty for a circumstance.
    """

    text: str
    sentence: Sentence
    wanted: str
    focus: tuple[Term, ...] = ()
    """The noun of the question phrase: “instrument”, “steps”, “litres”."""
    predicate: Term | None = None
    agent: tuple[Term, ...] = ()
    patient: tuple[Term, ...] = ()
    others: tuple[Term, ...] = ()
    conditions: tuple[Term, ...] = ()
    """The terms of a clause of time or condition, which the text may give in another sentence."""
    particle: str = ""
    """The particle of the verb: “up” of “give up”."""
    years: tuple[str, ...] = ()
    asked_slot: str = ""
    joint: str = ""
    """The preposition that ends the question: “from” of “Where did she come from?”."""
    is_passive: bool = False
    is_denied: bool = False

    @property
    def terms(self) -> tuple[Term, ...]:
        """All terms that an answer must cover."""
        own = (self.predicate,) if self.predicate is not None else ()
        return tuple(dict.fromkeys((*own, *self.agent, *self.patient, *self.others, *self.focus)))


def text_question(text: str) -> TextQuestion | None:
    """The first question in a text, analysed; None if it asks nothing."""
    for sentence in parsed(text):
        frame = frame_of(sentence.words)
        if frame is not None:
            return _question(text, sentence, frame)
    return None


def _question(text: str, sentence: Sentence, frame: QuestionFrame) -> TextQuestion:
    words = sentence.words
    wanted, focus = wanted_of(words, frame)
    if _FOR_A_LIVING.search(text) and wanted == "thing":
        end = frame.verb if frame.verb is not None else len(words)
        asked_of = [term for term in terms_of(words, range(frame.asking[1], end)) if not _FOR_A_LIVING.search(term.text)]
        return TextQuestion(text, sentence, "occupation", agent=tuple(asked_of))
    helper = words[frame.helper].lower if frame.helper is not None else ""
    verb = words[frame.verb] if frame.verb is not None else None
    is_passive = verb is not None and _is_passive(words, frame)
    subject = terms_of(words, range(*frame.subject))
    rest = terms_of(words, range(frame.rest, len(words)))
    dates = tuple(word.text for word in words[frame.asking[1] :] if re.fullmatch(r"1\d{3}|20\d\d", word.text))
    years = tuple(dict.fromkeys([*dates, *(w.text for w in words[: frame.asking[0]] if re.fullmatch(r"1\d{3}|20\d\d", w.text))]))
    early = tuple(term for term in terms_of(words, range(frame.asking[0])) if term.text not in years)
    predicate = _predicate(verb) if verb is not None else None
    named = _named(words, frame, wanted, focus) if verb is None else ()
    slot = _asked_slot(words, frame, wanted, is_passive=is_passive)
    given = tuple(term for term in subject if term.text not in years)
    clause = next(
        (n for n in range(frame.rest, len(words)) if words[n].lower in CLAUSES and _begins_clause(words, n)), len(words)
    )
    if verb is None:
        clause = next(
            (n for n in range(frame.subject[0], len(words)) if words[n].lower in CLAUSES and _begins_clause(words, n)), len(words)
        )
    conditions = tuple(term for term in (*given, *rest) if term.index > clause and term.text not in years)
    given = tuple(term for term in given if term not in conditions)
    behind = tuple(term for term in rest if term.text not in years and term not in conditions)
    objects = _objects(words, frame, behind) if verb is not None and slot != "patient" and not is_passive else ()
    circumstances = tuple(term for term in behind if term not in objects)
    return TextQuestion(
        text=text,
        sentence=sentence,
        wanted=wanted,
        focus=focus,
        predicate=predicate,
        agent=() if is_passive else given if verb is not None else tuple(term for term in given if term.index in named),
        patient=given if is_passive else objects,
        others=(*early, *circumstances, *(() if verb is not None else (term for term in given if term.index not in named))),
        conditions=conditions,
        particle=_particle(words, frame),
        years=years,
        asked_slot=slot,
        joint=_joint(words, frame),
        is_passive=is_passive,
        is_denied=any(word.lower in {"not", "n't", "never"} for word in words) and helper != "",
    )


def _named(words: tuple[ParsedWord, ...], frame: QuestionFrame, wanted: str, focus: tuple[Term, ...]) -> set[int]:
    """For a question with “be”, the indices of what it is about: “the tower” in “How high was the tower?”."""
    if (wanted in {"person", "thing"} and not focus) or frame.helper is None:
        return set()
    sentence = Sentence(words, "")
    following = words[frame.helper + 1 : frame.helper + 2]
    if wanted in {"count", "amount", "thing"} and following and following[0].tag in {"IN", "RB"}:
        return set()
    subject = next((word for word in words[frame.helper + 1 :] if word.role in {"nsubj", "nsubjpass"}), None)
    if wanted != "whether":
        return set(range(*frame.subject))
    if subject is None:
        return set()
    below = {word.index for word in sentence.below(subject) if word.index > frame.helper}
    complement = {word.index for word in words if word.role in {"acomp", "attr"} and word.index > subject.index}
    content = [word.index for word in words if any(sign.isalnum() for sign in word.text)]
    first = min(complement, default=content[-1])
    return {place for place in below if place < first}


def _begins_clause(words: tuple[ParsedWord, ...], place: int) -> bool:
    """Whether a conjunction begins a clause: a verb follows, as in “when he died”, not “after the war”."""
    return any(word.is_verb or word.role == "advcl" for word in words[place + 1 :])


def _particle(words: tuple[ParsedWord, ...], frame: QuestionFrame) -> str:
    """The particle of the verb, or empty: “out” of “Who put out the lamp?”, “Was the lamp put out?”."""
    if frame.verb is None:
        return ""
    behind = words[frame.verb + 1 :]
    particles = (word for word in behind if word.role == "prt" or word.tag == "RP")
    return next((word.lower for word in particles if frame.verb in {word.head, word.index - 1}), "")


def _is_passive(words: tuple[ParsedWord, ...], frame: QuestionFrame) -> bool:
    verb = frame.verb
    if verb is None or words[verb].tag not in {"VBN", "VBD"} or words[verb].lower == "born":
        return verb is not None and words[verb].lower == "born"
    between = [words[n].lower for n in range(frame.helper if frame.helper is not None else verb, verb)]
    return any(word in BE for word in between)


def _predicate(verb: ParsedWord) -> Term:
    lemma = verb.lemma if verb.is_verb else next(iter(likely_lemmas(verb.lower, "VERB")), verb.lemma)
    return Term(verb.text, "bear" if verb.lower == "born" else lemma, "verb", verb.index)


def _asked_slot(words: tuple[ParsedWord, ...], frame: QuestionFrame, wanted: str, *, is_passive: bool) -> str:
    """The role asked for with respect to the verb: agent, patient, or empty."""
    if wanted in {"date", "place", "reason", "manner", "duration", "frequency", "whether", "age"} or frame.verb is None:
        return ""
    if frame.asking[0] > 0 and words[frame.asking[0] - 1].tag in {"IN", "TO"}:
        return ""
    if frame.helper is None:
        return "agent"
    if frame.subject[0] >= frame.subject[1]:
        return "patient" if is_passive else "agent"
    last = next((word for word in reversed(words) if any(sign.isalnum() for sign in word.text)), None)
    if last is not None and last.tag in {"IN", "TO", "RP"} and last.index > frame.verb and last.role != "prt":
        return ""
    return "" if is_passive else "patient"


def _joint(words: tuple[ParsedWord, ...], frame: QuestionFrame) -> str:
    """The preposition at the end of the question, or before the wh-word; empty if there is none."""
    start = frame.asking[0]
    if start and words[start - 1].tag in {"IN", "TO"}:
        return words[start - 1].lower
    last = next((word for word in reversed(words) if any(sign.isalnum() for sign in word.text)), words[-1])
    behind_verb = frame.verb is not None and last.index > frame.verb and last.role != "prt"
    return last.lower if behind_verb and last.tag in {"IN", "TO"} else ""


def _objects(words: tuple[ParsedWord, ...], frame: QuestionFrame, behind: Sequence[Term]) -> tuple[Term, ...]:
    """The terms of the object: those after the verb, up to the next preposition other than “of” or wh-word."""
    found: list[Term] = []
    for place in range(frame.rest, len(words)):
        word = words[place]
        if word.tag in {"IN", "TO", "WRB", "WDT", "WP"} and word.lower != "of":
            break
        found += [term for term in behind if term.index == place]
    return tuple(found)
