"""“How old is my dad?”, “How tall is Anna?”, “How much does Tom owe me?”, “How often do I run?”: a measure."""

from memory.forms.folding import folded
from memory.grammar import ParsedWord
from memory.understanding.asked.clause import TALK, clause_of
from memory.understanding.asked.model import OFTEN, AnswerType, FactQuestion
from memory.understanding.asked.question import ParsedQuestion

AMOUNTS = frozenset({"much", "far", "long"})
NOBODY = frozenset("it there this that you".split())


def asked(question: ParsedQuestion) -> FactQuestion | None:
    """An age, a dimension (“how tall”), an amount or a frequency; None for any other question."""
    subject = question.subject
    if question.asks_by != "how" or question.word is None or subject is None or subject.lower in NOBODY:
        return None
    quality = question.sentence.head(question.word)
    if question.root.lemma != "be":
        return _done(question, subject, quality)
    if quality.lower == "old":
        return FactQuestion(AnswerType.VALUES, question.spoken(subject), "age", rule="measure")
    if quality.lower in AMOUNTS and question.sentence.child(subject, "poss"):
        return FactQuestion(
            AnswerType.VALUES, question.spoken(subject), "be", measure=quality.lower, past=question.past, rule="measure"
        )
    if quality.tag != "JJ" or quality.lower in {"many", *AMOUNTS}:
        return None
    return FactQuestion(
        AnswerType.VALUES, question.spoken(subject), "be", kind=quality.lower, rule="measure", measure=quality.lower
    )


def _done(question: ParsedQuestion, subject: ParsedWord, quality: ParsedWord) -> FactQuestion | None:
    """How much, how far, how long or how often somebody does something."""
    is_amount = quality.lower in AMOUNTS
    is_measured = (is_amount or quality.lower == OFTEN) and question.sentence.head(quality) is question.root
    if question.whether or not is_measured or question.root.lemma in TALK:
        return None
    clause = clause_of(question, question.root)
    return FactQuestion(
        AnswerType.VALUES,
        question.spoken(subject),
        question.root.lemma if is_amount else clause.relation,
        is_open=not is_amount and clause.value is None,
        past=question.past,
        rule="measure",
        within=folded(clause.value_word.text) if clause.value_word is not None else "",
        measure=quality.lower,
    )
