"""“What is my sister's name?”, “When is my birthday?”, “What are my plans?”, “my sister's name?”: a possession."""

from memory.grammar import ParsedWord
from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.people import PEOPLE_AND_PETS
from memory.understanding.asked.question import NOT_OWN, ParsedQuestion
from memory.understanding.statements.mentions import key_of
from memory.understanding.statements.model import Mention

STANDS_FOR = {
    "plan": "plan to",
    "wish": "want to",
    "allergy": "be allergic to",
    "like": "like",
    "interest": "like",
    "dislike": "dislike",
    "home": "live in",
    "home town": "live in",
}
"""Nouns for relations that statements word with a verb."""
WANTED = {
    "when": AnswerType.WHEN,
    "where": AnswerType.WHERE,
    "who": AnswerType.VALUES,
    "what": AnswerType.VALUES,
    "which": AnswerType.VALUES,
    "how": AnswerType.VALUES,
}


def asked(question: ParsedQuestion) -> FactQuestion | None:
    """What somebody has, as a relation of its owner; None for any other question."""
    noun = _noun(question)
    if noun is None or noun.lower in NOT_OWN:
        return None
    owned = what_is_owned(question, noun)
    if owned is None:
        return None
    owner, relation = owned
    wants = WANTED.get(question.asks_by, AnswerType.VALUES)
    if wants is AnswerType.WHERE and relation not in {"birth place", "home"}:
        return None
    past = question.past
    return FactQuestion(wants, owner, STANDS_FOR.get(relation, relation), past=past, before=question.before, rule="owned")


def what_is_owned(question: ParsedQuestion, noun: ParsedWord) -> tuple[Mention, str] | None:
    """The owner and the relation: “my sister's favourite food”. None for people and animals, which do not count as property."""
    owner, relation = _owner(question, noun), _relation(question, noun)
    is_somebody = relation.split()[-1] in PEOPLE_AND_PETS and not relation.startswith("favourite ")
    return None if owner is None or is_somebody else (owner, relation)


def _noun(question: ParsedQuestion) -> ParsedWord | None:
    """The noun asked for: beside a form of “be”, as the object of “do you know”, or standing alone."""
    root, sentence = question.root, question.sentence
    if question.whether and root.lemma in {"know", "remember", "recall"}:
        return sentence.child(root, "dobj")
    if root.lemma == "be" and question.word is not None:
        has_more = sentence.child(root, "acomp", "prep") is not None
        subject = question.subject or next((each for each in sentence.children(root, "attr") if each is not question.word), None)
        return None if has_more or subject is question.kind else subject
    return root if root.is_noun and not any(each.is_verb for each in sentence.words) else None


def _owner(question: ParsedQuestion, noun: ParsedWord) -> Mention | None:
    sentence = question.sentence
    owner = sentence.child(noun, "poss")
    if owner is not None:
        return question.spoken(owner) if owner.is_noun else _pronoun(owner)
    of = sentence.child(noun, "prep")
    within = sentence.child(of, "pobj") if of is not None and of.lower == "of" else None
    return question.spoken(within) if within is not None else None


def _pronoun(owner: ParsedWord) -> Mention | None:
    if owner.lower in {"my", "our"}:
        return Mention("I", "speaker", "i")
    return Mention(owner.lower, "pronoun", owner.lower) if owner.lower in {"his", "her", "its", "their"} else None


def _relation(question: ParsedQuestion, noun: ParsedWord) -> str:
    before = [each for each in question.sentence.children(noun, "amod", "compound", "nmod") if each.index < noun.index]
    return key_of(" ".join(each.lower for each in [*before, noun])).replace("favorite", "favourite")
