"""“What is my sister called?”, “What are my dogs called?”, “Who am I?”: a name."""

from memory.understanding.asked.clause import CALLING
from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.question import ParsedQuestion
from memory.understanding.statements.model import SPEAKER


def asked(question: ParsedQuestion) -> FactQuestion | None:
    """The name of somebody or something; None for any other question."""
    root, subject = question.root, question.subject
    if question.asks_by == "who" and root.lemma == "be" and subject is not None and subject.lower == "i":
        has_more = any(each.role in {"acomp", "prep", "xcomp"} for each in question.sentence.children(root))
        return None if has_more else FactQuestion(AnswerType.VALUES, SPEAKER, "name", rule="naming")
    is_called = root.lemma in CALLING and root.tag in {"VBN", "VBD"} and question.asks_by in {"what", "how"}
    if not is_called or subject is None or subject is question.word:
        return None
    return FactQuestion(AnswerType.VALUES, question.spoken(subject), "name", rule="naming")
