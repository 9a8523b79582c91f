"""Entity matching: whether a sentence is about the names in a question; “Martha Sugden” is neither Walter Sugden nor “he”."""

import re
from collections.abc import Mapping, Sequence

from memory.creation.people import sex_of
from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.passage import ObservationContext
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import TITLES, Term, key

_SHE, _HE = frozenset("she her hers".split()), frozenset("he him his".split())


def name_of(question: TextQuestion, term: Term) -> list[str]:
    """The words of the name that contains a term of the question, without titles."""
    words = question.sentence.words
    named = {each.index for each in question.terms if each.kind == "name"}
    start = end = term.index
    while start - 1 in named:
        start -= 1
    while end + 1 in named:
        end += 1
    run = [key(words[n].text) for n in range(start, end + 1)]
    return [each for each in run if each not in TITLES] or run


def names_of(question: TextQuestion) -> list[list[Term]]:
    """The names in the question, each as the list of its terms."""
    found: list[list[Term]] = []
    for term in sorted((each for each in question.terms if each.kind == "name"), key=lambda each: each.index):
        if found and term.index == found[-1][-1].index + 1:
            found[-1].append(term)
        else:
            found.append([term])
    return found


def names_agree(
    question: TextQuestion, passage: ObservationContext, sentence: Sentence, places: Mapping[Term, tuple[ParsedWord, ...]]
) -> bool:
    """Whether the names of question and sentence are compatible: one is part of the other; not Martha and Walter Sugden."""
    for name in names_of(question):
        said = [(term, set(_run_of(sentence, word))) for term in name for word in places.get(term, ())]
        asked = set(name_of(question, name[0]))
        agreeing = [(term, run) for term, run in said if run <= asked or asked <= run]
        if said and not agreeing:
            return False
        if said and all(run < asked and _is_of_another(passage, asked, term) for term, run in agreeing):
            return False
    return True


def may_stand_for(question: TextQuestion, sentence: Sentence, nearby: Sequence[Term]) -> bool:
    """Whether the sentence's pronouns agree in gender with a person named only nearby: “he” cannot be Ottilie."""
    said = {"f" if word.lower in _SHE else "m" for word in sentence.words if word.lower in _SHE | _HE}
    for name in names_of(question):
        sex = sex_of(" ".join(term.text for term in name))
        if sex and said and sex not in said and all(term in nearby for term in name):
            return False
    return True


def _is_of_another(passage: ObservationContext, asked: set[str], term: Term) -> bool:
    """Whether a surname alone refers to a namesake: asked for Nils Solheim, “Solheim” after “Marit Solheim” is Marit."""
    given = re.compile(rf"\b([A-Z][\w’'-]+) {re.escape(term.text)}\b")
    for text in (*(each.text for each in reversed(passage.before)), passage.observation.title, passage.observation.heading):
        if found := given.findall(text):
            return not {key(name) for name in found} & (asked | TITLES)
    return False


def _run_of(sentence: Sentence, word: ParsedWord) -> list[str]:
    """The words of the name that contains a word of the sentence, without titles."""
    start = end = word.index
    words = sentence.words
    while start > 0 and _is_of_name(words[start - 1]) and words[start - 1].lower not in {"'s", "’s"}:
        start -= 1
    while end + 1 < len(words) and _is_of_name(words[end + 1]) and words[end].tag != "POS":
        end += 1
    run = [key(words[n].text) for n in range(start, end + 1)]
    return [each for each in run if each not in TITLES] or run


def _is_of_name(word: ParsedWord) -> bool:
    return word.is_name and word.text[:1].isupper()
