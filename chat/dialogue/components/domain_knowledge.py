"""Answers from the knowledge bases; if a question was understood but they have no answer, says just that."""

from collections.abc import Sequence
from dataclasses import replace

from rdflib import URIRef

from chat.dialogue.asking_back import which_one
from chat.dialogue.candidate import SURELY_OF_TOLD, Candidate, Situation
from chat.dialogue.domain_sources import domain_sources
from chat.dialogue.own_names import asks_after_no_somebody, goes_on_about_told, is_of_own_name, names_nothing
from chat.dialogue.read_knowledge import read_facts
from chat.dialogue.taken_for import taken_for
from memory.language.moves.reading import ASKS_WHAT_I_TOLD
from memory.language.words import words_of
from memory.model import Pattern
from memory.realisation.alternatives import say_offered
from memory.realisation.answers import VerbalisedAnswer, say_answer
from memory.realisation.rewording import reworded
from memory.retrieval.ages import age
from memory.retrieval.answer import GraphAnswer
from memory.retrieval.answers import answer, any_of, first_of, only, together
from memory.understanding.nearest import nearest
from memory.understanding.nearest.whether import whether
from memory.understanding.question import Reading
from memory.understanding.understand import respellings, split_alternatives
from memory.vocabulary import UNKNOWN

COMPONENT, READINGS_TRIED = "domain_knowledge", 24
"""The component, and how many readings are looked up."""
SOURCES_AT_MOST = 12
SURE, LESS_SURE, NOTHING_FOUND = 0.95, 0.8, 0.5
"""Scores of an answer to a grammatical reading, to a looser one, and of saying that nothing was found."""
GRAMMATICAL = 0.85
"""The least score of a reading that counts as grammatical."""
NEAR = 0.9
"""Factor on the score of an answer to the semantically nearest reading."""
RESPELT = 0.85
"""Factor on the score of an answer to a respelling."""
READ, PERHAPS = 0.9, 0.75
"""Scores of an answer found by reading, and of a doubtful one."""
SURELY_READ, PERHAPS_READ = 0.5, 0.4
"""Minimum probabilities of such an answer: where 12 of 20 were right and 3 beside the point, 20 of 33 and 7."""
TAKEN_FOR = 0.95
"""Factor on the score of an answer that rests on a corrected name."""
AGES = {"age", "age_if_alive", "age_at", "ago"}
JOINED_BY_OR = {"values", "subjects", "conditions"}
"""The kinds of readings whose answers may be united for “or”."""
OF_KNOWLEDGE, OF_MANNERS, LATELY = {COMPONENT, "suggesting"}, {"small_talk"}, 3
"""The components whose replies a question may go on about, those that may come between, and how many exchanges back."""
ASKED_OPENLY = {"wh_question", "request", "other", "statement"}


def candidates(situation: Situation) -> list[Candidate]:
    """The answer to the question; if it cannot be parsed, the fact that answers it when both are read together."""
    if asks_after_no_somebody(situation) or is_of_own_name(situation):
        return []
    goes_on = _goes_on(situation)
    if not goes_on and goes_on_about_told(situation):
        return []
    parsed = _parsed(situation) if goes_on or not names_nothing(situation) else []
    is_answered = bool(parsed) and not parsed[0].failed
    return parsed if is_answered or not _may_be_read(situation) else _read(situation) or parsed


def _may_be_read(situation: Situation) -> bool:
    """Whether it wants an answer, and neither what was told, nor what was said with the choices given."""
    asks_told = situation.moves.asks_told >= SURELY_OF_TOLD or ASKS_WHAT_I_TOLD in situation.topics
    return situation.surely_asks and not (asks_told or situation.context.is_restricted or situation.context.choices)


def _read(situation: Situation) -> list[Candidate]:
    """The likeliest of the facts read, if it is likely enough; doubtful ones with a word of doubt."""
    best = next(iter(read_facts(situation)), None)
    if best is None or best.confidence < PERHAPS_READ:
        return []
    if best.confidence >= SURELY_READ:
        return [_candidate(situation, [best.found], best.said, READ)]
    found = _candidate(situation, [best.found], best.said, PERHAPS)
    return [replace(found, text=situation.say("perhaps_meant", said=found.text), answers=())]


def _parsed(situation: Situation) -> list[Candidate]:
    """The answer to the question as parsed; if it makes no sense as written, to a respelling of it."""
    if offered := _of_alternatives(situation):
        return offered
    if _only_sounds_like_it(situation):
        return []
    found = _candidates(situation)
    by_part = any(mention.is_partial for mention in situation.understanding.mentions.things)
    if situation.context.is_restricted or (found and not (found[0].failed and by_part)):
        return found
    return _of_respelt(situation) or found


def _goes_on(situation: Situation) -> bool:
    """Whether it needs the talk before it, which was about what the knowledge bases hold: “which of them is still alive”."""
    lately = (each.component for each in situation.short_term.exchanges[:LATELY] if each.component not in OF_MANNERS)
    return situation.context.depends_on_context and next(lately, "") in OF_KNOWLEDGE


def _only_sounds_like_it(situation: Situation) -> bool:
    """Whether it asks for told facts and only happens to contain known words: “which specialist did Wilf's ears”."""
    understanding = situation.understanding
    if ASKS_WHAT_I_TOLD not in situation.topics or _goes_on(situation):
        return False
    if _only_meant(situation):
        return True  # “what did he do”, of a dog called Boss
    is_named = any(each.is_proper and not each.is_partial for each in understanding.mentions.things)
    return not is_named and not understanding.is_whole


def _only_meant(situation: Situation) -> bool:
    """Whether the known things it is read with were named before it, not in the message itself."""
    typed = {word.key for word in words_of(situation.input.text)}
    words = situation.understanding.words
    spans = [each.span for each in situation.understanding.mentions.things]
    return bool(spans) and not any(words[place].key in typed for span in spans for place in range(span.start, span.end))


def _of_alternatives(situation: Situation) -> list[Candidate]:
    """Which of the alternatives joined by “or” hold; if they merely follow a question, the answer to that question."""
    understanding = situation.understanding
    if not understanding.question.is_polar and any(not understanding.unexplained(each) for each in understanding.readings):
        return []
    found = split_alternatives(understanding, situation.memory.domain)
    if found is None:
        return []
    if found.without is not None:
        return _candidates(replace(situation, understanding=found.without))
    each = [next(iter(_candidates(replace(situation, understanding=one))), None) for one in found.each]
    if understanding.question.is_polar:
        return _which_holds(situation, found.said, each)
    answers = [evidence for one in each for evidence in (one.evidence if one else ()) if isinstance(evidence, GraphAnswer)]
    understood = [one.score for one in each if one]
    is_whole = len(understood) == len(each) and {each.reading.kind for each in answers} <= JOINED_BY_OR
    return [_answered(situation, [any_of(answers)], min(understood))] if answers and is_whole else []


def _which_holds(situation: Situation, offered: Sequence[str], each: Sequence[Candidate | None]) -> list[Candidate]:
    """Which of the alternatives holds, from the answer to each; else the question back about one of them."""
    known = [
        (one, words, evidence)
        for one, words in zip(each, offered, strict=True)
        for evidence in (one.evidence if one else ())
        if one and isinstance(evidence, GraphAnswer)
    ]
    if len(known) < len(each):
        known = [(one, words, evidence) for one, words, evidence in known if evidence.holds]
    answers = [evidence for *_, evidence in known]
    if said := say_offered(answers, [words for _, words, _ in known], situation.speaker):
        return [_candidate(situation, answers, said, min(one.score for one, *_ in known))]
    return [one for one in each if one and one.intent == "which_one"][:1]


def _of_respelt(situation: Situation) -> list[Candidate]:
    """The answer to the likeliest respelling that has one; empty if none has."""
    for understanding in respellings(situation.question, situation.understanding, situation.memory.domain):
        found = _candidates(replace(situation, understanding=understanding))
        if found and not found[0].failed:
            return [replace(each, score=round(RESPELT * each.score, 3)) for each in found]
    return []


def _candidates(situation: Situation) -> list[Candidate]:
    """The answer to the best reading that has one; else a candidate that says nothing was found; empty if not understood."""
    understanding = situation.understanding
    whole = [
        each for each in understanding.readings if not understanding.unexplained(each) and not _is_set_aside(each, situation)
    ][:READINGS_TRIED]
    tried: list[GraphAnswer] = []
    for place, reading in enumerate(whole):
        tried.append(_looked_up(situation, reading))
        if not tried[-1].is_empty:
            alike = [_looked_up(situation, each) for each in whole[place + 1 :] if each.is_alike(reading)]
            tried[-1] = first_of(together([tried[-1], *alike]), understanding.question.most)
            if situation.context.said:
                return [_what_is_left(situation, tried)]
            if asked_back := which_one(situation, tried[-1]):
                return [asked_back]
            return [_answered(situation, tried, SURE if reading.score >= GRAMMATICAL else LESS_SURE)]
    is_read = situation.context.is_restricted or any(each.reading.score >= GRAMMATICAL for each in tried)
    if near := None if is_read else _nearest(situation):
        tried.append(answer(near, situation.memory.domain))
        if not tried[-1].is_empty and _is_of_kind(tried[-1], situation):
            return [_answered(situation, tried, round(NEAR * (1 + near.score) / 2, 3))]
        tried.pop()
    return [_nothing_found(situation, tried)] if tried else []


def _is_of_kind(found: GraphAnswer, situation: Situation) -> bool:
    """Whether an answer suits the question word: “where” calls for a thing, not a literal."""
    asks_where = situation.understanding.question.asks == "where"
    return not asks_where or any(isinstance(value, URIRef) for value in found.found)


def _looked_up(situation: Situation, reading: Reading) -> GraphAnswer:
    memory = situation.memory
    reading = replace(reading, besides=(*reading.besides, *situation.context.besides))
    return age(reading, memory.domain, memory.clock()) if reading.kind in AGES else answer(reading, memory.domain)


def _what_is_left(situation: Situation, tried: list[GraphAnswer]) -> Candidate:
    """The answers that earlier replies did not name; else that there are no more."""
    said = " ".join(situation.context.said)
    left = [thing for thing in tried[-1].found if situation.speaker.label(thing) not in said]
    if left:
        return _answered(situation, [*tried[:-1], only(tried[-1], left)], SURE)
    queries = tuple(ran for each in tried for ran in each.queries)
    return Candidate(COMPONENT, "that_is_all", situation.say("that_is_all"), SURE, queries=queries, reading=tried[-1].reading)


def _nearest(situation: Situation) -> Reading | None:
    """The semantically nearest reading, if near enough: for properties that have no wording of their own."""
    question = situation.understanding.question
    if situation.understanding.utterance_class == "yes_no_question" and not question.asks:
        return whether(question)
    if situation.understanding.utterance_class not in ASKED_OPENLY or situation.lessons:
        return None
    best = next(iter(nearest(question, situation.memory.embedder)), None)
    reading = best.reading(question) if best and best.is_confident else None
    if reading is None or _is_set_aside(reading, situation) or _leaves_a_preposition(reading, situation):
        return None
    return reading


def _leaves_a_preposition(reading: Reading, situation: Situation) -> bool:
    """Whether a reading ignores a stranded preposition: “What did he die of?” is not “When did he die?”."""
    alike = [each for each in situation.understanding.readings if each.patterns == reading.patterns]
    return any(situation.understanding.question.stranded - each.explained for each in alike)


def _is_set_aside(reading: Reading, situation: Situation) -> bool:
    """Whether it is, or is equivalent to, a reading that was not meant."""
    return any((each.kind, each.patterns) == (reading.kind, reading.patterns) for each in situation.set_aside)


def _answered(situation: Situation, tried: list[GraphAnswer], score: float) -> Candidate:
    return _candidate(situation, tried, say_answer(tried[-1], situation.speaker), score)


def _candidate(situation: Situation, tried: list[GraphAnswer], said: VerbalisedAnswer, score: float) -> Candidate:
    best = tried[-1]
    if any(said.text in reply for reply in situation.said_before):
        said = reworded(said, situation.speaker, situation.said_before)
    taken = taken_for(situation, best.reading)
    return Candidate(
        component=COMPONENT,
        intent=f"answer_{best.reading.kind}",
        text=f"{taken}{said.text}",
        score=round(TAKEN_FOR * score, 3) if taken else score,
        reading=best.reading,
        sources=domain_sources(situation, said.facts[:SOURCES_AT_MOST]),
        queries=tuple(ran for each in tried for ran in each.queries),
        answers=said.answers,
        evidence=(best,),
    )


def _nothing_found(situation: Situation, tried: list[GraphAnswer]) -> Candidate:
    best: Reading = tried[0].reading
    asked = best.patterns[0] if best.patterns else Pattern(best.among[0], best.order.predicate if best.order else UNKNOWN, None)
    subject = asked.known_subject
    thing = subject or asked.known_value
    label = situation.speaker.label(thing) if thing is not None else ""
    intent = "not_known" if situation.context.is_restricted else "nothing_found"
    return Candidate(
        component=COMPONENT,
        intent=intent,
        text=situation.say(intent, thing=label),
        score=NOTHING_FOUND,
        queries=tuple(ran for each in tried for ran in each.queries),
        failed="nothing found",
        reading=best,
    )
