"""Yes/no questions: yes only if the text says all that is asked, no only if it denies it."""

from memory.retrieval.from_texts.clauses import is_word_negated
from memory.retrieval.from_texts.covering import Cover
from memory.retrieval.from_texts.fitting import ClauseFit
from memory.retrieval.from_texts.question import TextQuestion

SURE = 0.95
"""Weight of a yes or no."""


def whether(question: TextQuestion, covered: Cover, fit: ClauseFit, *, is_untrue: bool) -> tuple[str, float]:
    """“yes” or “no” with its weight; empty with weight 0 if the sentence says neither."""
    if not fit.clause.is_fact:
        return "", 0.0
    sentence = covered.sentence
    asked = covered.words([*question.others, *question.patient])
    is_denied = fit.clause.is_negated or is_untrue or any(is_word_negated(sentence, word) for word in asked)
    return ("yes" if is_denied == question.is_denied else "no"), SURE
