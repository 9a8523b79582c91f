"""What a question about told facts asks for: “where your sister lives”, “whether you like fish”, “how many cats you have”."""

from rdflib import URIRef

from memory.forms.inflection import plural
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_verbs import Tense, is_verb, verb_phrase, with_its_article
from memory.realisation.told_words import surface, to_second_person
from memory.realisation.values import dated
from memory.understanding.asked import AnswerType, FactQuestion
from memory.understanding.statements import Mention

QUESTION_WORDS = {AnswerType.WHERE: "where", AnswerType.WHEN: "when"}


def asked_in_words(asked: FactQuestion, subjects: tuple[URIRef, ...], speaker: ToldSpeaker) -> str:
    """The question as an indirect one; “anything about …” if it asks for a description."""
    subject, is_plural = _subject(asked.subject, subjects, speaker)
    tense = Tense("past" if asked.past or asked.before else "present")
    if asked.wants is AnswerType.DESCRIPTION:
        return f"anything about {'yourself' if subject == 'you' else subject}"
    if asked.wants is AnswerType.HAPPENING and asked.at is not None:
        return (
            f"what {'happened' if asked.past else 'there is'}{dated(asked.at.value, asked.at.precision) or f' {asked.at.text}'}"
        )
    if asked.wants is AnswerType.COUNT:
        things = " and ".join(plural(each) for each in asked.kind.split(" and "))
        return f"how many {things} {subject} {verb_phrase(asked.relation, tense, is_plural=is_plural)}"
    if asked.wants is AnswerType.WHO:
        return f"which of {subject} {verb_phrase(asked.relation, tense, is_plural=True)} {_value(asked)}".strip()
    if asked.wants is AnswerType.WHETHER:
        is_verb_asked = asked.value is not None and asked.value.kind == "verb"
        value = _value(asked) or ("" if is_verb_asked else "anything")
        return f"whether {subject} {verb_phrase(asked.relation, tense, is_plural=is_plural)} {value}".strip()
    return _missing(asked, subject, tense, is_plural=is_plural)


def _missing(asked: FactQuestion, subject: str, tense: Tense, *, is_plural: bool) -> str:
    """An indirect question for a missing value: what somebody has, does or is."""
    be = verb_phrase("be", tense, is_plural=is_plural)
    word = f"how {asked.measure}" if asked.measure else QUESTION_WORDS.get(asked.wants, "what")
    whole = {
        "name": "what your name is" if subject == "you" else f"what {subject} {be} called",
        "age": f"how old {subject} {be}",
        "work as": f"what {subject} {verb_phrase('do', tense, is_plural=is_plural)}",
    }
    if asked.relation in whole:
        return whole[asked.relation]
    if not is_verb(asked.relation):
        owner = "your" if subject == "you" else f"{subject}'s"
        return f"{word} {owner} {asked.relation} {verb_phrase('be', tense, is_plural=False)}"
    verb = verb_phrase(with_its_article(asked.relation, asked.words), tense, is_plural=is_plural)
    if asked.measure:
        return f"{word} {subject} {verb}"
    if asked.relation in {"plan to", "want to", "like to"}:
        return f"{word} {subject} {verb} {asked.kind or 'do'}"
    if asked.relation == "be" and asked.kind:
        return f"what {asked.kind} {subject} {be}"
    kind = f" {plural(asked.kind) if asked.relation == 'have' else asked.kind}" if asked.kind else ""
    return f"{word}{kind} {subject} {verb} {_value(asked)}".strip()


def _subject(said: Mention | None, subjects: tuple[URIRef, ...], speaker: ToldSpeaker) -> tuple[str, bool]:
    if said is None:
        return "anybody", False
    if said.kind == "speaker":
        return "you", True
    if len(subjects) == 1:
        return speaker.subject(subjects[0]), speaker.is_plural(subjects[0])
    return to_second_person(said.text), said.text.endswith("s") and not said.text.endswith("ss")


def _value(asked: FactQuestion) -> str:
    if asked.value is None or asked.value.kind == "verb":
        return ""
    is_noun = asked.value.kind == "noun"
    return surface(asked.value.key, asked.words) if is_noun else to_second_person(asked.value.text)
