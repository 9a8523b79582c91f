"""“How old is my dad?”, “How tall is Anna?”: an age, or how much of a quality."""

from memory.understanding.asked.model import Asked, Wants
from memory.understanding.asked.question import Question


def asked(question: Question) -> Asked | None:
    """The age; else the measure that goes with the quality."""
    if question.asks_by != "how" or question.root.lemma != "be" or question.word is None:
        return None
    quality = question.sentence.head(question.word)
    subject = question.subject
    if quality.tag != "JJ" or subject is None or quality.lower in {"many", "much", "long"}:
        return None
    if quality.lower == "old":
        return Asked(Wants.VALUES, question.spoken(subject), "age", rule="measure")
    return Asked(Wants.VALUES, question.spoken(subject), "be", kind=quality.lower, rule="measure")
