"""A question clause taken apart: the relation its verb names, its complement, and what is missing."""

from dataclasses import dataclass

from memory.forms.folding import folded
from memory.grammar import ParsedWord, Sentence
from memory.understanding.asked.question import WORDS, ParsedQuestion
from memory.understanding.statements.mentions import as_value, bare_noun, phrase
from memory.understanding.statements.model import Mention

PLACES = frozenset("in at on near to from by".split())
INDEFINITE = frozenset("anything something everything anyone anybody someone somebody nothing anywhere somewhere".split())
TALK = frozenset("ask tell say mention talk discuss chat mean".split())
"""Verbs of talking: the conversation memory answers such questions."""
CALLING = frozenset({"call", "name"})
_OPEN_VERBS = frozenset("do".split())


@dataclass(frozen=True)
class QuestionClause:
    """A verb as a relation in words, with its complement: the value and the head word of that (None if missing or implicit)."""

    relation: str
    value: Mention | None
    value_word: ParsedWord | None
    is_stranded: bool = False
    """Whether a preposition is stranded: “who do I live with”."""
    beginning: str = ""
    """Verb of the activity asked for: “learn” in “what do I want to learn”."""


def clause_of(question: ParsedQuestion, verb: ParsedWord) -> QuestionClause:
    """The relation of a verb, with its first complement that is not a question word."""
    sentence = question.sentence
    infinitive = sentence.child(verb, "xcomp")
    if infinitive is not None and infinitive.is_verb:
        return _with_verb(question, "plan" if verb.lower == "going" else verb.lemma, infinitive)
    quality = sentence.child(verb, "acomp", "oprd")
    if quality is not None and verb.lemma == "be" and quality.lower not in WORDS:
        return _with_quality(question, quality)
    if verb.lemma == "be" and any(each.lower == "together" for each in sentence.words):
        return _together(question)
    return _of_participle(question, verb) or _with_object(question, verb)


def _of_participle(question: ParsedQuestion, verb: ParsedWord) -> QuestionClause | None:
    """A name or a state as a participle: “is called Anna”, “is married”; else None."""
    sentence = question.sentence
    called = sentence.child(verb, "oprd", "attr", "dobj") if verb.lemma in CALLING and verb.tag in {"VBN", "VBD"} else None
    if called is not None and called.lower not in WORDS:
        return QuestionClause("name", question.spoken(called), called)
    helping = sentence.child(verb, "auxpass")
    is_state = helping is not None and helping.lemma == "be" and not sentence.children(verb, "prep", "agent")
    if question.whether and is_state:
        return QuestionClause("be", as_value(verb.lower), verb)
    return None


def _with_object(question: ParsedQuestion, verb: ParsedWord) -> QuestionClause:
    sentence = question.sentence
    has_got = verb.lemma == "get" and any(each.lemma == "have" for each in sentence.children(verb, "aux"))
    thing = _completion(question, verb, "dobj", "attr")
    joint = _stranded(question, verb, thing) if thing is not None and question.subject is not question.word else None
    particles = "".join(f" {each.lower}" for each in sentence.children(verb, "prt") if each is not joint)
    head = "have" if has_got else f"{verb.lemma}{particles}"
    if thing is not None and joint is not None:
        return QuestionClause(f"{head} {folded(bare_noun(sentence, thing))} {joint.lower}", None, None, is_stranded=True)
    if thing is not None:
        return QuestionClause(head, question.spoken(thing), thing)
    return _with_preposition(question, head, verb)


def _stranded(question: ParsedQuestion, *heads: ParsedWord) -> ParsedWord | None:
    """The preposition stranded or before the question word: “to” in “Who did I lend my bike to?”, “To whom did I …?”."""
    sentence = question.sentence
    joints = [each for head in heads for each in sentence.children(head, "prep", "dative") if each.tag in {"IN", "TO"}]
    joints += [each for each in sentence.children(heads[0], "prt") if each.lower in {"on", "in"} and each.index > heads[-1].index]
    ends = ((each, sentence.child(each, "pobj", "pcomp")) for each in joints)
    return next((each for each, end in ends if end is None or end is question.word), None)


def _with_verb(question: ParsedQuestion, verb: str, done: ParsedWord) -> QuestionClause:
    """“like to swim”, “want to learn Spanish”: the whole activity is the value."""
    sentence = question.sentence
    joint = " to" if any(each.lower == "to" for each in sentence.children(done, "aux")) else ""
    with_whom = _stranded(question, done) if done.tag == "VBG" else None
    if with_whom is not None:  # “Who do I go swimming with?”
        return QuestionClause(f"{verb} {done.lower} {with_whom.lower}", None, None, is_stranded=True)
    has_object = [each for each in sentence.children(done) if each.lower not in WORDS and each.role in {"dobj", "acomp"}]
    if done.lemma in _OPEN_VERBS and not has_object:
        return QuestionClause(f"{verb}{joint}", None, None)
    if question.asks_by in {"what", "which", "who"} and not has_object and not sentence.children(done, "prep"):
        return QuestionClause(f"{verb}{joint}", None, None, beginning=done.lemma)
    activity = as_value(phrase(sentence, done))
    return QuestionClause(f"{verb}{joint}", activity, done)


def _with_quality(question: ParsedQuestion, quality: ParsedWord) -> QuestionClause:
    """A predicate adjective, perhaps with its preposition: “be allergic to nuts”; “be married”."""
    joint = question.sentence.child(quality, "prep")
    if joint is None:
        return QuestionClause("be", as_value(quality.lower), quality)
    within = _completion(question, joint, "pobj")
    relation = f"be {quality.lower} {joint.lower}"
    return (
        QuestionClause(relation, question.spoken(within), within)
        if within
        else QuestionClause(relation, None, None, is_stranded=True)
    )


def _together(question: ParsedQuestion) -> QuestionClause:
    """“Who am I together with?”, “Am I together with James?”."""
    joint = next((each for each in question.sentence.words if each.lower == "with"), None)
    within = _completion(question, joint, "pobj") if joint else None
    value = question.spoken(within) if within else None
    return (
        QuestionClause("be together with", value, within, is_stranded=within is None)
        if joint
        else QuestionClause("be", as_value("together"), None)
    )


def _with_preposition(question: ParsedQuestion, head: str, verb: ParsedWord) -> QuestionClause:
    sentence = question.sentence
    past_form = "be born" if verb.lower == "born" else head
    if sentence.child(verb, "auxpass") is not None and verb.lower != "born":
        helping = sentence.children(verb, "auxpass")[-1]  # “is getting married”
        past_form = f"{helping.lemma} {verb.lower}"
    elif verb.tag in {"VBN", "VBD"} and any(each.lemma == "be" and each.index < verb.index for each in sentence.words):
        past_form = f"be {verb.lower}"  # “Who am I engaged to?”
    beside = question.subject if verb.lemma == "be" else None
    for joint in [*sentence.children(verb, "prep", "agent"), *(sentence.children(beside, "prep") if beside else [])]:
        within = _completion(question, joint, "pobj")
        further = _stranded(question, verb) if within is not None else None
        if within is not None and further is not None and further is not joint:
            done = f"{past_form} {joint.lower} {folded(bare_noun(sentence, within))} {further.lower}"
            return QuestionClause(done, None, None, is_stranded=True)
        if within is not None:
            return QuestionClause(f"{past_form} {joint.lower}", question.spoken(within), within)
        if sentence.child(joint, "pcomp") is None:
            return QuestionClause(f"{past_form} {joint.lower}", None, None, is_stranded=True)
    return QuestionClause(past_form, None, None)


def _completion(question: ParsedQuestion, head: ParsedWord, *roles: str) -> ParsedWord | None:
    """The first dependent of `head` in these roles that is not what the question asks for."""
    asked_for = {question.word, question.kind} if question.word else set()
    found = [each for each in question.sentence.children(head, *roles) if each not in asked_for and each.lower not in WORDS]
    found = [each for each in found if question.word is None or question.word not in set(question.sentence.below(each))]
    return next(iter(found), None)


def is_indefinite(word: ParsedWord | None) -> bool:
    """Whether it is an indefinite pronoun: “anything”, “somebody”."""
    return word is not None and word.lower in INDEFINITE


def is_any(sentence: Sentence, word: ParsedWord | None) -> bool:
    """Whether the noun is introduced by “any”: “any siblings”."""
    return word is not None and any(each.lower == "any" for each in sentence.children(word, "det"))
