"""Answers a question that offers alternatives (“Is it A or B?”), given the yes-or-no answer to each."""

from collections.abc import Sequence

from rdflib import RDF, URIRef

from memory.model import Fact
from memory.realisation.answers import VerbalisedAnswer, fact_sentences, say_answer
from memory.realisation.sentences import Speaker
from memory.realisation.values import sentence
from memory.retrieval.answer import GraphAnswer


def say_offered(answers: Sequence[GraphAnswer], said: Sequence[str], speaker: Speaker) -> VerbalisedAnswer | None:
    """Says which alternatives hold, or that none does; None if unknown. `said` are the person's words for each alternative."""
    held = [place for place, answer in enumerate(answers) if answer.holds]
    names = _names(answers, said, speaker)
    if held:
        facts = tuple(dict.fromkeys(fact for place in held for fact in _facts_held(answers[place])))
        if not facts:
            return VerbalisedAnswer(_without_facts(answers[held[0]], names[held[0]], speaker), (), (names[held[0]],))
        text = _in_sentences(facts, speaker)
        if 1 < len(held) == len(answers):
            text = f"{'Both' if len(answers) == 2 else 'All of them'}. {text}"
        elif missing := [names[place] for place in held if names[place].casefold() not in text.casefold()]:
            text = f"{sentence(missing[0])} {text}"
        return VerbalisedAnswer(text, facts, tuple(names[place] for place in held))
    if answers and all(answer.holds is False for answer in answers):
        facts = tuple(dict.fromkeys(fact for answer in answers for fact in answer.facts))
        opening = "Neither" if len(answers) == 2 else "None of them"
        return VerbalisedAnswer(f"{opening}, as far as I know. {_in_sentences(facts, speaker)}".rstrip(), facts, ("no",))
    return None


def _without_facts(answer: GraphAnswer, name: str, speaker: Speaker) -> str:
    """“Alive, as far as I know: …”."""
    return f"{name[:1].upper()}{name[1:]}{say_answer(answer, speaker).text.removeprefix('Yes')}"


def _facts_held(answer: GraphAnswer) -> tuple[Fact, ...]:
    """The facts that show it holds; for membership, only the class that was asked about."""
    if answer.reading.kind != "membership" or not answer.facts:
        return answer.facts
    return (Fact(answer.facts[0].subject, RDF.type, answer.reading.classes[0]),)


def _in_sentences(facts: Sequence[Fact], speaker: Speaker) -> str:
    """All facts in sentences, with the classes of each thing in one sentence."""
    kinds: dict[URIRef, list[URIRef]] = {}
    for fact in facts:
        if fact.predicate == RDF.type:
            kinds.setdefault(fact.subject, []).append(URIRef(fact.value))
    said = [speaker.membership_sentence(thing, classes) for thing, classes in kinds.items()]
    other = fact_sentences([fact for fact in facts if fact.predicate != RDF.type], speaker)
    return " ".join([*said, *([other] if other else [])])


def _names(answers: Sequence[GraphAnswer], said: Sequence[str], speaker: Speaker) -> list[str]:
    """The names of the values or subjects that differ between the alternatives; if these are not all distinct, `said`."""
    first = [answer.reading.patterns[0] for answer in answers if answer.reading.patterns]
    for of in ([each.value for each in first], [each.subject for each in first]):
        things = [each for each in of if isinstance(each, URIRef)]
        if len(set(things)) == len(answers) > 1:
            return [speaker.label(each) for each in things]
    return list(said)
