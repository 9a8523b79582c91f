"""“How many cats do I have?”, “How many siblings does Anna have?”: a number."""

from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.question import ParsedQuestion


def asked(question: ParsedQuestion) -> FactQuestion | None:
    """The number asked for, of things somebody has; None for any other question."""
    many = next((each for each in question.sentence.words[:3] if each.lower == "many"), None)
    if question.asks_by != "how" or many is None or question.subject is None:
        return None
    counted = question.sentence.head(many)
    if not counted.is_noun or counted is question.subject:
        return None
    return FactQuestion(
        AnswerType.COUNT,
        question.spoken(question.subject),
        question.root.lemma,
        kind=" and ".join(question.noun(each) for each in (counted, *question.sentence.children(counted, "conj"))),
        past=question.past,
        rule="counting",
    )
